"""Gamepads: their buttons and sticks become keys."""

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
"""The key of each button and its modifiers. Buttons are named as on an Xbox gamepad."""
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    pygame.CONTROLLER_AXIS_RIGHTY: (pygame.K_PAGEUP, pygame.K_PAGEDOWN),
}
"""The keys of each axis: up or left, then down or right."""
PRESSED, RELEASED = 20_000, 10_000
"""The key of an axis (up to 32,767) goes down from the first value on, and up below the second. In between it stays as
it is, so that a shaking hand presses a key only once."""


class Gamepads:
    """Turns the events of all plugged-in gamepads into keys, from ``start`` on."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        # The key that each axis of a gamepad holds down.
        self._held: dict[tuple[int, int], int] = {}

    def start(self) -> None:
        """Look for gamepads. On a system without support for them nothing happens."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:
            log.info("There are no gamepads here: %s", error)

    def as_keys(self, events: Iterable[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        """The events, with buttons and sticks replaced by keys."""
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
        """Release the keys that the axes of a gamepad hold down."""
        for pad, axis in list(self._held):
            if pad == gamepad:
                yield key(pygame.KEYUP, self._held.pop((pad, axis)))

    def _moved(self, gamepad: int, axis: int, value: int) -> Iterator[pygame.event.Event]:
        """Press and release keys after an axis was moved to a value from -32,768 to 32,767."""
        old_key = self._held.get((gamepad, axis))
        if RELEASED < abs(value) < PRESSED:
            return
        new_key = key_of_axis(axis, value)
        if new_key == old_key:
            return
        if old_key is not None:
            del self._held[gamepad, axis]
            yield key(pygame.KEYUP, old_key)
        if new_key is not None:
            self._held[gamepad, axis] = new_key
            yield key(pygame.KEYDOWN, new_key)


def key_of_axis(axis: int, value: int) -> int | None:
    """The key that an axis holds down at this value; None near the middle."""
    up_or_left, down_or_right = STICKS[axis]
    if value <= -PRESSED:
        return up_or_left
    if value >= PRESSED:
        return down_or_right
    return None


def key(kind: int, code: int, modifiers: int = 0) -> pygame.event.Event:
    """The event of a key that goes down or up with these modifiers (a pygame bit mask)."""
    return pygame.event.Event(kind, key=code, mod=modifiers, unicode="", scancode=0)
