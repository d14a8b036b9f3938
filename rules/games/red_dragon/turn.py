"""The turn: discarding and drawing, an action, an order, a drink (RD-TURN)."""

from __future__ import annotations

from rules.games.red_dragon import lasting
from rules.games.red_dragon.board import (
    ACTING,
    DISCARDING,
    DISCARDS,
    DRINKING,
    DRINKS,
    HAND_SIZE,
    HANDS,
    NOBODY,
    ORDERING,
    PILES,
    PlayCard,
    RedDragonTable,
    change,
    draw,
)
from rules.games.red_dragon.drinks import OWN_PILE, RUN, TURN_S_OWN, pour, take
from rules.games.red_dragon.gambling import Round
from rules.games.red_dragon.losing import Losing, check_for_losers
from rules.games.red_dragon.play import options, play_card
from rules.kernel.abilities import expire, forbidden, granted, happen, modified
from rules.kernel.asking import PASS, Ask, Frame
from rules.kernel.intents import Intent
from rules.kernel.windows import pause

SKIP, DRAW = "skip", "draw"
"""Answers that end discarding: ``skip`` with a full hand, ``draw`` to fill the hand (RD-TURN-03, 04)."""


class Turns(Frame):
    """The turns, one after another, clockwise unless a card has turned that round, until one player is left
    (RD-TURN-16)."""

    __slots__ = memory = ()

    def begin(self, table: RedDragonTable) -> None:
        begin_turn(table)

    def pass_on(self, table: RedDragonTable) -> None:
        table.turn = table.next_in_turn(table.turn)
        self.go("begin")


def begin_turn(table: RedDragonTable) -> None:
    """Begin the turn of the seat ``table.turn``."""
    seat = table.turn
    table.phase = DISCARDING
    table.emit("turn", seat)
    expire(table, lasting.MY_NEXT_TURN, owner=seat)
    expire(table, lasting.THEIR_NEXT_TURN, about=seat)
    table.frames.append(Turn(seat))
    if table.game.abilities_in_force(table):
        table.frames.append(Losing())  # after whatever the beginning of the turn sets off
        happen(table, lasting.TURN_BEGINS, seat)


def end_turn(table: RedDragonTable, seat: int) -> None:
    """End what lasts until the end of this seat's turn."""
    expire(table, lasting.END_OF_TURN)
    expire(table, lasting.END_OF_THEIR_TURN, about=seat)


class ExtraTurn(Frame):
    """Another turn of a seat that a card has given it, after the present turn and before that of the next seat. Nobody
    has two of them at a time. ``after`` is the seat whose turn it was before."""

    __slots__ = memory = ("seat", "after")
    seat: int
    after: int

    def begin(self, table: RedDragonTable) -> None:
        if not table.playing[self.seat]:
            self.done()
            return
        self.after = table.turn
        table.turn = self.seat
        begin_turn(table)

    def go_back(self, table: RedDragonTable) -> None:
        table.turn = self.after


def give_turn(table: RedDragonTable, seat: int) -> None:
    """Give a seat another turn after the present one."""
    present: int | None = None
    for index, frame in enumerate(table.frames):
        if isinstance(frame, ExtraTurn) and frame.seat == seat:
            return
        if isinstance(frame, Turn):
            present = index
    if present is not None:
        table.frames.insert(present, ExtraTurn(seat, NOBODY))
        table.emit("one_more", seat)


class Actions(Frame):
    """Further actions in a turn, granted by an ability; ``left`` counts them."""

    __slots__ = memory = ("seat", "left")
    seat: int
    left: int
    answer: PlayCard | str

    def act(self, table: RedDragonTable) -> Ask | None:
        if not self.left or not table.playing[self.seat]:
            self.done()
            return None
        return Ask(self.seat, "act", (*options(table, "action", self.seat), PASS))

    def play(self, table: RedDragonTable) -> None:
        self.left -= 1
        if isinstance(self.answer, PlayCard):
            play_card(table, self.seat, self.answer)
        else:
            self.done()

    def gamble(self, table: RedDragonTable) -> None:
        if table.starter is not None:
            table.frames.append(Round((self.seat + 1) % table.seats, 0))

    def pay_up(self, table: RedDragonTable) -> None:
        check_for_losers(table)
        self.go("act")


class Order(Frame):
    """Drinks are ordered one by one, face down: the ordinary one for another player, ``bought`` ones for anybody
    (RD-DRINK-01 to 03, RD-DRINK-23, 24). ``left`` counts them."""

    __slots__ = memory = ("seat", "left", "bought")
    seat: int
    left: int
    bought: int
    answer: int

    def ask(self, table: RedDragonTable) -> Ask | None:
        if not self.left or not table.zones[DRINKS] or not table.playing[self.seat]:
            self.done()
            return None
        seats = table.circle(self.seat) if self.bought else table.circle(self.seat)[1:]
        if table.lasting or table.game.inborn:  # only then can anything be forbidden
            seats = [seat for seat in seats if not forbidden(table, lasting.BE_SERVED, seat, self.seat)]
        if not seats:
            self.done()
            return None
        return Ask(self.seat, "order", tuple(seats), (self.left, self.bought))

    def put(self, table: RedDragonTable) -> None:
        self.left -= 1
        table.emit("ordered", self.seat, self.answer)
        take(table, DRINKS, PILES[self.answer])

    def look(self, table: RedDragonTable) -> None:
        """Check for losing before anything else happens: last orders may have taken a seat's last gold (RD-RULING-53).
        Bought drinks are the effect of a card, so the check comes after that."""
        self.go("ask")
        if not self.bought:
            check_for_losers(table)


