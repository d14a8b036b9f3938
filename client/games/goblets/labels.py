"""The labels on cards: whom a Target card means, and what the own cards are to oneself."""

from __future__ import annotations

from pygame import FRect

from client.games.goblets.card_face import bears_words
from client.games.goblets.goblets import GobletsBoard
from client.games.goblets.houses import least_name_size
from client.table.badge import BRASS, STAMP, draw_tag
from client.table.plate import draw_name
from client.ui.layout import inset
from client.ui.pen import SMALLEST
from client.ui.text import CREAM, GOLD, SOOT, Colour

STRIP_HEIGHT, STRIP_LETTERS = 16.0, 14.0
"""The height of the name on a Target card, and of its letters at most."""
LEAST_WIDTH = 30.0
"""Cards that are narrower have no labels."""
OVERHANG = 6.0
"""How far a label may be wider than its card, at each side."""
LINES = 1.9
"""How many lines of its width a label may have that stands on a card."""
STRIP_FROM = 0.6
"""Where a label begins that stands on a card too small for words, as a share of its height."""


def label_cards(board: GobletsBoard, somebody_plays: bool) -> None:
    """Draw whom each Target card means, and what the own cards are to oneself. Where nobody at the screen plays, in a
    game that is watched and in a replay, all are called by name and nobody is "you". In the duel there are no
    labels."""
    table = board.table
    view = table.shown
    if table.duel:
        return
    home = view.house_of(board.bottom)
    for house in range(view.houses):
        _label_target(board, house, home, somebody_plays)
    if not somebody_plays:
        return
    for seat in table.members(home):
        _draw_label(board, table.layout.seats[seat].character, board.words(_character_key(board, seat)))
    loyalties = [card.piece for card in board.stage.zones[table.zones.loyalties[home]] if card.piece >= 0]
    if loyalties and view.sommelier(home) == board.bottom:
        is_traitor = table.game.traitor[table.game.kind[loyalties[-1]]]
        key = "gob.own.traitor" if is_traitor else "gob.own.loyal"
        _draw_label(board, table.layout.seats[board.bottom].sommelier, board.words(key))


def _label_target(board: GobletsBoard, house: int, home: int, somebody_plays: bool) -> None:
    """Draw on the Target card of a House whom it hunts: on that of the ``home`` House with a word, elsewhere by name
    alone. A card that bears words of its own is labelled above them."""
    area = board.table.layout.houses[house].target
    target = board.table.shown.target_of(house)
    if target is None or area.width < LEAST_WIDTH:
        return
    name = board.names[board.table.shown.noble(target)]
    if house == home:
        _draw_label(board, area, board.words("gob.own.target", name=name))
        return
    text = name
    ground = SOOT
    if somebody_plays and target == home:
        text = board.words("gob.own.hunted")
        ground = STAMP
    if board.pen.width(text, least_name_size(board.pen), "ui_bold") > area.width + 2 * OVERHANG - 4:
        return  # half a name is none; the tooltip tells it
    if bears_words("house", round(area.height * board.pen.unit), board.pen.unit):
        _draw_label(board, area, text, ground)
    else:
        _draw_strip(board, area, text, ground)


def _draw_strip(board: GobletsBoard, card: FRect, text: str, ground: Colour) -> None:
    """Draw a name across the foot of a card."""
    pen = board.pen
    width = min(card.width + 2 * OVERHANG, max(card.width, pen.width(text, STRIP_LETTERS, "ui_bold") + 4))
    strip = FRect(0, 0, width, STRIP_HEIGHT)
    strip.midbottom = card.midbottom
    pen.fill(strip, ground, 225, 4)
    draw_name(pen, text, strip.inflate(-4, 0), STRIP_LETTERS, CREAM, align="center", smallest=least_name_size(pen))


def _character_key(board: GobletsBoard, seat: int) -> str:
    """Return the key of what a character of the own House is to the person at the screen. A Sommelier's own character
    rests."""
    view = board.table.shown
    is_own = seat == board.bottom
    if board.bottom == view.noble(view.house_of(board.bottom)):
        return "gob.own.character" if is_own else "gob.own.sommelier"
    return "gob.own.resting" if is_own else "gob.own.noble"


def _draw_label(board: GobletsBoard, card: FRect, text: str, ground: Colour = SOOT) -> None:
    """Draw a word on the upper edge of a card, not wider than the card and its smallest letters need; where that would
    cover the neighbour, at its foot, if nothing is printed there."""
    if card.width < LEAST_WIDTH:
        return
    pen = board.pen
    needed_width = pen.width(text, SMALLEST, "ui_bold") + 10
    if needed_width > card.width + 2 * OVERHANG and not bears_words(
        "character", round(card.height * pen.unit), pen.unit
    ):
        if needed_width > LINES * card.width:
            return  # half a label is none; the tooltip tells it
        strip = inset(card, top=STRIP_FROM * card.height)
        pen.fill(strip, ground, 230, 4)
        pen.text(text, inset(strip, 2, 1), 14, CREAM, "ui_bold", "center", markup=False)
        return
    width = min(pen.width(text, 14, "ui_bold") + 16, max(card.width + 2 * OVERHANG, needed_width))
    tag = FRect(0, 0, width, 18)
    tag.midtop = card.centerx, card.top - 5
    draw_tag(pen, tag, text, GOLD, ground=ground, rim=BRASS, alpha=240)
