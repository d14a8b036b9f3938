"""The panel beside a card whose layout is changed: what can be said of the chosen box besides its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from client.ui import BAR, Button, Caption, Dropdown, Label, Pen, ScrollView, TextField, Toggle, Widget
from client.ui.base import Box
from client.ui.layout import Lines, grid, row, share
from client.ui.text import GOLD, INK, Words
from client.workshop.layout_mode import LayoutMode
from rules.faces.models import FaceBox
from rules.workshop.face_editing_boxes import (
    ALIGNS,
    SIDES,
    VALIGNS,
    colour_key,
    font_family,
    has_content,
    has_ground,
    has_letters,
)

LINE = 34.0
"""The height of a line, in units."""
SWATCH = 26.0
"""The side of a colour of the palette, in units."""
LABEL = 92.0
"""The width of the words before a control, in units."""
SMALL = 16.0
"""The size of the letters on buttons, in units."""
HEX_LENGTH = 9


class PanelActions(NamedTuple):
    """What the panel asks of its page: carry out a change, or show something else of the layout."""

    change: Callable[[Callable[[], object]], object]
    show: Callable[[Callable[[], object]], object]


class Swatch(Button):
    """A colour of the palette."""

    def __init__(self, id: str, rect: Box, name: str, colour: str, chosen: bool, on_use: Callable[[], object]) -> None:
        super().__init__(id, rect, name, on_use, chosen=chosen, tip=name)
        self._colour = pygame.Color(colour or "#000000")

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, (self._colour.r, self._colour.g, self._colour.b), radius=5)
        is_marked = self.chosen or self.hovered
        pen.frame(place, GOLD if is_marked else INK, 3 if is_marked else 1, 5)


class LayoutPanel:
    """Lays the widgets of the panel out."""

    def __init__(self, mode: LayoutMode, words: Words, pen: Pen, actions: PanelActions) -> None:
        self._mode, self._words, self._pen, self._actions = mode, words, pen, actions
        self.hex = ""

    def widgets(self, area: pygame.FRect) -> list[Widget]:
        """The widgets in an area, which scrolls if it is too small."""
        view = ScrollView("layout.panel", area, 0)
        lines = Lines(4, 2, area.width - BAR - 8, gap=6)
        widgets = [*self._scope(lines), *self._choice(lines)]
        box = self._mode.box
        if box is not None and self._mode.place is not None:
            if has_letters(box):
                widgets += self._letters(lines)
            if colour_key(box):
                widgets += self._colours(lines)
            if has_letters(box):
                widgets += self._aligns(lines)
            widgets += self._edges(lines)
            widgets += self._measures(lines, box)
            widgets.append(self._button("layout.hide", lines.next(LINE), "layout.hide", self._mode.hide))
        widgets += self._hidden(lines)
        for widget in widgets:
            widget.parent = view
        view.content = lines.bottom + 6
        return [view, *widgets]

    # -- what is changed ----------------------------------------------------------------------------------------------

    def _scope(self, lines: Lines) -> list[Widget]:
        """For which cards and sizes changes hold."""
        mode, words = self._mode, self._words
        text = self.scope_words()
        height = self._pen.height(text, lines.width, 16, "ui_italic") + 6
        widgets: list[Widget] = [Caption("layout.scope", lines.next(height), text)]
        if len(mode.views) > 1:
            options = [(view.name, self.view_words(view.name)) for view in mode.views]
            label, control = self._columns(lines)
            widgets += [
                Label("layout.view.label", label, words("layout.view"), size=18),
                Dropdown("layout.view", control, words("layout.view"), options, mode.view, self._show_view,
                         tip=words("layout.view.tip")),
                Toggle("layout.all_sizes", lines.next(LINE), words("layout.all_sizes"), mode.in_all_sizes,
                       self._set_all_sizes, tip=words("layout.all_sizes.tip")),
            ]  # fmt: skip
        return widgets

    def scope_words(self) -> str:
        """For which cards and sizes changes hold, in a sentence."""
        mode, words = self._mode, self._words
        set_name = mode.editor.set.replace("_", " ")
        if mode.is_of_kind:
            cards = words("layout.scope.kind", kind=self._kind_words(), set=set_name)
        else:
            cards = words("layout.scope.layout", layout=mode.layout.name, set=set_name)
        if mode.in_all_sizes or len(mode.views) == 1:
            return words("layout.scope.all", cards=cards)
        if mode.is_last_view:
            return words("layout.scope.printed", cards=cards)
        return words("layout.scope.view", cards=cards, view=self.view_words(mode.view))

    def _kind_words(self) -> str:
        """What the kind of the card is called; with its name in files if another kind is called the same."""
        words, kind = self._words, self._mode.card.card.kind
        title = words(f"kind.{kind}")
        for name in self._mode.layout_names:
            if name != kind and f"kind.{name}" in words and words(f"kind.{name}") == title:
                return f"{title} ({kind})"
        return title

    def view_words(self, name: str) -> str:
        """What a view is called: at which heights of cards it is seen."""
        words, views = self._words, self._mode.views
        index = [view.name for view in views].index(name)
        if index == len(views) - 1:
            return words("layout.view.last", since=views[index].since)
        return words("layout.view.heights", since=views[index].since, until=views[index + 1].since - 1)

    def _choice(self, lines: Lines) -> list[Widget]:
        """The list of boxes, and where the chosen one is."""
        mode, words = self._mode, self._words
        options: list[tuple[object, str]] = [(name, name) for name in mode.box_names]
        if not mode.chosen:
            options.insert(0, ("", words("layout.box.none")))
        label, control = self._columns(lines)
        widgets: list[Widget] = [
            Label("layout.box.label", label, words("layout.box"), size=18),
            Dropdown("layout.box", control, words("layout.box"), options, mode.chosen, self._choose,
                     tip=words("layout.box.tip")),
        ]  # fmt: skip
        place = mode.place
        if place is not None:
            left, top, width, length = map(self._short, place)
            text = words("layout.place", left=left, top=top, width=width, height=length)
        else:
            text = words("layout.about")
        height = self._pen.height(text, lines.width, 16, "ui_italic") + 4
        return [*widgets, Caption("layout.place", lines.next(height), text, 16)]

    # -- letters and colours ------------------------------------------------------------------------------------------

    def _letters(self, lines: Lines) -> list[Widget]:
        """The font and the size of the letters."""
        mode, words = self._mode, self._words
        families = list(dict.fromkeys(map(font_family, mode.fonts)))
        options = [(family, self._font_words(family)) for family in families]
        label, control = self._columns(lines)
        size = mode.box.size if mode.box is not None else None
        points = words("layout.points", n=self._short(size)) if size is not None else words("layout.points.usual")
        label_of_size, buttons_place = self._columns(lines)
        smaller, text, larger, bold, italic = row(buttons_place, 36, share(), 36, 40, 40, gap=5)
        return [
            Label("layout.font.label", label, words("layout.font"), size=18),
            Dropdown("layout.font", control, words("layout.font"), options, font_family(mode.font), self._set_font,
                     tip=words("layout.font.tip")),
            Label("layout.size.label", label_of_size, words("layout.size"), size=18),
            self._sign("layout.size.less", smaller, "−", "layout.smaller", partial(mode.enlarge_letters, -1)),
            Label("layout.points", text, points, size=16, align="center"),
            self._sign("layout.size.more", larger, "+", "layout.larger", partial(mode.enlarge_letters, 1)),
            self._weight("bold", bold),
            self._weight("italic", italic),
        ]  # fmt: skip

    def _font_words(self, family: str) -> str:
        key = f"layout.font.{family}"
        return self._words(key) if key in self._words else family

    def _weight(self, weight: str, area: pygame.FRect) -> Button:
        """The button for bold or italic letters."""
        mode, words = self._mode, self._words
        return Button(f"layout.{weight}", area, words(f"layout.{weight}.sign"),
                      partial(self._actions.change, partial(mode.toggle_weight, weight)), size=SMALL,
                      chosen=mode.font.endswith(weight), enabled=bool(mode.weighted(weight)),
                      why=words("layout.weight.none"), tip=words(f"layout.{weight}"))  # fmt: skip

    def _colours(self, lines: Lines) -> list[Widget]:
        """The palette, and a field for any other colour."""
        mode, words = self._mode, self._words
        colours = {name: colour for name, colour in mode.colours.items() if colour}
        label, control = self._columns(lines)
        self.hex = mode.colour
        field = TextField("layout.hex", control, words("layout.colour"), self.hex, self._set_hex, longest=HEX_LENGTH,
                          hint=self.hex, on_enter=self._write_hex, tip=words("layout.hex.tip"))  # fmt: skip
        widgets: list[Widget] = [Label("layout.hex.label", label, words("layout.colour"), size=18), field]
        columns = max(1, int((lines.width + 6) // (SWATCH + 6)))
        count_of_rows = -(-len(colours) // columns)
        if colours:
            area = lines.next(count_of_rows * (SWATCH + 6) - 6)
            area.width = columns * (SWATCH + 6) - 6
            for place, (name, colour) in zip(grid(area, columns, len(colours), 6), colours.items(), strict=True):
                widgets.append(Swatch(f"layout.colour.{name}", place, name, colour, name == mode.colour,
                                      partial(self._actions.change, partial(mode.set_colour, name))))  # fmt: skip
        return widgets

    def _set_hex(self, written: str) -> None:
        self.hex = written

    def _write_hex(self) -> None:
        self._actions.change(partial(self._mode.set_colour, self.hex.strip()))

    # -- places -------------------------------------------------------------------------------------------------------

    def _aligns(self, lines: Lines) -> list[Widget]:
        """Where lines begin, and where the text stands."""
        mode = self._mode
        return [
            *self._one_of("align", ALIGNS, mode.align, mode.set_align, lines),
            *self._one_of("valign", VALIGNS, mode.valign, mode.set_valign, lines),
        ]

    def _edges(self, lines: Lines) -> list[Widget]:
        """The edges of the card from which the box hangs."""
        widgets: list[Widget] = []
        for direction in ("across", "down"):
            hang = partial(self._mode.hang, direction)
            widgets += self._one_of(direction, SIDES, self._mode.hanging(direction), hang, lines)
        return widgets

    def _measures(self, lines: Lines, box: FaceBox) -> list[Widget]:
        """The padding, how round the corners are, and the line around the box, each with a button for less and more."""
        mode = self._mode
        measures: list[tuple[str, float, Callable[[int], object]]] = []
        if has_content(box):
            measures.append(("pad", box.pad or 0.0, mode.pad))
        if has_ground(box):
            line_width = 0.0 if box.line is None else box.line.width
            measures.append(("radius", max(box.radius, default=0.0), mode.round))
            measures.append(("line", line_width, mode.line))
        widgets: list[Widget] = []
        for name, millimetres, change in measures:
            label, control = self._columns(lines)
            less, text, more = row(control, 36, share(), 36, gap=5)
            length = self._words("layout.mm", n=self._short(millimetres))
            widgets += [
                Label(f"layout.{name}.label", label, self._words(f"layout.{name}"), size=18),
                self._sign(f"layout.{name}.less", less, "−", f"layout.{name}.tip", partial(change, -1)),
                Label(f"layout.{name}.length", text, length, size=16, align="center"),
                self._sign(f"layout.{name}.more", more, "+", f"layout.{name}.tip", partial(change, 1)),
            ]
        return widgets

    def _one_of(
        self, name: str, values: Sequence[str], chosen: str, set_value: Callable[[str], object], lines: Lines
    ) -> list[Widget]:
        """A line with a button for each value."""
        words = self._words
        label, control = self._columns(lines)
        widgets: list[Widget] = [Label(f"layout.{name}.label", label, words(f"layout.{name}"), size=18)]
        for value, place in zip(values, row(control, *[share()] * len(values), gap=4), strict=True):
            on_use = partial(self._actions.change, partial(set_value, value))
            widgets.append(Button(f"layout.{name}.{value}", place, words(f"layout.{name}.{value}"), on_use, size=SMALL,
                                  chosen=value == chosen, tip=words(f"layout.{name}.tip")))  # fmt: skip
        return widgets

    def _hidden(self, lines: Lines) -> list[Widget]:
        """The hidden boxes, each to be shown again."""
        widgets: list[Widget] = []
        for name in self._mode.hidden_names:
            label = self._words("layout.show", box=name)
            on_use = partial(self._actions.change, partial(self._mode.show, name))
            widgets.append(Button(f"layout.show.{name}", lines.next(LINE), label, on_use, size=SMALL))
        return widgets

    # -- parts --------------------------------------------------------------------------------------------------------

    def _columns(self, lines: Lines) -> tuple[pygame.FRect, pygame.FRect]:
        """The places of the words of the next line, and of its control."""
        label, control = row(lines.next(LINE), LABEL, share(), gap=6)
        return label, control

    def _button(self, id: str, area: pygame.FRect, key: str, on_use: Callable[[], object]) -> Button:
        return Button(id, area, self._words(key), partial(self._actions.change, on_use), size=SMALL,
                      tip=self._words(f"{key}.tip"))  # fmt: skip

    def _sign(self, id: str, area: pygame.FRect, sign: str, tip: str, on_use: Callable[[], object]) -> Button:
        return Button(id, area, sign, partial(self._actions.change, on_use), size=20, tip=self._words(tip))

    def _choose(self, name: object) -> None:
        self._actions.show(partial(self._mode.choose, str(name)))

    def _show_view(self, name: object) -> None:
        self._actions.show(partial(self._mode.show_view, str(name)))

    def _set_font(self, family: object) -> None:
        self._actions.change(partial(self._mode.set_font, str(family)))

    def _set_all_sizes(self, on: bool) -> None:
        self._mode.in_all_sizes = on
        self._actions.show(self._mode.refresh)

    def _short(self, number: float) -> str:
        """A number to a tenth, as it is written in the player's language."""
        text = f"{number:.1f}".removesuffix(".0")
        return text.replace(".", ",") if self._words.language == "ru" else text
