"""Draws table tops with an edge and light (an oval one with cloth, a long board), and the light of a lamp in a room."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import FRect

from client.ui import Pen
from client.ui.text import Colour

OVERSAMPLING = 2
"""How much larger an edge is drawn than it is shown, so that it is smooth."""
STEPS = 24
"""The number of rings of light from the edge to the middle."""
RIM = 9.0
"""Width of the wooden rim, in units."""
TRIM = 2.2
"""Width of the trim on the cloth, in units."""
SHADOW = 10.0
"""How far the shadow of the table reaches, in units."""
CORNER = 26.0
"""Radius of a long table's corners, in units."""
WOOD: Colour = (92, 54, 26)
WOOD_LIGHT: Colour = (150, 96, 50)
WOOD_DARK: Colour = (38, 20, 9)
GILT: Colour = (176, 132, 66)


def draw_oval(pen: Pen, area: FRect, cloth: Colour) -> None:
    """Draw an oval table top within an area: a rim with light on its upper side, and a ``cloth`` lit in its middle."""
    place = pen.px(area.inflate(2 * SHADOW, 2 * SHADOW))
    key = "oval", place.size, pen.unit, cloth
    pen.surface.blit(pen.kept(key, partial(_oval, place.size, pen.unit, cloth)), place)


def draw_board(pen: Pen, area: FRect, top: Colour) -> None:
    """Draw a long table within an area: a rim with light on its upper side, round corners, and a ``top`` lit in its
    middle."""
    place = pen.px(area.inflate(2 * SHADOW, 2 * SHADOW))
    key = "board", place.size, pen.unit, top
    pen.surface.blit(pen.kept(key, partial(_long_board, place.size, pen.unit, top)), place)


def draw_lamp(pen: Pen, area: FRect, colour: Colour, alpha: int) -> None:
    """Draw light that falls into a room from the middle of its upper edge."""
    place = pen.px(area)
    key = "lamp", place.size, colour, alpha
    pen.surface.blit(pen.kept(key, partial(_lamp, place.size, colour, alpha)), place)


def _oval(size: tuple[int, int], unit: float, cloth: Colour) -> pygame.Surface:
    table = pygame.Surface((size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), pygame.SRCALPHA)
    scale = OVERSAMPLING * unit
    area = table.get_rect()
    for ring in range(6):
        pygame.draw.ellipse(table, (0, 0, 0, 16 + 18 * ring), _shadow_ring(area, scale, ring))
    margin = round(-2 * scale * SHADOW)
    top = area.inflate(margin, margin)
    rim = round(scale * RIM)
    trim = round(scale * TRIM)
    pygame.draw.ellipse(table, WOOD_DARK, top)
    pygame.draw.ellipse(table, WOOD, top.inflate(-trim, -trim))
    pygame.draw.ellipse(table, WOOD_LIGHT, top.inflate(-2 * trim, -2 * trim).move(0, -trim // 2), max(1, trim))
    inner = top.inflate(-2 * rim, -2 * rim)
    pygame.draw.ellipse(table, WOOD_DARK, inner.inflate(trim, trim))
    for step in range(STEPS):  # darker at the edge, lit in the middle
        share = step / (STEPS - 1)
        ring_area = inner.inflate(-inner.width * 0.8 * share, -inner.height * 0.8 * share)
        brightness = 0.62 + 0.5 * share * (2 - share) * 0.9
        colour = [min(255, round(channel * brightness)) for channel in cloth]
        pygame.draw.ellipse(table, colour, ring_area)
    pygame.draw.ellipse(table, GILT, inner.inflate(-3 * trim, -3 * trim), max(1, round(0.5 * trim)))
    return pygame.transform.smoothscale(table, size).convert_alpha()


def _shadow_ring(area: pygame.Rect, scale: float, ring: int) -> pygame.Rect:
    """The area of one of the rings of a soft shadow, 0 to 5 from outside."""
    margin = round(-2 * scale * SHADOW * ring / 6)
    return area.inflate(margin, margin).move(0, round(0.4 * scale * ring / 6))


def _long_board(size: tuple[int, int], unit: float, colour: Colour) -> pygame.Surface:
    table = pygame.Surface(size, pygame.SRCALPHA)
    area = table.get_rect()
    corner = round(CORNER * unit)
    for ring in range(6):
        pygame.draw.rect(table, (0, 0, 0, 16 + 18 * ring), _shadow_ring(area, unit, ring), border_radius=corner)
    margin = round(-2 * unit * SHADOW)
    edge = area.inflate(margin, margin)
    rim = round(unit * RIM)
    trim = max(1, round(unit * TRIM))
    bands = ((WOOD_DARK, 0, 0), (WOOD_LIGHT, trim, 0), (WOOD, trim, trim), (WOOD_DARK, rim - trim, 0))
    for wood, inset, top_inset in bands:
        band = edge.inflate(-2 * inset, -2 * inset)
        band.y += top_inset
        band.height -= top_inset
        pygame.draw.rect(table, wood, band, border_radius=max(1, corner - inset))
    inner = edge.inflate(-2 * rim, -2 * rim)
    light = pygame.Surface((48, 24))
    light.fill([round(0.55 * channel) for channel in colour])
    for step in range(STEPS):  # darker at the edge, lit in the middle; light has no edges: it is made small
        share = step / (STEPS - 1)
        ring_area = light.get_rect().inflate(round(16 - 48 * share), round(8 - 24 * share))
        ring_colour = [min(255, round(channel * (0.55 + 0.5 * share))) for channel in colour]
        pygame.draw.ellipse(light, ring_colour, ring_area)
    mask = pygame.Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=max(1, corner - rim))
    mask.blit(pygame.transform.smoothscale(light, inner.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    table.blit(mask, inner)
    return table.convert_alpha()


def _lamp(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    """The light of a lamp: drawn small and stretched, so that it has no edges."""
    small = pygame.Surface((48, 32), pygame.SRCALPHA)
    for step in range(12):
        share = step / 11
        cone = pygame.Rect(0, 0, round(60 * (1 - 0.75 * share)), round(60 * (1 - 0.75 * share)))
        cone.center = 24, 2
        glow = pygame.Surface(small.get_size(), pygame.SRCALPHA)
        pygame.draw.ellipse(glow, (*colour, max(1, alpha // 12)), cone)
        small.blit(glow, (0, 0))
    return pygame.transform.smoothscale(small, size).convert_alpha()
