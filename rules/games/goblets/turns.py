"""Turns and what is done in them (GO-ACT)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.games.goblets.board import (
    DUEL,
    END,
    LEAVE,
    PLAIN,
    TOAST,
    UNNAMED,
    WINE,
    Act,
    GobletsTable,
    HouseRules,
    Peek,
    PourInto,
    Role,
    Rotate,
    Swap,
    UseCard,
)
from rules.games.goblets.characters import rules_of, use, uses
from rules.games.goblets.peeking import Peeking
from rules.games.goblets.sommeliers import Asking, Proposing
from rules.games.goblets.terms import END_OF_TURN
from rules.kernel.abilities import expire
from rules.kernel.asking import Ask, Frame

ONE_OF_EACH = 255
"""What of ``held`` matters to who pours one token at a time."""
LAST = 1
"""In ``Acting.last``: these are last actions."""


# -- what may be done -------------------------------------------------------------------------------------------------


@cache
def usual(
    held: int, places: int, own: int, rules: HouseRules, pour: int, toast: bool, role: int, last: bool
) -> tuple[Act, ...]:
    """The actions that need no card, without the last one, which is to do nothing. ``held`` has a bit for each kind of
    token behind the screen, and 8 bits higher one for each of which there are two or more. ``own`` is the place of the
    House, UNNAMED in the duel, where no goblet is anybody's."""
    found: list[Act] = []
    tokens, anywhere = [token for token in range(8) if held >> token & 1], own == UNNAMED
    if role != Role.NOBLE:  # GO-SOM-10
        peeks = [Peek(place) for place in range(places) if anywhere or rules.peek_any or place == own]
        if role == Role.SOMMELIER and last:  # GO-SOM-13
            return tuple(peeks)
        found += peeks
    for place in range(places):
        found += [PourInto(token, place) for token in tokens]
    if pour > 1:
        two = [(one, other) for at, one in enumerate(tokens) for other in tokens[at:]
               if one != other or held >> (8 + one) & 1]  # fmt: skip
        found += [PourInto(one, place, other) for place in range(places) for one, other in two]
    if not anywhere:
        found += [Rotate(way * steps) for steps in rules.steps for way in (1, -1)]
    found += [Swap(one, other) for one, other in pairs_of(places) if anywhere or rules.swap_any or own in (one, other)]
    if toast:
        found.append(TOAST)
    return tuple(found)


def pairs_of(places: int) -> Iterator[tuple[int, int]]:
    """All pairs of different places."""
    return ((one, other) for one in range(places) for other in range(one + 1, places))


def held(table: GobletsTable, house: int) -> int:
    """Which tokens lie behind a screen, as ``usual`` takes it."""
    bits, role = 0, table.game.role
    for piece in table.zones[table.screen(house)]:
        bit = 1 << role[piece]
        bits |= bit << 8 if bits & bit else bit
    return bits


def sober(table: GobletsTable, house: int) -> bool:
    """Whether there is so little wine behind the screen that a Toast may be proposed (GO-ACT-09)."""
    role = table.game.role
    wine = sum(role[piece] == WINE for piece in table.zones[table.screen(house)])
    return wine <= rules_of(table, house).toast_wine


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
            table.emit("toast", self.house, 1)
            self.done()
            return
        table.turns += 1
        take_turn(table, self.house)

    def go_on(self, table: GobletsTable) -> None:
        expire(table, END_OF_TURN)
        self.house = table.left_of(self.house)
        self.restart()


def take_turn(table: GobletsTable, house: int) -> None:
    """A House's turn: two actions, or one in the duel; a pair has one each, the Sommelier first, but the Noble may
    propose a Toast before (GO-ACT-02, GO-DUEL-04, GO-SOM-07, 08, 11)."""
    table.turn = house
    seat, second, toast = table.noble(house), table.sommelier(house), sober(table, house)
    table.emit("turn", house, seat)
    more = rules_of(table, house).actions - PLAIN.actions
    if second is not None:
        table.frames.append(Acting(house, seat, Role.NOBLE, 1 + more, 0, 0, 0, 0))
        table.frames.append(Acting(house, second, Role.SOMMELIER, 1, 0, 0, 0, 0))
        if toast:
            table.frames.append(Proposing(house))
    else:
        actions = 1 if table.seats in DUEL else PLAIN.actions + more
        table.frames.append(Acting(house, seat, Role.ALONE, actions, int(toast), 0, 0, 0))


def last_actions(table: GobletsTable, house: int) -> None:
    """A House's last actions; before them a Sommelier may look (GO-TOAST-01, GO-SOM-13, GO-RULING-48)."""
    table.turn = house
    seat, second = table.noble(house), table.sommelier(house)
    table.emit("turn", house, seat)
    many = rules_of(table, house).last_actions
    table.frames.append(Acting(house, seat, Role.ALONE if second is None else Role.NOBLE, many, 0, LAST, 0, 0))
    if second is not None:
        table.frames.append(Acting(house, second, Role.SOMMELIER, 1, 0, LAST, 0, 0))


