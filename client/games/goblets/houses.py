"""The guests at the table: their figures, the marks of their Houses, their screens, what a Sommelier has claimed, who
is Host or proposes the Toast."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import FRect
from pygame.math import clamp

from client.games.goblets.goblets import GobletsBoard
from client.games.goblets.layout import LINE_MARK_SHARE, MARK_SHARE, HousePlace, has_points_below, is_line, mark_on_face
from client.table.badge import draw_count, draw_tag
from client.table.bust import BustLook, RoomLight, chair_area
from client.table.light import draw_fire_light
from client.table.seat_figure import SeatFigure
from client.ui import Pen
from client.ui.layout import column, inset, row, share
from client.ui.text import CREAM, GOLD, SOOT, Colour
from rules.games.goblets.board import CLAIMS, MOST_GOBLETS, GobletsTable

LIGHT_MARGIN, LIGHT = 46.0, 120
"""How far the light around whoever is to act reaches beyond the figure, and how strong it is."""
TOKEN_NAME_HEIGHT, TWO_LINES_HEIGHT = 20.0, 34.0
"""The height of the name of a token on one line, and on two."""
LEAST_TOKEN_NAME = 12.0
"""The size of the name of a token at least, if it stands on one line."""
LEAST_EXPLAINED_WIDTH, EXPLAINED_GAP = 84.0, 12.0
"""The width in which one can read what a token does, at least, and the gap to the next."""
LEAST_NAME_PIXELS, LEAST_NAME_SIZE = 11.5, 9.5
"""The size of a name at least, before it is cut: in pixels, and in units."""
CLAIM_HEIGHT, ROLE_HEIGHT = 20.0, 18.0
"""The heights of the tags with what the Sommelier has claimed, and with what a House is in this round."""
ROOM_BESIDE = 20.0
"""From this width on, the room beside the figures of a House is used for tags."""
TAG_RISE, TAG_OVERHANG = 14.0, 4.0
"""How far a tag begins above a House where all is tight, so that it hides little of it, and beside it."""
CLAIM_RISE, CLAIM_WIDTH_IN_PICTURES = 9.0, 44.0
"""How far a claim begins above the screen of such a House, and its width in pictures."""
POINTS_BOTTOM, TIGHT_POINTS_BOTTOM = 18.0, 24.0
"""How far below the upper edge of a face the badge with its VP ends; and where all is tight, clear of a tag."""
LINE_POINTS_WIDTH, LINE_POINTS_SIZE = 16.0, 16.0
"""The width of the VP at the end of a line, and the height of their figures."""
UNKNOWN = -1
"""Stands for VP that are not shown."""
LEAST_CHAIR = 56.0
"""The side of a face from which a chair is seen around it."""
LIGHT_ASIDE = 1.3
"""How much light comes from the side, the farther a guest sits from the middle."""
CANDLELIGHT: Colour = (120, 92, 44)
HALL_DUSK: Colour = (182, 158, 172)
"""What the light of the candles adds along the edge of a guest, and what of each colour is left away from them."""
TAG_RIM: Colour = (176, 128, 58)


def least_name_size(pen: Pen) -> float:
    """Return the size of a name at least, in units, before it is cut."""
    return max(LEAST_NAME_SIZE, LEAST_NAME_PIXELS / pen.unit)


def draw_guests_behind(board: GobletsBoard) -> None:
    """Draw the busts of all guests who sit behind the table, whose edge hides where their shoulders end."""
    for house, place in enumerate(board.table.layout.houses):
        if place.is_behind:
            _draw_busts(board, house, place)


def draw_houses(board: GobletsBoard) -> None:
    """Draw all other guests, what lies before everybody, and the own screen; cards and tokens are drawn over them."""
    for house, place in enumerate(board.table.layout.houses):
        if not place.is_behind:
            _draw_busts(board, house, place)
        draw_house(board, house, place)
        if place.is_own:
            draw_screen(board, house)


def draw_house(board: GobletsBoard, house: int, place: HousePlace) -> None:
    """Draw the plates of the guests of one House, their VP, and the mark of the House."""
    table = board.table
    points = table.noted_points(board.bottom)
    for seat in table.members(house):
        _draw_plate(board, seat, points[seat])
    board.pen.icon(table.mark(house), place.mark)


def _draw_busts(board: GobletsBoard, house: int, place: HousePlace) -> None:
    """Draw the busts of the guests of one House on their chairs, in the light of the table's candles, and light around
    whoever is to act."""
    members = board.table.members(house)
    if board.active() in members:
        draw_fire_light(board.pen, place.figures.inflate(2 * LIGHT_MARGIN, 2 * LIGHT_MARGIN), GOLD, LIGHT)
    for seat in members:
        figure = _figure(board, seat, UNKNOWN)
        face = figure.places.face
        if not place.is_own and face.width >= LEAST_CHAIR:
            board.pen.sprite("gob_chair", chair_area(face))
        figure.draw_bust(marked=_is_pointed_at(board, seat))


def early_busts(board: GobletsBoard) -> Iterator[Callable[[], object]]:
    """Yield functions that make the pictures of the moods of all guests."""
    for seat in range(board.table.seats):
        yield from _figure(board, seat, UNKNOWN).early_pictures()


def _is_pointed_at(board: GobletsBoard, seat: int) -> bool:
    """True if what is picked up or looked at concerns a seat."""
    return board.pointed is not None and board.pointed.seat == seat


def _figure(board: GobletsBoard, seat: int, points: int) -> SeatFigure:
    """Return the figure of a seat with its VP (UNKNOWN for none) below its name, if there is room for them. The light
    comes from the candles in the middle of the table."""
    layout = board.table.layout
    plate = layout.seats[seat].plate
    words = board.words("count.points", n=points) if points >= 0 and has_points_below(plate) else ""
    area = row(plate, share(), LINE_POINTS_WIDTH)[0] if is_line(plate) else plate
    aside = (layout.middle[0] - area.centerx) / layout.middle[0]
    light = RoomLight(side=round(clamp(LIGHT_ASIDE * aside, -1, 1), 2), rim=CANDLELIGHT, dusk=HALL_DUSK)
    return SeatFigure(board, seat, area, words, least_name_size(board.pen), BustLook(light))


def draw_tags(board: GobletsBoard, house: int, place: HousePlace) -> None:
    """Draw what a House is in this round and what its Sommelier has claimed, over cards and tokens."""
    table = board.table
    view = table.shown
    role_key = _role_key(view, house)
    if role_key:
        _draw_role(board.pen, place, board.words(role_key))
    claim = view.claims[house]
    if claim is not None and table.ringed:
        _draw_claim(board, place, claim, ROLE_HEIGHT if role_key else 0.0)


def draw_screen(board: GobletsBoard, house: int) -> None:
    """Draw the screen of a House: before its tokens, of which one sees that there are some, with their number; the own
    one behind them."""
    table = board.table
    pen = board.pen
    place = table.layout.houses[house]
    pen.sprite(f"{table.mark(house)}_screen", place.screen)
    if place.is_own:
        pen.fill(place.screen.inflate(-10, -10), (24, 10, 4), 150, 10)
        return
    count = len(board.stage.zones[table.zones.screens[house]])
    draw_count(pen, (place.screen.right + 8, place.screen.bottom + 3), count)


def _draw_plate(board: GobletsBoard, seat: int, points: int) -> None:
    """Draw the plate of a seat with its VP (UNKNOWN for none), and the bottle of a Sommelier."""
    table = board.table
    plate = table.layout.seats[seat].plate
    figure = _figure(board, seat, points)
    figure.draw_name(marked=_is_pointed_at(board, seat))
    face = figure.places.face
    if points >= 0 and is_line(plate):
        points_area = row(plate, share(), LINE_POINTS_WIDTH)[1]
        board.pen.text(str(points), points_area, LINE_POINTS_SIZE, CREAM, "ui_bold", "center", shade=SOOT, markup=False)
    elif points >= 0 and not figure.words:
        corner = face.right + 6, face.y + POINTS_BOTTOM
        if table.layout.houses[table.shown.house_of(seat)].tight:
            corner = min(plate.right, face.right + 14), face.y + TIGHT_POINTS_BOTTOM
        draw_count(board.pen, corner, points)
    if table.shown.sommelier(table.shown.house_of(seat)) == seat:
        side = (LINE_MARK_SHARE if is_line(plate) else MARK_SHARE) * face.width
        board.pen.icon("gob_bottle", mark_on_face(figure.places, side))


def _role_key(view: GobletsTable, house: int) -> str:
    """Return the key of the tag on a House: it has proposed the Toast, or is Host as long as nobody has; "" for
    none."""
    if view.toaster == house:
        return "gob.toaster"
    if view.toaster is None and view.host == house:
        return "gob.host"
    return ""


def _draw_role(pen: Pen, place: HousePlace, text: str) -> None:
    """Draw the tag at the upper edge of a House: on its figures, or where there is room to their left, there."""
    figures = place.figures
    width = pen.width(text, 14, "ui_bold") + 16
    if figures.x - place.area.x >= ROOM_BESIDE and place.tight:  # below its cards, beside its goblet
        tag = FRect(figures.x - 0.5 * width, figures.bottom + 2, width, ROLE_HEIGHT)
    elif figures.x - place.area.x >= ROOM_BESIDE:
        tag = FRect(figures.x + 8 - width, figures.y, width, ROLE_HEIGHT)
    elif place.tight:
        tag = FRect(figures.x - TAG_OVERHANG, place.area.y - TAG_RISE, width, ROLE_HEIGHT)
        if place.screen.centerx < figures.centerx:  # a tag stands above the cards of its neighbour, not the tokens
            tag.right = figures.right + TAG_OVERHANG
    else:
        tag = FRect(figures.x, figures.y, min(figures.width, width), ROLE_HEIGHT)
    draw_tag(pen, tag, text, GOLD, rim=TAG_RIM, alpha=240)


def explained_kinds(board: GobletsBoard) -> list[int]:
    """Return the kinds of the own tokens that are explained above the buttons: all of them, or as many as one can read
    side by side. Then those of sets and the rare ones of the book go first; tooltips tell the others."""
    game = board.table.game
    tokens = board.stage.zones[board.table.hand(board.bottom)]
    roles = {game.role[token.piece] for token in tokens if token.piece >= 0}
    kinds = [game.token_kinds[role] for role in sorted(roles)]
    width = board.table.layout.effects.width + EXPLAINED_GAP
    most = int(width // (LEAST_EXPLAINED_WIDTH + EXPLAINED_GAP))
    return kinds[-max(1, most) :]


def draw_effects(board: GobletsBoard) -> None:
    """Draw what the own tokens do, where there is room for it."""
    table = board.table
    pen = board.pen
    area = table.layout.effects
    kinds = explained_kinds(board)
    if area.x < 0 or not kinds:
        return
    for kind, place in zip(kinds, row(area, *[share()] * len(kinds), gap=EXPLAINED_GAP), strict=True):
        card = table.game.cards[kind]
        name = card.name[board.words.language]
        name_height = TOKEN_NAME_HEIGHT
        if pen.width(name, LEAST_TOKEN_NAME, "ui_bold") > place.width:
            name_height = TWO_LINES_HEIGHT
        name_area, text_area = column(place, name_height, share())
        pen.text(name, name_area, 16, CREAM, "ui_bold", "center", markup=False)
        text = table.effect(board.words, card)
        pen.text(text, text_area, 14, CREAM, "ui", "center", markup=False, upright="top")


def claim_tag(place: HousePlace, width: float, below: float = 0.0) -> FRect:
    """Return where the last claim of the Sommelier stands, if it is so wide: at the upper edge of the figures, so far
    ``below`` it, or where there is room to their right, there. It is not wider than that room."""
    figures = place.figures
    if figures.x - place.area.x >= ROOM_BESIDE:
        return FRect(figures.right + 4, figures.y, min(width, place.area.right - figures.right - 4), CLAIM_HEIGHT)
    if place.is_own and place.tight:
        return FRect(place.screen.x, place.area.y - TAG_RISE, min(width, place.screen.width), CLAIM_HEIGHT)
    if place.tight:  # above its screen, before the heap
        top = place.screen.y - CLAIM_RISE + below
        return FRect(place.screen.x, top, min(width, CLAIM_WIDTH_IN_PICTURES), CLAIM_HEIGHT)
    return FRect(figures.x, figures.y + below, min(width, figures.width), CLAIM_HEIGHT)


def _draw_claim(board: GobletsBoard, place: HousePlace, claim: int, below: float) -> None:
    """Draw what the Sommelier has claimed last, and of which goblet; in pictures where there is no room for words."""
    pen = board.pen
    claim_number, cup = divmod(claim, MOST_GOBLETS)
    is_dangerous = claim_number > 0
    text = board.words(f"gob.claim.{CLAIMS[claim_number]}")
    width = pen.width(text, 14, "ui_bold") + 40
    tag = claim_tag(place, width, below)
    has_words = tag.width >= width
    if not has_words:
        tag.width = min(tag.width, CLAIM_WIDTH_IN_PICTURES)
    draw_tag(pen, tag, "", rim=TAG_RIM, alpha=240)
    pen.icon(board.table.mark(cup), FRect(tag.x + 2, tag.y + 1, 18, 18))
    if not has_words:
        picture = "gob_poison" if is_dangerous else "gob_wine"
        pen.icon(picture, FRect(tag.x + 24, tag.y + 1, 18, 18))
        return
    colour: Colour = (255, 150, 140) if is_dangerous else (150, 230, 160)
    pen.text(text, inset(tag, left=22, right=6), 14, colour, "ui_bold", "center")
