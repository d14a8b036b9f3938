"""A set of cards that a designer is working on: its cards as they are in the files now, and their problems.

While a file is being written, it often cannot be read. So a card that could be read once stays as it was, until its
file can be read again or no longer has the card.
"""

from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from rules.cards.card import Card, FurtherWords
from rules.cards.cardfile import CardFile, card_file, card_files, checking_file, is_card_file, reading_card_file
from rules.cards.cardset import CardSet, combine, combining
from rules.cards.cardset import unfit as unfit_to_play
from rules.cards.models import SetHeader, Vocabulary
from rules.cards.sets import SetSource, choose, find_sets, finding_sets
from rules.cards.symbols import Symbol, Symbols, as_symbols
from rules.checking.cards import checking_sets
from rules.checking.check import inspecting, unread_in
from rules.checking.faces import problems_of_own_layouts
from rules.checking.file_kind import Report
from rules.games import manifest, names, vocabularies
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.reading.messages import Message
from rules.reading.problems import Problem, brief
from rules.reading.reader import Document, parse
from rules.reading.slips import finding_passages, id_in
from rules.scenario.command import CardsInPlay
from rules.system import locations
from rules.system.steps import WorkInSteps, finish
from rules.text.texts import LANGUAGES
from rules.workshop.disagreements import comparing_texts
from rules.workshop.editing import Edit, edited
from rules.workshop.scenarios import TestProblems
from rules.workshop.tried_tables import TriedTable
from rules.workshop.yamltext import card_nodes

__all__ = ["Card", "CardSet", "FurtherWords", "NoProject", "Problem", "Project", "ProjectCard", "Refreshed",
           "UnreadCard", "WorkSet", "rulebook_to_paint", "work_sets"]  # fmt: skip


class NoProject(ValueError):
    """There is no set of cards to work on; ``said`` is the reason."""

    def __init__(self, said: Message) -> None:
        super().__init__(said.say("en"))
        self.said = said


class ProjectCard(NamedTuple):
    """One card of the set."""

    card: Card
    """As it was when it could last be read."""
    file: Path
    line: int
    """The line where its entry begins, from 1."""
    problems: tuple[Problem, ...]
    """The problems of the card and its tests."""
    stale: bool
    """True if what the file says now cannot be played: ``card`` is older, or has what can be read of it."""
    changed: bool
    """True if it differs from what it was when the project was opened."""


class UnreadCard(NamedTuple):
    """A card that could not be read, or was not fit to play, at any time since the project was opened."""

    id: str
    file: Path
    line: int
    problems: tuple[Problem, ...] = ()
    """The problems of the card and its tests."""


class Refreshed(NamedTuple):
    """The ids of the cards that differ after the files were read again."""

    changed: frozenset[str] = frozenset()
    added: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()


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


@dataclass
class _Reading:
    """The content of a project's files, before the project takes it over in one step."""

    sources: Sequence[SetSource]
    """The sets in work."""
    played: Sequence[CardSet] = ()
    """The sets of cards that can be played, with the cards of the sets in work."""
    playable_cards: dict[str, Card] = field(default_factory=dict)
    faulty_cards: dict[str, Card] = field(default_factory=dict)
    """The cards that can be read, of sets with a fault."""
    files: dict[Path, CardFile] = field(default_factory=dict)
    lines: dict[Path, dict[str, int]] = field(default_factory=dict)
    """The line where each card of a file begins, by its id."""
    problems: Sequence[Problem] = ()


