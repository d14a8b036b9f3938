"""Short scenes of a game (a toast, a seduction, a knock-out): how long each is watched, shorter each time it is seen.

The table takes the ``share`` of a scene into the timing of its event; the painter lets it ``begin`` when it hears of
the event, and gets the same share. Scenes are made of motions, so whoever skips those has seen them.
"""

from __future__ import annotations

from collections import Counter

SHARES = (1.0, 0.75, 0.6, 0.5)
"""Which share of its whole length a scene has when it is seen for the first time, the second time ..."""


class Drama:
    """The scenes of one game, by their names."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def share(self, scene: str) -> float:
        """The share of its whole length that the scene has when it begins next."""
        return SHARES[min(self._seen[scene], len(SHARES) - 1)]

    def begin(self, scene: str) -> float:
        """The scene begins: the share that it has now. It will be shorter the next time."""
        share = self.share(scene)
        self._seen[scene] += 1
        return share
