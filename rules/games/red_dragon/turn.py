"""The turn: discard and draw, an action, an order, a drink (RD-TURN)."""

from __future__ import annotations

from typing import Any

from rules.counters import CountersTable as Table
from rules.games.red_dragon.board import (
    ACTING,
    ALCOHOL,
    DISCARD,
    DISCARDING,
    DRINKING,
    HAND,
    HAND_SIZE,
    NOBODY,
    ORDERING,
    OWN,
    PHASE,
    PILE,
    PLAYING,
    STARTER,
    TURN,
    change,
    circle,
)
from rules.games.red_dragon.drinks import OWN_PILE, RUN, TURN_S_OWN, Order, pour
from rules.games.red_dragon.gambling import Round
from rules.games.red_dragon.losing import watch
from rules.intents import Intent
from rules.kernel import PASS, Ask, Frame
from rules.windows import propose

SKIP, DRAW = "skip", "draw"
"""Not to begin discarding at all, which needs a full hand; to be done with discarding (RD-TURN-03, 04)."""


class Turns(Frame):
    """Turn after turn, clockwise, until one player is left (RD-TURN-16)."""

    __slots__ = keeps = ()

    def begin(self, table: Table) -> None:
        table.counters[PHASE][0] = DISCARDING
        table.tell("turn", table.counters[TURN][0])
        table.frames.append(Turn(table.counters[TURN][0]))

    def pass_on(self, table: Table) -> None:
        turn = table.counters[TURN]
        turn[0] = circle(table, (turn[0] + 1) % table.seats)[0]
        self.go("begin")


class Turn(Frame):
    """One seat's turn. An eliminated seat's turn is over at once (RD-RULING-10). Before and after each phase's action
    everybody may play what may be played at any time (RD-KIND-06, RD-RULING-17)."""

    __slots__ = keeps = ("seat",)
    seat: int

    # 1. Discard and draw

    def wait(self, table: Table) -> None:
        propose(table, Intent("stop", self.seat))

    def discard(self, table: Table) -> Ask | None:
        """Cards are discarded one by one, and nothing is played until the hand is filled again (RD-TURN-02, 06)."""
        if self._over(table):
            return None
        game: Any = table.game
        kinds = sorted({game.kind[piece] for piece in table.zones[HAND + OWN * self.seat]})
        full = len(table.zones[HAND + OWN * self.seat]) >= HAND_SIZE
        return Ask(self.seat, "discard", (*kinds, SKIP if full else DRAW))

    def lay_down(self, table: Table) -> None:
        game: Any = table.game
        if isinstance(self.answer, int):
            hand = HAND + OWN * self.seat
            piece = next(piece for piece in table.zones[hand] if game.kind[piece] == self.answer)
            table.move(piece, hand, DISCARD + OWN * self.seat)
            table.tell("discards", self.seat, self.answer)
            self.go("discard")

    def fill(self, table: Table) -> None:
        game: Any = table.game
        game.draw(table, self.seat, HAND_SIZE - len(table.zones[HAND + OWN * self.seat]))

    # 2. Action

    def wait_again(self, table: Table) -> None:
        propose(table, Intent("stop", self.seat))

    def act(self, table: Table) -> Ask | None:
        """At most one action (RD-TURN-07, 09)."""
        if self._over(table):
            return None
        game: Any = table.game
        table.counters[PHASE][0] = ACTING
        return Ask(self.seat, "act", (*game.options(table, "action", self.seat), PASS))

    def play(self, table: Table) -> None:
        game: Any = table.game
        if self.answer != PASS:
            game.play(table, self.seat, self.answer)

    def gamble(self, table: Table) -> None:
        """Gambling begun by the action goes on until somebody has won (RD-GAMBLE-01, 10)."""
        if table.counters[STARTER][0] != NOBODY:
            table.frames.append(Round((self.seat + 1) % table.seats, 0))

    def pay_up(self, table: Table) -> None:
        watch(table)

    # 3. Order a drink

    def before_order(self, table: Table) -> None:
        if not self._over(table):
            table.counters[PHASE][0] = ORDERING
            propose(table, Intent("ordering", self.seat))

    def order(self, table: Table) -> None:
        if not self._over(table):
            table.frames.append(Order(self.seat, 1, 0))

    def after_order(self, table: Table) -> None:
        if not self._over(table):
            propose(table, Intent("ordering", self.seat))

    # 4. Drink

    def drink(self, table: Table) -> None:
        """The top of the own pile; who has none sobers up (RD-DRINK-04, 09)."""
        if self._over(table):
            return
        table.counters[PHASE][0] = DRINKING
        if table.zones[PILE + OWN * self.seat]:
            pour(table, (self.seat,), OWN_PILE, RUN, TURN_S_OWN)
        else:
            table.tell("sobers", self.seat)
            change(table, self.seat, ALCOHOL, -1)

    def end(self, table: Table) -> None:
        watch(table)

    def _over(self, table: Table) -> bool:
        """Has the seat lost in the middle of its turn?"""
        if table.counters[PLAYING][self.seat]:
            return False
        self.at = len(self.steps)
        return True


FRAMES: dict[str, type[Frame]] = {"Turns": Turns, "Turn": Turn}
"""The procedures of this chapter."""
