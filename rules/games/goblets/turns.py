"""Turns and the actions in them (GO-ACT)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations

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
from rules.games.goblets.characters import common_actions, rules_by, rules_of, use, uses, uses_of_card
from rules.games.goblets.peeking import Peeking
from rules.games.goblets.sommeliers import Asking, Proposing, propose_toast
from rules.games.goblets.terms import END_OF_TURN, POURS, happens
from rules.kernel.abilities import expire
from rules.kernel.asking import Ask, Frame, make_ask

LAST = 1
"""In ``Acting.last``: these are last actions."""


# -- what may be done -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 8)
def usual_actions(
    tokens: int,
    places: int,
    own_place: int,
    rules: HouseRules,
    pour_count: int,
    may_toast: int,
    role: int,
    is_last: int,
) -> tuple[Act, ...]:
    """Return the actions that need no card, END last. ``tokens`` are the ``tokens_held`` behind the screen;
    ``own_place`` is the place of the House, UNNAMED in the duel, where no goblet is anybody's."""
    actions: list[Act] = []
    if role != Role.NOBLE:  # GO-SOM-10
        actions += peeks(places, own_place, rules)
    if role == Role.SOMMELIER and is_last:  # GO-SOM-13
        return (*actions, END)
    actions += pourings(tokens, range(places), pour_count)
    if own_place != UNNAMED:
        actions += rotations(rules)
    actions += swaps(places, own_place, own_place == UNNAMED or rules.swap_any)
    if may_toast:
        actions.append(TOAST)
    return (*actions, END)


# An action is made once: most questions offer the same ones.
look_into = cache(Peek)
pour_into = cache(PourInto)


def peeks(places: int, own_place: int, rules: HouseRules) -> list[Peek]:
    """Return the goblets that may be looked into: the own one, in the duel or by a character's rules any
    (GO-ACT-06)."""
    if own_place == UNNAMED or rules.peek_any:
        return [look_into(place) for place in range(places)]
    return [look_into(own_place)]


def pourings(tokens: int, places: Sequence[int], pour_count: int) -> list[PourInto]:
    """Return the ways to pour one of the ``tokens_held``, and then, if ``pour_count`` is two, those to pour two."""
    roles = [role for role in range(tokens.bit_length()) if tokens >> 2 * role & 1]
    actions: list[PourInto] = []
    for place in places:
        actions += [pour_into(role, place) for role in roles]
    if pour_count < 2:
        return actions
    for place in places:
        for index, role in enumerate(roles):
            for second_role in roles[index:]:
                if role != second_role or tokens >> 2 * role + 1 & 1:
                    actions.append(pour_into(role, place, second_role))
    return actions


@cache
def rotations(rules: HouseRules) -> Sequence[Rotate]:
    """Return the ways to move all goblets, to the left and to the right (GO-ACT-07)."""
    actions = []
    for steps in rules.steps:
        for direction in (1, -1):
            actions.append(Rotate(direction * steps))
    return actions


@cache
def swaps(places: int, own_place: int, any_two: bool) -> Sequence[Swap]:
    """Return the ways to swap two goblets: the own one with another, in the duel or by a character's rules ``any_two``
    (GO-ACT-08)."""
    actions = []
    for first, second in combinations(range(places), 2):
        if any_two or own_place in (first, second):
            actions.append(Swap(first, second))
    return actions


def tokens_held(table: GobletsTable, house: int, pour_count: int) -> int:
    """Return which tokens lie behind a screen: a bit for each role, and, if ``pour_count`` is two, the next bit for
    each role of which there are two or more."""
    token_bits = map(table.game.token_bit.__getitem__, table.zones[table.screen(house)])
    if pour_count < 2:
        return sum(set(token_bits))
    bits = 0
    for bit in token_bits:
        if bits & bit:
            bit <<= 1
        bits |= bit
    return bits


def may_propose_toast(table: GobletsTable, house: int, rules: HouseRules) -> bool:
    """True if there is so little wine behind the screen that the House may propose a Toast (GO-ACT-09)."""
    roles = [*map(table.game.role.__getitem__, table.zones[table.screen(house)])]
    return roles.count(WINE) <= rules.toast_wine


