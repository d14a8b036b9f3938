"""Imports a game again with a mistake in its rules, and plays its scenarios in it."""

from __future__ import annotations

import ast
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from enum import Enum
from functools import cache, cached_property, lru_cache
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import NamedTuple

from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.scenario import Scenario, ScenarioFailed
from tests import proofs
from tests.mutation.mutant import Mutant

SECONDS = 6
"""The processor time that a scenario may take: it ends those in which a mistake makes the rules run for ever."""


class Outcome(Enum):
    """How a scenario ends in a game with a mistake."""

    HOLDS = "holds"
    NOTICES = "notices"
    BREAKS_DOWN = "breaks down"
    """An exception that is no ScenarioFailed: it does not tell the author what is wrong."""


class TooLongError(Exception):
    """The rules run in an endless loop."""


class BrokenGame(NamedTuple):
    """A game with a mistake, and its modules: a scenario with its own cards imports them to make the game anew."""

    game: Game[Table]
    modules: dict[str, ModuleType]


class Rulebook:
    """The chapters of a game as syntax trees, all its scenarios, and the outcome of each scenario for each mistake."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.package = f"rules.games.{game}"
        self.folder = Path(str(import_module(self.package).__file__)).parent
        self.chapters = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in self.folder.glob("*.py")}
        self._compiled = cache(self.compile)
        self._imported = lru_cache(1)(self._import)
        self._outcomes: dict[tuple[Mutant | None, int], Outcome] = {}

    @cached_property
    def scenarios(self) -> list[Scenario]:
        """All scenarios of this game."""
        return [scenario for scenario in proofs.all_scenarios()[0] if scenario.game == self.game]

    @cached_property
    def by_clause(self) -> dict[str, list[Scenario]]:
        """The scenarios of each clause."""
        by_clause: dict[str, list[Scenario]] = {}
        for scenario in self.scenarios:
            for clause in scenario.rules:
                by_clause.setdefault(clause, []).append(scenario)
        return by_clause

    def outcome(self, mutant: Mutant | None, scenario: Scenario) -> Outcome:
        """Return how a scenario ends with this mistake; None is no mistake. Each pair is played once and remembered."""
        key = (mutant, id(scenario))
        if key not in self._outcomes:
            self._outcomes[key] = play(scenario, self._imported(mutant))
        return self._outcomes[key]

    def outcome_of_clause(self, mutant: Mutant, clause: str) -> Outcome:
        """Return the outcome of all scenarios of a clause together: one that notices the mistake is enough."""
        outcomes = set()
        for scenario in self.by_clause.get(clause, []):
            outcomes.add(self.outcome(mutant, scenario))
            if Outcome.NOTICES in outcomes:
                return Outcome.NOTICES
        return Outcome.BREAKS_DOWN if Outcome.BREAKS_DOWN in outcomes else Outcome.HOLDS

    def _import(self, mutant: Mutant | None) -> BrokenGame:
        if mutant is None:
            return self.import_game({})
        with mutant.applied_to(self.chapters):
            return self.import_game({chapter: self.compile(chapter) for chapter in mutant.chapters})

    def import_game(self, changed_chapters: Mapping[str, CodeType]) -> BrokenGame:
        """Import the game once more, with some chapters changed."""
        original = proofs.game(self.game)
        original_modules = self._own_modules()
        codes = {chapter: changed_chapters.get(chapter) or self._compiled(chapter) for chapter in self.chapters}
        finder = _Finder(self.package, codes)
        with _exchanged_modules(original_modules, {}):
            sys.meta_path.insert(0, finder)
            try:
                package = import_module(self.package)
                game = getattr(package, type(original).__name__)(original.cardset)
            finally:
                sys.meta_path.remove(finder)
                setattr(sys.modules["rules.games"], self.game, original_modules[self.package])
                modules = self._own_modules()
                for name in modules:
                    del sys.modules[name]
        return BrokenGame(game, modules)

    def _own_modules(self) -> dict[str, ModuleType]:
        """Return the modules of this game that are imported now."""
        return {name: module for name, module in sys.modules.items() if self._is_own(name)}

    def _is_own(self, module: str) -> bool:
        return module == self.package or module.startswith(f"{self.package}.")

    def compile(self, chapter: str) -> CodeType:
        """Compile the syntax tree of a chapter as it is now."""
        return compile(self.chapters[chapter], f"{self.package}.{chapter}", "exec", dont_inherit=True)


def play(scenario: Scenario, broken_game: BrokenGame) -> Outcome:
    """Play a scenario in a game with a mistake, and return how it ends."""
    original_modules = {name: sys.modules[name] for name in broken_game.modules if name in sys.modules}
    with _exchanged_modules(original_modules, broken_game.modules), _time_limit():
        try:
            scenario.run(lambda _: broken_game.game)
        except ScenarioFailed:
            return Outcome.NOTICES
        except Exception:
            return Outcome.BREAKS_DOWN
    return Outcome.HOLDS


class _Finder(Loader, MetaPathFinder):
    """Imports the chapters of a game from their compiled code."""

    def __init__(self, package: str, codes: Mapping[str, CodeType]) -> None:
        self.package, self.codes = package, codes

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        if self._chapter(name) not in self.codes:
            return None
        return spec_from_loader(name, self, is_package=name == self.package)

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[self._chapter(module.__name__)], vars(module))

    def _chapter(self, module: str) -> str:
        return "__init__" if module == self.package else module.removeprefix(f"{self.package}.")


@contextmanager
def _exchanged_modules(originals: Mapping[str, ModuleType], imported: Mapping[str, ModuleType]) -> Iterator[None]:
    """Import these modules instead of the originals, until the end of the ``with`` block."""
    for name in originals:
        del sys.modules[name]
    sys.modules.update(imported)
    try:
        yield
    finally:
        for name in imported:
            sys.modules.pop(name, None)
        sys.modules.update(originals)


def _time_limit() -> AbstractContextManager[None]:
    """Raise TooLongError inside the ``with`` block when time is up, if the system has a clock of processor time."""
    return _alarm() if hasattr(signal, "setitimer") else nullcontext()


@contextmanager
def _alarm() -> Iterator[None]:
    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLongError

    previous_handler = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, previous_handler)
