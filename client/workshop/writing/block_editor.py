"""What is done with the blocks of a draft: each gesture is a change of its text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from client.workshop.writing.block_view import dotted
from client.workshop.writing.choosing import picker_of_choices
from client.workshop.writing.desk import Desk
from client.workshop.writing.open_choice import OpenChoice
from client.workshop.writing.picker import Picker, PickerEntry
from client.workshop.writing.picks import picks_of_words
from client.workshop.writing.scenario_editor import ScenarioEditor
from rules.workshop.block_edits import with_moved_item, without_item, without_value
from rules.workshop.blocks import BlockList, BlockTree, CardPlace, Chip, Choices, WordBlock
from rules.workshop.completion import is_in_test
from rules.workshop.glosses import Fitting
from rules.workshop.topics import Word, topics


class BlockEditor:
    """Edits the draft on a desk block by block."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.tests = ScenarioEditor(desk)
        self._tree: BlockTree | None = None

    @property
    def tree(self) -> BlockTree:
        """The draft as blocks."""
        text = self.desk.manuscript.text
        if self._tree is None or self._tree.text != text:
            self._tree = BlockTree(text, self.desk.project.game, self.desk.glosses)
        return self._tree

    # -- blocks -------------------------------------------------------------------------------------------------------

    @property
    def lists(self) -> Sequence[BlockList] | None:
        """All blocks of the draft, with those of its tests; None if the draft is no YAML."""
        if self.tree.lists is None:
            return None
        return [*self.tree.lists, *self.tests.blocks.lists]

    def fold(self, place: CardPlace) -> None:
        """Show or hide the parts of a test."""
        self.tests.fold(place)

    def move(self, place: CardPlace, step: int) -> None:
        """Move a block up (``step`` -1) or down (1) in its list."""
        *items, index = place
        assert isinstance(index, int)
        if self.desk.change(partial(with_moved_item, self.desk.manuscript.text, tuple(items), index, step)):
            moved = f"write.block.{dotted((*items, index + step))}"
            self.desk.gui.focus(moved if self.desk.gui.find(moved) is not None else f"write.block.{dotted(place)}")

    def remove(self, place: CardPlace) -> None:
        """Remove a block."""
        text = self.desk.manuscript.text
        *items, index = place
        if isinstance(index, int):
            is_removed = self.desk.change(partial(without_item, text, tuple(items), index))
        else:
            items = list(place)
            is_removed = self.desk.change(partial(without_value, text, place))
        if is_removed:
            self.desk.gui.focus(f"write.add.{dotted(tuple(items))}")

    def add(self, blocks: BlockList) -> None:
        """Let the author choose a word for a new block at the end of a list; a new test is made at once."""
        desk = self.desk
        if blocks.sort == "test":
            desk.make_test()
            return
        if blocks.sort == "move":
            self.tests.add_move(blocks.place)
            return
        if blocks.sort == "fact":
            return
        entries = picks_of_words(topics(desk.project.game, (blocks.sort,)), desk.glosses, desk.words, desk.example_of,
                                 partial(self._add_word, blocks))  # fmt: skip
        title = desk.words(f"write.add.{blocks.sort}").lstrip("+ ")
        desk.open_picker(Picker(title[:1].upper() + title[1:], entries, desk.close_picker, desk.lay_widgets))

    def _add_word(self, blocks: BlockList, word: Word) -> None:
        if self.desk.change(partial(self.tree.with_step, blocks, word)):
            self.desk.close_picker()
            self.desk.gui.focus(f"write.block.{dotted((*blocks.place, len(blocks.blocks)))}")

    def add_option(self, options: CardPlace) -> None:
        """Add an alternative to a choice."""
        self.desk.change(partial(self.tree.with_option, options))

    def add_mode(self) -> None:
        """Add one more way to play the card."""
        self.desk.change(self.tree.with_mode)

    def go_to(self, place: CardPlace) -> None:
        """Show a block in the text."""
        self.desk.show_in_text(place)

    # -- their places -------------------------------------------------------------------------------------------------

    def add_place(self, owner: WordBlock | BlockList, chips: Sequence[Chip]) -> None:
        """Let the author choose one of the places of a block that nothing is said about yet."""
        desk = self.desk
        entries: list[PickerEntry] = []
        for chip in chips:
            entries.append(PickerEntry(f"place.{dotted(chip.place)}", chip.section, chip.name, "", chip.sample,
                                       partial(self.choose, chip)))  # fmt: skip
        desk.open_picker(Picker(desk.words("write.more.title"), entries, desk.close_picker, desk.lay_widgets))

    def choose(self, chip: Chip) -> None:
        """Let the author choose what stands at the place of a chip."""
        desk = self.desk
        if is_in_test(chip.place):
            self.tests.choose(chip)
            return
        choices = self.tree.choices(chip, desk.names())
        desk.open_picker(picker_of_choices(choices, desk.glosses, desk.words, _OpenChoice(self, chip, choices)))


class _OpenChoice(OpenChoice):
    """What is done with what the author chooses for the place of a chip."""

    def __init__(self, editor: BlockEditor, chip: Chip, choices: Choices) -> None:
        super().__init__(editor, chip, choices)
        self.tree = editor.tree

    def take_away(self, index: int) -> None:
        """Remove one of the words of a list. Here each word stands there once, so it is chosen again instead."""
        self.take(Fitting(self.choices.items[index], "value", ""))

    def take(self, fitting: Fitting) -> None:
        """Write a word or a value; add it to a list, or remove it from there."""
        self._change(partial(self.tree.with_chosen, self.choices, fitting), stays_open=self.choices.is_list)

    def write(self, value_text: str) -> None:
        """Write a number."""
        self._change(partial(self.tree.with_written, self.choices.place, value_text), stays_open=True)

    def write_text(self, text: str) -> None:
        """Write a text that was typed."""
        self._change(partial(self.tree.with_text, self.choices.place, text), stays_open=False)

    def add_key(self, key: Fitting) -> None:
        """Add a key with the first value that fits."""
        self._change(partial(self.tree.with_key, self.choices, key), stays_open=False)

    def remove(self) -> None:
        """Say nothing about this place."""
        self._change(partial(without_value, self.tree.text, self.choices.place), stays_open=False)
