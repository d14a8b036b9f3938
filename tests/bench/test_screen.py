"""How fast the screen is, as shares of plain Python's speed, like ``measuring``: what the inlined loop of Poison
would decide in the same processor time. 1,100,000 such decisions a second make the limits 10 ms a frame and 0.6 s to
the first one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from tests.bench.measuring import inlined, pace
from tests.client.conftest import home, make_app  # noqa: F401  (fixtures)
from tests.client.table_hands import sit, until

FRAME = 11_000
"""Inlined decisions that fit into the time of one frame of the busiest table at 1920x1080."""
FIRST_FRAME = 660_000
"""Inlined decisions that fit into the time from start to first frame."""

ROOT = Path(__file__).parents[2]


def test_the_busiest_frame(make_app):  # noqa: F811
    """Six seats, everything moving."""
    app = make_app(size=(1920, 1080), speed=1.0)
    scene = sit(app, 6, people=0)
    until(app, lambda: scene.board.playing and scene.board.stage.moving)
    ratios = []
    for _ in range(9):
        before, times = pace(inlined), []
        while len(times) < 20:
            drawn = app.frames_drawn
            app.step([], 1 / 60)
            if app.frames_drawn > drawn and scene.board.stage.moving:
                times.append(app.last_draw_ms / 1000)
        ratios.append(median(times) * (before + pace(inlined)) / 2)
    assert median(ratios) <= FRAME, ratios


def children() -> float:
    """Seconds of processor time of the processes that were started and have ended; 0 where that is not counted."""
    times = os.times()
    return times.children_user + times.children_system


def test_the_first_frame(tmp_path):
    """A new process, from its start to the first frame of the menu, in its processor time."""
    tree = tmp_path / "tree"
    env = {**os.environ, "ZASTOLYE_HOME": str(tmp_path), "ZASTOLYE_TREE": str(tree)}
    ratios = []
    for _ in range(5):
        tree.unlink(missing_ok=True)
        before = pace(inlined)
        began, spent = perf_counter(), children()
        process = subprocess.Popen([sys.executable, "-m", "client"], env=env, cwd=ROOT)
        try:
            while not tree.exists():
                assert process.poll() is None and perf_counter() - began < 30
                sleep(0.002)
            passed = perf_counter() - began
        finally:
            process.kill()
            process.wait()
        passed = (children() - spent) or passed
        ratios.append(passed * (before + pace(inlined)) / 2)
    assert median(ratios) <= FIRST_FRAME, ratios
