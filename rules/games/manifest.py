"""The manifest of a game: everything that the rest of the program needs to know about it, in one place.

A game is a folder in ``rules/games``. Its ``manifest.py`` defines ``MANIFEST = Manifest(...)``. Nothing else lists the
games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from rules.cards.models import Vocabulary
from rules.games.consequences import Consequences
from rules.games.policy import AnyMove, Policy
from rules.games.requirements import Requirements
from rules.kernel.game import Game
from rules.kernel.options import SetupOption
from rules.kernel.table import TableT


@dataclass(frozen=True)
class Manifest(Generic[TableT]):
    """One game. Its name, seats and options come from its rulebook."""

    rulebook: type[Game[TableT]]
    vocabulary: Vocabulary
    """What may be written in its card files."""
    policy: type[Policy[TableT]] = AnyMove
    """The class of its policy, by which bots play it."""
    consequences: type[Consequences[TableT]] | None = None
    """What comes of an answer in its own figures, for hints; without it only the chance to win is told."""
    requirements: type[Requirements[TableT]] = Requirements
    """What must be true for its cards to be played, besides what is written on them."""

    @property
    def name(self) -> str:
        """Its name in the journal and in ``data/cards/<name>``; also the name of its folder."""
        return self.rulebook.name

    @property
    def seats(self) -> range:
        """The possible numbers of players."""
        return self.rulebook.seats

    @property
    def options(self) -> tuple[SetupOption, ...]:
        """What can be chosen before it begins, in menu order."""
        return self.rulebook.setup_options
