"""Looks for the number with which a card would be about even: one of its numbers at a time, counted in the same deals.

**The search** plays a quarter of the games with every form of the card, then a quarter with those that came nearest to
even, and so on, until few are left. **The proof** plays as many games again, with other deals, only with the card as it
is and with the best of the others. The interval that is told comes from the proof alone: of many forms, one comes near
to even by mere luck in the deals by which it was chosen.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from math import ceil, floor
from multiprocessing.pool import IMapIterator, Pool

from rules.bots.tallies import Differences
from rules.cards.card import Card
from rules.games import manifest
from rules.text.log import Entry
from rules.workshop.card_numbers import CardVariant
from rules.workshop.deals import DealPlayer, Question
from rules.workshop.statistics import NOTICEABLE, begin_worker, games_needed, usual_workers
from rules.workshop.stopping import StopsWhenLeft

STAGES = 4
"""The parts of the search. After each, only some forms are left."""
KEPT = 3
"""After each part, one form of so many is left."""

VariedDeal = tuple[int, tuple[int, ...]]
"""A deal by its number, and the forms of the card that play in it; 0 is the card as it is."""


class SearchOutcome(Enum):
    """What a search has found."""

    UNFINISHED = auto()
    NO_NUMBERS = auto()
    """The card has no number that could be another one."""
    EVEN = auto()
    """The card is about even as it is."""
    OPEN = auto()
    """It is not known whether the card as it is is even."""
    FOUND = auto()
    """With another number it would be about even."""
    LIKELY = auto()
    """With another number it might be even; the games do not tell surely."""
    NEARER = auto()
    """No number makes it even; with one it is nearer to that."""
    NONE = auto()
    """No number makes it nearer to even."""


class VariedDeals:
    """Plays deals with several forms of a card. It keeps the rulebooks, so each worker makes one."""

    def __init__(self, question: Question, cards: Sequence[Card]) -> None:
        self._player = DealPlayer(question)
        self._games = []
        for card in cards:
            cards_of_form = [card if deck_card.id == card.id else deck_card for deck_card in question.cardset.cards]
            cardset = replace(question.cardset, cards=tuple(cards_of_form))
            self._games.append(manifest(cardset.game).rulebook(cardset))

    def play(self, deal: VariedDeal) -> tuple[float | None, ...]:
        """Play one deal. Returns the difference that each form makes; None if nothing can be compared."""
        number, forms = deal
        return self._player.play_varied(number, [self._games[form] for form in forms])


_deals: VariedDeals
"""What this worker plays with."""


def _begin_work(question: Question, cards: Sequence[Card]) -> None:
    global _deals
    begin_worker()
    _deals = VariedDeals(question, cards)


def _play(deal: VariedDeal) -> tuple[float | None, ...]:
    return _deals.play(deal)


class NumberSearch(StopsWhenLeft):
    """One search. Ask ``take`` again and again until it is ``done``; then ``outcome``, ``best`` and ``sentence`` tell
    what was found. Use it in a ``with``, or call ``stop``.

    ``searched`` and ``proved`` have the differences of each form in the search and in the proof, and ``together`` those
    of both; form 0 is the card as it is, and the others are the ``variants`` in their order.
    """

    def __init__(
        self, question: Question, card: Card, variants: Sequence[CardVariant], games: int, workers: int = 0
    ) -> None:
        """``games`` are the deals of the search, and again those of the proof. ``workers``: 0 is the usual number; with
        1, ``take`` plays in this process."""
        self.question, self.card, self.variants, self.games = question, card, variants, games
        forms = len(variants) + 1
        self.searched = [Differences() for _ in range(forms)]
        self.proved = [Differences() for _ in range(forms)]
        self.together = [Differences() for _ in range(forms)]
        self.remaining: tuple[int, ...] = tuple(range(forms))
        """The forms that are still compared."""
        self.deals = 0
        """How many deals have been played."""
        self._deals_here: VariedDeals | None = None
        self._pool: Pool | None = None
        self._results: IMapIterator[tuple[float | None, ...]] | None = None
        """What the workers have played; None if this process plays."""
        self._tasks: list[VariedDeal] = []
        self._position = 0
        """How many of the tasks of this stage are done."""
        if not variants:
            return
        cards = [card, *(variant.card for variant in variants)]
        workers = workers or usual_workers()
        if workers == 1:
            self._deals_here = VariedDeals(question, cards)
        else:
            context = multiprocessing.get_context("spawn")
            self._pool = context.Pool(workers, _begin_work, (question, cards))
        self._begin_stage()

    def stop(self) -> None:
        """Play no more."""
        if self._pool is not None:
            self._pool.terminate()
            self._pool.join()

    # -- playing ------------------------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """True if search and proof are over."""
        return not self.variants or self.deals >= 2 * self.games

    @property
    def is_proof(self) -> bool:
        """True if the deals of the proof are played."""
        return self.deals >= self.games

    def _begin_stage(self) -> None:
        self._tasks = self._next_tasks()
        self._position = 0
        if self._pool is not None:
            self._results = self._pool.imap(_play, self._tasks)

    def _next_tasks(self) -> list[VariedDeal]:
        """The deals that are played with the forms that remain."""
        if self.is_proof:
            end = 2 * self.games
        else:
            stage = STAGES * self.deals // self.games
            end = (stage + 1) * self.games // STAGES
        return [(number, self.remaining) for number in range(self.deals, end)]

    def take(self, seconds: float = 0.0) -> int:
        """Count the deals that are ready, and wait at most so long for the first of them; in this process, play one.
        Returns how many there were."""
        deals_before = self.deals
        while not self.done:
            differences = self._next_result(seconds)
            if differences is None:
                break
            self._add(differences)
            if self._deals_here is not None:
                break
            seconds = 0.0
        return self.deals - deals_before

    def _next_result(self, seconds: float) -> tuple[float | None, ...] | None:
        """The differences of the next deal; None if no worker has played it yet."""
        if self._deals_here is not None:
            return self._deals_here.play(self._tasks[self._position])
        assert self._results is not None
        try:
            return self._results.next(seconds)
        except multiprocessing.TimeoutError:
            return None

    def _add(self, differences: Sequence[float | None]) -> None:
        """Add the result of one deal. After the last one of a stage the next begins."""
        tallies = self.proved if self.is_proof else self.searched
        for form, difference in zip(self.remaining, differences, strict=True):
            if difference is not None:
                tallies[form].add(difference)
                self.together[form].add(difference)
        self.deals += 1
        self._position += 1
        if self._position == len(self._tasks) and not self.done:
            remaining_count = 2 if self.is_proof else max(2, ceil(len(self.remaining) / KEPT))
            self.remaining = self._nearest(remaining_count)
            self._begin_stage()

    def _nearest(self, count: int) -> tuple[int, ...]:
        """The card as it is and the forms that have come nearest to even, so many together."""
        varied_forms = sorted(self.remaining[1:], key=self._distance_from_even)
        return (0, *sorted(varied_forms[: count - 1]))

    def _distance_from_even(self, form: int) -> float:
        mean = self.searched[form].mean
        return abs(mean) if mean is not None else 1.0

    # -- the result ---------------------------------------------------------------------------------------------------

    @property
    def best(self) -> CardVariant | None:
        """The form that is proposed, or that has come nearest so far; None if there is none."""
        forms = self._nearest(2)[1:]
        if not forms or not self.searched[forms[0]].pairs:
            return None
        return self.variants[forms[0] - 1]

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the difference with the ``best`` form lies, by the proof."""
        return self.proved[self._nearest(2)[-1]].interval if self.best is not None else None

    @property
    def outcome(self) -> SearchOutcome:
        """What was found."""
        if not self.variants:
            return SearchOutcome.NO_NUMBERS
        as_it_is = self.together[0].interval
        if not self.done:
            return SearchOutcome.UNFINISHED
        if as_it_is is None or self.interval is None:
            return SearchOutcome.OPEN
        if as_it_is[0] <= 0 <= as_it_is[1]:
            return SearchOutcome.EVEN if _reach(as_it_is) <= NOTICEABLE else SearchOutcome.OPEN
        return self._outcome_of_best(as_it_is, self.interval)

    def _outcome_of_best(self, as_it_is: tuple[float, float], best: tuple[float, float]) -> SearchOutcome:
        """What was found for a card that is surely too strong or too weak."""
        if best[0] <= 0 <= best[1]:
            return SearchOutcome.FOUND if _reach(best) <= NOTICEABLE else SearchOutcome.LIKELY
        if abs(best[0] + best[1]) < abs(as_it_is[0] + as_it_is[1]):
            return SearchOutcome.NEARER
        return SearchOutcome.NONE

    @property
    def is_worth_writing(self) -> bool:
        """True if the best number is proposed."""
        return self.outcome in (SearchOutcome.FOUND, SearchOutcome.LIKELY, SearchOutcome.NEARER)

    def sentence(self) -> Entry:
        """Return what was found, in one sentence with its interval."""
        outcome, best = self.outcome, self.best
        values: dict[str, object] = {}
        if self.together[0].interval is not None:
            values |= _ends("", self.together[0].interval)
            values["n"] = games_needed(self.together[0])
        if best is not None:
            values |= {"new": best.value, "old": best.number.value, "key": best.number.name}
        if self.interval is not None:
            values |= _ends("best_", self.interval)
        return Entry(f"stats.number.{outcome.name.lower()}", values)


def _reach(interval: tuple[float, float]) -> float:
    """How far an interval reaches from even."""
    return max(-interval[0], interval[1])


def _ends(prefix: str, interval: tuple[float, float]) -> dict[str, str]:
    """The ends of an interval in wins in 100 games, rounded outwards, with their signs."""
    bounds = {"low": floor(100 * interval[0]), "high": ceil(100 * interval[1])}
    return {f"{prefix}{name}": f"{end:+d}".replace("-", "−").replace("+0", "0") for name, end in bounds.items()}
