"""Ties: the Sheriff decides, and may be persuaded (DT-SHERIFF-02, 03, DT-RULING-21 to 28).

Everybody but the Sheriff may make one offer in secret: dollars, nuggets and cards from the hand. The offers open
together; the Sheriff names whom he likes, and gets what was offered for the one he named. If he names himself, nobody
pays.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.counters import CountersTable as Table
from rules.games.dice_town.board import (
    BACKS,
    BID_DOLLARS,
    BID_NUGGETS,
    CLAIM_BACK,
    CONTROL,
    DOLLARS,
    NOBODY,
    NUGGETS,
    OFFERS,
    SHERIFF,
    STORE_BACK,
    badge_order,
    dollars,
    hand,
    mix,
    nuggets,
    offer,
    one_of,
)
from rules.kernel import PASS, Ask, Frame

Bid = tuple[int, int, int, tuple[int, ...]]
"""Whom it is for, dollars, nuggets and kinds of cards."""
NO_BID: Bid = (NOBODY, 0, 0, ())
OFF, CONTENDERS, EVERYONE = range(3)


class Tie(Frame):
    """One tie at a ``place``. ``bid`` is the offer being put together by the seat at ``turn`` of ``order``: dollars,
    then nuggets, then cards, so that equal offers are put together in one way only."""

    __slots__ = keeps = ("place", "contenders", "order", "turn", "bid")
    place: int
    contenders: tuple[int, ...]
    order: tuple[int, ...]
    turn: int
    bid: Bid

    def begin(self, table: Table) -> None:
        """Who may offer: all but the Sheriff who own anything, or only the contenders (DT-RULING-22)."""
        counters, zones = table.counters, table.zones
        mode = counters[OFFERS][0]
        self.order = tuple(
            seat for seat in badge_order(table)[:-1]
            if (mode == EVERYONE or (mode == CONTENDERS and seat in self.contenders))
            and (counters[DOLLARS][seat] or counters[NUGGETS][seat] or zones[hand(seat)])
        )  # fmt: skip
        if table.feed is not None:
            table.tell("tie", self.place, self.contenders)

    def offer(self, table: Table) -> Ask | None:
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

    def add(self, table: Table) -> None:
        """One more thing offered; or the offer is made, sealed until all have made theirs."""
        seat, (backs, coins, gold, cards) = self.order[self.turn], self.bid
        self.go("offer")
        match self.answer:
            case ("backs", whom):
                self.bid = (whom, coins, gold, cards)
            case ("dollars", amount):
                self.bid = (backs, amount, gold, cards)
            case ("nuggets", amount):
                self.bid = (backs, coins, amount, cards)
            case ("card", kind):
                self.bid = (backs, coins, gold, (*cards, kind))
            case _:
                whom = (NOBODY,) if seat in self.contenders else self.contenders
                table.sealed.append((seat, self.bid, likely(whom, table.counters[DOLLARS][seat])))
                table.tell("decided", seat)
                self.turn += 1
                self.bid = NO_BID

    def open(self, table: Table) -> None:
        """All offers at once: money, gold and backs for everybody, faces for the Sheriff only (DT-RULING-24)."""
        counters = table.counters
        sheriff = counters[SHERIFF][0]
        made, table.sealed = table.sealed, []
        for seat, (backs, coins, gold, cards), _ in made:
            if seat in self.contenders:
                backs = seat
            counters[BACKS][seat] = backs if coins or gold or cards else NOBODY
            counters[BID_DOLLARS][seat], counters[BID_NUGGETS][seat] = coins, gold
            if cards:
                table.show(offer(seat), 1 << seat | 1 << sheriff)
            for kind in cards:
                piece = one_of(table, hand(seat), kind)
                mix(table, seat, table.game.back[piece], seat, sheriff)
                table.move(piece, hand(seat), offer(seat))
        if made and table.feed is not None:
            table.tell("offers", tuple(self._opened(table, seat) for seat, _, _ in made))

    def judge(self, table: Table) -> Ask:
        """The Sheriff names any contender, bound by nothing (DT-RULING-25)."""
        return Ask(table.counters[SHERIFF][0], "award", self.contenders, (self.place, self.contenders))

    def reward(self, table: Table) -> None:
        """What was offered for the one named is paid in full, at once; all others keep theirs (DT-RULING-26)."""
        counters, sheriff, named = table.counters, table.counters[SHERIFF][0], self.answer
        counters[CONTROL][self.place] = named
        table.tell("award", self.place, named, sheriff)
        for seat in self.order:
            pays = counters[BACKS][seat] == named != sheriff
            if pays:
                dollars(table, counters[BID_DOLLARS][seat], seat, sheriff)
                nuggets(table, counters[BID_NUGGETS][seat], seat, sheriff)
            table.move_all(offer(seat), hand(sheriff if pays else seat))
            counters[BACKS][seat] = NOBODY
            counters[BID_DOLLARS][seat] = counters[BID_NUGGETS][seat] = 0

    def _more(self, table: Table, seat: int) -> list[tuple[str, int]]:
        backs, coins, gold, cards = self.bid
        if seat not in self.contenders and backs == NOBODY:
            return [("backs", whom) for whom in self.contenders]
        counters, kind_of = table.counters, table.game.kind
        options: list[tuple[str, int]] = []
        if not (coins or gold or cards):
            options += [("dollars", amount) for amount in range(1, counters[DOLLARS][seat] + 1)]
        if not (gold or cards):
            options += [("nuggets", amount) for amount in range(1, counters[NUGGETS][seat] + 1)]
        mine = [kind_of[piece] for piece in table.zones[hand(seat)]]
        if cards:
            mine = [kind for kind in mine if kind >= cards[-1] and mine.count(kind) > cards.count(kind)]
        return options + [("card", kind) for kind in sorted(set(mine))]

    def _opened(self, table: Table, seat: int) -> tuple[int, ...]:
        counters, backs = table.counters, [table.game.back[piece] for piece in table.zones[offer(seat)]]
        return (
            seat, counters[BID_DOLLARS][seat], counters[BID_NUGGETS][seat],
            backs.count(STORE_BACK), backs.count(CLAIM_BACK), counters[BACKS][seat],
        )  # fmt: skip


@cache
def likely(whom: tuple[int, ...], cash: int) -> tuple[Bid, ...]:
    """What others may imagine that a seat has offered: some money, because everybody knows how much there is."""
    return (NO_BID, *((one, coins, 0, ()) for one in whom for coins in range(1, cash + 1)))


def forget_bid(table: Table) -> None:
    """In an imagined world the offer that somebody else is putting together is not known: it begins anew."""
    frame: Any = table.frames[-1]
    if isinstance(frame, Tie):
        frame.bid = NO_BID
