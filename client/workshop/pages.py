"""The layout of cards on printed pages. All lengths are millimetres, measured from the lower left corner of the page.

Each card is cut at its trim, and its picture extends beyond it by the bleed. Bleeds touch and do not overlap, so no
card has another card's colour at its edge. A page is symmetrical: turned over, each back lies behind its card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeVar

CardT = TypeVar("CardT")
Binding = Literal["long", "short"]
"""The edge over which the printer turns the sheet to print the backs."""
Paper = Literal["A4", "Letter", "card"]
"""``card``: each page is one card with its bleed, as printing houses want it."""

PAPERS: dict[str, tuple[float, float]] = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
"""Width and height, upright."""
SIDE = 4.0
"""The least margin at the sides: what most printers leave white."""
FOOT = 7.5
"""Room above and below the cards, for the ruler."""
RULER = 50.0
"""The length of the printed ruler. Measuring it shows whether the printer has scaled the page."""
FOOT_HEIGHT = 4.0
"""The height of the ruler and of the sentences beside it."""
BLEED = 3.0
"""How far a picture extends beyond the cut by default."""


class PageBox(NamedTuple):
    """A rectangle: its lower left corner, its width and its height."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, margin: float) -> PageBox:
        """The rectangle with a margin around it."""
        return PageBox(self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin)

    @property
    def corners(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top."""
        return self.x, self.y, self.x + self.width, self.y + self.height


class CardFormat(NamedTuple):
    """What a card is cut to: its width and height, and whether it is a round token."""

    size: tuple[float, float]
    is_round: bool = False


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
    """Width and height of a card after it is cut."""
    bleed: float
    is_round: bool = False
    """True if the cards are round tokens."""

    @property
    def cards_per_page(self) -> int:
        """How many cards have room on a page."""
        return self.columns * self.rows

    @property
    def single(self) -> bool:
        """True if a page is one card and nothing else."""
        return self.width == self.card[0] + 2 * self.bleed

    def trim(self, cell: int) -> PageBox:
        """Where the card in a cell is cut; cells count from the upper left one, row by row."""
        row, column = divmod(cell, self.columns)
        width, height = (length + 2 * self.bleed for length in self.card)
        left = (self.width - self.columns * width) / 2
        bottom = (self.height - self.rows * height) / 2
        x, y = left + column * width, bottom + (self.rows - 1 - row) * height
        return PageBox(x + self.bleed, y + self.bleed, *self.card)

    def block(self) -> PageBox:
        """All trims together: the TrimBox of a page."""
        left, bottom = self.trim((self.rows - 1) * self.columns)[:2]
        right, top = self.trim(self.columns - 1).corners[2:]
        return PageBox(left, bottom, right - left, top - bottom)

    def cuts(self) -> tuple[list[float], list[float]]:
        """Where to cut across the whole page: the x of vertical cuts, the y of horizontal ones."""
        vertical: set[float] = set()
        horizontal: set[float] = set()
        for cell in range(self.cards_per_page):
            left, bottom, right, top = self.trim(cell).corners
            vertical |= {left, right}
            horizontal |= {bottom, top}
        return sorted(vertical), sorted(horizontal)

    def foot(self, sentences: int) -> list[PageBox]:
        """Where the ruler and this many sentences stand below the cards: each below a card of its own, between the crop
        marks; below small cards beside each other, over the marks."""
        first_cell = (self.rows - 1) * self.columns
        y = FOOT - FOOT_HEIGHT
        places: list[PageBox] = []
        if self.card[0] >= RULER:
            for cell in range(first_cell, self.columns * self.rows)[: sentences + 1]:
                trim = self.trim(cell)
                places.append(PageBox(trim.x, y, trim.width, FOOT_HEIGHT))
            return places
        width = (self.width - 2 * SIDE) / (sentences + 1)
        for index in range(sentences + 1):
            places.append(PageBox(SIDE + index * width, y, width, FOOT_HEIGHT))
        return places

    def behind(self, cell: int, edge: Binding) -> tuple[int, bool]:
        """The cell on the back of the sheet that lies behind a cell when the sheet is turned over this edge, and
        whether the card there must be upside down."""
        row, column = divmod(cell, self.columns)
        if (self.height >= self.width) == (edge == "long"):  # turned like the page of a book
            return row * self.columns + self.columns - 1 - column, False
        return (self.rows - 1 - row) * self.columns + column, True


def lay_out(card: tuple[float, float], bleed: float, paper: Paper, is_round: bool = False) -> PageLayout:
    """The layout with the most cards of this size on a page, in portrait or landscape. Raises NoRoom."""
    card_width, card_height = (length + 2 * bleed for length in card)
    if paper == "card":
        return PageLayout(card_width, card_height, 1, 1, card, bleed, is_round)
    layouts: list[PageLayout] = []
    for width, height in (PAPERS[paper], PAPERS[paper][::-1]):
        columns, rows = int((width - 2 * SIDE) / card_width), int((height - 2 * FOOT) / card_height)
        layouts.append(PageLayout(width, height, columns, rows, card, bleed, is_round))
    best = max(layouts, key=lambda layout: layout.cards_per_page)
    if not best.cards_per_page:
        raise NoRoom(card)
    return best


def pages(cards: Sequence[CardT], layout: PageLayout) -> list[Sequence[CardT]]:
    """The cards, each as often as it has copies, page by page."""
    size = layout.cards_per_page
    return [cards[start : start + size] for start in range(0, len(cards), size)]
