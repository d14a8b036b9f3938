"""The pieces on the table: where each is, where it shall be, and how it moves there.

Anything that can be moved is a ``Piece``: a card, a coin, a goblet, a screen. A piece of the rules is a ``GamePiece``.
Subclasses add how they look (``CardPiece`` has two painted sides, ``client.table.token.Token`` a
picture). All lengths are virtual units.
"""

from __future__ import annotations

import math
from typing import ClassVar, NamedTuple

from pygame import FRect, Rect, Surface

from client.ui import Pen
from client.window.motion import ease_in_out

RATIO = 250 / 350
"""Width of a card by its height."""
FLIGHT = 12.0
"""How many units above the table a piece travels, for its shadow."""
RISEN, FALLING, FALLEN = 0.16, 0.72, 0.92
"""The shares of its way at which a piece has risen, begins to come down, and touches the table."""
BOUNCE = 0.1
"""How high it bounces while it settles, as a share of its flight."""


class Pose(NamedTuple):
    """Where and how a piece lies: its middle, its height (units), its angle (degrees, counter-clockwise), and ``up``:
    1 face up, 0 face down, between them while it turns over."""

    x: float
    y: float
    height: float
    angle: float = 0.0
    up: float = 1.0

    def towards(self, goal: Pose, share: float) -> Pose:
        """Return the pose at a share (0 to 1) of the way to another."""
        return Pose(*(start + (end - start) * share for start, end in zip(self, goal, strict=True)))

    def area(self, ratio: float) -> FRect:
        """Return the area of a piece of this shape (``ratio``: its width by its height) when it is not turned."""
        area = FRect(0, 0, self.height * ratio, self.height)
        area.center = self.x, self.y
        return area


class Piece:
    """A movable thing. ``pose`` is where it is now and ``rest`` where it shall lie; ``ratio`` is its width by its
    height, ``outline`` the picture by whose shape it is lit ("": that of a card)."""

    outline: ClassVar[str] = ""
    __slots__ = ("_arc", "_delay", "_from", "_passed", "_seconds", "_tallest", "pose", "ratio", "rest")

    def __init__(self, pose: Pose, ratio: float = 1.0) -> None:
        self.pose = self.rest = self._from = pose
        self.ratio = ratio
        self._seconds = self._passed = self._delay = self._arc = 0.0
        self._tallest = pose.height

    # -- where it is ---------------------------------------------------------------------------------------------------

    @property
    def area(self) -> FRect:
        """The area where it shall lie, in which it can be pointed at."""
        return self.rest.area(self.ratio)

    @property
    def moving(self) -> bool:
        """True while it moves, or waits for the start of a move."""
        return self._seconds > 0

    @property
    def share(self) -> float:
        """The share of its way behind it, eased: 0 before it starts, 1 when it lies still."""
        if not self._seconds:
            return 1.0
        return ease_in_out(min(1.0, max(0.0, (self._passed - self._delay) / self._seconds)))

    @property
    def tallest(self) -> float:
        """The greatest height (size) that it has had or will have since it lay still."""
        return self._tallest if self.moving else self.pose.height

    @property
    def hover(self) -> float:
        """How many units above the table it is, for its shadow: it rises, travels, comes down and settles."""
        if not self.moving:
            return 0.0
        return FLIGHT * _height_of_flight(self.share)

    # -- how it moves --------------------------------------------------------------------------------------------------

    def send(self, rest: Pose, seconds: float, delay: float = 0.0, arc: float = 0.0) -> None:
        """Send it to where it shall rest; ``arc`` is how many units high it flies in the middle."""
        if rest == self.rest and (self.moving or rest == self.pose):
            return
        self.rest = rest
        if seconds <= 0:
            self.land()
            return
        self._tallest = max(self.tallest, rest.height)
        self._from = self.pose
        self._seconds = seconds
        self._passed = 0.0
        self._delay = delay
        self._arc = arc

    def throw_back(self, rest: Pose, seconds: float, arc: float) -> None:
        """Send it from where it was released to where it shall rest."""
        self.rest = self.pose
        self.send(rest, seconds, 0.0, arc)

    def update(self, dt: float) -> None:
        """Let time pass (seconds)."""
        if not self._seconds:
            return
        self._passed += dt
        if self._passed - self._delay >= self._seconds:
            self.land()
            return
        share = self.share
        if share:
            pose = self._from.towards(self.rest, share)
            self.pose = pose._replace(y=pose.y - self._arc * math.sin(math.pi * share))

    def land(self) -> None:
        """Move it at once to where it shall rest."""
        self.pose = self.rest
        self._seconds = 0.0

    # -- how it looks --------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, pose: Pose, height: float = 0.0) -> None:
        """Draw the piece at ``pose``, so many units above the table. (Cards are drawn by their board.)"""


def _height_of_flight(share: float) -> float:
    """The height of a piece at a share of its way, from 0 (on the table) to 1."""
    if share < RISEN:
        return share / RISEN
    if share < FALLING:
        return 1.0
    if share < FALLEN:
        return math.sqrt((FALLEN - share) / (FALLEN - FALLING))
    return BOUNCE * math.sin(math.pi * (share - FALLEN) / (1 - FALLEN))


class GamePiece(Piece):
    """A piece of the rules. ``piece`` is what a view has for it: its number, or a negative number for a back.

    ``face`` is the number of the face that is drawn. A card that turns face down keeps its face until it has turned,
    and forgets it when it lies still. ``drawn`` is how it was drawn last while it lay: what decides that, its picture,
    and the place of that in pixels.
    """

    __slots__ = ("drawn", "face", "piece")

    def __init__(self, piece: int, pose: Pose, ratio: float = 1.0) -> None:
        super().__init__(pose, ratio)
        self.piece = self.face = piece
        self.drawn: tuple[object, Surface, Rect] | None = None

    def know(self, piece: int) -> None:
        """Set what the screen knows of it; a face is kept until it has turned over."""
        self.piece = piece
        if piece >= 0 or not self.moving:
            self.face = piece

    def land(self) -> None:
        """Move it at once to where it shall rest, with the side up that may be seen."""
        super().land()
        self.face = self.piece


class CardPiece(GamePiece):
    """One card."""

    __slots__ = ()

    def __init__(self, piece: int, pose: Pose) -> None:
        super().__init__(piece, pose, RATIO)
