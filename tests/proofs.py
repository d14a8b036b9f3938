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
    """Mark a test as the proof of these clauses."""

    def mark(test: Test) -> Test:
        for clause in clauses:
            in_python.setdefault(clause, []).append(test.__name__)
        return test

    return mark


def proven_in_python() -> dict[str, list[str]]:
    """Return ``in_python`` of all test files, whichever of them are run."""
    for file in sorted((TESTS / "rules").rglob("test_*.py")):
        if "@proves(" in file.read_text(encoding="utf-8"):
            import_module(".".join(file.relative_to(TESTS.parent).with_suffix("").parts))
    return in_python


def clauses(game: str = "*") -> list[str]:
    """Return the ids of all clauses of a game, or of all games: the lines of ``clauses_<game>.txt``."""
    return [
        line for file in sorted(TESTS.glob(f"clauses_{game}.txt")) for line in file.read_text(encoding="utf-8").split()
    ]


def files() -> Iterator[Path]:
    """Yield every file with scenarios: those of the tests, and the built-in cards."""
    yield from sorted((TESTS / "scenarios").rglob("*.yaml"))
    for name in names():
        yield from sorted(locations.resource("data", "cards", name).glob("*.yaml"))


@cache
def all_scenarios() -> tuple[list[Scenario], list[ScenarioFailed]]:
    """Return all scenarios, and the errors of the files that could not be read."""
    readable: list[Scenario] = []
    unreadable: list[ScenarioFailed] = []
    for file in files():
        try:
            readable += scenarios(file)
        except ScenarioFailed as error:
            unreadable.append(error)
    return readable, unreadable


@cache
def game(name: str) -> Game[Any]:
    """Return a game with the built-in cards, without the cards of the person who runs the tests. Raises BadSetup."""
    return games.game(name, [locations.resource("data", "cards", name)])
