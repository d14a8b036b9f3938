"""Busts: figures without wall and frame, in the light of a room."""

import pygame
import pytest
from pygame import FRect

from client.table.bust import BustLook, RoomLight, bust_area, draw_bust, draw_bust_glow, has_bust, layer_area
from client.table.portraits import LAYERS, PORTRAITS, person_face
from client.ui.text import GOLD
from rules.tavern.regulars import MOODS, regulars

FACE = FRect(60, 60, 100, 100)
WALL = (10, 200, 10)


def drawn(app, portrait, **options):
    """What lies on a green wall when a bust is drawn."""
    pen = app.pen
    before, pen.surface = pen.surface, pygame.Surface((220, 220))
    pen.surface.fill(WALL)
    draw_bust(pen, portrait, FACE, **options)
    picture, pen.surface = pen.surface, before
    return picture


def test_every_regular_and_every_person_has_a_figure(assets):
    faces = [regular.face(look) for regular in regulars().values() for look in MOODS]
    faces += [person_face(portrait, look) for portrait in range(1, PORTRAITS + 1) for look in MOODS]
    assert [face for face in faces if not has_bust(assets, face)] == []
    assert not has_bust(assets, "icon_bot")


def test_the_wall_is_seen_around_a_bust(make_app):
    picture = drawn(make_app(), "regular_frol_calm")
    area = bust_area(FACE)
    corner = picture.get_at((round(area.x) + 3, round(area.y) + 3))
    middle = picture.get_at((round(area.centerx), round(area.centery)))
    foot = picture.get_at((round(area.centerx), round(area.bottom) - 3))
    assert corner[:3] == WALL, "no frame"
    assert middle[:3] != WALL and foot[:3] != WALL, "the shoulders reach the lower edge"


def test_light_falls_from_its_side(make_app):
    app = make_app()

    def brightness(side, columns):
        look = BustLook(RoomLight(side=side, rim=(0, 0, 0), dusk=(90, 90, 90)))
        picture = drawn(app, "wanderer_3_calm", look=look)
        return sum(sum(picture.get_at((x, 140))[:3]) for x in columns)

    left, right = range(75, 100), range(120, 145)
    assert brightness(-1.0, left) > brightness(1.0, left)
    assert brightness(1.0, right) > brightness(-1.0, right)


def test_who_is_drunk_is_red_and_who_is_out_is_dim(make_app):
    app = make_app()
    nose = round(FACE.centerx), round(FACE.centery)
    sober, drunk, gone = (
        drawn(app, "wanderer_1_calm", look=BustLook(red=red, dim=dim)).get_at(nose)
        for red, dim in ((0, 0), (120, 0), (0, 120))
    )
    assert drunk.g < sober.g and drunk.r / drunk.g > sober.r / sober.g
    assert sum(gone[:3]) < 0.7 * sum(sober[:3])


@pytest.mark.parametrize("mood", LAYERS)
def test_a_mood_colours_the_bust_and_not_the_wall(make_app, mood):
    _, layer = LAYERS[mood]
    app = make_app()
    picture = drawn(app, "wanderer_1_calm", layer=layer)
    assert picture.get_buffer().raw != drawn(app, "wanderer_1_calm").get_buffer().raw
    lower_corner = round(layer_area(FACE).x) + 12, round(layer_area(FACE).bottom) - 40
    assert picture.get_at(lower_corner)[:3] == WALL, "no veil beside the figure"


def test_light_behind_a_bust_follows_its_outline(make_app):
    app = make_app()
    app.pen.surface = pygame.Surface((220, 220))
    app.pen.surface.fill(WALL)
    draw_bust_glow(app.pen, "wanderer_1_calm", FACE, GOLD)
    area = bust_area(FACE)
    assert app.pen.surface.get_at((round(area.x) + 2, round(area.y) + 20))[:3] == WALL
    assert app.pen.surface.get_at((round(area.centerx), round(area.centery)))[:3] != WALL
    app.pen.surface = app.display_list


def test_a_painted_portrait_is_shown_whole(make_app):
    picture = drawn(make_app(), "icon_bot", look=BustLook(dim=60))
    assert picture.get_at((round(FACE.centerx), round(FACE.centery)))[:3] != WALL
