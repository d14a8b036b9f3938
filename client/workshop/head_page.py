"""The head of a set: a tile at the front of the sheet, and a page on which it is seen and edited like a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from client.table.plate import shorten
from client.ui import (
    BAR,
    Button,
    Caption,
    HitArea,
    IconButton,
    Label,
    Panel,
    Pen,
    ScrollView,
    TextBox,
    TextField,
    Widget,
)
from client.ui.layout import Lines, column, fit, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import FADED, GOLD, INK, SOOT, Words
from client.window.keys import history_command, letter
from client.workshop.card_editor import FieldLine, said_key, spoken
from client.workshop.editor import open_at
from client.workshop.faces import RATIO
from client.workshop.file_steps import FileStep, redo_file, undo_file
from client.workshop.layout import compact_row, is_narrow
from client.workshop.problems import ProblemLine
from client.workshop.sheet import RED, draw_disc
from client.workshop.writing.head_scene import HeadWritingScene
from rules.reading.problems import Problem
from rules.system import locations
from rules.text.texts import LANGUAGES
from rules.workshop.editing import CannotEdit, Edit
from rules.workshop.fields import CardField, NotSuch
from rules.workshop.head_fields import HeadSection, change_of_field, head_sections, new_entry, without_entry
from rules.workshop.history import History
from rules.workshop.lessons import lessons_of_set, new_lesson
from rules.workshop.project import Project
from rules.workshop.untranslated import untranslated
from rules.workshop.wording import abilities_in_words

FIELD = "head.field"
"""The id of the field that is open."""
LINE_HEIGHT = 38.0
LONGEST = 1000
TEXT_LINES = 2, 6
"""How many lines the field of a long text has, at least and at most."""


class HeadFacts:
    """What the tile of a head shows: titles, author, character and portrait."""

    def __init__(self, project: Project, file: Path, head: Mapping[str, Any], words: Words) -> None:
        character = head.get("character")
        if not isinstance(character, dict):
            character = {}
        language = words.language
        self.title = _in_language(head.get("title"), language) or project.title.get(language, "") or project.set
        self.author = str(head.get("author") or "")
        self.licence = str(head.get("licence") or "")
        self.character = _in_language(character.get("name"), language)
        self.known_as = _in_language(character.get("title"), language)
        self.portrait = locations.picture_of(file, str(character.get("art") or ""))
        self.problems = len(project.head_problems(file))


def _in_language(texts: object, language: str) -> str:
    """A text that is written by language; "" if there is none."""
    if not isinstance(texts, dict):
        return ""
    return str(texts.get(language) or next(filter(None, texts.values()), ""))


def draw_head(pen: Pen, place: pygame.FRect, facts: HeadFacts, words: Words) -> None:
    """Draw the head of a set as a card: its title, the portrait of its character, and by whom it is."""
    unit = place.height / 350
    pen.fill(place, (92, 58, 26), radius=18 * unit)
    pen.fill(place.inflate(-8 * unit, -8 * unit), (243, 226, 188), radius=15 * unit)
    inner = place.inflate(-36 * unit, -36 * unit)
    title, portrait, names, author = column(inner, 74 * unit, share(), 56 * unit, 48 * unit, gap=6 * unit)
    pen.text(facts.title, title, 34 * unit, INK, "title", "center", markup=False)
    if pen.assets.has(facts.portrait):
        pen.framed(facts.portrait, fit(portrait, 1.0))
    else:
        pen.icon("icon_cards", portrait.inflate(-0.3 * portrait.width, -0.3 * portrait.height))
    if facts.character:
        pen.text(", ".join(filter(None, (facts.character, facts.known_as))), names, 22 * unit, INK, "ui_bold", "center",
                 markup=False)  # fmt: skip
    by = words("head.by", author=facts.author) if facts.author else words("head.nobody")
    by = " · ".join(filter(None, (by, facts.licence)))
    pen.text(by, author, 20 * unit, FADED, "ui_italic", "center", markup=False)


class HeadTile(Widget):
    """The head of a set at the front of the sheet; using it opens its page."""

    role = "button"
    focusable = True

    def __init__(
        self, id: str, rect: pygame.FRect, facts: HeadFacts, words: Words, on_use: Callable[[], object]
    ) -> None:
        super().__init__(id, rect, words("head.title", set=facts.title), tip=words("head.title", set=facts.title))
        self.facts, self.words, self.on_use = facts, words, on_use

    @property
    def value(self) -> str:
        return self.words("workshop.problems", n=self.facts.problems) if self.facts.problems else ""

    def draw(self, pen: Pen) -> None:
        place = fit(self.place(), RATIO)
        if self.hovered:
            pen.fill(place.inflate(6, 6), (255, 232, 180), 150, 10)
        draw_head(pen, place, self.facts, self.words)
        if self.facts.problems:
            draw_disc(pen, (place.right - 4, place.y + 4), str(self.facts.problems), RED)

    def activate(self) -> None:
        self.on_use()


class HeadFace(Widget):
    """The head of a set as a card, to be looked at."""

    role = "picture"

    def __init__(self, id: str, rect: pygame.FRect, facts: HeadFacts, words: Words) -> None:
        super().__init__(id, rect, words("head.title", set=facts.title))
        self.facts, self.words = facts, words

    def draw(self, pen: Pen) -> None:
        draw_head(pen, fit(self.place(), RATIO), self.facts, self.words)


class LargeHead(Widget):
    """The head shown large; a click on it opens its title."""

    role = "picture"
    focusable = True

    def __init__(self, rect: pygame.FRect, facts: HeadFacts, words: Words, on_use: Callable[[str], object]) -> None:
        super().__init__("head.card", rect, words("head.title", set=facts.title))
        self.facts, self.words, self.on_use = facts, words, on_use

    def card_place(self) -> pygame.FRect:
        """The rectangle of the card itself."""
        return fit(self.place(), RATIO)

    def draw(self, pen: Pen) -> None:
        draw_head(pen, self.card_place(), self.facts, self.words)

    def release(self, point: tuple[float, float]) -> None:
        """Open the field of what is clicked: the title, the portrait, the names or the author."""
        place = self.card_place()
        if not place.collidepoint(point):
            return
        share_of_height = (point[1] - place.y) / place.height
        language = self.words.language
        if share_of_height < 0.3:
            self.on_use(f"title.{language}")
        elif share_of_height > 0.83:
            self.on_use("author")
        elif self.facts.character:
            self.on_use("character.art" if share_of_height < 0.67 else f"character.name.{language}")

    def activate(self) -> None:
        self.on_use(f"title.{self.words.language}")


class HeadScene(Scene):
    """The page about the head of a ``file``; ``reread`` reads the files of the set again."""

    def __init__(
        self, app: AppWindow, project: Project, file: Path, history: History, reread: Callable[[], object]
    ) -> None:
        super().__init__(app)
        self.project, self.file, self.history, self._reread_files = project, file, history, reread
        self.opened = ""
        """The name of the open field; ``+`` and the key of a section while an entry is added there."""
        self.draft = ""

    @property
    def head(self) -> Mapping[str, Any]:
        """The head as it is written."""
        return self.project.head_as_written(self.file)

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        head, body = column(inset(self.app.canvas, 14, 10), 52, share(), gap=8)
        left, right = row(body, share(0.4), share(0.6), gap=14)
        facts = HeadFacts(self.project, self.file, self.head, self.words)
        card, notes = column(left, share(0.6), share(0.4), gap=10)
        head_widgets = self._buttons(head, facts)
        if is_narrow(self.app.canvas):
            head_widgets = compact_row(head, [widget for widget in head_widgets if isinstance(widget, Button)])
        large = LargeHead(card, facts, self.words, self.open)
        return [*head_widgets, large, *self._notes(notes), *self._lines(right)]

    def _buttons(self, area: pygame.FRect, facts: HeadFacts) -> list[Widget]:
        words, history = self.words, self.history
        title_area, undo, redo, write, lesson, edit, back = row(area, share(), 46, 46, 142, 190, 150, 130, gap=8)
        title = shorten(self.app.pen, words("head.title", set=facts.title), title_area.width - 8, 28, "title")
        lessons = lessons_of_set(self.project)
        if lessons:
            lesson_label, tip = words("head.lesson", name=lessons[0].stem), words("head.lesson.tip")
        else:
            lesson_label, tip = words("head.lesson.new"), words("head.lesson.new.tip")
        can_write = self.project.writable or bool(lessons)
        return [
            Label("head.title", title_area, title, size=24, colour=GOLD, role="title", shade=SOOT, markup=False),
            IconButton("head.undo", undo, "icon_undo", words("edit.undo"), self.undo, enabled=history.can_undo),
            IconButton("head.redo", redo, "icon_forward", words("edit.redo"), self.redo, enabled=history.can_redo),
            Button("head.write", write, words("head.write"), self.write_text, size=18, icon="icon_log",
                   tip=words("head.write.tip")),
            Button("head.lesson", lesson, lesson_label, self._open_lesson, size=18, icon="icon_book", tip=tip,
                   enabled=can_write, why=words("edit.touch.copy_first")),
            Button("head.edit", edit, words("head.edit"), self._edit_file, size=18),
            Button("head.back", back, words("ui.back"), self.back, icon="icon_back", size=18),
        ]  # fmt: skip

    def _notes(self, area: pygame.FRect) -> list[Widget]:
        """The abilities in words, and the problems of the head."""
        words, pen = self.words, self.app.pen
        view = ScrollView("head.notes", inset(area, 24, 22), 0)
        lines = Lines(0, 0, view.rect.width - BAR - 4, gap=4)
        rows: list[Widget] = []

        def add(id: str, text: str, size: float, font: str = "ui") -> None:
            height = pen.label_height(text, lines.width, size, font) + 4
            rows.append(Label(id, lines.next(height), text, size=size, role=font, markup=False, upright="top"))

        for language in LANGUAGES:
            text = self._abilities(language)
            if text:
                if not rows:
                    add("head.abilities", words("head.abilities"), 18, "ui_bold")
                add(f"head.abilities.{language}", text, 17)
                place = rows[-1].rect.copy()
                rows.append(HitArea(f"head.abilities.{language}.write", place, text, self.write_text, role="button",
                                    tip=words("head.write.tip")))  # fmt: skip
        for language in (*self.project.table_languages, *self.project.further_languages):
            lacking = len(untranslated(self.project, language))
            if lacking or language not in LANGUAGES:
                text = words("missing.count", language=language, n=lacking, cards=len(self.project.cards))
                add(f"head.missing.{language}", text, 17)
        problems = self.project.head_problems(self.file)
        add("head.problems", words("head.problems" if problems else "head.fine"), 18, "ui_bold")
        for index, problem in enumerate(problems):
            use = partial(self._edit_problem, problem)
            line = ProblemLine(f"head.problem.{index}", problem, words, lines.width, pen, use)
            line.rect.topleft = lines.next(line.rect.height).topleft
            rows.append(line)
        for widget in rows:
            widget.parent = view
        view.content = lines.bottom + 4
        return [Panel("head.below", area), view, *rows]

    def _abilities(self, language: str) -> str:
        """What the abilities of the character do, in words; "" if there are none."""
        if not self.project.playable:
            return ""
        cards = self.project.cardset()
        head = cards.heads.get(self.project.set, {})
        abilities = (head.get("character") or {}).get("abilities") or ()
        return abilities_in_words(cards, abilities, language) if abilities else ""

    def _lines(self, area: pygame.FRect) -> list[Widget]:
        """Everything that can be edited, in lines, section by section."""
        words = self.words
        view = ScrollView("head.list", inset(area, 26, 24), 0)
        lines = Lines(0, 0, view.rect.width - BAR - 6, gap=3)
        rows: list[Widget] = []
        if not self.project.writable:
            text = words("edit.touch.copy_first")
            rows.append(Caption("head.copy", lines.next(self.app.pen.height(text, lines.width, 18) + 6), text, 18))
        for section in head_sections(self.project.game, self.head):
            if section.names is not None:
                rows += self._entries(section, lines)
                continue
            for field in section.fields:
                rows += self._field_line(field, self.label(field), lines)
        for widget in rows:
            widget.parent = view
        view.content = lines.bottom + 4
        return [Panel("head.panel", area), view, *rows]

    def _entries(self, section: HeadSection, lines: Lines) -> list[Widget]:
        """The heading of a section with entries, and each entry with its fields; buttons that add an entry and take one
        away."""
        words, title = self.words, self._word(section.key)
        label_area, button = row(lines.next(38, 12), share(), 130, gap=8)
        rows: list[Widget] = [Label(f"head.section.{section.key}", label_area, title, size=20, role="ui_bold")]
        if self.project.writable:
            add = partial(self.begin_entry, section.key)
            rows.append(Button(f"head.add.{section.key}", button, words("head.add"), add, size=16,
                               tip=words("head.add.tip", what=title)))  # fmt: skip
        if self.opened == f"+{section.key}":
            rows.append(TextField(FIELD, lines.next(LINE_HEIGHT), words("head.add.name"), self.draft, self._set_draft,
                                  hint=words("head.add.name"), longest=32, on_enter=self.write))  # fmt: skip
        for name in section.names or ():
            entry, remove = row(lines.next(28, 8), share(), 28, gap=8)
            rows.append(Label(f"head.entry.{section.key}.{name}", entry, name, size=16, markup=False))
            if self.project.writable:
                label, use = words("head.remove", name=name), partial(self.remove, section, name)
                rows.append(IconButton(f"head.remove.{section.key}.{name}", remove, "icon_close", label, use))
            for field in section.fields:
                if field.keys[1] == name:
                    inner_label = " ".join(self._word(str(key)) for key in field.keys[2:]) or title
                    rows += self._field_line(field, inner_label, lines)
        return rows

    def _field_line(self, field: CardField, label: str, lines: Lines) -> list[Widget]:
        """A field of the head, with what a screen reader calls it."""
        widgets = self._widgets_of_field(field, label, lines)
        keys = [said_key(str(key), self.words) or self._word(str(key)) for key in field.keys]
        widgets[-1].aloud = ", ".join(keys)
        return widgets

    def _widgets_of_field(self, field: CardField, label: str, lines: Lines) -> list[Widget]:
        value = field.shown(self.head)
        if self.opened != field.name:
            use = partial(self.open, field.name) if self.project.writable else self._refuse
            return [FieldLine(f"head.touch.{field.name}", lines.next(LINE_HEIGHT - 4), label,
                              spoken(value, self.app.words), use,
                              self._about(field))]  # fmt: skip
        caption = Caption("head.called", lines.next(22), label, 16)
        if field.keys[-2:-1] == ("text",):
            height = TextBox.height_for(self.app.pen, f"{self.draft}\n", lines.width, *TEXT_LINES)
            return [caption, TextBox(FIELD, lines.next(height), label, self.draft, self._set_draft, longest=LONGEST,
                                     on_enter=self.write)]  # fmt: skip
        return [caption, TextField(FIELD, lines.next(LINE_HEIGHT), label, self.draft, self._set_draft, longest=LONGEST,
                                   hint=value, on_enter=self.write)]  # fmt: skip

    def label(self, field: CardField) -> str:
        """The name of a field in the player's language: ``Character Name ru``."""
        return " ".join(self._word(str(key)) for key in field.keys)

    def _word(self, key: str) -> str:
        """A key of the head in the player's language."""
        for text_key in (f"edit.key.{self.project.game}.{key}", f"edit.key.{key}"):
            if text_key in self.words:
                return self.words(text_key)
        return key

    def _about(self, field: CardField) -> str:
        text_key = f"edit.about.{field.keys[0]}"
        return self.words(text_key) if text_key in self.words else ""

    # -- editing ------------------------------------------------------------------------------------------------------

    def _fields(self) -> list[CardField]:
        return [field for section in head_sections(self.project.game, self.head) for field in section.fields]

    def open(self, name: str) -> None:
        """Open a field; that of a choice takes its next option at once."""
        if not self.project.writable:
            self._refuse()
            return
        if self.opened and not self.write():
            return
        for field in self._fields():
            if field.name == name:
                self._open(field)

    def _open(self, field: CardField) -> None:
        value = field.shown(self.head)
        if field.sort == "choice":
            index = field.options.index(value) + 1 if value in field.options else 0
            self._change(change_of_field(field, self.head, field.options[index % len(field.options)]))
            return
        self.opened, self.draft = field.name, value
        self.lay_widgets()
        self.gui.focus(FIELD)

    def begin_entry(self, key: str) -> None:
        """Ask for the name of a new entry of a section."""
        if self.opened and not self.write():
            return
        self.opened, self.draft = f"+{key}", ""
        self.lay_widgets()
        self.gui.focus(FIELD)

    def write(self) -> bool:
        """Write the open field into the file and close it. Return False if that is not possible; the reason is
        shown."""
        name, self.opened = self.opened, ""
        try:
            edit = self._edit(name)
        except NotSuch as error:
            self.opened = name
            self.gui.toast(error.said.say(self.words.language))
            return False
        if not self._change(edit):
            self.opened = name
            self.lay_widgets()
            return False
        return True

    def _edit(self, name: str) -> Edit | None:
        """The edit that the open field means; None if it changes nothing. Raises NotSuch."""
        if name.startswith("+"):
            entry = self.draft.strip()
            return new_entry(name[1:], entry) if entry else None
        for field in self._fields():
            if field.name == name:
                return change_of_field(field, self.head, self.draft)
        return None

    def remove(self, section: HeadSection, name: str) -> None:
        """Take an entry of a section away."""
        self.opened = ""
        self._change(without_entry(section, name))

    def _change(self, edit: Edit | None) -> bool:
        """Write a change into the file. Return False if that is not possible; the reason is shown."""
        if edit is not None:
            try:
                self.history.change(self.file, edit)
            except CannotEdit as error:
                self.gui.toast(error.said.say(self.words.language))
                return False
            self._reread_files()
        self.lay_widgets()
        return True

    def _set_draft(self, draft: str) -> None:
        self.draft = draft

    def _refuse(self) -> None:
        self.gui.toast(self.words("edit.touch.copy_first"))

    def undo(self) -> None:
        """Undo the last change of a file."""
        self._after(undo_file(self.history, self.words))

    def redo(self) -> None:
        """Redo the change that was undone last."""
        self._after(redo_file(self.history, self.words))

    def _after(self, step: FileStep) -> None:
        self.opened = ""
        self._reread_files()
        self.lay_widgets()
        self.gui.toast(step.sentence)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.gui.covered and self._handle_key(event):
            return True
        return super().handle(event)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """The keys of this page. Return False if the key is for somebody else."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            command = history_command(event)
            if command == "undo":
                self.undo()
            elif command == "redo":
                self.redo()
            return bool(command)
        if not self.opened and letter(event) == "w":
            self.write_text()
            return True
        if not self.opened:
            return False
        if event.key == pygame.K_ESCAPE:
            self.opened = ""
            self.lay_widgets()
        elif event.key == pygame.K_TAB:
            self._open_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            return False
        return True

    def _open_next(self, step: int) -> None:
        """Write the open field, and open the next one that can be typed in (1) or the previous one (-1)."""
        name = self.opened
        if not self.write():
            return
        names = [field.name for field in self._fields() if field.sort != "choice"]
        if name in names:
            self.open(names[(names.index(name) + step) % len(names)])

    def back(self) -> None:
        if not self.opened or self.write():
            super().back()

    # -- other programs -----------------------------------------------------------------------------------------------

    def _open_lesson(self) -> None:
        """Open the first lesson of the set, or write the beginning of one."""
        lessons = lessons_of_set(self.project)
        if not lessons:
            language = self.words.language
            text = {name: Words(name)("head.lesson.say") for name in LANGUAGES}
            titles = {name: self.project.title.get(name, self.project.set) for name in LANGUAGES}
            name_of_lesson = {name: Words(name)("head.lesson.name", set=titles[name]) for name in LANGUAGES}
            file, content = new_lesson(self.project, name_of_lesson, text)
            try:
                self.history.create(file, content)
            except CannotEdit as error:
                self.gui.toast(error.said.say(language))
                return
            lessons = [file]
            self.lay_widgets()
            self.gui.toast(self.words("head.lesson.done", file=file.name))
        self._open_file(lessons[0], 1, 1)

    def write_text(self) -> None:
        """Write the head as text, inside the window."""
        if self.opened and not self.write():
            return
        try:
            scene = HeadWritingScene(self.app, self.project, self.file, self.history, self._reread_files)
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return
        self.app.push(scene)

    def _edit_file(self) -> None:
        self._open_file(self.file, 1, 1)

    def _edit_problem(self, problem: Problem) -> None:
        self._open_file(problem.file, problem.line, problem.column)

    def _open_file(self, file: Path, line: int, column: int) -> None:
        trouble = open_at(file, line, column, self.app.settings.editor)
        if trouble is not None:
            self.app.notice(trouble)
