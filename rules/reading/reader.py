"""Reads YAML into a tree of plain values that know their places in the file.

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
from functools import partial
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

NODES_PER_STEP = 400
"""How many values are read in one step of work."""
MAX_PASSAGES = 5_000
"""The most passages into which a spoiled file is cut. One with more is refused at its first slip."""

# libyaml is several times faster, but not every build of PyYAML has it.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
LIBYAML_TOO_DEEP = "exceeded maximum nesting depth"
"""How newer versions of libyaml refuse more than 1000 values inside each other."""
_STARTS = frozenset({MappingStartEvent, SequenceStartEvent})
_ENDS = frozenset({MappingEndEvent, SequenceEndEvent})
_VALUES = frozenset({ScalarEvent, MappingStartEvent, SequenceStartEvent, AliasEvent})
"""The events that begin a value."""
_CONSTANTS = {"true": True, "false": False, "": None}
"""The unquoted words that are no text."""
_INT = re.compile(r"-?(?:0|[1-9][0-9]{0,8})\Z")
_LINE_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_LETTER = re.compile(r"\w")
_CONTROL = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

# In escapes, characters may be hidden that a terminal would obey, or that reverse the direction of the text after them.
_UNSEEN = re.compile("[^\t\n -~\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Span(NamedTuple):
    """A part of a file, from its first character to just after its last. Lines and columns count from 1."""

    line: int
    column: int
    end_line: int
    end_column: int


START = Span(1, 1, 1, 2)

CodedFlaw = tuple[str, Flaw]
"""The code of a problem, and the flaw that it is about."""


class YamlNode:
    """A value, its place (``span``), and the place of its ``key`` if it is in a mapping.

    Places are rarely needed, so a node keeps the parser's marks and turns them into spans on demand; its events, which
    have much more in them, would take most of the memory of a tree.
    """

    __slots__ = ("_begin", "_end", "_key", "_lines_above", "value")

    def __init__(self, value: Value, place: Any, lines_above: int = 0) -> None:
        """``place`` is a ``Span``, or an event of a parser that began below ``lines_above`` lines of the file."""
        self.value = value
        if isinstance(place, Span):
            self._begin: Any = place
            self._end: Any = place
        else:
            self._begin, self._end = place.start_mark, place.end_mark
        self._key: tuple[Any, Any] | None = None
        self._lines_above = lines_above

    @property
    def span(self) -> Span:
        """The place of the value."""
        if isinstance(self._begin, Span):
            return self._begin
        return _span(self._begin, self._end, self._lines_above)

    @property
    def key(self) -> Span | None:
        """The place of the key; None if the value is not in a mapping."""
        if self._key is None:
            return None
        return _span(*self._key, self._lines_above)

    def moved(self, lines: int) -> YamlNode:
        """A copy of the value that is so many lines further down in the file."""
        value: Value = self.value
        if isinstance(value, dict):
            value = {key: child.moved(lines) for key, child in value.items()}
        elif isinstance(value, list):
            value = [child.moved(lines) for child in value]
        node = YamlNode(value, START, self._lines_above + lines)
        node._begin, node._end, node._key = self._begin, self._end, self._key
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

    def mapping(self) -> dict[str, YamlNode]:
        """The keys and values of a mapping; empty for any other value."""
        return self.value if isinstance(self.value, dict) else {}

    def items(self) -> list[YamlNode]:
        """The items of a list; empty for any other value."""
        return self.value if isinstance(self.value, list) else []

    def find(self, steps: Iterable[str | int]) -> YamlNode:
        """The node to which the keys and indices in ``steps`` lead. A step that leads nowhere is skipped."""
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
    """True if another part is not in the tree, one that begins with a key, such as the head of a set."""

    def problem(self, code: str, message: AnyMessage, span: Span = START, hint: AnyMessage = "") -> Problem:
        """A problem at ``span``, with its line of the file."""
        source = ""
        if span.line <= len(self.lines):
            source = self.lines[span.line - 1]
        end = len(source) + 1
        if span.end_line == span.line:
            end = span.end_column
        message, hint = blaming_signs(code, message, hint, self.lines, span.line, (span.column, end))
        return Problem(self.path, span.line, span.column, code, message, source, max(1, end - span.column), hint)

    def add(self, code: str, message: AnyMessage, span: Span = START, hint: AnyMessage = "") -> None:
        """Add a problem at ``span``."""
        self.problems.append(self.problem(code, message, span, hint))

    def within(self, node: YamlNode, words: str) -> Span:
        """The place of ``words`` in the text of ``node``, not in the middle of other words; the whole ``node`` if they
        are not on its first line."""
        line, column, end_line, end_column = node.span
        source = self.lines[line - 1]
        limit = len(source)
        if end_line == line:
            limit = end_column
        start = source.find(words, column - 1, limit)
        while start >= 0:
            end = start + len(words)
            neighbours = source[max(0, start - 1) : start] + source[end : end + 1]
            if not _LETTER.search(neighbours):
                return Span(line, start + 1, line, end + 1)
            start = source.find(words, start + 1, limit)
        return node.span


def reading(path: Path) -> WorkInSteps[Document]:
    """Read a file. Never raises: everything that is wrong is in ``problems``."""
    document = Document(path)
    text = text_of(document)
    if text is None:
        return document
    return (yield from parsing(text, path))


read = in_one_go(reading)


def text_of(document: Document) -> str | None:
    """The text in the file of a document. If it cannot be read, a problem is added, and None is returned."""
    path = document.path
    try:
        if not path.is_file():
            if path.is_symlink():
                document.add("UNREADABLE", Message("problem.broken_link"), hint=Message("problem.put_file_here"))
            elif path.exists():
                document.add("UNREADABLE", Message("problem.not_a_file"))
            else:
                document.add("UNREADABLE", Message("problem.no_such_file"))
            return None
        with path.open("rb") as file:
            data = None
            if path.stat().st_size <= MAX_BYTES:
                data = file.read(MAX_BYTES + 1)
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
        line_start = data.rfind(b"\n", 0, error.start) + 1
        column = error.start - line_start + 1
        message = Message("problem.not_utf8", byte=f"{data[error.start]:#04x}")
        document.add("UNREADABLE", message, Span(line, column, line, column + 1), Message("problem.save_as_utf8"))
        return None


def parsing(text: str, path: Path) -> WorkInSteps[Document]:
    """Read ``text`` (from an editor, for example) as if it were the content of the file ``path``. Never raises."""
    document = Document(path, _LINE_BREAK.split(text))
    yield
    control = _CONTROL.search(text)
    if control:
        line = len(_LINE_BREAK.findall(text, 0, control.start())) + 1
        column = len(_LINE_BREAK.split(text[: control.start()])[-1]) + 1
        message = Message("problem.control_character", character=f"U+{ord(control[0]):04X}")
        document.add("UNREADABLE", message, Span(line, column, line, column + 1), Message("problem.delete_it"))
        return document
    yield
    try:
        document.root = yield from TreeBuilder(document).building(text)
        if document.root is None and not document.problems:
            document.add("SYNTAX", Message("problem.empty_file"))
    except yaml.YAMLError as error:
        problem = _fault_problem(document, _fault(error, document.lines, 0))
        passages: list[Passage] = []
        if not (isinstance(error, _Refused) and error.whole_file):
            passages = yield from finding_passages(document.lines)
        if not 1 < len(passages) <= MAX_PASSAGES:
            document.problems.append(problem)
            return document
        document.problems.clear()
        yield
        document.root = yield from _Recovery(document, text, passages).tree()
        if not document.problems:  # each passage is sound, and yet they do not fit together
            document.problems.append(problem)
            document.root = None
    return document


parse = in_one_go(parsing)


class _Refused(yaml.MarkedYAMLError):
    """Raised to stop the parser at an event, because of the problem ``code``. ``whole_file``: not only this part of the
    file is refused, but all of it."""

    def __init__(self, code: str, message: AnyMessage, event: Any, whole_file: bool = False) -> None:
        super().__init__()
        self.code = code
        self.flaw = Flaw(event.start_mark.line, event.start_mark.column, message)
        self.whole_file = whole_file


class TreeBuilder:
    """Builds the tree of a document, or the trees of its passages. ``count`` is the number of values in all of them."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.count = 0

    def building(self, text: str, lines_above: int = 0, depth: int = 0) -> WorkInSteps[YamlNode | None]:
        """Return the tree of ``text``, which has ``lines_above`` lines above it in the file and is inside ``depth``
        values. Raises YAMLError."""
        problems_before = len(self.document.problems)
        count_before = self.count
        try:
            return (yield from self._building_with(_Loader, text, lines_above, depth))
        except ScannerError as error:
            if error.problem != LIBYAML_TOO_DEEP:
                raise
        # libyaml reads ahead and stops at a depth of its own, so the place of ours is found by the slower parser.
        del self.document.problems[problems_before:]
        self.count = count_before
        return (yield from self._building_with(yaml.SafeLoader, text, lines_above, depth))

    def _building_with(
        self, loader_class: Any, text: str, lines_above: int, depth: int
    ) -> WorkInSteps[YamlNode | None]:
        loader = loader_class(text)
        try:
            return (yield from self._tree(loader, lines_above, MAX_DEPTH - depth))
        finally:
            loader.dispose()

    build = in_one_go(building)

    def _tree(self, loader: Any, lines_above: int, max_depth: int) -> WorkInSteps[YamlNode | None]:
        """Build a tree from the parser's events. Its values are at most ``max_depth`` values deep.

        The open nodes are the path from the root to where the next event belongs. For each of them, and for the root,
        there may be a key that still waits for its value."""
        root: YamlNode | None = None
        open_nodes: list[YamlNode] = []
        container: Value = None  # the value of the last open node
        waiting_keys: list[Any] = [None]
        restarted: set[int] = set()
        while (event := loader.get_event()) is not None:
            kind = type(event)
            if kind in _ENDS:
                waiting_keys.pop()
                open_nodes.pop()._end = event.end_mark
                container = open_nodes[-1].value if open_nodes else None
                continue
            if kind not in _VALUES:
                if kind is DocumentStartEvent and root is not None:
                    raise _Refused("SYNTAX", Message("problem.second_document"), event, whole_file=True)
                continue
            if kind is ScalarEvent:
                if len(event.value) > MAX_LENGTH or _UNSEEN.search(event.value):
                    self._make_plain(event, lines_above)
                if waiting_keys[-1] is None and isinstance(container, dict):
                    self._refuse_tagged_key(event, lines_above)
                    waiting_keys[-1] = event
                    continue
            node = self._new_node(event, lines_above)
            self._count_node(event)
            if self.count % NODES_PER_STEP == 0:
                yield
            self._refuse_tag(event, node)
            if isinstance(container, dict):
                self._put(container, waiting_keys[-1], node, event, restarted)
                waiting_keys[-1] = None
            elif isinstance(container, list):
                container.append(node)
            else:
                root = node
            if kind in _STARTS:
                if len(open_nodes) == max_depth:
                    raise _Refused("TOO-BIG", Message("problem.too_deep", n=MAX_DEPTH), event)
                open_nodes.append(node)
                waiting_keys.append(None)
                container = node.value
        return root

    def _new_node(self, event: Any, lines_above: int) -> YamlNode:
        """The node that an event begins. An alias is a problem, and has the value None."""
        kind = type(event)
        if kind is ScalarEvent:
            return YamlNode(event.value if event.style else _meaning(event.value), event, lines_above)
        if kind is MappingStartEvent:
            return YamlNode({}, event, lines_above)
        if kind is SequenceStartEvent:
            return YamlNode([], event, lines_above)
        node = YamlNode(None, event, lines_above)
        message = Message("problem.alias", alias=f"*{event.anchor}")
        self.document.add("NOT-PLAIN", message, node.span, Message("problem.write_out"))
        return node

    def _count_node(self, event: Any) -> None:
        """Count one more value. Refuse the file if it holds too many."""
        self.count += 1
        if self.count > MAX_NODES:
            raise _Refused("TOO-BIG", Message("problem.too_many_values", n=MAX_NODES), event, whole_file=True)

    def _make_plain(self, event: Any, lines_above: int) -> None:
        """Shorten the text of a scalar that is too long, and replace characters that are not visible. Each of these is
        a problem."""
        if len(event.value) > MAX_LENGTH:
            message = Message("problem.too_long", n=MAX_LENGTH)
            self.document.add("TOO-BIG", message, _span(event.start_mark, event.end_mark, lines_above))
            event.value = event.value[:MAX_LENGTH]
        unseen = _UNSEEN.search(event.value)
        if unseen is not None:
            message = Message("problem.control_character", character=f"U+{ord(unseen[0]):04X}")
            self.document.add(
                "NOT-PLAIN", message, _span(event.start_mark, event.end_mark, lines_above), Message("problem.delete_it")
            )
            event.value = _UNSEEN.sub(" ", event.value)

    def _refuse_tagged_key(self, event: Any, lines_above: int) -> None:
        """Add a problem if a key has a tag or an anchor."""
        if event.tag or event.anchor:
            message, hint = Message("problem.tagged_key"), Message("problem.only_the_word")
            self.document.add("NOT-PLAIN", message, _span(event.start_mark, event.end_mark, lines_above), hint)

    def _refuse_tag(self, event: Any, node: YamlNode) -> None:
        """Add a problem if a value has a tag or an anchor. An alias has been refused already."""
        if type(event) is AliasEvent or not (event.tag or event.anchor):
            return
        if event.tag:
            message = Message("problem.tag", name=event.tag)
            hint = Message("problem.delete_or_quote", sign="!")
        else:
            message = Message("problem.anchor", name=event.anchor)
            hint = Message("problem.delete_or_quote", sign="&")
        place = node.span._replace(end_line=node.span.line)
        self.document.add("NOT-PLAIN", message, place, hint)

    def _put(self, mapping: dict[str, YamlNode], key: Any, node: YamlNode, event: Any, restarted: set[int]) -> None:
        """Put the value that an event begins into a mapping. ``key`` is the event of its key, or None if that was no
        text, which is refused.

        A key that is there already is a problem, except in a ``restarted`` mapping: with a second ``id`` another card
        begins, all of whose keys will be there already. The set has the ids of these objects."""
        if key is None:
            raise _Refused("SYNTAX", Message("problem.strange_key", brace="{"), event)
        node._key = key.start_mark, key.end_mark
        name = key.value
        if name not in mapping:
            mapping[name] = node
        elif id(mapping) not in restarted:
            _report_second_key(self.document, name, node, mapping[name])
            if name == "id":
                restarted.add(id(mapping))


