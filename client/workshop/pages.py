"""Where cards lie on printed pages. All lengths are millimetres, measured from the lower left corner of the page.

Each card is cut at its trim, and its picture goes on beyond it by the bleed. Bleeds touch and do not overlap, so no
card has another one's colour at its edge. A page is symmetrical: turned over, each back lies behind its card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

Binding = Literal["long", "short"]
"""Over which edge of the sheet the printer turns it to print the back."""
Paper = Literal["A4", "Letter", "card"]
"""``card``: each page is one card with its bleed, as printing houses want it."""

PAPERS: dict[str, tuple[float, float]] = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""Width and height, upright."""
SIDE = 4.0
"""What most printers leave white at the sides, at least."""
FOOT = 7.5
"""Room above and below the cards, for the ruler."""
RULER = 50.0
"""The length of the ruler: whoever measures it knows whether the printer has scaled the page."""
BLEED = 3.0
"""How far a picture goes on beyond the cut, if nothing else is wished."""


class PageBox(NamedTuple):
    """A rectangle: its lower left corner, its width and its height."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> PageBox:
        """The same with a margin around it."""
        return PageBox(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    @property
    def corners(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top."""
        return self.x, self.y, self.x + self.width, self.y + self.height


class NoRoom(ValueError):
    """Not even one ``card`` of this size fits on the paper."""

    def __init__(self, card: tuple[float, float]) -> None:
        super().__init__(f"a card of {card[0]:g} x {card[1]:g} mm does not fit")
        self.card = card


@dataclass(frozen=True)
class PageLayout:
    """How the cards lie on each page."""

    width: float
    height: float
    columns: int
    rows: int
    card: tuple[float, float]
    """Width and height of a card after it was cut."""
    bleed: float

    @property
    def each(self) -> int:
        """How many cards a page has."""
        return self.columns * self.rows

    @property
    def single(self) -> bool:
        """Is a page one card and nothing else?"""
        return self.width == self.card[0] + 2 * self.bleed

    def trim(self, cell: int) -> PageBox:
        """Where the card in a cell is cut; cells count from the upper left one, row by row."""
        row, column = divmod(cell, self.columns)
        wide, high = (side + 2 * self.bleed for side in self.card)
        left, bottom = (self.width - self.columns * wide) / 2, (self.height - self.rows * high) / 2
        x, y = left + column * wide, bottom + (self.rows - 1 - row) * high
        return PageBox(x + self.bleed, y + self.bleed, *self.card)

    def block(self) -> PageBox:
        """All trims together: the TrimBox of a page."""
        left, bottom = self.trim((self.rows - 1) * self.columns)[:2]
        right, top = self.trim(self.columns - 1).corners[2:]
        return PageBox(left, bottom, right - left, top - bottom)

    def cuts(self) -> tuple[list[float], list[float]]:
        """Where to cut across the whole page: the x of upright cuts, the y of level ones."""
        trims = [self.trim(cell).corners for cell in range(self.each)]
        return sorted({x for trim in trims for x in trim[::2]}), sorted({y for trim in trims for y in trim[1::2]})

    def behind(self, cell: int, edge: Binding) -> tuple[int, bool]:
        """The cell of the other side that lies behind a cell when the sheet is turned over this edge, and whether the
        back stands on its head there."""
        row, column = divmod(cell, self.columns)
        if (self.height >= self.width) == (edge == "long"):  # turned like the page of a book
            return row * self.columns + self.columns - 1 - column, False
        return (self.rows - 1 - row) * self.columns + column, True


def lay_out(card: tuple[float, float], bleed: float, paper: Paper) -> PageLayout:
    """The layout with the most cards on a page, the paper upright or lying. Raises NoRoom."""
    wide, high = (side + 2 * bleed for side in card)
    if paper == "card":
        return PageLayout(wide, high, 1, 1, card, bleed)
    found: list[PageLayout] = []
    for width, height in (PAPERS[paper], PAPERS[paper][::-1]):
        columns, rows = int((width - 2 * SIDE) / wide), int((height - 2 * FOOT) / high)
        found.append(PageLayout(width, height, columns, rows, card, bleed))
    best = max(found, key=lambda layout: layout.each)
    if not best.each:
        raise NoRoom(card)
    return best


def pages(cards: Sequence[int], layout: PageLayout) -> list[Sequence[int]]:
    """The cards (by their numbers, each as often as it has copies) page by page."""
    return [cards[at : at + layout.each] for at in range(0, len(cards), layout.each)]
