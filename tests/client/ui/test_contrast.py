"""Texts can be read before what lies behind them: at least 4.5 to 1, large ones 3 to 1 (WCAG AA), on all screens."""

import pygame
import pytest

from client.app import App
from client.games import manifests
from client.scenes.review import LINES
from client.scenes.story import COLOURS
from client.ui import Label
from client.ui.scene import Scene
from client.ui.text import CREAM, FADED, INK
from tests import contrast
from tests.client.drawn_texts import following
from tests.repeats import FULL
from tests.tour import tour

PARCHMENT = (243, 223, 182)
STATIONS = ("pages", "workshop", "lessons", "table of poison", "table of red_dragon", "table of dice_town",
            "table of goblets", "table of raut")  # fmt: skip
TRIED = [(station, language) for station in STATIONS for language in ("en", "ru")]
if not FULL:
    TRIED = [("pages", "en")]


@pytest.mark.parametrize(("station", "language"), TRIED)
def test_every_text_on_the_way_through_the_screens_can_be_read(station, language, monkeypatch, home):
    monkeypatch.setenv("ZASTOLYE_HOME", str(home))  # the tour changes it, and it is put back
    measured = 0
    faint = {}
    for screen, app, watch in tour(language, (station,)):
        for text in contrast.measured(app, watch, screen):
            measured += 1
            if not text.enough:
                faint[text.screen, text.text] = text
    assert measured > 300
    assert not faint, "\n".join(map(str, faint.values()))


@pytest.mark.parametrize("language", ["en", "ru"] if FULL else ["ru"])
@pytest.mark.parametrize("game", sorted(manifests()) if FULL else ["goblets"])
def test_every_text_on_a_face_can_be_read(game, language, assets):
    texts = contrast.measured_faces(game, language, assets)
    assert len(texts) > 20
    faint = {text.screen: text for text in texts if not text.enough}
    assert not faint, "\n".join(map(str, faint.values()))


class Page(Scene):
    """A text in the middle of one colour."""

    def __init__(self, app: App, ground, colour, size=18.0, veil=False) -> None:
        super().__init__(app)
        self.ground, self.colour, self.size, self.veil = ground, colour, size, veil

    def layout(self):
        return [Label("words", pygame.FRect(100, 100, 400, 60), "These are words", size=self.size, colour=self.colour)]

    def draw(self, surface):
        surface.fill(self.ground)
        self.gui.draw()
        if self.veil:
            surface.fill((0, 0, 0), pygame.Rect(0, 0, 900, 400))


def look(app, *page, **more):
    app.push(Page(app, *page, **more))
    app.step([], 0.02)
    return app


@pytest.mark.parametrize(
    ("ground", "colour", "size", "is_enough"),
    [
        ((255, 255, 255), (118, 118, 118), 18.0, True),
        ((255, 255, 255), (120, 120, 120), 18.0, False),
        ((255, 255, 255), (148, 148, 148), 24.0, True),
        ((255, 255, 255), (150, 150, 150), 24.0, False),
        ((0, 0, 0), CREAM, 18.0, True),
    ],
)
def test_the_contrast_of_a_text_is_measured(make_app, ground, colour, size, is_enough):
    with following() as watch:
        app = look(make_app(), ground, colour, size)
        (text,) = contrast.measured(app, watch, "page")
    assert text.enough is is_enough and text.behind == ground and text.text == "These are words"
    assert text.contrast == pytest.approx(contrast.contrast(ground, colour)) and text.units == size


def test_a_text_that_something_covers_is_not_measured(make_app):
    with following() as watch:
        app = look(make_app(), (255, 255, 255), (240, 240, 240), veil=True)
        assert contrast.measured(app, watch, "page") == []


def test_black_on_white_is_21_to_1():
    assert contrast.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast.contrast((9, 9, 9), (9, 9, 9)) == 1
    assert contrast.contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("colour", [INK, FADED, *LINES, *COLOURS])
def test_what_is_written_on_parchment_can_be_read(colour):
    """Also the names of the twelfth seat, which few games have."""
    assert contrast.contrast(colour, PARCHMENT) >= contrast.LEAST
