"""What the weights of a heuristic are worth: ``python -m tests.weights poison``.

One seat of four plays with one weight halved or doubled, the others as always; each deal is played once from each
seat. A changed weight that wins more than its share, a quarter, beyond the interval is a better one.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from multiprocessing import Pool
from typing import Any

from rules.bots import PlayerView
from rules.bots.heuristic import policy_of
from rules.bots.playing import shares
from rules.games import game, names
from rules.games.policy import Policy
from rules.kernel import asking
from rules.kernel.table import Table
from rules.knowledge.views import UNSEEN, NotSeen, glimpse

SEATS = 4
FIRST = 9_000
"""The first deal."""
FACTORS = (0.5, 2.0)


def weighing() -> list[str]:
    """The games whose heuristic has weights."""
    return [name for name in names() if hasattr(policy_of(game(name)), "habits")]


def picked(policy: Policy[Table], table: Table, seat: int, seed: int) -> Any:
    """What a policy picks with what a seat knows."""
    try:
        return policy.choose(glimpse(table, seat), UNSEEN)
    except NotSeen:
        player = PlayerView(table, seat, seed)
        return policy.choose(player.imagined(), player.random)


def won(name: str, weight: str, factor: float, games: int) -> float:
    """The share of ``games`` that a seat with this changed weight wins."""
    rules = game(name)
    usual: Any = policy_of(rules)
    value = getattr(usual.habits, weight)
    other = type(usual)(rules, usual.habits._replace(**{weight: type(value)(value * factor)}))
    total = 0.0
    for number in range(games):
        deal, changed = divmod(number, SEATS)
        table = rules.new(SEATS, FIRST + deal)
        count = 0
        while (ask := table.ask) is not None:
            count += 1
            asking.answer(
                table, picked(other if ask.seat == changed else usual, table, ask.seat, number * 10_000 + count)
            )
        total += shares(rules.ranks(table))[changed]
    return total / games


def changes(name: str) -> Iterator[tuple[str, float]]:
    """Every weight of a game's heuristic with each factor."""
    for weight in policy_of(game(name)).habits._fields:  # type: ignore[attr-defined]
        for factor in FACTORS:
            yield weight, factor


def main() -> None:
    parser = argparse.ArgumentParser(description="What the weights of a heuristic are worth.")
    parser.add_argument("game", choices=weighing())
    parser.add_argument("--games", type=int, default=800, help="for each change (default: 800)")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    doubt = 1.96 * (0.25 * 0.75 / given.games) ** 0.5
    with Pool(given.workers) as pool:
        tried = [(weight, factor, pool.apply_async(won, (given.game, weight, factor, given.games)))
                 for weight, factor in changes(given.game)]  # fmt: skip
        for weight, factor, result in tried:
            print(f"{weight:10} x {factor:<4} wins {result.get():5.1%} ± {doubt:.1%}", flush=True)


if __name__ == "__main__":
    main()
