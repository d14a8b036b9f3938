"""The search bot: single-observer information set Monte Carlo tree search (ISMCTS).

One tree serves all tables that the bot cannot tell apart. Each simulation samples a table, walks down the tree through
the answers that are possible there, plays on by the heuristic until the policy calls the table settled, and credits
every answer on the way with the winning chance of the seat that gave it. The tree is keyed by options. That represents
information sets correctly, because an option means the same on every sampled table.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import perf_counter
from typing import Any

from rules.bots.bot import Bot
from rules.bots.heuristic import in_manner, policy_of
from rules.bots.player_view import PlayerView
from rules.kernel import reply
from rules.regulars import EVEN, Manner

ENOUGH = 20_000
"""Simulations after which more do not change the answer."""

EXPLORE = 0.3
"""Weight of exploration, in winning chances: how strongly rarely tried answers are preferred."""

DEEPEN = 30
"""Visits after which an answer gets its own branch; before that, a playout continues from it."""


PRIOR = 0.25
"""The heuristic's answer counts as if this share of the simulations more had visited it. So a search that has hardly
thought is not weaker than the heuristic; it departs from its answer only for one that is clearly better."""


INDULGENCE = 0.02
"""The winning chances that somebody gives away to play in their own manner, at most."""


class Edge:
    """An answer in the tree: how often it was possible, how often it was given (``visits``), the sum of the winning
    chances it led to, and the answers after it."""

    __slots__ = ("after", "possible", "visits", "won")

    def __init__(self) -> None:
        self.possible = 0
        self.visits = 0
        self.won = 0.0
        self.after: dict[Any, Edge] = {}


class SearchBot(Bot):
    """The strongest bot. The longer it works, the better it plays."""

    def __init__(self, player: PlayerView, manner: Manner = EVEN) -> None:
        """In this ``manner`` it gives the answer of its taste as long as that costs it little."""
        super().__init__(player)
        self._taste = None if manner == EVEN else in_manner(player, manner)
        self._seat, self._sample = player.seat, player.sample
        self.simulations = 0
        self._policy = policy_of(player.game)
        self._heuristic = self._policy.choose(player.imagined(), player.random)
        self._tree: dict[Any, Edge] = {option: Edge() for option in self._policy.shortlist(player.imagined())}

    def work(self, milliseconds: float) -> bool:
        until = perf_counter() + milliseconds / 1000
        while not self._done() and perf_counter() < until:
            self._simulate()
        return self._done()

    def simulate(self, count: int) -> None:
        """Think for ``count`` simulations, or until done. Unlike ``work`` this is the same on every machine."""
        for _ in range(count):
            if self._done():
                break
            self._simulate()

    def best(self) -> Any:
        best = self._most_visited()
        taste, most = self._tree.get(self._taste), self._tree[best]
        if taste is None or not taste.visits or not most.visits:
            return best
        return self._taste if taste.won / taste.visits >= most.won / most.visits - INDULGENCE else best

    def _most_visited(self) -> Any:
        # The most visited answer is a steadier choice than the one with the best mean. The heuristic breaks ties.
        prior = PRIOR * self.simulations
        return max(
            self._tree,
            key=lambda option: (
                self._tree[option].visits + prior * (option == self._heuristic), option == self._heuristic
            ),
        )  # fmt: skip

    def visits(self) -> dict[Any, int]:
        """The number of simulations for each option: the more, the better it looks."""
        return {option: edge.visits for option, edge in self._tree.items()}

    def _done(self) -> bool:
        return self.simulations >= ENOUGH or len(self._tree) == 1

    def _simulate(self) -> None:
        self.simulations += 1
        table, policy, random = self._sample(), self._policy, self.player.random
        policy.suppose(table, self._seat, random)
        path: list[tuple[int, Edge]] = []
        branch: dict[Any, Edge] = self._tree
        while (ask := table.ask) is not None and not policy.settled(table):
            # Below the root, only answers that the heuristic would give enter the tree. They are far fewer than all
            # that are possible on some sampled table, and none of them is foolish.
            hint = None if branch is self._tree else policy.choose(table, random)
            if hint is not None and hint not in branch:
                option, edge = hint, Edge()
                branch[hint] = edge
            else:
                option = chosen(branch, ask.options)
                edge = branch[option]
            path.append((ask.seat, edge))
            reply(table, option)
            if edge.visits < DEEPEN:
                break
            branch = edge.after
        chances = policy.outlook(table, random)
        for seat, edge in path:
            edge.visits += 1
            edge.won += chances[seat]


def chosen(branch: dict[Any, Edge], options: Sequence[Any]) -> Any:
    """The possible answer with the highest upper confidence bound. An answer that was never given comes first."""
    best, bound = None, -1.0
    for option in options:
        edge = branch.get(option)
        if edge is None:
            continue
        edge.possible += 1
        if not edge.visits:
            return option
        hope = edge.won / edge.visits + EXPLORE * sqrt(log(edge.possible) / edge.visits)
        if hope > bound:
            best, bound = option, hope
    return best
