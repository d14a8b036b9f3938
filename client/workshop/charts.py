"""Pictures of figures: how a difference becomes more certain, and what each card of a deck brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.ui import Pen, Widget
from client.ui.base import Box
from client.ui.text import FADED, INK, Colour

MORE: Colour = (66, 122, 58)
LESS: Colour = (172, 58, 40)
UNSURE: Colour = (150, 110, 60)
BAND: Colour = (206, 158, 84)


class Difference(NamedTuple):
    """A difference in wins in 100 games, with the ends of its interval; ``pairs`` games were compared for it."""

    pairs: int
    mean: float
    low: float
    high: float

    @property
    def colour(self) -> Colour:
        """Green if it is surely more, red if it is surely less."""
        return MORE if self.low > 0 else LESS if self.high < 0 else UNSURE


def signed(number: float, language: str) -> str:
    """A number with its sign and one decimal, as the language writes it."""
    said = f"{number:+.1f}".replace("-", "−")
    return said.replace(".", ",") if language == "ru" else said


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
        reach = max(2.0, *(max(abs(each.low), abs(each.high)) for each in self.points[len(self.points) // 8 :]))
        most = max(2, self.points[-1].pairs)

        def at(pairs: int, value: float) -> tuple[int, int]:
            x = area.x + area.width * pairs / most
            y = area.centery - area.height / 2 * max(-1.0, min(1.0, value / reach))
            return round(x * pen.unit), round(y * pen.unit)

        band = [at(each.pairs, each.high) for each in self.points]
        band += [at(each.pairs, each.low) for each in reversed(self.points)]
        if len(band) > 4:
            pen.shape(pygame.draw.polygon, BAND, band)
        for value in (reach, 0.0, -reach):
            y = area.centery - area.height / 2 * value / reach
            pen.fill(pygame.FRect(area.x, y - 0.75, area.width, 1.5), FADED if value else INK, 90 if value else 255)
            words = signed(value, self.language) if value else "0"
            pen.text(words, pygame.FRect(place.x + 4, y - 11, 48, 22), 16, INK, "ui", "right")
        if len(self.points) > 1:
            line = [at(each.pairs, each.mean) for each in self.points]
            pen.shape(pygame.draw.lines, INK, False, line, max(2, round(2.5 * pen.unit)))
        for share in (0.5, 1.0):
            pairs = round(most * share)
            x = area.x + area.width * share
            pen.text(str(pairs), pygame.FRect(x - 60, area.bottom + 4, 60, 20), 16, INK, "ui", "right")


class Bar(Widget):
    """What one card brings: a bar from nought to its difference, a thin line for its interval. ``reach`` is how much
    fills half of the width."""

    def __init__(
        self, id: str, rect: Box, name: str, numbers: str, difference: Difference | None, reach: float, bold: bool
    ) -> None:
        said = "" if difference is None else f", {difference.mean:+.1f}"
        super().__init__(id, rect, f"{name}, {numbers}{said}")
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
        middle = area.centerx
        pen.fill(pygame.FRect(middle - 0.75, area.y, 1.5, area.height), FADED, 160)
        if self.difference is None:
            return

        def x(value: float) -> float:
            return middle + area.width / 2 * max(-1.0, min(1.0, value / self.reach))

        mean, low, high = x(self.difference.mean), x(self.difference.low), x(self.difference.high)
        left, wide = min(middle, mean), abs(mean - middle)
        pen.fill(pygame.FRect(left, area.y + 7, max(1.5, wide), area.height - 14), self.difference.colour, radius=2)
        pen.fill(pygame.FRect(low, area.centery - 0.75, max(1.5, high - low), 1.5), INK, 200)


class ProgressBar(Widget):
    """How much is done, from 0 to 1."""

    role = "progress"

    def __init__(self, id: str, rect: Box, label: str, done: float) -> None:
        super().__init__(id, rect, label)
        self.done = done

    @property
    def value(self) -> str:
        return f"{self.done:.0%}"

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, (120, 82, 40), 70, 8)
        if self.done:
            done = pygame.FRect(place.x, place.y, max(16.0, place.width * self.done), place.height)
            pen.fill(done, (226, 168, 60), 255, 8)
        pen.frame(place, FADED, 1.5, 8)
        pen.text(self.label, place, 18, INK, "ui_bold", "center")
