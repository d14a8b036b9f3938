"""A game is imported again with a mistake in its rules, and its scenarios are played in it."""

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
"""How long the processor may work on a scenario: where a mistake makes the rules go round for ever, it ends then."""

Change = AbstractContextManager[None]


class Outcome(Enum):
    """What a scenario makes of a mistake."""

    HOLDS = "holds"
    NOTICES = "notices"
    BREAKS_DOWN = "breaks down"
    """An exception that is no ScenarioFailed: nobody has said what is wrong."""


class TooLongError(Exception):
    """The rules go round for ever."""


class Broken(NamedTuple):
    """A game with a mistake. A scenario with cards of its own makes the game anew, and that looks for the modules."""

    game: Game[Table]
    modules: dict[str, ModuleType]


class Rulebook:
    """The chapters of a game as syntax trees, all its scenarios, and what these make of each mistake."""

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
        """All of this game."""
        return [scenario for scenario in proofs.found()[0] if scenario.game == self.game]

    @cached_property
    def by_clause(self) -> dict[str, list[Scenario]]:
        """The scenarios of each clause."""
        found: dict[str, list[Scenario]] = {}
        for scenario in self.scenarios:
            for clause in scenario.rules:
                found.setdefault(clause, []).append(scenario)
        return found

    def outcome(self, mutant: Mutant | None, scenario: Scenario) -> Outcome:
        """What a scenario makes of a mistake; None is no mistake. Each is played once."""
        key = (mutant, id(scenario))
        if key not in self._outcomes:
            self._outcomes[key] = played(scenario, self._imported(mutant))
        return self._outcomes[key]

    def noticed(self, mutant: Mutant, clause: str) -> Outcome:
        """What the scenarios of a clause make of a mistake, together."""
        outcomes = set()
        for scenario in self.by_clause.get(clause, []):
            outcomes.add(self.outcome(mutant, scenario))
            if Outcome.NOTICES in outcomes:
                return Outcome.NOTICES
        return Outcome.BREAKS_DOWN if Outcome.BREAKS_DOWN in outcomes else Outcome.HOLDS

    def _import(self, mutant: Mutant | None) -> Broken:
        if mutant is None:
            return self.broken({})
        with mutant.made_in(self.chapters):
            return self.broken({chapter: self.compile(chapter) for chapter in mutant.chapters})

    def broken(self, codes: Mapping[str, CodeType]) -> Broken:
        """The game with some chapters changed."""
        right = proofs.game(self.game)
        own = {name: module for name, module in sys.modules.items() if self._is_own(name)}
        finder = _Finder(self.package, {chapter: codes.get(chapter) or self._compiled(chapter)
                                        for chapter in self.chapters})  # fmt: skip
        with _instead_of(own, {}):
            sys.meta_path.insert(0, finder)
            try:
                package = import_module(self.package)
                game = getattr(package, type(right).__name__)(right.cardset)
            finally:
                sys.meta_path.remove(finder)
                setattr(sys.modules["rules.games"], self.game, own[self.package])
                modules = {name: module for name, module in sys.modules.items() if self._is_own(name)}
                for name in modules:
                    del sys.modules[name]
        return Broken(game, modules)

    def _is_own(self, module: str) -> bool:
        return module == self.package or module.startswith(f"{self.package}.")

    def compile(self, chapter: str) -> CodeType:
        """A chapter as its tree is now."""
        return compile(self.chapters[chapter], f"{self.package}.{chapter}", "exec", dont_inherit=True)


def played(scenario: Scenario, broken: Broken) -> Outcome:
    """What a scenario makes of a game."""
    own = {name: sys.modules[name] for name in broken.modules if name in sys.modules}
    with _instead_of(own, broken.modules), _for_a_while():
        try:
            scenario.run(lambda _: broken.game)
        except ScenarioFailed:
            return Outcome.NOTICES
        except Exception:
            return Outcome.BREAKS_DOWN
    return Outcome.HOLDS


class _Finder(Loader, MetaPathFinder):
    """Imports the chapters of a game from what they were compiled to."""

    def __init__(self, package: str, codes: Mapping[str, CodeType]) -> None:
        self.package, self.codes = package, codes

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        whole = name == self.package
        return spec_from_loader(name, self, is_package=whole) if self._chapter(name) in self.codes else None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[self._chapter(module.__name__)], vars(module))

    def _chapter(self, module: str) -> str:
        return "__init__" if module == self.package else module.removeprefix(f"{self.package}.")


@contextmanager
def _instead_of(own: Mapping[str, ModuleType], others: Mapping[str, ModuleType]) -> Iterator[None]:
    """Within this other modules are found when they are imported."""
    for name in own:
        del sys.modules[name]
    sys.modules.update(others)
    try:
        yield
    finally:
        for name in others:
            sys.modules.pop(name, None)
        sys.modules.update(own)


def _for_a_while() -> Change:
    """Within this TooLongError is raised when time is up, where the system has such a clock."""
    return _alarm() if hasattr(signal, "setitimer") else nullcontext()


@contextmanager
def _alarm() -> Iterator[None]:
    def ring(number: int, frame: FrameType | None) -> None:
        raise TooLongError

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
