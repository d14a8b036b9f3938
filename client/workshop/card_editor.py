"""Editing a card in place: on its face, where its name, text, numbers and picture are, and in a list beside it.

What is clicked becomes a text field in its place. Enter writes it into the file, Escape gives it up, Tab writes it and
goes on to the next field. A picture file that is dropped on the window becomes the picture of the card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from client.table.plate import shorten
from client.ui import BAR, Button, Caption, HitArea, Pen, ScrollView, TextBox, TextField, Widget
from client.ui.base import Box
from client.ui.layout import Lines, inset, row, share
from client.ui.scene import AppWindow
from client.ui.text import FADED, INK, Words
from client.window.keys import history_command
from client.workshop.faces import CardFaces
from client.workshop.file_steps import FileStep, redo_file, undo_file
from client.workshop.large_card import LargeCard
from client.workshop.pictures import as_png
from client.workshop.regions import regions_of_field
from rules.text.texts import LANGUAGES
from rules.workshop.artwork import TAKEN, bring
from rules.workshop.editing import CannotEdit, Edit, Put, Remove
from rules.workshop.fields import CardField, NotSuch, fields, further_fields, with_ruled_forms
from rules.workshop.history import History
from rules.workshop.project import Card, Project, ProjectCard

FIELD = "workshop.touch.field"
"""The id of the field that is open."""
LIST = "list"
"""The place of an open field that is not on a face. A field on a face has the language of the face instead."""
LINE_HEIGHT = 40.0
"""The height of a line of the list, in units."""
COLUMNS = share(0.4), share(0.6)
"""The widths of a field's label and of its value, side by side in the list."""
LONGEST = 1000
"""The most characters that a field takes."""
TEXT_LINES = 3, 8
"""How many lines the field of a text has, at least and at most."""


FaceRegions = dict[str, list[pygame.FRect]]
"""The regions on a face by the name of the field, as shares of the face's width and height (0 to 1)."""


class OpenField(NamedTuple):
    """The field that is being edited: its name, and where it is (``LIST``, or the language of a face)."""

    name: str
    where: str


class MeasuredFace(NamedTuple):
    """Where the fields of a card are on a face of this height in pixels."""

    card: Card
    height: int
    regions: FaceRegions


class Measurement(NamedTuple):
    """A field whose regions on one face have yet to be found."""

    card: Card
    language: str
    height: int
    field: CardField


class SceneActions(NamedTuple):
    """What the editor needs of its scene: lay the widgets out again, begin to read the files between frames, finish
    reading them at once, move the focus, show a notice, open the page about the picture."""

    lay_widgets: Callable[[], object]
    begin_refresh: Callable[[], object]
    finish_refresh: Callable[[], object]
    focus: Callable[[str], object]
    notify: Callable[[str], object]
    open_picture: Callable[[], object]


