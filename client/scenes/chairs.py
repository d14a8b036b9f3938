"""The chairs of a new game: who sits on them, and the choice of a regular by the face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from client.ui import Button, Dropdown, Picture, Widget
from client.ui.base import Box
from client.ui.controls import OptionButton
from client.ui.layout import inset
from client.ui.pen import Pen
from client.ui.text import CREAM, GOLD, PALE, Words
from rules.tavern.regulars import Regular, regulars

KINDS = ("person", "newcomer", "heuristic", "search")
COMPANY = ("heuristic", "search", "heuristic", "newcomer", "search", "heuristic", "search")
"""Who sits on the chairs after the first one, again from the start when there are more of them."""


@dataclass
class Chair:
    """A seat while the menu is open: which `regular` sits there if no person does, `name` None as long as nobody typed
    one, `character` while it is drawn."""

    kind: str
    regular: str
    name: str | None = None
    character: str | None = None


def name_on(chair: Chair, language: str) -> str:
    """The name of the regular on a chair."""
    return regulars()[chair.regular].name[language]


def call_over(regular: str, chair: Chair, chairs: Iterable[Chair]) -> None:
    """This regular sits down on a chair; whoever was to sit there takes the other's."""
    for other_chair in chairs:
        if other_chair.regular == regular:
            other_chair.regular = chair.regular
    chair.regular, chair.name = regular, None


def face_of(
    id: str,
    area: pygame.FRect,
    chair: Chair,
    shown_name: str,
    words: Words,
    label: str,
    call: Callable[[object], object],
) -> Widget:
    """The face of whoever sits on a chair under the name that is ``shown``; a bot's can be chosen by its face."""
    if chair.kind == "person":
        return Picture(id, area.inflate(-10, -10), "icon_person", words("person"))
    is_regular = shown_name in regulars()[chair.regular].name.values()
    return FaceChoice(
        id, area, label, [*regulars().values()], chair.regular if is_regular else "", words.language, call
    )


class FaceChoice(Dropdown):
    """A face, which opens the list of all regulars: their faces, names and what they are like. ``chosen`` is the id of
    one, or "" for somebody whose face nobody knows."""

    row_height, least_width = 58.0, 620.0

    def __init__(
        self, id: str, rect: Box, label: str, faces: Sequence[Regular], chosen: str, language: str,
        on_change: Callable[[object], object],
    ) -> None:  # fmt: skip
        self._faces, self._language = {regular.id: regular for regular in faces}, language
        names = [(regular.id, regular.name[language]) for regular in faces]
        about = self._faces[chosen].about[language] if chosen else ""
        super().__init__(id, rect, label, names, chosen, on_change, tip=about)

    def draw(self, pen: Pen) -> None:
        place = self.place()
        face = self._faces.get(str(self.chosen))
        pen.icon("icon_bot" if face is None else face.face("calm"), place)
        if self.hovered or self.focused:
            pen.frame(place.inflate(4, 4), GOLD, 2, 6)

    def release(self, point: tuple[float, float]) -> None:
        if self.place().collidepoint(point):
            self.activate()

    def option(self, id: str, rect: Box, value: object, words: str, use: Callable[[], object]) -> Button:
        face = self._faces[str(value)]
        return FaceOption(id, rect, words, use, icon=face.face("glad" if value == self.chosen else "calm"),
                          note=face.about[self._language], chosen=value == self.chosen, sound="")  # fmt: skip


class FaceOption(OptionButton):
    """A line of that list."""

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.hovered or self.focused:
            pen.fill(place, (128, 78, 34), radius=7)
        pen.icon(self.icon, pygame.FRect(place.x + 5, place.y + 3, place.height - 6, place.height - 6))
        text_area = inset(place, 8, 4, left=place.height + 8)
        upper = pygame.FRect(text_area.x, text_area.y, text_area.width, 24)
        pen.text(self.label, upper, 18, GOLD if self.chosen else CREAM, "ui_bold")
        pen.text(
            self.note, pygame.FRect(text_area.x, upper.bottom - 1, text_area.width, text_area.height - 23), 16, PALE
        )
