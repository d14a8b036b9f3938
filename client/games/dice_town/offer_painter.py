"""Offers to the Sheriff as they lie on the tray: the own one while it is put together, all of them once opened."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.games.dice_town.cups import TownBoard
from client.games.dice_town.layout import CARDS, card_row
from client.games.dice_town.offer_draft import NARROW, Offer
from client.games.dice_town.tokens import NOTE, NUGGET, SEAT_COLOURS, draw_mark, face_of
from client.table.plate import draw_name
from client.table.token import TokenKind
from client.ui import Pen
from client.ui.layout import column, inset, place, row, share
from client.ui.text import CREAM, Colour

CAPTION: Colour = (226, 212, 172)
"""The colour of captions on the tray."""
SHORT = 30.0
"""Width below which no name is written: the mark is enough."""
LOW = 60.0
"""Height of a box below which it has no room for a caption."""


def draw_offers(board: TownBoard, offer: Offer | None) -> None:
    """Draw the own ``offer`` that is being put together, or, without one, all offers once they are opened."""
    if offer is not None:
        _draw_draft(board, offer)
        return
    for seat, beneficiary in enumerate(board.table.shown.backs):
        if beneficiary is not None:
            _draw_opened(board, seat, beneficiary)


def _draw_draft(board: TownBoard, offer: Offer) -> None:
    """Draw money, gold and cards that are laid on the tray before they are offered."""
    view, seat = board.table.shown, board.bottom
    money_area, gold_area = offer.parts()
    dollars_left = view.dollars[seat] - offer.coins
    nuggets_left = view.nuggets[seat] - offer.gold
    _draw_amount(board, money_area, NOTE, offer.coins, board.words("town.box.dollars", n=dollars_left))
    _draw_amount(board, gold_area, NUGGET, offer.gold, board.words("town.box.nuggets", n=nuggets_left))
    room, pieces = _draw_box(board, offer.cards, board.words("town.box.cards")), offer.picked
    _draw_cards(board, room, pieces)
    if not pieces:
        size = 16 if room.width > NARROW else 13
        text = board.words("town.lay.cards")
        board.pen.text(text, room.inflate(-4, -4), size, CAPTION, "ui_italic", "center")


def _draw_amount(board: TownBoard, area: FRect, kind: TokenKind, amount: int, caption: str) -> None:
    """Draw a box with the money or gold that is laid in it."""
    pen = board.pen
    room = _draw_box(board, area, caption)
    if room.height > 80:
        kind.draw_row(pen, FRect(room.x + 4, room.y, room.width - 8, room.height - 44), amount)
    if area.width < NARROW:  # its buttons are as wide as the box
        words, align = inset(room, bottom=0.45 * area.width), "center"
    else:
        words, align = place(inset(room, left=6), 0.36 * area.width, 40, x=0, y=1), "left"
    pen.text(_amount_text(kind, amount), words, 22, CREAM, "ui_bold", align, markup=False)


def _amount_text(kind: TokenKind, amount: int) -> str:
    return f"${amount}" if kind is NOTE else str(amount)


def draw_claims(board: TownBoard, offer: Offer) -> None:
    """Draw claims that are laid on the tray to be fenced, and what a fence is good for."""
    form, text = board.table.layout.form, board.words("town.box.fence")
    if offer.picked:
        _draw_cards(board, _draw_box(board, form, text), offer.picked)
        return
    room = _draw_box(board, form, "")
    board.pen.text(text, room.inflate(-16, -6), 17, CAPTION, align="center")


def _draw_box(board: TownBoard, area: FRect, caption: str) -> FRect:
    """Draw a box of the tray with its caption; return the room below that."""
    board.pen.fill(area, (24, 40, 32), 150, 8)
    if not caption or area.height < LOW:
        return area
    height, size = (20, 16) if area.width > NARROW else (34, 14)
    heading = FRect(area.x + 4, area.y + 2, area.width - 8, height)
    board.pen.text(caption, heading, size, CAPTION, "ui_bold", "center")
    return inset(area, top=heading.height + 2)


def _draw_cards(board: TownBoard, room: FRect, pieces: Sequence[int]) -> None:
    """Draw cards of the own hand that lie on the tray."""
    table, pen = board.table, board.pen
    least_capacity = 2 if room.width > NARROW else 1
    areas = card_row(room.inflate(-8, -6), len(pieces), max(least_capacity, len(pieces)))
    for piece, area in zip(pieces, areas, strict=True):
        picture = board.faces.front(table.game.cards[table.game.kind[piece]], max(8, round(area.height * pen.unit)))
        pen.surface.blit(picture, pen.px(area))


def _draw_opened(board: TownBoard, seat: int, beneficiary: int) -> None:
    """Draw what a seat has offered, and the mark of the seat for which it is."""
    table, pen, view = board.table, board.pen, board.table.shown
    area = table.column(seat)
    giver = face_of(board.seat_faces, seat)
    pen.fill(area, (24, 40, 32), 190, 8)
    pen.frame(area, SEAT_COLOURS[seat], 2, 8)
    if area.height >= 80:  # the name and the mark above the money
        heading = FRect(area.x + 5, area.y + 3, area.width - 10, min(20.0, 0.28 * area.height))
        name, mark = row(heading, share(), 1.2 * heading.height)
        if name.width > SHORT:
            draw_name(pen, board.names[seat], inset(name, right=3), 16)
        elif seat != beneficiary:  # from one mark to the other
            draw_mark(pen, FRect(heading.x, heading.y, mark.width, heading.height), seat, giver)
        room = FRect(heading.x, heading.bottom + 2, heading.width, 0.54 * area.height - heading.height - 3)
    else:  # the money beside the mark, up to the cards if there are any
        mark = FRect(area.x + 3, area.centery - 8, 13, 16)
        right = area.right - 2
        if board.stage.zones[table.offer(seat)]:
            right = area.x + CARDS * area.width
        room = FRect(mark.right + 2, area.y + 2, right - mark.right - 3, area.height - 4)
    draw_mark(pen, mark, beneficiary, face_of(board.seat_faces, beneficiary))
    _draw_money(pen, room, view.bid_dollars[seat], view.bid_nuggets[seat])


def _draw_money(pen: Pen, room: FRect, dollars: int, nuggets: int) -> None:
    """Draw the money and the gold of an offer, without what there is none of."""
    amounts = []
    if dollars:
        amounts.append((NOTE, dollars))
    if nuggets:
        amounts.append((NUGGET, nuggets))
    divide = row if room.width >= 2 * room.height else column
    for part, (kind, amount) in zip(divide(room, *[share()] * len(amounts)), amounts, strict=True):
        side = min(part.width * 0.46, part.height - 2)
        kind.draw(pen, FRect(part.x, part.centery - side / 2, side, side))
        words = inset(part, left=side + 2)
        size = min(18.0, 0.7 * words.height, 0.6 * words.width)
        pen.text(_amount_text(kind, amount), words, size, CREAM, "ui_bold", markup=False)
