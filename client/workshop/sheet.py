"""The contact sheet: small faces of all cards of a set that are looked for, in rows."""

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
"""Of all that says that something is wrong."""
GREEN: Colour = (58, 112, 62)
"""Of all that says that something is new."""
GAP = 14.0
"""Between two cards of the sheet, in units."""
ORDERS = ("file", "name", "problems")
"""In which orders the cards may be shown."""

FaceOf = Callable[[ProjectCard, int, str], "pygame.Surface | None"]
"""The face of a card at a height in pixels and in a language; None if it has yet to be painted."""


class Sought(NamedTuple):
    """Which cards are shown, and in which order (one of ``ORDERS``). "" stands for all kinds."""

    kind: str = ""
    words: str = ""
    order: str = "file"
    changed: bool = False

    def among(self, cards: Sequence[ProjectCard], language: str) -> list[ProjectCard]:
        """Those of the cards that are looked for. Words are looked for in ids, names and texts of all languages."""
        wanted = folded(self.words).split()
        found = [each for each in cards if self.kind in ("", each.card.kind) and _holds(each, wanted)]
        found = [each for each in found if each.changed or not self.changed]
        if self.order == "name":
            found.sort(key=lambda each: folded(each.card.name[language]))
        elif self.order == "problems":
            found.sort(key=lambda each: (not each.stale, -len(each.problems)))
        return found


def _holds(each: ProjectCard, wanted: Collection[str]) -> bool:
    if not wanted:
        return True
    card = each.card
    written = folded(" ".join((card.id, *card.name.values(), *card.text.values())))
    return all(word in written for word in wanted)


class Tile(Widget):
    """A card on the sheet."""

    role = "card"
    focusable = True

    def __init__(
        self, rect: pygame.FRect, each: ProjectCard, language: str, faces: FaceOf, states: Sequence[str],
        chosen: bool, on_use: Callable[[], object],
    ) -> None:  # fmt: skip
        """``states`` say what is to be known of the card besides its name."""
        card = each.card
        super().__init__(f"workshop.card.{card.id}", rect, card.name[language])
        self.each, self.language, self.faces = each, language, faces
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
        draw_face(pen, place, self.each, self.language, self.faces)
        if self.each.stale:
            banner(pen, place, self.states[0])
        elif self.each.problems:
            disc(pen, (place.right - 4, place.y + 4), str(len(self.each.problems)), RED)
        if self.each.changed:
            disc(pen, (place.x + 4, place.y + 4), "", GREEN)

    def activate(self) -> None:
        self.on_use()


def states_of(each: ProjectCard, say: Words) -> list[str]:
    """What is to be known of a card besides its name."""
    states: list[str] = []
    if each.stale:
        states.append(say("workshop.stale"))
    if each.problems:
        states.append(say("workshop.problems", n=len(each.problems)))
    if each.changed:
        states.append(say("workshop.changed"))
    return states


class UnreadTile(Widget):
    """A card on the sheet that could never be read since the set was opened."""

    role = "card"
    focusable = True

    def __init__(self, rect: pygame.FRect, each: UnreadCard, says: str, on_use: Callable[[], object]) -> None:
        super().__init__(f"workshop.unread.{each.id}", rect, each.id)
        self.each, self.says, self.on_use = each, says, on_use
        self.tip = f"{each.id}. {says}"

    @property
    def value(self) -> str:
        return self.says

    def draw(self, pen: Pen) -> None:
        place = fit(self.place(), RATIO)
        pen.fill(place, (120, 84, 66) if self.hovered else (98, 66, 52), radius=9)
        pen.frame(place, RED, 3, 9)
        upper, lower = column(place.inflate(-16, -16), share(), share())
        pen.text(self.label, upper, 20, CREAM, "ui_bold", "center", "bottom", markup=False)
        pen.text(self.says, lower, 18, CREAM, "ui_italic", "center", "top")

    def activate(self) -> None:
        self.on_use()


def draw_face(pen: Pen, place: pygame.FRect, each: ProjectCard, language: str, faces: FaceOf) -> None:
    """The face of a card, or as long as it is not painted, a plain one with its name."""
    box = pen.px(place)
    if (face := faces(each, box.height, language)) is not None:
        pen.surface.blit(face, face.get_rect(center=box.center))
        return
    pen.fill(place, (226, 206, 168), radius=place.height / 20)
    name = each.card.name[language]
    pen.text(name, place.inflate(-12, -12), place.height / 9, INK, "ui_bold", "center", markup=False)


def banner(pen: Pen, place: pygame.FRect, words: str) -> None:
    """A red strip across the picture of a card, above its name and text."""
    high = max(20.0, place.height * 0.13)
    strip = pygame.FRect(place.x, place.y + 0.42 * place.height - high / 2, place.width, high)
    pen.fill(strip, RED)
    pen.text(words, strip.inflate(-8, -4), high * 0.72, CREAM, "ui_bold", "center", markup=False)


def disc(pen: Pen, middle: tuple[float, float], words: str, colour: Colour) -> None:
    """A coloured disc on the corner of a card."""
    area = pygame.FRect(0, 0, 22, 22)
    area.center = middle
    pen.fill(area, CREAM, radius=11)
    pen.fill(area.inflate(-3, -3), colour, radius=9.5)
    pen.text(words, area.inflate(-4, -4), 16, CREAM, "ui_bold", "center")


def cells(width: float, count: int, high: float) -> tuple[list[pygame.FRect], int]:
    """The places of so many cards, each ``high`` units high, in rows as wide as that; and how many are in a row."""
    wide = high * RATIO
    across = max(1, int((width - GAP) // (wide + GAP)))
    left = (width - across * (wide + GAP) + GAP) / 2
    places = [pygame.FRect(left + at % across * (wide + GAP), GAP + at // across * (high + GAP), wide, high)
              for at in range(count)]  # fmt: skip
    return places, across
