"""How a picture is cut where its place on a card has another shape: which point of it stays in sight, and how large it
is. The framing belongs to the picture, so it holds on every card and in every place that shows the picture.

    pictures:
      my_dragon: {focus: [30, 20], zoom: 150}

Both are in per cent. The point at 30 % of the picture's width and 20 % of its height lies at 30 % and 20 % of its
place, so it is always in sight. With a zoom of 100 the picture just covers its place; with 200 half of it is seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode

KEYS = ("focus", "zoom")
"""The keys of a picture that say how it is framed."""
LEAST_ZOOM, MOST_ZOOM = 100, 400
"""The bounds of a zoom in per cent. A larger picture would take seconds to draw in print."""


class Cut(NamedTuple):
    """The part of a picture that fills its place, in pixels: the size of the whole picture there, and the upper left
    corner of the visible part of it."""

    width: int
    height: int
    left: int
    top: int


class Framing(NamedTuple):
    """The focus in per cent of the width and height of a picture, and how many times larger it is than needed to cover
    its place."""

    x: float = 50.0
    y: float = 50.0
    zoom: float = 1.0

    def cut(self, own_size: tuple[float, float], size: tuple[int, int]) -> Cut:
        """How a picture of ``own_size`` is cut to ``size`` pixels."""
        own_width, own_height = own_size
        scale = self.zoom * max(size[0] / own_width, size[1] / own_height)
        width, height = max(size[0], round(own_width * scale)), max(size[1], round(own_height * scale))
        left, top = round((width - size[0]) * self.x / 100), round((height - size[1]) * self.y / 100)
        return Cut(width, height, left, top)


CENTRED = Framing()
"""The framing of a picture that says nothing: its middle, as large as possible."""


def read_framing(
    document: Document, picture: YamlNode, earlier: Framing | None, problems: list[Problem]
) -> Framing | None:
    """The framing that a file gives a picture on top of an ``earlier`` one; None if there is neither. What is wrong
    with it is added to the problems and left out."""
    framing = earlier
    focus, zoom = picture.get("focus"), picture.get("zoom")
    if focus is not None:
        shares = [_number(item, 0, 100) for item in focus.items()]
        if len(shares) == 2 and shares[0] is not None and shares[1] is not None:
            framing = (framing or CENTRED)._replace(x=float(shares[0]), y=float(shares[1]))
        else:
            problems.append(document.problem("BAD-VALUE", Message("problem.art.focus"), focus.span))
    if zoom is not None:
        per_cent = _number(zoom, LEAST_ZOOM, MOST_ZOOM)
        if per_cent is not None:
            framing = (framing or CENTRED)._replace(zoom=per_cent / 100)
        else:
            message = Message("problem.art.zoom", least=LEAST_ZOOM, most=MOST_ZOOM)
            problems.append(document.problem("BAD-VALUE", message, zoom.span))
    return framing


def written_framings(framings: Mapping[str, Framing]) -> str:
    """A file ``pictures.yaml`` that says these framings, by the names of the pictures."""
    lines = ["pictures:"]
    for name, framing in framings.items():
        lines.append(f"  {name}: {{focus: [{framing.x:.0f}, {framing.y:.0f}], zoom: {100 * framing.zoom:.0f}}}")
    return "\n".join(lines) + "\n"


def _number(node: YamlNode, lowest: int, highest: int) -> int | None:
    """The whole number that a value is, if it lies between two others; None otherwise."""
    value = node.value
    if isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest:
        return value
    return None
