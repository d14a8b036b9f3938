"""Table tops are lit in their middle, have an edge, and are made once for a size."""

import pygame
import pytest
from pygame import FRect

from client.table import tabletop
from client.ui import Pen
from client.ui.text import Typesetter


@pytest.fixture
def pen(assets):
    return Pen(pygame.Surface((640, 360), pygame.SRCALPHA), 1.0, assets, Typesetter(assets))


def test_an_oval_table_is_lit_in_its_middle_and_has_a_wooden_edge(pen):
    area, cloth = FRect(120, 60, 400, 240), (30, 66, 58)
    tabletop.draw_oval(pen, area, cloth)
    middle, edge = (pen.surface.get_at((320, y)) for y in (180, 84))
    assert middle.g > edge.g + 15 and middle.g > middle.r, "the cloth is lit in its middle"
    rim = pen.surface.get_at((320, 60 + round(tabletop.RIM / 2)))
    assert rim.r > rim.b + 20, "the rim is wood"
    assert pen.surface.get_at((122, 62)).a == 0, "nothing lies beyond the oval"


def test_a_long_table_is_lit_in_its_middle_and_has_round_corners(pen):
    tabletop.draw_board(pen, FRect(120, 60, 400, 240), (112, 66, 30))
    middle, edge = (pen.surface.get_at((320, y)) for y in (180, 76))
    assert middle.r > edge.r + 15, "it is lit in its middle"
    assert pen.surface.get_at((320, 180)).a == 255 and pen.surface.get_at((111, 51)).a < 40, "its corners are round"


def test_it_is_made_once_for_a_size(pen, monkeypatch):
    made, make = [], tabletop._oval
    monkeypatch.setattr(tabletop, "_oval", lambda *arguments: made.append(arguments) or make(*arguments))
    for area in (FRect(10, 10, 300, 200), FRect(90, 40, 300, 200), FRect(10, 10, 310, 200)):
        tabletop.draw_oval(pen, area, (30, 66, 58))
    assert len(made) == 2


def test_a_lamp_lights_the_upper_middle_of_a_room(pen):
    tabletop.draw_lamp(pen, FRect(0, 0, 640, 360), (255, 196, 120), 110)
    top, foot, corner = (pen.surface.get_at(at).a for at in ((320, 4), (320, 350), (4, 350)))
    assert top > 80 and foot < 30 and corner < 12
