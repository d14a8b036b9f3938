"""The faces of persons, moods that lie over a face, and the figure of a seat."""

import pygame
import pytest
from pygame import FRect

from client.table.moods import MOOD_SECONDS, SeatFaces
from client.table.portraits import LASTING, LAYERS, PORTRAITS, portrait_of
from client.table.seat_figure import LARGEST, SMALLEST, SeatFigure, figure_places
from client.ui.text import SOOT
from client.window.motion import ManualClock
from rules.games import game
from rules.tavern.regulars import MOODS
from tests.client.table_hands import my_turn, sit

NAMES = ("Ann", "Prokhor", "Bob", "R2")


def faces_at_table(portrait=PORTRAITS):
    return SeatFaces(game("poison"), NAMES, ("person", "search", "person", "random"), ManualClock(), portrait)


def test_each_person_has_a_portrait_of_their_own():
    faces = faces_at_table()
    assert faces.picture(0) == f"wanderer_{PORTRAITS}_calm" and faces.picture(2) == "wanderer_1_calm"
    assert faces.portrait(3) == "icon_bot" and faces.picture(3) == ""
    assert [portrait_of(2, number) for number in range(PORTRAITS)] == [2, 3, 4, 5, 6, 1]


def test_every_mood_has_its_pictures(assets):
    for mood in (*MOODS, *LAYERS):
        faces = faces_at_table()
        faces.show(1, mood)
        for name in (faces.picture(1), faces.layer(1)):
            assert not name or assets.has(name), name
        assert bool(faces.layer(1)) == (mood in LAYERS)


@pytest.mark.parametrize("mood", LASTING)
def test_who_sleeps_goes_on_sleeping(mood):
    clock = ManualClock()
    faces = SeatFaces(game("poison"), NAMES, ("person", "search", "person", "random"), clock)
    faces.show(1, "drinks")
    faces.show(1, mood)
    faces.show(1, "glad")
    clock.advance(10 * MOOD_SECONDS)
    faces.calm()
    assert faces.mood(1) == mood
    faces.forget()
    assert faces.mood(1) == "calm"


@pytest.mark.parametrize("size", [(110, 160), (80, 124), (300, 100), (240, 84)])
def test_a_figure_stays_in_its_area(size):
    area = FRect(7, 11, *size)
    places = figure_places(area)
    assert area.contains(places.face) and area.contains(places.name) and area.contains(places.words)
    assert SMALLEST <= places.face.width <= LARGEST and not places.name.colliderect(places.words)


def test_a_figure_shows_face_mood_and_turn(make_app, floor):
    app = make_app(speed=0.0)
    scene = sit(app)
    my_turn(app, scene)
    pictures = []
    for seat in (scene.board.active(), (scene.board.active() + 1) % 4):
        for mood in ("calm", "sweats"):
            scene.board.seat_faces.show(seat, mood)
            app.pen.surface = pygame.Surface((200, 200))
            app.pen.surface.fill(SOOT)
            SeatFigure(scene.board, seat, FRect(20, 20, 120, 160), "3").draw()
            pictures.append(app.pen.surface.get_buffer().raw)
            app.pen.surface = app.display_list
    assert len(set(pictures)) == 4 and not app.pen.overflows
