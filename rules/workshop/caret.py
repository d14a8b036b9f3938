"""Where the caret stands in a card that is being written: in which list or mapping, and in which word.

While somebody types, the text is seldom YAML. So it is read from its beginning to the caret, line by line, as far as it
takes to know which dashes, keys and brackets are open there.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from rules.cards.fitting import CardPlace

_KEY = re.compile(r"""("[^"\n]*"|'[^'\n]*'|[^\s\-#\[\]{},"'][^:#\[\]{},\n]*?|-[^\s:][^:#\[\]{},\n]*?)[ ]*:(?=\s|$)""")
"""A key with its colon, where a line begins."""
_WORD_REST = re.compile(r"\w*")
_KIND = re.compile(r"^kind:[ ]*(\w+)", re.MULTILINE)


class CaretPlace(NamedTuple):
    """What stands, or may stand, at the caret."""

    steps: CardPlace
    """The keys and indices that lead to the value at the caret, or to the mapping in which a key stands there."""
    role: Literal["key", "value"]
    start: int
    """Where the word at the caret begins."""
    end: int
    """Where it ends; the caret may be before that."""
    in_flow: bool
    """True inside brackets."""
    own_line: bool = False
    """True if a value stands on a line of its own below its key, so that it may be a list or a mapping of lines."""
    keys: Collection[str] = ()
    """The other keys of the mapping in which a key stands at the caret."""
    indent: int = 0
    """The column where the line of the caret begins."""


@dataclass
class _Open:
    """A list or mapping that is open."""

    kind: Literal["map", "list"]
    indent: int
    """The column of its dashes or keys; -1 inside brackets."""
    step: str | int | None = None
    """The present key or index; None if a key is still missing."""
    keys: set[str] = field(default_factory=set)

    @property
    def in_flow(self) -> bool:
        return self.indent < 0


def kind_in(text: str) -> str:
    """Return the kind of card that a draft says it is; "" if it does not."""
    match = _KIND.search(text)
    return match[1] if match else ""


def caret_place(text: str, caret: int) -> CaretPlace | None:
    """Return where a caret stands that has so many characters before it; None inside a comment, a quoted text or a text
    of several lines, where any words may be written."""
    return _Scanner(text, caret).place()


