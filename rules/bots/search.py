"""Search: Monte Carlo over imagined tables, with one tree for everything the bot cannot tell apart.

Each simulation imagines a table, walks down the tree through the answers that are possible there, plays on by the
heuristic to where the policy calls it settled, and credits every answer on the way with the chance of the seat that
gave it (single-observer ISMCTS: everybody wants the best for themselves). The tree is keyed by options, which is what
an information set comes to as long as an option means the same in every imagined table.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import perf_counter
from typing import Any

from rules.bots.bot import Bot
from rules.bots.heuristic import policy_of
from rules.bots.player_view import PlayerView
from rules.kernel import reply

ENOUGH = 20_000
"""After so many simulations more of them do not change the answer."""

EXPLORE = 0.3
"""How much an answer that was seldom tried is worth trying (in chances to win)."""

DEEPEN = 30
"""An answer is followed by a branch of its own after so many visits; until then heuristics go on from it."""


class Edge:
    """An answer in the tree: how often it was possible and given, what it won in sum, and the answers after it."""

    __slots__ = ("after", "possible", "visits", "won")

    def __init__(self) -> None:
        self.possible = 0
        self.visits = 0
        self.won = 0.0
        self.after: dict[Any, Edge] = {}


class SearchBot(Bot):
    """The strongest bot: the longer it works the better it plays."""

    def __init__(self, player: PlayerView) -> None:
        super().__init__(player)
        self.simulations = 0
        self._policy = policy_of(player.game)
        self._thumb = self._policy.pick(player.sample(), player.random)
        self._tree: dict[Any, Edge] = {option: Edge() for option in self._policy.shortlist(player.sample())}

    def work(self, milliseconds: float) -> bool:
        until = perf_counter() + milliseconds / 1000
        while not self._done() and perf_counter() < until:
            self._simulate()
        return self._done()

    def simulate(self, count: int) -> None:
        """Think for so many simulations (fewer if that is enough): the same on every machine, unlike ``work``."""
        for _ in range(count):
            if self._done():
                break
            self._simulate()

    def best(self) -> Any:
        # The most visited answer is a steadier choice than the one with the best mean; before any visit it is a tie,
        # which the heuristic decides.
        return max(self._tree, key=lambda option: (self._tree[option].visits, option == self._thumb))

    def visits(self) -> dict[Any, int]:
        """How many simulations each option got: what the bot thinks of them."""
        return {option: edge.visits for option, edge in self._tree.items()}

    def _done(self) -> bool:
        return self.simulations >= ENOUGH or len(self._tree) == 1

    def _simulate(self) -> None:
        self.simulations += 1
        table, policy, random = self.player.sample(), self._policy, self.player.random
        policy.suppose(table, self.player.seat, random)
        path: list[tuple[int, Edge]] = []
        branch: dict[Any, Edge] = self._tree
        while (ask := table.ask) is not None and not policy.settled(table):
            # Below the root an answer enters the tree when the heuristic would give it: far fewer than all that are
            # possible in some imagined table, and none that only a fool would give.
            hint = None if branch is self._tree else policy.pick(table, random)
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
    """The possible answer with the highest upper confidence bound; one that was never given comes before all others."""
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