class Project:
    """One set of one game in work, or all sets in one folder (then ``set`` is "").

    ``cards`` are in the order of the files. ``problems`` are those of the whole set, as ``python -m rules check``
    reports them; those of tests are added as tests are played (``look_at_tests``). ``title`` is what people call the
    set, by language; empty for several sets. ``unread`` are the cards of which nothing can be shown.
    """

    def __init__(self, game: str, name: str, folder: Path, files: Iterable[Path]) -> None:
        """Use ``open`` or ``of_set`` instead. ``name`` is that of the set in the folder ("": all sets)."""
        self.game = game
        self.set = name
        self.folders: tuple[Path, ...] = (folder,)
        self.files: tuple[Path, ...] = tuple(files)
        self.cards: Sequence[ProjectCard] = []
        self.unread: Sequence[UnreadCard] = []
        self.problems: Sequence[Problem] = []
        self.title: Mapping[str, str] = {}
        if name:
            self.title = dict.fromkeys(LANGUAGES, name.replace("_", " "))
        self.tried_tables: dict[str, TriedTable] = {}
        """The table at which each card was tried last."""
        self._has_all_sets = not name
        self._vocabulary: Vocabulary = manifest(game).vocabulary
        self._games = vocabularies()
        self._first_cards: dict[str, Card] | None = None
        self._playable_cardset: CardSet | None = None
        self._face_problems: dict[str, Sequence[Problem]] = {}
        self._file_problems: Sequence[Problem] = ()
        self._tests = TestProblems()
        self._lines: dict[Path, dict[str, int]] = {}
        self._files: Mapping[Path, CardFile] = {}
        self.refresh()
        self._first_cards = {entry.card.id: entry.card for entry in self.cards}

    @classmethod
    def open(cls, path: Path) -> Project:
        """Open the set that a card file is part of, or all sets in a folder. Raises NoProject."""
        path = path.absolute()
        if path.is_dir():
            files = card_files(path)
            if not files:
                raise NoProject(Message("problem.no_cards_in_folder", folder=str(path)))
        elif is_card_file(path) and path.is_file():
            files = [path]
        else:
            raise NoProject(Message("problem.no_card_file_here", path=str(path)))
        for file in files:
            game = _game_of(file)
            if not game:
                continue
            vocabulary = manifest(game).vocabulary
            sets = {card_file(vocabulary, path_of_set).set for path_of_set in files}
            name = sets.pop() if len(sets) == 1 else ""
            return cls(game, name, file.parent, files)
        raise NoProject(Message("problem.no_game_named", path=str(files[0]), games=", ".join(names())))

    @classmethod
    def of_set(cls, game: str, name: str) -> Project:
        """Open an installed set; "" stands for all built-in ones. Raises NoProject."""
        if game not in names():
            raise NoProject(Message("problem.unknown_game", game=game, games=", ".join(names())))
        if not name:
            folder = locations.resources("data", "cards", game)[-1]
            return cls(game, name, folder, card_files(folder))
        installed = work_sets(game)
        for work_set in installed:
            if work_set.name == name:
                return cls(game, name, work_set.files[0].parent, work_set.files)
        hint = Message("problem.there_are", names=", ".join(work_set.name for work_set in installed))
        raise NoProject(Message("problem.no_such_set", set=name, hint=hint))

    @property
    def writable(self) -> bool:
        """True if its files may be changed. Built-in ones may not."""
        return all(map(self._is_writable, self.folders))

    def _is_writable(self, folder: Path) -> bool:
        built_in_folders = [built_in.resolve() for built_in in locations.resources("data", "cards", self.game)]
        return folder.resolve() not in built_in_folders and os.access(folder, os.W_OK)

    @property
    def heads(self) -> list[tuple[Path, SetHeader]]:
        """The files of the set whose heads can be read now, with these."""
        heads: list[tuple[Path, SetHeader]] = []
        for path, file in self._files.items():
            if file.header is not None:
                heads.append((path, file.header))
        return heads

    @property
    def author(self) -> str:
        """The author that the head of its first file names; "" if it names none."""
        return next((header.author for _, header in self.heads), "")

    @property
    def table_languages(self) -> tuple[str, ...]:
        """The languages of the table in which the set is written, as the head of its first file says."""
        return next((header.table_languages for _, header in self.heads), LANGUAGES)

    @property
    def further_languages(self) -> tuple[str, ...]:
        """The languages besides those of the table that the heads of the set name, or in which a card has words."""
        languages: dict[str, None] = {}
        for _, header in self.heads:
            languages |= dict.fromkeys(header.languages)
        for file in self._files.values():
            for card in file.cards:
                languages |= dict.fromkeys(card.model.other)
        return tuple(language for language in languages if language not in LANGUAGES)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the cards of the set can be seen and printed, those of the table first."""
        return (*self.table_languages, *self.further_languages)

    def language_for(self, language: str) -> str:
        """Return the language in which a set is shown to somebody who speaks this one: theirs, or else its first."""
        return language if language in self.languages else self.languages[0]

    @property
    def licence(self) -> str:
        """The licence that the head of its first file names; "" if it names none."""
        return next((header.licence for _, header in self.heads), "")

    @property
    def symbols(self) -> Symbols:
        """The symbols that the set defines for its own texts."""
        symbols: dict[str, Symbol] = {}
        for path, header in self.heads:
            for name, symbol in as_symbols(header.symbols).items():
                symbols[name] = symbol._replace(art=locations.picture_of(path, symbol.art))
        return symbols

    @property
    def playable(self) -> bool:
        """True if it could be played at any time since it was opened."""
        return self._playable_cardset is not None

    def card(self, id: str) -> ProjectCard:
        """Return the card with this id. Raises KeyError."""
        for entry in self.cards:
            if entry.card.id == id:
                return entry
        raise KeyError(f"there is no card {id} in {self.set}")

    def card_at(self, file: Path, line: int) -> ProjectCard | None:
        """Return the card whose entry is on a line of a file; None if there is none."""
        begun = [entry for entry in self.cards if entry.file == file and entry.line <= line]
        return max(begun, key=lambda entry: entry.line, default=None)

    def _entry_by_id(self) -> dict[str, ProjectCard]:
        return {entry.card.id: entry for entry in self.cards}

    def as_written(self, entry: ProjectCard) -> Mapping[str, Any]:
        """Return a card as written in its file when it was last read; empty if the file did not have it."""
        file = self._files.get(entry.file)
        if file is None:
            return {}
        nodes = card_nodes(file.document.root)
        short_id = entry.card.id.rpartition(".")[2]
        for id in (entry.card.id, short_id):
            for node in nodes:
                id_node = node.get("id")
                if id_node is not None and str(id_node.value) == id:
                    fields: Mapping[str, Any] = node.plain()
                    return fields
        return {}

    def layout_problems(self, set_name: str) -> list[Problem]:
        """Return what is wrong with the user's files that say how the cards of a set look."""
        return problems_of_own_layouts(self._vocabulary, set_name)

    def head_as_written(self, file: Path) -> Mapping[str, Any]:
        """Return the head of a file as written there when it was last read, without its cards; empty if it could not be
        read."""
        root = self._files[file].document.root if file in self._files else None
        if root is None or not isinstance(root.value, dict):
            return {}
        return {key: node.plain() for key, node in root.value.items() if key != "cards"}

    def head_problems(self, file: Path) -> list[Problem]:
        """Return the problems that are in the head of a file, above its cards."""
        first_card = min(self._lines.get(file, {}).values(), default=None)
        problems: list[Problem] = []
        for problem in self.problems:
            if problem.file == file and (first_card is None or problem.line < first_card):
                problems.append(problem)
        return problems

    def cardset(self) -> CardSet:
        """Return the cards of the game with this set, as they were when they could last be played. Raises NoProject if
        they never could."""
        if self._playable_cardset is None:
            raise NoProject(Message("problem.not_playable_yet", set=self.set))
        return self._playable_cardset

    def card_with(self, entry: ProjectCard, edit: Edit) -> Card | None:
        """Return what a card would be after an edit of its file, which is left as it is. None if the set could not be
        played then, or the card would have a mistake. Raises CannotEdit and NoProject."""
        text = entry.file.read_bytes().decode("utf-8-sig")
        document = parse(edited(text, entry.file, [edit]), entry.file)
        file = finish(checking_file(self._vocabulary, document))
        set_names = self.cardset().name.split("+")
        sources: list[SetSource] = []
        for source in finish(self._sources(file)):
            if source.name in set_names:
                sources.append(source)
        if any(source.fault is not None for source in sources):
            return None
        for card in combine(self._vocabulary, sources, self.set).cards:
            if card.id == entry.card.id:
                return card
        return None

    def refresh(self) -> Refreshed:
        """Read what has changed in the files, whatever they contain. Tests are played separately, by
        ``look_at_tests``."""
        return finish(self.refreshing())

    def refreshing(self) -> WorkInSteps[Refreshed]:
        """``refresh`` in steps. The cards and problems stay as they were until the last step, so it can be abandoned
        and begun anew at any time."""
        reading = yield from self._read_sets()
        yield from self._read_files(reading)
        old_entries = self._entry_by_id()
        cards: list[ProjectCard] = []
        changed_ids: set[str] = set()
        for entry in self._entries_now(reading, old_entries):
            cards.append(entry)
            id = entry.card.id
            if id in old_entries and not is_same_card(old_entries[id].card, entry.card):
                changed_ids.add(id)
            yield
        # From here on there are no more steps: everything changes at once.
        self._take_over(reading, cards)
        new_entries = self._entry_by_id()
        for id, entry in new_entries.items():
            if id in old_entries and not _has_same_state(entry, old_entries[id]):
                changed_ids.add(id)
        return Refreshed(
            changed=frozenset(changed_ids & new_entries.keys()),
            added=frozenset(new_entries.keys() - old_entries.keys()),
            removed=frozenset(old_entries.keys() - new_entries.keys()),
        )

    def _read_sets(self) -> WorkInSteps[_Reading]:
        """Read the sets in work with those that they play with, and check them."""
        sources = yield from self._sources()
        reading = _Reading(self._sets_in_work(sources))
        yield
        report = Report()
        reading.played = yield from checking_sets(
            self._vocabulary, sources, reading.sources, False, report, (), self.set
        )
        yield
        brought = [source for source in reading.sources if not source.built_in]
        for cardset in reading.played:
            report.problems += yield from comparing_texts(cardset, brought)
        reading.problems = report.problems
        reading.playable_cards = self._own_cards(reading.played)
        for source in reading.sources:
            if source.fault is None and not reading.playable_cards.keys() >= source.cards.keys():
                # It is left out of the game, or a set that it would play with has a fault.
                sources_together = [source] if source.only else choose(sources, None)
                cardset = yield from combining(self._vocabulary, sources_together, self.set)
                reading.playable_cards = self._own_cards([cardset]) | reading.playable_cards
        for source in reading.sources:
            if source.fault is not None:
                sources_together = []
                for chosen_source in choose(sources, None):
                    if chosen_source.name != source.name:
                        sources_together.append(chosen_source)
                sources_together.append(source)
                cardset = yield from combining(self._vocabulary, sources_together, self.set)
                reading.faulty_cards |= self._own_cards([cardset])
        return reading

    def _read_files(self, reading: _Reading) -> WorkInSteps[None]:
        """Read the files one by one, and find their further problems."""
        for path in self.files:
            reading.files[path] = yield from reading_card_file(self._vocabulary, path)
            reading.lines[path] = yield from _lines_of_cards(reading.files[path].document)
        problems = reading.problems
        if not all(self._is_of_game(file) for file in reading.files.values()):
            documents = [file.document for file in reading.files.values()]
            problems = (yield from inspecting(self.files, self._games, read_documents=documents)).problems
        yield
        # A file whose head has a fault may belong to no set any more.
        files_of_sets: set[Path] = set()
        for source in reading.sources:
            files_of_sets.update(source.paths)
        problems_of_other_files: list[Problem] = []
        for path, file in reading.files.items():
            if path not in files_of_sets:
                problems_of_other_files += file.problems
        yield
        own_layouts = self.layout_problems(self.set)
        reading.problems = [*problems, *problems_of_other_files, *unread_in(self.folders, names()), *own_layouts]
        yield

    def _take_over(self, reading: _Reading, cards: Sequence[ProjectCard]) -> None:
        """Replace what was read before by a new reading."""
        self._files = reading.files
        self._lines = reading.lines
        self._file_problems = reading.problems
        playable = False
        for cardset in reading.played:
            has_own_cards = bool(self._own_cards([cardset]))
            if unfit_to_play(self._vocabulary, cardset) is not None:
                continue
            if self._playable_cardset is None or has_own_cards:
                self._playable_cardset = cardset
                playable = has_own_cards
        if len(reading.sources) == 1 and reading.sources[0].head is not None:
            self.title = _titles(reading.sources[0])
        self._face_problems.clear()
        self.cards = sorted(cards, key=self._place)
        shown_places = {(entry.file, entry.line) for entry in self.cards}
        unread: list[UnreadCard] = []
        for path, lines in reading.lines.items():
            for id, line in lines.items():
                if (path, line) not in shown_places:
                    unread.append(UnreadCard(id, path, line))
        self.unread = unread
        self._begin_tests(playable)
        self._sort_problems()

    def _begin_tests(self, playable: bool) -> None:
        """Begin with the tests of the cards as they are now. ``playable`` is true if these can be played."""
        in_play = CardsInPlay()
        digest = ""
        if self._playable_cardset is not None:
            digest = self._playable_cardset.digest
        rulebooks: list[Game[Table]] = []

        def game_of_test(name: str, file: Path) -> Game[Table]:
            if name != self.game or self._has_all_sets or self._playable_cardset is None:
                return in_play.game(name, file)
            if not rulebooks:
                rulebooks.append(manifest(name).rulebook(self._playable_cardset))
            return rulebooks[0]

        self._tests.begin(list(self._files.values()), digest, game_of_test, playable)

    @property
    def tests_left(self) -> bool:
        """True if there is a test of a card that has not been played."""
        return self._tests.has_unplayed

    def look_at_tests(self) -> None:
        """Play the next test of a card, if there is one."""
        if not self._tests.has_unplayed:
            return
        is_wrong = self._tests.play_next()
        if is_wrong or not self._tests.has_unplayed:
            self._sort_problems()

    def note(self, problems_by_id: Mapping[str, Sequence[Problem]]) -> None:
        """Replace the noted problems with the faces of cards, by the ids of the cards ("": with the pictures that the
        heads of the files name). They are forgotten when the files are read again."""
        new_problems: dict[str, Sequence[Problem]] = {}
        for id, problems in problems_by_id.items():
            if tuple(self._face_problems.get(id, ())) != tuple(problems):
                new_problems[id] = problems
        if new_problems:
            self._face_problems |= new_problems
            self._sort_problems()

    def _sort_problems(self) -> None:
        """Collect all problems, and assign them to the cards at whose lines they are."""
        all_problems = [*self._file_problems, *self._tests.problems]
        for face_problems in self._face_problems.values():
            all_problems += face_problems
        self.problems = brief(dict.fromkeys(all_problems))
        first_lines: dict[Path, list[int]] = {}
        for path, line_by_id in self._lines.items():
            first_lines[path] = sorted(line_by_id.values())
        problems_by_place: dict[tuple[Path, int], list[Problem]] = {}
        for problem in self.problems:
            lines_of_file = first_lines.get(problem.file, [])
            cards_begun = bisect_right(lines_of_file, problem.line)
            if cards_begun:
                place = (problem.file, lines_of_file[cards_begun - 1])
                problems_by_place.setdefault(place, []).append(problem)
        cards: list[ProjectCard] = []
        for entry in self.cards:
            problems = problems_by_place.get((entry.file, entry.line), ())
            cards.append(entry._replace(problems=tuple(problems)))
        self.cards = cards
        unread: list[UnreadCard] = []
        for unread_card in self.unread:
            problems = problems_by_place.get((unread_card.file, unread_card.line), ())
            unread.append(unread_card._replace(problems=tuple(problems)))
        self.unread = unread

    # -- reading ------------------------------------------------------------------------------------------------------

    def _sources(self, instead: CardFile | None = None) -> WorkInSteps[list[SetSource]]:
        """All installed sets of the game and those in the folder, with the ones in work among them. The file
        ``instead`` takes the place of the one with its path."""
        usual_folders = locations.card_folders(self.game)
        folder = self.folders[0]
        resolved_folders = [usual_folder.resolve() for usual_folder in usual_folders]
        if folder.resolve() in resolved_folders:
            read_files = {} if instead is None else {instead.document.path.parent: [instead]}
            return (yield from finding_sets(self._vocabulary, usual_folders, read_files))
        files: list[CardFile] = []
        for path in card_files(folder):
            file = yield from reading_card_file(self._vocabulary, path)
            if instead is not None and instead.document.path == path:
                file = instead
            if file.says("game") == self.game or path in self.files:
                files.append(file)
        return (yield from finding_sets(self._vocabulary, usual_folders, {folder: files}))

    def _sets_in_work(self, sources: Sequence[SetSource]) -> list[SetSource]:
        """The sets in work. A file of them that has a fault now still belongs to them, and a set of which only the name
        has changed is followed. Updates ``files``."""
        in_folder: list[SetSource] = []
        own_files: list[CardFile] = []
        for source in sources:
            folders = {path.parent for path in source.paths}
            if self.folders[0] not in folders:
                continue
            in_folder.append(source)
            for file in source.files:
                if file.document.path in self.files:
                    own_files.append(file)
        faulty_paths: set[Path] = set()
        for file in own_files:
            if file.fault is not None:
                faulty_paths.add(file.document.path)
        sets_in_work = in_folder
        if not self._has_all_sets:
            sets_in_work = [source for source in in_folder if source.name == self.set]
        if not sets_in_work and not faulty_paths and own_files:
            self.set = own_files[0].set
            sets_in_work = [source for source in in_folder if source.name == self.set]
        paths = faulty_paths
        for source in sets_in_work:
            paths.update(source.paths)
        self.files = tuple(sorted(paths))
        return sets_in_work

    def _own_cards(self, cardsets: Iterable[CardSet]) -> dict[str, Card]:
        """The cards of these sets that are in the files of the project, by their ids."""
        cards: dict[str, Card] = {}
        for cardset in cardsets:
            for card in cardset.cards:
                if card.origin.file in self.files:
                    cards[card.id] = card
        return cards

    def _is_of_game(self, file: CardFile) -> bool:
        """True if a file is plainly one of this game. Otherwise ``check`` has more to report about it."""
        root = file.document.root
        return root is not None and isinstance(root.value, dict) and file.says("game") == self.game

    def _entries_now(self, reading: _Reading, old_entries: Mapping[str, ProjectCard]) -> Iterator[ProjectCard]:
        """The cards that can be played, those whose set has a fault, and those that only ``old_entries`` have."""
        for card in reading.playable_cards.values():
            yield self._entry(card, card.origin.file, card.origin.line, stale=False)
        for id, card in reading.faulty_cards.items():
            if id not in reading.playable_cards:
                yield self._entry(card, card.origin.file, card.origin.line, stale=True)
        for id, old_entry in old_entries.items():
            if id in reading.playable_cards or id in reading.faulty_cards or old_entry.file not in reading.files:
                continue
            file = reading.files[old_entry.file]
            short_id = id.removeprefix(f"{self.set}.")
            is_unreadable = file.document.root is None or file.document.torn or file.fault is not None
            if short_id in file.ids or is_unreadable:
                line = reading.lines[old_entry.file].get(short_id, old_entry.line)
                yield self._entry(old_entry.card, old_entry.file, line, stale=True)

    def _entry(self, card: Card, file: Path, line: int, stale: bool) -> ProjectCard:
        """A card of the project; its problems are added later."""
        changed = self._first_cards is not None and not self._is_as_at_first(card, self._first_cards)
        return ProjectCard(card=card, file=file, line=line, problems=(), stale=stale, changed=changed)

    def _is_as_at_first(self, card: Card, first_cards: Mapping[str, Card]) -> bool:
        """True if a card is the same as when the project was opened."""
        return card.id in first_cards and is_same_card(first_cards[card.id], card)

    def _place(self, entry: ProjectCard) -> tuple[int, int]:
        return self.files.index(entry.file), entry.line


