"""The middle of the table: the talk in force with its words, the deck, the pile of those who are gone, and a drink that
is offered to a guest who may refuse it."""

from __future__ import annotations

from pygame import FRect

from client.games.raut.card_face import SMALL_NAME_FROM, draw_small
from client.games.raut.gestures import RautBoard
from client.games.raut.portrait import SIGNS
from client.table.badge import draw_count
from client.table.halo import draw_light
from client.table.piece import RATIO
from client.table.tabletop import draw_lamp
from client.ui.layout import column, fit, inset, row, share
from client.ui.text import CREAM, GOLD, PALE, Colour
from rules.games.raut.board import DECK, GONE, STAMINA, TALK
from rules.text.texts import in_sentence

SIDE_BY_SIDE_BELOW = 100.0
"""Height of the middle in units below which the effects of a drink on two guests stand side by side."""
LEAVES: Colour = (255, 150, 130)
"""Colour of a stamina at which a guest has to go."""


def draw_middle(board: RautBoard) -> None:
    """Draw the middle, under the piles. The words of the talk stand beside its card, not on it."""
    layout, pen, words, view = board.table.layout, board.pen, board.words, board.table.shown
    pen.fill(layout.middle, (24, 30, 26), 170, 14)
    draw_lamp(pen, layout.middle, (190, 214, 160), 60)
    pen.frame(layout.middle, (120, 96, 52), 1.4, 14)
    draw_light(pen, layout.middle, board.glow("talk"), 14)
    talk = view.zones[TALK]
    if not talk:
        pen.frame(layout.talk, (150, 120, 70), 1.4, 8)
        pen.icon("raut_bubble", layout.talk.inflate(-16, -16), 90)
        pen.text(words("raut.talk_now.none"), layout.words, 17, PALE, "ui_italic", "center")
        return
    card = board.table.card(talk[-1])
    if card is None:
        return
    if any(board.lies(piece) for piece in board.stage.zones[TALK]):
        draw_small(pen, card, words.language, layout.talk)
    text = card.drawn.text[words.language]
    if layout.talk.height < SMALL_NAME_FROM:  # there is no room for its name on the card
        text = f"{card.name[words.language]}. {text}"
    pen.text(text, inset(layout.words, 2), 18, CREAM, "ui", "center", markup=False)


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
