"""The policy of a game, which bots play by: a heuristic for every ask, and an estimate of who is winning."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from math import exp
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from rules.kernel.asking import PASS, Ask, reply
from rules.kernel.choices import CHOOSE_CARD, KINDS
from rules.kernel.game import Game
from rules.kernel.table import TableT
from rules.knowledge.views import asked_secretly
from rules.tavern.regulars import EVEN, Manner

AnswerT = TypeVar("AnswerT")

PATIENCE = 1000
"""The longest playout, in answers: in some games, senseless play would never end."""
CHOOSE_CARD_ZONES = 3
"""The index of the zone of the first piece in ``about`` of a ``choose_card``."""
NEGLIGIBLE = 3.0
"""What is worth more than so many temperatures less than the best is never answered."""


class Failings(NamedTuple):
    """What makes somebody weaker who still learns a game."""

    overlooks: float = 0.0
    """The share of the possibilities that are not noticed, each time anew."""
    forgets: float = 0.0
    """The share of what was seen in secret that is forgotten."""
    manner: Manner = EVEN
    """What is cared for too much, or too little."""


SMALL_SHARE = 0.25
"""The share of its simulations that a small ask is worth to the search bot."""


class Policy(ABC, Generic[TableT]):
    """Made once for a game with its cards. Search calls it thousands of times a second.

    It gets sampled tables only, so it may read everything on them. But ``pick`` must depend only on what the asked seat
    knows; otherwise a bot would act on cards that it has merely imagined.
    """

    sharpness: ClassVar[float] = 1.0
    """How seriously a review takes the chances of ``verdict``: above 1, good chances become better; below 1, all become
    more equal. ``rules.review.calibrate`` measures it."""

    open_sharpness: ClassVar[float | None] = None
    """The same for playouts from the true table, if it differs: a policy that always answers alike is too sure
    about a table that it knows completely."""

    simulations: ClassVar[int] = 400
    """The number of simulations after which the search bot has thought enough."""

    small_asks: ClassVar[frozenset[str]] = frozenset()
    """The kinds of asks that come several times a turn and decide little: the search bot thinks about each of them for
    ``SMALL_SHARE`` of its simulations."""

    careful: ClassVar[float] = 1.0
    """Search gives another answer than the heuristic's only if it is better by more than so many standard errors. So it
    is not weaker than the heuristic when it has hardly thought. The better the heuristic, the greater this number."""

    settled_points_to_pass: ClassVar[int] = 0
    """The number of ``settled`` points that a simulation plays past, for games in which the harm of an answer shows
    later."""

    leaves: ClassVar[frozenset[str]] = frozenset()
    """The kinds of asks at which the tree of the search ends, because the heuristic takes long to answer them."""
    levels: ClassVar[Mapping[str, Failings]] = {
        "newcomer": Failings(overlooks=0.5, manner=Manner(gain=1.0, harm=-1.0, slips=0.1)),
        "amateur": Failings(overlooks=0.25, manner=Manner(gain=0.5, harm=-0.5)),
    }
    """The failings of the levels below the heuristic. Each level wins 60 to 75 % against the one below."""

    TEMPERATURE: ClassVar[float] = 0.0
    """An answer that is worth so much less than another one is given about a third as often (see ``mixed``), in the
    unit in which the game's policy values answers: the error of its values, so that nothing is lost by it. At 0 the
    best answer is given, and chance decides only between equal ones."""

    needs_no_sample: ClassVar[bool] = False
    """True if tests prove that ``choose`` answers alike on all tables that the asked seat cannot tell apart, and
    changes none. Then matches let it read the table itself, where a glimpse is not enough: to sample one may take a
    fifth of the time of an answer."""

    manner: Manner = EVEN
    """The way of playing. Each game's policy defines in ``bend`` what it changes."""

    def __init__(self, game: Game[TableT]) -> None:
        self.game = game
        self.temperature = self.TEMPERATURE

    def bent(self, manner: Manner) -> Self:
        """Return a copy of the policy for somebody who plays in this manner."""
        policy = copy(self)
        policy.manner = manner
        policy.temperature = self.temperature * manner.whimsy
        policy.bend(manner)
        return policy

    def bend(self, manner: Manner) -> None:
        """Change the weights of a policy that has just been copied."""

    def simulations_for(self, ask: Ask) -> int:
        """Return the number of simulations after which the search bot has thought enough about an ask."""
        if ask.kind in self.small_asks:
            return round(SMALL_SHARE * self.simulations)
        return self.simulations

    def choose(self, table: TableT, random: Random) -> Any:
        """Return a sensible answer to the pending ask, also to those in the middle of a card's effect."""
        assert table.ask is not None
        if table.ask.kind in KINDS:
            return self.best(table, random)
        return self.pick(table, random)

    @abstractmethod
    def pick(self, table: TableT, random: Random) -> Any:
        """Return a sensible answer to the pending ask, which is one of the game's own."""

    def best(self, table: TableT, random: Random) -> Any:
        """Return the answer after which the asked seat is best off, by trying each on a copy."""
        assert table.ask is not None
        worths: dict[Any, float] = {}
        for option in table.ask.options:
            trial = table.copy()
            reply(trial, option)
            worths[option] = self.worth(trial, table.ask.seat)
        return mixed(worths, random, self.temperature)

    def worth(self, table: TableT, seat: int) -> float:
        """Return how well off a seat is, compared with the others; higher is better."""
        standing = table.game.standing(table)
        rivals = [points for rival, points in enumerate(standing) if rival != seat]
        return standing[seat] - (1 + self.manner.harm) * sum(rivals) / max(1, len(rivals))

    def shortlist(self, table: TableT, random: Random) -> Sequence[Any]:
        """Return the options that search considers, where there are too many. Of options that are worth the same it may
        take one by chance."""
        assert table.ask is not None
        return table.ask.options

    def harmful(self, table: TableT, option: Any) -> bool:
        """True if an option plainly only harms the asked seat, so that search need not try it."""
        return False

    def suppose(self, table: TableT, seat: int, random: Random) -> None:
        """Replace the sealed answers of the other seats by likely ones. A sample draws them from all their options."""

    def forget(self, table: TableT, seat: int, share: float, random: Random) -> None:
        """Let a seat forget this share of what it has seen in secret, on an imagined table."""

    def seen_answer(self, table: TableT, option: Any, seat: int) -> Any:
        """Return what a seat sees of an answer that another one is about to give to the pending ask; None if nothing.
        Of a piece that it may not look at, it sees from which zone it is chosen. Sealed answers it sees when they are
        revealed. Policies of games with other secret answers add what is hidden in those."""
        ask = table.ask
        assert ask is not None
        if ask.sealed or (option == PASS and asked_secretly(table)):
            return None
        if ask.kind == CHOOSE_CARD:
            zone = ask.about[CHOOSE_CARD_ZONES + ask.options.index(option)]
            if not table.visible_to[zone] >> seat & 1:
                return (CHOOSE_CARD, zone)
        return option

    def settled(self, table: TableT) -> bool:
        """True if a playout ends here. Usually this is the end of a round: the next one depends on luck alone."""
        return table.ask is None

    @abstractmethod
    def verdict(self, table: TableT) -> Sequence[float]:
        """Return each seat's chance of winning, from 0 to 1, on a table that is ``settled``. They add up to 1."""

    def sketches(self, table: TableT) -> bool:
        """True if a playout needs no more answers: ``forecast`` tells the rest."""
        return self.settled(table)

    def forecast(self, table: TableT, random: Random) -> Sequence[float]:
        """Return each seat's chance of winning on a table that it ``sketches``; it may be spoilt by that."""
        return self.verdict(table)

    def outlook(self, table: TableT, random: Random) -> Sequence[float]:
        """Return each seat's chance of winning if all seats play by this policy. Plays on at ``table``, so pass a
        copy."""
        for _ in range(PATIENCE):
            if self.sketches(table):
                break
            reply(table, self.choose(table, random))
        return self.forecast(table, random)


