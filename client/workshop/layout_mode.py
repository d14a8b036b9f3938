"""What can be done with the boxes of a face, without drawing: which box is chosen, where boxes are, and each change of
one. Changes are written into the layouts of the set at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import NamedTuple

import pygame

from client.faces.painter import FacePainter
from client.ui.scene import Screen
from client.ui.text import Words
from client.workshop.faces import CardFaces
from rules.faces.facts import facts_of
from rules.faces.geometry import BoxPlace
from rules.faces.layouts import FaceLayout, ShownFace
from rules.faces.models import FaceBox
from rules.faces.reading import FONTS
from rules.faces.values import Facts
from rules.text.languages import table_language
from rules.workshop.face_editing import EditedBox, LayoutEditor, box_in, with_changed_box
from rules.workshop.face_editing_boxes import (
    ALIGNS,
    PLAIN_FONT,
    SIDES,
    VALIGNS,
    BoxChange,
    BoxSpan,
    BoxValues,
    Side,
    across,
    colour_key,
    down,
    font_family,
    hanging,
    has_content,
    has_ground,
    has_letters,
    hiding,
    hung,
    is_hidden,
    larger,
    lined,
    moved,
    padded,
    rounded,
    showing,
    sized,
    weighted,
)
from rules.workshop.history import History
from rules.workshop.project import ProjectCard

Direction = Callable[[FaceBox, BoxPlace], BoxSpan]
DIRECTIONS: Mapping[str, Direction] = {"across": across, "down": down}
POINTS = 0.5
"""The step of the height of letters, in points."""
MEASURE, LINE = 0.5, 0.1
"""The steps of a padding or a radius, and of the width of a line, in millimetres."""


class SeenView(NamedTuple):
    """A view of a layout: its name, and the height in pixels from which it is seen."""

    name: str
    since: int


class _TriedLayout:
    """A layout that is tried out, such as while a box is dragged, and what has been found out about it so far."""

    def __init__(self, layout: FaceLayout) -> None:
        self.layout = layout
        self.places: dict[str, Mapping[str, BoxPlace]] = {}
        self.pictures: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}


class LayoutMode:
    """The layout of one card while its boxes are changed. ``languages`` are those of the set. ``chosen`` is the name of
    the box that is worked on, "" if there is none; ``view`` the name of the view that is shown; ``in_all_sizes`` says
    that changes count in all views.

    Every change raises CannotEdit if it cannot be written."""

    def __init__(
        self, app: Screen, game: str, faces: CardFaces, card: ProjectCard, languages: Sequence[str], history: History
    ) -> None:
        self.card, self.languages = card, languages
        self.chosen = ""
        self.in_all_sizes = False
        self._app, self._faces = app, faces
        self._facts: dict[str, Facts] = {}
        self._places: dict[tuple[str, str], Mapping[str, BoxPlace]] = {}
        self._pictures: dict[tuple[str, str, tuple[int, int]], pygame.Surface] = {}
        self._tried: _TriedLayout | None = None
        self._book = faces.art.book
        self.layout = self._book.layout_of(card.card)
        self.view = self.layout.faces[-1][1].view
        set_name = card.card.dresser or card.card.set
        comment = app.words("layout.comment", set=set_name)
        self.editor = LayoutEditor(game, set_name, history, comment)

    # -- what is there ------------------------------------------------------------------------------------------------

    def refresh(self) -> bool:
        """Take the layout as its files are now. Return True if it may look otherwise."""
        book = self._faces.art.book
        if book is self._book:
            return False
        self._book, self.layout = book, book.layout_of(self.card.card)
        self._tried = None
        self._places.clear()
        self._pictures.clear()
        if self.view not in [view.name for view in self.views]:
            self.view = self.views[-1].name
        if self.box is None:
            self.chosen = ""
        return True

    @property
    def language(self) -> str:
        """The language in which boxes are chosen: the player's, if the set is written in it."""
        language = self._app.words.language
        return language if language in self.languages else self.languages[0]

    @property
    def views(self) -> list[SeenView]:
        """The views of the layout, the smallest first."""
        return [SeenView(face.view, since) for since, face in self.layout.faces]

    @property
    def face(self) -> ShownFace:
        """The boxes of the view that is shown."""
        return self.layout.face(self._height_of(self.view))

    @property
    def box(self) -> FaceBox | None:
        """The chosen box; None if there is none."""
        return box_in(self.layout, self.view, self.chosen)

    @property
    def box_names(self) -> list[str]:
        """The names of the boxes that are there on this card, the lowest first."""
        return list(self.places(self.language))

    @property
    def hidden_names(self) -> list[str]:
        """The names of the boxes that are hidden on all cards."""
        return [name for name, box in self.face.boxes.items() if is_hidden(box)]

    @property
    def place(self) -> BoxPlace | None:
        """Where the chosen box is; None if it is not there."""
        return self.places(self.language).get(self.chosen)

    @property
    def fonts(self) -> Sequence[str]:
        """The fonts that a box may have."""
        return (*FONTS, *self._book.fonts(self.editor.set))

    @property
    def colours(self) -> Mapping[str, str]:
        """The named colours of the layout, as ``#rrggbb``."""
        return {name: self.layout.colour(name) for name in self.layout.layout.colours}

    def places(self, language: str) -> Mapping[str, BoxPlace]:
        """Where the boxes are on the card in a language, in millimetres; while a change is tried, where it puts
        them."""
        tried = self._tried
        if tried is None:
            return self._places_in(self.view, language)
        if language not in tried.places:
            tried.places[language] = self._painter.places(tried.layout, self._facts_in(language))
        return tried.places[language]

    def picture(self, language: str, size: tuple[int, int]) -> pygame.Surface:
        """The face with its bleed; without it, it is ``size`` pixels large."""
        tried = self._tried
        if tried is not None:
            if (language, size) not in tried.pictures:
                tried.pictures[language, size] = self._paint(tried.layout, language, size)
            return tried.pictures[language, size]
        key = self.view, language, size
        if key not in self._pictures:
            self._pictures[key] = self._paint(self.layout, language, size)
        return self._pictures[key]

    def _paint(self, layout: FaceLayout, language: str, size: tuple[int, int]) -> pygame.Surface:
        """The face with its bleed by a layout."""
        height = self._height_of(self.view)
        picture = self._painter.paint(layout, self._facts_in(language), size, height, self.layout.bleed)
        return picture.convert_alpha()

    @property
    def is_of_kind(self) -> bool:
        """True if the layout is that of all cards of the card's kind."""
        return self.layout.name == self.card.card.kind

    @property
    def layout_names(self) -> list[str]:
        """The names of all layouts that the cards of the set may have."""
        return list(dict.fromkeys(self._book.names(self.editor.set)))

    @property
    def is_last_view(self) -> bool:
        """True if the view that is shown is the one that is printed."""
        return self.view == self.views[-1].name

    def _places_in(self, view: str, language: str) -> Mapping[str, BoxPlace]:
        if (view, language) not in self._places:
            places = self._painter.places(self.layout, self._facts_in(language), self._height_of(view))
            self._places[view, language] = places
        return self._places[view, language]

    @property
    def _painter(self) -> FacePainter:
        return FacePainter(self._app.assets, self._app.pen.type, self._book)

    def _facts_in(self, language: str) -> Facts:
        """What the layout can show of the card in a language."""
        if language not in self._facts:
            card, words = self.card.card.in_language(language).drawn, Words(table_language(language))
            self._facts[language] = facts_of(card, words.language, self._faces.art.facts(words, card))
        return self._facts[language]

    def _height_of(self, view: str) -> float:
        """A height in pixels at which a view is shown."""
        for seen_view in self.views[:-1]:
            if seen_view.name == view:
                return seen_view.since
        return inf

    # -- what is chosen -----------------------------------------------------------------------------------------------

    def choose(self, name: str) -> None:
        """Choose a box, or none ("")."""
        self.chosen = name

    def choose_next(self, step: int) -> bool:
        """Choose the next box, or the one before. Return False, and choose none, after the last one."""
        names = self.box_names
        index = 0 if step > 0 else len(names) - 1
        if self.chosen in names:
            index = names.index(self.chosen) + step
        if not 0 <= index < len(names):
            self.chosen = ""
            return False
        self.chosen = names[index]
        return True

    def show_view(self, name: str) -> None:
        """Show another view."""
        self.view = name
        if self.chosen not in self.box_names:
            self.chosen = ""

    def show_next_view(self) -> None:
        """Show the next view; after the last one the first."""
        names = [view.name for view in self.views]
        self.show_view(_next(names, self.view))

    # -- trying out ---------------------------------------------------------------------------------------------------

    def try_move(self, right: float, downwards: float) -> None:
        """Show the box as if it had been moved by so many millimetres."""
        self._try(lambda box, place: moved(box, place, right, downwards))

    def try_resize(self, sides: tuple[float, float, float, float]) -> None:
        """Show the box as if its left, upper, right and lower side had been moved by so many millimetres."""
        self._try(lambda box, place: sized(box, place, sides))

    def end_trial(self) -> None:
        """Show the layout as it is."""
        self._tried = None

    def _try(self, change: BoxChange) -> None:
        self._tried = None
        box, place = self.box, self.place
        if box is not None and place is not None:
            layout = with_changed_box(self.layout, self.view, self.chosen, change(box, place))
            self._tried = _TriedLayout(layout)

    # -- changes ------------------------------------------------------------------------------------------------------

    def move(self, right: float, downwards: float) -> None:
        """Move the box by so many millimetres."""
        self._change(lambda box, place: moved(box, place, right, downwards))

    def resize(self, sides: tuple[float, float, float, float]) -> None:
        """Move the left, upper, right and lower side of the box by so many millimetres to the right and down."""
        self._change(lambda box, place: sized(box, place, sides))

    def hang(self, direction: str, side: Side) -> None:
        """Let the box hang from other edges, ``across`` or ``down``."""
        total = self.layout.size[0 if direction == "across" else 1]
        self._change(lambda box, place: hung(DIRECTIONS[direction](box, place), total, side))

    def hang_next(self, direction: str) -> None:
        """Let the box hang from the next edges."""
        index = SIDES.index(self.hanging(direction)) + 1
        self.hang(direction, SIDES[index % len(SIDES)])

    def hanging(self, direction: str) -> Side:
        """What the box hangs from, ``across`` or ``down``."""
        box, place = self.box, self.place
        if box is None or place is None:
            return "both"
        return hanging(DIRECTIONS[direction](box, place))

    def enlarge_letters(self, steps: int) -> None:
        """Make the letters of the box larger or smaller."""
        if self._has_letters:
            self._change(lambda box, place: larger(box, steps * POINTS))

    def set_font(self, font: str) -> None:
        """Give the box another font."""
        self._set_letters("font", font)

    def next_font(self) -> None:
        """Give the box the next family of fonts."""
        families = list(dict.fromkeys(map(font_family, self.fonts)))
        self.set_font(_next(families, font_family(self.font)))

    @property
    def font(self) -> str:
        """The font of the box."""
        font = self.box.font if self.box is not None else None
        return font or PLAIN_FONT

    def weighted(self, weight: str) -> str:
        """The font with or without a weight, ``bold`` or ``italic``; "" if there is none such."""
        return weighted(self.font, weight, self.fonts)

    def pad(self, steps: int) -> None:
        """Keep text and picture further away from the sides of the box, or less far."""
        if self.box is not None and has_content(self.box):
            self._change(lambda box, place: padded(box, steps * MEASURE))

    def round(self, steps: int) -> None:
        """Make the corners of the box rounder, or less round."""
        if self.box is not None and has_ground(self.box):
            self._change(lambda box, place: rounded(box, steps * MEASURE))

    def line(self, steps: int) -> None:
        """Make the line around the box wider, or narrower."""
        if self.box is not None and has_ground(self.box):
            self._change(lambda box, place: lined(box, steps * LINE))

    def toggle_weight(self, weight: str) -> None:
        """Make the letters bold or italic, or as they usually are."""
        font = self.weighted(weight)
        if font:
            self.set_font(font)

    @property
    def colour(self) -> str:
        """The colour of the box as its layout says it; "" if it has none."""
        box = self.box
        key = colour_key(box) if box is not None else ""
        if box is None or not key:
            return ""
        return (box.colour or "") if key == "colour" else box.fill[0]

    def set_colour(self, colour: str) -> None:
        """Give the letters of the box, or its ground, another colour."""
        if self.box is not None and colour_key(self.box):
            self._set(colour_key(self.box), colour)

    def next_colour(self) -> None:
        """Give it the next of the layout's colours."""
        if self.colours:
            self.set_colour(_next(list(self.colours), self.colour))

    def set_align(self, align: str) -> None:
        """Let the lines of the box begin elsewhere."""
        self._set_letters("align", align)

    def next_align(self) -> None:
        """Let the lines of the box begin at the next place."""
        self.set_align(_next(ALIGNS, self.align))

    @property
    def align(self) -> str:
        """Where the lines of the box begin."""
        return (self.box.align if self.box is not None else None) or "center"

    def set_valign(self, valign: str) -> None:
        """Let the text stand elsewhere in the box."""
        self._set_letters("valign", valign)

    def next_valign(self) -> None:
        """Let the text stand at the next place in the box."""
        self.set_valign(_next(VALIGNS, self.valign))

    @property
    def valign(self) -> str:
        """Where the text stands in the box."""
        return (self.box.valign if self.box is not None else None) or "middle"

    def hide(self) -> None:
        """Hide the box on all cards of the layout."""
        self._change(lambda box, place: hiding(box))
        self.chosen = ""

    def show(self, name: str) -> None:
        """Show a hidden box again, and choose it."""
        self.chosen = name
        self._change(lambda box, place: showing(box), lambda view: BoxPlace(0, 0, 0, 0))

    @property
    def _has_letters(self) -> bool:
        return self.box is not None and has_letters(self.box)

    def _set_letters(self, key: str, value: str) -> None:
        """Change how letters look; a box without any stays as it is, whatever key is pressed."""
        if self._has_letters:
            self._set(key, value)

    def _set(self, key: str, value: str) -> None:
        values: BoxValues = {key: value}
        self._change(lambda box, place: values)

    def _change(self, change: BoxChange, place_in: Callable[[str], BoxPlace | None] | None = None) -> None:
        """Change the chosen box in its file."""
        if not self.chosen:
            return
        edited = EditedBox(self.layout.name, self.view, self.chosen)
        self.editor.change(edited, change, place_in or self._place_in, self.in_all_sizes)

    def _place_in(self, view: str) -> BoxPlace | None:
        """Where the chosen box is in a view; None if it is not there."""
        if view not in [seen_view.name for seen_view in self.views]:
            return None
        return self._places_in(view, self.language).get(self.chosen)


def _next(values: Sequence[str], value: str) -> str:
    """The value after this one; after the last one, and for another one, the first."""
    index = values.index(value) + 1 if value in values else 0
    return values[index % len(values)]
