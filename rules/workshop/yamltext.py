"""Where in a YAML file its values are written, and how a value is written there: nothing else of the file changes.

A library that reads a whole file and writes it again would be simpler, but ruamel.yaml, the one that keeps comments,
keeps only 5 of our 27 card files as they are: it breaks lists and flow mappings anew, doubles quotes and loses
indentation, 313 of 7992 lines even with the indentation that suits each file best. So an edit replaces the characters
between two places that our reader tells, and the library (PyYAML) writes only the new value itself.
"""

from __future__ import annotations

import re
import textwrap
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import yaml

from rules.cards.cardfile import last_reading
from rules.cards.cardtexts import parse_again
from rules.cards.reader import YamlNode, parse
from rules.sentences import Said

Plain: TypeAlias = "str | int | bool | Sequence[Plain] | Mapping[str, Plain]"
"""A value to be written."""

WIDTH = 120
"""The longest line that is written where a text is broken into lines, in characters."""

_BREAK = r"(?:\r\n|[\r\n\x85\u2028\u2029])"
_BLANK_END = re.compile(rf"{_BREAK}(?:[ \t]*{_BREAK})*[ \t]*\Z")
_HEADER = re.compile(r"[|>][-+0-9]*([ \t]+#[^\r\n]*)?")


class CannotEdit(ValueError):
    """A file cannot be changed in this way; ``said`` tells why. It stays as it is."""

    def __init__(self, said: Said) -> None:
        super().__init__(said)
        self.said = said


class Splice(NamedTuple):
    """Characters of a text that give way to others."""

    start: int
    end: int
    text: str


def spliced(text: str, splices: Sequence[Splice]) -> str:
    """The text with all of these changes. What is inserted at one place keeps its order. Raises CannotEdit if two of
    them concern the same characters."""
    parts, done = [], 0
    for start, end, new in sorted(splices, key=lambda each: (each.start, each.end)):
        if start < done:
            raise CannotEdit(Said("problem.edit_twice"))
        parts += [text[done:start], new]
        done = end
    return "".join([*parts, text[done:]])


