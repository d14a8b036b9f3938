"""Carrying out what a card does, verb by verb, in every game.

A card's ``Program`` (see ``rules.cards.words``) has numbered blocks of verbs. An ``Effect`` is the frame that carries
out one block. A verb that holds other verbs puts another Effect on the stack for their block. So an effect can ask in
the middle, and can be copied and saved like any frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from rules.cards.words import Change, Inner, Program
from rules.kernel import Ask, Frame

if TYPE_CHECKING:
    from rules.table import Table

NOBODY = -1
"""The target of a card that was played at nobody."""
NOTHING = -1
"""The parent of a card that answers no intent."""


class Effect(Frame):
    """One block of a card's verbs being carried out.

    A game may subclass it to remember ``more``: its ``keeps`` begin with those here, and it repeats the steps.
    """

    more: ClassVar[tuple[Any, ...]] = ()
    """The first values of what a subclass keeps beyond this."""

    __slots__ = ("actor", "block", "chosen", "it", "kind", "number", "parent", "picked", "source", "step", "target")
    keeps: ClassVar[tuple[str, ...]] = (
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
    """Whom the block is about: a seat, or a piece in games where pieces act. At first the ``actor``."""
    chosen: tuple[int, ...]
    """The pieces chosen last."""
    picked: tuple[int, ...]
    """Those already picked of several that are being chosen."""
    answer: int | str | None
    number: int
    """The number rolled or remembered last."""

    def begin(self, table: Table) -> Ask | None:
        """Find the next verb. Carry it out, unless it asks something before."""
        block = table.game.programs[self.kind].blocks[self.block]
        if self.step == len(block):
            self.done()
            self.end(table)
            return None
        step = block[self.step]
        if step.ask is None:
            self.step += 1
            self.at = 0
            step.run(table, self)
            return None
        self.answer = None
        ask: Ask | None = step.ask(table, self)
        return ask

    def carry_out(self, table: Table) -> None:
        self.step += 1
        self.go("begin")
        table.game.programs[self.kind].blocks[self.block][self.step - 1].run(table, self)

    def end(self, table: Table) -> None:
        """The block is done."""


def effect_of(
    table: Table, kind: int, block: int, actor: int, target: int = NOBODY, parent: int = NOTHING, source: int = NOTHING
) -> Effect:
    """The effect of a block of a card from its beginning."""
    form = table.game.effect_type
    return form(kind, block, 0, actor, target, parent, source, actor, (), (), 0, *form.more)


def enter(table: Table, effect: Effect, block: int, **bound: Any) -> None:
    """Carry out an inner block next, with the memory of the effect except what is ``bound`` anew."""
    inner = effect.copy()
    inner.block, inner.step, inner.at, inner.answer = block, 0, 0, None
    for name, value in bound.items():
        setattr(inner, name, value)
    table.frames.append(inner)


def once_more(effect: Effect) -> None:
    """Carry out the same verb again: it has more to ask."""
    effect.step -= 1


EffectT = TypeVar("EffectT", bound=Effect)


def each_as_it(effect: EffectT, seats: Iterable[int]) -> Iterator[EffectT]:
    """The effect once for each seat, as if it were about that seat. Afterwards it is about whom it was before."""
    before = effect.it
    try:
        for seat in seats:
            effect.it = seat
            yield effect
    finally:
        effect.it = before


def touched(table: Table, effect: Effect, block: int, program: Program) -> list[tuple[int, str]]:
    """Whom the verbs of a block change directly, and in what; before they are carried out. Whatever might be done is
    counted: both sides of a condition, each of several alternatives, all who may be chosen."""
    found: list[tuple[int, str]] = []
    for step in program.blocks[block]:
        for who, what, _, _ in step.impacts:
            found += [(seat, what) for seat in who(table, effect)]
        for inner in step.inner:
            pieces = None if inner.pieces is None else inner.pieces(table, effect)
            for bound in _bound(table, effect, inner, pieces):
                found += touched(table, bound, inner.block, program)
    return found


def foreseen(table: Table, effect: Effect, block: int, program: Program) -> list[Change]:
    """What the verbs of a block will probably change, before they are carried out. What is not
    certain counts as much as it is likely."""
    found: list[Change] = []
    for step in program.blocks[block]:
        for who, what, amount, _ in step.impacts:
            if amount is not None:
                found += [(seat, what, amount(table, effect)) for seat in who(table, effect)]
        if step.foresee is not None:
            found += step.foresee(table, effect)
        for inner in step.inner:
            share = 1 if inner.share is None else inner.share(table, effect)
            if not share:
                continue
            pieces = None
            if inner.pieces is not None:
                pieces = inner.pieces(table, effect)[: 1 if inner.some is None else inner.some(table, effect)]
            for bound in _bound(table, effect, inner, pieces):
                certain = foreseen(table, bound, inner.block, program)
                found += [(seat, what, expected * share) for seat, what, expected in certain]
    return found


def _bound(table: Table, effect: Effect, inner: Inner, pieces: Sequence[int] | None) -> Iterator[Effect]:
    """The effect as an inner block will have it, once for each whom that is about. Afterwards it is as before."""
    before = effect.chosen, effect.number
    if pieces is not None:
        effect.chosen = tuple(pieces)
    if inner.number is not None:
        effect.number = inner.number(table, effect)
    try:
        yield from each_as_it(effect, (effect.it,) if inner.who is None else inner.who(table, effect))
    finally:
        effect.chosen, effect.number = before
