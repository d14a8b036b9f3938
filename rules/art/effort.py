"""How long a drawing of a stranger may take to be drawn, estimated from its text.

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
COVER, EDGE, CROSSING, STROKE, DASHED, LOOK_UP = 2.5e-3, 2e-5, 8e-10, 2e-8, 2e-3, 3e-8
"""Seconds for a shape that covers the picture; for a number of an outline; for two numbers whose edges may cross, and
for two that are stroked besides; for a number of a dashed line; for the search of one thing among others."""

_SHAPE = re.compile(r"<\s*(path|rect|circle|ellipse|line|polyline|polygon)\b([^>]*)")
_LISTED = re.compile(r"<\s*(?:linear|radial)Gradient\b|[{}]")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.IGNORECASE)
_OUTLINE = re.compile(r"""\b(?:d|points)\s*=\s*["']\s*[Mm]?([^"']*)""")
_SIDE = re.compile(r"""(?<![-\w])(width|height|r|rx|ry)\s*=\s*["']\s*(?:(\d+\.?\d*|\.\d+)["'])?""")
_LINE = re.compile(r"""stroke-width\s*[=:]\s*["']?\s*(\d*\.?\d*)([^"';}]*)""")
_ENLARGED = re.compile(r"\b(?:scale|matrix|skewX|skewY)\s*\(|<\s*svg\b.*?<\s*svg\b", re.DOTALL)


def effort(source: str) -> float:
    """About how many seconds the drawing takes at most."""
    wide, high = (0.0, 0.0) if _ENLARGED.search(source) else svg_size(source)
    stroked, dashed = "stroke" in source, "stroke-dasharray" in source
    line = max((float(width) if width and unit in ("", "px") else wide + high
                for width, unit in _LINE.findall(source)), default=1.0)  # fmt: skip
    seconds, shapes = 0.0, 0
    for shape in _SHAPE.finditer(source):
        numbers = sum(1 for _ in _NUMBER.finditer(shape[2]))
        part = _side(shape[1], shape[2]) + line
        seconds += COVER * (min(1.0, part / wide) * min(1.0, part / high) if wide and high else 1.0)
        seconds += numbers * (EDGE + (DASHED if dashed else 0.0) + numbers * (STROKE if stroked else CROSSING))
        shapes += 1
    return seconds + LOOK_UP * shapes * sum(1 for _ in _LISTED.finditer(source))


def _side(kind: str, shape: str) -> float:
    """How far the shape with these attributes reaches at most, in its own units."""
    if kind in ("rect", "circle", "ellipse"):
        sides = _SIDE.findall(shape)
        known = {name: float(number) for name, number in sides if number}
        if len(known) < len(sides) or not ({"width", "height"} <= known.keys() if kind == "rect" else known):
            return inf  # one is said twice, or in per cent, or not at all
        return 2 * max(known.values())
    return sum(map(_reach, _OUTLINE.findall(shape))) if kind != "line" else inf


def _reach(outline: str) -> float:
    """The same of an outline."""
    found = [float(number) for number in _NUMBER.findall(outline)]
    letters = "".join(sign for sign in outline if sign.isalpha())
    if letters.islower() and "e" not in letters:  # each number is a step from the point before
        return sum(map(abs, found[2:]))
    if letters.isupper() and not set("AHV") & set(letters):
        return max((max(axis) - min(axis) for axis in (found[0::2], found[1::2]) if axis), default=0.0)
    return sum(map(abs, found))
