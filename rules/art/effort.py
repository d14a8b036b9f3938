"""Estimates from the text of a stranger's drawing how long it may take to be drawn.

The loader draws whatever it gets, and one megabyte can keep it busy for an hour: shapes that cover the whole picture
thousands of times, a line that crosses itself ten thousand times. Nobody can stop it once it has begun. The figures
were measured with a picture of 600 x 840 pixels; an estimate is never far below the truth, but may be above it.
"""

from __future__ import annotations

import re
from math import inf

from rules.art.files import svg_size

MOST = 5.0
"""The most that a drawing of a stranger may be estimated at, in seconds."""
COVER = 2.5e-3
"""Seconds for a shape that covers the picture."""
EDGE = 2e-5
"""Seconds for each number of an outline."""
CROSSING = 8e-10
"""Seconds for each pair of numbers of an outline, since their edges may cross."""
STROKE = 2e-8
"""Seconds for each pair of numbers of an outline that is also stroked."""
DASHED = 2e-3
"""Seconds for each number of a dashed outline."""
LOOK_UP = 3e-8
"""Seconds for each pair of a shape and a thing that it may refer to."""

_SHAPE = re.compile(r"<\s*(path|rect|circle|ellipse|line|polyline|polygon)\b([^>]*)")
_LISTED = re.compile(r"<\s*(?:linear|radial)Gradient\b|[{}]")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.IGNORECASE)
_OUTLINE = re.compile(r"""\b(?:d|points)\s*=\s*["']\s*[Mm]?([^"']*)""")
_SIDE = re.compile(r"""(?<![-\w])(width|height|r|rx|ry)\s*=\s*["']\s*(?:(\d+\.?\d*|\.\d+)["'])?""")
_LINE = re.compile(r"""stroke-width\s*[=:]\s*["']?\s*(\d*\.?\d*)([^"';}]*)""")
_ENLARGED = re.compile(r"\b(?:scale|matrix|skewX|skewY)\s*\(|<\s*svg\b.*?<\s*svg\b", re.DOTALL)


def effort(source: str) -> float:
    """An estimate of the most seconds that drawing an SVG may take, from its ``source``."""
    width, height = 0.0, 0.0
    if not _ENLARGED.search(source):
        width, height = svg_size(source)
    line_width = _widest_line(source, width + height)
    seconds_a_pair = STROKE if "stroke" in source else CROSSING
    seconds_a_number = EDGE
    if "stroke-dasharray" in source:
        seconds_a_number += DASHED
    seconds = 0.0
    shapes = 0
    for shape in _SHAPE.finditer(source):
        numbers = sum(1 for _ in _NUMBER.finditer(shape[2]))
        reach = _shape_reach(shape[1], shape[2]) + line_width
        covered = 1.0
        if width and height:
            covered = min(1.0, reach / width) * min(1.0, reach / height)
        seconds += COVER * covered
        seconds += numbers * (seconds_a_number + numbers * seconds_a_pair)
        shapes += 1
    listed = sum(1 for _ in _LISTED.finditer(source))
    return seconds + LOOK_UP * shapes * listed


def _widest_line(source: str, picture_size: float) -> float:
    """The width of the widest line in the units of the drawing. A width in another unit counts as
    ``picture_size``."""
    widths: list[float] = []
    for number, unit in _LINE.findall(source):
        if number and unit in ("", "px"):
            widths.append(float(number))
        else:
            widths.append(picture_size)
    return max(widths, default=1.0)


def _shape_reach(kind: str, shape: str) -> float:
    """How far the shape with these attributes reaches at most, in its own units."""
    if kind == "line":
        return inf
    if kind not in ("rect", "circle", "ellipse"):
        return sum(map(_outline_reach, _OUTLINE.findall(shape)))
    sides = _SIDE.findall(shape)
    lengths = {name: float(number) for name, number in sides if number}
    if len(lengths) < len(sides):
        return inf  # one is given twice, or in per cent
    if not lengths or (kind == "rect" and not {"width", "height"} <= lengths.keys()):
        return inf  # one is not given at all
    return 2 * max(lengths.values())


def _outline_reach(outline: str) -> float:
    """How far an outline reaches at most, in its own units."""
    numbers = [float(number) for number in _NUMBER.findall(outline)]
    letters = "".join(sign for sign in outline if sign.isalpha())
    if letters.islower() and "e" not in letters:  # each number is a step from the point before
        return sum(map(abs, numbers[2:]))
    if letters.isupper() and not set("AHV") & set(letters):
        extents = [max(axis) - min(axis) for axis in (numbers[0::2], numbers[1::2]) if axis]
        return max(extents, default=0.0)
    return sum(map(abs, numbers))
