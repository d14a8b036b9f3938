"""An expert who watches heuristics has little to frown at: what ``tests.habits`` counts."""

from __future__ import annotations

import pytest

from tests import dissent
from tests.habits import count_habits

NEVER = {
    "dice_town": {
        "give away what is worth more than the offer", "leave the Doc without anything",
        "offer more than a building gives", "reward the leader though another offers no less",
    },
    "goblets": {
        "look into a goblet of which all is known", "look when nothing can be done any more",
        "poison oneself in the last action",
    },
    "poison": {
        "keep a higher card that may go to the same cauldron", "take a cauldron that costs points though a card fits",
        "take a dearer cauldron than one must",
    },
    "raut": {
        "end the turn though a guest may come", "end the turn though somebody can be seduced",
        "exchange a hand with a guest that may come", "refuse a drink that does nothing",
    },
    "red_dragon": {
        "harm nobody but oneself", "heal at full fortitude", "heal in safety where little is missing",
        "order for oneself", "throw away what strikes back",
    },
}  # fmt: skip
"""What no heuristic does."""


@pytest.mark.parametrize("name", NEVER)
def test_what_no_heuristic_does(name: str) -> None:
    habits = count_habits(name, "heuristic", 5)
    counts = {habit: habits[habit] for habit in NEVER[name]}
    assert not any(counts.values()), counts
    assert sum(habits[f"of {habit}"] for habit in NEVER[name]) >= 15, "nothing to be seen"


def test_the_red_dragon_is_gambled_at() -> None:
    """Before these habits were mended, 61 % of the drinks were ordered for the biggest pile though one was empty, and
    there were 0.3 gambling rounds a game."""
    habits = count_habits("red_dragon", "heuristic", 12)
    habit = "order for the biggest pile though one is empty"
    assert habits[habit] < 0.05 * habits[f"of {habit}"]
    assert habits["start a gambling round"] >= 9, "a third of the rulebook is about gambling"


def test_where_search_differs_from_the_heuristic_is_told() -> None:
    dissents = dissent.dissents("poison", 3, 40, 3, 4, ["play"])
    assert [dissent.kind for dissent in dissents] == ["play"] * 3
    assert all(dissent.expected_gain > 0 for dissent in dissents)
    assert dissents == dissent.dissents("poison", 3, 40, 3, 4, ["play"])
    lines = dissent.as_table(dissents).splitlines()
    assert [line.split()[:3] for line in lines] == [["all", "3", "times,"], ["play", "3", "times,"]]
