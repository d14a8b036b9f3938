"""The scenarios of drinks, events and contests bite, as ``test_red_dragon_mutants`` says of the others.

What only cards of our own can show is proved in ``test_red_dragon_extra_cards``: those tests must notice too.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests import proofs, test_red_dragon_extra_cards
from tests.mutants import Mutant, fails
from tests.red_dragon_mutants_contests import CONTESTS
from tests.red_dragon_mutants_drinks import DRINKS
from tests.test_red_dragon_extra_cards import Play, player, with_our_cards
from tests.test_red_dragon_mutants import RULEBOOK, SCENARIOS

ALL = [*DRINKS, *CONTESTS]
CHAPTERS = ("DRINK", "EVENT", "DRINKSTOP", "SPLIT", "HOUSE", "CONTEST")
NUMBERS = range(51, 87)


def in_python(clause: str) -> list[Callable[[Play], None]]:
    """The tests with cards of our own that prove a clause."""
    names = proofs.in_python.get(clause, [])
    return [test for name in names if (test := getattr(test_red_dragon_extra_cards, name, None)) is not None]


def complains(test: Callable[[Play], None], play: Play) -> bool:
    """Whether a test with cards of our own notices."""
    try:
        test(play)
    except Exception:
        return True
    return False


@pytest.mark.parametrize("mutant", ALL, ids=lambda mutant: mutant.name)
def test_a_broken_rule_breaks_a_scenario_of_its_clause(mutant: Mutant, tmp_path: Path) -> None:
    game = RULEBOOK.broken(mutant)
    ours: Play | None = None
    for clause in mutant.clauses.split():
        if any(fails(scenario, game) for scenario in SCENARIOS if clause in scenario.rules):
            continue
        ours = ours or player(RULEBOOK.broken(mutant, with_our_cards(tmp_path).cardset), tmp_path)
        assert any(complains(test, ours) for test in in_python(clause)), f"no proof of {clause} notices"


def test_every_clause_is_broken_once() -> None:
    broken_ = {clause for mutant in ALL for clause in mutant.clauses.split()}
    mine = [clause for clause in proofs.clauses() if clause.startswith("RD-") and _here(clause)]
    assert len(mine) == 113
    assert [clause for clause in mine if clause not in broken_] == []


def _here(clause: str) -> bool:
    _, chapter, number = clause.split("-")
    return chapter in CHAPTERS or (chapter == "RULING" and int(number) in NUMBERS)


def test_no_slip_is_named_twice() -> None:
    names = [mutant.name for mutant in ALL]
    assert sorted({name for name in names if names.count(name) > 1}) == []
