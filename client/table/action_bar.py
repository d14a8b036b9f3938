"""The answers to a question as buttons with keys. They stay within their strip, and ignore a second click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import FRect

from client.table.badge import BADGE, draw_count
from client.table.targets import Answering
from client.table.terms import Option
from client.ui import Button, Gui, Pen, Widget, layout
from client.window.keys import letter

GAP = 6.0
"""Units between two buttons."""
NARROWEST = 120.0
"""The least width of buttons that share an area; narrower ones are put into more rows."""
MIN_HEIGHT = 25.0
MAX_HEIGHT = 46.0
"""The largest height of buttons that share an area."""
STUDS = 24.0
"""The width of a button's studs, which its words cannot use."""
SIZE_PER_WIDTH = 0.26
"""The largest height of words, as a share of the width of their button."""
MIN_SCALE = 0.7
"""How much smaller words are made at most, if even their brief form does not fit."""
SIZE = 18.0
"""Height of the words of buttons in a strip."""
LARGE_SIZE = 20.0
"""Height of the words of buttons that share an area."""
FORWARD = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
OWN_KEY = {"card": ENTER, "place": ENTER, "die": (pygame.K_SPACE,), "cup": (pygame.K_SPACE,)}
"""The keys that use a widget in focus, by its role. Of Enter and Space, the others then mean the primary answer."""


@dataclass(frozen=True)
class Action:
    """One button. ``name`` is its id without the bar's, ``words`` is its label, ``brief`` a label for little room.
    ``key`` is the letter that uses it; Enter and Space use the ``primary`` one. ``guarded``: it answers the question,
    so that it does nothing while none is open. ``why`` is the reason why it cannot be used now. ``gives`` are the
    answers that it gives, or that it leads to. ``number`` is the digit that chooses it in a list."""

    name: str
    words: str
    use: Callable[[], object]
    brief: str = ""
    key: str = ""
    primary: bool = False
    guarded: bool = True
    tip: str = ""
    why: str = ""
    gives: tuple[Option, ...] = ()
    number: int = 0

    @property
    def labels(self) -> tuple[str, str, str]:
        """Its labels, the longest first: in full, without its letter, and in brief."""
        label_without_key = self.words.removesuffix(f" ({self.key.upper()})")
        return self.words, label_without_key, self.brief or label_without_key


class AnswerButton(Answering, Button):
    """The button of an action. In a list it shows its digit while the keyboard is in use."""

    number = 0

    def draw(self, pen: Pen) -> None:
        """Draw the button, and its digit in the upper left corner."""
        super().draw(pen)
        if 1 <= self.number <= 10 and self.gui is not None and self.gui.keyboard:
            place = self.place()
            draw_count(pen, (place.x + BADGE - 2, place.y + BADGE - 4), self.number % 10)


