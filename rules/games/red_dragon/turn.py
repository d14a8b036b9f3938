"""The turn: discard and draw, an action, an order, a drink (RD-TURN)."""

from __future__ import annotations

from rules.games.red_dragon.board import (
    ACTING,
    DISCARDING,
    DISCARDS,
    DRINKING,
    HAND_SIZE,
    HANDS,
    ORDERING,
    PILES,
    PlayCard,
    RedDragonTable,
    change,
    circle,
    draw,
)
from rules.games.red_dragon.drinks import OWN_PILE, RUN, TURN_S_OWN, Order, pour
from rules.games.red_dragon.gambling import Round
from rules.games.red_dragon.losing import watch
from rules.games.red_dragon.play import options, play_card
from rules.intents import Intent
from rules.kernel import PASS, Ask, Frame
from rules.windows import propose

SKIP, DRAW = "skip", "draw"
"""Not to begin discarding at all, which needs a full hand; to be done with discarding (RD-TURN-03, 04)."""


class Turns(Frame):
    """Turn after turn, clockwise, until one player is left (RD-TURN-16)."""

    __slots__ = keeps = ()

    def begin(self, table: RedDragonTable) -> None:
        table.phase = DISCARDING
        table.tell("turn", table.turn)
        table.frames.append(Turn(table.turn))

    def pass_on(self, table: RedDragonTable) -> None:
        table.turn = circle(table, (table.turn + 1) % table.seats)[0]
        self.go("begin")


class Turn(Frame):
    """One seat's turn. An eliminated seat's turn is over at once (RD-RULING-10). Before and after each phase's action
    everybody may play what may be played at any time (RD-KIND-06, RD-RULING-17)."""

    __slots__ = keeps = ("seat",)
    seat: int
    answer: PlayCard | int | str

    # 1. Discard and draw

    def wait(self, table: RedDragonTable) -> None:
        propose(table, Intent("stop", self.seat))

    def discard(self, table: RedDragonTable) -> Ask | None:
        """Cards are discarded one by one, and nothing is played until the hand is filled again (RD-TURN-02, 06)."""
        if self._over(table):
            return None
        hand = table.zones[HANDS[self.seat]]
        kinds = sorted({table.game.kind[piece] for piece in hand})
        full = len(hand) >= HAND_SIZE
        return Ask(self.seat, "discard", (*kinds, SKIP if full else DRAW))

    def lay_down(self, table: RedDragonTable) -> None:
        if isinstance(self.answer, int):
            hand = HANDS[self.seat]
            piece = next(piece for piece in table.zones[hand] if table.game.kind[piece] == self.answer)
            table.move(piece, hand, DISCARDS[self.seat])
            table.tell("discards", self.seat, self.answer)
            self.go("discard")

    def fill(self, table: RedDragonTable) -> None:
        draw(table, self.seat, HAND_SIZE - len(table.zones[HANDS[self.seat]]))

    # 2. Action

    def wait_again(self, table: RedDragonTable) -> None:
        propose(table, Intent("stop", self.seat))

    def act(self, table: RedDragonTable) -> Ask | None:
        """At most one action (RD-TURN-07, 09)."""
        if self._over(table):
            return None
        table.phase = ACTING
        return Ask(self.seat, "act", (*options(table, "action", self.seat), PASS))

    def play(self, table: RedDragonTable) -> None:
        if isinstance(self.answer, PlayCard):
            play_card(table, self.seat, self.answer)

    def gamble(self, table: RedDragonTable) -> None:
        """Gambling begun by the action goes on until somebody has won (RD-GAMBLE-01, 10)."""
        if table.starter is not None:
            table.frames.append(Round((self.seat + 1) % table.seats, 0))

    def pay_up(self, table: RedDragonTable) -> None:
        watch(table)

    # 3. Order a drink

    def before_order(self, table: RedDragonTable) -> None:
        if not self._over(table):
            table.phase = ORDERING
            propose(table, Intent("ordering", self.seat))

    def order(self, table: RedDragonTable) -> None:
        if not self._over(table):
            table.frames.append(Order(self.seat, 1, 0))

    def after_order(self, table: RedDragonTable) -> None:
        if not self._over(table):
            propose(table, Intent("ordering", self.seat))

    # 4. Drink

    def drink(self, table: RedDragonTable) -> None:
        """The top of the own pile; who has none sobers up (RD-DRINK-04, 09)."""
        if self._over(table):
            return
        table.phase = DRINKING
        if table.zones[PILES[self.seat]]:
            pour(table, (self.seat,), OWN_PILE, RUN, TURN_S_OWN)
        else:
            table.tell("sobers", self.seat)
            change(table, self.seat, "alcohol", -1)

    def end(self, table: RedDragonTable) -> None:
        watch(table)

    def _over(self, table: RedDragonTable) -> bool:
        """Has the seat lost in the middle of its turn?"""
        if table.playing[self.seat]:
            return False
        self.done()
        return True


FRAMES: dict[str, type[Frame]] = {"Turns": Turns, "Turn": Turn}
"""The procedures of this chapter."""
