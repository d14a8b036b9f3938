"""The grounds of a face as one drawing: shapes become SVG, which is drawn with smooth edges at any size.

All lengths are millimetres of the card, all colours ``#rrggbb`` or ``#rrggbbaa``.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.faces.geometry import BoxPlace

ROUNDING = 0.5523
"""How far the control points of a cubic curve that is a quarter of a circle lie from its ends, in radii."""


class GroundDrawing:
    """Shapes that lie on one another, the lowest first."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._bounds: BoxPlace | None = None
        self._gradients: list[str] = []

    def __bool__(self) -> bool:
        return bool(self._parts)

    def add(
        self,
        outline: str,
        place: BoxPlace,
        fill: Sequence[str],
        line: tuple[str, float] | None,
        radius: Sequence[float] = (),
        shape: str = "",
    ) -> None:
        """Add a shape: ``rectangle`` (with corners of this radius), ``ellipse``, or one with an ``outline`` in a square
        of 100 by 100. ``fill`` are its colours from top to bottom, ``line`` the colour and the width of its line, which
        lies inside."""
        if place.width <= 0 or place.height <= 0:
            return
        width = 0.0 if line is None else min(line[1], place.width / 2, place.height / 2)
        inner = BoxPlace(place.left + width / 2, place.top + width / 2, place.width - width, place.height - width)
        self._bounds = place if self._bounds is None else _around(self._bounds, place)
        if outline:
            self._parts.append(self._stretched(outline, inner, fill, line, width))
        elif shape == "ellipse":
            centre = f'cx="{inner.left + inner.width / 2:.3f}" cy="{inner.top + inner.height / 2:.3f}"'
            radii = f'rx="{inner.width / 2:.3f}" ry="{inner.height / 2:.3f}"'
            self._parts.append(f"<ellipse {centre} {radii}{self._fill(fill, place)}{_stroke(line, width)}/>")
        else:
            corners = _rounded(inner, radius, width / 2)
            self._parts.append(f'<path d="{corners}"{self._fill(fill, place)}{_stroke(line, width)}/>')

    @property
    def bounds(self) -> BoxPlace:
        """The smallest place with all shapes in it."""
        return self._bounds or BoxPlace(0, 0, 0, 0)

    def _stretched(
        self, outline: str, inner: BoxPlace, fill: Sequence[str], line: tuple[str, float] | None, width: float
    ) -> str:
        """A shape with an outline in a square of 100 by 100, stretched to its place. Its line is not stretched: it is
        as wide as it would be in a square as large as the place."""
        scale = (inner.width * inner.height) ** 0.5 / 100
        where = f"translate({inner.left:.3f} {inner.top:.3f})"
        size = f"scale({inner.width / 100:.5f} {inner.height / 100:.5f})"
        paint = self._fill(fill, BoxPlace(0, 0, 100, 100)) + _stroke(line, width / scale)
        return f'<g transform="{where} {size}"><path d="{outline}"{paint}/></g>'

    def svg(self, area: BoxPlace) -> str:
        """The drawing of this part of the card."""
        view = f"{area.left:.3f} {area.top:.3f} {area.width:.3f} {area.height:.3f}"
        definitions = f"<defs>{''.join(self._gradients)}</defs>" if self._gradients else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{area.width:.3f}" '
            f'height="{area.height:.3f}">{definitions}{"".join(self._parts)}</svg>'
        )

    def _fill(self, colours: Sequence[str], place: BoxPlace) -> str:
        """The attributes for the inside of a shape in this place."""
        if not colours:
            return ' fill="none"'
        if len(colours) == 1:
            colour, opacity = _colour(colours[0])
            return f' fill="{colour}" fill-opacity="{opacity:.3f}"'
        id = f"g{len(self._gradients)}"
        stops = []
        for offset, written in enumerate(colours):
            colour, opacity = _colour(written)
            stops.append(f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity:.3f}"/>')
        direction = f'x1="0" y1="{place.top:.3f}" x2="0" y2="{place.bottom:.3f}" gradientUnits="userSpaceOnUse"'
        self._gradients.append(f'<linearGradient id="{id}" {direction}>{"".join(stops)}</linearGradient>')
        return f' fill="url(#{id})"'


def _around(one: BoxPlace, other: BoxPlace) -> BoxPlace:
    """The smallest place with both in it."""
    left, top = min(one.left, other.left), min(one.top, other.top)
    return BoxPlace(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)


def _stroke(line: tuple[str, float] | None, width: float) -> str:
    """The attributes for a line of this width; "" for none."""
    if line is None or width <= 0:
        return ""
    colour, opacity = _colour(line[0])
    return f' stroke="{colour}" stroke-opacity="{opacity:.3f}" stroke-width="{width:.3f}"'


def _colour(written: str) -> tuple[str, float]:
    """A colour without its opacity, and the opacity (0 to 1)."""
    if len(written) == 9:
        return written[:7], int(written[7:], 16) / 255
    return written, 1.0


def _rounded(place: BoxPlace, radius: Sequence[float], inset: float) -> str:
    """The outline of a rectangle. ``radius``: of all corners, or of each from the upper left one on (the last counts
    for those that are missing), of a rectangle that is larger by ``inset`` on all sides."""
    if not radius:
        radius = (0.0,)
    largest = min(place.width, place.height) / 2
    corners = []
    for index in range(4):
        corners.append(min(largest, max(0.0, radius[min(index, len(radius) - 1)] - inset)))
    upper_left, upper_right, lower_right, lower_left = corners
    left, top, right, bottom = place.left, place.top, place.right, place.bottom
    return " ".join((
        f"M{left + upper_left:.3f} {top:.3f} H{right - upper_right:.3f}",
        _corner(upper_right, (1, 0), (0, 1)),
        f"V{bottom - lower_right:.3f}",
        _corner(lower_right, (0, 1), (-1, 0)),
        f"H{left + lower_left:.3f}",
        _corner(lower_left, (-1, 0), (0, -1)),
        f"V{top + upper_left:.3f}",
        _corner(upper_left, (0, -1), (1, 0)),
        "Z",
    ))  # fmt: skip


def _corner(radius: float, along: tuple[int, int], then: tuple[int, int]) -> str:
    """A quarter of a circle that begins in the direction ``along`` and ends in the direction ``then``."""
    if radius <= 0:
        return ""
    near, far = ROUNDING * radius, (1 - ROUNDING) * radius
    first = f"{along[0] * near:.3f} {along[1] * near:.3f}"
    second = f"{along[0] * radius + then[0] * far:.3f} {along[1] * radius + then[1] * far:.3f}"
    end = f"{(along[0] + then[0]) * radius:.3f} {(along[1] + then[1]) * radius:.3f}"
    return f"c{first} {second} {end}"
