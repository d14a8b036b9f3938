"""The setup of Raut: its options, the deck, drawing, and the exchange of a hand (RA-SETUP)."""

from __future__ import annotations

from rules.games.raut.board import DECK, EXCHANGE, KEEP, RautTable, hand_of
from rules.kernel.asking import Ask, Frame
from rules.kernel.options import Choice, Number, Seat, SetupOption, YesNo

GOAL = 10
"""How many VP win by default (RA-VP-01)."""
OPTIONS = (
    Seat("first"),
    Number("goal", GOAL, least=3, most=20),
    YesNo("finish_round", False),
    YesNo("back_and_forth", False),
)
PHASES = ("exchange", "start", "act")
MOMENTS: dict[SetupOption, str] = {
    Seat("first", 0): "who had the first turn",
    Seat("turn", 0): "whose turn it is",
    Choice("phase", "act", PHASES): "what begins: the exchange of hands before the first turn, a turn, or what is done "
    "in it",
}
"""The moments at which a scenario may begin."""


def unpack(table: RautTable) -> None:
    """Shuffle all cards into the deck."""
    table.move_all(len(table.zones) - 1, DECK)
    table.shuffle(DECK, "shuffle")


def draw(table: RautTable, seat: int, up_to: int) -> None:
    """Draw until the hand has so many cards, as far as the deck allows (RA-TURN-07, 08, RA-RULING-04, 05)."""
    zone = hand_of(seat)
    missing = up_to - len(table.zones[zone])
    if missing > 0:
        table.move_top(DECK, zone, missing)


def can_exchange(table: RautTable) -> bool:
    """True if the deck holds a whole hand (RA-RULING-03)."""
    return len(table.zones[DECK]) >= table.game.hand_size


def exchange(table: RautTable, seat: int) -> None:
    """Put the hand away, draw a new one, and shuffle the old cards into the deck (RA-SETUP-03)."""
    zone = hand_of(seat)
    old_hand = table.zones[zone][:]
    draw(table, seat, len(old_hand) + table.game.hand_size)
    for piece in old_hand:
        table.move(piece, zone, DECK)
    table.shuffle(DECK, "shuffle")
    table.emit("exchanged", seat)


class Opening(Frame):
    """Asks each player in turn whether the first hand is exchanged (RA-RULING-02)."""

    __slots__ = memory = ("seat", "left")
    seat: int
    left: int
    """How many are still to be asked."""
    answer: str

    def offer(self, table: RautTable) -> Ask | None:
        if not self.left or not can_exchange(table):
            self.done()
            return None
        return Ask(self.seat, "exchange", (EXCHANGE, KEEP))

    def decide(self, table: RautTable) -> None:
        if self.answer == EXCHANGE:
            exchange(table, self.seat)
        self.seat = (self.seat + 1) % table.seats
        self.left -= 1
        self.restart()
