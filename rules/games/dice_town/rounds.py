"""The rounds, the end of the game and the count (DT-ROUND-01, DT-END).

    1 VP for each nugget, and for every $2
    5 VP for the badge
    the number on each Store card and each claim, fenced or not; or what the card counts

The game ends after the round in which the Mine has become empty or the last claim was given out; either is enough. Of
the seats that tie for the most VP the one with more claims wins, then the one whom the Sheriff chooses."""

from __future__ import annotations

from typing import NamedTuple

from rules.games.dice_town.board import (
    CLAIM_BACK,
    CLAIMS,
    DISPLAY,
    FENCES,
    HANDS,
    START,
    THE_BANK,
    THE_COACH,
    DiceTownTable,
    Place,
)
from rules.games.dice_town.buildings import Town
from rules.games.dice_town.dice import NONE
from rules.games.dice_town.doctor import Doctor
from rules.games.dice_town.lasting import begin_round, end_round
from rules.games.dice_town.rolling import Rolling
from rules.kernel.asking import Ask, Frame

BADGE = 5
WORTH_A_POINT = 2


class Sheet(NamedTuple):
    """The VP of a seat for each thing that counts, and all together."""

    nuggets: int
    dollars: int
    badge: int
    cards: int
    claims: int
    total: int


class Standing(NamedTuple):
    """What decides the game (DT-END-09, 11): VP, then claims, then the Sheriff's word."""

    points: int
    claims: int
    is_named: bool


class Rounds(Frame):
    """Round after round, each of dice, buildings and Doc (DT-ROUND-01), until the game ends."""

    __slots__ = memory = ()
    answer: str | int

    def begin(self, table: DiceTownTable) -> None:
        """Begin a round: everybody takes back the dice, and from the second round on the Stagecoach has reached the
        Bank (DT-COACH-02, DT-END-01)."""
        table.round += 1
        table.place = Place.ROLLING
        table.kept, table.fresh = [NONE] * table.seats, [NONE] * table.seats
        table.elixir = [False] * table.seats
        table.control = [None] * len(table.control)
        end_round(table)
        table.emit("round", table.round, table.sheriff)
        table.give_dollars(table.coach, THE_COACH, THE_BANK)
        table.frames.append(Rolling((), 0, ()))
        begin_round(table)

    def go_to_town(self, table: DiceTownTable) -> None:
        """Let the buildings act."""
        table.place = Place.MINE
        table.frames.append(Town())

    def see_the_doctor(self, table: DiceTownTable) -> None:
        """Let those who controlled nothing visit the Doc."""
        table.place = Place.DOC
        table.emit("place", Place.DOC)
        table.frames.append(Doctor((), 0))

    def rest(self, table: DiceTownTable) -> Ask | None:
        """Leave the dice open until the Sheriff starts the next round; after the last round count (DT-END-02 to 04,
        DT-RULING-53)."""
        if table.mine and (table.zones[DISPLAY] or table.zones[CLAIMS]):
            return Ask(table.sheriff, "round", (START,), (table.round + 1,))
        self.go("count")
        return None

    def again(self, table: DiceTownTable) -> None:
        """Go on with the next round."""
        self.restart()

    def count(self, table: DiceTownTable) -> None:
        """Open all hands and report what everybody has."""
        count_all(table)

    def decide(self, table: DiceTownTable) -> Ask | None:
        """Ask the Sheriff to decide a complete tie, even in his own favour (DT-END-11, DT-RULING-55)."""
        standings = [standing(table, seat) for seat in range(table.seats)]
        best = [seat for seat in range(table.seats) if standings[seat] == max(standings)]
        return self.choice(Ask(table.sheriff, "final", best))

    def crown(self, table: DiceTownTable) -> None:
        """Report the winner."""
        assert isinstance(self.answer, int)
        table.winner = self.answer
        table.emit("over", (self.answer,))


def count_all(table: DiceTownTable) -> None:
    """Open all hands, since everybody may see whose cards are worth what, and report it."""
    table.place = Place.END
    for seat in range(table.seats):
        table.show(HANDS[seat], (1 << table.seats) - 1)
    if table.feed is not None:
        table.emit("counted", tuple(tuple(sheet(table, seat)) for seat in range(table.seats)))


def sheet(table: DiceTownTable, seat: int) -> Sheet:
    """Return what a seat's belongings are worth now (DT-MINE-03, DT-BANK-03, DT-SHERIFF-04, DT-END-05 to 08). Money in
    the Bank and cards without a number are worth nothing (DT-RULING-54)."""
    game = table.game
    gold = table.nuggets[seat]
    money = table.dollars[seat] // WORTH_A_POINT
    badge = BADGE if table.sheriff == seat else 0
    cards, claims = 0, 0
    for piece in table.zones[HANDS[seat]] + table.zones[FENCES[seat]]:
        if game.back[piece] == CLAIM_BACK:
            claims += game.points[game.kind[piece]]
        else:
            cards += game.points[game.kind[piece]]
    if game.counted_points:
        for kind in table.kinds_in(HANDS[seat]):
            cards += table.points_counted(kind, seat)
    return Sheet(gold, money, badge, cards, claims, gold + money + badge + cards + claims)


def standing(table: DiceTownTable, seat: int) -> Standing:
    """Return what decides the place of a seat."""
    back = table.game.back
    claims = 0
    for zone in (HANDS[seat], FENCES[seat]):
        claims += sum([back[piece] == CLAIM_BACK for piece in table.zones[zone]])
    return Standing(sheet(table, seat).total, claims, table.winner == seat)
