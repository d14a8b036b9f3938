"""Lessons: which there are, and a sitting at which a guide says who plays what.

Like ``client.play.session`` this is a door to the rules: what leaves it shows a seat no more than that seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from client.play.session import SeatSetup, Setup, Sitting, new_save
from rules.cards.models import Bilingual
from rules.kernel.asking import Ask
from rules.kernel.game import BadSetup
from rules.lessons.course import Judgement, LessonCourse
from rules.lessons.lesson import ON_SCREEN
from rules.lessons.reading import BadLesson, Lesson, LessonTitle, lesson, lessons_of
from rules.notation import notation
from rules.saves.journal import Record, game_of
from rules.text.log import Entry

__all__ = ["OTHERWISE", "BadLesson", "Judgement", "LessonSitting", "LessonTitle", "Pointed", "SpokenWords",
           "in_language", "lessons_of"]  # fmt: skip

SpokenWords = Bilingual
"""What the guide says, in each language."""
OTHERWISE = SpokenWords()
"""What she says to an answer for which the lesson has no words: it is said as the texts have it."""


def in_language(words: SpokenWords, language: str) -> str:
    """Her words in this language, else in the other one."""
    return getattr(words, language) or words.en or words.ru


class Pointed(NamedTuple):
    """What a guide points at: the number of a ``seat``, the number and the name of a ``zone``, the id of a ``card``, or
    the name of a thing on the ``screen``."""

    kind: Literal["seat", "zone", "card", "screen"]
    what: Any


class LessonSitting(Sitting):
    """A sitting that a lesson leads, until its ``course`` lets all play as they like. From then on it is saved."""

    taught = True
    course = LessonCourse(())
    lesson: Lesson
    _mark = 0
    _kept = False

    @classmethod
    def open(cls, path: Path, language: str) -> LessonSitting:
        """Sit down to the lesson in a file; the players are called as one says in this language. Raises BadLesson."""
        opened = lesson(path)
        translations = opened.file.called
        names = []
        for name in opened.names:
            translated = getattr(translations[name], language) if name in translations else ""
            names.append(translated or name)
        sitting = cls.at(opened.beginning, names, opened.seat, bot="heuristic")
        assert isinstance(sitting, LessonSitting)
        sitting.lesson, sitting.course = opened, opened.course()
        return sitting

    def keep(self) -> Entry | None:
        """All play as they like: the game is saved from now on, the lesson with it, unless it has cards that stand
        nowhere but in the lesson. Returns a notice if there is no folder for it."""
        record = self.record
        if self._kept or record.table.ask is None:
            return None
        self._kept = True
        if not self._found_again():
            return None
        path, notice = new_save(record.header.game)
        if path is not None:
            record.save_to(path)
        return notice

    def _found_again(self) -> bool:
        """Are the cards of this table those that a saved game with the same sets is played with?"""
        cards = self.record.game.cardset
        header = replace(self.record.header, sets={cards.name: cards.digest})
        try:
            return game_of(header).cardset.cards == cards.cards
        except BadSetup:
            return False

    def again(self) -> Sitting:
        """After a lesson comes a real game of the same people: from the beginning, and saved."""
        header = self.record.header
        seats = tuple(SeatSetup(*seat) for seat in zip(header.names, header.players, strict=True))
        return Sitting.start(Setup(header.game, seats, {}, sets=header.set_names), effort=self._effort)

    # -- what is asked -------------------------------------------------------------------------------------------------

    @property
    def _scripted(self) -> bool:
        """Is the next answer one of the lesson's, whoever is asked?"""
        return self.course.is_guided and bool(self.course.script)

    @property
    def ask(self) -> Ask | None:
        """The pending ask as the screen may know it; without options while the lesson answers it."""
        ask = super().ask
        return ask._replace(options=()) if ask is not None and self._scripted else ask

    @property
    def turn_of_person(self) -> bool:
        """Is a person waited for? While a lesson leads it is always either its own move or the learner's word."""
        return not self._scripted if self.course.is_guided else super().turn_of_person

    def needs_curtain(self) -> bool:
        """One learns alone."""
        return False

    @property
    def asked_again(self) -> bool:
        """A lesson asks what it asks, whatever the person wishes not to be asked elsewhere."""
        return self.course.is_guided or super().asked_again

    @property
    def no_undo(self) -> str:
        """The lesson takes back its own mistakes."""
        return "tool.undo.lesson" if self.course.is_guided else super().no_undo

    @property
    def wanted(self) -> Any:
        """The answer that the learner is asked for; None if any will do, or none."""
        move, ask = self.course.expected_answer, self.table.ask
        if move is None or ask is None or ask.seat != self.lesson.seat:
            return None
        return notation.read(self.table, move, self.lesson.names)

    def pointed(self) -> Iterator[Pointed]:
        """What the guide points at now."""
        game, names = self.table.game, self.lesson.names
        zones = game.zone_names(self.table.seats)
        for target in self.course.point:
            base, _, owner = target.partition(".")
            zone = f"{base}.{names.index(owner)}" if owner in names else target
            if target.startswith(ON_SCREEN):
                yield Pointed("screen", target.removeprefix(ON_SCREEN))
            elif target in names:
                yield Pointed("seat", names.index(target))
            elif zone in zones:
                yield Pointed("zone", (zones.index(zone), target))
            else:
                yield Pointed("card", target)

    # -- what happens --------------------------------------------------------------------------------------------------

    def judge(self, option: Any) -> Judgement:
        """What this answer of the learner would be."""
        return self.course.judge(notation.write(self.table, option, self.lesson.names))

    def answer(self, option: Any, unasked: bool = False) -> None:
        """The learner's answer. Raises NotOffered."""
        if self.course.is_over or self.table.ask is None:
            super().answer(option, unasked)
            return
        move, answers_before = notation.write(self.table, option, self.lesson.names), len(self.record.answers)
        super().answer(option, unasked)
        self.course.take_answer(move)
        if self.course.made_mistake:
            self._mark = answers_before

    def work(self, milliseconds: float) -> bool:
        """The lesson need not think."""
        return self._scripted or super().work(milliseconds)

    def bot_answers(self) -> None:
        """The next move of the lesson, or of a bot when all play as they like."""
        if not self._scripted:
            super().bot_answers()
            return
        self.record.answer(notation.read(self.table, self.course.script[0], self.lesson.names))
        self.course.advance_script()
        self._forget()

    def heard(self) -> bool:
        """The learner has heard the guide. True: the table is again as it was before a mistake."""
        if not self.course.acknowledge():
            return False
        answers, header = self.record.answers[: self._mark], self.record.header
        self.record = Record(self.record.game, header, laid=self.lesson.beginning)
        for move in answers:
            self.record.answer(notation.read(self.table, move, header.names))
        self.table.feed = self._audience
        self.events()
        self._forget()
        return True
