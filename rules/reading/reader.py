"""Reads YAML into a tree of plain values that know their place in the file.

YAML is used only to write data: there are no tags and no anchors, and size and depth are limited. A scalar means what
it looks like to a person. An unquoted ``true`` or ``false`` is a truth value, decimal digits are a whole number, an
empty value is None, and everything else is text: ``no``, ``on``, ``1:30``, ``010`` and ``2024-01-01`` stay as written.

The tree is built from the parser's events, so a hostile file is refused as soon as it exceeds a limit. If the file as a
whole is not YAML, it is read passage by passage (see ``rules.reading.slips``), and only those that are spoiled are left
out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import yaml
from yaml import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)
from yaml.scanner import ScannerError

from rules.reading.lookalikes import blaming_signs
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import MANY, Problem, limited
from rules.reading.slips import MISPLACED, Flaw, Passage, finding_passages, id_in, slip_at
from rules.system.steps import WorkInSteps, in_one_go

MAX_BYTES = 2 * 1024 * 1024
MAX_DEPTH = 32
MAX_NODES = 100_000
MAX_LENGTH = 10_000
"""The longest key or value, in characters."""

NODES_A_STEP = 400
MAX_PASSAGES = 5_000
"""Into how many passages a spoiled file is cut at most. One with more is refused at its first slip."""

# libyaml is several times faster, but not every build of PyYAML has it.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LIBYAML_TOO_DEEP = "exceeded maximum nesting depth"
"""How newer versions of libyaml refuse more than 1000 values inside each other."""
_INT = re.compile(r"-?(?:0|[1-9][0-9]{0,8})\Z")
_LINE_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_LETTER = re.compile(r"\w")
_CONTROL = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

# Escapes may stand for what would give orders to a terminal, or turn the direction in which others are read.
_UNSEEN = re.compile("[^\t\n -~\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Span(NamedTuple):
    """A part of a file, from its first character to just after its last. Lines and columns count from 1."""

    line: int
    column: int
    end_line: int
    end_column: int


START = Span(1, 1, 1, 2)


class YamlNode:
    """A value, its place (``span``), and the place of its ``key``, if it is in a mapping.

    Places are rarely needed. So a node keeps the parser's events and turns them into spans on demand.
    """

    __slots__ = ("_above", "_begin", "_end", "_key", "value")

    def __init__(self, value: Value, place: Any, above: int = 0) -> None:
        """``place`` is a ``Span`` or an event of the parser, which began to read below so many lines."""
        self.value = value
        self._begin = self._end = place
        self._key: Any = None
        self._above = above

    @property
    def span(self) -> Span:
        return self._begin if isinstance(self._begin, Span) else _span(self._begin, self._end, self._above)

    @property
    def key(self) -> Span | None:
        return None if self._key is None else _span(self._key, self._key, self._above)

    def moved(self, lines: int) -> YamlNode:
        """The same value so many lines further down in the file."""
        value: Value = self.value
        if isinstance(value, dict):
            value = {key: child.moved(lines) for key, child in value.items()}
        elif isinstance(value, list):
            value = [child.moved(lines) for child in value]
        node = YamlNode(value, self._begin, self._above + lines)
        node._end, node._key = self._end, self._key
        return node

    def plain(self) -> Any:
        """The whole value as ordinary lists, dicts, strings, ints, bools and None."""
        if isinstance(self.value, dict):
            return {key: child.plain() for key, child in self.value.items()}
        if isinstance(self.value, list):
            return [child.plain() for child in self.value]
        return self.value

    def get(self, key: str) -> YamlNode | None:
        """The value of ``key``; None if there is no such key or this is not a mapping."""
        return self.value.get(key) if isinstance(self.value, dict) else None

    def items(self) -> list[YamlNode]:
        """The items of a list; empty for any other value."""
        return self.value if isinstance(self.value, list) else []

    def find(self, steps: Iterable[str | int]) -> YamlNode:
        """The node that the keys and indices in ``steps`` lead to. A step that leads nowhere is skipped."""
        node = self
        for step in steps:
            if isinstance(node.value, dict) and isinstance(step, str):
                node = node.value.get(step, node)
            elif isinstance(node.value, list) and isinstance(step, int) and step < len(node.value):
                node = node.value[step]
        return node


Value: TypeAlias = "str | int | bool | list[YamlNode] | dict[str, YamlNode] | None"


@dataclass(slots=True, eq=False)
class Document:
    """One file as read: its lines, its tree (``root``; None if it cannot be read) and its problems."""

    path: Path
    lines: list[str] = field(default_factory=list)
    root: YamlNode | None = None
    problems: list[Problem] = field(default_factory=list)
    lost: set[str] = field(default_factory=set)
    """The ids of the cards that are not in the tree, because they are not YAML."""
    torn: bool = False
    """Whether another part is not in the tree: one that begins with a key, such as the head of a set."""

    def problem(self, code: str, message: AnyMessage, span: Span = START, hint: AnyMessage = "") -> Problem:
        """A problem at ``span``, with its line of the file."""
        source = self.lines[span.line - 1] if span.line <= len(self.lines) else ""
        end = span.end_column if span.end_line == span.line else len(source) + 1
        said, advice = blaming_signs(code, message, hint, self.lines, span.line, (span.column, end))
        return Problem(self.path, span.line, span.column, code, said, source, max(1, end - span.column), advice)

    def add(self, code: str, message: AnyMessage, span: Span = START, hint: AnyMessage = "") -> None:
        """Add a problem at ``span``."""
        self.problems.append(self.problem(code, message, span, hint))

    def within(self, node: YamlNode, words: str) -> Span:
        """The place of ``words`` in the text of ``node``; the whole ``node`` if they are not on its first line."""
        line, column, end_line, end_column = node.span
        source = self.lines[line - 1]
        end = end_column if end_line == line else len(source)
        start = source.find(words, column - 1, end)
        while start >= 0:
            behind = start + len(words)
            if not _LETTER.search(source[max(0, start - 1) : start] + source[behind : behind + 1]):
                return Span(line, start + 1, line, behind + 1)
            start = source.find(words, start + 1, end)
        return node.span


def reading(path: Path) -> WorkInSteps[Document]:
    """Read a file. Never raises: everything that is wrong is in ``problems``."""
    document = Document(path)
    text = text_of(document)
    return document if text is None else (yield from parsing(text, path))


read = in_one_go(reading)


def text_of(document: Document) -> str | None:
    """The text in the file of a document; None if it cannot be read, which is noted as a problem."""
    path = document.path
    try:
        if not path.is_file():
            if path.is_symlink():
                document.add("UNREADABLE", Message("problem.broken_link"), hint=Message("problem.put_file_here"))
            else:
                document.add("UNREADABLE", Message("problem.not_a_file" if path.exists() else "problem.no_such_file"))
            return None
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1) if path.stat().st_size <= MAX_BYTES else None
    except OSError as error:
        document.add("UNREADABLE", Message("problem.cannot_be_opened", why=error.strerror or str(error)))
        return None
    if data is None or len(data) > MAX_BYTES:
        document.add("TOO-BIG", Message("problem.file_too_large", n=MAX_BYTES // 1024 // 1024))
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        byte = Message("problem.not_utf8", byte=f"{data[error.start]:#04x}")
        document.add("UNREADABLE", byte, Span(line, column, line, column + 1), Message("problem.save_as_utf8"))
        return None


def parsing(text: str, path: Path) -> WorkInSteps[Document]:
    """Read ``text`` (from an editor, for example) as if it were the content of the file ``path``. Never raises."""
    document = Document(path, _LINE_BREAK.split(text))
    yield
    if strange := _CONTROL.search(text):
        line = len(_LINE_BREAK.findall(text, 0, strange.start())) + 1
        column = len(_LINE_BREAK.split(text[: strange.start()])[-1]) + 1
        found = Message("problem.control_character", character=f"U+{ord(strange[0]):04X}")
        document.add("UNREADABLE", found, Span(line, column, line, column + 1), Message("problem.delete_it"))
        return document
    yield
    try:
        document.root = yield from TreeBuilder(document).building(text)
        if document.root is None and not document.problems:
            document.add("SYNTAX", Message("problem.empty_file"))
    except yaml.YAMLError as error:
        code, (line, column, message) = _fault(error, document.lines, 0)
        told = document.problem(code, message, Span(line + 1, column + 1, line + 1, column + 2))
        cut: list[Passage] = []
        if not (isinstance(error, _Refused) and error.whole):
            cut = yield from finding_passages(document.lines)
        if not 1 < len(cut) <= MAX_PASSAGES:
            document.problems.append(told)
            return document
        document.problems.clear()
        yield
        document.root = yield from _Recovery(document, text, cut).tree()
        if not document.problems:  # each passage is sound, and yet they do not fit together
            document.problems.append(told)
            document.root = None
    return document


parse = in_one_go(parsing)


class _Refused(yaml.MarkedYAMLError):
    """Stops the parser because of ``code``. ``whole``: not only this part of the file is refused, but all of it."""

    def __init__(self, code: str, message: AnyMessage, event: Any, whole: bool = False) -> None:
        super().__init__()
        self.code = code
        self.slip = Flaw(event.start_mark.line, event.start_mark.column, message)
        self.whole = whole


class TreeBuilder:
    """Builds the tree of a document, or the trees of its passages. Its values are counted all together."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.count = 0

    def building(self, text: str, above: int = 0, depth: int = 0) -> WorkInSteps[YamlNode | None]:
        """Return the tree of ``text``, which begins ``above`` lines below the top of the file and is nested ``depth``
        values deep there. Raises YAMLError."""
        problems_before, count_before = len(self.document.problems), self.count
        try:
            return (yield from self._building_with(_Loader, text, above, depth))
        except ScannerError as error:
            if error.problem != LIBYAML_TOO_DEEP:
                raise
        # libyaml reads ahead and stops at a depth of its own, so the place of ours is found by the slower parser.
        del self.document.problems[problems_before:]
        self.count = count_before
        return (yield from self._building_with(yaml.SafeLoader, text, above, depth))

    def _building_with(self, loader_class: Any, text: str, above: int, depth: int) -> WorkInSteps[YamlNode | None]:
        loader = loader_class(text)
        try:
            return (yield from self._tree(loader, above, MAX_DEPTH - depth))
        finally:
            loader.dispose()

    build = in_one_go(building)

    def _tree(self, loader: Any, above: int, deepest: int) -> WorkInSteps[YamlNode | None]:
        """Build a tree from the parser's events. The open nodes are the path from the root to where the next event
        belongs; for each of them, and for the root, there may be a key that still waits for its value."""
        root: YamlNode | None = None
        open_nodes: list[YamlNode] = []
        container: Value = None  # the value of the last open node
        waiting_keys: list[Any] = [None]
        restarted: set[int] = set()
        while (event := loader.get_event()) is not None:
            kind = type(event)
            if kind is MappingEndEvent or kind is SequenceEndEvent:
                waiting_keys.pop()
                open_nodes.pop()._end = event
                container = open_nodes[-1].value if open_nodes else None
                continue
            opens = False
            if kind is ScalarEvent:
                if len(event.value) > MAX_LENGTH or _UNSEEN.search(event.value):
                    self._make_plain(event, above)
                if waiting_keys[-1] is None and isinstance(container, dict):
                    self._refuse_tagged_key(event, above)
                    waiting_keys[-1] = event
                    continue
                node = YamlNode(event.value if event.style else _meaning(event.value), event, above)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                opens = True
                node = YamlNode({} if kind is MappingStartEvent else [], event, above)
            elif kind is AliasEvent:
                node = YamlNode(None, event, above)
                message = Message("problem.alias", alias=f"*{event.anchor}")
                self.document.add("NOT-PLAIN", message, node.span, Message("problem.write_out"))
            elif kind is DocumentStartEvent and root is not None:
                raise _Refused("SYNTAX", Message("problem.second_document"), event, whole=True)
            else:
                continue

            self.count += 1
            if self.count > MAX_NODES:
                raise _Refused("TOO-BIG", Message("problem.too_many_values", n=MAX_NODES), event, whole=True)
            if self.count % NODES_A_STEP == 0:
                yield
            if kind is not AliasEvent and (event.tag or event.anchor):
                self._refuse_tag(event, node)
            if isinstance(container, dict):
                key = waiting_keys[-1]
                if key is None:
                    raise _Refused("SYNTAX", Message("problem.strange_key", brace="{"), event)
                waiting_keys[-1] = None
                self._put(container, key, node, restarted)
            elif isinstance(container, list):
                container.append(node)
            else:
                root = node
            if opens:
                if len(open_nodes) == deepest:
                    raise _Refused("TOO-BIG", Message("problem.too_deep", n=MAX_DEPTH), event)
                open_nodes.append(node)
                waiting_keys.append(None)
                container = node.value
        return root

    def _make_plain(self, event: Any, above: int) -> None:
        """Shorten the text of a scalar that is too long, and replace characters that nobody sees; with a problem for
        each of both."""
        if len(event.value) > MAX_LENGTH:
            message = Message("problem.too_long", n=MAX_LENGTH)
            self.document.add("TOO-BIG", message, _span(event, event, above))
            event.value = event.value[:MAX_LENGTH]
        unseen = _UNSEEN.search(event.value)
        if unseen is not None:
            message = Message("problem.control_character", character=f"U+{ord(unseen[0]):04X}")
            self.document.add("NOT-PLAIN", message, _span(event, event, above), Message("problem.delete_it"))
            event.value = _UNSEEN.sub(" ", event.value)

    def _refuse_tagged_key(self, event: Any, above: int) -> None:
        """Add a problem if a key has a tag or an anchor."""
        if event.tag or event.anchor:
            message, hint = Message("problem.tagged_key"), Message("problem.only_the_word")
            self.document.add("NOT-PLAIN", message, _span(event, event, above), hint)

    def _refuse_tag(self, event: Any, node: YamlNode) -> None:
        """Add a problem because a value has a tag or an anchor."""
        if event.tag:
            message, hint = Message("problem.tag", name=event.tag), Message("problem.delete_or_quote", sign="!")
        else:
            message, hint = Message("problem.anchor", name=event.anchor), Message("problem.delete_or_quote", sign="&")
        place = node.span._replace(end_line=node.span.line)
        self.document.add("NOT-PLAIN", message, place, hint)

    def _put(self, mapping: dict[str, YamlNode], key: Any, node: YamlNode, restarted: set[int]) -> None:
        """Put a value into a mapping under a key, of which this is the event. A key that is there already is a
        problem, but not in a mapping that was ``restarted``: with a second ``id`` another card begins, all of whose
        keys will be there already."""
        node._key = key
        name = key.value
        if name not in mapping:
            mapping[name] = node
        elif id(mapping) not in restarted:
            _doubled(self.document, name, node, mapping[name])
            if name == "id":
                restarted.add(id(mapping))


