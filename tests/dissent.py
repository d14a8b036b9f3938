"""Where search differs from the heuristic, and what that is really worth: ``python -m tests.dissent raut``.

Heuristics play; now and then the search bot is asked as well. Where it gives another answer, both are played to the
end of the game by heuristics on the same imagined tables. Kinds of answers that win clearly more show what the
heuristic does wrongly; what search believes of them is told beside it.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

from rules.bots import PlayerView, SearchBot
from rules.bots.heuristic import policy_of
from rules.games import game, names
from rules.games.policy import Policy, shares
from rules.kernel.asking import answer, reply
from rules.kernel.table import Table
from rules.notation.notation import notate

SHARE_ASKED = 0.25
"""The share of questions at which search is asked."""


class Dissent(NamedTuple):
    """An answer of search that is not the heuristic's."""

    kind: str
    """Of the question."""
    gain: float
    """How much more it wins in playouts, as a share of the win."""
    expected_gain: float
    """How much more search expects it to win."""


def share_of_win(policy: Policy[Table], table: Table, option: Any, seat: int, seed: int) -> float:
    """The share of the win of a seat after an answer, if heuristics play on. Plays on at ``table`` itself."""
    random = Random(seed)
    reply(table, option)
    while table.ask is not None:
        reply(table, policy.choose(table, random))
    return shares(table.game.ranks(table))[seat]


def measured_gain(table: Table, seat: int, option: Any, usual: Any, playouts: int, random: Random) -> float:
    """How much more of the win an answer brings than the usual one, in playouts from the same samples."""
    policy = policy_of(table.game)
    player = PlayerView(table, seat, random.getrandbits(48))
    total = 0.0
    for _ in range(playouts):
        sample, seed = player.sample(), random.getrandbits(32)
        policy.suppose(sample, seat, random)
        total += share_of_win(policy, sample.copy(), option, seat, seed)
        total -= share_of_win(policy, sample.copy(), usual, seat, seed)
    return total / playouts


def dissents(
    name: str,
    seats: int,
    simulations: int,
    count: int,
    playouts: int,
    kinds: list[str],
    seed: int = 1,
    verbose: bool = False,
) -> list[Dissent]:
    """Find ``count`` dissents of search, and measure each in ``playouts``.

    If ``kinds`` are named, search is asked only in such questions; ``verbose`` prints each dissent as it is found.
    """
    rules, random = game(name), Random(seed)
    policy = policy_of(rules)
    seat_names = [str(seat) for seat in range(seats)]
    dissents_found: list[Dissent] = []
    while len(dissents_found) < count:
        table = rules.new(seats, random.getrandbits(40))
        while (ask := table.ask) is not None and len(dissents_found) < count:
            usual = policy.choose(PlayerView(table, ask.seat, random.getrandbits(48)).imagined(), random)
            if kinds:
                is_asked = ask.kind in kinds
            else:
                is_asked = random.random() < SHARE_ASKED
            if is_asked and len(ask.options) > 1:
                bot = SearchBot(PlayerView(table, ask.seat, random.getrandbits(48)))
                bot.simulate(simulations)
                option, heuristic = bot.best(), bot._heuristic
                if option != heuristic:
                    gain = measured_gain(table, ask.seat, option, heuristic, playouts, random)
                    dissents_found.append(Dissent(ask.kind, gain, bot._tree[option].gain))
                    if verbose:
                        answers = f"{notate(table, heuristic, seat_names)} -> {notate(table, option, seat_names)}"
                        print(f"{ask.kind} of {ask.seat}: {answers} {gain:+.3f}", flush=True)
            answer(table, usual)
    return dissents_found


def as_table(dissents: list[Dissent]) -> str:
    """A line for all dissents and one for each kind of question: how often, the mean gain with its 95 % interval, and
    the gain that search expected."""
    dissents_by_kind: dict[str, list[Dissent]] = defaultdict(list)
    for dissent in dissents:
        dissents_by_kind["all"].append(dissent)
        dissents_by_kind[dissent.kind].append(dissent)
    lines = []
    for kind, group in dissents_by_kind.items():
        gains = [dissent.gain for dissent in group]
        expected = mean(dissent.expected_gain for dissent in group)
        interval = 1.0
        if len(gains) > 1:
            interval = 1.96 * stdev(gains) / len(gains) ** 0.5
        lines.append(
            f"{kind:12} {len(group):5} times, wins {mean(gains):+.1%} ± {interval:.1%}, believed {expected:+.1%}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=names())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--dissents", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=40)
    parser.add_argument("--kinds", nargs="*", default=[], help="only questions of these kinds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="each dissent as it is found")
    arguments = parser.parse_args()
    print(
        as_table(
            dissents(
                arguments.game,
                arguments.seats,
                arguments.simulations,
                arguments.dissents,
                arguments.playouts,
                arguments.kinds,
                arguments.seed,
                arguments.show,
            )
        )
    )
