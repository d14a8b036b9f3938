"""Gestures with goblets: taking one up at its place, holding it to look into it, sweeping the ring to rotate all."""

from __future__ import annotations

import math
from dataclasses import replace

from pygame import FRect

from client.games.goblets.foretell import foretell
from client.games.goblets.goblet_choices import offered_goblets
from client.games.goblets.goblets import Goblets, GobletsBoard
from client.table.context import SittingContext
from client.table.outcome_tag import Tag
from client.table.targets import TakeableZone
from client.table.terms import Option
from client.ui import Point, SemanticNode, Widget
from client.window.motion import Timeline, call, wait
from rules.games.goblets.board import SEEN, Peek, Rotate

HOLD_SECONDS = 0.4
"""Seconds after which a goblet that is held and not moved is tilted to look into it."""
INNER, OUTER = 0.45, 1.5
"""The ring can be swept between these distances from its middle, as shares of its radii."""
SLACK = 0.3
"""How far the ring can be swept beyond the last place that is allowed, as a share of the way between two places."""


class GobletPlace(TakeableZone):
    """The goblet at a place: it can be taken up, and it takes tokens and other goblets. ``surroundings`` is its area
    with what is noted beside it."""

    def __init__(
        self, board: GobletsBoard, context: SittingContext, place: int, label: str, value: str, surroundings: FRect
    ) -> None:
        spot = ("goblet", place)
        area = board.table.layout.stand(place)
        super().__init__(spot, board.table.place_id(spot), area, label, value, context.hand, f"goblet.{place}")
        self.tip = label
        self._board = board
        self._context = context
        self._place = place
        self._surroundings = surroundings
        self._is_open = False  # while it is held to look into it

    @property
    def free(self) -> bool:
        """True if it may be taken up now."""
        context = self._context
        chosen = context.hand.chosen
        if not context.my_turn or self._board.playing or chosen not in (None, self.handle):
            return False
        table = self._board.table
        return bool(table.targets(table.seen(context.view()), context.ask, context.viewer, self.handle))

    @property
    def _is_drinkable(self) -> bool:
        """True if it may be drunk now."""
        ask = self._context.ask
        return ask is not None and ask.kind == "drink" and self._context.my_turn and self._place in ask.options

    @property
    def _offered_answer(self) -> Option | None:
        """The answer that a click on it gives while a goblet is to be chosen; None for none."""
        if self._board.playing:
            return None
        return offered_goblets(self._board.table.shown, self._context).get(self._place)

    def node(self) -> SemanticNode:
        """Return its node, which is enabled when it can be taken up, drunk or chosen, or takes what is held."""
        node = super().node()
        return replace(node, enabled=node.enabled or self._is_drinkable or self._offered_answer is not None)

    def ring(self) -> FRect:
        """Return the area of the focus ring: it goes round what is noted, too."""
        return self.place().union(self._surroundings)

    def adopt(self, old: Widget) -> None:
        """Stay in the same hand after a new layout."""
        super().adopt(old)
        if isinstance(old, GobletPlace):
            self._is_open = old._is_open

    def press(self, point: Point) -> None:
        """Begin to take it up; if it is held and not moved, look into it."""
        if self._is_drinkable or self._offered_answer is not None:
            return
        super().press(point)
        motions = self._board.motions
        if self.held and motions.speed:
            motions.add(Timeline(wait(HOLD_SECONDS * motions.speed), call(self._peek)))

    def _peek(self) -> None:
        """Look into it, if it is still held and that is allowed."""
        widget = self._board.gui.find(self.id)  # after a new layout it is another one
        ask = self._context.ask
        if not isinstance(widget, GobletPlace) or not widget.pressed or self._context.hand.carrying:
            return
        if ask is None or not widget.free or Peek(self._place) not in ask.options:
            return
        widget.fingers.cancel()
        widget.held = False
        widget._is_open = True
        self._context.answer(Peek(self._place))

    def release(self, point: Point) -> None:
        """Put it back if one has looked into it; else drop it."""
        if self._is_open:
            self._is_open = False
            put_back(self._board, self._context)
        else:
            super().release(point)

    def activate(self) -> None:
        """Choose it, drink it, take it up, or put into it what is held, whichever is possible."""
        option = self._offered_answer
        if option is not None:
            if not self._context.guarded:
                self._context.answer(option)
        elif self._is_drinkable:
            if not self._board.playing and not self._context.guarded:
                self._context.answer(self._place)
        elif self._context.hand.chosen in (None, self.handle) and self.free:
            self.fingers.tap(self.handle)
        else:
            super().activate()


