"""Turns and what is done in them (GO-ACT)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.games.goblets.board import (
    BASE,
    END,
    SEEN,
    TOAST,
    UNNAMED,
    WINE,
    Act,
    GobletsTable,
    HouseRules,
    Peek,
    PourInto,
    Rotate,
    Swap,
    UseCard,
)
from rules.games.goblets.characters import habits_of, opportunity, use, uses
from rules.games.goblets.knowledge import taken_unseen
from rules.kernel import Ask, Frame

LAST = 1
"""In ``Acting.last``: these are last actions."""


# -- what may be done -------------------------------------------------------------------------------------------------


@cache
def usual(
    held: int, places: int, own: int, habits: HouseRules, pour: int, toast: bool, last: bool, peek: bool
) -> tuple[Act, ...]:
    """The actions that need no card: ``held`` has a bit for each role behind the screen, with 8 more for those of which
    there are two or more. ``own`` is the place of the House, UNNAMED in the duel, where no goblet is anybody's."""
    found: list[Act] = []
    roles = [role for role in range(8) if held >> role & 1]
    for place in range(places):
        found += [PourInto(role, place) for role in roles]
    if pour > 1:
        pairs = [(one, other) for at, one in enumerate(roles) for other in roles[at:]
                 if one != other or held >> (8 + one) & 1]  # fmt: skip
        found += [PourInto(one, place, other) for place in range(places) for one, other in pairs]
    anywhere = own == UNNAMED
    if peek:
        found += [Peek(place) for place in range(places) if anywhere or habits.peek_any or place == own]
    if not anywhere:
        found += [Rotate(way * steps) for steps in habits.steps for way in (1, -1)]
    found += [Swap(one, other) for one, other in pairs_of(places) if anywhere or habits.swap_any or own in (one, other)]
    if toast:
        found.append(TOAST)
    return (*found, END)


def pairs_of(places: int) -> Iterator[tuple[int, int]]:
    """All pairs of different places."""
    return ((one, other) for one in range(places) for other in range(one + 1, places))


def held(table: GobletsTable, house: int) -> int:
    """Which roles lie behind a screen, as ``usual`` takes it."""
    bits, role = 0, table.game.role
    for piece in table.zones[table.screen(house)]:
        bit = 1 << role[piece]
        bits |= bit << 8 if bits & bit else bit
    return bits


def sober(table: GobletsTable, house: int) -> bool:
    """Whether there is so little wine behind the screen that a Toast may be proposed (GO-ACT-09)."""
    role = table.game.role
    wine = sum(role[piece] == WINE for piece in table.zones[table.screen(house)])
    return wine <= habits_of(table, house).toast_wine


# -- turns ------------------------------------------------------------------------------------------------------------


class Circuits(Frame):
    """Turn after turn, clockwise, until somebody proposes a Toast (GO-ACT-01, 10, GO-RULING-02)."""

    __slots__ = keeps = ("house",)
    house: int
    answer: str

    def begin(self, table: GobletsTable) -> None:
        """After too many turns whoever comes next has proposed the Toast (GO-RULING-30)."""
        if table.toaster is not None:
            self.done()
            return
        if table.turns >= table.circuits * table.houses:
            table.toaster = self.house
            table.tell("toast", self.house, 1)
            self.done()
            return
        table.turns += 1
        table.turn = self.house
        seat = table.noble(self.house)
        table.tell("turn", self.house, seat)
        actions = habits_of(table, self.house).actions if table.seats in BASE else 1
        table.frames.append(Acting(self.house, seat, actions, int(sober(table, self.house)), 0, 0))

    def go_on(self, table: GobletsTable) -> None:
        self.house = table.left_of(self.house)
        self.restart()


class Acting(Frame):
    """The actions of one seat, one by one (GO-ACT-02 to 04)."""

    __slots__ = keeps = ("house", "seat", "left", "toast", "last", "doubled")
    house: int
    seat: int
    left: int
    """How many actions are left."""
    toast: int
    """1 if a Toast may be proposed: only as the first action (GO-ACT-09, GO-RULING-08)."""
    last: int
    """LAST for last actions."""
    doubled: int
    """How often two tokens were poured at once in this turn."""
    answer: Act

    def choose(self, table: GobletsTable) -> Ask:
        habits = habits_of(table, self.house)
        pour = 1 if self.doubled else habits.pour
        own = self.house if table.seats in BASE else UNNAMED
        options = usual(
            held(table, self.house), len(table.at), own, habits, pour, bool(self.toast), bool(self.last), True
        )
        if abilities := uses(table, table.noble(self.house), "action"):
            options = (*options[:-1], *abilities, END)
        return Ask(self.seat, "act", options, (self.left, self.last))

    def act(self, table: GobletsTable) -> None:
        answer = self.answer
        self.left -= 1
        self.toast = 0
        if self.left:
            self.restart()
        match answer:
            case "end":
                table.tell("ended", self.seat)
                self.done()
            case "toast":
                table.toaster = self.house
                table.tell("toast", self.house, 0)
                self.done()
            case PourInto(token, place, second):
                self.doubled += second != UNNAMED
                pour(table, self.seat, self.house, place, (token,) if second == UNNAMED else (token, second))
            case Peek(place):
                table.frames.append(Peeking(self.seat, self.house, place))
            case Rotate(steps):
                table.rotate(steps)
                table.tell("rotated", self.seat, steps)
            case Swap(one, other):
                table.swap_goblets(one, other)
                table.tell("swapped", self.seat, one, other)
            case UseCard():
                use(table, self.seat, answer)


# -- actions ----------------------------------------------------------------------------------------------------------


def pour(table: GobletsTable, seat: int, house: int, place: int, tokens: tuple[int, ...]) -> None:
    """Put tokens from behind the screen into the goblet at a place; the others see only how many (GO-ACT-05)."""
    source, goblet = table.screen(house), table.goblet(place)
    for role in tokens:
        taken_unseen(table, source, goblet)
        table.move_token(role, source, goblet)
    table.tell("poured", seat, place, len(tokens))


class Peeking(Frame):
    """A seat looks at all tokens in a goblet, as long as it likes; nobody else does (GO-ACT-06, GO-RULING-04)."""

    __slots__ = keeps = ("seat", "house", "place")
    seat: int
    house: int
    place: int
    answer: str

    def open(self, table: GobletsTable) -> None:
        goblet = table.goblet(self.place)
        role = table.game.role
        table.zones[goblet].sort(key=lambda piece: (role[piece], piece))  # the order in which they fell tells nothing
        table.tell("peeked", self.seat, self.place)
        table.show(goblet, 1 << self.seat)

    def look(self, table: GobletsTable) -> Ask:
        return Ask(self.seat, "peeked", (SEEN,), (self.place,))

    def hold(self, table: GobletsTable) -> None:
        """The goblet is still in hand."""
        opportunity(table, "after_peek", (self.house,), table.goblet(self.place))

    def close(self, table: GobletsTable) -> None:
        table.show(table.goblet(self.place), 0)
