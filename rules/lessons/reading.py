"""The files of lessons: listed, read and checked. What is wrong is reported with its place, as in card files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from rules.cards.explain import Written, explain
from rules.cards.models import Bilingual
from rules.games import game, names, sets
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.lessons.course import LessonCourse
from rules.lessons.lesson import MINUTES, ON_SCREEN, LessonFile, LessonStep, TaughtMistake
from rules.lessons.trial import Trial
from rules.reading.messages import Message, language_name
from rules.reading.problems import Problem, did_you_mean, limited
from rules.reading.reader import Document, YamlNode, read
from rules.scenario.checking import Checked, check, check_answer
from rules.scenario.playing import ScenarioFailed, begin
from rules.scenario.setting import Setting, TooManyProblems, items_of
from rules.system import locations
from rules.text.texts import LANGUAGES

TABLE = ("seats", "seed", "cards", "given", "options", "stack")
"""The keys that a lesson shares with scenarios."""
KEYS = {"ru", "en", *LessonFile.model_fields, *LessonStep.model_fields, *TaughtMistake.model_fields, "or"} - {
    "alternatives"
}


class BadLesson(ValueError):
    """A lesson that cannot be given; ``problems`` say why."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass(frozen=True)
class Lesson:
    """A lesson that can be given: who is called what in it, in which ``seat`` one learns, and the table at its first
    question."""

    id: str
    file: LessonFile
    names: tuple[str, ...]
    seat: int
    beginning: Table

    def course(self) -> LessonCourse:
        """Return the lesson from its first step on."""
        return LessonCourse(self.file.steps)


@dataclass(frozen=True)
class LessonTitle:
    """What a menu says of a lesson: its file, what it is called and what one learns in it, and how many minutes it
    takes."""

    path: Path
    name: Mapping[str, str]
    about: Mapping[str, str]
    minutes: int


def is_lesson(document: Document) -> bool:
    """True if this is the file of a lesson, and not one of cards."""
    return document.root is not None and document.root.get("steps") is not None


def lessons_of(game: str) -> list[LessonTitle]:
    """Return the lessons that there are for a game: those of the program first. What cannot be read is left out."""
    titles = []
    for path in locations.lessons(game):
        document = read(path)
        fields = None if document.root is None else document.root.plain()
        if document.problems or not isinstance(fields, dict):
            continue
        name, about, minutes = fields.get("name"), fields.get("about"), fields.get("minutes")
        if not isinstance(name, dict):
            continue
        if not isinstance(about, dict):
            about = {}
        if not isinstance(minutes, int):
            minutes = MINUTES
        titles.append(LessonTitle(path, name, about, minutes))
    return titles


def lesson(path: Path) -> Lesson:
    """Return the lesson in a file, ready to be given. Raises BadLesson."""
    document = read(path)
    checked = _LessonCheck(document)
    if checked.problems or checked.lesson is None:
        raise BadLesson(checked.problems or [document.problem("SYNTAX", Message("problem.empty_file"))])
    return checked.lesson


def problems(document: Document) -> list[Problem]:
    """Return all that is wrong in the file of a lesson. It is played, too: each answer that leads on, and each
    mistake."""
    return _LessonCheck(document, plays=True).problems


def _game(name: str, lesson_sets: Sequence[str]) -> Game[Table]:
    """Return the game with the sets that come with the program and those that a lesson names. Raises BadSetup."""
    if name not in names():
        return game(name)  # the error says which there are
    card_sets = sets(name)
    plays_alone = any(card_set.only for card_set in card_sets if card_set.name in lesson_sets)
    usual_sets = [] if plays_alone else [card_set.name for card_set in card_sets if card_set.built_in]
    own_set = lesson_sets[0] if len(lesson_sets) == 1 else ""
    return game(name, sets=[*usual_sets, *lesson_sets], own=own_set)


def problems_in(path: Path) -> list[Problem]:
    """Return the same for the file at a path."""
    return problems(read(path))


