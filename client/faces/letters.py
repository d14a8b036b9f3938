"""Sets the texts of a face: over several lines rather than in smaller letters, then smaller, and at last cut off."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

from client.ui.text import Block, Style, Typesetter

LEAST_PX = 6
"""The least height of letters in pixels: smaller ones are spots."""


class TextRoom(NamedTuple):
    """The room for a text in pixels, and the least height of its letters."""

    width: int
    height: int
    floor: int
    markup: bool = False
    whole: bool = False
    """True if a text that does not fit is left out."""


def set_text(type: Typesetter, text: str, style: Style, room: TextRoom) -> Block | None:
    """The text in the largest letters in which it fits into its room, at most as large as in ``style``. If it fits in
    none, it is left out (None), or it loses its last words, and the typesetter is asked for it by ``fit``, which notes
    that it does not fit."""
    width, height = max(1, room.width), max(1, room.height)
    floor = max(LEAST_PX, min(room.floor, style.px))
    sizes = range(max(style.px, floor), floor - 1, -1)

    def block_at(px: int) -> Block:
        return type.block(text, style._replace(px=px), width, room.markup)

    def fits(block: Block) -> bool:
        return not block.broken and block.size[0] <= width and block.size[1] <= height

    block = block_at(sizes[0])
    if fits(block):
        return block
    index = bisect_left(sizes, True, key=lambda px: fits(block_at(px)))
    if index < len(sizes):
        return block_at(sizes[index])
    if room.whole:
        return None
    smallest = style._replace(px=floor)
    block, is_fitting = type.fit(text, smallest, (width, height), floor, room.markup)
    if is_fitting:
        return block
    return _beginning(type, text, smallest, (width, height), room.markup) or block


def _beginning(type: Typesetter, text: str, style: Style, size: tuple[int, int], markup: bool) -> Block | None:
    """As many words of a text as fit, with an ellipsis; None if there is only one word."""
    words = text.split(" ")
    if len(words) < 2:
        return None

    def beginning(count: int) -> tuple[Block, bool]:
        shortened = " ".join(words[:count]).rstrip(".,!?…")
        return type.fit(f"{shortened}…", style, size, style.px, markup)

    count = bisect_left(range(1, len(words)), True, key=lambda count: not beginning(count)[1])
    return beginning(max(1, count))[0]
