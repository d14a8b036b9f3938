"""What the rules keep of what they have worked out has limits, so that the program does not grow from game to game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from rules.bots.heuristic import policy_of
from rules.games import game, names
from rules.kernel.asking import answer

FEW_VALUES = {
    "rules.games._names",
    "rules.games.dice_town.prospects.chance_of_most",
    "rules.games.dice_town.prospects.courses_by_size",
    "rules.games.dice_town.prospects.odds",
    "rules.games.dice_town.ties.up_to",
    "rules.games.goblets.board.Peek",
    "rules.games.goblets.board.PourInto",
    "rules.games.goblets.board.layout",
    "rules.games.goblets.sketch.chance_of_most_wine",
    "rules.games.goblets.sketch.exchanges_in_reach",
    "rules.games.goblets.turns.rotations",
    "rules.games.goblets.turns.swaps",
    "rules.games.goblets.unseen_exchange.exchanges",
    "rules.games.red_dragon.board.PlayCard",
    "rules.games.red_dragon.board.clockwise",
}
"""The caches without a limit. Their arguments are seats, places, kinds of cards or dollars, of which there are few.
There are many hands of cards, handfuls of dice and sets of pieces."""
MOST = 1000
"""The most values of a cache without a limit that come up in a few games."""


def play(name: str, seats: int, seed: int) -> None:
    """Play a game in which every other answer is sensible, and the others are random ones."""
    rules, random, sensible = game(name), Random(seed), False
    table = rules.new(seats, seed)
    while (ask := table.ask) is not None:
        sensible = not sensible
        option = policy_of(rules).choose(table, random) if sensible else random.choice(ask.options)
        answer(table, option)


def without_limit() -> Iterator[tuple[str, Any]]:
    """Yield the caches in the modules of games, and in what they have in common, that have no limit."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith(("rules.games", "rules.kernel", "rules.bots")):
            for value in vars(module).values():
                if hasattr(value, "cache_info") and value.cache_info().maxsize is None:
                    yield f"{value.__module__}.{value.__qualname__}", value


def test_caches_have_limits_unless_few_values_come_up() -> None:
    for _, cached in without_limit():
        cached.cache_clear()  # other tests have played here, also with cards of their own
    for name in names():
        seats = game(name).seats
        for seed in range(2):
            for number in (seats[0], seats[len(seats) // 2], seats[-1]):
                play(name, number, seed)
    caches = dict(without_limit())
    assert {*caches} <= FEW_VALUES
    for name, cached in caches.items():
        assert cached.cache_info().currsize <= MOST, name
