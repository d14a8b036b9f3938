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
from rules.games.policy import Policy
from rules.kernel.asking import answer, reply
from rules.kernel.table import Table
from rules.notation.notation import notate

OFTEN = 0.25
"""The share of questions at which search is asked."""


class Dissent(NamedTuple):
    """Search gives another answer than the heuristic: to which kind of question, and how much more it wins, really and
    as it believes."""

    kind: str
    gain: float
    believed: float


def ended(policy: Policy[Table], table: Table, option: Any, seat: int, seed: int) -> float:
    """The share of the win of a seat after an answer, if heuristics go on. Plays on at ``table``."""
    random = Random(seed)
    reply(table, option)
    while table.ask is not None:
        reply(table, policy.choose(table, random))
    ranks = table.game.ranks(table)
    return (ranks[seat] == 1) / ranks.count(1)


def gain(table: Table, seat: int, option: Any, usual: Any, playouts: int, random: Random) -> float:
    """How much more an answer wins than the usual one."""
    policy, player, total = policy_of(table.game), PlayerView(table, seat, random.getrandbits(48)), 0.0
    for _ in range(playouts):
        sample, seed = player.sample(), random.getrandbits(32)
        policy.suppose(sample, seat, random)
        total += ended(policy, sample.copy(), option, seat, seed) - ended(policy, sample.copy(), usual, seat, seed)
    return total / playouts


def dissents(
    name: str,
    seats: int,
    simulations: int,
    many: int,
    playouts: int,
    kinds: list[str],
    seed: int = 1,
    show: bool = False,
) -> list[Dissent]:
    """So many dissents, each tried in so many ``playouts``; if ``kinds`` are named, only in such questions."""
    rules, random, found = game(name), Random(seed), list[Dissent]()
    policy, people = policy_of(rules), [str(seat) for seat in range(seats)]
    while len(found) < many:
        table = rules.new(seats, random.getrandbits(40))
        while (ask := table.ask) is not None and len(found) < many:
            option = policy.choose(PlayerView(table, ask.seat, random.getrandbits(48)).imagined(), random)
            wanted = ask.kind in kinds if kinds else random.random() < OFTEN
            if wanted and len(ask.options) > 1:
                bot = SearchBot(PlayerView(table, ask.seat, random.getrandbits(48)))
                bot.simulate(simulations)
                if (other := bot.best()) != option:
                    worth = gain(table, ask.seat, other, option, playouts, random)
                    found.append(Dissent(ask.kind, worth, bot._tree[other].gain))
                    if show:
                        said = f"{notate(table, option, people)} -> {notate(table, other, people)}"
                        print(f"{ask.kind} of {ask.seat}: {said} {worth:+.3f}", flush=True)
            answer(table, option)
    return found


def told(found: list[Dissent]) -> str:
    """What each kind of dissent is worth, for people."""
    groups = defaultdict(list)
    for each in found:
        groups["all"].append(each)
        groups[each.kind].append(each)
    lines = []
    for kind, these in groups.items():
        doubt = 1.96 * stdev([each.gain for each in these]) / len(these) ** 0.5 if len(these) > 1 else 1.0
        really, believed = mean([each.gain for each in these]), mean([each.believed for each in these])
        lines.append(f"{kind:12} {len(these):5} times, wins {really:+.1%} ± {doubt:.1%}, believed {believed:+.1%}")
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
    given = parser.parse_args()
    print(told(dissents(given.game, given.seats, given.simulations, given.dissents, given.playouts, given.kinds,
                        given.seed, given.show)))  # fmt: skip
