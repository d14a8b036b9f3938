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
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import MANY, Problem, did_you_mean, limited, shown
from rules.reading.reader import Document, YamlNode
from rules.system import locations
from rules.system.steps import WorkInSteps, in_one_go

if TYPE_CHECKING:
    from rules.cards.models import Reference, SetHeader, Vocabulary


class BadSet(ValueError):
    """A set that was asked for and cannot play. ``name`` is the set's, ``fault`` why it is off; None if there is no
    such set."""

    def __init__(self, name: str, said: Message, fault: Problem | None = None) -> None:
        super().__init__(said)
        self.name = name
        self.said = said
        self.fault = fault


def cannot_play(name: str, fault: Problem) -> BadSet:
    """The error for a set that was asked for and has this fault."""
    return BadSet(name, Message("problem.set_cannot_play", set=name, why=fault.first_line()), fault)


class SetInfo(NamedTuple):
    """A set that lies in the folders, for people who choose one."""

    name: str
    title: Mapping[str, str]
    """What people call it, by language."""
    built_in: bool
    only: bool
    """Whether it is a whole game: while it plays, no other set does."""
    cards: int
    """How many cards it has, counting copies."""
    fault: Problem | None
    """Why it cannot play; None if it can."""
    files: tuple[Path, ...]


class Mention(NamedTuple):
    """A reference to a card, and its place. ``elsewhere``: the card must be of another set."""

    to: Reference
    document: Document
    node: YamlNode
    elsewhere: bool = False


@dataclass(eq=False)
class SetSource:
    """One set as written."""

    name: str
    built_in: bool
    files: list[CardFile] = field(default_factory=list)
    cards: dict[str, WrittenCard] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)
    """The ids of all its cards, including those left out."""
    problems: list[Problem] = field(default_factory=list)
    fault: Problem | None = None
    """Why it cannot play; None if it can."""

    @property
    def head(self) -> SetHeader | None:
        """The heads of its files as one; None if one has a mistake. Where two have the same key, the later file
        counts."""
        made: SetHeader | None = None
        for file in self.files:
            if file.header is None:
                return None
            said = {name: getattr(file.header, name) for name in file.header.model_fields_set}
            made = file.header if made is None else made.model_copy(update=said)
        return made

    @property
    def only(self) -> bool:
        """Whether it is the whole content of the game."""
        return any(header.only for header, _, _ in self.heads())

    def heads(self) -> Iterator[tuple[SetHeader, Document, YamlNode]]:
        """The head of each of its files, with its place; those of a wrong form are left out."""
        for file in self.files:
            if file.header is not None and file.document.root is not None:
                yield file.header, file.document, file.document.root

    def add(self, file: CardFile) -> None:
        """Add a file. If two cards have the same id, the first one counts."""
        self.files.append(file)
        self.ids |= file.ids
        self.problems += file.problems
        self.fault = self.fault or file.fault
        for card in file.cards:
            id = card.model.id
            if (twin := self.cards.get(id)) is None:
                self.cards[id] = card
            else:
                where = f"{shown(twin.document.path)}:{twin.node.find(['id']).span.line}"
                message = Message("problem.id_twice", id=id, place=where)
                self.problems.append(card.document.problem("DUPLICATE-ID", message, card.node.find(["id"]).span))

    def names(self) -> Iterator[str]:
        """What its cards may be called in files: ``id`` and ``set.id``."""
        for id in self.ids:
            yield from (id, f"{self.name}.{id}")

    def at_head(self, code: str, message: AnyMessage, hint: AnyMessage = "") -> Problem:
        """A problem of the whole set, at the name of the set in its first file."""
        document = self.files[0].document
        root = document.root
        named = root.get("set") if root else None
        if named is None:
            return document.problem(code, message, hint=hint)
        return document.problem(code, message, named.key or named.span, hint)

    def references(self) -> Iterator[Mention]:
        """The cards that its heads and its cards refer to, each with its place."""
        for header, document, root in self.heads():
            for reference in header.references():
                yield Mention(reference, document, root)
            for at, name in enumerate(header.without):
                yield Mention((("without", at), name), document, root, elsewhere=True)
        for card in self.cards.values():
            for reference in card.model.references():
                yield Mention(reference, card.document, card.node)
            if card.model.replaces is not None:
                yield Mention((("replaces",), card.model.replaces), card.document, card.node, elsewhere=True)


