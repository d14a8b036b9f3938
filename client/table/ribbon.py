"""The ribbon: small pictures of the last moves below the tools, the newest first. It tells what the log says of the one
that is pointed at, and plays it back on a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect

from client.table.board import AnyBoard
from client.table.log import LogModel
from client.table.moves import NO_CARD, NOBODY, MovePicture, picture_of
from client.table.piece import RATIO
from client.table.terms import Line
from client.ui import Pen, Point, Widget
from client.ui.layout import inset
from client.ui.text import CREAM, GOLD, PALE, SOOT, Colour

TILE = 42.0
"""Height of the picture of a move, in units."""
GAP = 4.0
MARK = 20.0
"""Height of the mark between the moves before the reader's own last one and those after it."""
FACE, TARGET_FACE = 30.0, 27.0
"""The sides of the portraits of who acts and of who is hit."""
CARD = 84.0
"""Height of a card of which the corner is seen in the picture of a move, so that what is printed there can be read."""
CARD_PART = 30.0, 36.0
"""Width and height of that corner, or of the card's picture."""
ARROW = 6.0
GROUND: Colour = (52, 28, 14)
OWN: Colour = (92, 52, 20)
"""The ground of the reader's own moves."""
EDGE: Colour = (120, 82, 40)
WIDEST_NOTE = 340.0
"""The largest width of the sentences about a move."""
LARGE_CARD = 210.0
"""Height of the enlarged card beside these sentences."""