def _lines_of_cards(document: Document) -> WorkInSteps[dict[str, int]]:
    """The line at which each card of a file begins, by the id as written there; ``line 12`` for a card without one."""
    lines: dict[str, int] = {}
    for node in card_nodes(document.root):
        line = node.span.line
        id = node.get("id")
        lines[str(id.value) if id else f"line {line}"] = line
    if document.lost or document.root is None:
        for passage in (yield from finding_passages(document.lines)):
            if passage.item:
                line = passage.first + 1
                id_in_passage = id_in(document.lines[passage.first : passage.end])
                lines.setdefault(id_in_passage or f"line {line}", line)
    return lines


def is_same_card(card: Card, old_card: Card) -> bool:
    """True if two cards say the same, wherever they are in their files."""
    return card is old_card or replace(card, origin=old_card.origin) == old_card


def _has_same_state(entry: ProjectCard, old_entry: ProjectCard) -> bool:
    """True if two entries of a card have the same problems and are both stale, or both not."""
    return (entry.problems, entry.stale) == (old_entry.problems, old_entry.stale)


def _game_of(file: Path) -> str:
    """The game that a card file is for; "" if it names no known one."""
    games = names()
    if file.parent.parent.name == "cards" and file.parent.name in games:
        return file.parent.name
    game = card_file(manifest(games[0]).vocabulary, file).says("game")
    return str(game) if game in games else ""


