"""Where a text stops being YAML, and into which passages it can be cut so that the rest of it is read.

Whoever forgets a bracket in one card shall not lose the other forty. So a spoiled file is cut at the keys at the
beginning of a line and at the items of the lists below them, and each passage is read by itself. Only the form of the
lines counts here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import yaml

from rules.sentences import Message, Said
from rules.steps import WorkInSteps, in_one_go

# Cards begin with their id. So their dashes can be told from those of the lists inside a card.
_CARD = re.compile(r"( *)- *([\"']?)id\2 *:")
_ITEM = re.compile(r"( *)-(?: |$)")
_KEY = re.compile(r"([\"']?)[^\W\d][\w.-]*\1 *:(?: +(?P<value>[^ #].*)|$| +#)")
_INNER = re.compile(r" +(?:- +)?[\"']?[^\W\d][\w.-]*[\"']? *:(?: |$)")
_ID = re.compile(r"[ -]*\bid *: *[\"']?([A-Za-z][\w-]*)")
_TIGHT = re.compile(r" *(-)[^\W\d]\w* *:(?: |$)")
_OPENS = re.compile(r"(?:[:,\[{-] +|[\[{])([\"'])")


LINES_A_STEP = 500


class Flaw(NamedTuple):
    """What is wrong, and its place: the index of a line, and of a character in it."""

    line: int
    column: int
    message: Message


class Passage(NamedTuple):
    """Some lines of a file: from the index ``first`` up to, but not including, ``end``."""

    first: int
    end: int
    item: bool
    """Whether this is an item of the list below the last key; otherwise it begins with a key."""
    slip: Flaw | None = None
    """What is wrong with the passage, if the form of its lines tells it."""


def finding_passages(lines: Sequence[str]) -> WorkInSteps[list[Passage]]:
    """The passages of a file in their order. Only remarks and blank lines are in none of them."""
    written = [number for number, line in enumerate(lines) if (bare := line.strip()) and bare[0] != "#"]
    yield
    level = _level([lines[number] for number in written])
    here: int | None = None  # how far the items of this list are indented
    found: list[Passage] = []
    for at, number in enumerate(written):
        if not at % LINES_A_STEP:
            yield
        line = lines[number].rstrip()
        dash = _ITEM.match(line)
        if _CARD.match(line) or (dash and len(dash[1]) <= level):
            depth = len(line) - len(line.lstrip(" "))
            here = (level if _CARD.match(line) else depth) if here is None else here
            found.append(Passage(number, number + 1, True, None if depth == here else Flaw(number, depth, MISPLACED)))
        elif here is None and found and _CARD.match("-" + line) and lines[written[at - 1]].rstrip().endswith(":"):
            here = level
            slip = Flaw(number, len(line) - len(line.lstrip(" ")), Said("problem.begin_each_card"))
            found.append(Passage(number, number + 1, True, slip))
        elif (key := _KEY.match(line)) or not found:
            after = lines[written[at + 1]] if at + 1 < len(written) else ""
            # In a file that is not spoiled, no item and no inner key follows a key with a value.
            if found and found[-1].item and key and key["value"] and (_ITEM.match(after) or _INNER.match(after)):
                misplaced = found[-1].slip or Flaw(number, 0, MISPLACED)
                found[-1] = found[-1]._replace(end=number + 1, slip=misplaced)
            else:
                here = None
                found.append(Passage(number, number + 1, False))
        else:
            found[-1] = found[-1]._replace(end=number + 1)
    return found


passages = in_one_go(finding_passages)


def id_in(lines: Sequence[str]) -> str:
    """The id of the card in these lines; "" if there is none."""
    return next((found[1] for line in lines if (found := _ID.match(line))), "")


def _level(lines: Sequence[str]) -> int:
    """How far those items are indented that are not inside another item."""
    cards = Counter(len(found[1]) for line in lines if (found := _CARD.match(line)))
    if cards:
        return cards.most_common(1)[0][0]
    return next((len(found[1]) for line in lines if (found := _ITEM.match(line.rstrip()))), 0)


MISPLACED = Said("problem.misplaced")
_OPEN_QUOTE = Said("problem.open_quote")
_TABS = Said("problem.tabs")
# A phrase in the parser's message -> advice to the author. The first phrase that is found counts.
_PLAINER = {
    "mapping values are not allowed": Said("problem.extra_colon"),
    "that cannot start any token": Said("problem.cannot_begin"),
    "tab character": _TABS,
    "unexpected end of stream": _OPEN_QUOTE,
    "could not find expected ':'": Said("problem.colon_missing"),
    "did not find expected key": Said("problem.misplaced_or_open"),
    "did not find expected '-' indicator": Said("problem.misplaced_or_dash"),
    "did not find expected ',' or '}'": Said("problem.comma_missing", close="}", signs=", { }"),
    "did not find expected ',' or ']'": Said("problem.comma_missing", close="]", signs=", [ ]"),
    "expected <document start>": MISPLACED,
    "block sequence entries": Said("problem.list_own_line"),
    "comment or line break": Said("problem.quote_text", signs=(">", "|")),
    "alphabetic or numeric character": Said("problem.quote_text", signs=("&", "*")),
    "escape": Said("problem.backslash"),
    "hexdecimal": Said("problem.backslash"),
    "expected node content": Said("problem.quote_text", signs=(", ] }", "%")),
    "tag": Said("problem.quote_text", signs="!"),
}


def slip_at(lines: Sequence[str], error: yaml.MarkedYAMLError) -> Flaw:
    """What made the parser stop at these lines. It often notices a slip only later, so its place may be above."""
    said = (error.problem or "").strip()
    unknown = Said("problem.parser", said=said) if said else Said("problem.not_yaml")
    plainer = next((text for phrase, text in _PLAINER.items() if phrase in said), unknown)
    mark = error.problem_mark or error.context_mark
    if mark is None or not lines:
        return Flaw(0, 0, plainer)
    line, column = min(mark.line, len(lines) - 1), mark.column
    begins = error.context_mark  # of what the parser was reading
    if lines[line][column : column + 1] == "\t":
        return Flaw(line, column, _TABS)
    if begins and "expected ':'" in said:
        return Flaw(begins.line, begins.column, plainer)
    for number in range(line, -1, -1):
        if tight := _TIGHT.match(lines[number]):
            return Flaw(number, tight.start(1), Said("problem.tight_dash"))
    for number in range(line):
        if (quote := _open_quote(lines[number])) is not None and _INNER.match(lines[number + 1]):
            return Flaw(number, quote, _OPEN_QUOTE)
    at_end = mark.line > line or not "".join(lines[line:])[column:].strip()
    if begins and ("',' or" in said or at_end):
        if (above := _unclosed(lines, min(begins.line, line), line)) is not None:
            return Flaw(above, len(lines[above].rstrip()) - 1, plainer)
        if at_end and begins.line <= line:
            return Flaw(begins.line, begins.column, plainer)
    if mark.line > line:
        last = max(0, len(lines[line].rstrip()) - 1)
        return Flaw(line, last, Said("problem.something_missing"))
    return Flaw(line, column, plainer)


def _open_quote(line: str) -> int | None:
    """Where a quote begins that is not closed on this line; None if there is none."""
    at = 0
    while opens := _OPENS.search(line, at):
        mark, at = opens[1], opens.end()
        while (at := line.find(mark, at)) >= 0:
            if mark == '"' and line[at - 1] == "\\":
                at += 1
            elif mark == "'" and line[at + 1 : at + 2] == "'":
                at += 2
            else:
                break
        if at < 0:
            return opens.start(1)
        at += 1
    return None


def _unclosed(lines: Sequence[str], first: int, last: int) -> int | None:
    """The line at whose end a bracket is missing that opens on the line ``first``: a line from there to ``last`` that
    is not indented further begins something else. None if there is no such line."""
    depth = len(lines[first]) - len(lines[first].lstrip(" -"))
    before = first
    for number in range(first + 1, min(last + 1, len(lines))):
        if bare := lines[number].strip():
            if len(lines[number]) - len(lines[number].lstrip(" ")) <= depth and bare[0] not in "]}":
                return before
            before = number
    return None
