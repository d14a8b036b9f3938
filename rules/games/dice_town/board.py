"""The table of Dice Town: zones, state, options and events.

Asks
----

The answers in words are in ``phrases.MOVES``.

========  =====================================================
kind      options
========  =====================================================
round     START (not asked before the first)
keep      Keep; sealed
trim      dice: which stay after a cancelled Brute
answer    PlayCard, pass
offer     OfferPart, pass: nothing (more)
award     seat
pick      kind of card: the Store
target    seat: Nervous Joe
victim    seat: the Saloon
kinds     Grab: the Saloon
steal     kind of card: which to keep
order     seat: who visits the Doc next
doc       "fence", "card", "dollars", "nuggets", pass
fence     (kind,) or (kind, kind)
final     seat: who wins a complete tie
========  =====================================================

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
revealed    ((seat, dice, kind), ...)                                             cups up: what each keeps, and the
                                                                                  card it announces
lastroll    ((seat, dice), ...)                                                   the others' last roll, all kept
trimmed     seat, dice                                                            of the fresh dice only these stay
turned      seat, old face, new face                                              a fresh die is turned
dollars     amount, giver, taker                                                  seats, or THE_BANK, THE_COACH
nuggets     amount, giver, taker                                                  seats, or THE_MINE
place       one of Place, or beyond them an added building                        this place acts now
control     place, seat, dice of its face (hall: dice; added: what is counted)    a seat controls a building
tie         place, contenders                                                     the Sheriff will decide
offers      ((seat, dollars, nuggets, Store cards, claims, for whom), ...)        the offers are opened
award       place, seat, sheriff                                                  the Sheriff has decided
played      seat, kind, target, old face, new face                                a Store card is played
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
moved       kind of card or UNNAMED, its back, zone, zone                         a card has put it elsewhere
draws       seat, "card" or "claim", how many                                     a card lets it draw
counted     for each seat nuggets, $ / 2, badge, Store cards, claims, in all      the game has ended
over        seats that win                                                        ... and so
==========  ====================================================================  ===================================

What an event does not name is UNNAMED. "tuck" (piece, source, target, seats) is told like "move", for a card that goes
*under* a deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, NamedTuple

from rules.cards.words import Amount, Condition, Use
from rules.games.dice_town.dice import JACK, KING, NINE, NONE, QUEEN, TEN
from rules.kernel.effects import effect_of
from rules.kernel.game import Game
from rules.kernel.options import Choice, Number, Seat
from rules.kernel.table import Table
from rules.text.log import TextKey, Translated

ZONES = {
    "store": "the Store deck, its top card last; nobody may look",
    "claims": "the deck of claims, its top card last; nobody may look",
    "display": "up to three claims that lie open: bottom, middle, top",
    "discard": "used and unwanted Store cards, open",
    "drawn": "what the Store's customer chooses from, or what a thief has grabbed; only they (and the victim) may look",
    "hand": "a player's Store cards, and claims that are not fenced; others see their backs",
    "fence": "a player's fenced claims, open",
    "offer": "cards that a player offers to the Sheriff, once the offers are opened",
    "before": "cards that stay before a player for a time, if any of the cards in play can; they lie open",
    "box": "cards that are not in the game; nobody may look",
}
STREAMS = {
    "dice": "the faces of the dice that are rolled, such as `9 9 J Q K / 10 10 A A A`",
    "goods": "the Store cards, when their deck is shuffled, top card first",
    "land": "the claims, when their deck is shuffled, top card first",
    "theft": "which cards a thief grabs, by number from 0",
    "first": "the number of the first Sheriff's seat",
}
# Zones: those in the middle, then three for each seat, those before the seats if cards can stay there, last the box.
STORE, CLAIMS, DISPLAY, DISCARD, DRAWN = range(5)
HANDS, FENCES, OFFERED = tuple(range(5, 20, 3)), tuple(range(6, 20, 3)), tuple(range(7, 20, 3))
"""The hand of a seat is zone ``HANDS[seat]``, and likewise its fenced claims and the cards it offers."""
MIDDLE = ("store", "claims", "display", "discard", "drawn")
OWNED = ("hand", "fence", "offer")
DISPLAYED = 3
"""How many claims lie on display."""

STORE_BACK, CLAIM_BACK = 0, 1
"""The two kinds of cards by their backs."""


class Place:
    """Where something happens, in the order in which the places act (DT-ROUND-02). While combinations are made it is
    ROLLING."""

    ROLLING, MINE, BANK, COACH, STORE, SALOON, SHERIFF, HALL, DOC, END = range(10)


FIRST_ADDED = 10
"""The number of the first building that the sets of a game have added, which follows those of all ``Place``."""
PLACES = ("rolling", "mine", "bank", "coach", "store", "saloon", "sheriff", "hall", "doc", "end")
"""What each place is called in texts and scenarios."""
FACE = {Place.MINE: NINE, Place.BANK: TEN, Place.STORE: JACK, Place.SALOON: QUEEN, Place.SHERIFF: KING}
"""The face that controls a building. Town Hall goes to the best hand; nothing controls the Stagecoach (DT-COACH-01)."""

THE_BANK, THE_COACH, THE_MINE = -1, -2, -3
"""What stands in the place of a seat where money and nuggets go."""

OFFERS_FROM = ("off", "contenders", "everyone")
"""Who may offer the Sheriff anything in a tie: nobody, those who are tied, everybody."""

USUAL_SOUND: Final = "turn"
"""What is heard when somebody controls a building that names no sound of its own."""

PHASES = tuple(place for place in PLACES if place != "coach")
"""The moments at which a scenario may begin."""
MOMENTS = {
    Seat("sheriff", 0): "who wears the badge",
    Number("round", 2, least=1): "which round it is",
    Choice("phase", None, PHASES): "what acts now (else the Mine if everybody has five dice `kept`, else rolling)",
    Choice("offers", "off", OFFERS_FROM): "who may offer the Sheriff anything in a tie",
}

# -- options ----------------------------------------------------------------------------------------------------------

UNNAMED = -1
"""Stands in an option, or an event, where no seat, card or face is named."""
START = "round"
"""The only answer to ``round``."""


class Keep(NamedTuple):
    """An answer to ``keep``: these dice stay under the cup, and a card of this kind is announced to pay for them."""

    dice: int
    card: int = UNNAMED


class PlayCard(NamedTuple):
    """An answer to ``answer``: a card of this kind, and which of its uses. ``target`` is a seat, or the face of a die
    that is turned to ``face``."""

    kind: int
    use: int
    target: int = UNNAMED
    face: int = UNNAMED


class OfferPart(NamedTuple):
    """An answer to ``offer``, one more part of the offer: "dollars" or "nuggets" and how many, "card" and its kind, or
    "backs" and the contender for whom the offer is made."""

    thing: str
    value: int


class Grab(NamedTuple):
    """An answer to ``kinds``: how many Store cards and how many claims."""

    cards: int
    claims: int


class TrickOutcome(NamedTuple):
    """What a Store card will have done: the dollars and nuggets that it brought, the dice that its player keeps, and
    how much the intent that it answers comes to now, or that it is cancelled."""

    dollars: int
    nuggets: int
    kept: int
    amount: int
    cancelled: bool


# -- the table --------------------------------------------------------------------------------------------------------


class AddedBuilding(NamedTuple):
    """A building that a set has added to the town."""

    kind: int
    """Its card, an index into ``game.cards``."""
    place: int
    after: int
    """The place after which it acts, one of ``Place``."""
    faces: tuple[int, ...]
    """The faces of dice that are counted, if nothing else is."""
    most: Amount
    """What is counted: the seat with the most of it controls the building."""
    opens: Condition | None
    """What must be true of a seat that controls it, else nobody does; None: nothing."""


class DiceTownGame(Game["DiceTownTable"]):
    """What the chapters need to know about the cards; ``rulebook`` fills it in."""

    points: tuple[int, ...]
    """The VP printed on each kind of card, 0 for none."""
    uses: tuple[tuple[Use, ...], ...]
    """What each kind of card does when it is played, compiled from its card file."""
    kinds_for: dict[str, frozenset[int]]
    """The kinds of cards that can be played in each window."""
    pieces_for: dict[str, frozenset[int]]
    """The cards of these kinds."""

    counted_points: dict[int, Amount]
    """For each kind of card whose VP are counted at the end, how."""
    added: dict[int, AddedBuilding]
    """The buildings that sets have added to the town, by the numbers of their places."""
    next_place: dict[int, int]
    """The place that acts after each one; there is none for the last."""
    order: tuple[int, ...]
    """The places in the order in which they act, as in ``Place``, with the added buildings among them."""

    def place_name(self, place: int) -> TextKey | Translated:
        """Return the name of a place as it stands on its sign."""
        if place in self.added:
            return Translated(self.cards[self.added[place].kind].name)
        return TextKey(f"place.dt.{PLACES[place]}")

    def outcome(self, seen: DiceTownTable, seat: int, option: PlayCard, parent: int) -> TrickOutcome | None:
        """Return what comes of a card that answers the intent ``parent`` if nobody stops it; None where luck or a
        choice decides."""
        raise NotImplementedError


class DiceTownTable(Table):
    """One game of Dice Town. Dice are handfuls (see ``dice``); where a seat may be None, None is nobody."""

    game: DiceTownGame

    dollars: Annotated[list[int], "a player's dollars"]
    nuggets: Annotated[list[int], "a player's nuggets"]
    roll: Annotated[list[int], "the dice under a player's cup, such as `Q Q 9`; another's are `unseen`"]
    fresh: Annotated[list[int], "the dice that joined a player's combination in this very reveal"]
    kept: Annotated[list[int], "a player's combination so far, with the fresh dice"]
    bank: Annotated[int, "dollars in the Bank"]
    coach: Annotated[int, "dollars on the Stagecoach"]
    mine: Annotated[int, "nuggets in the Mine"]
    sheriff: Annotated[int, "who wears the badge"]
    round: Annotated[int, "which round it is, the first is 1"]
    place: Annotated[int, "the number of the place that acts now, in the order of `phase`; 3 is the Stagecoach"]
    control: Annotated[list[int | None], "for each place, in the same order, the seat that controls it this round"]
    elixir: Annotated[list[bool], "1 if a player may visit the Doc although they control something"]
    bid_dollars: Annotated[list[int], "the dollars that a player offers to the Sheriff, once the offers are opened"]
    bid_nuggets: Annotated[list[int], "likewise the nuggets"]
    backs: Annotated[list[int | None], "the player for whom a player's offer is"]
    offers: Annotated[int, "who may offer the Sheriff anything: 0 nobody, 1 those who are tied, 2 everybody"]
    stock: Annotated[list[int], "all dollars and all nuggets in the game"]
    winner: Annotated[int | None, "whom the Sheriff has named after a complete tie at the end"]

    def set_first_values(self) -> None:
        """Set money and gold as at the beginning (DT-SETUP-06 to 08, DT-RULING-02)."""
        constants, seats = self.game.cardset.constants, self.seats
        self.dollars, self.nuggets = [constants["dollars"]] * seats, [0] * seats
        self.roll, self.fresh, self.kept = [NONE] * seats, [NONE] * seats, [NONE] * seats
        self.bank, self.coach, self.mine = constants["bank"], 0, constants["nuggets"]
        self.sheriff, self.round, self.place = 0, 0, Place.ROLLING
        self.control = [None] * (FIRST_ADDED + len(self.game.added))
        self.elixir = [False] * seats
        self.bid_dollars, self.bid_nuggets, self.backs = [0] * seats, [0] * seats, [None] * seats
        self.offers = 0
        self.stock = self.valuables()
        self.winner = None

    # -- seats ----------------------------------------------------------------------------------------------------

    def clockwise(self, seat: int) -> list[int]:
        """Return all other seats, beginning on the left of this one."""
        return [*range(seat + 1, self.seats), *range(seat)]

    def badge_order(self) -> list[int]:
        """Return all seats, beginning on the Sheriff's left, the Sheriff last (DT-RULING-03); while turns go the other
        way round, beginning on the right."""
        sheriff = self.sheriff
        if self.backwards:
            return [*range(sheriff - 1, -1, -1), *range(self.seats - 1, sheriff - 1, -1)]
        return [*range(sheriff + 1, self.seats), *range(sheriff + 1)]

    # -- money and gold -------------------------------------------------------------------------------------------

    def give_dollars(self, amount: int, giver: int, taker: int) -> int:
        """Hand over dollars, as far as the giver has them (DT-RULING-05), and return how many. Giver and taker are
        seats, THE_BANK or THE_COACH: money is never made nor lost."""
        amount = min(amount, self.dollars_of(giver))
        if amount:
            self._add_dollars(-amount, giver)
            self._add_dollars(amount, taker)
            if self.feed is not None:
                self.emit("dollars", amount, giver, taker)
        return amount

    def dollars_of(self, owner: int) -> int:
        """Return the dollars of a seat, THE_BANK or THE_COACH."""
        if owner >= 0:
            return self.dollars[owner]
        return self.bank if owner == THE_BANK else self.coach

    def _add_dollars(self, amount: int, owner: int) -> None:
        if owner >= 0:
            self.dollars[owner] += amount
        elif owner == THE_BANK:
            self.bank += amount
        else:
            self.coach += amount

    def give_nuggets(self, amount: int, giver: int, taker: int) -> int:
        """Hand over nuggets, as far as the giver has them, and return how many. Giver and taker are seats, or THE_MINE:
        gold is never made nor lost."""
        amount = min(amount, self.nuggets_of(giver))
        if amount:
            self._add_nuggets(-amount, giver)
            self._add_nuggets(amount, taker)
            if self.feed is not None:
                self.emit("nuggets", amount, giver, taker)
        return amount

    def nuggets_of(self, owner: int) -> int:
        """Return the nuggets of a seat, or of THE_MINE."""
        return self.nuggets[owner] if owner >= 0 else self.mine

    def _add_nuggets(self, amount: int, owner: int) -> None:
        if owner >= 0:
            self.nuggets[owner] += amount
        else:
            self.mine += amount

    def valuables(self) -> list[int]:
        """Return how many dollars and how many nuggets there are in all."""
        return [sum(self.dollars) + self.bank + self.coach, sum(self.nuggets) + self.mine]

    # -- cards ----------------------------------------------------------------------------------------------------

    def cards_in_hand(self, seat: int, back: int) -> list[int]:
        """Return the cards with this back in a hand, as pieces."""
        backs = self.game.back
        pieces = []
        for piece in self.zones[HANDS[seat]]:
            if backs[piece] == back:
                pieces.append(piece)
        return pieces

    def kinds_of(self, pieces: Iterable[int]) -> list[int]:
        """Return the different kinds among these pieces, in the order of the card file: equal cards are one option."""
        return sorted(set(map(self.game.kind.__getitem__, pieces)))

    def kinds_in(self, zone: int) -> list[int]:
        """Return the kind of each card in the zone."""
        return list(map(self.game.kind.__getitem__, self.zones[zone]))

    def points_in(self, zone: int, seat: int) -> int:
        """Return the VP that the cards in the zone would give a seat if the game ended now."""
        points, kinds = self.game.points, self.kinds_in(zone)
        total = sum([points[kind] for kind in kinds])
        if self.game.counted_points:
            total += sum([self.points_counted(kind, seat) for kind in kinds])
        return total

    def points_counted(self, kind: int, seat: int) -> int:
        """Return the VP that a card whose points are counted would give a seat if the game ended now; 0 for others."""
        amount = self.game.counted_points.get(kind)
        if amount is None:
            return 0
        return amount(self, effect_of(self, kind, 0, seat))

    def draw(self, number: int, target: int) -> int:
        """Draw cards from the Store deck, one by one, and return how many. When the deck is empty, the discard pile is
        shuffled into a new one; if both are empty, fewer cards are drawn (DT-STORE-04, DT-RULING-31)."""
        zones = self.zones
        for count in range(number):
            if not zones[STORE]:
                if not zones[DISCARD]:
                    return count
                self.move_all(DISCARD, STORE)
                self.shuffle(STORE, "goods")
            self.move(zones[STORE][-1], STORE, target)
        return number

    def mix_hand(self, seat: int, back: int, knowing: int) -> list[int]:
        """Mix the cards with this back before one of them leaves the hand unseen, and return them: all seats but those
        of the bit mask ``knowing``, even if they remembered what the hand holds, can no longer tell which card is
        where."""
        cards = self.cards_in_hand(seat, back)
        if len(cards) > 1:
            self.mix(cards, knowing)
        return cards
