"""A file that is read again and again while somebody works on it: only what has changed in it is parsed anew.

A sound file consists of a head and of cards below each other, and each card is parsed as if it stood alone. So its tree
is kept as long as its lines say the same. What comes out is what ``reader.read`` makes of the file; a file that is
written in another way, or is spoiled, is left to it.
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
    """The lines of a card, or those of the head, and the tree they make. ``above`` is how many lines stood above them
    when the tree was made. ``checked`` and ``made`` are for whoever works with it: what was found and what was made of
    it, for all that depends on."""

    text: str
    last: bool
    """Whether nothing follows in the file: then its tree ends elsewhere."""
    node: YamlNode
    count: int
    above: int = 0
    checked: dict[Hashable, tuple[Any, list[Problem]]] = field(default_factory=dict)
    made: dict[Hashable, Any] = field(default_factory=dict)

    def at(self, above: int) -> YamlNode:
        """Move to below so many lines, and what was found with it. Returns the tree as it is there."""
        if (lines := above - self.above) != 0:
            self.node, self.above = self.node.moved(lines), above
            self.made = {}
            self.checked = {key: (found, [problem.moved(lines) for problem in problems])
                            for key, (found, problems) in self.checked.items()}  # fmt: skip
        return self.node


@dataclass(eq=False)
class Reading:
    """A file as read: its document and, if it is written in the usual way, its parts: the head and each card."""

    document: Document
    parts: Sequence[CardText] = ()
    kept: Sequence[CardText] = ()
    """Those of the last time that it was written so."""

    def says(self, text: str) -> bool:
        """Whether this is the text, and its parts are still where they were."""
        root = self.document.root
        if root is None or not self.parts or text != "".join(part.text for part in self.parts):
            return False
        cards = root.find(["cards"]).items()
        return all(part.node is node for part, node in zip(self.parts[1:], cards, strict=True))


NOTHING = Reading(Document(Path()))
"""What a file that was never read has kept."""


def reading_again(path: Path, before: Reading = NOTHING) -> WorkInSteps[Reading]:
    """Read a file of which ``before`` was made. Never raises."""
    document = Document(path)
    if (text := text_of(document)) is None:
        return Reading(document, kept=before.kept)
    return (yield from parsing_again(text, path, before))


def parsing_again(text: str, path: Path, before: Reading = NOTHING) -> WorkInSteps[Reading]:
    """The same with the ``text`` that is in the file, or will be."""
    if before.document.path == path and before.says(text):
        return before
    known = {(part.text, part.last): part for part in before.kept}
    found = yield from _joined(text, path, known)
    if found is None:
        found = Reading((yield from parsing(text, path)), kept=before.kept)
    return found


read_again, parse_again = in_one_go(reading_again), in_one_go(parsing_again)


def _joined(text: str, path: Path, known: dict[tuple[str, bool], CardText]) -> WorkInSteps[Reading | None]:
    """The file put together from its parts; None if that might not be what it says."""
    yield
    cut = _cut(text)
    if cut is None:
        return None
    texts, indent = cut
    yield
    document = Document(path, [line.removesuffix("\r") for line in text.split("\n")])
    yield
    parts: list[CardText] = []
    above = 0
    for at, written in enumerate(texts):
        last = at == len(texts) - 1
        part = known.pop((written, last), None)
        if part is None:
            part = _parsed(document, written, at == 0, last, indent)
            yield
        if part is None:
            return None
        parts.append(part)
    if sum(part.count for part in parts) + 1 > MAX_NODES:
        return None
    nodes: list[YamlNode] = []
    for part in parts:
        if above != part.above:
            yield
        # Between two steps another reading of the file may move the part elsewhere, but not this tree of it.
        nodes.append(part.at(above))
        above += part.text.count("\n")
    # To the parser every line ends.
    document.root = _root(nodes, indent, above + (1 if text.endswith("\n") else 2))
    return None if document.root is None else Reading(document, parts, parts)


def _cut(text: str) -> tuple[list[str], int] | None:
    """The texts of the head and of each card, and how far the cards are indented; None if there are none, or the file
    breaks off in the middle of a line's indentation: the parser then ends what is open there."""
    starts = list(_CARD.finditer(text))
    if not starts or text.endswith(" "):
        return None
    indent = len(starts[0][1])
    if any(len(start[1]) != indent for start in starts):
        return None
    places = [0, *(start.start() for start in starts), len(text)]
    return [text[begin:end] for begin, end in pairwise(places)], indent


def _parsed(document: Document, text: str, head: bool, last: bool, indent: int) -> CardText | None:
    """The tree of the head or of a card; None if there is anything wrong with it, or a line of it is outside."""
    outside = rf"^ {{0,{indent}}}(?=[^ \r\n#])(?!- *([\"']?)id\1 *:)"
    if _STRANGE.search(text) or (not head and re.search(outside, text, re.MULTILINE)):
        return None
    builder = TreeBuilder(document)
    # What follows tells the parser where a card ends: an end that is as long away as in the whole file.
    ends = "" if head or last else " " * indent + "-\n"
    try:
        node = builder.build(text + ends, 0, 0 if head else 1)
    except yaml.YAMLError:
        return None
    if node is None or document.problems:
        return None
    if head:
        return CardText(text, False, node, builder.count) if isinstance(node.value, dict) else None
    items = node.items()
    if len(items) != (1 if last else 2):
        return None
    return CardText(text, last, items[0], builder.count - (1 if last else 2))


def _root(nodes: Sequence[YamlNode], indent: int, end: int) -> YamlNode | None:
    """The whole tree of a file that ends before the line ``end``, made of its head and its cards; None if the cards do
    not stand below ``cards:``."""
    head, *cards = nodes
    assert isinstance(head.value, dict)
    key = next(reversed(head.value), None)
    if key != "cards" or head.value[key].value is not None:
        return None
    first, last = cards[0].span, cards[-1].span
    listed = YamlNode(cards, Span(first.line, indent + 1, last.end_line, last.end_column))
    listed._key = head.value[key]._key
    begin = head.span
    return YamlNode({**head.value, key: listed}, Span(begin.line, begin.column, end, 1))
