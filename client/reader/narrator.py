"""Tells the screen readers what the window shows, and does in the window what they ask for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.reader.adapter import ScreenReaders
from client.reader.news import News
from client.reader.spoken import ROOT, SpokenNode, SpokenTree, spoken
from client.ui.base import SemanticNode, Widget
from client.ui.controls import Slider
from client.ui.scene import AppWindow, NewsItem, Scene, SpokenQuestion
from client.ui.text_field import TextField

SILENT, QUESTIONS, EVERYTHING = "off", "questions", "everything"
TOLD = (EVERYTHING, QUESTIONS, SILENT)
"""What is read out by itself: what happens and what one is asked, only what one is asked, or nothing: readers then do
not hear of the window at all."""
ALL, SHORT, NONE = "all", "short", "none"
OTHERS_TOLD = (ALL, SHORT, NONE)
"""How much is told of what others do: every sentence, the first one of each move, or nothing."""
NEWS_FIRST, QUESTION_FIRST = "news", "question"
ORDERS = (NEWS_FIRST, QUESTION_FIRST)
"""What is told first where something has happened and one is asked."""
GROUPS = ("hand", "seats", "pieces", "answers", "tools")
"""The groups of a table, whose names stand in the texts under ``reader.group``."""
STATES = ("offered", "chosen", "marked", "on", "off", "full", "down", "peek", "kept", "laid", "yes", "no", "open")
"""The states of things, whose names stand in the texts under ``reader.state``."""
STEPS = {"INCREMENT": pygame.K_RIGHT, "DECREMENT": pygame.K_LEFT}
PAGES = {"SCROLL_DOWN": 1, "SCROLL_UP": -1}
WALKS = (pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END)
"""The keys that, with Ctrl, walk through what has happened."""
TOLD_BY_READERS = ("field", "slider", "toggle")
"""The roles whose values readers read out by themselves when they change."""
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
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
        self._question = SpokenQuestion("", 0)
        self._page: tuple[Scene | None, int, str] = (None, 0, "")
        """The page that was told last: the scene, how many groups were open above each other, and its title."""
        self._remark = ""
        self._focused = SpokenNode(ROOT, "window", "")
        self._place_in_story: int | None = None
        """The number of the sentence to which the person has walked back; None: they have not."""
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
        if scene is not self._scene:
            self._meet(scene)
        items = scene.news()
        if self._app.settings.reader == EVERYTHING:
            self._hear(items)
        self._note_page(scene)
        self._note_question(scene.spoken_question())
        self._note_remark(scene.spoken_remark())
        if is_drawn or self._news.due == 0.0 or self._told_again:
            self._show(scene)

    def _meet(self, scene: Scene) -> None:
        """Another scene is on top."""
        if scene.hands_over:
            self._news.forget()
        self._scene = scene
        self._question = SpokenQuestion("", 0)
        self._remark = ""
        self._place_in_story = None

    def _hear(self, items: Sequence[NewsItem]) -> None:
        """Note what has happened, as far as the person wants to be told."""
        for item in items:
            if self._wants(item):
                self._news.hear(item.sentence, is_passing=item.source == "others")
                self._place_in_story = None

    def _wants(self, item: NewsItem) -> bool:
        """True if the person wants to be told of this. What befalls themselves is always told."""
        settings = self._app.settings
        match item.source:
            case "own":
                return settings.reader_own
            case "others" if settings.reader_others == SHORT:
                return item.is_lead
            case "others":
                return settings.reader_others == ALL
            case "table":
                return settings.reader_table
        return True

    def _note_page(self, scene: Scene) -> None:
        """Note which page has come, or what has opened above it."""
        page = (scene, scene.gui.layers, scene.spoken_title())
        if page == self._page:
            return
        is_closed = page[0] is self._page[0] and page[1] < self._page[1]
        self._page = page
        if page[2] and not is_closed:
            self._news.turn_page(page[2])

    def _note_question(self, question: SpokenQuestion) -> None:
        """Note what the person is asked, if it is a new question."""
        if question == self._question:
            return
        self._question = question
        if question.sentence:
            self._news.question_first = self._app.settings.reader_order == QUESTION_FIRST
            self._news.ask(question.sentence)

    def _note_remark(self, remark: str) -> None:
        """Note what the page says about one's work, unless that is what it said last."""
        if remark and remark != self._remark:
            self._remark = remark
            self._news.remark(remark)

    def _show(self, scene: Scene) -> None:
        words = self._app.words
        names = {group: words(f"reader.group.{group}") for group in GROUPS}
        states = {state: words(f"reader.state.{state}") for state in STATES}
        telling = self._news.tell()
        if self._told_again:
            telling = telling._replace(text=telling.text + AGAIN)
        tree = spoken(self._nodes(scene), self._app.unit, words("app.title"), names, states, telling)
        self._note_change(tree)
        self._reader.show(tree)

    def _note_change(self, tree: SpokenTree) -> None:
        """Note that what has the focus has another value now. Of texts, sliders and toggles readers tell it
        themselves."""
        focused = tree.nodes[tree.focus]
        before, self._focused = self._focused, focused
        is_same = (focused.id, focused.role, focused.label) == (before.id, before.role, before.label)
        if is_same and focused.role not in TOLD_BY_READERS and focused.value not in ("", before.value):
            self._news.change(focused.value)

    def _nodes(self, scene: Scene) -> list[SemanticNode]:
        """The semantic tree of a scene; cards without their texts if the person wants to hear only their names."""
        if self._app.settings.reader_cards:
            return scene.tree()
        return [replace(node, label=node.short_label or node.label) for node in scene.tree()]

    def repeat(self) -> None:
        """Read out once more what was read out by itself last."""
        self._told_again = not self._told_again
        if self._scene is not None and self.listened_to:
            self._show(self._scene)

    def walk(self, key: int) -> bool:
        """Read out another sentence of what has happened so far: the one before, the next, the first or the last, by
        one of the ``WALKS``. Returns False for other keys, or if there is nothing to read out."""
        if key not in WALKS or not self.listened_to or self._scene is None:
            return False
        story = self._scene.told_so_far()
        if not story:
            return False
        last = len(story) - 1
        place = len(story) if self._place_in_story is None else self._place_in_story
        places = {pygame.K_UP: place - 1, pygame.K_DOWN: place + 1, pygame.K_HOME: 0, pygame.K_END: last}
        self._place_in_story = min(max(0, places[key]), last)
        self._news.say_at_once(story[self._place_in_story])
        self.repeat()
        return True

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
        gui.keyboard = True  # whoever uses a reader hears where the focus is, so it follows what is asked
        if request.action in ("CLICK", "EXPAND"):
            self._app.scene.click(widget.id)
        elif request.action == "FOCUS":
            gui.focus(widget.id)
        elif request.action == "SCROLL_INTO_VIEW":
            gui.show(widget.id)
        elif request.action == "SET_VALUE":
            self._set_value(widget, request.value)
        elif request.action in STEPS:
            widget.key(pygame.event.Event(pygame.KEYDOWN, key=STEPS[request.action], mod=0, unicode=""))
        elif request.action in PAGES:
            gui.turn_page(PAGES[request.action])
        self._app.scene.dirty = True

    @staticmethod
    def _set_value(widget: Widget, value: str) -> None:
        """Write a text into a field, or set a slider."""
        if isinstance(widget, TextField):
            widget.replace(value)
        elif isinstance(widget, Slider) and _NUMBER.fullmatch(value):
            widget.step_to(float(value))
