"""A card that can be played in several ways: what of it has been chosen, and what is still open."""

from __future__ import annotations

from typing import NamedTuple

from rules.games.dice_town.board import UNNAMED, PlayCard
from rules.kernel.asking import PASS, Ask


class Playing(NamedTuple):
    """A card that can be played in several ways, and what is chosen so far: its mode, the face of the die it turns."""

    kind: int
    use: int | None = None
    old: int | None = None

    def options(self, ask: Ask) -> list[PlayCard]:
        """The answers that are still open."""
        return [
            option for option in ask.options
            if option != PASS and option.kind == self.kind
            and self.use in (None, option.use) and self.old in (None, option.target)
        ]  # fmt: skip

    def turns(self, ask: Ask) -> bool:
        """Is the next choice one of a die or a face?"""
        options = self.options(ask)
        return len({option.use for option in options}) == 1 and all(option.face != UNNAMED for option in options)

    @property
    def before(self) -> Playing | None:
        """One choice back; None if there was none."""
        if self.old is not None:
            return self._replace(old=None)
        return None if self.use is None else self._replace(use=None)
