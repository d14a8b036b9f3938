"""A notice goes when it is pressed; what lies below it gets nothing of that."""

import pygame
import pytest

from client.ui import Button, TextField
from client.ui.scene import Scene

CLICK = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def test_a_notice_that_is_pressed_goes(make_app):
    app, used = make_app(), []

    class Room(Scene):
        def layout(self):
            return [Button("all", self.app.canvas, "All", lambda: used.append(1))]

    app.push(Room(app))
    app.scene.gui.toast("This lies in the way.")
    app.step([], 0.02)
    position = (app.canvas.centerx * app.unit, (app.canvas.bottom - 30) * app.unit)
    press = [pygame.event.Event(kind, pos=position, button=1) for kind in CLICK]
    app.step(press, 0.02)
    assert app.scene.gui.notes.sentences == [] and not used
    app.step(press, 0.02)
    assert used


def test_a_notice_leaves_the_field_that_is_written_in_to_be_seen(make_app):
    app = make_app()

    class Room(Scene):
        def layout(self):
            place = (self.app.canvas.centerx - 100, self.app.canvas.bottom - 60, 200, 40)
            return [TextField("number", place, "Number", "many", lambda text: None)]

    app.push(Room(app))
    app.scene.gui.focus("number")
    app.scene.gui.toast("That is not a number.")
    app.step([], 0.02)
    field = app.scene.gui.find("number").place()

    def press(point):
        position = (point[0] * app.unit, point[1] * app.unit)
        events = [pygame.event.Event(kind, pos=position, button=1) for kind in CLICK]
        app.step(events, 0.02)

    press(field.center)
    assert app.scene.gui.notes.sentences
    press((field.centerx, field.top - 48))
    assert not app.scene.gui.notes.sentences


@pytest.mark.parametrize(("buttons", "free"), [([(300, 640, 300, 50)], "above"), ([(300, 600, 300, 60)], "below"),
                                                ([(0, 0, 1280, 720)], "there")])  # fmt: skip
def test_a_notice_leaves_the_buttons_to_be_pressed(make_app, buttons, free):
    app = make_app()

    class Room(Scene):
        def layout(self):
            return [Button(f"b{index}", place, "Go", lambda: None) for index, place in enumerate(buttons)]

    app.push(Room(app))
    notes = app.scene.gui.notes
    notes.above = 60.0
    notes.toast("A hint: go there.", "")
    app.step([], 0.02)
    place, button = notes._drawn_notices[0][0], pygame.FRect(buttons[0])
    assert app.canvas.contains(place) and (free == "there" or not place.colliderect(button))
    assert {"above": place.bottom <= button.top, "below": place.top >= button.bottom, "there": True}[free]


def test_a_notice_that_stays_goes_when_it_is_withdrawn_and_lies_out_of_the_way(make_app):
    app = make_app()

    class Room(Scene):
        def layout(self):
            return [Button("low", (300, 560, 700, 140), "Go", lambda: None)]

    app.push(Room(app))
    gui = app.scene.gui
    gui.toast("A hint: go there.", "advice", stays=True)
    for number in range(4):
        gui.toast(f"Something else, no. {number}.")
    app.step([], 0.02)
    place = next(place for place, sentence in gui.notes._drawn_notices if sentence.startswith("A hint"))
    assert app.canvas.contains(place) and not place.colliderect(gui.find("low").place())
    for _ in range(30):
        app.step([], 1.0)
    assert gui.notes.sentences == ["A hint: go there."] and gui.notes.wake is None
    assert [(node.role, node.label) for node in app.scene.tree()][-1] == ("notice", "A hint: go there.")
    gui.notes.withdraw("advice")
    assert gui.notes.sentences == []


def test_at_a_table_notices_hang_where_they_cover_neither_faces_nor_each_other(make_app):
    app = make_app()

    class Table(Scene):
        def layout(self):
            return [Button("face", (500, 64, 280, 180), "Anna", lambda: None)]

    app.push(Table(app))
    gui = app.scene.gui
    gui.notes.headline = pygame.FRect(0, 0, 1280, 56)
    for sentence in ("While the others played: 2 coins.", "Boris passed out."):
        gui.toast(sentence)
    app.step([], 0.02)
    places = gui.notes.places
    assert len(places) == 2 and not places[0].colliderect(places[1])
    for place in places:
        assert app.canvas.contains(place) and not place.colliderect(gui.find("face").place())
    app.step([], 0.5)
    assert gui.notes.places == places, "they do not move about"
