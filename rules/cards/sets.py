"""The sets of cards that lie in folders, and which of them play.

A set is one file, or several files of one folder that name the same set. Its ids are its own: another set may have a
card with the same id.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rules.cards.cardfile import CardFile, WrittenCard, card_files, reading_card_file
from rules.cards.text_problems import is_about_unwritten
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import MANY, Problem, did_you_mean, limited, shown
from rules.reading.reader import Document, YamlNode
from rules.system import locations
from rules.system.steps import WorkInSteps, in_one_go

if TYPE_CHECKING:
    from rules.cards.models import Reference, SetHeader, Vocabulary


FolderContent = tuple[bool, Sequence[CardFile]]
"""The card files of one folder, after whether the folder is built in."""


class BadSet(ValueError):
    """Raised for a set that was asked for and cannot play. ``name`` is the set's; ``fault`` says what is wrong with it,
    and is None if there is no such set."""

    def __init__(self, name: str, message: Message, fault: Problem | None = None) -> None:
        super().__init__(message)
        self.name = name
        self.message = message
        self.fault = fault


def cannot_play(name: str, fault: Problem) -> BadSet:
    """The error for a set that was asked for and has this fault."""
    return BadSet(name, Message("problem.set_cannot_play", set=name, why=fault.first_line()), fault)


class SetInfo(NamedTuple):
    """What people need to know about a set to choose it."""

    name: str
    title: Mapping[str, str]
    """Its name for people, by language."""
    built_in: bool
    only: bool
    """True if it is a whole game: while it plays, no other set does."""
    cards: int
    """How many cards it has, counting copies."""
    fault: Problem | None
    """Why it cannot play; None if it can."""
    files: tuple[Path, ...]


class Mention(NamedTuple):
    """A reference to a card, and the head or the card that contains it."""

    reference: Reference
    document: Document
    node: YamlNode
    to_other_set: bool = False
    """True if the card must be of another set."""

    @property
    def card_name(self) -> str:
        """The name of the card that it refers to, as written."""
        return self.reference[1]


@dataclass(eq=False)
class SetSource:
    """One set as it is written in its files."""

    name: str
    built_in: bool
    files: list[CardFile] = field(default_factory=list)
    cards: dict[str, WrittenCard] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)
    """The ids of all its cards, including those that were left out."""
    problems: list[Problem] = field(default_factory=list)
    fault: Problem | None = None
    """Why it cannot play; None if it can."""

    @property
    def head(self) -> SetHeader | None:
        """The heads of its files as one; None if one has a mistake. If two have the same key, the later file counts."""
        head: SetHeader | None = None
        for file in self.files:
            header = file.header
            if header is None:
                return None
            if head is None:
                head = header
            else:
                fields = {name: getattr(header, name) for name in header.model_fields_set}
                head = head.model_copy(update=fields)
        return head

    @property
    def paths(self) -> tuple[Path, ...]:
        """The paths of its files."""
        return tuple(file.document.path for file in self.files)

    @property
    def only(self) -> bool:
        """True if it is a whole game."""
        return any(header.only for header, _, _ in self.heads())

    def heads(self) -> Iterator[tuple[SetHeader, Document, YamlNode]]:
        """Yield the head of each of its files, with its place. Heads of a wrong form are left out."""
        for file in self.files:
            if file.header is not None and file.document.root is not None:
                yield file.header, file.document, file.document.root

    def add(self, file: CardFile) -> None:
        """Add a file. If two cards have the same id, the first one counts."""
        self.files.append(file)
        self.ids |= file.ids
        for problem in file.problems:
            if file.header is None or not is_about_unwritten(problem, file.header.table_languages):
                self.problems.append(problem)
        self.fault = self.fault or file.fault
        for card in file.cards:
            id = card.model.id
            first_card = self.cards.setdefault(id, card)
            if first_card is not card:
                place = f"{shown(first_card.document.path)}:{first_card.node.find(['id']).span.line}"
                message = Message("problem.id_twice", id=id, place=place)
                self.problems.append(card.document.problem("DUPLICATE-ID", message, card.node.find(["id"]).span))

    def names(self) -> Iterator[str]:
        """Yield every name that files may use for its cards: ``id`` and ``set.id``."""
        for id in self.ids:
            yield from (id, f"{self.name}.{id}")

    def at_head(self, code: str, message: AnyMessage, hint: AnyMessage = "") -> Problem:
        """A problem of the whole set. Its place is the name of the set in its first file."""
        document = self.files[0].document
        root = document.root
        name_node = root.get("set") if root else None
        if name_node is None:
            return document.problem(code, message, hint=hint)
        return document.problem(code, message, name_node.key or name_node.span, hint)

    def references(self) -> Iterator[Mention]:
        """Yield every reference to a card in its heads and its cards."""
        for header, document, root in self.heads():
            for reference in header.references():
                yield Mention(reference, document, root)
            for index, name in enumerate(header.without):
                yield Mention((("without", index), name), document, root, to_other_set=True)
        for card in self.cards.values():
            for reference in card.model.references():
                yield Mention(reference, card.document, card.node)
            if card.model.replaces is not None:
                yield Mention((("replaces",), card.model.replaces), card.document, card.node, to_other_set=True)


def finding_sets(
    words: Vocabulary, folders: Sequence[Path], read_files: Mapping[Path, Sequence[CardFile]] | None = None
) -> WorkInSteps[list[SetSource]]:
    """Find the sets in these folders (see ``locations.card_folders``), the built-in ones first.

    ``read_files`` are files that have been read already, by their folder. They replace those in the folder, and sets
    with the same names in other folders; a set of the user's that so replaces a built-in one gets a problem, because it
    could not play beside it."""
    built_in = set(map(Path.resolve, built_in_folders(words.game, folders)))
    pending: dict[Path, Sequence[CardFile]] = {}
    for folder, read_in_folder in (read_files or {}).items():
        pending[folder.resolve()] = read_in_folder
    replaced_sets = _sets_outside(pending, set(map(Path.resolve, folders)))
    contents: list[FolderContent] = []
    replaced_paths: dict[str, Path] = {}
    for folder in reversed(folders):
        files_by_path: dict[Path, CardFile] = {}
        for file in pending.pop(folder.resolve(), ()):
            files_by_path[file.document.path.resolve()] = file
        unread_paths = [path for path in card_files(folder) if path.resolve() not in files_by_path]
        files = list(files_by_path.values())
        for path in unread_paths:
            files.append((yield from reading_card_file(words, path)))
            yield
        files.sort(key=_path)
        kept_files = [file for file in files if file.set not in replaced_sets]
        contents.append((folder.resolve() in built_in, kept_files))
        if folder.resolve() in built_in:
            replaced_paths |= {file.set: file.document.path for file in files if file.set in replaced_sets}
    for added_files in pending.values():
        contents.append((False, added_files))
    yield
    contents.sort(key=_is_added)
    sources = gather(contents)
    for source in sources:
        if source.name in replaced_paths and not _is_copy_of_program(source):
            source.problems.append(_second_set(source, replaced_paths[source.name]))
    return sources


find_sets = in_one_go(finding_sets)


def _sets_outside(files_by_folder: Mapping[Path, Sequence[CardFile]], folders: Collection[Path]) -> set[str]:
    """The names of the sets in those files that lie in none of the folders."""
    names: set[str] = set()
    for folder, files in files_by_folder.items():
        if folder not in folders:
            for file in files:
                names.add(file.set)
    return names


def _is_copy_of_program(source: SetSource) -> bool:
    """True if the files of a set lie in a folder of card files that is built like that of the program."""
    return all(path.parent.parent.name == "cards" for path in source.paths)


def _path(file: CardFile) -> Path:
    return file.document.path


def _is_added(content: FolderContent) -> bool:
    is_built_in, _ = content
    return not is_built_in


def built_in_folders(game: str, folders: Sequence[Path]) -> list[Path]:
    """The folders whose sets play unless others are chosen: the built-in ones, or if there are none, the last one."""
    built_in = locations.resources("data", "cards", game)
    built_in_here = [folder for folder in folders if folder in built_in]
    return built_in_here or list(folders[-1:])


def gather(contents: Iterable[FolderContent]) -> list[SetSource]:
    """The sets in the files of some folders. Cards that refer to a card that does not exist are left out. A set with
    the name of one in an earlier folder gets a fault."""
    sources: list[SetSource] = []
    for built_in, files in contents:
        sources_in_folder: dict[str, SetSource] = {}
        for file in files:
            if file.set not in sources_in_folder:
                sources_in_folder[file.set] = SetSource(file.set, built_in)
            sources_in_folder[file.set].add(file)
        for source in sources_in_folder.values():
            _refuse_second_set(source, sources)
            sources.append(source)
    known_names: set[str] = set()
    for source in sources:
        known_names.update(source.names())
    for source in sources:
        leave_out_unknown(source, sources, known_names)
    return sources


def _refuse_second_set(source: SetSource, earlier_sources: Sequence[SetSource]) -> None:
    """Give a set a fault if an earlier one has the same name."""
    for earlier in earlier_sources:
        if earlier.name == source.name:
            if source.fault is None:
                source.fault = _second_set(source, earlier.files[0].document.path)
                source.problems.append(source.fault)
            return


def _second_set(source: SetSource, first_path: Path) -> Problem:
    """The problem that a set has the name of the one in another file."""
    message = Message("problem.set_twice", set=source.name, place=shown(first_path))
    return source.at_head("DUPLICATE-SET", message, Message("problem.another_set_name"))


def leave_out_unknown(source: SetSource, sources: Sequence[SetSource], known_names: Collection[str]) -> None:
    """Remove the cards that refer to a card that does not exist, and note a problem for each such reference. A whole
    game knows only its own cards; all other sets know all the ``known_names``."""
    other_names: set[str] = set()
    if source.only:
        known_names = {*source.names()}
    elif any(mention.to_other_set for mention in source.references()):
        for other_source in sources:
            if other_source is not source:
                other_names.update(other_source.names())
    unknown_by_path: dict[Path, list[Mention]] = {}
    for mention in source.references():
        expected_names = other_names if mention.to_other_set else known_names
        if mention.card_name not in expected_names:
            unknown_by_path.setdefault(mention.document.path, []).append(mention)

    def problem_of(mention: Mention) -> Problem:
        steps, name = mention.reference
        node = mention.node.find(steps)
        span = node.span if node.value == name else node.key or node.span
        if mention.to_other_set:
            hint = did_you_mean(name, other_names) or Message("problem.in_no_other_set")
        else:
            hint = did_you_mean(name, known_names) or Message("problem.no_such_card")
        return mention.document.problem("UNKNOWN-NAME", name, span, hint)

    wrong_nodes: set[int] = set()
    for unknown in unknown_by_path.values():
        source.problems += limited(unknown, problem_of, MANY)
        for mention in unknown:
            wrong_nodes.add(id(mention.node))
    for name, card in list(source.cards.items()):
        if id(card.node) in wrong_nodes:
            del source.cards[name]


def choose(sources: Sequence[SetSource], names: Collection[str] | None) -> list[SetSource]:
    """The sets that play.

    With ``names``, those with these names, and the built-in ones too, unless some of them are named or a named set is a
    whole game. Without ``names``, all that can play and are no whole game. Raises BadSet."""
    usual = [source for source in sources if source.fault is None and not source.only]
    if names is None:
        return usual
    chosen = [_playable(sources, name) for name in names]
    for source in chosen:
        if source.only:
            if len(chosen) > 1:
                raise BadSet(source.name, Message("problem.whole_game", set=source.name))
            return chosen
    if not any(source.built_in for source in chosen):
        chosen += [source for source in usual if source.built_in]
    return [source for source in sources if source in chosen]


def _playable(sources: Sequence[SetSource], name: str) -> SetSource:
    """The set with this name. Raises BadSet if there is none, or if it cannot be played."""
    for source in sources:
        if source.name == name:
            if source.fault is not None:
                raise cannot_play(name, source.fault)
            return source
    set_names = sorted({source.name for source in sources})
    hint = did_you_mean(name, set_names) or Message("problem.there_are", names=", ".join(set_names))
    raise BadSet(name, Message("problem.no_such_set", set=name, hint=hint))
