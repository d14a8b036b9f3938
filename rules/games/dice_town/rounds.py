"""The rounds, the end of the game and the count (DT-ROUND-01, DT-END).

    1 VP for each nugget, and for every $2
    5 VP for the badge
    the number on each Store card and each claim, fenced or not

The game ends after the round in which the Mine has become empty or the last claim was given out; one of the two is
enough. Of those who tie for the most VP the one with more claims wins, then whom the Sheriff chooses.
"""

from __future__ import annotations

from rules.counters import CountersTable as Table
from rules.games.dice_town.board import (
    AT_DOC,
    AT_END,
    AT_MINE,
    AT_ROLLING,
    CLAIM_BACK,
    CLAIMS,
    COACH,
    CONTROL,
    DISPLAY,
    DOLLARS,
    ELIXIR,
    FRESH,
    KEPT,
    MINE,
    NOBODY,
    NUGGETS,
    PLACE,
    ROUND,
    SHERIFF,
    THE_BANK,
    THE_COACH,
    WINNER,
    dollars,
    fence,
    hand,
)
from rules.games.dice_town.buildings import Town
from rules.games.dice_town.dice import NONE
from rules.games.dice_town.doctor import Doctor
from rules.games.dice_town.rolling import Rolling
from rules.kernel import Ask, Frame

BADGE = 5
WORTH_A_POINT = 2
START = "round"
Sheet = tuple[int, int, int, int, int, int]
"""VP for nuggets, dollars, the badge, Store cards and claims, and all together."""


class Rounds(Frame):
    """Round after round: dice, buildings, Doc (DT-ROUND-01), until the end."""

    __slots__ = keeps = ()

    def begin(self, table: Table) -> None:
        """Everybody takes back the dice; from the second round on the Stagecoach has reached the Bank (DT-COACH-02,
        DT-END-01)."""
        counters = table.counters
        counters[ROUND][0] += 1
        counters[PLACE][0] = AT_ROLLING
        counters[KEPT][:] = [NONE] * table.seats
        counters[FRESH][:] = [NONE] * table.seats
        counters[ELIXIR][:] = [0] * table.seats
        counters[CONTROL][:] = [NOBODY] * len(counters[CONTROL])
        table.tell("round", counters[ROUND][0], counters[SHERIFF][0])
        dollars(table, counters[COACH][0], THE_COACH, THE_BANK)
        table.frames.append(Rolling((), 0, ()))

    def go_to_town(self, table: Table) -> None:
        table.counters[PLACE][0] = AT_MINE
        table.frames.append(Town())

    def see_the_doctor(self, table: Table) -> None:
        table.counters[PLACE][0] = AT_DOC
        table.tell("place", AT_DOC)
        table.frames.append(Doctor((), 0))

    def rest(self, table: Table) -> Ask | None:
        """The dice lie open until the Sheriff starts the next round; at the end there is none (DT-END-02 to 04,
        DT-RULING-53)."""
        if table.counters[MINE][0] and (table.zones[DISPLAY] or table.zones[CLAIMS]):
            return Ask(table.counters[SHERIFF][0], "round", (START,), (table.counters[ROUND][0] + 1,))
        self.go("count")
        return None

    def again(self, table: Table) -> None:
        self.go("begin")

    def count(self, table: Table) -> None:
        table.counters[PLACE][0] = AT_END
        for seat in range(table.seats):  # whose cards are worth what is for all to see
            table.show(hand(seat), (1 << table.seats) - 1)
        if table.feed is not None:
            table.tell("counted", tuple(sheet(table, seat) for seat in range(table.seats)))

    def decide(self, table: Table) -> Ask | None:
        """A complete tie is the Sheriff's to decide, even in his own favour (DT-END-11, DT-RULING-55)."""
        places = [place(table, seat) for seat in range(table.seats)]
        best = [seat for seat in range(table.seats) if places[seat] == max(places)]
        if len(best) > 1:
            return Ask(table.counters[SHERIFF][0], "final", best)
        self.answer = best[0]
        return None

    def crown(self, table: Table) -> None:
        table.counters[WINNER][0] = self.answer
        table.tell("over", (self.answer,))


def sheet(table: Table, seat: int) -> Sheet:
    """What a seat's belongings are worth now (DT-MINE-03, DT-BANK-03, DT-SHERIFF-04, DT-END-05 to 08). Money in the
    Bank and cards without a number are worth nothing (DT-RULING-54)."""
    counters, kind_of, back = table.counters, table.game.kind, table.game.back
    gold, money = counters[NUGGETS][seat], counters[DOLLARS][seat] // WORTH_A_POINT
    star = BADGE if counters[SHERIFF][0] == seat else 0
    numbers = [0, 0]
    for zone in (hand(seat), fence(seat)):
        for piece in table.zones[zone]:
            numbers[back[piece]] += table.game.points[kind_of[piece]]  # type: ignore[attr-defined]
    return gold, money, star, *numbers, gold + money + star + sum(numbers)  # type: ignore[return-value]


def place(table: Table, seat: int) -> tuple[int, int, int]:
    """What decides the game: VP, then claims, then the Sheriff's word (DT-END-09, 11)."""
    back = table.game.back
    claims = sum(back[piece] == CLAIM_BACK for zone in (hand(seat), fence(seat)) for piece in table.zones[zone])
    return sheet(table, seat)[-1], claims, int(table.counters[WINNER][0] == seat)
