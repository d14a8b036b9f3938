"""The scenarios bite: whoever breaks a rule of the Red Dragon breaks a scenario that names its clause.

A slip that no longer fits the source is written anew, so that it breaks the same rule again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from rules.cards.cardset import CardSet
from rules.game import Game
from rules.games import red_dragon
from rules.scenario import Scenario
from tests import proofs
from tests.red_dragon_slips import SLIPS, Slip
from tests.red_dragon_slips_losing_gambling import LOSING_AND_GAMBLING
from tests.red_dragon_slips_rulings import RULINGS

PACKAGE = red_dragon.__name__
FOLDER = Path(red_dragon.__file__).parent
SOURCES = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")}
SCENARIOS = [scenario for scenario in proofs.found()[0] if scenario.game == "red_dragon"]
ALL = [*SLIPS, *LOSING_AND_GAMBLING, *RULINGS]
CHAPTERS = ("SETUP", "TURN", "KIND", "SYNC", "AFFECT", "IGNORE", "LOSE", "GAMBLE")
NUMBERS = range(1, 28)


@cache
def compiled(chapter: str) -> CodeType:
    """A chapter of the rules as it is."""
    return compile(SOURCES[chapter], f"{PACKAGE}.{chapter}", "exec")


def places(slip: Slip) -> list[tuple[str, str]]:
    """What is written, and what instead."""
    return [(slip.written, slip.instead), *([slip.also] if slip.also else [])]


class Broken(Loader, MetaPathFinder):
    """Imports the rules with one slip in them."""

    def __init__(self, slip: Slip | None) -> None:
        self.slip = slip

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        chapter = "__init__" if name == PACKAGE else name.removeprefix(f"{PACKAGE}.")
        return spec_from_loader(name, self, is_package=name == PACKAGE) if chapter in SOURCES else None

    def exec_module(self, module: ModuleType) -> None:
        chapter = "__init__" if module.__name__ == PACKAGE else module.__name__.removeprefix(f"{PACKAGE}.")
        code: CodeType | str = compiled(chapter)
        if self.slip is not None and chapter == self.slip.chapter:
            code = SOURCES[chapter]
            for written, instead in places(self.slip):
                code = code.replace(written, instead)
        exec(code, vars(module))


@contextmanager
def imported_anew(slip: Slip | None) -> Iterator[None]:
    """Within this the rules are imported with the slip; afterwards they are what they were."""
    before = {name: module for name, module in sys.modules.items() if name.split(".")[:3] == PACKAGE.split(".")}
    parent = sys.modules["rules.games"]
    for name in before:
        del sys.modules[name]
    sys.meta_path.insert(0, finder := Broken(slip))
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.split(".")[:3] == PACKAGE.split(".")]:
            del sys.modules[name]
        sys.modules.update(before)
        parent.red_dragon = before[PACKAGE]  # type: ignore[attr-defined]


def broken(slip: Slip | None, cardset: CardSet | None = None) -> Game:
    """The game with one slip, played with the cards that ship or with these."""
    cardset = cardset or proofs.game("red_dragon").cardset
    if slip is not None:
        for written, _ in places(slip):
            times = SOURCES[slip.chapter].count(written)
            assert times == 1, f"the rules say {written!r} {times} times: write this slip anew"
    with imported_anew(slip):
        from rules.games.red_dragon.game import RedDragon

        game: Game = RedDragon(cardset)
    return game


def fails(scenario: Scenario, game: Game) -> bool:
    """Whether a scenario is not true in a game, or the broken game breaks down over it."""
    try:
        scenario.run(lambda _: game)
    except Exception:
        return True
    return False


@pytest.mark.parametrize("slip", ALL, ids=lambda slip: slip.name)
def test_a_broken_rule_breaks_a_scenario_of_its_clause(slip: Slip) -> None:
    game = broken(slip)
    for clause in slip.clauses.split():
        own = [scenario for scenario in SCENARIOS if clause in scenario.rules]
        assert any(fails(scenario, game) for scenario in own), f"no scenario of {clause} notices"


def test_every_clause_is_broken_once() -> None:
    broken_ = {clause for slip in ALL for clause in slip.clauses.split()}
    mine = [clause for clause in proofs.clauses() if clause.startswith("RD-") and _here(clause)]
    assert len(mine) == 127
    assert [clause for clause in mine if clause not in broken_] == []


def _here(clause: str) -> bool:
    _, chapter, number = clause.split("-")
    return chapter in CHAPTERS or (chapter == "RULING" and int(number) in NUMBERS)


def test_no_slip_is_named_twice() -> None:
    names = [slip.name for slip in ALL]
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_the_rules_as_they_are_break_none() -> None:
    same = broken(None)
    assert [scenario.place for scenario in SCENARIOS if fails(scenario, same)] == []


def test_no_scenario_of_these_clauses_is_idle() -> None:
    """Each notices at least one of the slips."""
    idle = [scenario for scenario in SCENARIOS if any(map(_here, scenario.rules))]
    for slip in ALL:
        game = broken(slip)
        idle = [scenario for scenario in idle if not fails(scenario, game)]
    assert [scenario.name for scenario in idle] == []
