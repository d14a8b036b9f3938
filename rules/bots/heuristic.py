"""The heuristic bot: it answers what the game's policy picks, without looking ahead."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, cast

from rules import games
from rules.bots.bot import Bot
from rules.bots.player_view import PlayerView, generator
from rules.games.policy import AnyMove, Policy
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.knowledge.views import NotSeen, glimpse
from rules.tavern.regulars import EVEN, Manner

NEWCOMER_SLIPS = 0.4
"""The share of answers in which a newcomer slips."""


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


def in_manner(player: PlayerView, manner: Manner) -> Any:
    """Return what somebody of this manner answers at once. By a slip it may be another of the sensible answers."""
    table = player.imagined()
    policy = bent_policy_of(player.game, manner)
    choice = policy.choose(table, player.random)
    if manner.slips and player.random.random() < manner.slips:
        alternatives = [option for option in policy.shortlist(table, player.random) if option != choice]
        if alternatives:
            return player.random.choice(alternatives)
    return choice


class LateRandom:
    """The random generator of ``PlayerView`` with the same seed, made when something is drawn from it: to make it takes
    a fifth of the time of an answer."""

    __slots__ = ("_random", "_seed")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._random: Random | None = None

    def __getattr__(self, name: str) -> Any:
        if self._random is None:
            self._random, _ = generator(self._seed)
        return getattr(self._random, name)


def at_a_glance(table: Table, seat: int, seed: int) -> Any:
    """Return what ``HeuristicBot(PlayerView(table, seat, seed))`` answers, several times as fast. Most policies look
    only at what their seat knows; for the others a table is sampled."""
    try:
        return policy_of(table.game).choose(glimpse(table, seat), cast(Random, LateRandom(seed)))
    except NotSeen:
        return HeuristicBot(PlayerView(table, seat, seed)).best()


class HeuristicBot(Bot):
    """Answers what the game's policy picks on a sampled table, bent by a manner. The pick depends only on what the seat
    knows."""

    def __init__(self, player: PlayerView, manner: Manner = EVEN) -> None:
        super().__init__(player)
        self._choice = in_manner(player, manner)

    def best(self) -> Any:
        return self._choice


class NewcomerBot(HeuristicBot):
    """Plays like somebody who has just learnt the rules: by the heuristic, but often by a slip."""

    def __init__(self, player: PlayerView, manner: Manner = EVEN) -> None:
        super().__init__(player, manner._replace(slips=max(NEWCOMER_SLIPS, manner.slips)))
