"""Works out where the boxes of a face lie, in millimetres from the upper left corner of the card.

Of each direction a box may say two of three: where it begins, where it ends, how long it is. With the length alone it
is in the middle, with one side alone it reaches to the other side of the card, and with nothing it fills the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from rules.faces.lengths import Length
from rules.faces.models import FaceBox


class BoxPlace(NamedTuple):
    """Where a box lies, in millimetres."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right side."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower side."""
        return self.top + self.height


MeasureText = Callable[[str, FaceBox, float, float], float]
"""How high a box has to be for its text, in millimetres: by the name of the box, the box, its width and its greatest
height."""


class LayoutLoop(ValueError):
    """Raised if a box lies where another one says, and that one where the first says. ``box`` is the first one's name,
    ``path`` are those on the way back to it."""

    def __init__(self, box: str, path: tuple[str, ...]) -> None:
        super().__init__(f"the place of {box} depends on itself")
        self.box = box
        self.path = path


class UnknownBox(ValueError):
    """Raised if the place of a ``box`` is said by that of a ``neighbour`` which does not exist."""

    def __init__(self, box: str, neighbour: str) -> None:
        super().__init__(f"{box} lies at {neighbour}, which does not exist")
        self.box = box
        self.neighbour = neighbour


class _Side(NamedTuple):
    """One direction of a box: from where to where."""

    start: float
    end: float

    @property
    def extent(self) -> float:
        """How long it is."""
        return self.end - self.start


def place_boxes(
    boxes: Mapping[str, FaceBox], size: tuple[float, float], measure: MeasureText, hidden: Mapping[str, bool]
) -> dict[str, BoxPlace]:
    """The places of all boxes of a card of this size (width and height). A ``hidden`` box has no width and no height,
    where it would begin. Raises LayoutLoop and UnknownBox."""
    across = _Direction(boxes, size[0], ("left", "right", "width"), hidden)
    widths: dict[str, float] = {}
    for name in boxes:
        widths[name] = across.side(name).extent

    def height_of_text(name: str, highest: float) -> float:
        return measure(name, boxes[name], widths[name], highest)

    down = _Direction(boxes, size[1], ("top", "bottom", "height"), hidden, height_of_text)
    places: dict[str, BoxPlace] = {}
    for name in boxes:
        horizontal, vertical = across.side(name), down.side(name)
        places[name] = BoxPlace(
            horizontal.start, vertical.start, max(0.0, horizontal.extent), max(0.0, vertical.extent)
        )
    return places


def lengths_of(box: FaceBox) -> Iterator[tuple[str, Length]]:
    """The lengths that a box says, with their keys."""
    for key in ("left", "right", "top", "bottom", "width", "height", "least", "most"):
        length: Length | None = getattr(box, key)
        if length is not None:
            yield key, length


class _Direction:
    """All boxes in one direction: across or down."""

    def __init__(
        self,
        boxes: Mapping[str, FaceBox],
        total: float,
        keys: tuple[str, str, str],
        hidden: Mapping[str, bool],
        height_of_text: Callable[[str, float], float] | None = None,
    ) -> None:
        self._boxes, self._total, self._hidden = boxes, total, hidden
        self._start_key, self._end_key, self._extent_key = keys
        self._height_of_text = height_of_text
        self._sides: dict[str, _Side] = {}
        self._open: list[str] = []

    def side(self, name: str) -> _Side:
        """Where a box begins and ends. Raises LayoutLoop and UnknownBox."""
        if name in self._sides:
            return self._sides[name]
        if name in self._open:
            raise LayoutLoop(name, tuple(self._open[self._open.index(name) + 1 :]))
        self._open.append(name)
        self._sides[name] = self._work_out(name)
        self._open.pop()
        return self._sides[name]

    def _work_out(self, name: str) -> _Side:
        box = self._boxes[name]
        start_length: Length | None = getattr(box, self._start_key)
        end_length: Length | None = getattr(box, self._end_key)
        extent_length: Length | None = getattr(box, self._extent_key)
        start = end = None
        if start_length is not None:
            start = self._position(name, start_length, from_end=False)
        if end_length is not None:
            end = self._position(name, end_length, from_end=True)
        if self._hidden.get(name):
            return self._collapsed(start, end)
        if extent_length is None:
            return _Side(0.0 if start is None else start, self._total if end is None else end)
        extent = self._extent(name, extent_length, start, end)
        if start is not None:
            return _Side(start, start + extent)
        if end is not None:
            return _Side(end - extent, end)
        return _Side((self._total - extent) / 2, (self._total + extent) / 2)

    def _collapsed(self, start: float | None, end: float | None) -> _Side:
        """A box that is not there: at the side that it hangs from."""
        if start is not None:
            return _Side(start, start)
        if end is not None:
            return _Side(end, end)
        return _Side(0.0, 0.0)

    def _position(self, name: str, length: Length, from_end: bool) -> float:
        """Where a side lies. ``from_end``: millimetres count from the far side of the card."""
        if length.edge:
            side = self._neighbour(name, length.box)
            positions = {
                "left": side.start, "top": side.start, "right": side.end, "bottom": side.end,
                "middle": (side.start + side.end) / 2,
            }  # fmt: skip
            return positions[length.edge] + length.mm
        distance = self._amount(name, length)
        return self._total - distance if from_end else distance

    def _extent(self, name: str, length: Length, start: float | None, end: float | None) -> float:
        """How long a box is, ``FIT`` being as long as its text needs."""
        if not length.fits:
            return self._amount(name, length)
        box = self._boxes[name]
        room = self._total
        if start is not None:
            room = self._total - start
        elif end is not None:
            room = end
        highest = room if box.most is None else min(room, self._amount(name, box.most))
        lowest = 0.0 if box.least is None else self._amount(name, box.least)
        if self._height_of_text is None:
            return highest
        return max(lowest, min(highest, self._height_of_text(name, highest)))

    def _amount(self, name: str, length: Length) -> float:
        """A length that is no edge."""
        if not length.share:
            return length.mm
        extent = self._neighbour(name, length.box).extent if length.box else self._total
        return length.mm + length.share * extent

    def _neighbour(self, name: str, neighbour: str) -> _Side:
        """The side of another box, at which the box with this ``name`` lies."""
        if neighbour not in self._boxes:
            raise UnknownBox(name, neighbour)
        return self.side(neighbour)
