"""Reads YAML into a tree of plain values that know their place in the file.

YAML is used only to write data: there are no tags and no anchors, and size and depth are limited. A scalar means what
it looks like to a person. An unquoted ``true`` or ``false`` is a truth value, decimal digits are a whole number, an
empty value is None, and everything else is text: ``no``, ``on``, ``1:30``, ``010`` and ``2024-01-01`` stay as written.

The tree is built from the parser's events, so a hostile file is refused as soon as it exceeds a limit.
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

from rules.cards.problems import Problem, one_line

MAX_BYTES = 2 * 1024 * 1024
MAX_DEPTH = 32
MAX_NODES = 100_000
MAX_LENGTH = 10_000
"""The longest key or value, in characters."""

# libyaml is several times faster, but not every build of PyYAML has it.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"-?(?:0|[1-9][0-9]{0,8})\Z")
_LINE_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_LETTER = re.compile(r"\w")
_CONTROL = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


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

    __slots__ = ("_begin", "_end", "_key", "value")

    def __init__(self, value: Value, place: Any) -> None:
        """``place`` is a ``Span`` or an event of the parser."""
        self.value = value
        self._begin = self._end = place
        self._key: Any = None

    @property
    def span(self) -> Span:
        return self._begin if isinstance(self._begin, Span) else _span(self._begin, self._end)

    @property
    def key(self) -> Span | None:
        return None if self._key is None else _span(self._key, self._key)

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

    def problem(self, code: str, message: str, span: Span = START, hint: str = "") -> Problem:
        """A problem at ``span``, with its line of the file."""
        source = self.lines[span.line - 1] if span.line <= len(self.lines) else ""
        end = span.end_column if span.end_line == span.line else len(source) + 1
        length = max(1, end - span.column)
        return Problem(self.path, span.line, span.column, code, one_line(message), source, length, one_line(hint))

    def add(self, code: str, message: str, span: Span = START, hint: str = "") -> None:
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


def read(path: Path) -> Document:
    """Read a file. Never raises: everything that is wrong is in ``problems``."""
    document = Document(path)
    try:
        if not path.is_file():
            document.add("UNREADABLE", "there is no such file" if not path.exists() else "this is not a file")
            return document
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1) if path.stat().st_size <= MAX_BYTES else None
    except OSError as error:
        document.add("UNREADABLE", f"the file cannot be opened: {error.strerror or error}")
        return document
    if data is None or len(data) > MAX_BYTES:
        document.add("TOO-BIG", f"the file is larger than {MAX_BYTES // 1024 // 1024} MiB")
        return document
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        byte = f"byte {data[error.start]:#04x} is not UTF-8"
        document.add("UNREADABLE", byte, Span(line, column, line, column + 1), "save the file as UTF-8 text")
        return document
    return parse(text, path)


def parse(text: str, path: Path) -> Document:
    """Read ``text`` (from an editor, for example) as if it were the content of the file ``path``. Never raises."""
    document = Document(path, _LINE_BREAK.split(text))
    if strange := _CONTROL.search(text):
        line = len(_LINE_BREAK.findall(text, 0, strange.start())) + 1
        column = len(_LINE_BREAK.split(text[: strange.start()])[-1]) + 1
        found = f"character U+{ord(strange[0]):04X} is not allowed in a text"
        document.add("UNREADABLE", found, Span(line, column, line, column + 1), "delete it")
        return document
    loader = _Loader(text)
    try:
        document.root = _build(document, loader)
        if document.root is None and not document.problems:
            document.add("SYNTAX", "the file is empty")
    except yaml.MarkedYAMLError as error:
        _explain(document, error)
    except yaml.YAMLError as error:  # a character that only the parser rejects
        document.add("SYNTAX", str(error).splitlines()[0])
    finally:
        loader.dispose()
    return document


class _GoneTooFar(yaml.MarkedYAMLError):
    """Stops the parser; its note is the code of the problem."""


def _stop(code: str, message: str, event: Any) -> _GoneTooFar:
    return _GoneTooFar(problem=message, problem_mark=event.start_mark, note=code)


def _build(document: Document, loader: Any) -> YamlNode | None:
    """Build the tree from the parser's events. ``open_`` is the path from the root to the place of the next event."""
    root: YamlNode | None = None
    open_: list[YamlNode] = []
    into: Value = None  # the value of the last open node
    keys: list[Any] = [None]  # for each open node, and one more: the event of a key that still waits for its value
    count = 0
    while (event := loader.get_event()) is not None:
        kind = type(event)
        opens = False
        if kind is ScalarEvent:
            if len(event.value) > MAX_LENGTH:
                document.add("TOO-BIG", f"this is longer than {MAX_LENGTH} characters", _span(event, event))
                event.value = event.value[:MAX_LENGTH]
            if keys[-1] is None and isinstance(into, dict):
                if event.tag or event.anchor:
                    document.add("NOT-PLAIN", "a key is a plain word, without tag or anchor", _span(event, event))
                keys[-1] = event
                continue
            node = YamlNode(event.value if event.style else _meaning(event.value), event)
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            keys.pop()
            open_.pop()._end = event
            into = open_[-1].value if open_ else None
            continue
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            opens = True
            node = YamlNode({} if kind is MappingStartEvent else [], event)
        elif kind is AliasEvent:
            node = YamlNode(None, event)
            document.add("NOT-PLAIN", f"*{event.anchor} refers to another place in the file", node.span)
        elif kind is DocumentStartEvent and root is not None:
            raise _stop("SYNTAX", "a second document begins here: a file may have only one", event)
        else:
            continue

        count += 1
        if count > MAX_NODES:
            raise _stop("TOO-BIG", f"the file holds more than {MAX_NODES} values", event)
        if kind is not AliasEvent and (event.tag or event.anchor):
            what = f"tag {event.tag}" if event.tag else f"anchor &{event.anchor}"
            document.add("NOT-PLAIN", f"the {what} is not allowed", node.span._replace(end_line=node.span.line))
        if isinstance(into, dict):
            waiting = keys[-1]
            if waiting is None:
                raise _stop("SYNTAX", "a key is a plain word: text that begins with { or [ must be in quotes", event)
            keys[-1] = None
            node._key, key = waiting, waiting.value
            if key in into:
                first = into[key].key or into[key].span
                document.add("DUPLICATE-KEY", f'"{key}" is already on line {first.line}', node.key or node.span)
            else:
                into[key] = node
        elif isinstance(into, list):
            into.append(node)
        else:
            root = node
        if opens:
            if len(open_) == MAX_DEPTH:
                raise _stop("TOO-BIG", f"values are nested more than {MAX_DEPTH} deep", event)
            open_.append(node)
            keys.append(None)
            into = node.value
    return root


