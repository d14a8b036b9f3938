"""A set of cards that somebody is working on: its cards as they are in the files now, and what is wrong with them.

A file is spoiled again and again while one writes in it. So a card that could be read once stays, with what it said
before, until its file can be read again or no longer holds it.
"""

from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from rules import places
from rules.cards.card import Card
from rules.cards.cardfile import CardFile, card_file, card_files, is_card_file, reading_card_file
from rules.cards.cardset import CardSet, combine, combining
from rules.cards.cardset import unfit as unfit_to_play
from rules.cards.check import Report, checking_sets, inspecting, unread_in
from rules.cards.models import Vocabulary
from rules.cards.problems import Problem, brief
from rules.cards.reader import Document
from rules.cards.sets import SetSource, choose, find_sets, finding_sets
from rules.cards.slips import finding_passages, id_in
from rules.game import Game
from rules.games import manifest, names, vocabularies
from rules.scenario.command import CardsInPlay
from rules.sentences import Said
from rules.steps import WorkInSteps, finish
from rules.table import Table
from rules.texts import LANGUAGES
from rules.workshop.disagreements import comparing_texts
from rules.workshop.scenarios import TestProblems

__all__ = ["Card", "CardSet", "NoProject", "Problem", "Project", "ProjectCard", "Refreshed", "UnreadCard", "WorkSet",
           "printed_by", "work_sets"]  # fmt: skip


class NoProject(ValueError):
    """There is no set of cards to work on; ``said`` says why."""

    def __init__(self, said: Said) -> None:
        super().__init__(said.say("en"))
        self.said = said


class ProjectCard(NamedTuple):
    """One card of the set."""

    card: Card
    """As it could be read last."""
    file: Path
    line: int
    """Where its entry begins, from 1."""
    problems: tuple[Problem, ...]
    """What is wrong with it, its tests included."""
    stale: bool
    """Whether the file now says something that cannot be played: ``card`` is from before, or what can be read of it."""
    changed: bool
    """Whether it differs from what it was when the project was opened."""


class UnreadCard(NamedTuple):
    """A card that could never be read since the project was opened."""

    id: str
    file: Path
    line: int


class Refreshed(NamedTuple):
    """What became of the cards when the files were read again: ids."""

    changed: frozenset[str] = frozenset()
    came: frozenset[str] = frozenset()
    went: frozenset[str] = frozenset()


class WorkSet(NamedTuple):
    """A set that can be worked on."""

    game: str
    name: str
    title: Mapping[str, str]
    """What people call it, by language."""
    cards: int
    """How many different cards it has."""
    built_in: bool
    files: tuple[Path, ...]


