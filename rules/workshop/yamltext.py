"""Finds the places of values in the text of a YAML file, and writes other values there without changing anything else.

A library that reads a whole file and writes it again would be simpler, but ruamel.yaml, the one that keeps comments,
keeps only 5 of our 27 card files as they are: it rewraps lists and flow mappings, doubles quotes and loses indentation,
in 313 of 7992 lines even with the best indentation for each file. So an edit replaces the characters between two places
that our reader reports, and the library (PyYAML) writes only the new value itself.
"""

from __future__ import annotations

import re
import textwrap
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import yaml

from rules.cards.cardfile import last_reading
from rules.cards.cardtexts import parse_again
from rules.reading.messages import Message
from rules.reading.reader import YamlNode, parse

Plain: TypeAlias = "str | int | bool | Sequence[Plain] | Mapping[str, Plain]"
"""A value to be written."""

WIDTH = 120
"""The longest line that is written where a text is wrapped, in characters."""

_BREAK = r"(?:\r\n|[\r\n\x85\u2028\u2029])"
"""Any line break in YAML."""
_BLANK_END = re.compile(rf"{_BREAK}(?:[ \t]*{_BREAK})*[ \t]*\Z")
"""The last line break of a text, with the empty lines behind it."""
_BLOCK_HEADER = re.compile(r"[|>][-+0-9]*([ \t]+#[^\r\n]*)?")
"""The beginning of a block text: ``|``, ``>-`` or ``|2  # a comment``."""


class CannotEdit(ValueError):
    """A file cannot be changed in this way; ``said`` is the reason. It stays as it is."""

    def __init__(self, said: Message) -> None:
        super().__init__(said)
        self.said = said


class Splice(NamedTuple):
    """A replacement: the characters from ``start`` to ``end`` give way to ``text``."""

    start: int
    end: int
    text: str


def card_nodes(root: YamlNode | None) -> list[YamlNode]:
    """Return the cards in a card file as written, by the root of its tree; none if it has no list of cards."""
    cards = None
    if root is not None:
        cards = root.get("cards")
    if cards is None:
        return []
    return cards.items()


def spliced(text: str, splices: Sequence[Splice]) -> str:
    """Return the text with all of these replacements. Several texts for one place keep their order. Raises CannotEdit
    if two replacements overlap."""
    parts: list[str] = []
    position = 0
    for start, end, replacement in sorted(splices, key=lambda splice: (splice.start, splice.end)):
        if start < position:
            raise CannotEdit(Message("problem.edit_twice"))
        parts += [text[position:start], replacement]
        position = end
    return "".join([*parts, text[position:]])


