"""The page on which something new is made: a card, a set, a character with a deck, a copy of a card or of a set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple

from client.games import manifests
from client.ui import Button, TextField, Widget
from client.ui.form import Form
from client.ui.scene import AppWindow, Scene
from client.ui.sheet import row_width, sheet
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


class Wanted(NamedTuple):
    """What is to be made: a card of the kind ``name``, a set of this sort, or a copy of what is being worked on."""

    what: Literal["card", "set", "copy_card", "copy_set"]
    name: str


class NewScene(Scene):
    """``project`` is the set in work, if there is one, and ``card`` the one that can be copied. ``on_made`` gets the
    file in which the new card stands and its id there."""

    def __init__(
        self, app: AppWindow, project: Project | None, on_made: Callable[[Path, str], object],
        history: History | None = None, card: ProjectCard | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.project, self.card, self.on_made, self.history = project, card, on_made, history or History()
        self.game = project.game if project is not None else next(iter(manifests()))
        self.wanted = self._choices()[0]
        self.names = dict.fromkeys(LANGUAGES, "")

    def _choices(self) -> list[Wanted]:
        """All that can be made, the most likely first."""
        cards = [Wanted("card", kind) for kind in kinds(self.game)]
        sets = [Wanted("set", sort) for sort in sorts_of_sets(self.game)]
        if self.project is None:
            return sets + cards
        copies = [Wanted("copy_set", self.project.set)] if self.project.set else []
        if not self.project.writable:
            return copies + sets + cards
        here = [Wanted("copy_card", self.card.card.id)] if self.card is not None else []
        return cards + here + sets + copies

    def _called(self, wanted: Wanted) -> str:
        say = self.words
        match wanted.what:
            case "card":
                return say("edit.new.card", kind=say(f"kind.{wanted.name}"))
            case "set":
                return say(f"edit.new.sort.{wanted.name}")
            case "copy_card":
                assert self.card is not None
                return say("edit.new.copy_card", name=self.card.card.name[say.language])
            case _:
                assert self.project is not None
                return say("edit.new.copy_set", name=self.project.title[say.language])

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        say = self.words
        form = Form(0, 4, row_width(self.app.canvas, WIDEST), gap=12)
        if self.project is None:
            games: list[tuple[object, str]] = [(game, say(f"game.{game}.name")) for game in manifests()]
            form.choice("edit.new.game", say("edit.new.game"), games, self.game, self._play)
        choices: list[tuple[object, str]] = [(each, self._called(each)) for each in self._choices()]
        form.choice("edit.new.what", say("edit.new.what"), choices, self.wanted, self._want)
        form.note("edit.new.about", self._about(), self.app.pen)
        for language in sorted(LANGUAGES, key=lambda language: language != say.language):
            id = f"edit.new.name.{language}"
            field = TextField(id, form.place(id, say(id)), say(id), self.names[language],
                              partial(self._name, language), longest=60, on_enter=self.make)  # fmt: skip
            form.widgets.append(field)
        form.note("edit.new.lend", say("edit.new.lend"), self.app.pen)
        _, place = form.columns(18)
        named = any(name.strip() for name in self.names.values())
        why = "" if named else say("edit.new.no_name")
        form.widgets.append(Button("edit.new.make", place, say("edit.new.make"), self.make, enabled=named, why=why,
                                   icon="icon_check"))  # fmt: skip
        title = say("edit.new.title")
        return sheet("edit.new", self.app.canvas, WIDEST, title, say("ui.back"), self.back, form.widgets)

    def _about(self) -> str:
        if self.wanted.what == "copy_set":
            return self.words("edit.new.instead")
        if self._here and self.project is not None:
            return self.words("edit.new.into", set=self.project.title.get(self.words.language, self.project.set))
        return self.words("edit.new.own_set")

    @property
    def _here(self) -> bool:
        """Whether what is made becomes a part of the set in work."""
        writable = self.project is not None and self.project.writable and bool(self.project.files)
        return writable and self.wanted.what in ("card", "copy_card")

    def _play(self, game: object) -> None:
        self.game = str(game)
        self.wanted = self._choices()[0]
        self.lay_widgets()

    def _want(self, wanted: object) -> None:
        assert isinstance(wanted, Wanted)
        self.wanted = wanted
        copied = self.card.card.name if wanted.what == "copy_card" and self.card is not None else {}
        if wanted.what == "copy_set" and self.project is not None:
            copied = self.project.title
        for language, name in copied.items():
            self.names[language] = self.names[language] or self.words("edit.new.copy_of", name=name)
        self.lay_widgets()

    def _name(self, language: str, name: str) -> None:
        self.names[language] = name
        self.lay_widgets()

    def enter(self) -> None:
        super().enter()
        self.gui.focus(f"edit.new.name.{self.words.language}")

    # -- making it ----------------------------------------------------------------------------------------------------

    def make(self) -> None:
        """Make what is wanted, and go to it. What prevents that is said."""
        if not any(name.strip() for name in self.names.values()):
            self.gui.toast(self.words("edit.new.no_name"))
            return
        try:
            file, card = self._made()
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
            return
        self.app.pop()
        self.on_made(file, card)

    def _made(self) -> tuple[Path, str]:
        """Write it; the file and the id of the card there. Raises CannotEdit."""
        language, project = self.words.language, self.project
        match self.wanted:
            case Wanted("copy_set", _) if project is not None:
                made = copied_set(self.game, project.files, self.names, language)
                self.history.step({}, made)
                return next(iter(made)), project.cards[0].card.id.rpartition(".")[2] if project.cards else ""
            case Wanted("copy_card", _) if self.card is not None:
                old = self.card.card.id.rpartition(".")[2]
                id, edit = copied_card(old, self.names, taken_ids(self.game))
                called = [Put(id, ("name", each), name.strip()) for each, name in self.names.items() if name.strip()]
                self.history.change(self.card.file, edit, *called)
                return self.card.file, id
            case Wanted("card", kind) if self._here and project is not None:
                own_folder(self.game)
                file = self.card.file if self.card is not None else project.files[-1]
                heads = project.cardset().heads if project.playable else {}
                id, lines = new_card(self.game, kind, self.names, language, heads)
                self.history.change(file, AddCard(lines))
                return file, id
            case Wanted("card", kind):
                new = new_set(self.game, self.names, language, PLAIN, kind)
            case Wanted(_, sort):
                new = new_set(self.game, self.names, language, sort)
        self.history.create(new.file, new.text)
        return new.file, new.card
