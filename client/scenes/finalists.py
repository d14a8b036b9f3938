"""Those who have played, on the last page: each with place, face, name and what was reached, in a list of rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from client.table.plate import draw_name, shorten
from client.ui import Pen, Widget
from client.ui.layout import column, inset, share
from client.ui.text import INK, Colour, Words

COLUMN = 44.0
"""Width of a round's points, in units."""
TALL = 46.0
"""Height of a row from which a seat's story has a line of its own, in units."""
OWN: Colour = (126, 62, 14)
"""The frame of a row of somebody at the screen."""
REACHED = 190.0
"""Greatest width of what was reached, at the right end of a row, in units."""
REACHED_SIZE, REACHED_MARGIN = 20.0, 16.0
"""Height of the letters of what was reached, and the room at its right, in units."""


class EveningPage(NamedTuple):
    """How the game went for one seat: what it has ``reached`` in words, its ``story`` and the points of each round."""

    reached: str
    story: str = ""
    rounds: Sequence[int] = ()

    @property
    def details(self) -> str:
        """The story; otherwise the points of the rounds as a sum, "" for fewer than two."""
        if self.story or len(self.rounds) < 2:
            return self.story
        total = str(self.rounds[0])
        for points in self.rounds[1:]:
            total += f" + {points}" if points >= 0 else f" - {-points}"
        return total.replace("-", "\N{MINUS SIGN}")


class Finalist(NamedTuple):
    """One of those who have played: the name as it is shown, the place, how the evening went, whether it is somebody at
    the screen, the picture of the face, and the one that a mood lays over it ("": none)."""

    name: str
    rank: int
    evening: EveningPage
    is_person: bool
    face: str
    layer: str = ""

    def draw_face(self, pen: Pen, area: FRect) -> None:
        """Draw the face in its mood."""
        pen.sprite(self.face, area)
        if self.layer:
            pen.sprite(self.layer, area)

    def in_words(self, words: Words) -> str:
        """Return everything about this finalist in a sentence."""
        parts = [self.name, self.evening.reached]
        if self.evening.details:
            parts.insert(1, self.evening.details)
        return f"{words('end.place', place=self.rank)}: {', '.join(parts)}"


def round_cells(line: FRect, count: int, reached_width: float) -> list[FRect]:
    """The places of the points of each round in a line, left of what was reached."""
    width = min(COLUMN, 0.4 * line.width / count)
    left = line.right - reached_width - count * width
    return [FRect(left + index * width, line.y, width, line.height) for index in range(count)]


class RankRow(Widget):
    """One line of the final order."""

    role = "row"

    def __init__(self, id: str, rect: FRect, finalist: Finalist, words: Words, reached_width: float = REACHED) -> None:
        super().__init__(id, rect, finalist.in_words(words))
        self.finalist = finalist
        self.reached_width = reached_width

    def draw(self, pen: Pen) -> None:
        """Draw place, name, story, rounds and what was reached; winners on gold, people at the screen with a frame."""
        row, finalist = self.place(), self.finalist
        evening = finalist.evening
        if finalist.rank == 1:
            pen.fill(row, (226, 168, 60), 170, 10)
        else:
            pen.fill(row, (150, 104, 52), 40, 10)
        if finalist.is_person:
            pen.frame(row, OWN, 3, 10)
        left = self._draw_place(pen, row)
        name_right, cells = row.right - self.reached_width, list[FRect]()
        if evening.rounds:
            cells = round_cells(row, len(evening.rounds), self.reached_width)
            name_right = cells[0].x
        name_area = FRect(left + 6, row.y, name_right - left - 10, row.height)
        reached_area = FRect(row.right - self.reached_width, row.y, self.reached_width - REACHED_MARGIN, row.height)
        if evening.story and row.height >= TALL:  # a line below the name and what was reached, as long as both
            upper, lower = column(inset(row, 0, 3), share(0.58), share(0.42))
            lower = inset(lower, left=name_area.x - row.x, right=16)
            pen.text(shorten(pen, evening.story, lower.width, 16, "ui"), lower, 16, INK, "ui", markup=False)
            for area in (name_area, reached_area):
                area.y, area.height = upper.y, upper.height
        draw_name(pen, finalist.name, name_area, min(24.0, 0.72 * row.height), INK, smallest=12.0)
        for points, cell in zip(evening.rounds, cells, strict=True):
            pen.text(str(points), cell, min(18.0, 0.6 * row.height), INK, "ui", "center", markup=False)
        pen.text(evening.reached, reached_area, min(REACHED_SIZE, 0.7 * row.height), INK, "ui_bold", "right")

    def _draw_place(self, pen: Pen, row: FRect) -> float:
        """Draw the place, a cup for the first, and the face. Returns where these end at the right."""
        place = FRect(row.x + 8, row.y, row.height, row.height)
        if self.finalist.rank == 1:
            cup = FRect(row.x + 10, row.y, row.height, row.height).inflate(-row.height * 0.28, -row.height * 0.28)
            pen.icon("icon_trophy", cup)
        else:
            pen.text(str(self.finalist.rank), place, min(24.0, 0.72 * row.height), INK, "ui_bold", "center")
        right = place.right + 4
        self.finalist.draw_face(pen, FRect(right, row.y + 2, row.height - 4, row.height - 4))
        return right + row.height - 4
