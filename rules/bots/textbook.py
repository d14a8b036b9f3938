"""SO-ISMCTS as its authors describe it (Cowling, Powley and Whitehouse 2012), to measure the search bot against.

It knows only the rules: every legal answer enters the tree, playouts are random, and the worth of a playout is how far
the seat is ahead when it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import perf_counter
from typing import Any

from rules.bots.bot import Bot
from rules.bots.heuristic import policy_of
from rules.bots.player_view import PlayerView
from rules.bots.search import Edge
from rules.games.policy import PATIENCE
from rules.kernel.asking import reply
from rules.kernel.table import Table

EXPLORE = 0.7
"""The weight of exploration that the authors use, for rewards from 0 to 1."""


class Node(Edge):
    """An answer in a tree that is one for all seats, with the answers that follow it, by option."""

    __slots__ = ("replies",)

    def __init__(self) -> None:
        super().__init__()
        self.replies: dict[Any, Node] = {}


class TextbookBot(Bot):
    """Single-observer information set Monte Carlo tree search, to the end of a round."""

    def __init__(self, player: PlayerView) -> None:
        super().__init__(player)
        # It uses the game's policy only to know when a round has ended.
        self._settled = policy_of(player.game).settled
        self._sample = player.sample
        self._random = player.random
        self._root = Node()
        self._lowest_lead = self._highest_lead = 0.0

    def work(self, milliseconds: float, limit: int = 0) -> bool:
        deadline = perf_counter() + milliseconds / 1000
        while perf_counter() < deadline:
            self.simulate(1)
        return False

    def simulate(self, count: int) -> None:
        """Think for ``count`` simulations."""
        for _ in range(count):
            self._simulate(self._sample())
        self.simulations += count

    def best(self) -> Any:
        edges = self._root.replies
        if not edges:
            return self.player.ask.options[0]
        return max(edges, key=lambda option: edges[option].visits)

    def _simulate(self, table: Table) -> None:
        """Play one game on, to the end of the round, and learn from it."""
        path: list[tuple[int, Node]] = []
        node, expanded = self._root, False
        while not expanded and table.ask is not None and (not path or not self._settled(table)):
            seat, option = table.ask.seat, self._selected(node, table.ask.options)
            expanded = option not in node.replies
            node = node.replies.setdefault(option, Node())
            path.append((seat, node))
            reply(table, option)
        for _ in range(PATIENCE):
            if table.ask is None or self._settled(table):
                break
            reply(table, self._random.choice(table.ask.options))
        standing = table.game.standing(table)
        opponents = max(1, len(standing) - 1)
        leads: list[float] = []
        for score in standing:
            mean_of_opponents = (sum(standing) - score) / opponents
            leads.append(score - mean_of_opponents)
        self._lowest_lead = min(self._lowest_lead, *leads)
        self._highest_lead = max(self._highest_lead, *leads)
        span = self._highest_lead - self._lowest_lead or 1.0
        for seat, edge in path:
            edge.visits += 1
            edge.won += (leads[seat] - self._lowest_lead) / span

    def _selected(self, node: Node, options: Sequence[Any]) -> Any:
        """Return an answer that was never given, at random, or else the one with the highest upper confidence bound."""
        untried: list[Any] = []
        for option in options:
            if option in node.replies:
                node.replies[option].possible += 1
            else:
                untried.append(option)
        if untried:
            return self._random.choice(untried)

        def upper_bound(option: Any) -> float:
            edge = node.replies[option]
            return edge.won / edge.visits + EXPLORE * sqrt(log(edge.possible) / edge.visits)

        return max(options, key=upper_bound)
