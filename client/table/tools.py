"""The buttons at the edge of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import FRect

from client.table.layout import GAP, TOOL, Layout, TableAreas
from client.ui import IconButton, Pen, Widget
from client.ui.layout import inset
from client.ui.text import Words


class Tool(NamedTuple):
    """A button at the edge. ``why`` says why it cannot be used now, "" if it can; an icon that begins with ``<`` is
    turned round."""

    id: str
    icon: str
    words: str
    use: Callable[[], object]
    pressed: bool = False
    why: str = ""


def tool_buttons(layout: Layout, tools: Sequence[Tool]) -> Iterator[Widget]:
    """The tools as buttons, in columns from the top."""
    area, rows = layout.tools, -(-len(tools) // layout.columns)
    for index, tool in enumerate(tools):
        place = FRect(area.x + (index // rows) * (TOOL + GAP), GAP + (index % rows) * (TOOL + GAP), TOOL, TOOL)
        kind = Mirrored if tool.icon.startswith("<") else IconButton
        yield kind(f"button.{tool.id}", place, tool.icon.lstrip("<"), tool.words, tool.use, chosen=tool.pressed,
                   enabled=not tool.why, why=tool.why)  # fmt: skip


def below_tools(layout: TableAreas, tools: int) -> FRect:
    """The room that so many tools leave at the right edge."""
    area, rows = layout.tools, -(-tools // layout.columns)
    return inset(area, top=GAP + rows * (TOOL + GAP), right=GAP, bottom=GAP)


def speed_words(words: Words, speed: float) -> str:
    """A speed as the player reads it; 0 is instant."""
    if not speed:
        return words("speed.instant")
    factor = f"×{speed:g}"
    return factor.replace(".", ",") if words.language == "ru" else factor


class Mirrored(IconButton):
    """A tool whose picture is turned round: one step back instead of on."""

    def draw(self, pen: Pen) -> None:
        """The button, then its icon the other way round."""
        place = self.place()
        pen.nine(self.face(), place)
        box = pen.px(place.inflate(-place.width * 0.36, -place.height * 0.36))
        icon = pen.assets.sprite(self.icon, box.size)
        turned = pen.kept(("turned", icon), lambda: pygame.transform.flip(icon, True, False))
        pen.surface.blit(pen.faded(turned, 255 if self.enabled else 110), box)
