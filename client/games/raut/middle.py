"""The middle of the salon: the talk in force as a speech bubble, the deck, the pile of those who are gone, and a drink
that is offered to a guest who may refuse it."""

from __future__ import annotations

import pygame
from pygame import FRect
from pygame.math import clamp

from client.games.raut.card_face import draw_picture
from client.games.raut.gestures import RautBoard
from client.games.raut.layout import RIBBON_BELOW
from client.games.raut.portrait import SIGNS
from client.table.badge import draw_count
from client.table.halo import draw_light
from client.table.piece import RATIO
from client.ui import Pen
from client.ui.layout import column, fit, inset, place, row, share
from client.ui.text import CREAM, GOLD, INK, PALE, SOOT, Colour
from rules.games.raut.board import DECK, GONE, STAMINA, TALK
from rules.text.texts import in_sentence

SIDE_BY_SIDE_BELOW = 100.0
"""Height of the middle in units below which the effects of a drink on two guests stand side by side."""
BUBBLE_CORNER, TAIL = 26.0, 16.0
"""Radius of the bubble's corners, and half the width and the length of its tail, in units."""
PAPER: Colour = (250, 238, 208)
EDGE: Colour = (150, 106, 56)
WINE: Colour = (128, 22, 40)
"""Colours of the bubble, of its edge, and of what the talk is called."""
LEAVES: Colour = (255, 150, 130)
"""Colour of a stamina at which a guest has to go."""


def draw_middle(board: RautBoard, speaker: int) -> None:
    """Draw the talk in force as a speech bubble, with its tail towards the guest who speaks (UNNAMED: nobody)."""
    layout, pen, words, view = board.table.layout, board.pen, board.words, board.table.shown
    bubble = layout.bubble
    draw_light(pen, bubble, board.glow("talk"), BUBBLE_CORNER)
    talk = view.zones[TALK]
    if not talk:
        small_bubble = place(bubble, 230, 56)
        pen.fill(small_bubble, SOOT, 130, BUBBLE_CORNER)
        pen.text(words("raut.talk_now.none"), small_bubble, 18, PALE, "ui_italic", "center")
        return
    pen.fill(bubble.move(3, 5), (0, 0, 0), 100, BUBBLE_CORNER)
    if speaker in board.table.stands:
        _draw_tail(pen, bubble, board.table.stands[speaker])
    pen.fill(bubble, PAPER, radius=BUBBLE_CORNER)
    pen.frame(bubble, EDGE, 2, BUBBLE_CORNER)
    card = board.table.card(talk[-1])
    if card is None:
        return
    if any(board.lies(piece) for piece in board.stage.zones[TALK]):
        draw_picture(pen, card, layout.talk)
    name, text = card.name[words.language], card.drawn.text[words.language]
    if layout.words.height < RIBBON_BELOW:
        pen.text(f"**{name}.** {text}", layout.words, 16, INK)
        return
    name_rect, text_rect = column(layout.words, share(0.38), share(0.62))
    pen.text(name, name_rect, 24, WINE, "ui_bold", markup=False)
    pen.text(text, text_rect, 20, INK, upright="top", markup=False)


def _draw_tail(pen: Pen, bubble: FRect, guest_rect: FRect) -> None:
    """Draw the tail of the bubble, which points at a guest above or below it."""
    x = clamp(guest_rect.centerx, bubble.left + 40, bubble.right - 40)
    if guest_rect.centery < bubble.centery:
        root, tip = bubble.top + 6, bubble.top - TAIL
    else:
        root, tip = bubble.bottom - 6, bubble.bottom + TAIL
    tip_x = clamp(guest_rect.centerx, x - 2 * TAIL, x + 2 * TAIL)
    corners = [(x - TAIL, root), (tip_x, tip), (x + TAIL, root)]
    points = [(corner_x * pen.unit, corner_y * pen.unit) for corner_x, corner_y in corners]
    pen.shape(pygame.draw.polygon, PAPER, points)
    pen.shape(pygame.draw.lines, EDGE, False, points, max(1, round(2 * pen.unit)))


def draw_piles(board: RautBoard) -> None:
    """Draw how many cards are in the deck and out of the game."""
    layout = board.table.layout
    for zone, area in ((DECK, layout.deck), (GONE, layout.gone_pile)):
        count = len(board.stage.zones[zone])
        if count:
            draw_count(board.pen, (area.right + 8, area.bottom + 4), count)


def draw_offer(board: RautBoard, about: tuple[int, int, int]) -> None:
    """Draw an offered drink with its effect on both guests; ``about`` is guest, target and kind of the drink."""
    guest, target, kind = about
    table, pen = board.table, board.pen
    area = table.layout.middle
    pen.fill(area, (30, 14, 10), 255, 14)
    pen.frame(area, GOLD, 2.4, 14)
    inner = inset(area, 10, 8)
    card_area, words_area = row(inner, min(inner.height * RATIO, 0.4 * inner.width), share(), gap=10)
    card_rect = fit(card_area, RATIO)
    picture = board.faces.front(table.game.cards[kind], max(8, round(card_rect.height * pen.unit)))
    pen.surface.blit(picture, picture.get_rect(center=(card_rect.centerx * pen.unit, card_rect.centery * pen.unit)))
    if area.height < SIDE_BY_SIDE_BELOW:
        target_area, guest_area = row(words_area, share(), share(), gap=6)
    else:
        target_area, guest_area = column(words_area, share(), share(), gap=6)
    guest_points, target_points = table.game.sip(table.shown, guest, target, kind)
    _draw_drink_effect(board, target, target_points, target_area)
    _draw_drink_effect(board, guest, guest_points, guest_area)


def _draw_drink_effect(board: RautBoard, guest: int, points: int, area: FRect) -> None:
    """Draw the stamina of a guest before and after a drink with so many drink points."""
    table, pen, words = board.table, board.pen, board.words
    name_rect, numbers_rect = column(area, share(), share())
    pen.text(table.look(words, guest).name, name_rect, 17, CREAM, "ui_bold", markup=False)
    sign_rect, change_rect = row(numbers_rect, 24, share(), gap=4)
    pen.icon(SIGNS[STAMINA], sign_rect)
    stamina = table.shown.stamina[guest]
    new_stamina = stamina - max(points, -table.shown.drunk[guest])
    change = f"{in_sentence(stamina)} → **{in_sentence(new_stamina)}**"
    if new_stamina <= 0:
        pen.text(f"{change} {words('raut.offer.out')}", change_rect, 19, LEAVES, "ui")
    else:
        pen.text(change, change_rect, 19, PALE, "ui")
