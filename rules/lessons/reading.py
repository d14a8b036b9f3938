"""The files of lessons: found, read and checked. What is wrong is told with its place, as in card files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from rules import places
from rules.cards.explain import explain
from rules.cards.models import Bilingual
from rules.cards.problems import Problem, did_you_mean, limited
from rules.cards.reader import Document, YamlNode, read
from rules.game import Game
from rules.games import game, names, sets
from rules.lessons.course import LessonCourse
from rules.lessons.lesson import MINUTES, ON_SCREEN, LessonFile, LessonStep, TaughtMistake
from rules.lessons.trial import Trial
from rules.scenario.checking import Checked, answer_form, check
from rules.scenario.playing import ScenarioFailed, begin
from rules.scenario.setting import Enough, Setting
from rules.sentences import Said
from rules.table import Table
from rules.texts import LANGUAGES

TABLE = ("seats", "seed", "cards", "given", "options", "stack")
"""The keys that a lesson shares with scenarios."""
KEYS = {"ru", "en", *LessonFile.model_fields, *LessonStep.model_fields, *TaughtMistake.model_fields, "or"} - {"other"}


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
        """The lesson from its first step on."""
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
    """Is this the file of a lesson, and not one of cards?"""
    return document.root is not None and document.root.get("steps") is not None


def lessons_of(game: str) -> list[LessonTitle]:
    """The lessons that there are for a game: those of the program first. What cannot be read is left out."""
    found = []
    for path in places.lessons(game):
        document = read(path)
        said = document.root.plain() if document.root is not None else None
        if document.problems or not isinstance(said, dict):
            continue
        title, about, minutes = said.get("name"), said.get("about"), said.get("minutes")
        if isinstance(title, dict):
            found.append(LessonTitle(path, title, about if isinstance(about, dict) else {},
                                     minutes if isinstance(minutes, int) else MINUTES))  # fmt: skip
    return found


def lesson(path: Path) -> Lesson:
    """The lesson in a file, ready to be given. Raises BadLesson."""
    document = read(path)
    found = _Check(document)
    if found.problems or found.lesson is None:
        raise BadLesson(found.problems or [document.problem("SYNTAX", Said("problem.empty_file"))])
    return found.lesson


def problems(document: Document) -> list[Problem]:
    """All that is wrong in the file of a lesson. It is played, too: each answer that leads on, and each mistake."""
    return _Check(document, whole=True).problems


def _game(name: str, more: Sequence[str]) -> Game[Table]:
    """The game with the sets that come with the program and those that a lesson names. Raises BadSetup."""
    if name not in names():
        return game(name)  # says which there are
    found = sets(name)
    alone = any(info.only for info in found if info.name in more)
    usual = [] if alone else [info.name for info in found if info.built_in]
    return game(name, sets=[*usual, *more], own=more[0] if len(more) == 1 else "")


def problems_in(path: Path) -> list[Problem]:
    """The same for the file at a path."""
    return problems(read(path))


class _Check:
    """One file that is looked through. ``whole``: with all that follows from each answer."""

    def __init__(self, document: Document, whole: bool = False) -> None:
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
            self.problems += explain(document, root, errors, KEYS)
            return
        self.problems += limited(list(self._untranslated()), lambda node: self._missing(*node))
        self.problems += self._strange_sets()
        if any(each.code != "MISSING-LANGUAGE" for each in self.problems):
            return
        checked = self._table()
        self.problems += checked.problems
        if checked.setting is None or checked.problems:
            return
        self.setting: Setting = checked.setting
        try:
            self._names()
            self._moves()
        except Enough:
            return
        finally:
            self.problems += [each for each in self.setting.problems if each not in self.problems]
        if any(each.code != "MISSING-LANGUAGE" for each in self.problems):
            return
        try:
            beginning = begin(checked)
        except ScenarioFailed as failed:
            self.problems += failed.problems
            return
        seats = tuple(checked.names)
        learner = self.file.learner or seats[0]
        self.lesson = Lesson(places.lesson_id(document.path), self.file, seats, seats.index(learner), beginning)
        if whole:
            trial = Trial(self.file.steps, beginning, seats, self.lesson.seat, document)
            self.problems += trial.problems()

    def _table(self) -> Checked:
        """The part that is written as a scenario."""
        root = self.root
        parts = {key: node for key in TABLE if (node := root.get(key)) is not None}
        scenario = YamlNode({"name": YamlNode("", root.span), **parts}, root.span)
        named = root.get("game")

        def find(name: str) -> Game[Table]:
            return _game(name, self.file.sets)

        if named is not None:  # told where it is written
            scenario.value["game"] = named  # type: ignore[index, call-overload]
        return check(self.document, scenario, self.file.game, find)

    def _strange_sets(self) -> list[Problem]:
        """The sets that the lesson names and the game does not have."""
        if self.file.game not in names():
            return []
        known = {info.name for info in sets(self.file.game)}
        nodes = [node for node in _items(self.root.get("sets")) if node.value not in known]
        return limited(nodes, lambda node: self.document.problem(
            "UNKNOWN-NAME", str(node.value), node.span, did_you_mean(str(node.value), known)
            or Said("problem.there_are", names=", ".join(sorted(known)))))  # fmt: skip

    def _untranslated(self) -> Iterator[tuple[YamlNode, str]]:
        """The words that are not there in each language."""
        for where, said in _spoken(self.file):
            node = self.root.find(where)
            yield from ((node, language) for language in LANGUAGES if not getattr(said, language))

    def _missing(self, node: YamlNode, language: str) -> Problem:
        message = Said("problem.lesson_language", language=language)
        return self.document.problem("MISSING-LANGUAGE", message, node.key or node.span)

    # -- names and moves -----------------------------------------------------------------------------------------------

    def _names(self) -> None:
        setting, root = self.setting, self.root
        if self.file.learner and self.file.learner not in setting.names:
            setting.unknown(self.file.learner, root.find(["learner"]).span, setting.names)
        for name in self.file.called:
            if name not in setting.names:
                node = root.find(["called", name])
                setting.unknown(name, node.key or node.span, setting.names)

    def _moves(self) -> None:
        """The forms of all moves, and what is pointed at."""
        free = False
        for at, step in enumerate(self.file.steps):
            node = self.root.find(["steps", at])
            if free and not step.free:
                self.setting.tell("BAD-VALUE", Said("problem.lesson_free"), node.span)
            free = free or step.free
            if step.free and (step.asks or step.others):
                self.setting.tell("BAD-VALUE", Said("problem.lesson_free_asks"), node.span)
            for part in (node, node.get("mistake")):
                if part is None:
                    continue
                moves = [part.get("do"), *_items(part.get("or")), *_items(part.get("others"))]
                for move in moves:
                    if move is not None:
                        answer_form(self.setting, move, str(move.value))
                for each in _items(part.get("point")):
                    self._pointed(each)

    def _pointed(self, node: YamlNode) -> None:
        setting, said = self.setting, str(node.value)
        base = said.partition("#")[0]
        if said.startswith(ON_SCREEN) or said in setting.names or base in setting.cards:
            return
        if setting.place(said) is None and said not in setting.short:
            setting.unknown_place(said, node, [*setting.names, *setting.cards])


def _items(node: YamlNode | None) -> list[YamlNode]:
    return [] if node is None else node.items()


def _spoken(file: LessonFile) -> Iterator[tuple[list[str | int], Bilingual]]:
    """All words of a lesson, and where they stand."""
    yield ["name"], file.name
    if file.about is not None:
        yield ["about"], file.about
    for name, called in file.called.items():
        yield ["called", name], called
    for at, step in enumerate(file.steps):
        for key in ("say", "otherwise"):
            if (said := getattr(step, key)) is not None:
                yield ["steps", at, key], said
        if step.mistake is not None:
            yield ["steps", at, "mistake", "say"], step.mistake.say
