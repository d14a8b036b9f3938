"""What the weights of a heuristic are worth: ``python -m tests.weights poison``.

One seat of four plays with one weight halved or doubled, the others as always; each deal is played once from each
seat. A changed weight that wins more than its share, a quarter, beyond the interval is a better one.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from multiprocessing import Pool
from random import Random
from typing import Any

from rules.bots import PlayerView
from rules.bots.heuristic import policy_of
from rules.games import game, names
from rules.games.policy import Policy, shares
from rules.kernel import asking
from rules.kernel.table import Table
from rules.knowledge.views import NotSeen, glimpse

SEATS = 4
FIRST = 9_000
"""The first deal."""
FACTORS = (0.5, 2.0)


def games_with_weights() -> list[str]:
    """The games whose heuristic has weights."""
    return [name for name in names() if hasattr(policy_of(game(name)), "habits")]


def choose(policy: Policy[Table], table: Table, seat: int, seed: int) -> Any:
    """The answer that a policy chooses with what a seat knows."""
    try:
        return policy.choose(glimpse(table, seat), Random(seed))
    except NotSeen:
        player = PlayerView(table, seat, seed)
        return policy.choose(player.imagined(), player.random)


def share_won(name: str, weight: str, factor: float, games: int) -> float:
    """The share of ``games`` that one seat wins whose ``weight`` is multiplied by ``factor``."""
    rules = game(name)
    usual_policy: Any = policy_of(rules)
    usual_weight = getattr(usual_policy.habits, weight)
    changed_weight = type(usual_weight)(usual_weight * factor)
    changed_policy = type(usual_policy)(rules, usual_policy.habits._replace(**{weight: changed_weight}))
    total = 0.0
    for number in range(games):
        deal, changed_seat = divmod(number, SEATS)
        table = rules.new(SEATS, FIRST + deal)
        answers = 0
        while (ask := table.ask) is not None:
            answers += 1
            policy = changed_policy if ask.seat == changed_seat else usual_policy
            asking.answer(table, choose(policy, table, ask.seat, number * 10_000 + answers))
        total += shares(rules.ranks(table))[changed_seat]
    return total / games


def changes(name: str) -> Iterator[tuple[str, float]]:
    """Every weight of a game's heuristic with each factor."""
    for weight in policy_of(game(name)).habits._fields:  # type: ignore[attr-defined]
        for factor in FACTORS:
            yield weight, factor


def main() -> None:
    parser = argparse.ArgumentParser(description="What the weights of a heuristic are worth.")
    parser.add_argument("game", choices=games_with_weights())
    parser.add_argument("--games", type=int, default=800, help="for each change (default: 800)")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    interval = 1.96 * (0.25 * 0.75 / arguments.games) ** 0.5
    with Pool(arguments.workers) as pool:
        trials = []
        for weight, factor in changes(arguments.game):
            share = pool.apply_async(share_won, (arguments.game, weight, factor, arguments.games))
            trials.append((weight, factor, share))
        for weight, factor, share in trials:
            print(f"{weight:10} x {factor:<4} wins {share.get():5.1%} ± {interval:.1%}", flush=True)


if __name__ == "__main__":
    main()