class YamlText:
    """A file's text and its tree, and the place of each value of the tree in the text. Places are counted in characters
    from 0."""

    def __init__(self, text: str, path: Path) -> None:
        """Raises CannotEdit if something in the file is no plain YAML."""
        self.reading = parse_again(text, path, last_reading(path))
        document = self.reading.document
        if document.root is None or document.problems:
            raise CannotEdit(Said("problem.edit_mend_first", why=document.problems[0].first_line()))
        self.text = text
        self.root = document.root
        self.newline = (re.search(_BREAK, text) or ["\n"])[0]
        self._lines = [0, *accumulate(map(len, text.splitlines(keepends=True)))]

    def plain(self) -> Any:
        """The whole file as ordinary values; but a card that is read by itself is its ``CardText``."""
        if not self.reading.parts:
            return self.root.plain()
        assert isinstance(self.root.value, dict)
        head = {key: node.plain() for key, node in self.root.value.items() if key != "cards"}
        return {**head, "cards": [*self.reading.parts[1:]]}

    # -- places ---------------------------------------------------------------------------------------------------

    def line_start(self, place: int) -> int:
        """Where the line of a place begins."""
        return self._lines[bisect_right(self._lines, place) - 1]

    def line_end(self, place: int) -> int:
        """Where the line of a place ends, before its line break."""
        found = re.compile(_BREAK).search(self.text, place)
        return found.start() if found else len(self.text)

    def after_break(self, place: int) -> int:
        """The place behind the line break at ``place``; ``place`` itself if there is none."""
        found = re.compile(_BREAK).match(self.text, place)
        return found.end() if found else place

    def start(self, node: YamlNode) -> int:
        """Where a value begins."""
        return self._lines[node.span.line - 1] + node.span.column - 1

    def key(self, node: YamlNode) -> int:
        """Where the key of a value begins."""
        assert node.key is not None
        return self._lines[node.key.line - 1] + node.key.column - 1

    def end(self, node: YamlNode) -> int:
        """Just behind a value: before a comment, a comma or a line break that follows it."""
        begin, stop = self.start(node), self._lines[node.span.end_line - 1] + node.span.end_column - 1
        if not self.in_flow(node) and isinstance(node.value, dict | list):
            inside = node.value.values() if isinstance(node.value, dict) else node.value
            return max(map(self.end, inside), default=stop)
        header = _HEADER.match(self.text, begin, stop)
        if header is None:
            return stop
        if "+" in header[0].split("#")[0]:  # the empty lines that follow belong to the text
            return stop - len((re.search(rf"{_BREAK}\Z", self.text[begin:stop]) or [""])[0])
        blank = _BLANK_END.search(self.text, begin, stop)
        return blank.start() if blank else stop

    def in_flow(self, node: YamlNode) -> bool:
        """Whether a list or mapping is written in brackets, on one line or on several."""
        return self.text[self.start(node)] in "{[" if isinstance(node.value, dict | list) else False

    def dash(self, items: YamlNode, at: int) -> int:
        """Where the dash of an item of a list that is not written in brackets stands."""
        column = items.span.column - 1
        for line in range(items.items()[at].span.line - 1, -1, -1):
            place = self._lines[line] + column
            if self.text[place : place + 1] == "-" and not self.text[self._lines[line] : place].strip(" -"):
                return place
        raise AssertionError("a list of blocks has dashes")

    def indent(self, place: int) -> str:
        """As many blanks as stand before a place in its line, or would."""
        return " " * (place - self.line_start(place))

    # -- values ---------------------------------------------------------------------------------------------------

    def put(self, node: YamlNode, value: Plain, flow: bool) -> Splice:
        """Write another value instead of ``node``, in its style. ``flow``: whether it stands in brackets."""
        begin, end = self.start(node), self.end(node)
        old = self.text[begin:end]
        if isinstance(node.value, dict | list) and not self.in_flow(node):
            raise CannotEdit(Said("problem.edit_many_lines"))
        if node.value is None and begin == end:
            blank = "" if self.text[begin - 1] in " \t" else " "
            return Splice(begin, end, blank + written(value, flow))
        indent = self._deeper(node, begin)
        return Splice(begin, end, written(value, flow, old, indent, self.newline))

    def _deeper(self, node: YamlNode, begin: int) -> int:
        """The column in which the further lines of a value stand."""
        lines = self.text[begin : self.end(node)].splitlines()
        used = next((len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()), 0)
        parent = self.key(node) - self.line_start(self.key(node)) if node.key else node.span.column - 3
        return max(used, parent + 2)

    def add(self, mapping: YamlNode, key: str, value: Plain, after: str | None) -> Splice:
        """Write a new key behind the key ``after``, or as the first one in an empty mapping."""
        if not isinstance(mapping.value, dict):
            raise CannotEdit(Said("problem.edit_no_mapping", key=key))
        if after is None:
            begin = self.start(mapping)
            return Splice(begin + 1, begin + 1, f"{key}: {written(value, True)}")
        before = mapping.value[after]
        if self.in_flow(mapping):
            place = self.end(before)
            return Splice(place, place, f", {key}: {written(value, True)}")
        place = self.line_end(self.end(before))
        indent = " " * (mapping.span.column - 1)
        line = f"{indent}{key}: {written(value, False)}"
        if len(line) > WIDTH and isinstance(value, Mapping):
            inner = (f"{indent}  {each}: {written(inside, False)}" for each, inside in value.items())
            line = self.newline.join([f"{indent}{key}:", *inner])
        return Splice(place, place, self.newline + line)

    def add_lines(self, mapping: YamlNode, key: str, lines: str) -> Splice:
        """Write a new list with one item behind the last key; ``lines`` as for ``insert``."""
        if not isinstance(mapping.value, dict) or not mapping.value or self.in_flow(mapping):
            raise CannotEdit(Said("problem.edit_no_mapping", key=key))
        place = self.line_end(self.end(list(mapping.value.values())[-1]))
        indent = " " * (mapping.span.column - 1)
        first, *more = lines.split("\n")
        written = [f"{indent}{key}:", f"{indent}  - {first}", *(f"{indent}    {line}" if line else "" for line in more)]
        return Splice(place, place, self.newline + self.newline.join(written))

    def drop(self, mapping: YamlNode, key: str) -> Splice:
        """Take a key and its value away. Lines with nothing else go; a comment above it stays."""
        assert isinstance(mapping.value, dict)
        names = list(mapping.value)
        at, node = names.index(key), mapping.value[key]
        begin, end = self.key(node), self.end(node)
        if len(names) == 1:
            if self.in_flow(mapping):
                return Splice(begin, end, "")
            raise CannotEdit(Said("problem.edit_only_key", key=key))
        if self.in_flow(mapping):
            if at:
                return Splice(self.end(mapping.value[names[at - 1]]), end, "")
            return self._up_to(begin, end, self.key(mapping.value[names[1]]))
        if at == 0 and self.text[self.line_start(begin) : begin].strip():
            return self._up_to(begin, self.line_end(end), self.key(mapping.value[names[1]]))
        return Splice(self.line_start(begin), self.after_break(self.line_end(end)), "")

    def _up_to(self, begin: int, end: int, following: int) -> Splice:
        """Remove what stands from ``begin`` to where the next key is written, but no comment between them."""
        between = self.text[end:following]
        return Splice(begin, end if "#" in between else following, "")

    # -- the items of a list --------------------------------------------------------------------------------------

    def item(self, items: YamlNode, at: int) -> tuple[int, int]:
        """The lines of an item, from its dash to the end of its last line, with the comments behind it that are
        indented as its keys are. Raises CannotEdit if the list is written in brackets."""
        if self.in_flow(items):
            raise CannotEdit(Said("problem.edit_no_list"))
        end, inner = self.line_end(self.end(items.items()[at])), re.compile(rf"{_BREAK} {{{items.span.column},}}#")
        while inner.match(self.text, end):
            end = self.line_end(self.after_break(end))
        return self.dash(items, at), end

    def without(self, items: YamlNode, at: int) -> Splice:
        """Take an item away, and the empty lines that parted it from the next one. Comments above it stay."""
        if len(items.items()) == 1:
            raise CannotEdit(Said("problem.edit_last_card"))
        begin, end = self.item(items, at)
        if self.text[self.line_start(begin) : begin].strip():
            raise CannotEdit(Said("problem.edit_no_list"))
        begin, end = self.line_start(begin), self.after_break(end)
        if at + 1 < len(items.items()):
            end += len(self._blank(end))
        else:
            above = re.search(rf"(?:{_BREAK}[ \t]*)+\Z", self.text[:begin])
            lines = above[0].splitlines(keepends=True)[1:] if above else []
            begin -= sum(map(len, lines))
        return Splice(begin, end, "")

    def _blank(self, place: int) -> str:
        """The empty lines that begin at a place."""
        found = re.compile(rf"(?:[ \t]*{_BREAK})*").match(self.text, place)
        return found[0] if found else ""

    def lines_of(self, items: YamlNode, at: int) -> str:
        """An item as written, without its dash and its indentation, with ``\\n`` as the line break."""
        begin, end = self.item(items, at)
        first, *more = self.text[begin:end].splitlines()
        margin = self.start(items.items()[at]) - self.line_start(self.start(items.items()[at]))
        return "\n".join([first[1:].lstrip(), *(line[margin:] if not line[:margin].strip() else line.lstrip()
                                                for line in more)])  # fmt: skip

    def insert(self, items: YamlNode, at: int, lines: str) -> Splice:
        """Write a new item before the item ``at``, or at the end; ``lines`` as ``lines_of`` tells them. It is parted
        from its neighbours as they are."""
        if not items.items() or self.in_flow(items):
            raise CannotEdit(Said("problem.edit_no_list"))
        indent = " " * (items.span.column - 1)
        first, *more = lines.split("\n")
        below = (f"{indent}  {line}" if line else "" for line in more)
        item = self.newline.join([f"{indent}- {first}".rstrip(), *below])
        apart = self.newline if self._apart(items) else ""
        if at:
            place = self.item(items, at - 1)[1]
            return Splice(place, place, self.newline + apart + item)
        place = self.line_start(self.dash(items, 0))
        return Splice(place, place, item + self.newline + apart)

    def _apart(self, items: YamlNode) -> bool:
        """Whether empty lines part the items of a list, as far as the first two show; a single one if it is long."""
        begin, end = self.item(items, 0)
        if len(items.items()) == 1:
            return len(self.text[begin:end].splitlines()) > 1
        return self._blank(self.after_break(end)) != ""


