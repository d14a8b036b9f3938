"""A card that can be played in several ways: what has been chosen about it, and what is still open."""

from __future__ import annotations

from typing import NamedTuple

from rules.games.dice_town.board import UNNAMED, PlayCard
from rules.kernel.asking import Ask


class Playing(NamedTuple):
    """A card that can be played in several ways, and what is chosen so far: its mode, and the face of the die that it
    turns."""

    kind: int
    use: int | None = None
    old: int | None = None

    def options(self, ask: Ask) -> list[PlayCard]:
        """Return the answers that are still open."""
        return [option for option in ask.options if isinstance(option, PlayCard) and self._allows(option)]

    def _allows(self, option: PlayCard) -> bool:
        """True if the option agrees with all that is chosen so far."""
        if option.kind != self.kind:
            return False
        return self.use in (None, option.use) and self.old in (None, option.target)

    def turns(self, ask: Ask) -> bool:
        """True if the next choice is one of a die or a face."""
        options = self.options(ask)
        uses = {option.use for option in options}
        return len(uses) == 1 and all(option.face != UNNAMED for option in options)

    def step_back(self) -> Playing | None:
        """Return the card without the last choice; None if there was no choice yet."""
        if self.old is not None:
            return self._replace(old=None)
        if self.use is not None:
            return self._replace(use=None)
        return None
