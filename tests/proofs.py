"""Which tests prove which clause: the built-in scenarios, and Python tests for what a scenario cannot express."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from rules import games
from rules.games import names
from rules.kernel.game import Game
from rules.scenario import Scenario, ScenarioFailed, scenarios
from rules.system import locations

TESTS = Path(__file__).parent
Test = TypeVar("Test", bound=Callable[..., None])

in_python: dict[str, list[str]] = {}
"""The clauses that Python tests prove, with the names of these tests."""


def proves(*clauses: str) -> Callable[[Test], Test]:
    """Marks a test as the proof of these clauses."""

    def mark(test: Test) -> Test:
        for clause in clauses:
            in_python.setdefault(clause, []).append(test.__name__)
        return test

    return mark


def proven_in_python() -> dict[str, list[str]]:
    """``in_python`` of all test files, whichever of them are run."""
    for file in sorted((TESTS / "rules").rglob("test_*.py")):
        if "@proves(" in file.read_text(encoding="utf-8"):
            import_module(".".join(file.relative_to(TESTS.parent).with_suffix("").parts))
    return in_python


def clauses(game: str = "*") -> list[str]:
    """The ids of all clauses of a game, or of all games: ``clauses_<game>.txt``, one a line."""
    return [line for file in sorted(TESTS.glob(f"clauses_{game}.txt")) for line in file.read_text().split()]


def files() -> Iterator[Path]:
    """Every file with scenarios: ours, and the cards that ship."""
    yield from sorted((TESTS / "scenarios").rglob("*.yaml"))
    for name in names():
        yield from sorted(locations.resource("data", "cards", name).glob("*.yaml"))


@cache
def found() -> tuple[list[Scenario], list[ScenarioFailed]]:
    """All scenarios, and the files that hold none because something is wrong with them."""
    good: list[Scenario] = []
    bad: list[ScenarioFailed] = []
    for file in files():
        try:
            good += scenarios(file)
        except ScenarioFailed as error:
            bad.append(error)
    return good, bad


@cache
def game(name: str) -> Game[Any]:
    """A game with the built-in cards, without those of the person who runs the tests. Raises BadSetup."""
    return games.game(name, [locations.resource("data", "cards", name)])
