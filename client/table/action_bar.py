"""The answers to a question as buttons: laid out so that they never leave their strip, with keys, and proof against a
second click."""

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
"""Between two buttons."""
NARROWEST = 120.0
"""Width of a button below which buttons that fill their area stand in another row."""
LOWEST, HIGHEST = 25.0, 46.0
"""Least and largest height of a button that fills its area."""
STUDS = 24.0
"""What the studs of a button take of its width."""
PER_WIDTH = 0.26
"""The most that the height of words is of the width of their button."""
TIGHT = 0.7
"""To which share of their height words are made smaller that even briefly have no room."""
SIZE, LARGE = 17.0, 19.0
"""Height of the words of buttons in a strip, and of those that fill an area."""
FORWARD = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
OWN_KEY = {"card": ENTER, "place": ENTER, "die": (pygame.K_SPACE,), "cup": (pygame.K_SPACE,)}
"""What uses a thing that the keyboard has gone to, where only one key does; the others mean the first answer then."""


@dataclass(frozen=True)
class Action:
    """One button. ``name`` is its id without the bar's, ``words`` what it says, ``brief`` the same where there is
    little room. ``key`` is the letter that uses it; Enter and Space use the ``primary`` one. ``guarded``: it answers
    the question, so that it does nothing while none is open. ``why`` says why it cannot be used now. ``gives`` are the
    answers that it gives, or to whose choice it leads. ``number`` is the digit that chooses it in a list."""

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
    def said(self) -> tuple[str, str, str]:
        """What it says, ever shorter: in full, without its letter, and briefly."""
        bare = self.words.removesuffix(f" ({self.key.upper()})")
        return self.words, bare, self.brief or bare


class AnswerButton(Answering, Button):
    """The button of an action. In a list it shows its digit while the keyboard is in use."""

    number = 0

    def draw(self, pen: Pen) -> None:
        """The button, and its digit in the upper left corner."""
        super().draw(pen)
        if 1 <= self.number <= 10 and self.gui is not None and self.gui.keyboard:
            place = self.place()
            draw_count(pen, (place.x + BADGE - 2, place.y + BADGE - 4), self.number % 10)


class ActionBar:
    """The buttons of one question. ``free`` says whether it may be answered now: it has not been answered yet and has
    stood there long enough to be read. ``room`` is what the buttons leave of their area, to their left."""

    def __init__(self, gui: Gui, free: Callable[[], bool], id: str = "answer") -> None:
        self._gui, self._free, self._id = gui, free, id
        self.actions: list[Action] = []
        self.room = FRect(0, 0, 0, 0)

    # -- the buttons ---------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Nothing can be answered."""
        self.actions = []

    def lay(self, area: FRect, actions: Sequence[Action]) -> list[Widget]:
        """Buttons as wide as their words, side by side at the right end of an area."""
        words, places = row(self._gui.pen, area, actions)
        left = min((place.x for place in places), default=area.right)
        self.room = FRect(area.x, area.y, left - area.x, area.height)
        return self._add(actions, words, places, SIZE)

    def fill(self, area: FRect, actions: Sequence[Action]) -> list[Widget]:
        """Buttons of the same size that share an area, in rows from its lower edge."""
        self.room = FRect(area.x, area.y, 0, area.height)
        return self.put(grid(area, len(actions)), actions)

    def put(self, places: Sequence[FRect], actions: Sequence[Action]) -> list[Widget]:
        """Each button in a place of its own."""
        text_size_limit = min([LARGE, *(PER_WIDTH * place.width for place in places)])
        words = _fitting(self._gui.pen, places, actions, text_size_limit)
        label_widths = [self._gui.pen.width(label, text_size_limit, "ui_bold") for label in words]
        scales = [
            (place.width - STUDS) / label_width
            for place, label_width in zip(places, label_widths, strict=True)
            if label_width
        ]
        return self._add(actions, words, places, text_size_limit * max(TIGHT, min([1.0, *scales])))

    def wide(self, actions: Sequence[Action]) -> float:
        """How wide buttons side by side would like to be."""
        return sum(_wides(self._gui.pen, [action.words for action in actions])) + GAP * (len(actions) - 1)

    def _add(
        self, actions: Sequence[Action], words: Sequence[str], places: Sequence[FRect], text_size_limit: float
    ) -> list[Widget]:
        self.actions += actions
        buttons: list[Widget] = []
        for action, label, place in zip(actions, words, places, strict=True):
            size = _size(place, text_size_limit)
            if self._gui.pen.width(label, size, "ui_bold") + STUDS > place.width:
                size = min(size, 0.36 * place.height)  # two lines of it
            button = AnswerButton(f"{self._id}.{action.name}", place, label, partial(self.use, action),
                                  size=size, tip=action.tip, enabled=not action.why, why=action.why)  # fmt: skip
            button.gives, button.number = action.gives, action.number
            buttons.append(button)
        return buttons

    # -- using them ----------------------------------------------------------------------------------------------------

    def use(self, action: Action) -> None:
        """Do what a button does, if it may be done now."""
        if self._free() or not action.guarded:
            action.use()

    def _action_of(self, event: pygame.event.Event) -> Action | None:
        """The action that a key stands for; None if it stands for none."""
        if event.key in FORWARD:
            if self._is_free(event.key):
                return self.primary
            return None
        pressed = letter(event)
        for action in self.actions:
            if pressed and action.key == pressed:
                return action
        return None

    @property
    def primary(self) -> Action | None:
        """What Enter and Space do."""
        return next((action for action in self.actions if action.primary), None)

    def key(self, event: pygame.event.Event) -> bool:
        """Use a button by its letter, or the primary one by Enter or Space unless the keyboard has gone to something
        that these use. Was the key used?"""
        action = self._action_of(event)
        if action is None:
            return False
        self.use(action)
        return True

    def _is_free(self, key: int) -> bool:
        focused = self._gui.focused if self._gui.keyboard else None
        return focused is None or key not in OWN_KEY.get(focused.role, FORWARD)


