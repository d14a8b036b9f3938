"""Losing: being out cold or broke, the last chance, and what becomes of the gold (RD-LOSE)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.red_dragon.board import DECKS, DISCARDS, GONE, HANDS, PILES, TAVERN, RedDragonTable, from_active
from rules.games.red_dragon.drinks import discard_drinks
from rules.games.red_dragon.gambling import leave
from rules.games.red_dragon.gold import hand_over
from rules.games.red_dragon.lasting import FALLS
from rules.kernel import abilities
from rules.kernel.asking import Frame
from rules.kernel.intents import Intent
from rules.kernel.windows import pause


def out_cold(table: RedDragonTable) -> list[int]:
    """Return the seats with no more fortitude than alcohol, in turn order (RD-LOSE-02)."""
    fortitude, alcohol = table.fortitude, table.alcohol
    return [seat for seat in from_active(table) if alcohol[seat] >= fortitude[seat]]


def broke(table: RedDragonTable) -> list[int]:
    """Return the seats without gold, in turn order; none during a gambling round (RD-LOSE-01, RD-GAMBLE-20)."""
    if table.starter is not None:
        return []
    return [seat for seat in from_active(table) if not table.gold[seat]]


def doomed(table: RedDragonTable, broke_too: bool = True) -> list[int]:
    """Return the seats that are about to lose, in turn order: the unconscious and, if ``broke_too``, the broke. In the
    middle of a contest only the unconscious lose (RD-RULING-81, 82)."""
    if not broke_too:
        return out_cold(table)
    losers = {*out_cold(table), *broke(table)}
    return [seat for seat in from_active(table) if seat in losers]


def somebody_is_doomed(table: RedDragonTable) -> bool:
    """True if any seat is about to lose: the same as ``doomed``, without a list, for this is asked after everything
    that happens."""
    fortitude, alcohol, gold = table.fortitude, table.alcohol, table.gold
    gold_is_needed = table.starter is None
    for seat, playing in enumerate(table.playing):
        if playing and (alcohol[seat] >= fortitude[seat] or (gold_is_needed and not gold[seat])):
            return True
    return False


def about_to_lose(table: RedDragonTable, warned: Sequence[int]) -> list[int]:
    """Return those of the ``warned`` seats that nothing has saved yet."""
    losers = {*out_cold(table), *broke(table)}
    return [seat for seat in warned if seat in losers]


def check_for_losers(table: RedDragonTable) -> None:
    """Begin a check for losing if a seat is about to lose, or fell asleep in a contest (RD-RULING-09). While abilities
    answer that a seat is falling, a check is already going on, which looks again after them."""
    if not (somebody_is_doomed(table) or True in table.asleep):
        return
    if not any(isinstance(frame, Falling) for frame in table.frames):
        table.frames.append(Losing())


def warn(table: RedDragonTable, seats: Sequence[int]) -> None:
    """Give everybody a last chance to save these seats, which are about to lose (RD-LOSE-04, 05, RD-RULING-11)."""
    if seats:
        table.emit("doomed", tuple(seats))
        pause(table, Intent("last", table.turn, targets=tuple(seats)))


def leave_game(table: RedDragonTable, seat: int) -> None:
    """Remove a seat's cards from the game unseen, and discard its drinks (RD-LOSE-08, RD-RULING-07)."""
    table.playing[seat] = False
    table.again[seat] = 0
    abilities.leave(table, seat)
    for zone in (HANDS[seat], DECKS[seat], DISCARDS[seat]):
        table.move_all(zone, GONE)
    discard_drinks(table, PILES[seat])
    leave(table, seat, forced=True)


def legacy(table: RedDragonTable, seat: int, heirs: int) -> int:
    """Return what each of so many heirs gets of the gold of a seat that is out cold: half of it, rounded down, is
    divided (RD-LOSE-06)."""
    if not heirs:
        return 0
    return table.gold[seat] // 2 // heirs


