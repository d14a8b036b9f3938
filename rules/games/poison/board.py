"""The table of Poison: zones, state, options and events.

The game adds these events to the feed:

==========  ===========================================================  ===============================================
round       number, dealer                                               a round begins
played      seat, card, place, total                                     a card went into a cauldron
overflow    seat, place, count                                           it spilled: the seat takes ``count`` cards
scored      number, score sheet, totals                                  a round was counted (see ``score_sheet``)
over        totals                                                       the game has ended
==========  ===========================================================  ===============================================
"""

from __future__ import annotations

from typing import NamedTuple

from rules.game import Game
from rules.table import Table

# Zones: three places for cauldrons, then a hand and a pile for each seat, last the box.
PLACES = (0, 1, 2)
HANDS, PILES = tuple(range(3, 27, 2)), tuple(range(4, 28, 2))
"""The hand of a seat is zone ``HANDS[seat]``, its pile ``PILES[seat]``: tuples, because search looks them up."""

COLOURS = ("red", "blue", "violet")
EMPTY, NO_COLOUR = -2, -1
"""What stands for a colour where a cauldron is empty, and where there is nothing but poison."""


class PlayCard(NamedTuple):
    """An answer to ``play``: a card of this kind goes to this place."""

    kind: int
    place: int


DEAL = "deal"
"""The only answer to ``deal``."""


class PoisonGame(Game["PoisonTable"]):
    """What the chapters need to know of the cards; ``rulebook`` fills it in. Tuples are by kind of card."""

    limit: int
    """The highest total that a cauldron bears."""
    number: tuple[int, ...]
    points: tuple[int, ...]
    sheddable: tuple[bool, ...]
    colour: tuple[int, ...]
    """Index into COLOURS, NO_COLOUR for poison."""
    plays: dict[tuple[int, int, int], tuple[tuple[PlayCard, ...], ...]]
    """For each colouring of the cauldrons and kind of card what may be done with it."""


class PoisonTable(Table):
    """One game of Poison."""

    game: PoisonGame

    total: list[int]  # of each cauldron
    colour: list[int]  # of each cauldron: index into COLOURS, NO_COLOUR or EMPTY
    points: list[int]  # of each seat, in all rounds so far
    round: int  # which it is, the first is 1
    dealer: int  # who deals this round

    def set_first_values(self) -> None:
        self.total = [0] * len(PLACES)
        self.colour = [EMPTY] * len(PLACES)
        self.points = [0] * self.seats
        self.round = self.dealer = 0
