"""The open list of what may stand at the place of a chip: what the editors of effects and of tests have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from client.workshop.writing.block_view import dotted
from client.workshop.writing.desk import Desk
from rules.workshop.block_edits import Changed
from rules.workshop.blocks import Chip, Choices


class ChipEditor(Protocol):
    """What changes the draft on a desk chip by chip."""

    @property
    def desk(self) -> Desk: ...

    def choose(self, chip: Chip) -> None:
        """Let the author choose what stands at the place of a chip."""


class OpenChoice:
    """The list that is open for a chip. What is chosen in it changes the draft; each editor says how."""

    def __init__(self, editor: ChipEditor, chip: Chip, choices: Choices) -> None:
        self._editor, self.chip, self.choices = editor, chip, choices

    def close(self) -> None:
        """Take the list away."""
        self._editor.desk.close_picker()
        self._editor.desk.gui.focus(f"write.chip.{dotted(self.chip.place)}")

    def changed(self) -> None:
        """What is searched for has changed."""
        self._editor.desk.lay_widgets()

    def _change(self, make: Callable[[], Changed], stays_open: bool) -> None:
        """Change the draft; show the list again as it is then, or take it away."""
        desk = self._editor.desk
        if not desk.change(make):
            return
        if not stays_open:
            self.close()
            return
        focused = desk.gui.focused
        self._editor.choose(replace(self.chip, is_given=True))
        if focused is not None:
            desk.gui.focus(focused.id)
