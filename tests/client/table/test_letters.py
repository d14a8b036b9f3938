"""At a table in a window of 1280x720 no letter is smaller than people can read."""

import pytest

from client.games import table_of
from client.play.session import SeatSetup, Setup, Sitting
from client.table.faces import Faces
from client.ui.text import Block, Typesetter, Words
from rules.games import game as rulebook
from tests.client.table_hands import NAMES, letter_heights

pytestmark = pytest.mark.usefixtures("floor")

SMALLEST = 12
"""Pixels."""
ANSWERS = 24
"""The game is looked at after so many answers, when there is something on the table."""


@pytest.mark.parametrize("game", ["poison", "red_dragon", "dice_town", "goblets", "raut"])
def test_no_letter_is_too_small(make_app, game):
    app = make_app("ru")
    setup = Setup(game, tuple(SeatSetup(name, "random") for name in NAMES["ru"][:4]), {}, 7)
    sitting = Sitting.start(setup, saves=False)
    for _ in range(ANSWERS):
        sitting.work(1)
        sitting.bot_answers()
    heights = letter_heights(app, sitting)
    assert heights and {text: height for text, height in heights.items() if height < SMALLEST} == {}
    assert app.pen.overflows == []


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", ["red_dragon", "goblets"])
def test_a_card_too_small_for_its_words_shows_none(assets, monkeypatch, name, language):
    """However small a card is, its letters can be read: its figures, its title, its text if there is room for them."""
    table, type = table_of(rulebook(name), 4), Typesetter(assets)
    faces = Faces(assets, type, Words(language), table)
    painted: list[tuple[int, str]] = []
    paint = Block.picture

    def noted(block):
        painted.append((block.style.px, " ".join(word.text for word in block.words if not word.icon)))
        return paint(block)

    monkeypatch.setattr(Block, "picture", noted)
    small = []
    for height in (48, 64, 84, 100, 130, 172, 200, 264, 300):
        for card in table.game.cards:
            painted.clear()
            table.paint(faces, card, height)
            small += [(card.id, height, text, px) for px, text in painted if text and px < SMALLEST]
    assert small == []
