"""What is read out by itself: few words at a time, however fast others play.

What happens within a short time is told together, and the same thing said twice is counted. What would be told late
gives way to what has happened since: a reader that lags behind the table is of no use. A question interrupts what is
still being read out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

BREATH = 1.2
"""Seconds for which sentences are collected before they are told."""
SHORT_BREATH = 0.4
"""Seconds for which a question waits for what has led to it."""
MOST = 6
"""The most sentences that are told together. Of more, the earliest that tell in passing what others did give way to a
word about how many they were."""

ENDS = (".", "!", "?", "…", ":")
"""What ends a sentence."""


class Telling(NamedTuple):
    """A text to be read out, and whether it interrupts what is being read out."""

    text: str
    interrupts: bool = False


class News:
    """Collects sentences and gives them out as one text. ``left_out`` says how many sentences were left out, ``times``
    how often one was said. ``question_first`` says that a question comes before what has led to it."""

    def __init__(self, now: Callable[[], float], left_out: Callable[[int], str], times: Callable[[int], str]) -> None:
        self._now, self._left_out, self._times = now, left_out, times
        self._waiting: list[str] = []
        self._passing: set[str] = set()
        self._page = ""
        self._remark = ""
        self._question = ""
        self._due_at = 0.0
        self.question_first = False
        self.told = Telling("")
        """What was told last; it can be repeated."""

    def hear(self, sentence: str, is_passing: bool = False) -> None:
        """Note a sentence to be told; if it tells something in passing, it may be left out when there is too much."""
        if not self._waiting:
            self._due_at = self._now() + BREATH
        self._waiting.append(sentence)
        if is_passing:
            self._passing.add(sentence)

    def ask(self, question: str) -> None:
        """Note what one is asked, instead of an earlier question that was not told yet."""
        if not self._waiting:
            self._due_at = self._now() + SHORT_BREATH
        self._question = question

    def turn_page(self, title: str) -> None:
        """Note which page has come, instead of an earlier one that was not told yet. It is told first."""
        if not self._waiting:
            self._due_at = self._now() + SHORT_BREATH
        self._page = title
        self._remark = ""

    def remark(self, sentence: str) -> None:
        """Note what the page says about one's work, instead of an earlier remark that was not told yet."""
        if self.due is None:
            self._due_at = self._now() + SHORT_BREATH
        self._remark = sentence

    def change(self, value: str) -> None:
        """Note what has become of the thing that one is using. It is told as soon as possible."""
        if not self.due:
            self._due_at = self._now()
        self._waiting.append(value)

    def say_at_once(self, sentence: str) -> None:
        """Tell this now, whatever is being read out."""
        self.told = Telling(sentence, interrupts=True)

    def forget(self) -> None:
        """Drop what was not told yet: somebody else looks at the screen now."""
        self._clear()
        self.told = Telling("")

    def _clear(self) -> None:
        """Nothing waits any more."""
        self._waiting.clear()
        self._passing.clear()
        self._page = self._remark = self._question = ""

    @property
    def due(self) -> float | None:
        """The seconds until something is to be told; None if nothing waits."""
        if not (self._waiting or self._page or self._remark or self._question):
            return None
        return max(0.0, self._due_at - self._now())

    def tell(self) -> Telling:
        """Return what is to be told now: the last text as long as nothing else is due."""
        if self.due == 0.0:
            self.told = self._together()
            self._clear()
        return self.told

    def _together(self) -> Telling:
        """What has happened, and what is asked, as one text."""
        parts = [*self._events(), *filter(None, [self._remark])]
        if self._question:
            parts.insert(0 if self.question_first else len(parts), self._question)
        if self._page:
            parts.insert(0, self._page if self._page.endswith(ENDS) else f"{self._page}.")
        return Telling(" ".join(parts), interrupts=bool(self._page or self._question))

    def _events(self) -> list[str]:
        """What has happened, each sentence once. Too many are not told; where the first is left out, it is said how
        many were."""
        counted = Counter(reversed(self._waiting))
        latest_first = list(counted)
        passing = [sentence for sentence in latest_first if sentence in self._passing]
        room = max(0, MOST - (len(latest_first) - len(passing)))
        left_out = set(passing[room:])
        sentences = []
        is_said = False
        for sentence in reversed(latest_first):
            if sentence not in left_out:
                sentences.append(self._counted(sentence, counted[sentence]))
            elif not is_said:
                is_said = True
                sentences.append(self._left_out(len(left_out)))
        return sentences

    def _counted(self, sentence: str, times: int) -> str:
        return sentence if times == 1 else f"{sentence} {self._times(times)}"
