"""A House on the table: its screen, who sits there, what they want, whose turn it is."""

from __future__ import annotations

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


NAMED = 20.0
"""Height of the name of a token."""
SMALLEST, LEAST = 11.5, 9.5
"""Size of a name at least, before it is cut: in pixels, and in units."""
CLAIM = 42.0
"""Width of what the Sommelier has said where panels are tight."""
CLAIMED = 0.22
"""Where on the upper edge of the own panel it stands what the Sommelier has said, by its width."""


class HousePanels:
    """The panels of all Houses, drawn once and kept until something on them changes."""

    def __init__(self, board: GobletsBoard) -> None:
        self._board = board
        self._kept = Store(24)

    def draw(self) -> None:
        """All panels; cards and tokens are drawn over them."""
        board, table, shown = self._board, self._board.table, self._board.table.shown
        points = table.noted_points(board.bottom)
        for house, place in enumerate(table.layout.houses):
            members = table.members(house)
            active = board.active() if board.active() in members else -1
            pointed = board.pointed is not None and board.pointed.seat in members
            plates = table.layout.seats
            told = tuple(
                (board.names[seat], board.seat_faces.picture(seat), points[seat], tuple(plates[seat].plate))
                for seat in members
            )
            role = "toaster" if shown.toaster == house else "host" if _hosts(shown, house) else ""
            claim, character = shown.claims[house], shown.character(house)
            key = (house, claim, character, tuple(place.area), board.pen.unit, active, pointed, told, role,
                   board.words.language)  # fmt: skip
            whole = place.area.inflate(2 * MARGIN, 2 * MARGIN)
            make = partial(_picture, board, house, place, whole, active >= 0 or pointed)
            board.pen.surface.blit(self._kept.get(key, make), board.pen.px(whole))


def _hosts(shown: GobletsTable, house: int) -> bool:
    """Is this the Host, and nobody has proposed a toast yet?"""
    return shown.toaster is None and shown.host == house


def _picture(board: GobletsBoard, house: int, place: HousePlace, whole: FRect, lit: bool) -> pygame.Surface:
    """A panel on a ground of its own."""
    surface = pygame.Surface(board.pen.surface.get_size(), pygame.SRCALPHA)
    pen = Pen(surface, board.pen.unit, board.pen.assets, board.pen.type)
    _draw(pen, board, house, place, lit)
    area = pen.px(whole)
    cut = pygame.Surface(area.size, pygame.SRCALPHA)
    cut.blit(surface, (-area.x, -area.y))
    return cut.convert_alpha()


def _draw(pen: Pen, board: GobletsBoard, house: int, place: HousePlace, lit: bool) -> None:
    """The ground of a House, its mark, its names and its screen."""
    table, shown = board.table, board.table.shown
    members = table.members(house)
    active = board.active() in members
    if lit:
        draw_shine(pen, place.area, 12)
    pen.fill(place.area, (62, 34, 18) if active else (36, 20, 11), 235 if active else 190, 12)
    pen.frame(place.area, GOLD if active else (120, 82, 42), 2.4 if active else 1.2, 12)
    pen.icon(table.mark(house), place.mark)
    for seat in members:
        _draw_seat(pen, board, seat, active=board.active() == seat)
    if place.title.x >= 0 and (kind := shown.character(house)) != UNNAMED:
        said = table.short(board.words, table.game.cards[kind])
        pen.text(said, place.title, min(15.0, 0.8 * place.title.height), (226, 190, 128), "ui_italic", markup=False)
    if place.own:
        pen.sprite(f"{table.mark(house)}_screen", place.screen)
        pen.fill(place.screen.inflate(-10, -10), (24, 10, 4), 150, 10)
    if (claim := shown.claims[house]) is not None and table.ringed:
        _draw_claim(pen, board, place, claim)
    if shown.toaster == house or _hosts(shown, house):
        said = board.words("gob.toaster" if shown.toaster == house else "gob.host")
        wide = pen.width(said, 14, "ui_bold") + 16
        x = place.area.x + 14 if place.own else place.area.right - wide - 6  # clear of the own cards
        tag = FRect(x, place.area.top - 9, wide, 18)
        draw_tag(pen, tag, said, GOLD, rim=(176, 128, 58))


