"""Pieces of Python are found and replaced in the syntax tree, so their formatting, comments and lines do not matter.

A piece is anything that stands in the rules: an expression, one or more statements, the head of a statement
(``if not done:``, whose body stays), a ``for`` of a comprehension, a keyword argument, an entry of a dictionary, or a
``case``. ``$name`` in a pattern matches any expression or name; in the replacement it stands for what was matched.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from textwrap import dedent
from typing import NamedTuple

WILD = "WILD__"
"""What a ``$`` becomes, so that a piece can be parsed."""
IGNORED = ("ctx", "type_comment", "kind", "lineno", "col_offset", "end_lineno", "end_col_offset")

Bindings = dict[str, object]
"""What wildcards stand for, and the bodies that are left out."""
Nodes = Sequence[ast.AST]


class NotFound(AssertionError):
    """The piece to be replaced does not stand in the rules, or stands there more than once."""


class Match(NamedTuple):
    """Where a piece stands: nodes ``start`` to ``end`` of the list ``field`` of a node, or the node in that field."""

    parent: ast.AST
    field: str
    start: int | None
    end: int
    bindings: Bindings


# -- parsing pieces ---------------------------------------------------------------------------------------------------


def _expression(text: str) -> Nodes:
    return [ast.parse(f"(\n{text}\n)", mode="eval").body]


def _statements(text: str) -> Nodes:
    return ast.parse(_with_body(text)).body


def _comprehension(text: str) -> Nodes:
    (node,) = _expression(f"[_ {text}]")
    return node.generators if isinstance(node, ast.ListComp) else []


def _keyword(text: str) -> Nodes:
    (node,) = _expression(f"_({text})")
    return node.keywords if isinstance(node, ast.Call) and not node.args else []


def _entry(text: str) -> Nodes:
    (node,) = _expression(f"{{{text}}}")
    return [node] if isinstance(node, ast.Dict) and len(node.keys) == 1 else []


def _case(text: str) -> Nodes:
    (node,) = ast.parse(f"match _:\n  {_with_body(text)}").body
    return node.cases if isinstance(node, ast.Match) else []


def _with_body(text: str) -> str:
    """Add a body ``...`` to the head of a statement."""
    return f"{text} ..." if text.endswith(":") else text


READINGS: tuple[Callable[[str], Nodes], ...] = (_expression, _statements, _comprehension, _keyword, _entry, _case)


@cache
def parse_piece(text: str) -> dict[str, Nodes]:
    """Return the nodes that a piece may mean, by the name of the reading. Raises SyntaxError."""
    source = re.sub(r"\$(?=[a-z])", WILD, dedent(text).strip())
    nodes_by_reading: dict[str, Nodes] = {}
    for reading in READINGS:
        try:
            nodes = reading(source)
        except SyntaxError:
            continue
        if nodes:
            nodes_by_reading[reading.__name__] = nodes
    if not source:
        nodes_by_reading["_statements"] = []
    if not nodes_by_reading:
        raise SyntaxError(f"this is no piece of Python: {text!r}")
    return nodes_by_reading


# -- finding pieces ---------------------------------------------------------------------------------------------------


def find_matches(place: ast.AST, pattern: Nodes) -> Iterator[Match]:
    """Yield where a pattern stands within a place."""
    if isinstance(pattern[0], ast.Dict):
        yield from _find_entries(place, pattern[0])
        return
    for parent in ast.walk(place):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, list):
                yield from _find_in_list(parent, field, pattern)
            elif isinstance(value, ast.AST):
                bindings: Bindings = {}
                if _matches(pattern[0], value, bindings):
                    yield Match(parent, field, None, 0, bindings)


def _find_in_list(parent: ast.AST, field: str, pattern: Nodes) -> Iterator[Match]:
    nodes = getattr(parent, field)
    for start in range(len(nodes) - len(pattern) + 1):
        end = start + len(pattern)
        bindings: Bindings = {}
        if _all_match(pattern, nodes[start:end], bindings):
            yield Match(parent, field, start, end, bindings)


def _find_entries(place: ast.AST, pattern: ast.Dict) -> Iterator[Match]:
    """Yield the entries of dictionaries that match the one entry of a pattern."""
    for parent in ast.walk(place):
        if not isinstance(parent, ast.Dict):
            continue
        for index, (key, value) in enumerate(zip(parent.keys, parent.values, strict=True)):
            bindings: Bindings = {}
            if _all_match([pattern.keys[0], pattern.values[0]], [key, value], bindings):
                yield Match(parent, "entry", index, index + 1, bindings)


def _all_match(patterns: Sequence[object], values: Sequence[object], bindings: Bindings) -> bool:
    if len(patterns) != len(values):
        return False
    return all(_matches(pattern, value, bindings) for pattern, value in zip(patterns, values, strict=True))


def _matches(pattern: object, value: object, bindings: Bindings) -> bool:
    """True if a part of the rules is what a pattern says. Wildcards are bound on the way."""
    wildcard = _wildcard(pattern)
    if wildcard is not None:
        return _bind(wildcard, value, bindings)
    if isinstance(pattern, list) and isinstance(value, list):
        if _is_left_out(pattern) and value:
            return _bind("body", value, bindings)
        return _all_match(pattern, value, bindings)
    if type(pattern) is not type(value):
        return False
    if not isinstance(pattern, ast.AST):
        return pattern == value
    return _fields_match(pattern, value, bindings)


def _fields_match(pattern: ast.AST, node: object, bindings: Bindings) -> bool:
    """True if all fields of two nodes of the same type match. The head of a statement matches with any ``else``."""
    is_head = _is_left_out(getattr(pattern, "body", None))
    for field, field_pattern in ast.iter_fields(pattern):
        if field in IGNORED:
            continue
        field_value = getattr(node, field, None)
        if is_head and field == "orelse" and not field_pattern:
            bindings["orelse"] = field_value
        elif not _matches(field_pattern, field_value, bindings):
            return False
    return True


def _wildcard(pattern: object) -> str | None:
    name = pattern.id if isinstance(pattern, ast.Name) else pattern
    return name if isinstance(name, str) and name.startswith(WILD) else None


def _is_left_out(body: object) -> bool:
    """True if a body is left out: it is ``...``, which follows the head of a statement."""
    match body:
        case [ast.Expr(value=ast.Constant(value=value))]:
            return value is ...
    return False


def _bind(name: str, value: object, bindings: Bindings) -> bool:
    """Bind a wildcard to a value; return False if it is bound to another value already."""
    value = value.id if isinstance(value, ast.Name) else value
    if name not in bindings:
        bindings[name] = value
        return True
    return _matches(bindings[name], value, {})


# -- replacing pieces -------------------------------------------------------------------------------------------------


class Change(NamedTuple):
    """A match, and the nodes that replace it."""

    match: Match
    replacement: Nodes

    @property
    def position(self) -> tuple[int, int]:
        """The line and the column of the match."""
        return _position(self.match)

    def make(self) -> Callable[[], None]:
        """Make the change, and return a function that undoes it."""
        return _replace(self.match, self.replacement)


def find_change(place: ast.AST, written: str, instead: str, which: int = 0) -> Change:
    """Return the change of what is written in a place into something else.

    If it is written several times, ``which`` counts them from 1 in the order of the source text; 0 means that it is
    written once. Raises NotFound.
    """
    replacements = parse_piece(instead)
    count = 0
    for reading, pattern in parse_piece(written).items():
        if reading not in replacements or not pattern:
            continue
        matches = sorted(find_matches(place, pattern), key=_position)
        count = count or len(matches)
        if which and which <= len(matches):
            return Change(matches[which - 1], replacements[reading])
        if not which and len(matches) == 1:
            return Change(matches[0], replacements[reading])
    raise NotFound(f"{count} places are written {written!r}; say which, or look what is written there today:")


def _position(match: Match) -> tuple[int, int]:
    value = getattr(match.parent, "values" if match.field == "entry" else match.field)
    node = value if match.start is None else value[match.start]
    return min((line, column) for line, column in map(_line_and_column, ast.walk(node)) if line)


def _line_and_column(node: ast.AST) -> tuple[int, int]:
    """Return the line and the column where a node begins; 0 if it has none."""
    return getattr(node, "lineno", 0), getattr(node, "col_offset", 0)


def _replace(match: Match, replacement: Nodes) -> Callable[[], None]:
    """Replace a match, and return a function that undoes it."""
    if match.field == "entry":
        return _replace_entry(match, replacement)
    parent, field, start, end, bindings = match
    original = getattr(parent, field)
    if start is None:
        setattr(parent, field, _filled(replacement, bindings, original)[0])
    else:
        nodes = [*original[:start], *_filled(replacement, bindings, original[start]), *original[end:]]
        setattr(parent, field, nodes or [_located(ast.Pass(), original[start])])
    return lambda: setattr(parent, field, original)


def _replace_entry(match: Match, replacement: Nodes) -> Callable[[], None]:
    """Replace an entry of a dictionary: a node of its keys and one of its values."""
    (entry,) = replacement
    assert isinstance(entry, ast.Dict)
    undo_key = _replace(match._replace(field="keys"), [key for key in entry.keys if key])
    undo_value = _replace(match._replace(field="values"), entry.values)

    def undo() -> None:
        undo_key()
        undo_value()

    return undo


def _filled(nodes: Nodes, bindings: Bindings, original: ast.AST) -> list[ast.AST]:
    """Return copies of nodes with their wildcards and bodies filled in, to stand where the original stood."""
    copies = []
    for node in nodes:
        copy = _located(_fill(node, bindings), original)
        if isinstance(copy, ast.expr) and isinstance(original, ast.expr) and hasattr(copy, "ctx"):
            copy.ctx = getattr(original, "ctx", ast.Load())
        copies.append(copy)
    return copies


def _fill(template: object, bindings: Bindings) -> object:
    """Return a copy of a replacement in which wildcards and left-out bodies are what they are bound to."""
    if isinstance(template, list):
        if _is_left_out(template) and "body" in bindings:
            return bindings["body"]
        return [_fill(item, bindings) for item in template]
    wildcard = _wildcard(template)
    if wildcard is not None:
        value = bindings[wildcard]
        if isinstance(template, ast.AST) and isinstance(value, str):
            return ast.Name(value, ast.Load())
        return value
    if not isinstance(template, ast.AST):
        return template
    fields = {field: _fill(value, bindings) for field, value in ast.iter_fields(template)}
    if _is_left_out(getattr(template, "body", None)) and not fields.get("orelse", True):
        fields["orelse"] = bindings.get("orelse", [])
    return type(template)(**fields)


def _located(node: object, original: ast.AST) -> ast.AST:
    """Give a new node the line of the original, so that it can be compiled."""
    assert isinstance(node, ast.AST)
    line = next((line for line, _ in map(_line_and_column, ast.walk(original)) if line), 1)
    for child in ast.walk(node):
        if "lineno" in child._attributes and not hasattr(child, "lineno"):
            vars(child).update(lineno=line, end_lineno=line, col_offset=0, end_col_offset=0)
    return node
