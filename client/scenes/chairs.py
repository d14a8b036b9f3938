"""The chairs of a new game: who sits on each, and the choice of a regular by the face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from client.table.portraits import person_face
from client.ui import Button, Dropdown, IconButton, Widget
from client.ui.base import Box
from client.ui.controls import OptionButton
from client.ui.layout import inset
from client.ui.pen import Pen
from client.ui.text import CREAM, GOLD, PALE, Words
from client.window.settings import RememberedSeat
from rules.reading.messages import GENDERS
from rules.tavern.regulars import Regular, name_at_table, regulars
from rules.text.cases import MASCULINE, gender_of

LEVELS = ("newcomer", "amateur", "heuristic", "search")
"""The levels of bots, weakest first."""
COMPANY = ("heuristic", "search", "amateur", "newcomer", "search", "heuristic", "amateur")
"""The kinds of players on the chairs after the first one; repeated if there are more chairs."""


@dataclass
class Chair:
    """A seat while the menu is open: the ``kind`` of player, the ``regular`` who sits there if no person does, the
    ``name`` that was typed, the ``gender`` that was chosen for it (one of ``GENDERS``; "": as the name looks), and the
    ``character`` that was chosen (None: drawn by lot)."""

    kind: str
    regular: str
    name: str | None = None
    gender: str = ""
    character: str | None = None


def recall_chair(remembered: RememberedSeat, chair: Chair, chairs: Iterable[Chair]) -> None:
    """Put on a chair who sat there when the game was played last. A regular who has another chair by now changes
    places; one who does not come any more, or a kind of player that there is not, is left out."""
    if remembered.regular in regulars():
        seat_regular(remembered.regular, chair, chairs)
    if remembered.kind in ("person", *LEVELS):
        chair.kind = remembered.kind
    chair.name, chair.character = remembered.name, remembered.character
    chair.gender = remembered.gender if remembered.gender in GENDERS else ""


def remember_chair(chair: Chair) -> RememberedSeat:
    """What is remembered of a chair until the game is played again."""
    return RememberedSeat(
        kind=chair.kind, regular=chair.regular, name=chair.name, gender=chair.gender, character=chair.character
    )


def regular_name(chair: Chair, language: str) -> str:
    """The name of the regular on a chair."""
    return regulars()[chair.regular].name[language]


def seat_regular(regular: str, chair: Chair, chairs: Iterable[Chair]) -> None:
    """Put a regular on a chair. If the regular had another chair, the two regulars change places."""
    for other_chair in chairs:
        if other_chair.regular == regular:
            other_chair.regular = chair.regular
    chair.regular, chair.name, chair.gender = regular, None, ""


def face_widget(
    id: str,
    area: pygame.FRect,
    chair: Chair,
    player_name: str,
    words: Words,
    label: str,
    call: Callable[[object], object],
    portrait: int,
    change_portrait: Callable[[], object],
) -> Widget:
    """The face of the player on a chair. Of a bot it is a choice: ``call`` gets the id of the regular. That of a person
    is the ``portrait``, and a click changes it to the next one."""
    if chair.kind == "person":
        return PortraitButton(id, area, person_face(portrait), words("menu.portrait"), change_portrait)
    is_regular = player_name in regulars()[chair.regular].name.values()
    chosen = chair.regular if is_regular else ""
    return FaceChoice(id, area, label, [*regulars().values()], chosen, words.language, call)


class PortraitButton(IconButton):
    """The face of a person, which a click changes."""

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.icon(self.icon, place)
        if self.hovered or self.focused:
            pen.frame(place.inflate(4, 4), GOLD, 2, 6)


class FaceChoice(Dropdown):
    """A face that opens the list of all regulars: their faces, names and characters. ``chosen`` is the id of a regular,
    or "" for a player who has no face."""

    row_height, least_width = 58.0, 620.0

    def __init__(
        self, id: str, rect: Box, label: str, known_regulars: Sequence[Regular], chosen: str, language: str,
        on_change: Callable[[object], object],
    ) -> None:  # fmt: skip
        self._regulars, self._language = {regular.id: regular for regular in known_regulars}, language
        names = [(regular.id, regular.name[language]) for regular in known_regulars]
        about = ""
        if chosen:
            about = self._regulars[chosen].about[language]
        super().__init__(id, rect, label, names, chosen, on_change, tip=about)

    def draw(self, pen: Pen) -> None:
        place = self.place()
        regular = self._regulars.get(str(self.chosen))
        if regular is None:
            pen.icon("icon_bot", place)
        else:
            pen.icon(regular.face("calm"), place)
        if self.hovered or self.focused:
            pen.frame(place.inflate(4, 4), GOLD, 2, 6)

    def release(self, point: tuple[float, float]) -> None:
        if self.place().collidepoint(point):
            self.activate()

    def option(self, id: str, rect: Box, value: object, words: str, use: Callable[[], object]) -> Button:
        regular, is_chosen = self._regulars[str(value)], value == self.chosen
        mood = "glad" if is_chosen else "calm"
        icon = regular.face(mood)
        return FaceOption(
            id, rect, words, use, icon=icon, note=regular.about[self._language], chosen=is_chosen, sound=""
        )


class GenderSwitch(Button):
    """Whether Russian declines the name of a person as that of a man or of a woman: at first as the name looks. Its tip
    shows what comes of it."""

    def __init__(self, id: str, rect: Box, chair: Chair, name_of: Callable[[], str], words: Words) -> None:
        self._chair, self._name_of, self._words = chair, name_of, words
        super().__init__(id, rect, "", self._turn, size=18)
        self.follow_name()

    @property
    def value(self) -> str:
        return self.tip

    @property
    def _gender(self) -> int:
        """The gender that counts now, an index in ``GENDERS``."""
        if self._chair.gender:
            return GENDERS.index(self._chair.gender)
        return gender_of(self._name_of()) or MASCULINE

    def follow_name(self) -> None:
        """Show what counts for the name as it is now."""
        gender = GENDERS[self._gender]
        name = name_at_table(self._name_of(), GENDERS.index(self._chair.gender) if self._chair.gender else None)
        self.label = self._words(f"menu.gender.{gender}")
        self.tip = self._words("menu.gender.tip", name=name)

    def _turn(self) -> None:
        self._chair.gender = GENDERS[1 - self._gender]
        self.follow_name()


class KindChoice(Dropdown):
    """The choice of who plays on a chair: a person, or a bot of one of the LEVELS. The list says what each is like."""

    row_height, least_width = 58.0, 620.0

    def __init__(
        self, id: str, rect: Box, label: str, chosen: str, words: Words, on_change: Callable[[object], object]
    ) -> None:
        kinds: list[tuple[object, str]] = [("person", words("person"))]
        self._notes = {"person": words("menu.person.note")}
        for level in LEVELS:
            kinds.append((level, words(f"bot.{level}")))
            self._notes[level] = words(f"bot.{level}.about")
        tip = words("menu.person.about") if chosen == "person" else self._notes[chosen]
        super().__init__(id, rect, label, kinds, chosen, on_change, tip=tip)

    def option(self, id: str, rect: Box, value: object, words: str, use: Callable[[], object]) -> Button:
        kind, is_chosen = str(value), value == self.chosen
        icon = "icon_person" if kind == "person" else "icon_bot"
        return FaceOption(id, rect, words, use, icon=icon, note=self._notes[kind], chosen=is_chosen, sound="")


class FaceOption(OptionButton):
    """A regular in the list of a ``FaceChoice``, or a kind of player: a picture, a name, and a sentence below it."""

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.hovered or self.focused:
            pen.fill(place, (128, 78, 34), radius=7)
        pen.icon(self.icon, pygame.FRect(place.x + 5, place.y + 3, place.height - 6, place.height - 6))
        text_area = inset(place, 8, 4, left=place.height + 8)
        upper = pygame.FRect(text_area.x, text_area.y, text_area.width, 24)
        colour = GOLD if self.chosen else CREAM
        pen.text(self.label, upper, 18, colour, "ui_bold")
        lower = pygame.FRect(text_area.x, upper.bottom - 1, text_area.width, text_area.height - 23)
        note_colour = CREAM if self.hovered or self.focused else PALE
        pen.text(self.note, lower, 16, note_colour)
