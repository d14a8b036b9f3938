"""How fast matches of bots are, game by game; see ``measuring``. Around a random answer the match may cost no more than
the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from rules.bots import match
from tests.bench.measuring import Figure, Measured, check, measured, record


def played(game: str, bot: str, games: int) -> Callable[[int], int]:
    """A match of four such bots, with other deals in each turn; how many decisions it took."""
    return lambda turn: match.run(game, [bot] * 4, games, turn)["decisions"]


# Floors are what was measured with other deals in each turn, on a busy machine, less a fifth or a quarter. A heuristic
# of Raise Your Goblets or Raut costs ten to thirty times as much as one of the others: that is as it is, not a goal.
# On another processor the heuristic of Poison, with the same code, is a fifth slower beside the small loop than before.
FIGURES = {
    "poison match, random": Figure(0.16, played("poison", "random", 4)),
    "poison match, heuristic": Figure(0.045, played("poison", "heuristic", 1)),
    "red dragon match, random": Figure(0.035, played("red_dragon", "random", 1)),
    "red dragon match, heuristic": Figure(0.02, played("red_dragon", "heuristic", 1)),
    "dice town match, random": Figure(0.07, played("dice_town", "random", 1)),
    "dice town match, heuristic": Figure(0.03, played("dice_town", "heuristic", 1)),
    "goblets match, random": Figure(0.06, played("goblets", "random", 1)),
    "goblets match, heuristic": Figure(0.0018, played("goblets", "heuristic", 1)),
    "raut match, random": Figure(0.016, played("raut", "random", 1)),
    "raut match, heuristic": Figure(0.0021, played("raut", "heuristic", 1)),
}


@cache
def found() -> dict[str, Measured]:
    return measured(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_speed(name: str) -> None:
    check(name, FIGURES, found())


if __name__ == "__main__":
    record(FIGURES)
