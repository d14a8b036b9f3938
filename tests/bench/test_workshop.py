"""How fast the card workshop shows what was saved, as shares of plain Python's speed, like ``measuring``: what the
inlined loop of Poison would decide in the same processor time. 1,100,000 such decisions a second make the limit
200 ms from a save to the picture for a set of 100 cards. The longest piece of work is told, and not limited yet: 18,000
would be one frame of sixty a second.
"""

from __future__ import annotations

from statistics import median, quantiles

import pytest

from client.app import App
from client.settings import Settings
from client.ui.scene import Scene
from client.workshop.scene import Workshop
from rules.workshop.project import Project
from tests.bench.measuring import inlined, pace
from tests.client.conftest import home  # noqa: F401  (fixture)
from tests.client.workshop_hands import large_set, saves, without_tests

SAVES = 200
SEEN = {40: 110_000, 100: 220_000, 400: 660_000}
"""Inlined decisions that fit into the processor time from a save to the picture, by the size of the set: 100, 200 and
600 ms."""


@pytest.mark.parametrize("cards", SEEN)
def test_from_save_to_picture(cards, tmp_path, monkeypatch):
    """Median and 95th percentile of many saves, with all that happens meanwhile."""
    without_tests(monkeypatch)
    app = App(Settings(language="en"), size=(1280, 720))
    app.push(Scene(app))
    try:
        app.push(Workshop(app, Project.open(large_set(tmp_path, cards))))
        before = pace(inlined)
        found = list(saves(app, SAVES))
        speed = (before + pace(inlined)) / 2
    finally:
        app.close()
    work = [each.work * speed for each in found]
    pieces = [each.longest * speed for each in found]
    print(f"\n{cards} cards, in inlined decisions: median {median(work):.0f}, 95th percentile "
          f"{quantiles(work, n=20)[-1]:.0f}; longest piece: median {median(pieces):.0f}, 95th percentile "
          f"{quantiles(pieces, n=20)[-1]:.0f}")  # fmt: skip
    assert median(work) <= SEEN[cards]
