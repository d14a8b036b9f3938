"""Turns card files into the cards that a game is played with.

``load`` reads the built-in cards and the user's, leaves out cards that cannot be played, and says why. It never raises
because of the content of a file. It returns plain data: no game sees YAML or pydantic.
"""

from __future__ import annotations

import hashlib
import json
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rules import places
from rules.cards.problems import MANY, Problem, did_you_mean, limited, shown
from rules.cards.reader import Document, YamlNode, read
from rules.texts import LANGUAGES

if TYPE_CHECKING:
    from rules.cards.models import CardModel, Reference, SetHeader, Vocabulary


DECK_AT_MOST = 2_000
"""The most cards in one game, all sets together. More would make a table too slow."""


class Origin(NamedTuple):
    """The place of a card: its file and its line, from 1."""

    file: Path
    line: int


@dataclass(frozen=True)
class Card:
    """One kind of card. The deck has ``copies`` of it."""

    id: str
    name: Mapping[str, str]
    """The name by language (``ru``, ``en``). All languages are present."""
    text: Mapping[str, str]
    kind: str
    fields: Mapping[str, Any]
    """The data for the rules of the game: for Poison ``colour``, ``number``, ``points``, ``sheddable``."""
    copies: int
    art: str
    origin: Origin
    set: str = ""
    """The name of its set. A card that replaces another belongs to the set of that card."""
    tests: YamlNode | None = field(default=None, compare=False, repr=False)
    """The card's scenarios as written in the file."""


@dataclass(frozen=True)
class CardSet:
    """All cards of one game, including the user's."""

    name: str
    """The names of its sets, joined: ``base+mine``."""
    game: str
    digest: str
    """Equal digests mean equal rules. It covers order, ids, numbers, effects, constants and the decks that heads
    describe, but not names, texts and pictures."""
    cards: tuple[Card, ...]
    constants: Mapping[str, int]
    problems: tuple[Problem, ...] = ()
    heads: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The keys in the head of each set that only this game has, by the name of the set and in the order of the files.
    The Red Dragon has ``character`` and ``also``."""

    def card(self, id: str) -> Card:
        """The card with this id. Raises KeyError if there is none."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(f"there is no card {id} in {self.name}")

    def deck(self) -> list[Card]:
        """Each card once for each of its copies, in the order of the files."""
        return [card for card in self.cards for _ in range(card.copies)]


_loaded: dict[tuple[Vocabulary, tuple[Path, ...]], tuple[object, CardSet]] = {}


def load(words: Vocabulary, folders: Sequence[Path] | None = None) -> CardSet:
    """The cards of a game from ``folders`` (default: the user's and the built-in ones). A card in an earlier folder
    replaces one with the same id in a later folder.

    Files are read again only if they have changed.
    """
    folders = places.card_folders(words.game) if folders is None else list(folders)
    stamp = [(path, _stamp(path)) for folder in folders for path in card_files(folder)]
    key = (words, tuple(folders))
    if key not in _loaded or _loaded[key][0] != stamp:
        _loaded[key] = (stamp, _load(words, folders))
    return _loaded[key][1]


