"""What the pen draws less opaque looks as if a picture of its own had been made for it, and takes no memory."""

import pygame
import pytest

from client.ui.pen import TILE

COLOUR, ALPHA = (40, 20, 10), 150


@pytest.fixture
def app(make_app):
    return make_app()


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def blank():
    """A surface of a colour on which other colours are laid."""
    surface = pygame.Surface((700, 400))
    surface.fill((200, 180, 90))
    return surface


def test_a_picture_less_opaque_looks_like_a_copy_and_shares_its_pixels(app):
    picture = pygame.Surface((60, 40), pygame.SRCALPHA)
    picture.fill((90, 200, 30, 180))
    copy = picture.copy()
    copy.set_alpha(ALPHA)
    faded = app.pen.faded(picture, ALPHA)
    drawn, expected = blank(), blank()
    drawn.blit(faded, (5, 5))
    expected.blit(copy, (5, 5))
    assert pixels(drawn) == pixels(expected)
    assert faded.get_parent() is picture and picture.get_alpha() == 255
    assert app.pen.faded(picture, ALPHA) is faded, "the display list sees that nothing has changed"
    assert app.pen.faded(picture, ALPHA + 1) is not faded


@pytest.mark.parametrize(
    "place", [(10, 20, 30, 40), (0, 0, 700, 400), (-30, -40, 2 * TILE + 7, TILE + 61), (690, 390, 50, 50)]
)
@pytest.mark.parametrize("clip", [(0, 0, 700, 400), (300, 15, 211, 290)])
def test_a_shade_looks_like_one_picture_laid_over_its_place(app, place, clip):
    one_picture = pygame.Surface(place[2:], pygame.SRCALPHA)
    one_picture.fill((*COLOUR, ALPHA))
    drawn, expected = blank(), blank()
    for surface in (drawn, expected):
        surface.set_clip(clip)
    expected.blit(one_picture, place)
    app.pen.surface = drawn
    app.pen.veil(pygame.Rect(place), COLOUR, ALPHA)
    assert pixels(drawn) == pixels(expected)
