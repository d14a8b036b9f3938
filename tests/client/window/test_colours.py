"""Nothing is told apart by its colour alone: see ``tests.colours``."""

import pygame
import pytest

from tests import colours


@pytest.fixture
def app(make_app):
    return make_app()


def blot(colour, width=10):
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    pygame.draw.rect(picture, (40, 40, 40), (2, 2, 16, 16))
    pygame.draw.rect(picture, colour, (5, 5, width, 10))
    return picture


def test_everything_with_a_colour_of_its_own_has_a_form_of_its_own(app):
    alike = [likeness for likeness in colours.families(app) if likeness.difference < colours.LEAST]
    assert not alike, "these look the same to somebody"


def test_one_shape_in_two_colours_is_found_out():
    """Also where one of the two is much brighter: who sees no colours cannot know which brightness means what."""
    likeness = colours.most_alike("blots", {"red": blot((220, 40, 30)), "pale": blot((250, 240, 180))})
    assert likeness.difference == 0
    likeness = colours.most_alike("blots", {"wide": blot((220, 40, 30)), "narrow": blot((220, 40, 30), width=4)})
    assert likeness.difference > colours.LEAST


@pytest.mark.parametrize("kind", colours.KINDS)
def test_greys_stay_greys_and_some_colours_fall_together(kind):
    for grey in (0, 60, 128, 255):
        assert colours.simulated((grey, grey, grey), kind) == pytest.approx((grey, grey, grey), abs=1)
    pairs = {
        "protanopia": ((255, 0, 0), (110, 95, 0)),
        "deuteranopia": ((255, 0, 0), (164, 144, 0)),
        "tritanopia": ((0, 0, 255), (0, 110, 140)),
    }
    first, second = (colours.simulated(colour, kind) for colour in pairs[kind])
    far = sum(abs(one - other) for one, other in zip(*pairs[kind], strict=True))
    near = sum(abs(one - other) for one, other in zip(first, second, strict=True))
    assert near < 0.6 * far


def test_a_picture_is_seen_pixel_by_pixel():
    picture = pygame.Surface((2, 1))
    picture.set_at((0, 0), (255, 0, 0))
    picture.set_at((1, 0), (200, 200, 200))
    seen = colours.Sight("deuteranopia").picture(picture)
    assert seen.get_at((0, 0))[:3] == colours.simulated((248, 0, 0), "deuteranopia")
    assert seen.get_at((0, 0))[1] > 60 and len(set(seen.get_at((1, 0))[:3])) <= 2