# -- turns ------------------------------------------------------------------------------------------------------------


class Circuits(Frame):
    """Turn after turn, as a rule clockwise, until somebody proposes a Toast (GO-ACT-01, 10, GO-RULING-02)."""

    __slots__ = memory = ("house",)
    house: int
    answer: str

    def begin(self, table: GobletsTable) -> None:
        """Begin the next turn. After too many turns the House that comes next proposes the Toast instead
        (GO-RULING-30)."""
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
        """Go on with the next House clockwise, or the other way round if a card has turned that round."""
        expire(table, END_OF_TURN)
        self.house = table.next_house(self.house)
        self.at -= 1  # after that turn it goes on here, too
        self.begin(table)


def take_turn(table: GobletsTable, house: int) -> None:
    """Begin a House's turn: two actions, or one in the duel; each of a pair has one, the Sommelier first, but before
    that the Noble may propose a Toast (GO-ACT-02, GO-DUEL-04, GO-SOM-07, 08, 11)."""
    table.turn = house
    noble = table.noble(house)
    sommelier = table.sommelier(house)
    rules = rules_of(table, house)
    may_toast = may_propose_toast(table, house, rules)
    if table.feed is not None:
        table.emit("turn", house, noble)
    extra_actions = rules.actions - PLAIN.actions
    if sommelier is None:
        actions = 1 if table.seats in DUEL else PLAIN.actions + extra_actions
        push_actions(table, house, noble, Role.ALONE, actions, may_toast)
        return
    push_actions(table, house, noble, Role.NOBLE, 1 + extra_actions)
    push_actions(table, house, sommelier, Role.SOMMELIER, 1)
    if may_toast:
        table.frames.append(Proposing(house))


def last_actions(table: GobletsTable, house: int) -> None:
    """Begin a House's last actions; before them its Sommelier may peek (GO-TOAST-01, GO-SOM-13, GO-RULING-48)."""
    table.turn = house
    noble = table.noble(house)
    sommelier = table.sommelier(house)
    table.emit("turn", house, noble)
    role = Role.ALONE if sommelier is None else Role.NOBLE
    actions = rules_of(table, house).last_actions
    push_actions(table, house, noble, role, actions, last=LAST)
    if sommelier is not None:
        push_actions(table, house, sommelier, Role.SOMMELIER, 1, last=LAST)


def push_actions(
    table: GobletsTable, house: int, seat: int, role: int, actions: int, may_toast: bool = False, last: int = 0
) -> None:
    """Put the actions of one seat on the stack: they are done before those that are there already."""
    table.frames.append(Acting(house, seat, role, actions, int(may_toast), last, 0, NOT_ASKED))


NOT_ASKED, ASKED, ALLOWED, REFUSED = range(4)
"""In ``Acting.leave``: whether a Sommelier has leave to use the ability of the Noble's character."""


