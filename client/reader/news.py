"""What is read out by itself: few words at a time, however fast others play.

What happens within a short time is told together, and the same thing said twice is counted. What would be told late
gives way to what has happened since: a reader that lags behind the table is of no use.
"""

from __future__ import annotations

from collections.abc import Callable

BREATH = 1.2
"""Seconds for which sentences are collected before they are told."""
MOST = 6
"""The most sentences that are told together; of more, the last ones are told, after a word about the others."""


class News:
    """Collects sentences and gives them out as one text. ``left_out`` says how many sentences were left out."""

    def __init__(self, now: Callable[[], float], left_out: Callable[[int], str], times: Callable[[int], str]) -> None:
        self._now, self._left_out, self._times = now, left_out, times
        self._waiting: list[str] = []
        self._since = 0.0
        self.told = ""
        """What was told last; it can be repeated."""

    def hear(self, sentence: str) -> None:
        """Note a sentence to be told."""
        if not self._waiting:
            self._since = self._now()
        self._waiting.append(sentence)

    def forget(self) -> None:
        """Drop what was not told yet: somebody else looks at the screen now."""
        self._waiting.clear()
        self.told = ""

    @property
    def due(self) -> float | None:
        """The seconds until something is to be told; None if nothing waits."""
        if not self._waiting:
            return None
        return max(0.0, self._since + BREATH - self._now())

    def tell(self) -> str:
        """Return what is to be told now: the last text as long as nothing else is due."""
        if self.due == 0.0:
            self.told = self._together()
            self._waiting.clear()
        return self.told

    def _together(self) -> str:
        counted: dict[str, int] = {}
        for sentence in self._waiting:
            counted[sentence] = counted.pop(sentence, 0) + 1
        sentences = []
        for sentence, times in counted.items():
            sentences.append(sentence if times == 1 else f"{sentence} {self._times(times)}")
        dropped = len(sentences) - MOST
        if dropped > 0:
            sentences = [self._left_out(dropped), *sentences[dropped:]]
        return " ".join(sentences)
