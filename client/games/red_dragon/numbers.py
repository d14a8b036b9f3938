"""The numbers of the Red Dragon as they are shown, and the chain of what waits to happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from client.table.base import Numbers
from rules.games.red_dragon.board import NOBODY, POURED
from rules.games.red_dragon.board import RedDragonTable as View


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
        return int(self.tags[0]) if self.kind in ("play", "event") and self.tags else -1

    @property
    def at(self) -> int:
        """Whom the card was played at, -1 if at nobody."""
        return int(self.tags[2]) if self.kind == "play" and self.tags else NOBODY


class DragonNumbers(Numbers[View]):
    """Everything that is counted, and the chain."""

    def take(self, view: View) -> None:
        self.fortitude, self.alcohol, self.gold = view.fortitude[:], view.alcohol[:], view.gold[:]
        self.inn, self.pot = view.inn, view.pot
        self.playing, self.character = view.playing[:], view.character[:]
        self.turn, self.phase = view.turn, view.phase
        self.starter, self.upper = view.starter, view.upper
        self.in_round, self.cheats_only = view.in_round[:], view.cheats_only
        self.scores = view.score[:]
        poured = len(view.zones[POURED])
        self.servings = [one for one in view.servings if one.first < poured]  # a mug goes with its cards
        self.chain = [
            Link(intent.kind, intent.actor, intent.source, tuple(intent.targets), intent.amount, tuple(intent.tags),
                 intent.parent, intent.fate == "cancelled", view.game.spared(view, intent))
            for intent in view.intents
        ]  # fmt: skip

    @property
    def gambling(self) -> bool:
        """Is a gambling round on the table?"""
        return self.starter is not None