class Acting(Frame):
    """The actions of one seat in one turn (GO-ACT-02 to 04)."""

    __slots__ = memory = ("house", "seat", "role", "actions_left", "may_toast", "last", "doubled", "leave")
    house: int
    seat: int
    role: int
    """One of ``Role``."""
    actions_left: int
    may_toast: int
    """1 if a Toast may be proposed: only as the first action (GO-ACT-09, GO-RULING-08)."""
    last: int
    """LAST for last actions."""
    doubled: int
    """1 if two tokens were poured at once in this turn of the House, by this seat or by its partner."""
    leave: int
    """NOT_ASKED, ASKED, ALLOWED or REFUSED."""
    answer: Act

    def begin(self, table: GobletsTable) -> Ask | None:
        """Ask for an action; end the turn before it begins, if a Toast has been proposed (GO-RULING-46). A Sommelier
        may ask leave once, if that can help; take note of the answer."""
        if table.toaster is not None and not self.last:
            self.done()
            return None
        if self.leave == ASKED:
            self.leave = ALLOWED if table.allowed else REFUSED
        options = self._options(table, self._may_use_ability())
        if self.role == Role.SOMMELIER and self.leave == NOT_ASKED and self._leave_helps(table, options):
            options = (*options[:-1], LEAVE, END)
        return make_ask((self.seat, "act", options, (self.actions_left, self.last, self.role), False))

    def act(self, table: GobletsTable) -> None:
        """Carry out the action, and go on while there are others left."""
        answer = self.answer
        self.may_toast = 0
        if answer == LEAVE:
            self.leave = ASKED
            self.restart()
            table.frames.append(Asking(self.house, table.character(self.house)))
            return
        self.actions_left -= 1
        if self.actions_left:
            self.restart()
        match answer:
            case PourInto(place=place, roles=roles):
                if len(roles) > 1:
                    self._mark_doubled(table)
                pour(table, self.seat, self.house, place, roles)
            case Swap(first, second):
                table.swap_goblets(first, second)
                table.emit("swapped", self.seat, first, second)
            case Rotate(steps):
                table.rotate(steps)
                table.emit("rotated", self.seat, steps)
            case Peek(place):
                table.frames.append(Peeking(self.seat, self.house, place, int(self._may_use_ability())))
            case UseCard():
                use(table, self.seat, answer)
            case "toast":
                propose_toast(table, self.house)
                self.done()
            case "end":
                table.emit("ended", self.seat)
                self.done()

    def _may_use_ability(self) -> bool:
        """True if this seat may use the ability of the House's character."""
        return self.role != Role.SOMMELIER or self.leave == ALLOWED

    def _options(self, table: GobletsTable, with_ability: bool) -> tuple[Act, ...]:
        """Return all actions, END last; those of the House's character, and by its rules, only ``with_ability``."""
        house, role, game = self.house, self.role, table.game
        own_place = UNNAMED if table.seats in DUEL else house
        character, rules = UNNAMED, PLAIN
        if with_ability:
            character = table.character(house)
            rules = rules_by(table, house, character)
        pour_count = 1 if self.doubled else rules.pour
        tokens = tokens_held(table, house, pour_count)
        options = usual_actions(tokens, len(table.at), own_place, rules, pour_count, self.may_toast, role, self.last)
        only_looks = role == Role.SOMMELIER and self.last
        if character in game.uses_in["action"] and not only_looks:
            options = (*options[:-1], *uses_of_card(table, character, self.seat, "action"), END)
        if game.actions and not only_looks and table.seats not in DUEL:
            options = (*options[:-1], *common_actions(table, self.seat), END)
        return options

    def _leave_helps(self, table: GobletsTable, options: tuple[Act, ...]) -> bool:
        """True if the ability of the Noble's character would give a Sommelier other options than these, or something
        to do after a Peek (GO-SOM-12, GO-RULING-44)."""
        options_with_leave = self._options(table, with_ability=True)
        if options_with_leave != options:
            return True
        for option in options_with_leave:
            if isinstance(option, Peek):
                goblet = table.goblet(option.place)
                if uses(table, self.house, self.seat, "after_peek", goblet):
                    return True
        return False

    def _mark_doubled(self, table: GobletsTable) -> None:
        """Let neither of a pair pour two tokens at once again in this turn: the limit is that of their character
        (GO-CHAR-07, GO-RULING-44)."""
        for frame in table.frames:
            if isinstance(frame, Acting) and frame.house == self.house:
                frame.doubled = 1


# -- actions ----------------------------------------------------------------------------------------------------------


def pour(table: GobletsTable, seat: int, house: int, place: int, roles: Sequence[int]) -> None:
    """Pour tokens of these roles from behind the screen into the goblet at a place. The others see only how many
    (GO-ACT-05)."""
    screen = table.screen(house)
    goblet = table.goblet(place)
    for role in roles:
        table.move_token(role, screen, goblet)
    if table.feed is not None:
        table.emit("poured", seat, place, len(roles))
    happens(table, POURS, seat)
