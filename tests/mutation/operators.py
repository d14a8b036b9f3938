"""General mutation operators: small changes that can be made anywhere in a function of the rules.

An operator looks at one node of the syntax tree and writes something else there: another number, another comparison,
the opposite condition, arguments in another order, or no statement at all. So it makes mistakes that nobody has
thought of.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, NamedTuple

OTHER_COMPARISONS = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,), ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}  # fmt: skip
"""What replaces a comparison."""
OTHER_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}  # fmt: skip
"""What replaces an arithmetical operation."""
OTHER_BUILTINS = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list"}
"""What is called instead of a built-in function."""
REPORTING_METHODS = {"emit"}
"""Methods that only report what happens: leaving out a call breaks no rule."""
NO_RULES = {"notate", "say", "phrase", "question", "log", "describe", "imagine", "faults", "written", "put_to_use"}
"""Functions of a rulebook that are about words, notation, samples and checks."""
SKIPPED_FIELDS = ("decorator_list", "returns", "annotation", "op", "ctx")
SKIPPED_NODES = (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom)


class Place(NamedTuple):
    """The line where a node stands, and its field of the parent, or ``list_index`` of the list in that field."""

    parent: ast.AST
    field: str
    list_index: int | None
    line: int

    @property
    def node(self) -> ast.AST:
        """The node that stands here now."""
        value = getattr(self.parent, self.field)
        node: ast.AST = value if self.list_index is None else value[self.list_index]
        return node

    def put(self, node: ast.AST) -> None:
        """Put another node here."""
        if self.list_index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.list_index] = node


class Breakage(NamedTuple):
    """One mistake: a place of a chapter, and the node that replaces the one there."""

    chapter: str
    place: Place
    replacement: ast.AST

    @property
    def chapters(self) -> set[str]:
        """The chapters that it changes."""
        return {self.chapter}

    @contextmanager
    def applied_to(self, chapters: Mapping[str, ast.Module]) -> Iterator[None]:
        """Make the mistake in the chapters, and take it back at the end of the ``with`` block."""
        original = self.place.node
        self.place.put(ast.fix_missing_locations(ast.copy_location(self.replacement, original)))
        try:
            yield
        finally:
            self.place.put(original)

    def __str__(self) -> str:
        original = _first_line(self.place.node)
        return f"{self.chapter}:{self.place.line}  {original}  ->  {_first_line(self.replacement)}"


def _first_line(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]


def breakages(chapter: str, tree: ast.Module) -> Iterator[Breakage]:
    """Yield every mistake that the operators make in a chapter, in the order of the source text."""
    for place in _places(tree):
        for replacement in _replacements(place):
            yield Breakage(chapter, place, replacement)


# -- places -----------------------------------------------------------------------------------------------------------


def _places(parent: ast.AST, in_function: bool = False) -> Iterator[Place]:
    """Yield the place of every node inside a function, but of those that are no rules: imports, types, errors."""
    for field, value in ast.iter_fields(parent):
        if field in SKIPPED_FIELDS:
            continue
        for index, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(node, ast.AST) or _is_no_rule(node):
                continue
            node_in_function = in_function or isinstance(node, ast.FunctionDef)
            if node_in_function and not isinstance(node, ast.arguments) and hasattr(node, "lineno"):
                yield Place(parent, field, index, node.lineno)
            yield from _places(node, node_in_function)


def _is_no_rule(node: ast.AST) -> bool:
    """True if no mistake inside this node can break a rule."""
    match node:
        case ast.FunctionDef(name=name):
            return name in NO_RULES
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))):
            return name in REPORTING_METHODS
    return isinstance(node, SKIPPED_NODES)


# -- operators --------------------------------------------------------------------------------------------------------


def _replacements(place: Place) -> Iterator[ast.AST]:
    """Yield what the operators write in a place."""
    node = place.node
    operator = OPERATORS.get(type(node))
    if operator is not None and not _is_number_of_index(place):
        yield from operator(node)
    if isinstance(node, ast.expr) and _is_condition(place) and not _binds_name(node):
        yield ast.UnaryOp(ast.Not(), deepcopy(node))
        yield ast.Constant(True)
        yield ast.Constant(False)


def _is_number_of_index(place: Place) -> bool:
    node = place.node
    return place.field == "slice" and isinstance(node, ast.Constant) and not isinstance(node.value, bool)


def _is_condition(place: Place) -> bool:
    return place.field == "test" or (place.field == "ifs" and place.list_index is not None)


def _binds_name(node: ast.AST) -> bool:
    """True if a name gets its value here: later code needs it, so the node cannot be left out."""
    return any(isinstance(child, ast.NamedExpr) for child in ast.walk(node))


def _replace_constant(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)


def _replace_comparison(node: ast.Compare) -> Iterator[ast.AST]:
    if len(node.ops) == 1:
        for comparison in OTHER_COMPARISONS[type(node.ops[0])]:
            yield ast.Compare(node.left, [comparison()], node.comparators)


def _replace_and_or(node: ast.BoolOp) -> Iterator[ast.AST]:
    """Exchange ``and`` and ``or``, and leave out one operand after the other."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for index, operand in enumerate(node.values):
        if _binds_name(operand):
            continue
        remaining = [*node.values[:index], *node.values[index + 1 :]]
        yield remaining[0] if len(remaining) == 1 else ast.BoolOp(node.op, remaining)


