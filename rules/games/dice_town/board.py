"""Where everything lies, what is counted, what is asked and what is told: the vocabulary of Dice Town.

Zones
-----

==============  =======================================================================  ============================
zone            what lies there                                                          who may look
==============  =======================================================================  ============================
store           the Store deck                                                           nobody
claims          the deck of claims                                                       nobody
display         up to three claims: bottom, middle, top                                  everybody
discard         used and unwanted Store cards                                            everybody
drawn           what the Store's customer chooses from, or what a thief has grabbed      the customer; thief, victim
hand.N          Store cards and claims that are not fenced                               their owner (backs: all)
fence.N         fenced claims                                                            everybody
offer.N         cards offered to the Sheriff, once the offers are opened                 their owner, the Sheriff
box             cards that are not in the game                                           nobody
==============  =======================================================================  ============================

Counters
--------

================  =================================================================================================
dollars nuggets   per seat
roll              per seat: the dice under the cup (see ``dice``), 0 none. In views others' are UNSEEN (-1)
fresh             per seat: the dice that joined the combination in this very reveal
kept              per seat: the combination so far, ``fresh`` included
bank coach mine   dollars in the Bank and on the Stagecoach, nuggets in the Mine
sheriff round     who wears the badge; which round it is, first 1
place             what acts now: index into PLACES; AT_ROLLING while combinations are made
control           for each of PLACES the seat that controls it this round, NOBODY
elixir            per seat: 1 if it may visit the Doc although it controls something
bid_dollars       per seat: what it offers to the Sheriff (the cards lie in ``offer.N``), once the offers are opened
bid_nuggets
backs             per seat: whom its offer is for, NOBODY without one
offers            who may offer: 0 nobody, 1 contenders, 2 everybody
stock             dollars and nuggets in the game; neither changes
winner            the seat the Sheriff has named after a complete tie at the end, NOBODY
================  =================================================================================================

Asks
----

========  ===============================================  ========================================================
kind      options                                          answer in words
========  ===============================================  ========================================================
round     ``"round"``                                      ``starts the round`` (not asked before the first)
keep      (dice, kind of card announced or -1); sealed     ``keeps Q Q``, ``keeps Q Q with brute``, ``keeps nothing``
trim      dice: which stay after a cancelled Brute         ``leaves Q Q``
answer    (kind of card, use, old face, new face), pass    ``plays dynamite``, ``plays cardsharp on 9 to Q``
offer     ("backs", seat), ("dollars", n),                 ``backs Bob``, ``offers $2``, ``offers 1 nugget``,
          ("nuggets", n), ("card", kind), pass             ``offers claim_5``, ``passes``: nothing (more)
award     seat                                             ``awards Bob``
pick      kind of card: the Store                          ``buys marshal``
target    seat: Nervous Joe                                ``names Bob``
victim    seat: the Saloon                                 ``raids Bob``
kinds     (Store cards, claims): the Saloon                ``grabs 1 card and 2 claims``
steal     kind of card: which to keep                      ``steals claim_5``
order     seat: who visits the Doc next                    ``sends Cy``
doc       "fence", "card", "dollars", "nuggets", pass      ``fences``, ``takes a card``, ``collects dollars``, ...
fence     (kind,) or (kind, kind)                          ``fences claim_3 and claim_5``
final     seat: who wins a complete tie                    ``crowns Ann``
========  ===============================================  ========================================================

``about`` is (place, contenders) for offer and award, (kind,) for target, (seat,) of the victim for kinds and steal.
A question about what all can see is not asked when it has a single option, but for ``round`` and ``keep``.

Events
------

==========  ====================================================================  ===================================
kind        fields                                                                meaning
==========  ====================================================================  ===================================
round       number, sheriff                                                       a round begins
rolled      ((seat, how many dice), ...)                                          dice roll under cups
decided     seat                                                                  it has chosen, nobody knows what
revealed    ((seat, dice, kind or -1), ...)                                       cups up: what each keeps, and the
                                                                                  card it announces
lastroll    ((seat, dice), ...)                                                   the others' last roll, all kept
trimmed     seat, dice                                                            of the fresh dice only these stay
turned      seat, old face, new face                                              a fresh die is turned
dollars     amount, giver, taker                                                  seats, or THE_BANK, THE_COACH
nuggets     amount, giver, taker                                                  seats, or THE_MINE
place       index into PLACES                                                     this place acts now
control     place, seat, dice of its face (hall: dice)                            a seat controls a building
tie         place, contenders                                                     the Sheriff will decide
offers      ((seat, dollars, nuggets, Store cards, claims, for whom), ...)        the offers are opened
award       place, seat, sheriff                                                  the Sheriff has decided
played      seat, kind, target or -1, old face or -1, new face or -1              a Store card is played
stopped     seat, kind                                                            ... and has come to nothing
bought      seat, how many drawn                                                  it has kept one of the cards drawn
raid        thief, victim, Store cards, claims                                    so many cards are grabbed
stolen      thief, victim, back of the card (0 Store, 1 claim)                    one of them is kept
badge       seat, old sheriff                                                     the badge moves
claims      seat, kinds of the claims                                             taken from the display
secret      seat                                                                  it took a claim from the deck
visitors    seats in their order                                                  who may visit the Doc
doc         seat, "fence", "card", "dollars", "nuggets" or "pass"                 what a visitor does
fenced      seat, kinds of the claims                                             they are fenced
counted     for each seat nuggets, $ / 2, badge, Store cards, claims, in all      the game has ended
over        seats that win                                                        ... and so
==========  ====================================================================  ===================================

"tuck" (piece, source, target, seats) is told like "move", for a card that goes *under* a deck.
"""

