"""Guests that leave the game, victory points and the end (RA-LEAVE, RA-VP)."""

from __future__ import annotations

from rules.games.raut.abilities import refresh, vp_for
from rules.games.raut.board import (
    EVERYBODY,
    GONE,
    READY,
    REASONS,
    RautTable,
    salon_of,
    salons,
    seat_of,
    turn_after,
    worn_by,
    worn_of,
)
from rules.games.raut.companions import unbind
from rules.games.raut.lasting import end_for, end_with_round
from rules.games.raut.powers import occur
from rules.kernel.counters import on_piece, take_off

SEDUCED, LEFT, MOST_GUESTS = range(len(REASONS))
LONG_EVENING = 40
"""The number of rounds after which the game ends (RA-RULING-42)."""
IDLE_ROUNDS = 2
"""The number of rounds without a deck in which nothing is done, after which it ends too (RA-RULING-41)."""


def settle(table: RautTable) -> bool:
    """Update everything after a complete step, and let all guests that have come to nothing leave at the same moment.
    Return True if some have left; then it must be done again (RA-LEAVE-01, RA-RULING-09)."""
    lost = refresh(table)
    if not lost:
        return False
    places = [(seat_of(table, guest), guest) for guest in lost]
    if len(places) > 1:  # table by table from the first seat, and in the order in which they came
        places.sort(key=lambda place: (place[0], table.zones[salon_of(place[0])].index(place[1])))
    for _, guest in reversed(places):
        occur(table, "leaves", guest)
    vp = 0
    for seat, guest in places:
        if seat != table.turn:
            vp += vp_for(table, guest)
    for seat, guest in places:
        leave(table, guest, seat)
    if vp:
        score(table, vp, LEFT)
    return True


def leave(table: RautTable, guest: int, seat: int) -> None:
    """Take a guest out of the game with all that it wears (RA-ACCESS-05, RA-DRINK-06)."""
    take_away(table, guest, seat, GONE)
    table.emit("left", guest, seat)


def take_away(table: RautTable, guest: int, seat: int, zone: int) -> None:
    """Move a guest with all that it wears from the table of a player to a zone, and forget everything about it."""
    leaving = 1 << guest
    for piece in worn_by(table, guest):
        table.wearer[piece] = None
        table.move(piece, worn_of(seat), zone)
        leaving |= 1 << piece
    unbind(table, guest)
    table.move(guest, salon_of(seat), zone)
    table.present &= ~leaving
    powers = table.game.powers
    if table.present & powers.crossing or leaving & powers.spreading:
        table.stale = EVERYBODY
    elif table.stale != EVERYBODY:
        table.stale &= ~leaving
    table.drunk[guest] = table.charm[guest] = table.stamina[guest] = table.charisma[guest] = 0
    table.stage[guest], table.treated[guest], table.extras[guest] = READY, None, 0
    if table.passing:
        table.passing = [change for change in table.passing if change.guest != guest]
    if table.lasting:
        end_for(table, guest)
    if table.counters:
        take_off(table, on_piece(guest))


# -- VP and the end ---------------------------------------------------------------------------------------------------


def score(table: RautTable, vp: int, reason: int) -> None:
    """Give VP to the player whose turn it is (RA-VP-02 to 04, RA-RULING-10)."""
    table.points[table.turn] += vp
    count_as_busy(table)
    table.emit("scored", table.turn, vp, reason)


def has_most_guests(table: RautTable, seat: int) -> bool:
    """True if a seat has more guests than each of the others (RA-VP-04, RA-RULING-28)."""
    guests = [*map(len, salons(table))]
    own_guests = guests.pop(seat)
    return own_guests > max(guests)


def check_victory(table: RautTable) -> None:
    """End the game if the goal is reached, unless the round is played to its end (RA-VP-01, RA-RULING-29, 43)."""
    if max(table.points) >= table.goal and not table.finish_round:
        end(table)


def count_as_busy(table: RautTable) -> None:
    """Note that something is done in this turn, or that there is still a deck (RA-RULING-41)."""
    table.idle = -1


def end_of_turn(table: RautTable) -> None:
    """Pass the turn on, unless the game ends because the round in which the goal was reached is over, because nothing
    is done any more, or because it is late (RA-RULING-41 to 43)."""
    table.idle += 1
    table.turn, next_round = turn_after(
        table.turn, table.round, table.first, table.seats, table.back_and_forth, table.backwards
    )
    if next_round != table.round:
        if table.round == LONG_EVENING or max(table.points) >= table.goal:
            end(table)
            return
        table.round = next_round
        if table.lasting:
            end_with_round(table)
    if table.idle >= IDLE_ROUNDS * table.seats:
        table.emit("stuck")
        end(table)


def results(table: RautTable) -> tuple[tuple[int, int], ...]:
    """Return what decides for each seat: its VP, and if nobody has reached the goal, its guests (RA-RULING-41)."""
    if max(table.points) >= table.goal:
        return tuple([(vp, 0) for vp in table.points])
    seat_results: list[tuple[int, int]] = []
    for seat, vp in enumerate(table.points):
        seat_results.append((vp, len(table.zones[salon_of(seat)])))
    return tuple(seat_results)


def end(table: RautTable) -> None:
    """End the game."""
    table.ended = True
    table.frames.clear()
    seat_results = results(table)
    best = max(seat_results)
    winners = tuple(seat for seat in range(table.seats) if seat_results[seat] == best)
    table.emit("over", table.winners or winners)