# -- writing a value --------------------------------------------------------------------------------------------------


class _Writer(yaml.SafeDumper):
    """Writes with double quotes, as our files do, where quotes are needed."""

    def choose_scalar_style(self) -> str:
        asked = self.event.style if isinstance(self.event, yaml.ScalarEvent) else None
        style = str(super().choose_scalar_style())
        return '"' if style == "'" and asked != "'" else style


def written(value: Plain, flow: bool, old: str = "", indent: int = 0, newline: str = "\n") -> str:
    """A value in YAML, on one line; where ``old`` took several lines or a block, so does the new text, with its further
    lines in the column ``indent``. The style is that of ``old`` if the value can be written in it, otherwise double
    quotes. A comment behind the head of a block stays."""
    header = _HEADER.match(old)
    comment = (header[1] or "") if header else ""
    for each in _ways(value, old, indent, bool(header)):
        if _means(each, value, flow):
            first, *more = each.split("\n")
            return newline.join([first + comment, *(" " * indent + line if line else "" for line in more)])
    raise CannotEdit(Said("problem.edit_cannot_write", value=str(value)))


def _ways(value: Plain, old: str, indent: int, block: bool) -> Iterator[str]:
    """Ways to write a value, the best first; their further lines are not indented."""
    if not isinstance(value, str):
        yield _dump(value, default_flow_style=True)
        return
    if block:
        # The library breaks folded lines itself; it indents by two, which the column of the old text replaces.
        head, *lines = _dump(value, default_style=old[0], width=max(20, WIDTH - indent)).split("\n")
        if not re.search(r"\d", head):
            yield "\n".join([head, *(line[2:] for line in lines)])
    lone = value.isprintable()
    several = "\n" in old or "\r" in old
    for quote in dict.fromkeys((old[:1] if old[:1] in ("'", '"') else "", '"')):
        if not quote and not lone:
            continue
        one = value if not quote else _dump(value, default_style=quote)
        width = WIDTH - indent - 4
        if several and len(one) > width and lone and "  " not in value:
            yield "\n".join(textwrap.wrap(one, width, break_long_words=False, break_on_hyphens=False))
        yield one


def _dump(value: Plain, width: int | float = float("inf"), **how: Any) -> str:
    """What the library writes for one value."""
    text: str = yaml.dump(value, Dumper=_Writer, allow_unicode=True, sort_keys=False, width=width, **how)
    return text.removesuffix("\n...\n").removesuffix("\n")


def _means(text: str, value: Plain, flow: bool) -> bool:
    """Whether a text is read as this value, inside brackets or outside."""
    if flow and "\n" in text and text[0] in "|>":
        return False
    inner = text.replace("\n", "\n  ")
    document = parse(f"{{k: {inner}}}\n" if flow else f"k: {inner}\n", Path("value"))
    return not document.problems and document.root is not None and document.root.plain() == {"k": value}
