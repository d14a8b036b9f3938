"""Playing a lesson without a screen, to find answers in it that cannot be given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.kernel import asking
from rules.kernel.chance import BadStack
from rules.kernel.table import Table
from rules.lessons.course import LessonCourse
from rules.lessons.lesson import LessonStep
from rules.notation import notation
from rules.reading.messages import AnyMessage, Message, message_of
from rules.reading.problems import Problem
from rules.reading.reader import Document

Path = list[str | int]
"""The keys that lead to a move in the file."""


class Deviation(NamedTuple):
    """An answer to give at a step, instead of the first one that it names, and where the answer is written."""

    step: int
    answer: str
    path: Path


class _Impossible(Exception):
    """A move cannot be made."""

    def __init__(self, problem: Problem) -> None:
        super().__init__()
        self.problem = problem


@dataclass(frozen=True)
class Trial:
    """The ``steps`` of a lesson, tried at the table at which it begins. ``names`` play; the learner sits in
    ``seat``."""

    steps: Sequence[LessonStep]
    beginning: Table
    names: Sequence[str]
    seat: int
    document: Document

    def problems(self) -> list[Problem]:
        """Return what cannot be played as it is written; the first thing only. Every way through the lesson is tried
        that differs from the usual one in one answer."""
        deviations: list[Deviation | None] = [None]
        for index, step in enumerate(self.steps):
            deviations += _deviations(index, step)
        try:
            for deviation in deviations:
                self._play(deviation)
        except _Impossible as error:
            return [error.problem]
        return []

    def _play(self, deviation: Deviation | None) -> None:
        """Play the guided part of the lesson. Where the step of the ``deviation`` asks first, give its answer."""
        course = LessonCourse(self.steps)
        table = self.beginning.copy()
        table_before_answer = table
        while course.is_guided:
            if course.waits_for_next:
                takes_back = course.acknowledge()
                if takes_back:
                    table = table_before_answer
            elif course.script:
                self._make(table, course.script[0], _script_path(course))
                course.advance_script()
            else:
                assert course.expected_answer is not None
                text = course.expected_answer
                path: Path = ["steps", course.step_index, "do"]
                if course.step.do is None:
                    path = ["steps", course.step_index, "mistake", "do"]
                if deviation is not None and course.step_index == deviation.step:
                    text, path = deviation.answer, deviation.path
                    deviation = None
                table_before_answer = table.copy()
                self._check_learner_is_asked(table, path)
                course.take_answer(self._make(table, text, path))

    def _check_learner_is_asked(self, table: Table, path: Path) -> None:
        """Raise _Impossible if another seat is asked."""
        if table.ask is not None and table.ask.seat != self.seat:
            asked = self.names[table.ask.seat]
            raise self._impossible(Message("problem.lesson_not_asked", name=self.names[self.seat], asked=asked), path)

    def _make(self, table: Table, text: str, path: Path) -> str:
        """Make a move. Return how the notation writes it."""
        try:
            option = notation.read(table, text, self.names)
            answer = notation.write(table, option, self.names)
            asking.answer(table, option)
        except (notation.BadNotation, BadStack) as error:
            raise self._impossible(message_of(error), path) from error
        return answer

    def _impossible(self, message: AnyMessage, path: Path) -> _Impossible:
        assert self.document.root is not None
        return _Impossible(self.document.problem("FAILED", message, self.document.root.find(path).span))


def _deviations(index: int, step: LessonStep) -> Iterator[Deviation]:
    """Yield all further answers that a step names: those that are as good, and the mistake."""
    for number, answer in enumerate(step.alternatives):
        yield Deviation(index, answer, ["steps", index, "or", number])
    mistake = step.mistake
    if mistake is None:
        return
    if step.do is not None:
        yield Deviation(index, mistake.do, ["steps", index, "mistake", "do"])
    for number, answer in enumerate(mistake.alternatives):
        yield Deviation(index, answer, ["steps", index, "mistake", "or", number])


def _script_path(course: LessonCourse) -> Path:
    """Return where the next move of the script is written."""
    path: Path = ["steps", course.step_index]
    moves = course.step.others
    if course.made_mistake and course.step.mistake is not None:
        path.append("mistake")
        moves = course.step.mistake.others
    return [*path, "others", len(moves) - len(course.script)]
