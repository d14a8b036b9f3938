"""A card on the table: where it lies, how it turns, what is on it as far as the screen may know."""

from __future__ import annotations

import math
from typing import NamedTuple

from client.motion import ease_in_out


class Pose(NamedTuple):
    """Where and how a card lies: its middle, its height (units), its angle (degrees, counter-clockwise), and ``up``:
    1 face up, 0 face down, between them while it turns over."""

    x: float
    y: float
    height: float
    angle: float = 0.0
    up: float = 1.0

    def towards(self, other: Pose, share: float) -> Pose:
        """The pose on the way to another."""
        return Pose(*(here + (there - here) * share for here, there in zip(self, other, strict=True)))


class Card:
    """One card. ``piece`` is what a view shows of it: its number, or a negative one for a back.

    ``face`` is the piece painted while the card is turned up. A card that turns its back shows its face until it has
    turned, and forgets it when it lies still.
    """

    __slots__ = ("_arc", "_delay", "_from", "_passed", "_seconds", "face", "piece", "pose", "rest")

    def __init__(self, piece: int, pose: Pose) -> None:
        self.piece = piece
        self.face = piece
        self.pose = self.rest = pose
        self._from = pose
        self._seconds = self._passed = self._delay = self._arc = 0.0

    @property
    def moving(self) -> bool:
        """Is it on its way?"""
        return self._seconds > 0

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

    def know(self, piece: int) -> None:
        """From now on the screen knows it as ``piece``; a face is kept until it has turned over."""
        self.piece = piece
        if piece >= 0 or not self.moving:
            self.face = piece

    def update(self, dt: float) -> None:
        """Let time pass."""
        if not self._seconds:
            return
        self._passed += dt
        share = (self._passed - self._delay) / self._seconds
        if share >= 1:
            self.land()
        elif share > 0:
            share = ease_in_out(share)
            pose = self._from.towards(self.rest, share)
            self.pose = pose._replace(y=pose.y - self._arc * math.sin(math.pi * share))

    def land(self) -> None:
        """Lie where it shall rest."""
        self.pose, self._seconds, self.face = self.rest, 0.0, self.piece
