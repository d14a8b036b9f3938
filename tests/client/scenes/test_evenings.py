"""Evening after evening in one window: nothing that an evening needs is kept for good."""

import gc
import os
from pathlib import Path

import pygame
import pytest

from client import smoke
from client.__main__ import main
from client.games import manifests
from tests.repeats import at_night

SETTLED = 0.3
"""The share of the evenings after which pictures and what bots have worked out are as many as they will be."""


def held() -> tuple[int, int, int]:
    """Open files, objects (those too that the collector leaves alone since the tests were collected), and bytes of
    memory."""
    gc.collect()
    objects = len(gc.get_objects()) + gc.get_freeze_count()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return len(os.listdir("/proc/self/fd")), objects, pages * os.sysconf("SC_PAGESIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells what a program holds")
@pytest.mark.parametrize("evenings", [3, *at_night(100)])
def test_evenings_leave_nothing_open_and_nothing_behind(monkeypatch, evenings):
    before = after = (0, 0, 0)

    def played(app):
        nonlocal before, after
        app.settings.speed = 0.0
        games = list(manifests()) if evenings > 5 else ["poison"]
        for number in range(evenings):
            assert smoke._play_game(app, games[number % len(games)])
            if number == int(SETTLED * evenings):
                before = held()
        after = held()
        app.close()
        return 0

    monkeypatch.setattr(smoke, "smoke", played)
    assert main(["--smoke", "--language", "en"]) == 0
    assert after[0] == before[0], "files are left open"
    assert after[1] < 1.1 * before[1]
    assert after[2] < 1.25 * before[2]


def test_a_table_that_is_left_leaves_none_of_its_pictures(make_app):
    """What is kept of pictures that were made of a table's cards would be kept for good: each table has its own."""
    app = make_app("en", speed=0.0)
    face = pygame.Surface((8, 8), pygame.SRCALPHA)
    kept = app.pen.kept("of nothing else", lambda: face.copy())
    faded = app.pen.faded(face, 90)
    assert app.pen.faded(face, 90) is faded
    app.pen.forget_copies()
    assert app.pen.faded(face, 90) is not faded
    assert app.pen.kept("of nothing else", face.copy) is kept