class Project:
    """One set of one game in work, or all sets in one folder (then ``set`` is "").

    ``cards`` are in the order of the files; ``problems`` are those of the whole set, as ``python -m rules check`` tells
    them; those of tests come when these are looked at (``look_at_tests``). ``title`` is what
    people call the set, by language; nothing for several. ``unread`` are the cards of which nothing can be shown.
    """

    def __init__(self, game: str, name: str, folder: Path, files: Iterable[Path]) -> None:
        """For ``open`` and ``of_set``: the set with this name in a folder ("": all of them), and its files."""
        self.game, self.set = game, name
        self.folders: tuple[Path, ...] = (folder,)
        self.files: tuple[Path, ...] = tuple(files)
        self.cards: Sequence[ProjectCard] = []
        self.unread: Sequence[UnreadCard] = []
        self.problems: Sequence[Problem] = []
        self.title: Mapping[str, str] = {language: name.replace("_", " ") for language in LANGUAGES if name}
        self._whole = not name
        self._words: Vocabulary = manifest(game).vocabulary
        self._games = vocabularies()
        self._at_first: dict[str, Card] | None = None
        self._good: CardSet | None = None
        self._noted: dict[str, Sequence[Problem]] = {}
        self._written: Sequence[Problem] = ()
        self._tests = TestProblems()
        self._lines: dict[Path, dict[str, int]] = {}
        self._files: Mapping[Path, CardFile] = {}
        self.refresh()
        self._at_first = {one.card.id: one.card for one in self.cards}

    @classmethod
    def open(cls, path: Path) -> Project:
        """The set that a card file is part of, or all sets in a folder. Raises NoProject."""
        path = path.absolute()
        if path.is_dir():
            files = card_files(path)
            if not files:
                raise NoProject(Said("problem.no_cards_in_folder", folder=str(path)))
        elif is_card_file(path) and path.is_file():
            files = [path]
        else:
            raise NoProject(Said("problem.no_card_file_here", path=str(path)))
        for file in files:
            if game := _game_of(file):
                words = manifest(game).vocabulary
                sets = {card_file(words, each).set for each in files}
                return cls(game, sets.pop() if len(sets) == 1 else "", file.parent, files)
        raise NoProject(Said("problem.no_game_named", path=str(files[0]), games=", ".join(names())))

    @classmethod
    def of_set(cls, game: str, name: str) -> Project:
        """A set that is installed; "" stands for all that came with the program. Raises NoProject."""
        if not name:
            folder = places.resources("data", "cards", game)[-1]
            return cls(game, name, folder, card_files(folder))
        for each in work_sets(game):
            if each.name == name:
                return cls(game, name, each.files[0].parent, each.files)
        known = ", ".join(each.name for each in work_sets(game))
        raise NoProject(Said("problem.no_such_set", set=name, hint=Said("problem.there_are", names=known)))

    @property
    def writable(self) -> bool:
        """Whether its files may be changed: those that came with the program are looked at and copied only."""
        built_in = [folder.resolve() for folder in places.resources("data", "cards", self.game)]
        return all(folder.resolve() not in built_in and os.access(folder, os.W_OK) for folder in self.folders)

    @property
    def playable(self) -> bool:
        """Whether it could be played at least once since it was opened."""
        return self._good is not None

    def card(self, id: str) -> ProjectCard:
        """The card with this id. Raises KeyError."""
        for each in self.cards:
            if each.card.id == id:
                return each
        raise KeyError(f"there is no card {id} in {self.set}")

    def as_written(self, each: ProjectCard) -> Mapping[str, Any]:
        """A card as its file said it when it was read; empty if the file did not hold it."""
        root = file.document.root if (file := self._files.get(each.file)) is not None else None
        cards = root.get("cards") if root is not None else None
        for called in (each.card.id, each.card.id.rpartition(".")[2]):
            for node in cards.items() if cards is not None else ():
                if (named := node.get("id")) and str(named.value) == called:
                    found: Mapping[str, Any] = node.plain()
                    return found
        return {}

    def cardset(self) -> CardSet:
        """The cards of the game with this set in play, as they could be played last. Raises NoProject as long as they
        never could."""
        if self._good is None:
            raise NoProject(Said("problem.not_playable_yet", set=self.set))
        return self._good

    def refresh(self) -> Refreshed:
        """Read what has changed in the files. Never raises because of what they say. Tests take longer: see
        ``look_at_tests``."""
        return finish(self.refreshing())

    def refreshing(self) -> WorkInSteps[Refreshed]:
        """``refresh`` in steps. The cards and problems stay as they were until the last one, and whoever begins again
        leaves off what was begun."""
        sources = yield from self._sources()
        own = self._own(sources)
        yield
        report = Report()
        played = yield from checking_sets(self._words, sources, own, False, report, (), self.set)
        yield
        for made in played:
            report.problems += yield from comparing_texts(made, [source for source in own if not source.built_in])
        fresh = self._among(played)
        for source in own:
            if source.fault is None and not fresh.keys() >= source.cards.keys():
                # It is left out of the game, or something is wrong with what it would play with.
                together = [source] if source.only else choose(sources, None)
                fresh = self._among([(yield from combining(self._words, together, self.set))]) | fresh
        unfit: dict[str, Card] = {}
        for source in own:
            if source.fault is not None:
                others = [each for each in choose(sources, None) if each.name != source.name]
                unfit |= self._among([(yield from combining(self._words, [*others, source], self.set))])
        files: dict[Path, CardFile] = {}
        lines: dict[Path, dict[str, int]] = {}
        for path in self.files:
            files[path] = yield from reading_card_file(self._words, path)
            lines[path] = yield from _entries(files[path].document)
        written = report.problems
        if not all(map(self._plain, files.values())):
            known = [file.document for file in files.values()]
            written = (yield from inspecting(self.files, self._games, known=known)).problems
        yield
        # A file whose head is spoiled may no longer say of which set it is part.
        named = {file.document.path for source in own for file in source.files}
        spoiled = (problem for path, file in files.items() if path not in named for problem in file.problems)
        written = [*written, *spoiled, *unread_in(self.folders, names())]
        yield
        before = {each.card.id: each for each in self.cards}
        cards: list[ProjectCard] = []
        other: set[str] = set()
        for each in self._listed(fresh, unfit, before, files, lines):
            cards.append(each)
            if (old := before.get(each.card.id)) is not None and not same_face(old.card, each.card):
                other.add(each.card.id)
            yield
        # From here on all is as the files say, in one step.
        self._files, self._lines, self._written = files, lines, written
        playable = False
        for made in played:
            if unfit_to_play(self._words, made) is None and (self._good is None or self._among([made])):
                self._good, playable = made, bool(self._among([made]))
        if len(own) == 1 and own[0].head is not None:
            self.title = _titled(own[0])
        self._noted.clear()
        self.cards = sorted(cards, key=self._place)
        here = {(each.file, each.line) for each in self.cards}
        self.unread = [UnreadCard(id, path, line) for path, of_file in lines.items()
                       for id, line in of_file.items() if (path, line) not in here]  # fmt: skip
        in_play = CardsInPlay()
        digest = self._good.digest if self._good is not None else ""
        rulebook: list[Game[Table]] = []

        def find(name: str, file: Path) -> Game[Table]:
            if name != self.game or self._whole or self._good is None:
                return in_play.game(name, file)
            if not rulebook:
                rulebook.append(manifest(name).rulebook(self._good))
            return rulebook[0]

        self._tests.begin([*files.values()], digest, find, playable)
        self._tell()
        after = {each.card.id: each for each in self.cards}
        return Refreshed(
            frozenset(id for id, each in after.items() if id in other or (id in before and _differ(each, before[id]))),
            frozenset(after.keys() - before.keys()),
            frozenset(before.keys() - after.keys()),
        )

    @property
    def tests_left(self) -> bool:
        """Is there a test of a card to look at?"""
        return self._tests.left

    def look_at_tests(self) -> None:
        """Look at the next test of a card."""
        if self._tests.left and (self._tests.look() or not self._tests.left):
            self._tell()

    def note(self, found: Mapping[str, Sequence[Problem]]) -> None:
        """Add what whoever can draw has found wrong with the faces of cards as they are now, by their ids ("": with
        what the heads of the files name), instead of what was noted of them before. It is forgotten when the files are
        read again."""
        news = {id: told for id, told in found.items() if tuple(self._noted.get(id, ())) != tuple(told)}
        if news:
            self._noted |= news
            self._tell()

    def _tell(self) -> None:
        """Tell what is known to be wrong, and of which card."""
        noted = [problem for of_card in self._noted.values() for problem in of_card]
        self.problems = brief(dict.fromkeys([*self._written, *self._tests.problems, *noted]))
        begins_of = {path: sorted(lines.values()) for path, lines in self._lines.items()}
        found: dict[tuple[Path, int], list[Problem]] = {}
        for problem in self.problems:
            begins = begins_of.get(problem.file, [])
            if at := bisect_right(begins, problem.line):
                found.setdefault((problem.file, begins[at - 1]), []).append(problem)
        self.cards = [each._replace(problems=tuple(found.get((each.file, each.line), ()))) for each in self.cards]

    # -- reading ------------------------------------------------------------------------------------------------------

    def _sources(self) -> WorkInSteps[list[SetSource]]:
        """All sets that are there for the game, this one among them."""
        usual, folder = places.card_folders(self.game), self.folders[0]
        if folder.resolve() in [each.resolve() for each in usual]:
            return (yield from finding_sets(self._words, usual))
        mine: list[CardFile] = []
        for path in card_files(folder):
            file = yield from reading_card_file(self._words, path)
            if file.says("game") == self.game or path in self.files:
                mine.append(file)
        return (yield from finding_sets(self._words, usual, {folder: mine}))

    def _own(self, sources: Sequence[SetSource]) -> list[SetSource]:
        """The sets in work. A file that was part of them and has a fault now is still part of them; and a set of which
        only the name has changed is followed."""
        here = [source for source in sources
                if any(file.document.path.parent == self.folders[0] for file in source.files)]  # fmt: skip
        known = [file for source in here for file in source.files if file.document.path in self.files]
        spoiled = [file.document.path for file in known if file.fault is not None]
        own = [source for source in here if self._whole or source.name == self.set]
        if not own and not spoiled and known:
            self.set = known[0].set
            own = [source for source in here if source.name == self.set]
        named = [file.document.path for source in own for file in source.files]
        self.files = tuple(sorted({*named, *spoiled}))
        return own

    def _among(self, played: Iterable[CardSet]) -> dict[str, Card]:
        """The cards of this set among those that play."""
        return {card.id: card for made in played for card in made.cards if card.origin.file in self.files}

    def _plain(self, file: CardFile) -> bool:
        """Whether a file is plainly one of this game. Otherwise ``check`` has more to say of it."""
        root = file.document.root
        return root is not None and isinstance(root.value, dict) and file.says("game") == self.game

    def _listed(
        self, fresh: Mapping[str, Card], unfit: Mapping[str, Card], before: Mapping[str, ProjectCard],
        files: Mapping[Path, CardFile], lines: Mapping[Path, Mapping[str, int]],
    ) -> Iterator[ProjectCard]:  # fmt: skip
        """The cards as they are now, those whose file has a fault, and those that are known only from before. ``lines``
        tell where each card of a file begins."""

        def listed(card: Card, file: Path, line: int, stale: bool) -> ProjectCard:
            first = self._at_first
            changed = first is not None and (card.id not in first or not same_face(first[card.id], card))
            return ProjectCard(card, file, line, (), stale, changed)

        for card in (*fresh.values(), *(card for id, card in unfit.items() if id not in fresh)):
            yield listed(card, card.origin.file, card.origin.line, card.id not in fresh)
        for id, old in before.items():
            if id in fresh or id in unfit or (file := files.get(old.file)) is None:
                continue
            short, document = id.removeprefix(f"{self.set}."), file.document
            if short in file.ids or document.root is None or document.torn or file.fault is not None:
                yield listed(old.card, old.file, lines[old.file].get(short, old.line), True)

    def _place(self, each: ProjectCard) -> tuple[int, int]:
        return self.files.index(each.file), each.line


