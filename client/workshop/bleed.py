"""Prepares a painted face for the printer: its ground goes on beyond the cut, and it may be lightened to save ink."""

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
"""A face that fills this share of its height and of its width has a ground; what is smaller is a picture on nothing."""
CORNER = 0.16
"""How far a rounded corner reaches into a face, as a share of its width."""
QUALITY = 93
"""Of a JPEG: no edge can be seen to suffer."""
BLACK, PAPER = 0.16, 0.7
"""Ink-saving: what is darker than the first (0 to 1) stays as it is, what is brighter than the second becomes white."""
GREYER = 0.55
"""Ink-saving: the share of its colour that a picture keeps, so that yellow paper becomes white too."""
LIGHTER = 0.6
"""Ink-saving: the exponent by which all between becomes lighter."""


def pixels(millimetres: float) -> int:
    """A length in pixels."""
    return round(millimetres * DPI / 25.4)


def with_bleed(face: pygame.Surface, size: tuple[int, int], more: int) -> pygame.Surface:
    """The face on a card of this size, with its ground carried on by ``more`` on all sides (pixels).

    The face keeps its proportions and is as high as the card, or as wide if it would be wider; what is missing then is
    its ground too. Each row goes on in the colour of its outermost pixel, so rounded corners are filled: they are cut
    off, or stay square. A picture on nothing stands on white.
    """
    width, height = size
    scale = min(width / face.get_width(), height / face.get_height())
    if round(scale * face.get_height()) != face.get_height():
        face = pygame.transform.smoothscale_by(face, scale)
    whole = pygame.Surface((width + 2 * more, height + 2 * more))
    whole.fill(WHITE)
    place = face.get_rect(center=whole.get_rect().center)
    solid = face.get_bounding_rect(min_alpha=OPAQUE)
    if solid.width >= WHOLE * face.get_width() and solid.height >= WHOLE * face.get_height():
        _carry_on(face, solid, whole, place)
    whole.blit(face, place)
    return whole


def _carry_on(face: pygame.Surface, solid: pygame.Rect, whole: pygame.Surface, place: pygame.Rect) -> None:
    """Paint the ground of a face all over ``whole``, on which it will lie at ``place``."""
    middle, reach = place.centerx, round(face.get_width() * CORNER)
    for row in range(solid.top, solid.bottom):
        y = place.y + row
        left = _first(face, row, range(solid.left, solid.left + reach))
        right = _first(face, row, range(solid.right - 1, solid.right - 1 - reach, -1))
        whole.fill(left, (0, y, middle, 1))
        whole.fill(right, (middle, y, whole.get_width() - middle, 1))
        if row in (solid.top, solid.bottom - 1):  # these two go on upwards and downwards, as they are
            whole.blit(face, (place.x + reach, y), (reach, row, face.get_width() - 2 * reach, 1))
    top, bottom = place.y + solid.top, place.y + solid.bottom
    for edge, y, high in ((top, 0, top), (bottom - 1, bottom, whole.get_height() - bottom)):
        if high > 0:
            line = whole.subsurface((0, edge, whole.get_width(), 1)).copy()
            whole.blit(pygame.transform.scale(line, (whole.get_width(), high)), (0, y))


def _first(face: pygame.Surface, row: int, columns: range) -> pygame.Color:
    """The colour of the first solid pixel of a row; the last one looked at if there is none."""
    colour = pygame.Color(WHITE)
    for x in columns:
        colour = face.get_at((x, row))
        if colour.a >= OPAQUE:
            break
    return pygame.Color(colour.r, colour.g, colour.b)


def image_of(picture: pygame.Surface, save_ink: bool = False) -> Image.Image:
    """The picture for a document. With ``save_ink`` the paper of the card is left white and all else becomes lighter,
    except what is nearly black: letters stay dark."""
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    if not save_ink:
        return image
    return ImageEnhance.Color(image).enhance(GREYER).point([_lightened(value) for value in range(256)] * 3)


def jpeg(image: Image.Image) -> bytes:
    """The image as a JPEG, its colours as sharp as its light."""
    written = io.BytesIO()
    image.save(written, "JPEG", quality=QUALITY, subsampling=0, optimize=True)
    return written.getvalue()


def _lightened(value: int) -> int:
    share = min(1.0, max(0.0, (value / 255 - BLACK) / (PAPER - BLACK)))
    return value if not share else round(255 * (BLACK + (1 - BLACK) * share**LIGHTER))
