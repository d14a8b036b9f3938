"""Lessons, and the sitting at which a guide leads a lesson.

Like ``client.play.session`` this file reaches the rules: what leaves it shows a seat no more than that seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from client.play.session import Setup, Sitting, new_save, seats_of
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
"""Her words about an answer for which the lesson has none: the usual text is shown."""


def in_language(words: SpokenWords, language: str) -> str:
    """The words of the guide in this language, else in the other one."""
    return getattr(words, language) or words.en or words.ru


class Pointed(NamedTuple):
    """A target that the guide points at: the number of a ``seat``, the number and the name of a ``zone``, the id of a
    ``card``, or the name of a thing on the ``screen``."""

    kind: Literal["seat", "zone", "card", "screen"]
    what: Any


class LessonSitting(Sitting):
    """A sitting that a lesson leads, until its ``course`` lets everybody play freely. From then on it is saved."""

    taught = True
    course = LessonCourse(())
    lesson: Lesson
    _mark = 0
    _is_saved = False

    @classmethod
    def open(cls, path: Path, language: str) -> LessonSitting:
        """Sit down to the lesson in a file; the players have their names in this language. Raises BadLesson."""
        opened = lesson(path)
        translations = opened.file.called
        names: list[str] = []
        for name in opened.names:
            translated = ""
            if name in translations:
                translated = getattr(translations[name], language)
            names.append(translated or name)
        sitting = cls.at(opened.beginning, names, opened.seat, bot="heuristic")
        assert isinstance(sitting, LessonSitting)
        sitting.lesson, sitting.course = opened, opened.course()
        return sitting

    def keep(self) -> Entry | None:
        """Save the game from now on, together with the lesson, because everybody plays freely. A lesson with cards of
        its own is not saved. Return a notice if there is no folder for it."""
        record = self.record
        if self._is_saved or record.table.ask is None:
            return None
        self._is_saved = True
        if not self._has_installed_cards():
            return None
        path, notice = new_save(record.header.game)
        if path is not None:
            record.save_to(path)
        return notice

    def _has_installed_cards(self) -> bool:
        """True if a saved game with the same sets would have the same cards."""
        cards = self.record.game.cardset
        header = replace(self.record.header, sets={cards.name: cards.digest})
        try:
            return game_of(header).cardset.cards == cards.cards
        except BadSetup:
            return False

    def again(self) -> Sitting:
        """Begin a real game of the same people, which is saved."""
        header = self.record.header
        return Sitting.start(Setup(header.game, seats_of(header), {}, sets=header.set_names), effort=self._effort)

    # -- what is asked -------------------------------------------------------------------------------------------------

    @property
    def _scripted(self) -> bool:
        """True if the lesson gives the next answer, whoever is asked."""
        return self.course.is_guided and bool(self.course.script)

    @property
    def ask(self) -> Ask | None:
        """The pending ask as the screen may know it; without options while the lesson answers it."""
        ask = super().ask
        if ask is None or not self._scripted:
            return ask
        return ask._replace(options=())

    @property
    def turn_of_person(self) -> bool:
        """True if a person is asked. While a lesson leads, either the lesson or the learner makes the next move."""
        if self.course.is_guided:
            return not self._scripted
        return super().turn_of_person

    def needs_curtain(self) -> bool:
        """False: there is only one learner."""
        return False

    @property
    def asked_again(self) -> bool:
        """True in a lesson: it asks everything, even what the person does not want to be asked elsewhere."""
        return self.course.is_guided or super().asked_again

    @property
    def no_undo(self) -> str:
        """There is no undo while the lesson leads: it takes back mistakes itself."""
        if self.course.is_guided:
            return "tool.undo.lesson"
        return super().no_undo

    @property
    def wanted(self) -> Any:
        """The answer that the lesson asks the learner for; None if it asks for none, or for any."""
        move, ask = self.course.expected_answer, self.table.ask
        if move is None or ask is None or ask.seat != self.lesson.seat:
            return None
        return notation.read(self.table, move, self.lesson.names)

    def pointed(self) -> Iterator[Pointed]:
        """The targets that the guide points at now."""
        game, names = self.table.game, self.lesson.names
        zones = game.zone_names(self.table.seats)
        for target in self.course.point:
            base, _, owner = target.partition(".")
            zone = target
            if owner in names:
                zone = f"{base}.{names.index(owner)}"
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
        """What the lesson makes of this answer of the learner."""
        return self.course.judge(notation.write(self.table, option, self.lesson.names))

    def answer(self, option: Any, unasked: bool = False) -> None:
        """Give the learner's answer. Raises NotOffered."""
        if self.course.is_over or self.table.ask is None:
            super().answer(option, unasked)
            return
        move = notation.write(self.table, option, self.lesson.names)
        answer_count = len(self.record.answers)
        super().answer(option, unasked)
        self.course.take_answer(move)
        if self.course.made_mistake:
            self._mark = answer_count

    def work(self, milliseconds: float) -> bool:
        """Let a bot think. The lesson's own moves are ready at once."""
        return self._scripted or super().work(milliseconds)

    def bot_answers(self) -> None:
        """Play the next move of the lesson, or of a bot if everybody plays freely."""
        if not self._scripted:
            super().bot_answers()
            return
        self.record.answer(notation.read(self.table, self.course.script[0], self.lesson.names))
        self.course.advance_script()
        self._forget()

    def heard(self) -> bool:
        """Go on after the learner has read the guide's words. Return True if that takes the table back to before a
        mistake."""
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
