"""What lies on the table and travels over it: where it is, where it shall be, how it gets there.

Anything that can be moved is a ``Piece``: a card, a coin, a goblet, a screen. Those that the rules count are each a
``GamePiece``. Kinds of pieces add how they look (``CardPiece`` has two painted sides, ``client.table.token.Token`` a
picture). All lengths are virtual units.
"""

from __future__ import annotations

import math
from typing import ClassVar, NamedTuple

from pygame import FRect

from client.ui import Pen
from client.window.motion import ease_in_out

RATIO = 250 / 350
"""Width of a card by its height."""
FLIGHT = 9.0
"""How high above the table a piece travels, for its shadow."""


class Pose(NamedTuple):
    """Where and how a piece lies: its middle, its height (units), its angle (degrees, counter-clockwise), and ``up``:
    1 face up, 0 face down, between them while it turns over."""

    x: float
    y: float
    height: float
    angle: float = 0.0
    up: float = 1.0

    def towards(self, goal: Pose, share: float) -> Pose:
        """The pose on the way to another."""
        return Pose(*(own + (target - own) * share for own, target in zip(self, goal, strict=True)))

    def area(self, ratio: float) -> FRect:
        """What a piece of this shape (``ratio``: its width by its height) takes up when it is not turned."""
        area = FRect(0, 0, self.height * ratio, self.height)
        area.center = self.x, self.y
        return area


class Piece:
    """One thing. ``pose`` is where it is now and ``rest`` where it shall lie; ``ratio`` is its width by its height,
    ``outline`` the picture by whose shape it is lit ("": it has the shape of a card)."""

    outline: ClassVar[str] = ""
    __slots__ = ("_arc", "_delay", "_from", "_passed", "_seconds", "pose", "ratio", "rest")

    def __init__(self, pose: Pose, ratio: float = 1.0) -> None:
        self.pose = self.rest = self._from = pose
        self.ratio = ratio
        self._seconds = self._passed = self._delay = self._arc = 0.0

    # -- where it is ---------------------------------------------------------------------------------------------------

    @property
    def area(self) -> FRect:
        """Where it shall lie: what can be pointed at."""
        return self.rest.area(self.ratio)

    @property
    def moving(self) -> bool:
        """Is it on its way, or waiting to set out?"""
        return self._seconds > 0

    @property
    def share(self) -> float:
        """How much of its way lies behind it, eased: 0 before it sets out, 1 when it lies still."""
        if not self._seconds:
            return 1.0
        return ease_in_out(min(1.0, max(0.0, (self._passed - self._delay) / self._seconds)))

    @property
    def tallest(self) -> float:
        """The greatest height it has on its way."""
        return max(self._from.height, self.rest.height) if self.moving else self.pose.height

    @property
    def hover(self) -> float:
        """How many units above the table it is, from which its shadow follows."""
        return FLIGHT if self.moving else 0.0

    # -- how it moves --------------------------------------------------------------------------------------------------

    def send(self, rest: Pose, seconds: float, delay: float = 0.0, arc: float = 0.0) -> None:
        """Let it travel to where it shall rest; ``arc`` is how many units high it flies in the middle."""
        if rest == self.rest and (self.moving or rest == self.pose):
            return
        self.rest = rest
        if seconds <= 0:
            self.land()
            return
        self._from, self._seconds, self._passed, self._delay, self._arc = self.pose, seconds, 0.0, delay, arc

    def throw_back(self, rest: Pose, seconds: float, arc: float) -> None:
        """Travel from wherever it was let go of to where it shall rest."""
        self.rest = self.pose
        self.send(rest, seconds, 0.0, arc)

    def update(self, dt: float) -> None:
        """Let time pass (seconds)."""
        if not self._seconds:
            return
        self._passed += dt
        if self._passed - self._delay >= self._seconds:
            self.land()
        elif share := self.share:
            pose = self._from.towards(self.rest, share)
            self.pose = pose._replace(y=pose.y - self._arc * math.sin(math.pi * share))

    def land(self) -> None:
        """Lie where it shall rest."""
        self.pose, self._seconds = self.rest, 0.0

    # -- how it looks --------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, pose: Pose, height: float = 0.0) -> None:
        """The piece as it is seen at ``pose``, so many units above the table. (Cards are painted by their board.)"""


class GamePiece(Piece):
    """A piece of the rules. ``piece`` is what a view shows of it: its number, or a negative one for a back.

    ``face`` is the piece painted while it is turned up. One that turns its back shows its face until it has turned, and
    forgets it when it lies still.
    """

    __slots__ = ("face", "piece")

    def __init__(self, piece: int, pose: Pose, ratio: float = 1.0) -> None:
        super().__init__(pose, ratio)
        self.piece = self.face = piece

    def know(self, piece: int) -> None:
        """From now on the screen knows it as ``piece``; a face is kept until it has turned over."""
        self.piece = piece
        if piece >= 0 or not self.moving:
            self.face = piece

    def land(self) -> None:
        """Lie where it shall rest, with the side up that may be seen."""
        super().land()
        self.face = self.piece


class CardPiece(GamePiece):
    """One card."""

    __slots__ = ()

    def __init__(self, piece: int, pose: Pose) -> None:
        super().__init__(piece, pose, RATIO)
