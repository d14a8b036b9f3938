"""The keys of the table."""

from __future__ import annotations

import pygame

GUARD = 0.2
"""Seconds after a prompt appears in which nothing can be played: a click meant for what was there before."""

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
"""What each key does at the table, beside choosing cards and places."""

DIGITS = {getattr(pygame, f"K_{name}{digit}"): digit for digit in range(10) for name in ("", "KP")
          if hasattr(pygame, f"K_{name}{digit}")}  # fmt: skip


def command(event: pygame.event.Event) -> str:
    """The name of the command a key stands for, "" if none. The letters count by their place on the keyboard, so that
    they work while Russian is being typed."""
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
    """The digit of a key, 1 to 9 and then 10 for nought; None for other keys."""
    found = DIGITS.get(event.key)
    return None if found is None else found or 10