def card_files(folder: Path) -> list[Path]:
    """The card files in one folder, in the order in which they are read."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in (".yaml", ".yml"))
    except OSError:
        return []


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _load(words: Vocabulary, folders: Sequence[Path]) -> CardSet:
    constants: dict[str, int] = words.constants().model_dump()
    folders_found = [read_files(words, [read(path) for path in card_files(folder)]) for folder in reversed(folders)]
    known = {id for found in folders_found for id in found.ids}
    names: list[str] = []
    heads: dict[str, SetHeader] = {}
    written: dict[str, WrittenCard] = {}
    problems: list[Problem] = []
    for found in folders_found:
        found.drop_unknown(known)
        names += found.names
        constants |= found.constants
        for name, head in found.heads.items():
            heads[name] = merged(heads[name], head) if name in heads else head
        for id, each in found.cards.items():  # a replaced card keeps its place in the deck
            written[id] = each._replace(set=written[id].set) if id in written else each
        problems += found.problems
    cards: list[Card] = []
    for each in written.values():
        card, wrong = to_card(each, constants, written)
        cards.append(card)
        problems += wrong
    if (unfit := _unfit_deck(words, cards, heads.values(), folders)) is not None:
        problems.append(unfit)
        if len(folders) > 1:
            return replace(_load(words, folders[-1:]), problems=tuple(problems))
    return CardSet(
        name="+".join(dict.fromkeys(names)),
        game=words.game,
        digest=_digest(words.game, cards, constants, heads),
        cards=tuple(cards),
        constants=constants,
        problems=tuple(problems),
        heads={name: head.without(_missing(head, written)).head() for name, head in heads.items()},
    )


def _unfit_deck(
    words: Vocabulary, cards: Sequence[Card], heads: Iterable[SetHeader], folders: Sequence[Path]
) -> Problem | None:
    """A problem that says that there are too few or too many cards to play with; None if the number is fine."""
    files = [path for folder in folders for path in card_files(folder)]
    where = [*files, *folders, Path()][0]
    copies: Counter[str] = Counter()
    for card in cards:
        copies[card.set] += card.copies
    together = copies.total() + sum(head.lent() for head in heads)
    missing = ""
    if copies.total() < words.deck_at_least:
        missing = f"{words.game} needs at least {words.deck_at_least} cards"
    for name, least in words.sets_at_least.items():
        if copies[name] < least:
            missing = missing or f"{words.game} needs at least {least} cards in the set {name}"
    if missing:
        return Problem(where, 1, 1, "SMALL-DECK", missing, hint="add cards or copies")
    if together > DECK_AT_MOST:
        message = f"{words.game} has {together} cards, and cannot be played with more than {DECK_AT_MOST}"
        return Problem(where, 1, 1, "BIG-DECK", message, hint="lower copies, or take a set away")
    return None


def _digest(game: str, cards: Iterable[Card], constants: Mapping[str, int], heads: Mapping[str, SetHeader]) -> str:
    meaning: list[Any] = [
        game,
        dict(constants),
        [[card.id, card.kind, card.copies, dict(card.fields)] for card in cards],
    ]
    if told := {name: said for name, head in heads.items() if (said := head.meaning())}:
        # In such a game each set is a deck, so the order of the sets and the set of each card matter too.
        meaning += [list(told.items()), [card.set for card in cards]]
    return hashlib.sha256(json.dumps(meaning, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


# --- one folder -----------------------------------------------------------------------------------------------------


class WrittenCard(NamedTuple):
    """A valid card and its place. Its defaults are not filled in yet: they need the constants of all sets."""

    model: CardModel
    document: Document
    node: YamlNode
    set: str


@dataclass
class CardFiles:
    """The content of the card files in one folder."""

    names: list[str] = field(default_factory=list)
    constants: dict[str, int] = field(default_factory=dict)
    heads: dict[str, SetHeader] = field(default_factory=dict)
    cards: dict[str, WrittenCard] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    """The ids of all cards, including those left out."""
    references: list[tuple[Reference, Document, YamlNode]] = field(default_factory=list)
    """The cards that heads refer to."""

    def has_unknown(self, known: Collection[str]) -> bool:
        """Whether anything here refers to a card that is neither here nor ``known``."""
        said = [id for card in self.cards.values() for _, id in card.model.references()]
        said += [id for (_, id), _, _ in self.references]
        return not self.ids.issuperset(set(said).difference(known))

    def drop_unknown(self, known: Collection[str]) -> None:
        """Remove cards that refer to a card that is neither here nor ``known``, and note a problem for each."""
        known = self.ids.union(known)
        said = [*self.references]
        for card in self.cards.values():
            said += [(reference, card.document, card.node) for reference in card.model.references()]
        strange: dict[Path, list[tuple[Reference, Document, YamlNode]]] = {}
        for each in said:
            if each[0][1] not in known:
                strange.setdefault(each[1].path, []).append(each)

        def tell(unknown: tuple[Reference, Document, YamlNode]) -> Problem:
            (steps, id), document, node = unknown
            place = node.find(steps)
            span = place.span if place.value == id else place.key or place.span
            return document.problem("UNKNOWN-NAME", id, span, did_you_mean(id, known) or "no card has this id")

        for of_file in strange.values():
            self.problems += limited(of_file, tell, MANY)
        strangers = [id for id, card in self.cards.items() if _missing(card.model, known)]
        for id in strangers:
            del self.cards[id]


def read_files(words: Vocabulary, documents: Iterable[Document]) -> CardFiles:
    """Check the files of one folder and collect their cards. If two cards have the same id, the first one counts."""
    found = CardFiles()
    for document in documents:
        found.problems += document.problems
        root = document.root
        if root is None:
            continue
        header, wrong = words.validate_header(document, root)
        found.problems += wrong
        if header is not None:
            found.constants |= header.changes()
        game, form = root.get("game"), root.get("format")
        if not game or game.value != words.game or not form or form.value != 1:
            continue  # a file for something else: problems of its cards would not help
        name: str = header.set if header else document.path.stem
        found.names.append(name)
        if header is not None:
            found.heads[name] = merged(found.heads[name], header) if name in found.heads else header
            found.references += [(reference, document, root) for reference in header.references()]
        cards = root.get("cards")
        if cards and not isinstance(cards.value, list):
            found.problems.append(
                document.problem("BAD-VALUE", "cards is a list", cards.span, 'begin each card with "- "')
            )
        spoilt = sorted((problem.line, problem.column) for problem in document.problems)
        for node in cards.items() if cards else []:
            begins, ends = bisect_left(spoilt, node.span[:2]), bisect_left(spoilt, node.span[2:])
            _read_card(words, document, node, name, found, whole=begins == ends)
    return found


def _read_card(words: Vocabulary, document: Document, node: YamlNode, set: str, found: CardFiles, whole: bool) -> None:
    """Add the card at ``node`` to ``found``. ``whole`` says that the reader found no mistake in it."""
    model, wrong = words.validate_card(document, node)
    found.problems += wrong
    if (id := node.get("id")) and isinstance(id.value, str):
        found.ids.add(id.value)
    if model is None or not whole:
        return
    if (twin := found.cards.get(model.id)) is None:
        found.cards[model.id] = WrittenCard(model, document, node, set)
    else:
        where = f"{shown(twin.document.path)}:{twin.node.find(['id']).span.line}"
        message = f"{model.id} is already the id of the card at {where}"
        found.problems.append(document.problem("DUPLICATE-ID", message, node.find(["id"]).span))


def merged(head: SetHeader, over: SetHeader) -> SetHeader:
    """The head of a set that is written in two files. Where both have a key, ``over`` wins."""
    return head.model_copy(update={name: getattr(over, name) for name in over.model_fields_set})


# --- one card -------------------------------------------------------------------------------------------------------


def to_card(written: WrittenCard, constants: dict[str, int], known: Collection[str]) -> tuple[Card, list[Problem]]:
    """The card for the game, if the cards with the ``known`` ids are in play, and the problems of its texts and its
    picture (with codes in ``problems.HARMLESS``)."""
    model, document, node, set = written
    model = model.without(_missing(model, known))
    problems: list[Problem] = []
    for part in ("name", "text"):
        words = node.find([part])
        for language in LANGUAGES:
            if not getattr(getattr(model, part), language):
                message = f"the {part} of {model.id} is not given in {language}"
                place = words.get(language)
                problems.append(document.problem(
                    "MISSING-LANGUAGE", message, (place.key if place else words.key) or words.span))  # fmt: skip
    must, may = model.numbers(constants)
    for language in LANGUAGES:
        text, said = getattr(model.text, language), node.find(["text", language])
        stated = {int(number) for number in re.findall("[0-9]{1,9}", text)}

        def strange(number: int, said: YamlNode = said) -> Problem:
            message = f"{model.id} has no number {number}"
            return document.problem("TEXT-NUMBER", message, document.within(said, str(number)))

        problems += limited(sorted(stated - must - may), strange)
        for number in sorted(must - stated) if text else []:
            message = f"the text of {model.id} does not state {number}"
            problems.append(document.problem("TEXT-NUMBER", message, said.span))
    if not any((folder / f"{model.art}.svg").is_file() for folder in places.sprite_folders()):
        problems.append(document.problem("NO-ART", f"there is no picture {model.art}.svg", node.find(["art"]).span))
    card = Card(
        id=model.id,
        name=_both(model.name, model.id),
        text=_both(model.text, ""),
        kind=model.kind,
        fields=model.fields(constants),
        copies=model.copies,
        art=model.art,
        origin=Origin(document.path, node.span.line),
        set=set,
        tests=node.get("tests"),
    )
    return card, problems


def _missing(model: CardModel | SetHeader, known: Collection[str]) -> list[str]:
    """The ids of the cards that a card or a head refers to and that are not ``known``."""
    return [id for _, id in model.references() if id not in known]


def _both(words: Any, otherwise: str) -> dict[str, str]:
    """The text by language. A missing language gets the text of the other."""
    lent = next(filter(None, (getattr(words, language) for language in LANGUAGES)), otherwise)
    return {language: getattr(words, language) or lent for language in LANGUAGES}
