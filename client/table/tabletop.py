"""Table tops with an edge and light (an oval one with its cloth, a long board), and a room in the light of its lamp."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import FRect

from client.ui import Pen
from client.ui.text import Colour

FINE = 2
"""How much larger an edge is drawn than it is shown, so that it is smooth."""
STEPS = 24
"""How many rings of light there are from the edge to the middle."""
RIM, TRIM, SHADOW = 9.0, 2.2, 10.0
"""Width of the wooden rim and of the trim on the cloth, and how far the table's shadow reaches, in units."""
CORNER = 26.0
"""Radius of a long table's corners, in units."""
WOOD: Colour = (92, 54, 26)
WOOD_LIGHT: Colour = (150, 96, 50)
WOOD_DARK: Colour = (38, 20, 9)
GILT: Colour = (176, 132, 66)


def draw_oval(pen: Pen, area: FRect, cloth: Colour) -> None:
    """An oval table top within an area: a rim with light on its upper side, and a ``cloth`` lit in its middle."""
    place = pen.px(area.inflate(2 * SHADOW, 2 * SHADOW))
    key = "oval", place.size, pen.unit, cloth
    pen.surface.blit(pen.kept(key, partial(_oval, place.size, pen.unit, cloth)), place)


def draw_board(pen: Pen, area: FRect, top: Colour) -> None:
    """A long table within an area: a rim with light on its upper side, round corners, and a ``top`` lit in its
    middle."""
    place = pen.px(area.inflate(2 * SHADOW, 2 * SHADOW))
    key = "board", place.size, pen.unit, top
    pen.surface.blit(pen.kept(key, partial(_long_board, place.size, pen.unit, top)), place)


def draw_lamp(pen: Pen, area: FRect, colour: Colour, alpha: int) -> None:
    """Light that falls into a room from the middle of its upper edge."""
    place = pen.px(area)
    key = "lamp", place.size, colour, alpha
    pen.surface.blit(pen.kept(key, partial(_lamp, place.size, colour, alpha)), place)


def _oval(size: tuple[int, int], unit: float, cloth: Colour) -> pygame.Surface:
    table = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    scale, area = FINE * unit, table.get_rect()
    for ring in range(6):  # a soft shadow
        shade = area.inflate(*(round(-2 * scale * SHADOW * ring / 6) for _ in size)).move(
            0, round(0.4 * scale * ring / 6)
        )
        pygame.draw.ellipse(table, (0, 0, 0, 16 + 18 * ring), shade)
    top = area.inflate(*(round(-2 * scale * SHADOW) for _ in size))
    rim, trim = round(scale * RIM), round(scale * TRIM)
    pygame.draw.ellipse(table, WOOD_DARK, top)
    pygame.draw.ellipse(table, WOOD, top.inflate(-trim, -trim))
    pygame.draw.ellipse(table, WOOD_LIGHT, top.inflate(-2 * trim, -2 * trim).move(0, -trim // 2), max(1, trim))
    inner = top.inflate(-2 * rim, -2 * rim)
    pygame.draw.ellipse(table, WOOD_DARK, inner.inflate(trim, trim))
    for step in range(STEPS):  # darker at the edge, lit in the middle
        share = step / (STEPS - 1)
        lit = inner.inflate(-inner.width * 0.8 * share, -inner.height * 0.8 * share)
        tone = 0.62 + 0.5 * share * (2 - share) * 0.9
        pygame.draw.ellipse(table, [min(255, round(channel * tone)) for channel in cloth], lit)
    pygame.draw.ellipse(table, GILT, inner.inflate(-3 * trim, -3 * trim), max(1, round(0.5 * trim)))
    return pygame.transform.smoothscale(table, size).convert_alpha()


def _long_board(size: tuple[int, int], unit: float, colour: Colour) -> pygame.Surface:
    table = pygame.Surface(size, pygame.SRCALPHA)
    area, corner = table.get_rect(), round(CORNER * unit)
    for ring in range(6):  # a soft shadow
        shade = area.inflate(*(round(-2 * unit * SHADOW * ring / 6) for _ in size)).move(
            0, round(0.4 * unit * ring / 6)
        )
        pygame.draw.rect(table, (0, 0, 0, 16 + 18 * ring), shade, border_radius=corner)
    edge = area.inflate(*(round(-2 * unit * SHADOW) for _ in size))
    rim, trim = round(unit * RIM), max(1, round(unit * TRIM))
    for tone, margin, up in ((WOOD_DARK, 0, 0), (WOOD_LIGHT, trim, 0), (WOOD, trim, trim), (WOOD_DARK, rim - trim, 0)):
        part = edge.inflate(-2 * margin, -2 * margin)
        part.y, part.height = part.y + up, part.height - up
        pygame.draw.rect(table, tone, part, border_radius=max(1, corner - margin))
    inner = edge.inflate(-2 * rim, -2 * rim)
    light = pygame.Surface((48, 24))
    light.fill([round(0.55 * channel) for channel in colour])
    for step in range(STEPS):  # darker at the edge, lit in the middle; light has no edges: it is made small
        share = step / (STEPS - 1)
        lit = light.get_rect().inflate(round(16 - 48 * share), round(8 - 24 * share))
        pygame.draw.ellipse(light, [min(255, round(channel * (0.55 + 0.5 * share))) for channel in colour], lit)
    mask = pygame.Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=max(1, corner - rim))
    mask.blit(pygame.transform.smoothscale(light, inner.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    table.blit(mask, inner)
    return table.convert_alpha()


def _lamp(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    """Drawn small and stretched: light has no edges."""
    small = pygame.Surface((48, 32), pygame.SRCALPHA)
    for step in range(12):
        share = step / 11
        cone = pygame.Rect(0, 0, round(60 * (1 - 0.75 * share)), round(60 * (1 - 0.75 * share)))
        cone.center = 24, 2
        glow = pygame.Surface(small.get_size(), pygame.SRCALPHA)
        pygame.draw.ellipse(glow, (*colour, max(1, alpha // 12)), cone)
        small.blit(glow, (0, 0))
    return pygame.transform.smoothscale(small, size).convert_alpha()
