"""Paints a face by its layout.

The boxes are painted in their order, and of each its ground, its picture, its signs and its text. Grounds that follow
each other are one drawing, which is kept: most cards of a kind share it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pygame

from client.faces.letters import TextRoom, break_lines, set_text
from client.faces.shapes import GroundDrawing
from client.ui.text import Block, Colour, Style, Typesetter
from client.window import compat
from client.window.assets import Assets
from rules.art.framing import Framing
from rules.faces.geometry import BoxPlace, place_boxes
from rules.faces.layouts import FaceLayout, ShownFace, hidden_boxes
from rules.faces.models import FaceBox
from rules.faces.reading import FaceBook
from rules.faces.values import Facts, filled
from rules.text.texts import in_sentence

POINT = 25.4 / 72
"""Millimetres of a point."""
LETTERS = 10.0
"""The height of letters in points, unless a box says otherwise."""
FLOOR = 0.7
"""The share of their height to which letters shrink, unless a box says otherwise."""
SPARE = 0.1
"""What a box that is as high as its text has to spare, in millimetres: less than a line is rounded."""
THINNEST = 1.0
"""The least width of a line in pixels."""
PICTURE_HEIGHTS = (128, 256, 512, 1024, 2048)
"""The heights in pixels at which pictures are drawn; others are scaled from the next larger one, because reading a
picture takes longest."""
NARROWED = 1.22
"""How much broader than its room a text may be that would be left out otherwise: it is painted in narrower letters."""
NARROW = 0.01
"""How much the proportions of a card and of its place may differ for the card to fill the place."""


class _Scale(NamedTuple):
    """Pixels per millimetre, and where the upper left corner of the card is in pixels."""

    x: float
    y: float
    left: float = 0.0
    top: float = 0.0

    def area(self, place: BoxPlace) -> pygame.Rect:
        """A place in pixels."""
        left, top = round(self.left + place.left * self.x), round(self.top + place.top * self.y)
        right, bottom = round(self.left + place.right * self.x), round(self.top + place.bottom * self.y)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))

    def place(self, area: pygame.Rect) -> BoxPlace:
        """The place of an area in pixels."""
        left, top = (area.left - self.left) / self.x, (area.top - self.top) / self.y
        return BoxPlace(left, top, area.width / self.x, area.height / self.y)

    def px(self, points: float) -> float:
        """The height of letters in pixels."""
        return max(1.0, points * POINT * self.y)


class FacePainter:
    """Paints faces by the layouts of a book."""

    def __init__(self, assets: Assets, type: Typesetter, book: FaceBook) -> None:
        self._assets, self._type, self._book = assets, type, book

    def paint(
        self,
        layout: FaceLayout,
        facts: Facts,
        size: tuple[int, int],
        height: float = math.inf,
        bleed: float | None = None,
        letters: float = 1.0,
    ) -> pygame.Surface:
        """A face that fills ``size`` pixels, or as much as its proportions allow. ``height`` in pixels decides what is
        shown (see ``FaceLayout.face``). With a ``bleed`` the picture is larger by so many millimetres on all sides, and
        its corners are not cut off. The least height of letters that boxes name is ``letters`` times as great where it
        ``grows``."""
        scale = _fitting_scale(layout.size, size)
        picture_size = size
        if bleed is not None:
            margin = round(bleed * scale.y)
            picture_size = size[0] + 2 * margin, size[1] + 2 * margin
            scale = scale._replace(left=scale.left + margin, top=scale.top + margin)
        surface = pygame.Surface(picture_size, pygame.SRCALPHA)
        painting = _Painting(self._assets, self._type, self._book, layout, facts, surface, scale, letters)
        painting.paint(layout.face(height))
        if bleed is None:
            painting.cut()
        return surface

    def places(self, layout: FaceLayout, facts: Facts, height: float = math.inf) -> Mapping[str, BoxPlace]:
        """Where the boxes lie that are there for a card with these facts, in millimetres."""
        return self._without_painting(layout, facts, _Scale(12.0, 12.0)).places(layout.face(height))

    def set_texts(self, layout: FaceLayout, facts: Facts, size: tuple[int, int], height: float = math.inf) -> None:
        """Lay out all texts of a face as ``paint`` does, without painting it, for a typesetter that notes what does not
        fit."""
        self._without_painting(layout, facts, _fitting_scale(layout.size, size)).set_texts(layout.face(height))

    def _without_painting(self, layout: FaceLayout, facts: Facts, scale: _Scale) -> _Painting:
        surface = pygame.Surface((1, 1), pygame.SRCALPHA)
        return _Painting(self._assets, self._type, self._book, layout, facts, surface, scale)


def _fitting_scale(size: tuple[float, float], pixels: tuple[int, int]) -> _Scale:
    """The scale at which a card of this size (mm) lies in the middle of so many pixels."""
    across, down = pixels[0] / size[0], pixels[1] / size[1]
    if abs(across / down - 1) <= NARROW:
        return _Scale(across, down)
    scale = min(across, down)
    return _Scale(scale, scale, (pixels[0] - size[0] * scale) / 2, (pixels[1] - size[1] * scale) / 2)


class _Painting:
    """One face while it is painted."""

    def __init__(
        self, assets: Assets, type: Typesetter, book: FaceBook, layout: FaceLayout, facts: Facts,
        surface: pygame.Surface, scale: _Scale, letters: float = 1.0,
    ) -> None:  # fmt: skip
        self._assets, self._type, self._book = assets, type, book
        self._layout = layout
        self._facts = {**facts, "pictured": int(assets.has(str(facts.get("art", ""))))}
        self._surface, self._scale, self._letters = surface, scale, letters
        self._drawing = GroundDrawing()

    def paint(self, face: ShownFace) -> None:
        """Paint all boxes that are there."""
        for name, place in self.places(face).items():
            self._paint_box(face.boxes[name], place)
        self._finish_drawing()

    def places(self, face: ShownFace) -> Mapping[str, BoxPlace]:
        """Where the boxes lie that are there, in millimetres."""
        hidden = hidden_boxes(face.boxes, self._facts)
        places = place_boxes(face.boxes, self._layout.size, self.height_of_text, hidden)
        return {name: place for name, place in places.items() if not hidden[name]}

    def set_texts(self, face: ShownFace) -> None:
        """Lay out all texts."""
        for name, place in self.places(face).items():
            box = face.boxes[name]
            if box.text is not None and box.row is None:
                self._set_text(box, self._inner(box, place))

    def cut(self) -> None:
        """Cut the corners off, as those of the printed card."""
        width, height = self._layout.size
        corner = min(width, height) / 2 if self._layout.is_round else self._layout.corner
        mask = GroundDrawing()
        shape = "ellipse" if self._layout.is_round else "rectangle"
        mask.add("", BoxPlace(0, 0, width, height), ["#ffffff"], None, [corner], shape)
        self._blit(mask, self._surface.get_rect(), pygame.BLEND_RGBA_MIN)

    def height_of_text(self, name: str, box: FaceBox, width: float, max_height: float) -> float:
        """The height that a box needs for its text, in millimetres."""
        text = filled(box.text or "", self._facts)
        if not text:
            return 0.0
        pad = box.pad or 0.0
        style = self._style(box, self._facts)
        room = self._room(box, width - 2 * pad, max_height - 2 * pad)
        lines = break_lines(self._type, text, style, room)
        if lines is None and box.narrow:
            lines = break_lines(self._type, text, style, _widened(room))
        return 0.0 if lines is None else lines.height / self._scale.y + SPARE + 2 * pad

    def _paint_box(self, box: FaceBox, place: BoxPlace) -> None:
        inner = self._inner(box, place)
        if box.row is not None:
            self._finish_drawing()
            self._paint_row(box, inner)
            return
        if box.shape is not None or box.fill:
            self._add_shape(box, place, box.fill, with_line=not box.picture)
        if box.picture:
            self._finish_drawing()
            self._paint_picture(box, inner)
            if box.line is not None:
                self._add_shape(box, place, (), with_line=True)
        if box.text is not None:
            self._finish_drawing()
            self._paint_text(box, inner)

    def _inner(self, box: FaceBox, place: BoxPlace) -> BoxPlace:
        """The part of a box for its text or its picture."""
        pad = box.pad or 0.0
        return BoxPlace(place.left + pad, place.top + pad, place.width - 2 * pad, place.height - 2 * pad)

    # -- grounds -------------------------------------------------------------------------------------------------------

    def _add_shape(self, box: FaceBox, place: BoxPlace, fill: Sequence[str], with_line: bool) -> None:
        """Add the ground of a box with these colours to those that are drawn next."""
        facts = self._facts
        shape = filled(box.shape or "rectangle", facts)
        line = None
        if with_line and box.line is not None:
            thinnest = THINNEST / min(self._scale.x, self._scale.y)
            line = self._colour(box.line.colour, facts), max(box.line.width, thinnest)
        colours = [self._colour(colour, facts) for colour in fill]
        self._drawing.add(self._book.shape(shape, self._layout.set), place, colours, line, box.radius, shape)

    def _finish_drawing(self) -> None:
        """Paint the grounds that have been added."""
        if self._drawing:
            area = self._scale.area(self._drawing.bounds).inflate(2, 2).clip(self._surface.get_rect())
            self._blit(self._drawing, area)
            self._drawing = GroundDrawing()

    def _blit(self, drawing: GroundDrawing, area: pygame.Rect, flags: int = 0) -> None:
        """Paint what a drawing has in this part of the surface."""
        if area.width and area.height:
            svg = drawing.svg(self._scale.place(area))
            picture = self._assets.made(("face",), (svg, area.size), lambda: compat.load_svg(svg, area.size))
            self._surface.blit(picture, area, special_flags=flags)

    # -- pictures ------------------------------------------------------------------------------------------------------

    def _paint_picture(self, box: FaceBox, place: BoxPlace) -> None:
        area = self._scale.area(place)
        name = self._picture_name(box.picture, self._facts)
        if not name or area.width < 1 or area.height < 1:
            return
        picture = self._cut_picture(box, name, area.size)
        if box.turn:
            picture = pygame.transform.rotate(picture, -box.turn)
        if box.radius or box.shape == "ellipse":
            picture = picture.copy()
            mask = GroundDrawing()
            mask.add("", BoxPlace(0, 0, place.width, place.height), ["#ffffff"], None, box.radius, box.shape or "")
            svg = mask.svg(BoxPlace(0, 0, place.width, place.height))
            cover = self._assets.made(("face",), (svg, area.size), lambda: compat.load_svg(svg, area.size))
            picture.blit(cover, cover.get_rect(center=picture.get_rect().center), special_flags=pygame.BLEND_RGBA_MIN)
        self._surface.blit(picture, picture.get_rect(center=area.center))

    def _picture_name(self, names: Sequence[str], facts: Facts) -> str:
        """The first of these pictures that exists; "" if none does."""
        for template in names:
            name = filled(template, facts)
            if name and self._assets.has(name):
                return name
        return ""

    def _cut_picture(self, box: FaceBox, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a box as large as the box, or smaller if it is shown whole."""
        if box.fit == "stretch":
            return self._picture(name, size)
        own_width, own_height = self._assets.own_size(name)
        across, down = size[0] / own_width, size[1] / own_height
        if box.fit == "contain":
            share = min(across, down)
            return self._picture(name, (max(1, round(own_width * share)), max(1, round(own_height * share))))
        focus_x, focus_y = box.focus or (50, 50)
        cut = self._assets.framing(name, Framing(focus_x, focus_y, box.zoom or 1.0)).cut((own_width, own_height), size)
        return self._picture(name, (cut.width, cut.height)).subsurface((cut.left, cut.top, *size))

    def _picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture in exactly this size."""
        width, height = size
        source_height = _source_height(height)
        source = self._assets.sprite(name, (source_height * width / height, source_height))
        if source.get_size() == size:
            return source
        return pygame.transform.smoothscale(source, size)

    # -- texts ---------------------------------------------------------------------------------------------------------

    def _set_text(self, box: FaceBox, place: BoxPlace) -> Block | None:
        """The text of a box in the largest letters that fit; None if there is none."""
        text = filled(box.text or "", self._facts)
        if not text or min(self._scale.area(place).size) < 1:
            return None
        width, height = place.width, place.height
        if box.turn in (90, 270):
            width, height = height, width
        style, room = self._style(box, self._facts), self._room(box, width, height)
        block = set_text(self._type, text, style, room)
        if block is None and box.narrow:
            block = set_text(self._type, text, style, _widened(room))
        return block

    def _paint_text(self, box: FaceBox, place: BoxPlace) -> None:
        block = self._set_text(box, place)
        if block is None:
            return
        area = self._scale.area(place)
        picture = block.picture()
        if box.turn:
            picture = pygame.transform.rotate(picture, -box.turn)
        picture = _squeezed(picture, area.size)
        align = "center" if box.turn else box.align or "center"
        self._surface.blit(picture, _aligned(picture.get_rect(), area, align, box.valign or "middle"))

    def _style(self, box: FaceBox, facts: Facts) -> Style:
        colour = _rgb(self._colour(box.colour or "#3a2212", facts))
        px = round(self._letters_px(box))
        return Style(self._book.font(box.font or "ui", self._layout.set), px, colour, box.align or "center")

    def _letters_px(self, box: FaceBox) -> float:
        """The height of the letters of a box in pixels, where its text has room."""
        return max(self._scale.px(LETTERS if box.size is None else box.size), self._least_px(box))

    def _least_px(self, box: FaceBox) -> float:
        """The least height of the letters of a box in pixels, besides that which follows from its layout."""
        least = float(box.pixels or 0)
        return least * self._letters if box.grows else least

    def _room(self, box: FaceBox, width: float, height: float) -> TextRoom:
        """The room for the text of a box, from its width and height in millimetres. Both are turned into pixels by the
        same scale, so that their proportions do not depend on it."""
        points = LETTERS if box.size is None else box.size
        floor = FLOOR * points if box.floor is None else box.floor
        floor_px = max(self._scale.px(floor), self._least_px(box))
        width_px, height_px = width * self._scale.y, height * self._scale.y
        return TextRoom(width_px, height_px, self._letters_px(box), floor_px, bool(box.markup), bool(box.whole))

    # -- rows of signs -------------------------------------------------------------------------------------------------

    def _paint_row(self, box: FaceBox, place: BoxPlace) -> None:
        """Paint the signs of a fact that is a list, beside or below each other, on a ground as large as they are."""
        items = self._facts.get(box.row or "")
        if not items or isinstance(items, int | str):
            return
        area = self._scale.area(place)
        signs = [self._sign(box, item) for item in items]
        size = self._row_size(box, signs)
        fitting_share = area.height / size[1] if box.down else area.width / size[0]
        if fitting_share < 1:
            box = _smaller_row(box, fitting_share)
            signs = [self._sign(box, item) for item in items]
            size = self._row_size(box, signs)
        gap = round((box.gap or 0) * self._scale.x)
        strip = _aligned(pygame.Rect((0, 0), size), area, box.align or "center", box.valign or "middle")
        if box.fill:
            left, top = (strip.left - self._scale.left) / self._scale.x, (strip.top - self._scale.top) / self._scale.y
            self._add_shape(
                box, BoxPlace(left, top, size[0] / self._scale.x, size[1] / self._scale.y), box.fill, with_line=True
            )
            self._finish_drawing()
        offset = 0
        for sign in signs:
            if box.down:
                target = _aligned(sign.get_rect(), strip, box.align or "center", "middle")
                target.top = strip.top + offset
                offset += sign.get_height() + gap
            else:
                target = _aligned(sign.get_rect(), strip, "left", box.valign or "middle")
                target.left = strip.left + offset
                offset += sign.get_width() + gap
            self._surface.blit(sign, target)

    def _row_size(self, box: FaceBox, signs: Sequence[pygame.Surface]) -> tuple[int, int]:
        """How many pixels wide and high these signs are together."""
        gaps = round((box.gap or 0) * self._scale.x) * (len(signs) - 1)
        widths = [sign.get_width() for sign in signs]
        heights = [sign.get_height() for sign in signs]
        if box.down:
            return max(widths), gaps + sum(heights)
        return gaps + sum(widths), max(heights)

    def _sign(self, box: FaceBox, item: Mapping[str, Any]) -> pygame.Surface:
        """One sign: its picture, the text beside it, and the chip behind both."""
        facts = {**self._facts, **item}
        side = round((box.icon or 0) * self._scale.y)
        text = in_sentence(item.get("text", ""))
        picture_name = item.get("picture", "")
        label = None
        if text:
            label = self._type.block(text, self._style(box, facts), None, False).picture()
        has_picture = side > 0 and self._assets.has(picture_name)
        height = max(side if has_picture else 0, label.get_height() if label is not None else 0, 1)
        pad = round(0.35 * height) if box.chip and label is not None else 0
        width = 2 * pad + (side if has_picture else 0) + (label.get_width() if label is not None else 0)
        sign = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
        if box.chip:
            self._paint_chip(sign, box, facts)
        if has_picture:
            sign.blit(self._assets.sprite(picture_name, (side, side)), (pad, (height - side) // 2))
        if label is not None:
            sign.blit(label, label.get_rect(midright=(width - pad, height / 2)))
        return sign

    def _paint_chip(self, sign: pygame.Surface, box: FaceBox, facts: Facts) -> None:
        """Paint the ground of one sign, with the line of the row."""
        size = sign.get_size()
        chip = GroundDrawing()
        line = None
        if box.line is not None:
            line = self._colour(box.line.colour, facts), max(THINNEST, box.line.width * self._scale.y)
        radius = [corner * self._scale.y for corner in box.radius]
        place = BoxPlace(0, 0, *size)
        chip.add("", place, [self._colour(box.chip or "", facts)], line, radius, "rectangle")
        svg = chip.svg(place)
        sign.blit(self._assets.made(("face",), (svg, size), lambda: compat.load_svg(svg, size)), (0, 0))

    def _colour(self, name: str, facts: Facts) -> str:
        """A colour as ``#rrggbb``; one that nobody knows is a loud one."""
        return self._layout.colour(filled(name, facts)) or "#ff00ff"