def about_to_leave(table: RedDragonTable, broke_too: bool) -> list[int]:
    """Return the seats that leave the game if nothing more happens: the unconscious, and the broke unless they inherit
    (RD-LOSE-09)."""
    cold = out_cold(table)
    heirs = table.playing.count(True) - len(cold)
    for seat in (*_asleep(table), *cold):
        if legacy(table, seat, heirs):
            return cold
    return doomed(table, broke_too)


def _asleep(table: RedDragonTable) -> list[int]:
    """Return the seats that fell asleep in a contest."""
    return [seat for seat in range(table.seats) if table.asleep[seat]]


def fall(table: RedDragonTable, broke_too: bool) -> None:
    """Let abilities answer that seats are about to leave the game, after the last chance."""
    if table.lasting or table.game.inborn:
        table.frames.append(Falling(int(broke_too), tuple(doomed(table, broke_too)), ()))


class Falling(Frame):
    """Abilities answer that seats are about to leave the game. They may save these seats, and they may bring down
    others, which then have a last chance too (RD-RULING-11) and are answered in turn. No seat's fall is answered twice
    in one check, so that the check ends.

    ``broke_too`` is 0 in a contest, where only the unconscious fall. The ``warned`` seats have had their last chance,
    the fall of the ``fallen`` seats has been answered.
    """

    __slots__ = memory = ("broke_too", "warned", "fallen")
    broke_too: int
    warned: tuple[int, ...]
    fallen: tuple[int, ...]

    def answer_it(self, table: RedDragonTable) -> None:
        leaving = about_to_leave(table, bool(self.broke_too))
        falling = [seat for seat in leaving if seat not in self.fallen]
        if not falling:
            self.done()
            return
        self.fallen = (*self.fallen, *falling)
        for seat in falling:
            abilities.happen(table, FALLS, seat)

    def warn_others(self, table: RedDragonTable) -> None:
        self.go("answer_it")
        losing = doomed(table, bool(self.broke_too))
        if not set(losing) <= set(self.warned):
            self.warned = (*self.warned, *losing)
            warn(table, losing)


class Losing(Frame):
    """One check for losing: the last chance, then the unconscious leave, then the broke (RD-LOSE-09)."""

    __slots__ = memory = ()

    def last_chance(self, table: RedDragonTable) -> None:
        warn(table, doomed(table))

    def fall(self, table: RedDragonTable) -> None:
        fall(table, broke_too=True)

    def verdict(self, table: RedDragonTable) -> None:
        place = max(table.place) + 1
        cold = [*_asleep(table), *out_cold(table)]
        for seat in cold:
            if table.playing[seat]:
                leave_game(table, seat)
            table.place[seat] = table.place[seat] or place
            table.emit("out", seat, "cold")
        table.asleep = [False] * table.seats
        for seat in cold:
            divide(table, seat)
        for seat in broke(table):
            leave_game(table, seat)
            table.place[seat] = place
            table.emit("out", seat, "broke")
        if sum(table.playing) <= 1:
            ranks = table.game.ranks(table)
            table.emit("over", tuple(seat for seat in range(table.seats) if ranks[seat] == 1))
            table.frames.clear()  # the game ends at once, whatever was going on (RD-RULING-13)
            table.intents.clear()


def divide(table: RedDragonTable, seat: int) -> None:
    """Divide the gold of a seat that is out cold: half, rounded up, goes to the tavern, the rest evenly to the seats
    still in the game, and what cannot be divided to the tavern too (RD-LOSE-06, 07, RD-RULING-12)."""
    gold = table.gold[seat]
    if gold:
        table.emit("divided", seat, gold)
    heirs = from_active(table)
    share = legacy(table, seat, len(heirs))
    for heir in heirs:
        hand_over(table, seat, heir, share)
    hand_over(table, seat, TAVERN, gold - share * len(heirs))


FRAMES: dict[str, type[Frame]] = {"Losing": Losing, "Falling": Falling}
"""The procedures of this chapter."""
