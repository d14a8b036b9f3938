"""No letter on a small card is too small to be read, wherever cards lie and however large everything is; what has no
room at that size is left out, and read under the pointer."""

import pytest

from client.play.session import SeatSetup, Setup, Sitting
from tests.client.table_hands import NAMES, letter_heights

pytestmark = pytest.mark.usefixtures("floor")

SMALLEST = 12
"""Pixels."""
ANSWERS = 14, 40
"""The game is looked at after so many answers."""


@pytest.mark.parametrize("game", ["poison", "dice_town", "raut"])
@pytest.mark.parametrize(("language", "size", "scale"), [
    ("ru", (1280, 720), 100), ("en", (1280, 720), 150), ("ru", (1280, 720), 200), ("en", (1920, 1080), 100),
])  # fmt: skip
def test_no_letter_on_a_small_card_is_too_small(make_app, game, language, size, scale):
    seats = 5
    setup = Setup(game, tuple(SeatSetup(name, "random") for name in NAMES[language][:seats]), {}, 11)
    sitting = Sitting.start(setup, saves=False)
    answers = 0
    for wanted in ANSWERS:
        while answers < wanted:
            sitting.work(1)
            sitting.bot_answers()
            answers += 1
        app = make_app(language, size, scale)
        heights = letter_heights(app, sitting)
        assert heights
        assert {text: height for text, height in heights.items() if height < SMALLEST} == {}
        assert app.pen.overflows == []
