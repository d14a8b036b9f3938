"""The display list: everything that a frame draws, as a list, so that only what differs from the last frame is drawn.

Nobody reports changes. Scenes draw everything in each frame; the drawings are collected here, and the list is compared
with the one on the screen. What only one of them contains, or what is in another order, is damage: these rectangles are
drawn again, from the lowest drawing to the highest, and nothing else is touched.

Living pictures (a fire, a flame) are drawn by ``live``. With each ``beat`` their next pictures replace them in the list
on the screen, and only their own rectangles are drawn again: a scene in which nothing else moves need not draw a frame.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, TypeAlias

import pygame

Bounds: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""
ShapeDrawer: TypeAlias = Callable[..., object]
"""Draws a shape, as those of ``pygame.draw`` do: its arguments are the surface, a colour and how it is drawn."""
Drawing: TypeAlias = tuple[pygame.Surface | ShapeDrawer, tuple[Any, ...], Bounds, Bounds]
"""A picture or a function that draws a shape, its arguments, the pixels that it may change, and the clip rectangle."""

Living: TypeAlias = tuple[int, Sequence[pygame.Surface], int]
"""A living drawing: its index in the list, its pictures, and how many of them it is ahead."""

PASS = 20_000
"""Drawing two rectangles separately takes about as much extra time as drawing this many pixels."""


class DisplayList:
    """Can be drawn on like a surface; the drawings appear with ``show``.

    A picture that was drawn must not be changed any more: draw another one instead. ``damage`` lists the rectangles
    that the last ``show`` has drawn.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface, self._size = surface, surface.get_size()
        self.beats: int | None = None
        self._shown: list[Drawing] = []
        self._living: list[Living] = []
        self._whole = True
        self.damage: Sequence[pygame.Rect] = ()
        self.begin(surface)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def begin(self, surface: pygame.Surface) -> None:
        """Begin a frame, to be shown on this surface."""
        if surface is not self._surface or surface.get_size() != self._size:
            self._surface, self._size, self._whole = surface, surface.get_size(), True
        self._clip: Bounds = (0, 0, *self._size)
        self._within = pygame.Rect(self._clip)
        self._drawings: list[Drawing] = []
        self._lively: list[Living] = []

    def blit(
        self,
        picture: pygame.Surface,
        place: Sequence[float] | pygame.Rect,
        area: Sequence[int] | pygame.Rect | None = None,
        special_flags: int = 0,
    ) -> None:
        """Draw a picture with its upper left corner at ``place``; ``area`` is the part of it that is drawn."""
        x, y = int(place[0]), int(place[1])
        if area is None:
            width, height = picture.get_size()
        else:
            area = tuple(area)
            width, height = area[2:]
        bounds = x, y, width, height
        if not self._within.contains(bounds):
            left, top, width, height = self._within.clip(bounds)
            if not (width and height):
                return
            bounds = left, top, width, height
        self._drawings.append((picture, ((x, y), area, special_flags), bounds, self._clip))

    def live(self, pictures: Sequence[pygame.Surface], place: Sequence[float] | pygame.Rect, offset: int = 0) -> None:
        """Draw one of these pictures, which have the same size, and another one with each beat."""
        count = len(self._drawings)
        self.blit(pictures[((self.beats or 0) + offset) % len(pictures)], place)
        if self.beats is not None and len(self._drawings) > count:
            self._lively.append((count, pictures, offset))

    def shape(self, draw: ShapeDrawer, colour: Sequence[int], *arguments: Any) -> None:
        """Draw a shape with ``draw``; its ``arguments`` follow the surface and the colour."""
        left, top, width, height = self._within.clip(_reach(draw, arguments))
        if width and height:
            arguments = tuple(colour), *(_fixed(argument) for argument in arguments)
            self._drawings.append((draw, arguments, (left, top, width, height), self._clip))

    def fill(self, colour: Sequence[int], area: Sequence[float] | pygame.Rect | None = None) -> None:
        """Fill a rectangle, or everything."""
        self.shape(pygame.draw.rect, colour, pygame.Rect(self._clip if area is None else area))

    @property
    def count(self) -> int:
        """The number of drawings in this frame so far."""
        return len(self._drawings)

    def drawn_since(self, first: int) -> Sequence[Drawing]:
        """The drawings of this frame from this number on."""
        return self._drawings[first:]

    def repeat(self, drawings: Sequence[Drawing]) -> None:
        """Draw again what was drawn within the same clip rectangle."""
        self._drawings += drawings

    def set_clip(self, area: pygame.Rect | None) -> None:
        """Draw only within this rectangle from now on; None: everywhere."""
        everything = pygame.Rect(0, 0, *self._size)
        self._within = everything if area is None else everything.clip(area)
        self._clip = self._within.x, self._within.y, self._within.width, self._within.height

    def get_clip(self) -> pygame.Rect:
        """The rectangle that limits drawing."""
        return pygame.Rect(self._clip)

    def get_size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._size

    # -- showing -------------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Draw the next frame completely, because the contents of the screen are no longer known."""
        self._whole = True

    def show(self) -> Sequence[pygame.Rect]:
        """Draw on the surface what differs from the last frame. Return the rectangles that were drawn."""
        if self._whole:
            self.damage = [pygame.Rect(0, 0, *self._size)]
        else:
            self.damage = merged(pygame.Rect(drawing[2]) for drawing in differing(self._shown, self._drawings))
        for area in self.damage:
            redraw(self._drawings, self._surface, area)
        # The lists keep their pictures alive, so that no new picture can have the identity of one that is shown.
        self._shown, self._living, self._whole = self._drawings, self._lively, False
        return self.damage

    @property
    def lives(self) -> bool:
        """True if the frame on the screen has living pictures."""
        return bool(self._living)

    def beat(self, number: int) -> Sequence[pygame.Rect]:
        """Show the pictures of this beat in the frame on the screen. Return the rectangles that were drawn."""
        self.beats = number
        areas: list[pygame.Rect] = []
        for index, pictures, ahead in self._living:
            picture_before, arguments, reach, clip = self._shown[index]
            picture = pictures[(number + ahead) % len(pictures)]
            if picture is not picture_before:
                self._shown[index] = picture, arguments, reach, clip
                areas.append(pygame.Rect(reach))
        self.damage = merged(areas)
        for area in self.damage:
            redraw(self._shown, self._surface, area)
        return self.damage


