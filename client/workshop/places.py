"""Where the parts of the workshop are: side by side, or by turns where letters are large or the window is small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from client.ui import Button, IconButton, Widget
from client.ui.layout import column, inset, row, share

NARROW = 1000.0
"""A canvas that is narrower, in units, has either the sheet or the large card."""


class CardPlaces(NamedTuple):
    """Where the card that is shown large is, and what there is to say of it."""

    about: FRect
    cards: FRect
    below: FRect
    fields: FRect
    problems: FRect


class Places(NamedTuple):
    """The parts of the window; None for what is not shown now."""

    head: FRect
    banner: FRect | None
    sheet: FRect | None
    card: CardPlaces | None


def narrow(canvas: FRect) -> bool:
    """Is there room for only one thing at a time?"""
    return canvas.width < NARROW


def places(canvas: FRect, card_in_front: bool, writable: bool, broken: bool) -> Places:
    """The parts of the window on a ``canvas``. ``card_in_front`` counts if there is room for one thing only; what is
    not ``writable`` has no list of fields, but a sentence. What is ``broken`` says so in a strip where there is no
    title whose place it could take."""
    head, body = column(inset(canvas, 14, 10), 52, share(), gap=8)
    if narrow(canvas):
        banner = None
        if broken:
            banner, body = column(body, 38, share(), gap=6)
        return Places(head, banner, *((None, _turned(body)) if card_in_front else (body, None)))
    sheet, large = row(body, share(0.46), share(0.54), gap=14)
    about, cards, below = column(large, 42, share(0.6), share(0.4), gap=8)
    wide = 0.45 if writable else 0.3
    fields, problems = row(inset(below, 26, 22), share(wide), share(1 - wide), gap=20)
    return Places(head, None, sheet, CardPlaces(about, cards, below, fields, problems))


def in_a_row(area: FRect, buttons: Sequence[Button]) -> list[Widget]:
    """The buttons of the head where there is little room: those with a picture are no more than that."""
    marks = [each for each in buttons if each.icon]
    places = row(area, *(share(1.0 if each in marks else 2.8) for each in buttons), gap=4)
    found: list[Widget] = []
    for each, place in zip(buttons, places, strict=True):
        if each in marks:
            each = IconButton(each.id, place, each.icon, each.label, each.on_use, enabled=each.enabled, why=each.why)
        each.rect = place
        found.append(each)
    return found


def _turned(body: FRect) -> CardPlaces:
    about, rest = column(body, 42, share(), gap=8)
    cards, below = row(rest, share(0.36), share(0.64), gap=8)
    fields, problems = column(inset(below, 26, 24), share(0.4), share(0.6), gap=8)
    return CardPlaces(about, cards, below, fields, problems)
