"""What a bot goes by in one game: a heuristic for every ask, and a sense of who is winning."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic

from rules.game import Game
from rules.kernel import reply
from rules.table import TableT

PATIENCE = 1000
"""So many answers are imagined ahead at most: in some games players without sense would go on for ever."""


class Policy(ABC, Generic[TableT]):
    """Made once for a game with its cards; search asks it thousands of times a second.

    It is given imagined tables, so it may read everything that lies there. But whatever ``pick`` answers must follow
    from what the asked seat knows, or the bot would act on its own fancies.
    """

    def __init__(self, game: Game[TableT]) -> None:
        self.game = game

    @abstractmethod
    def pick(self, table: TableT, random: Random) -> Any:
        """What a sensible player would answer to the pending ask."""

    def shortlist(self, table: TableT) -> Sequence[Any]:
        """The options worth a search, where there are too many; the one that ``pick`` would answer is among them."""
        assert table.ask is not None
        return table.ask.options

    def suppose(self, table: TableT, seat: int, random: Random) -> None:
        """Put what is likely where an imagined table holds what is merely possible: the sealed answers of the others,
        which were drawn from all their options."""

    def settled(self, table: TableT) -> bool:
        """Is this the end of what one can plan for? Beyond the end of a round there is only luck."""
        return table.ask is None

    @abstractmethod
    def verdict(self, table: TableT) -> Sequence[float]:
        """Each seat's chance to win the game as the table stands, which is settled; they add up to 1."""

    def outlook(self, table: TableT, random: Random) -> Sequence[float]:
        """Each seat's chance to win if everybody goes by this policy from here on. Uses the table up."""
        for _ in range(PATIENCE):
            if self.settled(table):
                break
            reply(table, self.pick(table, random))
        return self.verdict(table)


class AnyMove(Policy[TableT]):
    """For games that nobody has written one for: play anything, and count who won."""

    def pick(self, table: TableT, random: Random) -> Any:
        assert table.ask is not None
        return random.choice(table.ask.options)

    def verdict(self, table: TableT) -> Sequence[float]:
        ranks = table.game.ranks(table)
        return [(rank == 1) / ranks.count(1) for rank in ranks]
