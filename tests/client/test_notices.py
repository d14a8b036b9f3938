"""A notice goes when it is pressed; what lies below it gets nothing of that."""

import pygame

from client.ui import Button
from client.ui.scene import Scene


def test_a_notice_that_is_pressed_goes(make_app):
    app, used = make_app(), []

    class Room(Scene):
        def layout(self):
            return [Button("all", self.app.canvas, "All", lambda: used.append(1))]

    app.push(Room(app))
    app.scene.gui.toast("This lies in the way.")
    app.step([], 0.02)
    at = (app.canvas.centerx * app.unit, (app.canvas.bottom - 30) * app.unit)
    press = [pygame.event.Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    app.step(press, 0.02)
    assert app.scene.gui.notes.said == [] and not used
    app.step(press, 0.02)
    assert used
