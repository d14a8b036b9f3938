"""Evening after evening in one window: nothing that an evening needs is kept for good."""

import gc
import os
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from client import smoke
from client.__main__ import main
from client.games import manifests
from tests.repeats import at_night

SETTLED = 0.3
"""The share of the evenings after which pictures and what bots have worked out are as many as they will be."""


class Usage(NamedTuple):
    """What the program holds: open files, Python objects, bytes of memory."""

    files: int
    objects: int
    memory: int


def usage() -> Usage:
    """What the program holds now; objects that the collector leaves alone since the tests were collected count too."""
    gc.collect()
    objects = len(gc.get_objects()) + gc.get_freeze_count()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return Usage(len(os.listdir("/proc/self/fd")), objects, pages * os.sysconf("SC_PAGESIZE"))


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells what a program holds")
@pytest.mark.parametrize("evenings", [3, *at_night(100)])
def test_evenings_leave_nothing_open_and_nothing_behind(monkeypatch, evenings):
    settled_usage = last_usage = Usage(0, 0, 0)

    def play_evenings(app, whole_game):
        nonlocal settled_usage, last_usage
        app.settings.speed = 0.0
        drawings = app.assets._drawings
        games = list(manifests()) if evenings > 5 else ["poison"]
        for number in range(evenings):
            assert smoke._play_game(app, games[number % len(games)])
            drawings.finish()  # a picture that is being written is an open file
            if number == int(SETTLED * evenings):
                settled_usage = usage()
        last_usage = usage()
        app.close()
        return 0

    monkeypatch.setattr(smoke, "smoke", play_evenings)
    assert main(["--smoke", "--language", "en"]) == 0
    assert last_usage.files == settled_usage.files, "files are left open"
    assert last_usage.objects < 1.1 * settled_usage.objects
    assert last_usage.memory < 1.25 * settled_usage.memory


def test_a_table_that_is_left_leaves_none_of_its_pictures(make_app):
    """What is kept of pictures that were made of a table's cards would be kept for good: each table has its own."""
    app = make_app("en", speed=0.0)
    face = pygame.Surface((8, 8), pygame.SRCALPHA)
    picture = app.pen.kept("of nothing else", lambda: face.copy())
    faded = app.pen.faded(face, 90)
    assert app.pen.faded(face, 90) is faded
    app.pen.forget_copies()
    assert app.pen.faded(face, 90) is not faded
    assert app.pen.kept("of nothing else", face.copy) is picture
