"""A player's keys and clicks, as events."""

import pygame


def key(app, code, text="", mod=0):
    """Press a key (and type its text); one step of the loop."""
    events = [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)]
    if text:
        events.append(pygame.event.Event(pygame.TEXTINPUT, text=text))
    app.step(events, 0.02)


def mouse(app, id):
    """Click the middle of a widget with the mouse."""
    place = next(node.rect for node in app.scene.tree() if node.id == id)
    at = place.centerx * app.unit, place.centery * app.unit
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))], 0.02)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 0.02)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)], 0.02)


def focused(app):
    """The id of the focused widget, or ""."""
    return next((node.id for node in app.scene.tree() if node.focused), "")
