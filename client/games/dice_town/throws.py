"""Dice that roll out of a cup: the own throw over the tray, and the last roll, which lies open for everybody."""

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
    """A motion that runs a number of times as fast; a ``Motion``."""

    def __init__(self, motion: Motion, factor: float) -> None:
        self._motion, self._factor = motion, factor
        self.finish = motion.finish

    def update(self, dt: float) -> float | None:
        """Let time pass, and return the seconds left over when the motion has ended."""
        leftover = self._motion.update(dt * self._factor)
        if leftover is None:
            return None
        return leftover / self._factor


def pour_out(cups: Cups, seat: int, shown_faces: Sequence[int], pace: float, on_end: Callable[[], object]) -> Motion:
    """Return the motion of a cup that is shaken by itself, and of dice that roll out of it and show these faces.

    ``pace`` is the share of the whole length for which it is played.
    """
    seat_cup = cups.seats[seat]
    guard = seat_cup.begin()

    def roll_out() -> None:
        dice = seat_cup.dice = [Die(face=face) for face in shown_faces]
        seat_cup.known = seat_cup.dice_move = True
        cups.board.sound("dice_rattle", 0.8)
        rolling = Hastened(rolled_out(cups, seat, dice, shown_faces), 1 / pace)
        steps = Steps(rolling, wait(LIES * pace), call(guard(on_end)))
        cups.board.motions.add(Together(steps, _put_aside(cups, seat, guard)))

    shaking = cups.shake(seat, SHAKEN * pace, guard)
    return Steps(shaking, _tip_cup(cups, seat, 0.0, 0.55, 0.14, guard), call(guard(roll_out)))


def last_roll(cups: Cups, seat: int, shown_faces: Sequence[int], pace: float, delay: float) -> None:
    """Let the dice of the last roll roll out of the cup over the table and then join the combination."""
    seat_cup, place, board = cups.seats[seat], cups.place(seat), cups.board
    guard = seat_cup.begin()
    dice = seat_cup.dice = [Die(side=place.radius * DIE_IN_CUP, face=face) for face in shown_faces]
    slots = [place.slot(len(seat_cup.row) + index) for index in range(len(dice))]
    seat_cup.row = seat_cup.row + dice
    seat_cup.known, seat_cup.state, seat_cup.dice_move = True, "full", False
    cups.stand(seat)
    seat_cup.state = "moving"

    def join_combination() -> None:
        cups.slide(dice, slots, 0.34 * pace, 0.5, place.side, interval=0.04 * pace)

    def put_cup_down() -> None:
        seat_cup.state, seat_cup.dice_move, seat_cup.dice = "idle", False, []
        cups.stand(seat)

    def roll_out() -> None:
        seat_cup.dice_move, seat_cup.dice = True, []
        board.sound("dice_rattle", 0.8)
        rolling = Hastened(rolled_out(cups, seat, dice, shown_faces), 1 / pace)
        ending = call(guard(put_cup_down))
        board.motions.add(Steps(rolling, wait(0.35 * pace), call(join_combination), wait(0.5 * pace), ending))

    tipping = _tip_cup(cups, seat, 0.0, 0.55, 0.2, guard)
    returning = _tip_cup(cups, seat, 0.55, 1.1, 0.3, guard, bounce)
    board.motions.add(Steps(wait(delay), tipping, call(guard(roll_out)), returning))


def rolled_out(cups: Cups, seat: int, dice: Sequence[Die], shown_faces: Sequence[int]) -> Motion:
    """Return the motion of dice that roll out of a seat's cup to where they come to rest, on these faces."""
    place, board = cups.place(seat), cups.board
    area = place.area.copy()
    layout = board.table.layout
    if place.own and layout.dice_stay:
        area, side = layout.rolled.copy(), place.side
    elif place.own:  # the buttons are no place for dice
        area.update(layout.tray.x, layout.tray.y, layout.tray.width, layout.buttons.y - layout.tray.y)
        side = place.side
    else:
        area.height -= place.plate.height
        area.bottom = place.area.bottom
        side = min(place.side, 0.16 * area.width)
    for die in dice:
        die.side = side
    arena = Arena(area.centerx, area.centery, area.width - side, area.height - side)
    rng = Random(board.table.shown.round * 64 + seat + 7 * cups.count_throw())
    direction = _direction(cups, seat)
    speed = area.width * 2.1
    box = area.inflate(-2 * side, -2 * side)
    x = clamp(place.stand[0] + direction * 0.7 * place.radius, box.left, box.right)
    starts = []
    for index in range(len(dice)):
        y = clamp(place.stand[1] + (index - 2) * side * 0.5, box.top, box.bottom)
        vx, vy = direction * speed * rng.uniform(0.55, 1.0), rng.uniform(-0.45, 0.25) * speed
        starts.append(Start(x, y, place.radius, vx, vy))
    track = throw(starts, arena, side, rng.randrange(1 << 20))
    rolling = Throw(dice, shown_faces, track, cups.knock)
    if not board.screen.settings.tumbles:
        rolling.finish()
        return wait(0.0)
    return rolling


def _direction(cups: Cups, seat: int) -> int:
    """Return to which side dice roll out of a cup: 1 right, -1 left."""
    place = cups.place(seat)
    middle = cups.board.table.layout.tray.centerx if place.own else place.area.centerx
    return -1 if place.stand[0] > middle else 1


def _tip_cup(
    cups: Cups,
    seat: int,
    start: float,
    end: float,
    seconds: float,
    guard: Guard,
    ease: Callable[[float], float] = ease_in_out,
) -> Tween:
    """Return the motion of a cup that is tipped sideways so that dice fall out of it, and comes back: from one share of
    that to another."""
    cup, place, direction = cups.seats[seat].cup, cups.place(seat), _direction(cups, seat)

    def tip(share: float) -> None:
        cup.stand(*place.stand, over=False)
        cup.z += place.radius * 0.5
        whole_share = start + (end - start) * share
        cup.sway = 1.5 * direction * math.sin(math.pi * min(1.0, whole_share * 0.9))

    return Tween(seconds, guard(tip), ease)


def _put_aside(cups: Cups, seat: int, guard: Guard) -> Motion:
    """Return the motion of the emptied cup, which is put down like one that was lifted off its dice."""
    cup, stand = cups.seats[seat].cup, cups.place(seat).stand
    tilted_cup = Cup(*stand, cup.radius)
    tilted_cup.tilt(*stand, PEEK)
    end_pose = _cup_pose(tilted_cup)
    start_poses: list[tuple[float, ...]] = []

    def move(share: float) -> None:
        if not start_poses:
            start_poses.append(_cup_pose(cup))
        pose = [start + (end - start) * share for start, end in zip(start_poses[0], end_pose, strict=True)]
        cup.x, cup.y, cup.z, cup.tip, cup.sway = pose

    return Steps(wait(0.12), Tween(0.4, guard(move), ease_in_out))


def _cup_pose(cup: Cup) -> tuple[float, ...]:
    return cup.x, cup.y, cup.z, cup.tip, cup.sway
