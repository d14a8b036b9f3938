"""A lesson is played as it stands, without a screen: whether each answer it names can be given, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules import kernel, notation
from rules.cards.problems import Problem
from rules.cards.reader import Document
from rules.chance import BadStack
from rules.lessons.course import LessonCourse
from rules.lessons.lesson import LessonStep
from rules.sentences import Message, Said, told_by
from rules.table import Table

Where = list[str | int]
"""The keys that lead to a move in the file."""


class _Impossible(Exception):
    def __init__(self, problem: Problem) -> None:
        super().__init__()
        self.problem = problem


@dataclass(frozen=True)
class Trial:
    """The ``steps`` of a lesson, tried at the table at which it begins: ``names`` play, the one in ``seat`` learns."""

    steps: Sequence[LessonStep]
    beginning: Table
    names: Sequence[str]
    seat: int
    document: Document

    def problems(self) -> list[Problem]:
        """What cannot be played as it is written; the first thing only. Every way through the lesson is tried that
        differs from the usual one in one answer."""
        ways: list[tuple[int, str, Where]] = [(-1, "", [])]
        for at, step in enumerate(self.steps):
            ways += [(at, answer, ["steps", at, "or", number]) for number, answer in enumerate(step.other)]
            if (wrong := step.mistake) is not None:
                home: Where = ["steps", at, "mistake"]
                ways += [(at, wrong.do, [*home, "do"])] if step.do is not None else []
                ways += [(at, answer, [*home, "or", number]) for number, answer in enumerate(wrong.other)]
        try:
            for way in ways:
                self._play(*way)
        except _Impossible as found:
            return [found.problem]
        return []

    def _play(self, other: int, instead: str, where: Where) -> None:
        """Play to where all are free; when the step ``other`` asks first, answer with ``instead``."""
        course, table = LessonCourse(self.steps), self.beginning.copy()
        mark = table
        while course.led:
            at, step = course.at, course.step
            if course.telling:
                if course.heard():
                    table = mark
            elif course.script:
                wrong = step.mistake if course.mistaken else None
                home: Where = ["steps", at] if wrong is None else ["steps", at, "mistake"]
                moves = step.others if wrong is None else wrong.others
                self._make(table, course.script[0], [*home, "others", len(moves) - len(course.script)])
                course.moved()
            else:
                assert course.wanted is not None
                text = course.wanted
                place: Where = ["steps", at, "do"] if step.do is not None else ["steps", at, "mistake", "do"]
                if at == other:
                    text, place, other = instead, where, -1
                mark = table.copy()
                if table.ask is not None and table.ask.seat != self.seat:
                    told = Said("problem.lesson_not_asked", name=self.names[self.seat],
                                asked=self.names[table.ask.seat])  # fmt: skip
                    raise self._impossible(told, place)
                course.took(self._make(table, text, place))

    def _make(self, table: Table, text: str, where: Where) -> str:
        """Make a move; returns how the notation writes it."""
        try:
            option = notation.read(table, text, self.names)
            written = notation.write(table, option, self.names)
            kernel.answer(table, option)
        except (notation.BadNotation, BadStack) as error:
            raise self._impossible(told_by(error), where) from error
        return written

    def _impossible(self, message: Message, where: Where) -> _Impossible:
        assert self.document.root is not None
        return _Impossible(self.document.problem("FAILED", message, self.document.root.find(where).span))
