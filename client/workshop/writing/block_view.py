"""A draft as blocks on the screen: rows in words with chips, for those who do not type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from client.table.plate import shorten
from client.ui import BAR, Button, HitArea, Label, Panel, Pen, ScrollView, Widget
from client.ui.base import Box, SemanticNode
from client.ui.layout import Lines, inset, row, share, wrap
from client.ui.text import FADED, INK, Words
from client.workshop.writing.note_line import NoteLine
from rules.workshop.blocks import BlockList, CardPlace, Chip, WordBlock

INDENT = 24.0
"""How far blocks inside others are indented, in units."""
HEADING, CHIP, BUTTON, RESULT = 34.0, 34.0, 38.0, 32.0
"""The heights of a heading, of a chip, of a button and of the result of a test, in units."""
SENTENCE = 18.0
"""The height of the letters of a sentence, in units."""
WIDEST_CHIP = 330.0
PAPER, EDGE = (255, 248, 228), (176, 130, 70)
"""The colours of a row."""


class BlockActions(Protocol):
    """What can be done with blocks."""

    def choose(self, chip: Chip) -> None: ...

    def add(self, blocks: BlockList) -> None: ...

    def add_place(self, owner: WordBlock | BlockList, chips: Sequence[Chip]) -> None: ...

    def add_option(self, options: CardPlace) -> None: ...

    def add_mode(self) -> None: ...

    def move(self, place: CardPlace, step: int) -> None: ...

    def remove(self, place: CardPlace) -> None: ...

    def go_to(self, place: CardPlace) -> None: ...

    def fold(self, place: CardPlace) -> None: ...


class TestResult(NamedTuple):
    """What has come of a test."""

    text: str
    is_bad: bool
    on_use: Callable[[], object] | None
    """Goes to what is wrong; None if nothing is."""


def dotted(place: CardPlace) -> str:
    """The name of a place, as ids have it: ``do.0.change``."""
    return ".".join(map(str, place))


class BlockView:
    """Lays out the blocks of a draft in an area that scrolls. ``is_fixed``: they can only be looked at. ``result_of``
    returns what has come of the test at a place."""

    def __init__(
        self, words: Words, pen: Pen, actions: BlockActions, is_fixed: bool,
        result_of: Callable[[CardPlace], TestResult],
    ) -> None:  # fmt: skip
        self.words, self.pen, self.actions, self.is_fixed = words, pen, actions, is_fixed
        self.result_of = result_of
        self.widgets: list[Widget] = []

    def lay(self, lists: Sequence[BlockList] | None, can_have_modes: bool, area: pygame.FRect) -> list[Widget]:
        """The widgets of the lists; a sentence if the draft cannot be shown as blocks. ``can_have_modes``: one more way
        to play the card can be added."""
        board = Panel("write.board", area)
        inner_area = inset(area, 26, 24)
        view = ScrollView("write.blocks", inner_area, 0)
        lines = Lines(0, 0, inner_area.width - BAR - 4, gap=6)
        self.widgets = []
        if not lists:
            key = "write.blocks.not_yaml" if lists is None else "write.blocks.none"
            height = self.pen.height(self.words(key), lines.width, 20) + 6
            self.widgets.append(Label("write.blocks.none", lines.next(height), self.words(key), size=20))
        for blocks in lists or ():
            if blocks.sort == "test" and can_have_modes and not self.is_fixed:
                self._mode_button(lines)
            self._list(blocks, lines, 0.0)
        for widget in self.widgets:
            widget.parent = view
        view.content = lines.bottom + 8
        return [board, view, *self.widgets]

    def _mode_button(self, lines: Lines) -> None:
        """Lay out the button that adds one more way to play the card, behind the ways that there are."""
        add = lines.next(BUTTON, 16)
        add.width = min(add.width, 320)
        self.widgets.append(Button("write.mode.add", add, self.words("write.mode.add"), self.actions.add_mode, size=18,
                                   tip=self.words("write.mode.tip")))  # fmt: skip

    def _list(self, blocks: BlockList, lines: Lines, indent: float) -> None:
        """Lay out a list: its heading, its chips, its blocks, and the button that adds one."""
        id = dotted(blocks.place)
        heading = inset(lines.next(HEADING, 8), left=indent)
        name = blocks.name[:1].upper() + blocks.name[1:]
        self.widgets.append(Label(f"write.list.{id}", heading, name, size=18, role="ui_bold", markup=False))
        if blocks.owner is not None and not self.is_fixed:
            square = pygame.FRect(heading.right - 38, heading.y, 34, 34)
            self.widgets.append(SignButton(f"write.list.{id}.remove", square, "×", self.words("write.option.remove"),
                                           partial(self.actions.remove, blocks.owner), True))  # fmt: skip
        self._chips(blocks, blocks.chips, lines, indent)
        for index, block in enumerate(blocks.blocks):
            self._block(block, blocks, index, lines, indent)
        if blocks.sort == "fact":
            return
        add = inset(lines.next(BUTTON), left=indent)
        add.width = min(add.width, 240)
        self.widgets.append(
            Button(f"write.add.{id}", add, self.words(f"write.add.{blocks.sort}"), partial(self.actions.add, blocks),
                   size=18, enabled=not self.is_fixed, why=self.words("edit.touch.copy_first"),
                   tip=self.words("write.test.add.tip" if blocks.sort == "test" else "write.add.tip"))
        )  # fmt: skip

    def _block(self, block: WordBlock, blocks: BlockList, index: int, lines: Lines, indent: float) -> None:
        id = dotted(block.place)
        sentence = block.sentence or block.written
        width = lines.width - indent - 3 * 40 - 24
        height = max(40.0, self.pen.height(sentence, width, SENTENCE) + 14)
        place = inset(lines.next(height), left=indent)
        keys: dict[tuple[int, int], Callable[[], object]] = {
            (pygame.K_DELETE, 0): partial(self.actions.remove, block.place),
            (pygame.K_UP, pygame.KMOD_ALT): partial(self.actions.move, block.place, -1),
            (pygame.K_DOWN, pygame.KMOD_ALT): partial(self.actions.move, block.place, 1),
            (pygame.K_INSERT, 0): partial(self.actions.add, blocks),
        }
        use, tip = self.actions.go_to, "write.block.tip"
        if block.is_folded is not None:
            use, tip = self.actions.fold, "write.test.fold.tip"
            sentence = f"{'+' if block.is_folded else '−'}  {sentence}"
        block_row = BlockRow(f"write.block.{id}", place, sentence, block.written, partial(use, block.place),
                             {} if self.is_fixed else keys, self.words(tip))  # fmt: skip
        block_row.aloud = block.sentence or block.written
        if block.is_folded is not None:
            block_row.state = self.words("write.block.folded" if block.is_folded else "write.block.unfolded")
        self.widgets.append(block_row)
        if not self.is_fixed:
            _, up, down, remove = row(inset(place, 4, 3), share(), 34, 34, 34, gap=4)
            last = len(blocks.blocks) - 1
            for name, sign, button, action, enabled in (
                ("up", "↑", up, partial(self.actions.move, block.place, -1), index > 0),
                ("down", "↓", down, partial(self.actions.move, block.place, 1), index < last),
                ("remove", "×", remove, partial(self.actions.remove, block.place), True),
            ):
                square = pygame.FRect(button.x, button.y, 34, 34)
                label = self.words(f"write.block.{name}")
                self.widgets.append(SignButton(f"write.block.{id}.{name}", square, sign, label, action, enabled))
        if block.sort == "test":
            self._result(block, lines, indent + INDENT)
        self._chips(block, block.chips, lines, indent + INDENT)
        for inner in block.lists:
            self._list(inner, lines, indent + INDENT)
        if block.options is not None and not self.is_fixed:
            add = inset(lines.next(BUTTON), left=indent + INDENT)
            add.width = min(add.width, 240)
            self.widgets.append(Button(f"write.option.{id}", add, self.words("write.option.add"),
                                       partial(self.actions.add_option, block.options), size=18))  # fmt: skip

    def _result(self, test: WordBlock, lines: Lines, indent: float) -> None:
        """Lay out what has come of a test."""
        result = self.result_of(test.place)
        on_use = result.on_use or partial(self.actions.fold, test.place)
        line = inset(lines.next(RESULT), left=indent)
        self.widgets.append(
            NoteLine(f"write.result.{dotted(test.place)}", line, result.text, on_use, result.is_bad)
        )  # fmt: skip

    def _chips(self, owner: WordBlock | BlockList, chips: Sequence[Chip], lines: Lines, indent: float) -> None:
        """Lay out the chips of what is said, and one more for what may be said besides."""
        shown_chips = [chip for chip in chips if chip.is_given or not chip.is_optional]
        optional_chips = [chip for chip in chips if not chip.is_given and chip.is_optional]
        if self.is_fixed:
            optional_chips = []
        if not shown_chips and not optional_chips:
            return
        labels: list[str] = []
        for chip in shown_chips:
            labels.append(f"{chip.name}: {chip.text or '…'}")
        if optional_chips:
            labels.append("+ …")
        room = lines.width - indent
        widths = [min(WIDEST_CHIP, room, self.pen.width(label, 16) + 26) for label in labels]
        count = _count_lines(widths, room, 6)
        area = inset(lines.next(count * CHIP + (count - 1) * 4), left=indent)
        rects = wrap(area, widths, CHIP, gap=6)
        for chip, label, rect in zip(shown_chips, labels, rects, strict=False):
            rect.height = CHIP - 4
            button = ChipButton(
                f"write.chip.{dotted(chip.place)}", rect, label, partial(self.actions.choose, chip), chip.depth,
                not chip.is_given, not self.is_fixed, self.words("write.chip.tip"),
            )  # fmt: skip
            button.aloud = f"{chip.name}: {chip.text or self.words('write.chip.empty')}"
            self.widgets.append(button)
        if optional_chips:
            rect = rects[-1]
            rect.height = CHIP - 4
            more = ChipButton(f"write.more.{dotted(owner.place)}", rect, labels[-1],
                              partial(self.actions.add_place, owner, optional_chips), 0, True, True,
                              self.words("write.more.tip"))  # fmt: skip
            more.aloud = self.words("write.more.tip")
            self.widgets.append(more)


def _count_lines(widths: Sequence[float], room: float, gap: float) -> int:
    """How many lines things of these widths take side by side."""
    count, used = 1, -gap
    for width in widths:
        if used + gap + width > room and used > 0:
            count += 1
            used = -gap
        used += gap + width
    return count


class BlockRow(HitArea):
    """A step in words. Its keys remove and move it; using it goes to it in the text."""

    def __init__(
        self, id: str, rect: Box, label: str, value_text: str, on_use: Callable[[], object],
        keys: dict[tuple[int, int], Callable[[], object]], tip: str,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, label, on_use, role="block", tip=tip)
        self._written, self._keys = value_text, keys
        self.state = ""
        """Whether it is folded, in words."""

    @property
    def value(self) -> str:
        return self._written

    def node(self) -> SemanticNode:
        return replace(super().node(), spoken_value=self.state)

    def key(self, event: pygame.event.Event) -> bool:
        modifiers = event.mod & pygame.KMOD_ALT
        for (key, modifier), action in self._keys.items():
            if key == event.key and bool(modifiers) == bool(modifier):
                action()
                return True
        return False

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, (255, 240, 200) if self.hovered or self.focused else PAPER, radius=8)
        pen.frame(place, EDGE, 1.5, 8)
        text_area = inset(place, left=12, right=3 * 40 + 8)
        pen.text(self.label, text_area, SENTENCE, INK, "ui", markup=False)


class ChipButton(HitArea):
    """A place of a block: what it is called, and what is written there."""

    def __init__(
        self, id: str, rect: Box, label: str, on_use: Callable[[], object], depth: int, faded: bool, enabled: bool,
        tip: str,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, label, on_use, role="button", enabled=enabled, tip=tip)
        self._depth, self._faded = depth, faded

    def draw(self, pen: Pen) -> None:
        place = self.place()
        shades = ((236, 196, 122), (240, 208, 148), (244, 220, 172), (248, 230, 194))
        colour = (255, 226, 150) if self.hovered or self.focused else shades[min(self._depth, 3)]
        pen.fill(place, colour, radius=14)
        pen.frame(place, EDGE, 1.2, 14)
        text = shorten(pen, self.label, place.width - 20, 16, "ui")
        pen.text(text, inset(place, 10, 2), 16, FADED if self._faded else INK, "ui", "center", markup=False)


class SignButton(Button):
    """A small button with a sign. Its label is read out and shown as a tooltip."""

    def __init__(
        self, id: str, rect: Box, sign: str, label: str, on_use: Callable[[], object], enabled: bool
    ) -> None:  # fmt: skip
        super().__init__(id, rect, label, on_use, enabled=enabled, tip=label)
        self._sign = sign

    def draw(self, pen: Pen) -> None:
        place = self.place()
        pen.fill(place, (236, 206, 150) if self.hovered or self.focused else (246, 226, 184), radius=6)
        pen.text(self._sign, place, 20, INK if self.enabled else (200, 178, 140), "ui_bold", "center", markup=False)
