"""What the buttons of Raise Your Goblets say and offer, where the rules leave only a part of it."""

import pytest

from rules.cards.cardset import load
from rules.games import manifest
from rules.games.goblets.board import UseCard
from rules.system.locations import resource
from rules.text.texts import LANGUAGES
from rules.workshop.laid_table import lay
from tests.client.goblet_hands import asked, sit
from tests.client.table_hands import NAMES, sit_at

pytestmark = pytest.mark.usefixtures("floor", "unpainted")

SMUGGLER = """\
set: guest
format: 1
game: goblets
author: A Guest
cards:
  - id: smuggler
    kind: character
    name: {ru: Контрабандист, en: Smuggler}
    text:
      ru: "Действие: бросьте в чужой кубок яд Огра или противоядие Единорога."
      en: "Action: drop the Ogre Poison or the Unicorn Antidote into another goblet."
    art: card_back
    modes:
      - {as: ogre, text: {ru: бросить яд Огра, en: drop the Ogre Poison}, when: action, target: another,
          do: [{drop: {token: ogre, into: target}}]}
      - {as: cure, text: {ru: бросить Единорога, en: drop the Unicorn}, when: action, target: another,
          do: [{drop: {token: unicorn, into: target}}]}
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("token", "modes"), [("wine", {"ogre", "cure"}), ("unicorn", {"ogre"}), ("ogre", {"cure"})])
def test_the_button_of_an_ability_names_the_only_mode_that_is_possible(make_app, tmp_path, language, token, modes):
    (tmp_path / "guest.yaml").write_text(SMUGGLER, encoding="utf-8")
    rulebook = manifest("goblets").rulebook(
        load(manifest("goblets").vocabulary, [tmp_path, resource("data", "cards", "goblets")])
    )
    position = f"{{Wanderer: {{character: [smuggler], screen: [poison]}}, G1: [{token}]}}"
    table = lay(rulebook, {"seats": NAMES["en"][:4], "given": position}).table
    app = make_app(language, speed=0.0)
    scene = sit_at(app, table)
    assert asked(app, scene)
    programs = table.game.programs
    offered_modes = set()
    for option in table.ask.options:
        if isinstance(option, UseCard):
            offered_modes.add(programs[option.kind].uses[option.use].name)
    assert offered_modes == modes
    button_texts = {
        "ogre": {"ru": "Бросить яд Огра", "en": "Drop the Ogre Poison"},
        "cure": {"ru": "Бросить Единорога", "en": "Drop the Unicorn"},
    }
    button = next(action for action in scene.painter.answers._bar.actions if action.name == "use")
    if len(modes) > 1:
        assert button.words == app.words("gob.do.use")
    else:
        (mode,) = modes
        assert button.words == f"{button_texts[mode][language]} (A)"
    assert button.labels[-1] == app.words("gob.do.use.brief")


@pytest.mark.parametrize("seats", [2, 4])
def test_only_where_goblets_are_rotated_a_hand_may_sweep_round_them(make_app, seats):
    app = make_app("en", speed=0.0)
    scene = sit(app, seats=seats)
    assert asked(app, scene)
    ids = {node.id for node in scene.tree()}
    assert ("ring" in ids) == ("answer.rotate" in ids) == (seats > 2)
