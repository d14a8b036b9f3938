"""The page that says why a card on trial can be played now, or why not, and the sign on the card that leads there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from client.table.plate import shorten
from client.table.targets import CardHandle
from client.ui import HitArea, Label, Pen, Widget
from client.ui.form import Form
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet, title_width
from client.ui.text import CREAM, FADED, INK, Colour, Words
from client.workshop.sheet import GREEN, RED
from rules.workshop.carried_out import CarriedOut
from rules.workshop.condition_readings import Reading, Truth
from rules.workshop.reasons import Reasons

WIDEST = 980.0
TEXT, VALUE, HEADING = 18.0, 16.0, 20.0
"""The text sizes of what must be true, of its values, and of a heading."""
INDENT = 30.0
"""The width of the mark before a line, and how much further in its parts are."""
SIGN = 34.0
"""The width of the sign on a card."""
STATE_KEYS: dict[Truth, str] = {True: "reasons.state.yes", False: "reasons.state.no", None: "reasons.state.open"}
"""The texts that name whether something is true."""


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
        lines = ReadingLines(form, words, pen)
        lines.headline(self.reasons)
        lines.section("reasons.needed", self.reasons.needed)
        lines.section("reasons.inside", self.reasons.inside)
        lines.section("reasons.carried_out", [said_of_seat(item, words, self.names) for item in self.carried_out])
        title = shorten(pen, words("reasons.title", card=self.title), title_width(self.app.canvas, WIDEST), 32, "title")
        return sheet("reasons", self.app.canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F8:
            self.back()
            return True
        return super().handle(event)


def said_of_seat(item: CarriedOut, words: Words, names: Sequence[str]) -> Reading:
    """A condition that was read, with the name of the player whose card it was, or of whom it was about."""
    reading = item.reading
    text = words("reasons.of_seat", name=names[item.subject], text=reading.text)
    return Reading(text, reading.holds, reading.value, reading.parts, reading.needs)


class ReadingLines:
    """Adds lines to a ``form``: headings, and what must be true, each with a mark that says whether it is."""

    def __init__(self, form: Form, words: Words, pen: Pen) -> None:
        self._form, self._words, self._pen = form, words, pen

    def headline(self, reasons: Reasons) -> None:
        """Add the most important."""
        line = ReadingLine("reasons.headline", Reading(reasons.headline, reasons.possible), 0, self._words, HEADING)
        self._place(line, 0)

    def section(self, key: str, readings: Sequence[Reading]) -> None:
        """Add a heading and lines; nothing if there are none."""
        if not readings:
            return
        area = self._form.lines.next(30, 16)
        self._form.widgets.append(Label(key, area, self._words(key), size=HEADING, role="ui_bold"))
        self._add(key, readings, 0)

    def _add(self, prefix: str, readings: Iterable[Reading], depth: int) -> None:
        for index, reading in enumerate(readings):
            id = f"{prefix}.{index}"
            self._place(ReadingLine(id, reading, depth, self._words, TEXT), depth)
            self._add(id, reading.parts, depth + 1)

    def _place(self, line: ReadingLine, depth: int) -> None:
        width = self._form.lines.width
        line.rect = self._form.lines.next(line.height(self._pen, width))
        self._form.widgets.append(line)


class ReadingLine(Widget):
    """What must be true, behind a mark that says whether it is, and its values in a second line."""

    def __init__(self, id: str, reading: Reading, depth: int, words: Words, size: float) -> None:
        state = words(STATE_KEYS[reading.holds])
        super().__init__(id, (0, 0, 0, 0), ". ".join(filter(None, (state, reading.text, reading.value))))
        self.reading, self.depth, self.size = reading, depth, size

    @property
    def value(self) -> str:
        return {True: "yes", False: "no", None: "open"}[self.reading.holds]

    def height(self, pen: Pen, width: float) -> float:
        """How high the line is at a width."""
        inside = width - INDENT * (self.depth + 1)
        height = pen.height(self.reading.text, inside, self.size, self._role) + 4
        if self.reading.value:
            height += pen.height(self.reading.value, inside, VALUE, "ui") + 2
        return height

    @property
    def _role(self) -> str:
        return "ui_bold" if self.size == HEADING else "ui"

    def draw(self, pen: Pen) -> None:
        place = self.place()
        left = place.x + INDENT * self.depth
        draw_mark(pen, pygame.FRect(left, place.y + 2, 20, 20), self.reading.holds)
        inside = pygame.FRect(left + INDENT, place.y, place.right - left - INDENT, place.height)
        pen.paragraph(self.reading.text, inside, self.size, INK, self._role)
        if self.reading.value:
            inside.y += pen.height(self.reading.text, inside.width, self.size, self._role) + 2
            pen.paragraph(self.reading.value, inside, VALUE, FADED, "ui")


def draw_mark(pen: Pen, place: pygame.FRect, holds: Truth) -> None:
    """Draw a disc with a tick, a cross or a question mark."""
    colours: dict[Truth, Colour] = {True: GREEN, False: RED, None: (110, 84, 52)}
    pen.fill(place, colours[holds], radius=place.width / 2)
    if holds is None:
        pen.text("?", place, 0.7 * place.width, CREAM, "ui_bold", "center")
        return
    inset = 0.42 * place.width
    pen.icon("icon_check" if holds else "icon_close", place.inflate(-inset, -inset))


class ReasonSign(HitArea):
    """The sign on a card in the hand: a tick if it can be played now, else a cross. It rises with its card."""

    def __init__(
        self, card: CardHandle, reasons: Reasons, on_use: Callable[[], object], tip: str, number: int = 0
    ) -> None:
        place = pygame.FRect(0, 0, SIGN, SIGN)
        place.center = (card.rect.right - 0.6 * SIGN, card.rect.top)
        super().__init__(f"reasons.sign.{number}", place, reasons.headline, on_use, role="button", tip=tip)
        self.card, self.holds = card, reasons.possible

    @property
    def value(self) -> str:
        return {True: "yes", False: "no", None: "open"}[self.holds]

    def place(self) -> pygame.FRect:
        return self.rect.move(0, -self.card.fingers.raised(self.card.handle))

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, CREAM, radius=SIGN / 2)
        draw_mark(pen, place.inflate(-5, -5), self.holds)
