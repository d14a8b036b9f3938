"""The page on which the layout of a card is changed by touching it: the card in both languages with the outlines of its
boxes, and a panel for the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from client.ui import Button, IconButton, Label, Panel, TextField, Widget
from client.ui.layout import column, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import GOLD, SOOT
from client.window.keys import history_command, letter
from client.workshop.editor import open_at
from client.workshop.faces import CardFaces
from client.workshop.file_steps import FileStep, redo_file, undo_file
from client.workshop.layout import is_narrow
from client.workshop.layout_mode import LayoutMode
from client.workshop.layout_mode_card import LayoutActions, LayoutCard
from client.workshop.layout_mode_panel import LayoutPanel, PanelActions
from client.workshop.problems import ProblemLine
from client.workshop.seen_languages import KEY as LANGUAGES_KEY
from client.workshop.seen_languages import SeenLanguages, turn_button
from client.workshop.watch import CHANGED
from rules.workshop.editing import CannotEdit
from rules.workshop.history import History
from rules.workshop.project import Problem, Project, ProjectCard

PANEL = 392.0
"""The width of the panel, in units."""
MOST_PROBLEMS = 3
"""How many problems are shown below the panel."""


PAUSE = 1.0
"""Seconds after which the next press of a key begins a step of its own."""


class _Burst(NamedTuple):
    """Presses of keys in a row: what sort of change they make, of which box, how many steps could be undone before the
    first one, and when the last one was."""

    sort: str
    box: str
    steps: int
    seconds: float

    def continues(self, before: _Burst) -> bool:
        """True if this press goes on with those ``before``."""
        is_soon = self.seconds - before.seconds <= PAUSE
        return is_soon and (self.sort, self.box) == (before.sort, before.box) and self.steps > before.steps


class LayoutScene(Scene):
    """Changes the layout of one card of a project. ``follow`` watches the folders of the files."""

    def __init__(
        self,
        app: AppWindow,
        project: Project,
        faces: CardFaces,
        card: ProjectCard,
        history: History,
        languages: SeenLanguages,
        follow: Callable[[], object],
    ) -> None:
        super().__init__(app)
        self.project, self.history, self._follow = project, history, follow
        self.languages = languages
        self.mode = LayoutMode(app, project.game, faces, card, project.languages, history)
        actions = PanelActions(self.change, self.show)
        self._panel = LayoutPanel(self.mode, app.words, app.pen, actions)
        self._problems: list[Problem] = []
        self._burst: _Burst | None = None

    def enter(self) -> None:
        self._follow()
        self._check()
        super().enter()
        self.gui.focus(f"layout.card.{self._languages()[0]}")

    # -- widgets ------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        canvas = self.app.canvas
        head, body = column(inset(canvas, 14, 10), 48, share(), gap=8)
        if is_narrow(canvas):
            cards, side = row(body, share(0.42), share(0.58), gap=8)
        else:
            cards, side = row(body, share(), PANEL, gap=12)
        return [*self._head(head), *self._cards(cards), *self._side(side)]

    def _head(self, area: pygame.FRect) -> list[Widget]:
        words = self.words
        title, turn, undo, redo, open_file, back = row(area, share(), 92, 46, 46, 46, 138, gap=8)
        if is_narrow(self.app.canvas):
            turn, undo, redo, open_file, back = row(area, *[share()] * 5, gap=8)
        text = words("layout.title", card=self.mode.card.card.name[words.language])
        file = self.mode.editor.file
        buttons: list[Widget] = [
            IconButton("layout.undo", undo, "icon_undo", words("edit.undo"), self.undo, enabled=self.history.can_undo),
            IconButton("layout.redo", redo, "icon_forward", words("edit.redo"), self.redo,
                       enabled=self.history.can_redo),
            IconButton("layout.open", open_file, "icon_log", words("layout.open", file=file.name), self._open_file,
                       enabled=file.exists(), why=words("layout.open.none")),
            Button("layout.back", back, words("ui.back"), self.back, icon="icon_back", size=18),
        ]  # fmt: skip
        if self.languages.can_turn:
            buttons.insert(0, turn_button("layout.languages", turn, self.languages, words, self._turn_languages))
        if is_narrow(self.app.canvas):
            return buttons
        return [Label("layout.title", title, text, size=24, colour=GOLD, role="title", shade=SOOT, markup=False),
                *buttons]  # fmt: skip

    def _cards(self, area: pygame.FRect) -> list[Widget]:
        """The card in the languages of its set, or, where there is little room, in one."""
        languages = self._languages()
        actions = LayoutActions(
            self._choose, self._walk, self._move, self._resize, self._move_by_key, self._resize_by_key, self._look_again
        )  # fmt: skip
        widgets: list[Widget] = []
        for language, place in zip(languages, row(area, *[share()] * len(languages), gap=12), strict=True):
            id = f"layout.card.{language}"
            widgets.append(LayoutCard(id, place, self.mode, language, actions, ""))
        return widgets

    def _side(self, area: pygame.FRect) -> list[Widget]:
        """The panel, and the problems of the user's layouts below it."""
        widgets: list[Widget] = [Panel("layout.side", area)]
        inside = inset(area, 22, 28)
        lines: list[Widget] = []
        bottom = inside.bottom
        for index, problem in enumerate(self._problems[:MOST_PROBLEMS]):
            line = ProblemLine(f"layout.problem.{index}", problem, self.words, inside.width, self.app.pen,
                               partial(self._open, problem.file, problem.line, problem.column))  # fmt: skip
            bottom -= line.rect.height + 2
            line.rect.topleft = inside.x, bottom
            lines.append(line)
        inside.height = max(60.0, bottom - inside.y)
        return [*widgets, *self._panel.widgets(inside), *lines]

    def _look_again(self) -> None:
        """Draw all cards anew."""
        for language in self._languages():
            card = self.gui.find(f"layout.card.{language}")
            if card is not None:
                card.redraw()

    # -- changes ------------------------------------------------------------------------------------------------------

    def change(self, change: Callable[[], object]) -> None:
        """Carry out a change of the layout, and show what comes of it; why it cannot be is told."""
        try:
            change()
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
        self.reread()

    def change_by_key(self, sort: str, change: Callable[[], object]) -> None:
        """Carry out a change of this sort that a key makes. Presses of it in a row are one step of the history."""
        now = self.app.clock.now()
        burst = _Burst(sort, self.mode.chosen, self.history.count, now)
        if self._burst is not None and burst.continues(self._burst):
            burst = burst._replace(steps=self._burst.steps)
        self.change(change)
        try:
            self.history.join(burst.steps)
        except CannotEdit as error:
            self.gui.toast(error.said.say(self.words.language))
        self._burst = burst

    def show(self, choose: Callable[[], object]) -> None:
        """Show something else of the layout."""
        choose()
        self.lay_widgets()

    def reread(self) -> None:
        """Read the layouts again."""
        if self.mode.refresh():
            self._check()
            self._follow()
        self.lay_widgets()

    def _check(self) -> None:
        """Look for mistakes in the user's layouts."""
        self._problems = self.project.layout_problems(self.mode.editor.set)

    def _choose(self, name: str) -> None:
        self.mode.choose(name)
        self.lay_widgets()

    def _walk(self, step: int) -> bool:
        """Choose the next box, as long as there is one."""
        is_chosen = self.mode.choose_next(step)
        self.lay_widgets()
        return is_chosen

    def _move(self, right: float, down: float) -> None:
        self.change(partial(self.mode.move, right, down))

    def _resize(self, sides: tuple[float, float, float, float]) -> None:
        self.change(partial(self.mode.resize, sides))

    def _move_by_key(self, right: float, down: float) -> None:
        self.change_by_key("move", partial(self.mode.move, right, down))

    def _resize_by_key(self, sides: tuple[float, float, float, float]) -> None:
        self.change_by_key("resize", partial(self.mode.resize, sides))

    def undo(self) -> None:
        """Undo the last change of a file."""
        self._burst = None
        self._after(undo_file(self.history, self.words))

    def redo(self) -> None:
        """Redo the change that was undone last."""
        self._after(redo_file(self.history, self.words))

    def _after(self, step: FileStep) -> None:
        if not step.is_done:
            self.gui.toast(step.sentence)
        self.reread()

    def _open_file(self) -> None:
        """Open the external editor with the user's layouts."""
        self._open(self.mode.editor.file, 1, 1)

    def _open(self, file: Path, line: int, column: int) -> None:
        trouble = open_at(file, line, column, self.app.settings.editor)
        if trouble is not None:
            self.app.notice(trouble)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == CHANGED:
            self.reread()
            return True
        if event.type == pygame.KEYDOWN and not self.gui.covered and self._handle_key(event):
            return True
        return super().handle(event)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """The keys of the page, as long as nothing is typed."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._handle_shortcut(event)
        if isinstance(self.gui.focused, TextField):
            return False
        action = self._actions(bool(event.mod & pygame.KMOD_SHIFT)).get(letter(event) or event.key)
        if action is None:
            return False
        action()
        return True

    def _actions(self, is_shifted: bool) -> dict[object, Callable[[], object]]:
        """What each key does, alone or with Shift."""
        mode = self.mode
        step = -1 if is_shifted else 1
        measures: dict[object, tuple[str, Callable[[], object]]] = {
            pygame.K_PLUS: ("letters", partial(mode.enlarge_letters, 1)),
            pygame.K_EQUALS: ("letters", partial(mode.enlarge_letters, 1)),
            pygame.K_KP_PLUS: ("letters", partial(mode.enlarge_letters, 1)),
            pygame.K_MINUS: ("letters", partial(mode.enlarge_letters, -1)),
            pygame.K_KP_MINUS: ("letters", partial(mode.enlarge_letters, -1)),
            "p": ("pad", partial(mode.pad, step)),
            "r": ("round", partial(mode.round, step)),
            "o": ("line", partial(mode.line, step)),
        }
        changes: dict[object, Callable[[], object]] = {
            pygame.K_DELETE: mode.hide,
            "h": mode.hide,
            "f": mode.next_font,
            "b": partial(mode.toggle_weight, "bold"),
            "i": partial(mode.toggle_weight, "italic"),
            "c": mode.next_colour,
            "a": mode.next_align,
            "v": mode.next_valign,
            "x": partial(mode.hang_next, "across"),
            "y": partial(mode.hang_next, "down"),
        }
        actions: dict[object, Callable[[], object]] = {}
        for key, (sort, change) in measures.items():
            actions[key] = partial(self.change_by_key, sort, change)
        for key, change in changes.items():
            actions[key] = partial(self.change, change)
        actions |= {
            "g": partial(self.show, self._toggle_all_sizes),
            "w": partial(self.show, mode.show_next_view),
            "e": self._open_file,
            "l": self.back,
            pygame.K_F5: self.reread,
            LANGUAGES_KEY: self._turn_languages,
        }
        if mode.hidden_names:
            actions["u"] = partial(self.change, partial(mode.show, mode.hidden_names[-1]))
        return actions

    def _toggle_all_sizes(self) -> None:
        self.mode.in_all_sizes = not self.mode.in_all_sizes

    def _handle_shortcut(self, event: pygame.event.Event) -> bool:
        """Undo or redo. Return False if the keys mean neither."""
        command = history_command(event)
        if command == "undo":
            self.undo()
        elif command == "redo":
            self.redo()
        return bool(command)

    def _languages(self) -> Sequence[str]:
        """The languages in which the card is shown."""
        return self.languages.now[:1] if is_narrow(self.app.canvas) else self.languages.now

    def _turn_languages(self) -> None:
        self.languages.turn()
        self.lay_widgets()
