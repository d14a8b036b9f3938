"""Movement in time: a clock that can be a toy, tweens, timelines and springs.

Nothing in the client reads the system's time but `Clock`. Everything that moves is added to a `Motions`, which runs it
at the player's speed; at speed 0 ("instant") it is finished before `add` returns. The rules never wait for motion.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Protocol


class Clock:
    """Seconds that pass by themselves."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        return time.perf_counter()


class ManualClock(Clock):
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds


# -- easings: share of the time in, share of the way out -------------------------------------------------------------


def linear(t: float) -> float:
    """The same speed all the way."""
    return t


def ease_out(t: float) -> float:
    """Starts fast, settles gently: things thrown by a hand."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and stops gently: things carried."""
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Goes a little past the mark and comes back: things that snap into place."""
    t -= 1
    return 1 + t * t * (2.70158 * t + 1.70158)


def bounce(t: float) -> float:
    """Falls and bounces: coins and dice."""
    for start, floor in ((0.0, 0.0), (1 / 2.75, 0.75), (2 / 2.75, 0.9375), (2.5 / 2.75, 0.984375)):
        middle = {0.0: 0.0, 1 / 2.75: 1.5 / 2.75, 2 / 2.75: 2.25 / 2.75, 2.5 / 2.75: 2.625 / 2.75}[start]
        end = {0.0: 1 / 2.75, 1 / 2.75: 2 / 2.75, 2 / 2.75: 2.5 / 2.75, 2.5 / 2.75: 1.0}[start]
        if t <= end:
            return 7.5625 * (t - middle) ** 2 + floor
    return 1.0


class Motion(Protocol):
    """Anything that takes time."""

    def update(self, dt: float) -> float | None:
        """Move on by `dt` seconds: None while it goes on, else the seconds left over when it ended."""

    def finish(self) -> None:
        """Jump to the end, with all that happens on the way."""


class Tween:
    """Calls `on_update(share)` with the eased share of the way, 0 to 1, for `seconds`; then `on_end()`."""

    def __init__(
        self,
        seconds: float,
        on_update: Callable[[float], object],
        ease: Callable[[float], float] = ease_in_out,
        on_end: Callable[[], object] | None = None,
        delay: float = 0.0,
    ) -> None:
        self.seconds, self.on_update, self.ease, self.on_end = seconds, on_update, ease, on_end
        self._passed = -delay
        self._done = False

    def update(self, dt: float) -> float | None:
        if self._done:
            return dt
        self._passed += dt
        if self._passed >= self.seconds:
            self.finish()
            return self._passed - self.seconds
        if self._passed >= 0:
            self.on_update(self.ease(self._passed / self.seconds))
        return None

    def finish(self) -> None:
        if not self._done:
            self._done = True
            self.on_update(1.0)
            if self.on_end is not None:
                self.on_end()


def wait(seconds: float) -> Tween:
    """A pause in a timeline."""
    return Tween(seconds, lambda share: None)


def call(action: Callable[[], object]) -> Tween:
    """Something that happens at a moment of a timeline and takes no time."""
    return Tween(0.0, lambda share: None, on_end=action)


class Timeline:
    """Motions one after another; time left over by one goes to the next, so speed never changes the total."""

    def __init__(self, *motions: Motion) -> None:
        self._motions = list(motions)

    def then(self, motion: Motion) -> Timeline:
        """Add a motion at the end; returns the timeline."""
        self._motions.append(motion)
        return self

    def update(self, dt: float) -> float | None:
        while self._motions:
            left = self._motions[0].update(dt)
            if left is None:
                return None
            self._motions.pop(0)
            dt = left
        return dt

    def finish(self) -> None:
        while self._motions:
            self._motions.pop(0).finish()


class Together:
    """Motions at the same time; over when the last is over."""

    def __init__(self, *motions: Motion) -> None:
        self._motions = list(motions)

    def update(self, dt: float) -> float | None:
        lefts = [motion.update(dt) for motion in self._motions]
        self._motions = [motion for motion, left in zip(self._motions, lefts, strict=True) if left is None]
        return None if self._motions else min((left for left in lefts if left is not None), default=dt)

    def finish(self) -> None:
        while self._motions:
            self._motions.pop(0).finish()


class Spring:
    """A number that is pulled to `target` and gets there with weight; pulled by `frequency` times a second.

    `damping` 1 comes to rest without swinging; below 1 it swings. For the hand only: what it follows decides.
    """

    def __init__(self, position: float, frequency: float = 4.0, damping: float = 0.8) -> None:
        self.position = self.target = position
        self.velocity = 0.0
        self.frequency, self.damping = frequency, damping

    @property
    def settled(self) -> bool:
        """Has it come to rest?"""
        return abs(self.position - self.target) < 0.01 and abs(self.velocity) < 0.1

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds in small steps: a slow frame must not make the spring explode."""
        pull = 2 * math.pi * self.frequency
        while dt > 0:
            step = min(dt, 1 / 240)
            force = pull * pull * (self.target - self.position) - 2 * self.damping * pull * self.velocity
            self.velocity += force * step
            self.position += self.velocity * step
            dt -= step
        if self.settled:
            self.finish()

    def finish(self) -> None:
        """Be at rest at the target."""
        self.position, self.velocity = self.target, 0.0


class Motions:
    """All that moves in a scene, run at the player's `speed` (0: everything happens at once)."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._running: list[Motion] = []

    @property
    def busy(self) -> bool:
        """Is anything moving?"""
        return bool(self._running)

    def add(self, motion: Motion) -> None:
        """Start a motion."""
        if self.speed == 0:
            motion.finish()
        else:
            self._running.append(motion)

    def update(self, dt: float) -> None:
        """Let `dt` real seconds pass."""
        if self.speed == 0:
            self.skip()
            return
        # A motion's end may start others: they begin in the next frame, in a list of their own.
        running, self._running = self._running, []
        self._running = [motion for motion in running if motion.update(dt * self.speed) is None] + self._running

    def skip(self) -> bool:
        """Finish everything now, also what the endings start; was anything moving?"""
        moved = self.busy
        for _ in range(10_000):  # an ending that starts itself again would otherwise hang the game
            if not self._running:
                break
            running, self._running = self._running, []
            for motion in running:
                motion.finish()
        return moved
