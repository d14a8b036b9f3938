"""What the editors of blocks need of the scene in which a card is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from client.ui import Gui
from client.ui.text import Words
from client.workshop.writing.manuscript import Manuscript
from client.workshop.writing.picker import Picker
from rules.workshop.block_edits import Changed
from rules.workshop.blocks import CardPlace
from rules.workshop.completion import KnownNames
from rules.workshop.glosses import Glosses
from rules.workshop.new_tests import Game, Table
from rules.workshop.project import Project
from rules.workshop.topics import Word


class Desk(Protocol):
    """What the editors of blocks may ask of the scene around them."""

    project: Project
    manuscript: Manuscript
    words: Words
    gui: Gui

    @property
    def glosses(self) -> Glosses: ...

    @property
    def game(self) -> Game[Table]:
        """The game with the card as it is written."""

    def names(self) -> KnownNames:
        """The names that may be written on the card."""

    def example_of(self, word: Word) -> str:
        """How a word is written on such a card."""

    def change(self, make: Callable[[], Changed]) -> bool:
        """Change the draft. Return False if that is not possible; the reason is shown."""

    def make_test(self) -> None:
        """Play the card at a table that is laid for it, and write that down as a test."""

    def open_picker(self, picker: Picker) -> None:
        """Show a list beside the blocks."""

    def close_picker(self) -> None:
        """Take the list away."""

    def lay_widgets(self) -> None:
        """Lay everything out anew."""

    def show_in_text(self, place: CardPlace) -> None:
        """Show the text, with the caret at the value at a place."""
