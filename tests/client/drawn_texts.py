"""The texts in a frame: what is written, in which colour and size, and where, as the display list has it.

Texts are pictures by the time they reach the display list. So each picture of a text is noted when it is made
(``following``), and looked up in the drawings of the frame.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import NamedTuple
from unittest.mock import patch

import pygame

from client.app import App
from client.ui.pen import Pen
from client.ui.text import Block, Colour


class Writing(NamedTuple):
    """What a picture says: the text, the colour of its letters (of emblems in it nothing is said), and their height in
    pixels."""

    text: str
    colour: Colour
    px: float
    places: tuple[pygame.Rect, ...]
    """The places of the words in the picture, in its pixels."""


class DrawnText(NamedTuple):
    """A text in a frame. ``number`` is that of its drawing; ``place`` is where the picture lies, in pixels of the
    window, and ``clip`` what can be seen of it."""

    writing: Writing
    number: int
    place: pygame.Rect
    clip: pygame.Rect


class TextWatch:
    """Knows which pictures are texts. It keeps the pictures, so that no new one is taken for an old one."""

    def __init__(self) -> None:
        self._writings: dict[int, tuple[pygame.Surface, Writing]] = {}

    def note(self, picture: pygame.Surface, writing: Writing) -> None:
        """Note that a picture is a text."""
        self._writings.setdefault(id(picture), (picture, writing))

    def texts(self, app: App) -> list[DrawnText]:
        """The texts in the last frame of a window, lowest first."""
        drawn: list[DrawnText] = []
        for index, (source, arguments, bounds, clip) in enumerate(app.display_list._shown):
            known = self._writings.get(id(source))
            if known is None or not isinstance(source, pygame.Surface):
                continue
            place = pygame.Rect(arguments[0], source.get_size())
            drawn.append(DrawnText(known[1], index, place, pygame.Rect(bounds).clip(pygame.Rect(clip))))
        return drawn


@contextlib.contextmanager
def following() -> Iterator[TextWatch]:
    """While this lasts, texts are known wherever they are drawn."""
    watch = TextWatch()
    picture_of, set_text_of = Block.picture, Pen._set

    def picture(block: Block) -> pygame.Surface:
        drawn = picture_of(block)
        text = " ".join(word.text for word in block.words if not word.icon)
        places = tuple(word.place for word in block.words if not word.icon)
        watch.note(drawn, Writing(text, block.style.colour, block.style.px, places))
        return drawn

    def set_text(pen: Pen, text: str, colour: Colour, pixels: tuple[int, int], size: float, *rest: object) -> object:
        drawn = set_text_of(pen, text, colour, pixels, size, *rest)  # type: ignore[arg-type]
        # A text that was made smaller than its letters is another picture than that of its block.
        watch.note(drawn.picture, Writing(text, colour, min(size * pen.unit, drawn.picture.get_height()), ()))
        return drawn

    with patch.object(Block, "picture", picture), patch.object(Pen, "_set", set_text):
        yield watch
