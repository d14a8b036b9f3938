"""Windows: when an intent may be answered, by whom, in what order, and until when.

A game declares its windows in one place: a literal list for each kind of intent, in the order in which they open:

    windows = {
        "play":  [Window("answer", who=everyone_from_left_of_actor)],
        "drink": [Window("change", who=everyone_from_target), Window("refuse", who=targets, closes=ONCE)],
    }

A response is an intent with a parent, so nested responses simply form a stack. A seat without a possible response is
not asked. That a seat is asked is never an event and never in a view.

Where people share a screen, everybody notices who is asked. Then the seats that are ``invited`` are asked even without
a response, and may only pass (``Table.invited``). Only what all can see decides when (``Game.invites``).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Generic

from rules.kernel.asking import PASS, Ask, EndlessLoop, Frame
from rules.kernel.game import ALL_PASSED, ONCE, TurnOrder, Who, Window
from rules.kernel.intents import CANCELLED, COMING, DONE, Intent
from rules.kernel.table import Table, TableT

DEPTH = 256
"""Guard: more nested responses than this are an endless loop."""


def propose(table: Table, intent: Intent) -> None:
    """Announce an intent: its windows open, and it happens if nobody stops it. Raises EndlessLoop if more than
    ``DEPTH`` intents answer each other."""
    if len(table.intents) >= DEPTH:
        chain = " <- ".join(_label(table, answered) for answered in table.intents[-4:])
        raise EndlessLoop(f"more than {DEPTH} intents answer each other: {chain}")
    table.intents.append(intent)
    index = len(table.intents) - 1
    if table.feed is not None:
        table.feed.append(("intent", index, intent.kind, intent.actor, intent.source, intent.targets, intent.amount))
    table.frames.append(Settle(index, 0))


def pause(table: Table, intent: Intent) -> None:
    """Propose a moment in which nothing happens but the answers to it. If nobody could answer it and nobody listens to
    events, it is over at once. Call it at the end of a step. Raises EndlessLoop."""
    if table.feed is None and not can_be_answered(table, intent):
        table.game.closed(table, intent)
    else:
        propose(table, intent)


def replace(table: Table, old: Intent, new: Intent) -> None:
    """Cancel ``old`` and propose ``new`` in its place, with the same parent. Raises EndlessLoop."""
    old.cancel()
    new.parent = old.parent
    propose(table, new)


def _label(table: Table, intent: Intent) -> str:
    """What an error calls an intent: the id of its card, or its kind if it has none."""
    if intent.source >= 0:
        return table.game.card_id(intent.source)
    return intent.kind


def turn_order(table: TableT, intent: Intent, window: Window[TableT]) -> TurnOrder:
    """All turns of a window, even of seats without a response: the order is public, but who has a response is not."""
    order = lap_turns(window.name, tuple(window.who(table, intent)))
    for name, lap_seats in reversed(window.before):
        order = lap_turns(name, tuple(lap_seats(table, intent))) + order
    return order


@lru_cache(1 << 8)
def lap_turns(name: str, seats: tuple[int, ...]) -> TurnOrder:
    """The turns of one lap of a window."""
    return tuple((name, seat) for seat in seats)


def can_be_answered(table: Table, intent: Intent) -> bool:
    """False if no seat will be asked about an intent."""
    return bool(table.invited) or table.game.may_be_answered(table, intent)


def is_invited(table: Table, intent: Intent, lap: str, seat: int) -> bool:
    """True if a seat is asked in this lap even if it has no response."""
    return seat in table.invited and table.game.invites(table, intent, lap, seat)


def first_invited(table: Table, intent: Intent, turns: TurnOrder) -> int:
    """The index of the first of these turns whose seat is asked in any case; their number if there is none."""
    for index, (lap, seat) in enumerate(turns):
        if is_invited(table, intent, lap, seat):
            return index
    return len(turns)


class Settle(Frame, Generic[TableT]):
    """Carries one intent from its announcement to its end: its windows, its effect, then ``Game.closed``. Most intents
    are answered by nobody, and their effect needs no frames: then all that is one step, for speed."""

    __slots__ = memory = ("intent", "window")
    intent: int
    window: int

    def open_windows(self, table: TableT) -> Ask | None:
        """Open the next window in which somebody might have a response; after the last one, let the intent happen."""
        intent, game, frames = table.intents[self.intent], table.game, table.frames
        windows = game.windows.get(intent.kind, ())
        while self.window < len(windows) and intent.fate == COMING:
            window = windows[self.window]
            self.window += 1
            if not can_be_answered(table, intent):
                continue
            order = turn_order(table, intent, window)
            turn = game.next_listener(table, intent, order, 0)
            if table.invited:
                turn = first_invited(table, intent, order[:turn])
            if turn < len(order):
                responding = Responding(self.intent, self.window - 1, order, turn)
                responding.go("take")
                frames.append(responding)
                self.restart()
                return responding.offer(table)
        if intent.fate == COMING:
            intent.fate = DONE
            game.settle(table, intent)
        if frames and frames[-1] is self:
            self.at += 1
            self.close(table)
        return None

    def close(self, table: TableT) -> None:
        """End the intent, and all that it led to."""
        # The effect may have pushed frames and proposed further intents; all of them have ended by now.
        intent = table.intents[self.intent]
        del table.intents[self.intent :]
        if table.feed is not None:
            table.feed.append(("settled", self.intent, intent.fate))
        table.game.closed(table, intent)


class Responding(Frame):
    """An open window: asks the seats in ``order`` until it closes. ``turn`` is an index in ``order``.

    Whether a seat has a response is looked up at its turn. If the frame kept that, it would carry a secret into sampled
    tables (see ``rules.knowledge.views.determinize``).
    """

    __slots__ = memory = ("intent", "window", "order", "turn")
    intent: int
    window: int
    order: TurnOrder
    turn: int

    def open(self, table: Table) -> None:
        """Begin with the first seat of the order that might have a response."""
        intent = table.intents[self.intent]
        self.order = turn_order(table, intent, self._declared(table, intent))
        self.turn = self._next_turn(table, intent, 0)

    def offer(self, table: Table) -> Ask | None:
        """Ask the next seat that has a response; close the window if there is none."""
        intent, game = table.intents[self.intent], table.game
        order, turn = self.order, self.turn
        while turn < len(order) and intent.fate != CANCELLED:
            lap, seat = order[turn]
            options = game.responses(table, intent, lap, seat)
            if options and intent.used:
                options = [option for option in options if (seat, option) not in intent.used]
            if options or (table.invited and is_invited(table, intent, lap, seat)):
                self.turn = turn
                return Ask(seat, "answer", (*options, PASS), (self.intent, lap))
            turn = self._next_turn(table, intent, turn + 1)
        self.answer = None
        self.done()
        return None

    def take(self, table: Table) -> Ask | None:
        """Carry out the response of the seat that was asked, or ask the next one if it passed."""
        if self.answer == PASS:
            self.turn = self._next_turn(table, table.intents[self.intent], self.turn + 1)
            self.at -= 1  # the next answer comes here, too
            return self.offer(table)
        intent, (_, seat) = table.intents[self.intent], self.order[self.turn]
        self.turn += 1
        if not table.game.answers_cost_cards:
            intent.used = (*intent.used, (seat, self.answer))
        # Everybody may have a new chance, in the same order.
        self.go("open" if self._declared(table, intent).closes == ALL_PASSED else "offer")
        table.game.respond(table, intent, seat, self.answer)
        return None

    def _next_turn(self, table: Table, intent: Intent, turn: int) -> int:
        """The first place in the order, from ``turn`` on, whose seat might have a response or is asked in any case."""
        listener = table.game.next_listener(table, intent, self.order, turn)
        if not table.invited:
            return listener
        return turn + first_invited(table, intent, self.order[turn:listener])

    def _declared(self, table: Table, intent: Intent) -> Window[Table]:
        return table.game.windows[intent.kind][self.window]


FRAMES: dict[str, type[Frame]] = {"Settle": Settle, "Responding": Responding}
"""The frames that games with windows add to their own, for loading saves."""

__all__ = [
    "ALL_PASSED",
    "DEPTH",
    "FRAMES",
    "ONCE",
    "PASS",
    "Responding",
    "Settle",
    "TurnOrder",
    "Who",
    "Window",
    "can_be_answered",
    "pause",
    "propose",
    "replace",
]  # fmt: skip
