"""Ties: the Sheriff decides, and may be persuaded (DT-SHERIFF-02, 03, DT-RULING-21 to 28).

Everybody but the Sheriff may make one offer in secret: dollars, nuggets and cards from the hand. The offers open
together. The Sheriff names any of the tied, and gets what was offered for that seat. If he names himself, nobody
pays."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from rules.games.dice_town.board import (
    CLAIM_BACK,
    HANDS,
    OFFERED,
    STORE_BACK,
    UNNAMED,
    DiceTownTable,
    OfferPart,
)
from rules.kernel.asking import PASS, Ask, Frame, make_ask

OFF, CONTENDERS, EVERYONE = range(3)
"""Who may offer: the indices of OFFERS_FROM."""


class Bid(NamedTuple):
    """What a seat offers: the contender it is for (UNNAMED for a contender's own), and the kinds of cards in order."""

    backs: int = UNNAMED
    dollars: int = 0
    nuggets: int = 0
    cards: tuple[int, ...] = ()

    def plus(self, part: OfferPart) -> Bid:
        """Return the bid with one more part."""
        match part.thing:
            case "backs":
                return Bid(part.value)
            case "dollars":
                return Bid(self.backs, part.value)
            case "nuggets":
                return Bid(self.backs, self.dollars, part.value)
        return Bid(self.backs, self.dollars, self.nuggets, (*self.cards, part.value))


NO_BID = Bid()


class Tie(Frame):
    """One tie at a ``place``. ``bid`` is the offer that the seat at ``turn`` of ``order`` is putting together: dollars,
    then nuggets, then cards, so that equal offers are put together in one way only."""

    __slots__ = memory = ("place", "contenders", "order", "turn", "bid")
    place: int
    contenders: tuple[int, ...]
    order: tuple[int, ...]
    turn: int
    bid: Bid
    answer: OfferPart | str | int | Bid  # a whole bid is sealed when all its parts are named

    def begin(self, table: DiceTownTable) -> None:
        """Find out who may offer: all but the Sheriff who own anything, or only the contenders (DT-RULING-22)."""
        mode = table.offers
        order = []
        for seat in table.badge_order()[:-1]:
            may_offer = mode == EVERYONE or (mode == CONTENDERS and seat in self.contenders)
            if may_offer and (table.dollars[seat] or table.nuggets[seat] or table.zones[HANDS[seat]]):
                order.append(seat)
        self.order = tuple(order)
        if table.feed is not None:
            table.emit("tie", self.place, self.contenders)

    def offer(self, table: DiceTownTable) -> Ask | None:
        """Ask for one more part of the offer (DT-RULING-23). When nothing more can be added, it is complete."""
        if self.turn == len(self.order):
            self.go("open")
            return None
        seat = self.order[self.turn]
        options = self._next_parts(table, seat)
        if options:
            return make_ask((seat, "offer", (*options, PASS), (self.place, self.contenders), False))
        self.answer = PASS
        return None

    def add(self, table: DiceTownTable) -> Ask | None:
        """Add the part to the offer, or after a pass seal the offer until all have made theirs; then ask again."""
        if isinstance(self.answer, OfferPart):
            self.bid = self.bid.plus(self.answer)
        else:
            self._seal(table)
        self.at -= 1  # the next answer comes here, too
        return self.offer(table)

    def open(self, table: DiceTownTable) -> None:
        """Open all offers at once: all see money, gold and backs, only the Sheriff sees faces (DT-RULING-24)."""
        sheriff = table.sheriff
        offers = table.sealed
        table.sealed = []
        for seat, bid, _ in offers:
            if bid.dollars or bid.nuggets or bid.cards:
                table.backs[seat] = seat if seat in self.contenders else bid.backs
            table.bid_dollars[seat], table.bid_nuggets[seat] = bid.dollars, bid.nuggets
            knowing = 1 << seat | 1 << sheriff
            if bid.cards:
                table.show(OFFERED[seat], knowing)
            for kind in bid.cards:
                piece = table.find_piece(HANDS[seat], kind)
                table.mix_hand(seat, table.game.back[piece], knowing)
                table.move(piece, HANDS[seat], OFFERED[seat])
        if offers and table.feed is not None:
            open_offers = []
            for seat, _, _ in offers:
                open_offers.append(self._open_offer(table, seat))
            table.emit("offers", tuple(open_offers))

    def judge(self, table: DiceTownTable) -> Ask:
        """Ask the Sheriff to name any contender, bound by nothing (DT-RULING-25)."""
        return Ask(table.sheriff, "award", self.contenders, (self.place, self.contenders))

    def reward(self, table: DiceTownTable) -> None:
        """Pay what was offered for the contender who was named, in full and at once; all others keep theirs
        (DT-RULING-26)."""
        sheriff, winner = table.sheriff, self.answer
        assert isinstance(winner, int)
        table.control[self.place] = winner
        table.emit("award", self.place, winner, sheriff)
        for seat in self.order:
            pays = table.backs[seat] == winner != sheriff
            if pays:
                table.give_dollars(table.bid_dollars[seat], seat, sheriff)
                table.give_nuggets(table.bid_nuggets[seat], seat, sheriff)
            table.move_all(OFFERED[seat], HANDS[sheriff if pays else seat])
            table.backs[seat] = None
            table.bid_dollars[seat] = table.bid_nuggets[seat] = 0

    def _next_parts(self, table: DiceTownTable, seat: int) -> tuple[OfferPart, ...]:
        """Return what the seat may add to its offer."""
        bid = self.bid
        if bid.backs == UNNAMED and seat not in self.contenders:
            return parts("backs", self.contenders)
        kinds = sorted(table.kinds_in(HANDS[seat]))
        if bid.cards:  # in a sorted hand, the cards that may follow come after those that are offered
            last = bid.cards[-1]
            kinds = kinds[kinds.index(last) + bid.cards.count(last) :]
        options = card_parts(*kinds)
        if bid.nuggets or bid.cards:
            return options
        options = up_to("nuggets", table.nuggets[seat]) + options
        if bid.dollars:
            return options
        return up_to("dollars", table.dollars[seat]) + options

    def _seal(self, table: DiceTownTable) -> None:
        """Seal the offer of the seat whose turn it is, and go on to the next one."""
        seat = self.order[self.turn]
        backed = (UNNAMED,) if seat in self.contenders else self.contenders
        table.sealed.append((seat, self.bid, likely_bids(backed, table.dollars[seat])))
        if table.feed is not None:
            table.emit("decided", seat)
        self.turn += 1
        self.bid = NO_BID

    def _open_offer(self, table: DiceTownTable, seat: int) -> tuple[int, ...]:
        """Return a seat's offer as the event ``offers`` reports it."""
        backs = [table.game.back[piece] for piece in table.zones[OFFERED[seat]]]
        beneficiary = table.backs[seat]
        return (
            seat, table.bid_dollars[seat], table.bid_nuggets[seat],
            backs.count(STORE_BACK), backs.count(CLAIM_BACK), UNNAMED if beneficiary is None else beneficiary,
        )  # fmt: skip


@lru_cache(1 << 8)
def parts(thing: str, values: tuple[int, ...]) -> tuple[OfferPart, ...]:
    """Return an option for each value. The options are cached: search needs the same ones over and over."""
    return tuple(OfferPart(thing, value) for value in values)


@lru_cache(1 << 7)
def card_parts(*kinds: int) -> tuple[OfferPart, ...]:
    """Return an option for each of these kinds of cards, which are sorted; equal cards are one option. The options are
    cached: they are the same as long as a hand is."""
    return tuple(map(card_part, dict.fromkeys(kinds)))


@lru_cache(1 << 8)
def card_part(kind: int) -> OfferPart:
    """Return the option to offer a card of this kind, which is made once."""
    return OfferPart("card", kind)


@cache
def up_to(thing: str, limit: int) -> tuple[OfferPart, ...]:
    """Return the options from one of a thing to as many as there are."""
    return parts(thing, tuple(range(1, limit + 1)))


@lru_cache(1 << 8)
def likely_bids(backed: tuple[int, ...], cash: int) -> tuple[Bid, ...]:
    """Return what others may imagine that a seat has offered: some money, because everybody knows how much it has."""
    bids = [NO_BID]
    for contender in backed:
        for dollars in range(1, cash + 1):
            bids.append(Bid(contender, dollars))
    return tuple(bids)


def forget_bid(table: DiceTownTable) -> None:
    """In a sample, let the seat that is putting an offer together begin anew: the others do not know it."""
    frame = table.frames[-1]
    if isinstance(frame, Tie):
        frame.bid = NO_BID
