"""The card workshop: all cards of a set, one of them large, and its problems, as the files are now."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
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
from client.workshop.card_editor import FIELD, CardEditor, SceneActions
from client.workshop.card_worth import WorthScene
from client.workshop.creation import CreationScene
from client.workshop.drops import DroppedFiles
from client.workshop.editor import open_at
from client.workshop.face_check import FaceCheck
from client.workshop.faces import CardFaces, WaitingFaces
from client.workshop.head_page import HeadFacts, HeadScene, HeadTile
from client.workshop.large_card import LargeCard
from client.workshop.layout import CardAreas, compact_row, is_narrow, workshop_areas
from client.workshop.layout_mode_scene import LayoutScene
from client.workshop.offers import OffersScene
from client.workshop.picture_page import PictureScene
from client.workshop.print import PrintScene
from client.workshop.problems import broken_banner, problem_list
from client.workshop.reading import SpareReading
from client.workshop.search import search_tools
from client.workshop.seen_languages import KEY as LANGUAGES_KEY
from client.workshop.seen_languages import SeenLanguages, above_faces, translation_note, turn_button
from client.workshop.share import ShareScene
from client.workshop.sheet import CardFilter, Tile, UnreadTile, grid_of_cards, states_of
from client.workshop.spreadsheet import TABLES, SpreadsheetScene
from client.workshop.trial import play_card
from client.workshop.versions import VersionsScene
from client.workshop.watch import CHANGED, Changes
from client.workshop.wording import wording_widgets
from client.workshop.writing.scene import open_writing
from rules.system import locations
from rules.system.steps import WorkInSteps
from rules.workshop.artwork import TAKEN
from rules.workshop.history import History
from rules.workshop.project import Problem, Project, ProjectCard, UnreadCard

TILE_HEIGHT = 150.0
"""The height of a card on the sheet, in units."""


class Workshop(Scene):
    """``project`` is the set being worked on, ``chosen`` the id of the card that is shown large ("" if there is
    none). ``printed_size`` shows that card as large as it is printed."""

    def __init__(self, app: AppWindow, project: Project, history: History | None = None) -> None:
        super().__init__(app)
        self.project, self.history = project, history or History()
        self.faces = CardFaces(app, project.game)
        self.faces.know(project)
        self._face_check = FaceCheck(project, self.faces)
        self.filter = CardFilter()
        self.languages = SeenLanguages(project, app.words)
        self.printed_size = False
        self._place = "workshop", project.game, project.set, project.folders
        self.chosen = self._remembered_card()
        self._matches: list[ProjectCard] = []
        self._columns = 1
        self._card_in_front = False
        self._unpainted = WaitingFaces(self.faces)
        self._changes: Changes | None = None
        self._reading = SpareReading()
        self._drops = DroppedFiles()
        actions = SceneActions(
            self.lay_widgets, self.begin_refresh, self.finish_refresh, self.gui.focus, self.gui.toast,
            self._open_picture,
        )  # fmt: skip
        self.card_editor = CardEditor(app, project, self.faces, self.history, actions)

    def _remembered_card(self) -> str:
        """The card that was shown when this set was last left in this window, if it is still there; else the first."""
        ids = [project_card.card.id for project_card in self.project.cards]
        remembered = self.app.places_left.get(self._place, "")
        if remembered in ids:
            return remembered
        return ids[0] if ids else ""

    # -- files --------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._changes = Changes(self.app.clock)
        self._follow()
        # What has been read stays in memory, so the garbage collector need not look through it again and again.
        gc.freeze()
        super().enter()
        if self._place in self.app.places_left:
            self.gui.focus(f"workshop.card.{self.chosen}")

    def leave(self) -> None:
        self.app.places_left[self._place] = self.chosen
        if self._changes is not None:
            self._changes.stop()
        gc.unfreeze()
        super().leave()

    def resume(self) -> None:
        if self._changes is not None:
            self._changes.notice()
        if self._reading.busy:
            self.begin_refresh()  # the scene above may have read the files too
        super().resume()

    def _follow(self) -> None:
        """Watch the folders that matter now; some may be new."""
        folders = [*self.project.folders, *locations.card_folders(self.project.game), *locations.sprite_folders()]
        folders += [*locations.face_folders(self.project.game), locations.user_home() / "faces"]
        if self._changes is not None:
            self._changes.follow([*folders, locations.user_home()])

    @property
    def wake(self) -> float | None:
        times = [super().wake]
        if self._changes is not None:
            times.append(self._changes.wake)
        return min((time for time in times if time is not None), default=None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._changes is None:
            return
        changed = self._changes.take(self.project.files)
        if not changed:
            return
        folders = locations.sprite_folders()
        pictures = {path.stem for path in changed if path.parent in folders}
        if pictures:
            self.app.assets.forget_pictures(pictures)
            self.faces.forget(pictures)
        self.begin_refresh()
        self._follow()

    def refresh(self) -> None:
        """Read the files now; only what has changed in them takes time."""
        self.begin_refresh()
        self.finish_refresh()

    def begin_refresh(self) -> None:
        """Read the files in spare time. If they are being read already, begin again."""
        self._reading.begin(self._refreshing())

    def finish_refresh(self) -> None:
        """Read at once what is still to be read."""
        self._reading.run(None)

    def _refreshing(self) -> WorkInSteps[None]:
        """``refresh`` in steps: until the last one the sheet stays as it is."""
        yield from self.project.refreshing()
        self.faces.know(self.project)
        yield from self._face_check.refreshing()
        self._unpainted.clear()
        self.lay_widgets()

    # -- faces --------------------------------------------------------------------------------------------------------

    def face(self, card: ProjectCard, height: int, language: str) -> pygame.Surface | None:
        """The face of a card, or None: then it will be painted in spare time."""
        return self._unpainted.find(card, height, language)

    @property
    def is_busy(self) -> bool:
        """True while a face on the screen is not painted yet, or files are being read."""
        return bool(self._unpainted) or self._reading.busy

    @property
    def wants_spare(self) -> bool:
        return (
            self.is_busy
            or self.card_editor.wants_spare
            or self._face_check.is_unfinished
            or bool(self.project.tests_left)
        )

    def spare(self, milliseconds: float) -> None:
        if self._reading.busy:
            self._reading.run(milliseconds)
            return
        end = perf_counter() + milliseconds / 1000
        if self._unpainted.paint_until(end):
            self.dirty = True
        if self.card_editor.wants_spare and not self._unpainted:
            self.card_editor.spare()
        old_problems = self.project.problems
        while self._face_check.is_unfinished and perf_counter() < end:
            self._face_check.check_next()
        if self.project.tests_left and perf_counter() < end:
            self.project.look_at_tests()
        if old_problems != self.project.problems:
            self.lay_widgets()

    # -- what was chosen ----------------------------------------------------------------------------------------------

    @property
    def card(self) -> ProjectCard | None:
        """The card that is shown large."""
        return next((card for card in self.project.cards if card.card.id == self.chosen), None)

    def choose(self, id: str) -> None:
        """Show a card large, with its fields and problems scrolled to the top."""
        self.chosen = id
        for view_id in ("workshop.touch.list", "workshop.problems"):
            view = self.gui.find(view_id)
            if isinstance(view, ScrollView):
                view.offset = 0
        self.lay_widgets()

    def change_filter(self, **changes: Any) -> None:
        """Show other cards on the sheet; the ``changes`` are fields of ``CardFilter``."""
        self.filter = self.filter._replace(**changes)
        self.lay_widgets()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        banner = broken_banner(self.project, self.words)
        canvas = self.app.canvas
        areas = workshop_areas(canvas, self._card_in_front, self.project.writable, banner is not None)
        widgets = self._head(areas.head)
        if is_narrow(canvas):
            label = self.words("workshop.turn.sheet" if self._card_in_front else "workshop.turn.card")
            turn = IconButton("workshop.turn", areas.head, "icon_fullscreen", label, self._turn)
            buttons = [widget for widget in widgets if isinstance(widget, Button)]
            widgets = compact_row(areas.head, [*buttons, turn])
        if areas.banner is not None and banner is not None:
            banner.rect = areas.banner
            widgets.append(banner)
        if areas.sheet is not None:
            widgets += self._sheet(areas.sheet)
        if areas.card is not None:
            widgets += self._large(areas.card)
        return widgets

    def _turn(self) -> None:
        """Where there is room for only one of sheet and card, show the other one."""
        self._card_in_front = not self._card_in_front
        self.lay_widgets()

    def _bring_to_front(self, id: str) -> None:
        """Show a card large, also where there is room for only one of sheet and card."""
        self._card_in_front = True
        self.choose(id)

    def _head(self, area: pygame.FRect) -> list[Widget]:
        """The title, or a banner if cards cannot be read; and the buttons beside it."""
        words, project, history = self.words, self.project, self.history
        widths = (46, 46, 146, 46, 46, 104, 130, 52, 138)
        title, undo, redo, new, table, keep, print, send, pages, back = row(area, share(), *widths, gap=8)
        buttons: list[Widget] = [
            IconButton("workshop.undo", undo, "icon_undo", words("edit.undo"), self.card_editor.undo,
                       enabled=history.can_undo),
            IconButton("workshop.redo", redo, "icon_forward", words("edit.redo"), self.card_editor.redo,
                       enabled=history.can_redo),
            Button("workshop.new", new, words("edit.new"), self._create, icon="icon_cards", size=18,
                   tip=words("edit.new.tip")),
            IconButton("workshop.table", table, "icon_log", words("edit.table.tip"), self._open_spreadsheet),
            IconButton("workshop.versions", keep, "icon_versions", words("workshop.versions"), self._open_versions),
            Button("workshop.print", print, words("workshop.print"), self._print, size=18),
            Button("workshop.share", send, words("workshop.share"), self._share, size=18, enabled=bool(project.set),
                   why=words("package.bad.several")),
            IconButton("workshop.pages", pages, "icon_book", words("workshop.pages"), self._open_pages),
            Button("workshop.back", back, words("ui.back"), self.back, icon="icon_back", size=18),
        ]  # fmt: skip
        banner = broken_banner(project, words)
        if banner is not None:
            banner.rect = inset(title, y=4)  # in the place of the title, so that nothing moves when it comes and goes
            return [banner, *buttons]
        return [self._title(title), *buttons]

    def _title(self, area: pygame.FRect) -> Label:
        pen, width = self.app.pen, area.width - 8
        text = self.words("workshop.title", set=self._set_title(), game=self.words(f"game.{self.project.game}.name"))
        if pen.width(text, 24, "title") > width:
            text = self._set_title()  # rather no name of the game than half of it
        text = shorten(pen, text, width, 24, "title")
        size = 32 if pen.width(text, 32, "title") <= width else 24
        return Label("workshop.title", area, text, size=size, colour=GOLD, role="title", shade=SOOT, markup=False)

    def _set_title(self) -> str:
        title = self.project.title.get(self.words.language)
        return title or self.words("workshop.set.own" if self.project.writable else "workshop.set.all")

    def _sheet(self, area: pygame.FRect) -> list[Widget]:
        words, project = self.words, self.project
        tools_area, sheet = column(area, 92, share(), gap=8)
        view_area = inset(sheet, 14, 14)
        self._matches = self.filter.apply(project.cards, words.language)
        unread = list(project.unread) if self.filter.shows_all else []
        heads = [file for file, _ in project.heads] if self.filter.shows_all and project.set else []
        count = len(heads) + len(self._matches) + len(unread)
        rects, self._columns = grid_of_cards(view_area.width - BAR, count, TILE_HEIGHT)
        view = ScrollView("workshop.sheet", view_area, max((rect.bottom for rect in rects), default=0) + 14)
        tiles = self._tiles(rects[len(heads) :], unread)
        head_tiles = self._head_tiles(rects, heads)
        for tile in (*head_tiles, *tiles):
            tile.parent = view
        counts = len(tiles), len(project.cards) + len(project.unread)
        widgets = search_tools(tools_area, self.filter, project.cards, counts, words, self.change_filter)
        widgets += [Panel("workshop.board", sheet, "panel_dark"), view, *head_tiles, *tiles]
        if not tiles:
            text = words("workshop.none" if project.cards else "workshop.no_cards")
            widgets.append(Label("workshop.none", inset(sheet, 30, 30), text, size=24, colour=CREAM, align="center"))
        return widgets

    def _head_tiles(self, rects: Sequence[pygame.FRect], files: Sequence[Path]) -> list[Widget]:
        """The heads of the files of the set."""
        tiles: list[Widget] = []
        for index, file in enumerate(files):
            facts = HeadFacts(self.project, file, self.project.head_as_written(file), self.words)
            id = f"workshop.head.{index}" if index else "workshop.head"
            tiles.append(HeadTile(id, rects[index], facts, self.words, partial(self._open_head, file)))
        return tiles

    def _tiles(self, rects: Sequence[pygame.FRect], unread: Sequence[UnreadCard]) -> list[Widget]:
        """The cards that match the filter, then those that cannot be read."""
        words, count = self.words, len(self._matches)
        tiles: list[Widget] = []
        for rect, card in zip(rects[:count], self._matches, strict=True):
            id = card.card.id
            tiles.append(Tile(rect, card, words.language, self.face, states_of(card, words), id == self.chosen,
                              partial(self._bring_to_front, id)))  # fmt: skip
        for rect, unread_card in zip(rects[count:], unread, strict=True):
            open_card = partial(self._open, unread_card.file, unread_card.line, 1)
            notice = words("workshop.unread")
            if unread_card.problems:
                notice = unread_card.problems[0].message_in(words.language)
            tiles.append(UnreadTile(rect, unread_card, notice, open_card))
        return tiles

    def _large(self, areas: CardAreas) -> list[Widget]:
        card = self.card
        self.card_editor.show(card)
        widgets: list[Widget] = [Panel("workshop.below", areas.panel)]
        if card is not None:
            widgets += self._about(areas.about, card)
            widgets += self._large_faces(areas.faces, card)
        widgets += self.card_editor.list_widgets(areas.fields)
        widgets += self._problems(areas.problems)
        return sorted(widgets, key=lambda widget: widget.id == FIELD)  # the open field lies above everything

    def _large_faces(self, area: pygame.FRect, card: ProjectCard) -> list[Widget]:
        """The card in the languages of its set, and what can be edited on its faces."""
        height = 0.0
        if self.printed_size:
            height = self.faces.place_height(card.card) / 25.4 * self.app.settings.dots
        faces: list[Widget] = []
        spots: list[Widget] = []
        if self.languages.can_turn:
            turn, area = above_faces(area)
            faces.append(turn_button("workshop.languages", turn, self.languages, self.words, self._turn_languages))
        languages = self.languages.now
        for language, half in zip(languages, row(area, *[share()] * len(languages), gap=12), strict=True):
            note = translation_note(card.card, language, self.words)
            large = LargeCard(
                f"workshop.large.{language}", half, card, language, self.face, self.words("workshop.stale"), height,
                note,
            )  # fmt: skip
            faces.append(large)
            spots += self.card_editor.widgets_on_face(large)
        return faces + spots

    def _about(self, area: pygame.FRect, card: ProjectCard) -> list[Widget]:
        """The line above the large card: its kind and copies, and the buttons for it."""
        words, dots = self.words, self.app.settings.dots
        widths = [42, 42, 42, 120, 130, 132]
        if self.printed_size:
            widths = [40, 40, *widths]
        text, *zoom_areas, play, count, layout, size, write, edit = row(area, share(), *widths, gap=8)
        kind = words("workshop.copies", kind=words(f"kind.{card.card.kind}"), n=card.card.copies)
        widgets: list[Widget] = [Label("workshop.about", text, kind, size=18, colour=CREAM, shade=SOOT)]
        for zoom_area, (name, sign, step) in zip(zoom_areas, (("less", "−", -2), ("more", "+", 2)), strict=False):
            widgets.append(Button(f"workshop.dots.{name}", zoom_area, sign, partial(self._change_dots, step), size=24,
                                  tip=words(f"workshop.dots.{name}")))  # fmt: skip
        size_key = "workshop.size.table" if self.printed_size else "workshop.size.printed"
        return [
            *widgets,
            IconButton("workshop.play", play, "icon_play", words("workshop.play"), self._play),
            IconButton("workshop.count", count, "icon_trophy", words("workshop.count"), self._open_worth),
            IconButton("workshop.layout", layout, "icon_layout", words("layout.mode"), self._open_layout),
            Button("workshop.size", size, words(size_key), self._toggle_size, size=18,
                   tip=words("workshop.size.tip", n=dots)),
            Button("workshop.write", write, words("write.open"), self._write_card, icon="icon_log", size=18,
                   tip=words("write.open.tip")),
            Button("workshop.edit", edit, words("workshop.edit"), self._edit_card, size=18,
                   tip=words("workshop.edit.at", file=card.file.name, line=card.line)),
        ]  # fmt: skip

    def _problems(self, area: pygame.FRect) -> list[Widget]:
        """The problems of the card and of its set, with the card in words between them."""
        card, words, pen = self.card, self.words, self.app.pen
        card_problems = card.problems if card is not None else ()
        if card is not None and card.stale and not card_problems:  # then its file as a whole cannot be read
            card_problems = tuple(problem for problem in self.project.problems if problem.file == card.file)
        wording = partial(wording_widgets, self.project, card, words, pen, take=self.card_editor.set_text)
        return problem_list(area, card_problems, self.project.problems, words, pen, self._edit_problem, wording)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == CHANGED and self._changes is not None:
            self._changes.notice()
            return True
        dropped = self._drops.take(event)
        if dropped is not None:
            self._take_dropped(dropped)
            return True
        if not self.gui.covered and self.card_editor.handle(event):
            return True
        if event.type == pygame.KEYDOWN and not self.gui.covered and self._handle_key(event):
            return True
        return super().handle(event)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """The keys of the workshop, as long as nothing is typed."""
        focused = self.gui.focused
        if isinstance(focused, TextField):
            return False
        actions: dict[object, Callable[[], object]] = {
            pygame.K_SLASH: partial(self.gui.focus, "workshop.search"),
            pygame.K_F1: self._open_pages,
            pygame.K_F5: self.begin_refresh,
            pygame.K_F6: self._play,
            pygame.K_F7: self._open_worth,
            LANGUAGES_KEY: self._turn_languages,
            pygame.K_INSERT: self._create,
            "f": self._next_kind,
            "l": self._open_layout,
            "p": self._toggle_size,
            "e": self._edit_card,
            "h": self._open_head,
            "i": self._open_picture,
            "n": self._create,
            "t": self._open_spreadsheet,
            "v": self._open_versions,
            "w": self._write_card,
        }
        if isinstance(focused, Tile) and focused.chosen:
            actions |= {pygame.K_RETURN: self._edit_card, pygame.K_KP_ENTER: self._edit_card}
        if isinstance(focused, Tile | None):
            steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self._columns, pygame.K_DOWN: self._columns}
            for key, step in steps.items():
                actions[key] = partial(self._step, step)
        action = actions.get(letter(event) or event.key)
        if action is None:
            return False
        action()
        return True

    def _step(self, step: int) -> None:
        """Choose the card that is so many places further on the sheet."""
        ids = [card.card.id for card in self._matches]
        if not ids:
            return
        index = 0
        if self.chosen in ids:
            index = ids.index(self.chosen) + step
        if 0 <= index < len(ids):
            self.choose(ids[index])
            self.gui.focus(f"workshop.card.{self.chosen}")

    def _next_kind(self) -> None:
        """Show only the cards of the next kind."""
        kinds = self.gui.find("workshop.kind")
        if isinstance(kinds, Dropdown):
            kinds.step(1)

    def spoken_remark(self) -> str:
        for widget in self.gui.widgets:
            if widget.id in ("workshop.problem.0", "workshop.no_problems"):
                return widget.label
        return ""

    def _toggle_size(self) -> None:
        """Show the card as large as it is printed, or as large as there is room for it."""
        self.printed_size = not self.printed_size
        self.lay_widgets()

    def _turn_languages(self) -> None:
        """Show the card in the next languages of its set."""
        self.languages.turn()
        self.lay_widgets()

    def _change_dots(self, step: int) -> None:
        """Make the printed size larger or smaller, if it is wrong on this screen."""
        settings = self.app.settings
        settings.dots = min(DOTS[1], max(DOTS[0], settings.dots + step))
        self.lay_widgets()

    # -- other pages --------------------------------------------------------------------------------------------------

    def _play(self) -> None:
        """Lay a table for the card, and play it."""
        if self.card is not None:
            play_card(self.app, self.project, self.chosen, self.history)

    def _open_worth(self) -> None:
        """Count what the card is worth, or what the set is worth if it has no cards."""
        self.app.push(WorthScene(self.app, self.project, self.chosen or None, self.history))

    def _open_layout(self) -> None:
        """Change the layout of the card by touching it."""
        if self.card is not None:
            self.finish_refresh()
            scene = LayoutScene(
                self.app, self.project, self.faces, self.card, self.history, self.languages, self._follow
            )  # fmt: skip
            self.app.push(scene)

    def _open_pages(self) -> None:
        """Open the pages for authors."""
        self.app.push(PagesScene(self.app))

    def _create(self) -> None:
        """Make a new card or set, and go on with it."""
        self.app.push(CreationScene(self.app, self.project, self._show_created, self.history, self.card))

    def _show_created(self, file: Path, id: str) -> None:
        """Show a card that has just been written into a file of this set or of another one; ``id`` is its id within the
        file."""
        if file not in self.project.files:
            self.app.replace(Workshop(self.app, Project.open(file), history=self.history))
            return
        self.refresh()
        for card in self.project.cards:
            if card.file == file and card.card.id.rpartition(".")[2] == id:
                self._bring_into_sight(card.card.id)
                break

    def _bring_into_sight(self, id: str) -> None:
        """Choose a card, and scroll to it on the sheet. If the filter hides it, all cards are shown."""
        if all(match.card.id != id for match in self.filter.apply(self.project.cards, self.words.language)):
            self.filter = CardFilter()
        self.choose(id)
        self.gui.focus(f"workshop.card.{id}")

    def _open_spreadsheet(self, dropped: Path | None = None) -> None:
        """Export the set for a spreadsheet program, or import it from there."""
        self.app.push(SpreadsheetScene(self.app, self.project, self.history, self.refresh, dropped))

    def _open_versions(self) -> None:
        """Keep a version of the set, and see what has changed."""
        self.app.push(VersionsScene(self.app, self.project))

    def _open_head(self, file: Path | None = None) -> None:
        """Open the page about the head of the set, that of the first file unless another one is given."""
        files = [path for path, _ in self.project.heads]
        if files and self.project.set:
            self.finish_refresh()
            self.app.push(HeadScene(self.app, self.project, file or files[0], self.history, self.refresh))

    def _open_picture(self) -> PictureScene | None:
        """Choose the picture of the card, and what is seen of it."""
        if self.card is None:
            return None
        self.finish_refresh()
        self.card_editor.show(self.card)
        scene = PictureScene(self.app, self.card_editor, self._reread_card)
        self.app.push(scene)
        return scene

    def _reread_card(self) -> None:
        """Read the files now, and edit the same card as it is then."""
        self.refresh()
        self.card_editor.show(self.card)

    def _take_dropped(self, files: Sequence[Path]) -> None:
        """Take files that were dropped on the window: a table, a picture for the card, or pictures for several."""
        pictures = [file for file in files if file.suffix.lower() in TAKEN]
        tables = [file for file in files if file.suffix.lower() in TABLES]
        if len(pictures) == 1:
            self.card_editor.import_picture(pictures[0])
        elif pictures:
            self.app.push(OffersScene(self.app, self.card_editor, pictures, self.refresh))
        elif tables:
            self._open_spreadsheet(tables[0])

    def _print(self) -> None:
        self.app.push(PrintScene(self.app, self.project))

    def _share(self) -> None:
        self.app.push(ShareScene(self.app, self.project))

    def _write_card(self) -> None:
        """Write what the card does, inside the window."""
        if self.card is not None:
            self.finish_refresh()
            self._open_writing(self.card)

    def _open_writing(self, card: ProjectCard, place: tuple[int, int] | None = None) -> bool:
        """Write a card, with the caret at a line and a column of its file if they are given. Return False if its file
        cannot be read."""
        return open_writing(self.app, self.project, card, self.history, self.faces, self.languages, place)

    def _edit_problem(self, problem: Problem) -> None:
        """Open the external editor at a problem."""
        self._open(problem.file, problem.line, problem.column)

    def _edit_card(self) -> None:
        """Open the external editor at the card."""
        if self.card is not None:
            self._open(self.card.file, self.card.line, 1)

    def _open(self, file: Path, line: int, column: int) -> None:
        trouble = open_at(file, line, column, self.app.settings.editor)
        if trouble is None:
            return
        card = self.project.card_at(file, line)
        if card is None or not self._open_writing(card, (line, column)):
            self.app.notice(trouble)
