"""Changing a card by touching it: on its face, where its name, text, numbers and picture are, and in a list beside it.

What is touched becomes a field in its place. Enter writes it into the file, Escape gives it up, Tab writes it and goes
to the next. A picture file that is dropped on the window becomes the picture of the card.
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
from client.ui.text import FADED, INK
from client.workshop.faces import CardFaces
from client.workshop.large import LargeCard
from client.workshop.regions import places_of
from rules.workshop.artwork import TAKEN, bring
from rules.workshop.editing import CannotEdit, Edit, Put, Remove
from rules.workshop.fields import CardField, NotSuch, fields
from rules.workshop.history import History
from rules.workshop.project import Card, Project, ProjectCard

FIELD = "workshop.touch.field"
LIST = "list"
"""Where a field is open that is not on a face; there its language is said."""
HIGH = 40.0
COLUMNS = share(0.4), share(0.6)
"""What a value is called, and the value, side by side in the list."""
LONGEST = 1000
LINES = 3, 8
"""How many lines there are in the field of a text, at least and at most."""
SIDE = 2048
"""The greatest width and height of a picture that is brought along, in pixels."""


FacePlaces = dict[str, list[pygame.FRect]]
"""The places on a face by the name of the field, as shares of its width and height (0 to 1)."""


class Opened(NamedTuple):
    """The field that is being written in: its name, and where it is (``LIST``, or the language of a face)."""

    name: str
    where: str


class Scenery(NamedTuple):
    """What the scene does for it: lay its widgets, read the files between frames, or what is left of them at once, move
    the focus, tell something."""

    lay: Callable[[], object]
    read_on: Callable[[], object]
    catch_up: Callable[[], object]
    focus: Callable[[str], object]
    tell: Callable[[str], object]


class CardEditor:
    """What can be changed of one card at a time. ``card`` is shown large."""

    def __init__(self, app: AppWindow, project: Project, painter: CardFaces, history: History, scene: Scenery) -> None:
        self.app, self.project, self.painter, self.history, self.scene = app, project, painter, history, scene
        self.card: ProjectCard | None = None
        self.opened: Opened | None = None
        self.draft = ""
        self._written: tuple[ProjectCard, Mapping[str, Any]] | None = None
        self._places: dict[tuple[str, str], tuple[Card, int, FacePlaces]] = {}
        self._wanted: list[tuple[Card, str, int, CardField]] = []

    def show(self, card: ProjectCard | None) -> None:
        """Another card is shown large, or the same one as it is now."""
        if card is None or self.card is None or card.card.id != self.card.card.id:
            self.opened = None
        self.card = card

    # -- what there is to change --------------------------------------------------------------------------------------

    @property
    def written(self) -> Mapping[str, Any]:
        """The card as its file says it."""
        if self.card is None:
            return {}
        if self._written is None or self._written[0] is not self.card:
            self._written = self.card, self.project.as_written(self.card)
        return self._written[1]

    @property
    def fields(self) -> list[CardField]:
        """What can be changed of the card."""
        return fields(self.project.game, self.written) if self.project.writable else []

    def called(self, field: CardField) -> str:
        """What a field is called: ``Name ru``."""
        say, game = self.app.words, self.project.game
        key, *more = map(str, field.keys)
        own, shared = f"edit.key.{game}.{key}", f"edit.key.{key}"
        name = say(own) if own in say else say(shared) if shared in say else key
        return " ".join((name, *more))

    def about(self, field: CardField) -> str:
        """What a field is for."""
        say, key = self.app.words, str(field.keys[0])
        own, shared = f"edit.about.{self.project.game}.{key}", f"edit.about.{key}"
        said = say(own) if own in say else say(shared) if shared in say else ""
        return say("edit.touch.choice", about=said) if field.sort == "choice" else said

    # -- where it is --------------------------------------------------------------------------------------------------

    @property
    def wants_spare(self) -> bool:
        """Whether places on faces have yet to be found."""
        return bool(self._wanted)

    def spare(self) -> None:
        """Find the places of one field on one face."""
        card, language, height, field = self._wanted.pop(0)
        others = (each.card.art for each in self.project.cards if each.card.art not in ("", card.art))
        found = places_of(self.app, self.painter, card, language, height, field, next(others, "card_back"))
        if (card.id, language) in self._places:
            self._places[card.id, language][-1][field.name] = found
        if not self._wanted:
            self.scene.lay()

    def on_face(self, large: LargeCard) -> list[Widget]:
        """What can be touched on a large card, and the field that is open there."""
        each, language, known = large.each, large.language, {field.name: field for field in self.fields}
        if not known or each.stale:
            return []
        face = large.card_place(self.app.unit)
        height = round(face.height * self.app.unit)
        card, measured, places = self._places.get((each.card.id, language), (None, 0, FacePlaces()))
        if (card, measured) != (each.card, height):
            self._places = {key: value for key, value in self._places.items() if key[0] == each.card.id}
            # Until they are found anew, they are about where they were.
            self._places[each.card.id, language] = each.card, height, dict(places)
            self._wanted = [wanted for wanted in self._wanted if wanted[0] == each.card and wanted[1] != language]
            self._wanted += [(each.card, language, height, field) for field in known.values()]
        # A small place lies above a large one, such as a number above the picture.
        spots = [(name, at, part) for name, parts in places.items() if name in known for at, part in enumerate(parts)]
        spots.sort(key=lambda spot: -spot[2].w * spot[2].h)
        widgets, above = list[Widget](), list[Widget]()
        for name, at, part in spots:
            rect = pygame.FRect(face.x + part.x * face.w, face.y + part.y * face.h, part.w * face.w, part.h * face.h)
            field = known[name]
            if self.opened != (name, language):
                said, use = f"{self.called(field)}: {field.shown(self.written)}", partial(self.open, name, language)
                id = f"workshop.touch.{language}.{name}{at or ''}"
                widgets.append(FieldSpot(id, rect, said, use, self.about(field)))
            elif at == 0:
                above.append(self._field(field, self._field_place(rect, field)))
        return widgets + above

    def _field_place(self, rect: pygame.FRect, field: CardField) -> pygame.FRect:
        """Where a field stands above a place on a face: wide enough to write in."""
        room = self.app.canvas.inflate(-16, -16)
        wide = min(room.width, max(rect.width + 24, _least(field)))
        place = pygame.FRect(0, 0, wide, self._high(field, wide))
        place.center = rect.center
        return place.clamp(room)

    def in_list(self, area: pygame.FRect) -> list[Widget]:
        """All that can be changed of the card, in lines."""
        view, say = ScrollView("workshop.touch.list", area, 0), self.app.words
        lines, rows = Lines(0, 0, area.width - BAR - 6, gap=3), list[Widget]()
        for field in self.fields:
            if self.opened == (field.name, LIST):
                rows += self._written_in(field, lines)
            else:
                place = lines.next(HIGH - 4)
                rows.append(FieldLine(f"workshop.touch.{field.name}", place, self.called(field),
                                      field.shown(self.written), partial(self.open, field.name, LIST),
                                      self.about(field)))  # fmt: skip
        if not rows:
            words = say(self._why_nothing())
            wide = area.width - BAR - 6
            rows.append(Caption("workshop.touch.none", lines.next(self.app.pen.height(words, wide, 18) + 6), words, 18))
        for widget in rows:
            widget.parent = view
        view.content = lines.bottom + 4
        return [view, *rows]

    def _written_in(self, field: CardField, lines: Lines) -> list[Widget]:
        """A field in the list and what it is called: beside it, or above it where it wants the whole width."""
        if field.keys[0] in ("name", "text"):
            words, place = inset(lines.next(22), 8, 0), lines.next(self._high(field, lines.width))
        else:
            words, place = row(inset(lines.next(HIGH), 8, 0), *COLUMNS, gap=8)
        return [Caption("workshop.touch.called", words, self.called(field), 16), self._field(field, place)]

    def _why_nothing(self) -> str:
        """The sentence that says why nothing of the card can be changed."""
        if not self.project.writable:
            return "edit.touch.copy_first"
        return "edit.touch.mend" if self.card is not None and self.card.stale else "edit.touch.nothing"

    def _field(self, field: CardField, place: Box) -> TextField:
        empty = self.app.words("edit.touch.drop") if field.keys == ("art",) else ""
        hint = field.shown(self.written) or empty
        if _several_lines(field):
            return TextBox(FIELD, place, self.called(field), self.draft, self._type, hint=hint, longest=LONGEST,
                           breaks=True, on_enter=self.write, tip=self.about(field))  # fmt: skip
        return TextField(FIELD, place, self.called(field), self.draft, self._type, hint=hint,
                         longest=LONGEST, on_enter=self.write, tip=self.about(field))  # fmt: skip

    def _high(self, field: CardField, wide: float) -> float:
        """How high a field is: that of a text shows all of it, within bounds, and a line more."""
        if not _several_lines(field):
            return HIGH
        return TextBox.high(self.app.pen, f"{self.draft}\n", wide, *LINES)

    # -- changing it --------------------------------------------------------------------------------------------------

    def open(self, name: str, where: str) -> None:
        """Write in a field, in its place; of a few words, take the next one at once."""
        if self.opened is not None and not self.write():
            return
        self.scene.catch_up()
        field = next(each for each in self.fields if each.name == name)
        shown = field.shown(self.written)
        if field.sort == "choice":
            at = field.options.index(shown) if shown in field.options else -1
            self._put(field, field.options[(at + 1) % len(field.options)])
            return
        self.opened, self.draft = Opened(name, where), shown
        self.scene.lay()
        self.scene.focus(FIELD)

    def _type(self, draft: str) -> None:
        self.draft = draft

    def give_up(self) -> None:
        """Leave the field as it was."""
        opened, self.opened = self.opened, None
        self.scene.lay()
        self._focus(opened)

    def _focus(self, opened: Opened | None) -> None:
        if opened is not None:
            self.scene.focus(f"workshop.touch.{'' if opened.where == LIST else opened.where + '.'}{opened.name}")

    def write(self) -> bool:
        """Write what is in the field into the file. Returns whether that was possible; if not, it is told why."""
        field = next((each for each in self.fields if self.opened and each.name == self.opened.name), None)
        if field is None:
            self.give_up()
            return True
        if field.keys == ("art",) and (path := Path(self.draft.strip().strip('"'))).suffix.lower() in TAKEN:
            done = self.bring(path)
        else:
            done = self._put(field, self.draft)
        if done:
            self.give_up()
        return done

    def _put(self, field: CardField, line: str) -> bool:
        self.scene.catch_up()  # whoever is quicker than the reading goes on from what he has written
        each, was = self.card, field.of(self.written)
        optional = field.sort != "text" or field.keys == ("art",)
        if each is None or line == field.shown(self.written) or (was is None and not line.strip()):
            return True
        id = str(self.written["id"])
        try:
            edit: Edit = Remove(id, field.keys)  # without its key the card has what it has when nothing is said
            if line.strip() or not optional:
                edit = Put(id, field.keys, field.meant(line), was)
            self.history.change(each.file, edit)
        except (CannotEdit, NotSuch) as error:
            self.scene.tell(error.said.say(self.app.words.language))
            return False
        self.scene.read_on()
        return True

    def take(self, language: str, said: str) -> None:
        """Make these words the text of the card in this language."""
        for field in self.fields:
            if field.keys == ("text", language):
                self._put(field, said)

    def bring(self, picture: Path) -> bool:
        """Make a picture file that of the card. Returns whether that was possible; if not, it is told why."""
        say = self.app.words
        if self.card is None or not self.fields:
            self.scene.tell(say(self._why_nothing()))
            return False
        cut = 0

        def as_png(source: Path, target: Path) -> None:
            nonlocal cut
            cut = _trimmed(source, target, self._proportion())

        try:
            art = bring(picture, f"{self.project.set}_{self.written['id']}", as_png)
        except CannotEdit as error:
            self.scene.tell(error.said.say(say.language))
            return False
        field = next(each for each in self.fields if each.keys == ("art",))
        done = self._put(field, art)
        if done:
            wide, high = map(round, self.app.assets.own_size(art))
            told = say("edit.touch.picture", art=art, wide=wide, high=high)
            self.scene.tell(f"{told} {say('edit.touch.picture.cut', cut=cut)}" if cut else told)
        return done

    def _proportion(self) -> float | None:
        """How many times as wide as high the pictures on such cards are: as that of the card, or of another one."""
        if self.card is None:
            return None
        cards = [self.card.card, *(each.card for each in self.project.cards if each.card.kind == self.card.card.kind)]
        art = next((card.art for card in cards if self.app.assets.has(card.art)), None)
        if art is None:
            return None
        wide, high = self.app.assets.own_size(art)
        return wide / high

    # -- keys ---------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that is about changing: whether it was one."""
        if event.type == pygame.DROPFILE and Path(event.file).suffix.lower() in TAKEN:
            self.bring(Path(event.file))
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            # The position of the key counts, because a Russian layout has other letters there.
            match getattr(event, "scancode", 0) or pygame.KSCAN_UNKNOWN, event.key:
                case (pygame.KSCAN_Z, _) | (_, pygame.K_z):
                    self.step_back(not event.mod & pygame.KMOD_SHIFT)
                case (pygame.KSCAN_Y, _) | (_, pygame.K_y):
                    self.step_back(False)
                case _:
                    return False
            return True
        if self.opened is not None and event.key == pygame.K_ESCAPE:
            self.give_up()
            return True
        if self.opened is not None and event.key == pygame.K_TAB:
            self._next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return False

    def _next(self, by: int) -> None:
        """Write the field and go on to the next one of those that are written in."""
        opened, card = self.opened, self.card
        if opened is None or card is None:
            return
        places = self._places.get((card.card.id, opened.where), (None, 0, FacePlaces()))[-1]
        if not self.write():
            return
        names = [field.name for field in self.fields if field.sort != "choice"]
        if opened.where != LIST:
            names = [name for name in names if places.get(name)]
        if opened.name in names:
            self.open(names[(names.index(opened.name) + by) % len(names)], opened.where)

    def step_back(self, back: bool = True) -> None:
        """Undo the last change of a file, or do it again."""
        say = self.app.words
        self.opened = None
        try:
            files = self.history.undo() if back else self.history.redo()
        except CannotEdit as error:
            self.scene.tell(error.said.say(say.language))
            return
        if not files:
            self.scene.tell(say("edit.undo.nothing" if back else "edit.redo.nothing"))
            return
        self.scene.read_on()
        self.scene.tell(say("edit.undone" if back else "edit.redone", file=files[0].name))


