"""Charts: how a difference becomes more certain, what each card of a deck is worth, how far a count is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.ui import Pen, Widget
from client.ui.base import Box
from client.ui.text import FADED, INK, Colour

BETTER: Colour = (66, 122, 58)
WORSE: Colour = (172, 58, 40)
UNSURE: Colour = (150, 110, 60)
BAND: Colour = (206, 158, 84)


class Difference(NamedTuple):
    """A difference in wins per 100 games, with the ends of its interval; ``pairs`` games were compared for it."""

    pairs: int
    mean: float
    low: float
    high: float

    @property
    def colour(self) -> Colour:
        """Green if the difference is surely positive, red if it is surely negative."""
        if self.low > 0:
            return BETTER
        return WORSE if self.high < 0 else UNSURE


def signed(number: float, language: str) -> str:
    """A number with its sign and one decimal, with the decimal sign of the language."""
    text = f"{number:+.1f}".replace("-", "−")
    return text.replace(".", ",") if language == "ru" else text


class Curve(Widget):
    """The difference so far against the number of games, its interval as a band around it."""

    role = "picture"

    def __init__(self, id: str, rect: Box, label: str, points: Sequence[Difference], language: str) -> None:
        super().__init__(id, rect, label)
        self.points, self.language = points, language

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, (255, 244, 214), 150, 8)
        pen.frame(place, FADED, 1, 8)
        if not self.points:
            return
        area = pygame.FRect(place.x + 58, place.y + 10, place.width - 74, place.height - 38)
        # The intervals of the first points are too wide to fit.
        reach = 2.0
        for point in self.points[len(self.points) // 8 :]:
            reach = max(reach, abs(point.low), abs(point.high))
        most_pairs = max(2, self.points[-1].pairs)

        def pixel(pairs: int, value: float) -> tuple[int, int]:
            x = area.x + area.width * pairs / most_pairs
            y = area.centery - area.height / 2 * max(-1.0, min(1.0, value / reach))
            return round(x * pen.unit), round(y * pen.unit)

        band = [pixel(point.pairs, point.high) for point in self.points]
        band += [pixel(point.pairs, point.low) for point in reversed(self.points)]
        if len(band) > 4:
            pen.shape(pygame.draw.polygon, BAND, band)
        self._draw_scale(pen, place, area, reach)
        if len(self.points) > 1:
            line = [pixel(point.pairs, point.mean) for point in self.points]
            pen.shape(pygame.draw.lines, INK, False, line, max(2, round(2.5 * pen.unit)))
        for share in (0.5, 1.0):
            x = area.x + area.width * share
            pairs = round(most_pairs * share)
            pen.text(str(pairs), pygame.FRect(x - 60, area.bottom + 4, 60, 20), 16, INK, "ui", "right")

    def _draw_scale(self, pen: Pen, place: pygame.FRect, area: pygame.FRect, reach: float) -> None:
        """Draw three level lines, each with its difference: ``reach``, zero and minus ``reach``."""
        for value in (reach, 0.0, -reach):
            y = area.centery - area.height / 2 * value / reach
            line = pygame.FRect(area.x, y - 0.75, area.width, 1.5)
            if value:
                pen.fill(line, FADED, 90)
            else:
                pen.fill(line, INK, 255)
            label = signed(value, self.language) if value else "0"
            pen.text(label, pygame.FRect(place.x + 4, y - 11, 48, 22), 16, INK, "ui", "right")


class Bar(Widget):
    """What one card is worth: a bar from zero to its difference, and a thin line for its interval. The difference
    ``reach`` fills half of the width."""

    def __init__(
        self, id: str, rect: Box, name: str, numbers: str, difference: Difference | None, reach: float, bold: bool
    ) -> None:
        label = f"{name}, {numbers}"
        if difference is not None:
            label += f", {difference.mean:+.1f}"
        super().__init__(id, rect, label)
        self.name, self.numbers, self.difference, self.reach, self.bold = name, numbers, difference, reach, bold

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.bold:
            pen.fill(place, (226, 168, 60), 110, 6)
        name = pygame.FRect(place.x + 6, place.y, place.width * 0.3, place.height)
        numbers = pygame.FRect(name.right + 6, place.y, place.width * 0.2, place.height)
        area = pygame.FRect(numbers.right + 10, place.y, place.right - numbers.right - 16, place.height)
        role = "ui_bold" if self.bold else "ui"
        pen.text(self.name, name, 18, INK, role, markup=False)
        pen.text(self.numbers, numbers, 16, FADED, "ui", "right")
        pen.fill(pygame.FRect(area.centerx - 0.75, area.y, 1.5, area.height), FADED, 160)
        if self.difference is not None:
            self._draw_difference(pen, area, self.difference)

    def _draw_difference(self, pen: Pen, area: pygame.FRect, difference: Difference) -> None:
        def x_of(value: float) -> float:
            return area.centerx + area.width / 2 * max(-1.0, min(1.0, value / self.reach))

        mean_x, lower_x, upper_x = x_of(difference.mean), x_of(difference.low), x_of(difference.high)
        left, width = min(area.centerx, mean_x), abs(mean_x - area.centerx)
        pen.fill(pygame.FRect(left, area.y + 7, max(1.5, width), area.height - 14), difference.colour, radius=2)
        pen.fill(pygame.FRect(lower_x, area.centery - 0.75, max(1.5, upper_x - lower_x), 1.5), INK, 200)


class ProgressBar(Widget):
    """A bar for the share that is done (0 to 1)."""

    role = "progress"

    def __init__(self, id: str, rect: Box, label: str, share: float) -> None:
        super().__init__(id, rect, label)
        self.share = share

    @property
    def value(self) -> str:
        return f"{self.share:.0%}"

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, (120, 82, 40), 70, 8)
        if self.share:
            filled_part = pygame.FRect(place.x, place.y, max(16.0, place.width * self.share), place.height)
            pen.fill(filled_part, (226, 168, 60), 255, 8)
        pen.frame(place, FADED, 1.5, 8)
        pen.text(self.label, place, 18, INK, "ui_bold", "center")
