"""How pieces move, so that they weigh something, in four words for every table: *lifted* by the hand, they *lag* while
they are carried, *settle* where they come down, and *knock* what they fall on. With little motion wished, nothing is
knocked."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Protocol

from client.table.piece import Piece, Pose
from client.window.motion import Motion, Timeline, Tween, linear, wait

LIFTED_SCALE = 1.06
"""How much larger a piece is in the hand than on the table."""
LIFTED_HEIGHT = 16.0
"""Units above the table at which the hand carries a piece."""
RAISED_HEIGHT = 5.0
"""Units above the table at which a card is raised that is pointed at."""
KNOCK_SECONDS = 0.2
KNOCK_DISTANCE = 3.0
"""Units by which a piece is pushed aside that another falls on."""
MOST_KNOCKED = 5


class Adorned(Protocol):
    """What plays motions that are mere decoration: ``client.window.motion.Motions``."""

    def adorn(self, motion: Motion) -> None:
        """Start a motion, or finish it at once if little motion is wanted."""


def knock(motions: Adorned, falling: Piece, others: Iterable[Piece], seconds: float) -> None:
    """Let a piece knock the topmost of those that it falls on, after so many ``seconds``."""
    area = falling.area
    pieces_below = [
        piece for piece in others if piece is not falling and not piece.moving and area.colliderect(piece.area)
    ]
    for piece in pieces_below[-MOST_KNOCKED:]:
        push = _push(falling.rest, piece)
        motions.adorn(Timeline(wait(seconds), push))


def _push(place: Pose, piece: Piece) -> Tween:
    """The motion of a piece that is pushed away from a place and comes back."""
    rest = piece.rest
    dx, dy = rest.x - place.x, rest.y - place.y
    distance = math.hypot(dx, dy) or 1.0
    away_x, away_y = dx / distance, dy / distance

    def move(share: float) -> None:
        if piece.moving or piece.rest is not rest:  # it has gone elsewhere meanwhile
            return
        shift = KNOCK_DISTANCE * math.sin(math.pi * share) * (1 - share)
        piece.pose = rest if share >= 1 else rest._replace(x=rest.x + away_x * shift, y=rest.y + away_y * shift)

    return Tween(KNOCK_SECONDS, move, linear)
