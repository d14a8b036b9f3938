"""How soon a screen reader gets what has the focus, as a share of plain Python's speed, like ``measuring``: the
processor time from the key to the update that is handed to AccessKit, at the fullest tables, the frame drawn between
them included. 600,000 inlined decisions a second, those of a slow core, make the limit 10 ms."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import pygame
import pytest

from client.scenes.table import TableScene
from tests.bench.measuring import WIDER, inlined, pace
from tests.bench.test_screen import TABLES
from tests.client.conftest import MakeApp, floor, home, make_app  # noqa: F401  (fixtures)
from tests.client.table_hands import my_turn
from tests.repeats import repeats

LIMIT = 6_000
"""Inlined decisions that fit into 10 ms."""
MEASUREMENTS, KEYS = repeats(5, 3), 30
"""How often the way is measured, and by how many keys each time."""


class Handed:
    """Stands for the way to the system: takes updates, as the adapters of AccessKit do."""

    def __init__(self) -> None:
        self.updates: list[Any] = []
        self.finished_at = 0.0

    def update_if_active(self, make: Callable[[], Any]) -> None:
        """Take an update."""
        self.updates.append(make())
        self.finished_at = process_time()


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("floor")
def test_what_has_the_focus_is_told_soon(game: str, make_app: MakeApp) -> None:  # noqa: F811
    accesskit = pytest.importorskip("accesskit")
    hands, seats = TABLES[game]
    app = make_app(size=(1920, 1080), speed=0.0, language="ru")
    scene: TableScene = hands.sit(app, seats=seats, kind="random")
    my_turn(app, scene)
    scene.board_view.banner.dismiss()
    reader, handed = app.narrator._reader, Handed()
    reader._kit, reader._adapter, reader.listens = accesskit, handed, True
    for _ in range(20):
        app.step([], 0.2)
    ratios: list[float] = []
    milliseconds: list[float] = []
    for _ in range(MEASUREMENTS):
        before = pace(inlined)
        times = [_time_of_key(app, handed) for _ in range(KEYS)]
        decisions_per_second = (before + pace(inlined)) / 2
        ratios += [seconds * decisions_per_second for seconds in times]
        milliseconds += [1000 * seconds for seconds in times]
    print(f"{game}: {median(ratios):.0f} inlined decisions, {median(milliseconds):.1f} ms, {len(scene.tree())} nodes")
    assert median(ratios) < LIMIT * WIDER


def _time_of_key(app: Any, handed: Handed) -> float:
    """Seconds from a key that moves the focus to the update with it."""
    count = len(handed.updates)
    start = process_time()
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")], 0.02)
    assert len(handed.updates) > count, "nothing was told"
    return handed.finished_at - start