class ActionBar:
    """The buttons of one question. ``free`` returns True if it may be answered now: it has not been answered, and was
    shown long enough to be read. ``room`` is the part of the area to the left of the buttons."""

    def __init__(self, gui: Gui, free: Callable[[], bool], id: str = "answer") -> None:
        self._gui = gui
        self._free = free
        self._id = id
        self.actions: list[Action] = []
        self.room = FRect(0, 0, 0, 0)

    # -- the buttons ---------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Remove all actions."""
        self.actions = []

    def lay(self, area: FRect, actions: Sequence[Action]) -> list[Widget]:
        """Make buttons as wide as their words, side by side at the right end of an area."""
        words, places = row(self._gui.pen, area, actions)
        left = min((place.x for place in places), default=area.right)
        self.room = FRect(area.x, area.y, left - area.x, area.height)
        return self._add(actions, words, places, SIZE)

    def fill(self, area: FRect, actions: Sequence[Action]) -> list[Widget]:
        """Make buttons of the same size that share an area, in rows from its lower edge."""
        self.room = FRect(area.x, area.y, 0, area.height)
        return self.put(grid(area, len(actions)), actions)

    def put(self, places: Sequence[FRect], actions: Sequence[Action]) -> list[Widget]:
        """Make a button in each of these places."""
        max_size = min([LARGE_SIZE, *(SIZE_PER_WIDTH * place.width for place in places)])
        labels = _fitting_labels(self._gui.pen, places, actions, max_size)
        scale = 1.0
        for place, label in zip(places, labels, strict=True):
            label_width = self._gui.pen.width(label, max_size, "ui_bold")
            if label_width:
                scale = min(scale, (place.width - STUDS) / label_width)
        return self._add(actions, labels, places, max_size * max(MIN_SCALE, scale))

    def wide(self, actions: Sequence[Action]) -> float:
        """Return the width of these buttons side by side, with their words in full."""
        widths = _full_widths(self._gui.pen, [action.words for action in actions])
        return sum(widths) + GAP * (len(actions) - 1)

    def _add(
        self, actions: Sequence[Action], labels: Sequence[str], places: Sequence[FRect], max_size: float
    ) -> list[Widget]:
        self.actions += actions
        buttons: list[Widget] = []
        for action, label, place in zip(actions, labels, places, strict=True):
            size = _size(place, max_size)
            if self._gui.pen.width(label, size, "ui_bold") + STUDS > place.width:
                size = min(size, 0.36 * place.height)  # so that there is room for two lines
            button = AnswerButton(f"{self._id}.{action.name}", place, label, partial(self.use, action),
                                  size=size, tip=action.tip, enabled=not action.why, why=action.why)  # fmt: skip
            button.gives = action.gives
            button.number = action.number
            buttons.append(button)
        return buttons

    # -- using them ----------------------------------------------------------------------------------------------------

    def use(self, action: Action) -> None:
        """Use a button, if it may be used now."""
        if self._free() or not action.guarded:
            action.use()

    def _action_of(self, event: pygame.event.Event) -> Action | None:
        """The action of a key; None if it has none."""
        if event.key in FORWARD:
            return self.primary if self._is_free(event.key) else None
        pressed = letter(event)
        for action in self.actions:
            if pressed and action.key == pressed:
                return action
        return None

    @property
    def primary(self) -> Action | None:
        """The action of Enter and Space; None if there is none."""
        for action in self.actions:
            if action.primary:
                return action
        return None

    def key(self, event: pygame.event.Event) -> bool:
        """Use a button by its letter, or the primary one by Enter or Space unless these use the widget in focus.
        Returns True if the key was used."""
        action = self._action_of(event)
        if action is None:
            return False
        self.use(action)
        return True

    def _is_free(self, key: int) -> bool:
        """True if a key does not use the widget in focus."""
        focused = self._gui.focused if self._gui.keyboard else None
        return focused is None or key not in OWN_KEY.get(focused.role, FORWARD)


def row(pen: Pen, area: FRect, actions: Sequence[Action]) -> tuple[list[str], list[FRect]]:
    """Return the labels of buttons and their places in one row at the right end of an area: in full if there is room;
    otherwise in brief, the widest ones made narrower if necessary."""
    room = area.width - GAP * (len(actions) - 1)
    labels = [action.words for action in actions]
    widths = _full_widths(pen, labels)
    if sum(widths) > room:
        labels = [action.labels[-1] for action in actions]
        widths = [pen.width(label, SIZE, "ui_bold") + 42 for label in labels]
    return labels, layout.row(area, *_capped(widths, room), gap=GAP, align=1)


def _capped(widths: Sequence[float], room: float) -> list[float]:
    """The widths, reduced so that their sum is at most ``room``: the greatest ones are made equal, because long words
    can be on two lines."""
    room_left = room
    for index, width in enumerate(sorted(widths)):
        equal_share = room_left / (len(widths) - index)
        if width > equal_share:
            return [min(width, equal_share) for width in widths]
        room_left -= width
    return list(widths)


def _size(place: FRect, max_size: float) -> float:
    """The height of the words on a button."""
    return min(max_size, 0.36 * place.height + 3)


def _fitting_labels(pen: Pen, places: Sequence[FRect], actions: Sequence[Action], max_size: float) -> list[str]:
    """The longest labels of buttons that all fit between the studs in these places; the brief ones if none do."""
    labels: list[str] = []
    for labels in map(list, zip(*(action.labels for action in actions), strict=True)):
        if all(_fits(pen, label, place, max_size) for label, place in zip(labels, places, strict=True)):
            break
    return labels


def _fits(pen: Pen, label: str, place: FRect, max_size: float) -> bool:
    """True if a label fits between the studs of a button."""
    return pen.width(label, _size(place, max_size), "ui_bold") + STUDS <= place.width


def _full_widths(pen: Pen, labels: Sequence[str]) -> list[float]:
    """The widths of buttons with these labels in full."""
    return [pen.width(label, SIZE, "ui_bold") + 46 for label in labels]


def grid(area: FRect, count: int) -> list[FRect]:
    """Return equal places that share an area: side by side while they are wide enough, otherwise in rows from its lower
    edge."""
    if not count:
        return []
    rows = 1
    while rows < count and area.width / -(-count // rows) < NARROWEST:
        rows += 1
    max_rows = int((area.height + GAP) // (MIN_HEIGHT + 4))
    rows = max(1, min(rows, max_rows))
    columns = -(-count // rows)
    height = min(MAX_HEIGHT, (area.height - 4 * (rows - 1)) / rows)
    return layout.grid(layout.place(area, height=rows * height + 4 * (rows - 1), y=1), columns, count, (GAP, 4))