def _smaller_row(box: FaceBox, share: float) -> FaceBox:
    """A row whose signs would stick out, with signs of this share of their size."""
    letters = LETTERS if box.size is None else box.size
    sizes = {"icon": (box.icon or 0) * share, "size": letters * share, "gap": (box.gap or 0) * share}
    return box.model_copy(update=sizes)


def _source_height(height: int) -> int:
    """The height of the picture from which one of this height is scaled."""
    for source_height in PICTURE_HEIGHTS:
        if source_height >= height:
            return source_height
    return height


def _widened(room: TextRoom) -> TextRoom:
    """The room for a text that would be left out, if its letters become narrower when they are painted."""
    return room._replace(width=room.width * NARROWED)


def _squeezed(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a text, no larger than its room. Letters of the least height stand out of it by a few pixels,
    because fonts round their widths, or by more if they are to become narrower."""
    width, height = min(picture.get_width(), size[0]), min(picture.get_height(), size[1])
    if (width, height) == picture.get_size():
        return picture
    return pygame.transform.smoothscale(picture, (width, height))


def _aligned(rect: pygame.Rect, area: pygame.Rect, align: str, valign: str) -> pygame.Rect:
    """A rectangle moved to where it belongs in an area."""
    target = rect.copy()
    target.center = area.center
    if align == "left":
        target.left = area.left
    elif align == "right":
        target.right = area.right
    if valign == "top":
        target.top = area.top
    elif valign == "bottom":
        target.bottom = area.bottom
    return target


def _rgb(colour: str) -> Colour:
    """The red, green and blue of a colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
