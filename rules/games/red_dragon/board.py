"""Where everything lies: the zones, the counters, and the small facts that are read from them.

In the middle lie the drinks, their discard, what is being poured and the chain of cards that wait for each other. Each
seat has a hand, a deck, a discard and a Drink Me! pile. The cards of the eliminated are gone; unused decks stay in the
box.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.counters import CountersTable as Table

# Zones in the middle, then those of a seat (``zone + OWN * seat``), last the box.
DRINKS, DRINK_DISCARD, POURED, CHAIN, GONE = range(5)
HAND, DECK, DISCARD, PILE = range(5, 9)
OWN = 4

# Counters. The first three are a number for each seat, the first two from 0 to LIMIT.
FORTITUDE, ALCOHOL, GOLD = range(3)
STATS = ("fortitude", "alcohol", "gold")
(
    INN,          # gold of the tavern
    POT,          # gold staked in the gambling round
    SUBSTITUTES,  # buttons that stand for coins the tavern had not (RD-RULING-02)
    PLAYING,      # per seat: 1 while in the game
    PLACE,        # per seat: 0 while in the game, then its place in the order of elimination, first out 1
    CHARACTER,    # per seat: index into ``game.characters``
    TURN,         # whose turn it is
    PHASE,        # which of PHASES
    STARTER,      # who started the gambling round, NOBODY without one
    IN_ROUND,     # per seat: 1 while in the gambling round
    UPPER,        # who has the upper hand, NOBODY if nobody
    CHEATS_ONLY,  # 1 while only a cheating card may take the upper hand
    ENDED,        # how the gambling round has ended: the seat that won, TAVERN, or NOBODY while it goes on
    SERVINGS,     # what is being poured: SERVING numbers for each, see below
    SCORE,        # per seat: strength in the drinking contest, NOBODY outside one
    ASLEEP,       # per seat: 1 after falling asleep in a contest that is not settled yet
    AGAIN,        # per seat: drinks to have right after this one
    WAITING,      # events that wait for another to end: seat and piece by turns
    DRY,          # 1 while there is no drink in the deck nor in the discard
) = range(3, 22)  # fmt: skip
COUNTERS = (
    *STATS, "inn", "pot", "substitutes", "playing", "place", "character", "turn", "phase", "starter", "in_round",
    "upper", "cheats_only", "ended", "servings", "score", "asleep", "again", "waiting", "dry",
)  # fmt: skip

DRINKER, REVEALER, STRENGTH, HEARTY, DRAWS, COURAGE, HALVED, SCORED, FIRST, CARDS = range(10)
SERVING = 10
"""One serving in ``counters[SERVINGS]`` is ``SERVING`` numbers: who drinks it (NOBODY: ignored), who revealed it, what
it does to alcohol and to fortitude, how many cards it makes one draw, 1 if its strength goes to fortitude, how often it
was halved, whose contest score it counts for (NOBODY: none), and which cards of the zone POURED it is made of: the
first and how many."""

PHASES = ("discard", "action", "order", "drink")
DISCARDING, ACTING, ORDERING, DRINKING = range(4)

NOBODY, TAVERN, THE_POT = -1, -2, -3
"""What stands in the place of a seat."""

LIMIT = 20
HAND_SIZE = 7
COINS = 50
COPIES = 2
"""So many seats may play the same character when there are more than four (RD-RULING-01). The drinks have back 0, the
decks of the first character have backs 1 to COPIES, and so on."""


@cache
def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """All seats from ``first`` on."""
    return (*range(first, seats), *range(first))


def circle(table: Table, first: int) -> Sequence[int]:
    """The seats still in the game, clockwise from ``first``."""
    playing, seats = table.counters[PLAYING], clockwise(table.seats, first)
    return [seat for seat in seats if playing[seat]] if 0 in playing else seats


def from_active(table: Table) -> Sequence[int]:
    """The seats still in the game, clockwise from the one whose turn it is (or was: RD-RULING-76)."""
    return circle(table, table.counters[TURN][0])


def change(table: Table, seat: int, stat: int, amount: int) -> int:
    """Change fortitude or alcohol within its limits; returns by how much it has changed (RD-AFFECT-01)."""
    counter = table.counters[stat]
    before = counter[seat]
    counter[seat] = min(LIMIT, max(0, before + amount))
    if counter[seat] != before:
        table.tell("changed", seat, STATS[stat], before, counter[seat])
    return counter[seat] - before


def gambling(table: Table) -> bool:
    """Is a gambling round going on, not yet won?"""
    return table.counters[STARTER][0] != NOBODY and table.counters[ENDED][0] == NOBODY