class Turn(Frame):
    """One seat's turn. When the seat loses, its turn is over at once (RD-RULING-10). Before and after the action of
    each phase everybody may play cards for any time (RD-KIND-06, RD-RULING-17)."""

    __slots__ = memory = ("seat",)
    seat: int
    answer: PlayCard | int | str

    # 1. Discard and draw

    def wait(self, table: RedDragonTable) -> None:
        pause(table, Intent("stop", self.seat))

    def discard(self, table: RedDragonTable) -> Ask | None:
        """Ask for one discard after another. Nothing is played until the hand is filled again (RD-TURN-02, 06)."""
        if self._over(table) or self._skips(table, lasting.DISCARD, "wait_again"):
            return None
        hand = table.zones[HANDS[self.seat]]
        kinds = sorted({table.game.kind[piece] for piece in hand})
        end = SKIP if len(hand) >= self._full(table) else DRAW
        return Ask(self.seat, "discard", (*kinds, end))

    def lay_down(self, table: RedDragonTable) -> None:
        if isinstance(self.answer, int):
            hand = HANDS[self.seat]
            table.move(table.find_piece(hand, self.answer), hand, DISCARDS[self.seat])
            table.emit("discards", self.seat, self.answer)
            self.go("discard")

    def fill(self, table: RedDragonTable) -> None:
        hand = table.zones[HANDS[self.seat]]
        count_before = len(hand)
        draw(table, self.seat, self._full(table) - count_before)
        if len(hand) > count_before:
            table.emit("draws", self.seat, len(hand) - count_before)

    # 2. Action

    def wait_again(self, table: RedDragonTable) -> None:
        pause(table, Intent("stop", self.seat))

    def act(self, table: RedDragonTable) -> Ask | None:
        """Ask for the action; there is at most one (RD-TURN-07, 09)."""
        if self._over(table) or self._skips(table, lasting.ACT, "before_order"):
            return None
        table.phase = ACTING
        return Ask(self.seat, "act", (*options(table, "action", self.seat), PASS))

    def play(self, table: RedDragonTable) -> None:
        if isinstance(self.answer, PlayCard):
            play_card(table, self.seat, self.answer)

    def gamble(self, table: RedDragonTable) -> None:
        """Play the gambling round that the action has begun, until somebody has won (RD-GAMBLE-01, 10)."""
        if table.starter is not None:
            table.frames.append(Round((self.seat + 1) % table.seats, 0))

    def pay_up(self, table: RedDragonTable) -> None:
        granted_actions = granted(table, lasting.ACT, self.seat)
        if granted_actions:
            table.frames.append(Actions(self.seat, granted_actions))
        check_for_losers(table)

    # 3. Order a drink

    def before_order(self, table: RedDragonTable) -> None:
        if not self._over(table) and not self._skips(table, lasting.ORDER, "drink"):
            table.phase = ORDERING
            pause(table, Intent("ordering", self.seat))

    def order(self, table: RedDragonTable) -> None:
        if not self._over(table):
            table.frames.append(Order(self.seat, 1 + granted(table, lasting.ORDER, self.seat), 0))

    def after_order(self, table: RedDragonTable) -> None:
        if not self._over(table):
            pause(table, Intent("ordering", self.seat))

    # 4. Drink

    def drink(self, table: RedDragonTable) -> None:
        """Drink the top of the seat's pile, or sober up if the pile is empty (RD-DRINK-04, 09)."""
        if self._over(table) or self._skips(table, lasting.DRINK, "end"):
            return
        table.phase = DRINKING
        if table.zones[PILES[self.seat]]:
            pour(table, (self.seat,), OWN_PILE, RUN, TURN_S_OWN)
        else:
            table.emit("sobers", self.seat)
            change(table, self.seat, "alcohol", -1)

    def end(self, table: RedDragonTable) -> None:
        if table.game.abilities_in_force(table):
            table.frames.append(Losing())  # after whatever the end of the turn sets off
            happen(table, lasting.TURN_ENDS, self.seat)
        else:
            check_for_losers(table)

    def over(self, table: RedDragonTable) -> None:
        """End the turn. A seat that falls asleep from the drink of its turn still does so in this turn."""
        end_turn(table, self.seat)

    def _over(self, table: RedDragonTable) -> bool:
        """True if the seat has lost in the middle of its turn; then the turn is over."""
        if table.playing[self.seat]:
            return False
        end_turn(table, self.seat)
        self.done()
        return True

    def _skips(self, table: RedDragonTable, phase: str, next_step: str) -> bool:
        """True if an ability forbids the seat this phase; then the turn goes on with ``next_step``."""
        if not forbidden(table, phase, self.seat, log=True):
            return False
        self.go(next_step)
        return True

    def _full(self, table: RedDragonTable) -> int:
        """Return the number of cards of a full hand of this seat."""
        return modified(table, lasting.HAND_SIZE, self.seat, HAND_SIZE)


FRAMES: dict[str, type[Frame]] = {kind.__name__: kind for kind in (Turns, ExtraTurn, Actions, Order, Turn)}
"""The procedures of this chapter."""
