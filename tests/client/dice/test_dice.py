"""Dice and cups: the rules decide the faces, and the throw only shows them."""

import math
from itertools import product
from operator import mul
from random import Random

import pygame
import pytest

from client.dice.cup import OVER, PEEK, Cup, CupPainter
from client.dice.die import UPRIGHT, DicePainter, Die, on_top, relabelled
from client.dice.rotations import after, axes_after, between, normalized, shortest_turn, turn
from client.dice.tumble import Arena, Rattle, Shake, Start, Throw, throw
from client.games.dice_town.dice_faces import CUP, FACES
from client.window.motion import Motions

ARENA = Arena(640, 360, 500, 300)
SIDE = 36.0


def starts(seed, count=5):
    """Return where and how fast so many dice leave a cup."""
    rng = Random(seed)
    dice = []
    for index in range(count):
        x, y = 430 + rng.uniform(-8, 8), 360 + (index - 2) * 28
        dice.append(Start(x, y, 50, rng.uniform(500, 1000), rng.uniform(-300, 300)))
    return dice


def any_turn(rng):
    return normalized((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1)))


def near(rotation, other_rotation):
    """True if both rotations turn the axes to the same places."""
    for axis, other_axis in zip(axes_after(rotation), axes_after(other_rotation), strict=True):
        if axis != pytest.approx(other_axis, rel=0, abs=1e-6):
            return False
    return True


def test_a_turn_and_its_ways():
    rng = Random(1)
    for _ in range(50):
        start, end = any_turn(rng), any_turn(rng)
        assert near(between(start, end, 0.0), start)
        assert near(between(start, end, 1.0), end)
    axes = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]
    opposite_axes = [(-x, -y, -z) for x, y, z in axes]
    for a, b in product(axes + opposite_axes, repeat=2):
        turned_axis = axes_after(after(shortest_turn(a, b), shortest_turn((1.0, 0.0, 0.0), a)))[0]
        assert turned_axis == pytest.approx(b)


def test_every_face_can_lie_on_top():
    for face in range(len(FACES)):
        assert on_top(UPRIGHT[face]) == face
        assert Die(face=face).face == face


def test_opposite_faces_stay_opposite():
    """A relabelled die is a die that was turned, never one with other neighbours."""
    rng = Random(2)
    for _ in range(50):
        end = any_turn(rng)
        for face in range(6):
            relabelled_turn = after(end, relabelled(end, face))
            assert on_top(relabelled_turn) == face
            assert on_top(after(turn((1.0, 0.0, 0.0), math.pi), UPRIGHT[face])) == 5 - face


@pytest.mark.parametrize("seed", range(12))
def test_a_throw_comes_to_rest_on_the_decided_faces(seed):
    rng = Random(seed)
    faces = [rng.randrange(6) for _ in range(5)]
    dice = [Die(side=SIDE) for _ in range(5)]
    knocks = []
    rolling = Throw(dice, faces, throw(starts(seed), ARENA, SIDE, seed), knocks.append)
    seconds = 0.0
    while rolling.update(1 / 60) is None:
        seconds += 1 / 60
        assert seconds < 3
    assert [die.face for die in dice] == faces
    assert knocks
    for die in dice:
        assert die.z == pytest.approx(0, abs=1e-6)
        heights = [abs(axis[2]) for axis in axes_after(die.turn)]
        assert max(heights) == pytest.approx(1)
        assert abs(die.x - ARENA.x) <= ARENA.width / 2 and abs(die.y - ARENA.y) <= ARENA.height / 2
    for index, die in enumerate(dice):
        for other_die in dice[:index]:
            assert math.hypot(die.x - other_die.x, (die.y - other_die.y)) > SIDE * 0.75


def test_the_same_throw_can_be_seen_again():
    track, second_track = throw(starts(5), ARENA, SIDE, 5), throw(starts(5), ARENA, SIDE, 5)
    assert track == second_track
    assert track != throw(starts(5), ARENA, SIDE, 6)