def finding_sets(
    words: Vocabulary, folders: Sequence[Path], given: Mapping[Path, Sequence[CardFile]] | None = None
) -> WorkInSteps[list[SetSource]]:
    """The sets in these folders (see ``places.card_folders``), the built-in ones first. The ``given`` files are there
    too, by their folder, and instead of sets with the same names."""
    built_in = {folder.resolve() for folder in built_in_folders(words.game, folders)}
    fresh = {folder.resolve(): list(files) for folder, files in (given or {}).items()}
    usual = [folder.resolve() for folder in folders]
    names = {file.set for folder, files in fresh.items() if folder not in usual for file in files}
    found: list[tuple[bool, Sequence[CardFile]]] = []
    for folder in reversed(folders):
        read_now = {file.document.path.resolve(): file for file in fresh.pop(folder.resolve(), ())}
        others = [path for path in card_files(folder) if path.resolve() not in read_now]
        files = [*read_now.values()]
        for path in others:
            files.append((yield from reading_card_file(words, path)))
            yield
        playing = [file for file in sorted(files, key=lambda file: file.document.path) if file.set not in names]
        found.append((folder.resolve() in built_in, playing))
    found += [(False, files) for files in fresh.values()]
    yield
    return gather(sorted(found, key=lambda each: not each[0]))


find_sets = in_one_go(finding_sets)


def built_in_folders(game: str, folders: Sequence[Path]) -> list[Path]:
    """Those of the folders whose sets always play unless others are chosen: the built-in ones; without any, the
    last."""
    return [folder for folder in folders if folder in locations.resources("data", "cards", game)] or [*folders[-1:]]


def gather(found: Iterable[tuple[bool, Sequence[CardFile]]]) -> list[SetSource]:
    """The sets in the files of some folders, each given with whether it is built in. A card that refers to a
    card that does not exist is left out, and so is a set with the name of one in an earlier folder."""
    sources: list[SetSource] = []
    for built_in, files in found:
        here: dict[str, SetSource] = {}
        for file in files:
            if file.set not in here:
                here[file.set] = SetSource(file.set, built_in)
            here[file.set].add(file)
        for source in here.values():
            twin = next((other for other in sources if other.name == source.name), None)
            if twin is not None and source.fault is None:
                where = shown(twin.files[0].document.path)
                message = Message("problem.set_twice", set=source.name, place=where)
                source.fault = source.at_head("DUPLICATE-SET", message, Message("problem.another_set_name"))
                source.problems.append(source.fault)
            sources.append(source)
    known = {name for source in sources for name in source.names()}
    for source in sources:
        leave_out_unknown(source, sources, known)
    return sources


def leave_out_unknown(source: SetSource, sources: Sequence[SetSource], known: Collection[str]) -> None:
    """Remove the cards that refer to a card that does not exist, and note a problem for each such reference. A whole
    game knows only its own cards; all others know all that are ``known``."""
    elsewhere: Collection[str] = ()
    if source.only:
        known = {*source.names()}
    elif any(each.elsewhere for each in source.references()):
        elsewhere = {name for other in sources if other is not source for name in other.names()}
    strange: dict[Path, list[Mention]] = {}
    for each in source.references():
        if each.to[1] not in (elsewhere if each.elsewhere else known):
            strange.setdefault(each.document.path, []).append(each)

    def tell(unknown: Mention) -> Problem:
        steps, name = unknown.to
        place = unknown.node.find(steps)
        span = place.span if place.value == name else place.key or place.span
        near = did_you_mean(name, elsewhere if unknown.elsewhere else known)
        missing = Message("problem.in_no_other_set" if unknown.elsewhere else "problem.no_such_card")
        return unknown.document.problem("UNKNOWN-NAME", name, span, near or missing)

    for of_file in strange.values():
        source.problems += limited(of_file, tell, MANY)
    lost = {id(each.node) for of_file in strange.values() for each in of_file}
    source.cards = {name: card for name, card in source.cards.items() if id(card.node) not in lost}


def choose(sources: Sequence[SetSource], names: Collection[str] | None) -> list[SetSource]:
    """The sets that play: those with these ``names``, and the built-in ones too unless some of them are named or one
    named is a whole game. Without ``names``, all that can play and are not a whole game. Raises BadSet."""
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
