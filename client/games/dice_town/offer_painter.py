"""Offers to the Sheriff as they lie on the tray: the own one while it is put together, all of them once opened."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.games.dice_town.cups import TownBoard
from client.games.dice_town.layout import CARDS, card_row
from client.games.dice_town.offer_draft import NARROW, Offer
from client.games.dice_town.tokens import NOTE, NUGGET, SEAT_COLOURS, draw_flag
from client.table.plate import draw_name
from client.ui.layout import column, inset, place, row, share
from client.ui.text import CREAM, Colour

NOTED: Colour = (226, 212, 172)
SHORT = 30.0
"""Width below which a name is not worth writing: the flags tell."""
LOW = 60.0
"""Height of a box below which it has no room for a caption."""


def draw_offers(board: TownBoard, offer: Offer | None) -> None:
    """Offers on the tray: the own ``offer`` that is being put together, or, without one, all when they are opened."""
    if offer is not None:
        _draft(board, offer)
        return
    for seat, whom in enumerate(board.table.shown.backs):
        if whom is not None:
            _opened(board, seat, whom)


def _draft(board: TownBoard, offer: Offer) -> None:
    """Money, gold and cards that are laid on the tray before they are offered."""
    pen, say, shown, seat = board.pen, board.words, board.table.shown, board.bottom
    left, right = offer.parts()
    for area, kind, many, name, what in (
        (left, NOTE, offer.coins, f"${offer.coins}", say("town.box.dollars", n=shown.dollars[seat] - offer.coins)),
        (right, NUGGET, offer.gold, str(offer.gold), say("town.box.nuggets", n=shown.nuggets[seat] - offer.gold)),
    ):
        room = _box(board, area, what)
        if room.height > 80:
            kind.draw_row(pen, FRect(room.x + 4, room.y, room.width - 8, room.height - 44), many)
        words = place(inset(room, left=6), 0.36 * area.width, 40, x=0, y=1)
        if area.width < NARROW:  # its buttons are as wide
            words = inset(room, bottom=0.45 * area.width)
        align = "center" if area.width < NARROW else "left"
        pen.text(name, words, 22, CREAM, "ui_bold", align, markup=False)
    room, pieces = _box(board, offer.cards, say("town.box.cards")), offer.picked
    _laid_out(board, room, pieces)
    if not pieces:
        size = 16 if room.width > NARROW else 13
        pen.text(board.words("town.lay.cards"), room.inflate(-4, -4), size, NOTED, "ui_italic", "center")


def draw_claims(board: TownBoard, offer: Offer) -> None:
    """Claims that are laid on the tray to be fenced, and what that is good for."""
    layout, pieces = board.table.layout, offer.picked
    room = _box(board, layout.form, board.words("town.box.fence") if pieces else "")
    _laid_out(board, room, pieces)
    if not pieces:
        board.pen.text(board.words("town.box.fence"), room.inflate(-16, -6), 17, NOTED, align="center")


def _box(board: TownBoard, area: FRect, caption: str) -> FRect:
    """A box of the tray with its caption; returns the room below that."""
    board.pen.fill(area, (24, 40, 32), 150, 8)
    if not caption or area.height < LOW:
        return area
    head = FRect(area.x + 4, area.y + 2, area.width - 8, 20 if area.width > NARROW else 34)
    board.pen.text(caption, head, 16 if area.width > NARROW else 14, NOTED, "ui_bold", "center")
    return inset(area, top=head.height + 2)


def _laid_out(board: TownBoard, room: FRect, pieces: Sequence[int]) -> None:
    """Cards of the own hand that lie on the tray."""
    table, pen = board.table, board.pen
    for piece, area in zip(
        pieces,
        card_row(room.inflate(-8, -6), len(pieces), max(2 if room.width > NARROW else 1, len(pieces))),
        strict=True,
    ):
        picture = board.faces.front(table.game.cards[table.game.kind[piece]], max(8, round(area.height * pen.unit)))
        pen.surface.blit(picture, pen.px(area))


def _opened(board: TownBoard, seat: int, whom: int) -> None:
    """What a seat has offered, and whom for."""
    table, pen, shown = board.table, board.pen, board.table.shown
    area = table.column(seat)
    pen.fill(area, (24, 40, 32), 190, 8)
    pen.frame(area, SEAT_COLOURS[seat], 2, 8)
    if area.height >= 80:  # the name and the flag above the money
        head = FRect(area.x + 5, area.y + 3, area.width - 10, min(20.0, 0.28 * area.height))
        name, flag = row(head, share(), 1.2 * head.height)
        if name.width > SHORT:
            draw_name(pen, board.names[seat], inset(name, right=3), 16)
        elif seat != whom:  # from one flag to the other
            draw_flag(pen, FRect(head.x, head.y, flag.width, head.height), seat, board.names[seat])
        room = FRect(head.x, head.bottom + 2, head.width, 0.54 * area.height - head.height - 3)
    else:  # the money beside the flag, up to the cards if there are any
        flag = FRect(area.x + 3, area.centery - 8, 13, 16)
        end = area.x + CARDS * area.width if board.stage.zones[table.offer(seat)] else area.right - 2
        room = FRect(flag.right + 2, area.y + 2, end - flag.right - 3, area.height - 4)
    draw_flag(pen, flag, whom, board.names[whom])
    dollars, nuggets = shown.bid_dollars[seat], shown.bid_nuggets[seat]
    both = (NOTE, f"${dollars}", dollars), (NUGGET, str(nuggets), nuggets)
    given = [(kind, said) for kind, said, many in both if many]
    divided = row if room.width >= 2 * room.height else column
    for part, (kind, said) in zip(divided(room, *[share()] * len(given)), given, strict=True):
        side = min(part.width * 0.46, part.height - 2)
        kind.draw(pen, FRect(part.x, part.centery - side / 2, side, side))
        words = inset(part, left=side + 2)
        size = min(18.0, 0.7 * words.height, 0.6 * words.width)
        pen.text(said, words, size, CREAM, "ui_bold", markup=False)
