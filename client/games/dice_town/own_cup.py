"""The person's own cup: shaken, slammed, tilted for a peek, and the choice of what stays under it.

Everything here is what a hand does before it answers. The rules rolled the dice when they asked; the hand only shows
them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import pygame
from pygame import FRect

from client.dice.cup import PEEK
from client.dice.die import UPRIGHT, Die
from client.dice.rotations import Quaternion
from client.dice.tumble import Shake
from client.games.dice_town.cups import DIE_IN_CUP, Cups, Glide, SeatCup, TownBoard, lying
from client.games.dice_town.table import OWN_THROW
from client.games.dice_town.throws import pour_out
from client.table.action_bar import FORWARD
from client.table.context import SittingContext
from client.table.terms import Option
from client.ui import Point
from client.window.keys import digit, letter
from client.window.motion import Timeline as Steps
from client.window.motion import Tween, call, ease_in_out, wait
from rules.games.dice_town.board import UNNAMED, DiceTownTable, Keep
from rules.games.dice_town.dice import UNSEEN, cost, faces, handful
from rules.kernel.asking import Ask

SLACK = 7.0
"""Units that a press may move before the cup is lifted."""
RAISED = 0.22
"""How far a chosen die stands out of its row, in sides of a die."""


class Fallen(NamedTuple):
    """How a die came to rest: its place as shares of the field, and its turn."""

    x: float
    y: float
    turn: Quaternion


class OwnCup:
    """What the person at the screen does with the own cup while asked what to keep (or what to leave: ``trim``). While
    the cup is held this is a ``Motion``: frames go on, so that the dice rattle even while the hand rests.

    ``phase``: ``""`` not asked, ``full`` the dice are in the upright cup, ``down`` they lie under it, ``peek`` it is
    tilted and dice are chosen. ``chosen`` are indices into ``shown``, the faces that were rolled."""

    def __init__(self, board: TownBoard, context: SittingContext, cups: Cups) -> None:
        self.board, self.context, self.cups = board, context, cups
        self.phase = ""
        self.shown: tuple[int, ...] = ()
        self._fallen: list[Fallen] = []
        self.chosen: list[int] = []
        self.shake = Shake()
        self._key: Any = None
        self._press: Point | None = None
        self._is_held = False
        self._pointer: Point = (0.0, 0.0)
        self._last_move = 0.0
        self._tilt = 0.0

    # -- the question -------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat whose cup it is."""
        return self.board.bottom

    @property
    def seat_cup(self) -> SeatCup:
        """The cup and its dice."""
        return self.cups.seats[self.seat]

    @property
    def busy(self) -> bool:
        """True while the cup or a die is on its way."""
        return self.seat_cup.state == "moving" or self._is_held

    def forget(self) -> None:
        """Forget what was done with the dice, because they have been rolled again."""
        self.phase, self._key, self.chosen = "", None, []

    def sync(self) -> None:
        """Begin anew if there is a new question, and stop if there is none any more; called whenever the table is
        laid."""
        board, ask = self.board, self.context.ask
        if ask is None or ask.kind not in ("keep", "trim") or not self.context.my_turn or board.playing:
            if not board.playing:
                self.phase, self._key = "", None
            return
        view = self.context.view()
        assert isinstance(view, DiceTownTable)
        dice = view.fresh[self.seat] if ask.kind == "trim" else view.roll[self.seat]
        key = ask.kind, self.seat, view.round, view.kept[self.seat], dice, self.context.answers
        if key == self._key or dice == UNSEEN:
            self._stand_again()
            return
        self._key, self.chosen, self.shown = key, [], tuple(faces(dice))
        self._scatter()
        self.shake = Shake()
        seat_cup = self.seat_cup
        seat_cup.begin()
        seat_cup.known, seat_cup.rattle = True, None
        if ask.kind == "trim":
            self.phase, seat_cup.dice = "peek", []
            return
        seat_cup.dice = [Die(face=face) for face in self.shown]
        self.phase = seat_cup.state = "full" if board.screen.settings.tumbles else "down"
        self.cups.stand(self.seat)

    def _stand_again(self) -> None:
        """Put the cup and its dice in place again, because the window or the log has changed while they were in use."""
        if self.busy or self.board.motions.busy or not self.phase:
            return
        seat_cup = self.seat_cup
        seat_cup.state = self.phase
        self.cups.stand(self.seat)
        if self.phase == "peek" and seat_cup.dice:
            place = self.cups.place(self.seat)
            seat_cup.cup.tilt(*place.stand, PEEK)
            for index, die in enumerate(seat_cup.dice):
                die.lie(*self.slot(index), place.side)
                die.turn = self.turn(index)

    def slot(self, index: int) -> tuple[float, float]:
        """Return where a die lies while one chooses: with the combination if it is chosen, or raised out of the only
        row; the others lie where they fell."""
        place, layout = self.cups.place(self.seat), self.board.table.layout
        combination_size = len(self.seat_cup.row)
        if layout.low:
            x, y = place.slot(combination_size + index)
            if index in self.chosen:
                y -= RAISED * place.side
            return x, y
        if index in self.chosen:
            return place.slot(combination_size + self.chosen.index(index))
        fallen = self._fallen[index]
        return layout.rolled.x + fallen.x * layout.rolled.width, layout.rolled.y + fallen.y * layout.rolled.height

    def turn(self, index: int) -> Quaternion:
        """Return how a die lies while one chooses: straight in a row, else as it fell."""
        if self.board.table.layout.low or index in self.chosen:
            return UPRIGHT[self.shown[index]]
        return self._fallen[index].turn

    def area(self, index: int) -> FRect:
        """Return the area that a die covers where it lies while one chooses."""
        (x, y), side = self.slot(index), self.board.table.layout.own.side
        return FRect(x - side / 2, y - 1.05 * side, side, 1.45 * side)

    def die_at(self, point: Point) -> int | None:
        """Return the index of the die at a point, of several the one that lies nearest to the person."""
        nearest = None
        for index in range(len(self.shown)):
            is_nearer = nearest is None or self.slot(index)[1] > self.slot(nearest)[1]
            if is_nearer and self.area(index).collidepoint(point):
                nearest = index
        return nearest

    def _send(
        self, indices: Sequence[int], seconds: float, hop: float, delay: float = 0.0, interval: float = 0.0
    ) -> None:
        """Send dice to where they belong by the choice."""
        dice = [self.seat_cup.dice[index] for index in indices]
        slots = [self.slot(index) for index in indices]
        turns = [self.turn(index) for index in indices]
        side = self.cups.place(self.seat).side
        self.cups.slide(dice, slots, seconds, hop, side, delay, interval, turns)

    def _scatter(self) -> None:
        """Let the dice lie about the field as if the cup had been lifted off them."""
        rng = Random(self.cups.count_throw() + 31 * self.board.table.shown.round)
        self._fallen = []
        for index, face in enumerate(self.shown):
            x = (index + 0.5 + rng.uniform(-0.16, 0.16)) / len(self.shown)
            y = 0.55 + rng.uniform(-0.16, 0.16)
            self._fallen.append(Fallen(x, y, lying(face, rng.uniform(-0.6, 0.6))))

    def _remember_fallen(self) -> None:
        """Remember where the dice came to rest."""
        field = self.board.table.layout.rolled
        self._fallen = []
        for die in self.seat_cup.dice:
            x, y = (die.x - field.x) / field.width, (die.y - field.y) / field.height
            self._fallen.append(Fallen(x, y, die.turn))

    @property
    def _standing_tilt(self) -> float:
        """How far the cup is tilted while nobody holds it."""
        return PEEK if self.phase == "peek" else 0.0

    # -- the pointer --------------------------------------------------------------------------------------------------

    def press(self, point: Point) -> None:
        """Begin to use the cup: the pointer goes down on it."""
        if self.phase and not self.busy and not self.board.playing and not self.context.guarded:
            self._press = self._pointer = point
            self._last_move = self.board.screen.clock.now()

    def drag(self, point: Point) -> None:
        """Follow the pointer: an upright cup is carried and shaken, one on the table is tilted."""
        if self._press is None:
            return
        self._pointer = point
        distance = abs(point[0] - self._press[0]) + abs(point[1] - self._press[1])
        if not self._is_held and distance > SLACK:
            self._is_held = True
            self._tilt = self._standing_tilt
            self.board.sound("cup_lift", 0.6)
            self.board.motions.add(self)
        if self._is_held:
            self._move()

    def update(self, dt: float) -> float | None:
        """Let time pass while the cup is held."""
        if not self._is_held:
            return 0.0
        self._move()
        return None

    def finish(self) -> None:
        """Do nothing: a hand cannot be hurried."""

    def _move(self) -> None:
        """Carry or tilt the cup to where the pointer is."""
        now = self.board.screen.clock.now()
        dt = now - self._last_move
        self._last_move = now
        if self.phase == "full":
            self._carry_cup(now, dt)
        else:
            self._tilt_cup()
        self.board.redraw()

    def _carry_cup(self, now: float, dt: float) -> None:
        """Hold the cup at the pointer, within the tray, and let its dice rattle; times are in seconds."""
        if dt <= 0:
            return
        place, tray, (x, y) = self.cups.place(self.seat), self.board.table.layout.tray, self._pointer
        loudness = self.shake.move(now, x, y)
        self.shake.rest(dt)
        if loudness:
            self.board.sound("dice_rattle", loudness)
        x = max(tray.left + place.radius, min(tray.right - place.radius, x))
        y = max(tray.top + 1.2 * place.radius, min(place.stand[1], y + 0.9 * place.radius))
        self.cups.hold(self.seat, x, y, min(dt, 0.05))

    def _tilt_cup(self) -> None:
        """Tilt the cup as far as the pointer has moved up, from how it stood before."""
        assert self._press is not None
        seat_cup = self.seat_cup
        way_up = (self._press[1] - self._pointer[1]) / (2.2 * seat_cup.cup.radius)
        self._tilt = max(0.0, min(PEEK, self._standing_tilt + way_up * PEEK))
        seat_cup.cup.tilt(*self.cups.place(self.seat).stand, self._tilt)
        seat_cup.dice_move = self._tilt > 0

    def release(self, point: Point) -> None:
        """Let go of the cup: it is slammed, tilted or put back, by what was done with it; a click does the next
        thing."""
        was_held, was_pressed = self._is_held, self._press is not None
        self._is_held, self._press = False, None
        if not was_pressed:
            return
        if not was_held:
            self.tap()
        elif self.phase == "full":
            if self.shake.enough:
                self.slam(0.5 + 0.5 * self.shake.energy)
            else:
                self.board.gui.toast(self.board.words("town.shake_more"))
                self.cups.stand(self.seat)
        elif self._tilt > 0.45 * PEEK:
            self.peek()
        else:
            self.cover()

    def let_go(self) -> None:
        """Put the cup back to where it stood, because its use was cancelled."""
        was_held = self._is_held
        self._is_held, self._press, self._tilt = False, None, 0.0
        if not was_held:
            return
        if self.phase == "full":
            self.cups.stand(self.seat)
            return
        self.seat_cup.cup.tilt(*self.cups.place(self.seat).stand, self._standing_tilt)
        self.seat_cup.dice_move = False

    def tap(self) -> None:
        """Do the next thing with the cup, as a click on it does."""
        if self.phase == "full":
            self.roll(look=True)
        elif self.phase == "down":
            self.peek()
        elif self.phase == "peek" and self.seat_cup.dice:
            self.cover()

    # -- the cup ------------------------------------------------------------------------------------------------------

    def roll(self, look: bool = False) -> None:
        """Shake the cup and slam it, as by hand; with ``look`` the dice roll out of it over the tray, to be seen."""
        if self.phase != "full" or self.busy:
            return
        self.seat_cup.state = "moving"
        if look:
            pace = self.board.table.drama.begin(OWN_THROW)
            motion = pour_out(self.cups, self.seat, self.shown, pace, self._rolled_out)
        else:
            motion = self.cups.shake_and_slam(self.seat, 0.8, self._slammed)
        self.board.motions.add(motion)
        self.context.refresh()

    def _rolled_out(self) -> None:
        """Let the dice be chosen from where they came to rest, or where there is no room for that, side by side."""

        def begin_to_choose() -> None:
            if self.phase == "full":
                self.phase = self.seat_cup.state = "peek"
                self.seat_cup.dice_move = False
                self.context.refresh()

        if self.board.table.layout.dice_stay:
            self._remember_fallen()
            begin_to_choose()
            return
        self._send(range(len(self.shown)), 0.26, 0.4, interval=0.03)
        self.board.motions.add(Steps(wait(0.4), call(begin_to_choose)))

    def slam(self, loudness: float) -> None:
        """Turn the shaken cup over."""
        self.seat_cup.state = "moving"
        self.board.motions.add(self.cups.slam(self.seat, self._slammed, loudness))
        self.context.refresh()

    def _slammed(self) -> None:
        """Let the cup stand over the dice, which lie on the faces that were rolled."""
        self.phase = "down"
        self.seat_cup.dice = [Die(face=face) for face in self.shown]
        self.cups.lay_under(self.seat)
        self.context.refresh()

    def peek(self) -> None:
        """Tilt the cup: the dice slide towards the person, to be chosen from."""
        if self.phase not in ("down", "peek") or not self.seat_cup.dice:
            return
        seat_cup, place, start = self.seat_cup, self.cups.place(self.seat), self._tilt
        self.phase, seat_cup.state, seat_cup.dice_move = "peek", "peek", False
        self.board.sound("cup_lift", 0.8)

        def tilt(share: float) -> None:
            seat_cup.cup.tilt(*place.stand, start + (PEEK - start) * share)

        self.board.motions.add(Tween(0.22, tilt, ease_in_out))
        self._send(range(len(seat_cup.dice)), 0.3, 0.4, delay=0.12, interval=0.03)
        self._tilt = 0.0
        self.context.refresh()

    def cover(self) -> None:
        """Let the cup down over the dice again."""
        seat_cup, place = self.seat_cup, self.cups.place(self.seat)
        seat_cup.state, seat_cup.dice_move = "moving", True
        start = self._tilt if self.phase == "down" else PEEK

        def lower(share: float) -> None:
            seat_cup.cup.tilt(*place.stand, start * (1 - share))

        def put_down() -> None:
            self.phase = seat_cup.state = "down"
            seat_cup.dice_move, self._tilt = False, 0.0
            self.cups.stand(self.seat)
            self.board.sound("cup_slam", 0.3)
            self.context.refresh()

        if self.phase == "peek":
            side, (x, y) = place.radius * DIE_IN_CUP, place.stand
            for index, die in enumerate(seat_cup.dice):
                target = x + (index - 2) * side * 0.7, y + (index % 2 - 0.5) * side
                self.board.motions.add(Glide(die, target, side, die.turn, 0.2))
        self.board.motions.add(Steps(Tween(0.24, lower, ease_in_out), call(put_down)))
        self.board.redraw()

    # -- choosing -----------------------------------------------------------------------------------------------------

    def toggle(self, index: int) -> None:
        """Keep a die or take it back."""
        if self.phase == "down":
            self.peek()
        if self.phase != "peek" or index >= len(self.shown):
            return
        if index in self.chosen:
            self.chosen.remove(index)
        else:
            self.chosen.append(index)
        self.board.sound("dice_hit", 0.4)
        self.put_back()

    def carry(self, index: int, point: Point) -> None:
        """Carry a die to the pointer."""
        if self.phase == "peek" and index < len(self.seat_cup.dice) and not self.board.playing:
            die = self.seat_cup.dice[index]
            die.x, die.y, die.z = point[0], point[1] + 0.7 * die.side, 0.5 * die.side
            self.board.redraw()

    def put_back(self) -> None:
        """Let every die slide to where it belongs by the choice."""
        displaced = [index for index, die in enumerate(self.seat_cup.dice) if (die.x, die.y) != self.slot(index)]
        self._send(displaced, 0.2, 0.5)
        self.context.refresh()

    @property
    def dice(self) -> int:
        """The chosen dice, as a handful."""
        return handful(self.shown[index] for index in self.chosen)

    @property
    def unseen(self) -> bool:
        """True while the person has not looked at the own throw."""
        return self.phase in ("full", "down")

    @property
    def advised(self) -> set[int]:
        """Indices of the dice that a hint advises to keep."""
        hint = self.context.hand.hint
        if hint is None or not isinstance(hint.spot, tuple):
            return set()
        option = hint.spot[1]
        if not isinstance(option, Keep):
            return set()
        return set(self._indices(option.dice))

    def lay_ready(self, option: Option) -> None:
        """Choose the dice that are advised, if one may choose now."""
        ask = self.context.ask
        if self.phase == "peek" and ask is not None and ask.kind in ("keep", "trim"):
            dice = option.dice if isinstance(option, Keep) else option
            assert isinstance(dice, int)
            self.chosen = self._indices(dice)
            self.put_back()

    def _indices(self, dice: int) -> list[int]:
        """Return the indices of a handful of dice among those that are shown."""
        missing = Counter(faces(dice))
        indices = []
        for index, face in enumerate(self.shown):
            if missing[face]:
                missing[face] -= 1
                indices.append(index)
        return indices

    @property
    def priced(self) -> bool:
        """True if dice are paid for now and lie there to be chosen."""
        ask = self.context.ask
        return ask is not None and ask.kind == "keep" and bool(self.seat_cup.dice)

    def price(self, index: int) -> str:
        """Return what a die costs, or would cost if it were kept too: the first one is free."""
        is_free = not self.chosen or self.chosen[0] == index
        return self.board.words("town.free") if is_free else "$1"

    def options(self, ask: Ask) -> Sequence[tuple[Option, str, bool]]:
        """Return what can be answered with this choice: the option, its words, and whether it is offered now."""
        words, number = self.board.words, len(self.chosen)
        if ask.kind == "trim":
            return [(self.dice, words("town.leave", n=number), self.dice in ask.options)]
        price, purse = cost(number), self.board.table.shown.dollars[self.seat]
        is_offered = Keep(self.dice) in ask.options
        if not number:
            key = "town.keep.none"
        elif price:
            key = "town.keep"
        else:
            key = "town.keep.free"
        if not is_offered:
            key += ".poor"
        label = words(key, n=number, price=price, left=purse - price, dollars=purse)
        options: list[tuple[Option, str, bool]] = [(Keep(self.dice), label, is_offered)]
        game = self.board.table.game
        for kind in sorted({option.card for option in ask.options if option.card != UNNAMED}):
            option = Keep(self.dice, kind)
            label = words("town.keep.card", card=game.cards[kind].name[words.language])
            options.append((option, label, option in ask.options))
        return options

    def why_not(self, ask: Ask) -> str:
        """Return why what is chosen cannot be kept."""
        words = self.board.words
        if ask.kind == "trim":
            return words("town.reason.trim", n=max(len(faces(option)) for option in ask.options))
        if len(self.chosen) == 1:
            return words("town.reason.keep")
        return words("town.reason.poor")

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key, and return True if it was used: P peeks, digits choose; Enter and Space belong to the tray."""
        if not self.phase or self.board.playing or self.context.guarded:
            return False
        can_choose = self.phase in ("down", "peek")
        number = digit(event)
        if letter(event) == "p" and can_choose and self.seat_cup.dice and not self.busy:
            if self.phase == "down":
                self.peek()
            else:
                self.cover()
            return True
        if number is not None and number <= len(self.shown) and can_choose:
            self.toggle(number - 1)
            return True
        if event.key in FORWARD and self.phase == "peek" and not self.chosen and not self._on_button:
            self.board.gui.toast(self.board.words("town.reason.choose"), "cup")  # no dollar is spent by mistake
            return True
        return False

    @property
    def _on_button(self) -> bool:
        """True if a button has the focus of the keyboard."""
        focused = self.board.gui.focused
        return focused is not None and focused.role == "button" and self.board.gui.keyboard
