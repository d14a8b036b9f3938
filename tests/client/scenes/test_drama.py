"""Scenes are shorter each time they are seen, each by itself; who wishes little motion sees a picture of each."""

import pytest

from client.games.poison.boil_over import BoilOver
from client.table.drama import SHARES, Drama
from client.window.motion import Motions, Tween, linear


def test_a_scene_is_shorter_each_time_it_is_seen():
    drama = Drama()
    asked, begun = [], []
    for _ in range(6):
        asked.append(drama.share("toast"))
        begun.append(drama.begin("toast"))
    assert asked == begun == [*SHARES, SHARES[-1], SHARES[-1]]
    assert sorted(SHARES, reverse=True) == list(SHARES) and SHARES[-1] < SHARES[0] == 1.0
    assert drama.share("knock-out") == 1.0, "another scene has not been seen yet"


def test_with_little_motion_a_scene_is_one_picture_for_as_long():
    for calm in (False, True):
        motions, frames, ended = Motions(1.0, calm), [], []
        motions.add(Tween(1.0, motions.watched(frames.append, 0.6), linear, lambda ended=ended: ended.append(True)))
        for _ in range(9):
            motions.update(0.1)
        assert not ended and set(frames) == ({0.6} if calm else set(frames)) and (len(set(frames)) == 1) == calm
        motions.update(0.2)
        assert ended and frames[-1] == 1.0


@pytest.mark.parametrize("calm", [False, True])
def test_nothing_trembles_or_flies_with_little_motion(calm):
    motions, boil = Motions(1.0, calm), BoilOver()
    motions.add(boil.begin(1, 2, "red", 1.0, motions))
    frames = set()
    for _ in range(12):
        motions.update(0.1)
        assert (boil.spot, boil.victim) == (1, 2)
        frames.add((boil.tremble(1, 1.5), boil.swelling(1)))
    assert (len(frames) == 1) == calm