def _drop_sign(node: ast.UnaryOp) -> Iterator[ast.AST]:
    """Leave out ``not`` or a minus."""
    if isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def _replace_arithmetic(node: ast.BinOp) -> Iterator[ast.AST]:
    if type(node.op) in OTHER_ARITHMETIC:
        yield ast.BinOp(node.left, OTHER_ARITHMETIC[type(node.op)](), node.right)


def _replace_augmented(node: ast.AugAssign) -> Iterator[ast.AST]:
    if type(node.op) in OTHER_ARITHMETIC:
        yield ast.AugAssign(node.target, OTHER_ARITHMETIC[type(node.op)](), node.value)
    else:
        yield ast.Pass()


def _take_one_branch(node: ast.IfExp) -> Iterator[ast.AST]:
    yield node.body
    yield node.orelse


def _replace_call(node: ast.Call) -> Iterator[ast.AST]:
    """Call another built-in function, or exchange the last two arguments."""
    if isinstance(node.func, ast.Name) and node.func.id in OTHER_BUILTINS:
        yield ast.Call(ast.Name(OTHER_BUILTINS[node.func.id], ast.Load()), node.args, node.keywords)
        return
    if len(node.args) < 2:
        return
    *first_arguments, argument, last_argument = node.args
    if ast.dump(argument) != ast.dump(last_argument):
        yield ast.Call(node.func, [*first_arguments, last_argument, argument], node.keywords)


def _drop_statement(node: ast.stmt) -> Iterator[ast.AST]:
    yield ast.Pass()


def _drop_call(node: ast.Expr) -> Iterator[ast.AST]:
    if isinstance(node.value, ast.Call):
        yield ast.Pass()


def _drop_change_of_state(node: ast.Assign) -> Iterator[ast.AST]:
    """Leave out an assignment to an attribute or an entry; without that to a variable the rules would not run."""
    if len(node.targets) == 1 and isinstance(node.targets[0], ast.Attribute | ast.Subscript):
        yield ast.Pass()


OPERATORS: dict[type[ast.AST], Callable[[Any], Iterator[ast.AST]]] = {
    ast.Constant: _replace_constant,
    ast.Compare: _replace_comparison,
    ast.BoolOp: _replace_and_or,
    ast.UnaryOp: _drop_sign,
    ast.BinOp: _replace_arithmetic,
    ast.AugAssign: _replace_augmented,
    ast.IfExp: _take_one_branch,
    ast.Call: _replace_call,
    ast.Continue: _drop_statement,
    ast.Break: _drop_statement,
    ast.Delete: _drop_statement,
    ast.Expr: _drop_call,
    ast.Assign: _drop_change_of_state,
}
"""The operator for each type of node: it yields what may be written instead of the node."""
