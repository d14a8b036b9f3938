"""Ties: the Sheriff decides, and may be persuaded (DT-SHERIFF-02, 03, DT-RULING-21 to 28).

Everybody but the Sheriff may make one offer in secret: dollars, nuggets and cards from the hand. The offers open
together; the Sheriff names whom he likes, and gets what was offered for the one he named. If he names himself, nobody
pays.
"""

from __future__ import annotations

from functools import cache
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
from rules.kernel.asking import PASS, Ask, Frame

OFF, CONTENDERS, EVERYONE = range(3)
"""Who may offer: the numbers of OFFERS_FROM."""


class Bid(NamedTuple):
    """What a seat offers: the contender it is for (UNNAMED for a contender's own), and the kinds of cards in order."""

    backs: int = UNNAMED
    dollars: int = 0
    nuggets: int = 0
    cards: tuple[int, ...] = ()

    def plus(self, part: OfferPart) -> Bid:
        """The bid with one thing more."""
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
    """One tie at a ``place``. ``bid`` is the offer being put together by the seat at ``turn`` of ``order``: dollars,
    then nuggets, then cards, so that equal offers are put together in one way only."""

    __slots__ = keeps = ("place", "contenders", "order", "turn", "bid")
    place: int
    contenders: tuple[int, ...]
    order: tuple[int, ...]
    turn: int
    bid: Bid
    answer: OfferPart | str | int | Bid  # a bid is what is sealed when all its parts are named

    def begin(self, table: DiceTownTable) -> None:
        """Who may offer: all but the Sheriff who own anything, or only the contenders (DT-RULING-22)."""
        mode = table.offers
        self.order = tuple(
            seat for seat in table.badge_order()[:-1]
            if (mode == EVERYONE or (mode == CONTENDERS and seat in self.contenders))
            and (table.dollars[seat] or table.nuggets[seat] or table.zones[HANDS[seat]])
        )  # fmt: skip
        if table.feed is not None:
            table.emit("tie", self.place, self.contenders)

    def offer(self, table: DiceTownTable) -> Ask | None:
        """What may be added to the offer (DT-RULING-23). When nothing more can be, it is made."""
        if self.turn == len(self.order):
            self.go("open")
            return None
        seat = self.order[self.turn]
        options = self._more(table, seat)
        if options:
            return Ask(seat, "offer", (*options, PASS), (self.place, self.contenders))
        self.answer = PASS
        return None

    def add(self, table: DiceTownTable) -> None:
        """One more thing offered; or the offer is made, sealed until all have made theirs."""
        self.go("offer")
        if isinstance(self.answer, OfferPart):
            self.bid = self.bid.plus(self.answer)
            return
        seat = self.order[self.turn]
        whom = (UNNAMED,) if seat in self.contenders else self.contenders
        table.sealed.append((seat, self.bid, likely(whom, table.dollars[seat])))
        table.emit("decided", seat)
        self.turn += 1
        self.bid = NO_BID

    def open(self, table: DiceTownTable) -> None:
        """All offers at once: money, gold and backs for everybody, faces for the Sheriff only (DT-RULING-24)."""
        sheriff = table.sheriff
        made, table.sealed = table.sealed, []
        for seat, bid, _ in made:
            if bid.dollars or bid.nuggets or bid.cards:
                table.backs[seat] = seat if seat in self.contenders else bid.backs
            table.bid_dollars[seat], table.bid_nuggets[seat] = bid.dollars, bid.nuggets
            if bid.cards:
                table.show(OFFERED[seat], 1 << seat | 1 << sheriff)
            for kind in bid.cards:
                piece = table.one_of(HANDS[seat], kind)
                table.mix_hand(seat, table.game.back[piece], seat, sheriff)
                table.move(piece, HANDS[seat], OFFERED[seat])
        if made and table.feed is not None:
            table.emit("offers", tuple(self._opened(table, seat) for seat, _, _ in made))

    def judge(self, table: DiceTownTable) -> Ask:
        """The Sheriff names any contender, bound by nothing (DT-RULING-25)."""
        return Ask(table.sheriff, "award", self.contenders, (self.place, self.contenders))

    def reward(self, table: DiceTownTable) -> None:
        """What was offered for the one named is paid in full, at once; all others keep theirs (DT-RULING-26)."""
        sheriff, named = table.sheriff, self.answer
        assert isinstance(named, int)
        table.control[self.place] = named
        table.emit("award", self.place, named, sheriff)
        for seat in self.order:
            pays = table.backs[seat] == named != sheriff
            if pays:
                table.give_dollars(table.bid_dollars[seat], seat, sheriff)
                table.give_nuggets(table.bid_nuggets[seat], seat, sheriff)
            table.move_all(OFFERED[seat], HANDS[sheriff if pays else seat])
            table.backs[seat] = None
            table.bid_dollars[seat] = table.bid_nuggets[seat] = 0

    def _more(self, table: DiceTownTable, seat: int) -> tuple[OfferPart, ...]:
        bid, kind_of = self.bid, table.game.kind
        if seat not in self.contenders and bid.backs == UNNAMED:
            return parts("backs", self.contenders)
        mine = [kind_of[piece] for piece in table.zones[HANDS[seat]]]
        if cards := bid.cards:
            mine = [kind for kind in mine if kind >= cards[-1] and mine.count(kind) > cards.count(kind)]
        options = parts("card", tuple(sorted(set(mine))))
        if not (bid.nuggets or cards):
            options = up_to("nuggets", table.nuggets[seat]) + options
            if not bid.dollars:
                options = up_to("dollars", table.dollars[seat]) + options
        return options

    def _opened(self, table: DiceTownTable, seat: int) -> tuple[int, ...]:
        cards, whom = [table.game.back[piece] for piece in table.zones[OFFERED[seat]]], table.backs[seat]
        return (
            seat, table.bid_dollars[seat], table.bid_nuggets[seat],
            cards.count(STORE_BACK), cards.count(CLAIM_BACK), UNNAMED if whom is None else whom,
        )  # fmt: skip


@cache
def parts(thing: str, values: tuple[int, ...]) -> tuple[OfferPart, ...]:
    """An option for each value. They are made once: search needs the same ones over and over."""
    return tuple(OfferPart(thing, value) for value in values)


@cache
def up_to(thing: str, most: int) -> tuple[OfferPart, ...]:
    """From one of a thing to all there are."""
    return parts(thing, tuple(range(1, most + 1)))


@cache
def likely(whom: tuple[int, ...], cash: int) -> tuple[Bid, ...]:
    """What others may imagine that a seat has offered: some money, because everybody knows how much there is."""
    return (NO_BID, *(Bid(one, dollars) for one in whom for dollars in range(1, cash + 1)))


def forget_bid(table: DiceTownTable) -> None:
    """In an imagined world the offer that somebody else is putting together is not known: it begins anew."""
    frame = table.frames[-1]
    if isinstance(frame, Tie):
        frame.bid = NO_BID
