"""Counts several cards one after another, for hours if need be. What was counted is kept, so it can be interrupted at
any time and goes on where it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import NamedTuple

from rules.cards.card import Card
from rules.cards.cardset import CardSet
from rules.text.log import Entry
from rules.workshop.kept_figures import FiguresFile, KeptFigures
from rules.workshop.statistics import BadCount, Counting, Figures, make_question, one_by_one
from rules.workshop.stopping import StopsWhenLeft

KEEP_SECONDS = 15.0
"""At most so much of a count is lost if the program is killed."""


class CardCount(NamedTuple):
    """One of the cards that are counted."""

    card: Card
    figures: Figures | None
    """What is known so far; None before its turn, and if it cannot be counted."""
    before: KeptFigures | None
    """What was counted of an earlier version of the card."""
    reason: Entry | None = None
    """Why it cannot be counted, if so."""


class LongCount(StopsWhenLeft):
    """``counts`` are the cards in their order, ``current`` is the index of the one that is counted now. Use it in a
    ``with``, or call ``stop``."""

    def __init__(
        self, cardset: CardSet, cards: Sequence[Card], games: int, bots: Sequence[str] = (), seed: int = 1,
        workers: int = 0,
    ) -> None:  # fmt: skip
        """Count each of these cards in so many ``games``. ``workers``: 0 is the usual number; with 1, ``take`` plays in
        this process."""
        self.games, self.current = games, -1
        self._cardset, self._bots, self._seed, self._workers = cardset, bots, seed, workers
        self._file = FiguresFile(cardset.game)
        self.counts = [CardCount(card, None, self._file.of_other_version(card)) for card in cards]
        self._counting: Counting | None = None
        self._here: Iterator[Figures] | None = None
        self._kept_at = monotonic()
        self._begin_next()

    @property
    def done(self) -> bool:
        """True if all cards have been counted."""
        return self.current == len(self.counts)

    def take(self, seconds: float = 0.0) -> None:
        """Count the games that are ready, and wait at most so long for the first of them; in this process, play one.
        Raises OSError if the figures cannot be kept."""
        if self.done:
            return
        figures = self.counts[self.current].figures
        assert figures is not None
        if self._here is not None:
            next(self._here)
        elif self._counting is not None:
            self._counting.take(seconds)
        is_over = figures.games >= self.games
        if is_over or monotonic() - self._kept_at >= KEEP_SECONDS:
            self._keep()
        if is_over:
            self._end_counting()
            self._begin_next()

    def stop(self) -> None:
        """Play no more. What was counted is kept. Raises OSError if that is not possible."""
        self._end_counting()
        if not self.done:
            self._keep()

    def _keep(self) -> None:
        """Keep the figures of the card that is counted now."""
        self._kept_at = monotonic()
        count = self.counts[self.current]
        if count.figures is not None and count.figures.games:
            self._file.keep(count.figures, count.card)

    def _end_counting(self) -> None:
        self._here = None
        if self._counting is not None:
            self._counting.stop()
            self._counting = None

    def _begin_next(self) -> None:
        """Go on to the next card that is not yet counted."""
        self.current += 1
        while not self.done and not self._begin(self.current):
            self.current += 1

    def _begin(self, index: int) -> bool:
        """Begin to count a card, or go on with it. False if it cannot be counted, or if nothing is left to do."""
        count = self.counts[index]
        try:
            question = make_question(self._cardset, self._bots, self._seed, card=count.card.id)
        except BadCount as error:
            self.counts[index] = count._replace(reason=error.entry)
            return False
        known_figures = self._file.find(question, count.card)
        figures = Figures(question) if known_figures is None else known_figures.figures(question)
        self.counts[index] = count._replace(figures=figures)
        if figures.games >= self.games:
            return False
        if self._workers == 1:
            self._here = one_by_one(question, self.games, figures)
        else:
            self._counting = Counting(question, self.games, self._workers, figures)
        return True
