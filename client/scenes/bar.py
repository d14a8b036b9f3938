"""The last page as a picture: the winner large at the bar, the others below the counter, each in their mood."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.scenes.finalists import Finalist, RankRow
from client.table.bust import BustLook, RoomLight, draw_bust, draw_bust_glow
from client.table.light import draw_fire_light
from client.table.plate import draw_name
from client.ui import Label, Pen, Widget
from client.ui.layout import column, grid, inset, place, row, share
from client.ui.text import CREAM, GOLD, INK, PALE, SOOT, Colour, Words

PICTURE = "end_bar"
LARGEST_WINNER, LARGEST_OTHER = 236.0, 120.0
"""Sides of a face at most, in units."""
BROADEST = 256.0
"""Greatest width of the place of one of the others, in units."""
PLAQUE = 32.0
"""Height of the name on the counter, in units."""
NAME_SIZE, REACHED_SIZE, DETAILS_SIZES = 20.0, 18.0, (16.0, 14.0)
NAME_LINE, REACHED_LINE, DETAILS_LINE = 26.0, 22.0, 20.0
"""Heights of the lines below or beside a face, in units."""
SLATE: Colour = (28, 14, 7)
PLANK: Colour = (112, 70, 34)
LEDGE = 8.0
"""The height of the plank before the bust of somebody below the counter, in units."""
WINNER_LIGHT = 150
"""How strong the light behind a winner is, of 255."""
TAPROOM_LOOK = BustLook(RoomLight(side=0.35, rim=(96, 70, 34), dusk=(186, 164, 150)))
"""The lamps of the taproom hang over the bar."""
PAPER: Colour = (246, 230, 196)


class BarGround(Widget):
    """The taproom behind everything: shelves with bottles, the counter, the floor."""

    role = "picture"

    def draw(self, pen: Pen) -> None:
        place = pen.px(self.place())
        pen.surface.blit(pen.assets.covering(PICTURE, place.size), place)


def counter_of(pen: Pen, canvas: FRect) -> FRect:
    """Return where the top of the counter is, from one edge of the canvas to the other."""
    width, height = pen.assets.own_size(PICTURE)
    scale = max(canvas.width / width, canvas.height / height)
    top = pen.assets.place(PICTURE, "counter", FRect(0, 0, width, height))
    return FRect(canvas.x, canvas.centery + (top.y - height / 2) * scale, canvas.width, top.height * scale)


class BarFinalist(RankRow):
    """One of those who have played, at the bar or below the counter; all of it is said by the tooltip, too."""

    def __init__(self, id: str, rect: FRect, finalist: Finalist, words: Words) -> None:
        super().__init__(id, rect, finalist, words)
        self.tip = self.label

    def _draw_bust(self, pen: Pen, face: FRect) -> None:
        """Draw the bust in its mood; that of somebody at the screen, and of a winner, with light behind it."""
        finalist = self.finalist
        if finalist.is_person or finalist.rank == 1:
            draw_bust_glow(pen, finalist.face, face, GOLD)
        draw_bust(pen, finalist.face, face, TAPROOM_LOOK, finalist.layer)

    def _draw_details(self, pen: Pen, area: FRect, align: str) -> None:
        """Draw the points of the rounds or the story, in the largest letters that fit; the tooltip tells what does
        not."""
        details = self.finalist.evening.details
        for size in DETAILS_SIZES:
            if pen.height(details, area.width, size) <= area.height + 1:
                pen.text(details, area, size, PALE, "ui", align, markup=False, shade=SOOT)
                return


class Winner(BarFinalist):
    """A winner, who stands behind the counter with the name on it. ``has_words``: there is room beside the face."""

    def __init__(self, id: str, rect: FRect, finalist: Finalist, words: Words, has_words: bool) -> None:
        super().__init__(id, rect, finalist, words)
        self.has_words = has_words

    @property
    def beside(self) -> FRect:
        """The area at the right of the face."""
        face = self._face()
        area = self.place()
        return FRect(face.right + 24, face.y, area.right - face.right - 24, face.height)

    def _face(self) -> FRect:
        above = inset(self.place(), bottom=PLAQUE)
        if self.has_words:
            side = min(LARGEST_WINNER, 0.52 * above.width, above.height)
            return place(above, side, side, x=0.06, y=1)
        side = min(LARGEST_WINNER, above.width - 8, above.height - REACHED_LINE)
        return place(above, side, side, y=1)

    def draw(self, pen: Pen) -> None:
        """Draw the face, the name on the counter, and beside or above the face what was reached."""
        area, face, finalist = self.place(), self._face(), self.finalist
        draw_fire_light(pen, face.inflate(1.1 * face.width, 0.9 * face.height), GOLD, WINNER_LIGHT)
        self._draw_bust(pen, face)
        plaque = FRect(
            0, 0, min(area.width, max(face.width + 30, pen.width(finalist.name, NAME_SIZE, "ui_bold") + 40)), PLAQUE
        )
        plaque.midbottom = max(face.centerx, area.x + plaque.width / 2), area.bottom
        pen.fill(plaque, GOLD, 255, 8)
        draw_name(pen, finalist.name, inset(plaque, 10), NAME_SIZE, SOOT, align="center", smallest=12.0)
        if not self.has_words:
            line = FRect(area.x, face.y - REACHED_LINE - 6, area.width, REACHED_LINE)
            pen.text(finalist.evening.reached, line, REACHED_SIZE, GOLD, "ui_bold", "center", shade=SOOT)
            return
        cup = place(inset(self.beside, bottom=6), 60, 60, x=0, y=1)
        pen.icon("icon_trophy", cup)
        texts = inset(self.beside, left=cup.width + 12, top=self.beside.height - 82)
        reached, details = column(texts, 40, 2 * DETAILS_LINE)
        pen.text(finalist.evening.reached, reached, 32, GOLD, "ui_bold", shade=SOOT)
        self._draw_details(pen, details, "left")


class BelowCounter(BarFinalist):
    """Somebody who has not won, below the counter: the words are below the face, or beside it in a broad area."""

    def draw(self, pen: Pen) -> None:
        area = inset(self.place(), 4, 3)
        pen.fill(area, SLATE, 165, 12)
        if self.finalist.is_person:
            pen.frame(area, GOLD, 2, 12)
        if area.width < 1.35 * area.height:
            self._draw_high(pen, inset(area, 6, 6))
        else:
            self._draw_broad(pen, inset(area, 6, 5))

    def _draw_high(self, pen: Pen, area: FRect) -> None:
        is_long = pen.width(self.finalist.evening.details, DETAILS_SIZES[-1]) > area.width
        details_height = 2 * DETAILS_LINE if is_long else DETAILS_LINE
        face_area, name, reached, details = column(area, share(), NAME_LINE, REACHED_LINE, details_height)
        side = min(LARGEST_OTHER, face_area.width, face_area.height)
        self._draw_place(pen, place(face_area, side, side))
        self._draw_words(pen, name, reached, "center")
        self._draw_details(pen, details, "center")

    def _draw_broad(self, pen: Pen, area: FRect) -> None:
        side = min(LARGEST_OTHER, area.height, 0.42 * area.width)
        face, _, texts = row(area, side, 8, share())
        self._draw_place(pen, place(face, height=side))
        has_details = texts.height >= NAME_LINE + REACHED_LINE + DETAILS_LINE
        details_height = DETAILS_LINE if has_details else 0.0
        name, reached, details = column(texts, NAME_LINE, REACHED_LINE, details_height, align=0.5)
        self._draw_words(pen, name, reached, "left")
        if has_details:
            self._draw_details(pen, details, "left")

    def _draw_place(self, pen: Pen, face: FRect) -> float:
        """Draw the face with the place on its corner. Returns where it ends at the right."""
        self._draw_bust(pen, face)
        ledge = FRect(0, 0, face.width, LEDGE)
        ledge.midbottom = face.midbottom
        pen.fill(ledge, PLANK, 255, LEDGE / 2)
        badge = FRect(face.x - 4, face.y - 4, 26, 26)
        pen.fill(badge, SOOT, 255, 13)
        pen.frame(badge, GOLD, 1.5, 13)
        pen.text(str(self.finalist.rank), badge, 16, CREAM, "ui_bold", "center")
        return face.right

    def _draw_words(self, pen: Pen, name: FRect, reached: FRect, align: str) -> None:
        draw_name(pen, self.finalist.name, name, NAME_SIZE, CREAM, align=align, smallest=12.0)
        text, size = self.finalist.evening.reached, REACHED_SIZE
        if pen.width(text, size, "ui_bold") > reached.width:
            size = DETAILS_SIZES[-1]
        pen.text(text, reached, size, GOLD, "ui_bold", align)


class LastWord(Label):
    """What somebody says, on a light ground."""

    def draw(self, pen: Pen) -> None:
        pen.fill(self.place().inflate(24, 14), PAPER, 245, 14)
        super().draw(pen)


def finalists_at_the_bar(
    pen: Pen, canvas: FRect, area: FRect, finalists: Sequence[tuple[int, Finalist]], words: Words, said: str
) -> list[Widget]:
    """Return the widgets of all who have played, with their seats and in the order of their places: the winners behind
    the counter, the others below it, within ``area``. ``said`` is what somebody says at the end, beside the
    only winner ("": nothing)."""
    counter = counter_of(pen, canvas)
    at_bar = FRect(area.x, area.y, area.width, counter.bottom - area.y)
    below = FRect(area.x, counter.bottom + 10, area.width, area.bottom - counter.bottom - 10)
    winners = [(seat, finalist) for seat, finalist in finalists if finalist.rank == 1]
    others = [(seat, finalist) for seat, finalist in finalists if finalist.rank > 1]
    widgets: list[Widget] = []
    has_words = len(winners) == 1
    for (seat, finalist), cell in zip(winners, row(at_bar, *[share()] * len(winners)), strict=True):
        winner = Winner(f"end.{seat}", cell, finalist, words, has_words)
        widgets.append(winner)
        if said:
            beside = inset(winner.beside, left=12, right=20, bottom=86)
            height = pen.height(said, beside.width, 20)
            bubble = place(beside, height=max(26.0, height), y=0.4)
            widgets.append(LastWord("end.said", bubble, said, size=20, colour=INK, align="center"))
    for (seat, finalist), cell in zip(others, _cells(below, len(others)), strict=True):
        widgets.append(BelowCounter(f"end.{seat}", cell, finalist, words))
    return widgets


def _cells(area: FRect, count: int) -> list[FRect]:
    """Return the places of so many finalists: side by side, in several rows if there are many."""
    if not count:
        return []
    rows = 1 + (count > 5) + (count > 8)
    columns = -(-count // rows)
    return grid(place(area, columns * BROADEST), columns, count, align=0.5)
