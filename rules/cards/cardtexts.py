"""Reads a file again while somebody works on it, and parses only the parts that have changed.

A sound file consists of a head with cards below it. Each card is parsed as if it stood alone, and its tree is kept as
long as its lines stay the same. The result is the same as that of ``reader.read``, which also reads the files that are
spoiled or written in another way.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from rules.reading.problems import Problem
from rules.reading.reader import MAX_NODES, Document, Span, TreeBuilder, YamlNode, parsing, text_of
from rules.system.steps import WorkInSteps, in_one_go

_CARD = re.compile(r"^( *)- *([\"']?)id\2 *:", re.MULTILINE)
_STRANGE = re.compile("\r(?!\n)|[^\t\n\r -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Other line breaks, and characters that no file may hold."""


@dataclass(eq=False)
class CardText:
    """The lines of a card, or those of the head, and their tree."""

    text: str
    is_last: bool
    """True if nothing follows in the file, since this changes where the tree ends."""
    node: YamlNode
    node_count: int
    lines_above: int = 0
    """The number of lines above it in the file."""
    checked: dict[Hashable, tuple[Any, list[Problem]]] = field(default_factory=dict)
    """The results of checking it, kept by those who have checked it: models and problems."""
    cache: dict[Hashable, Any] = field(default_factory=dict)
    """What has been made of it, kept by those who have made it."""

    def move(self, lines_above: int) -> YamlNode:
        """Move the part and its problems so that it has so many lines above it. Returns its tree there."""
        distance = lines_above - self.lines_above
        if distance != 0:
            self.node = self.node.moved(distance)
            self.lines_above = lines_above
            self.cache = {}
            for key, (model, problems) in self.checked.items():
                self.checked[key] = model, [problem.moved(distance) for problem in problems]
        return self.node


@dataclass(eq=False)
class Reading:
    """A file as read: its document and its parts, which are the head and each card. A file that is not written in the
    usual way has no parts."""

    document: Document
    parts: Sequence[CardText] = ()
    reusable_parts: Sequence[CardText] = ()
    """The parts when it was last written in the usual way."""

    def is_of(self, text: str) -> bool:
        """True if this is the reading of the text, and no other reading has moved its parts."""
        root = self.document.root
        if root is None or not self.parts or text != "".join(part.text for part in self.parts):
            return False
        cards = root.find(["cards"]).items()
        return all(part.node is node for part, node in zip(self.parts[1:], cards, strict=True))


NOTHING = Reading(Document(Path()))
"""The reading of a file that was never read."""


def reading_again(path: Path, last_reading: Reading = NOTHING) -> WorkInSteps[Reading]:
    """Read a file of which ``last_reading`` was made of it before. Never raises."""
    document = Document(path)
    text = text_of(document)
    if text is None:
        return Reading(document, reusable_parts=last_reading.reusable_parts)
    return (yield from parsing_again(text, path, last_reading))


def parsing_again(text: str, path: Path, last_reading: Reading = NOTHING) -> WorkInSteps[Reading]:
    """Read ``text`` as if it were the content of the file. ``last_reading`` was made of it before. Never raises."""
    if last_reading.document.path == path and last_reading.is_of(text):
        return last_reading
    parts_by_text: dict[tuple[str, bool], CardText] = {}
    for part in last_reading.reusable_parts:
        parts_by_text[part.text, part.is_last] = part
    reading = yield from _joined(text, path, parts_by_text)
    if reading is None:
        document = yield from parsing(text, path)
        reading = Reading(document, reusable_parts=last_reading.reusable_parts)
    return reading


read_again, parse_again = in_one_go(reading_again), in_one_go(parsing_again)


def _joined(text: str, path: Path, parts_by_text: dict[tuple[str, bool], CardText]) -> WorkInSteps[Reading | None]:
    """The file put together from its parts, those in ``parts_by_text`` or new ones; None if it might be read
    differently as a whole."""
    yield
    cut = _cut(text)
    if cut is None:
        return None
    texts, indent = cut
    yield
    document = Document(path, [line.removesuffix("\r") for line in text.split("\n")])
    yield
    parts: list[CardText] = []
    for index, part_text in enumerate(texts):
        is_last = index == len(texts) - 1
        part = parts_by_text.pop((part_text, is_last), None)
        if part is None:
            part = _parsed(document, part_text, index == 0, is_last, indent)
            yield
        if part is None:
            return None
        parts.append(part)
    if sum(part.node_count for part in parts) + 1 > MAX_NODES:
        return None
    nodes: list[YamlNode] = []
    lines_above = 0
    for part in parts:
        if lines_above != part.lines_above:
            yield
        # Between two steps another reading of the file may move the part elsewhere, but not this tree of it.
        nodes.append(part.move(lines_above))
        lines_above += part.text.count("\n")
    end_line = lines_above + 1
    if not text.endswith("\n"):  # to the parser, the last line ends too
        end_line += 1
    document.root = _root(nodes, indent, end_line)
    if document.root is None:
        return None
    return Reading(document, parts, parts)


def _cut(text: str) -> tuple[list[str], int] | None:
    """The texts of the head and of each card, and how far the cards are indented; None if there are no cards.

    Also None if the file breaks off inside the indentation of a line, where the parser would close what is open."""
    starts = list(_CARD.finditer(text))
    if not starts or text.endswith(" "):
        return None
    indent = len(starts[0][1])
    if any(len(start[1]) != indent for start in starts):
        return None
    boundaries = [0, *(start.start() for start in starts), len(text)]
    return [text[begin:end] for begin, end in pairwise(boundaries)], indent


def _parsed(document: Document, text: str, is_head: bool, is_last: bool, indent: int) -> CardText | None:
    """Parse the head or a card; None if there is anything wrong with it, or one of its lines does not belong to it."""
    line_outside = rf"^ {{0,{indent}}}(?=[^ \r\n#])(?!- *([\"']?)id\1 *:)"
    if _STRANGE.search(text) or (not is_head and re.search(line_outside, text, re.MULTILINE)):
        return None
    builder = TreeBuilder(document)
    depth = 0 if is_head else 1
    # What follows tells the parser where a card ends. So an empty item stands where the next card does in the file.
    has_empty_item = not is_head and not is_last
    ending = " " * indent + "-\n" if has_empty_item else ""
    try:
        node = builder.build(text + ending, 0, depth)
    except yaml.YAMLError:
        return None
    if node is None or document.problems:
        return None
    if is_head:
        if not isinstance(node.value, dict):
            return None
        return CardText(text, False, node, builder.count)
    items = node.items()
    extra_nodes = 2 if has_empty_item else 1  # the list, and the empty item
    if len(items) != extra_nodes:
        return None
    return CardText(text, is_last, items[0], builder.count - extra_nodes)


def _root(nodes: Sequence[YamlNode], indent: int, end_line: int) -> YamlNode | None:
    """The tree of a whole file, made of those of its head and its cards; None if the cards are not below ``cards:``.
    The file ends before the line ``end_line``."""
    head, *cards = nodes
    assert isinstance(head.value, dict)
    key = next(reversed(head.value), None)
    if key != "cards" or head.value[key].value is not None:
        return None
    last = cards[-1].span
    card_list = YamlNode(cards, Span(cards[0].span.line, indent + 1, last.end_line, last.end_column))
    card_list._key = head.value[key]._key
    start = head.span
    return YamlNode({**head.value, key: card_list}, Span(start.line, start.column, end_line, 1))
