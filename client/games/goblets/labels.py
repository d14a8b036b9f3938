"""What stands on cards at Raise Your Goblets: whom a Target card means, and what the own cards are to oneself."""

from __future__ import annotations

from pygame import FRect

from client.games.goblets.goblets import GobletsBoard
from client.games.goblets.houses import LEAST, SMALLEST
from client.table.badge import BRASS, STAMP, draw_tag
from client.table.plate import draw_name
from client.ui.text import CREAM, GOLD, SOOT

STRIP, NARROWEST = 16.0, 30.0
"""Height of the name on a Target card; cards that are narrower bear no words."""


def label_cards(board: GobletsBoard, somebody_plays: bool) -> None:
    """Whom each Target card means, and what the own cards are to oneself. Where nobody at the screen plays, at a table
    one watches and in a replay, all are called by name and nobody is "you". In the duel there are no labels."""
    table, shown = board.table, board.table.shown
    if table.duel:
        return
    home = shown.house_of(board.bottom)
    for house in range(shown.houses):
        _label_target(board, house, home, somebody_plays)
    if not somebody_plays:
        return
    for seat in table.members(home):
        said = board.words(f"gob.own.{_whose(board, seat)}")
        _label(board, table.layout.seats[seat].character, said)
    cards = [card.piece for card in board.stage.zones[table.zones.loyalties[home]] if card.piece >= 0]
    if cards and shown.sommelier(home) == board.bottom:
        loyal = "traitor" if table.game.traitor[table.game.kind[cards[-1]]] else "loyal"
        _label(board, table.layout.seats[board.bottom].sommelier, board.words(f"gob.own.{loyal}"))


def _label_target(board: GobletsBoard, house: int, home: int, somebody_plays: bool) -> None:
    """Whom a House hunts, on its Target card: in the ``home`` of whoever plays with a word, elsewhere by name alone."""
    area, target, pen = board.table.layout.houses[house].target, board.table.shown.target_of(house), board.pen
    if target is None or area.width < NARROWEST:
        return
    name = board.names[board.table.shown.noble(target)]
    if house == home and somebody_plays:
        _label(board, area, board.words("gob.own.target", name=name))
        return
    strip = FRect(area.x, area.bottom - STRIP, area.width, STRIP)
    inside = strip.inflate(-4, 0)
    hunts_me = somebody_plays and target == home
    said = board.words("gob.own.hunted") if hunts_me else name
    least = max(LEAST, SMALLEST / pen.unit)
    if pen.width(said, least, "ui_bold") > inside.width:
        return  # half a name is none; the tooltip tells it
    pen.fill(strip, STAMP if hunts_me else SOOT, 225, 4)
    draw_name(pen, said, inside, 12.5, CREAM, align="center", smallest=least)


def _whose(board: GobletsBoard, seat: int) -> str:
    """What a character of the own House is to the person at the screen; a Sommelier's own one rests."""
    shown, bottom = board.table.shown, board.bottom
    noble = shown.noble(shown.house_of(bottom))
    if bottom == noble:
        return "character" if seat == bottom else "sommelier"
    return "resting" if seat == bottom else "noble"


def _label(board: GobletsBoard, card: FRect, said: str) -> None:
    """A word on the upper edge of one of the own cards, not much wider than the card."""
    if card.width < NARROWEST:
        return
    tag = FRect(0, 0, min(board.pen.width(said, 14, "ui_bold") + 16, card.width + 8), 18)
    tag.midtop = card.centerx, card.top - 5
    draw_tag(board.pen, tag, said, GOLD, rim=BRASS, alpha=240)
