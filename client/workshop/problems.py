"""The problems below the large card: those of the card first, then those elsewhere in its set."""

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


def broken_banner(project: Project, words: Words) -> Banner | None:
    """A strip that says how many cards cannot be played as their files are now; None if all can. The caller places
    it."""
    count = sum(card.stale for card in project.cards) + len(project.unread)
    if not count:
        return None
    return Banner("workshop.broken", (0, 0, 0, 0), words("workshop.broken", n=count))


class ProblemLine(ProblemNote):
    """A problem that opens the editor at its place in the file."""

    role = "button"
    focusable = True

    def __init__(
        self, id: str, problem: Problem, words: Words, width: float, pen: Pen, on_use: Callable[[], object]
    ) -> None:
        super().__init__(id, problem, words, width, pen)
        self.where = f"{problem.file.name}:{problem.line}:{problem.column}"
        self.on_use, self.tip = on_use, words("workshop.edit.at", file=problem.file.name, line=problem.line)

    def draw(self, pen: Pen) -> None:
        if self.hovered:
            pen.fill(self.place(), (255, 240, 200), 140, 8)
        super().draw(pen)

    def ring(self) -> pygame.FRect:
        return self.place().inflate(-8, -8)

    def activate(self) -> None:
        self.on_use()


def problem_list(
    area: pygame.FRect, card_problems: Sequence[Problem], all_problems: Sequence[Problem], words: Words, pen: Pen,
    on_use: Callable[[Problem], object], middle: Callable[[Lines], list[Widget]],
) -> list[Widget]:  # fmt: skip
    """The problems of a card, then the other ones of its set, in an area that scrolls. ``on_use`` is called with the
    problem that is used; ``middle`` lays out what is shown between the two groups."""
    view = ScrollView("workshop.problems", area, 0)
    lines = Lines(0, 0, area.width - BAR - 4, gap=2)
    other_problems = [problem for problem in all_problems if problem not in card_problems]
    rows: list[Widget] = []

    def add_lines(prefix: str, problems: Sequence[Problem]) -> None:
        for index, problem in enumerate(problems):
            line = ProblemLine(f"{prefix}.{index}", problem, words, lines.width, pen, partial(on_use, problem))
            line.rect.topleft = lines.next(line.rect.height).topleft
            rows.append(line)

    add_lines("workshop.problem", card_problems)
    rows += middle(lines)
    if not all_problems:
        rows.append(Caption("workshop.no_problems", lines.next(30, 10), words("workshop.no_problems")))
    if other_problems:
        heading = words("workshop.problems.elsewhere", n=len(other_problems))
        heading_area = lines.next(34, 10 if card_problems else 0)
        rows.append(Label("workshop.elsewhere", heading_area, heading, size=20, role="ui_bold"))
    add_lines("workshop.elsewhere", other_problems)
    for widget in rows:
        widget.parent = view
    view.content = lines.bottom + 4
    return [view, *rows]
