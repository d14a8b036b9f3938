"""The table of Poison: zones, state, options and events.

The game adds these events to the feed:

==========  ===========================================================  ===============================================
round       number, dealer                                               a round begins
played      seat, card, place, total                                     a card went into a cauldron
overflow    seat, place, count                                           it spilled: the seat takes ``count`` cards
boiled_off  seat, place, count                                           it spilled, and ``count`` cards leave the round
moved       seat, card, source, target                                   a seat's card moves a card from zone to zone;
                                                                         its kind, or HIDDEN if not all can see it
scored      number, score sheet, totals                                  a round was counted (see ``score_sheet``)
over        totals                                                       the game has ended
==========  ===========================================================  ===============================================
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from rules.kernel.asking import Frame
from rules.kernel.game import Game
from rules.kernel.move_forms import Move
from rules.kernel.options import Number, Seat
from rules.kernel.table import Table

ZONES = {
    "C1": "the first cauldron",
    "C2": "the second cauldron",
    "C3": "the third cauldron",
    "hand": "the cards in a player's hand",
    "pile": "the cards that a player has taken this round",
    "before": "cards that stay before a player for a time, if any of the cards in play can",
    "box": "cards that are not in play; with three players, those left over after dealing",
}
STREAMS = {"deck": "the cards in the order in which they are dealt", "dealer": "the number of the first dealer's seat"}
MOMENTS = {
    Number("round", 1, least=1): "which round it is; there are as many as players",
    Seat("dealer"): "who has dealt this round (else the last seat)",
    Seat("turn"): "whose turn it is (else the one left of the dealer)",
}
MOVES = (
    Move("play", "plays CARD to C1|C2|C3", "A card goes into a cauldron; of empty ones the first is named."),
    Move("deal", "deals", "The next dealer begins another round."),
)

# Zones: three places for cauldrons, then a hand and a pile for each seat; where cards can stay before players, those
# that do for each seat; last the box.
PLACES = (0, 1, 2)
HANDS, PILES = tuple(range(3, 27, 2)), tuple(range(4, 28, 2))
"""The hand of a seat is zone ``HANDS[seat]``, its pile ``PILES[seat]``: tuples, because search looks them up."""

COLOURS = ("red", "blue", "violet")
EMPTY, NO_COLOUR = -2, -1
"""Stand for a colour where a cauldron is empty, and where it holds only poison."""


class PlayCard(NamedTuple):
    """An answer to ``play``: a card of this kind goes to this place."""

    kind: int
    place: int


HIDDEN = -1
"""Stands for a kind of card that not everybody can see."""

DEAL = "deal"
"""The only answer to ``deal``."""


class PoisonGame(Game["PoisonTable"]):
    """What the chapters need to know about the cards; ``rulebook`` fills it in. The tuples are by kind of card."""

    limit: int
    """The highest total that a cauldron holds without spilling."""
    number: tuple[int, ...]
    points: tuple[int, ...]
    sheddable: tuple[bool, ...]
    shed_with: tuple[int, ...]
    """The colours with which a card is shed, as bits; 0 if it never is."""
    colour: tuple[int, ...]
    """The colour that a card gives a cauldron: an index into COLOURS, or NO_COLOUR for poison and mixtures."""
    counts_as: tuple[tuple[int, ...], ...]
    """The colours as which a card counts for majorities: (NO_COLOUR,) for poison, several for a mixture."""
    is_plain: bool
    """True if no card has an effect, is a mixture or has a number below 1, so that the rules of the box are enough."""
    plays: dict[tuple[int, ...], tuple[tuple[PlayCard, ...], ...]]
    """The legal plays, by the colours of the cauldrons and the kind of card."""

    def turns(self, first: int) -> Frame:
        """Return the frame that plays the turns of a round, of which this seat has the first."""
        raise NotImplementedError


class PoisonTable(Table):
    """One game of Poison."""

    game: PoisonGame

    total: Annotated[list[int], "the sum of the numbers in each cauldron"]
    colour: Annotated[
        list[int], "the colour of each cauldron: 0 red, 1 blue, 2 violet, -1 nothing but poison, -2 empty"
    ]
    points: Annotated[list[int], "a player's points in all rounds so far"]
    round: Annotated[int, "which round it is, the first is 1"]
    dealer: Annotated[int, "who deals this round"]

    def set_first_values(self) -> None:
        self.total = [0] * len(PLACES)
        self.colour = [EMPTY] * len(PLACES)
        self.points = [0] * self.seats
        self.round = self.dealer = 0

    def kinds_in(self, zone: int) -> list[int]:
        """Return the kind of each card in the zone."""
        kind_of = self.game.kind
        return [kind_of[piece] for piece in self.zones[zone]]
