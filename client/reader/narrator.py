"""Tells the screen readers what the window shows, and does in the window what they ask for."""

from __future__ import annotations

import pygame

from client.reader.adapter import ScreenReaders
from client.reader.news import News
from client.reader.spoken import spoken
from client.ui.scene import AppWindow, Scene
from client.ui.text_field import TextField

SILENT, QUESTIONS, EVERYTHING = "off", "questions", "everything"
TOLD = (EVERYTHING, QUESTIONS, SILENT)
"""What is read out by itself: what happens and what one is asked, only what one is asked, or nothing: readers then do
not hear of the window at all."""
GROUPS = ("hand", "seats", "pieces", "answers", "tools")
"""The groups of a table, whose names stand in the texts under ``reader.group``."""
STEPS = {"INCREMENT": pygame.K_RIGHT, "DECREMENT": pygame.K_LEFT}
PAGES = {"SCROLL_DOWN": 1, "SCROLL_UP": -1}
AGAIN = "\N{ZERO WIDTH SPACE}"
"""A sign that nobody hears: a text that is told again has to be another one."""


class Narrator:
    """Follows the scenes of a window. Make it while the window is hidden, before it is shown for the first time."""

    def __init__(self, app: AppWindow) -> None:
        self._app = app
        self._reader = ScreenReaders()
        words = app.words
        self._news = News(app.clock.now, lambda number: words("reader.left_out", n=number),
                          lambda number: words("reader.times", n=number))  # fmt: skip
        self._scene: Scene | None = None
        self._told_again = False

    @property
    def listened_to(self) -> bool:
        """True while a reader listens, and the player wants it to hear of the window."""
        return self._reader.listens and self._app.settings.reader != SILENT

    @property
    def wake(self) -> float | None:
        """In how many seconds ``follow`` must be called although nothing moves; None: not at all."""
        return self._news.due if self.listened_to else None

    def follow(self, is_drawn: bool) -> None:
        """Tell what has changed; ``is_drawn``: a new frame was just drawn."""
        if not self.listened_to:
            return
        scene = self._app.scene
        if scene is not self._scene and scene.hands_over:
            self._news.forget()
        self._scene = scene
        sentences = scene.news()
        if self._app.settings.reader == EVERYTHING:
            for sentence in sentences:
                self._news.hear(sentence)
        if is_drawn or self._news.due == 0.0 or self._told_again:
            self._show(scene)

    def _show(self, scene: Scene) -> None:
        words = self._app.words
        names = {group: words(f"reader.group.{group}") for group in GROUPS}
        news = self._news.tell()
        if self._told_again:
            news += AGAIN
        self._reader.show(spoken(scene.tree(), self._app.unit, words("app.title"), names, news))

    def repeat(self) -> None:
        """Read out once more what was read out by itself last."""
        self._told_again = not self._told_again
        if self._scene is not None and self.listened_to:
            self._show(self._scene)

    def focus_window(self, is_focused: bool) -> None:
        """The window has got or lost the keyboard."""
        self._reader.focus_window(is_focused)

    # -- what a reader asks for ----------------------------------------------------------------------------------------

    def obey(self, request: pygame.event.Event) -> None:
        """Do what a reader asks for (an ``adapter.ACTION``), as a key or a click would: nothing that is disabled is
        used, and a page that has come up by itself is deaf at first."""
        gui = self._app.scene.gui
        widget = gui.find(request.id)
        if widget is None or gui.deaf:
            return
        if not widget.enabled:
            if widget.why:
                gui.toast(widget.why, widget.id)
            return
        if request.action == "CLICK":
            self._app.scene.click(widget.id)
        elif request.action == "FOCUS":
            gui.focus(widget.id)
        elif request.action == "SET_VALUE" and isinstance(widget, TextField):
            widget.replace(request.value)
        elif request.action in STEPS:
            widget.key(pygame.event.Event(pygame.KEYDOWN, key=STEPS[request.action], mod=0, unicode=""))
        elif request.action in PAGES:
            gui.turn_page(PAGES[request.action])
        self._app.scene.dirty = True
