"""The card workshop: all cards of a set, one of them large, and what is wrong with them, as the files are now."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame

from client.scenes.pages import PagesScene
from client.table.plate import shorten
from client.ui import BAR, Button, Dropdown, IconButton, Label, Panel, ScrollView, TextField, Widget
from client.ui.layout import column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import CREAM, GOLD, SOOT
from client.window.keys import letter
from client.window.settings import DOTS
from client.workshop.count import WorthScene
from client.workshop.editor import open_at
from client.workshop.faces import CardFaces
from client.workshop.fit import FaceProblems
from client.workshop.large import LargeCard
from client.workshop.new import NewScene
from client.workshop.places import CardPlaces, in_a_row, narrow
from client.workshop.places import places as arranged
from client.workshop.play import play_card
from client.workshop.print import PrintScene
from client.workshop.problems import broken_banner, problem_list
from client.workshop.reading import SpareReading
from client.workshop.search import search_tools
from client.workshop.share import ShareScene
from client.workshop.sheet import Sought, Tile, UnreadTile, cells, states_of
from client.workshop.table import TABLES, SpreadsheetScene
from client.workshop.touch import FIELD, CardEditor, Scenery
from client.workshop.watch import CHANGED, Changes
from client.workshop.wording import words_of
from rules.system import locations
from rules.system.steps import WorkInSteps
from rules.text.texts import LANGUAGES
from rules.workshop.history import History
from rules.workshop.project import Problem, Project, ProjectCard

SMALL = 150.0
"""The height of a card on the sheet, in units."""


class Workshop(Scene):
    """``project`` is the set in work, ``chosen`` the id of the card that is shown large ("" if there is none)."""

    def __init__(self, app: AppWindow, project: Project, history: History | None = None) -> None:
        super().__init__(app)
        self.project, self.history = project, history or History()
        self.faces = CardFaces(app, project.game)
        self.faces.know(project)
        self._look = FaceProblems(project, self.faces)
        self.sought = Sought()
        self.printed = False
        self.chosen = project.cards[0].card.id if project.cards else ""
        self._shown: list[ProjectCard] = []
        self._across = 1
        self._card_in_front = False
        self._wanted: dict[tuple[str, int, str], ProjectCard] = {}
        self._changes: Changes | None = None
        self._reading = SpareReading()
        scenery = Scenery(self.lay_widgets, self.read_on, self.catch_up, self.gui.focus, self.gui.toast)
        self.touch = CardEditor(app, project, self.faces, self.history, scenery)

    # -- files --------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._changes = Changes(self.app.clock)
        self._follow()
        # All that was read stays, so nobody needs to look through it again and again in search of garbage.
        gc.freeze()
        super().enter()

    def leave(self) -> None:
        if self._changes is not None:
            self._changes.stop()
        gc.unfreeze()
        super().leave()

    def resume(self) -> None:
        if self._changes is not None:
            self._changes.notice()
        if self._reading.busy:
            self.read_on()  # what lay above may have read the files too
        super().resume()

    def _follow(self) -> None:
        """Watch the folders that matter now; some may be new."""
        folders = [*self.project.folders, *locations.card_folders(self.project.game), *locations.sprite_folders()]
        if self._changes is not None:
            self._changes.follow([*folders, locations.user_home()])

    @property
    def wake(self) -> float | None:
        times = (super().wake, self._changes.wake if self._changes is not None else None)
        return min((time for time in times if time is not None), default=None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._changes is None or not (changed := self._changes.take(self.project.files)):
            return
        folders = locations.sprite_folders()
        if pictures := {path.stem for path in changed if path.parent in folders}:
            self.app.assets.forget_pictures(pictures)
            self.faces.forget(pictures)
        self.read_on()
        self._follow()

    # -- faces --------------------------------------------------------------------------------------------------------

    def face(self, each: ProjectCard, height: int, language: str) -> pygame.Surface | None:
        """The face of a card, or None: then it will be painted in spare time."""
        found = self.faces.known(each.card, height, language)
        if found is None:
            self._wanted[each.card.id, height, language] = each
        return found

    @property
    def wanting(self) -> bool:
        """Is a face that should be on the screen not painted yet?"""
        return bool(self._wanted) or self._reading.busy

    @property
    def wants_spare(self) -> bool:
        return self.wanting or self.touch.wants_spare or self._look.left or self.project.tests_left

    def spare(self, milliseconds: float) -> None:
        if self._reading.busy:
            self._reading.go_on(milliseconds)
            return
        end = perf_counter() + milliseconds / 1000
        while self._wanted and perf_counter() < end:
            (_, height, language), each = self._wanted.popitem()
            self.faces.paint(each.card, height, language)
            self.dirty = True
        if self.touch.wants_spare and not self._wanted:
            self.touch.spare()
        told = self.project.problems
        while self._look.left and perf_counter() < end:
            self._look.look()
        if self.project.tests_left and perf_counter() < end:
            self.project.look_at_tests()
        if told != self.project.problems:
            self.lay_widgets()

    # -- what was chosen ----------------------------------------------------------------------------------------------

    @property
    def card(self) -> ProjectCard | None:
        """The card that is shown large."""
        return next((each for each in self.project.cards if each.card.id == self.chosen), None)

    def choose(self, id: str) -> None:
        """Show a card large, and what there is to say of it from the beginning."""
        self.chosen = id
        for view in map(self.gui.find, ("workshop.touch.list", "workshop.problems")):
            if isinstance(view, ScrollView):
                view.offset = 0
        self.lay_widgets()

    def seek(self, **changes: Any) -> None:
        """Look for other cards."""
        self.sought = self.sought._replace(**changes)
        self.lay_widgets()

    def look_again(self) -> None:
        """Read the files; only what has changed in them costs time."""
        self.read_on()
        self.catch_up()

    def read_on(self) -> None:
        """Read the files in spare time. Whatever is being read of them is read anew."""
        self._reading.begin(self._looking_again())

    def catch_up(self) -> None:
        """Read what is left to read, at once."""
        self._reading.go_on(None)

    def _looking_again(self) -> WorkInSteps[None]:
        """``look_again`` in steps: until the last one the sheet stays as it is."""
        yield from self.project.refreshing()
        self.faces.know(self.project)
        yield from self._look.looking_again()
        self._wanted.clear()
        self.lay_widgets()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        broken = broken_banner(self.project, self.words)
        writable, front = self.project.writable, self._card_in_front
        head, strip, sheet, card = arranged(self.app.canvas, front, writable, bool(broken))
        widgets = self._head(head)
        if narrow(self.app.canvas):
            words = self.words("workshop.turn.sheet" if self._card_in_front else "workshop.turn.card")
            turn = IconButton("workshop.turn", head, "icon_fullscreen", words, self._turn)
            widgets = in_a_row(head, [*(each for each in widgets if isinstance(each, Button)), turn])
        if strip is not None and broken is not None:
            broken.rect = strip
            widgets.append(broken)
        return widgets + (self._sheet(sheet) if sheet else []) + (self._large(card) if card else [])

    def _turn(self) -> None:
        """Where there is room for one thing only, show the other one."""
        self._card_in_front = not self._card_in_front
        self.lay_widgets()

    def _take(self, id: str) -> None:
        self._card_in_front = True
        self.choose(id)

    def _head(self, area: pygame.FRect) -> list[Widget]:
        """What set it is, or what is wrong with it; and what else one can do."""
        say, project = self.words, self.project
        bar: list[tuple[float, Callable[[pygame.FRect], Widget]]] = [
            (46, lambda place: IconButton("workshop.undo", place, "icon_undo", say("edit.undo"), self.touch.step_back,
                                          enabled=self.history.can_undo)),
            (46, lambda place: IconButton("workshop.redo", place, "icon_forward", say("edit.redo"),
                                          lambda: self.touch.step_back(False), enabled=self.history.can_redo)),
            (146, lambda place: Button("workshop.new", place, say("edit.new"), self._make_new, icon="icon_cards",
                                       size=18, tip=say("edit.new.tip"))),
            (46, lambda place: IconButton("workshop.table", place, "icon_log", say("edit.table.tip"), self._as_table)),
            (104, lambda place: Button("workshop.print", place, say("workshop.print"), self._print, size=18)),
            (130, lambda place: Button("workshop.share", place, say("workshop.share"), self._share, size=18,
                                       enabled=bool(project.set), why=say("package.bad.several"))),
            (52, lambda place: IconButton("workshop.pages", place, "icon_book", say("workshop.pages"), self._read)),
            (138, lambda place: Button("workshop.back", place, say("ui.back"), self.back, icon="icon_back", size=18)),
        ]  # fmt: skip
        title, *places = row(area, share(), *(wide for wide, _ in bar), gap=8)
        widgets = [make(place) for place, (_, make) in zip(places, bar, strict=True)]
        if (banner := broken_banner(project, say)) is not None:
            banner.rect = inset(title, y=4)  # in the place of the title, so that nothing moves when it comes and goes
            return [banner, *widgets]
        words = say("workshop.title", set=self._called(), game=say(f"game.{project.game}.name"))
        pen, wide = self.app.pen, title.width - 8
        words = words if pen.width(words, 24, "title") <= wide else self._called()  # rather no game than half a name
        words = shorten(pen, words, wide, 24, "title")
        size = 32 if pen.width(words, 32, "title") <= wide else 24
        named = Label("workshop.title", title, words, size=size, colour=GOLD, role="title", shade=SOOT, markup=False)
        return [named, *widgets]

    def _called(self) -> str:
        several = self.words("workshop.set.own" if self.project.writable else "workshop.set.all")
        return self.project.title.get(self.words.language) or several

    def _sheet(self, area: pygame.FRect) -> list[Widget]:
        say, project, cards = self.words, self.project, self.project.cards
        self._shown = self.sought.among(cards, say.language)
        tools, sheet = column(area, 92, share(), gap=8)
        inside = inset(sheet, 14, 14)
        view = ScrollView("workshop.sheet", inside, 0)
        unread = [] if self.sought.kind or self.sought.words or self.sought.changed else list(project.unread)
        places, self._across = cells(inside.width - BAR, len(self._shown) + len(unread), SMALL)
        view.content = max((place.bottom for place in places), default=0) + 14
        tiles: list[Widget] = [
            Tile(place, each, say.language, self.face, states_of(each, say), each.card.id == self.chosen,
                 partial(self._take, each.card.id))
            for place, each in zip(places, self._shown, strict=False)
        ]  # fmt: skip
        tiles += [
            UnreadTile(place, each, say("workshop.unread"), partial(self._open, each.file, each.line, 1))
            for place, each in zip(places[len(tiles) :], unread, strict=True)
        ]
        for tile in tiles:
            tile.parent = view
        widgets: list[Widget] = [
            *search_tools(tools, self.sought, cards, (len(tiles), len(cards) + len(project.unread)), say, self.seek),
            Panel("workshop.board", sheet, "panel_dark"),
            view,
            *tiles,
        ]  # fmt: skip
        if not tiles:
            none = say("workshop.none" if cards else "workshop.no_cards")
            widgets.append(Label("workshop.none", inset(sheet, 30, 30), none, size=24, colour=CREAM, align="center"))
        return widgets

    def _large(self, card: CardPlaces) -> list[Widget]:
        say, each = self.words, self.card
        self.touch.show(each)
        widgets: list[Widget] = [Panel("workshop.below", card.below)]
        if each is not None:
            widgets += self._about(card.about, each)
            halves = row(card.cards, share(), share(), gap=12)
            dots = self.app.settings.dots if self.printed else 0
            stale = say("workshop.stale")
            larges = [LargeCard(f"workshop.large.{language}", half, each, language, self.face, stale, dots)
                      for language, half in zip(LANGUAGES, halves, strict=True)]  # fmt: skip
            widgets += [*larges, *(widget for large in larges for widget in self.touch.on_face(large))]
        widgets += self.touch.in_list(card.fields) + self._told(card.problems)
        return sorted(widgets, key=lambda widget: widget.id == FIELD)  # what is being written lies above all

    def _about(self, area: pygame.FRect, each: ProjectCard) -> list[Widget]:
        """What is to be known of the card besides its face, and how it is shown."""
        say, settings = self.words, self.app.settings
        scales = (40, 40) if self.printed else ()
        words, *dots, play, count, size, edit = row(area, share(), *scales, 42, 42, 190, 150, gap=8)
        kind = say("workshop.copies", kind=say(f"kind.{each.card.kind}"), n=each.card.copies)
        key = "workshop.size.table" if self.printed else "workshop.size.printed"
        scale = (("less", "−", -2), ("more", "+", 2))
        tip = say("workshop.size.tip", n=settings.dots)
        return [
            Label("workshop.about", words, kind, size=18, colour=CREAM, shade=SOOT),
            *(Button(f"workshop.dots.{name}", place, sign, partial(self._scale, by), size=24,
                     tip=say(f"workshop.dots.{name}")) for place, (name, sign, by) in zip(dots, scale, strict=False)),
            IconButton("workshop.play", play, "icon_play", say("workshop.play"), self._play),
            IconButton("workshop.count", count, "icon_trophy", say("workshop.count"), self._count),
            Button("workshop.size", size, say(key), self._resize, size=18, tip=tip),
            Button("workshop.edit", edit, say("workshop.edit"), self._edit_card, size=18,
                   tip=say("workshop.edit.at", file=each.file.name, line=each.line)),
        ]  # fmt: skip

    def _told(self, area: pygame.FRect) -> list[Widget]:
        each, say, pen = self.card, self.words, self.app.pen
        own = each.problems if each is not None else ()
        if each is not None and each.stale and not own:  # then its file as a whole cannot be read
            own = tuple(problem for problem in self.project.problems if problem.file == each.file)
        return problem_list(area, own, self.project.problems, say, pen, self._edit,
                            lambda lines: words_of(self.project, each, say, pen, lines, self.touch.take))  # fmt: skip

    # -- living -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == CHANGED and self._changes is not None:
            self._changes.notice()
            return True
        if not self.gui.covered and self.touch.handle(event):
            return True
        if event.type == pygame.DROPFILE and Path(event.file).suffix.lower() in TABLES:
            self._as_table(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and not self.gui.covered and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """The keys of the workshop, as long as nothing is typed."""
        focused = self.gui.focused
        if isinstance(focused, TextField):
            return False
        match letter(event) or event.key:
            case pygame.K_SLASH:
                self.gui.focus("workshop.search")
            case pygame.K_F1:
                self._read()
            case pygame.K_F5:
                self.read_on()
            case pygame.K_F6:
                self._play()
            case pygame.K_F7:
                self._count()
            case "f":
                self._next_kind()
            case "p":
                self._resize()
            case "e":
                self._edit_card()
            case "n" | pygame.K_INSERT:
                self._make_new()
            case "t":
                self._as_table()
            case pygame.K_RETURN | pygame.K_KP_ENTER if isinstance(focused, Tile) and focused.chosen:
                self._edit_card()
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_UP | pygame.K_DOWN if isinstance(focused, Tile | None):
                by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self._across, pygame.K_DOWN: self._across}
                self._step(by[event.key])
            case _:
                return False
        return True

    def _play(self) -> None:
        """Lay a table for the card, and play it."""
        if self.card is not None:
            play_card(self.app, self.project, self.chosen, self.history)

    def _count(self) -> None:
        """Count what the card is worth; without any, the set."""
        self.app.push(WorthScene(self.app, self.project, self.chosen or None))

    def _read(self) -> None:
        """Open the pages for authors."""
        self.app.push(PagesScene(self.app))

    def _step(self, by: int) -> None:
        """Choose the card so many places further on the sheet."""
        ids = [each.card.id for each in self._shown]
        if ids:
            at = ids.index(self.chosen) + by if self.chosen in ids else 0
            if 0 <= at < len(ids):
                self.choose(ids[at])
                self.gui.focus(f"workshop.card.{self.chosen}")

    def _next_kind(self) -> None:
        """Show only the cards of the next kind."""
        choice = self.gui.find("workshop.kind")
        if isinstance(choice, Dropdown):
            choice.step(1)

    def _resize(self) -> None:
        """Show the card as large as it is printed, or as large as there is room for it."""
        self.printed = not self.printed
        self.lay_widgets()

    def _scale(self, by: int) -> None:
        """The printed size comes out too large or too small on this screen."""
        settings = self.app.settings
        settings.dots = min(DOTS[1], max(DOTS[0], settings.dots + by))
        self.lay_widgets()

    def _make_new(self) -> None:
        """Make a card or a set, and go on with it."""
        self.app.push(NewScene(self.app, self.project, self._go_on, self.history, self.card))

    def _as_table(self, dropped: Path | None = None) -> None:
        """Take the set to a spreadsheet program, or back from there."""
        self.app.push(SpreadsheetScene(self.app, self.project, self.history, self.look_again, dropped))

    def _go_on(self, file: Path, id: str) -> None:
        """Show a card that has just been written into a file: of this set, or of another one."""
        if file in self.project.files:
            self.look_again()
            ids = [each.card.id for each in self.project.cards if each.file == file]
            self.choose(next((one for one in ids if one.rpartition(".")[2] == id), self.chosen))
        else:
            self.app.replace(Workshop(self.app, Project.open(file), history=self.history))

    def _print(self) -> None:
        self.app.push(PrintScene(self.app, self.project))

    def _share(self) -> None:
        self.app.push(ShareScene(self.app, self.project))

    def _edit(self, problem: Problem) -> None:
        """Open the editor at a mistake."""
        self._open(problem.file, problem.line, problem.column)

    def _edit_card(self) -> None:
        """Open the editor at the card."""
        if (each := self.card) is not None:
            self._open(each.file, each.line, 1)

    def _open(self, file: Path, line: int, column: int) -> None:
        if (trouble := open_at(file, line, column, self.app.settings.editor)) is not None:
            self.app.notice(trouble)
