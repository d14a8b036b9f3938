"""All goblets of a table: where they stand, how they are swapped, rotated and raised, and how they clink.

The rules decide where a goblet stands; ``put_in_place`` puts each where the view says, so nothing here can be wrong for
long.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import partial

from pygame import FRect

from client.games.goblets.goblet import Goblet, GobletArt
from client.games.goblets.table import GobletsArrangement
from client.table.board import Board
from client.table.flight import Air
from client.table.piece import Pose
from client.table.sliding import Sliding, beside
from client.table.terms import Event
from client.table.token import TokenKind
from client.ui import Point
from client.window.motion import Timeline, Tween, bounce, call, ease_in_out, linear, wait

GobletsBoard = Board[GobletsArrangement]
ROTATE_SECONDS, SWAP_SECONDS, RETURN_SECONDS = 1.1, 0.9, 0.7
"""Seconds in which goblets are rotated by one place, swapped, put back at the beginning of a round."""
PEEK_TILT, PEEK_LIFT = 20.0, 0.16
"""Degrees by which a goblet is tilted while somebody looks into it, and how high it is lifted then, as a share of its
height."""
TOAST_SECONDS, FOLLOW_SHARE, CLINK_SHARE = 2.6, 0.17, 0.62
"""Seconds that a toast takes at first; at which share of it the others follow, and all goblets clink."""
APPROACH_SHARE, TOAST_TILT = 0.5, 12.0
"""How far goblets come towards the middle, as a share of their way, and how far they lean then (degrees)."""
FALLEN_TILT, FALLEN_LIFT = 97.0, -0.26
"""Degrees by which a goblet is tipped that has fallen over, and how high it lies then, as a share of its height."""
STAR, DROP = TokenKind("symbol_star", airy=True), TokenKind("icon_drop", airy=True)
SPLASH = 5.0
"""How fast a drink sways when something drops into it."""


class Goblets:
    """The bodies of a table, by the number of the goblet."""

    def __init__(self, board: GobletsBoard) -> None:
        self.board = board
        self.art = GobletArt(board.screen.assets)
        self.bodies = [Goblet(Pose(0, 0, 40), self.art) for _ in board.table.zones.goblets]
        board.stage.things = list(self.bodies)
        self.sliding = Sliding(self._play_clink)
        self.sliding.bodies = list(self.bodies)
        self.darkness = 0.0  # while goblets are exchanged unseen, from 0 to 1
        self.air = Air()
        self._swept: dict[int, tuple[float, float]] = {}
        self.put_in_place()

    def at(self, place: int) -> Goblet:
        """Return the goblet at a place, as the screen shows it."""
        return self.bodies[self.board.table.shown.at[place]]

    def stand(self, place: int) -> Pose:
        """Return the pose of a goblet that stands at a place."""
        layout = self.board.table.layout
        return Pose(*layout.stands[place], layout.goblet)

    def _play_clink(self, force: float) -> None:
        """Play the sound of goblets that hit each other with a ``force`` from 0 to 1."""
        self.board.sound("clink", 0.25 + 0.75 * force)

    # -- where they are -----------------------------------------------------------------------------------------------

    def put_in_place(self) -> None:
        """Put every goblet at once where the view says, if it is not on its way there already."""
        for place in range(len(self.bodies)):
            body = self.at(place)
            pose = self.stand(place)
            if body.rest != pose:
                body.rest = pose
                body.land()
                body.still()
        self.dress()

    def dress(self) -> None:
        """Put the rings on the goblets, and fill each with the tokens that have arrived in it."""
        table = self.board.table
        for cup, body in enumerate(self.bodies):
            body.ring = ""
            if table.ringed:
                body.ring = f"{table.mark(cup)}_ring"
            if cup in table.emptied:
                body.level = 0
            else:
                tokens = self.board.stage.zones[table.zones.goblets[cup]]
                body.level = sum(not token.moving for token in tokens)

    def update(self) -> None:
        """Move the goblets on while something moves. One that is carried pushes the others aside."""
        self.dress()
        carried = self.carried
        for body in self.bodies:
            body.held = self._swept.get(id(body))
        for lifted in self.board.lifted:
            if carried is not None and lifted.piece is carried:
                carried.held = (lifted.pose.x, lifted.pose.y)
        self.wake()

    def sweep(self, turned: float) -> None:
        """Carry all goblets round the ring with the hand that sweeps them, by an angle in radians."""
        layout = self.board.table.layout
        for place in range(len(self.bodies)):
            point = layout.on_ring(layout.angle(place) + turned)
            body = self.at(place)
            body.held = point
            self._swept[id(body)] = point
        if self.board.motions.speed:
            self.wake()

    def let_go(self) -> None:
        """Let go of all goblets."""
        self._swept = {}
        for body in self.bodies:
            body.held = None

    @property
    def carried(self) -> Goblet | None:
        """The goblet that somebody carries: the last one that is lifted, unless it is only pointed out; None for
        none."""
        if not self.board.lifted:
            return None
        lifted = self.board.lifted[-1]
        if not isinstance(lifted.piece, Goblet) or lifted.halo is not None:
            return None
        return lifted.piece

    def wake(self) -> None:
        """Let the goblets slide that are not where they belong."""
        if self.sliding.idle and any(body.moving for body in self.bodies):
            self.sliding.idle = False
            self.board.motions.add(self.sliding)

    # -- what happens -------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        """Let the goblets follow an event that was played, before the view of it is shown."""
        match event:
            case ("rotated", seat, steps):
                self._rotate(self.board.table.shown.house_of(seat), steps)
            case ("swapped", _, first, second) | ("rings", first, second):
                self._swap(first, second)
            case ("poured" | "dropped", _, place, _):
                self.splash(place)
            case ("looked_away", _):
                self._darken()
            case ("peeked", seat, place) if seat != self.board.bottom:
                self._tilt_for_peek(place)
            case ("toast", house, _):
                self._toast(house)
            case ("round", *_):
                self._return_all()
        self.wake()

    def _rotate(self, first: int, steps: int) -> None:
        """Let all goblets slide along the ring, one after the other, that at the place ``first`` before the others."""
        layout = self.board.table.layout
        count = len(self.bodies)
        seconds = ROTATE_SECONDS * max(1.0, 0.7 * abs(steps))
        for index in range(count):
            place = (first + index) % count
            body = self.at(place)
            start = layout.angle_of((body.pose.x, body.pose.y))
            swept = math.remainder(start - layout.angle(place), 2 * math.pi)  # it may be on its way already
            turn = layout.turn(place, steps) - swept
            points = 6 * max(1, abs(steps))
            path = [layout.on_ring(start + turn * number / points) for number in range(1, points)]
            self.sliding.push(body, path, self.stand((place + steps) % count), seconds, 0.035 * index)

    def _swap(self, first: int, second: int) -> None:
        """Let the goblets at two places slide past each other."""
        for place, target_place, delay in ((first, second, 0.0), (second, first, 0.05)):
            body = self.at(place)
            self._push_past_others(body, self.stand(target_place), SWAP_SECONDS, delay)

    def _push_past_others(self, body: Goblet, rest: Pose, seconds: float, delay: float) -> None:
        """Let a goblet slide to where it shall rest in a bend to the left, so that it passes those that come towards
        it."""
        path: list[Point] = []
        if math.dist((body.pose.x, body.pose.y), (rest.x, rest.y)) > body.reach:
            path = beside((body.pose.x, body.pose.y), (rest.x, rest.y), 0.92 * body.reach)
        self.sliding.push(body, path, rest, seconds, delay)

    def splash(self, place: int) -> None:
        """Let the drink sway in the goblet at a place, because something drops into it."""
        body = self.at(place)
        body.splash(SPLASH)
        if self.board.motions.speed and self.sliding.idle:
            self.sliding.idle = False
            self.board.motions.add(self.sliding)

    def _tilt_for_peek(self, place: int) -> None:
        """Tilt the goblet at a place for a moment, because somebody looks into it."""
        body = self.at(place)

        def tilt(share: float) -> None:
            tilted = math.sin(math.pi * min(1.0, share * 1.02))
            body.tip = PEEK_TILT * tilted
            body.lift = PEEK_LIFT * body.pose.height * tilted

        self.board.motions.add(Tween(0.9, tilt, linear, body.stand_up))

    def _toast(self, house: int) -> None:
        """Raise the goblet of the House that proposes the Toast, and then all others; they clink over the middle."""
        table = self.board.table
        motions = self.board.motions
        seconds = TOAST_SECONDS * table.drama.begin("toast")
        count = len(self.bodies)
        for step in range(count):
            body = self.at((house + step) % count)
            begin = FOLLOW_SHARE
            if step == 0 and not table.duel:
                begin = 0.0
            motion = motions.watched(partial(self._raise, body, begin), CLINK_SHARE)
            motions.add(Tween(seconds, motion, linear, body.stand_up))
        motions.add(Timeline(wait(CLINK_SHARE * seconds), call(self._clink)))

    def _raise(self, body: Goblet, begin: float, share: float) -> None:
        """Show a goblet at a ``share`` of a toast: up from ``begin`` on, over to the middle, and back."""
        middle = self.board.table.layout.middle
        to_middle_x = middle[0] - body.rest.x
        to_middle_y = middle[1] - body.rest.y
        raised = ease_in_out(min(1.0, max(0.0, (share - begin) / 0.2), (1 - share) / 0.2))
        approach = max(0.0, (share - 0.42) / (CLINK_SHARE - 0.42))
        retreat = (1 - share) / (0.94 - CLINK_SHARE)
        approached = ease_in_out(min(1.0, approach, retreat))
        way_share = APPROACH_SHARE * approached
        body.lift = 0.5 * body.pose.height * raised
        body.aside = way_share * to_middle_x, way_share * to_middle_y
        body.tip = 0.0
        if abs(to_middle_x) > 1:
            body.tip = math.copysign(TOAST_TILT * approached, -to_middle_x)

    def _clink(self) -> None:
        """Let the goblets clink over the middle of the table."""
        self._play_clink(1.0)
        layout = self.board.table.layout
        x, y = layout.middle
        height = layout.goblet
        area = FRect(x - height, y - 0.9 * height, 2 * height, 0.34 * height)
        self.board.motions.adorn(self.air.burst(STAR, area, 9, 0.9))

    def fall(self, body: Goblet, seconds: float) -> None:
        """Let a goblet fall over, away from the middle of the table, where it stays; what was left in it splashes."""
        tilt = self._fallen_tilt(body)

        def tip(share: float) -> None:
            body.tip = tilt * min(1.0, bounce(share))
            body.lift = FALLEN_LIFT * body.pose.height * share

        motions = self.board.motions
        motions.add(Tween(seconds, motions.watched(tip, 1.0), linear))
        height = body.pose.height
        foot = FRect(body.rest.x - 0.4 * height, body.rest.y, 0.8 * height, 0.2 * height)
        motions.adorn(self.air.burst(DROP, foot, 6, 1.4 * seconds))

    def lay_down(self, body: Goblet) -> None:
        """Show a goblet as fallen over already."""
        body.lift = FALLEN_LIFT * body.pose.height
        body.tip = self._fallen_tilt(body)

    def _fallen_tilt(self, body: Goblet) -> float:
        """Return by how many degrees a goblet is tipped that has fallen over, away from the middle of the table."""
        return self.outward(body.rest) * FALLEN_TILT

    def outward(self, pose: Pose) -> float:
        """Return to which side a goblet leans away from the middle of the table: 1.0 to the left, -1.0 to the right."""
        return -1.0 if pose.x > self.board.table.layout.middle[0] + 1 else 1.0

    def _darken(self) -> None:
        """Darken the table for a moment, because nobody may see which goblets are exchanged."""

        def shade(share: float) -> None:
            self.darkness = math.sin(math.pi * share)

        self.board.motions.add(Tween(1.3, shade, linear))

    def _return_all(self) -> None:
        """Let every goblet slide back to its own House."""
        for cup, body in enumerate(self.bodies):
            body.stand_up()
            self._push_past_others(body, self.stand(cup), RETURN_SECONDS, 0.02 * cup)

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, open_places: Collection[int] = ()) -> None:
        """Draw all goblets that stand on the table, the far ones first; those at the ``open_places`` are tilted towards
        the person at the screen."""
        tilted = [self.at(place) for place in open_places]
        for body in sorted(self.bodies, key=lambda body: body.pose.y):
            if self.board.is_lifted(body):
                continue
            if body in tilted:
                pose = body.pose._replace(angle=PEEK_TILT)
                body.draw(self.board.pen, pose, PEEK_LIFT * pose.height)
            else:
                body.draw(self.board.pen, body.pose, 0.0)
