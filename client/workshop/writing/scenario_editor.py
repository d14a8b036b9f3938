"""What is done with the blocks of the tests of a draft: each gesture is a change of its text."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from client.workshop.writing.block_view import dotted
from client.workshop.writing.choosing import picker_of_choices
from client.workshop.writing.desk import Desk
from client.workshop.writing.open_choice import OpenChoice
from client.workshop.writing.picker import Picker, PickerEntry
from rules.workshop.block_edits import Changed, without_value
from rules.workshop.blocks import CardPlace, Chip, Choices
from rules.workshop.glosses import Fitting
from rules.workshop.scenario_blocks import ScenarioBlocks


class ScenarioEditor:
    """Edits the tests of the draft on a desk block by block."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.opened: set[int] = set()
        """The tests whose parts are shown."""
        self._blocks: ScenarioBlocks | None = None
        self._key: object = None

    @property
    def blocks(self) -> ScenarioBlocks:
        """The tests of the draft as blocks."""
        key = self.desk.manuscript.text, self.desk.game, frozenset(self.opened), self.desk.glosses
        if self._blocks is None or self._key != key:
            text, game, opened, glosses = key
            self._blocks = ScenarioBlocks(text, game, glosses, opened)
            self._key = key
        return self._blocks

    def fold(self, place: CardPlace) -> None:
        """Show or hide the parts of a test."""
        self.opened ^= {int(place[1])}
        self.desk.lay_widgets()

    def add_move(self, moves: CardPlace) -> None:
        """Let the author choose one more move."""
        desk = self.desk
        entries: list[PickerEntry] = []
        for number, choice in enumerate(self.blocks.move_choices(moves)):
            entries.append(PickerEntry(f"move.{number}", desk.words(f"write.move.{choice.group}"), choice.written,
                                       choice.called, "", partial(self._add_move, moves, choice.item)))  # fmt: skip
        desk.open_picker(Picker(desk.words("write.move.title"), entries, desk.close_picker, desk.lay_widgets))

    def _add_move(self, moves: CardPlace, item: str) -> None:
        if self.desk.change(partial(self.blocks.with_move, moves, item)):
            self.desk.close_picker()
            self.desk.gui.focus(f"write.add.{dotted(moves)}")

    def choose(self, chip: Chip) -> None:
        """Let the author choose what stands at the place of a chip. What is newly expected is at first what has come
        out."""
        desk = self.desk
        choices = self.blocks.choices(chip)
        if not chip.is_given and choices.seen is not None:
            if not desk.change(partial(self.blocks.with_written, choices, choices.seen)):
                return
            chip = replace(chip, is_given=True)
            choices = self.blocks.choices(chip)
        desk.open_picker(picker_of_choices(choices, desk.glosses, desk.words, _OpenTestChoice(self, chip, choices)))


class _OpenTestChoice(OpenChoice):
    """What is done with what the author chooses for the place of a chip in a test."""

    def __init__(self, editor: ScenarioEditor, chip: Chip, choices: Choices) -> None:
        super().__init__(editor, chip, choices)
        self.blocks = editor.blocks

    def take(self, fitting: Fitting) -> None:
        """Write a value; add it to a list."""
        if self.choices.seen is not None and fitting.written == self.choices.seen:
            self._change(partial(self.blocks.with_written, self.choices, fitting.written), stays_open=False)
        else:
            stays_open = self.choices.is_list
            self._change(partial(self.blocks.with_chosen, self.choices, fitting.written), stays_open)

    def take_away(self, index: int) -> None:
        """Remove an item of the list."""
        self._change(partial(self.blocks.without_item, self.choices, index), stays_open=True)

    def write(self, value_text: str) -> None:
        """Write a number."""
        self._change(partial(self.blocks.with_number, self.choices, int(value_text)), stays_open=True)

    def write_text(self, text: str) -> None:
        """Write a text that was typed."""
        self._change(partial(self.blocks.with_text, self.choices, text), stays_open=False)

    def add_key(self, key: Fitting) -> None:
        """Add a key, with what has come out."""
        self._change(partial(self.blocks.with_key, self.choices, key.written), stays_open=False)

    def remove(self) -> None:
        """Say nothing about this place."""
        self._change(self._without, stays_open=False)

    def _without(self) -> Changed:
        shorter = self.blocks.without_part(self.chip)
        return shorter if shorter is not None else without_value(self.blocks.text, self.chip.place)
