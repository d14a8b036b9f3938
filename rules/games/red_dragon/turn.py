"""The turn: discard and draw, an action, an order, a drink (RD-TURN)."""

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
from rules.games.red_dragon.losing import Losing, watch
from rules.games.red_dragon.play import options, play_card
from rules.kernel.abilities import expire, forbidden, granted, happen, modified
from rules.kernel.asking import PASS, Ask, Frame
from rules.kernel.intents import Intent
from rules.kernel.windows import propose

SKIP, DRAW = "skip", "draw"
"""Not to begin discarding at all, which needs a full hand; to be done with discarding (RD-TURN-03, 04)."""


class Turns(Frame):
    """Turn after turn, clockwise, until one player is left (RD-TURN-16)."""

    __slots__ = keeps = ()

    def begin(self, table: RedDragonTable) -> None:
        begin_turn(table)

    def pass_on(self, table: RedDragonTable) -> None:
        table.turn = table.circle((table.turn + 1) % table.seats)[0]
        self.go("begin")


def begin_turn(table: RedDragonTable) -> None:
    """The turn of a seat begins."""
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
    """The turn of a seat is over."""
    expire(table, lasting.END_OF_TURN)
    expire(table, lasting.END_OF_THEIR_TURN, about=seat)


class ExtraTurn(Frame):
    """Another turn of a seat, after the present one and before that of the next seat. ``after`` is whose turn it was
    before. A card gives it; nobody has two at a time."""

    __slots__ = keeps = ("seat", "after")
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
    """A seat will have another turn after the present one."""
    if any(isinstance(frame, ExtraTurn) and frame.seat == seat for frame in table.frames):
        return
    turns = [index for index, frame in enumerate(table.frames) if isinstance(frame, Turn)]
    if turns:
        table.frames.insert(turns[-1], ExtraTurn(seat, NOBODY))
        table.emit("one_more", seat)


class Actions(Frame):
    """What a seat may do beyond the one action of its turn, because an ability grants it."""

    __slots__ = keeps = ("seat", "left")
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
        watch(table)
        self.go("act")


class Order(Frame):
    """Drinks are ordered one by one: the ordinary one for another player, bought ones for anybody (RD-DRINK-01 to 03,
    RD-DRINK-23, 24). Nobody sees them."""

    __slots__ = keeps = ("seat", "left", "bought")
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
        """Last orders may have taken somebody's last gold: that is looked at before anything else comes (RD-RULING-53).
        Bought drinks are the effect of a card, and it is looked at after that."""
        self.go("ask")
        if not self.bought:
            watch(table)


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
        if self._over(table) or self._skips(table, lasting.DISCARD, "wait_again"):
            return None
        hand = table.zones[HANDS[self.seat]]
        kinds = sorted({table.game.kind[piece] for piece in hand})
        full = len(hand) >= self._full(table)
        return Ask(self.seat, "discard", (*kinds, SKIP if full else DRAW))

    def lay_down(self, table: RedDragonTable) -> None:
        if isinstance(self.answer, int):
            hand = HANDS[self.seat]
            piece = next(piece for piece in table.zones[hand] if table.game.kind[piece] == self.answer)
            table.move(piece, hand, DISCARDS[self.seat])
            table.emit("discards", self.seat, self.answer)
            self.go("discard")

    def fill(self, table: RedDragonTable) -> None:
        draw(table, self.seat, self._full(table) - len(table.zones[HANDS[self.seat]]))

    # 2. Action

    def wait_again(self, table: RedDragonTable) -> None:
        propose(table, Intent("stop", self.seat))

    def act(self, table: RedDragonTable) -> Ask | None:
        """At most one action (RD-TURN-07, 09)."""
        if self._over(table) or self._skips(table, lasting.ACT, "before_order"):
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
        granted_actions = granted(table, lasting.ACT, self.seat)
        if granted_actions:
            table.frames.append(Actions(self.seat, granted_actions))
        watch(table)

    # 3. Order a drink

    def before_order(self, table: RedDragonTable) -> None:
        if not self._over(table) and not self._skips(table, lasting.ORDER, "drink"):
            table.phase = ORDERING
            propose(table, Intent("ordering", self.seat))

    def order(self, table: RedDragonTable) -> None:
        if not self._over(table):
            table.frames.append(Order(self.seat, 1 + granted(table, lasting.ORDER, self.seat), 0))

    def after_order(self, table: RedDragonTable) -> None:
        if not self._over(table):
            propose(table, Intent("ordering", self.seat))

    # 4. Drink

    def drink(self, table: RedDragonTable) -> None:
        """The top of the own pile; who has none sobers up (RD-DRINK-04, 09)."""
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
            watch(table)

    def over(self, table: RedDragonTable) -> None:
        """Whoever falls from the drink of the turn still falls in this turn."""
        end_turn(table, self.seat)

    def _over(self, table: RedDragonTable) -> bool:
        """Has the seat lost in the middle of its turn?"""
        if table.playing[self.seat]:
            return False
        end_turn(table, self.seat)
        self.done()
        return True

    def _skips(self, table: RedDragonTable, phase: str, next_step: str) -> bool:
        """Does an ability forbid the seat this phase? Then the turn goes on with ``next_step``."""
        if not forbidden(table, phase, self.seat, log=True):
            return False
        self.go(next_step)
        return True

    def _full(self, table: RedDragonTable) -> int:
        """How many cards the seat draws up to."""
        return modified(table, lasting.HAND_SIZE, self.seat, HAND_SIZE)


FRAMES: dict[str, type[Frame]] = {kind.__name__: kind for kind in (Turns, ExtraTurn, Actions, Order, Turn)}
"""The procedures of this chapter."""
