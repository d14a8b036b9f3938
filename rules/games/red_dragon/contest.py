"""The drinking contest: the seat with the strongest drink gets gold from everybody else (RD-CONTEST)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.games.red_dragon.board import DRINKS, NO_SCORE, NOBODY, RedDragonTable, from_active
from rules.games.red_dragon.drinks import CONTEST, COUNT, left_to_drink, pour
from rules.games.red_dragon.gold import demand
from rules.games.red_dragon.losing import check_for_losers, fall, leave_game, out_cold, warn
from rules.kernel.asking import Frame


class Contest(Frame):
    """Everybody reveals a drink and drinks it, and the strongest drink wins. Seats that tie for it repeat
    (RD-CONTEST-01 to 05, 11).

    ``seats`` are the seats that reveal in this lap, ``payers`` all that began, ``prize`` is what each of the others
    pays the winner. A seat that is out cold after a lap falls asleep: it is out of the game, but its gold is divided
    only at the end (RD-CONTEST-17, RD-RULING-81, 86).
    """

    __slots__ = memory = ("seats", "payers", "prize")
    seats: tuple[int, ...]
    payers: tuple[int, ...]
    prize: int

    def reveal(self, table: RedDragonTable) -> None:
        table.score = [NO_SCORE] * table.seats
        for seat in self.seats:
            table.score[seat] = 0
        table.emit("contest", self.seats)
        pour(table, self.seats, DRINKS, COUNT, CONTEST)

    def last_chance(self, table: RedDragonTable) -> None:
        warn(table, out_cold(table))

    def fall(self, table: RedDragonTable) -> None:
        fall(table, broke_too=False)

    def fall_asleep(self, table: RedDragonTable) -> None:
        for seat in out_cold(table):
            leave_game(table, seat)
            table.asleep[seat] = True
            table.emit("asleep", seat)

    def judge(self, table: RedDragonTable) -> None:
        """Let the strongest drink win, whether its drinker is awake or not. A tie is repeated by the seats awake, or
        won by the only one awake (RD-CONTEST-10 to 14, RD-RULING-80, 84, 85)."""
        scores = {seat: max(0, table.score[seat]) for seat in self.seats}
        strengths = tuple(scores.items())
        best = max(scores.values())
        leaders = [seat for seat in self.seats if scores[seat] == best]
        if len(leaders) > 1:
            leaders = [seat for seat in from_active(table) if seat in leaders]
        if len(leaders) > 1 and decidable(table, len(leaders)):
            table.emit("contest_tied", tuple(leaders), strengths)
            self._repeat(table, leaders)
            return
        winner = leaders[0] if len(leaders) == 1 else NOBODY
        table.emit("contest_over", winner, strengths)
        if winner != NOBODY:
            # The sleepers pay too, then their gold is divided (RD-CONTEST-18).
            losers = [seat for seat in self._in_order(table) if seat != winner]
            demand(table, losers, winner, self.prize)

    def _repeat(self, table: RedDragonTable, leaders: Sequence[int]) -> None:
        """Begin another lap of the leaders. Seats asleep by now are placed before it is decided (RD-RULING-83)."""
        self.seats = tuple(leaders)
        place = max(table.place) + 1
        for seat in range(table.seats):
            if table.asleep[seat] and not table.place[seat]:
                table.place[seat] = place
        self.go("reveal")

    def end(self, table: RedDragonTable) -> None:
        """Check for losing, after the winner was paid: last chance, sleepers' gold, the broke (RD-RULING-82)."""
        table.score = [NO_SCORE] * table.seats
        check_for_losers(table)

    def _in_order(self, table: RedDragonTable) -> list[int]:
        """Return the seats that may have to pay: those awake, from the active seat on, then the sleepers."""
        order = [*from_active(table)]
        for seat in self.payers:
            if not table.playing[seat]:
                order.append(seat)
        return order


def decidable(table: RedDragonTable, seats: int) -> bool:
    """True if another lap of so many seats can decide anything. With nothing left but water and events, a tie would
    last for ever. With fewer drinks than seats it might last nearly as long: that happens when contests begin in the
    middle of others, so that most of the drinks lie poured."""
    if not table.zones[DRINKS]:
        return False
    drinks = left_to_drink(table)
    return len(drinks) >= seats and any(map(has_effect, drinks))


def has_effect(drink: Mapping[str, Any]) -> bool:
    """True if a drink may decide a contest: it is not water, or not for everybody."""
    return bool(drink["alcohol"] > 0 or drink["fortitude"] < 0 or drink["if_race"])


FRAMES: dict[str, type[Frame]] = {"Contest": Contest}
"""The procedures of this chapter."""
