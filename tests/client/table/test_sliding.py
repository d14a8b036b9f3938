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


def slide(sliding, motions, seconds=4.0, on_frame=lambda: None):
    """Let them slide, at sixty frames a second, until all stand still; how long that took."""
    sliding.idle = False
    motions.add(sliding)
    for frame in range(round(seconds * 60)):
        motions.update(1 / 60)
        on_frame()
        if sliding.idle:
            return frame / 60
    raise AssertionError("they never come to rest")


def at(body):
    return body.pose.x, body.pose.y


def test_a_body_that_is_pushed_stands_exactly_where_it_shall():
    sliding, (body,), clinks = bodies((0, 0))
    sliding.push(body, [(100, 80)], Pose(300, 20, HIGH), 0.6)
    assert 0.4 < slide(sliding, Motions()) < 3.0
    assert body.pose == body.rest == Pose(300, 20, HIGH) and not body.moving and not clinks


def test_it_has_momentum_it_neither_starts_nor_stops_at_once():
    sliding, (body,), _ = bodies((0, 0))
    sliding.push(body, [], Pose(300, 0, HIGH), 0.6)
    speeds = []
    slide(sliding, Motions(), on_frame=lambda: speeds.append(math.hypot(body.vx, body.vy)))
    changes = [abs(next_speed - speed) for speed, next_speed in pairwise([0.0, *speeds])]
    assert max(changes) < 0.3 * max(speeds) and speeds.index(max(speeds)) > 4


def test_two_that_are_swapped_pass_each_other_and_clink_at_most_softly():
    sliding, (first, second), _ = bodies((0, 0), (300, 0))
    distances = []
    for body, target in ((first, (300, 0)), (second, (0, 0))):
        sliding.push(body, beside(at(body), target, 0.92 * body.reach), Pose(*target, HIGH), 0.8)

    def watch():
        distances.append(math.hypot(first.pose.x - second.pose.x, (first.pose.y - second.pose.y) / FLAT))

    slide(sliding, Motions(), on_frame=watch)
    assert at(first) == (300, 0) and at(second) == (0, 0)
    assert min(distances) > 0.85 * (first.reach + second.reach), "nothing goes through anything"


def test_one_that_stands_in_the_way_is_knocked_aside_clinks_and_is_put_back():
    sliding, (pushed, obstacle), clinks = bodies((0, 0), (150, 4))
    sliding.push(pushed, [], Pose(300, 0, HIGH), 0.5)
    distances = []
    slide(sliding, Motions(), on_frame=lambda: distances.append(math.dist(at(obstacle), (150, 4))))
    assert max(distances) > 10 and at(obstacle) == (150, 4) and at(pushed) == (300, 0)
    assert clinks and 0 < max(clinks) <= 1


def test_what_it_holds_sways_and_calms_down():
    sliding, (body,), _ = bodies((0, 0))
    sliding.push(body, [], Pose(300, 0, HIGH), 0.5)
    sways = []
    slide(sliding, Motions(), on_frame=lambda: sways.append(body.sway[0]))
    assert max(sways) > 0.15 and min(sways) < -0.15 and max(map(abs, sways)) <= 1
    assert body.calm and abs(body.sway[0]) < 0.02


def test_a_hand_carries_one_through_the_others():
    sliding, (carried, obstacle), clinks = bodies((0, 0), (100, 0))
    sliding.idle = False
    for frame in range(40):
        carried.held = (frame * 5.0, 0.0)
        sliding.update(1 / 60)
    assert at(carried)[0] > 150 and abs(at(obstacle)[0] - at(carried)[0]) + abs(at(obstacle)[1]) > 30 and clinks
    carried.held = None
    carried.rest = Pose(0, 0, HIGH)
    slide(sliding, Motions())
    assert at(carried) == (0, 0) and at(obstacle) == (100, 0)


def test_at_instant_speed_and_when_it_is_skipped_all_stand_at_once():
    for motions in (Motions(0), Motions()):
        sliding, (body,), _ = bodies((0, 0))
        sliding.push(body, [(50, 50)], Pose(300, 0, HIGH), 0.6)
        sliding.idle = False
        motions.add(sliding)
        motions.skip()
        assert body.pose == body.rest and not body.moving and sliding.idle and body.calm


def test_a_long_time_that_nobody_watched_ends_at_rest():
    sliding, (body,), _ = bodies((0, 0))
    sliding.push(body, [], Pose(300, 0, HIGH), 0.6)
    sliding.update(5.0)
    assert at(body) == (300, 0) and sliding.idle


@pytest.mark.parametrize("rate", [30, 60, 144])
def test_the_frame_rate_does_not_change_where_they_go(rate):
    sliding, (body, _), _ = bodies((0, 0), (150, 4))
    sliding.push(body, [], Pose(300, 0, HIGH), 0.5)
    sliding.idle = False
    for _ in range(rate // 3):
        sliding.update(1 / rate)
    assert at(body)[0] == pytest.approx(210, abs=8)


def test_twelve_are_turned_round_in_little_time():
    points = [(300 * math.cos(turn * math.pi / 6), 200 * math.sin(turn * math.pi / 6)) for turn in range(12)]
    sliding, turned_bodies, _ = bodies(*points)
    for number, body in enumerate(turned_bodies):
        path = list(around((0, 0), (300, 200), number * math.pi / 6, math.pi / 6))[:-1]
        sliding.push(body, path, Pose(*points[(number + 1) % 12], HIGH), 1.0)
    sliding.idle, frames, start_seconds = False, 0, time.process_time()
    while not sliding.idle:
        sliding.update(1 / 60)
        frames += 1
    seconds_per_frame = (time.process_time() - start_seconds) / frames
    for body, other_body in combinations(turned_bodies, 2):
        assert math.dist(at(body), at(other_body)) > 1
    assert [at(body) for body in turned_bodies] == [*points[1:], points[0]]
    assert seconds_per_frame < 0.004, f"{seconds_per_frame * 1000:.1f} ms a frame"
