"""Prepares a painted side of a card for the printer: adds the bleed beyond the cut where its own ground does not reach
so far, and may lighten it to save ink."""

from __future__ import annotations

import io

import pygame
from PIL import Image, ImageEnhance

DPI = 300
"""Pixels per inch of a printed picture."""
WHITE = (255, 255, 255)
OPAQUE = 250
"""From this alpha (0 to 255) a pixel belongs to the face; below it is its smoothed edge."""
WHOLE = 0.95
"""A face that fills this share of its height and of its width has a background; a smaller one is a picture on
nothing."""
CORNER = 0.16
"""How far a rounded corner reaches into a face, as a share of its width."""
QUALITY = 93
"""The quality of a JPEG: high enough that no edge is visibly worse."""
BLACK, PAPER = 0.16, 0.7
"""When saving ink, what is darker than the first (0 to 1) stays as it is, what is brighter than the second becomes
white."""
SATURATION = 0.55
"""The share of its colour that a picture keeps when saving ink, so that yellow paper becomes white too."""
LIGHTENING = 0.6
"""The exponent that lightens everything between black and paper when saving ink."""


def pixels(millimetres: float) -> int:
    """A length in pixels of the printed picture."""
    return round(millimetres * DPI / 25.4)


def reaches_edges(face: pygame.Surface) -> bool:
    """True if a face covers its picture up to the edges and into the corners."""
    width, height = face.get_size()
    frame = [(0, 0, width, 1), (0, height - 1, width, 1), (0, 0, 1, height), (width - 1, 0, 1, height)]
    return all(pygame.transform.average_color(face, edge)[3] >= OPAQUE for edge in frame)


def round_with_bleed(token: pygame.Surface, bleed: int) -> pygame.Surface:
    """A round token whose edge goes on by ``bleed`` pixels all around. What lies beyond is white."""
    width, height = token.get_width() + 2 * bleed, token.get_height() + 2 * bleed
    card = pygame.Surface((width, height))
    card.fill(WHITE)
    card.blit(pygame.transform.smoothscale(token, (width, height)), (0, 0))
    card.blit(token, (bleed, bleed))
    return card


def with_bleed(face: pygame.Surface, size: tuple[int, int], bleed: int) -> pygame.Surface:
    """The face on a card of this size, with its background extended by ``bleed`` on all sides (pixels).

    The face keeps its proportions and fits into the card; the background fills the rest. Each row is extended in the
    colour of its outermost pixel, so rounded corners are filled: they are cut off, or stay square. A picture without a
    background gets a white one.
    """
    width, height = size
    scale = min(width / face.get_width(), height / face.get_height())
    if round(scale * face.get_height()) != face.get_height():
        face = pygame.transform.smoothscale_by(face, scale)
    card = pygame.Surface((width + 2 * bleed, height + 2 * bleed))
    card.fill(WHITE)
    place = face.get_rect(center=card.get_rect().center)
    solid = face.get_bounding_rect(min_alpha=OPAQUE)
    if solid.width >= WHOLE * face.get_width() and solid.height >= WHOLE * face.get_height():
        _extend_background(face, solid, card, place)
    card.blit(face, place)
    return card


def _extend_background(face: pygame.Surface, solid: pygame.Rect, card: pygame.Surface, place: pygame.Rect) -> None:
    """Paint the background of a face all over ``card``, on which the face will lie at ``place``."""
    middle, reach = place.centerx, round(face.get_width() * CORNER)
    for row in range(solid.top, solid.bottom):
        y = place.y + row
        left = _first_solid(face, row, range(solid.left, solid.left + reach))
        right = _first_solid(face, row, range(solid.right - 1, solid.right - 1 - reach, -1))
        card.fill(left, (0, y, middle, 1))
        card.fill(right, (middle, y, card.get_width() - middle, 1))
        if row in (solid.top, solid.bottom - 1):  # these two are copied as they are, to be extended up and down
            card.blit(face, (place.x + reach, y), (reach, row, face.get_width() - 2 * reach, 1))
    top, bottom = place.y + solid.top, place.y + solid.bottom
    for edge, y, height in ((top, 0, top), (bottom - 1, bottom, card.get_height() - bottom)):
        if height > 0:
            line = card.subsurface((0, edge, card.get_width(), 1)).copy()
            card.blit(pygame.transform.scale(line, (card.get_width(), height)), (0, y))


def _first_solid(face: pygame.Surface, row: int, columns: range) -> pygame.Color:
    """The colour of the first opaque pixel of a row; if there is none, of the last pixel in these columns."""
    colour = pygame.Color(WHITE)
    for x in columns:
        colour = face.get_at((x, row))
        if colour.a >= OPAQUE:
            break
    return pygame.Color(colour.r, colour.g, colour.b)


def surface_of(picture: pygame.Surface, save_ink: bool) -> pygame.Surface:
    """The picture as it is printed."""
    if not save_ink:
        return picture
    image = image_of(picture, save_ink)
    return pygame.image.frombytes(image.tobytes(), image.size, "RGB")


def image_of(picture: pygame.Surface, save_ink: bool = False) -> Image.Image:
    """The picture for a document. With ``save_ink`` the paper of the card becomes white and everything else lighter,
    except what is nearly black: letters stay dark."""
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    if not save_ink:
        return image
    return ImageEnhance.Color(image).enhance(SATURATION).point([_lightened(value) for value in range(256)] * 3)


def jpeg(image: Image.Image) -> bytes:
    """The image as a JPEG without chroma subsampling."""
    file = io.BytesIO()
    image.save(file, "JPEG", quality=QUALITY, subsampling=0, optimize=True)
    return file.getvalue()


def _lightened(value: int) -> int:
    """A level of colour (0 to 255) when saving ink."""
    share = min(1.0, max(0.0, (value / 255 - BLACK) / (PAPER - BLACK)))
    if share == 0:
        return value
    lighter: float = BLACK + (1 - BLACK) * share**LIGHTENING
    return round(255 * lighter)
