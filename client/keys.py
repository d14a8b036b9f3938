"""The keyboard commands at the table."""

from __future__ import annotations

import pygame

GUARD = 0.2
"""Seconds after a prompt appears in which nothing can be played, because a click may have been meant for what was there
before."""

COMMANDS = {
    pygame.K_u: "undo",
    pygame.K_BACKSPACE: "undo",
    pygame.K_h: "hint",
    pygame.K_l: "log",
    pygame.K_p: "pause",
    pygame.K_n: "step",
    pygame.K_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
    pygame.K_F1: "rules",
    pygame.K_F2: "settings",
}
"""The command of each key at the table. Other keys choose cards and places."""

DIGITS = {getattr(pygame, f"K_{name}{digit}"): digit for digit in range(10) for name in ("", "KP")
          if hasattr(pygame, f"K_{name}{digit}")}  # fmt: skip


def command(event: pygame.event.Event) -> str:
    """The command of a key, or "" if it has none. Letters also count by their position on the keyboard, so that they
    work with a Russian layout."""
    if event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
        return ""
    if event.mod & pygame.KMOD_CTRL:
        return "undo" if event.key == pygame.K_z or getattr(event, "scancode", 0) == pygame.KSCAN_Z else ""
    if event.key in COMMANDS:
        return COMMANDS[event.key]
    by_place = {pygame.KSCAN_U: "undo", pygame.KSCAN_H: "hint", pygame.KSCAN_L: "log", pygame.KSCAN_P: "pause",
                pygame.KSCAN_N: "step"}  # fmt: skip
    return by_place.get(getattr(event, "scancode", 0), "") if event.key > 127 else ""


def digit(event: pygame.event.Event) -> int | None:
    """The digit of a key: 1 to 9, and 10 for the key 0. None for other keys."""
    found = DIGITS.get(event.key)
    return None if found is None else found or 10
