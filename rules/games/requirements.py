"""What must be true for a card to be played: for authors who ask why one cannot be played now.

A game whose cards need more than a hand to be played from has a subclass of ``Requirements`` in its
``requirements.py`` and names it in its manifest. It says nothing about conditions in the words of cards:
``rules.workshop.reasons`` reads those.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple

from rules.cards.words import EffectStep, Use
from rules.kernel.effects import NOBODY, Effect, effect_of
from rules.kernel.intents import Intent
from rules.kernel.table import TableT
from rules.text.log import Entry


class Requirement(NamedTuple):
    """One thing that must be true, and whether it is."""

    said: Entry
    """What must be true, as a part of a sentence."""
    holds: bool
    value: Entry | None = None
    """How it is at the table, if that says more."""
    parts: tuple[Requirement, ...] = ()
    """The same for each of those of whom one is enough, such as the guests that could wear an accessory."""


class Requirements(Generic[TableT]):
    """The requirements of one kind of card at one table, for one seat."""

    window_of_ask: ClassVar[Mapping[str, str]] = {}
    """The window that is open when a seat is asked a question of this kind. Answers to what is about to happen are not
    among them: their questions name their window."""
    by_itself: ClassVar[frozenset[str]] = frozenset()
    """The windows in which cards work by themselves, so that nobody plays them then."""

    def __init__(self, table: TableT, kind: int, seat: int) -> None:
        self.table = table
        self.kind = kind
        self.seat = seat

    @property
    def is_asked(self) -> bool:
        """True if the seat is asked something now."""
        return self.table.ask is not None and self.table.ask.seat == self.seat

    @property
    def intent(self) -> Intent | None:
        """What is about to happen and may be answered now; None if nothing is."""
        ask = self.table.ask
        if ask is None or not self.is_asked or ask.kind != "answer":
            return None
        intent: Intent = self.table.intents[ask.about[0]]
        return intent

    @property
    def open_window(self) -> str:
        """The window in which the seat is asked; "" if it is in none."""
        ask = self.table.ask
        if ask is None or not self.is_asked:
            return ""
        if ask.kind == "answer":
            return str(ask.about[1])
        return self.window_of_ask.get(ask.kind, "")

    def windows(self, use: Use) -> Sequence[str]:
        """The windows in which a use may be made, even where the card does not name any."""
        return tuple(use.windows)

    def things(self) -> Sequence[int]:
        """What the card could be played on, as windows take it (``words.Fits``)."""
        return (0,)

    def window_said(self, window: str) -> Entry | None:
        """A window that the rules give to this kind of card, as a part of a sentence; None for one that cards name."""
        return None

    def is_played(self) -> bool:
        """True if players play cards of this kind; False if they work by themselves or only count."""
        uses = self.table.game.programs[self.kind].uses
        return any(self.is_played_in(window) for use in uses for window in self.windows(use))

    def is_played_in(self, window: str) -> bool:
        """True if players decide in this window that the card does something."""
        return window not in self.by_itself

    def of_card(self) -> Iterator[Requirement]:
        """Yield what is required for any use of the card."""
        yield self.in_hand()
        yield Requirement(Entry("require.asked", {}), self.is_asked)

    def of_use(self, use: Use) -> Iterator[Requirement]:
        """Yield what one use requires besides its window and its target."""
        return iter(())

    def possible_targets(self, use: Use) -> Sequence[int]:
        """Those of the seats whom a use may choose with whom it could do something."""
        return () if use.target is None else use.target(self.table, self.seat)

    def effect(self, use: Use, target: int = NOBODY) -> Effect:
        """The effect that a use would have now."""
        return effect_of(self.table, self.kind, use.block, self.seat, target)

    def ability_effects(self) -> Iterator[tuple[Entry | None, Effect]]:
        """Yield the effects in which the abilities of the card are read now, each with the name of what has them if
        there may be several."""
        for lasting in self.table.game.abilities_in_force(self.table):
            if lasting.kind == self.kind:
                effect = effect_of(self.table, self.kind, 0, lasting.owner)
                effect.it, effect.number = lasting.about, lasting.number
                yield None, effect
                return

    def plain_conditions(
        self, conditions: Mapping[str, Any], effect: Effect
    ) -> Iterator[tuple[Mapping[str, Any], bool]]:
        """Yield the parts of a condition of an ability that is written as keys and values, each with whether it is
        true."""
        return iter(())

    def in_hand(self) -> Requirement:
        """The requirement that the seat holds such a card."""
        hand = self.table.zones[self.table.game.hand_zone(self.table, self.seat)]
        is_held = any(self.table.game.kind[piece] == self.kind for piece in hand)
        return Requirement(Entry("require.in_hand", {}), is_held)

    def useful(self, use: Use) -> list[tuple[EffectStep, bool]]:
        """The verbs of a use that can be of no use, each with whether it is of use now; empty as long as no window of
        the use is open."""
        tested: list[tuple[EffectStep, bool]] = []
        if self.open_window in self.windows(use):
            for step in use.steps:
                if step.useful is not None:
                    tested.append((step, step.useful(self.table, self.intent, self.seat)))
        return tested


AnyRequirements = Requirements[Any]
