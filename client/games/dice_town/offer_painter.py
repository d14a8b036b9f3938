"""Offers to the Sheriff as they lie on the tray: the own one while it is put together, all of them once opened."""

from __future__ import annotations

from pygame import FRect

from client.games.dice_town.cups import HOUSES, TownBoard
from client.games.dice_town.layout import CARDS, card_row
from client.games.dice_town.offer_draft import Offer
from client.games.dice_town.tokens import NOTE, NUGGET, draw_flag
from client.table.plate import draw_name
from client.ui.text import CREAM


def draw_offers(board: TownBoard, offer: Offer | None) -> None:
    """Offers on the tray: the own ``offer`` that is being put together, or, without one, all when they are opened."""
    table, pen, layout, shown = board.table, board.pen, board.table.layout, board.table.shown
    if offer is not None:
        left, right = offer.parts()
        for area, kind, many, name in (
            (left, NOTE, offer.coins, f"${offer.coins}"),
            (right, NUGGET, offer.gold, str(offer.gold)),
        ):
            pen.fill(area, (24, 40, 32), 150, 8)
            if area.height > 64:
                kind.draw_row(pen, FRect(area.x + 4, area.y + 3, area.width - 8, area.height * 0.55), many)
            words = FRect(area.x + 4, area.bottom - min(32.0, area.height), 0.38 * area.width, min(32.0, area.height))
            pen.text(name, words, 20, CREAM, "ui_bold", markup=False)
        cards = FRect(right.right + 8, layout.form.y, layout.form.right - right.right - 12, layout.form.height)
        pen.fill(cards, (24, 40, 32), 150, 8)
        pieces = offer.picked
        if not pieces:
            pen.text(board.words("town.lay.cards"), cards.inflate(-10, -6), 15, (190, 180, 140), "ui_italic", "center")
        for piece, area in zip(pieces, card_row(cards.inflate(-8, -6), len(pieces), max(2, len(pieces))), strict=True):
            picture = board.faces.front(table.game.cards[table.game.kind[piece]], max(8, round(area.height * pen.unit)))
            pen.surface.blit(picture, pen.px(area))
        return
    for seat, whom in enumerate(shown.backs):
        if whom is None:
            continue
        column = table.column(seat)
        pen.fill(column, (24, 40, 32), 190, 8)
        pen.frame(column, HOUSES[seat], 2, 8)
        high = column.height >= 80
        head = FRect(column.x + 5, column.y + 3, column.width - 10, min(20.0, 0.28 * column.height)) if high else FRect(
            column.x + 3, column.centery - 8, 13, 16)  # fmt: skip
        flag = FRect(head.right - 1.2 * head.height, head.y, 1.2 * head.height, head.height) if high else head
        if high:
            room = FRect(head.x, head.y, flag.x - head.x - 3, head.height)
            draw_name(pen, board.names[seat], room, 16)
        draw_flag(pen, flag, HOUSES[whom], board.names[whom][:1], False)
        room = FRect(head.x, head.bottom + 2, head.width, 0.54 * column.height - head.height - 3)
        if not high:  # beside the flag, up to the cards if there are any
            end = column.x + CARDS * column.width if board.stage.zones[table.offer(seat)] else column.right - 2
            room = FRect(head.right + 2, column.y + 2, end - head.right - 3, column.height - 4)
        given = [(kind, said) for many, kind, said in (
            (shown.bid_dollars[seat], NOTE, f"${shown.bid_dollars[seat]}"),
            (shown.bid_nuggets[seat], NUGGET, str(shown.bid_nuggets[seat]))) if many]  # fmt: skip
        flat = room.width >= 2 * room.height
        for at, (kind, said) in enumerate(given):
            wide, tall = (room.width / len(given), room.height) if flat else (room.width, room.height / len(given))
            part = FRect(room.x + at * wide * flat, room.y + at * tall * (not flat), wide, tall)
            side = min(part.width * 0.46, part.height - 2)
            kind.draw(pen, FRect(part.x, part.centery - side / 2, side, side))
            words = FRect(part.x + side + 2, part.y, part.width - side - 2, part.height)
            size = min(18.0, 0.7 * words.height, 0.6 * words.width)
            pen.text(said, words, size, CREAM, "ui_bold", markup=False)
