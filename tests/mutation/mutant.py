"""What a mutant is: the rules of a game with one mistake in them, as an author might make it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from tests.mutation.syntax import Change, NotFound, change


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
    """A mistake in the rules, and the ids of the clauses that forbid it, with blanks between them."""

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
        """All that it changes."""
        return (Slip(self.place, self.written, self.instead, self.which), *self.also)

    @property
    def chapters(self) -> set[str]:
        """The chapters that it changes."""
        return {slip.place.partition(".")[0] for slip in self.slips}

    @contextmanager
    def made_in(self, chapters: Mapping[str, ast.Module]) -> Iterator[None]:
        """Within this the chapters have the mistake in them. Raises NotFound."""
        changes = [_change(self.name, find_place(chapters, slip.place), slip) for slip in self.slips]
        changes.sort(key=lambda each: each.position, reverse=True)  # so that none moves another
        undo = [each.make() for each in changes]
        try:
            yield
        finally:
            for back in reversed(undo):
                back()


def _change(name: str, place: ast.AST, slip: Slip) -> Change:
    try:
        return change(place, slip.written, slip.instead, slip.which)
    except NotFound as error:
        raise NotFound(f"{name}: in {slip.place} {error}\n{ast.unparse(place)}") from None


def find_place(chapters: Mapping[str, ast.Module], path: str) -> ast.AST:
    """A chapter, or a class or function in it. Raises NotFound."""
    chapter, *names = path.split(".")
    if chapter not in chapters:
        raise NotFound(f"there is no chapter {chapter}, there are {', '.join(sorted(chapters))}")
    place: ast.Module | ast.ClassDef | ast.FunctionDef = chapters[chapter]
    for name in names:
        inner = [node for node in place.body if isinstance(node, ast.ClassDef | ast.FunctionDef)]
        known = {node.name: node for node in inner}
        if name not in known:
            raise NotFound(f"there is no {path}: {name} is none of {', '.join(sorted(known))}")
        place = known[name]
    return place
