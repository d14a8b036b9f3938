"""Where the parts of the workshop are: side by side, or one at a time if letters are large or the window is small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from client.ui import Button, IconButton, Widget
from client.ui.layout import column, inset, row, share

NARROW = 1000.0
"""A canvas that is narrower, in units, shows either the sheet or the large card."""


class CardAreas(NamedTuple):
    """The areas of the large card: the line above it, its faces, and the panel below with its two halves."""

    about: FRect
    faces: FRect
    panel: FRect
    fields: FRect
    problems: FRect


class WorkshopAreas(NamedTuple):
    """The parts of the window; None for what is not shown now."""

    head: FRect
    banner: FRect | None
    sheet: FRect | None
    card: CardAreas | None


def is_narrow(canvas: FRect) -> bool:
    """True if there is room for only one thing at a time."""
    return canvas.width < NARROW


def workshop_areas(canvas: FRect, card_in_front: bool, writable: bool, broken: bool) -> WorkshopAreas:
    """The parts of the window on a ``canvas``. ``card_in_front`` counts only if the canvas is narrow. A set that is not
    ``writable`` has a sentence instead of the list of fields, which needs less room. The banner of a ``broken`` set
    takes the place of the title, or a strip of its own on a narrow canvas, which has no title."""
    head, body = column(inset(canvas, 14, 10), 52, share(), gap=8)
    if is_narrow(canvas):
        banner = None
        if broken:
            banner, body = column(body, 38, share(), gap=6)
        if card_in_front:
            return WorkshopAreas(head, banner, None, _narrow_card_areas(body))
        return WorkshopAreas(head, banner, body, None)
    sheet, large = row(body, share(0.46), share(0.54), gap=14)
    about, faces, panel = column(large, 42, share(0.6), share(0.4), gap=8)
    fields_share = 0.45 if writable else 0.3
    fields, problems = row(inset(panel, 26, 22), share(fields_share), share(1 - fields_share), gap=20)
    return WorkshopAreas(head, None, sheet, CardAreas(about, faces, panel, fields, problems))


def _narrow_card_areas(body: FRect) -> CardAreas:
    about, remaining = column(body, 42, share(), gap=8)
    faces, panel = row(remaining, share(0.36), share(0.64), gap=8)
    fields, problems = column(inset(panel, 26, 24), share(0.4), share(0.6), gap=8)
    return CardAreas(about, faces, panel, fields, problems)


def compact_row(area: FRect, buttons: Sequence[Button]) -> list[Widget]:
    """The buttons of the head in one row where there is little room: those with an icon lose their words."""
    weights = [1.0 if button.icon else 2.8 for button in buttons]
    rects = row(area, *map(share, weights), gap=4)
    widgets: list[Widget] = []
    for button, rect in zip(buttons, rects, strict=True):
        if button.icon:
            widgets.append(IconButton(button.id, rect, button.icon, button.label, button.on_use,
                                      enabled=button.enabled, why=button.why))  # fmt: skip
        else:
            button.rect = rect
            widgets.append(button)
    return widgets