NOT_ASKED, ASKED, ALLOWED, REFUSED = range(4)
"""In ``Acting.leave``: whether a Sommelier may use the ability of the Noble's character."""


class Acting(Frame):
    """The actions of one seat in one turn (GO-ACT-02 to 04)."""

    __slots__ = keeps = ("house", "seat", "role", "left", "toast", "last", "doubled", "leave")
    house: int
    seat: int
    role: int
    """One of ``Role``."""
    left: int
    """How many actions are left."""
    toast: int
    """1 if a Toast may be proposed: only as the first action (GO-ACT-09, GO-RULING-08)."""
    last: int
    """LAST for last actions."""
    doubled: int
    """1 if two tokens were poured at once in this turn of the House, by this seat or by the other of the pair."""
    leave: int
    answer: Act

    def begin(self, table: GobletsTable) -> None:
        """A Toast ends the turn before it has begun (GO-RULING-46). A Sommelier who has asked leave has the answer."""
        if table.toaster is not None and not self.last:
            self.done()
        if self.leave == ASKED:
            self.leave = ALLOWED if table.allowed else REFUSED

    def choose(self, table: GobletsTable) -> Ask:
        options = self._options(table, self._borrows())
        if self.role == Role.SOMMELIER and self.leave == NOT_ASKED and self._leave_helps(table, options):
            options = (*options, LEAVE)
        return Ask(self.seat, "act", (*options, END), (self.left, self.last, self.role))

    def act(self, table: GobletsTable) -> None:
        answer = self.answer
        self.toast = 0
        if answer == LEAVE:
            self.leave = ASKED
            self.restart()
            table.frames.append(Asking(self.house, table.character(self.house)))
            return
        self.left -= 1
        if self.left:
            self.restart()
        match answer:
            case "end":
                table.emit("ended", self.seat)
                self.done()
            case "toast":
                table.toaster = self.house
                table.emit("toast", self.house, 0)
                self.done()
            case PourInto(token, place, second):
                if second != UNNAMED:
                    self._mark_doubled(table)
                pour(table, self.seat, self.house, place, (token,) if second == UNNAMED else (token, second))
            case Peek(place):
                table.frames.append(Peeking(self.seat, self.house, place, int(self._borrows())))
            case Rotate(steps):
                table.rotate(steps)
                table.emit("rotated", self.seat, steps)
            case Swap(one, other):
                table.swap_goblets(one, other)
                table.emit("swapped", self.seat, one, other)
            case UseCard():
                use(table, self.seat, answer)

    def _borrows(self) -> bool:
        return self.role != Role.SOMMELIER or self.leave == ALLOWED

    def _options(self, table: GobletsTable, borrowed: bool) -> tuple[Act, ...]:
        """What may be done but for nothing; with what the character can do if it is the own one, or ``borrowed``."""
        house, role = self.house, self.role
        own = UNNAMED if table.seats in DUEL else house
        rules = rules_of(table, house) if borrowed else PLAIN
        pour = 1 if self.doubled else rules.pour
        has = held(table, house) if pour > 1 else held(table, house) & ONE_OF_EACH
        options = usual(has, len(table.at), own, rules, pour, bool(self.toast), role, bool(self.last))
        only_looks = role == Role.SOMMELIER and self.last
        if borrowed and not only_looks and table.character(house) in table.game.uses_in["action"]:
            options = (*options, *uses(table, house, self.seat, "action"))
        return options

    def _leave_helps(self, table: GobletsTable, options: tuple[Act, ...]) -> bool:
        """Whether a Sommelier who has these options could do something else with the ability of the Noble's character,
        or something after a Peek (GO-SOM-12, GO-RULING-44)."""
        with_leave = self._options(table, borrowed=True)
        if with_leave != options:
            return True
        return any(
            uses(table, self.house, self.seat, "after_peek", table.goblet(option.place))
            for option in with_leave if isinstance(option, Peek)
        )  # fmt: skip

    def _mark_doubled(self, table: GobletsTable) -> None:
        """The limit is that of the character, so it is reached for both of a pair (GO-CHAR-07, GO-RULING-44)."""
        for frame in table.frames:
            if isinstance(frame, Acting) and frame.house == self.house:
                frame.doubled = 1


# -- actions ----------------------------------------------------------------------------------------------------------


def pour(table: GobletsTable, seat: int, house: int, place: int, tokens: tuple[int, ...]) -> None:
    """Put tokens from behind the screen into the goblet at a place; the others see only how many (GO-ACT-05)."""
    source, goblet = table.screen(house), table.goblet(place)
    for role in tokens:
        table.move_token(role, source, goblet)
    table.emit("poured", seat, place, len(tokens))
