"""What was counted of cards, kept in the user's folder by the version of the card: to go on with it, and to compare.

The file of a game holds one entry for each question: a card with the cards that it was counted with, the bots and the
seed. The deals of a question always have the same results, so a count goes on where it was. Another version of the
card, with other numbers or effects, has an entry of its own, so the two can be compared.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from rules.bots.tallies import Differences
from rules.cards.card import Card
from rules.system import locations
from rules.system.locations import replace_file
from rules.workshop.deals import Question
from rules.workshop.statistics import Figures

MOST_VERSIONS = 12
"""How many entries of one card are kept; the oldest go."""


@dataclass(frozen=True)
class KeptFigures:
    """What was counted of one version of a card. The numbers are those of ``Figures`` and its tallies."""

    set: str
    card: str
    meaning: str
    """A digest of what the card means to the rules."""
    cards: str
    """The digest of all cards that it was counted with."""
    bots: tuple[str, ...]
    seed: int
    counted_at: str
    """The time of the last game (ISO 8601)."""
    games: int
    endless: int
    pairs: int
    total: float
    squares: float
    won_with: float
    won_without: float
    length: int
    added_length: int
    drawn: int
    offered: int
    played: int
    won: float
    users: int

    @property
    def tally(self) -> Differences:
        """The differences between the wins with the card and without it."""
        return Differences(self.pairs, self.total, self.squares)

    @property
    def share_with(self) -> float | None:
        """The share of games won with the card; None if it came to nobody."""
        return self.won_with / self.pairs if self.pairs else None

    def is_of(self, question: Question, card: Card) -> bool:
        """True if these figures are an answer to a question about this card."""
        asked = (question.cardset.digest, question.bots, question.seed, digest(card))
        return (self.cards, self.bots, self.seed, self.meaning) == asked and self.card == card.id

    def figures(self, question: Question) -> Figures:
        """Return the figures, to go on counting. Of the other cards nothing is known."""
        figures = Figures(question)
        figures.games, figures.endless = self.games, self.endless
        figures.tally = self.tally
        figures.won_with, figures.won_without = self.won_with, self.won_without
        figures.length, figures.added_length = self.length, self.added_length
        for tally in figures.asked:
            tally.drawn, tally.offered, tally.played = self.drawn, self.offered, self.played
            tally.won, tally.users = self.won, self.users
        return figures


def digest(card: Card) -> str:
    """Return a digest of what a card means to the rules: the same for equal meanings."""
    return sha256(card.meaning.encode()).hexdigest()[:24]


def kept_form(figures: Figures, card: Card) -> KeptFigures:
    """Return the figures of a count of this card as they are kept."""
    tally = next(count for count in figures.cards if count.card.id == card.id)
    differences, question = figures.tally, figures.question
    return KeptFigures(
        card.set, card.id, digest(card), question.cardset.digest, question.bots, question.seed,
        datetime.now().isoformat(timespec="seconds"),
        figures.games, figures.endless, differences.pairs, differences.total, differences.squares,
        figures.won_with, figures.won_without, figures.length, figures.added_length,
        tally.drawn, tally.offered, tally.played, tally.won, tally.users,
    )  # fmt: skip


class FiguresFile:
    """The figures of the cards of one game. It is read whenever something is asked of it, since another process may
    count at the same time."""

    def __init__(self, game: str) -> None:
        self.game = game

    @property
    def path(self) -> Path:
        return locations.user_home() / "workshop" / f"figures_{self.game}.json"

    def read(self) -> list[KeptFigures]:
        """Return all figures, those that were counted last at the end. A damaged file or entry counts as none."""
        try:
            entries = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        figures: list[KeptFigures] = []
        for entry in entries if isinstance(entries, list) else ():
            entry_figures = _figures(entry)
            if entry_figures is not None:
                figures.append(entry_figures)
        return figures

    def find(self, question: Question, card: Card) -> KeptFigures | None:
        """Return what is known about a question about this card."""
        for figures in self.read():
            if figures.is_of(question, card):
                return figures
        return None

    def of_other_version(self, card: Card) -> KeptFigures | None:
        """Return what was counted last of another version of this card."""
        for figures in reversed(self.read()):
            if (figures.set, figures.card) == (card.set, card.id) and figures.meaning != digest(card) and figures.pairs:
                return figures
        return None

    def keep(self, figures: Figures, card: Card) -> None:
        """Keep the figures of a count instead of those of fewer games. Raises OSError."""
        new = kept_form(figures, card)
        remaining: list[KeptFigures] = []
        of_card: list[KeptFigures] = []
        for old_figures in self.read():
            if old_figures.is_of(figures.question, card):
                if old_figures.games > new.games:
                    return
            elif (old_figures.set, old_figures.card) == (card.set, card.id):
                of_card.append(old_figures)
            else:
                remaining.append(old_figures)
        remaining += [*of_card[1 - MOST_VERSIONS :], new]
        self._write(remaining)

    def _write(self, figures: Iterable[KeptFigures]) -> None:
        locations.user_folder("workshop")
        lines = ",\n".join(json.dumps(asdict(card_figures), ensure_ascii=False) for card_figures in figures)
        replace_file(self.path, f"[\n{lines}\n]\n")


def _figures(entry: Any) -> KeptFigures | None:
    """An entry of the file; None if it does not have the form that is written there."""
    try:
        figures = KeptFigures(**{**entry, "bots": tuple(entry["bots"])})
        datetime.fromisoformat(figures.counted_at)
        figures.tally.interval, figures.won_with + figures.won_without + figures.won, figures.games + figures.users
    except (TypeError, KeyError, ValueError):
        return None
    return figures
