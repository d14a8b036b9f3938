"""The scenarios of drinks, events and contests bite, as ``test_red_dragon_bite`` says of the others.

What only cards of our own can show is proved in ``test_red_dragon_extra_cards``: those tests must notice too.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests import proofs, test_red_dragon_extra_cards
from tests.red_dragon_slips_contests import CONTESTS
from tests.red_dragon_slips_drinks import DRINKS
from tests.slips import Slip, fails
from tests.test_red_dragon_bite import RULEBOOK, SCENARIOS
from tests.test_red_dragon_extra_cards import Play, player, with_our_cards

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


@pytest.mark.parametrize("slip", ALL, ids=lambda slip: slip.name)
def test_a_broken_rule_breaks_a_scenario_of_its_clause(slip: Slip, tmp_path: Path) -> None:
    game = RULEBOOK.broken(slip)
    ours: Play | None = None
    for clause in slip.clauses.split():
        if any(fails(scenario, game) for scenario in SCENARIOS if clause in scenario.rules):
            continue
        ours = ours or player(RULEBOOK.broken(slip, with_our_cards(tmp_path).cardset), tmp_path)
        assert any(complains(test, ours) for test in in_python(clause)), f"no proof of {clause} notices"


def test_every_clause_is_broken_once() -> None:
    broken_ = {clause for slip in ALL for clause in slip.clauses.split()}
    mine = [clause for clause in proofs.clauses() if clause.startswith("RD-") and _here(clause)]
    assert len(mine) == 113
    assert [clause for clause in mine if clause not in broken_] == []


def _here(clause: str) -> bool:
    _, chapter, number = clause.split("-")
    return chapter in CHAPTERS or (chapter == "RULING" and int(number) in NUMBERS)


def test_no_slip_is_named_twice() -> None:
    names = [slip.name for slip in ALL]
    assert sorted({name for name in names if names.count(name) > 1}) == []