def row(pen: Pen, area: FRect, actions: Sequence[Action]) -> tuple[list[str], list[FRect]]:
    """The words of buttons and their places in one row at the right end of an area: in full where there is room, else
    brief, else the longest ones narrower."""
    room = area.width - GAP * (len(actions) - 1)
    words = [action.words for action in actions]
    widths = _wides(pen, words)
    if sum(widths) > room:
        words = [action.said[-1] for action in actions]
        widths = [pen.width(label, SIZE, "ui_bold") + 42 for label in words]
    return words, layout.row(area, *_capped(widths, room), gap=GAP, align=1)


def _capped(widths: Sequence[float], room: float) -> list[float]:
    """Widths whose sum is at most ``most``: the greatest ones are made equal, since long words stand in two lines."""
    left, cap = room, room
    for number, width in enumerate(sorted(widths)):
        cap = left / (len(widths) - number)
        if width > cap:
            break
        left -= width
    else:
        return list(widths)
    return [min(width, cap) for width in widths]


def _size(place: FRect, text_size_limit: float) -> float:
    """The height of the words on a button."""
    return min(text_size_limit, 0.36 * place.height + 3)


def _fitting(pen: Pen, places: Sequence[FRect], actions: Sequence[Action], text_size_limit: float) -> list[str]:
    """The words of buttons in these places, all of them as short as they must be to stand between the studs."""
    labels: list[str] = []
    for labels in map(list, zip(*(action.said for action in actions), strict=True)):
        widths = [
            pen.width(words, _size(place, text_size_limit), "ui_bold")
            for words, place in zip(labels, places, strict=True)
        ]
        if all(width + STUDS <= place.width for width, place in zip(widths, places, strict=True)):
            break
    return labels


def _wides(pen: Pen, words: Sequence[str]) -> list[float]:
    """The widths of buttons that say these words in full."""
    return [pen.width(label, SIZE, "ui_bold") + 46 for label in words]


def grid(area: FRect, count: int) -> list[FRect]:
    """Equal places that share an area: side by side while they are wide enough, else in rows from its lower edge."""
    if not count:
        return []
    rows = next((rows for rows in range(1, count + 1) if area.width / -(-count // rows) >= NARROWEST), count)
    rows = max(1, min(rows, int((area.height + GAP) // (LOWEST + 4))))
    columns = -(-count // rows)
    height = min(HIGHEST, (area.height - 4 * (rows - 1)) / rows)
    return layout.grid(layout.place(area, height=rows * height + 4 * (rows - 1), y=1), columns, count, (GAP, 4))
