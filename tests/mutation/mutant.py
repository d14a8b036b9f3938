"""A mutant is the rules of a game with one mistake in them, as an author might make it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from tests.mutation.syntax import Change, NotFound, find_change


class Slip(NamedTuple):
    """A piece of Python in a place of the rules, and what is written instead (see ``syntax``).

    A place is a chapter of the game (``board``), or a class or function of it (``rolling.Rolling.settle``).
    """

    place: str
    written: str
    instead: str
    which: int = 0
    """Which one, if it is written there several times: 1 is the first."""


class Mutant(NamedTuple):
    """A mistake in the rules, and the ids of the clauses that forbid it, separated by spaces."""

    name: str
    clauses: str
    place: str
    written: str
    instead: str
    which: int = 0
    also: tuple[Slip, ...] = ()
    """Other places that the same mistake changes."""

    @property
    def slips(self) -> tuple[Slip, ...]:
        """Everything that it changes."""
        return (Slip(self.place, self.written, self.instead, self.which), *self.also)

    @property
    def chapters(self) -> set[str]:
        """The chapters that it changes."""
        return {slip.place.partition(".")[0] for slip in self.slips}

    @contextmanager
    def applied_to(self, chapters: Mapping[str, ast.Module]) -> Iterator[None]:
        """Make the mistake in the chapters, and take it back at the end of the ``with`` block. Raises NotFound."""
        changes = [_change(self.name, find_place(chapters, slip.place), slip) for slip in self.slips]
        changes.sort(key=lambda change: change.position, reverse=True)  # so that no change moves another
        undo_steps = [change.make() for change in changes]
        try:
            yield
        finally:
            for undo in reversed(undo_steps):
                undo()


def _change(mutant_name: str, place: ast.AST, slip: Slip) -> Change:
    try:
        return find_change(place, slip.written, slip.instead, slip.which)
    except NotFound as error:
        raise NotFound(f"{mutant_name}: in {slip.place} {error}\n{ast.unparse(place)}") from None


def find_place(chapters: Mapping[str, ast.Module], path: str) -> ast.AST:
    """Return a chapter, or the class or function in it that a path leads to. Raises NotFound."""
    chapter, *names = path.split(".")
    if chapter not in chapters:
        raise NotFound(f"there is no chapter {chapter}, there are {', '.join(sorted(chapters))}")
    place: ast.Module | ast.ClassDef | ast.FunctionDef = chapters[chapter]
    for name in names:
        definitions = {node.name: node for node in place.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
        if name not in definitions:
            raise NotFound(f"there is no {path}: {name} is none of {', '.join(sorted(definitions))}")
        place = definitions[name]
    return place
