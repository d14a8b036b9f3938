"""All goblets of a table: where they stand, how they are pushed, swapped and turned round, and how they clink.

Where a goblet stands is the rules'; ``put_in_place`` puts each where the view says, so nothing here can be wrong for
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
from client.table.sliding import Sliding, around, beside
from client.table.terms import Event
from client.table.token import TokenKind
from client.window.motion import Timeline, Tween, bounce, call, ease_in_out, linear, wait

GobletsBoard = Board[GobletsArrangement]
TURNED, SWAPPED, HOME = 1.1, 0.9, 0.7
"""Seconds in which goblets are turned round by one place, swapped, put back."""
NOD = 20.0
"""Degrees by which somebody else's goblet is tilted while its owner looks into it."""
TOASTED, LATER, CLINKS = 2.6, 0.17, 0.62
"""Seconds that a toast takes at first; at which share of it the others follow, and all goblets clink."""
NEARER, TILTED = 0.5, 12.0
"""How far they come towards the middle, as a share of their way, and how far they lean then (degrees)."""
FALLEN, SUNK = 97.0, -0.26
"""Degrees by which one is tipped that has fallen over, and how high it lies then, by its height."""
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
        self.sliding = Sliding(self._heard)
        self.sliding.bodies = list(self.bodies)
        self.dark = 0.0
        self.air = Air()
        self._swept: dict[int, tuple[float, float]] = {}
        self.put_in_place()

    def at(self, place: int) -> Goblet:
        """The goblet at a place, as the screen shows it."""
        return self.bodies[self.board.table.shown.at[place]]

    def stand(self, place: int) -> Pose:
        """How a goblet stands at a place."""
        layout = self.board.table.layout
        return Pose(*layout.stands[place], layout.goblet)

    def _heard(self, loud: float) -> None:
        self.board.sound("clink", 0.25 + 0.75 * loud)

    # -- where they are -----------------------------------------------------------------------------------------------

    def put_in_place(self) -> None:
        """Put every goblet where the view says, as far as nothing moves it."""
        for place in range(len(self.bodies)):
            body, pose = self.at(place), self.stand(place)
            if body.rest != pose:
                body.rest = pose
                body.land()
                body.still()
        self.dress()

    def dress(self) -> None:
        """Put the rings on, and see how full each is."""
        table, stage = self.board.table, self.board.stage
        for cup, body in enumerate(self.bodies):
            body.ring = f"{table.mark(cup)}_ring" if table.ringed else ""
            tokens = stage.zones[table.zones.goblets[cup]]
            body.level = 0 if cup in table.emptied else sum(not piece.moving for piece in tokens)

    def update(self) -> None:
        """While something moves: what is carried pushes the others aside."""
        self.dress()
        lifted = {id(each.piece): each.pose for each in self.board.lifted}
        for body in self.bodies:
            pose = lifted.get(id(body))
            carried = pose is not None and self.carried is body
            swept = self._swept.get(id(body))
            body.held = (pose.x, pose.y) if pose is not None and carried else swept
        self.wake()

    def sweep(self, turned: float) -> None:
        """A hand has swept all of them so far round the ring (radians)."""
        layout = self.board.table.layout
        for place in range(len(self.bodies)):
            angle = layout.angle(place) + turned
            point = (layout.middle[0] + layout.radii[0] * math.cos(angle),
                     layout.middle[1] + layout.radii[1] * math.sin(angle))  # fmt: skip
            self._swept[id(self.at(place))] = self.at(place).held = point
        if self.board.motions.speed:
            self.wake()

    def let_go(self) -> None:
        """The hand has let go of all."""
        self._swept = {}
        for body in self.bodies:
            body.held = None

    @property
    def carried(self) -> Goblet | None:
        """The goblet in somebody's fingers: the last of those that are lifted is carried."""
        top = self.board.lifted[-1] if self.board.lifted else None
        return top.piece if top is not None and isinstance(top.piece, Goblet) and top.halo is None else None

    def wake(self) -> None:
        """Let those slide that are not where they belong."""
        if self.sliding.idle and any(body.moving for body in self.bodies):
            self.sliding.idle = False
            self.board.motions.add(self.sliding)

    # -- what happens -------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        """An event was played: the goblets follow. Called before the view of it is shown."""
        match event:
            case ("rotated", seat, steps):
                self._turned(self.board.table.shown.house_of(seat), steps)
            case ("swapped", _, one, other):
                self._swapped(one, other)
            case ("poured" | "dropped", _, place, _):
                self.splash(place)
            case ("rings", one, other):
                self._swapped(one, other)
            case ("looked_away", _):
                self._look_away()
            case ("peeked", seat, place) if seat != self.board.bottom:
                self._nod(place)
            case ("toast", house, _):
                self._toasted(house)
            case ("round", *_):
                self._home()
        self.wake()

    def _turned(self, first: int, steps: int) -> None:
        layout, count = self.board.table.layout, len(self.bodies)
        for at in range(count):
            place = (first + at) % count
            body, there = self.at(place), (place + steps) % count
            turn = steps * 2 * math.pi / count
            start = math.atan2((body.pose.y - layout.middle[1]) / layout.radii[1],
                               (body.pose.x - layout.middle[0]) / layout.radii[0])  # fmt: skip
            turn -= math.remainder(start - layout.angle(place), 2 * math.pi)  # it may have been swept on its way
            way = list(around(layout.middle, layout.radii, start, turn, points=6 * max(1, abs(steps))))[:-1]
            self.sliding.push(body, way, self.stand(there), TURNED * max(1.0, 0.7 * abs(steps)), 0.035 * at)

    def _swapped(self, one: int, other: int) -> None:
        for place, there in ((one, other), (other, one)):
            body, rest = self.at(place), self.stand(there)
            start = body.pose.x, body.pose.y
            way = beside(start, (rest.x, rest.y), 0.92 * body.reach)
            self.sliding.push(body, way, rest, SWAPPED, 0.0 if place == one else 0.05)

    def splash(self, place: int) -> None:
        """Something drops into the goblet at a place."""
        body = self.at(place)
        body.splash(SPLASH)
        if self.board.motions.speed and self.sliding.idle:
            self.sliding.idle = False
            self.board.motions.add(self.sliding)

    def _nod(self, place: int) -> None:
        body = self.at(place)

        def tilt(share: float) -> None:
            bow = math.sin(math.pi * min(1.0, share * 1.02))
            body.tip, body.lift = NOD * bow, 0.16 * body.pose.height * bow

        self.board.motions.add(Tween(0.9, tilt, linear, body.stand_up))

    def _toasted(self, house: int) -> None:
        """Whoever proposes the toast raises the goblet first, then all the others do; they clink over the middle."""
        table, count = self.board.table, len(self.bodies)
        seconds = TOASTED * table.drama.begin("toast")
        first = [] if table.duel else [self.at(house)]
        others = [self.at((house + at) % count) for at in range(count)]
        for body in others:
            begin = 0.0 if body in first else LATER
            up = self.board.motions.watched(partial(self._raise, body, begin), CLINKS)
            self.board.motions.add(Tween(seconds, up, linear, body.stand_up))
        self.board.motions.add(Timeline(wait(CLINKS * seconds), call(self._clink)))

    def _raise(self, body: Goblet, begin: float, share: float) -> None:
        """A goblet at a ``share`` of a toast: up from ``begin`` on, over to the middle, and back."""
        middle, (x, y) = self.board.table.layout.middle, (body.rest.x, body.rest.y)
        up = ease_in_out(min(1.0, max(0.0, (share - begin) / 0.2), (1 - share) / 0.2))
        over = ease_in_out(min(1.0, max(0.0, (share - 0.42) / (CLINKS - 0.42)), (1 - share) / (0.94 - CLINKS)))
        body.lift = 0.5 * body.pose.height * up
        reached = NEARER * over
        body.aside = reached * (middle[0] - x), reached * (middle[1] - y)
        body.tip = math.copysign(TILTED * over, x - middle[0]) if abs(x - middle[0]) > 1 else 0.0

    def _clink(self) -> None:
        self._heard(1.0)
        (x, y), high = self.board.table.layout.middle, self.board.table.layout.goblet
        area = FRect(x - high, y - 0.9 * high, 2 * high, 0.34 * high)
        self.board.motions.adorn(self.air.burst(STAR, area, 9, 0.9))

    def fall(self, body: Goblet, seconds: float) -> None:
        """It falls over, away from the middle of the table, and stays there; what was left in it splashes."""
        side = -1.0 if body.rest.x > self.board.table.layout.middle[0] + 1 else 1.0

        def tip(share: float) -> None:
            body.tip = side * FALLEN * min(1.0, bounce(share))
            body.lift = SUNK * body.pose.height * share

        self.board.motions.add(Tween(seconds, self.board.motions.watched(tip, 1.0), linear))
        foot = FRect(body.rest.x - 0.4 * body.pose.height, body.rest.y, 0.8 * body.pose.height, 0.2 * body.pose.height)
        self.board.motions.adorn(self.air.burst(DROP, foot, 6, 1.4 * seconds))

    def lie(self, body: Goblet) -> None:
        """It has fallen over."""
        side = -1.0 if body.rest.x > self.board.table.layout.middle[0] + 1 else 1.0
        body.lift, body.tip = SUNK * body.pose.height, side * FALLEN

    def _look_away(self) -> None:
        """Nobody looks: the goblets are moved about, and which one went where nobody has seen."""

        def shade(share: float) -> None:
            self.dark = math.sin(math.pi * share)

        self.board.motions.add(Tween(1.3, shade, linear))

    def _home(self) -> None:
        """Every House takes back its own goblet."""
        for cup, body in enumerate(self.bodies):
            body.stand_up()
            self.sliding.push(body, [], self.stand(cup), HOME, 0.02 * cup)

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, tilted: Collection[int] = ()) -> None:
        """All that stand on the table, the far ones first; those at the places ``tilted`` towards the person."""
        looked_into = [self.at(place) for place in tilted]
        for body in sorted(self.bodies, key=lambda body: body.pose.y):
            if not self.board.is_lifted(body):
                pose, high = body.pose, 0.0
                if body in looked_into:
                    pose, high = pose._replace(angle=NOD), 0.16 * pose.height
                body.draw(self.board.pen, pose, high)
