"""Tokens in the air: from one place to another one after the other, or up from where something bursts. A number that
they change is shown as it was until they arrive."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import FRect

from client.table.piece import Pose
from client.table.token import Token, TokenKind
from client.ui import Pen
from client.window.motion import Motion, Timeline, Tween, ease_in_out

MOST = 6
"""How many tokens fly at a time; more are told, not counted out."""
SMALLEST = 24.0
"""Height in units of a token in the air, however small it lies."""
APART = 0.05
"""Seconds from one token to the next."""
SPREAD = 0.618
"""Multiples of the golden ratio lie far from one another."""


class Air:
    """The tokens that are in the air over one table. ``fly``, ``burst`` and ``bring`` return the motion for the scene's
    ``Motions``; a motion that is skipped lets its tokens arrive."""

    def __init__(self) -> None:
        self._tokens: list[Token] = []
        self._changes: list[_Change] = []

    def holds(self, kind: TokenKind) -> bool:
        """Is one of this kind in the air?"""
        return any(token.kind is kind for token in self._tokens)

    def fly(
        self, kind: TokenKind, count: int, start: FRect, end: FRect, seconds: float = 0.5, arc: float = 50.0
    ) -> Motion:
        """So many tokens travel from one place to another, in a flat bow."""
        tokens = []
        for number in range(min(count, MOST)):
            start_pose, end_pose = (_pose(kind, place, (number % 3 - 1) * 6) for place in (start, end))
            token = Token(kind, start_pose)
            token.send(end_pose, seconds, APART * number, arc)
            tokens.append(token)
        return self._launch(tokens)

    def burst(self, kind: TokenKind, area: FRect, count: int = 9, seconds: float = 1.1) -> Motion:
        """Tokens rise from the upper part of an area all over its width, growing as they go."""
        tokens = []
        for number in range(count):
            size = area.height * (0.5 + number * 29 % 60 / 100)
            x = area.centerx + (number * SPREAD % 1 - 0.5) * area.width * 0.8
            y, wait = area.y + 0.2 * area.height, APART * number
            token = Token(kind, Pose(x, y, 0.6 * size))
            token.send(Pose(x, y - 1.2 * size, 1.4 * size), seconds - wait, wait)
            tokens.append(token)
        return self._launch(tokens)

    def bring(self, number: Hashable, amount: float, flight: Motion | None, seconds: float = 0.0) -> Motion:
        """A flight brings a change of a number: it begins when the tokens arrive and takes so many seconds. Without a
        flight it begins at once."""
        change = _Change(number, amount)
        self._changes.append(change)
        happens = Tween(seconds, change.happen, ease_in_out, lambda: self._changes.remove(change))
        return Timeline(flight, happens) if flight is not None else happens

    def coming(self, number: Hashable) -> float:
        """How much of the changes of a number has not arrived: it is shown as its value less this."""
        return sum(change.left for change in self._changes if change.number == number)

    def draw(self, pen: Pen) -> None:
        """Those that have set out."""
        for token in self._tokens:
            if token.share > 0:
                token.draw(pen, token.pose, token.hover)

    def _launch(self, tokens: Sequence[Token]) -> Motion:
        self._tokens += tokens
        return _Flight(self._tokens, tokens)


class _Change:
    """A number changes by an amount, of which so much is ``left`` to come."""

    def __init__(self, number: Hashable, amount: float) -> None:
        self.number, self._amount = number, amount
        self.left = amount

    def happen(self, share: float) -> None:
        self.left = self._amount * (1 - share)


def _pose(kind: TokenKind, place: FRect, aside: float) -> Pose:
    """A token in the middle of a place or a little beside it, as large as a square of that height holds."""
    side = max(SMALLEST, place.height)
    return Pose(place.centerx + aside, place.centery, kind.within(FRect(0, 0, side, side)).height)


class _Flight:
    """Tokens on their way together; they are taken out of the air as they arrive."""

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