def draw_effects(board: GobletsBoard) -> None:
    """What the own tokens do, where there is room for it."""
    table, pen, language = board.table, board.pen, board.words.language
    area, held = table.layout.told, board.stage.zones[table.hand(board.bottom)]
    kinds = sorted({table.game.kind[piece.piece] for piece in held if piece.piece >= 0})
    if area.x < 0 or not kinds:
        return
    for kind, place in zip(kinds, row(area, *[share()] * len(kinds), gap=12), strict=True):
        card = table.game.cards[kind]
        name, text = column(place, NAMED, share())
        pen.text(card.name[language], name, 16, GOLD, "ui_bold", "center", markup=False)
        pen.text(table.effect(board.words, card), text, 14, CREAM, "ui", "center", markup=False, upright="top")


def claim_tag(place: HousePlace, wide: float) -> FRect:
    """Where it stands what the Sommelier has said last: below the cards. Below the own House the window ends, so there
    it is at the upper edge, in the middle of which stands a goblet; where panels are tight it is beside the cards."""
    if place.own:
        return FRect(place.area.x + CLAIMED * place.area.width, place.area.y - 10, wide, 20)
    if place.tight:
        return FRect(place.area.right - CLAIM - 5, place.area.bottom - 25, CLAIM, 20)
    return FRect(place.area.x + 8, place.area.bottom - 3, wide, 20)


def _draw_claim(pen: Pen, board: GobletsBoard, place: HousePlace, claim: int) -> None:
    """What the Sommelier has said last, and of which goblet; in pictures where there is no room for words."""
    dangerous, cup = divmod(claim, MOST_GOBLETS)
    said = board.words(f"gob.claim.{CLAIMS[dangerous]}")
    wide = pen.width(said, 14, "ui_bold") + 40
    tag = claim_tag(place, wide)
    draw_tag(pen, tag, "", rim=(176, 128, 58))
    pen.icon(board.table.mark(cup), FRect(tag.x + 2, tag.y + 1, 18, 18))
    if tag.width < wide:
        pen.icon("gob_poison" if dangerous else "gob_wine", FRect(tag.right - 20, tag.y + 1, 18, 18))
        return
    colour: Colour = (255, 150, 140) if dangerous else (150, 230, 160)
    pen.text(said, inset(tag, left=22, right=6), 14, colour, "ui_bold", "center")


def _draw_seat(pen: Pen, board: GobletsBoard, seat: int, active: bool) -> None:
    shown = board.table.shown
    plate = board.table.layout.seats[seat].plate
    size = min(17.0 if shown.pairs else 20.0, 0.78 * plate.height)
    points = board.table.noted_points(board.bottom)[seat]
    room = FRect(plate)
    least = max(LEAST, SMALLEST / pen.unit)
    name_wide = pen.width(board.names[seat], least, "ui_bold")
    bottle = room.height if shown.sommelier(shown.house_of(seat)) == seat else 0.0
    if points >= 0:
        said = board.words("count.points", n=points)
        if shown.pairs or pen.width(said, 0.8 * size) > 0.35 * plate.width:
            said = str(points)  # what is counted is plain, and the tooltip says it
        wide = pen.width(said, 0.8 * size)
        if room.width - bottle - wide - 8 >= name_wide:  # the name comes first; the tooltip tells both
            pen.text(said, FRect(plate.right - wide - 2, plate.y, wide, plate.height), 0.8 * size, (236, 206, 150))
            room.width -= wide + 6
    if shown.sommelier(shown.house_of(seat)) == seat:
        pen.icon("gob_bottle", FRect(room.x, room.y + 1, room.height - 2, room.height - 2))
        room = inset(room, left=room.height + 2)
    room = draw_face(pen, board.seat_faces.picture(seat), room, board.names[seat], least)
    draw_name(pen, board.names[seat], room, size, GOLD if active else CREAM, shade=SOOT, smallest=least)
