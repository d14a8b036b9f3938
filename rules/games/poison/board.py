"""The table of Poison: zones, counters and events.

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

# Zones: three places for cauldrons, then a hand and a pile for each seat, last the box.
PLACES = (0, 1, 2)
HAND, PILE = 3, 4
"""The hand of a seat is zone ``HAND + 2 * seat``, its pile ``PILE + 2 * seat``."""

# Counters.
TOTAL, COLOUR, POINTS, ROUND, DEALER = range(5)

# The colour of a cauldron (counter COLOUR) and of a card.
COLOURS = ("red", "blue", "violet")
EMPTY, NO_COLOUR = -2, -1
DEAL = "deal"
