"""The list of what can be written at the caret, beside it while one types."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.table.plate import shorten
from client.ui import BAR, HitArea, Pen, ScrollView, Widget
from client.ui.base import Box
from client.ui.layout import inset
from client.ui.text import CREAM, GOLD, PALE, SOOT
from client.workshop.writing.code_box import CodeBox
from client.workshop.writing.manuscript import Manuscript
from rules.workshop.completion import Completion, Completions, KnownNames, completions
from rules.workshop.glosses import Glosses

ROW_HEIGHT = 28.0
"""The height of a line of the list, in units."""
ROWS = 9
"""The most lines that are seen at a time."""
WIDTH = 620.0
"""The width of the list, in units."""


class CompletionList:
    """What can be written at the caret of a text. ``write`` is called with the part of the text that gives way, the
    text that is written, and where in it the caret goes."""

    def __init__(
        self, game: str, names: Callable[[], KnownNames], write: Callable[[int, int, str, int], object]
    ) -> None:  # fmt: skip
        self._game, self._names, self._write = game, names, write
        self.found: Completions | None = None
        self.chosen = 0

    @property
    def is_open(self) -> bool:
        return self.found is not None

    def close(self) -> None:
        """Show nothing."""
        self.found = None

    def show(self, manuscript: Manuscript) -> None:
        """Show all that can be written at the caret."""
        place_and_completions = completions(manuscript.text, manuscript.caret, self._game, self._names())
        self.found = place_and_completions if place_and_completions.choices else None
        self.chosen = 0

    def follow(self, manuscript: Manuscript) -> None:
        """Show what completes the word that is being typed, if there is one and it is not complete."""
        self.show(manuscript)
        if self.found is None:
            return
        typed = manuscript.text[self.found.start : manuscript.caret].strip()
        if not typed or any(choice.fitting.written == typed for choice in self.found.choices):
            self.close()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a key while the list is open. Return False if it is for the text."""
        if self.found is None:
            return False
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -ROWS, pygame.K_PAGEDOWN: ROWS}
        if event.key in steps:
            self.chosen = (self.chosen + steps[event.key]) % len(self.found.choices)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB):
            self.take(self.chosen)
        else:
            return False
        return True

    def take(self, index: int) -> None:
        """Write one of the choices."""
        offered = self.found
        assert offered is not None
        choice = offered.choices[index]
        self.close()
        self._write(offered.start, offered.end, choice.text, choice.caret)

    def widgets(self, box: CodeBox, pen: Pen, glosses: Glosses) -> list[Widget]:
        """The list below the caret, or above it where there is no room. ``glosses`` explain the words."""
        if self.found is None:
            return []
        anchor = box.place_of(pen, self.found.start)
        choices = self.found.choices
        height = min(ROWS, len(choices)) * ROW_HEIGHT
        place = pygame.FRect(anchor.x, anchor.bottom + 4, min(WIDTH, box.rect.width - 12), height)
        if place.bottom > box.rect.bottom - 4:
            place.bottom = anchor.top - 4
        place.clamp_ip(box.place().inflate(-12, 0))
        view = ScrollView("write.completions", place, len(choices) * ROW_HEIGHT)
        widgets: list[Widget] = [Backdrop("write.completions.sheet", place.inflate(8, 8)), view]
        for index, choice in enumerate(choices):
            rect = pygame.FRect(0, index * ROW_HEIGHT, place.width - BAR, ROW_HEIGHT)
            gloss = glosses.of_fitting(choice.fitting)
            line = CompletionLine(f"write.completion.{index}", rect, choice, gloss, index == self.chosen,
                                  partial(self.take, index))  # fmt: skip
            line.parent = view
            widgets.append(line)
        view.show(pygame.FRect(0, self.chosen * ROW_HEIGHT, 1, ROW_HEIGHT), 0)
        return widgets


class Backdrop(Widget):
    """A dark sheet behind the list."""

    role = "panel"

    def draw(self, pen: Pen) -> None:
        pen.fill(self.place(), SOOT, radius=8)
        pen.frame(self.place(), (150, 102, 44), 1.5, 8)


class CompletionLine(HitArea):
    """A line of the list. It does not take the focus from the text."""

    focusable = False

    def __init__(
        self, id: str, rect: Box, choice: Completion, gloss: str, chosen: bool, on_use: Callable[[], object]
    ) -> None:  # fmt: skip
        super().__init__(id, rect, f"{choice.fitting.written}: {gloss}".rstrip(": "), on_use, role="option")
        self.choice, self.gloss, self.chosen = choice, gloss, chosen

    @property
    def value(self) -> str:
        return "chosen" if self.chosen else ""

    def takes(self, point: tuple[float, float]) -> bool:
        return self.place().collidepoint(point)

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.chosen or self.hovered:
            pen.fill(place, (128, 78, 34) if self.chosen else (84, 50, 22), radius=5)
        name = pygame.FRect(place.x + 8, place.y, 190, place.height)
        pen.text(self.choice.fitting.written, name, 16, GOLD, "code", markup=False)
        about = inset(pygame.FRect(name.right, place.y, place.right - name.right, place.height), 6, 0)
        pen.text(shorten(pen, self.gloss, about.width, 16), about, 16, CREAM if self.chosen else PALE, markup=False)
