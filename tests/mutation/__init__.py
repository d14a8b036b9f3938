"""Mutation tests: every clause of the rules is broken on purpose, and its own scenarios must notice (see README.md).

``mutant`` says what a mutant is, ``syntax`` finds and replaces pieces of Python, ``rulebook`` imports a game with a
mistake and plays scenarios in it, ``touched`` selects the mutants that a change can affect, ``unbroken`` lists the
clauses that no mutant breaks. The mutants of a game are in the module or the folder with its name.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from tests.mutation.mutant import Mutant
from tests.mutation.rulebook import Rulebook


@cache
def rulebook(game: str) -> Rulebook:
    """Return the rulebook of a game, which remembers the outcomes of scenarios already played."""
    return Rulebook(game)


@cache
def mutants(game: str) -> dict[str, list[Mutant]]:
    """Return all mutants of a game, by the module that defines them."""
    module = import_module(f"tests.mutation.{game}")
    paths = getattr(module, "__path__", None)
    if paths is None:
        return {module.__name__: module.MUTANTS}
    parts = [import_module(f"{module.__name__}.{part.name}") for part in pkgutil.iter_modules(paths)]
    return {part.__name__: part.MUTANTS for part in parts}
