"""The numbers of the Red Dragon as they are shown, and the chain of what waits to happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from client.table.base import Numbers
from rules.games.red_dragon.board import (
    ALCOHOL,
    CARDS,
    CHARACTER,
    CHEATS_ONLY,
    COURAGE,
    DRINKER,
    FIRST,
    FORTITUDE,
    GOLD,
    HEARTY,
    IN_ROUND,
    INN,
    NOBODY,
    PHASE,
    PLAYING,
    POT,
    POURED,
    SCORE,
    SCORED,
    SERVING,
    SERVINGS,
    STARTER,
    STRENGTH,
    TURN,
    UPPER,
)


@dataclass(frozen=True)
class Serving:
    """A drink that is being poured: who drinks it (NOBODY: nobody any more), whose score in a contest it counts for
    (NOBODY: no contest), what it does, and which of the poured cards it is made of."""

    drinker: int
    scored: int
    strength: int
    hearty: int
    courage: bool
    first: int
    cards: int


@dataclass(frozen=True)
class Link:
    """Something that is about to happen: an intent as far as all may know it. ``card`` is the kind of card (-1: none),
    ``at`` whom it was played at, ``spared`` who has ignored it."""

    kind: str
    actor: int
    source: int
    targets: tuple[int, ...]
    amount: int
    tags: tuple[Any, ...]
    parent: int
    cancelled: bool = False
    spared: tuple[int, ...] = ()

    @property
    def card(self) -> int:
        """The kind of card that was played, -1 if it is none."""
        return self.tags[0] if self.kind in ("play", "event") and self.tags else -1

    @property
    def at(self) -> int:
        """Whom the card was played at, -1 if at nobody."""
        return self.tags[2] if self.kind == "play" and self.tags else NOBODY


def serving(fields: list[int]) -> Serving:
    """A serving from the counter."""
    return Serving(fields[DRINKER], fields[SCORED], fields[STRENGTH], fields[HEARTY], bool(fields[COURAGE]),
                   fields[FIRST], fields[CARDS])  # fmt: skip


class DragonNumbers(Numbers):
    """Everything that is counted, and the chain."""

    def take(self, view: Any) -> None:
        counters = view.counters
        self.fortitude, self.alcohol, self.gold = (list(counters[stat]) for stat in (FORTITUDE, ALCOHOL, GOLD))
        self.inn, self.pot = counters[INN][0], counters[POT][0]
        self.playing, self.character = list(counters[PLAYING]), list(counters[CHARACTER])
        self.turn, self.phase = counters[TURN][0], counters[PHASE][0]
        self.starter, self.upper = counters[STARTER][0], counters[UPPER][0]
        self.in_round, self.cheats_only = list(counters[IN_ROUND]), bool(counters[CHEATS_ONLY][0])
        self.scores = list(counters[SCORE])
        numbers, poured = counters[SERVINGS], len(view.zones[POURED])
        servings = [serving(numbers[at : at + SERVING]) for at in range(0, len(numbers), SERVING)]
        self.servings = [one for one in servings if one.first < poured]  # a mug goes with its cards
        self.chain = [
            Link(intent.kind, intent.actor, intent.source, tuple(intent.targets), intent.amount, tuple(intent.tags),
                 intent.parent, intent.fate == "cancelled", view.game.spared(view, intent))
            for intent in view.intents
        ]  # fmt: skip

    @property
    def gambling(self) -> bool:
        """Is a gambling round on the table?"""
        return bool(self.starter != NOBODY)
