"""The course of a lesson: what the guide says now, which answer is expected, and what follows. It knows no table."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from rules.cards.models import Bilingual
from rules.lessons.lesson import LessonStep


class Judgement(Enum):
    """How an answer of the learner is judged."""

    GOOD = "good"
    MISTAKE = "mistake"
    OTHER = "other"
    """A possible answer that is not asked for."""
    EARLY = "early"
    """An answer before the guide has asked for one."""


class LessonCourse:
    """Leads through the steps of one lesson.

    Whoever shows it says what has happened: ``acknowledge`` (Next), ``take_answer`` (the learner has answered),
    ``advance_script`` (a move of the ``script`` was made). Answers are written in the notation, with the names of the
    lesson.
    """

    def __init__(self, steps: Sequence[LessonStep]) -> None:
        self.steps = steps
        self.step_index = -1
        self.script: list[str] = []
        """The moves that are made now without the learner's doing, next one first."""
        self._waits_for_next = False
        self._made_mistake = False
        self._advance()

    # -- the current step ----------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """True if the guide has nothing more to say."""
        return self.step_index >= len(self.steps)

    @property
    def step(self) -> LessonStep:
        """The current step. There is none when the lesson is over."""
        return self.steps[self.step_index]

    @property
    def is_guided(self) -> bool:
        """True while the lesson decides who plays what."""
        return not self.is_over and not self.step.free

    @property
    def waits_for_next(self) -> bool:
        """True while the guide waits until the learner goes on (Next)."""
        return self._waits_for_next

    @property
    def made_mistake(self) -> bool:
        """True if the learner has made the mistake of this step, and it was not taken back yet."""
        return self._made_mistake

    @property
    def explains_mistake(self) -> bool:
        """True if the guide explains what a mistake has cost."""
        return self._waits_for_next and self._made_mistake

    @property
    def awaits_answer(self) -> bool:
        """True while an answer of the learner is awaited."""
        return not self.is_over and not self._waits_for_next and not self.script

    @property
    def words(self) -> Bilingual | None:
        """What the guide says: the words of this step, or else those of the last step that has words."""
        if self.explains_mistake and self.step.mistake is not None:
            return self.step.mistake.say
        for step in reversed(self.steps[: self.step_index + 1]):
            if step.say is not None:
                return step.say
        return None

    @property
    def point(self) -> Sequence[str]:
        """What the guide points at."""
        if self.is_over or (self.script and not self._waits_for_next):
            return ()
        if self.explains_mistake and self.step.mistake is not None:
            return self.step.mistake.point
        return self.step.point

    @property
    def expected_answer(self) -> str | None:
        """The answer that the learner is asked for; None if none is, or any will do."""
        if not self.awaits_answer or self.step.free:
            return None
        if self.step.do:
            return self.step.do
        if self.step.mistake is not None:
            return self.step.mistake.do
        return None

    # -- what happens --------------------------------------------------------------------------------------------------

    def judge(self, answer: str) -> Judgement:
        """Judge an answer of the learner."""
        if self.is_over or self.step.free:
            return Judgement.GOOD
        if not self.awaits_answer:
            return Judgement.EARLY
        if answer in map(_plain, self.step.good):
            return Judgement.GOOD
        mistake = self.step.mistake
        if mistake is not None and answer in map(_plain, (mistake.do, *mistake.alternatives)):
            return Judgement.MISTAKE
        return Judgement.OTHER

    def take_answer(self, answer: str) -> None:
        """Go on after the learner has given this answer, which was good or the mistake."""
        if self.is_over:
            return
        verdict = self.judge(answer)
        assert verdict in (Judgement.GOOD, Judgement.MISTAKE)
        self._made_mistake = verdict is Judgement.MISTAKE
        mistake = self.step.mistake
        if self._made_mistake and mistake is not None:
            self.script = list(mistake.others)
        else:
            self.script = list(self.step.others)
        self._go_on()

    def advance_script(self) -> None:
        """Go on after the next move of the script was made."""
        self.script.pop(0)
        self._go_on()

    def acknowledge(self) -> bool:
        """Go on after the learner has read the guide's words. Return True if everything since the mistake is to be
        taken back."""
        if self.is_over:
            return False
        if self.step.free:
            self.step_index = len(self.steps)
            return False
        was_mistaken = self._made_mistake
        self._waits_for_next = False
        self._made_mistake = False
        if not was_mistaken:
            self.script = list(self.step.others)
            self._go_on()
        elif self.step.do is None:
            self._advance()
        return was_mistaken

    def _go_on(self) -> None:
        """Begin the next step, or explain a mistake, unless moves of the script are left."""
        if self.script:
            return
        if self._made_mistake:
            self._waits_for_next = True
        else:
            self._advance()

    def _advance(self) -> None:
        """Begin the next step."""
        self.step_index += 1
        if self.is_over:
            return
        step = self.step
        awaits_answer = step.asks or step.free
        self._waits_for_next = not awaits_answer and (step.say is not None or not step.others)
        self.script = []
        if not awaits_answer and not self._waits_for_next:
            self.script = list(step.others)


def _plain(move: str) -> str:
    """Return a move as the notation writes it, with single blanks."""
    return " ".join(move.split())
