"""How a box of a face says that it lies elsewhere, is larger, or looks otherwise: new values for its keys in a layout.

What a box says in relation to other boxes stays so: ``picture.bottom + 1`` becomes ``picture.bottom + 3``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from rules.faces.facts import NEVER
from rules.faces.geometry import BoxPlace
from rules.faces.layouts import MEASURES
from rules.faces.lengths import Length
from rules.faces.models import FaceBox
from rules.faces.values import written_condition

BoxValue: TypeAlias = "Length | float | str | Sequence[str] | Sequence[float] | Mapping[str, str | float] | None"
"""A new value of a key of a box; None: the key is no longer said."""
BoxValues: TypeAlias = Mapping[str, BoxValue]
BoxChange: TypeAlias = Callable[[FaceBox, BoxPlace], BoxValues]
"""Returns what a box says after a change, by the box as it is in force, and its place."""
Side: TypeAlias = Literal["start", "both", "end", "middle"]
"""What a box hangs from in one direction: the left or upper edge of the card, the right or lower one, both, its middle.
"""
SIDES: tuple[Side, ...] = ("start", "both", "middle", "end")
SMALLEST = 0.5
"""The least width and height of a box, in millimetres."""
LEAST_LETTERS, MOST_LETTERS = 4.0, 120.0
"""The least and the greatest height of letters, in points."""
LETTERS = 10.0
"""The height of letters in points, unless a box says otherwise."""
MOST_MEASURE = 20.0
"""The greatest padding, radius and width of a line, in millimetres."""
LINE_COLOUR = "#3a2212"
"""The colour of a line around a box that had none."""
PLAIN_FONT = "ui"
ALIGNS = ("left", "center", "right")
VALIGNS = ("top", "middle", "bottom")


class BoxSpan(NamedTuple):
    """A box in one direction: its keys, the lengths that it says for them, and its place in millimetres."""

    keys: tuple[str, str, str]
    start: Length | None
    end: Length | None
    length: Length | None
    near: float
    far: float

    @property
    def size(self) -> float:
        """How long it is, in millimetres."""
        return self.far - self.near


def across(box: FaceBox, place: BoxPlace) -> BoxSpan:
    """A box from left to right."""
    return BoxSpan(MEASURES[0], box.left, box.right, box.width, place.left, place.right)


def down(box: FaceBox, place: BoxPlace) -> BoxSpan:
    """A box from top to bottom."""
    return BoxSpan(MEASURES[1], box.top, box.bottom, box.height, place.top, place.bottom)


def moved(box: FaceBox, place: BoxPlace, right: float, downwards: float) -> BoxValues:
    """What a box says if it lies so many millimetres further to the right and further down."""
    values: dict[str, BoxValue] = {}
    for extent, millimetres in ((across(box, place), right), (down(box, place), downwards)):
        if millimetres:
            values |= _moved(extent, millimetres)
    return values


def sized(box: FaceBox, place: BoxPlace, sides: tuple[float, float, float, float]) -> BoxValues:
    """What a box says if its left, upper, right and lower side lie so many millimetres further to the right or further
    down."""
    left, top, right, bottom = sides
    values: dict[str, BoxValue] = {}
    for extent, near_shift, far_shift in ((across(box, place), left, right), (down(box, place), top, bottom)):
        room = max(0.0, extent.size - SMALLEST)
        if near_shift:
            values |= _near_side_moved(extent, min(near_shift, room))
        elif far_shift:
            values |= _far_side_moved(extent, max(far_shift, -room))
    return values


def hung(extent: BoxSpan, total: float, side: Side) -> BoxValues:
    """What a box says if it hangs from this side of a card that is ``total`` millimetres long. It lies where it did, or
    in the middle if it hangs from there."""
    start_key, end_key, length_key = extent.keys
    start = extent.start or _millimetres(extent.near)
    end = extent.end or _millimetres(total - extent.far)
    length = extent.length or _millimetres(extent.size)
    if side == "both":
        return {start_key: start, end_key: end, length_key: None}
    if side == "end":
        return {start_key: None, end_key: end, length_key: length}
    if side == "middle":
        start = _half_way(extent, length)
    elif hanging(extent) == "middle":
        start = _millimetres(extent.near)
    return {start_key: start, end_key: None, length_key: length}


def hanging(extent: BoxSpan) -> Side:
    """What a box hangs from in this direction."""
    if extent.length is None:
        return "both"
    if extent.start is None:
        return "middle" if extent.end is None else "end"
    return "middle" if extent.start == _half_way(extent, extent.length) else "start"


def hiding(box: FaceBox) -> BoxValues:
    """What a box says if it is hidden."""
    return {"when": _one_or_more([*map(written_condition, box.when), NEVER])}


def showing(box: FaceBox) -> BoxValues:
    """What a hidden box says if it is shown again."""
    conditions = [condition for condition in map(written_condition, box.when) if condition != NEVER]
    return {"when": _one_or_more(conditions) if conditions else None}


def is_hidden(box: FaceBox) -> bool:
    """True if a box is hidden on every card."""
    return any(condition.fact == NEVER for condition in box.when)


def colour_key(box: FaceBox) -> str:
    """The key of the colour that is meant by the colour of a box: that of its letters, else that of its ground; "" if
    it has neither."""
    if box.text is not None or box.row is not None:
        return "colour"
    return "fill" if box.fill else ""


def has_letters(box: FaceBox) -> bool:
    """True if there are letters in a box."""
    return box.text is not None or box.row is not None


def has_ground(box: FaceBox) -> bool:
    """True if a box has a ground or a picture, whose corners can be round and which can have a line around them."""
    return bool(box.shape or box.fill or box.picture)


def has_content(box: FaceBox) -> bool:
    """True if there is something in a box that can keep away from its sides."""
    return has_letters(box) or bool(box.picture)


def larger(box: FaceBox, points: float) -> BoxValues:
    """What a box says if its letters are so many points larger."""
    size = LETTERS if box.size is None else box.size
    return {"size": min(MOST_LETTERS, max(LEAST_LETTERS, size + points))}


def padded(box: FaceBox, millimetres: float) -> BoxValues:
    """What a box says if text and picture keep so much further away from its sides."""
    return {"pad": _within_measure((box.pad or 0.0) + millimetres)}


def rounded(box: FaceBox, millimetres: float) -> BoxValues:
    """What a box says if its corners are so much rounder."""
    radii = [_within_measure(radius + millimetres) for radius in box.radius or [0.0]]
    return {"radius": radii[0] if len(radii) == 1 else radii}


def lined(box: FaceBox, millimetres: float) -> BoxValues:
    """What a box says if the line around it is so much wider. A box without a line gets a dark one."""
    colour, width = (LINE_COLOUR, 0.0) if box.line is None else (box.line.colour, box.line.width)
    return {"line": {"colour": colour, "width": _within_measure(width + millimetres)}}


def _within_measure(millimetres: float) -> float:
    """A width, a radius or a distance within what makes sense on a card."""
    return round(min(MOST_MEASURE, max(0.0, millimetres)), 2)


def font_family(font: str) -> str:
    """A font without its weight: ``ui`` for ``ui_bold``."""
    return font.removesuffix("_bold").removesuffix("_italic")


def weighted(font: str, weight: str, fonts: Sequence[str]) -> str:
    """A font with this weight (``bold`` or ``italic``), or without it if it has it; "" if there is none such."""
    family = font_family(font)
    weighted_font = family if font == f"{family}_{weight}" else f"{family}_{weight}"
    return weighted_font if weighted_font in fonts else ""


def hanging_on(boxes: Mapping[str, FaceBox], name: str) -> set[str]:
    """The box with this name, and those whose places depend on its place."""
    dependent = {name}
    grew = True
    while grew:
        grew = False
        for other_name, box in boxes.items():
            if other_name not in dependent and dependent & _boxes_said_by(box):
                dependent.add(other_name)
                grew = True
    return dependent


def _boxes_said_by(box: FaceBox) -> set[str]:
    """The names of the boxes from which the place of a box is said."""
    lengths = (box.left, box.right, box.top, box.bottom, box.width, box.height, box.least, box.most)
    return {length.box for length in lengths if length is not None and length.box}


def _moved(extent: BoxSpan, millimetres: float) -> BoxValues:
    start_key, end_key, _ = extent.keys
    if extent.length is not None and extent.start is None and extent.end is None:
        return {start_key: _plus(_half_way(extent, extent.length), millimetres)}
    values: dict[str, BoxValue] = {}
    if extent.start is not None or extent.length is None:
        values[start_key] = _plus(extent.start or Length(), millimetres)
    if extent.end is not None or extent.length is None:
        values[end_key] = _from_far(extent.end or Length(), millimetres)
    return values


def _near_side_moved(extent: BoxSpan, millimetres: float) -> BoxValues:
    """What a box says if its left or upper side lies elsewhere."""
    start_key, _, length_key = extent.keys
    if extent.length is None:
        return {start_key: _plus(extent.start or Length(), millimetres)}
    length = _plus(_said_length(extent, extent.length), -millimetres)
    if extent.start is None and extent.end is not None:
        return {length_key: length}
    start = extent.start or _half_way(extent, extent.length)
    return {start_key: _plus(start, millimetres), length_key: length}


def _far_side_moved(extent: BoxSpan, millimetres: float) -> BoxValues:
    """What a box says if its right or lower side lies elsewhere."""
    start_key, end_key, length_key = extent.keys
    if extent.length is None:
        return {end_key: _from_far(extent.end or Length(), millimetres)}
    length = _plus(_said_length(extent, extent.length), millimetres)
    if extent.end is not None:
        return {end_key: _from_far(extent.end, millimetres), length_key: length}
    if extent.start is None:
        return {start_key: _half_way(extent, extent.length), length_key: length}
    return {length_key: length}


def _said_length(extent: BoxSpan, length: Length) -> Length:
    """A length to which millimetres can be added; the present one of a box that is as high as its text."""
    return _millimetres(extent.size) if length.fits else length


def _half_way(extent: BoxSpan, length: Length) -> Length:
    """Where a box of this length in the middle of the card begins."""
    if length.fits or length.box:
        length = _millimetres(extent.size)
    return Length(round(-length.mm / 2, 3), 0.5 - length.share / 2)


def _millimetres(millimetres: float) -> Length:
    return Length(round(millimetres, 2))


def _plus(length: Length, millimetres: float) -> Length:
    return length._replace(mm=round(length.mm + millimetres, 3))


def _from_far(length: Length, millimetres: float) -> Length:
    """The length of the far side of a box that lies further on. It counts from the far side of the card, but an edge of
    another box counts as it lies."""
    return _plus(length, millimetres if length.edge else -millimetres)


def _one_or_more(words: Sequence[str]) -> str | Sequence[str]:
    return words[0] if len(words) == 1 else words
