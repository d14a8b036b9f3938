"""Mistakes that nobody has thought of: small changes of the rules, made by general operators anywhere in a function.

An operator looks at one piece of the syntax tree and says what might be written there instead: another number, another
comparison, a condition that is turned round, a statement left out, arguments exchanged.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from typing import NamedTuple

COMPARED = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,), ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}  # fmt: skip
"""What is written instead of a comparison."""
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}  # fmt: skip
"""What is written instead of an operation."""
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list"}
"""What is called instead of a built-in function."""
TELLING = {"emit"}
"""Calls that only say what happens: to leave them out breaks no rule."""
NO_RULES = {"notate", "say", "phrase", "question", "log", "describe", "imagine", "faults", "written", "put_to_use"}
"""Functions of a rulebook that are about words, notation, samples and checks."""


class Place(NamedTuple):
    """A piece of the rules: the field of a node, or one in the list that is there; and the line where it stands."""

    parent: ast.AST
    field: str
    at: int | None
    line: int

    @property
    def node(self) -> ast.AST:
        """What stands there."""
        value = getattr(self.parent, self.field)
        found: ast.AST = value if self.at is None else value[self.at]
        return found

    def put(self, node: ast.AST) -> None:
        """Something else stands there now."""
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


class Breakage(NamedTuple):
    """One mistake: what stands in a place of a chapter, and what stands there instead."""

    chapter: str
    place: Place
    instead: ast.AST

    @property
    def chapters(self) -> set[str]:
        """The chapters that it changes."""
        return {self.chapter}

    @contextmanager
    def made_in(self, chapters: Mapping[str, ast.Module]) -> Iterator[None]:
        """Within this the chapters have the mistake in them."""
        before = self.place.node
        self.place.put(ast.fix_missing_locations(ast.copy_location(self.instead, before)))
        try:
            yield
        finally:
            self.place.put(before)

    def __str__(self) -> str:
        return f"{self.chapter}:{self.place.line}  {_short(self.place.node)}  ->  {_short(self.instead)}"


def _short(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]


def breakages(chapter: str, tree: ast.Module) -> Iterator[Breakage]:
    """All that the operators make of a chapter, in the order in which it is written."""
    for place in _places(tree):
        for instead in _instead(place):
            yield Breakage(chapter, place, instead)


def _places(parent: ast.AST, inside: bool = False) -> Iterator[Place]:
    """Every piece inside a function that may be mistaken: no docstrings, imports, types or errors."""
    for field, value in ast.iter_fields(parent):
        if field in ("decorator_list", "returns", "annotation", "op", "ctx"):
            continue
        for at, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(node, ast.AST) or isinstance(node, ast.Raise | ast.Assert | ast.Import | ast.ImportFrom):
                continue
            if (isinstance(node, ast.FunctionDef) and node.name in NO_RULES) or _tells(node):
                continue
            within = inside or isinstance(node, ast.FunctionDef)
            if within and not isinstance(node, ast.arguments) and hasattr(node, "lineno"):
                yield Place(parent, field, at, node.lineno)
            yield from _places(node, within)


def _instead(place: Place) -> Iterator[ast.AST]:
    """What the operators write in a place."""
    node = place.node
    condition = place.field == "test" or (place.field == "ifs" and place.at is not None)
    match node:
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value) if place.field != "slice":
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Compare(ops=[compared]):
            for other in COMPARED[type(compared)]:
                yield ast.Compare(node.left, [other()], node.comparators)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for at, dropped in enumerate(values):
                if not _binds(dropped):
                    left = [*values[:at], *values[at + 1 :]]
                    yield left[0] if len(left) == 1 else ast.BoolOp(op, left)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=op, right=right) if type(op) in COUNTED:
            yield ast.BinOp(left, COUNTED[type(op)](), right)
        case ast.AugAssign(target=target, op=op, value=added) if type(op) in COUNTED:
            yield ast.AugAssign(target, COUNTED[type(op)](), added)
        case ast.IfExp(body=body, orelse=orelse):
            yield from (body, orelse)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in CALLED:
            yield ast.Call(ast.Name(CALLED[name], ast.Load()), args, keywords)
        case ast.Call(func=func, args=[*first, one, other], keywords=keywords) if ast.dump(one) != ast.dump(other):
            yield ast.Call(func, [*first, other, one], keywords)
        case ast.Continue() | ast.Break() | ast.AugAssign() | ast.Delete():
            yield ast.Pass()
        case ast.Expr(value=ast.Call()) | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
    if condition and isinstance(node, ast.expr) and not _binds(node):
        yield from (ast.UnaryOp(ast.Not(), deepcopy(node)), ast.Constant(True), ast.Constant(False))


def _tells(node: ast.AST) -> bool:
    """Whether this only says what happens."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))):
            return name in TELLING
    return False


def _binds(node: ast.AST) -> bool:
    """Whether a name gets its value here, which is needed later."""
    return any(isinstance(inner, ast.NamedExpr) for inner in ast.walk(node))
