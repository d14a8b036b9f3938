"""The buttons at the edge of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import FRect

from client.table.layout import GAP, TOOL, Layout, tool_rows
from client.ui import IconButton, Pen, Widget
from client.ui.text import Words


class Tool(NamedTuple):
    """A button at the edge. ``why`` is the reason why it cannot be used now, "" if it can. The picture of an icon that
    begins with ``<`` is mirrored."""

    id: str
    icon: str
    words: str
    use: Callable[[], object]
    pressed: bool = False
    why: str = ""


def tool_buttons(layout: Layout, tools: Sequence[Tool]) -> Iterator[Widget]:
    """Yield the tools as buttons, in columns from the top."""
    area = layout.tools
    rows = tool_rows(len(tools))
    for index, tool in enumerate(tools):
        column, row = divmod(index, rows)
        rect = FRect(area.x + column * (TOOL + GAP), GAP + row * (TOOL + GAP), TOOL, TOOL)
        button_class = MirroredButton if tool.icon.startswith("<") else IconButton
        yield button_class(f"button.{tool.id}", rect, tool.icon.lstrip("<"), tool.words, tool.use, chosen=tool.pressed,
                           enabled=not tool.why, why=tool.why)  # fmt: skip


def speed_words(words: Words, speed: float) -> str:
    """Return a speed as the player reads it; 0 is instant."""
    if not speed:
        return words("speed.instant")
    factor = f"×{speed:g}"
    if words.language == "ru":
        factor = factor.replace(".", ",")
    return factor


class MirroredButton(IconButton):
    """A tool with a mirrored picture, such as a step back instead of on."""

    def draw(self, pen: Pen) -> None:
        """Draw the button, then its mirrored icon."""
        place = self.place()
        pen.nine(self.face(), place)
        icon_rect = pen.px(place.inflate(-place.width * 0.36, -place.height * 0.36))
        icon = pen.assets.sprite(self.icon, icon_rect.size)
        mirrored = pen.kept(("turned", icon), lambda: pygame.transform.flip(icon, True, False))
        alpha = 255 if self.enabled else 110
        pen.surface.blit(pen.faded(mirrored, alpha), icon_rect)
