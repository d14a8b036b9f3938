"""What characters can do, and when (GO-CHAR, GO-ACT-12, GO-RULING-12, 13, 53).

Some change rules for their House: see ``rules_of``. Others act: in their turn (``action``), or when a moment comes
that asks each House once (``Opportunity``).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.cards.words import EffectStep
from rules.games.goblets.board import PLAIN, UNNAMED, GobletsTable, HouseRules, UseCard
from rules.games.goblets.terms import AbilityEffect, WeighedEffect, weighed
from rules.kernel.abilities import rule
from rules.kernel.asking import PASS, Ask, Frame
from rules.kernel.effects import effect_of

RULES = ("peek", "swap", "rotate_steps", "pour_count", "actions", "last_actions", "last_order", "toast_wine")
"""The rules that ``change_rule`` changes, in the order of the fields of ``HouseRules``."""


def rules_of(table: GobletsTable, house: int) -> HouseRules:
    """The rules as they are for a House."""
    if table.lasting:
        return changed([rule(table, name, table.noble(house), None) for name in RULES])
    return table.game.changed_rules[table.character(house)]


def changed(values: Sequence[int | str | None]) -> HouseRules:
    """The rules with some of them changed: a value for each of the RULES, None for the usual one."""
    usual = PLAIN._asdict()
    found = dict(usual)
    for name, value in zip(usual, values, strict=True):
        if value is None:
            continue
        if isinstance(value, str):
            found[name] = True
        elif name == "steps":
            found[name] = tuple(range(1, value + 1))
        else:
            found[name] = value
    return HouseRules(**found)


def uses(table: GobletsTable, house: int, seat: int, window: str, goblet: int = UNNAMED) -> list[UseCard]:
    """The abilities of a House's character that a seat may use now: those for this window of which each verb could do
    something. ``goblet`` is the zone that was just looked into."""
    kind, game = table.character(house), table.game
    numbers = game.uses_in[window].get(kind)
    if numbers is None:
        return []
    found = []
    for number in numbers:
        use = game.programs[kind].uses[number]
        if not any(fits(table, None, seat, 0) for fits in use.windows[window]):
            continue
        if any(step.useful is not None and not step.useful(table, None, seat) for step in use.all_steps):
            continue
        targets = (UNNAMED,) if use.target is None else use.target(table, seat)
        found += [UseCard(kind, number, target) for target in targets
                  if has_pieces(table, weighed(kind, use.block, seat, target, goblet), use.steps)]  # fmt: skip
    return found


def has_pieces(table: GobletsTable, effect: WeighedEffect, steps: Sequence[EffectStep]) -> bool:
    """Whether each verb that needs pieces would find some, as far as the player of the card can see."""
    return all(step.needs is None or step.needs(table, effect) for step in steps)


def use(table: GobletsTable, seat: int, option: UseCard, goblet: int = UNNAMED) -> None:
    """Use an ability. ``goblet`` is the zone that was just looked into."""
    kind, number, target, _ = option
    table.used[table.house_of(seat)] += 1
    table.emit("used", seat, kind, target, number)
    effect = effect_of(table, kind, table.game.programs[kind].uses[number].block, seat, target)
    assert isinstance(effect, AbilityEffect)
    effect.goblet = goblet
    table.frames.append(effect)


class Opportunity(Frame):
    """A moment at which some characters may do something: each House once, in order, and each ability once
    (GO-ROUND-10, GO-TOAST-04, GO-RULING-13)."""

    __slots__ = keeps = ("window", "order", "turn", "used", "goblet")
    window: str
    order: tuple[tuple[int, int], ...]
    """The Houses in order, each with the seat that is asked."""
    turn: int
    used: tuple[int, ...]
    """The uses that this House has made of its character."""
    goblet: int
    answer: UseCard | str

    def find(self, table: GobletsTable) -> None:
        """The next House that may do something."""
        while self.turn < len(self.order):
            if self._left(table):
                return
            self.turn += 1
            self.used = ()
        self.done()

    def ask(self, table: GobletsTable) -> Ask:
        return Ask(self.order[self.turn][1], "use", (*self._left(table), PASS), (self.window,))

    def act(self, table: GobletsTable) -> None:
        self.restart()
        if isinstance(self.answer, UseCard):
            self.used = (*self.used, self.answer.use)
            use(table, self.order[self.turn][1], self.answer, self.goblet)
        else:
            self.turn += 1
            self.used = ()

    def _left(self, table: GobletsTable) -> list[UseCard]:
        house, seat = self.order[self.turn]
        offered = uses(table, house, seat, self.window, self.goblet)
        return [option for option in offered if option.use not in self.used]


def opportunity(table: GobletsTable, window: str, order: Sequence[tuple[int, int]], goblet: int = UNNAMED) -> None:
    """Let the characters of these Houses do what they can do at this moment; each comes with the seat that is asked."""
    if any(uses(table, house, seat, window, goblet) for house, seat in order):
        table.frames.append(Opportunity(window, tuple(order), 0, (), goblet))


def nobles(table: GobletsTable, first: int) -> list[tuple[int, int]]:
    """All Houses with their Nobles, beginning with one."""
    return [(house, table.noble(house)) for house in table.clockwise(first)]
