"""Hands a spoken tree to the screen readers of the system through AccessKit, and passes their actions to the window.

AccessKit speaks to NVDA and Narrator on Windows, VoiceOver on macOS, and Orca on Linux. It asks for the tree only when
a reader runs; until then nothing is made and nothing costs. Its functions call back from other threads, so an action
becomes an event in the queue of the window. Whatever goes wrong in it ends the reading, never the game.
"""

from __future__ import annotations

import logging
import sys
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

import pygame

from client.reader.news import ENDS
from client.reader.spoken import ROOT, SpokenNode, SpokenTree

log = logging.getLogger("zastolye.reader")

ACTION = pygame.event.custom_type()
"""An event: a reader wants something done. ``id`` is that of the node, ``action`` one of ``ACTIONS``, ``value`` a
text."""
WOKEN = pygame.event.custom_type()
"""An event: a reader has asked for the tree for the first time, so a frame is due."""
SCREENS = ("x11", "wayland", "windows", "cocoa")
"""The drivers of SDL that have windows which a reader can see."""
ROLES: Mapping[str, str] = {
    "window": "WINDOW", "group": "GROUP", "news": "STATUS", "question": "STATUS", "headline": "HEADING",
    "heading": "HEADING", "notice": "ALERT", "button": "BUTTON", "option": "LIST_BOX_OPTION", "toggle": "CHECK_BOX",
    "choice": "COMBO_BOX", "slider": "SLIDER", "field": "TEXT_INPUT", "progress": "PROGRESS_INDICATOR",
    "picture": "IMAGE", "card": "LIST_BOX_OPTION", "row": "LIST_ITEM", "log": "LOG", "status": "STATUS",
    "scroll": "SCROLL_VIEW", "list": "LIST_BOX",
}  # fmt: skip
"""What AccessKit calls the roles of the semantic tree; it takes others for labels, or for buttons if they can be
used."""
LIVE: Mapping[str, str] = {"news": "POLITE", "question": "ASSERTIVE", "notice": "ASSERTIVE", "status": "POLITE"}
"""What is read out by itself as soon as it changes, and whether it interrupts."""
ACTIONS = ("CLICK", "FOCUS", "SET_VALUE", "INCREMENT", "DECREMENT", "SCROLL_DOWN", "SCROLL_UP", "SCROLL_INTO_VIEW",
           "EXPAND")  # fmt: skip
USED_BY_CLICK = ("button", "option", "toggle", "choice", "card", "place", "seat", "piece", "guest", "goblet", "die",
                 "ring", "block", "cup", "deck", "ribbon", "move")  # fmt: skip
"""The roles of what is used by a click."""
FOCUSED = (*USED_BY_CLICK, "slider", "field", "picture", "text")
"""The roles of what may have the focus."""
STEPPED = ("slider", "choice")


def accesskit() -> ModuleType | None:
    """Return the library; None where it is not installed."""
    try:
        return import_module("accesskit")
    except ImportError:
        log.info("accesskit is not installed: screen readers do not hear of this window")
        return None


