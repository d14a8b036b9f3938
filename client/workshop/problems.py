"""The mistakes below the large card: those of the card first, then those elsewhere in its set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from client.scenes.card_problems import ProblemNote
from client.ui import BAR, Caption, Label, Pen, ScrollView, Widget
from client.ui.layout import Lines
from client.ui.text import CREAM, SOOT, Words
from client.workshop.sheet import RED
from rules.workshop.project import Problem, Project


class Banner(Widget):
    """A red strip that says what is wrong."""

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, RED, radius=7)
        pen.text(self.label, place.inflate(-28, -4), 18, CREAM, "ui_bold", "center", shade=SOOT)


def broken_banner(project: Project, say: Words) -> Banner | None:
    """A strip that says how many cards cannot be played as their files are now; None if all can."""
    stale = sum(each.stale for each in project.cards) + len(project.unread)
    return Banner("workshop.broken", (0, 0, 0, 0), say("workshop.broken", n=stale)) if stale else None


class ProblemLine(ProblemNote):
    """A mistake that opens the editor at its place."""

    role = "button"
    focusable = True

    def __init__(
        self, id: str, problem: Problem, say: Words, wide: float, pen: Pen, on_use: Callable[[], object]
    ) -> None:
        super().__init__(id, problem, say, wide, pen)
        self.where = f"{problem.file.name}:{problem.line}:{problem.column}"
        self.on_use, self.tip = on_use, say("workshop.edit.at", file=problem.file.name, line=problem.line)

    def draw(self, pen: Pen) -> None:
        if self.hovered:
            pen.fill(self.place(), (255, 240, 200), 140, 8)
        super().draw(pen)

    def ring(self) -> pygame.FRect:
        return self.place().inflate(-8, -8)

    def activate(self) -> None:
        self.on_use()


def problem_list(
    area: pygame.FRect, own: Sequence[Problem], told: Sequence[Problem], say: Words, pen: Pen,
    on_use: Callable[[Problem], object], between: Callable[[Lines], list[Widget]],
) -> list[Widget]:  # fmt: skip
    """The mistakes of a card, then the others that are ``told`` of its set, in an area that scrolls. ``on_use`` gets
    the one that is used; ``between`` lays out what stands between the two."""
    view = ScrollView("workshop.problems", area, 0)
    lines = Lines(0, 0, area.width - BAR - 4, gap=2)
    others = [problem for problem in told if problem not in own]
    rows: list[Widget] = []

    def add(id: str, problem: Problem) -> None:
        line = ProblemLine(id, problem, say, lines.width, pen, partial(on_use, problem))
        line.rect.topleft = lines.next(line.rect.height).topleft
        rows.append(line)

    for at, problem in enumerate(own):
        add(f"workshop.problem.{at}", problem)
    rows += between(lines)
    if not told:
        rows.append(Caption("workshop.no_problems", lines.next(30, 10), say("workshop.no_problems")))
    if others:
        label = say("workshop.problems.elsewhere", n=len(others))
        rows.append(Label("workshop.elsewhere", lines.next(34, 10 if own else 0), label, size=20, role="ui_bold"))
    for at, problem in enumerate(others):
        add(f"workshop.elsewhere.{at}", problem)
    for widget in rows:
        widget.parent = view
    view.content = lines.bottom + 4
    return [view, *rows]
