"""The lengths of the short scenes of a game (a toast, a seduction, a knock-out), which are shorter each time.

The table multiplies the timing of a scene's event by its ``share``; the painter calls ``begin`` when the event is
played, and gets the same share. Scenes are made of motions, so they can be skipped like these. A great moment (see
``client.table.great_moment``) lasts ``seconds``.
"""

from __future__ import annotations

from collections import Counter

SHARES = (1.0, 0.75, 0.6, 0.5)
"""The share of its full length that a scene has the first time, the second time, and so on."""
MOMENT_SECONDS = 3.4
"""Seconds of a great moment that is seen for the first time."""


class Drama:
    """How often the scenes of one game were seen, by their names."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def share(self, scene: str) -> float:
        """Return the share of its full length that a scene will have next time."""
        return SHARES[min(self._seen[scene], len(SHARES) - 1)]

    def seconds(self, scene: str) -> float:
        """Return how long a great moment will last next time."""
        return MOMENT_SECONDS * self.share(scene)

    def begin(self, scene: str) -> float:
        """Begin a scene. Returns its share; next time it will be shorter."""
        share = self.share(scene)
        self._seen[scene] += 1
        return share