def _least(field: CardField) -> float:
    """How wide a field above a face is at least: a sentence wants more room than a number."""
    return 420.0 if field.keys[0] in ("text", "art") else 110.0 if field.sort == "number" else 380.0


def _several_lines(field: CardField) -> bool:
    """Is it a text, rather than a name or a number?"""
    return field.keys[0] == "text"


def _trimmed(picture: Path, target: Path, proportion: float | None) -> int:
    """Write a picture anew as a PNG that is so many times as wide as high, without its edges. Returns how much of it is
    cut off, in percent. Raises OSError."""
    try:
        whole = pygame.image.load(picture)
        wide, high = whole.get_size()
        part = pygame.Rect(0, 0, wide, high)
        if proportion is not None:
            part.size = min(wide, round(high * proportion)), min(high, round(wide / proportion))
        part.center = wide // 2, high // 2
        seen = whole.subsurface(part)
        if max(part.size) > SIDE:
            scale = SIDE / max(part.size)
            full = seen.convert_alpha() if seen.get_bytesize() < 3 else seen
            seen = pygame.transform.smoothscale(full, (round(part.w * scale), round(part.h * scale)))
        pygame.image.save(seen, target)
    except (pygame.error, ValueError) as error:
        raise OSError(str(error)) from None
    return round(100 - 100 * part.w * part.h / (wide * high))


