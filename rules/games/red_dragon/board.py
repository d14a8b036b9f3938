"""Where everything lies: the zones, the counters, and the small facts that are read from them.

Each seat has a hand, a deck, a discard and a Drink Me! pile; in the middle lie the drinks, their discard, what is
being poured and the chain of cards that wait for each other. Cards of the eliminated are gone; unused decks stay in
the box.
"""

from __future__ import annotations

from rules.table import Table

# Zones of a seat: ``zone + 4 * seat``.
HAND, DECK, DISCARD, PILE = range(4)
OWN = 4
# Zones in the middle, counted from the last: ``len(table.zones) + zone``, so ``table.zones[DRINKS]`` works.
DRINKS, DRINK_DISCARD, POURED, CHAIN, GONE, BOX = range(-6, 0)

# Counters. The first three are a number for each seat, each from 0 to LIMIT (gold has no upper limit).
FORTITUDE, ALCOHOL, GOLD = STATS = range(3)
(
    INN,         # gold of the tavern
    POT,         # gold staked in the gambling round
    SUBSTITUTES, # buttons that stand for coins the tavern had not
    PLAYING,     # per seat: 1 while in the game
    CHARACTER,   # per seat: index into ``game.characters``
    TURN,        # whose turn it is
    PHASE,       # which of PHASES
    STARTER,     # who started the gambling round, NOBODY without one
    UPPER,       # who has the upper hand, NOBODY without one
    IN_ROUND,    # per seat: 1 while in the gambling round
    CHEATS_ONLY, # 1 when only a cheating card may take the upper hand
    SERVINGS,    # what is being poured: SERVING numbers for each, see below
    SCORE,       # per seat: strength in the drinking contest, NOBODY outside one
    ASLEEP,      # per seat: 1 after falling asleep in a contest that still runs
    AGAIN,       # per seat: drinks to have right after this one
    WAITING,     # events that wait for another to end: pairs of seat and piece
    DRY,         # 1 while there is no drink in the deck nor in the discard
    PLACE,       # per seat: 0 while playing, then the order of elimination, first out 1
) = range(3, 21)  # fmt: skip
COUNTERS = (
    "fortitude", "alcohol", "gold", "inn", "pot", "substitutes", "playing", "character", "turn", "phase", "starter",
    "upper", "in_round", "cheats_only", "servings", "score", "asleep", "again", "waiting", "dry", "place",
)  # fmt: skip

# One serving in ``counters[SERVINGS]``: ``SERVING`` numbers from ``SERVING * index`` on.
DRINKER, REVEALER, STRENGTH, HEARTY, DRAWS, COURAGE, SCORED, FIRST, CARDS = range(9)
SERVING = 9
"""The fields of a serving: who drinks it, who revealed it, what it does to alcohol and to fortitude, how many cards it
makes one draw, 1 if its strength goes to fortitude, whose contest score it counts for (NOBODY: none), and which cards
of the zone POURED it consists of: the first and how many."""

PHASES = ("discard", "action", "order", "drink")
DISCARDING, ACTING, ORDERING, DRINKING = range(4)

NOBODY = -1
LIMIT = 20
HAND_SIZE = 7
COINS = 50