def test_dice_move_on_and_only_settle_at_the_end():
    """Nothing jumps: between two frames a die goes and turns only so far."""
    track = throw(starts(3), ARENA, SIDE, 3)
    for frame, next_frame in zip(track.frames, track.frames[1:], strict=False):
        for pose, next_pose in zip(frame, next_frame, strict=True):
            assert math.dist(pose[:3], next_pose[:3]) < 40
            cosine = abs(sum(map(mul, pose[3], next_pose[3])))
            assert 2 * math.acos(min(1.0, cosine)) < 1.1


def test_a_throw_finishes_in_no_time():
    dice = [Die(side=SIDE) for _ in range(3)]
    ended = []
    motions, track = Motions(speed=0), throw(starts(1, 3), ARENA, SIDE, 1)
    motions.add(Throw(dice, [5, 0, 2], track, ended.append, lambda: ended.append("end")))
    assert ended == ["end"] and [die.face for die in dice] == [5, 0, 2] and not motions.busy


def test_the_harder_and_the_more_turns_the_louder():
    def shaken(width, turns):
        shake, seconds, volumes = Shake(), 0.0, []
        for step in range(turns * 6):
            seconds += 1 / 60
            shake.rest(1 / 60)
            volumes.append(shake.move(seconds, width * math.sin(step / 6 * math.pi), 0.0))
        return shake, max(volumes)

    still_shake, no_volume = shaken(1.0, 6)
    soft_shake, soft_volume = shaken(25.0, 4)
    hard_shake, hard_volume = shaken(140.0, 4)
    longest_shake, longest_volume = shaken(140.0, 12)
    assert not still_shake.enough and no_volume == 0 and still_shake.energy == 0
    assert soft_shake.enough and soft_shake.energy < hard_shake.energy <= longest_shake.energy
    assert 0 < soft_volume < hard_volume <= longest_volume <= 1
    longest_shake.rest(3.0)
    assert longest_shake.energy == 0


def test_dice_stay_in_the_cup_while_it_is_shaken():
    cup, dice = Cup(300, 300, 60), [Die(side=28) for _ in range(5)]
    rattle = Rattle(5, 60, 28, seed=4)
    first_turns = None
    for step in range(120):
        speed = 900 * math.cos(step / 3)
        rattle.move(speed, speed / 3, 1 / 60)
        cup.sway, cup.tip = 0.4 * math.sin(step / 3), 0.2
        rattle.show(cup, dice)
        first_turns = first_turns or [die.turn for die in dice]
        for die in dice:
            offset = die.x - cup.x, (die.y - cup.y), die.z + die.side / 2 - cup.z
            assert math.hypot(*offset) < cup.height, offset
    assert all(die.turn != first_turn for die, first_turn in zip(dice, first_turns, strict=True))


def test_a_tilted_cup_shows_its_inside_to_its_owner_only_when_it_is_far_enough():
    cup = Cup(0, 0, 50)
    cup.stand(200, 200)
    assert not cup.open and cup.mouth[2] == pytest.approx(0, abs=1e-6)
    cup.tilt(200, 200, PEEK)
    assert cup.open and cup.tip == OVER - PEEK
    cup.tilt(200, 200, 0)
    assert (cup.x, cup.y) == pytest.approx((200, 200)) and not cup.open


def test_pictures_of_dice_and_cups_are_kept(make_app):
    app = make_app()
    painter, cups = DicePainter(app.assets, FACES), CupPainter(app.assets, CUP)
    surface = pygame.Surface((400, 300))
    for face in range(6):
        die = Die(50 + face * 50, 100, 32, face)
        painter.draw(surface, 1.0, die)
        assert surface.get_at((round(die.middle[0]) - 12, round(die.middle[1]) - 12))[:3] > (150, 120, 80)
    cup = Cup(200, 200, 40)
    for tip in (0.0, 1.0, 2.0, OVER):
        cup.tip = tip
        old_pixels = pygame.image.tobytes(surface, "RGB")
        cups.inside(surface, 1.0, cup, (160, 40, 40))
        cups.wall(surface, 1.0, cup, (160, 40, 40))
        assert pygame.image.tobytes(surface, "RGB") != old_pixels
    painter.forget()
    cups.forget()
