"""Great moments of a game, staged: the room gets dark, the victim or the winner comes to the middle, beside the card
or the thing that has done it, a stamp falls, and a line says what has happened.

A game announces them (``Arrangement.announced``) with a ``GreatMoment``, and lets the timing of the event last for
``Drama.seconds``. A click or a key skips them as it skips any banner; with little motion the still picture is shown for
the same time.
"""

from __future__ import annotations

from functools import partial

from pygame import FRect

from client.table.badge import STAMP
from client.table.board import AnyBoard
from client.table.light import draw_fire_light
from client.table.piece import RATIO
from client.table.plate import shorten
from client.table.terms import Announcement, GreatMoment
from client.table.zoom import draw_large
from client.ui.layout import fit
from client.ui.text import CREAM, GOLD, SOOT, Colour
from client.window.motion import overshoot

COMING = 0.16
"""The share of its time in which the light goes and all come to the middle; in the same share it ends."""
STAMP_AT, STAMP_SHARE = 0.34, 0.08
"""When the stamp begins to fall, and how long it falls, as shares of the time."""
STILL = 0.7
"""The share of the time at which the still picture is taken."""
VEIL_STEP = 8
"""Steps of the darkness, so that few veils are made."""
DARKNESS = 208
FACE_HEIGHT, CARD_HEIGHT = 0.32, 0.44
"""Heights of the face and of the card, as shares of the table."""
LINE, REASON = 32.0, 20.0
"""Heights of the letters of the line and of the reason."""
STAMP_SIZE = 24.0
WARM: Colour = (255, 186, 96)
BLOOD: Colour = (214, 60, 36)
LAUREL: Colour = (58, 96, 40)
"""The ground of a stamp that praises."""


def draw_moment(board: AnyBoard, announcement: Announcement, moment: GreatMoment, share: float) -> None:
    """Draw an announcement on its stage, after this share of its time."""
    pen, words = board.pen, board.words
    presence = min(1.0, share / COMING, (1 - share) / COMING)
    if presence <= 0:
        return
    area = board.table.layout.table
    pen.fill(board.table.layout.canvas, SOOT, round(DARKNESS * presence / VEIL_STEP) * VEIL_STEP)
    if presence == 1:
        draw_fire_light(pen, area.scale_by(1.1, 1.1), BLOOD if announcement.grave else WARM, 110)
    seat_place = board.table.layout.seats[moment.seat].plate
    face, card = _places(area, seat_place, moment.kind >= 0 or bool(moment.picture), _eased(presence))
    _draw_face(board, moment.seat, face)
    if card is not None and moment.picture:
        width, height = pen.assets.own_size(moment.picture)
        pen.growing(moment.picture, fit(card, width / height))
    elif card is not None:
        draw_large(pen, card, partial(board.faces.front, board.table.printed(moment.kind)))
    if moment.stamp is not None and share >= STAMP_AT:
        fallen = min(1.0, (share - STAMP_AT) / STAMP_SHARE)
        _draw_stamp(board, moment.stamp.say(words), _stamp_place(face, card), fallen, announcement.grave)
    if presence == 1:
        _draw_line(board, announcement, area)


def _draw_face(board: AnyBoard, seat: int, area: FRect) -> None:
    """Draw the face of a seat with its mood in a frame."""
    faces, pen = board.seat_faces, board.pen
    pen.fill(area.inflate(10, 10), GOLD, 255, 16)
    pen.growing(faces.picture(seat) or faces.portrait(seat), area)
    if faces.layer(seat):
        pen.growing(faces.layer(seat), area)


def _stamp_place(face: FRect, card: FRect | None) -> FRect:
    """Return where the stamp falls: across the picture of the card, or below the eyes of the face."""
    on, height = (face, 0.86) if card is None else (card, 0.36)
    return FRect(on.x - 14, on.y + height * on.height - 23, on.width + 28, 46)


def _draw_stamp(board: AnyBoard, text: str, place: FRect, fallen: float, is_grave: bool) -> None:
    """Draw the stamp that falls on a card or a face."""
    pen = board.pen
    strip = place.inflate(max(0.0, pen.width(text, STAMP_SIZE, "ui_bold") + 40 - place.width), 0)
    strip = strip.scale_by(1.8 - 0.8 * fallen)
    pen.fill(strip, STAMP if is_grave else LAUREL, 245, 8)
    pen.frame(strip, CREAM, 3, 8)
    if fallen == 1:
        pen.text(text, strip.inflate(-16, -4), STAMP_SIZE, CREAM, "ui_bold", "center", markup=False)


def _draw_line(board: AnyBoard, announcement: Announcement, area: FRect) -> None:
    """Draw what has happened and why, below the face and the card."""
    pen, words = board.pen, board.words
    line = FRect(area.x + 20, area.y + 0.7 * area.height, area.width - 40, LINE + 10)
    text = shorten(pen, announcement.what.say(words), line.width, LINE, "title")
    pen.text(text, line, LINE, GOLD, "title", "center", markup=False, shade=SOOT)
    reason = FRect(line.x, line.bottom, line.width, 2.6 * REASON)
    pen.text(announcement.why.say(words), reason, REASON, CREAM, "ui", "center", "top", markup=False, shade=SOOT)


def _eased(presence: float) -> float:
    """The share of the way to the middle: it goes a little too far and comes back."""
    return overshoot(presence) if presence < 1 else 1.0


def _places(area: FRect, seat: FRect, has_card: bool, way: float) -> tuple[FRect, FRect | None]:
    """Return where the face is on its ``way`` from its seat to the middle (1), and the card beside it, which comes up
    from below."""
    middle_y = area.y + 0.44 * area.height
    side, height = FACE_HEIGHT * area.height, CARD_HEIGHT * area.height
    aside = 0.62 * side if has_card else 0.0
    x = seat.centerx + (area.centerx + aside - seat.centerx) * way
    y = seat.centery + (middle_y - seat.centery) * way
    grown = side * (0.4 + 0.6 * min(1.0, way))
    face = FRect(x - grown / 2, y - grown / 2, grown, grown)
    if not has_card:
        return face, None
    width = height * RATIO
    card_y = middle_y - height / 2 + (1 - way) * area.height
    return face, FRect(area.centerx - 0.62 * width - width / 2, card_y, width, height)
