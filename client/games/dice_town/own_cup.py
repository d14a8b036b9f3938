"""The person's own cup: shaken, slammed, tilted for a peek, and the choice of what stays under it.

Everything here is what a hand does before it answers. The dice were rolled by the rules when the question came; the
hand only finds out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pygame

from client.dice.cup import PEEK
from client.dice.die import Die
from client.dice.tumble import Shake
from client.games.dice_town.cups import DIE_IN_CUP, Cupful, Cups, Glide, TownBoard
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
"""Units a press may shake before the cup is lifted."""
RAISED = 0.22
"""How far a chosen die stands out of its row, in sides."""


class OwnCup:
    """What the person at the screen does with the own cup while asked what to keep (or what to leave: ``trim``). While
    the cup is held it is a ``Motion``: frames go on, so that the dice rattle even while the hand rests.

    ``phase``: ``""`` not asked, ``full`` the dice are in the upright cup, ``down`` they lie under it, ``peek`` it is
    tilted and dice are chosen. ``chosen`` are positions in ``shown``, the faces that were rolled.
    """

    def __init__(self, board: TownBoard, context: SittingContext, cups: Cups) -> None:
        self.board, self.context, self.cups = board, context, cups
        self.phase = ""
        self.shown: tuple[int, ...] = ()
        self.chosen: list[int] = []
        self.shake = Shake()
        self._key: Any = None
        self._press: Point | None = None
        self._held = False
        self._pointer: Point = (0.0, 0.0)
        self._then = 0.0
        self._tilt = 0.0

    # -- the question -------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose cup it is."""
        return self.board.bottom

    @property
    def full(self) -> Cupful:
        """The cup and its dice."""
        return self.cups.seats[self.seat]

    @property
    def busy(self) -> bool:
        """Is the cup or a die on its way?"""
        return self.full.state == "moving" or self._held

    def forget(self) -> None:
        """The dice have been rolled (again): whatever was done with them before is nothing now."""
        self.phase, self._key, self.chosen = "", None, []

    def sync(self) -> None:
        """Called whenever the table is laid anew: is there a new question, or none any more?"""
        board, ask = self.board, self.context.ask
        if ask is None or ask.kind not in ("keep", "trim") or not self.context.my_turn or board.playing:
            if not board.playing:
                self.phase, self._key = "", None
            return
        view = self.context.view()
        assert isinstance(view, DiceTownTable)
        dice = (view.fresh if ask.kind == "trim" else view.roll)[self.seat]
        key = ask.kind, self.seat, view.round, view.kept[self.seat], dice, self.context.answers
        if key == self._key or dice == UNSEEN:
            self._stand_again()
            return
        self._key, self.chosen, self.shown = key, [], tuple(faces(dice))
        self.shake = Shake()
        full = self.full
        full.begin()
        full.known, full.rattle = True, None
        if ask.kind == "trim":
            self.phase, full.dice = "peek", []
            return
        full.dice = [Die(face=face) for face in self.shown]
        self.phase = full.state = "full" if board.screen.settings.tumbles else "down"
        self.cups.stand(self.seat)

    def _stand_again(self) -> None:
        """The window or the log has changed while the cup was in use."""
        if self.busy or self.board.motions.busy or not self.phase:
            return
        full = self.full
        full.state = self.phase
        self.cups.stand(self.seat)
        if self.phase == "peek" and full.dice:
            place = self.cups.place(self.seat)
            full.cup.tilt(*place.stand, PEEK)
            for at, die in enumerate(full.dice):
                die.lie(*self.slot(at), place.side)

    def slot(self, at: int) -> tuple[float, float]:
        """Where a die lies while one chooses: with the combination if it is chosen, or raised out of the only row."""
        place, layout = self.cups.place(self.seat), self.board.table.layout
        if layout.low:
            x, y = place.slot(len(self.full.row) + at)
            return x, y - RAISED * place.side * (at in self.chosen)
        if at in self.chosen:
            return place.slot(len(self.full.row) + self.chosen.index(at))
        return layout.slot(at)

    def _slots(self) -> list[Point]:
        return [self.slot(at) for at in range(len(self.full.dice))]

    # -- fingers ------------------------------------------------------------------------------------------------------

    def press(self, point: Point) -> None:
        """A finger goes down on the cup."""
        if self.phase and not self.busy and not self.board.playing and not self.context.guarded:
            self._press = self._pointer = point
            self._then = self.board.screen.clock.now()

    def drag(self, point: Point) -> None:
        """It moves: an upright cup is carried and shaken, one on the table is tilted."""
        if self._press is None:
            return
        self._pointer = point
        far = abs(point[0] - self._press[0]) + abs(point[1] - self._press[1])
        if not self._held and far > SLACK:
            self._held = True
            self._tilt = PEEK if self.phase == "peek" else 0.0
            self.board.sound("cup_lift", 0.6)
            self.board.motions.add(self)
        if self._held:
            self._move()

    def update(self, dt: float) -> float | None:
        """Let time pass until the hand opens."""
        if not self._held:
            return 0.0
        self._move()
        return None

    def finish(self) -> None:
        """Nothing waits for a hand."""

    def _move(self) -> None:
        full, now = self.full, self.board.screen.clock.now()
        dt, self._then = now - self._then, now
        assert self._press is not None
        if self.phase == "full":
            place, (x, y) = self.cups.place(self.seat), self._pointer
            tray = self.board.table.layout.tray
            if dt > 0:
                loud = self.shake.move(now, x, y)
                self.shake.rest(dt)
                if loud:
                    self.board.sound("dice_rattle", loud)
                x = max(tray.left + place.radius, min(tray.right - place.radius, x))
                y = max(tray.top + 1.2 * place.radius, min(place.stand[1], y + 0.9 * place.radius))
                self.cups.hold(self.seat, x, y, min(dt, 0.05))
        else:
            away = (self._press[1] - self._pointer[1]) / (2.2 * full.cup.radius)
            angle = max(0.0, min(PEEK, (PEEK if self.phase == "peek" else 0.0) + away * PEEK))
            self._tilt = angle
            full.cup.tilt(*self.cups.place(self.seat).stand, angle)
            full.moves = angle > 0
        self.board.redraw()

    def release(self, point: Point) -> None:
        """It goes up."""
        held, self._held, pressed, self._press = self._held, False, self._press, None
        if pressed is None:
            return
        if not held:
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
        """It slips out of the fingers: back to where it stood."""
        held, self._held, self._press, self._tilt = self._held, False, None, 0.0
        if held and self.phase == "full":
            self.cups.stand(self.seat)
        elif held:
            self.full.cup.tilt(*self.cups.place(self.seat).stand, PEEK if self.phase == "peek" else 0.0)
            self.full.moves = False

    def tap(self) -> None:
        """A click on the cup does the next thing."""
        if self.phase == "full":
            self.roll(look=True)
        elif self.phase == "down":
            self.peek()
        elif self.phase == "peek" and self.full.dice:
            self.cover()

    # -- the cup ------------------------------------------------------------------------------------------------------

    def roll(self, look: bool = False) -> None:
        """Shake the cup and slam it, as by hand; with ``look`` the dice roll out of it over the tray, to be seen."""
        if self.phase != "full" or self.busy:
            return
        self.full.state = "moving"
        if look:
            part = self.board.table.drama.begin(OWN_THROW)
            self.board.motions.add(pour_out(self.cups, self.seat, self.shown, part, self._rolled_out))
        else:
            self.board.motions.add(self.cups.shaken(self.seat, 0.8, self._slammed))
        self.context.refresh()

    def _rolled_out(self) -> None:
        """The dice lie on the tray; they are put in a row, to be chosen from."""

        def lie() -> None:
            if self.phase == "full":
                self.phase = self.full.state = "peek"
                self.full.moves = False
                self.context.refresh()

        self.cups.slide(self.full.dice, self._slots(), 0.26, 0.4, self.cups.place(self.seat).side, apart=0.03)
        self.board.motions.add(Steps(wait(0.4), call(lie)))

    def slam(self, hard: float) -> None:
        """Turn the shaken cup over."""
        self.full.state = "moving"
        self.board.motions.add(self.cups.slammed(self.seat, self._slammed, hard))
        self.context.refresh()

    def _slammed(self) -> None:
        """The cup stands over the dice, which lie on the faces that were rolled."""
        self.phase = "down"
        self.full.dice = [Die(face=face) for face in self.shown]
        self.cups.under(self.seat)
        self.context.refresh()

    def peek(self) -> None:
        """Tilt the cup: the dice are drawn to the person, to be chosen from."""
        if self.phase not in ("down", "peek") or not self.full.dice:
            return
        full, place, start = self.full, self.cups.place(self.seat), self._tilt
        self.phase, full.state, full.moves = "peek", "peek", False
        self.board.sound("cup_lift", 0.8)
        self.board.motions.add(
            Tween(0.22, lambda share: full.cup.tilt(*place.stand, start + (PEEK - start) * share), ease_in_out)
        )
        self.cups.slide(full.dice, self._slots(), 0.3, 0.4, place.side, delay=0.12, apart=0.03)
        self._tilt = 0.0
        self.context.refresh()

    def cover(self) -> None:
        """Let the cup down over the dice again."""
        full, place = self.full, self.cups.place(self.seat)
        full.state, full.moves, start = "moving", True, self._tilt if self.phase == "down" else PEEK
        self.chosen = []

        def down() -> None:
            self.phase = full.state = "down"
            full.moves, self._tilt = False, 0.0
            self.cups.stand(self.seat)
            self.board.sound("cup_slam", 0.3)
            self.context.refresh()

        if self.phase == "peek":
            side, middle = place.radius * DIE_IN_CUP, place.stand
            for at, die in enumerate(full.dice):
                near = middle[0] + (at - 2) * side * 0.7, middle[1] + (at % 2 - 0.5) * side
                self.board.motions.add(Glide(die, near, side, die.turn, 0.2))
        self.board.motions.add(
            Steps(Tween(0.24, lambda share: full.cup.tilt(*place.stand, start * (1 - share)), ease_in_out), call(down))
        )
        self.board.redraw()

    # -- choosing -----------------------------------------------------------------------------------------------------

    def toggle(self, at: int) -> None:
        """Keep a die or take it back."""
        if self.phase == "down":
            self.peek()
        if self.phase != "peek" or at >= len(self.shown):
            return
        if at in self.chosen:
            self.chosen.remove(at)
        else:
            self.chosen.append(at)
        self.board.sound("dice_hit_2", 0.4)
        self.put_back()

    def carry(self, at: int, point: Point) -> None:
        """A die is in the fingers."""
        if self.phase == "peek" and at < len(self.full.dice) and not self.board.playing:
            die = self.full.dice[at]
            die.x, die.y, die.z = point[0], point[1] + 0.7 * die.side, 0.5 * die.side
            self.board.redraw()

    def put_back(self) -> None:
        """Let every die go where it belongs by the choice."""
        away = [(die, slot) for die, slot in zip(self.full.dice, self._slots(), strict=True) if (die.x, die.y) != slot]
        dice, slots = [die for die, _ in away], [slot for _, slot in away]
        self.cups.slide(dice, slots, 0.2, 0.5, self.cups.place(self.seat).side)
        self.context.refresh()

    @property
    def dice(self) -> int:
        """What is chosen, as a handful."""
        return handful(self.shown[at] for at in self.chosen)

    @property
    def unseen(self) -> bool:
        """Is there a throw of one's own that one has not looked at?"""
        return self.phase in ("full", "down")

    @property
    def advised(self) -> set[int]:
        """Positions of the dice that a hint advises to keep."""
        hint = self.context.hand.hint
        option = hint.spot[1] if hint is not None and isinstance(hint.spot, tuple) else None
        return set(self._positions(option.dice)) if isinstance(option, Keep) else set()

    def lay_ready(self, option: Option) -> None:
        """Choose the dice that are advised, if one may choose now."""
        ask = self.context.ask
        if self.phase == "peek" and ask is not None and ask.kind in ("keep", "trim"):
            dice = option.dice if isinstance(option, Keep) else option
            assert isinstance(dice, int)
            self.chosen = self._positions(dice)
            self.put_back()

    def _positions(self, dice: int) -> list[int]:
        """Positions of a handful of dice among those that are shown."""
        wanted, found = Counter(faces(dice)), list[int]()
        for at, face in enumerate(self.shown):
            if wanted[face]:
                wanted[face] -= 1
                found.append(at)
        return found

    @property
    def priced(self) -> bool:
        """Are dice paid for now, and do they lie there to be chosen?"""
        ask = self.context.ask
        return ask is not None and ask.kind == "keep" and bool(self.full.dice)

    def price(self, at: int) -> str:
        """What a die costs, or would cost if it were kept too."""
        free = at == self.chosen[0] if at in self.chosen else not self.chosen
        return self.board.words("town.free") if free else "$1"

    def options(self, ask: Ask) -> Sequence[tuple[Option, str, bool]]:
        """What can be answered with this choice: option, its words, whether it is offered now."""
        words, many = self.board.words, len(self.chosen)
        if ask.kind == "trim":
            return [(self.dice, words("town.leave", n=many), self.dice in ask.options)]
        price, purse = cost(many), self.board.table.shown.dollars[self.seat]
        offered = Keep(self.dice) in ask.options
        key = "town.keep.none" if not many else "town.keep" if price else "town.keep.free"
        said = words(key if offered else f"{key}.poor", n=many, price=price, left=purse - price, dollars=purse)
        found: list[tuple[Option, str, bool]] = [(Keep(self.dice), said, offered)]
        game = self.board.table.game
        for kind in sorted({option.card for option in ask.options if option.card != UNNAMED}):
            name, option = game.cards[kind].name[words.language], Keep(self.dice, kind)
            found.append((option, words("town.keep.card", card=name), option in ask.options))
        return found

    def why_not(self, ask: Ask) -> str:
        """Why what is chosen cannot be kept."""
        if ask.kind == "trim":
            return self.board.words("town.reason.trim", n=max(len(faces(option)) for option in ask.options))
        return self.board.words("town.reason.poor" if len(self.chosen) != 1 else "town.reason.keep")

    def key(self, event: pygame.event.Event) -> bool:
        """P peeks, digits choose; Enter and Space are the tray's."""
        if not self.phase or self.board.playing or self.context.guarded:
            return False
        number = digit(event)
        if letter(event) == "p" and self.phase in ("down", "peek") and self.full.dice and not self.busy:
            if self.phase == "down":
                self.peek()
            else:
                self.cover()
        elif number is not None and number <= len(self.shown) and self.phase in ("down", "peek"):
            self.toggle(number - 1)
        elif event.key in FORWARD and self.phase == "peek" and not self.chosen and not self._on_button:
            self.board.gui.toast(self.board.words("town.reason.choose"), "cup")  # a dollar is not spent by a slip
        else:
            return False
        return True

    @property
    def _on_button(self) -> bool:
        focused = self.board.gui.focused
        return focused is not None and focused.role == "button" and self.board.gui.keyboard
