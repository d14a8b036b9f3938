"""Memory: what is kept of tables has limits, and nothing of a table that was left stays when the next one is laid."""

import gc
import json
import os
import subprocess
import sys
import weakref
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from client import __main__ as program
from client.games import manifests
from client.play.setup import SeatSetup, Setup
from client.window.assets import LEAST_PICTURES, MOST_PICTURES, PICTURES_PER_PIXEL
from tests.client.hall.weighing import Weight
from tests.repeats import FULL, repeats

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


def test_no_face_is_kept_when_the_table_is_laid_anew(menu):
    """That happens whenever somebody comes back to the table, as from the score; the cards are painted anew then."""
    app = menu.app
    table = sit(app)
    for _ in range(40):
        app.step([], 0.05)
    faces = [weakref.ref(entry.value) for entry in table.board.faces._flat._entries.values()]
    assert faces
    table.resume()
    for _ in range(40):
        app.step([], 0.05)
    assert not any(face() for face in faces)


@pytest.mark.parametrize(
    ("size", "limit"),
    [((640, 360), LEAST_PICTURES), (FULL_HD, 1920 * 1080 * PICTURES_PER_PIXEL), (ULTRA_HD, MOST_PICTURES)],
)
def test_finished_pictures_have_a_limit_that_fits_the_window(size, limit, assets):
    assets.fit(size)
    for number in range(45):
        assets.made(("table",), number, lambda: pygame.Surface((1920, 1080), depth=32))
        assert assets.budget.weight <= limit
    assert assets.budget.weight > limit - 1920 * 1080 * 4


def test_the_window_says_how_large_it_is(make_app):
    app = make_app(size=FULL_HD)
    assert app.assets.budget.limit == 1920 * 1080 * PICTURES_PER_PIXEL


def test_pictures_of_all_kinds_share_one_limit(menu):
    """The cards of a table, its text and what is made of pictures make room for each other."""
    app = menu.app
    table = sit(app)
    faces = table.board.faces
    for _ in range(40):
        app.step([], 0.05)
    stores = app.assets._pictures, app.pen._kept, app.pen._texts, faces._flat, faces._turned
    weights = [store.weight for store in stores]
    assert all(weights)
    shown = {id(drawing[0]) for drawing in app.display_list._shown}
    shown_and_kept = shown & kept_in(stores)
    app.assets.budget.fit(sum(weights) // 2)
    app.assets.made((), "the newest one", lambda: pygame.Surface((10, 10), depth=32))
    assert sum(store.weight for store in stores) < sum(weights), "what was used longest ago has gone"
    assert shown_and_kept and shown_and_kept <= kept_in(stores), "what is on the screen stays"


def kept_in(stores):
    """The identities of all that these stores keep."""
    return {id(entry.value) for store in stores for entry in store._entries.values()}


MEGABYTE = 1_000_000
MOST_RESIDENT = 300 * MEGABYTE
"""The most memory of the program at 1920x1080, on Linux."""
OTHER_PICTURES = 32 * MEGABYTE
"""The most pictures at 1920x1080 that are not in the stores: the window's own, texts laid out, shadows, and what is
still on the screen although it is kept no more."""
SETTLED, GROWTH = 3, 1.04
"""After how many rounds nothing is new any more, and how much more there may be in the end."""


def weights_of_games(home: Path, rounds: int, games: Sequence[str]) -> list[list[Weight]]:
    """Play each of these games so many times in one window of a process of its own; returns the weights, a list for
    each round."""
    command = [sys.executable, "-m", "tests.client.hall.weighing", str(rounds), *games]
    env = {**os.environ, "ZASTOLYE_HOME": str(home)}
    process = subprocess.run(command, capture_output=True, text=True, check=True, env=env, timeout=3600)
    weights = [Weight(**json.loads(line)) for line in process.stdout.splitlines() if line.startswith("{")]
    assert len(weights) == rounds * len(games)
    return [weights[start : start + len(games)] for start in range(0, len(weights), len(games))]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells what a program holds")
def test_memory_stays_small_and_flat_however_many_games_are_played(tmp_path):
    """A push plays the Red Dragon once, whose pictures alone fill what may be kept; the night each game ten times:
    fifty games in one window."""
    games = list(manifests()) if FULL else ["red_dragon"]
    rounds = weights_of_games(tmp_path, repeats(10, 1), games)
    for weights in rounds:
        for weight in weights:
            assert weight.resident < MOST_RESIDENT, rounds
            assert weight.pictures < weight.allowed + OTHER_PICTURES, rounds
    if len(rounds) > SETTLED:
        settled = max(weight.resident for weight in rounds[SETTLED - 1])
        last = max(weight.resident for weight in rounds[-1])
        assert last < GROWTH * settled, rounds


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
size = int(sys.argv[2]), int(sys.argv[3])
pictures = [pygame.Surface(size, depth=32) for number in range(25_000_000 // (size[0] * size[1]))]
for picture in pictures:
    picture.fill("red")
del picture, pictures[::2]
print((resident() - before) / 50_000_000)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such setting")
@pytest.mark.parametrize("size", [(500, 250), (100, 100)])
def test_dropped_pictures_go_back_to_the_system(size):
    """Of many pictures every other one is dropped: half of their memory is left, where it would be all of it."""
    shares = []
    for setting in ("back", "as it was"):
        command = [sys.executable, "-c", DROPPED, setting, *map(str, size)]
        process = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
        shares.append(float(process.stdout.split()[-1]))
    assert shares[0] < 1.2
    assert shares[0] < 0.7 * shares[1]


SCATTERED = """
from client.window import compat

def resident():
    with open("/proc/self/statm") as statistics:
        return int(statistics.read().split()[1]) * 4096

compat.give_memory_back()
before = resident()
pieces = [bytes(10_000) for number in range(10_000)]
kept = pieces[::50]
filled = resident() - before
del pieces
dropped = resident() - before
compat.give_free_memory_back()
print((resident() - before) / filled, dropped / filled)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such call")
def test_memory_that_is_free_between_pieces_in_use_goes_back_to_the_system():
    """Of 10,000 pieces each fiftieth is kept: nearly all memory between them is given back, and not before."""
    command = [sys.executable, "-c", SCATTERED]
    process = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    after, before = map(float, process.stdout.split()[-2:])
    assert before > 0.9
    assert after < 0.2