class FieldSpot(HitArea):
    """A place on a face that can be touched."""

    def __init__(self, id: str, rect: Box, label: str, on_use: Callable[[], object], tip: str) -> None:
        super().__init__(id, rect, label, on_use, role="button", tip=tip)

    def draw(self, pen: Pen) -> None:
        if self.hovered or self.focused:
            pen.frame(self.place().inflate(8, 6), (212, 140, 40), 2.5, 6)


class FieldLine(Button):
    """What a value is called, and the value; using it opens a field in its place."""

    def __init__(self, id: str, rect: Box, label: str, shown: str, on_use: Callable[[], object], tip: str) -> None:
        super().__init__(id, rect, label, on_use, tip=tip)
        self.shown = shown

    @property
    def value(self) -> str:
        return self.shown

    def draw(self, pen: Pen) -> None:
        place = self.place()
        if self.hovered or self.focused:
            pen.fill(place, (255, 236, 190), radius=8)
        words, value = row(place.inflate(-16, -6), *COLUMNS, gap=8)
        pen.text(shorten(pen, self.label, words.width, 16), words, 16, FADED, "ui_italic", markup=False)
        pen.text(shorten(pen, " ".join(self.shown.split()) or "—", value.width, 18), value, 18, INK, "ui", markup=False)