class CardEditor:
    """Edits one card at a time: ``card``, the one that is shown large."""

    def __init__(
        self, app: AppWindow, project: Project, painter: CardFaces, history: History, scene: SceneActions
    ) -> None:
        self.app, self.project, self.painter, self.history, self.scene = app, project, painter, history, scene
        self.card: ProjectCard | None = None
        self.opened: OpenField | None = None
        self.draft = ""
        self._source: tuple[ProjectCard, Mapping[str, Any]] | None = None
        self._measured: dict[tuple[str, str], MeasuredFace] = {}
        self._unmeasured: list[Measurement] = []

    def show(self, card: ProjectCard | None) -> None:
        """Edit another card, or the same one as it is now."""
        if card is None or self.card is None or card.card.id != self.card.card.id:
            self.opened = None
        self.card = card

    # -- what can be edited -------------------------------------------------------------------------------------------

    @property
    def source(self) -> Mapping[str, Any]:
        """The card as it is written in its file."""
        if self.card is None:
            return {}
        if self._source is None or self._source[0] is not self.card:
            self._source = self.card, self.project.as_written(self.card)
        return self._source[1]

    @property
    def fields(self) -> list[CardField]:
        """The fields of the card that can be edited; none if its set is read-only."""
        if not self.project.writable:
            return []
        languages = self.project.table_languages

        def is_of_other_language(field: CardField) -> bool:
            """True for words in a language in which the set is not written."""
            return field.keys[-1] in LANGUAGES and field.keys[-1] not in languages

        card_fields = fields(self.project.game, self.source)
        if card_fields and self.project.playable:
            heads = self.project.cardset().heads
            card_fields = with_ruled_forms(self.project.game, self.source, heads, card_fields)
        card_fields = sorted(card_fields, key=is_of_other_language)
        if card_fields:
            card_fields += further_fields(self.project.further_languages)
        return card_fields

    def label(self, field: CardField) -> str:
        """The name of a field in the player's language: ``Name ru``."""
        first_key, *subkeys = field.name.split(".")
        label = self._text_for_key("edit.key", first_key) or first_key
        return " ".join((label, *subkeys))

    def aloud(self, field: CardField) -> str:
        """The name of a field as it is said: ``Name, English``."""
        first_key, *subkeys = field.name.split(".")
        label = self._text_for_key("edit.key", first_key) or first_key
        return ", ".join((label, *(said_key(key, self.app.words) or key for key in subkeys)))

    def explanation(self, field: CardField) -> str:
        """What a field is for; "" if there is nothing to explain."""
        text = self._text_for_key("edit.about", field.name.partition(".")[0])
        if field.sort == "choice":
            return self.app.words("edit.touch.choice", about=text)
        return text

    def _text_for_key(self, prefix: str, key: str) -> str:
        """The text about a key of a card: the one of this game, or that of all games; "" without one."""
        words = self.app.words
        for text_key in (f"{prefix}.{self.project.game}.{key}", f"{prefix}.{key}"):
            if text_key in words:
                return words(text_key)
        return ""

    def _find_field(self, name: str) -> CardField | None:
        return next((field for field in self.fields if field.name == name), None)

    # -- where it is --------------------------------------------------------------------------------------------------

    @property
    def wants_spare(self) -> bool:
        """True while regions on faces have yet to be found."""
        return bool(self._unmeasured)

    def spare(self) -> None:
        """Find the regions of one field on one face."""
        card, language, height, field = self._unmeasured.pop(0)
        other_picture = self._other_picture(card)
        regions = regions_of_field(self.painter, card, language, height, field, other_picture)
        face = self._measured.get((card.id, language))
        if face is not None:
            face.regions[field.name] = regions
        if not self._unmeasured:
            self.scene.lay_widgets()

    def _other_picture(self, card: Card) -> str:
        """The name of a picture that is not on this card."""
        for other_card in self.project.cards:
            if other_card.card.art not in ("", card.art):
                return other_card.card.art
        return "card_back"

    def widgets_on_face(self, large: LargeCard) -> list[Widget]:
        """What can be clicked on a large card, and the field that is open there."""
        language = large.language
        fields_by_name = {field.name: field for field in self.fields}
        if not fields_by_name or large.card.stale:
            return []
        face = large.card_place(self.app.unit)
        regions = self._regions_on_face(large.card.card, language, round(face.height * self.app.unit))
        spots: list[tuple[str, int, pygame.FRect]] = []
        for name, parts in regions.items():
            if name not in fields_by_name:
                continue
            for index, part in enumerate(parts):
                spots.append((name, index, part))
        # A small region lies above a large one, such as a number above the picture.
        spots.sort(key=lambda spot: -spot[2].w * spot[2].h)
        widgets: list[Widget] = []
        open_fields: list[Widget] = []
        for name, index, part in spots:
            rect = pygame.FRect(face.x + part.x * face.w, face.y + part.y * face.h, part.w * face.w, part.h * face.h)
            field = fields_by_name[name]
            if self.opened != (name, language):
                label = f"{self.label(field)}: {spoken(field.shown(self.source), self.app.words)}"
                id = f"workshop.touch.{language}.{name}{index or ''}"
                spot = FieldSpot(id, rect, label, partial(self.open, name, language), self.explanation(field))
                spot.aloud = f"{self.aloud(field)}: {spoken(field.shown(self.source), self.app.words)}"
                widgets.append(spot)
            elif index == 0:
                open_fields.append(self._text_field(field, self._field_rect(rect, field)))
        return widgets + open_fields

    def _regions_on_face(self, card: Card, language: str, height: int) -> FaceRegions:
        """Where the fields of a card are on its face, as far as that is known. If the card or the height has changed,
        they will be measured again in spare time; until then, they are about where they were."""
        face = self._measured.get((card.id, language))
        if face is not None and face.card == card and face.height == height:
            return face.regions
        for card_id, face_language in list(self._measured):
            if card_id != card.id:
                del self._measured[card_id, face_language]
        regions: FaceRegions = {}
        if face is not None:
            regions.update(face.regions)
        self._measured[card.id, language] = MeasuredFace(card, height, regions)
        remaining: list[Measurement] = []
        for measurement in self._unmeasured:
            if measurement.card == card and measurement.language != language:
                remaining.append(measurement)
        remaining += [Measurement(card, language, height, field) for field in self.fields]
        self._unmeasured = remaining
        return regions

    def _field_rect(self, region: pygame.FRect, field: CardField) -> pygame.FRect:
        """Where the field over a region of a face is: wide enough to write in, and inside the window."""
        room = self.app.canvas.inflate(-16, -16)
        width = min(room.width, max(region.width + 24, _least_width(field)))
        rect = pygame.FRect(0, 0, width, self._field_height(field, width))
        rect.center = region.center
        return rect.clamp(room)

    def list_widgets(self, area: pygame.FRect) -> list[Widget]:
        """Everything that can be edited of the card, in lines."""
        view = ScrollView("workshop.touch.list", area, 0)
        lines = Lines(0, 0, area.width - BAR - 6, gap=3)
        rows: list[Widget] = []
        for field in self.fields:
            if self.opened == (field.name, LIST):
                rows += self._open_line(field, lines)
            else:
                value = spoken(field.shown(self.source), self.app.words)
                line = FieldLine(f"workshop.touch.{field.name}", lines.next(LINE_HEIGHT - 4), self.label(field),
                                 value, partial(self.open, field.name, LIST), self.explanation(field))  # fmt: skip
                line.aloud = self.aloud(field)
                rows.append(line)
        if not rows:
            text = self.app.words(self._reason_not_editable())
            height = self.app.pen.height(text, lines.width, 18) + 6
            rows.append(Caption("workshop.touch.none", lines.next(height), text, 18))
        for widget in rows:
            widget.parent = view
        view.content = lines.bottom + 4
        return [view, *rows]

    def _open_line(self, field: CardField, lines: Lines) -> list[Widget]:
        """An open field in the list, and its label: beside it, or above it where it wants the whole width."""
        if field.name.partition(".")[0] in ("name", "text"):
            label_rect = inset(lines.next(22), 8, 0)
            field_rect = lines.next(self._field_height(field, lines.width))
        else:
            label_rect, field_rect = row(inset(lines.next(LINE_HEIGHT), 8, 0), *COLUMNS, gap=8)
        label = Caption("workshop.touch.called", label_rect, self.label(field), 16)
        return [label, self._text_field(field, field_rect)]

    def _reason_not_editable(self) -> str:
        """The key of the sentence that says why nothing of the card can be edited."""
        if not self.project.writable:
            return "edit.touch.copy_first"
        if self.card is not None and self.card.stale:
            return "edit.touch.mend"
        return "edit.touch.nothing"

    def _text_field(self, field: CardField, rect: Box) -> TextField:
        """The open field, with the draft in it."""
        label, tip = self.label(field), self.explanation(field)
        hint = field.shown(self.source)
        if not hint and field.keys == ("art",):
            hint = self.app.words("edit.touch.drop")
        if field.is_words:
            box: TextField = TextBox(FIELD, rect, label, self.draft, self._set_draft, hint=hint, longest=LONGEST,
                                     breaks=True, on_enter=self.write, tip=tip)  # fmt: skip
        else:
            box = TextField(FIELD, rect, label, self.draft, self._set_draft, hint=hint, longest=LONGEST,
                            on_enter=self.write, tip=tip)  # fmt: skip
        box.aloud = self.aloud(field)
        return box

    def _field_height(self, field: CardField, width: float) -> float:
        """The height of an open field in units: that of a text shows all of it, within bounds, and one line more."""
        if not field.is_words:
            return LINE_HEIGHT
        return TextBox.height_for(self.app.pen, f"{self.draft}\n", width, *TEXT_LINES)

    # -- editing ------------------------------------------------------------------------------------------------------

    def open(self, name: str, where: str) -> None:
        """Open a field in its place; the field of a choice takes its next option at once instead."""
        if self.opened is not None and not self.write():
            return
        self.scene.finish_refresh()
        field = self._find_field(name)
        assert field is not None
        value = field.shown(self.source)
        if field.sort == "choice":
            index = 0
            if value in field.options:
                index = (field.options.index(value) + 1) % len(field.options)
            self._change(field, field.options[index])
            return
        if field.keys == ("art",) and where != LIST:
            self.scene.open_picture()
            return
        self.opened, self.draft = OpenField(name, where), value
        self.scene.lay_widgets()
        self.scene.focus(FIELD)

    def _set_draft(self, draft: str) -> None:
        self.draft = draft

    def close(self) -> None:
        """Close the open field without writing it."""
        closed = self.opened
        self.opened = None
        self.scene.lay_widgets()
        if closed is None:
            return
        if closed.where == LIST:
            self.scene.focus(f"workshop.touch.{closed.name}")
        else:
            self.scene.focus(f"workshop.touch.{closed.where}.{closed.name}")

    def write(self) -> bool:
        """Write the open field into the file and close it. Return False if that is not possible; the reason is
        shown."""
        field = None
        if self.opened is not None:
            field = self._find_field(self.opened.name)
        if field is None:
            self.close()
            return True
        picture = Path(self.draft.strip().strip('"'))
        if field.keys == ("art",) and picture.suffix.lower() in TAKEN:
            is_written = self.import_picture(picture)
        else:
            is_written = self._change(field, self.draft)
        if is_written:
            self.close()
        return is_written

    def _change(self, field: CardField, line: str) -> bool:
        """Write the value of a field, as typed, into the file. Return False if that is not possible; the reason is
        shown."""
        self.scene.finish_refresh()  # somebody quicker than the reading goes on from what they have written
        card = self.card
        old_value = field.of(self.source)
        if card is None or line == field.shown(self.source) or (old_value is None and not line.strip()):
            return True
        id = str(self.source["id"])
        is_optional = field.sort != "text" or field.keys == ("art",)
        edit: Edit
        try:
            if is_optional and not line.strip():
                edit = Remove(id, field.keys)  # without the key, the card has the default
            else:
                edit = Put(id, field.keys, field.meant(line), old_value)
            self.history.change(card.file, edit)
        except (CannotEdit, NotSuch) as error:
            self.scene.notify(error.said.say(self.app.words.language))
            return False
        self.scene.begin_refresh()
        return True

    def set_text(self, language: str, text: str) -> None:
        """Write the text of the card in one language."""
        for field in self.fields:
            if field.keys == ("text", language):
                self._change(field, text)

    def import_picture(self, picture: Path) -> bool:
        """Copy a picture file and make it the picture of the card. Return False if that is not possible; the reason is
        shown."""
        words = self.app.words
        if self.card is None or not self.fields:
            self.scene.notify(words(self._reason_not_editable()))
            return False
        self.scene.finish_refresh()
        id = str(self.source["id"])
        try:
            brought = bring(picture, f"{self.project.set}_{id}", as_png)
            edit = Put(id, ("art",), brought.art, self.source.get("art"))
            self.history.step({self.card.file: [edit]}, {brought.file: brought.content})
        except CannotEdit as error:
            self.scene.notify(error.said.say(words.language))
            return False
        self.scene.begin_refresh()
        width, height = map(round, self.app.assets.own_size(brought.art))
        name = self.card.card.name[words.language]
        self.scene.notify(words("edit.touch.picture", card=name, wide=width, high=height))
        return True

    def set_picture(self, art: str) -> bool:
        """Make a picture that exists that of the card. Return False if that is not possible; the reason is shown."""
        field = self._find_field("art")
        if field is None:
            self.scene.notify(self.app.words(self._reason_not_editable()))
            return False
        return self._change(field, art)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event that edits the card. Return False if it is for somebody else."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._handle_shortcut(event)
        if self.opened is None:
            return False
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif event.key == pygame.K_TAB:
            self._open_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            return False
        return True

    def _handle_shortcut(self, event: pygame.event.Event) -> bool:
        """Undo or redo. Return False if the keys mean neither."""
        command = history_command(event)
        if command == "undo":
            self.undo()
        elif command == "redo":
            self.redo()
        return bool(command)

    def _open_next(self, step: int) -> None:
        """Write the open field, and open the next one that can be typed in (``step`` 1) or the previous one (-1)."""
        opened, card = self.opened, self.card
        if opened is None or card is None:
            return
        face = self._measured.get((card.card.id, opened.where))
        if not self.write():
            return
        names = [field.name for field in self.fields if field.sort != "choice"]
        if opened.where != LIST:
            names = [name for name in names if name != "art" and face is not None and face.regions.get(name)]
        if opened.name in names:
            next_name = names[(names.index(opened.name) + step) % len(names)]
            self.open(next_name, opened.where)

    def undo(self) -> None:
        """Undo the last change of a file."""
        self._after(undo_file(self.history, self.app.words))

    def redo(self) -> None:
        """Redo the change that was undone last."""
        self._after(redo_file(self.history, self.app.words))

    def _after(self, step: FileStep) -> None:
        self.opened = None
        if step.is_done:
            self.scene.begin_refresh()
        self.scene.notify(step.sentence)


