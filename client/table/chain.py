"""Draws the response chain: what has been played and waits for answers, as cards and in words."""

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
"""Height from which a sheet has the chain, as much of it as there is room for; a lower one has only the outcome, unless
that is all there is."""
SIZE = 16.0
MARGIN = 12.0
"""Distance of the words from the edges of the sheet."""
ARROW_FROM = 80.0
"""Width of a card from which an arrow leads to the card that it answers."""
RUST: Colour = (128, 44, 10)
"""The colour of the outcome, on parchment."""


class ChainLink(NamedTuple):
    """One intent that waits to happen: the ``name`` of who announced it, the intent in words (``said``), its card (-1:
    none), whether it was ``cancelled``, whether it ``answers`` the link before it, and a ``stamp`` with its fate."""

    name: str
    said: str
    piece: int = -1
    cancelled: bool = False
    answers: bool = False
    stamp: str = ""


def draw_names(pen: Pen, cards: Iterable[GamePiece], links: Sequence[ChainLink]) -> None:
    """Draw above each card of the chain who played it; before the cards themselves are drawn."""
    links_with_areas = played(cards, links)
    for index, (area, link) in enumerate(links_with_areas):
        width = area.width
        if index + 1 < len(links_with_areas):  # the next card may cover a part of this one
            next_area, _ = links_with_areas[index + 1]
            width = min(width, next_area.x - area.x)
        plate = FRect(area.x, area.y - 20, width - 2, 18)
        ground = (120, 40, 24) if link.cancelled else SOOT
        if plate.width >= plate.height:
            # Between cards that lie close a name is abbreviated; the words beside the chain have it in full.
            draw_tag(pen, plate, shorten(pen, link.name, plate.width - 8, 14, dots="."), ground=ground)


def draw_marks(pen: Pen, cards: Iterable[GamePiece], links: Sequence[ChainLink]) -> None:
    """Draw an arrow from each answer to what it answers, a cross over each card that was cancelled, and stamps."""
    previous_area: FRect | None = None
    for area, link in played(cards, links):
        if link.cancelled:
            _draw_cross(pen, area)
        if link.answers and previous_area is not None and area.width >= ARROW_FROM:
            start = area.left + 26, area.centery
            end = min(previous_area.right - 8, area.left - 12), area.centery
            draw_aim(pen, start, end)
        previous_area = area
        if link.stamp and area.width >= 60:
            draw_stamp(pen, area, link.stamp)


def _draw_cross(pen: Pen, area: FRect) -> None:
    for start, end in ((area.topleft, area.bottomright), (area.topright, area.bottomleft)):
        start_px = pygame.Vector2(start) * pen.unit
        end_px = pygame.Vector2(end) * pen.unit
        pen.shape(pygame.draw.line, (190, 40, 24), start_px, end_px, max(3, round(5 * pen.unit)))


def draw_aim(pen: Pen, start: tuple[float, float], end: tuple[float, float], rise: float | None = None) -> None:
    """Draw a curved arrow from a card to the seat that it is aimed at. With ``rise``, it first goes straight up to this
    y coordinate, past what must be read."""
    begin = pygame.Vector2(start) * pen.unit
    tip = pygame.Vector2(end) * pen.unit
    outline: list[pygame.Vector2] = []
    if rise is not None:
        outline.append(begin)
        begin = pygame.Vector2(begin.x, min(begin.y, rise * pen.unit))
    bend = pygame.Vector2(begin.x + 0.8 * (tip.x - begin.x), begin.y + 0.1 * (tip.y - begin.y))
    for step in range(17):  # a quadratic Bézier curve
        share = step / 16
        outline.append(begin.lerp(bend, share).lerp(bend.lerp(tip, share), share))
    forward = pygame.Vector2(0, -1)
    if tip != outline[-2]:
        forward = (tip - outline[-2]).normalize()
    sideways = forward.rotate(90)
    head_width = 9 * pen.unit
    neck = tip - forward * 1.7 * head_width
    for colour, margin in ((INK, 2.5 * pen.unit), (GOLD, 0.0)):
        line_width = max(1, round(4 * pen.unit + margin))
        pen.shape(pygame.draw.lines, colour, False, outline[:-1], line_width)
        corner = sideways * (head_width + margin)
        head = [tip + forward * margin, neck + corner, neck - corner]
        pen.shape(pygame.draw.polygon, colour, head)


def played(cards: Iterable[GamePiece], links: Sequence[ChainLink]) -> list[tuple[FRect, ChainLink]]:
    """Return the links whose cards lie still, each with the area of its card."""
    link_by_piece = {link.piece: link for link in links if link.piece >= 0}
    links_with_areas: list[tuple[FRect, ChainLink]] = []
    for card in cards:
        if card.piece in link_by_piece and not card.moving:
            links_with_areas.append((card.area, link_by_piece[card.piece]))
    return links_with_areas


def story_height(pen: Pen, width: float, lines: Sequence[str], outcome: str) -> float:
    """Return the height of a sheet of this width that has the whole story."""
    content_width = width - 2 * MARGIN
    height = 20.0 + sum(pen.height(line, content_width, SIZE, "ui_bold") + 1 for line in lines)
    if outcome:
        height += pen.label_height(outcome, content_width, SIZE, "ui_bold") + 8
    return height


def draw_story(pen: Pen, area: FRect, lines: Sequence[str], outcome: str) -> None:
    """Draw the chain as sentences on parchment, the oldest first, and below them the outcome if nobody answers."""
    pen.fill(area, (243, 226, 188), 244, 10)
    pen.frame(area, (128, 84, 36), 2, 10)
    if area.height < min(SPLIT, story_height(pen, area.width, lines, outcome)):
        _draw_brief(pen, area.inflate(-12, -4), [outcome, *reversed(lines)])
        return
    content = area.inflate(-2 * MARGIN, -20)
    foot = 0.0
    if outcome:
        foot = min(content.height * 0.6, pen.label_height(outcome, content.width, SIZE, "ui_bold") + 2)
        pen.fill(FRect(content.x, content.bottom - foot - 3, content.width, 1), (150, 98, 36))
        foot_area = FRect(content.x, content.bottom - foot, content.width, foot)
        pen.text(outcome, foot_area, SIZE, RUST, "ui_bold", upright="top")
    heights = [pen.height(line, content.width, SIZE, "ui_bold") for line in lines]
    first = 0  # where there is no room for all, the newest stay: they can be answered
    while first < len(lines) - 1 and sum(heights[first:]) > content.height - foot - 4:
        first += 1
    y = content.y
    for index in range(first, len(lines)):
        role = "ui_bold" if index == len(lines) - 1 else "ui"
        pen.paragraph(lines[index], FRect(content.x, y, content.width, heights[index]), SIZE, INK, role)
        y += heights[index] + 1


def _draw_brief(pen: Pen, area: FRect, sentences: Sequence[str]) -> None:
    """Draw the first of these sentences for which there is room, in smaller letters if necessary."""
    size = pen.px(area).size
    text = "…"
    for sentence in sentences:
        if not sentence:
            continue
        _, fits = pen.fit(sentence, size, 14, RUST, "ui_bold")
        if fits:
            text = sentence
            break
    pen.text(text, area, 14, RUST, "ui_bold", upright="top")