def _entries(document: Document) -> WorkInSteps[dict[str, int]]:
    """The line at which each card of a file begins, by the id that is written there."""
    found: dict[str, int] = {}
    cards = document.root.get("cards") if document.root is not None else None
    for node in cards.items() if cards else []:
        id = node.get("id")
        found[str(id.value) if id else f"line {node.span.line}"] = node.span.line
    if document.lost or document.root is None:
        for passage in (yield from finding_passages(document.lines)):
            if passage.item:
                id_here = id_in(document.lines[passage.first : passage.end]) or f"line {passage.first + 1}"
                found.setdefault(id_here, passage.first + 1)
    return found


def same_face(one: Card, other: Card) -> bool:
    """Whether two cards say the same, wherever they stand in their files."""
    return one is other or replace(one, origin=other.origin) == other


def _differ(one: ProjectCard, other: ProjectCard) -> bool:
    """Whether there is something else to say of a card."""
    return (one.problems, one.stale) != (other.problems, other.stale)


def _game_of(file: Path) -> str:
    """The game that a card file is for; "" if it names none that is there."""
    known = names()
    if file.parent.parent.name == "cards" and file.parent.name in known:
        return file.parent.name
    said = card_file(manifest(known[0]).vocabulary, file).says("game")
    return str(said) if said in known else ""


def _titled(source: SetSource) -> Mapping[str, str]:
    """What people call a set, by language."""
    title = head.called() if (head := source.head) else {}
    return {language: title.get(language) or source.name.replace("_", " ") for language in LANGUAGES}


def work_sets(game: str) -> list[WorkSet]:
    """The sets of a game that are installed, the built-in ones first, whether or not they can play."""
    words = manifest(game).vocabulary
    found: list[WorkSet] = []
    for source in find_sets(words, places.card_folders(game)):
        files = tuple(file.document.path for file in source.files)
        found.append(WorkSet(game, source.name, _titled(source), len(source.cards), source.built_in, files))
    return found


def printed_by(game: str, cardset: CardSet | None, cards: Iterable[Card]) -> Game[Table]:
    """A rulebook that knows these cards besides those of ``cardset`` (default: the built-in ones), so that they can be
    painted. One with the id of another stands in its place."""
    found = manifest(game)
    if cardset is None:
        built_in = find_sets(found.vocabulary, places.resources("data", "cards", game))
        cardset = combine(found.vocabulary, choose(built_in, None))
    every = {card.id: card for card in (*cardset.cards, *cards)}
    return found.rulebook(replace(cardset, cards=tuple(every.values())))
