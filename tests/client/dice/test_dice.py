"""Dice and cups: the rules decide the faces, and the throw only shows them."""

import math
from itertools import product
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
    rng = Random(seed)
    return [Start(430 + rng.uniform(-8, 8), 360 + (at - 2) * 28, 50, rng.uniform(500, 1000), rng.uniform(-300, 300))
            for at in range(count)]  # fmt: skip


def any_turn(rng):
    return normalized((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1)))


def near(one, other):
    return all(abs(a - b) < 1e-6 for a, b in zip(sum(axes_after(one), ()), sum(axes_after(other), ()), strict=True))


def test_a_turn_and_its_ways():
    rng = Random(1)
    for _ in range(50):
        one, other = any_turn(rng), any_turn(rng)
        assert near(between(one, other, 0.0), one)
        assert near(between(one, other, 1.0), other)
    axes = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]
    for a, b in product([*axes, *(tuple(-v for v in axis) for axis in axes)], repeat=2):
        laid = axes_after(after(shortest_turn(a, b), shortest_turn((1.0, 0.0, 0.0), a)))[0]
        assert laid == pytest.approx(b)


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
            shown = after(end, relabelled(end, face))
            assert on_top(shown) == face
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
        assert max(abs(value) for value in (axes_after(die.turn)[at][2] for at in range(3))) == pytest.approx(1)
        assert abs(die.x - ARENA.x) <= ARENA.width / 2 and abs(die.y - ARENA.y) <= ARENA.height / 2
    for at, die in enumerate(dice):
        for other in dice[:at]:
            assert math.hypot(die.x - other.x, (die.y - other.y)) > SIDE * 0.75


def test_the_same_throw_can_be_seen_again():
    one, other = throw(starts(5), ARENA, SIDE, 5), throw(starts(5), ARENA, SIDE, 5)
    assert one == other
    assert one != throw(starts(5), ARENA, SIDE, 6)


def test_dice_move_on_and_only_settle_at_the_end():
    """Nothing jumps: between two frames a die goes and turns only so far."""
    track = throw(starts(3), ARENA, SIDE, 3)
    for before, now in zip(track.frames, track.frames[1:], strict=False):
        for one, other in zip(before, now, strict=True):
            assert math.dist(one[:3], other[:3]) < 40
            cosine = abs(sum(a * b for a, b in zip(one[3], other[3], strict=True)))
            assert 2 * math.acos(min(1.0, cosine)) < 1.1


def test_a_throw_finishes_in_no_time():
    dice = [Die(side=SIDE) for _ in range(3)]
    ended = []
    motions, track = Motions(speed=0), throw(starts(1, 3), ARENA, SIDE, 1)
    motions.add(Throw(dice, [5, 0, 2], track, ended.append, lambda: ended.append("end")))
    assert ended == ["end"] and [die.face for die in dice] == [5, 0, 2] and not motions.busy


def test_the_harder_and_the_more_turns_the_louder():
    def shaken(width, turns):
        shake, now, heard = Shake(), 0.0, []
        for at in range(turns * 6):
            now += 1 / 60
            shake.rest(1 / 60)
            heard.append(shake.move(now, width * math.sin(at / 6 * math.pi), 0.0))
        return shake, max(heard)

    still, none = shaken(1.0, 6)
    soft, little = shaken(25.0, 4)
    hard, much = shaken(140.0, 4)
    long, most = shaken(140.0, 12)
    assert not still.enough and none == 0 and still.energy == 0
    assert soft.enough and soft.energy < hard.energy <= long.energy
    assert 0 < little < much <= most <= 1
    long.rest(3.0)
    assert long.energy == 0


def test_dice_stay_in_the_cup_while_it_is_shaken():
    cup, dice = Cup(300, 300, 60), [Die(side=28) for _ in range(5)]
    rattle = Rattle(5, 60, 28, seed=4)
    first = None
    for at in range(120):
        speed = 900 * math.cos(at / 3)
        rattle.move(speed, speed / 3, 1 / 60)
        cup.sway, cup.tip = 0.4 * math.sin(at / 3), 0.2
        rattle.show(cup, dice)
        first = first or [die.turn for die in dice]
        for die in dice:
            off = die.x - cup.x, (die.y - cup.y), die.z + die.side / 2 - cup.z
            assert math.hypot(*off) < cup.height, off
    assert all(die.turn != turned for die, turned in zip(dice, first, strict=True))


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
        before = pygame.image.tobytes(surface, "RGB")
        cups.inside(surface, 1.0, cup, (160, 40, 40))
        cups.wall(surface, 1.0, cup, (160, 40, 40))
        assert pygame.image.tobytes(surface, "RGB") != before
    painter.forget()
    cups.forget()
