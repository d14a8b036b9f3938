"""What a game puts on the table: everything that others have to know of it, in one place.

A game is a folder of ``rules/games`` with a ``manifest.py`` in it that says ``MANIFEST = Manifest(...)``. Nothing else
lists games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from rules.cards.models import Vocabulary
from rules.game import Game
from rules.options import Option
from rules.policy import AnyMove, Policy
from rules.table import TableT


@dataclass(frozen=True)
class Manifest(Generic[TableT]):
    """One game. Its name, seats and options are those of its rulebook, which goes by them."""

    rulebook: type[Game[TableT]]
    vocabulary: Vocabulary
    """What its card files may say."""
    policy: type[Policy[TableT]] = AnyMove
    """How bots play it."""

    @property
    def name(self) -> str:
        """The name of its folder, in the journal, and in ``data/cards/<name>``."""
        return self.rulebook.name

    @property
    def seats(self) -> range:
        """For how many players it is."""
        return self.rulebook.seats

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen before it begins, in the order of the menu."""
        return self.rulebook.setup_options
