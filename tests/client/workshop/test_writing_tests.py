"""The tests of a card are written by blocks: one press makes one that passes, and each place of it can be changed."""

from __future__ import annotations

import pygame
import pytest

from tests.client.workshop.test_workshop import workshop  # noqa: F401
from tests.client.workshop.test_writing import labels, press, settle, writing  # noqa: F401

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_one_press_makes_a_test_that_passes(writing, language):  # noqa: F811
    app, _ = writing(language)
    scene = app.scene
    press(app, pygame.K_F4)
    press(app, pygame.K_F7)
    settle(app)
    print(scene.manuscript.text, scene.checked.problems, labels(app, "write."))
