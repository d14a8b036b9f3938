"""Tokens in the air: they fly from one place to another, one after the other, or rise where something bursts. A number
that they change keeps its old value on the screen until they arrive."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import FRect

from client.table.piece import Pose
from client.table.token import Token, TokenKind
from client.ui import Pen
from client.window.motion import Motion, Timeline, Tween, ease_in_out

MOST = 6
"""The most tokens that fly at a time."""
SMALLEST = 24.0
"""The least height of a token in the air, in units."""
APART = 0.05
"""Seconds from one token to the next."""
SPREAD = 0.618
"""The golden ratio, whose multiples are far apart modulo 1."""


class Air:
    """The tokens in the air over one table. ``fly``, ``burst`` and ``bring`` return a motion for the scene's
    ``Motions``; when it is skipped, its tokens arrive at once."""

    def __init__(self) -> None:
        self._tokens: list[Token] = []
        self._changes: list[_Change] = []

    def holds(self, kind: TokenKind) -> bool:
        """True if a token of this kind is in the air."""
        return any(token.kind is kind for token in self._tokens)

    def fly(
        self, kind: TokenKind, count: int, start: FRect, end: FRect, seconds: float = 0.5, arc: float = 50.0
    ) -> Motion:
        """Let so many tokens fly from one place to another, in a flat arc."""
        tokens: list[Token] = []
        for number in range(min(count, MOST)):
            sideways = (number % 3 - 1) * 6
            token = Token(kind, _pose(kind, start, sideways))
            token.send(_pose(kind, end, sideways), seconds, APART * number, arc)
            tokens.append(token)
        return self._launch(tokens)

    def burst(self, kind: TokenKind, area: FRect, count: int = 9, seconds: float = 1.1) -> Motion:
        """Let tokens rise from the upper part of an area, across its width, and grow on their way."""
        tokens: list[Token] = []
        for number in range(count):
            size = area.height * (0.5 + number * 29 % 60 / 100)
            x = area.centerx + (number * SPREAD % 1 - 0.5) * area.width * 0.8
            y = area.y + 0.2 * area.height
            delay = APART * number
            token = Token(kind, Pose(x, y, 0.6 * size))
            token.send(Pose(x, y - 1.2 * size, 1.4 * size), seconds - delay, delay)
            tokens.append(token)
        return self._launch(tokens)

    def bring(self, number: Hashable, amount: float, flight: Motion | None, seconds: float = 0.0) -> Motion:
        """Change a number on the screen by an amount: when the tokens of a flight arrive, in so many seconds. Without a
        flight the change begins at once."""
        change = _Change(number, amount)
        self._changes.append(change)
        motion = Tween(seconds, change.happen, ease_in_out, lambda: self._changes.remove(change))
        if flight is None:
            return motion
        return Timeline(flight, motion)

    def coming(self, number: Hashable) -> float:
        """Return how much of the changes of a number has not arrived. The screen shows its value without this."""
        return sum(change.left for change in self._changes if change.number == number)

    def draw(self, pen: Pen) -> None:
        """Draw the tokens that have started."""
        for token in self._tokens:
            if token.share > 0:
                token.draw(pen, token.pose, token.hover)

    def _launch(self, tokens: Sequence[Token]) -> Motion:
        self._tokens += tokens
        return _Flight(self._tokens, tokens)


class _Change:
    """A change of a number by an amount, of which so much is ``left``."""

    def __init__(self, number: Hashable, amount: float) -> None:
        self.number, self._amount = number, amount
        self.left = amount

    def happen(self, share: float) -> None:
        self.left = self._amount * (1 - share)


def _pose(kind: TokenKind, place: FRect, aside: float) -> Pose:
    """The pose of a token in the middle of a place or a little ``aside``, as large as fits into a square of the place's
    height."""
    side = max(SMALLEST, place.height)
    return Pose(place.centerx + aside, place.centery, kind.within(FRect(0, 0, side, side)).height)


class _Flight:
    """Moves tokens together; each is removed from the air when it arrives."""

    def __init__(self, air: list[Token], tokens: Sequence[Token]) -> None:
        self._air, self._tokens = air, tokens

    def update(self, dt: float) -> float | None:
        for token in self._tokens:
            token.update(dt)
            if not token.moving and token in self._air:
                self._air.remove(token)
        return None if any(token.moving for token in self._tokens) else 0.0

    def finish(self) -> None:
        for token in self._tokens:
            token.land()
        self.update(0.0)