class _LessonCheck:
    """Checks one file. ``plays``: with all that follows from each answer."""

    def __init__(self, document: Document, plays: bool = False) -> None:
        self.document = document
        self.problems = list(document.problems)
        self.lesson: Lesson | None = None
        root = document.root
        if root is None or not isinstance(root.value, dict):
            return
        self.root = root
        try:
            self.file = LessonFile.model_validate(root.plain())
        except ValidationError as errors:
            self.problems += explain(errors, Written(document, root, KEYS))
            return
        self.problems += limited(list(self._untranslated()), self._missing_language)
        self.problems += self._unknown_sets()
        if self._has_mistakes():
            return
        checked = self._checked_table()
        self.problems += checked.problems
        if checked.setting is None or checked.problems:
            return
        self.setting: Setting = checked.setting
        try:
            self._check_names()
            self._check_moves()
        except TooManyProblems:
            return
        finally:
            self.problems += [problem for problem in self.setting.problems if problem not in self.problems]
        if self._has_mistakes():
            return
        try:
            beginning = begin(checked)
        except ScenarioFailed as failure:
            self.problems += failure.problems
            return
        seats = tuple(checked.names)
        learner = self.file.learner or seats[0]
        self.lesson = Lesson(locations.lesson_id(document.path), self.file, seats, seats.index(learner), beginning)
        if plays:
            trial = Trial(self.file.steps, beginning, seats, self.lesson.seat, document)
            self.problems += trial.problems()

    def _has_mistakes(self) -> bool:
        """True if something is wrong besides words that are missing in one language."""
        return any(problem.code != "MISSING-LANGUAGE" for problem in self.problems)

    def _checked_table(self) -> Checked:
        """Return the part that is written as a scenario."""
        root = self.root
        fields = {"name": YamlNode("", root.span)}
        for key in (*TABLE, "game"):  # the game is there so that a wrong name is reported where it is written
            node = root.get(key)
            if node is not None:
                fields[key] = node

        def find_game(name: str) -> Game[Table]:
            return _game(name, self.file.sets)

        return check(self.document, YamlNode(fields, root.span), self.file.game, find_game)

    def _unknown_sets(self) -> list[Problem]:
        """Return the sets that the lesson names and the game does not have."""
        if self.file.game not in names():
            return []
        set_names = {card_set.name for card_set in sets(self.file.game)}
        there_are = Message("problem.there_are", names=", ".join(sorted(set_names)))

        def unknown_set(node: YamlNode) -> Problem:
            name = str(node.value)
            hint = did_you_mean(name, set_names) or there_are
            return self.document.problem("UNKNOWN-NAME", name, node.span, hint)

        unknown_nodes = [node for node in items_of(self.root.get("sets")) if node.value not in set_names]
        return limited(unknown_nodes, unknown_set)

    def _untranslated(self) -> Iterator[tuple[YamlNode, str]]:
        """Yield the words that are missing in a language, with this language."""
        for path, words in _all_words(self.file):
            node = self.root.find(path)
            for language in LANGUAGES:
                if not getattr(words, language):
                    yield node, language

    def _missing_language(self, node_and_language: tuple[YamlNode, str]) -> Problem:
        node, language = node_and_language
        message = Message("problem.lesson_language", language=language_name(language))
        return self.document.problem("MISSING-LANGUAGE", message, node.key or node.span)

    # -- names and moves -----------------------------------------------------------------------------------------------

    def _check_names(self) -> None:
        """Check that the learner and those who are called something play."""
        setting, root = self.setting, self.root
        if self.file.learner and self.file.learner not in setting.names:
            setting.unknown(self.file.learner, root.find(["learner"]).span, setting.names)
        for name in self.file.called:
            if name not in setting.names:
                node = root.find(["called", name])
                setting.unknown(name, node.key or node.span, setting.names)

    def _check_moves(self) -> None:
        """Check the forms of all moves, and what is pointed at."""
        is_free = False
        for index, step in enumerate(self.file.steps):
            node = self.root.find(["steps", index])
            if is_free and not step.free:
                self.setting.report("BAD-VALUE", Message("problem.lesson_free"), node.span)
            is_free = is_free or step.free
            if step.free and (step.asks or step.others):
                self.setting.report("BAD-VALUE", Message("problem.lesson_free_asks"), node.span)
            self._check_part(node)
            mistake = node.get("mistake")
            if mistake is not None:
                self._check_part(mistake)

    def _check_part(self, node: YamlNode) -> None:
        """Check the moves of a step or a mistake, and what is pointed at there."""
        for move in (node.get("do"), *items_of(node.get("or")), *items_of(node.get("others"))):
            if move is not None:
                check_answer(self.setting, move, str(move.value))
        for target in items_of(node.get("point")):
            self._check_target(target)

    def _check_target(self, node: YamlNode) -> None:
        """Check one thing that is pointed at."""
        setting, target = self.setting, str(node.value)
        card = target.partition("#")[0]
        if target.startswith(ON_SCREEN) or target in setting.names or card in setting.cards:
            return
        if setting.place(target) is None and target not in setting.shorthands:
            setting.unknown_place(target, node, [*setting.names, *setting.cards])


def _all_words(file: LessonFile) -> Iterator[tuple[list[str | int], Bilingual]]:
    """Yield all words of a lesson, and the keys that lead to them."""
    yield ["name"], file.name
    if file.about is not None:
        yield ["about"], file.about
    for name, title in file.called.items():
        yield ["called", name], title
    for index, step in enumerate(file.steps):
        if step.say is not None:
            yield ["steps", index, "say"], step.say
        if step.otherwise is not None:
            yield ["steps", index, "otherwise"], step.otherwise
        if step.mistake is not None:
            yield ["steps", index, "mistake", "say"], step.mistake.say
