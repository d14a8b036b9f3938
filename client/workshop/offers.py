"""The page that offers several dropped pictures to the cards that their names fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from client.ui import Button, Dropdown, Label, Pen, Widget
from client.ui.form import Form
from client.ui.layout import row, share
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from client.workshop.card_editor import CardEditor
from client.workshop.drops import DroppedFiles
from client.workshop.pictures import as_png
from rules.workshop.artwork import TAKEN, bring_to_cards, fitting_card
from rules.workshop.editing import CannotEdit

WIDEST = 900.0
ROW_HEIGHT = 84.0
"""The height of the line of a picture, in units."""
THUMBNAIL = 240
"""The greatest width and height of a thumbnail in pixels."""


class OffersScene(Scene):
    """``pictures`` are the files; ``on_changed`` is called when cards have got them."""

    def __init__(
        self, app: AppWindow, editor: CardEditor, pictures: Sequence[Path], on_changed: Callable[[], object]
    ) -> None:
        super().__init__(app)
        self.editor, self.on_changed = editor, on_changed
        self.pictures: list[Path] = []
        self.chosen: list[str] = []
        """The id of the card that gets each picture; "" for none."""
        self._thumbnails: dict[Path, pygame.Surface | None] = {}
        self._drops = DroppedFiles()
        self._offer(pictures)

    def _offer(self, pictures: Sequence[Path]) -> None:
        """Offer further pictures to cards that have got none yet."""
        for picture in pictures:
            if picture.suffix.lower() in TAKEN and picture not in self.pictures:
                card = fitting_card(self.editor.project.cards, picture)
                id = card.card.id if card is not None else ""
                self.pictures.append(picture)
                self.chosen.append("" if id in self.chosen else id)

    def layout(self) -> list[Widget]:
        words = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=10)
        fitting = sum(bool(id) for id in self.chosen)
        form.note(
            "offers.about", words("offers.about", n=len(self.pictures), fitting=fitting), self.app.pen, distance=0
        )
        choices: list[tuple[object, str]] = [("", words("offers.none"))]
        for entry in self.editor.project.cards:
            choices.append((entry.card.id, entry.card.name[words.language] or entry.card.id))
        for index, picture in enumerate(self.pictures):
            image_area, name_area, choice_area = row(form.lines.next(ROW_HEIGHT), 110, share(), share(), gap=14)
            form.widgets.append(
                Thumbnail(f"offers.picture.{index}", image_area, picture.name, self._thumbnail(picture))
            )
            form.widgets.append(Label(f"offers.name.{index}", name_area, picture.name, size=18, markup=False))
            choice_area = choice_area.inflate(0, 46 - ROW_HEIGHT)
            form.widgets.append(Dropdown(f"offers.card.{index}", choice_area, words("offers.card", file=picture.name),
                                         choices, self.chosen[index], partial(self._choose, index)))  # fmt: skip
        why = "" if fitting else words("offers.nothing")
        form.widgets.append(Button("offers.take", form.lines.next(52, 16), words("offers.take", n=fitting), self.take,
                                   icon="icon_check", enabled=bool(fitting), why=why))  # fmt: skip
        return sheet(
            "offers", self.app.canvas, WIDEST, words("offers.title"), words("ui.back"), self.back, form.widgets
        )

    def _thumbnail(self, picture: Path) -> pygame.Surface | None:
        """A small version of a picture; None if it cannot be read."""
        if picture not in self._thumbnails:
            try:
                image = pygame.image.load(picture)
                scale = min(1.0, THUMBNAIL / max(image.get_size()))
                self._thumbnails[picture] = pygame.transform.smoothscale_by(image.convert_alpha(), scale)
            except (pygame.error, OSError, ValueError):
                self._thumbnails[picture] = None
        return self._thumbnails[picture]

    def _choose(self, index: int, id: object) -> None:
        self.chosen[index] = str(id)
        self.lay_widgets()

    def handle(self, event: pygame.event.Event) -> bool:
        dropped = self._drops.take(event)
        if dropped is not None:
            self._offer(dropped)
            self.lay_widgets()
            return True
        return super().handle(event)

    def take(self) -> None:
        """Give the pictures to the chosen cards, as one step."""
        project = self.editor.project
        pairs = [(project.card(id), picture) for picture, id in zip(self.pictures, self.chosen, strict=True) if id]
        try:
            bring_to_cards(self.editor.history, project, pairs, as_png)
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return
        self.app.pop()
        self.on_changed()
        self.app.notice(self.words("offers.taken", n=len(pairs)))


class Thumbnail(Widget):
    """A small picture of a file."""

    role = "picture"

    def __init__(self, id: str, rect: pygame.FRect, label: str, picture: pygame.Surface | None) -> None:
        super().__init__(id, rect, label)
        self.picture = picture

    def draw(self, pen: Pen) -> None:
        place = pen.px(self.place())
        if self.picture is None or not place.width or not place.height:
            return
        scale = min(place.width / self.picture.get_width(), place.height / self.picture.get_height())
        source, key = self.picture, (self.id, self.picture, place.size)
        small = pen.kept(key, lambda: pygame.transform.smoothscale_by(source, scale))
        pen.surface.blit(small, small.get_rect(center=place.center))
