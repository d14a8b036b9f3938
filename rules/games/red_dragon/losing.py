"""Losing: out cold or broke, the last chance, and what becomes of the gold (RD-LOSE)."""

from __future__ import annotations

from collections.abc import Sequence

from rules import abilities
from rules.games.red_dragon.board import DECKS, DISCARDS, GONE, HANDS, PILES, TAVERN, RedDragonTable, from_active
from rules.games.red_dragon.drinks import discard_drinks
from rules.games.red_dragon.gambling import leave
from rules.games.red_dragon.gold import hand_over
from rules.games.red_dragon.lasting import FALLS
from rules.intents import Intent
from rules.kernel import Frame
from rules.windows import propose


def out_cold(table: RedDragonTable) -> list[int]:
    """Who has no more fortitude than alcohol, in turn order (RD-LOSE-02)."""
    fortitude, alcohol = table.fortitude, table.alcohol
    return [seat for seat in from_active(table) if alcohol[seat] >= fortitude[seat]]


def broke(table: RedDragonTable) -> list[int]:
    """Who has no gold, in turn order; nobody is broke while a gambling round runs (RD-LOSE-01, RD-GAMBLE-20)."""
    if table.starter is not None:
        return []
    return [seat for seat in from_active(table) if not table.gold[seat]]


def about_to_lose(table: RedDragonTable, warned: Sequence[int]) -> list[int]:
    """Those of the seats that were ``warned`` whom nothing has saved yet."""
    return [seat for seat in warned if seat in {*out_cold(table), *broke(table)}]


def watch(table: RedDragonTable) -> None:
    """Losing is checked here and now: somebody may be about to lose, or sleeps since a contest (RD-RULING-09)."""
    fortitude, alcohol, gold = table.fortitude, table.alcohol, table.gold
    solvent = table.starter is not None
    for seat, playing in enumerate(table.playing):
        if playing and (alcohol[seat] >= fortitude[seat] or not (solvent or gold[seat])):
            break
    else:
        if True not in table.asleep:
            return
    table.frames.append(Losing())


def warn(table: RedDragonTable, seats: Sequence[int]) -> None:
    """These seats are about to lose: the last chance for everybody to change that (RD-LOSE-04, 05, RD-RULING-11)."""
    if seats:
        table.tell("doomed", tuple(seats))
        propose(table, Intent("last", table.turn, targets=tuple(seats)))


def leave_game(table: RedDragonTable, seat: int) -> None:
    """The seat's cards leave the game unseen, its drinks go to the drink discard (RD-LOSE-08, RD-RULING-07)."""
    abilities.happen(table, FALLS, seat)
    table.playing[seat] = False
    abilities.leave(table, seat)
    for zone in (HANDS[seat], DECKS[seat], DISCARDS[seat]):
        table.move_all(zone, GONE)
    discard_drinks(table, PILES[seat])
    leave(table, seat, forced=True)


class Losing(Frame):
    """One check: the last chance, then the unconscious go, then the broke (RD-LOSE-09)."""

    __slots__ = keeps = ()

    def last_chance(self, table: RedDragonTable) -> None:
        warn(table, [seat for seat in from_active(table) if seat in {*out_cold(table), *broke(table)}])

    def verdict(self, table: RedDragonTable) -> None:
        place = max(table.place) + 1
        cold = [*(seat for seat in range(table.seats) if table.asleep[seat]), *out_cold(table)]
        for seat in cold:
            if table.playing[seat]:
                leave_game(table, seat)
            table.place[seat] = table.place[seat] or place
            table.tell("out", seat, "cold")
        table.asleep = [False] * table.seats
        for seat in cold:
            divide(table, seat)
        for seat in broke(table):
            leave_game(table, seat)
            table.place[seat] = place
            table.tell("out", seat, "broke")
        if sum(table.playing) <= 1:
            table.tell("over", tuple(seat for seat, rank in enumerate(table.game.ranks(table)) if rank == 1))
            table.frames.clear()  # the game ends at once, whatever was going on (RD-RULING-13)
            table.intents.clear()


def divide(table: RedDragonTable, seat: int) -> None:
    """Half of the gold, rounded up, to the tavern; the rest evenly to those still in the game, what remains of it to
    the tavern too (RD-LOSE-06, 07, RD-RULING-12)."""
    gold = table.gold[seat]
    heirs = from_active(table)
    share = gold // 2 // len(heirs) if heirs else 0
    for heir in heirs:
        hand_over(table, seat, heir, share)
    hand_over(table, seat, TAVERN, gold - share * len(heirs))


FRAMES: dict[str, type[Frame]] = {"Losing": Losing}
"""The procedures of this chapter."""
