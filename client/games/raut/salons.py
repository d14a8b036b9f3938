"""The salons behind their guests: tables with cloth, who sits at them, VP, number of cards and whose turn it is; and
the settees of companions."""

from __future__ import annotations

from pygame import FRect

from client.games.raut.effects import CUP
from client.games.raut.gestures import RautBoard
from client.games.raut.layout import TWO_LINES_FROM, SeatPlace
from client.games.raut.moves import salon_spot
from client.table.badge import BRASS, draw_count
from client.table.flight import Air
from client.table.halo import draw_glow
from client.table.light import draw_fire_light
from client.table.plate import draw_face, draw_name
from client.table.seat_figure import SeatFigure
from client.ui import Pen
from client.ui.layout import inset, place, row, share
from client.ui.text import CREAM, GOLD, PALE, SOOT, Colour
from rules.games.raut.board import hand_of, salon_of

CANDLES: Colour = (255, 206, 128)
"""Colour of the light on the table of the player whose turn it is."""
SETTEE: Colour = (122, 22, 44)
SETTEE_EDGE: Colour = (226, 176, 92)
"""Colours of the seat of two companions."""
MEDAL: Colour = (52, 30, 10)
"""Colour behind VP."""
INK_ON_CLOTH: Colour = (58, 30, 12)
"""Colour of words on a tablecloth."""
HEADS = 0.2
"""How much of the guests looks over the table, as a share of the height of their room."""
WIDER_THAN_GUESTS = 120.0
"""How much wider a table is than its guests together, in units."""
STEP = 24.0
"""Tables are so many units wide or a multiple, so that few are painted."""
LEAST_WIDTH, EMPTY_WIDTH = 1.9, 2.3
"""Width of a table at least, and of one without guests, in heights of it."""
LIGHT_MARGIN = 70.0
"""How far the light of candles reaches beyond a table, in units."""
LARGE_POINTS_FROM = 30.0
"""Height of the area for VP, in units, from which they are written in large figures."""
LEAST_MEDAL = 50.0
"""Width of the plate for VP, in units, if there is room for it."""
MIN_NAME_PX, MIN_NAME_UNITS = 12.0, 9.5
"""Size of a name at least, in pixels and in units."""


