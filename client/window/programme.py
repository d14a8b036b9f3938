"""Which piece of music is played next: what suits the moment, in an order that nobody can foretell."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple


class Mood(NamedTuple):
    """The pieces that suit a moment. The first of them is its own and is played first; those after it come in any
    order. A mood that ``cuts_in`` ends a piece that does not suit it; otherwise that is played to its end."""

    pieces: tuple[str, ...]
    cuts_in: bool = False


HALL = Mood(("music_hearth", "music_waltz", "music_noon"))
"""The menu, and every page on which nobody plays."""
WON = Mood(("music_cheers", "music_hearth", "music_waltz"), cuts_in=True)
LOST = Mood(("music_embers", "music_hearth", "music_waltz"), cuts_in=True)
"""The last page of a game, for whoever sits at the screen."""
TABLE_PIECES = ("music_hearth", "music_noon", "music_waltz")
TENSE_PIECES = ("music_brawl", "music_banquet")
"""The pieces of a game that names none of its own, and those of its last stretch."""
REMEMBERED = 2
"""How many pieces must be played before one is heard again, where there are so many."""


class Programme:
    """Chooses pieces of music."""

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or Random()
        self._played: list[str] = []
        """The last pieces, the latest last."""
        self._opening = True
        """True until the mood has had a piece."""
        self.mood = HALL

    def change(self, mood: Mood) -> bool:
        """Follow another mood. Returns True if it asks for other pieces than the one before."""
        is_other = mood.pieces != self.mood.pieces
        self.mood = mood
        self._opening = self._opening or is_other
        return is_other

    def next_piece(self) -> str:
        """Choose the next piece: the mood's own if it has just begun, and none that was played lately."""
        candidates = self._not_lately(self.mood.pieces)
        piece = candidates[0] if self._opening else self._random.choice(candidates)
        self._opening = False
        self._played = [*self._played, piece][-REMEMBERED:]
        return piece

    def _not_lately(self, pieces: Sequence[str]) -> Sequence[str]:
        """The pieces that were not played lately; of few pieces, all but the last one; of one, that one."""
        for remembered in range(REMEMBERED, 0, -1):
            candidates = [piece for piece in pieces if piece not in self._played[-remembered:]]
            if candidates:
                return candidates
        return pieces
