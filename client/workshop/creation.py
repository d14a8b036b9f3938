"""The page that creates a card, a set, a character with a deck, or a copy of a card or set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple

from client.games import manifests
from client.ui import Button, TextField, Widget
from client.ui.form import Form
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
from rules.workshop.artwork import pictures_of_copy
from rules.workshop.editing import AddCard, CannotEdit, Put
from rules.workshop.history import History
from rules.workshop.project import Project, ProjectCard
from rules.workshop.templates import (
    PLAIN,
    copied_card,
    copied_set,
    kinds,
    new_card,
    new_set,
    own_folder,
    sorts_of_sets,
    taken_ids,
)

WIDEST = 860.0
LANGUAGES = ("ru", "en")


class Creation(NamedTuple):
    """What can be created: a card of the kind ``name``, a set of the sort ``name``, or a copy of the card or set that
    is being worked on."""

    what: Literal["card", "set", "copy_card", "copy_set"]
    name: str


class CreationScene(Scene):
    """``project`` is the set being worked on, if there is one, and ``card`` the one that can be copied. ``on_created``
    is called with the file in which the new card is written, and its id there."""

    def __init__(
        self, app: AppWindow, project: Project | None, on_created: Callable[[Path, str], object],
        history: History | None = None, card: ProjectCard | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.project, self.card, self.on_created, self.history = project, card, on_created, history or History()
        self.game = project.game if project is not None else next(iter(manifests()))
        self.creation = self._options()[0]
        self.names = dict.fromkeys(LANGUAGES, "")

    def _options(self) -> list[Creation]:
        """Everything that can be created, the most likely first."""
        cards = [Creation("card", kind) for kind in kinds(self.game)]
        sets = [Creation("set", sort) for sort in sorts_of_sets(self.game)]
        if self.project is None:
            return sets + cards
        set_copies: list[Creation] = []
        if self.project.set:
            set_copies.append(Creation("copy_set", self.project.set))
        if not self.project.writable:
            return set_copies + sets + cards
        if self.card is not None:
            cards.append(Creation("copy_card", self.card.card.id))
        return cards + sets + set_copies

    def _label(self, creation: Creation) -> str:
        words = self.words
        match creation.what:
            case "card":
                return words("edit.new.card", kind=words(f"kind.{creation.name}"))
            case "set":
                return words(f"edit.new.sort.{creation.name}")
            case "copy_card":
                assert self.card is not None
                return words("edit.new.copy_card", name=self.card.card.name[words.language])
            case _:
                assert self.project is not None
                return words("edit.new.copy_set", name=self.project.title[words.language])

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        words = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=12)
        if self.project is None:
            games: list[tuple[object, str]] = [(game, words(f"game.{game}.name")) for game in manifests()]
            form.choice("edit.new.game", words("edit.new.game"), games, self.game, self._choose_game)
        options: list[tuple[object, str]] = [(creation, self._label(creation)) for creation in self._options()]
        form.choice("edit.new.what", words("edit.new.what"), options, self.creation, self._choose)
        form.note("edit.new.about", self._explanation(), self.app.pen)
        for language in sorted(LANGUAGES, key=lambda language: language != words.language):
            id = f"edit.new.name.{language}"
            field = TextField(id, form.place(id, words(id)), words(id), self.names[language],
                              partial(self._set_name, language), longest=60, on_enter=self.create)  # fmt: skip
            form.widgets.append(field)
        form.note("edit.new.lend", words("edit.new.lend"), self.app.pen)
        _, button = form.columns(18)
        why_disabled = "" if self._has_name() else words("edit.new.no_name")
        form.widgets.append(Button("edit.new.make", button, words("edit.new.make"), self.create, icon="icon_check",
                                   enabled=not why_disabled, why=why_disabled))  # fmt: skip
        title = words("edit.new.title")
        return sheet("edit.new", self.app.canvas, WIDEST, title, words("ui.back"), self.back, form.widgets)

    def _explanation(self) -> str:
        """Where the new card or set will be."""
        if self.creation.what == "copy_set":
            return self.words("edit.new.instead")
        if self._joins_project and self.project is not None:
            return self.words("edit.new.into", set=self.project.title.get(self.words.language, self.project.set))
        if self.creation == Creation("set", "character"):
            return self.words("edit.new.sort.character.about")
        return self.words("edit.new.own_set")

    @property
    def _joins_project(self) -> bool:
        """True if the new card becomes a part of the set being worked on."""
        if self.project is None or not self.project.writable or not self.project.files:
            return False
        return self.creation.what in ("card", "copy_card")

    def _has_name(self) -> bool:
        return any(name.strip() for name in self.names.values())

    def _choose_game(self, game: object) -> None:
        self.game = str(game)
        self.creation = self._options()[0]
        self.lay_widgets()

    def _choose(self, creation: object) -> None:
        assert isinstance(creation, Creation)
        self.creation = creation
        original_names: Mapping[str, str] = {}
        if creation.what == "copy_card" and self.card is not None:
            original_names = self.card.card.name
        elif creation.what == "copy_set" and self.project is not None:
            original_names = self.project.title
        for language, name in original_names.items():
            self.names[language] = self.names[language] or self.words("edit.new.copy_of", name=name)
        self.lay_widgets()

    def _set_name(self, language: str, name: str) -> None:
        self.names[language] = name
        self.lay_widgets()

    def enter(self) -> None:
        super().enter()
        self.gui.focus(f"edit.new.name.{self.words.language}")

    # -- creating -----------------------------------------------------------------------------------------------------

    def create(self) -> None:
        """Create what was chosen, and go to it. If that is not possible, the reason is shown."""
        if not self._has_name():
            self.gui.toast(self.words("edit.new.no_name"))
            return
        try:
            file, id = self._write()
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return
        self.app.pop()
        self.on_created(file, id)

    def _write(self) -> tuple[Path, str]:
        """Write the new card or set. Return the file and the id of the card there. Raise CannotEdit."""
        project = self.project
        match self.creation:
            case Creation("copy_set", _) if project is not None:
                return self._copy_set(project)
            case Creation("copy_card", _) if self.card is not None:
                return self._copy_card(self.card)
            case Creation("card", kind) if self._joins_project and project is not None:
                return self._add_card(project, kind)
            case Creation("card", kind):
                new = new_set(self.game, self.names, self.words.language, PLAIN, kind)
            case Creation(_, sort):
                new = new_set(self.game, self.names, self.words.language, sort)
        self.history.create(new.file, new.text)
        return new.file, new.card

    def _copy_set(self, project: Project) -> tuple[Path, str]:
        files = copied_set(self.game, project.files, self.names, self.words.language)
        changed, pictures = pictures_of_copy(project.files)
        self.history.step(changed, {**files, **pictures})
        first_file = next(iter(files))
        if not project.cards:
            return first_file, ""
        return first_file, project.cards[0].card.id.rpartition(".")[2]

    def _copy_card(self, card: ProjectCard) -> tuple[Path, str]:
        original_id = card.card.id.rpartition(".")[2]
        id, copy = copied_card(original_id, self.names, taken_ids(self.game))
        names: list[Put] = []
        for language, name in self.names.items():
            if name.strip():
                names.append(Put(id, ("name", language), name.strip()))
        self.history.change(card.file, copy, *names)
        return card.file, id

    def _add_card(self, project: Project, kind: str) -> tuple[Path, str]:
        own_folder(self.game)
        file = project.files[-1]
        if self.card is not None:
            file = self.card.file
        heads = project.cardset().heads if project.playable else {}
        id, lines = new_card(self.game, kind, self.names, self.words.language, heads,
                             project.table_languages)  # fmt: skip
        self.history.change(file, AddCard(lines))
        return file, id
