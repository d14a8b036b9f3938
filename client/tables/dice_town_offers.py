"""Offers to the Sheriff as they lie on the tray: the own one while it is put together, all of them once opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import FRect

from client.pieces.dice_town_things import draw_flag, draw_note, draw_nugget
from client.pieces.seat import shorten
from client.tables.dice_town_cups import HOUSES
from client.tables.dice_town_layout import card_row
from client.text import CREAM
from rules.games.dice_town.board import NOBODY

if TYPE_CHECKING:
    from client.tables.dice_town_board import DiceTownPainter

Thing = Callable[[Any, FRect], object]


def draw_offers(painter: DiceTownPainter) -> None:
    """Offers on the desk: the own one that is being put together, or all when they are opened."""
    board, pen, lay, numbers = painter.board, painter.board.app.pen, painter.board.lay, painter.board.numbers
    if painter.desk.kind == "offer":
        left, right = painter.desk.offer.parts()
        for area, draw, many, name in (
            (left, draw_note, painter.desk.offer.coins, f"${painter.desk.offer.coins}"),
            (right, draw_nugget, painter.desk.offer.gold, str(painter.desk.offer.gold)),
        ):
            pen.fill(area, (24, 40, 32), 150, 8)
            _stack(pen, FRect(area.x + 4, area.y + 3, area.width - 8, area.height * 0.55), many, draw)
            pen.text(
                name, FRect(area.x + 6, area.bottom - 32, area.width * 0.4, 32), 20, CREAM, "ui_bold", markup=False
            )
        cards = FRect(right.right + 8, lay.desk.y, lay.desk.right - right.right - 12, lay.desk.height)
        pen.fill(cards, (24, 40, 32), 150, 8)
        pieces = painter.desk.offer.picked
        if not pieces:
            pen.text(
                board.words("town.lay.cards"), cards.inflate(-10, -6), 15, (190, 180, 140), "ui_italic", "center"
            )
        for piece, area in zip(
            pieces, card_row(cards.inflate(-8, -6), len(pieces), max(2, len(pieces))), strict=True
        ):
            picture = board.faces.front(painter.table.card(piece), max(8, round(area.height * pen.unit)))
            pen.surface.blit(picture, pen.px(area))
        return
    bids = [(seat, *bid) for seat, bid in enumerate(numbers.bids) if bid[2] != NOBODY]
    if not bids:
        return
    for seat, coins, gold, whom in bids:
        column = painter.table.column(lay, seat)
        pen.fill(column, (24, 40, 32), 190, 8)
        pen.frame(column, HOUSES[seat], 2, 8)
        high = column.height >= 90
        head = FRect(column.x + 5, column.y + 3, column.width - 10, 20) if high else FRect(
            column.x + 3, column.y + 2, 0.2 * column.width, column.height - 4)  # fmt: skip
        flag = FRect(head.right - 24, head.y, 24, head.height) if high else head
        if high:
            name = FRect(head.x, head.y, head.width - 28, head.height)
            pen.text(shorten(pen, board.names[seat], name.width, 16), name, 16, CREAM, "ui_bold", markup=False)
        draw_flag(pen, flag, HOUSES[whom], board.names[whom][:1], False)
        room = FRect(head.x, head.bottom + 3, head.width, 0.56 * column.height - 28) if high else FRect(
            head.right + 2, head.y, 0.3 * column.width - 4, head.height)  # fmt: skip
        given = [(draw, said) for many, draw, said in (
            (coins, draw_note, f"${coins}"), (gold, draw_nugget, str(gold))) if many]  # fmt: skip
        for at, (draw, said) in enumerate(given):
            half = FRect(room.x + at * room.width / len(given), room.y, room.width / len(given), room.height)
            side = min(half.width * 0.56, half.height)
            draw(pen, FRect(half.x, half.centery - side / 2, side, side))
            words = FRect(half.x + side + 2, half.y, half.width - side - 2, half.height)
            pen.text(said, words, 18, CREAM, "ui_bold", markup=False)


def _stack(pen: Any, area: FRect, many: int, draw: Thing) -> None:
    """Pieces laid one beside the other, overlapping when there are many."""
    side = min(area.height, area.width * 0.4)
    step = min(side * 0.7, (area.width - side) / max(1, many - 1))
    for at in range(min(many, 12)):
        draw(pen, FRect(area.x + at * step, area.y, side, side))
