"""A House on the table: its screen, who sits there, what they want, whose turn it is."""

from __future__ import annotations

from pygame import FRect

from client.games.goblets.goblets import GobletsBoard
from client.games.goblets.layout import HousePlace
from client.table.badge import draw_tag
from client.table.plate import draw_name, draw_shine
from client.ui.text import CREAM, GOLD, SOOT


def draw_house(board: GobletsBoard, house: int, place: HousePlace) -> None:
    """The ground of a House, its mark, its names and its screen; cards and tokens are drawn over it."""
    pen, table, shown = board.pen, board.table, board.table.shown
    members = table.members(house)
    active = board.active() in members
    pointed = board.pointed is not None and board.pointed.seat in members
    if active or pointed:
        draw_shine(pen, place.area, 12)
    pen.fill(place.area, (62, 34, 18) if active else (36, 20, 11), 235 if active else 190, 12)
    pen.frame(place.area, GOLD if active else (120, 82, 42), 2.4 if active else 1.2, 12)
    pen.icon(table.mark(house), place.mark)
    for seat in members:
        _draw_seat(board, seat, active=board.active() == seat)
    if place.own:
        pen.sprite(f"{table.mark(house)}_screen", place.screen)
    if shown.toaster == house or (shown.toaster is None and shown.host == house):
        said = board.words("gob.toaster" if shown.toaster == house else "gob.host")
        wide = pen.width(said, 14, "ui_bold") + 16
        tag = FRect(place.area.right - wide - 6, place.area.top - 9, wide, 18)
        draw_tag(pen, tag, said, GOLD, rim=(176, 128, 58))


def _draw_seat(board: GobletsBoard, seat: int, active: bool) -> None:
    pen, shown = board.pen, board.table.shown
    plate = board.table.layout.seats[seat].plate
    size = min(20.0, 0.78 * plate.height)
    points = shown.points[seat]
    room = FRect(plate)
    if points >= 0:
        said = board.words("count.points", n=points)
        wide = pen.width(said, 0.8 * size)
        if wide < 0.45 * plate.width:
            pen.text(said, FRect(plate.right - wide - 2, plate.y, wide, plate.height), 0.8 * size, (236, 206, 150))
            room.width -= wide + 6
    draw_name(pen, board.names[seat], room, size, GOLD if active else CREAM, shade=SOOT)
