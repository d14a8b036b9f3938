"""How a lesson goes: what the guide says now, what is awaited, and what comes of an answer. It knows no table."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from rules.cards.models import Bilingual
from rules.lessons.lesson import LessonStep


class Judgement(Enum):
    """What an answer of the learner is."""

    GOOD = "good"
    MISTAKE = "mistake"
    OTHER = "other"
    """Possible, and not what is asked for."""
    EARLY = "early"
    """The guide has not come to it."""


class LessonCourse:
    """Leads through the steps of one lesson.

    Whoever shows it says what has happened: ``heard`` (Next), ``took`` (the learner has answered), ``moved`` (a move
    of the ``script`` was made). Answers are written in the notation, with the names of the lesson.
    """

    def __init__(self, steps: Sequence[LessonStep]) -> None:
        self.steps = steps
        self.at = -1
        self.script: list[str] = []
        """The moves that are made now without the learner's doing, next one first."""
        self._telling = False
        self._mistaken = False
        self._advance()

    # -- what is so now ------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the guide has nothing more to say."""
        return self.at >= len(self.steps)

    @property
    def step(self) -> LessonStep:
        """The step of now. There is none when the lesson is ``over``."""
        return self.steps[self.at]

    @property
    def led(self) -> bool:
        """Whether it is the lesson that says who plays what."""
        return not self.over and not self.step.free

    @property
    def telling(self) -> bool:
        """Whether the guide waits for a word of the learner before anything goes on."""
        return self._telling

    @property
    def mistaken(self) -> bool:
        """Whether the learner has made the mistake, and it was not taken back yet."""
        return self._mistaken

    @property
    def costs(self) -> bool:
        """Whether the guide explains what a mistake has cost."""
        return self._telling and self._mistaken

    @property
    def asking(self) -> bool:
        """Whether an answer of the learner is awaited."""
        return not self.over and not self._telling and not self.script

    @property
    def words(self) -> Bilingual | None:
        """What the guide says: that of this step, else of the last one that said something."""
        if self.costs and self.step.mistake is not None:
            return self.step.mistake.say
        for step in reversed(self.steps[: self.at + 1]):
            if step.say is not None:
                return step.say
        return None

    @property
    def point(self) -> Sequence[str]:
        """What the guide points at."""
        if self.over or (self.script and not self._telling):
            return ()
        if self.costs and self.step.mistake is not None:
            return self.step.mistake.point
        return self.step.point

    @property
    def wanted(self) -> str | None:
        """The answer that the learner is asked for; None if none is, or any will do."""
        if not self.asking or self.step.free:
            return None
        if self.step.do:
            return self.step.do
        return None if self.step.mistake is None else self.step.mistake.do

    # -- what happens --------------------------------------------------------------------------------------------------

    def judge(self, answer: str) -> Judgement:
        """What this answer of the learner would be."""
        if self.over or self.step.free:
            return Judgement.GOOD
        if not self.asking:
            return Judgement.EARLY
        if answer in map(_plain, self.step.good):
            return Judgement.GOOD
        mistake = self.step.mistake
        if mistake is not None and answer in map(_plain, (mistake.do, *mistake.other)):
            return Judgement.MISTAKE
        return Judgement.OTHER

    def took(self, answer: str) -> None:
        """The learner has given this answer; it was good, or the mistake."""
        if self.over:
            return
        verdict = self.judge(answer)
        assert verdict in (Judgement.GOOD, Judgement.MISTAKE)
        self._mistaken = verdict is Judgement.MISTAKE
        mistake = self.step.mistake
        if self._mistaken and mistake is not None:
            self.script = list(mistake.others)
        else:
            self.script = list(self.step.others)
        self._go_on()

    def moved(self) -> None:
        """The next move of the script was made."""
        self.script.pop(0)
        self._go_on()

    def heard(self) -> bool:
        """The learner has heard the guide. True: what was played since the mistake is to be taken back."""
        if self.over:
            return False
        if self.step.free:
            self.at = len(self.steps)
            return False
        was_mistaken = self._mistaken
        self._telling = False
        self._mistaken = False
        if not was_mistaken:
            self.script = list(self.step.others)
            self._go_on()
        elif self.step.do is None:
            self._advance()
        return was_mistaken

    def _go_on(self) -> None:
        """Unless moves of the script are left, the next step begins, or the cost of a mistake is told."""
        if self.script:
            return
        if self._mistaken:
            self._telling = True
        else:
            self._advance()

    def _advance(self) -> None:
        self.at += 1
        if self.over:
            return
        step = self.step
        awaits_answer = step.asks or step.free
        self._telling = not awaits_answer and (step.say is not None or not step.others)
        self.script = [] if awaits_answer or self._telling else list(step.others)


def _plain(move: str) -> str:
    """A move with single blanks, as the notation writes it."""
    return " ".join(move.split())
