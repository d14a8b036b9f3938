"""What stands above the sheet of the workshop: which cards are looked for, in which order, and how many were found."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.ui import Button, Dropdown, Label, TextField, Widget
from client.ui.layout import column, row, share
from client.ui.text import CREAM, Words
from client.workshop.sheet import ORDERS, Sought
from rules.workshop.project import ProjectCard


def search_tools(
    area: pygame.FRect, sought: Sought, cards: Sequence[ProjectCard], found: tuple[int, int], say: Words,
    on_seek: Callable[..., object],
) -> list[Widget]:  # fmt: skip
    """``found`` says how many of how many cards are shown; ``on_seek`` is called with a part of ``Sought`` by its
    name."""
    kinds: list[tuple[object, str]] = [("", say("workshop.kind.all"))]
    kinds += [(kind, say(f"kind.{kind}")) for kind in dict.fromkeys(each.card.kind for each in cards)]
    orders: list[tuple[object, str]] = [(order, say(f"workshop.order.{order}")) for order in ORDERS]
    upper, lower = column(area, 42, 42, gap=8)
    find, kind = row(upper, share(), share(), gap=8)
    order, changed, count = row(lower, share(), 170, 90, gap=8)
    return [
        TextField("workshop.search", find, say("workshop.search"), sought.words, lambda words: on_seek(words=words),
                  hint=say("workshop.search"), longest=60, icon="icon_find"),
        Dropdown("workshop.kind", kind, say("workshop.kind"), kinds, sought.kind, lambda chosen: on_seek(kind=chosen)),
        Dropdown("workshop.order", order, say("workshop.order"), orders, sought.order,
                 lambda chosen: on_seek(order=chosen)),
        Button("workshop.changed", changed, say("workshop.changed"), lambda: on_seek(changed=not sought.changed),
               size=18, chosen=sought.changed, tip=say("workshop.changed.tip")),
        Label("workshop.found", count, say("workshop.found", n=found[0], all=found[1]), size=18, colour=CREAM,
              align="right"),
    ]  # fmt: skip
