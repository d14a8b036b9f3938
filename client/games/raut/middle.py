"""The middle of the table: the talk in force with its words, the deck, those who are gone; and a drink that is offered
to a guest who may refuse it."""

from __future__ import annotations

from client.games.raut.card_face import NAMED_FROM, draw_small
from client.games.raut.gestures import RautBoard
from client.games.raut.portrait import SIGNS
from client.table.badge import draw_count
from client.table.halo import draw_light
from client.table.piece import RATIO
from client.table.tabletop import draw_lamp
from client.ui.layout import column, fit, inset, row, share
from client.ui.text import CREAM, GOLD, PALE
from rules.games.raut.board import DECK, GONE, STAMINA, TALK

LOW = 100.0
"""Height of the middle in which what a drink would do to two guests stands side by side."""


def draw_middle(board: RautBoard) -> None:
    """The middle, under the piles. What the talk says stands beside its card, not on it."""
    layout, pen, say, shown = board.table.layout, board.pen, board.words, board.table.shown
    pen.fill(layout.middle, (24, 30, 26), 170, 14)
    draw_lamp(pen, layout.middle, (190, 214, 160), 60)
    pen.frame(layout.middle, (120, 96, 52), 1.4, 14)
    draw_light(pen, layout.middle, board.glow("talk"), 14)
    talk = shown.zones[TALK]
    if not talk:
        pen.frame(layout.talk, (150, 120, 70), 1.4, 8)
        pen.icon("raut_bubble", layout.talk.inflate(-16, -16), 90)
        pen.text(say("raut.talk_now.none"), layout.words, 17, PALE, "ui_italic", "center")
        return
    card = board.table.card(talk[-1])
    if card is None:
        return
    if any(board.lies(piece) for piece in board.stage.zones[TALK]):
        draw_small(pen, card, say.language, layout.talk)
    told = card.drawn.text[say.language]
    if layout.talk.height < NAMED_FROM:  # there is no room for its name on the card
        told = f"{card.name[say.language]}. {told}"
    pen.text(told, inset(layout.words, 2), 18, CREAM, "ui", "center", markup=False)


def draw_piles(board: RautBoard) -> None:
    """How many cards are in the deck and out of the game."""
    layout = board.table.layout
    for zone, area in ((DECK, layout.deck), (GONE, layout.gone)):
        if count := len(board.stage.zones[zone]):
            draw_count(board.pen, (area.right + 8, area.bottom + 4), count)


def draw_offer(board: RautBoard, about: tuple[int, int, int]) -> None:
    """The drink that is offered, with what it would do to both."""
    guest, target, kind = about
    table, pen, say = board.table, board.pen, board.words
    area, shown = table.layout.middle, table.shown
    pen.fill(area, (30, 14, 10), 255, 14)
    pen.frame(area, GOLD, 2.4, 14)
    inner = inset(area, 10, 8)
    card, words = row(inner, min(inner.height * RATIO, 0.4 * inner.width), share(), gap=10)
    place = fit(card, RATIO)
    picture = board.faces.front(table.game.cards[kind], max(8, round(place.height * pen.unit)))
    pen.surface.blit(picture, picture.get_rect(center=(place.centerx * pen.unit, place.centery * pen.unit)))
    offered = table.game.sip(shown, guest, target, kind)
    divided = row if area.height < LOW else column
    for who, points, part in zip((target, guest), offered[::-1], divided(words, share(), share(), gap=6), strict=True):
        name, numbers = column(part, share(), share())
        pen.text(table.look(say, who).name, name, 17, CREAM, "ui_bold", markup=False)
        now = shown.stamina[who]
        sign, change = row(numbers, 24, share(), gap=4)
        pen.icon(SIGNS[STAMINA], sign)
        then = now - max(points, -shown.drunk[who])
        out = f" {say('raut.offer.out')}" if then <= 0 else ""
        pen.text(f"{now} → **{then}**{out}", change, 19, (255, 150, 130) if then <= 0 else PALE, "ui")
