"""Turns in a game whose cards do more than fill cauldrons (PO-EFFECT).

A game with the cards of the box alone plays its turns by ``rounds.Play``, which is all that it needs, and quicker.
"""

from __future__ import annotations

from rules.games.poison.board import HANDS, PILES, PlayCard, PoisonTable
from rules.games.poison.lasting import (
    END_OF_THEIR_TURN,
    END_OF_TURN,
    MY_NEXT_TURN,
    PLAY,
    PLAYS,
    ROUND_ENDS,
    THEIR_NEXT_TURN,
    TURN_BEGINS,
)
from rules.games.poison.moving import boil_over, let_act, let_played_card_act
from rules.games.poison.rounds import look_into
from rules.games.poison.terms import NOWHERE, SCORED
from rules.kernel.abilities import expire, forbidden, granted, happen
from rules.kernel.asking import Ask, Frame

MOST_LAPS = 2
"""A round ends at the latest when every card could have been played so often: cards that come back to hands do not keep
it going for ever (PO-EFFECT-14)."""


class Brewing(Frame):
    """Turns, one card each unless a card grants more, until no hand holds a card. Then the cards act that have an
    effect at the count."""

    __slots__ = memory = ("seat", "plays", "played")
    seat: int
    """Whose turn it is."""
    plays: int
    """How many cards it has played in this turn."""
    played: int
    """How many cards have been played in this round."""
    answer: PlayCard

    def begin(self, table: PoisonTable) -> None:
        """Begin the turn of the next seat that has cards and may play."""
        seat = find_player(table, self.seat)
        if seat is None or self.played >= MOST_LAPS * len(table.game.kind):
            self.go("end")
            return
        self.seat = seat
        self.plays = 0
        begin_turn(table, seat)
        happen(table, TURN_BEGINS, seat)

    def choose(self, table: PoisonTable) -> Ask | None:
        """Ask for a card and a cauldron. Whoever has lost the last card meanwhile loses the turn."""
        options = options_of(table, self.seat)
        if not options:
            self.go("pass_on")
            return None
        return Ask(self.seat, "play", options)

    def put(self, table: PoisonTable) -> None:
        """Put the card into the cauldron, let that boil over if it must, then let the cards act."""
        kind, place = self.answer
        seat, hand = self.seat, HANDS[self.seat]
        piece = table.find_piece(hand, kind)
        table.move(piece, hand, place)
        look_into(table, place)
        table.emit("played", seat, kind, place, table.total[place])
        self.plays += 1
        self.played += 1
        happen(table, PLAYS, seat)
        spilt = boil_over(table, seat, place)
        let_played_card_act(table, piece, seat, place, bool(spilt))

    def play_on(self, table: PoisonTable) -> None:
        """Ask the same seat again if it may play another card."""
        if table.zones[HANDS[self.seat]] and self.plays <= granted(table, PLAY, self.seat):
            self.go("choose")

    def pass_on(self, table: PoisonTable) -> None:
        """End the turn."""
        expire(table, END_OF_TURN)
        expire(table, END_OF_THEIR_TURN, about=self.seat)
        self.seat = table.next_in_turn(self.seat)
        self.restart()

    def end(self, table: PoisonTable) -> None:
        """Let the cards act that have an effect at the count, from the left of the dealer on."""
        seats = table.circle((table.dealer + 1) % table.seats)
        for seat in seats:
            happen(table, ROUND_ENDS, seat)
        for seat in reversed(seats):
            let_act(table, SCORED, table.zones[PILES[seat]], seat, NOWHERE)


def find_player(table: PoisonTable, first: int) -> int | None:
    """Return the first seat, in turn from this one, that has cards and may play; None if there is none. A seat that may
    not is passed over, which ends what lasts until its turn is over."""
    seat = first
    for _ in range(2 * table.seats):
        if table.zones[HANDS[seat]]:
            if not forbidden(table, PLAY, seat, log=True):
                return seat
            begin_turn(table, seat)
            expire(table, END_OF_THEIR_TURN, about=seat)
        seat = table.next_in_turn(seat)
    return None


def begin_turn(table: PoisonTable, seat: int) -> None:
    """End what lasts until a turn of this seat begins."""
    expire(table, MY_NEXT_TURN, owner=seat)
    expire(table, THEIR_NEXT_TURN, about=seat)


def options_of(table: PoisonTable, seat: int) -> list[PlayCard]:
    """Return what a seat may play; equal cards are one option (PO-RULING-05)."""
    game = table.game
    plays = game.plays[tuple(table.colour)]
    options: list[PlayCard] = []
    for kind in dict.fromkeys(table.kinds_in(HANDS[seat])):
        options += plays[kind]
    return options