class YamlText:
    """The text of a file, its tree, and the place of each value of the tree in the text. Places are counted in
    characters, from 0."""

    def __init__(self, text: str, path: Path) -> None:
        """Read a text. Raises CannotEdit if something in it is no plain YAML."""
        self.reading = parse_again(text, path, last_reading(path))
        document = self.reading.document
        if document.root is None or document.problems:
            raise CannotEdit(Message("problem.edit_mend_first", why=document.problems[0].first_line()))
        self.text = text
        self.root = document.root
        self.newline = (re.search(_BREAK, text) or ["\n"])[0]
        self._lines = [0, *accumulate(map(len, text.splitlines(keepends=True)))]

    def plain(self) -> Any:
        """Return the whole file as ordinary values, except that a card that is read by itself is a ``CardText``."""
        if not self.reading.parts:
            return self.root.plain()
        assert isinstance(self.root.value, dict)
        head = {key: node.plain() for key, node in self.root.value.items() if key != "cards"}
        return {**head, "cards": [*self.reading.parts[1:]]}

    # -- places ---------------------------------------------------------------------------------------------------

    def line_start(self, place: int) -> int:
        """Return where the line of a place begins."""
        return self._lines[bisect_right(self._lines, place) - 1]

    def line_end(self, place: int) -> int:
        """Return where the line of a place ends, before its line break."""
        line_break = re.compile(_BREAK).search(self.text, place)
        return line_break.start() if line_break else len(self.text)

    def after_break(self, place: int) -> int:
        """Return the place behind the line break at ``place``; ``place`` itself if there is none."""
        line_break = re.compile(_BREAK).match(self.text, place)
        return line_break.end() if line_break else place

    def start(self, node: YamlNode) -> int:
        """Return where a value begins."""
        return self._lines[node.span.line - 1] + node.span.column - 1

    def key(self, node: YamlNode) -> int:
        """Return where the key of a value begins."""
        assert node.key is not None
        return self._lines[node.key.line - 1] + node.key.column - 1

    def end(self, node: YamlNode) -> int:
        """Return where a value ends: before a comment, a comma or a line break that follows it."""
        begin = self.start(node)
        end = self._lines[node.span.end_line - 1] + node.span.end_column - 1
        if isinstance(node.value, dict | list) and not self.in_flow(node):
            children = node.value.values() if isinstance(node.value, dict) else node.value
            return max(map(self.end, children), default=end)
        header = _BLOCK_HEADER.match(self.text, begin, end)
        if header is None:
            return end
        if "+" in header[0].split("#")[0]:  # the empty lines that follow belong to the text
            last_break = re.search(rf"{_BREAK}\Z", self.text[begin:end])
            return end - len(last_break[0]) if last_break else end
        blank_end = _BLANK_END.search(self.text, begin, end)
        return blank_end.start() if blank_end else end

    def in_flow(self, node: YamlNode) -> bool:
        """True if a list or mapping is written in brackets, on one line or on several."""
        return isinstance(node.value, dict | list) and self.text[self.start(node)] in "{["

    def dash(self, items: YamlNode, index: int) -> int:
        """Return the place of the dash of an item, in a list that is not written in brackets."""
        column = items.span.column - 1
        for line in range(items.items()[index].span.line - 1, -1, -1):
            place = self._lines[line] + column
            if self.text[place : place + 1] == "-" and not self.text[self._lines[line] : place].strip(" -"):
                return place
        raise AssertionError("a list of blocks has dashes")

    def indent(self, place: int) -> str:
        """Return as many blanks as there are characters before a place in its line."""
        return " " * (place - self.line_start(place))

    # -- values ---------------------------------------------------------------------------------------------------

    def put(self, node: YamlNode, value: Plain, flow: bool) -> Splice:
        """Return the change that writes another value instead of ``node``, in its style. ``flow`` is true inside
        brackets."""
        begin = self.start(node)
        end = self.end(node)
        old = self.text[begin:end]
        if isinstance(node.value, dict | list) and not self.in_flow(node):
            raise CannotEdit(Message("problem.edit_many_lines"))
        if node.value is None and begin == end:
            blank = "" if self.text[begin - 1] in " \t" else " "
            return Splice(begin, end, blank + value_yaml(value, flow))
        indent = self._inner_column(node, begin)
        return Splice(begin, end, value_yaml(value, flow, old, indent, self.newline))

    def _inner_column(self, node: YamlNode, begin: int) -> int:
        """The column in which the further lines of a value stand."""
        lines = self.text[begin : self.end(node)].splitlines()
        used_column = 0
        for line in lines[1:]:
            if line.strip():
                used_column = len(line) - len(line.lstrip())
                break
        parent_column = node.span.column - 3
        if node.key:
            parent_column = self.key(node) - self.line_start(self.key(node))
        return max(used_column, parent_column + 2)

    def add(self, mapping: YamlNode, key: str, value: Plain, after: str | None) -> Splice:
        """Return the change that writes a new key behind the key ``after``, or as the first one in an empty mapping."""
        if not isinstance(mapping.value, dict):
            raise CannotEdit(Message("problem.edit_no_mapping", key=key))
        if after is None:
            begin = self.start(mapping)
            return Splice(begin + 1, begin + 1, f"{key}: {value_yaml(value, True)}")
        end_of_value = self.end(mapping.value[after])
        if self.in_flow(mapping):
            place = end_of_value
            return Splice(place, place, f", {key}: {value_yaml(value, True)}")
        place = self.line_end(end_of_value)
        indent = " " * (mapping.span.column - 1)
        return Splice(place, place, self.newline + self.newline.join(block_lines(key, value, indent)))

    def add_lines(self, mapping: YamlNode, key: str, lines: str) -> Splice:
        """Return the change that writes a new list with one item behind the last key; ``lines`` as for ``insert``."""
        if not isinstance(mapping.value, dict) or not mapping.value or self.in_flow(mapping):
            raise CannotEdit(Message("problem.edit_no_mapping", key=key))
        place = self.line_end(self.end(list(mapping.value.values())[-1]))
        indent = " " * (mapping.span.column - 1)
        first_line, *further_lines = lines.split("\n")
        new_lines = [f"{indent}{key}:", f"{indent}  - {first_line}", *_indented(further_lines, f"{indent}    ")]
        return Splice(place, place, self.newline + self.newline.join(new_lines))

    def drop(self, mapping: YamlNode, key: str) -> Splice:
        """Return the change that removes a key and its value. Lines with nothing else go; a comment above stays."""
        assert isinstance(mapping.value, dict)
        names = list(mapping.value)
        index = names.index(key)
        begin = self.key(mapping.value[key])
        end = self.end(mapping.value[key])
        if len(names) == 1:
            if self.in_flow(mapping):
                return Splice(begin, end, "")
            raise CannotEdit(Message("problem.edit_only_key", key=key))
        if self.in_flow(mapping):
            if index > 0:
                return Splice(self.end(mapping.value[names[index - 1]]), end, "")
            return self._up_to(begin, end, self.key(mapping.value[names[1]]))
        if index == 0 and self.text[self.line_start(begin) : begin].strip():
            return self._up_to(begin, self.line_end(end), self.key(mapping.value[names[1]]))
        return Splice(self.line_start(begin), self.after_break(self.line_end(end)), "")

    def without_example(self, mapping: YamlNode, key: str) -> list[Splice]:
        """Return the change that removes a comment which shows how a key of this mapping could be written, as new files
        have them: ``# author: ''  # who made it``; none if there is no such comment."""
        if self.in_flow(mapping):
            return []
        column = mapping.span.column - 1
        end = self.line_end(self.end(mapping))
        inner_comment = re.compile(rf"{_BREAK} {{{column}}}#")
        while inner_comment.match(self.text, end):
            end = self.line_end(self.after_break(end))
        example = re.compile(rf"^ {{{column}}}# {re.escape(key)}: .*$", re.MULTILINE)
        match = example.search(self.text, self.line_start(self.start(mapping)), end)
        if match is None:
            return []
        return [Splice(match.start(), self.after_break(self.line_end(match.end())), "")]

    def _up_to(self, begin: int, end: int, next_key: int) -> Splice:
        """The change that removes the text from ``begin`` to the next key, or only to ``end`` if a comment follows."""
        has_comment = "#" in self.text[end:next_key]
        return Splice(begin, end if has_comment else next_key, "")

    # -- the items of a list --------------------------------------------------------------------------------------

    def item(self, items: YamlNode, index: int) -> tuple[int, int]:
        """Return where an item begins and ends: from its dash to the end of its last line, with the comments behind it
        that are indented like its keys. Raises CannotEdit if the list is written in brackets."""
        if self.in_flow(items):
            raise CannotEdit(Message("problem.edit_no_list"))
        end = self.line_end(self.end(items.items()[index]))
        inner_comment = re.compile(rf"{_BREAK} {{{items.span.column},}}#")
        while inner_comment.match(self.text, end):
            end = self.line_end(self.after_break(end))
        return self.dash(items, index), end

    def without(self, items: YamlNode, index: int) -> Splice:
        """Return the change that removes an item and the empty lines between it and the next one. Comments above it
        stay."""
        if len(items.items()) == 1:
            raise CannotEdit(Message("problem.edit_last_card"))
        dash, end_of_item = self.item(items, index)
        begin = self.line_start(dash)
        end = self.after_break(end_of_item)
        if self.text[begin:dash].strip():
            raise CannotEdit(Message("problem.edit_no_list"))
        is_last = index + 1 == len(items.items())
        if is_last:
            blank_lines = re.search(rf"(?:{_BREAK}[ \t]*)+\Z", self.text[:begin])
            if blank_lines:
                # The first line break ends the item before, and stays.
                begin -= sum(len(line) for line in blank_lines[0].splitlines(keepends=True)[1:])
        else:
            end += len(self._blank_lines(end))
        return Splice(begin, end, "")

    def _blank_lines(self, place: int) -> str:
        """The empty lines that begin at a place."""
        blank_lines = re.compile(rf"(?:[ \t]*{_BREAK})*").match(self.text, place)
        return blank_lines[0] if blank_lines else ""

    def lines_of(self, items: YamlNode, index: int) -> str:
        """Return an item as written, without its dash and its indentation, with ``\\n`` as the line break."""
        begin, end = self.item(items, index)
        first_line, *further_lines = self.text[begin:end].splitlines()
        item_start = self.start(items.items()[index])
        margin = item_start - self.line_start(item_start)
        lines = [first_line[1:].lstrip()]
        for line in further_lines:
            is_indented = not line[:margin].strip()
            lines.append(line[margin:] if is_indented else line.lstrip())
        return "\n".join(lines)

    def rewrite(self, items: YamlNode, index: int, lines: str) -> Splice:
        """Return the change that writes other lines instead of an item; ``lines`` as ``lines_of`` returns them. Lines
        that are the same as before keep their indentation, the blanks at their end and their line breaks."""
        begin, end = self.item(items, index)
        old_lines = self.lines_of(items, index).split("\n")
        raw_lines = self.text[begin:end].splitlines(keepends=True)
        item_start = self.start(items.items()[index])
        margin = " " * (item_start - self.line_start(item_start))
        new_lines = lines.split("\n")
        parts: list[str] = []
        for line in new_lines:
            parts.append(f"{margin}{line}{self.newline}" if line else self.newline)
        for old, new, length in SequenceMatcher(None, old_lines, new_lines, autojunk=False).get_matching_blocks():
            for offset in range(length):
                if old + offset > 0 and new + offset > 0:
                    raw_line = raw_lines[old + offset]
                    is_ended = raw_line.splitlines() != [raw_line]
                    parts[new + offset] = raw_line if is_ended else raw_line + self.newline
        if new_lines[0] == old_lines[0] and len(raw_lines) > 1:
            parts[0] = raw_lines[0]
        else:
            before_keys = self.text[begin:item_start]
            dash = "- " if before_keys.splitlines() != [before_keys] else before_keys
            parts[0] = f"{dash}{new_lines[0]}{self.newline}"
        last_line = parts[-1].splitlines()[0]
        return Splice(begin, end, "".join([*parts[:-1], last_line]))

    def insert(self, items: YamlNode, index: int, lines: str) -> Splice:
        """Return the change that writes a new item before the item ``index``, or at the end; ``lines`` as ``lines_of``
        returns them. Empty lines separate it from its neighbours if they separate these."""
        if not items.items() or self.in_flow(items):
            raise CannotEdit(Message("problem.edit_no_list"))
        indent = " " * (items.span.column - 1)
        first_line, *further_lines = lines.split("\n")
        item = self.newline.join([f"{indent}- {first_line}".rstrip(), *_indented(further_lines, f"{indent}  ")])
        blank_line = self.newline if self._has_blank_lines_between(items) else ""
        if index > 0:
            _, place = self.item(items, index - 1)
            return Splice(place, place, self.newline + blank_line + item)
        place = self.line_start(self.dash(items, 0))
        return Splice(place, place, item + self.newline + blank_line)

    def _has_blank_lines_between(self, items: YamlNode) -> bool:
        """True if empty lines separate the first two items of a list. A single item must have several lines."""
        begin, end = self.item(items, 0)
        if len(items.items()) == 1:
            return len(self.text[begin:end].splitlines()) > 1
        return self._blank_lines(self.after_break(end)) != ""