class ScreenReaders:
    """The way from the window to the readers. Make it while the window is hidden, before it is shown for the first
    time."""

    def __init__(self) -> None:
        self._tree = SpokenTree({ROOT: SpokenNode(ROOT, "window", "")}, ROOT)
        self._numbers: dict[str, int] = {ROOT: 0}
        self._ids: dict[int, str] = {0: ROOT}
        self._kit = accesskit() if pygame.display.get_driver() in SCREENS else None
        self._adapter: Any = None
        self.listens = False
        """True while a reader wants to know about the window."""
        self._guarded(self._attach)

    def _attach(self) -> None:
        kit = self._kit
        if kit is None:
            return
        handlers = (self._first_tree, self._act)
        if sys.platform == "win32":
            window = pygame.display.get_wm_info()["window"]
            self._adapter = kit.windows.SubclassingAdapter(window, *handlers)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            self._adapter = kit.macos.SubclassingAdapter.for_window(window, *handlers)
        else:
            self._adapter = kit.unix.Adapter(*handlers, self._stop_listening)

    # -- from the window to the readers --------------------------------------------------------------------------------

    def show(self, tree: SpokenTree) -> None:
        """Tell the readers what has changed since the last tree."""
        last, self._tree = self._tree, tree
        changed = [node for id, node in tree.nodes.items() if last.nodes.get(id) != node]
        if changed or tree.focus != last.focus:
            self._guarded(lambda: self._update(changed))

    def focus_window(self, is_focused: bool) -> None:
        """The window has got or lost the keyboard."""

        def tell() -> None:
            if hasattr(self._adapter, "update_window_focus_state"):
                self._adapter.update_window_focus_state(is_focused)
            elif hasattr(self._adapter, "update_view_focus_state"):
                _raise_events(self._adapter.update_view_focus_state(is_focused))

        self._guarded(tell)

    def _update(self, changed: Iterable[SpokenNode]) -> None:
        if self._adapter is not None:
            _raise_events(self._adapter.update_if_active(lambda: self._tree_update(changed)))

    def _tree_update(self, nodes: Iterable[SpokenNode]) -> Any:
        assert self._kit is not None
        update = self._kit.TreeUpdate(self._number(self._tree.focus))
        for spoken in nodes:
            node = self._node(self._kit, spoken)
            if spoken.role == "field":
                update.nodes.extend(self._text_of_field(self._kit, node, spoken))
            update.nodes.append((self._number(spoken.id), node))
        return update

    def _node(self, kit: ModuleType, spoken: SpokenNode) -> Any:
        is_used = spoken.role in USED_BY_CLICK and spoken.is_usable
        role = ROLES.get(spoken.role, "BUTTON" if is_used else "LABEL")
        node = kit.Node(getattr(kit.Role, role))
        self._name(kit, node, role, spoken)
        if spoken.rect != (0.0, 0.0, 0.0, 0.0):
            node.set_bounds(kit.Rect(*spoken.rect))
        node.set_children([self._number(id) for id in spoken.children])
        if spoken.role in LIVE:
            node.set_live(getattr(kit.Live, LIVE[spoken.role]))
        if not spoken.enabled:
            node.set_disabled()
        if spoken.role == "choice":
            node.set_expanded(False)
            node.set_has_popup(kit.HasPopup.LISTBOX)
        for action in actions_of(spoken):
            node.add_action(getattr(kit.Action, action))
        return node

    @staticmethod
    def _name(kit: ModuleType, node: Any, role: str, spoken: SpokenNode) -> None:
        """Say what a node is called, and its value. Not every system passes the values of all roles on to readers, so
        that of most is said with the name."""
        if role == "LABEL":  # what a label says is its value
            node.set_value(in_words(spoken))
        elif spoken.role == "toggle":
            node.set_label(spoken.label)
            node.set_toggled(kit.Toggled.TRUE if spoken.value == "on" else kit.Toggled.FALSE)
        elif spoken.role == "field":
            node.set_label(spoken.label)
            node.set_value(spoken.value)
        elif spoken.steps is not None:
            node.set_label(spoken.label)
            node.set_value(spoken.value)
            node.set_numeric_value(spoken.steps.number)
            node.set_min_numeric_value(spoken.steps.low)
            node.set_max_numeric_value(spoken.steps.high)
            node.set_numeric_value_step(spoken.steps.step)
        else:
            node.set_label(in_words(spoken))
            if spoken.is_selected or spoken.role == "option":
                node.set_selected(spoken.is_selected)

    def _text_of_field(self, kit: ModuleType, node: Any, spoken: SpokenNode) -> list[tuple[int, Any]]:
        """The lines of a field, with which a reader follows the caret: a node for each, with its number."""
        lines = []
        starts = [0]
        texts = spoken.value.split("\n")
        for index, text in enumerate(texts):
            whole_line = text if index == len(texts) - 1 else text + "\n"
            line = kit.Node(kit.Role.TEXT_RUN)
            line.set_value(whole_line)
            line.set_character_lengths([len(letter.encode()) for letter in whole_line])
            lines.append((self._number(f"{spoken.id}#{index}"), line))
            starts.append(starts[-1] + len(whole_line))
        node.set_children([number for number, _ in lines])
        if spoken.selection is not None:

            def position(letter: int) -> Any:
                index = min(bisect_right(starts, letter) - 1, len(lines) - 1)
                return kit.TextPosition(lines[index][0], letter - starts[index])

            node.set_text_selection(kit.TextSelection(position(spoken.selection.anchor),
                                                      position(spoken.selection.caret)))  # fmt: skip
        return lines

    def _number(self, id: str) -> int:
        """The number by which AccessKit knows a node; it stays the same as long as the program runs."""
        if id not in self._numbers:
            self._numbers[id] = len(self._numbers)
            self._ids[self._numbers[id]] = id
        return self._numbers[id]

    # -- from the readers to the window: these are called from other threads ------------------------------------------

    def _first_tree(self) -> Any:
        """A reader begins to listen: it gets the window as it is known by now, and all of it with the next frame."""
        assert self._kit is not None
        self.listens = True
        tree = self._tree
        update = self._tree_update(tree.nodes.values())
        update.tree = self._kit.Tree(0)
        update.tree.toolkit_name = "Zastolye"
        pygame.event.post(pygame.event.Event(WOKEN))
        return update

    def _stop_listening(self) -> None:
        self.listens = False

    def _act(self, request: Any) -> None:
        name = str(request.action).rpartition(".")[2]
        if name not in ACTIONS or request.target not in self._ids:
            return
        value = ""
        if request.data is not None:
            value = str(request.data[1])
        pygame.event.post(pygame.event.Event(ACTION, id=self._ids[request.target], action=name, value=value))

    # -- whatever happens, the game goes on ----------------------------------------------------------------------------

    def _guarded(self, action: Callable[[], object]) -> None:
        """Call a function of AccessKit. After an error nothing more is told: faults in Rust arrive as exceptions that
        ordinary handlers do not see."""
        try:
            action()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:
            log.exception("screen readers do not hear of this window any more")
            self._adapter = None
            self.listens = False


