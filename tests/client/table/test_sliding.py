"""Bodies that slide: they come to rest where they shall, push each other aside, clink, and what they hold sways."""

import math
import time
from itertools import combinations, pairwise

import pytest

from client.table.piece import Pose
from client.table.sliding import FLAT, Body, Sliding, around, beside
from client.window.motion import Motions

HIGH = 100.0


def bodies(*points):
    """Bodies that stand at these points, and what slides them; a list of how loud they clinked."""
    clinks = []
    sliding = Sliding(clinks.append)
    sliding.bodies = [Body(Pose(*point, HIGH), 0.8, 0.3) for point in points]
    return sliding, sliding.bodies, clinks


def slide(sliding, motions, seconds=4.0, each=lambda: None):
    """Let them slide, at sixty frames a second, until all stand still; how long that took."""
    sliding.idle = False
    motions.add(sliding)
    for frame in range(round(seconds * 60)):
        motions.update(1 / 60)
        each()
        if sliding.idle:
            return frame / 60
    raise AssertionError("they never come to rest")


def at(body):
    return body.pose.x, body.pose.y


def test_a_body_that_is_pushed_stands_exactly_where_it_shall():
    sliding, (one,), clinks = bodies((0, 0))
    sliding.push(one, [(100, 80)], Pose(300, 20, HIGH), 0.6)
    assert 0.4 < slide(sliding, Motions()) < 3.0
    assert one.pose == one.rest == Pose(300, 20, HIGH) and not one.moving and not clinks


def test_it_has_momentum_it_neither_starts_nor_stops_at_once():
    sliding, (one,), _ = bodies((0, 0))
    sliding.push(one, [], Pose(300, 0, HIGH), 0.6)
    speeds = []
    slide(sliding, Motions(), each=lambda: speeds.append(math.hypot(one.vx, one.vy)))
    changes = [abs(later - sooner) for sooner, later in pairwise([0.0, *speeds])]
    assert max(changes) < 0.3 * max(speeds) and speeds.index(max(speeds)) > 4


def test_two_that_are_swapped_pass_each_other_and_clink_at_most_softly():
    sliding, (one, two), _ = bodies((0, 0), (300, 0))
    apart = []
    for body, there in ((one, (300, 0)), (two, (0, 0))):
        sliding.push(body, beside(at(body), there, 0.92 * body.reach), Pose(*there, HIGH), 0.8)

    def watch():
        apart.append(math.hypot(one.pose.x - two.pose.x, (one.pose.y - two.pose.y) / FLAT))

    slide(sliding, Motions(), each=watch)
    assert at(one) == (300, 0) and at(two) == (0, 0)
    assert min(apart) > 0.85 * (one.reach + two.reach), "nothing goes through anything"


def test_one_that_stands_in_the_way_is_knocked_aside_clinks_and_is_put_back():
    sliding, (one, other), clinks = bodies((0, 0), (150, 4))
    sliding.push(one, [], Pose(300, 0, HIGH), 0.5)
    moved = []
    slide(sliding, Motions(), each=lambda: moved.append(math.dist(at(other), (150, 4))))
    assert max(moved) > 10 and at(other) == (150, 4) and at(one) == (300, 0)
    assert clinks and 0 < max(clinks) <= 1


def test_what_it_holds_sways_and_calms_down():
    sliding, (one,), _ = bodies((0, 0))
    sliding.push(one, [], Pose(300, 0, HIGH), 0.5)
    sways = []
    slide(sliding, Motions(), each=lambda: sways.append(one.sway[0]))
    assert max(sways) > 0.15 and min(sways) < -0.15 and max(map(abs, sways)) <= 1
    assert one.calm and abs(one.sway[0]) < 0.02


def test_a_hand_carries_one_through_the_others():
    sliding, (one, other), clinks = bodies((0, 0), (100, 0))
    sliding.idle = False
    for frame in range(40):
        one.held = (frame * 5.0, 0.0)
        sliding.update(1 / 60)
    assert at(one)[0] > 150 and abs(at(other)[0] - at(one)[0]) + abs(at(other)[1]) > 30 and clinks
    one.held = None
    one.rest = Pose(0, 0, HIGH)
    slide(sliding, Motions())
    assert at(one) == (0, 0) and at(other) == (100, 0)


def test_at_instant_speed_and_when_it_is_skipped_all_stand_at_once():
    for motions in (Motions(0), Motions()):
        sliding, (one,), _ = bodies((0, 0))
        sliding.push(one, [(50, 50)], Pose(300, 0, HIGH), 0.6)
        sliding.idle = False
        motions.add(sliding)
        motions.skip()
        assert one.pose == one.rest and not one.moving and sliding.idle and one.calm


def test_a_long_time_that_nobody_watched_ends_at_rest():
    sliding, (one,), _ = bodies((0, 0))
    sliding.push(one, [], Pose(300, 0, HIGH), 0.6)
    sliding.update(5.0)
    assert at(one) == (300, 0) and sliding.idle


@pytest.mark.parametrize("rate", [30, 60, 144])
def test_the_frame_rate_does_not_change_where_they_go(rate):
    sliding, (one, _), _ = bodies((0, 0), (150, 4))
    sliding.push(one, [], Pose(300, 0, HIGH), 0.5)
    sliding.idle = False
    for _ in range(rate // 3):
        sliding.update(1 / rate)
    assert at(one)[0] == pytest.approx(210, abs=8)


def test_twelve_are_turned_round_in_little_time():
    points = [(300 * math.cos(turn * math.pi / 6), 200 * math.sin(turn * math.pi / 6)) for turn in range(12)]
    sliding, all_, _ = bodies(*points)
    for number, body in enumerate(all_):
        way = list(around((0, 0), (300, 200), number * math.pi / 6, math.pi / 6))[:-1]
        sliding.push(body, way, Pose(*points[(number + 1) % 12], HIGH), 1.0)
    sliding.idle, frames, began = False, 0, time.process_time()
    while not sliding.idle:
        sliding.update(1 / 60)
        frames += 1
    spent = (time.process_time() - began) / frames
    for body, other in combinations(all_, 2):
        assert math.dist(at(body), at(other)) > 1
    assert [at(body) for body in all_] == [*points[1:], points[0]]
    assert spent < 0.004, f"{spent * 1000:.1f} ms a frame"
