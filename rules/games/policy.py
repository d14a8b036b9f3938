"""The policy of a game, which bots play by: a heuristic for every ask, and an estimate of who is winning."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Any, ClassVar, Generic, Self

from rules.kernel.asking import reply
from rules.kernel.choices import KINDS
from rules.kernel.game import Game
from rules.kernel.table import TableT
from rules.tavern.regulars import EVEN, Manner

PATIENCE = 1000
"""The longest playout, in answers: in some games, senseless play would never end."""


class Policy(ABC, Generic[TableT]):
    """Made once for a game with its cards. Search calls it thousands of times a second.

    It gets sampled tables only, so it may read everything on them. But ``pick`` must depend only on what the asked seat
    knows; otherwise a bot would act on cards that it has merely imagined.
    """

    sharpness: ClassVar[float] = 1.0
    """How seriously a review takes the chances of ``verdict``: above 1, the better ones are better than that, and below
    1, nearer to equal. ``rules.review.calibrate`` measures it."""

    open_sharpness: ClassVar[float | None] = None
    """The same for the true table, where it is another: of one table that is wholly known, a policy that answers the
    same way every time is too sure."""

    simulations: ClassVar[int] = 400
    """How many simulations are a whole thought for the search bot."""

    careful: ClassVar[float] = 1.0
    """Search gives another answer than the heuristic's only if it is better by more than so many standard errors. So
    one that has hardly thought is not weaker than the heuristic; the better the heuristic is, the more careful."""

    settled_points_to_pass: ClassVar[int] = 0
    """How often a simulation goes on where a playout is ``settled``: where what is bad about an answer shows later."""

    manner: Manner = EVEN
    """The way of playing; what it changes, each game's policy says in ``bend``."""

    def __init__(self, game: Game[TableT]) -> None:
        self.game = game

    def bent(self, manner: Manner) -> Self:
        """The same policy for somebody who plays in this manner. It knows no more than the even one."""
        twin = copy(self)
        twin.manner = manner
        twin.bend(manner)
        return twin

    def bend(self, manner: Manner) -> None:
        """Change the weights of a policy that has just been copied."""

    def choose(self, table: TableT, random: Random) -> Any:
        """A sensible answer to the pending ask, also to those in the middle of a card's effect."""
        assert table.ask is not None
        return self.best(table) if table.ask.kind in KINDS else self.pick(table, random)

    @abstractmethod
    def pick(self, table: TableT, random: Random) -> Any:
        """A sensible answer to the pending ask, which is one of the game's own."""

    def best(self, table: TableT) -> Any:
        """The answer after which the asked seat is best off. Tries each on a copy."""
        assert table.ask is not None
        seat, tried = table.ask.seat, []
        for option in table.ask.options:
            twin = table.copy()
            reply(twin, option)
            tried.append(self.worth(twin, seat))
        return table.ask.options[tried.index(max(tried))]

    def worth(self, table: TableT, seat: int) -> float:
        """How well off a seat is, compared with the others; higher is better."""
        standing = table.game.standing(table)
        others = [points for other, points in enumerate(standing) if other != seat]
        return standing[seat] - (1 + self.manner.harm) * sum(others) / max(1, len(others))

    def shortlist(self, table: TableT) -> Sequence[Any]:
        """The options that search considers, where there are too many. They include the one that ``pick`` returns."""
        assert table.ask is not None
        return table.ask.options

    def harmful(self, table: TableT, option: Any) -> bool:
        """Whether an option plainly harms the asked seat only, so that search need not try it."""
        return False

    def suppose(self, table: TableT, seat: int, random: Random) -> None:
        """Replace the sealed answers of the other seats by likely ones. A sample draws them from all their options."""

    def settled(self, table: TableT) -> bool:
        """Whether a playout ends here. Usually this is the end of a round: the next one depends on luck alone."""
        return table.ask is None

    @abstractmethod
    def verdict(self, table: TableT) -> Sequence[float]:
        """Each seat's chance of winning, from 0 to 1, on a table that is ``settled``. They add up to 1."""

    def sketches(self, table: TableT) -> bool:
        """Whether a playout needs no more answers: ``forecast`` tells the rest."""
        return self.settled(table)

    def forecast(self, table: TableT, random: Random) -> Sequence[float]:
        """Each seat's chance of winning on a table that it ``sketches``; it may be spoilt by that."""
        return self.verdict(table)

    def outlook(self, table: TableT, random: Random) -> Sequence[float]:
        """Each seat's chance of winning if all seats play by this policy. Plays on at ``table``, so pass a copy."""
        for _ in range(PATIENCE):
            if self.sketches(table):
                break
            reply(table, self.choose(table, random))
        return self.forecast(table, random)


class AnyMove(Policy[TableT]):
    """The policy of a game without its own: it answers at random and counts who won."""

    def pick(self, table: TableT, random: Random) -> Any:
        assert table.ask is not None
        return random.choice(table.ask.options)

    def verdict(self, table: TableT) -> Sequence[float]:
        ranks = table.game.ranks(table)
        return [(rank == 1) / ranks.count(1) for rank in ranks]
