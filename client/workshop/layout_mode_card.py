"""A card on which boxes are chosen, moved and sized: its face with the bleed, the outlines of its boxes, the trim, the
safe zone, and the lines at which a box stops."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from client.ui import Pen, Point, Widget
from client.ui.base import Box
from client.ui.text import GOLD, SOOT, Colour
from client.workshop.layout_mode import LayoutMode
from rules.faces.geometry import BoxPlace
from rules.workshop.face_editing_snapping import SnapLines, Snapped, box_at, snap_lines, snapped_move, snapped_sides

HANDLE = 9.0
"""The side of a handle, in units. Handles lie outside of their box, so that a small one can still be moved."""
GRIP = 6.0
"""How much larger than it is drawn a handle is for the pointer, in units."""
REACH = 6.0
"""How near a side must come to a line to stop there, in units."""
STILL = 3.0
"""How far the pointer may slip in a click, in units."""
STEP, LONG_STEP = 0.5, 5.0
"""How far the arrow keys move a side or a box, in millimetres; the long step with Shift."""
TRIM: Colour = (214, 60, 50)
SAFE: Colour = (60, 150, 84)
OUTLINE: Colour = (86, 132, 196)
STOP: Colour = (226, 60, 190)
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class BoxGrab(NamedTuple):
    """What is being dragged: the sides that go along (-1: left or upper, 1: right or lower, 0: none, or the whole box
    if both are 0), from where, and where the box was. ``was_chosen`` is false for a box that was chosen by the press.
    """

    sides: tuple[int, int]
    start: Point
    place: BoxPlace
    lines: SnapLines
    was_chosen: bool


class LayoutActions(NamedTuple):
    """What a card asks of its page: choose a box, walk to the next one, move the box, move its sides; and the same by
    keys, of which many presses in a row are one change."""

    choose: Callable[[str], object]
    walk: Callable[[int], bool]
    move: Callable[[float, float], object]
    resize: Callable[[tuple[float, float, float, float]], object]
    move_by_key: Callable[[float, float], object]
    resize_by_key: Callable[[tuple[float, float, float, float]], object]
    look_again: Callable[[], object]
    """Draw all cards of the page anew."""


class LayoutCard(Widget):
    """The card in one language, in the middle of its place."""

    role = "picture"
    focusable = True

    def __init__(self, id: str, rect: Box, mode: LayoutMode, language: str, actions: LayoutActions, tip: str) -> None:
        super().__init__(id, rect, mode.card.card.name_in(language), tip=tip)
        self.mode, self.language, self.actions = mode, language, actions
        self._grab: BoxGrab | None = None
        self._snapped: Snapped | None = None

    def adopt(self, old: Widget) -> None:
        if isinstance(old, LayoutCard):
            self._grab, self._snapped = old._grab, old._snapped

    @property
    def value(self) -> str:
        return self.mode.chosen

    # -- millimetres and units ----------------------------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """Units per millimetre."""
        (width, height), bleed = self.mode.layout.size, self.mode.layout.bleed
        return min(self.rect.width / (width + 2 * bleed), self.rect.height / (height + 2 * bleed))

    def card_area(self) -> pygame.FRect:
        """The place of the card itself, without its bleed."""
        width, height = self.mode.layout.size
        area = pygame.FRect(0, 0, width * self.scale, height * self.scale)
        area.center = self.place().center
        return area

    def area(self, place: BoxPlace) -> pygame.FRect:
        """A place on the card, in units of the window."""
        card, scale = self.card_area(), self.scale
        left, top = card.x + place.left * scale, card.y + place.top * scale
        return pygame.FRect(left, top, place.width * scale, place.height * scale)

    def millimetres(self, point: Point) -> Point:
        """A point of the window, in millimetres from the upper left corner of the card."""
        card, scale = self.card_area(), self.scale
        return (point[0] - card.x) / scale, (point[1] - card.y) / scale

    def _handles(self, area: pygame.FRect) -> Iterator[tuple[tuple[int, int], pygame.FRect]]:
        """The handles around a box, by the sides that they move."""
        for across in (-1, 0, 1):
            for down in (-1, 0, 1):
                if across == down == 0:
                    continue
                handle = pygame.FRect(0, 0, HANDLE, HANDLE)
                handle.center = (
                    area.centerx + across * (area.width + HANDLE) / 2,
                    area.centery + down * (area.height + HANDLE) / 2,
                )
                yield (across, down), handle

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        card, layout = self.card_area(), self.mode.layout
        face = self.mode.picture(self.language, pen.px(card).size)
        pen.surface.blit(face, face.get_rect(center=pen.px(card).center))
        bleed = card.inflate(2 * layout.bleed * self.scale, 2 * layout.bleed * self.scale)
        pen.frame(bleed, SOOT, 1)
        pen.frame(card, TRIM, 1.5, layout.corner * self.scale)
        safe = card.inflate(-2 * layout.safe * self.scale, -2 * layout.safe * self.scale)
        pen.frame(safe, SAFE, 1.5)
        places = self.mode.places(self.language)
        for name, place in places.items():
            if name != self.mode.chosen:
                pen.frame(self.area(place), OUTLINE, 1)
        if self.mode.chosen in places:
            self._draw_chosen(pen, places[self.mode.chosen])

    def _draw_chosen(self, pen: Pen, place: BoxPlace) -> None:
        """Draw the chosen box with its handles where it is dragged to, and the lines at which it stops."""
        area = self.area(place)
        if self._snapped is not None and self._grab is not None:
            area = self.area(self._dragged(self._grab, self._snapped))
            self._draw_stops(pen, self._snapped.lines)
        pen.frame(area.inflate(3, 3), SOOT, 3)
        pen.frame(area.inflate(2, 2), GOLD, 2)
        for _, handle in self._handles(area):
            pen.fill(handle, SOOT)
            pen.fill(handle.inflate(-2, -2), GOLD)

    def _draw_stops(self, pen: Pen, lines: SnapLines) -> None:
        """Draw the lines at which the box stops, from edge to edge of the card."""
        (width, height), bleed = self.mode.layout.size, self.mode.layout.bleed
        for x in lines.across:
            line = self.area(BoxPlace(x, -bleed, 0, height + 2 * bleed))
            pen.fill(pygame.FRect(line.x - 0.75, line.y, 1.5, line.height), STOP)
        for y in lines.down:
            line = self.area(BoxPlace(-bleed, y, width + 2 * bleed, 0))
            pen.fill(pygame.FRect(line.x, line.y - 0.75, line.width, 1.5), STOP)

    def _dragged(self, grab: BoxGrab, snapped: Snapped) -> BoxPlace:
        """Where the box is that is being dragged."""
        left, top, right, bottom = self._sides(grab, snapped)
        place = grab.place
        width, height = max(0.0, place.width + right - left), max(0.0, place.height + bottom - top)
        return BoxPlace(place.left + left, place.top + top, width, height)

    def _sides(self, grab: BoxGrab, snapped: Snapped) -> tuple[float, float, float, float]:
        """How far the left, upper, right and lower side of the box go."""
        if grab.sides == (0, 0):
            return snapped.right, snapped.down, snapped.right, snapped.down
        across, down = grab.sides
        left = snapped.right if across < 0 else 0.0
        top = snapped.down if down < 0 else 0.0
        right = snapped.right if across > 0 else 0.0
        bottom = snapped.down if down > 0 else 0.0
        return left, top, right, bottom

    # -- the pointer --------------------------------------------------------------------------------------------------

    def press(self, point: Point) -> None:
        places, chosen = self.mode.places(self.language), self.mode.chosen
        self._snapped = None
        if chosen in places:
            for sides, handle in self._handles(self.area(places[chosen])):
                if handle.inflate(GRIP, GRIP).collidepoint(point):
                    self._take(sides, point, was_chosen=True)
                    return
            if self.area(places[chosen]).collidepoint(point):
                self._take((0, 0), point, was_chosen=True)
                return
        name = box_at(places, *self.millimetres(point), chosen)
        self._grab = None
        self.mode.choose(name)
        if name:
            self._take((0, 0), point, was_chosen=False)
        self.actions.choose(name)

    def _take(self, sides: tuple[int, int], point: Point, was_chosen: bool) -> None:
        """Begin to drag the chosen box or its sides."""
        mode, places = self.mode, self.mode.places(self.language)
        lines = snap_lines(mode.layout, mode.face.boxes, places, mode.chosen)
        self._grab = BoxGrab(sides, point, places[mode.chosen], lines, was_chosen)

    def drag(self, point: Point) -> None:
        grab = self._grab
        if grab is None:
            return
        right, down = point[0] - grab.start[0], point[1] - grab.start[1]
        if self._snapped is None and max(abs(right), abs(down)) < STILL:
            return
        right, down, reach = right / self.scale, down / self.scale, REACH / self.scale
        if grab.sides == (0, 0):
            self._snapped = snapped_move(grab.place, right, down, grab.lines, reach)
        else:
            self._snapped = snapped_sides(grab.place, grab.sides, right, down, grab.lines, reach)
        self._try(grab, self._snapped)
        self.actions.look_again()

    def _try(self, grab: BoxGrab, snapped: Snapped) -> None:
        """Show the face as it would be if the box were let go here."""
        if grab.sides == (0, 0):
            self.mode.try_move(snapped.right, snapped.down)
        else:
            self.mode.try_resize(self._sides(grab, snapped))

    def release(self, point: Point) -> None:
        grab, snapped = self._grab, self._snapped
        self._grab = self._snapped = None
        self.mode.end_trial()
        if grab is None:
            return
        if snapped is None:
            if grab.was_chosen and grab.sides == (0, 0):
                self.actions.choose(box_at(self.mode.places(self.language), *self.millimetres(point), self.mode.chosen))
        elif grab.sides == (0, 0):
            self.actions.move(snapped.right, snapped.down)
        else:
            self.actions.resize(self._sides(grab, snapped))
        self.redraw()

    def cancel(self) -> None:
        self._grab = self._snapped = None
        self.mode.end_trial()
        self.actions.look_again()

    # -- keys ---------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            return self.actions.walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key not in ARROWS or not self.mode.chosen:
            return False
        step = LONG_STEP if event.mod & pygame.KMOD_SHIFT else STEP
        right, down = ARROWS[event.key]
        if event.mod & pygame.KMOD_CTRL:
            self.actions.resize_by_key((0.0, 0.0, right * step, down * step))
        else:
            self.actions.move_by_key(right * step, down * step)
        return True
