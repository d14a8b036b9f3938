"""Dice that roll out of a cup: the own throw over the tray, and the last roll, which lies open for all."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from pygame.math import clamp

from client.dice.cup import PEEK, Cup
from client.dice.die import Die
from client.dice.tumble import Arena, Start, Throw, throw
from client.games.dice_town.cups import DIE_IN_CUP, Cups, Guard
from client.window.motion import Motion, Together, Tween, bounce, call, ease_in_out, wait
from client.window.motion import Timeline as Steps

SHAKEN = 0.7
"""Seconds for which the own cup is shaken when that is seen for the first time."""
LIES = 0.3
"""Seconds for which dice lie where they came to rest before they are put in a row."""


class Hastened:
    """A motion that runs so many times as fast; a ``Motion``."""

    def __init__(self, motion: Motion, by: float) -> None:
        self._motion, self._by = motion, by
        self.finish = motion.finish

    def update(self, dt: float) -> float | None:
        """Let time pass; the seconds left over at its end."""
        left = self._motion.update(dt * self._by)
        return None if left is None else left / self._by


def pour_out(cups: Cups, seat: int, shown: Sequence[int], part: float, on_end: Callable[[], object]) -> Motion:
    """A cup is shaken by itself, and the dice roll out of it with these faces up; ``part`` of the whole length."""
    full = cups.seats[seat]
    now = full.begin()

    def out() -> None:
        dice = full.dice = [Die(face=face) for face in shown]
        full.known = full.moves = True
        cups.board.sound("dice_rattle", 0.8)
        rolls = Hastened(rolled_out(cups, seat, dice, shown), 1 / part)
        cups.board.motions.add(
            Together(Steps(rolls, wait(LIES * part), call(now(on_end))), _put_aside(cups, seat, now))
        )

    return Steps(cups.shake(seat, SHAKEN * part, now), _tipped(cups, seat, 0.0, 0.55, 0.14, now), call(now(out)))


def last_roll(cups: Cups, seat: int, shown: Sequence[int], part: float, delay: float) -> None:
    """The last roll lies open: the dice roll out of the cup over the table, then they join the combination."""
    full, place, board = cups.seats[seat], cups.place(seat), cups.board
    now = full.begin()
    dice = full.dice = [Die(side=place.radius * DIE_IN_CUP, face=face) for face in shown]
    first = len(full.row)
    full.row = full.row + dice
    full.known, full.state, full.moves = True, "full", False
    cups.stand(seat)
    full.state = "moving"
    slots = [place.slot(first + at) for at in range(len(dice))]

    def home() -> None:
        cups.slide(dice, slots, 0.34 * part, 0.5, place.side, apart=0.04 * part)

    def rest() -> None:
        full.state, full.moves, full.dice = "idle", False, []
        cups.stand(seat)

    def out() -> None:
        full.moves, full.dice = True, []
        board.sound("dice_rattle", 0.8)
        rolls = Hastened(rolled_out(cups, seat, dice, shown), 1 / part)
        board.motions.add(Steps(rolls, wait(0.35 * part), call(home), wait(0.5 * part), call(now(rest))))

    board.motions.add(Steps(wait(delay), _tipped(cups, seat, 0.0, 0.55, 0.2, now), call(now(out)),
                            _tipped(cups, seat, 0.55, 1.1, 0.3, now, bounce)))  # fmt: skip


def rolled_out(cups: Cups, seat: int, dice: Sequence[Die], shown: Sequence[int]) -> Motion:
    """Dice roll out of a seat's cup to where they come to rest, on these faces."""
    place, board = cups.place(seat), cups.board
    area = place.area.copy()
    if place.own:  # the buttons are no place for dice
        tray = board.table.layout.tray
        area.update(tray.x, tray.y, tray.width, board.table.layout.buttons.y - tray.y)
    else:
        area.height -= place.plate.height
        area.bottom = place.area.bottom
    side = place.side if place.own else min(place.side, 0.16 * area.width)
    for die in dice:
        die.side = side
    arena = Arena(area.centerx, area.centery, area.width - side, area.height - side)
    rng = Random(board.table.shown.round * 64 + seat + 7 * cups.count_throw())
    away = _away(cups, seat)
    hard = area.width * 2.1
    box = area.inflate(-2 * side, -2 * side)
    x = clamp(place.stand[0] + away * 0.7 * place.radius, box.left, box.right)
    starts = [
        Start(x, clamp(place.stand[1] + (at - 2) * side * 0.5, box.top, box.bottom), place.radius,
              away * hard * rng.uniform(0.55, 1.0), rng.uniform(-0.45, 0.25) * hard)
        for at in range(len(dice))
    ]  # fmt: skip
    track = throw(starts, arena, side, rng.randrange(1 << 20))
    rolling = Throw(dice, shown, track, cups.knock)
    if not board.screen.settings.tumbles:
        rolling.finish()
        return wait(0.0)
    return rolling


def _away(cups: Cups, seat: int) -> int:
    """To which side dice roll out of a cup: 1 right, -1 left."""
    place = cups.place(seat)
    middle = cups.board.table.layout.tray.centerx if place.own else place.area.centerx
    return -1 if place.stand[0] > middle else 1


def _tipped(
    cups: Cups, seat: int, start: float, end: float, seconds: float, now: Guard,
    ease: Callable[[float], float] = ease_in_out,
) -> Tween:  # fmt: skip
    """A cup is tipped sideways so that dice fall out of it, and comes back: from one share of that to another."""
    cup, place, away = cups.seats[seat].cup, cups.place(seat), _away(cups, seat)

    def tip(share: float) -> None:
        cup.stand(*place.stand, over=False)
        cup.z += place.radius * 0.5
        cup.sway = 1.5 * away * math.sin(math.pi * min(1.0, (start + (end - start) * share) * 0.9))

    return Tween(seconds, now(tip), ease)


def _put_aside(cups: Cups, seat: int, now: Guard) -> Motion:
    """The emptied cup is put down as one that was lifted off its dice."""
    cup, stand = cups.seats[seat].cup, cups.place(seat).stand
    there = Cup(*stand, cup.radius)
    there.tilt(*stand, PEEK)
    from_here: list[tuple[float, ...]] = []

    def move(share: float) -> None:
        if not from_here:
            from_here.append((cup.x, cup.y, cup.z, cup.tip, cup.sway))
        goal = there.x, there.y, there.z, there.tip, there.sway
        cup.x, cup.y, cup.z, cup.tip, cup.sway = (a + (b - a) * share for a, b in zip(from_here[0], goal, strict=True))

    return Steps(wait(0.12), Tween(0.4, now(move), ease_in_out))