def _meaning(text: str) -> str | int | bool | None:
    """The value of an unquoted scalar."""
    if _INT.match(text):
        return int(text)
    return _CONSTANTS.get(text, text)


def _span(start: Any, end: Any, lines_above: int) -> Span:
    """The span from one mark of the parser to another, in a text that begins below so many lines."""
    return Span(start.line + lines_above + 1, start.column + 1, end.line + lines_above + 1, end.column + 1)


class _Recovery:
    """Reads those passages that are YAML of a file that is not YAML as a whole."""

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
        self.faults: list[CodedFlaw] = []

    def tree(self) -> WorkInSteps[YamlNode | None]:
        """Build the tree of the sound passages, and add a problem for each of the others. Returns None if the file is
        refused as a whole."""
        for passage in self.passages:
            if passage.item and self.section.value is None:
                self.section.value = []
            lines = self.lines[passage.first : passage.end]
            first_problem = len(self.document.problems)
            try:
                fault = yield from self._read(passage, lines)
            except _Refused as error:
                self.document.problems.append(_fault_problem(self.document, _fault(error, lines, passage.first)))
                return None
            if fault is not None:
                code, flaw = fault
                if not passage.item and self.section.items() and flaw.line > passage.first:
                    flaw = Flaw(passage.first, 0, MISPLACED)  # this is no key, but a line of the card above
                problem_lines = [problem.line for problem in self.document.problems[first_problem:]]
                if flaw.line + 1 not in problem_lines:
                    self.faults.append((code, flaw))
                self._drop(passage, lines)
        self.document.lost.discard("")
        self.document.problems += limited(self.faults, partial(_fault_problem, self.document), MANY)
        return self.root

    def _read(self, passage: Passage, lines: list[str]) -> WorkInSteps[CodedFlaw | None]:
        """Read a passage and put its tree where it belongs. Returns what is wrong with it, if anything is. Raises
        _Refused if the file is refused as a whole."""
        if passage.flaw is not None:
            return "SYNTAX", passage.flaw
        depth = 0
        if passage.item and isinstance(self.root.value, dict):
            depth = 1
        try:
            tree = yield from self.builder.building("".join(lines), passage.first, depth)
        except yaml.YAMLError as error:
            if isinstance(error, _Refused) and error.whole_file:
                raise
            return _fault(error, lines, passage.first)
        flaw = self._join(passage, tree)
        if flaw is None:
            return None
        return "SYNTAX", flaw

    def _drop(self, passage: Passage, lines: list[str]) -> None:
        """Note what is lost with a spoiled passage: a card, or a key and all that is below it."""
        if passage.item:
            self.document.lost.add(id_in(lines))
        elif self.section.items():
            id = self.section.items().pop().get("id")
            if id is None:
                self.document.lost.add("")
            else:
                self.document.lost.add(str(id.value))
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
                    _report_second_key(self.document, key, node, root[key])
                else:
                    root[key] = node
        else:
            return Flaw(passage.first, 0, MISPLACED)
        return None


def _fault_problem(document: Document, fault: CodedFlaw) -> Problem:
    """The problem that reports a fault."""
    code, (line, column, message) = fault
    return document.problem(code, message, Span(line + 1, column + 1, line + 1, column + 2))


def _report_second_key(document: Document, key: str, node: YamlNode, first: YamlNode) -> None:
    """Add a problem because a mapping has a key twice."""
    line = (first.key or first.span).line
    hint: AnyMessage = ""
    if key == "id":
        hint = Message("problem.begin_each_card")
    document.add("DUPLICATE-KEY", Message("problem.key_twice", key=key, line=line), node.key or node.span, hint)


def _fault(error: yaml.YAMLError, lines: list[str], lines_above: int) -> CodedFlaw:
    """The code and the flaw of what stopped the parser in these lines, which are below ``lines_above`` other ones."""
    code = "SYNTAX"
    if isinstance(error, _Refused):
        code = error.code
        flaw = error.flaw
    elif isinstance(error, yaml.MarkedYAMLError):
        flaw = slip_at(lines, error)
    else:  # a character that only the parser rejects
        flaw = Flaw(0, 0, str(error).splitlines()[0])
    return code, flaw._replace(line=flaw.line + lines_above)
