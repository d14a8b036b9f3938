"""How long a person waits for others, in the pictures alone: bots that need no thought answer at once."""

from __future__ import annotations

from statistics import median

import pytest

from client.games import table_of
from client.scenes.meanwhile import Meanwhile
from client.table.pace import BUDGET, FASTEST, FASTEST_AT_FIRST, IMPATIENCE, TOGETHER, Pacemaker
from client.ui.text import Words
from rules.games import game
from tests import pace
from tests.pace import percentile

FRAME = 1 / 20
WORDS = Words("en")
LONGEST_FIRST, LONGEST_MEDIAN, LONGEST_OF_TEN = 6.0, 5.0, 12.0
"""Seconds to the first decision; from one to the next: the median, and the longest of nine in ten."""
BOTS = {"goblets": "random"}
"""The bots that play where the heuristic takes long to think."""


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("name", ["poison", "dice_town", "red_dragon", "raut", "goblets"])
def test_nobody_waits_long_for_others(name: str, seats: int) -> None:
    measured = pace.measure(name, seats, seed=1, kind=BOTS.get(name, "heuristic"), decisions=10, frame=FRAME)
    assert 0 < measured.first <= LONGEST_FIRST
    assert 0 < median(measured.waits) <= LONGEST_MEDIAN
    assert percentile(measured.waits, 0.9) <= LONGEST_OF_TEN


def test_the_first_decision_comes_soon_after_the_turns_of_four_others() -> None:
    measured = pace.measure("red_dragon", seats=5, seed=12, kind="heuristic", decisions=1)
    assert LONGEST_FIRST / 2 < measured.first <= LONGEST_FIRST, "four others have had a turn"


@pytest.fixture
def pacemaker() -> Pacemaker:
    """That of a table of the Red Dragon at which seat 0 plays."""
    arrangement = table_of(game("red_dragon"), 3)
    arrangement.names = ("Ann", "Bob", "Cy")
    arrangement.shown = arrangement.game.new(3, 1)
    pacemaker = Pacemaker(arrangement)
    pacemaker.viewer = 0
    return pacemaker


def changed(seat: int, before: int, after: int) -> tuple[object, ...]:
    return "changed", seat, "fortitude", before, after


def test_what_others_do_shares_the_budget_and_what_hits_me_takes_its_time(pacemaker: Pacemaker) -> None:
    assert pacemaker.begin_event(changed(1, 20, 18), BUDGET) == 1.0, "there is time enough"
    assert pacemaker.begin_event(changed(1, 20, 18), 2 * BUDGET) == pytest.approx(2.0)
    assert pacemaker.begin_event(changed(1, 20, 18), 100 * BUDGET) == FASTEST
    assert pacemaker.begin_event(changed(0, 20, 18), 100 * BUDGET) == 1.0, "it hits Ann, who looks at the screen"
    assert pacemaker.begin_event(("out", 1, "broke"), 100 * BUDGET) == 1.0, "somebody has lost"
    pacemaker.begin(BUDGET, impatient=True)
    assert pacemaker.begin_event(("out", 1, "broke"), 100 * BUDGET) == IMPATIENCE
    assert pacemaker.begin_event(changed(1, 20, 18), 100 * BUDGET) == FASTEST_AT_FIRST
    pacemaker.viewer = None
    assert pacemaker.begin_event(changed(1, 20, 18), 100 * BUDGET) == 1.0, "nobody waits for their turn"


def test_everything_is_late_if_even_the_greatest_haste_will_not_do(pacemaker: Pacemaker) -> None:
    assert pacemaker.is_late(BUDGET * FASTEST)
    assert not pacemaker.is_late(BUDGET * FASTEST * 0.9)
    pacemaker.begin(BUDGET, impatient=True)
    assert not pacemaker.is_late(BUDGET * FASTEST)
    assert pacemaker.is_late(BUDGET * FASTEST_AT_FIRST)
    pacemaker.viewer = None
    assert not pacemaker.is_late(BUDGET * FASTEST_AT_FIRST), "nobody waits"


def test_time_that_passes_uses_the_budget_up_but_not_while_something_takes_its_time(pacemaker: Pacemaker) -> None:
    pacemaker.begin_event(changed(0, 20, 18), 1.0)
    pacemaker.pass_time(1.0)
    assert pacemaker.haste(BUDGET) == 1.0
    pacemaker.begin_event(changed(1, 20, 18), 1.0)
    pacemaker.pass_time(BUDGET / 2)
    assert pacemaker.haste(BUDGET) == pytest.approx(2.0)
    pacemaker.begin()
    assert pacemaker.haste(BUDGET) == 1.0


def test_like_events_in_a_row_are_one_gesture(pacemaker: Pacemaker) -> None:
    events = [(changed(1, 20, 18), None), (changed(2, 20, 18), None), (("turn", 2), None), (changed(1, 18, 16), None)]
    lags = [timing.lag for timing in pacemaker.timings(events)]
    assert lags[0] == TOGETHER < min(lags[1:])


def test_what_was_seen_before_takes_less_time_unless_it_hits_me(pacemaker: Pacemaker) -> None:
    def lag(seat: int) -> float:
        (timing,) = pacemaker.timings([(changed(seat, 20, 18), None)])
        return timing.lag

    first_lags = lag(1), lag(0)
    for _ in range(3):
        pacemaker.begin_event(changed(1, 20, 18), 1.0)
    assert lag(1) < first_lags[0] == first_lags[1] == lag(0)


def test_what_others_have_changed_is_told_in_one_line(pacemaker: Pacemaker) -> None:
    arrangement = pacemaker._table
    meanwhile, view = Meanwhile(arrangement), arrangement.game.new(3, 1)
    meanwhile.begin(view, 0)
    assert meanwhile.end(WORDS, view, 0) == ""
    view.fortitude[0] -= 3
    view.gold[1] += 1
    assert meanwhile.end(WORDS, view, 0) == "While the others played: fortitude 20 → 17"
    assert meanwhile.end(WORDS, view, 0) == ""
