"""The page about the versions of a set: keeping one, and what differs between two of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from client.table.plate import shorten
from client.ui import BAR, Button, Label, Panel, ScrollView, TextField, Widget
from client.ui.form import Form
from client.ui.layout import Lines, column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import FADED
from client.workshop.compared_card import NEW_MARK, OLD_MARK, ComparedFace, MarkedText, changed_regions
from client.workshop.faces import CardFaces
from client.workshop.head_page import HeadFace, HeadFacts
from rules.text.languages import own_name
from rules.text.texts import Texts
from rules.workshop.changes import CardChange, ChangesInWords, ValueChange, changes
from rules.workshop.project import Project, ProjectCard
from rules.workshop.version_look import look_of
from rules.workshop.versions import (
    LONGEST_NAME,
    LONGEST_NOTE,
    NoVersion,
    Version,
    keep_version,
    next_name,
    project_of,
    versions,
)
from rules.workshop.word_changes import word_changes

HEAD = ""
"""Stands for the head of the set among the ids of cards."""
RegionKey = tuple[str, str, str, int]
"""A face: which side it is on, the id of its card, its language, and its height in pixels. Low faces may have another
layout."""


class VersionsScene(Scene):
    """``older`` is the version that is compared (None: none was kept), ``newer`` the other one (None: the files as they
    are now). ``chosen`` is the id of the card that is shown (``HEAD``: the head of the set, or nothing)."""

    def __init__(self, app: AppWindow, project: Project) -> None:
        super().__init__(app)
        self.project = project
        self.versions = versions(project)
        self.older: Version | None = self.versions[-1] if self.versions else None
        self.newer: Version | None = None
        self.name, self.note = next_name(self.versions), ""
        self.language = project.language_for(self.words.language)
        self.chosen = HEAD
        self.changes: list[CardChange] = []
        self.head_lines: Sequence[str] = ()
        self._old: Project | None = None
        self._new = project
        self._painters: dict[str, CardFaces] = {}
        self._unpainted: list[tuple[str, ProjectCard, int, str]] = []
        self._regions: dict[RegionKey, list[pygame.FRect]] = {}
        self._unmeasured: list[tuple[RegionKey, CardChange]] = []

    def enter(self) -> None:
        self._compare()
        super().enter()

    # -- versions -----------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep the set as it is now. If that is not possible, the reason is shown."""
        words = self.words
        try:
            version = keep_version(self.project, self.name, self.note)
        except NoVersion as error:
            self.gui.toast(error.said.say(words))
            return
        except OSError as error:
            self.gui.toast(words("version.bad.unwritten", reason=error.strerror or str(error)))
            return
        self.versions = versions(self.project)
        self.older, self.newer = version, None
        self.name, self.note = next_name(self.versions), ""
        self._compare()
        self.lay_widgets()
        self.gui.toast(words("version.kept", name=version.name))

    def _compare(self) -> None:
        """Find what differs between the two versions that are chosen."""
        self.changes, self.head_lines, self._old = [], (), None
        self._unpainted.clear()
        self._unmeasured.clear()
        self._regions.clear()
        if self.older is None:
            return
        try:
            self._old = project_of(self.older)
            self._new = self.project if self.newer is None else project_of(self.newer)
        except NoVersion as error:
            self.gui.toast(error.said.say(self.words))
            self._old = None
            return
        self.changes = changes(self._old, self._new)
        self.head_lines = ChangesInWords(self._old, self._new, Texts(self.words.language)).of_head()
        for side, project in (("old", self._old), ("new", self._new)):
            painter = CardFaces(self.app, project.game, look_of(project).book)
            painter.know(project)
            self._painters[side] = painter
        ids = [change.id for change in self.changes]
        if self.chosen not in ids:
            self.chosen = ids[0] if ids else HEAD

    def choose(self, id: str) -> None:
        """Show another card."""
        self.chosen = id
        self.lay_widgets()

    def _choose_version(self, side: str, version: object) -> None:
        assert version is None or isinstance(version, Version)
        if side == "older":
            self.older = version
        else:
            self.newer = version
        self._compare()
        self.lay_widgets()

    def _set(self, field: str, text: str) -> None:
        setattr(self, field, text)

    def _turn_language(self) -> None:
        """Show the faces in the next language of the set."""
        self.language = self._next_language()
        self.lay_widgets()

    # -- faces --------------------------------------------------------------------------------------------------------

    def _face(self, side: str, card: ProjectCard, height: int, language: str) -> pygame.Surface | None:
        """The face of a card, or None: then it will be painted in spare time."""
        face = self._painters[side].find(card.card, height, language)
        if face is None and (side, card, height, language) not in self._unpainted:
            self._unpainted.append((side, card, height, language))
        return face

    @property
    def wants_spare(self) -> bool:
        return bool(self._unpainted or self._unmeasured)

    def spare(self, milliseconds: float) -> None:
        if self._unpainted:
            side, card, height, language = self._unpainted.pop(0)
            self._painters[side].paint(card.card, height, language)
            self.dirty = True
            return
        key, change = self._unmeasured.pop(0)
        side, _, language, height = key
        changed_card = change.old if side == "old" else change.new
        project = self._old if side == "old" else self._new
        assert changed_card is not None and project is not None
        self._regions[key] = changed_regions(self._painters[side], project, changed_card, change, language, height)
        self.lay_widgets()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        words, canvas = self.words, inset(self.app.canvas, 12, 10)
        head, body = column(inset(canvas, 44, 34), 50, share(), gap=8)
        title_area, language_area, back = row(head, share(), 130, 160, gap=10)
        left, right = row(body, share(0.4), share(0.6), gap=22)
        title = words("version.title", set=self.project.title.get(words.language, ""))
        title = shorten(self.app.pen, title, title_area.width, 32)
        widgets: list[Widget] = [
            Panel("version.panel", canvas),
            Label("version.title", title_area, title, size=32, role="title", markup=False),
            Button("version.back", back, words("ui.back"), self.back, icon="icon_back", size=18),
            *self._choices(left),
        ]
        change = next((change for change in self.changes if change.id == self.chosen), None)
        if change is not None:
            if len(self._languages()) > 1:
                widgets.append(Button("version.language", language_area, own_name(self._next_language()),
                                      self._turn_language, size=16))  # fmt: skip
            widgets += self._compared(right, change)
        elif self.head_lines:
            widgets += self._compared_heads(right)
        return widgets

    def _languages(self) -> Sequence[str]:
        """The languages of the set, then and now."""
        assert self._old is not None
        return list(dict.fromkeys([*self._new.languages, *self._old.languages]))

    def _next_language(self) -> str:
        languages = self._languages()
        index = languages.index(self.language) if self.language in languages else -1
        return languages[(index + 1) % len(languages)]

    def _choices(self, area: pygame.FRect) -> list[Widget]:
        """The fields of a new version, the versions that are compared, and the cards that differ."""
        words, pen = self.words, self.app.pen
        form = Form(0, 0, area.width - BAR - 12, words=0.36, space=8, line_height=40, gap=6)
        form.note("version.about", words("version.about"), pen, distance=0)
        for field, longest in (("name", LONGEST_NAME), ("note", LONGEST_NOTE)):
            label = words("version.called" if field == "name" else "version.note")
            place = form.place(f"version.{field}", label)
            hint = words("version.note.hint") if field == "note" else ""
            form.widgets.append(TextField(f"version.{field}", place, label, getattr(self, field),
                                          partial(self._set, field), hint=hint, longest=longest,
                                          on_enter=self.keep))  # fmt: skip
        _, button = form.columns()
        form.widgets.append(
            Button("version.keep", button, words("version.keep"), self.keep, icon="icon_check", size=18)
        )
        if self.older is None:
            form.note("version.none", words("version.none"), pen, distance=14)
        else:
            self._add_comparison(form)
        view = ScrollView("version.view", inset(area, left=-8, right=-8), form.lines.bottom + 6)
        for widget in form.widgets:
            widget.parent = view
            widget.rect.x += 8
        return [view, *form.widgets]

    def _add_comparison(self, form: Form) -> None:
        words, pen = self.words, self.app.pen
        older: list[tuple[object, str]] = []
        newer: list[tuple[object, str]] = [(None, words("version.files"))]
        for version in reversed(self.versions):
            text = words("version.one", name=version.name, date=f"{version.kept_at:%Y-%m-%d}")
            older.append((version, text))
            newer.append((version, text))
        form.lines.next(0, 12)
        form.choice("version.older", words("version.before"), older, self.older,
                    partial(self._choose_version, "older"))  # fmt: skip
        form.choice("version.newer", words("version.now"), newer, self.newer,
                    partial(self._choose_version, "newer"))  # fmt: skip
        assert self.older is not None
        if self.older.note:
            form.note("version.meant", words("version.meant", note=self.older.note), pen)
        form.widgets.append(Label("version.count", form.lines.next(30, 10),
                                  words("version.count", n=len(self.changes)), size=18, role="ui_bold"))  # fmt: skip
        if self.head_lines:
            form.widgets.append(Button("version.head", form.lines.next(38, 4),
                                       words("version.head", n=len(self.head_lines)), partial(self.choose, HEAD),
                                       size=18, chosen=self.chosen == HEAD))  # fmt: skip
        for change in self.changes:
            label = change.either.card.name[words.language]
            if change.old is None:
                label = f"{label} ({words('version.state.new')})"
            elif change.new is None:
                label = f"{label} ({words('version.state.gone')})"
            rect = form.lines.next(38, 4)
            label = shorten(pen, label, rect.width - 30, 18, "ui")
            form.widgets.append(Button(f"version.card.{change.id}", rect, label, partial(self.choose, change.id),
                                       size=18, chosen=change.id == self.chosen))  # fmt: skip

    def _compared_heads(self, area: pygame.FRect) -> list[Widget]:
        """The head of the set then and now, and what differs in words."""
        assert self._old is not None
        faces, texts_place = column(area, share(0.5), share(0.5), gap=10)
        widgets: list[Widget] = []
        sides = (("old", self._old), ("new", self._new))
        for half, (side, project) in zip(row(faces, share(), share(), gap=12), sides, strict=True):
            file = project.files[0]
            facts = HeadFacts(project, file, project.head_as_written(file), self.words)
            widgets.append(HeadFace(f"version.head.{side}", half, facts, self.words))
        return [*widgets, *self._sentences(texts_place, self.head_lines)]

    def _sentences(self, area: pygame.FRect, sentences: Sequence[str]) -> list[Widget]:
        """Sentences below each other, in an area that scrolls."""
        view = ScrollView("version.words", area, 0)
        lines = Lines(0, 0, area.width - BAR - 6, gap=6)
        rows = self._rows_of(sentences, lines)
        for widget in rows:
            widget.parent = view
        view.content = lines.bottom + 4
        return [view, *rows]

    def _rows_of(self, sentences: Sequence[str], lines: Lines) -> list[Widget]:
        rows: list[Widget] = []
        for index, sentence in enumerate(sentences):
            height = self.app.pen.label_height(sentence, lines.width, 16) + 4
            rows.append(Label(f"version.said.{index}", lines.next(height), sentence, size=16, upright="top",
                              markup=False))  # fmt: skip
        return rows

    def _compared(self, area: pygame.FRect, change: CardChange) -> list[Widget]:
        """Both faces of a card, and its changes in words."""
        words = self.words
        captions, faces, texts_place = column(area, 28, share(0.62), share(0.38), gap=6)
        old_caption, new_caption = row(captions, share(), share(), gap=12)
        before, now = words("version.before"), words("version.now")
        widgets: list[Widget] = [
            Label("version.old.caption", old_caption, before, size=18, colour=FADED, align="center"),
            Label("version.new.caption", new_caption, now, size=18, colour=FADED, align="center"),
        ]
        sides = (("old", change.old, OLD_MARK), ("new", change.new, NEW_MARK))
        for half, (side, card, mark) in zip(row(faces, share(), share(), gap=12), sides, strict=True):
            if card is None:
                key = "version.absent" if side == "old" else "version.left"
                widgets.append(Label(f"version.{side}", half, words(key), size=20, colour=FADED, align="center"))
                continue
            face = ComparedFace(
                f"version.{side}", half, card, self.language, partial(self._face, side), words("workshop.stale"), mark,
                [value.field for value in change.values],
            )  # fmt: skip
            face.regions = self._regions_of(side, change, round(face.card_place(self.app.unit).height * self.app.unit))
            widgets.append(face)
        return [*widgets, *self._words_of(texts_place, change)]

    def _regions_of(self, side: str, change: CardChange, height: int) -> list[pygame.FRect]:
        """The regions of a face of this height that differ; none yet if they have to be found in spare time."""
        key = (side, change.id, self.language, height)
        if key in self._regions or change.old is None or change.new is None:
            return self._regions.get(key, [])
        if (key, change) not in self._unmeasured:
            self._unmeasured.append((key, change))
        return []

    def _words_of(self, area: pygame.FRect, change: CardChange) -> list[Widget]:
        """The changes of a card: its texts with the words that differ, and all changes in sentences."""
        assert self._old is not None
        view = ScrollView("version.words", area, 0)
        lines = Lines(0, 0, area.width - BAR - 6, gap=6)
        rows: list[Widget] = []
        in_words = ChangesInWords(self._old, self._new, Texts(self.words.language))
        other_changes: list[ValueChange] = []
        for value in change.values:
            if value.keys in (("text", self.language), ("name", self.language)) or (
                value.keys[:2] == ("other", self.language) and len(value.keys) == 3
            ):
                rows += self._marked_texts(str(value.old or ""), str(value.new or ""), value.field, lines)
            else:
                other_changes.append(value)
        rows += self._rows_of(in_words.of_card(change._replace(values=tuple(other_changes))), lines)
        for widget in rows:
            widget.parent = view
        view.content = lines.bottom + 4
        return [view, *rows]

    def _marked_texts(self, old: str, new: str, field: str, lines: Lines) -> list[Widget]:
        """An old text and a new one side by side, each with the words lit that the other lacks."""
        words, changed = self.words, word_changes(old, new)
        width = (lines.width - 14) / 2
        old_text = MarkedText(f"version.old.{field}", width, words("version.before"), old, changed.old, OLD_MARK,
                              self.app.pen)  # fmt: skip
        new_text = MarkedText(f"version.new.{field}", width, words("version.now"), new, changed.new, NEW_MARK,
                              self.app.pen)  # fmt: skip
        place = lines.next(max(old_text.rect.height, new_text.rect.height))
        old_text.rect.topleft = place.topleft
        new_text.rect.topleft = (place.x + width + 14, place.y)
        return [old_text, new_text]
