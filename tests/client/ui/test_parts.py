"""Parts of the picture that are repeated, and pictures that are made before they are seen."""

from __future__ import annotations

import pytest
from pygame import FRect

from client.ui import Pen
from client.ui.display_list import DisplayList
from tests.client import dice_hands, red_dragon_hands, table_hands
from tests.client.conftest import floor  # noqa: F401  (a fixture)

TABLES = {"red_dragon": red_dragon_hands, "dice_town": dice_hands}


def drawings(app, scene):
    """Everything that the scene draws now."""
    app.display_list.begin(app.surface)
    scene.draw(app.display_list)
    return app.display_list.drawn_since(0)


@pytest.mark.parametrize("game", TABLES)
def test_what_is_repeated_is_what_would_be_drawn(game, make_app, floor):  # noqa: F811
    app = make_app(speed=3.0)
    scene = TABLES[game].sit(app, people=0, kind="random")
    for step in range(240):
        app.step([], 1 / 20)
        if step % 8 == 0 and app.scene is scene:
            repeated = drawings(app, scene)
            app.pen._parts.clear()
            assert repeated == drawings(app, scene)


def test_a_part_is_drawn_when_its_facts_or_its_clip_have_changed(make_app):
    app, areas = make_app(), []

    def draw(pen: Pen, area: FRect) -> None:
        areas.append(area)
        pen.fill(area, (255, 0, 0))
        pen.text("a text far too long for such a place", FRect(0, 0, 5, 5))

    pen = app.pen
    assert isinstance(pen.surface, DisplayList)
    pen.part("part", draw, FRect(0, 0, 50, 50))
    pen.part("part", draw, FRect(0, 0, 50, 50))
    assert len(areas) == 1 and len(pen.overflows) == 2
    once, twice = pen.surface.drawn_since(0)[:2], pen.surface.drawn_since(2)
    assert once == twice
    pen.part("part", draw, FRect(0, 0, 60, 50))
    with pen.clipped(FRect(0, 0, 20, 20)):
        pen.part("part", draw, FRect(0, 0, 60, 50))
    pen.forget()
    pen.part("part", draw, FRect(0, 0, 60, 50))
    assert len(areas) == 4


def test_a_card_on_its_way_is_painted_before_it_is_seen(make_app, floor, monkeypatch):  # noqa: F811
    app = make_app(speed=1.0)
    scene = table_hands.sit(app, people=0, kind="random")
    app.step([], 1 / 60)
    table, board = scene.table, scene.board
    scene.refresh()  # the first step may have had time for all of them
    assert board.unpainted
    while board.unpainted:
        board.paint(1000)
    assert not scene.wants_spare or scene.bots.thinks or scene.adviser.thinks
    in_frames = []
    paint, draw = table.paint, scene.draw

    def drawn(surface):
        monkeypatch.setattr(table, "paint", lambda *card: in_frames.append(card) or paint(*card))
        draw(surface)
        monkeypatch.setattr(table, "paint", paint)

    monkeypatch.setattr(scene, "draw", drawn)
    for _ in range(90):
        app.step([], 1 / 60)
        while board.unpainted:
            board.paint(1000)
    assert len(in_frames) <= 6, "only what is seen in the moment in which it begins to move"