def mixed(values: Mapping[AnswerT, float], random: Random, temperature: float) -> AnswerT:
    """Return one of these answers by chance: the better, the likelier (a softmax).

    An answer that is worth ``temperature`` less than another one is given about a third as often. At temperature 0 only
    the best ones are given, each as often as the others: no tie goes to whatever comes first.
    """
    best = max(values.values())
    least = best - NEGLIGIBLE * temperature
    answers = [option for option, value in values.items() if value >= least]
    if len(answers) == 1:
        return answers[0]
    if not temperature:
        return random.choice(answers)
    weights = [exp((values[option] - best) / temperature) for option in answers]
    drawn = random.random() * sum(weights)
    for option, weight in zip(answers, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return option
    return answers[-1]


def shares(ranks: Sequence[int]) -> list[float]:
    """Return each seat's share of the win, from its rank: seats that tie for first place share it equally."""
    return [(rank == 1) / ranks.count(1) for rank in ranks]


class AnyMove(Policy[TableT]):
    """The policy of a game without its own: it answers at random and counts who won."""

    def pick(self, table: TableT, random: Random) -> Any:
        assert table.ask is not None
        return random.choice(table.ask.options)

    def verdict(self, table: TableT) -> Sequence[float]:
        return shares(table.game.ranks(table))
