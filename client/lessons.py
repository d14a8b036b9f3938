"""Lessons: which there are, and a sitting at which a guide says who plays what.

Like ``client.session`` this is a door to the rules: what leaves it shows a seat no more than that seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

from client.session import SeatSetup, Setup, Sitting
from rules import notation
from rules.cards.models import Bilingual
from rules.journal import Record
from rules.kernel import Ask
from rules.lessons.course import Judgement, LessonCourse
from rules.lessons.lesson import ON_SCREEN
from rules.lessons.reading import BadLesson, Lesson, LessonTitle, lesson, lessons_of

__all__ = ["OTHERWISE", "BadLesson", "Judgement", "LessonSitting", "LessonTitle", "Pointed", "SpokenWords",
           "in_language", "lessons_of"]  # fmt: skip

SpokenWords = Bilingual
"""What the guide says, in each language."""
OTHERWISE = SpokenWords()
"""What she says to an answer for which the lesson has no words: it is said as the texts have it."""


def in_language(said: SpokenWords, language: str) -> str:
    """Her words in this language, else in the other one."""
    return getattr(said, language) or said.en or said.ru


class Pointed(NamedTuple):
    """What a guide points at: the number of a ``seat``, the number and the name of a ``zone``, the id of a ``card``, or
    the name of a thing on the ``screen``."""

    kind: Literal["seat", "zone", "card", "screen"]
    what: Any


class LessonSitting(Sitting):
    """A sitting that a lesson leads, until its ``course`` lets all play as they like. Nothing of it is saved."""

    taught = True
    course = LessonCourse(())
    lesson: Lesson
    _mark = 0

    @classmethod
    def open(cls, path: Path, language: str) -> LessonSitting:
        """Sit down to the lesson in a file; the players are called as one says in this language. Raises BadLesson."""
        found = lesson(path)
        called = {name: getattr(said, language) for name, said in found.file.called.items()}
        names = [called.get(name) or name for name in found.names]
        sitting = cls.at(found.beginning, names, found.seat, bot="heuristic")
        assert isinstance(sitting, LessonSitting)
        sitting.lesson, sitting.course = found, found.course()
        return sitting

    def again(self) -> Sitting:
        """After a lesson comes a real game of the same people: from the beginning, and saved."""
        header = self.record.header
        seats = tuple(SeatSetup(*seat) for seat in zip(header.names, header.players, strict=True))
        return Sitting.start(Setup(header.game, seats, {}, sets=header.set_names), effort=self._effort)

    # -- what is asked -------------------------------------------------------------------------------------------------

    @property
    def _scripted(self) -> bool:
        """Is the next answer one of the lesson's, whoever is asked?"""
        return self.course.led and bool(self.course.script)

    @property
    def ask(self) -> Ask | None:
        """The pending ask as the screen may know it; without options while the lesson answers it."""
        ask = super().ask
        return ask._replace(options=()) if ask is not None and self._scripted else ask

    @property
    def turn_of_person(self) -> bool:
        """Is a person waited for? While a lesson leads it is always either its own move or the learner's word."""
        return not self._scripted if self.course.led else super().turn_of_person

    def needs_curtain(self) -> bool:
        """One learns alone."""
        return False

    @property
    def asked_again(self) -> bool:
        """A lesson asks what it asks, whatever the person wishes not to be asked elsewhere."""
        return self.course.led or super().asked_again

    @property
    def no_undo(self) -> str:
        """The lesson takes back its own mistakes."""
        return "tool.undo.lesson" if self.course.led else super().no_undo

    @property
    def wanted(self) -> Any:
        """The answer that the learner is asked for; None if any will do, or none."""
        said, ask = self.course.wanted, self.table.ask
        if said is None or ask is None or ask.seat != self.lesson.seat:
            return None
        return notation.read(self.table, said, self.lesson.names)

    def pointed(self) -> Iterator[Pointed]:
        """What the guide points at now."""
        game, names = self.table.game, self.lesson.names
        zones = game.zone_names(self.table.seats)
        for said in self.course.point:
            base, _, owner = said.partition(".")
            zone = f"{base}.{names.index(owner)}" if owner in names else said
            if said.startswith(ON_SCREEN):
                yield Pointed("screen", said.removeprefix(ON_SCREEN))
            elif said in names:
                yield Pointed("seat", names.index(said))
            elif zone in zones:
                yield Pointed("zone", (zones.index(zone), said))
            else:
                yield Pointed("card", said)

    # -- what happens --------------------------------------------------------------------------------------------------

    def judge(self, option: Any) -> Judgement:
        """What this answer of the learner would be."""
        return self.course.judge(notation.write(self.table, option, self.lesson.names))

    def answer(self, option: Any) -> None:
        """The learner's answer. Raises NotOffered."""
        if self.course.over or self.table.ask is None:
            super().answer(option)
            return
        said, before = notation.write(self.table, option, self.lesson.names), len(self.record.answers)
        super().answer(option)
        self.course.took(said)
        if self.course.mistaken:
            self._mark = before

    def work(self, milliseconds: float) -> bool:
        """The lesson need not think."""
        return self._scripted or super().work(milliseconds)

    def bot_answers(self) -> None:
        """The next move of the lesson, or of a bot when all play as they like."""
        if not self._scripted:
            super().bot_answers()
            return
        self.record.answer(notation.read(self.table, self.course.script[0], self.lesson.names))
        self.course.moved()
        self._forget()

    def heard(self) -> bool:
        """The learner has heard the guide. True: the table is again as it was before a mistake."""
        if not self.course.heard():
            return False
        answers, header = self.record.answers[: self._mark], self.record.header
        self.record = Record(self.record.game, header, laid=self.lesson.beginning)
        for said in answers:
            self.record.answer(notation.read(self.table, said, header.names))
        self.table.feed = self._audience
        self._audience.take()
        self._forget()
        return True