def put_back(board: GobletsBoard, context: SittingContext) -> None:
    """Put back the goblet that one looks into."""
    if board.playing:
        board.motions.skip()
    ask = context.ask
    if context.my_turn and ask is not None and ask.kind == "peeked":
        context.answer(SEEN)


class RingSweep(Widget):
    """The ring on which the goblets stand. A hand that sweeps round it takes all of them along."""

    role = "ring"

    def __init__(self, board: GobletsBoard, context: SittingContext, goblets: Goblets, label: str) -> None:
        super().__init__("ring", board.table.layout.ring, label, tip=label)
        self._board = board
        self._context = context
        self._goblets = goblets
        self._angle: float | None = None  # where the hand is, in radians; None while there is none
        self._turned = 0.0  # how far it has swept, in radians

    def adopt(self, old: Widget) -> None:
        """Keep the hand on it after a new layout."""
        if isinstance(old, RingSweep):
            self._angle = old._angle
            self._turned = old._turned

    @property
    def _step_angle(self) -> float:
        """The angle between two places, in radians."""
        return 2 * math.pi / len(self._goblets.bodies)

    def _allowed_steps(self) -> list[int]:
        """Return by how many places the goblets may be rotated now."""
        ask = self._context.ask
        if not self._context.my_turn or ask is None or self._board.playing:
            return []
        return [option.steps for option in ask.options if isinstance(option, Rotate)]

    def takes(self, point: Point) -> bool:
        """True on the ring itself, when it may be rotated."""
        layout = self._board.table.layout
        x = (point[0] - layout.middle[0]) / layout.radii[0]
        y = (point[1] - layout.middle[1]) / layout.radii[1]
        is_on_ring = INNER < math.hypot(x, y) < OUTER
        return is_on_ring and self.place().collidepoint(point) and bool(self._allowed_steps())

    def press(self, point: Point) -> None:
        """Lay the hand on the ring."""
        self._angle = self._board.table.layout.angle_of(point)
        self._turned = 0.0

    def drag(self, point: Point) -> None:
        """Sweep all goblets along with the hand, a little beyond the last place that is allowed."""
        if self._angle is None:
            return
        angle = self._board.table.layout.angle_of(point)
        self._turned += math.remainder(angle - self._angle, 2 * math.pi)
        self._angle = angle
        steps = self._allowed_steps()
        if steps:
            least = self._step_angle * (min(steps) - SLACK)
            most = self._step_angle * (max(steps) + SLACK)
            self._turned = max(least, min(most, self._turned))
            self._goblets.sweep(self._turned)

    def release(self, point: Point) -> None:
        """Take the hand off. If it has come more than half of the way to the next place, the goblets are rotated."""
        self.drag(point)
        rotation = self._rotation
        self.cancel()
        if rotation is not None and not self._context.guarded:
            self._context.answer(rotation)

    @property
    def _rotation(self) -> Rotate | None:
        """The answer that letting go now would give; None for none."""
        steps = round(self._turned / self._step_angle)
        if steps and steps in self._allowed_steps():
            return Rotate(steps)
        return None

    @property
    def tag(self) -> Tag | None:
        """What would come of letting go now; None if nothing would, or while no hand sweeps."""
        viewer = self._context.viewer
        if self._angle is None or viewer is None:
            return None
        rotation = self._rotation
        if rotation is None:
            return None
        table = self._board.table
        foretold = foretell(table.seen(self._context.view()), viewer, rotation, self._board.names)
        if foretold is None:
            return None
        return Tag(table.raising, foretold.said.say(self._board.words), foretold.grave)

    def cancel(self) -> None:
        """Take the hand off, and let the goblets go."""
        self._angle = None
        self._goblets.let_go()
