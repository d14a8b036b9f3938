"""One card file: its head and its cards, checked. Files are read again only if they have changed, and of those only the
cards that have."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.cards.cardtexts import NOTHING, CardText, Reading, reading_again
from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode
from rules.system.locations import Stamp, stamp
from rules.system.steps import WorkInSteps, in_one_go

if TYPE_CHECKING:
    from rules.cards.models import CardModel, SetHeader, Vocabulary


ENDINGS = (".yaml", ".yml")
"""How the names of card files end, in lower case. Capitals will do as well."""


class WrittenCard(NamedTuple):
    """A valid card and its place. Its defaults are not filled in yet: they need the constants of all sets."""

    model: CardModel
    document: Document
    node: YamlNode
    cache: dict[Hashable, Any]
    """What ``cardset`` has made of it, by everything that this depends on; kept until the card is changed."""


class CardFile(NamedTuple):
    """The content of one file. ``ids`` are those of all its cards, including those left out."""

    document: Document
    set: str
    """The name of its set. A file that does not say it is called after itself."""
    header: SetHeader | None
    """None if the form of the head is wrong. With any mistake in it the cards cannot be played (see ``fault``): it is
    not known what they are part of."""
    cards: Sequence[WrittenCard] = ()
    ids: frozenset[str] = frozenset()
    problems: Sequence[Problem] = ()
    fault: Problem | None = None
    """The first problem of the head, or of the whole file."""

    def says(self, key: str) -> object:
        """What its head says for a key, as written; None if it says nothing."""
        named = self.document.root.get(key) if self.document.root else None
        return named.value if named else None


_read: dict[tuple[Vocabulary, Path], tuple[Stamp, CardFile]] = {}
_readings: dict[Path, Reading] = {}


def is_card_file(path: Path) -> bool:
    """Whether a file is read, by its name."""
    return path.suffix.lower() in ENDINGS


def card_files(folder: Path) -> list[Path]:
    """The card files in one folder, in the order in which they are read."""
    try:
        return sorted(path for path in folder.iterdir() if is_card_file(path))
    except OSError:
        return []


def reading_card_file(words: Vocabulary, path: Path) -> WorkInSteps[CardFile]:
    """The content of a file of the game with these ``words``."""
    key, now = (words, path.absolute()), stamp(path)
    if key not in _read or _read[key][0] != now:
        reading = _readings[key[1]] = yield from reading_again(path, last_reading(path))
        _read[key] = now, (yield from checking_file(words, reading.document, reading.parts[1:]))
    return _read[key][1]


def last_reading(path: Path) -> Reading:
    """What a file was when it was read last, for any game."""
    return _readings.get(path.absolute(), NOTHING)


card_file = in_one_go(reading_card_file)


def checking_file(words: Vocabulary, document: Document, parts: Sequence[CardText] = ()) -> WorkInSteps[CardFile]:
    """The content of a file as read, perhaps in ``parts`` that know what was found when they were checked before.
    Never raises: everything that is wrong is in ``problems``."""
    problems = list(document.problems)
    root = document.root
    if root is None or document.torn:
        return CardFile(document, document.path.stem, None, problems=problems, fault=problems[0])
    header, header_problems = words.validate_header(document, root)
    problems += header_problems
    fault = header_problems[0] if header_problems else None
    name = _set_name(document, root, header)
    game = root.get("game")
    form = root.get("format")
    if not game or game.value != words.game or not form or form.value != 1:
        # A file for something else: problems of its cards would not help.
        return CardFile(document, name, None, problems=problems, fault=fault)
    cards = root.get("cards")
    if cards and not isinstance(cards.value, list):
        message, hint = Message("problem.cards_is_a_list"), Message("problem.begin_each_card")
        problems.append(document.problem("BAD-VALUE", message, cards.span, hint))
    good: list[WrittenCard] = []
    ids = {*document.lost}
    reported_places = sorted((problem.line, problem.column) for problem in document.problems)
    for index, node in enumerate(cards.items() if cards else []):
        # A part that another reading has moved meanwhile is no longer that of this document.
        part = parts[index] if parts and parts[index].node is node else None
        if part is None or words not in part.checked:
            yield
        model, card_problems = _checked(words, document, node, part)
        first = bisect_left(reported_places, node.span[:2])
        end = bisect_left(reported_places, node.span[2:])
        reported = reported_places[first:end]
        problems += [problem for problem in card_problems if (problem.line, problem.column) not in reported]
        id = node.get("id")
        if id and isinstance(id.value, str):
            ids.add(id.value)
        if model is not None and not reported:
            good.append(WrittenCard(model, document, node, {} if part is None else part.made))
    return CardFile(document, name, header, good, frozenset(ids), problems, fault)


def _set_name(document: Document, root: YamlNode, header: SetHeader | None) -> str:
    """The name of the set of a file, even if something else is wrong with its head."""
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
    """A card of a file, or None if it is wrong; and the problems."""
    if part is None:
        return words.validate_card(document, node)
    if words not in part.checked:
        part.checked[words] = words.validate_card(document, node)
    return part.checked[words]
