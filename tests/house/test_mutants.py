"""Mutation tests: every mistake in the rules makes a scenario of each clause fail that forbids it (tests/mutation)."""

from __future__ import annotations

import pytest

from rules.games import names
from tests import proofs
from tests.mutation import mutants, rulebook
from tests.mutation.mutant import Mutant
from tests.mutation.rulebook import Outcome
from tests.mutation.touched import touched
from tests.mutation.unbroken import UNBROKEN
from tests.repeats import FULL

GAMES = names()
ALL = {game: [mutant for part in mutants(game).values() for mutant in part] for game in GAMES}
TRIED = [
    pytest.param(game, mutant, id=f"{game}: {mutant.name}")
    for game in GAMES
    for module, part in mutants(game).items()
    for mutant in part
    if FULL or touched(mutant, module, rulebook(game))
]


@pytest.mark.parametrize(("game", "mutant"), TRIED)
def test_a_broken_rule_breaks_a_scenario_of_its_clause(game: str, mutant: Mutant) -> None:
    told = {clause: rulebook(game).noticed(mutant, clause).value for clause in mutant.clauses.split()}
    assert {clause: what for clause, what in told.items() if what != Outcome.NOTICES.value} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_mutant_fits_the_rules_as_they_are_written(game: str) -> None:
    """Those that this push does not try too."""
    for mutant in ALL[game]:
        with mutant.made_in(rulebook(game).chapters):
            pass


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_broken_or_cannot_be(game: str) -> None:
    broken = {clause for mutant in ALL[game] for clause in mutant.clauses.split()}
    known = set(proofs.clauses(game))
    assert broken - known == set()
    assert known - broken - UNBROKEN.keys() == set()


def test_only_clauses_that_nothing_breaks_are_excepted() -> None:
    broken = {clause for game in GAMES for mutant in ALL[game] for clause in mutant.clauses.split()}
    assert UNBROKEN.keys() - set(proofs.clauses()) == set()
    assert UNBROKEN.keys() & broken == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_mutant_is_named_twice(game: str) -> None:
    found = [mutant.name for mutant in ALL[game]]
    assert sorted({name for name in found if found.count(name) > 1}) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_as_they_are_break_no_scenario(game: str) -> None:
    book = rulebook(game)
    assert [each.place for each in book.scenarios if book.outcome(None, each) is not Outcome.HOLDS] == []


@pytest.mark.skipif(not FULL, reason="tries every mutant in every scenario")
@pytest.mark.parametrize("game", GAMES)
def test_no_scenario_is_idle(game: str) -> None:
    """Each that names a clause notices at least one mutant: of its own clauses mostly, so those are tried first."""
    book = rulebook(game)
    idle = [scenario for scenario in book.scenarios if scenario.rules]
    for own in (True, False):
        for mutant in ALL[game] if idle else ():
            forbidden = set(mutant.clauses.split())
            tried = [scenario for scenario in idle if not own or not forbidden.isdisjoint(scenario.rules)]
            woken = [scenario for scenario in tried if book.outcome(mutant, scenario) is Outcome.NOTICES]
            idle = [scenario for scenario in idle if scenario not in woken]
    assert [scenario.name for scenario in idle] == []
