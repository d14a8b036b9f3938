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
        position = f"translate({inner.left:.3f} {inner.top:.3f})"
        size = f"scale({inner.width / 100:.5f} {inner.height / 100:.5f})"
        paint = self._fill(fill, BoxPlace(0, 0, 100, 100)) + _stroke(line, width / scale)
        return f'<g transform="{position} {size}"><path d="{outline}"{paint}/></g>'

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
        for offset, colour_code in enumerate(colours):
            colour, opacity = _colour(colour_code)
            stops.append(f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity:.3f}"/>')
        direction = f'x1="0" y1="{place.top:.3f}" x2="0" y2="{place.bottom:.3f}" gradientUnits="userSpaceOnUse"'
        self._gradients.append(f'<linearGradient id="{id}" {direction}>{"".join(stops)}</linearGradient>')
        return f' fill="url(#{id})"'


def _around(bounds: BoxPlace, place: BoxPlace) -> BoxPlace:
    """The smallest place with both in it."""
    left, top = min(bounds.left, place.left), min(bounds.top, place.top)
    return BoxPlace(left, top, max(bounds.right, place.right) - left, max(bounds.bottom, place.bottom) - top)


def _stroke(line: tuple[str, float] | None, width: float) -> str:
    """The attributes for a line of this width; "" for none."""
    if line is None or width <= 0:
        return ""
    colour, opacity = _colour(line[0])
    return f' stroke="{colour}" stroke-opacity="{opacity:.3f}" stroke-width="{width:.3f}"'


def _colour(colour_code: str) -> tuple[str, float]:
    """A colour without its opacity, and the opacity (0 to 1)."""
    if len(colour_code) == 9:
        return colour_code[:7], int(colour_code[7:], 16) / 255
    return colour_code, 1.0


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


def _corner(radius: float, along: tuple[int, int], turned: tuple[int, int]) -> str:
    """A quarter of a circle that begins in the direction ``along`` and ends in the direction ``turned``."""
    if radius <= 0:
        return ""
    pull, rest_of_radius = ROUNDING * radius, (1 - ROUNDING) * radius
    first_x, first_y = along[0] * pull, along[1] * pull
    second_x, second_y = along[0] * radius + turned[0] * rest_of_radius, along[1] * radius + turned[1] * rest_of_radius
    end_x, end_y = (along[0] + turned[0]) * radius, (along[1] + turned[1]) * radius
    return f"c{first_x:.3f} {first_y:.3f} {second_x:.3f} {second_y:.3f} {end_x:.3f} {end_y:.3f}"