from __future__ import annotations

from rules.counters import CountersTable as Table
from rules.games.dice_town.dice import JACK, KING, NINE, QUEEN, TEN

# Zones in the middle, then those of a seat (``zone + OWN * seat``), last the box.
STORE, CLAIMS, DISPLAY, DISCARD, DRAWN = range(5)
HAND, FENCE, OFFER = range(5, 8)
OWN = 3
MIDDLE = ("store", "claims", "display", "discard", "drawn")
OWNED = ("hand", "fence", "offer")

# Counters. The first five are a number for each seat.
(
    DOLLARS, NUGGETS, ROLL, FRESH, KEPT,
    BANK, COACH, MINE, SHERIFF, ROUND, PLACE, CONTROL, ELIXIR, BID_DOLLARS, BID_NUGGETS, BACKS, OFFERS, STOCK, WINNER,
) = range(19)  # fmt: skip
COUNTERS = (
    "dollars", "nuggets", "roll", "fresh", "kept", "bank", "coach", "mine", "sheriff", "round", "place", "control",
    "elixir", "bid_dollars", "bid_nuggets", "backs", "offers", "stock", "winner",
)  # fmt: skip
OF_DICE = ("roll", "fresh", "kept")

PLACES = ("rolling", "mine", "bank", "coach", "store", "saloon", "sheriff", "hall", "doc", "end")
"""In the order in which they act (DT-ROUND-02)."""
(
    AT_ROLLING, AT_MINE, AT_BANK, AT_COACH, AT_STORE, AT_SALOON, AT_SHERIFF, AT_HALL, AT_DOC, AT_END,
) = range(10)  # fmt: skip
FACE = {AT_MINE: NINE, AT_BANK: TEN, AT_STORE: JACK, AT_SALOON: QUEEN, AT_SHERIFF: KING}
"""Which face controls a building. Town Hall goes to the best hand; nothing controls the Stagecoach (DT-COACH-01)."""

STORE_BACK, CLAIM_BACK = 0, 1
"""The two kinds of cards by their backs."""

NOBODY = -1
THE_BANK, THE_COACH, THE_MINE = -1, -2, -3
"""What stands in the place of a seat where money and nuggets go."""

