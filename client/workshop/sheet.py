"""The contact sheet: small faces of the cards of a set that match a search, in rows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

import pygame

from client.ui import Pen, Widget
from client.ui.layout import column, fit, share
from client.ui.text import CREAM, GOLD, INK, Colour, Words, folded
from client.workshop.faces import RATIO
from rules.workshop.project import ProjectCard, UnreadCard

RED: Colour = (168, 34, 24)
"""The colour of everything that is wrong."""
GREEN: Colour = (58, 112, 62)
"""The colour of everything that is new."""
GAP = 14.0
"""The gap between two cards of the sheet, in units."""
ORDERS = ("file", "name", "problems")
"""The orders in which the cards can be sorted."""

FaceOf = Callable[[ProjectCard, int, str], "pygame.Surface | None"]
"""Return the face of a card at a height in pixels and in a language; None if it has yet to be painted."""


class CardFilter(NamedTuple):
    """Which cards are shown, and in which order (one of ``ORDERS``). The ``kind`` "" stands for all kinds;
    ``changed`` means only cards that have changed since the set was opened."""

    kind: str = ""
    words: str = ""
    order: str = "file"
    changed: bool = False

    @property
    def shows_all(self) -> bool:
        """True if no card is left out."""
        return not (self.kind or self.words or self.changed)

    def apply(self, cards: Sequence[ProjectCard], language: str) -> list[ProjectCard]:
        """The matching cards in order. Words are looked for in ids, names and texts of all languages."""
        needles = folded(self.words).split()
        matches: list[ProjectCard] = []
        for card in cards:
            if self.kind not in ("", card.card.kind) or (self.changed and not card.changed):
                continue
            if _contains_all(card, needles):
                matches.append(card)
        if self.order == "name":
            matches.sort(key=lambda card: folded(card.card.name[language]))
        elif self.order == "problems":
            matches.sort(key=lambda card: (not card.stale, -len(card.problems)))
        return matches


def _contains_all(card: ProjectCard, needles: Collection[str]) -> bool:
    """True if the id, the names and the texts of a card contain each of the needles."""
    if not needles:
        return True
    parts = [card.card.id, *card.card.name.values(), *card.card.text.values()]
    for words in card.card.further.values():
        parts += [words.name, words.text]
    text = folded(" ".join(parts))
    return all(needle in text for needle in needles)


class Tile(Widget):
    """A card on the sheet."""

    role = "card"
    focusable = True

    def __init__(
        self, rect: pygame.FRect, card: ProjectCard, language: str, faces: FaceOf, states: Sequence[str],
        chosen: bool, on_use: Callable[[], object],
    ) -> None:  # fmt: skip
        """``states`` are the texts of ``states_of``."""
        super().__init__(f"workshop.card.{card.card.id}", rect, card.card.name[language])
        self.card, self.language, self.faces = card, language, faces
        self.states, self.chosen, self.on_use = states, chosen, on_use
        self.tip = ". ".join((self.label, *states))

    @property
    def value(self) -> str:
        return ", ".join(self.states)

    def draw(self, pen: Pen) -> None:
        place = fit(self.place(), RATIO)
        if self.chosen:
            pen.fill(place.inflate(10, 10), GOLD, radius=12)
        elif self.hovered:
            pen.fill(place.inflate(6, 6), (255, 232, 180), 150, 10)
        draw_face(pen, place, self.card, self.language, self.faces)
        if self.card.stale:
            draw_banner(pen, place, self.states[0])
        elif self.card.problems:
            draw_disc(pen, (place.right - 4, place.y + 4), str(len(self.card.problems)), RED)
        if self.card.changed:
            draw_disc(pen, (place.x + 4, place.y + 4), "", GREEN)

    def activate(self) -> None:
        self.on_use()


def states_of(card: ProjectCard, words: Words) -> list[str]:
    """What else the player should know of a card: that it is stale, has problems, has changed."""
    states: list[str] = []
    if card.stale:
        states.append(words("workshop.stale"))
    if card.problems:
        states.append(words("workshop.problems", n=len(card.problems)))
    if card.changed:
        states.append(words("workshop.changed"))
    return states


class UnreadTile(Widget):
    """A card on the sheet of which nothing can be shown; ``notice`` says why."""

    role = "card"
    focusable = True

    def __init__(self, rect: pygame.FRect, card: UnreadCard, notice: str, on_use: Callable[[], object]) -> None:
        super().__init__(f"workshop.unread.{card.id}", rect, card.id)
        self.notice, self.on_use = notice, on_use
        self.tip = f"{card.id}. {notice}"

    @property
    def value(self) -> str:
        return self.notice

    def draw(self, pen: Pen) -> None:
        place = fit(self.place(), RATIO)
        pen.fill(place, (120, 84, 66) if self.hovered else (98, 66, 52), radius=9)
        pen.frame(place, RED, 3, 9)
        upper, lower = column(place.inflate(-16, -16), share(), share(2))
        pen.text(self.label, upper, 20, CREAM, "ui_bold", "center", "bottom", markup=False)
        pen.text(self.notice, lower, 18, CREAM, "ui_italic", "center", "top", markup=False)

    def activate(self) -> None:
        self.on_use()


def draw_face(pen: Pen, place: pygame.FRect, card: ProjectCard, language: str, faces: FaceOf) -> None:
    """Draw the face of a card; as long as it is not painted, a plain one with its name."""
    box = pen.px(place)
    face = faces(card, box.height, language)
    if face is not None:
        pen.surface.blit(face, face.get_rect(center=box.center))
        return
    pen.fill(place, (226, 206, 168), radius=place.height / 20)
    name = card.card.name_in(language)
    pen.text(name, place.inflate(-12, -12), place.height / 9, INK, "ui_bold", "center", markup=False)


def draw_banner(pen: Pen, place: pygame.FRect, text: str) -> None:
    """Draw a red strip across the picture of a card, above its name and text."""
    height = max(20.0, place.height * 0.13)
    strip = pygame.FRect(place.x, place.y + 0.42 * place.height - height / 2, place.width, height)
    pen.fill(strip, RED)
    pen.text(text, strip.inflate(-8, -4), height * 0.72, CREAM, "ui_bold", "center", markup=False)


def draw_disc(pen: Pen, center: tuple[float, float], text: str, colour: Colour) -> None:
    """Draw a coloured disc on the corner of a card."""
    area = pygame.FRect(0, 0, 22, 22)
    area.center = center
    pen.fill(area, CREAM, radius=11)
    pen.fill(area.inflate(-3, -3), colour, radius=9.5)
    pen.text(text, area.inflate(-4, -4), 16, CREAM, "ui_bold", "center")


def grid_of_cards(width: float, count: int, height: float) -> tuple[list[pygame.FRect], int]:
    """The rectangles of ``count`` cards, each ``height`` units high, in centred rows on a sheet of this width; and the
    number of columns."""
    card_width = height * RATIO
    columns = max(1, int((width - GAP) // (card_width + GAP)))
    left = (width - columns * (card_width + GAP) + GAP) / 2
    rects: list[pygame.FRect] = []
    for index in range(count):
        row, column_index = divmod(index, columns)
        x, y = left + column_index * (card_width + GAP), GAP + row * (height + GAP)
        rects.append(pygame.FRect(x, y, card_width, height))
    return rects, columns