def table_area(seat_place: SeatPlace, guests: list[FRect]) -> FRect:
    """Return where the table of a seat is whose guests are here: before them, and as wide as its company needs."""
    top = seat_place.guest_area.y + HEADS * seat_place.guest_area.height
    room = FRect(seat_place.salon.x, top, seat_place.salon.width, seat_place.salon.bottom - top)
    if not guests:
        return place(room, EMPTY_WIDTH * room.height, room.height)
    width = guests[0].unionall(guests[1:]).width + WIDER_THAN_GUESTS
    return place(room, max(LEAST_WIDTH * room.height, STEP * -(-width // STEP)))


class Salons:
    """The tables of all seats, with their hosts."""

    def __init__(self, board: RautBoard, air: Air) -> None:
        """VP that are still in the ``air`` are not shown yet."""
        self._board, self._air = board, air

    def draw(self) -> None:
        """Draw all tables and hosts; guests and cards are drawn over them."""
        for seat, seat_place in enumerate(self._board.table.layout.seats):
            self._draw_table(seat, seat_place)
            self._draw_host(seat, seat_place)

    def count_hands(self) -> None:
        """Draw how many cards each of the others holds, over the backs."""
        board = self._board
        for seat, seat_place in enumerate(board.table.layout.seats):
            if not seat_place.own:
                count = len(board.stage.zones[hand_of(seat)])
                draw_count(board.pen, (seat_place.hand.right + 4, seat_place.hand.bottom + 1), count)

    def area(self, seat: int) -> FRect:
        """Return where the table of a seat is now."""
        table = self._board.table
        guests = [table.stands[guest] for guest in table.shown.zones[salon_of(seat)]]
        return table_area(table.layout.seats[seat], guests)

    def _draw_table(self, seat: int, seat_place: SeatPlace) -> None:
        """Draw the table of a seat: in the light of candles if it is its turn, and lit where something may be laid."""
        board, pen, area = self._board, self._board.pen, self.area(seat)
        has_turn = board.table.shown.turn == seat
        if has_turn:
            draw_fire_light(pen, area.inflate(2 * LIGHT_MARGIN, 2 * LIGHT_MARGIN), CANDLES, 150)
        light = board.glow(salon_spot(seat))
        if light is not None:
            draw_glow(pen, "raut_table", area, light)
        pen.sprite("raut_table" if has_turn else "raut_table_dim", area)
        if not board.table.shown.zones[salon_of(seat)]:
            key = "raut.salon.inviting" if seat_place.own else "raut.salon.empty"
            words_area = inset(area, 0.14 * area.width, top=0.12 * area.height, bottom=0.24 * area.height)
            pen.text(board.words(key), words_area, 18, INK_ON_CLOTH, "ui_italic", "center")

    def _draw_host(self, seat: int, seat_place: SeatPlace) -> None:
        """Draw who sits at a table, with their VP."""
        board = self._board
        is_pointed_at = board.pointed is not None and board.pointed.seat == seat
        if seat_place.is_large:
            SeatFigure(board, seat, seat_place.figure).draw(marked=is_pointed_at)
        else:
            is_active = board.active() == seat
            face, name = board.seat_faces.picture(seat), board.names[seat]
            facts = seat_place.figure, face, name, is_active or is_pointed_at
            board.pen.part(("host", seat), _draw_host_in_line, *facts)
        points, goal = self._landed_points(seat), board.table.shown.goal
        board.pen.part(("points", seat), _draw_points, seat_place.points, points, goal)

    def _landed_points(self, seat: int) -> int:
        """Return the VP of a seat without those that still fly to it."""
        return self._board.table.shown.points[seat] - round(self._air.coming((seat, CUP)))


def _draw_host_in_line(pen: Pen, area: FRect, face: str, name: str, is_marked: bool) -> None:
    """Draw face and name of a player side by side."""
    pen.fill(area.inflate(6, 2), SOOT, 170, 8)
    name_area = draw_face(pen, face, inset(area, right=4), name)
    if area.height >= TWO_LINES_FROM:
        name_area.height /= 2
    colour = GOLD if is_marked else CREAM
    draw_name(pen, name, inset(name_area, left=4), 18, colour, shade=SOOT,
              smallest=max(MIN_NAME_UNITS, MIN_NAME_PX / pen.unit))  # fmt: skip


def _draw_points(pen: Pen, area: FRect, points: int, goal: int) -> None:
    """Draw VP, and smaller how many win."""
    is_large = area.height >= LARGE_POINTS_FROM and area.width >= 2 * LARGE_POINTS_FROM
    medal = place(area, max(LEAST_MEDAL, 2.1 * min(area.height, 48)), min(area.height, 48))
    pen.fill(medal, MEDAL, 245, medal.height / 2)
    pen.frame(medal, BRASS, 2 if is_large else 1.4, medal.height / 2)
    points_area, goal_area = row(inset(medal, 4), share(0.5), share(0.5), gap=3)
    size, goal_size = (32, 20) if is_large else (18, 14)
    pen.text(str(points), points_area, size, GOLD, "ui_bold", "right", markup=False)
    pen.text(f"/ {goal}", goal_area, goal_size, PALE, "ui", markup=False)


def draw_settees(board: RautBoard) -> None:
    """Draw a settee behind each pair of companions who both stand still at their places."""
    pen = board.pen
    for seat in range(board.table.seats):
        resting = _resting_guests(board, seat)
        for guest, area in resting.items():
            companion = board.table.shown.companion[guest]
            if companion is not None and guest < companion and companion in resting:
                settee = area.union(resting[companion]).inflate(12, 8)
                corner = 0.2 * settee.height
                pen.fill(settee.move(3, 5), (0, 0, 0), 90, corner)
                pen.fill(settee, SETTEE, radius=corner)
                pen.frame(settee, SETTEE_EDGE, 2.4, corner)


def _resting_guests(board: RautBoard, seat: int) -> dict[int, FRect]:
    """Return the areas of the guests of a seat that stand still at their places."""
    stands = board.table.stands
    areas: dict[int, FRect] = {}
    for piece in board.stage.zones[salon_of(seat)]:
        if board.lies(piece) and piece.piece in stands and stands[piece.piece].collidepoint(piece.area.center):
            areas[piece.piece] = piece.area
    return areas
