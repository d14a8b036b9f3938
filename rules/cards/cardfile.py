"""Reads and checks one card file: its head and its cards. Files are read again only if they have changed, and only the
cards in them that have changed are checked again."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.cards.cardtexts import NOTHING, CardText, Reading, reading_again
from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, Span, YamlNode
from rules.system.locations import Stamp, stamp
from rules.system.steps import WorkInSteps, in_one_go

if TYPE_CHECKING:
    from rules.cards.models import CardModel, SetHeader, Vocabulary


ENDINGS = (".yaml", ".yml")
"""How the names of card files end, in lower case. Capitals are accepted as well."""


class WrittenCard(NamedTuple):
    """A valid card and its place. Its defaults are not filled in yet, which takes the constants of all sets."""

    model: CardModel
    document: Document
    node: YamlNode
    cache: dict[Hashable, Any]
    """What ``cardset`` has made of it, by everything that this depends on; kept until the card is changed."""


class CardFile(NamedTuple):
    """The content of one file. ``ids`` are those of all its cards, including those left out."""

    document: Document
    set: str
    """The name of its set. If the file does not give it, it is that of the file."""
    header: SetHeader | None
    """None if the form of the head is wrong. With any mistake in the head, the cards cannot be played (see
    ``fault``)."""
    cards: Sequence[WrittenCard] = ()
    ids: frozenset[str] = frozenset()
    problems: Sequence[Problem] = ()
    fault: Problem | None = None
    """The first problem of the head, or of the whole file."""

    def says(self, key: str) -> object:
        """The value of a key in its head, as written; None if there is none."""
        if self.document.root is None:
            return None
        node = self.document.root.get(key)
        return node.value if node else None


_read: dict[tuple[Vocabulary, Path], tuple[Stamp, CardFile]] = {}
_readings: dict[Path, Reading] = {}


def is_card_file(path: Path) -> bool:
    """True if a file with this name is read."""
    return path.suffix.lower() in ENDINGS


def card_files(folder: Path) -> list[Path]:
    """The card files in one folder, in the order in which they are read."""
    try:
        return sorted(path for path in folder.iterdir() if is_card_file(path))
    except OSError:
        return []


def reading_card_file(words: Vocabulary, path: Path) -> WorkInSteps[CardFile]:
    """Read and check a file of the game with these ``words``, unless that has been done and it has not changed."""
    key = (words, path.absolute())
    present_stamp = stamp(path)
    if key not in _read or _read[key][0] != present_stamp:
        reading = yield from reading_again(path, last_reading(path))
        _readings[path.absolute()] = reading
        card_file = yield from checking_file(words, reading.document, reading.parts[1:])
        _read[key] = present_stamp, card_file
    return _read[key][1]


def last_reading(path: Path) -> Reading:
    """The last reading of a file, for any game."""
    return _readings.get(path.absolute(), NOTHING)


card_file = in_one_go(reading_card_file)


def checking_file(words: Vocabulary, document: Document, parts: Sequence[CardText] = ()) -> WorkInSteps[CardFile]:
    """Check a file that has been read. Never raises: everything that is wrong is in ``problems``.

    ``parts`` are the texts of its cards, if there are any: they remember the results of earlier checks."""
    problems = list(document.problems)
    root = document.root
    if root is None or document.torn:
        return CardFile(document, document.path.stem, None, problems=problems, fault=problems[0])
    header, header_problems = words.validate_header(document, root)
    read_places = {(problem.line, problem.column) for problem in document.problems}
    problems += [problem for problem in header_problems if (problem.line, problem.column) not in read_places]
    fault = header_problems[0] if header_problems else None
    name = _set_name(document, root, header)
    if not _is_of_game(root, words.game):  # its cards would have problems that do not help
        return CardFile(document, name, None, problems=problems, fault=fault)
    cards = root.get("cards")
    if cards is None:
        return CardFile(document, name, header, (), frozenset(document.lost), problems, fault)
    if not isinstance(cards.value, list):
        message = Message("problem.cards_is_a_list")
        problems.append(document.problem("BAD-VALUE", message, cards.span, Message("problem.begin_each_card")))
    valid_cards: list[WrittenCard] = []
    ids = {*document.lost}
    reported_places = sorted((problem.line, problem.column) for problem in document.problems)
    for index, node in enumerate(cards.items()):
        part = _part_of(node, index, parts)
        if part is None or words not in part.checked:
            yield
        model, card_problems = _checked(words, document, node, part)
        reported_in_card = _between(reported_places, node.span)
        problems += [problem for problem in card_problems if (problem.line, problem.column) not in reported_in_card]
        id = node.get("id")
        if id and isinstance(id.value, str):
            ids.add(id.value)
        if model is not None and not reported_in_card:
            cache = {} if part is None else part.cache
            valid_cards.append(WrittenCard(model, document, node, cache))
    return CardFile(document, name, header, valid_cards, frozenset(ids), problems, fault)


def _is_of_game(root: YamlNode, game: str) -> bool:
    """True if a file is one of this game, in the present format."""
    game_node = root.get("game")
    format_node = root.get("format")
    if game_node is None or format_node is None:
        return False
    return game_node.value == game and format_node.value == 1


def _part_of(card: YamlNode, index: int, parts: Sequence[CardText]) -> CardText | None:
    """The part of the file with this card, which has this index among the cards; None if there is none. A part that
    another reading has moved meanwhile does not count."""
    if not parts or parts[index].node is not card:
        return None
    return parts[index]


def written_set(document: Document) -> str:
    """The name of the set that a file belongs to."""
    name = document.root.get("set") if document.root else None
    if name is not None and isinstance(name.value, str):
        return name.value
    return document.path.stem


def _between(places: Sequence[tuple[int, int]], span: Span) -> Sequence[tuple[int, int]]:
    """The places inside the span. ``places`` are sorted; each is a line and a column."""
    first = bisect_left(places, span[:2])
    end = bisect_left(places, span[2:])
    return places[first:end]


def _set_name(document: Document, root: YamlNode, header: SetHeader | None) -> str:
    """The name of a file's set, even if something else is wrong with its head."""
    if header is not None:
        return header.set
    name = root.get("set")
    if name and isinstance(name.value, str) and re.fullmatch(r"[\w-]{1,32}", name.value):
        return name.value
    return document.path.stem


check_file = in_one_go(checking_file)


def _checked(
    words: Vocabulary, document: Document, node: YamlNode, part: CardText | None
) -> tuple[CardModel | None, list[Problem]]:
    """Check a card. Returns it, or None if it is wrong, and the problems."""
    if part is None:
        return words.validate_card(document, node)
    if words not in part.checked:
        part.checked[words] = words.validate_card(document, node)
    return part.checked[words]
