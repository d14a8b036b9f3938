"""A player's board: who it is, gold, and the track on which fortitude and alcohol slide towards each other."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import FRect

from client.games.red_dragon.layout import Mat
from client.table.plate import draw_name, draw_shine
from client.table.token import TokenKind
from client.ui import Pen
from client.ui.text import CREAM, GOLD, Colour

COIN = TokenKind("rd_coin", margin=1.25)
LIMIT = 20
ALCOHOL: Colour = (214, 138, 30)
FORTITUDE: Colour = (46, 104, 168)
WOOD: Colour = (52, 27, 13)
RIM: Colour = (146, 98, 44)
ALARM: Colour = (226, 64, 38)
CLOSE = 4
"""How near to each other the tokens warn."""


class MatState(NamedTuple):
    """What a player's board shows. ``fortitude`` and ``alcohol`` may lie between two numbers while they slide."""

    name: str
    character: str
    art: str
    person: bool
    active: bool
    playing: bool
    fortitude: float
    alcohol: float
    gold: int
    marked: bool = False
    lit: int = 0
    colour: Colour = GOLD
    round: str = ""
    """How the seat stands in a gambling round, in words; "" without one."""


def draw_mat(pen: Pen, place: Mat, mat: MatState) -> None:
    """The whole board but for its cards."""
    plate = place.plate
    if mat.active:
        draw_shine(pen, plate)
    pen.fill(plate, WOOD, 225 if mat.playing else 140, 10)
    if mat.lit:
        pen.fill(plate, mat.colour, 30 if mat.lit == 1 else 80, 10)
    line, wide = (GOLD, 3.0) if mat.active else (RIM, 1.5)
    if mat.lit:
        line, wide = mat.colour, 2.5 if mat.lit == 1 else 4.0
    if mat.marked:
        line, wide = GOLD, 4
    pen.frame(plate, line, wide, 10)
    dim = 255 if mat.playing else 90
    face = place.portrait
    if face.width >= 12:
        pen.fill(face, (196, 160, 104), dim, 6)
        if pen.assets.has(mat.art):
            _portrait(pen, face, mat.art, dim)
        pen.frame(face, GOLD if mat.active else RIM, 2, 6)
    _name(pen, place, mat)
    if not mat.playing:
        return
    _gold(pen, place.gold, mat.gold)
    draw_track(pen, place.track, mat.fortitude, mat.alcohol)


def _portrait(pen: Pen, face: FRect, art: str, alpha: int) -> None:
    """The middle of the picture, as much as the frame shows."""
    area = pen.px(face.inflate(-4, -4))
    scale = max(area.width / 240, area.height / 170)
    drawn = pen.assets.sprite(art, (240 * scale, 170 * scale))
    cut = pygame.Rect(0, 0, *area.size)
    cut.center = drawn.get_rect().center
    if alpha < 255:
        drawn = drawn.copy()
        drawn.set_alpha(alpha)
    pen.surface.blit(drawn, area, cut)


def _name(pen: Pen, place: Mat, mat: MatState) -> None:
    """The name, and below it who that is or how the gambling stands."""
    area, note = place.name, place.note
    colour = CREAM if mat.playing else (168, 148, 120)
    size = 17.0 if area.height >= 18 else 15.0
    draw_name(pen, mat.name, area, size, colour)
    said = mat.round or mat.character
    if note.height >= 12:
        light = (255, 214, 130) if mat.round else (222, 188, 130)
        if pen.width(said, 14, "ui") > note.width:
            said = said.partition(",")[0]  # a whole name without the title rather than half of it
        if pen.fit(said, pen.px(note).size, 14)[1]:
            pen.text(said, note, 14, light, "ui", markup=False)
        else:
            draw_name(pen, said, note, 14, light, role="ui")


def _gold(pen: Pen, area: FRect, gold: int) -> None:
    """A coin and how many of them."""
    side = min(20.0, area.height)
    coin = FRect(area.right - side, area.y + (min(area.height, 22) - side) / 2, side, side)
    COIN.draw(pen, coin)
    text = FRect(area.x, area.y, coin.left - area.x - 3, min(area.height, 22.0))
    pen.text(str(gold), text, 17 if area.height > 20 else 15, GOLD if gold > 2 else (255, 150, 110), "ui_bold", "right")


def spots(track: FRect, fortitude: float, alcohol: float) -> tuple[FRect, FRect]:
    """Where the two tokens lie: alcohol to the left of its number, fortitude to the right, so that they meet when
    they are equal and never cover each other."""
    high = min(track.height, 26.0)
    wide = max(20.0, high * 1.0)
    room = track.width - 2 * wide
    at = [track.x + wide + room * max(0.0, min(LIMIT, value)) / LIMIT for value in (alcohol, fortitude)]
    if at[1] < at[0]:  # past each other only in the moment before somebody falls
        at[0] = at[1] = (at[0] + at[1]) / 2
    y = track.centery - high / 2
    return FRect(at[0] - wide, y, wide, high), FRect(at[1], y, wide, high)


def draw_track(pen: Pen, track: FRect, fortitude: float, alcohol: float) -> None:
    """The track 0 to 20 with both tokens."""
    drunk, strong = spots(track, fortitude, alcohol)
    groove = FRect(track.x + drunk.width, track.centery - track.height * 0.17, track.width - 2 * drunk.width,
                   track.height * 0.34)  # fmt: skip
    pen.fill(groove, (20, 10, 5), radius=groove.height / 2)
    gap = FRect(drunk.right, groove.y, max(0.0, strong.left - drunk.right), groove.height)
    near = fortitude - alcohol <= CLOSE
    if gap.width > 1:
        pen.fill(gap, ALARM if near else (120, 160, 84), 255, groove.height / 2)
    if groove.width > 200:
        for number in range(0, LIMIT + 1):
            x = groove.x + groove.width * number / LIMIT
            tall = groove.height * (0.9 if number % 5 == 0 else 0.5)
            pen.fill(FRect(x - 0.5, groove.centery - tall / 2, 1, tall), (240, 214, 160), 130)
    for token, value, colour, round_ in ((drunk, alcohol, ALCOHOL, True), (strong, fortitude, FORTITUDE, False)):
        radius = token.height / 2 if round_ else 4
        pen.fill(token, (24, 12, 6), radius=radius)
        pen.fill(token.inflate(-3, -3), colour, radius=max(1.0, radius - 1.5))
        if near:
            pen.frame(token, ALARM, 2, radius)
        text = str(round(value))
        size = min(17.0, token.height * 0.86)
        pen.text(text, token.inflate(2, 4), size, CREAM, "ui_bold", "center")
