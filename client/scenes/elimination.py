"""The question to people who have lost before the end of the game: watch the others, hurry on or leave the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from client.play.session import Sitting
from client.table.base import AnyArrangement
from client.ui import Gui
from client.ui.text import Words
from client.window.keys import digit

ANSWERS = "watch", "hurry", "leave"


class EliminationQuestion:
    """Asks once, when no person is in the game any more: while one person plays on, the game goes on for that one.
    ``uses`` are what each of ``ANSWERS`` does."""

    def __init__(
        self, sitting: Sitting, table: AnyArrangement, gui: Gui, words: Words, uses: Mapping[str, Callable[[], object]]
    ) -> None:
        self._sitting, self._table, self._gui, self._words, self._uses = sitting, table, gui, words, uses
        self._was_asked = False
        self.is_postponed: Callable[[], bool] = lambda: False
        """Returns True while it must not be asked, because what has happened may yet be taken back."""

    def ask(self) -> None:
        """Ask, unless a person still plays or it was asked before. After undo it can be asked again."""
        sitting = self._sitting
        if self.is_postponed():
            return
        all_out = bool(sitting.people) and self._all_people_are_out()
        if all_out and not self._was_asked and sitting.ask is not None:
            key = "table.out.all" if len(sitting.people) > 1 else "table.out"
            question = self._words(key)
            buttons = []
            for number, answer in enumerate(ANSWERS, 1):
                label = self._words(f"table.out.{answer}")
                buttons.append((answer, f"{number}. {label}", self._uses[answer]))
            self._gui.ask("out", question, buttons, escape="watch", by_itself=True)
        self._was_asked = all_out

    def _all_people_are_out(self) -> bool:
        view = self._sitting.view()
        return all(self._table.out(view, seat) for seat in self._sitting.people)

    @property
    def asking(self) -> bool:
        """True while the question is open. Bots wait for the answer."""
        return self._gui.find("out.watch") is not None

    def key(self, event: pygame.event.Event) -> bool:
        """Answer the open question if a key with the number of an answer was pressed. Returns True if it was."""
        if event.type != pygame.KEYDOWN or not self.asking or self._gui.deaf:
            return False
        number = digit(event)
        if number is None or number > len(ANSWERS):
            return False
        self._gui.click(f"out.{ANSWERS[number - 1]}")
        return True
