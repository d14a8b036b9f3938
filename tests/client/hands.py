"""A player's keys and clicks, as events."""

from __future__ import annotations

import pygame

from client.app import App
from client.scenes.curtain import HOLD, OPEN, Curtain
from client.ui.page_guard import DEAF


def key(app: App, code: int, text: str = "", mod: int = 0) -> None:
    """Press a key (and type its text); one step of the loop."""
    events = [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)]
    if text:
        events.append(pygame.event.Event(pygame.TEXTINPUT, text=text))
    app.step(events, 0.02)


def hold(app: App, code: int, seconds: float = HOLD) -> None:
    """Hold a key down for so long, then let it go. It repeats itself meanwhile, as keys do."""
    app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)], 0.0)
    remaining = seconds + 0.001
    while remaining > 0:
        interval = min(0.05, remaining)
        remaining -= interval
        app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)], interval)
    app.step([pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)], 0.0)


def mouse(app: App, id: str) -> None:
    """Click the middle of a widget with the mouse."""
    place = next(node.rect for node in app.scene.tree() if node.id == id)
    position = place.centerx * app.unit, place.centery * app.unit
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(1, 1), buttons=(0, 0, 0))], 0.02)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1)], 0.02)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=1)], 0.02)


def focused(app: App) -> str:
    """The id of the focused widget, or ""."""
    return next((node.id for node in app.scene.tree() if node.focused), "")


def open_curtain(app: App) -> None:
    """Wait until the curtain listens, and use its button."""
    assert isinstance(app.scene, Curtain)
    app.step([], DEAF + 0.1)
    app.scene.click(OPEN)
