"""A person has lost before the end of the game: whether to watch the others, hurry on or leave the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from client.play.session import Sitting
from client.table.base import AnyArrangement
from client.ui import Gui
from client.ui.text import Words
from client.window.keys import digit

WAYS = "watch", "hurry", "leave"


class BeingOut:
    """Asks once, when no person is in the game any more; as long as one is, it goes on for that one. ``uses`` are what
    is done for each of ``WAYS``."""

    def __init__(
        self, sitting: Sitting, table: AnyArrangement, gui: Gui, words: Words, uses: Mapping[str, Callable[[], object]]
    ) -> None:
        self._sitting, self._table, self._gui, self._words, self._uses = sitting, table, gui, words, uses
        self._asked = False
        self.waits: Callable[[], bool] = lambda: False
        """Is it not to be asked now, because all this may yet be taken back?"""

    def ask(self) -> None:
        """Ask, unless a person still plays or it was asked before. A move that is taken back may be lost again."""
        sitting, view = self._sitting, self._sitting.view()
        out = bool(sitting.people) and all(self._table.out(view, seat) for seat in sitting.people)
        if self.waits():
            return
        if out and not self._asked and sitting.ask is not None:
            words, several = self._words, len(sitting.people) > 1
            self._gui.ask(
                "out", words("table.out.all" if several else "table.out"),
                [(way, f"{number}. {words(f'table.out.{way}')}", self._uses[way]) for number, way in enumerate(WAYS, 1)],
                escape="watch", by_itself=True,
            )  # fmt: skip
        self._asked = out

    @property
    def asking(self) -> bool:
        """Is the question open? Nobody plays on meanwhile."""
        return self._gui.find("out.watch") is not None

    def key(self, event: pygame.event.Event) -> bool:
        """A key was pressed: does its digit answer?"""
        number = digit(event) if event.type == pygame.KEYDOWN and self.asking and not self._gui.deaf else None
        if number is None or number > len(WAYS):
            return False
        self._gui.click(f"out.{WAYS[number - 1]}")
        return True