class Ribbon(Widget):
    """The pictures of the last moves. Up and Down go from one to the next, Enter or a click plays one back: ``on_use``
    is called with its lines."""

    role = "ribbon"
    focusable = kept_clear = True

    def __init__(
        self, area: FRect, log_model: LogModel, board: AnyBoard, on_use: Callable[[Sequence[Line]], object]
    ) -> None:
        super().__init__("ribbon", area, board.words("ribbon.title"))
        self._log_model = log_model
        self._board = board
        self._on_use = on_use
        self._moves = log_model.told_moves()
        self._mark = log_model.mark
        self._newest = self._moves.total - 1
        self._top = self._newest
        """The move at the upper end."""
        self._chosen: int | None = None
        """The move that the keyboard is on; None for the newest."""
        self._pointed: int | None = None

    def adopt(self, old: Widget) -> None:
        """Keep the move that the keyboard or the pointer is on, and how far the ribbon was moved."""
        if not isinstance(old, Ribbon) or old._newest > self._newest:
            return
        self._chosen = old._chosen
        self._pointed = old._pointed
        if old._top < old._newest:
            self._top = old._top

    # -- which moves are seen ------------------------------------------------------------------------------------------

    def tiles(self) -> list[tuple[int, FRect]]:
        """Return the moves that are seen, from the upper end, each with its area."""
        tiles: list[tuple[int, FRect]] = []
        y = self.rect.y
        for move in range(self._top, -1, -1):
            if self._is_below_mark(move):
                y += MARK
            if y + TILE > self.rect.bottom:
                break
            tiles.append((move, FRect(self.rect.x, y, self.rect.width, TILE)))
            y += TILE + GAP
        return tiles

    def _is_below_mark(self, move: int) -> bool:
        """True if the mark is just above this move: it is the last one of the reader's turn, and others came after."""
        if not self._mark or move + 1 > self._newest:
            return False
        return self._moves.starts[move] < self._mark <= self._moves.starts[move + 1]

    @property
    def looked_at(self) -> int | None:
        """The move that is pointed at, or that the keyboard is on; None if none is."""
        if self._newest < 0:
            return None
        if self.hovered and self._pointed is not None:
            return self._pointed
        if self.focused and self.gui is not None and self.gui.keyboard:
            return self._newest if self._chosen is None else self._chosen
        return None

    @property
    def area_looked_at(self) -> FRect | None:
        """The area of the move that is looked at."""
        for move, area in self.tiles():
            if move == self.looked_at:
                return area
        return None

    def told(self, move: int) -> str:
        """Return the sentences of the log about a move."""
        return self._log_model.sentences(self._moves.lines(move), self._board.words)

    def lead(self, move: int) -> Line:
        """Return the first line of a move."""
        return self._moves.lines(move)[0]

    def _picture(self, move: int) -> MovePicture:
        """What the picture of a move shows."""
        table = self._board.table
        return picture_of(self._moves.lines(move), table.signs, table.heads, self._board.names)

    def parts(self) -> list[Widget]:
        """Return the moves that are seen as texts for screen readers."""
        return [_MoveText(f"move.{move}", area, self.told(move)) for move, area in self.tiles()]

    @property
    def value(self) -> str:
        """What the log says of the move that is looked at, or of the newest."""
        move = self.looked_at
        if move is None:
            move = self._newest
        return self.told(move) if move >= 0 else ""

    # -- the pointer and the keys --------------------------------------------------------------------------------------

    def point(self, point: Point) -> None:
        """The pointer is here."""
        pointed = None
        for move, area in self.tiles():
            if area.collidepoint(point):
                pointed = move
        if pointed != self._pointed:
            self._pointed = pointed
            self.redraw()

    def ring(self) -> FRect:
        """Return the area of the move that the keyboard is on."""
        return self.area_looked_at or self.rect

    def press(self, point: Point) -> None:
        self.point(point)

    def release(self, point: Point) -> None:
        self.point(point)
        if self._pointed is not None:
            self._on_use(self._moves.lines(self._pointed))

    def activate(self) -> None:
        move = self.looked_at
        if move is None:
            move = self._newest
        if move >= 0:
            self._on_use(self._moves.lines(move))

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_DOWN: -1, pygame.K_UP: 1}.get(event.key, 0)
        if not step:
            return False
        chosen = self._newest if self._chosen is None else self._chosen
        if not 0 <= chosen + step <= self._newest:
            return False
        self._chosen = chosen + step
        self._show(self._chosen)
        self.redraw()
        return True

    def wheel(self, steps: float) -> bool:
        top = self._top
        self._scroll_to(self._top + round(steps))
        return self._top != top

    def _show(self, move: int) -> None:
        """Move the ribbon so that this move is seen."""
        if move > self._top:
            self._scroll_to(move)
        while move not in dict(self.tiles()) and self._top > move:
            self._top -= 1

    def _scroll_to(self, top: int) -> None:
        """Let the ribbon begin with this move, but never be empty."""
        capacity = int(self.rect.height // (TILE + GAP))
        self._top = min(self._newest, max(top, capacity - 1))
        self.redraw()

    # -- how it looks --------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen) -> None:
        for slot, (move, area) in enumerate(self.tiles()):
            if self._is_below_mark(move):
                _draw_mark(pen, FRect(area.x, area.y - MARK, area.width, MARK - GAP), self._board.words("ribbon.since"))
            picture = self._picture(move)
            faces = [_face_of(self._board, seat) for seat in (picture.actor, picture.target)]
            card = None
            if picture.card != NO_CARD:
                card = _small_card(pen, self._board, picture.card)
            is_own = picture.actor == self._board.bottom
            facts = area, picture, tuple(faces), card, is_own, move == self.looked_at, pen.unit
            pen.part(("move", slot), _draw_move, *facts)

    def draw_told(self, pen: Pen, room: FRect) -> None:
        """Draw what the log says of the move that is looked at, beside it, with its card enlarged; within ``room``."""
        move, area = self.looked_at, self.area_looked_at
        if move is None or area is None:
            return
        text = self.told(move)
        card = self._picture(move).card
        width = min(WIDEST_NOTE, pen.width(text, 18) + 2, 0.6 * room.width)
        text_height = pen.height(text, width, 18)
        note = FRect(0, 0, width + 32, text_height + 20)
        note.midright = self.rect.left - 8, area.centery
        note.clamp_ip(room)
        _draw_board(pen, note)
        pen.paragraph(text, inset(note, 16, 9), 18, CREAM)
        if card == NO_CARD:
            return
        height = min(LARGE_CARD, room.height)
        large = FRect(0, 0, height * RATIO, height)
        large.midright = note.left - 10, note.centery
        large.clamp_ip(room)
        _draw_board(pen, large.inflate(10, 10))
        front = self._board.faces.front(self._board.table.printed(card), round(height * pen.unit))
        pen.surface.blit(front, front.get_rect(center=(large.centerx * pen.unit, large.centery * pen.unit)))


class _MoveText(Widget):
    """A move for screen readers; the ribbon draws it."""

    role = "move"


def _face_of(board: AnyBoard, seat: int) -> str:
    """The picture of who sits there; "" for nobody."""
    if seat == NOBODY:
        return ""
    return board.seat_faces.portrait(seat)


def _small_card(pen: Pen, board: AnyBoard, kind: int) -> pygame.Surface:
    """What tells a card from others where there is no room for it: its picture, or the upper left part of its face."""
    printed_card = board.table.printed(kind)
    width, height = (round(side * pen.unit) for side in CARD_PART)
    if printed_card.art and not board.table.corner_tells:
        return pen.assets.framed(printed_card.art, (width, height))
    face = board.faces.front(printed_card, round(CARD * pen.unit))

    def cut() -> pygame.Surface:
        return face.subsurface((0, 0, width, height)).copy()

    return pen.kept((face, "corner", width, height), cut)


def _draw_board(pen: Pen, area: FRect) -> None:
    """Draw a dark board for something to be read."""
    pen.fill(area, (44, 24, 12), 244, 10)
    pen.frame(area, (190, 140, 62), 2, 10)


def _draw_mark(pen: Pen, area: FRect, caption: str) -> None:
    """Draw the mark: what is above has happened since the reader's own last move."""
    pen.fill(FRect(area.x, area.bottom, area.width, 1.5), GOLD, 160)
    pen.fill(area, SOOT, 170, 6)  # the ground may be as light as the letters
    pen.text(caption, area, 14, GOLD, "ui_italic", "center")


def _draw_move(
    pen: Pen, area: FRect, picture: MovePicture, faces: Sequence[str], card: pygame.Surface | None, is_own: bool,
    is_looked_at: bool, unit: float,
) -> None:  # fmt: skip
    """Draw a move: the actor's face, the card or the sign, an arrow to the face of who was hit, and a number."""
    pen.fill(area, OWN if is_own else GROUND, 235, 8)
    pen.frame(area, GOLD if is_looked_at else EDGE, 2 if is_looked_at else 1, 8)
    actor_face, target_face = faces
    left, right = area.x + 3, area.right - 3
    if actor_face:
        pen.sprite(actor_face, _square(left, area.centery, FACE))
        left += FACE + 1
    if target_face:
        target_place = _square(right - TARGET_FACE, area.centery, TARGET_FACE)
        pen.sprite(target_face, target_place)
        right = target_place.left - 1
    elif picture.number:
        number_width = pen.width(picture.number, 18, "ui_bold") + 4
        number_area = FRect(right - number_width, area.y, number_width, area.height)
        pen.text(picture.number, number_area, 18, CREAM, "ui_bold", "right", markup=False)
        right -= number_width
    middle = (left + right) / 2
    if card is not None:
        pen.surface.blit(card, card.get_rect(center=(middle * unit, area.centery * unit)))
    else:
        side = min(30.0, right - left)
        pen.icon(picture.sign, _square(middle - side / 2, area.centery, side))
    if target_face:
        _draw_arrow(pen, right - ARROW / 2, area.centery)
    if target_face and picture.number:
        width = pen.width(picture.number, 14, "ui_bold") + 8
        badge = FRect(area.right - width - 1, area.bottom - 17, width, 16)
        pen.fill(badge, SOOT, 235, 7)
        pen.text(picture.number, badge, 14, PALE, "ui_bold", "center", markup=False)


def _square(left: float, middle: float, side: float) -> FRect:
    return FRect(left, middle - side / 2, side, side)


def _draw_arrow(pen: Pen, left: float, middle: float) -> None:
    """Draw an arrow to the right."""
    points = (left, middle - ARROW), (left + ARROW, middle), (left, middle + ARROW)
    pen.shape(pygame.draw.polygon, GOLD, [(x * pen.unit, y * pen.unit) for x, y in points])
