"""The keyboard commands at the table and in the workshop."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

GUARD = 0.2
"""Seconds after a prompt appears in which nothing can be played, because a click may have been meant for what was there
before."""

COMMANDS = {"u": "undo", "h": "hint", "l": "log", "k": "pause", "n": "step"}
"""The command of each letter at the table. Other letters belong to the game, so no game may use one of these."""
OTHERS = {
    pygame.K_BACKSPACE: "undo",
    pygame.K_PAUSE: "pause",
    pygame.K_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
    pygame.K_F1: "rules",
    pygame.K_F2: "settings",
}
"""The command of each key that is no letter."""

DIGITS = {getattr(pygame, f"K_{name}{digit}"): digit for digit in range(10) for name in ("", "KP")
          if hasattr(pygame, f"K_{name}{digit}")}  # fmt: skip


def letter(event: pygame.event.Event) -> str:
    """The Latin letter of a key, or "" if it has none. With another alphabet, such as a Russian layout, a key counts by
    its position on the keyboard."""
    if pygame.K_a <= event.key <= pygame.K_z:
        return chr(event.key)
    position = getattr(event, "scancode", 0) - pygame.KSCAN_A
    if event.key > 127 and 0 <= position < 26:
        return chr(ord("a") + position)
    return ""


def command(event: pygame.event.Event) -> str:
    """The command of a key, or "" if it has none."""
    if event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
        return ""
    if event.mod & pygame.KMOD_CTRL:
        if letter(event) == "z":
            return "undo"
        return ""
    return OTHERS.get(event.key) or COMMANDS.get(letter(event), "")


def history_command(event: pygame.event.Event) -> str:
    """``undo`` or ``redo`` for a letter that is pressed with Ctrl (on macOS with Cmd); "" if it means neither."""
    pressed = letter(event)
    if pressed == "y" or (pressed == "z" and event.mod & pygame.KMOD_SHIFT):
        return "redo"
    return "undo" if pressed == "z" else ""


def digit(event: pygame.event.Event) -> int | None:
    """The digit of a key: 1 to 9, and 10 for the key 0. None for other keys."""
    number = DIGITS.get(event.key)
    if number == 0:
        return 10
    return number


class HeldKeys:
    """Lets a held key repeat once a frame at most, and not at all once it is up. While a scene is opened nobody looks
    at the keyboard, but keys go on repeating: one Enter would answer what came up meanwhile."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def without_repeats(self, events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events of a frame without such repetitions."""
        events = list(events)
        up = {event.key for event in events if event.type == pygame.KEYUP}
        repeated: set[int] = set()
        passed_on = []
        for event in events:
            if event.type == pygame.KEYUP:
                self._down.discard(event.key)
            elif event.type == pygame.KEYDOWN:
                if event.key in self._down:
                    if event.key in up or event.key in repeated:
                        continue
                    repeated.add(event.key)
                self._down.add(event.key)
            passed_on.append(event)
        return passed_on
