"""Mutation tests: every mistake in the rules of the Red Dragon makes a scenario fail that names the clause.

If a slip no longer fits the source, rewrite it so that it breaks the same rule.
"""

from __future__ import annotations

import pytest

from tests import proofs
from tests.mutants import Mutant, Rulebook, fails
from tests.red_dragon_mutants import MUTANTS
from tests.red_dragon_mutants_contests import CONTESTS
from tests.red_dragon_mutants_drinks import DRINKS
from tests.red_dragon_mutants_losing_gambling import LOSING_AND_GAMBLING
from tests.red_dragon_mutants_rulings import RULINGS

RULEBOOK = Rulebook("red_dragon")
SCENARIOS = RULEBOOK.scenarios
ALL = [*MUTANTS, *LOSING_AND_GAMBLING, *RULINGS, *DRINKS, *CONTESTS]


@pytest.mark.parametrize("mutant", ALL, ids=lambda mutant: mutant.name)
def test_a_broken_rule_breaks_a_scenario_of_its_clause(mutant: Mutant) -> None:
    game = RULEBOOK.broken(mutant)
    for clause in mutant.clauses.split():
        own = [scenario for scenario in SCENARIOS if clause in scenario.rules]
        assert any(fails(scenario, game) for scenario in own), f"no scenario of {clause} notices"


def test_every_clause_is_broken_once() -> None:
    broken = {clause for mutant in ALL for clause in mutant.clauses.split()}
    ours = {clause for clause in proofs.clauses() if clause.startswith("RD-")}
    assert len(ours) == 240
    assert broken == ours


def test_no_slip_is_named_twice() -> None:
    names = [mutant.name for mutant in ALL]
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_the_rules_as_they_are_break_none() -> None:
    same = RULEBOOK.broken(None)
    assert [scenario.place for scenario in SCENARIOS if fails(scenario, same)] == []


def test_no_scenario_is_idle() -> None:
    """Each that names a clause notices at least one of the slips."""
    idle = [scenario for scenario in SCENARIOS if scenario.rules]
    for mutant in ALL:
        game = RULEBOOK.broken(mutant)
        idle = [scenario for scenario in idle if not fails(scenario, game)]
    assert [scenario.name for scenario in idle] == []
