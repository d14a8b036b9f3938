"""A list that one searches and picks from: what can be said in this game, or what fits at a place of a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from client.table.plate import shorten
from client.ui import BAR, Button, HitArea, IconButton, Label, Panel, Pen, ScrollView, TextField, Widget
from client.ui.base import Box, SemanticNode
from client.ui.layout import Lines, column, inset, row, share
from client.ui.text import FADED, INK, Words
from client.workshop.writing.finding import Findable, likeliest

SEARCH = "write.pick.search"
"""The id of the field for searching."""
TEXT = "write.choose.text"
"""The id of the field for a text of one's own."""
HEADING, LINE, SHORT_LINE = 34.0, 50.0, 32.0
"""The height of a heading, of a line with an explanation and of one without, in units."""
CORNER = 16.0
"""How far the title keeps from the ornament in the corner, in units."""


class PickerEntry(NamedTuple):
    """Something to pick."""

    id: str
    section: str
    written: str
    """How it is written on a card, or what it is called."""
    gloss: str
    example: str
    on_pick: Callable[[], object]
    chosen: bool = False
    other_names: str = ""
    """What else it is called."""
    about: str = ""
    """What it is found by, too, if less readily."""


class Picker:
    """A list with a title, in sections. ``changed`` is called when what is searched for has changed."""

    def __init__(
        self, title: str, picks: Sequence[PickerEntry], on_close: Callable[[], object], changed: Callable[[], object],
        before: Callable[[Lines], list[Widget]] | None = None,
        typed: Callable[[str], PickerEntry | None] | None = None,
    ) -> None:  # fmt: skip
        """``before`` lays out what stands above the list, ``typed`` returns what is offered for a typed text."""
        self.title, self.picks, self.on_close, self.changed, self.before = title, picks, on_close, changed, before
        self.typed = typed
        self.query = ""

    @property
    def first_field(self) -> str:
        """The id of the field in which one begins to type: that for searching, or without a list the first one."""
        return SEARCH if self.can_be_searched else TEXT

    @property
    def can_be_searched(self) -> bool:
        """False if there is nothing to find, only a text of one's own to write."""
        return bool(self.picks) or self.typed is not None

    def found(self) -> list[PickerEntry]:
        """What matches the search, the likeliest first: what is offered for the text itself, such as a number, or what
        has its words."""
        typed = self.typed(self.query.strip()) if self.typed is not None else None
        if typed is not None:
            return [typed]
        things: list[Findable] = []
        for pick in self.picks:
            things.append(Findable(f"{pick.written} {pick.other_names}", f"{pick.section} {pick.gloss} {pick.about}"))
        return [self.picks[index] for index in likeliest(self.query, things)]

    def _search(self, query: str) -> None:
        self.query = query
        self.changed()

    def _take_first(self) -> None:
        """Take the first of what is found, as Enter does in the field for searching, once something is typed there."""
        offers = self.found()
        if offers and self.query.strip():
            offers[0].on_pick()

    def widgets(self, area: pygame.FRect, words: Words) -> list[Widget]:
        """The list in an area."""
        head, body = column(inset(area, 24, 20), 40, share(), gap=6)
        title, close = row(inset(head, left=CORNER), share(), 44, gap=8)
        fields: list[Widget] = []
        if self.can_be_searched:
            search, body = column(body, 42, share(), gap=6)
            fields.append(TextField(SEARCH, search, words("write.pick.search"), self.query, self._search,
                                    hint=words("write.pick.search"), longest=40, on_enter=self._take_first,
                                    icon="icon_find"))  # fmt: skip
        view = ScrollView("write.pick.list", body, 0)
        lines = Lines(0, 0, body.width - BAR - 4, gap=2)
        rows: list[Widget] = self.before(lines) if self.before is not None and not self.query else []
        section = ""
        offers = self.found()
        for pick in offers:
            if pick.section != section:
                section = pick.section
                rows.append(Label(f"write.pick.section.{len(rows)}", lines.next(HEADING, 6), section, size=18,
                                  role="ui_bold"))  # fmt: skip
            height = LINE if pick.gloss else SHORT_LINE
            rows.append(PickLine(lines.next(height), pick))
        if not offers and self.can_be_searched:
            rows.append(Label("write.pick.none", lines.next(40), words("write.pick.none"), size=18))
        for widget in rows:
            widget.parent = view
        view.content = lines.bottom + 4
        return [
            Panel("write.pick", area),
            Label("write.pick.title", title, self.title, size=24, role="title", markup=False),
            IconButton("write.pick.close", close, "icon_close", words("write.pick.close"), self.on_close),
            *fields, view, *rows,
        ]  # fmt: skip


class PickLine(HitArea):
    """One line of the list."""

    kept_clear = True

    def __init__(self, rect: Box, pick: PickerEntry) -> None:
        label = f"{pick.written}: {pick.gloss}" if pick.gloss else pick.written
        super().__init__(f"write.pick.{pick.id}", rect, label, pick.on_pick, role="option", tip=pick.gloss)
        self.pick = pick
        if pick.gloss:
            self.aloud = f"{pick.gloss} {pick.written}"

    @property
    def value(self) -> str:
        return "chosen" if self.pick.chosen else self.pick.example

    def node(self) -> SemanticNode:
        """Its node; the example is not read out."""
        return replace(super().node(), spoken_value="chosen" if self.pick.chosen else "")

    def draw(self, pen: Pen) -> None:
        place, pick = self.place(), self.pick
        if pick.chosen:
            pen.fill(place, (214, 170, 96), 150, 6)
        if self.hovered or self.focused:
            pen.fill(place, (255, 240, 200), 200, 6)
        line = inset(place, 8, 2)
        if pick.gloss:
            upper, line, _ = column(line, 23, 17, share())
            pen.text(shorten(pen, pick.gloss, upper.width, 16), upper, 16, INK, markup=False)
        pen.text(pick.written, line, 14, (122, 58, 12), "code", markup=False)
        used_width = pen.width(pick.written, 14, "code") + 16
        if pick.example and used_width < line.width - 40:
            free_part = inset(line, left=used_width)
            pen.text(shorten(pen, pick.example, free_part.width, 14, "code"), free_part, 14, FADED, "code", "right",
                     markup=False)  # fmt: skip


class Stepper:
    """A number with − and + beside it."""

    def __init__(self, number: int, minimum: int, maximum: int, on_change: Callable[[int], object]) -> None:
        self.number, self.low, self.high, self.on_change = number, minimum, maximum, on_change

    def widgets(self, area: pygame.FRect, words: Words) -> list[Widget]:
        """The number and its buttons, in an area."""
        left, middle, right = row(area, 56, share(), 56, gap=8)
        return [
            Button("write.number.less", left, "−", self._less, size=24, enabled=self.number > self.low,
                   tip=words("write.number.less")),
            Label("write.number", middle, f"{self.number:d}".replace("-", "−"), size=24, align="center",
                  role="ui_bold"),
            Button("write.number.more", right, "+", self._more, size=24, enabled=self.number < self.high,
                   tip=words("write.number.more")),
        ]  # fmt: skip

    def _less(self) -> None:
        self.on_change(self.number - 1)

    def _more(self) -> None:
        self.on_change(self.number + 1)