def _meaning(written: str) -> str | int | bool | None:
    """The value of an unquoted scalar."""
    if _INT.match(written):
        return int(written)
    return {"true": True, "false": False, "": None}.get(written, written)


def _span(first: Any, last: Any, above: int) -> Span:
    """The span from the start of one event to the end of another, in a text that begins below so many lines."""
    start, end = first.start_mark, last.end_mark
    return Span(start.line + above + 1, start.column + 1, end.line + above + 1, end.column + 1)


class _Recovery:
    """Reads a file that is not YAML as a whole: those of its passages that are."""

    def __init__(self, document: Document, text: str, passages: list[Passage]) -> None:
        self.document = document
        self.lines = text.splitlines(keepends=True)
        self.passages = passages
        self.builder = TreeBuilder(document)
        first = passages[0].first
        place = Span(first + 1, 1, first + 1, len(document.lines[first]) + 1)
        self.root = YamlNode([] if passages[0].item else {}, place)
        self.section = self.root
        """The value of the last key, or the root if that is a list."""
        self.faults: list[tuple[str, Flaw]] = []

    def tree(self) -> WorkInSteps[YamlNode | None]:
        """The tree of the sound passages; a problem for each of the others. None if the file is refused as a whole."""
        for passage in self.passages:
            if passage.item and self.section.value is None:
                self.section.value = []
            lines = self.lines[passage.first : passage.end]
            code = "SYNTAX"
            flaw = passage.slip
            first_problem = len(self.document.problems)
            if flaw is None:
                try:
                    depth = 1 if passage.item and isinstance(self.root.value, dict) else 0
                    tree = yield from self.builder.building("".join(lines), passage.first, depth)
                    flaw = self._join(passage, tree)
                except yaml.YAMLError as error:
                    code, flaw = _fault(error, lines, passage.first)
                    if isinstance(error, _Refused) and error.whole:
                        self.document.problems.append(self._problem((code, flaw)))
                        return None
            if flaw is not None:
                if not passage.item and self.section.items() and flaw.line > passage.first:
                    flaw = Flaw(passage.first, 0, MISPLACED)  # this is no key, but a line of the card above
                problem_lines = [problem.line for problem in self.document.problems[first_problem:]]
                if flaw.line + 1 not in problem_lines:
                    self.faults.append((code, flaw))
                self._drop(passage, lines)
        self.document.lost.discard("")
        self.document.problems += limited(self.faults, self._problem, MANY)
        return self.root

    def _drop(self, passage: Passage, lines: list[str]) -> None:
        """Note what is lost with a spoiled passage: a card, or a key and all that is below it."""
        if passage.item:
            self.document.lost.add(id_in(lines))
        elif self.section.items():
            id = self.section.items().pop().get("id")
            self.document.lost.add(str(id.value) if id else "")
        else:
            self.document.torn = True
            self.section = YamlNode(None, START)

    def _join(self, passage: Passage, tree: YamlNode | None) -> Flaw | None:
        """Put the tree of a passage where it belongs. Returns what is wrong with it if it belongs nowhere."""
        value = tree.value if tree else None
        root = self.root.value
        section = self.section.value
        if passage.item and isinstance(value, list) and isinstance(section, list):
            section += value
        elif not passage.item and isinstance(value, dict) and isinstance(root, dict):
            for key, node in value.items():
                self.section = node
                if key in root:
                    _doubled(self.document, key, node, root[key])
                else:
                    root[key] = node
        else:
            return Flaw(passage.first, 0, MISPLACED)
        return None

    def _problem(self, fault: tuple[str, Flaw]) -> Problem:
        code, (line, column, message) = fault
        return self.document.problem(code, message, Span(line + 1, column + 1, line + 1, column + 2))


def _doubled(document: Document, key: str, node: YamlNode, first: YamlNode) -> None:
    line = (first.key or first.span).line
    hint = Message("problem.begin_each_card") if key == "id" else ""
    document.add("DUPLICATE-KEY", Message("problem.key_twice", key=key, line=line), node.key or node.span, hint)


def _fault(error: yaml.YAMLError, lines: list[str], above: int) -> tuple[str, Flaw]:
    """The code and the place of what stopped the parser in these lines, which stand below so many others."""
    if isinstance(error, _Refused):
        code, slip = error.code, error.slip
    elif isinstance(error, yaml.MarkedYAMLError):
        code, slip = "SYNTAX", slip_at(lines, error)
    else:  # a character that only the parser rejects
        code, slip = "SYNTAX", Flaw(0, 0, str(error).splitlines()[0])
    return code, slip._replace(line=slip.line + above)
