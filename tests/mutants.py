"""Mutants of the rules: a game whose rulebook is a package is imported again with one mistake in it.

``test_red_dragon_mutants`` and ``test_dice_town_mutants`` play scenarios in such games to see that they notice.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from rules.cards.cardset import CardSet
from rules.game import Game
from rules.scenario import Scenario, ScenarioFailed
from tests import proofs


class Mutant(NamedTuple):
    """A rule broken, the clauses that forbid it, and the slip: the chapter (a module of the game), what is written
    there and what is written instead."""

    name: str
    clauses: str
    chapter: str
    written: str
    instead: str
    also: tuple[str, str] | None = None
    """A second place of the chapter where the same rule stands, and what is written there instead."""
    too: tuple[str, str] | None = None
    """A third one."""

    @property
    def places(self) -> list[tuple[str, str]]:
        """What is written, and what instead."""
        return [(self.written, self.instead), *(place for place in (self.also, self.too) if place)]


IMPORTED: WeakKeyDictionary[type[Game], dict[str, ModuleType]] = WeakKeyDictionary()
"""The modules of each game that was imported with a mistake. A scenario with cards of its own makes the game anew, and
that looks for its chapters once more."""


class Rulebook:
    """The chapters of a game, from which it is imported again with a slip. ``scenarios`` are all of that game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.package = f"rules.games.{game}"
        folder = Path(str(import_module(self.package).__file__)).parent
        self.sources = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
        self.scenarios = [scenario for scenario in proofs.found()[0] if scenario.game == game]
        self.compiled = cache(self._compiled)

    def _compiled(self, chapter: str) -> CodeType:
        """A chapter of the rules as it is."""
        return compile(self.sources[chapter], f"{self.package}.{chapter}", "exec")

    def chapter(self, module: str) -> str:
        """The chapter that a module of the game is; the name itself for other modules."""
        return "__init__" if module == self.package else module.removeprefix(f"{self.package}.")

    def broken(self, mutant: Mutant | None, cardset: CardSet | None = None) -> Game:
        """The game with one slip, played with the built-in cards or with these."""
        if mutant is not None:
            for written, _ in mutant.places:
                times = self.sources[mutant.chapter].count(written)
                assert times == 1, f"the rules say {written!r} {times} times: rewrite this mutant"
        right = proofs.game(self.game)
        with self._imported_anew(mutant) as package:
            made: Game = getattr(package, type(right).__name__)(cardset or right.cardset)
            IMPORTED[type(made)] = {name: sys.modules[name] for name in sys.modules if name.startswith(self.package)}
        return made

    @contextmanager
    def _imported_anew(self, mutant: Mutant | None) -> Iterator[Any]:
        """Within this the rules are imported with the slip; afterwards they are what they were."""
        own = self.package.split(".")
        before = {name: module for name, module in sys.modules.items() if name.split(".")[:3] == own}
        for name in before:
            del sys.modules[name]
        sys.meta_path.insert(0, finder := _Broken(self, mutant))
        try:
            yield import_module(self.package)
        finally:
            sys.meta_path.remove(finder)
            for name in [name for name in sys.modules if name.split(".")[:3] == own]:
                del sys.modules[name]
            sys.modules.update(before)
            setattr(sys.modules["rules.games"], self.game, before[self.package])


class _Broken(Loader, MetaPathFinder):
    """Import the rules with one slip in them."""

    def __init__(self, rulebook: Rulebook, mutant: Mutant | None) -> None:
        self.rulebook, self.mutant = rulebook, mutant

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        known = self.rulebook.chapter(name) in self.rulebook.sources
        return spec_from_loader(name, self, is_package=name == self.rulebook.package) if known else None

    def exec_module(self, module: ModuleType) -> None:
        chapter = self.rulebook.chapter(module.__name__)
        code: CodeType | str = self.rulebook.compiled(chapter)
        if self.mutant is not None and chapter == self.mutant.chapter:
            code = self.rulebook.sources[chapter]
            for written, instead in self.mutant.places:
                code = code.replace(written, instead)
        exec(code, vars(module))


def idle(rulebook: Rulebook, mutants: Sequence[Mutant]) -> list[Scenario]:
    """The scenarios that notice none of the mutants. Each is tried with those of its own clauses first: mostly they are
    enough."""
    left = rulebook.scenarios
    for mutant in mutants:
        game, clauses = rulebook.broken(mutant), set(mutant.clauses.split())
        left = [each for each in left if clauses.isdisjoint(each.rules) or not fails(each, game)]
    for mutant in mutants if left else ():
        game = rulebook.broken(mutant)
        left = [each for each in left if not fails(each, game)]
    return left


def fails(scenario: Scenario, game: Game) -> bool:
    """Whether a scenario is not true in a game. That a broken game breaks down over it is not enough."""
    with _in_their_place(IMPORTED.get(type(game), {})):
        try:
            scenario.run(lambda _: game)
        except ScenarioFailed:
            return True
        except Exception:
            return False
    return False


@contextmanager
def _in_their_place(modules: Mapping[str, ModuleType]) -> Iterator[None]:
    """Within this these modules are found when they are imported."""
    before = {name: sys.modules[name] for name in modules}
    sys.modules.update(modules)
    try:
        yield
    finally:
        sys.modules.update(before)
