"""Effects: carrying out what a card does, verb by verb, in every game.

A card's ``Program`` (see ``rules.cards.words``) has numbered blocks of verbs. An ``Effect`` is the frame that carries
out one block. A verb that holds other verbs puts another Effect on the stack for their block. So an effect can ask in
the middle, and can be copied and saved like any frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from rules.cards.words import Change, Inner, Program
from rules.kernel.asking import Ask, Frame

if TYPE_CHECKING:
    from rules.kernel.table import Table

NOBODY = -1
"""The target of a card that was played at nobody."""
NOTHING = -1
"""The parent of a card that answers no intent."""


class Effect(Frame):
    """One block of a card's verbs being carried out.

    A game may subclass it to remember ``more``: its ``memory`` begin with those here, and it repeats the steps.
    """

    more: ClassVar[tuple[Any, ...]] = ()
    """The first values of what a subclass keeps beyond this."""
    inherited: ClassVar[tuple[str, ...]] = ()
    """What of that the effect of a copied card takes over from the one that copies it."""

    __slots__ = ("actor", "block", "chosen", "it", "kind", "number", "parent", "picked", "source", "step", "target")
    memory: ClassVar[tuple[str, ...]] = (
        "kind", "block", "step", "actor", "target", "parent", "source", "it", "chosen", "picked", "number",
    )  # fmt: skip
    kind: int
    """The card, an index into ``game.cards`` and ``game.programs``."""
    block: int
    """Which block of its program."""
    step: int
    """How many of its verbs are done."""
    actor: int
    """The seat that plays the card: ``me`` on cards."""
    target: int
    """The seat that was chosen when the card was played, or NOBODY. For a trigger: the other side."""
    parent: int
    """The intent that the card answers, or NOTHING."""
    source: int
    """The intent of the card itself, or NOTHING."""
    it: int
    """The subject of the block: a seat, or a piece in games where pieces act. At first the ``actor``."""
    chosen: tuple[int, ...]
    """The pieces chosen last."""
    picked: tuple[int, ...]
    """Those already picked of several that are being chosen."""
    answer: int | str | None
    number: int
    """The number rolled or remembered last."""

    def begin(self, table: Table) -> Ask | None:
        """Carry out the next verb, or ask what it has to ask first. Ends the frame after the last verb."""
        block = table.game.programs[self.kind].blocks[self.block]
        if self.step < len(block):
            step = block[self.step]
            if step.ask is not None:
                self.answer = None
                ask: Ask | None = step.ask(table, self)
                return ask
            self.step += 1
            self.at = 0
            step.run(table, self)
            is_next = bool(table.frames) and table.frames[-1] is self
            if self.step < len(block) or not is_next:
                return None  # first come further verbs, and what this one has led to
        self.done()
        self.end(table)
        return None

    def carry_out(self, table: Table) -> None:
        """Carry out the verb whose question was answered."""
        self.step += 1
        self.go("begin")
        table.game.programs[self.kind].blocks[self.block][self.step - 1].run(table, self)

    def end(self, table: Table) -> None:
        """Called when the block is done; a game may override it."""


def effect_of(
    table: Table, kind: int, block: int, actor: int, target: int = NOBODY, parent: int = NOTHING, source: int = NOTHING
) -> Effect:
    """The effect of a block of a card from its beginning."""
    effect_type = table.game.effect_type
    return effect_type(kind, block, 0, actor, target, parent, source, actor, (), (), 0, *effect_type.more)


def enter(table: Table, effect: Effect, block: int, **bound: Any) -> None:
    """Carry out an inner block next, with the memory of the effect except what is ``bound`` anew."""
    inner = effect.copy()
    inner.block = block
    inner.step = 0
    inner.at = 0
    inner.answer = None
    for name, value in bound.items():
        setattr(inner, name, value)
    table.frames.append(inner)


def once_more(effect: Effect) -> None:
    """Carry out the same verb again: it has more to ask."""
    effect.step -= 1


EffectT = TypeVar("EffectT", bound=Effect)


def each_as_it(effect: EffectT, seats: Iterable[int]) -> Iterator[EffectT]:
    """Yield the effect once for each seat, with that seat as ``it``. Afterwards ``it`` is what it was before."""
    previous_it = effect.it
    try:
        for seat in seats:
            effect.it = seat
            yield effect
    finally:
        effect.it = previous_it


def touched(table: Table, effect: Effect, block: int, program: Program) -> list[tuple[int, str]]:
    """Pairs of a seat and what the verbs of a block may change of it directly, before they are carried out. Whatever
    might be done is counted: both sides of a condition, each of several alternatives, all who may be chosen."""
    impacts: list[tuple[int, str]] = []
    for step in program.blocks[block]:
        for affected, quantity, _, _ in step.impacts:
            for seat in affected(table, effect):
                impacts.append((seat, quantity))
        for inner in step.inner:
            pieces = None
            if inner.pieces is not None:
                pieces = inner.pieces(table, effect)
            for inner_effect in _inner_effects(table, effect, inner, pieces):
                impacts += touched(table, inner_effect, inner.block, program)
    return impacts


def foreseen(table: Table, effect: Effect, block: int, program: Program) -> list[Change]:
    """The changes that the verbs of a block will probably make, before they are carried out. The amount of an uncertain
    change is multiplied by its probability."""
    changes: list[Change] = []
    for step in program.blocks[block]:
        for affected, quantity, amount, _ in step.impacts:
            if amount is not None:
                for seat in affected(table, effect):
                    changes.append((seat, quantity, amount(table, effect)))
        if step.foresee is not None:
            changes += step.foresee(table, effect)
        for inner in step.inner:
            probability = 1 if inner.share is None else inner.share(table, effect)
            if not probability:
                continue
            pieces = None
            if inner.pieces is not None:
                count = 1 if inner.pieces_count is None else inner.pieces_count(table, effect)
                pieces = inner.pieces(table, effect)[:count]
            for inner_effect in _inner_effects(table, effect, inner, pieces):
                for seat, quantity, expected in foreseen(table, inner_effect, inner.block, program):
                    changes.append((seat, quantity, expected * probability))
    return changes


def _inner_effects(table: Table, effect: Effect, inner: Inner, pieces: Sequence[int] | None) -> Iterator[Effect]:
    """Yield the effect as an inner block will have it, once for each seat or piece that the block is about. Afterwards
    the effect is as before."""
    previous_chosen, previous_number = effect.chosen, effect.number
    if pieces is not None:
        effect.chosen = tuple(pieces)
    if inner.number is not None:
        effect.number = inner.number(table, effect)
    try:
        if inner.group is None:
            yield from each_as_it(effect, (effect.it,))
        else:
            yield from each_as_it(effect, inner.group(table, effect))
    finally:
        effect.chosen, effect.number = previous_chosen, previous_number
