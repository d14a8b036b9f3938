"""Memory: what is kept of tables has limits, and nothing of a table that was left stays when the next one is laid."""

import gc
import subprocess
import sys
import weakref

import pygame
import pytest

from client import __main__ as program
from client.play.setup import SeatSetup, Setup
from client.window.assets import LEAST_PICTURES, MOST_PICTURES, PICTURES_PER_PIXEL

FULL_HD, ULTRA_HD = (1920, 1080), (3840, 2160)


def sit(app, game="poison"):
    """Sit down to a game of bots as the menu does, and return its table."""
    seats = tuple(SeatSetup(name, "random") for name in ("Ann", "Bob", "Cy"))
    program._sit(app, Setup(game, seats, {}, 3), effort=0.005)
    app.step([], 0.02)
    return app.scene


def leave(app, menu):
    while app.scene is not menu:
        app.pop()
    app.step([], 0.02)


@pytest.fixture
def menu(make_app):
    app = make_app(size=FULL_HD)
    program._open(app, program._options([]))
    app.step([], 0.02)
    yield app.scene
    gc.unfreeze()


def test_no_table_is_kept_when_the_next_one_is_laid(menu):
    app = menu.app
    table = weakref.ref(sit(app))
    app.pen.kept("of the first table", lambda: app.surface.copy())
    leave(app, menu)
    sit(app)
    assert table() is None
    assert app.pen._kept.peek("of the first table") is None


@pytest.mark.parametrize(
    ("size", "limit"),
    [((640, 360), LEAST_PICTURES), (FULL_HD, 1920 * 1080 * PICTURES_PER_PIXEL), (ULTRA_HD, MOST_PICTURES)],
)
def test_finished_pictures_have_a_limit_that_fits_the_window(size, limit, assets):
    assets.fit(size)
    for number in range(30):
        assets.made(("table",), number, lambda: pygame.Surface((1920, 1080), depth=32))
        assert assets._pictures.weight <= limit
    assert assets._pictures.weight > limit - 1920 * 1080 * 4


def test_the_window_says_how_large_it_is(make_app):
    app = make_app(size=FULL_HD)
    assert app.assets._pictures.limit == 1920 * 1080 * PICTURES_PER_PIXEL


DROPPED = """
import sys
import pygame
from client.window import compat

def resident():
    with open("/proc/self/statm") as statistics:
        return int(statistics.read().split()[1]) * 4096

if sys.argv[1] == "back":
    compat.give_memory_back()
pygame.Surface((4000, 1900), depth=32)  # a large picture that is dropped: glibc now keeps what is as large
before = resident()
pictures = [pygame.Surface((500, 250), depth=32) for number in range(200)]
for picture in pictures:
    picture.fill("red")
del picture, pictures[::2]
print((resident() - before) / 50_000_000)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such setting")
def test_dropped_pictures_go_back_to_the_system():
    """Of 200 pictures every other one is dropped: half of their memory is left, where it would be all of it."""
    shares = []
    for setting in ("back", "as it was"):
        command = [sys.executable, "-c", DROPPED, setting]
        process = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
        shares.append(float(process.stdout.split()[-1]))
    assert shares[0] < 1.2
    assert shares[0] < 0.7 * shares[1]
