"""The bots of the lower levels. They play by the heuristic, but as people do who still learn the game: they overlook
what they could do, forget what they have seen, and look to their own gain. The game's policy says how much of each
(``Policy.levels``), so that each level wins two games of three against the one below it."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from rules.bots.heuristic import HeuristicBot, bent_policy_of, policy_of, slipped
from rules.bots.player_view import PlayerView
from rules.kernel.asking import Ask
from rules.tavern.regulars import EVEN, Manner


class FallibleBot(HeuristicBot):
    """Plays by the heuristic with the failings of a ``level``."""

    level: ClassVar[str]

    def __init__(self, player: PlayerView, manner: Manner = EVEN) -> None:
        self._failings = policy_of(player.game).levels[self.level]
        super().__init__(player, manner.together(self._failings.manner))

    def _answer(self, random: Random) -> Any:
        """Return what somebody with these failings answers, of what is noticed."""
        player = self.player
        assert isinstance(player, PlayerView)
        policy = bent_policy_of(player.game, self._manner)
        table = player.imagined().copy()
        policy.forget(table, player.seat, self._failings.forgets, random)
        assert table.ask is not None
        table.ask = noticed(table.ask, self._failings.overlooks, random)
        return slipped(policy, table, self._manner, random)


class NewcomerBot(FallibleBot):
    """Plays like somebody who has just learnt the rules."""

    level = "newcomer"


class AmateurBot(FallibleBot):
    """Plays like somebody who has played a few evenings."""

    level = "amateur"


def noticed(ask: Ask, overlooks: float, random: Random) -> Ask:
    """Return an ask with the options that somebody notices who overlooks this share of the possibilities. What can be
    done with one card is noticed or overlooked as a whole; words, such as a pass, are always seen."""
    overlooked: dict[Any, bool] = {}
    options: list[Any] = []
    for option in ask.options:
        possibility = possibility_of(option)
        if isinstance(option, str):
            overlooked[possibility] = False
        elif possibility not in overlooked:
            overlooked[possibility] = random.random() < overlooks
        if not overlooked[possibility]:
            options.append(option)
    if not options:
        return ask
    return ask._replace(options=tuple(options))


def possibility_of(option: Any) -> Any:
    """Return what an option is one of: all that can be done with one card, or one token, are one possibility."""
    if isinstance(option, tuple):
        return type(option), option[0]
    return option
