"""Losing: out cold or broke, the last chance, and what becomes of the gold (RD-LOSE)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.counters import CountersTable as Table
from rules.games.red_dragon.board import (
    ALCOHOL,
    ASLEEP,
    DECK,
    DISCARD,
    FORTITUDE,
    GOLD,
    GONE,
    HAND,
    NOBODY,
    OWN,
    PILE,
    PLACE,
    PLAYING,
    STARTER,
    TAVERN,
    TURN,
    from_active,
)
from rules.games.red_dragon.drinks import discard_drinks
from rules.games.red_dragon.gambling import leave
from rules.games.red_dragon.gold import hand_over
from rules.intents import Intent
from rules.kernel import Frame
from rules.windows import propose


def out_cold(table: Table) -> list[int]:
    """Who has no more fortitude than alcohol, in turn order (RD-LOSE-02)."""
    fortitude, alcohol = table.counters[FORTITUDE], table.counters[ALCOHOL]
    return [seat for seat in from_active(table) if alcohol[seat] >= fortitude[seat]]


def broke(table: Table) -> list[int]:
    """Who has no gold, in turn order; nobody is broke while a gambling round runs (RD-LOSE-01, RD-GAMBLE-20)."""
    if table.counters[STARTER][0] != NOBODY:
        return []
    return [seat for seat in from_active(table) if not table.counters[GOLD][seat]]


def watch(table: Table) -> None:
    """Losing is checked here and now: somebody may be about to lose, or sleeps since a contest (RD-RULING-09)."""
    counters = table.counters
    solvent = counters[STARTER][0] != NOBODY
    for playing, fortitude, alcohol, gold, asleep in zip(
        counters[PLAYING], counters[FORTITUDE], counters[ALCOHOL], counters[GOLD], counters[ASLEEP], strict=True
    ):
        if asleep or (playing and (alcohol >= fortitude or not (gold or solvent))):
            table.frames.append(Losing())
            return


def warn(table: Table, seats: Sequence[int]) -> None:
    """These seats are about to lose: the last chance for everybody to change that (RD-LOSE-04, 05, RD-RULING-11)."""
    if seats:
        table.tell("doomed", tuple(seats))
        propose(table, Intent("last", table.counters[TURN][0], targets=tuple(seats)))


def leave_game(table: Table, seat: int) -> None:
    """The seat's cards leave the game unseen, its drinks go to the drink discard (RD-LOSE-08, RD-RULING-07)."""
    table.counters[PLAYING][seat] = 0
    for zone in (HAND, DECK, DISCARD):
        table.move_all(zone + OWN * seat, GONE)
    discard_drinks(table, PILE + OWN * seat)
    leave(table, seat, forced=True)


class Losing(Frame):
    """One check: the last chance, then the unconscious go, then the broke (RD-LOSE-09)."""

    __slots__ = keeps = ()

    def last_chance(self, table: Table) -> None:
        warn(table, [seat for seat in from_active(table) if seat in {*out_cold(table), *broke(table)}])

    def verdict(self, table: Table) -> None:
        place = max(table.counters[PLACE]) + 1
        asleep = table.counters[ASLEEP]
        cold = [*(seat for seat in range(table.seats) if asleep[seat]), *out_cold(table)]
        for seat in cold:
            if table.counters[PLAYING][seat]:
                leave_game(table, seat)
            table.counters[PLACE][seat] = table.counters[PLACE][seat] or place
            table.tell("out", seat, "cold")
        asleep[:] = [0] * table.seats
        for seat in cold:
            divide(table, seat)
        for seat in broke(table):
            leave_game(table, seat)
            table.counters[PLACE][seat] = place
            table.tell("out", seat, "broke")
        if sum(table.counters[PLAYING]) <= 1:
            table.tell("over", tuple(seat for seat, rank in enumerate(table.game.ranks(table)) if rank == 1))
            table.frames.clear()  # the game ends at once, whatever was going on (RD-RULING-13)
            table.intents.clear()


def divide(table: Table, seat: int) -> None:
    """Half of the gold, rounded up, to the tavern; the rest evenly to those still in the game, what remains of it to
    the tavern too (RD-LOSE-06, 07, RD-RULING-12)."""
    gold = table.counters[GOLD][seat]
    heirs = from_active(table)
    share = gold // 2 // len(heirs) if heirs else 0
    for heir in heirs:
        hand_over(table, seat, heir, share)
    hand_over(table, seat, TAVERN, gold - share * len(heirs))


FRAMES: dict[str, type[Frame]] = {"Losing": Losing}
"""The procedures of this chapter."""
