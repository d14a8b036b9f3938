"""At a table in a window of 1280x720 no letter is smaller than people can read."""

import pytest

from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.table import TableScene
from client.ui.text import Block
from tests.client.table_hands import NAMES

pytestmark = pytest.mark.usefixtures("floor")

SMALLEST = 12
"""Pixels."""
SMALL_CARDS = {"red_dragon": 8}
"""The letters on the small cards of these tables are smaller still; nobody need read them there."""
ANSWERS = 24
"""The game is looked at after so many answers, when there is something on the table."""


@pytest.mark.parametrize("game", ["poison", "red_dragon", "dice_town", "goblets", "raut"])
def test_no_letter_is_too_small(make_app, monkeypatch, game):
    app = make_app("ru")
    setup = Setup(game, tuple(SeatSetup(name, "random") for name in NAMES["ru"][:4]), {}, 7)
    sitting = Sitting.start(setup, saves=False)
    for _ in range(ANSWERS):
        sitting.work(1)
        sitting.bot_answers()
    heights = {}
    paint = Block.picture

    def painted(block):
        text = " ".join(word.text for word in block.words if not word.icon)
        if text:
            heights[text] = min(block.style.px, heights.get(text, 999))
        return paint(block)

    monkeypatch.setattr(Block, "picture", painted)
    app.push(TableScene(app, sitting))
    app.step([], 0.02)
    smallest = SMALL_CARDS.get(game, SMALLEST)
    assert heights and {text: height for text, height in heights.items() if height < smallest} == {}
    assert app.pen.overflows == []