def _indented(lines: Sequence[str], indent: str) -> list[str]:
    """The lines with an indentation; empty ones stay empty."""
    return [f"{indent}{line}" if line else "" for line in lines]


def block_lines(key: str, value: Plain, indent: str) -> list[str]:
    """Return the lines of a new key: one line for each value of a mapping of mappings or one that is too long, one line
    for any other value."""
    line = f"{indent}{key}: {value_yaml(value, False)}"
    if not isinstance(value, Mapping):
        return [line]
    is_nested = any(isinstance(item, Mapping) for item in value.values())
    if not is_nested and len(line) <= WIDTH:
        return [line]
    lines = [f"{indent}{key}:"]
    for name, item in value.items():
        lines += block_lines(name, item, f"{indent}  ")
    return lines


# -- writing a value --------------------------------------------------------------------------------------------------


class _Writer(yaml.SafeDumper):
    """Writes double quotes where quotes are needed, as in our files. A decimal number is text to our reader, and needs
    none."""

    def choose_scalar_style(self) -> str:
        requested = self.event.style if isinstance(self.event, yaml.ScalarEvent) else None
        style = str(super().choose_scalar_style())
        if style == "'" and requested != "'":
            return '"'
        return style


_Writer.yaml_implicit_resolvers = {
    sign: [resolver for resolver in resolvers if not resolver[0].endswith(":float")]
    for sign, resolvers in yaml.SafeDumper.yaml_implicit_resolvers.items()
}


