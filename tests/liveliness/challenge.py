"""Somebody who tries to beat bots of one kind, and how much more it wins than such a bot would in its seat.

Each deal is played once from each seat against the bots. If a bot sat there itself, with the same luck, these would be
the same game again and again, and its shares of the wins would add up to exactly one. So what the challenger wins
beyond an even share is what it wins beyond the bot in the same seats on the same deals.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator
from math import ceil
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

from rules.bots.playing import draw
from rules.bots.tallies import Means
from rules.games import game
from rules.games.goblets.board import GobletsTable, PourInto
from rules.games.policy import shares
from rules.kernel import asking
from rules.kernel.table import Table
from tests.liveliness.looks import look_of
from tests.liveliness.record import bots_answer


class Notice(NamedTuple):
    """What everybody sees of an answer."""

    seat: int
    situation: Hashable
    seen: Hashable
    round: int
    house: int = -1
    """Raise Your Goblets: the House of the seat; else -1."""
    goblet: int = -1
    """The number of the goblet into which it has poured tokens; -1 if it has not."""
    tokens: int = 0
    """How many tokens it has poured."""


class Challenger(ABC):
    """Plays one seat. It gets tables only to make a ``PlayerView`` or a ``glimpse`` of its seat."""

    name = ""
    """The game that it plays."""
    seat = 0

    def begin(self, name: str, seat: int) -> None:
        """Get ready for a game of this name."""
        self.name = name
        self.seat = seat

    def watch(self, notice: Notice) -> None:  # noqa: B027 (most remember nothing)
        """Take note of what any seat, also its own, is about to do."""

    @abstractmethod
    def answer(self, table: Table, seed: int) -> Any:
        """Return its answer."""


class Challenge(NamedTuple):
    """Whom a challenger plays against, and where."""

    name: str
    seats: int
    bot: str = "heuristic"
    seed: int = 0
    simulations: int = 0
    """Those of the bots, if they think."""


class Gain(NamedTuple):
    """By how much the share of the wins is above an even one, with the ends of its 95 % interval, and after how many
    games."""

    mean: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        """The gain in points, and half the length of the interval."""
        return f"{100 * self.mean:+.1f} ± {50 * (self.high - self.low):.1f}"


Progress = Callable[[int, int], None]
"""Is told how many deals are played, and of how many."""


def notice_of(table: Table, option: Any, look_name: str) -> Notice:
    """Return what everybody sees of an answer that is about to be given."""
    ask = table.ask
    assert ask is not None
    look = look_of(look_name)
    seen, _ = look.sight(table, option)
    notice = Notice(ask.seat, look.situation(table), seen, getattr(table, "round", 0))
    if isinstance(table, GobletsTable):
        notice = notice._replace(house=table.house_of(ask.seat))
        if isinstance(option, PourInto):
            notice = notice._replace(goblet=table.at[option.place], tokens=len(option.roles))
    return notice


def share_of_win(challenger: Challenger, challenge: Challenge, deal: int, seat: int) -> float:
    """Return the challenger's share of the win in one game."""
    table = game(challenge.name).new(challenge.seats, draw(challenge.seed, deal))
    randoms = [Random(draw(challenge.seed, deal, player)) for player in range(challenge.seats)]
    challenger.begin(challenge.name, seat)
    while (ask := table.ask) is not None:
        if len(ask.options) == 1:
            asking.answer(table, ask.options[0])
            continue
        seed = randoms[ask.seat].getrandbits(48)
        if ask.seat == seat:
            option = challenger.answer(table, seed)
        else:
            option = bots_answer(challenge.bot, table, seed, challenge.simulations)
        challenger.watch(notice_of(table, option, challenge.name))
        asking.answer(table, option)
    return shares(table.game.ranks(table))[seat]


def share_in_deal(job: tuple[Challenger, Challenge, int]) -> float:
    """Return the challenger's share of the wins in one deal, played from each seat."""
    challenger, challenge, deal = job
    total = 0.0
    for seat in range(challenge.seats):
        total += share_of_win(challenger, challenge, deal, seat)
    return total / challenge.seats


def shares_in_deals(
    challenger: Challenger, challenge: Challenge, games: int, workers: int = 1, progress: Progress | None = None
) -> list[float]:
    """Return the challenger's share of the wins in each of as many deals as make so many games."""
    deals = ceil(games / challenge.seats)
    jobs = ((challenger, challenge, deal) for deal in range(deals))
    shares_by_deal: list[float] = []
    for share in played(jobs, workers):
        shares_by_deal.append(share)
        if progress is not None:
            progress(len(shares_by_deal), deals)
    return shares_by_deal


def played(jobs: Iterator[tuple[Challenger, Challenge, int]], workers: int) -> Iterator[float]:
    """Yield the share of each deal, in order, for any number of processes."""
    if workers == 1:
        yield from map(share_in_deal, jobs)
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(share_in_deal, jobs)


def gain(shares_by_deal: list[float], seats: int, other_shares: list[float] | None = None) -> Gain:
    """Return by how much these shares are above an even one; with ``other_shares``, those of another challenger in the
    same deals, by how much they are above those."""
    differences = Means()
    for deal, share in enumerate(shares_by_deal):
        differences.add(share - (1 / seats if other_shares is None else other_shares[deal]))
    mean = differences.mean
    assert mean is not None
    low, high = differences.interval or (-1.0, 1.0)
    return Gain(mean, low, high, seats * len(shares_by_deal))