def _meaning(written: str) -> str | int | bool | None:
    """The value of an unquoted scalar."""
    if _INT.match(written):
        return int(written)
    return {"true": True, "false": False, "": None}.get(written, written)


def _span(first: Any, last: Any) -> Span:
    """The span from the start of one event to the end of another."""
    start, end = first.start_mark, last.end_mark
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


# A phrase in the parser's message -> advice to the author. The first phrase that is found counts.
_PLAINER = {
    "mapping values are not allowed": 'one ":" too many: put the text in quotes, or correct the indentation',
    "that cannot start any token": "a text cannot begin with this character: put it in quotes; indent with spaces",
    "tab character": "indent with spaces, not with tabs",
    "unexpected end of stream": "the quote that opens here is never closed",
    "could not find expected ':'": 'a ":" is missing after this key',
    "did not find expected key": "this line does not fit: correct its indentation, or close a quote or bracket above",
    "did not find expected '-' indicator": 'this line does not fit: correct its indentation, or begin with "- "',
    "did not find expected ',' or '}'": 'a "," or "}" is missing: text with , { } in it must be in quotes',
    "did not find expected ',' or ']'": 'a "," or "]" is missing: text with , [ ] in it must be in quotes',
}


def _explain(document: Document, error: yaml.MarkedYAMLError) -> None:
    """Add the problem that made the parser stop."""
    said = (error.problem or "this is not YAML").strip()
    plainer = next((text for phrase, text in _PLAINER.items() if phrase in said), said)
    mark = error.problem_mark or error.context_mark
    # The parser notices an unclosed bracket only at the end of the file, and a missing ":" only on the next line. The
    # place where the bracket or the key begins is more helpful.
    at_end = mark and not "".join(document.lines[mark.line :])[mark.column :].strip()
    if error.context_mark and (at_end or "expected ':'" in said):
        mark = error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    code = error.note if isinstance(error, _GoneTooFar) and error.note else "SYNTAX"
    document.add(code, plainer, Span(line, column, line, column + 1))
