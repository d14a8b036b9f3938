"""What characters change and can do (GO-CHAR, GO-ACT-12, GO-RULING-12, 13, 53), and the actions that cards bring.

Some characters change rules for their House: see ``rules_of``. Others act: in their turn (the window ``action``), or at
a moment when each House is asked once (``Opportunity``). The card of an action is nobody's: everybody may use it in
their turn, as they may pour or peek.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.cards.words import EffectStep, Use
from rules.games.goblets.board import PLAIN, UNNAMED, GobletsTable, HouseRules, UseCard
from rules.games.goblets.terms import AbilityEffect, WeighedEffect, weighed
from rules.kernel.abilities import rule
from rules.kernel.asking import PASS, Ask, Frame
from rules.kernel.effects import effect_of
from rules.kernel.offers import made

RULES = ("peek", "swap", "rotate_steps", "pour_count", "actions", "last_actions", "last_order", "toast_wine")
"""The names of the rules in ``change_rule``, in the order of the fields of ``HouseRules``."""


def rules_of(table: GobletsTable, house: int) -> HouseRules:
    """Return the rules as they are for a House now."""
    return rules_by(table, house, table.character(house))


def rules_by(table: GobletsTable, house: int, character: int) -> HouseRules:
    """Return the rules as they are now for a House with this character."""
    if table.lasting:
        return changed_rules([rule(table, name, table.noble(house), None) for name in RULES])
    return table.game.changed_rules[character]


def changed_rules(values: Sequence[int | str | None]) -> HouseRules:
    """Return PLAIN with some of the rules changed: ``values`` has one for each of the RULES, None for the usual one."""
    fields = PLAIN._asdict()
    for field, value in zip(HouseRules._fields, values, strict=True):
        if value is None:
            continue
        if isinstance(value, str):
            fields[field] = True
        elif field == "steps":
            fields[field] = tuple(range(1, value + 1))
        else:
            fields[field] = value
    return HouseRules(**fields)


def uses(table: GobletsTable, house: int, seat: int, window: str, goblet: int = UNNAMED) -> list[UseCard]:
    """Return the uses of a House's character that a seat may make in this window: those of which each verb could do
    something. ``goblet`` is the zone that was just looked into."""
    return uses_of_card(table, table.character(house), seat, window, goblet)


def common_actions(table: GobletsTable, seat: int) -> list[UseCard]:
    """Return the actions on cards, which are open to all, as far as a seat may take them now. One whose cards all stay
    before players is nobody's until one of them is put away (GO-RULING-54)."""
    options = []
    for kind in table.game.actions:
        if not table.game.cards_stay or lies_in_the_middle(table, kind):
            options += uses_of_card(table, kind, seat, "action")
    return options


def lies_in_the_middle(table: GobletsTable, kind: int) -> bool:
    """True if a card of an action lies where all may take it, in the box."""
    return any(table.game.kind[piece] == kind for piece in table.zones[-1])


def uses_of_card(table: GobletsTable, kind: int, seat: int, window: str, goblet: int = UNNAMED) -> list[UseCard]:
    """Return the uses of a card of this kind that a seat may make in this window; see ``uses``."""
    game = table.game
    numbers = game.uses_in[window].get(kind)
    if numbers is None:
        return []
    options = []
    for number in numbers:
        use = game.programs[kind].uses[number]
        if any(fits(table, None, seat, kind) for fits in use.windows[window]):
            for target in possible_targets(table, kind, use, seat, goblet):
                options.append(made(UseCard, kind, number, target))
    return options


def possible_targets(table: GobletsTable, kind: int, use: Use, seat: int, goblet: int) -> list[int]:
    """Return the targets with which each verb of a use could do something, if a seat did it: UNNAMED alone, if it needs
    none."""
    if any(step.useful is not None and not step.useful(table, None, seat) for step in use.all_steps):
        return []
    targets = (UNNAMED,) if use.target is None else use.target(table, seat)
    possible = []
    for target in targets:
        if has_pieces(table, weighed(kind, use.block, seat, target, goblet), use.steps):
            possible.append(target)
    return possible


def has_pieces(table: GobletsTable, effect: WeighedEffect, steps: Sequence[EffectStep]) -> bool:
    """True if each verb that needs pieces would find some, as far as the player of the card can see."""
    return all(step.needs is None or step.needs(table, effect) for step in steps)


def use(table: GobletsTable, seat: int, option: UseCard, goblet: int = UNNAMED) -> None:
    """Carry out a use of a character or of an action's card. ``goblet`` is the zone that was just looked into."""
    kind, number, target, _ = option
    table.used[table.use_index(table.house_of(seat), kind)] += 1
    table.emit("used", seat, kind, target, number)
    effect = effect_of(table, kind, table.game.programs[kind].uses[number].block, seat, target)
    assert isinstance(effect, AbilityEffect)
    effect.goblet = goblet
    table.frames.append(effect)


class Opportunity(Frame):
    """A moment at which some characters may do something. Each House is asked in order, and makes each use of its
    character at most once (GO-ROUND-10, GO-TOAST-04, GO-RULING-13)."""

    __slots__ = memory = ("window", "order", "turn", "used", "goblet")
    window: str
    order: tuple[tuple[int, int], ...]
    """The Houses in order, each with the seat that is asked."""
    turn: int
    """The index in ``order`` of the House that is asked."""
    used: tuple[int, ...]
    """The numbers of the uses that this House has made of its character."""
    goblet: int
    answer: UseCard | str

    def find(self, table: GobletsTable) -> Ask | None:
        """Ask the next House that may do something for a use of its character, or to pass."""
        while self.turn < len(self.order):
            house, seat = self.order[self.turn]
            options = uses(table, house, seat, self.window, self.goblet)
            unused = [option for option in options if option.use not in self.used]
            if unused:
                return Ask(seat, "use", (*unused, PASS), (self.window,))
            self.turn += 1
            self.used = ()
        self.done()
        return None

    def act(self, table: GobletsTable) -> None:
        """Carry out the use; after a pass the next House is asked."""
        self.restart()
        if isinstance(self.answer, UseCard):
            self.used = (*self.used, self.answer.use)
            use(table, self.order[self.turn][1], self.answer, self.goblet)
        else:
            self.turn += 1
            self.used = ()


def open_window(table: GobletsTable, window: str, order: Sequence[tuple[int, int]], goblet: int = UNNAMED) -> None:
    """Open a window in which the characters of these Houses may do something; each House comes with the seat that is
    asked. Nothing happens if none of them can."""
    kinds = table.game.uses_in[window]
    for turn, (house, seat) in enumerate(order):
        character = table.character(house)
        if character in kinds and uses_of_card(table, character, seat, window, goblet):
            table.frames.append(Opportunity(window, tuple(order), turn, (), goblet))
            return


def nobles(table: GobletsTable, first: int) -> list[tuple[int, int]]:
    """Return all Houses with the seats of their Nobles, clockwise, beginning with ``first``."""
    return [(house, table.noble(house)) for house in table.clockwise(first)]
