"""What hands do to goblets: take one by its place, hold it to look into it, sweep round the ring to turn them all."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from client.games.goblets.choosing import offered_goblets
from client.games.goblets.foretell import foretell
from client.games.goblets.goblets import Goblets, GobletsBoard
from client.table.context import SittingContext
from client.table.outcome_tag import Tag
from client.table.targets import TakeableZone
from client.table.terms import Option
from client.ui import Point, SemanticNode, Widget
from client.window.motion import Tween
from rules.games.goblets.board import SEEN, Peek, Rotate

HOLD = 0.4
"""Seconds after which a goblet that is held and not moved is tilted to look into it."""
INNER, OUTER = 0.45, 1.5
"""From which to which share of its radii the ring may be swept."""


class GobletPlace(TakeableZone):
    """The goblet at a place: it can be taken up, and it takes tokens and other goblets."""

    def __init__(self, board: GobletsBoard, context: SittingContext, place: int, label: str, value: str) -> None:
        spot, area = ("goblet", place), board.table.layout.stand(place)
        super().__init__(spot, board.table.place_id(spot), area, label, value, context.hand, f"goblet.{place}")
        self.tip = label
        self._board, self._context, self._place = board, context, place
        self._looks = False

    @property
    def free(self) -> bool:
        """May it be taken up now?"""
        hand, context = self._context.hand, self._context
        if not context.my_turn or self._board.playing or (hand.chosen is not None and hand.chosen != self.handle):
            return False
        table = self._board.table
        return bool(table.targets(table.seen(context.view()), context.ask, context.viewer, self.handle))

    @property
    def _drinkable(self) -> bool:
        """May it be drunk now?"""
        ask = self._context.ask
        return ask is not None and ask.kind == "drink" and self._context.my_turn and self._place in ask.options

    @property
    def _offered(self) -> Option | None:
        """What a click on it answers while an ability chooses a goblet; None: nothing."""
        if self._board.playing:
            return None
        return offered_goblets(self._board.table.shown, self._context).get(self._place)

    def node(self) -> SemanticNode:
        """Enabled when it can be taken up, drunk or chosen, or takes what is chosen."""
        node = super().node()
        return replace(node, enabled=node.enabled or self._drinkable or self._offered is not None)

    def adopt(self, old: Widget) -> None:
        """It is in the same hand after a new layout."""
        super().adopt(old)
        if isinstance(old, GobletPlace):
            self._looks = old._looks

    def press(self, point: Point) -> None:
        """A finger goes down on it; if it stays there, one looks into it."""
        if self._drinkable or self._offered is not None:
            return
        super().press(point)
        if self.held and self._board.motions.speed:
            self._board.motions.add(Tween(HOLD * self._board.motions.speed, lambda share: None, on_end=self._look))

    def _look(self) -> None:
        here = self._board.gui.find(self.id)
        hand, ask = self._context.hand, self._context.ask
        if not isinstance(here, GobletPlace) or not here.pressed or hand.carrying or ask is None or not here.free:
            return
        if Peek(self._place) in ask.options:
            here.fingers.cancel()
            here.held, here._looks = False, True
            self._context.answer(Peek(self._place))

    def release(self, point: Point) -> None:
        """It is let go of."""
        if self._looks:
            self._looks = False
            put_back(self._board, self._context)
        else:
            super().release(point)

    def activate(self) -> None:
        """Lay what is chosen into it, or take it up; or drink or choose it, if that is asked."""
        if (option := self._offered) is not None:
            if not self._context.guarded:
                self._context.answer(option)
        elif self._drinkable:
            if not self._board.playing and not self._context.guarded:
                self._context.answer(self._place)
        elif self._context.hand.chosen in (None, self.handle) and self.free:
            self.fingers.tap(self.handle)
        else:
            super().activate()


def put_back(board: GobletsBoard, context: SittingContext) -> None:
    """One has looked long enough."""
    if board.playing:
        board.motions.skip()
    ask = context.ask
    if context.my_turn and ask is not None and ask.kind == "peeked":
        context.answer(SEEN)


class RingSweep(Widget):
    """The ring on which the goblets stand: a hand that sweeps round it takes all of them along."""

    role = "ring"

    def __init__(self, board: GobletsBoard, context: SittingContext, goblets: Goblets, said: Callable[[], str]) -> None:
        super().__init__("ring", board.table.layout.ring, said(), tip=said())
        self._board, self._context, self._goblets = board, context, goblets
        self._start: float | None = None
        self._turned = 0.0

    def adopt(self, old: Widget) -> None:
        """The hand is still on it after a new layout."""
        if isinstance(old, RingSweep):
            self._start, self._turned = old._start, old._turned

    def _steps(self) -> list[int]:
        """By how many places the ring may be turned now."""
        ask = self._context.ask
        if not self._context.my_turn or ask is None or self._board.playing:
            return []
        return [option.steps for option in ask.options if isinstance(option, Rotate)]

    def _angle(self, point: Point) -> float:
        layout = self._board.table.layout
        return math.atan2((point[1] - layout.middle[1]) / layout.radii[1],
                          (point[0] - layout.middle[0]) / layout.radii[0])  # fmt: skip

    def takes(self, point: Point) -> bool:
        """On the ring itself, when it may be turned."""
        layout = self._board.table.layout
        across, along = point[0] - layout.middle[0], point[1] - layout.middle[1]
        away = math.hypot(across / layout.radii[0], along / layout.radii[1])
        return INNER < away < OUTER and self.place().collidepoint(point) and bool(self._steps())

    def press(self, point: Point) -> None:
        """The hand is laid on the ring."""
        self._start, self._turned = self._angle(point), 0.0

    def drag(self, point: Point) -> None:
        """The hand sweeps: all goblets go with it."""
        if self._start is None:
            return
        angle = self._angle(point)
        self._turned += math.remainder(angle - self._start, 2 * math.pi)
        self._start = angle
        step, steps = 2 * math.pi / len(self._goblets.bodies), self._steps()
        if steps:
            self._turned = max(step * (min(steps) - 0.3), min(step * (max(steps) + 0.3), self._turned))
            self._goblets.sweep(self._turned)

    def release(self, point: Point) -> None:
        """The hand lets go: if it has come more than half of the way to the next place, they are turned."""
        self.drag(point)
        wanted = self._wanted
        self.cancel()
        if wanted is not None and not self._context.guarded:
            self._context.answer(wanted)

    @property
    def _wanted(self) -> Rotate | None:
        """What letting go now would mean."""
        steps = round(self._turned / (2 * math.pi / len(self._goblets.bodies)))
        return Rotate(steps) if steps and steps in self._steps() else None

    @property
    def tag(self) -> Tag | None:
        """What would come of letting go now, while the hand sweeps."""
        context, wanted = self._context, self._wanted if self._start is not None else None
        if wanted is None or context.viewer is None:
            return None
        table = self._board.table
        foretold = foretell(table.seen(context.view()), context.viewer, wanted, self._board.names)
        return None if foretold is None else Tag(table.raising, foretold.said.say(self._board.words), foretold.grave)

    def cancel(self) -> None:
        """The hand is taken off."""
        self._start = None
        self._goblets.let_go()
