"""Mutation tests: a mistake in the rules makes a scenario of each clause that forbids it fail (see tests/mutation)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest

from rules.games import names
from tests import proofs
from tests.mutation import mutants, rulebook
from tests.mutation.mutant import Mutant
from tests.mutation.rulebook import Outcome
from tests.mutation.touched import touched
from tests.mutation.unbroken import UNBROKEN
from tests.repeats import FULL, spread

GAMES = names()


def all_mutants(game: str) -> list[Mutant]:
    return list(chain.from_iterable(mutants(game).values()))


def broken_clauses(game: str) -> set[str]:
    clauses: set[str] = set()
    for mutant in all_mutants(game):
        clauses.update(mutant.clauses.split())
    return clauses


def cases() -> Iterator[object]:
    """The mutants to try: at night all, on a push those that it touches."""
    for game in GAMES:
        for module, part in mutants(game).items():
            for mutant in part:
                if FULL or touched(mutant, module, rulebook(game)):
                    yield pytest.param(game, mutant, id=f"{game}: {mutant.name}")


@pytest.mark.parametrize(("game", "mutant"), list(cases()))
def test_a_broken_rule_breaks_a_scenario_of_its_clause(game: str, mutant: Mutant) -> None:
    book = rulebook(game)
    outcomes = {clause: book.outcome_of_clause(mutant, clause).value for clause in mutant.clauses.split()}
    assert outcomes == dict.fromkeys(outcomes, Outcome.NOTICES.value)


@pytest.mark.parametrize("game", GAMES)
def test_every_mutant_fits_the_rules_as_they_are_written(game: str) -> None:
    """Also those that this push does not try."""
    for mutant in all_mutants(game):
        with mutant.applied_to(rulebook(game).chapters):
            pass


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_broken_or_cannot_be(game: str) -> None:
    broken = broken_clauses(game)
    clauses = set(proofs.clauses(game))
    assert broken - clauses == set()
    assert clauses - broken - UNBROKEN.keys() == set()


def test_only_clauses_that_nothing_breaks_are_excepted() -> None:
    assert UNBROKEN.keys() - set(proofs.clauses()) == set()
    for game in GAMES:
        assert UNBROKEN.keys() & broken_clauses(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_mutant_is_named_twice(game: str) -> None:
    counts = Counter(mutant.name for mutant in all_mutants(game))
    assert [name for name, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_as_they_are_break_no_scenario(game: str) -> None:
    """Played as mutants are: by a rulebook that is compiled anew. Every scenario passes by itself elsewhere."""
    book = rulebook(game)
    for scenario in spread(book.scenarios, 60):
        assert book.outcome(None, scenario) is Outcome.HOLDS, scenario.place


@pytest.mark.skipif(not FULL, reason="tries every mutant in every scenario")
@pytest.mark.parametrize("game", GAMES)
def test_no_scenario_is_idle(game: str) -> None:
    """Each that names a clause notices at least one mutant: of its own clauses mostly, so those are tried first."""
    book = rulebook(game)
    idle = [scenario for scenario in book.scenarios if scenario.rules]
    for own_clauses_only in (True, False):
        for mutant in all_mutants(game) if idle else ():
            clauses = set(mutant.clauses.split())
            still_idle = []
            for scenario in idle:
                is_tried = not own_clauses_only or not clauses.isdisjoint(scenario.rules)
                if not is_tried or book.outcome(mutant, scenario) is not Outcome.NOTICES:
                    still_idle.append(scenario)
            idle = still_idle
    assert [scenario.name for scenario in idle] == []