def redraw(drawings: Sequence[Drawing], surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw this area of a surface, and nothing outside of it."""
    original_clip, current_clip = surface.get_clip(), None
    for index in area.collidelistall([drawing[2] for drawing in drawings]):
        source, arguments, _, clip = drawings[index]
        if clip is not current_clip:
            surface.set_clip(original_clip.clip(area).clip(clip))
            current_clip = clip
        if isinstance(source, pygame.Surface):
            surface.blit(source, *arguments)
        else:
            source(surface, *arguments)
    surface.set_clip(original_clip)


def differing(old: Sequence[Drawing], new: Sequence[Drawing]) -> list[Drawing]:
    """The drawings that must be removed from the old list, and those that must be added, to make it the new one."""
    shorter = min(len(old), len(new))
    head = _equal_drawings(old, new)
    tail = min(_equal_drawings(old[::-1], new[::-1]), shorter - head)
    old, new = old[head : len(old) - tail], new[head : len(new) - tail]
    places: dict[Hashable, list[int]] = {}
    for index in range(len(old) - 1, -1, -1):
        places.setdefault(old[index], []).append(index)
    pairs = []
    for index, drawing in enumerate(new):
        if places.get(drawing):
            pairs.append((places[drawing].pop(), index))
    old_that_stay: set[int] = set()
    new_that_stay: set[int] = set()
    for old_index, new_index in _rising(pairs):
        old_that_stay.add(old_index)
        new_that_stay.add(new_index)
    removed = [drawing for index, drawing in enumerate(old) if index not in old_that_stay]
    added = [drawing for index, drawing in enumerate(new) if index not in new_that_stay]
    return removed + added


def _equal_drawings(old: Sequence[Drawing], new: Sequence[Drawing]) -> int:
    """The number of equal drawings at the beginning of two lists."""
    count = 0
    for old_drawing, new_drawing in zip(old, new, strict=False):
        if old_drawing != new_drawing:
            break
        count += 1
    return count


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The most pairs whose first numbers rise: the drawings that are in the same order in both lists.

    This is the longest increasing subsequence by patience sorting, in O(n log n).
    """
    least_ends: list[int] = []  # for each length, the least first number with which that many pairs can end
    last_pairs: list[int] = []  # the index of the pair of each of these numbers
    predecessors: list[int] = []  # for each pair, the one before it in the longest run that ends with it, or -1
    for index, (old_index, _) in enumerate(pairs):
        length = bisect_left(least_ends, old_index)
        least_ends[length:] = [old_index, *least_ends[length + 1 :]]
        last_pairs[length:] = [index, *last_pairs[length + 1 :]]
        predecessors.append(last_pairs[length - 1] if length else -1)
    rising = []
    index = last_pairs[-1] if last_pairs else -1
    while index >= 0:
        rising.append(pairs[index])
        index = predecessors[index]
    return rising


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """A few rectangles that cover these. Two are joined only if that is quicker to draw."""
    covering: list[pygame.Rect] = []
    for area in areas:
        index = 0
        while index < len(covering):
            neighbour = covering[index]
            union = area.union(neighbour)
            if union.width * union.height <= area.width * area.height + neighbour.width * neighbour.height + PASS:
                del covering[index]
                area, index = union, 0
            else:
                index += 1
        covering.append(area)
    return covering


def _reach(draw: ShapeDrawer, arguments: Sequence[Any]) -> pygame.Rect:
    """All pixels that a shape may change, and a few more, because pygame may round its coordinates."""
    match draw:
        case pygame.draw.circle:
            (x, y), radius = arguments[:2]
            return pygame.Rect(x - radius - 2, y - radius - 2, 2 * radius + 4, 2 * radius + 4)
        case pygame.draw.line:
            points, thickness = arguments[:2], _argument(arguments, 2, 1)
        case pygame.draw.lines:
            points, thickness = arguments[1], _argument(arguments, 2, 1)
        case pygame.draw.polygon:
            points, thickness = arguments[0], _argument(arguments, 1, 0)
        case _:
            return pygame.Rect(arguments[0]).inflate(4, 4)
    xs, ys = zip(*points, strict=True)
    left, top = min(xs), min(ys)
    right, bottom = max(xs), max(ys)
    return pygame.Rect(left, top, right - left, bottom - top).inflate(2 * thickness + 4, 2 * thickness + 4)


def _argument(arguments: Sequence[Any], index: int, default: int) -> int:
    """An optional argument."""
    if index < len(arguments):
        return int(arguments[index])
    return default


def _fixed(part: Any) -> Any:
    """An immutable copy of an argument, for the comparison with the next frame."""
    if isinstance(part, pygame.Rect):
        return part.x, part.y, part.width, part.height
    if isinstance(part, int | float):
        return part
    return tuple(_fixed(element) for element in part)


Drawable: TypeAlias = pygame.Surface | DisplayList
"""A surface that is drawn on at once, or a display list that is drawn with the frame."""
