"""The pending ask in words, and the keys that answer it."""

from __future__ import annotations

from typing import Any

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
"""What each key does at the table, beside choosing cards and cauldrons."""

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


def sentence(
    words: Any, ask: Any, names: Any, round_number: int, *, mine: bool, chosen: str = "", paused: bool = False
) -> str:
    """Who must do what. ``mine``: the person at the screen is asked; ``chosen`` names the card they have chosen."""
    if ask is None:
        return words("table.finished")
    name = names[ask.seat]
    if ask.kind == "deal":
        return words("table.counting", round=round_number)
    if not mine:
        return words("table.paused" if paused else "table.thinks", name=name)
    if chosen:
        return words("ask.play.place", name=name, card=chosen)
    return words("ask.play", name=name)