def _titles(source: SetSource) -> Mapping[str, str]:
    """The titles of a set, by language; its name where it has none."""
    titles: Mapping[str, str] = {}
    if source.head is not None:
        titles = source.head.called()
    name = source.name.replace("_", " ")
    return {language: titles.get(language) or name for language in LANGUAGES}


def work_sets(game: str) -> list[WorkSet]:
    """Return the installed sets of a game, the built-in ones first, whether or not they can be played."""
    sets: list[WorkSet] = []
    for source in find_sets(manifest(game).vocabulary, locations.card_folders(game)):
        sets.append(
            WorkSet(
                game=game,
                name=source.name,
                title=_titles(source),
                cards=len(source.cards),
                built_in=source.built_in,
                files=tuple(source.paths),
            )
        )
    return sets


def rulebook_to_paint(game: str, cardset: CardSet | None, cards: Iterable[Card]) -> Game[Table]:
    """Return a rulebook with these cards besides those of ``cardset`` (default: the built-in ones), so that they can be
    painted. A card replaces another one with its id."""
    vocabulary = manifest(game).vocabulary
    if cardset is None:
        built_in = find_sets(vocabulary, locations.resources("data", "cards", game))
        cardset = combine(vocabulary, choose(built_in, None))
    card_by_id = {card.id: card for card in cardset.cards}
    for card in cards:
        card_by_id[card.id] = card
    return manifest(game).rulebook(replace(cardset, cards=tuple(card_by_id.values())))
