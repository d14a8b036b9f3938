"""SO-ISMCTS as its authors describe it, an opponent to measure the search bot by (Cowling, Powley and Whitehouse 2012).

It knows the rules and nothing else: every legal answer enters the tree, playouts are random, and a playout is worth how
far the seat is ahead when it ends.
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


class TextbookBot(Bot):
    """Single-observer information set Monte Carlo tree search, to the end of a round."""

    def __init__(self, player: PlayerView) -> None:
        super().__init__(player)
        # Of the game's policy it uses only when a round has ended.
        self._settled = policy_of(player.game).settled
        self._sample = player.sample
        self._random = player.random
        self._root = Edge()
        self._least = self._most = 0.0

    def work(self, milliseconds: float, most: int = 0) -> bool:
        deadline = perf_counter() + milliseconds / 1000
        while perf_counter() < deadline:
            self.simulate(1)
        return False

    def simulate(self, count: int) -> None:
        """Think for so many simulations."""
        for _ in range(count):
            self._simulate(self._sample())
        self.simulations += count

    def best(self) -> Any:
        edges = self._root.after
        if not edges:
            return self.player.ask.options[0]
        return max(edges, key=lambda option: edges[option].visits)

    def _simulate(self, table: Table) -> None:
        path: list[tuple[int, Edge]] = []
        node, expanded = self._root, False
        while not expanded and table.ask is not None and (not path or not self._settled(table)):
            seat, option = table.ask.seat, self._selected(node, table.ask.options)
            expanded = option not in node.after
            node = node.after.setdefault(option, Edge())
            path.append((seat, node))
            reply(table, option)
        for _ in range(PATIENCE):
            if table.ask is None or self._settled(table):
                break
            reply(table, self._random.choice(table.ask.options))
        standing = table.game.standing(table)
        opponents = max(1, len(standing) - 1)
        ahead = [score - (sum(standing) - score) / opponents for score in standing]
        self._least = min(self._least, *ahead)
        self._most = max(self._most, *ahead)
        for seat, edge in path:
            edge.visits += 1
            edge.won += (ahead[seat] - self._least) / (self._most - self._least or 1.0)

    def _selected(self, node: Edge, options: Sequence[Any]) -> Any:
        """An answer that was never given, at random; else the one with the highest upper confidence bound."""
        fresh = [option for option in options if option not in node.after]
        for option in options:
            if option in node.after:
                node.after[option].possible += 1
        if fresh:
            return self._random.choice(fresh)

        def upper_bound(option: Any) -> float:
            edge = node.after[option]
            return edge.won / edge.visits + EXPLORE * sqrt(log(edge.possible) / edge.visits)

        return max(options, key=upper_bound)
