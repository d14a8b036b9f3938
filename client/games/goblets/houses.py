"""The panels of the Houses: the screen, who sits there, what the Sommelier has claimed, whose turn it is."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame
from pygame import FRect

from client.games.goblets.goblets import GobletsBoard
from client.games.goblets.layout import HousePlace
from client.table.badge import draw_tag
from client.table.plate import draw_face, draw_name, draw_shine
from client.ui import Pen
from client.ui.layout import column, inset, row, share
from client.ui.text import CREAM, GOLD, SOOT, Colour
from client.window.assets import Store
from rules.games.goblets.board import CLAIMS, MOST_GOBLETS, UNNAMED, GobletsTable

MARGIN = 18.0
"""How far a panel reaches beyond its area: its light and its tag."""
TOKEN_NAME_HEIGHT, TWO_LINES_HEIGHT = 20.0, 34.0
"""The height of the name of a token on one line, and on two."""
LEAST_TOKEN_NAME = 12.0
"""The size of the name of a token at least, if it stands on one line."""
LEAST_EXPLAINED_WIDTH = 74.0
"""The width in which one can read what a token does, at least."""
LEAST_NAME_PIXELS, LEAST_NAME_SIZE = 11.5, 9.5
"""The size of a name at least, before it is cut: in pixels, and in units."""
TIGHT_CLAIM_WIDTH = 42.0
"""The width of what the Sommelier has claimed, where panels are tight."""
OWN_CLAIM_X = 0.22
"""Where on the upper edge of the own panel that stands, as a share of its width."""
TAG_RIM: Colour = (176, 128, 58)


def least_name_size(pen: Pen) -> float:
    """Return the size of a name at least, in units, before it is cut."""
    return max(LEAST_NAME_SIZE, LEAST_NAME_PIXELS / pen.unit)


class HousePanels:
    """The panels of all Houses. Each is drawn once and kept until something on it changes."""

    def __init__(self, board: GobletsBoard) -> None:
        self._board = board
        self._pictures = Store(24)

    def draw(self) -> None:
        """Draw all panels; cards and tokens are drawn over them."""
        pen = self._board.pen
        points = self._board.table.noted_points(self._board.bottom)
        for house, place in enumerate(self._board.table.layout.houses):
            picture_area = place.area.inflate(2 * MARGIN, 2 * MARGIN)
            make = partial(_picture, self._board, house, place, picture_area)
            pen.surface.blit(self._pictures.get(self._key(house, place, points), make), pen.px(picture_area))

    def _key(self, house: int, place: HousePlace, points: Sequence[int]) -> Hashable:
        """Return everything on which the picture of a panel depends. ``points`` are the VP of all seats."""
        board = self._board
        table = board.table
        view = table.shown
        members = table.members(house)
        seats = []
        for seat in members:
            plate = tuple(table.layout.seats[seat].plate)
            seats.append((board.names[seat], board.seat_faces.picture(seat), points[seat], plate))
        active_seat = board.active()
        if active_seat not in members:
            active_seat = -1
        return (
            house, view.claims[house], view.character(house), tuple(place.area), board.pen.unit, active_seat,
            _is_pointed_at(board, house), tuple(seats), _role_key(view, house), board.words.language,
        )  # fmt: skip


def _is_pointed_at(board: GobletsBoard, house: int) -> bool:
    """True if the pointer is on a seat of this House."""
    return board.pointed is not None and board.pointed.seat in board.table.members(house)


def _role_key(view: GobletsTable, house: int) -> str:
    """Return the key of the tag on a House: it has proposed the Toast, or is Host as long as nobody has; "" for
    none."""
    if view.toaster == house:
        return "gob.toaster"
    if view.toaster is None and view.host == house:
        return "gob.host"
    return ""


def _picture(board: GobletsBoard, house: int, place: HousePlace, picture_area: FRect) -> pygame.Surface:
    """Return the picture of a panel, which fills ``picture_area``."""
    canvas = pygame.Surface(board.pen.surface.get_size(), pygame.SRCALPHA)
    _draw_panel(Pen(canvas, board.pen.unit, board.pen.assets, board.pen.type), board, house, place)
    area = board.pen.px(picture_area)
    picture = pygame.Surface(area.size, pygame.SRCALPHA)
    picture.blit(canvas, (-area.x, -area.y))
    return picture.convert_alpha()


def _draw_panel(pen: Pen, board: GobletsBoard, house: int, place: HousePlace) -> None:
    """Draw the ground of a House, its mark, its names and its screen."""
    table = board.table
    view = table.shown
    members = table.members(house)
    is_active = board.active() in members
    if is_active or _is_pointed_at(board, house):
        draw_shine(pen, place.area, 12)
    if is_active:
        pen.fill(place.area, (62, 34, 18), 235, 12)
        pen.frame(place.area, GOLD, 2.4, 12)
    else:
        pen.fill(place.area, (36, 20, 11), 190, 12)
        pen.frame(place.area, (120, 82, 42), 1.2, 12)
    pen.icon(table.mark(house), place.mark)
    for seat in members:
        _draw_seat(pen, board, seat)
    character = view.character(house)
    if place.title.x >= 0 and character != UNNAMED:
        title = table.short(board.words, table.game.cards[character])
        pen.text(title, place.title, min(15.0, 0.8 * place.title.height), (226, 190, 128), "ui_italic", markup=False)
    if place.is_own:
        pen.sprite(f"{table.mark(house)}_screen", place.screen)
        pen.fill(place.screen.inflate(-10, -10), (24, 10, 4), 150, 10)
    claim = view.claims[house]
    if claim is not None and table.ringed:
        _draw_claim(pen, board, place, claim)
    role_key = _role_key(view, house)
    if role_key:
        _draw_role(pen, place, board.words(role_key))


def _draw_role(pen: Pen, place: HousePlace, text: str) -> None:
    """Draw the tag on the upper edge of a House, clear of the own cards."""
    width = pen.width(text, 14, "ui_bold") + 16
    x = place.area.right - width - 6
    if place.is_own:
        x = place.area.x + 14
    draw_tag(pen, FRect(x, place.area.top - 9, width, 18), text, GOLD, rim=TAG_RIM)


def explained_kinds(board: GobletsBoard) -> list[int]:
    """Return the kinds of the own tokens that are explained above the buttons: all of them, or as many as one can read
    side by side. Then those of sets and the rare ones of the book go first; tooltips tell the others."""
    game = board.table.game
    tokens = board.stage.zones[board.table.hand(board.bottom)]
    roles = {game.role[token.piece] for token in tokens if token.piece >= 0}
    kinds = [game.token_kinds[role] for role in sorted(roles)]
    most = int(board.table.layout.effects.width // LEAST_EXPLAINED_WIDTH)
    return kinds[-max(1, most) :]


def draw_effects(board: GobletsBoard) -> None:
    """Draw what the own tokens do, where there is room for it."""
    table = board.table
    pen = board.pen
    area = table.layout.effects
    kinds = explained_kinds(board)
    if area.x < 0 or not kinds:
        return
    for kind, place in zip(kinds, row(area, *[share()] * len(kinds), gap=12), strict=True):
        card = table.game.cards[kind]
        name = card.name[board.words.language]
        name_height = TOKEN_NAME_HEIGHT
        if pen.width(name, LEAST_TOKEN_NAME, "ui_bold") > place.width:
            name_height = TWO_LINES_HEIGHT
        name_area, text_area = column(place, name_height, share())
        pen.text(name, name_area, 16, GOLD, "ui_bold", "center", markup=False)
        text = table.effect(board.words, card)
        pen.text(text, text_area, 14, CREAM, "ui", "center", markup=False, upright="top")


def claim_tag(place: HousePlace, width: float) -> FRect:
    """Return where the last claim of the Sommelier stands: below the cards. The window ends below the own House, so
    there it stands on the upper edge, beside the goblet in its middle; where panels are tight, beside the cards."""
    area = place.area
    if place.is_own:
        return FRect(area.x + OWN_CLAIM_X * area.width, area.y - 10, width, 20)
    if place.tight:
        return FRect(area.right - TIGHT_CLAIM_WIDTH - 5, area.bottom - 25, TIGHT_CLAIM_WIDTH, 20)
    return FRect(area.x + 8, area.bottom - 3, width, 20)


def _draw_claim(pen: Pen, board: GobletsBoard, place: HousePlace, claim: int) -> None:
    """Draw what the Sommelier has claimed last, and of which goblet; in pictures where there is no room for words."""
    claim_number, cup = divmod(claim, MOST_GOBLETS)
    is_dangerous = claim_number > 0
    text = board.words(f"gob.claim.{CLAIMS[claim_number]}")
    width = pen.width(text, 14, "ui_bold") + 40
    tag = claim_tag(place, width)
    draw_tag(pen, tag, "", rim=TAG_RIM)
    pen.icon(board.table.mark(cup), FRect(tag.x + 2, tag.y + 1, 18, 18))
    if tag.width < width:
        picture = "gob_poison" if is_dangerous else "gob_wine"
        pen.icon(picture, FRect(tag.right - 20, tag.y + 1, 18, 18))
        return
    colour: Colour = (255, 150, 140) if is_dangerous else (150, 230, 160)
    pen.text(text, inset(tag, left=22, right=6), 14, colour, "ui_bold", "center")


def _draw_seat(pen: Pen, board: GobletsBoard, seat: int) -> None:
    """Draw the plate of a seat: its face, its name, its VP, and the bottle of a Sommelier."""
    view = board.table.shown
    plate = board.table.layout.seats[seat].plate
    most_size = 17.0 if view.pairs else 20.0
    size = min(most_size, 0.78 * plate.height)
    points = board.table.noted_points(board.bottom)[seat]
    is_sommelier = view.sommelier(view.house_of(seat)) == seat
    bottle_width = plate.height if is_sommelier else 0.0
    least_size = least_name_size(pen)
    room = FRect(plate)
    if points >= 0:
        points_size = 0.8 * size
        text = board.words("count.points", n=points)
        if view.pairs or pen.width(text, points_size) > 0.35 * plate.width:
            text = str(points)  # what is counted is plain, and the tooltip says it
        points_width = pen.width(text, points_size)
        name_width = pen.width(board.names[seat], least_size, "ui_bold")
        if plate.width - bottle_width - points_width - 8 >= name_width:  # the name comes first; the tooltip tells both
            points_area = FRect(plate.right - points_width - 2, plate.y, points_width, plate.height)
            pen.text(text, points_area, points_size, (236, 206, 150))
            room.width -= points_width + 6
    if is_sommelier:
        pen.icon("gob_bottle", FRect(room.x, room.y + 1, room.height - 2, room.height - 2))
        room = inset(room, left=room.height + 2)
    room = draw_face(pen, board.seat_faces.picture(seat), room, board.names[seat], least_size)
    colour = GOLD if board.active() == seat else CREAM
    draw_name(pen, board.names[seat], room, size, colour, shade=SOOT, smallest=least_size)
