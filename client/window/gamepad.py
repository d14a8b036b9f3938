"""A gamepad does what keys do: its buttons and its left stick are heard as keys."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import pygame

log = logging.getLogger("zastolye.gamepad")

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_h, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_LSHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_F1, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_F2, 0),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (pygame.K_u, 0),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (pygame.K_l, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
}
"""The key of each button, and what is held with it. Buttons are called as on an Xbox gamepad."""
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    pygame.CONTROLLER_AXIS_RIGHTY: (pygame.K_PAGEUP, pygame.K_PAGEDOWN),
}
"""The keys of each axis, up or left first."""
PUSHED, LEFT_ALONE = 20_000, 10_000
"""How far an axis (up to 32,767) is pushed for its key to be down, and at most for it to be up again: in between it
stays, so that a shaking hand presses a key once."""


class Gamepads:
    """Hears all gamepads that are plugged in, from ``start`` on."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        # By gamepad and axis: the key that the axis holds down.
        self._held: dict[tuple[int, int], int] = {}

    def start(self) -> None:
        """Look for gamepads. Where the system has none of them, nothing happens."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            log.info("There are no gamepads here: %s", error)

    def as_keys(self, events: Iterable[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        """The events, with keys in place of buttons and sticks."""
        for event in events:
            match event.type:
                case pygame.CONTROLLERDEVICEADDED:
                    self._plug(event.device_index)
                case pygame.CONTROLLERDEVICEREMOVED:
                    self._open.pop(event.instance_id, None)
                    yield from self._release_all(event.instance_id)
                case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                    yield key(pygame.KEYDOWN, *BUTTONS[event.button])
                case pygame.CONTROLLERBUTTONUP if event.button in BUTTONS:
                    yield key(pygame.KEYUP, *BUTTONS[event.button])
                case pygame.CONTROLLERAXISMOTION if event.axis in STICKS:
                    yield from self._moved(event.instance_id, event.axis, event.value)
                case _:
                    yield event

    def _plug(self, index: int) -> None:
        from pygame._sdl2 import controller

        with suppress(pygame.error):  # it may be gone again
            gamepad = controller.Controller(index)
            self._open[gamepad.id] = gamepad

    def _release_all(self, gamepad: int) -> Iterator[pygame.event.Event]:
        """The keys that the axes of this gamepad hold go up."""
        for pad, axis in list(self._held):
            if pad == gamepad:
                yield key(pygame.KEYUP, self._held.pop((pad, axis)))

    def _moved(self, gamepad: int, axis: int, value: int) -> Iterator[pygame.event.Event]:
        """An axis has been moved to this value, from -32,768 to 32,767."""
        before = self._held.get((gamepad, axis))
        if LEFT_ALONE < abs(value) < PUSHED:
            return
        after = key_of_axis(axis, value)
        if after == before:
            return
        if before is not None:
            del self._held[gamepad, axis]
            yield key(pygame.KEYUP, before)
        if after is not None:
            self._held[gamepad, axis] = after
            yield key(pygame.KEYDOWN, after)


def key_of_axis(axis: int, value: int) -> int | None:
    """The key that an axis at this value holds down; None in its middle."""
    up_or_left, down_or_right = STICKS[axis]
    if value <= -PUSHED:
        return up_or_left
    if value >= PUSHED:
        return down_or_right
    return None


def key(kind: int, code: int, modifiers: int = 0) -> pygame.event.Event:
    """A key that goes down or up while these modifiers (a pygame bit mask) are held."""
    return pygame.event.Event(kind, key=code, mod=modifiers, unicode="", scancode=0)
