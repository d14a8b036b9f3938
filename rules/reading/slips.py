"""Finds where a text stops being YAML, and cuts it into passages so that the others can be read.

A bracket that is forgotten in one card should not cost the other forty. So a spoiled file is cut at the keys at the
beginning of a line and at the items of the lists below them, and each passage is read by itself. Only the form of the
lines counts here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import yaml

from rules.reading.messages import AnyMessage, Message
from rules.system.steps import WorkInSteps, in_one_go

# Cards begin with their id, which distinguishes their dashes from those of the lists inside a card.
_CARD = re.compile(r"( *)- *([\"']?)id\2 *:")
_ITEM = re.compile(r"( *)-(?: |$)")
_KEY = re.compile(r"([\"']?)[^\W\d][\w.-]*\1 *:(?: +(?P<value>[^ #].*)|$| +#)")
_INNER = re.compile(r" +(?:- +)?[\"']?[^\W\d][\w.-]*[\"']? *:(?: |$)")
_ID = re.compile(r"[ -]*\bid *: *[\"']?([A-Za-z][\w-]*)")
_TIGHT = re.compile(r" *(-)[^\W\d]\w* *:(?: |$)")
_OPENS = re.compile(r"(?:[:,\[{-] +|[\[{])([\"'])")


LINES_PER_STEP = 500
"""How many lines are cut in one step of work."""


class Flaw(NamedTuple):
    """What is wrong, and its place: the index of a line, and of a character in it."""

    line: int
    column: int
    message: AnyMessage


class Passage(NamedTuple):
    """Some lines of a file: from the index ``first`` up to, but not including, ``end``."""

    first: int
    end: int
    item: bool
    """True if this is an item of the list below the last key; otherwise it begins with a key."""
    flaw: Flaw | None = None
    """What is wrong with the passage, if this can be seen from the form of its lines."""


def finding_passages(lines: Sequence[str]) -> WorkInSteps[list[Passage]]:
    """Cut a file into passages. Returns them in their order. Only remarks and blank lines are in none of them."""
    numbers = [number for number, line in enumerate(lines) if _is_content(line)]
    yield
    cutter = _Cutter(lines, numbers)
    for index in range(len(numbers)):
        if index % LINES_PER_STEP == 0:
            yield
        cutter.take(index)
    return cutter.passages


passages = in_one_go(finding_passages)


def _is_content(line: str) -> bool:
    """True if a line is neither blank nor a remark."""
    stripped = line.strip()
    return stripped != "" and stripped[0] != "#"


def _indentation(line: str) -> int:
    """The number of spaces before the text of a line."""
    return len(line) - len(line.lstrip(" "))


class _Cutter:
    """Cuts a file into passages, line by line."""

    def __init__(self, lines: Sequence[str], numbers: Sequence[int]) -> None:
        """``numbers`` are the indices of the lines that hold anything."""
        self.passages: list[Passage] = []
        self._lines = lines
        self._numbers = numbers
        self._level = _level([lines[number] for number in numbers])
        self._list_depth: int | None = None
        """How far the items of the present list are indented; None outside of lists."""

    def take(self, index: int) -> None:
        """Begin a passage with the line of this index among those that hold anything, or continue the last one."""
        number = self._numbers[index]
        line = self._lines[number].rstrip()
        dash = _ITEM.match(line)
        is_card = _CARD.match(line) is not None
        if is_card or (dash and len(dash[1]) <= self._level):
            self._begin_item(number, line, is_card)
        elif self._lacks_dash(index, line):
            self._list_depth = self._level
            flaw = Flaw(number, _indentation(line), Message("problem.begin_each_card"))
            self._begin(number, True, flaw)
        elif not self.passages:
            self._begin(number, False)
        else:
            key = _KEY.match(line)
            if key is None:
                self._continue(number)
            elif self.passages[-1].item and key["value"] and self._opens_on_next_line(index):
                # In a file that is not spoiled, no item and no inner key follows a key with a value.
                self._continue(number)
                if self.passages[-1].flaw is None:
                    self.passages[-1] = self.passages[-1]._replace(flaw=Flaw(number, 0, MISPLACED))
            else:
                self._list_depth = None
                self._begin(number, False)

    def _begin(self, number: int, item: bool, flaw: Flaw | None = None) -> None:
        self.passages.append(Passage(number, number + 1, item, flaw))

    def _continue(self, number: int) -> None:
        self.passages[-1] = self.passages[-1]._replace(end=number + 1)

    def _begin_item(self, number: int, line: str, is_card: bool) -> None:
        """Begin an item. It is misplaced if it is not indented like the first item of its list, or like most cards."""
        depth = _indentation(line)
        if self._list_depth is None:
            self._list_depth = self._level if is_card else depth
        flaw = None
        if depth != self._list_depth:
            flaw = Flaw(number, depth, MISPLACED)
        self._begin(number, True, flaw)

    def _lacks_dash(self, index: int, line: str) -> bool:
        """True if this is the first line of the first card of a list, without its dash."""
        if self._list_depth is not None or not self.passages or not _CARD.match("-" + line):
            return False
        return self._lines[self._numbers[index - 1]].rstrip().endswith(":")

    def _opens_on_next_line(self, index: int) -> bool:
        """True if an item or an inner key stands on the next line that holds anything."""
        if index + 1 == len(self._numbers):
            return False
        next_line = self._lines[self._numbers[index + 1]]
        return _ITEM.match(next_line) is not None or _INNER.match(next_line) is not None


def id_in(lines: Sequence[str]) -> str:
    """The id of the card in these lines; "" if there is none."""
    for line in lines:
        match = _ID.match(line)
        if match:
            return match[1]
    return ""


def _level(lines: Sequence[str]) -> int:
    """How far those items are indented that are not inside another item: as most cards are, or else the first item."""
    card_depths: Counter[int] = Counter()
    for line in lines:
        card = _CARD.match(line)
        if card:
            card_depths[len(card[1])] += 1
    if card_depths:
        return card_depths.most_common(1)[0][0]
    for line in lines:
        item = _ITEM.match(line.rstrip())
        if item:
            return len(item[1])
    return 0


MISPLACED = Message("problem.misplaced")
_OPEN_QUOTE = Message("problem.open_quote")
_TABS = Message("problem.tabs")
# A phrase in the parser's message -> advice to the author. The first phrase that is found counts.
_PLAINER = {
    "mapping values are not allowed": Message("problem.extra_colon"),
    "that cannot start any token": Message("problem.cannot_begin"),
    "tab character": _TABS,
    "unexpected end of stream": _OPEN_QUOTE,
    "could not find expected ':'": Message("problem.colon_missing"),
    "did not find expected key": Message("problem.misplaced_or_open"),
    "did not find expected '-' indicator": Message("problem.misplaced_or_dash"),
    "did not find expected ',' or '}'": Message("problem.comma_missing", close="}", signs=", : # { }"),
    "did not find expected ',' or ']'": Message("problem.comma_missing", close="]", signs=", : # [ ]"),
    "expected <document start>": MISPLACED,
    "block sequence entries": Message("problem.list_own_line"),
    "comment or line break": Message("problem.quote_text", signs=(">", "|")),
    "alphabetic or numeric character": Message("problem.quote_text", signs=("&", "*")),
    "escape": Message("problem.backslash"),
    "hexdecimal": Message("problem.backslash"),
    "expected node content": Message("problem.quote_text", signs=(", ] }", "%")),
    "tag": Message("problem.quote_text", signs="!"),
}


def slip_at(lines: Sequence[str], error: yaml.MarkedYAMLError) -> Flaw:
    """What made the parser stop at these lines. The parser often notices a slip late, so the flaw may be further up."""
    reason = (error.problem or "").strip()
    message = _plainer(reason)
    mark = error.problem_mark or error.context_mark
    if mark is None or not lines:
        return Flaw(0, 0, message)
    line = min(mark.line, len(lines) - 1)
    column = mark.column
    if lines[line][column : column + 1] == "\t":
        return Flaw(line, column, _TABS)
    start = error.context_mark  # of what the parser was reading
    if start and "expected ':'" in reason:
        return Flaw(start.line, start.column, message)
    earlier_flaw = _tight_dash(lines, line) or _quote_left_open(lines, line)
    if earlier_flaw is not None:
        return earlier_flaw
    sign = lines[line][column : column + 1]
    if "expected key" in reason and _ITEM.match(lines[line]):
        return Flaw(line, column, Message("problem.item_among_keys"))
    if "expected key" in reason and sign == ",":
        return Flaw(line, column, Message("problem.needless_comma"))
    if "',' or" in reason and sign.isalpha() and lines[line][:column].endswith("'"):
        return Flaw(line, column - 1, Message("problem.apostrophe"))
    is_at_end = mark.line > line or not "".join(lines[line:])[column:].strip()
    if start and ("',' or" in reason or is_at_end):
        unclosed_line = _unclosed(lines, min(start.line, line), line)
        if unclosed_line is not None:
            return Flaw(unclosed_line, len(lines[unclosed_line].rstrip()) - 1, message)
        if is_at_end and start.line <= line:
            return Flaw(start.line, start.column, message)
    if mark.line > line:
        last_column = max(0, len(lines[line].rstrip()) - 1)
        return Flaw(line, last_column, Message("problem.something_missing"))
    return Flaw(line, column, message)


def _plainer(reason: str) -> Message:
    """The advice to an author for the reason that the parser gives."""
    for phrase, message in _PLAINER.items():
        if phrase in reason:
            return message
    if reason:
        return Message("problem.parser", said=reason)
    return Message("problem.not_yaml")


def _tight_dash(lines: Sequence[str], last: int) -> Flaw | None:
    """The last dash without a space behind it, on the lines up to the index ``last``."""
    for number in range(last, -1, -1):
        tight = _TIGHT.match(lines[number])
        if tight:
            return Flaw(number, tight.start(1), Message("problem.tight_dash"))
    return None


def _quote_left_open(lines: Sequence[str], last: int) -> Flaw | None:
    """The first quote that is not closed before the next key begins, on the lines before the index ``last``."""
    for number in range(last):
        column = _open_quote(lines[number])
        if column is not None and _INNER.match(lines[number + 1]):
            return Flaw(number, column, _OPEN_QUOTE)
    return None


def _open_quote(line: str) -> int | None:
    """The index of a quote that is not closed on this line; None if there is none."""
    position = 0
    while True:
        opening = _OPENS.search(line, position)
        if opening is None:
            return None
        closing = _closing_quote(line, opening[1], opening.end())
        if closing is None:
            return opening.start(1)
        position = closing + 1


def _closing_quote(line: str, mark: str, start: int) -> int | None:
    """The index of the next quotation ``mark`` that is not part of the text: not ``\\"`` and not ``''``."""
    position = line.find(mark, start)
    while position >= 0:
        if mark == '"' and line[position - 1] == "\\":
            position = line.find(mark, position + 1)
        elif mark == "'" and line[position + 1 : position + 2] == "'":
            position = line.find(mark, position + 2)
        else:
            return position
    return None


def _unclosed(lines: Sequence[str], first: int, last: int) -> int | None:
    """The line at whose end a bracket is missing that opens on the line ``first``: a line from there to ``last`` that
    is not indented further begins something else. None if there is no such line."""
    depth = len(lines[first]) - len(lines[first].lstrip(" -"))
    last_content = first
    for number in range(first + 1, min(last + 1, len(lines))):
        stripped = lines[number].strip()
        if stripped:
            if _indentation(lines[number]) <= depth and stripped[0] not in "]}":
                return last_content
            last_content = number
    return None