class _Scanner:
    """Reads a text up to the caret."""

    def __init__(self, text: str, caret: int) -> None:
        self.text = text
        self.caret = caret
        self.open: list[_Open] = []
        self.found: CaretPlace | None = None
        self.is_over = False
        self.indent = 0
        self.block_text_indent: int | None = None  # a text of several lines goes on below this column

    def place(self) -> CaretPlace | None:
        start = 0
        while not self.is_over:
            end = self.text.find("\n", start)
            if end < 0:
                end = len(self.text)
            start = self._read_line(start, end)
            if start > self.caret:
                break
        return self.found

    def _stop(self, place: CaretPlace | None = None) -> None:
        self.found = place
        self.is_over = True

    # -- lines --------------------------------------------------------------------------------------------------------

    def _read_line(self, start: int, end: int) -> int:
        """Read a line that begins outside all brackets. Returns where the next one begins."""
        line = self.text[start:end]
        content = line.lstrip(" ")
        indent = len(line) - len(content)
        has_caret = start <= self.caret <= end
        if self.block_text_indent is not None:
            if not content or indent > self.block_text_indent:
                if has_caret:
                    self._stop()
                return end + 1
            self.block_text_indent = None
        if has_caret and self.caret - start < indent and content:
            self._stop()
            return end + 1
        if has_caret:
            indent = min(indent, self.caret - start)
        if not content or content.startswith("#"):
            if has_caret:
                self._stop_on_new_line(indent) if not content else self._stop()
            return end + 1
        self.indent = indent
        self._close_above(indent, content)
        return self._read_content(start, start + indent, end)

    def _close_above(self, indent: int, content: str) -> None:
        """Close the lists and mappings that a line with this indentation does not belong to."""
        is_item = content == "-" or content.startswith("- ")
        while self.open:
            last = self.open[-1]
            ends_list = last.kind == "list" and last.indent == indent and not is_item
            if last.indent <= indent and not ends_list:
                return
            self.open.pop()

    def _read_content(self, start: int, position: int, end: int) -> int:
        """Read a line from its first character on. Returns where the next line begins."""
        has_dash = False
        while self.text[position : position + 2] in ("- ", "-\n") or self.text[position:end] == "-":
            self._next_item(position - start)
            has_dash = True
            position += 1
            while position < end and self.text[position] == " ":
                position += 1
            if self.caret <= position and self.text[self.caret : end].strip(" ") == "":
                self._stop_at_value(self.caret)
                return end + 1
        key = _KEY.match(self.text, position, end)
        if key is None:
            if position >= end:
                return end + 1
            if not has_dash and position <= self.caret <= end and self.text[position] not in "[{\"'|>":
                self._stop_on_new_line(position - start, position)
                return end + 1
            return self._read_value(position, end)
        if position <= self.caret < key.end():
            self._open_mapping(position - start)
            self._stop_at_key(position)
            return end + 1
        self._open_mapping(position - start)
        self._take_key(key[1])
        position = key.end()
        while position < end and self.text[position] == " ":
            position += 1
        if self.caret < position:
            position = self.caret
        return self._read_value(position, end)

    def _next_item(self, column: int) -> None:
        """Begin the next item of the list with its dashes in this column, which may be a new one."""
        while self.open and self.open[-1].indent > column:
            self.open.pop()
        last = self.open[-1] if self.open else None
        if last is not None and last.kind == "list" and last.indent == column and isinstance(last.step, int):
            last.step += 1
        else:
            self.open.append(_Open("list", column, 0))

    def _open_mapping(self, column: int) -> None:
        """Go on with the mapping that has its keys in this column, or begin one."""
        last = self.open[-1] if self.open else None
        if last is None or last.kind != "map" or last.indent != column:
            self.open.append(_Open("map", column))

    def _take_key(self, key: str) -> None:
        name = key.strip("\"' ")
        self.open[-1].step = name
        self.open[-1].keys.add(name)

    # -- values -------------------------------------------------------------------------------------------------------

    def _read_value(self, position: int, end: int) -> int:
        """Read a value that begins on this line. Returns where the next line begins."""
        first = self.text[position : position + 1]
        is_here = position <= self.caret <= end
        if first in ("{", "[") and first:
            position = self._read_flow(position)
            line_end = self.text.find("\n", position)
            if line_end < 0:
                line_end = len(self.text)
            if not self.is_over and self.caret <= line_end:
                self._stop()
            return line_end + 1
        if first in ("|", ">") and first:
            self.block_text_indent = self.open[-1].indent if self.open else 0
            if is_here:
                self._stop()
            return end + 1
        if not is_here:
            return end + 1
        text_before_caret = self.text[position : self.caret]
        if (first in ("#", '"', "'") and first) or " #" in text_before_caret:
            self._stop()
        else:
            self._stop_at_value(position)
        return end + 1

    def _read_flow(self, position: int) -> int:
        """Read brackets and all that is in them, but only up to the caret. Returns the place behind them."""
        word_start: int | None = None
        depth = len(self.open)
        while position < len(self.text):
            if position == self.caret:
                self._stop_in_flow(self.caret if word_start is None else word_start)
                return position
            letter = self.text[position]
            following = self.text[position + 1 : position + 2]
            if letter in "\"'":
                closing = self.text.find(letter, position + 1)
                if closing < 0 or position < self.caret <= closing:
                    self._stop()
                    return len(self.text)
                word_start = position
                position = closing
            elif letter == "#" and self.text[position - 1] in " \n":
                position = self.text.find("\n", position)
                if position < 0 or position >= self.caret:
                    self._stop()
                    return len(self.text)
            elif letter in "{[":
                self.open.append(_Open("map", -1) if letter == "{" else _Open("list", -1, 0))
                word_start = None
            elif letter in "}]":
                self.open.pop()
                word_start = None
                if len(self.open) == depth:
                    return position + 1
            elif letter == ",":
                self._next_in_flow()
                word_start = None
            elif letter == ":" and following in ("", " ", "\n", "{", "["):
                if self.open[-1].kind == "map" and word_start is not None:
                    self._take_key(self.text[word_start:position])
                word_start = None
            elif not letter.isspace() and word_start is None:
                word_start = position
            position += 1
        if position == self.caret:
            self._stop_in_flow(self.caret if word_start is None else word_start)
        return position

    def _next_in_flow(self) -> None:
        last = self.open[-1]
        if isinstance(last.step, int):
            last.step += 1
        else:
            last.step = None

    # -- the caret ----------------------------------------------------------------------------------------------------

    def _steps(self, opened: list[_Open]) -> CardPlace:
        return tuple(open_node.step for open_node in opened if open_node.step is not None)

    def _end(self) -> int:
        rest_of_word = _WORD_REST.match(self.text, self.caret)
        return rest_of_word.end() if rest_of_word else self.caret

    def _stop_at_value(self, start: int) -> None:
        """The caret is in a value that begins at ``start``."""
        place = CaretPlace(self._steps(self.open), "value", start, self._end(), False, indent=self.indent)
        self._stop(place)

    def _stop_at_key(self, start: int) -> None:
        """The caret is in a key of the innermost mapping."""
        mapping = self.open[-1]
        keys = mapping.keys | self._keys_below(mapping.indent)
        place = CaretPlace(self._steps(self.open[:-1]), "key", start, self._end(), False, keys=keys, indent=self.indent)
        self._stop(place)

    def _stop_in_flow(self, start: int) -> None:
        if not self.open:  # before the first bracket
            self._stop()
            return
        innermost = self.open[-1]
        if innermost.kind == "map" and innermost.step is None:
            place = CaretPlace(self._steps(self.open[:-1]), "key", start, self._end(), True, keys=innermost.keys,
                               indent=self.indent)  # fmt: skip
        else:
            place = CaretPlace(self._steps(self.open), "value", start, self._end(), True, indent=self.indent)
        self._stop(place)

    def _stop_on_new_line(self, column: int, start: int | None = None) -> None:
        """The caret is on a line on which there is nothing else, or one word that begins at ``start``."""
        self._close_above(column, "word")
        self.indent = column
        if start is None:
            start = self.caret
        last = self.open[-1] if self.open else None
        if last is None:
            self.open.append(_Open("map", column))
            self._stop_at_key(start)
        elif last.kind == "map" and last.indent == column:
            self._stop_at_key(start)
        else:
            place = CaretPlace(self._steps(self.open), "value", start, self._end(), False, own_line=True, indent=column)
            self._stop(place)

    def _keys_below(self, indent: int) -> set[str]:
        """The keys in this column on the lines below, as far as the same mapping goes."""
        keys: set[str] = set()
        position = self.text.find("\n", self.caret)
        while position >= 0:
            start = position + 1
            position = self.text.find("\n", start)
            line = self.text[start:] if position < 0 else self.text[start:position]
            content = line.lstrip(" ")
            column = len(line) - len(content)
            if content and column < indent:
                break
            match = _KEY.match(line, column) if column == indent else None
            if match is not None:
                keys.add(match[1].strip("\"'"))
        return keys
