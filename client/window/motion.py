"""Animation: the clock, tweens, timelines and springs.

Only ``Clock`` reads the system's time. Everything that moves is added to a ``Motions``, which runs it at the player's
speed. At speed 0 ("instant") it is finished before ``add`` returns. The rules never wait for an animation.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Protocol


class Clock:
    """A clock that shows real time."""

    def now(self) -> float:
        """The time in seconds since some fixed moment."""
        return time.perf_counter()


class ManualClock(Clock):
    """A clock for tests, which stands still until ``advance`` is called."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        """Move the clock forward."""
        self._now += seconds


# -- easings: they map the share of the time to the share of the way, both from 0 to 1 -------------------------------


def linear(t: float) -> float:
    """The same speed all the way."""
    return t


def ease_out(t: float) -> float:
    """Starts fast and stops gently: for thrown things."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and stops gently: for carried things."""
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Goes a little too far and comes back: for things that snap into place."""
    t -= 1
    return 1 + t * t * (2.70158 * t + 1.70158)


def bounce(t: float) -> float:
    """Falls and bounces: for coins and dice."""
    for start, floor in ((0.0, 0.0), (1 / 2.75, 0.75), (2 / 2.75, 0.9375), (2.5 / 2.75, 0.984375)):
        middle = {0.0: 0.0, 1 / 2.75: 1.5 / 2.75, 2 / 2.75: 2.25 / 2.75, 2.5 / 2.75: 2.625 / 2.75}[start]
        end = {0.0: 1 / 2.75, 1 / 2.75: 2 / 2.75, 2 / 2.75: 2.5 / 2.75, 2.5 / 2.75: 1.0}[start]
        if t <= end:
            return 7.5625 * (t - middle) ** 2 + floor
    return 1.0


class Motion(Protocol):
    """Anything that takes time."""

    def update(self, dt: float) -> float | None:
        """Advance by ``dt`` seconds. Returns None while it is running, otherwise the seconds left over at its end."""

    def finish(self) -> None:
        """Jump to the end. Everything that happens on the way happens now."""


class Tween:
    """Calls ``on_update(share)`` for ``seconds`` with the eased share of the way, from 0 to 1; then ``on_end()``."""

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
    """A call in a timeline, which takes no time."""
    return Tween(0.0, lambda share: None, on_end=action)


class Timeline:
    """Runs motions in sequence. Time left over by one goes to the next, so the frame rate does not change the total."""

    def __init__(self, *motions: Motion) -> None:
        self._motions = list(motions)

    def then(self, motion: Motion) -> Timeline:
        """Add a motion at the end. Returns the timeline."""
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
    """Runs motions at the same time. It ends with the last of them."""

    def __init__(self, *motions: Motion) -> None:
        self._motions = list(motions)

    def update(self, dt: float) -> float | None:
        lefts = [motion.update(dt) for motion in self._motions]
        self._motions = [motion for motion, left in zip(self._motions, lefts, strict=True) if left is None]
        if self._motions:
            return None
        return min((left for left in lefts if left is not None), default=dt)

    def finish(self) -> None:
        while self._motions:
            self._motions.pop(0).finish()


class Spring:
    """A number that moves to ``target`` like a weight on a spring with ``frequency`` swings per second.

    With ``damping`` 1 it comes to rest without swinging; below 1 it swings. It is used for the hand only.
    """

    def __init__(self, position: float, frequency: float = 4.0, damping: float = 0.8) -> None:
        self.position = self.target = position
        self.velocity = 0.0
        self.frequency, self.damping = frequency, damping

    @property
    def settled(self) -> bool:
        """True if it is at rest."""
        return abs(self.position - self.target) < 0.01 and abs(self.velocity) < 0.1

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds in small steps, so that the spring stays stable after a slow frame."""
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
        """Jump to the target and rest there."""
        self.position, self.velocity = self.target, 0.0


class Motions:
    """All running motions of a scene. ``speed`` is the player's; at 0 everything happens at once. ``haste`` is how many
    times faster than that they run now. ``calm``: motions that are mere decoration are left out."""

    def __init__(self, speed: float = 1.0, calm: bool = False) -> None:
        self.speed, self.calm = speed, calm
        self.haste = 1.0
        self._running: list[Motion] = []

    @property
    def busy(self) -> bool:
        """True if anything is moving."""
        return bool(self._running)

    def paced(self, seconds: float) -> float:
        """The length of a pause at the player's speed, in seconds."""
        if not self.speed:
            return 0.0
        return seconds / self.speed

    def add(self, motion: Motion) -> None:
        """Start a motion, or finish it at once if the speed is 0."""
        if self.speed == 0:
            motion.finish()
        else:
            self._running.append(motion)

    def adorn(self, motion: Motion) -> None:
        """Start a motion that is mere decoration, or finish it at once if little motion is wanted."""
        if self.calm:
            motion.finish()
        else:
            self.add(motion)

    def watched(self, on_update: Callable[[float], object], still_share: float) -> Callable[[float], object]:
        """The function that plays a scene: ``on_update`` itself, or if little motion is wanted, one that shows the
        still picture at ``still_share`` of its time, for as long as the scene would have lasted."""
        if not self.calm:
            return on_update

        def show_still(share: float) -> None:
            if share < 1:
                on_update(still_share)
            else:
                on_update(share)

        return show_still

    def update(self, dt: float) -> None:
        """Let ``dt`` real seconds pass."""
        if self.speed == 0:
            self.skip()
            return
        # The end of a motion may add others. They are collected in a new list and begin in the next frame.
        running, self._running = self._running, []
        dt *= self.speed * self.haste
        self._running = [motion for motion in running if motion.update(dt) is None] + self._running

    def skip(self) -> bool:
        """Finish all motions now, and those that they start. Returns whether anything was moving."""
        moved = self.busy
        for _ in range(10_000):  # a motion that restarts itself must not hang the game
            if not self._running:
                break
            running, self._running = self._running, []
            for motion in running:
                motion.finish()
        return moved
