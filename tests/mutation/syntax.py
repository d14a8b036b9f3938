"""Pieces of Python are found and replaced on the syntax tree: form, comments and moved lines do not matter.

A piece is anything that stands in the rules: an expression, one or more statements, the head of a statement
(``if not done:``, whose body stays), a ``for`` of a comprehension, a keyword argument, an entry of a dictionary, or a
``case``. ``$name`` in it stands for any expression or name; in what is written instead it stands for what was found.
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

Bound = dict[str, object]
"""What wildcards and bodies that are left out stand for."""
Nodes = Sequence[ast.AST]


class NotFound(AssertionError):
    """The rules do not say, or say more than once, what is to be replaced."""


class Found(NamedTuple):
    """Where a piece stands: nodes ``at`` to ``end`` of the list ``field`` of a node, or the node in that field."""

    parent: ast.AST
    field: str
    at: int | None
    end: int
    bound: Bound


# -- reading pieces ---------------------------------------------------------------------------------------------------


def _expression(text: str) -> Nodes:
    return [ast.parse(f"(\n{text}\n)", mode="eval").body]


def _statements(text: str) -> Nodes:
    return ast.parse(f"{text} ..." if text.endswith(":") else text).body


def _comprehension(text: str) -> Nodes:
    (made,) = _expression(f"[_ {text}]")
    return made.generators if isinstance(made, ast.ListComp) else []


def _keyword(text: str) -> Nodes:
    (made,) = _expression(f"_({text})")
    return made.keywords if isinstance(made, ast.Call) and not made.args else []


def _entry(text: str) -> Nodes:
    (made,) = _expression(f"{{{text}}}")
    return [made] if isinstance(made, ast.Dict) and len(made.keys) == 1 else []


def _case(text: str) -> Nodes:
    (made,) = ast.parse(f"match _:\n  {text} ..." if text.endswith(":") else f"match _:\n  {text}").body
    return made.cases if isinstance(made, ast.Match) else []


READINGS: tuple[Callable[[str], Nodes], ...] = (_expression, _statements, _comprehension, _keyword, _entry, _case)


@cache
def read(text: str) -> dict[str, Nodes]:
    """What a piece may be, by the name of the reading. Raises SyntaxError."""
    plain = re.sub(r"\$(?=[a-z])", WILD, dedent(text).strip())
    found: dict[str, Nodes] = {}
    for reading in READINGS:
        try:
            if nodes := reading(plain):
                found[reading.__name__] = nodes
        except SyntaxError:
            continue
    if not plain:
        found["_statements"] = []
    if not found:
        raise SyntaxError(f"this is no piece of Python: {text!r}")
    return found


# -- finding pieces ---------------------------------------------------------------------------------------------------


def find(place: ast.AST, pattern: Nodes) -> Iterator[Found]:
    """Where a pattern stands within a place."""
    if isinstance(pattern[0], ast.Dict):
        yield from _find_entry(place, pattern[0])
        return
    for parent in ast.walk(place):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, list):
                for at in range(len(value) - len(pattern) + 1):
                    bound: Bound = {}
                    if _all_same(pattern, value[at : at + len(pattern)], bound):
                        yield Found(parent, field, at, at + len(pattern), bound)
            elif isinstance(value, ast.AST):
                bound = {}
                if _same(pattern[0], value, bound):
                    yield Found(parent, field, None, 0, bound)


def _find_entry(place: ast.AST, pattern: ast.Dict) -> Iterator[Found]:
    for parent in ast.walk(place):
        if isinstance(parent, ast.Dict):
            for at, (key, value) in enumerate(zip(parent.keys, parent.values, strict=True)):
                bound: Bound = {}
                if _all_same([pattern.keys[0], pattern.values[0]], [key, value], bound):
                    yield Found(parent, "entry", at, at + 1, bound)


def _all_same(pattern: Sequence[object], found: Sequence[object], bound: Bound) -> bool:
    return len(pattern) == len(found) and all(
        _same(mine, other, bound) for mine, other in zip(pattern, found, strict=True)
    )


def _same(pattern: object, found: object, bound: Bound) -> bool:
    if (wild := _wildcard(pattern)) is not None:
        return _bind(wild, found, bound)
    if isinstance(pattern, list) and isinstance(found, list):
        return _bind("body", found, bound) if _left_out(pattern) and found else _all_same(pattern, found, bound)
    if not isinstance(pattern, ast.AST):
        return type(pattern) is type(found) and pattern == found
    if type(pattern) is not type(found):
        return False
    head = _left_out(getattr(pattern, "body", None))
    for field, mine in ast.iter_fields(pattern):
        other = getattr(found, field, None)
        if field in IGNORED:
            continue
        if head and field == "orelse" and not mine:
            bound["orelse"] = other
        elif not _same(mine, other, bound):
            return False
    return True


def _wildcard(pattern: object) -> str | None:
    name = pattern.id if isinstance(pattern, ast.Name) else pattern
    return name if isinstance(name, str) and name.startswith(WILD) else None


def _left_out(body: object) -> bool:
    """Whether a body is left out: ``...``, which ends the head of a statement."""
    match body:
        case [ast.Expr(value=ast.Constant(value=value))]:
            return value is ...
    return False


def _bind(name: str, found: object, bound: Bound) -> bool:
    """Note what a wildcard stands for; False if it stands for something else already."""
    found = found.id if isinstance(found, ast.Name) else found
    if name not in bound:
        bound[name] = found
        return True
    return _same(bound[name], found, {})


# -- replacing pieces -------------------------------------------------------------------------------------------------


def _start(node: ast.AST) -> tuple[int, int]:
    """The line and the column where a node begins; 0 if it has none."""
    return getattr(node, "lineno", 0), getattr(node, "col_offset", 0)


class Change(NamedTuple):
    """What is found, and what stands there instead."""

    found: Found
    instead: Nodes

    @property
    def position(self) -> tuple[int, int]:
        """The line and the column of what is found."""
        return _position(self.found)

    def make(self) -> Callable[[], None]:
        """Make the change; returns what takes it back."""
        return _put(self.found, self.instead)


def change(place: ast.AST, written: str, instead: str, which: int = 0) -> Change:
    """How to replace what is written in a place. ``which`` of several, counted from 1 in the order in which they are
    written; 0: there is one only. Raises NotFound."""
    olds, news = read(written), read(instead)
    count = 0
    for reading, old in olds.items():
        if reading not in news or not old:
            continue
        found = sorted(find(place, old), key=_position)
        count = count or len(found)
        if found and (which or len(found) == 1) and which <= len(found):
            return Change(found[which - 1 if which else 0], news[reading])
    raise NotFound(f"{count} places are written {written!r}; say which, or look what is written there today:")


def _position(found: Found) -> tuple[int, int]:
    value = getattr(found.parent, "values" if found.field == "entry" else found.field)
    node = value if found.at is None else value[found.at]
    return min((line, column) for line, column in map(_start, ast.walk(node)) if line)


def _put(found: Found, instead: Nodes) -> Callable[[], None]:
    parent, field, at, end, bound = found
    if field == "entry":
        (entry,) = instead
        assert isinstance(entry, ast.Dict)
        first = _put(Found(parent, "keys", at, end, bound), [key for key in entry.keys if key])
        second = _put(Found(parent, "values", at, end, bound), entry.values)
        return lambda: (first(), second())[0]
    before = getattr(parent, field)
    if at is None:
        setattr(parent, field, _filled(instead, bound, before)[0])
    else:
        after = [*before[:at], *_filled(instead, bound, before[at]), *before[end:]]
        setattr(parent, field, after or [_located(ast.Pass(), before[at])])
    return lambda: setattr(parent, field, before)


def _filled(nodes: Nodes, bound: Bound, old: ast.AST) -> list[ast.AST]:
    """New nodes, with what wildcards and bodies stand for, at the place of an old one."""
    made = []
    for node in nodes:
        new = _located(_fill(node, bound), old)
        if isinstance(new, ast.expr) and isinstance(old, ast.expr) and hasattr(new, "ctx"):
            new.ctx = getattr(old, "ctx", ast.Load())
        made.append(new)
    return made


def _fill(new: object, bound: Bound) -> object:
    """A copy of something new in which wildcards and bodies left out are what they stand for."""
    if isinstance(new, list):
        return bound["body"] if _left_out(new) and "body" in bound else [_fill(each, bound) for each in new]
    if (wild := _wildcard(new)) is not None:
        meant = bound[wild]
        return ast.Name(meant, ast.Load()) if isinstance(new, ast.AST) and isinstance(meant, str) else meant
    if not isinstance(new, ast.AST):
        return new
    fields = {field: _fill(value, bound) for field, value in ast.iter_fields(new)}
    if _left_out(getattr(new, "body", None)) and not fields.get("orelse", True):
        fields["orelse"] = bound.get("orelse", [])
    return type(new)(**fields)


def _located(node: object, old: ast.AST) -> ast.AST:
    """A new node with the line of an old one, so that it can be compiled."""
    assert isinstance(node, ast.AST)
    line = next((line for line, _ in map(_start, ast.walk(old)) if line), 1)
    for each in ast.walk(node):
        if "lineno" in each._attributes and not hasattr(each, "lineno"):
            at = {"lineno": line, "end_lineno": line, "col_offset": 0, "end_col_offset": 0}
            vars(each).update(at)
    return node
