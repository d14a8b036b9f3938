"""The search tools above the sheet of the workshop: which cards are shown, in which order, and how many there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.ui import Button, Dropdown, Label, TextField, Widget
from client.ui.layout import column, row, share
from client.ui.text import CREAM, Words
from client.workshop.sheet import ORDERS, CardFilter
from rules.workshop.project import ProjectCard


def search_tools(
    area: pygame.FRect, filter: CardFilter, cards: Sequence[ProjectCard], counts: tuple[int, int], words: Words,
    on_change: Callable[..., object],
) -> list[Widget]:  # fmt: skip
    """The widgets that change the filter. ``counts`` are how many cards are shown, and of how many; ``on_change`` is
    called with the changed field of ``CardFilter`` by its name."""
    kinds: list[tuple[object, str]] = [("", words("workshop.kind.all"))]
    kinds += [(kind, words(f"kind.{kind}")) for kind in dict.fromkeys(card.card.kind for card in cards)]
    orders: list[tuple[object, str]] = [(order, words(f"workshop.order.{order}")) for order in ORDERS]

    def set_words(text: str) -> None:
        on_change(words=text)

    def set_kind(kind: object) -> None:
        on_change(kind=kind)

    def set_order(order: object) -> None:
        on_change(order=order)

    def toggle_changed() -> None:
        on_change(changed=not filter.changed)

    upper, lower = column(area, 42, 42, gap=8)
    search_area, kind_area = row(upper, share(), share(), gap=8)
    order_area, changed_area, count_area = row(lower, share(), 170, 90, gap=8)
    return [
        TextField("workshop.search", search_area, words("workshop.search"), filter.words, set_words,
                  hint=words("workshop.search"), longest=60, icon="icon_find"),
        Dropdown("workshop.kind", kind_area, words("workshop.kind"), kinds, filter.kind, set_kind),
        Dropdown("workshop.order", order_area, words("workshop.order"), orders, filter.order, set_order),
        Button("workshop.changed", changed_area, words("workshop.changed"), toggle_changed, size=18,
               chosen=filter.changed, tip=words("workshop.changed.tip")),
        Label("workshop.found", count_area, words("workshop.found", n=counts[0], all=counts[1]), size=18, colour=CREAM,
              align="right", is_status=True),
    ]  # fmt: skip
