"""Framing the picture of a card on its large face: what of it stays in sight, by dragging, the wheel and the keys.

The face is painted anew at each step, so what is seen is what the card will be. Around the place of the picture the
rest of it is shown dimmed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from client.ui import Pen, Point, Widget
from client.ui.base import Box
from client.ui.scene import Screen
from client.window.keys import letter
from client.workshop.faces import CardFaces
from rules.art.framing import LEAST_ZOOM, MOST_ZOOM, Framing
from rules.workshop.project import Card

STEP = 5.0
"""How far an arrow key moves the picture, in per cent of the room that it has."""
ZOOM_STEP = 1.1
"""By how much one step of the wheel or a key enlarges a picture."""
DIMMED = 105
"""How opaque the rest of the picture is (0 to 255)."""
PROBE = "workshop.probe"
"""The name of a picture that is lent to find the place of pictures on a face: white on the left, black on the right."""


def picture_place(app: Screen, painter: CardFaces, card: Card, language: str, height: int) -> pygame.FRect | None:
    """Where a face of this height in pixels shows the picture of a card, as shares of its width and height; None if it
    cuts no picture. It is found by painting a picture of the same size with its left half in sight, and again with its
    right half."""
    width_of_picture, height_of_picture = app.assets.own_size(card.art)
    half = width_of_picture / 2
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_of_picture} {height_of_picture}">'
        f'<rect width="{half}" height="{height_of_picture}" fill="#ffffff"/>'
        f'<rect x="{half}" width="{half}" height="{height_of_picture}" fill="#000000"/></svg>'
    )
    probed_card = replace(card, art=PROBE)
    faces: list[pygame.Surface] = []
    for x in (0.0, 100.0):
        app.assets.lend(PROBE, svg, Framing(x, 50.0, MOST_ZOOM / 100))
        faces.append(painter.paint_anew(probed_card, height, language))
    mask = pygame.mask.from_threshold(faces[0], (0, 0, 0), (24, 24, 24, 255), faces[1])
    mask.invert()
    rects = mask.get_bounding_rects()
    if not rects:
        return None
    area, place = faces[0].get_rect(), rects[0].unionall(rects[1:])
    return pygame.FRect(place.x / area.w, place.y / area.h, place.w / area.w, place.h / area.h)


def moved(framing: Framing, x: float, y: float) -> Framing:
    """The framing with its focus moved by so many per cent, not beyond the edges of the picture."""
    return framing._replace(x=min(100.0, max(0.0, framing.x + x)), y=min(100.0, max(0.0, framing.y + y)))


def enlarged(framing: Framing, factor: float) -> Framing:
    """The framing with the picture so many times larger, within the bounds of a zoom."""
    zoom = min(MOST_ZOOM / 100, max(LEAST_ZOOM / 100, framing.zoom * factor))
    return framing._replace(zoom=zoom)


class FramingPad(Widget):
    """The place of the picture on a large face. Dragging moves the picture, the wheel and the keys + and - enlarge it,
    the arrows move it by steps. ``on_change`` is told of each new framing, ``on_done`` when a drag has ended."""

    role = "slider"
    focusable = True
    kept_clear = True

    def __init__(
        self, rect: Box, label: str, art: str, framing: Framing, room: pygame.FRect,
        on_change: Callable[[Framing], object], on_done: Callable[[], object], tip: str = "",
    ) -> None:  # fmt: skip
        """The rest of the picture is shown within ``room``."""
        super().__init__("picture.frame", rect, label, tip=tip)
        self.art, self.framing, self.room = art, framing, room
        self.on_change, self.on_done = on_change, on_done
        self._grabbed: tuple[Point, Framing] | None = None

    @property
    def value(self) -> str:
        return f"{self.framing.x:.0f} %, {self.framing.y:.0f} %; {100 * self.framing.zoom:.0f} %"

    def adopt(self, old: Widget) -> None:
        if isinstance(old, FramingPad):
            self._grabbed = old._grabbed

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.hovered or self.focused or self.pressed:
            self._draw_rest(pen, place)
            pen.frame(place.inflate(4, 4), (212, 140, 40), 2.5)

    def _draw_rest(self, pen: Pen, place: pygame.FRect) -> None:
        """Draw what of the picture is out of sight, dimmed."""
        area = pen.px(place)
        cut = self.framing.cut(pen.assets.own_size(self.art), area.size)
        picture = pen.faded(pen.assets.whole(self.art, (cut.width, cut.height)), DIMMED)
        corner = area.x - cut.left, area.y - cut.top
        picture_place = pygame.FRect(corner[0], corner[1], cut.width, cut.height)
        picture_place = pygame.FRect(*(length / pen.unit for length in picture_place)).clip(self.room)
        for side in _around(picture_place, place):
            with pen.clipped(side):
                pen.fill(side, (20, 12, 8), 190)
                pen.surface.blit(picture, corner)

    # -- moving and enlarging -----------------------------------------------------------------------------------------

    def press(self, point: Point) -> None:
        self._grabbed = point, self.framing

    def drag(self, point: Point) -> None:
        if self._grabbed is None or self.gui is None:
            return
        (start_x, start_y), framing = self._grabbed
        place = self.place()
        cut = framing.cut(self.gui.pen.assets.own_size(self.art), (round(place.width), round(place.height)))
        across, down = max(1.0, cut.width - place.width), max(1.0, cut.height - place.height)
        self.on_change(moved(framing, (start_x - point[0]) / across * 100, (start_y - point[1]) / down * 100))

    def release(self, point: Point) -> None:
        if self._grabbed is not None:
            self.drag(point)
            self._grabbed = None
            self.on_done()

    def cancel(self) -> None:
        if self._grabbed is not None:
            self._grabbed = None
            self.on_done()

    def turn(self, steps: float) -> None:
        """Enlarge the picture by so many steps, or reduce it."""
        self.on_change(enlarged(self.framing, ZOOM_STEP**steps))

    def key(self, event: pygame.event.Event) -> bool:
        arrows = {
            pygame.K_LEFT: (-STEP, 0.0), pygame.K_RIGHT: (STEP, 0.0), pygame.K_UP: (0.0, -STEP),
            pygame.K_DOWN: (0.0, STEP),
        }  # fmt: skip
        if event.key in arrows:
            self.on_change(moved(self.framing, *arrows[event.key]))
        elif event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.turn(1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.turn(-1)
        elif letter(event) == "c":
            self.on_change(Framing())
        else:
            return False
        return True


def _around(picture_place: pygame.FRect, hole: pygame.FRect) -> Sequence[pygame.FRect]:
    """The parts of a rectangle above, below, left and right of a hole in it."""
    hole = hole.clip(picture_place)
    sides = (
        pygame.FRect(picture_place.x, picture_place.y, picture_place.width, hole.y - picture_place.y),
        pygame.FRect(picture_place.x, hole.bottom, picture_place.width, picture_place.bottom - hole.bottom),
        pygame.FRect(picture_place.x, hole.y, hole.x - picture_place.x, hole.height),
        pygame.FRect(hole.right, hole.y, picture_place.right - hole.right, hole.height),
    )
    return [side for side in sides if side.width > 0 and side.height > 0]
