"""Takes one group out of a drawing, such as the figure of a portrait without the wall behind it and the frame."""

from __future__ import annotations

from typing import NamedTuple
from xml.parsers import expat

from rules.art.files import OPENING

SHARED = frozenset({"defs", "style"})
"""Children of a drawing that its groups refer to."""


class ViewBox(NamedTuple):
    """The part of a drawing that is seen, in its own units."""

    left: float
    top: float
    width: float
    height: float


def only_group(source: str, group: str, window: ViewBox) -> str | None:
    """Return an SVG with the one group of this id that stands directly in the drawing ``source``, with all gradients,
    seen through a ``window``. None if there is no such group, or if the drawing cannot be read."""
    opening = OPENING.search(source)
    if opening is None:
        return None
    encoded = source.encode()
    children = _Children(encoded)
    if children.is_broken or group not in children.ids:
        return None
    box = " ".join(f"{number:g}" for number in window)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="{box}">']
    for child in children.found:
        if child.tag in SHARED or child.id == group:
            parts.append(encoded[child.start : child.end].decode())
    parts.append("</svg>")
    return "\n".join(parts)


class _Child(NamedTuple):
    """An element directly in a drawing, and where it begins and ends, in bytes."""

    tag: str
    id: str
    start: int
    end: int


class _Children:
    """The elements that stand directly in a drawing."""

    def __init__(self, encoded: bytes) -> None:
        self.found: list[_Child] = []
        self.is_broken = False
        self._encoded = encoded
        self._depth = 0
        self._start = 0
        self._id = ""
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartElementHandler = self._on_start
        self._parser.EndElementHandler = self._on_end
        try:
            self._parser.Parse(encoded, True)
        except expat.ExpatError:
            self.is_broken = True

    @property
    def ids(self) -> set[str]:
        """The ids of all children."""
        return {child.id for child in self.found}

    def _on_start(self, tag: str, attributes: dict[str, str]) -> None:
        if self._depth == 1:
            self._start, self._id = self._parser.CurrentByteIndex, attributes.get("id", "")
        self._depth += 1

    def _on_end(self, tag: str) -> None:
        self._depth -= 1
        if self._depth == 1:
            end = self._encoded.index(b">", self._parser.CurrentByteIndex) + 1
            self.found.append(_Child(tag, self._id, self._start, end))