OFFERS_FROM = ("off", "contenders", "everyone")
DISPLAYED = 3


def hand(seat: int) -> int:
    """The zone of a seat's hand."""
    return HAND + OWN * seat


def fence(seat: int) -> int:
    """The zone of a seat's fenced claims."""
    return FENCE + OWN * seat


def offer(seat: int) -> int:
    """The zone of the cards a seat offers to the Sheriff."""
    return OFFER + OWN * seat


def clockwise(table: Table, after: int) -> list[int]:
    """All other seats, beginning on the left of one."""
    return [*range(after + 1, table.seats), *range(after)]


def badge_order(table: Table) -> list[int]:
    """All seats, beginning on the Sheriff's left, the Sheriff last (DT-RULING-03)."""
    sheriff = table.counters[SHERIFF][0]
    return [*range(sheriff + 1, table.seats), *range(sheriff + 1)]


def held(table: Table, seat: int, back: int) -> list[int]:
    """The cards of one back in a hand, as pieces."""
    backs = table.game.back
    return [piece for piece in table.zones[HAND + OWN * seat] if backs[piece] == back]


def kinds(table: Table, pieces: list[int]) -> list[int]:
    """The different kinds among these pieces, in the order of the card file: equal cards are one option."""
    return sorted(set(map(table.game.kind.__getitem__, pieces)))


def one_of(table: Table, zone: int, kind: int) -> int:
    """A piece of this kind in the zone."""
    kind_of = table.game.kind
    return next(piece for piece in table.zones[zone] if kind_of[piece] == kind)


def dollars(table: Table, amount: int, giver: int, taker: int) -> int:
    """Hand over dollars, as far as the giver has them (DT-RULING-05); returns how many. Giver and taker are seats,
    THE_BANK or THE_COACH: money is never made nor lost."""
    counters = table.counters
    source, at = _purse(giver)
    target, to = _purse(taker)
    amount = min(amount, counters[source][at])
    if amount:
        counters[source][at] -= amount
        counters[target][to] += amount
        table.tell("dollars", amount, giver, taker)
    return amount


def _purse(owner: int) -> tuple[int, int]:
    return (DOLLARS, owner) if owner >= 0 else (BANK if owner == THE_BANK else COACH, 0)


def nuggets(table: Table, amount: int, giver: int, taker: int) -> int:
    """Hand over nuggets, as far as the giver has them; returns how many. The giver may be THE_MINE."""
    counters = table.counters
    source, at = (NUGGETS, giver) if giver >= 0 else (MINE, 0)
    amount = min(amount, counters[source][at])
    if amount:
        counters[source][at] -= amount
        counters[NUGGETS][taker] += amount
        table.tell("nuggets", amount, giver, taker)
    return amount


def stock(table: Table) -> list[int]:
    """All the dollars and all the nuggets there are."""
    counters = table.counters
    return [sum(counters[DOLLARS]) + counters[BANK][0] + counters[COACH][0], sum(counters[NUGGETS]) + counters[MINE][0]]


def draw(table: Table, wanted: int, target: int) -> int:
    """Cards from the Store deck, one by one; without any left the discard pile is shuffled into a new deck, and if
    that does not help either there are fewer (DT-STORE-04, DT-RULING-31). Returns how many there were."""
    zones = table.zones
    for drawn in range(wanted):
        if not zones[STORE]:
            if not zones[DISCARD]:
                return drawn
            table.move_all(DISCARD, STORE)
            table.shuffle(STORE, "goods")
        table.move(zones[STORE][-1], STORE, target)
    return wanted


def mix(table: Table, seat: int, back: int, *knowing: int) -> None:
    """A card of this back is about to leave a hand unseen: but for ``knowing``, those who remembered what the hand
    holds cannot tell any longer which card is where."""
    cards = held(table, seat, back)
    if len(cards) > 1:
        table.forget(cards, sum(1 << one for one in knowing))