def value_yaml(value: Plain, flow: bool, old: str = "", indent: int = 0, newline: str = "\n") -> str:
    """Return a value in YAML, in the style of ``old`` if possible, otherwise in double quotes. It is on one line,
    unless ``old`` took several lines or a block; then the further lines are in the column ``indent``. A comment behind
    the head of a block stays. ``flow`` is true inside brackets. Raises CannotEdit if the value cannot be written."""
    header = _BLOCK_HEADER.match(old)
    comment = ""
    if header is not None:
        comment = header[1] or ""
    for text in _candidates(value, old, indent, header is not None):
        if _reads_as(text, value, flow):
            first_line, *further_lines = text.split("\n")
            return newline.join([first_line + comment, *_indented(further_lines, " " * indent)])
    raise CannotEdit(Message("problem.edit_cannot_write", value=str(value)))


def _candidates(value: Plain, old: str, indent: int, block: bool) -> Iterator[str]:
    """Ways to write a value instead of ``old``, the best first; their further lines are not indented. ``block`` is true
    if ``old`` is a block text."""
    if not isinstance(value, str):
        yield _dump(value, default_flow_style=True)
        return
    if block:
        # The library breaks folded lines itself; it indents by two, which the column of the old text replaces.
        head, *lines = _dump(value, default_style=old[0], width=max(20, WIDTH - indent)).split("\n")
        has_indentation_digit = re.search(r"\d", head) is not None
        if not has_indentation_digit:
            yield "\n".join([head, *(line[2:] for line in lines)])
    old_quote = old[:1] if old[:1] in ("'", '"') else ""
    had_several_lines = "\n" in old or "\r" in old
    width = WIDTH - indent - 4
    for quote in dict.fromkeys((old_quote, '"')):
        if not quote and not value.isprintable():
            continue
        text = _dump(value, default_style=quote) if quote else value
        can_be_folded = value.isprintable() and "  " not in value
        if had_several_lines and len(text) > width and can_be_folded:
            yield "\n".join(textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False))
        yield text


def _dump(value: Plain, width: int | float = float("inf"), **options: Any) -> str:
    """One value as the library writes it."""
    text: str = yaml.dump(value, Dumper=_Writer, allow_unicode=True, sort_keys=False, width=width, **options)
    return text.removesuffix("\n...\n").removesuffix("\n")


def _reads_as(text: str, value: Plain, flow: bool) -> bool:
    """True if a text is read as this value, inside brackets or outside."""
    if flow and "\n" in text and text[0] in "|>":
        return False
    indented = text.replace("\n", "\n  ")
    yaml_text = f"{{k: {indented}}}\n" if flow else f"k: {indented}\n"
    document = parse(yaml_text, Path("value"))
    return not document.problems and document.root is not None and document.root.plain() == {"k": value}
