"""What the abilities of a fan's character bring about is told, shown and enlarged like what a card does."""

import shutil
from pathlib import Path

import pytest

from client.table.log import LogModel
from rules.kernel.table import Lasting
from rules.text.texts import LANGUAGES
from tests.client.red_dragon_hands import sit

ORRIN = Path(__file__).parents[3] / "sets" / "orrin.yaml"
CHARACTERS = ["orrin", "zot", "gerki", "fiona"]
LINES = {"ru": "У Странника срабатывает «Оррин».", "en": "Wanderer's “Orrin” takes effect."}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ability_of_a_character_has_its_portrait(make_app, home, language):
    folder = home / "cards" / "red_dragon"
    folder.mkdir(parents=True)
    shutil.copy(ORRIN, folder)
    app = make_app(language, speed=0.0)
    scene = sit(app, characters=CHARACTERS)
    game, table = scene.table.game, scene.table
    kind = len(game.cards) + game.characters.index("orrin")
    log = LogModel(table, scene.board.names)
    log.tell(("set_off", 0, kind))
    assert log.say(log.lines[-1], scene.words) == LINES[language]

    scene.sitting.table.lasting = [Lasting(kind, 0, 0, 1, "end_of_game")]
    scene.board_view.agree(scene.sitting.view())
    scene.lay_widgets()
    badge = scene.gui.find("lasting.1.1")
    orrin = table.printed(kind)
    assert orrin.text[language] in badge.tip and orrin.art == game.heads["orrin"]["character"]["art"]
    for height in (24, 120, 300):
        assert scene.board.faces.front(orrin, height).get_height() == height
    scene.gui.click("lasting.1.1")
    scene.gui.keyboard = True
    assert scene.painter.previewed() == kind
    app.step([], 0.1)
