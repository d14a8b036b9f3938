"""The response chain: what has been played and waits for answers, in cards and in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame import FRect

from client.table.badge import draw_stamp, draw_tag
from client.table.piece import GamePiece
from client.table.plate import shorten
from client.ui import Pen
from client.ui.text import GOLD, INK, SOOT, Colour

SPLIT = 110.0
"""Height from which a panel tells the chain and what comes of it; below it only what comes of it."""
SIZE = 15.0
POINTS = 80.0
"""Width of a card from which an arrow leads from it to the one it answers."""
RUST: Colour = (128, 44, 10)
"""What comes of it, on parchment."""


class ChainLink(NamedTuple):
    """One thing that waits to happen: who did it and what it is in words, the card it was done with (-1: none),
    whether it was ``cancelled``, whether it ``answers`` the one before it, and a ``stamp`` that tells what has become
    of it."""

    name: str
    said: str
    piece: int = -1
    cancelled: bool = False
    answers: bool = False
    stamp: str = ""


def draw_names(pen: Pen, cards: Iterable[GamePiece], links: Sequence[ChainLink]) -> None:
    """Above each card of the chain who played it; to be drawn before the cards."""
    drawn_links = list(played(cards, links))
    for index, (area, link) in enumerate(drawn_links):
        # Of a card that lies under the next one, what can be seen.
        width = min(area.width, drawn_links[index + 1][0].x - area.x) if index + 1 < len(drawn_links) else area.width
        plate = FRect(area.x, area.y - 20, width - 2, 18)
        ground = (120, 40, 24) if link.cancelled else SOOT
        if plate.width >= plate.height:
            # Between cards that lie close a name is abbreviated; the words beside the chain say it in full.
            draw_tag(pen, plate, shorten(pen, link.name, plate.width - 8, 14, dots="."), ground=ground)


def draw_marks(pen: Pen, cards: Iterable[GamePiece], links: Sequence[ChainLink]) -> None:
    """An arrow from each answer to what it answers, a cross over each card that was cancelled, and stamps."""
    area_before: FRect | None = None
    for area, link in played(cards, links):
        if link.cancelled:
            for start, end in ((area.topleft, area.bottomright), (area.topright, area.bottomleft)):
                end_points = pygame.Vector2(start) * pen.unit, pygame.Vector2(end) * pen.unit
                pen.shape(pygame.draw.line, (190, 40, 24), *end_points, max(3, round(5 * pen.unit)))
        if link.answers and area_before is not None and area.width >= POINTS:
            draw_aim(pen, (area.left + 26, area.centery), (min(area_before.right - 8, area.left - 12), area.centery))
        area_before = area
        if link.stamp and area.width >= 60:
            draw_stamp(pen, area, link.stamp)


def draw_aim(pen: Pen, start: tuple[float, float], end: tuple[float, float], rise: float | None = None) -> None:
    """An arrow in a bow from a card to whom it is played at. It may ``rise`` straight to a height first, past what must
    be read."""
    begin, tip = pygame.Vector2(start) * pen.unit, pygame.Vector2(end) * pen.unit
    foot = [begin] if rise is not None else []
    if rise is not None:
        begin = pygame.Vector2(begin.x, min(begin.y, rise * pen.unit))
    bend = pygame.Vector2(begin.x + 0.8 * (tip.x - begin.x), begin.y + 0.1 * (tip.y - begin.y))
    outline = [*foot, *(begin.lerp(bend, step / 16).lerp(bend.lerp(tip, step / 16), step / 16) for step in range(17))]
    along = (tip - outline[-2]).normalize() if tip != outline[-2] else pygame.Vector2(0, -1)
    across, side = along.rotate(90), 9 * pen.unit
    for colour, extra in ((INK, 2.5 * pen.unit), (GOLD, 0.0)):
        line_width = max(1, round(4 * pen.unit + extra))
        pen.shape(pygame.draw.lines, colour, False, outline[:-1], line_width)
        neck = tip - along * 1.7 * side
        head = [tip + along * extra, neck + across * (side + extra), neck - across * (side + extra)]
        pen.shape(pygame.draw.polygon, colour, head)


def played(cards: Iterable[GamePiece], links: Sequence[ChainLink]) -> Iterable[tuple[FRect, ChainLink]]:
    """The links whose cards lie still, and where."""
    by_piece = {link.piece: link for link in links if link.piece >= 0}
    return [(card.area, by_piece[card.piece]) for card in cards if card.piece in by_piece and not card.moving]


def draw_story(pen: Pen, area: FRect, lines: Sequence[str], outcome: str) -> None:
    """The chain as sentences on parchment, the oldest first, and below them what comes of it if nobody answers."""
    pen.fill(area, (243, 226, 188), 244, 10)
    pen.frame(area, (128, 84, 36), 2, 10)
    if area.height <= SPLIT:
        _draw_brief(pen, area.inflate(-12, -4), [outcome, *reversed(lines)])
        return
    content = area.inflate(-24, -20)
    foot = 0.0
    if outcome:
        foot = min(content.height * 0.6, pen.height(outcome, content.width, SIZE, "ui_bold") + 2)
        pen.fill(FRect(content.x, content.bottom - foot - 3, content.width, 1), (150, 98, 36))
        foot_area = FRect(content.x, content.bottom - foot, content.width, foot)
        pen.text(outcome, foot_area, SIZE, RUST, "ui_bold", upright="top")
    heights = [pen.height(line, content.width, SIZE, "ui_bold") for line in lines]
    first = 0  # the newest are what one answers: they stay when there is no room for all
    while first < len(lines) - 1 and sum(heights[first:]) > content.height - foot - 4:
        first += 1
    y = content.y
    for index in range(first, len(lines)):
        role = "ui_bold" if index == len(lines) - 1 else "ui"
        pen.paragraph(lines[index], FRect(content.x, y, content.width, heights[index]), SIZE, INK, role)
        y += heights[index] + 1


def _draw_brief(pen: Pen, area: FRect, sentences: Sequence[str]) -> None:
    """The first of these sentences that there is room for, in smaller letters if need be."""
    size = pen.px(area).size
    fits = (sentence for sentence in sentences if sentence and pen.fit(sentence, size, 14, RUST, "ui_bold")[1])
    pen.text(next(fits, "…"), area, 14, RUST, "ui_bold", upright="top")
