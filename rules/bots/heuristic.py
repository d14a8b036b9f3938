"""The heuristic bot: it answers what the game's policy picks, without looking ahead."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from rules import games
from rules.bots.bot import Bot
from rules.bots.player_view import PlayerView, generator
from rules.games.policy import AnyMove, Policy
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.knowledge.views import NotSeen, glimpse
from rules.tavern.regulars import EVEN, Manner

SECOND_THOUGHTS = 4
"""How often a heuristic is asked again to find out how close its decision is."""


@lru_cache(maxsize=32)
def policy_of(game: Game[Table]) -> Policy[Table]:
    """Return the policy of a game with its cards, cached. A game without a folder, as in tests, gets ``AnyMove``."""
    if game.name not in games.names():
        return AnyMove(game)
    return games.manifest(game.name).policy(game)


@lru_cache(maxsize=32)
def bent_policy_of(game: Game[Table], manner: Manner) -> Policy[Table]:
    """Return the policy for somebody who plays in this manner, cached."""
    policy = policy_of(game)
    return policy if manner == EVEN else policy.bent(manner)


def in_manner(player: PlayerView, manner: Manner, random: Random) -> Any:
    """Return what somebody of this manner answers at once. By a slip it may be another of the sensible answers."""
    return slipped(bent_policy_of(player.game, manner), player.imagined(), manner, random)


def slipped(policy: Policy[Table], table: Table, manner: Manner, random: Random) -> Any:
    """Return what a policy answers on an imagined table, or by a slip another of the sensible answers."""
    assert table.ask is not None
    choice = policy.choose(table, random)
    if choice in table.ask.options and not (manner.slips and random.random() < manner.slips):
        return choice
    alternatives = [option for option in policy.shortlist(table, random) if option != choice]
    if not alternatives:
        return choice
    return random.choice(alternatives)


def unsampled(policy: Policy[Table], table: Table, seat: int) -> Table:
    """Return what a policy may read to answer for a seat without a sample. Raises NotSeen where it needs one."""
    if policy.needs_no_sample:
        return table
    return glimpse(table, seat)


def at_a_glance(table: Table, seat: int, seed: int) -> Any:
    """Return what ``HeuristicBot(PlayerView(table, seat, seed))`` answers, several times as fast. Most policies look
    only at what their seat knows; for the others a table is sampled."""
    random, _ = generator(seed)
    policy = policy_of(table.game)
    try:
        return policy.choose(unsampled(policy, table, seat), random)
    except NotSeen:
        return HeuristicBot(PlayerView(table, seat, seed)).best()


def in_passing(table: Table, seat: int, random: Random) -> Any:
    """Return what a heuristic bot answers whose chance comes from ``random``. It is faster still than ``at_a_glance``:
    to make a generator for each answer takes a fifth of the time of an answer."""
    policy = policy_of(table.game)
    try:
        return policy.choose(unsampled(policy, table, seat), random)
    except NotSeen:
        return HeuristicBot(PlayerView(table, seat, random.getrandbits(48))).best()


class HeuristicBot(Bot):
    """Answers what the game's policy picks on a sampled table, bent by a manner. The pick depends only on what the seat
    knows."""

    def __init__(self, player: PlayerView, manner: Manner = EVEN) -> None:
        super().__init__(player)
        self._manner = manner
        self._choice = self._answer(player.random)
        self._second_thoughts = player.random.getrandbits(32)

    def _answer(self, random: Random) -> Any:
        """Return what it answers at once."""
        assert isinstance(self.player, PlayerView)
        return in_manner(self.player, self._manner, random)

    def best(self) -> Any:
        return self._choice

    def closeness(self) -> float:
        """Return how often it would answer something else if it were asked again."""
        random = Random(self._second_thoughts)
        other_answers = 0
        for _ in range(SECOND_THOUGHTS):
            other_answers += self._answer(random) != self._choice
        return other_answers / SECOND_THOUGHTS
