"""The page that says why a card on trial can be played now, or why not, and the sign on the card that leads there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.table.plate import shorten
from client.table.targets import CardHandle
from client.ui import HitArea, Pen, Widget
from client.ui.form import Form
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet, title_width
from client.ui.text import CREAM, Words
from client.workshop.reading_lines import STATES, ReadingLines, draw_mark
from rules.workshop.carried_out import CarriedOut
from rules.workshop.condition_readings import ConditionReading
from rules.workshop.reasons import Reasons

WIDEST = 980.0
SIGN = 34.0
"""The width of the sign on a card."""


class ReasonsPage(Scene):
    """The reasons for one card, whose name is the ``title``. ``carried_out`` are the conditions that decided what the
    card did when it took effect last."""

    def __init__(
        self, app: AppWindow, title: str, reasons: Reasons, carried_out: Sequence[CarriedOut], names: Sequence[str]
    ) -> None:
        super().__init__(app)
        self.title, self.reasons, self.carried_out, self.names = title, reasons, carried_out, names

    def layout(self) -> list[Widget]:
        words, pen = self.words, self.app.pen
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=4)
        lines = ReadingLines(form.lines, words, pen)
        lines.headline(self.reasons)
        needed_key = "reasons.needed.by_itself" if self.reasons.possible is None else "reasons.needed"
        lines.section(needed_key, self.reasons.needed)
        lines.section("reasons.inside", self.reasons.inside)
        lines.section("reasons.carried_out", [said_of_seat(item, words, self.names) for item in self.carried_out])
        title = shorten(pen, words("reasons.title", card=self.title), title_width(self.app.canvas, WIDEST), 32, "title")
        return sheet("reasons", self.app.canvas, WIDEST, title, words("ui.back"), self.back, lines.widgets)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F8:
            self.back()
            return True
        return super().handle(event)


def said_of_seat(item: CarriedOut, words: Words, names: Sequence[str]) -> ConditionReading:
    """A condition that was read, with the name of the player whose card it was, or of whom it was about."""
    reading = item.reading
    name = names[item.subject]
    if item.target is None:
        text = words("reasons.of_seat", name=name, text=reading.text)
    else:
        text = words("reasons.of_seat.at", name=name, other=names[item.target], text=reading.text)
    return ConditionReading(text, reading.holds, reading.value, reading.parts, reading.needs)


class ReasonSign(HitArea):
    """The sign on a card in the hand: a tick if it can be played now, else a cross. It rises with its card."""

    def __init__(self, card: CardHandle, reasons: Reasons, on_use: Callable[[], object], tip: str, number: int) -> None:
        """``number`` is that of the sign, for several copies of the card may be in the hand."""
        place = pygame.FRect(0, 0, SIGN, SIGN)
        place.center = (card.rect.right - 0.6 * SIGN, card.rect.top)
        super().__init__(f"reasons.sign.{number}", place, reasons.headline, on_use, role="button", tip=tip)
        self.card, self.holds = card, reasons.possible

    @property
    def value(self) -> str:
        return STATES[self.holds]

    def place(self) -> pygame.FRect:
        return self.rect.move(0, -self.card.fingers.raised(self.card.handle))

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, CREAM, radius=SIGN / 2)
        draw_mark(pen, place.inflate(-5, -5), self.holds)