def in_words(spoken: SpokenNode) -> str:
    """Return what a node is called and its value, as one text."""
    if not spoken.value or not spoken.label:
        return spoken.label or spoken.value
    if spoken.role == "choice":
        return f"{spoken.label}: {spoken.value}"
    if spoken.label.endswith(ENDS):
        return f"{spoken.label} {spoken.value}"
    return f"{spoken.label}, {spoken.value}"


def actions_of(spoken: SpokenNode) -> list[str]:
    """Return what a reader may ask of a node: some of the ``ACTIONS``."""
    is_used = spoken.role in USED_BY_CLICK and spoken.is_usable
    actions = []
    if is_used:
        actions.append("CLICK")
    if spoken.is_usable and spoken.role in FOCUSED:
        actions.append("FOCUS")
    if spoken.role == "field" or spoken.steps is not None:
        actions.append("SET_VALUE")
    if spoken.role in STEPPED:
        actions += ["INCREMENT", "DECREMENT"]
    if spoken.role == "choice":
        actions.append("EXPAND")
    if spoken.role in ("scroll", "list"):
        actions += ["SCROLL_DOWN", "SCROLL_UP"]
    if spoken.is_scrolled:
        actions.append("SCROLL_INTO_VIEW")
    return actions


def _raise_events(events: Any) -> None:
    """Raise the events that AccessKit has made on systems where the window has to."""
    if events is not None:
        events.raise_events()