def _least_width(field: CardField) -> float:
    """The least width of a field over a face, in units: a sentence needs more room than a number."""
    if field.is_words or field.keys == ("art",):
        return 420.0
    return 110.0 if field.sort == "number" else 380.0


def said_key(key: str, words: Words) -> str:
    """Return what a key that names a language is called; "" for other keys."""
    text_key = f"workshop.words.{key}"
    return words(text_key) if key in LANGUAGES and text_key in words else ""


class FieldSpot(HitArea):
    """A region of a face that opens a field."""

    def __init__(self, id: str, rect: Box, label: str, on_use: Callable[[], object], tip: str) -> None:
        super().__init__(id, rect, label, on_use, role="button", tip=tip)

    def draw(self, pen: Pen) -> None:
        if self.hovered or self.focused:
            pen.frame(self.place().inflate(8, 6), (212, 140, 40), 2.5, 6)


def spoken(value: str, words: Words) -> str:
    """A value as one reads it: yes or no for what a file says with ``true`` or ``false``."""
    if value == "true":
        return words("gloss.key.yes")
    if value == "false":
        return words("gloss.key.no")
    return value


class FieldLine(Button):
    """The label of a field and its value; using it opens the field in its place."""

    def __init__(self, id: str, rect: Box, label: str, value: str, on_use: Callable[[], object], tip: str) -> None:
        super().__init__(id, rect, label, on_use, tip=tip)
        self._value = value

    @property
    def value(self) -> str:
        return self._value

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.hovered or self.focused:
            pen.fill(place, (255, 236, 190), radius=8)
        label_area, value_area = row(place.inflate(-16, -6), *COLUMNS, gap=8)
        label = shorten(pen, self.label, label_area.width, 16)
        value = shorten(pen, " ".join(self.value.split()) or "—", value_area.width, 18)
        pen.text(label, label_area, 16, FADED, "ui_italic", markup=False)
        pen.text(value, value_area, 18, INK, "ui", markup=False)
