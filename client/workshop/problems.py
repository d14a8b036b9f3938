"""The mistakes below the large card: those of the card first, then those elsewhere in its set."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.scenes.card_problems import ProblemNote
from client.ui import Pen, Widget
from client.ui.text import CREAM, SOOT, Words
from client.workshop.sheet import RED
from rules.workshop.project import Problem


class Banner(Widget):
    """A red strip that says what is wrong."""

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, RED, radius=7)
        pen.text(self.label, place.inflate(-28, -4), 19, CREAM, "ui_bold", "center", shade=SOOT)


class ProblemLine(ProblemNote):
    """A mistake that opens the editor at its place."""

    role = "button"
    focusable = True

    def __init__(
        self, id: str, problem: Problem, say: Words, wide: float, pen: Pen, on_use: Callable[[], object]
    ) -> None:
        super().__init__(id, problem, say, wide, pen)
        self.on_use, self.tip = on_use, say("workshop.edit.at", file=problem.file.name, line=problem.line)

    def draw(self, pen: Pen) -> None:
        if self.hovered:
            pen.fill(self.place(), (255, 240, 200), 140, 8)
        super().draw(pen)

    def ring(self) -> pygame.FRect:
        return self.place().inflate(-8, -8)

    def activate(self) -> None:
        self.on_use()
