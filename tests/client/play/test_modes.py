"""Ways to play a card are offered in the words of its author, in both languages; without those, in readable ones."""

import pytest

from client.play import offers
from client.ui.page_guard import DEAF
from rules.games.red_dragon.board import PlayCard
from rules.kernel.asking import PASS
from rules.notation import notation, phrases
from rules.text.texts import Texts
from tests.client import dice_hands, hands, red_dragon_hands
from tests.client.table_hands import laid, sit_at

pytestmark = pytest.mark.usefixtures("floor", "cards")

SETS = {
    "red_dragon": """
set: ways
format: 1
game: red_dragon
cards:
  - id: janus
    kind: action
    copies: 20
    name: {ru: Янус, en: Janus}
    text: {ru: Заплати 1 монету или выпей., en: Pay 1 gold or drink.}
    art: rd_step
    modes:
      - as: pay_up
        text: {ru: Расплатиться, en: Settle the bill}
        do: [{move_gold: {source: me, to: inn, amount: 1}}]
      - {as: have_a_drink, do: [{change: {who: me, stat: alcohol, amount: 1}}]}
""",
    "dice_town": """
set: ways
format: 1
game: dice_town
cards:
  - id: janus
    kind: trick
    copies: 25
    name: {ru: Янус, en: Janus}
    text: {ru: Получи 1 доллар или поверни кость., en: Get 1 dollar or turn a die.}
    art: dt_credit
    modes:
      - as: from_left
        text: {ru: Доллар слева, en: A dollar from the left}
        when: cups_lifted
        do: [{collect: {who: left, what: dollars, amount: 1}}]
      - {as: from_right, when: cups_lifted, do: [{collect: {who: right, what: dollars, amount: 1}}]}
      - as: turn_over
        text: {ru: Повернуть кость, en: Turn a die}
        when: cups_lifted
        do: [turn_die]
""",
}


@pytest.fixture
def cards(home):
    """The sets of a fan."""
    for name, text in SETS.items():
        folder = home / "cards" / name
        folder.mkdir(parents=True)
        (folder / "ways.yaml").write_text(text, encoding="utf-8")


def labels(scene, begin):
    return [node.label for node in scene.tree() if node.id.startswith(begin)]


@pytest.mark.parametrize(
    ("language", "said"), [("ru", ["Расплатиться", "have a drink"]), ("en", ["Settle the bill", "have a drink"])]
)
def test_the_red_dragon_offers_modes_in_words(make_app, language, said):
    app = make_app(language, speed=8.0)
    scene = sit_at(app, laid("red_dragon", "Wanderer: {hand: [janus]}"))
    assert red_dragon_hands.asked(app, scene)
    app.step([], DEAF + 0.1)  # the aim of the game hangs there, which comes by itself
    kinds = [card.id for card in scene.table.game.cards]
    options = [option for option in scene.player.ask.options if isinstance(option, PlayCard)]
    janus = [option for option in options if option.kind == kinds.index("janus")]
    piece, spot = red_dragon_hands.grip_and_spot(scene, janus[0])
    scene.player.play(piece, spot)  # several answers are left open
    app.step([], 0.02)
    assert labels(scene, "answer.choice.") == said
    spoken = [phrases.phrase(scene.sitting.table, option, scene.sitting.names).say(Texts(language)) for option in janus]
    assert all(words in sentence for words, sentence in zip(said, spoken, strict=True))
    names, table = scene.sitting.names, scene.sitting.table
    notations = [notation.write(table, option, names) for option in janus]
    assert [notation.read(table, sentence, names) for sentence in notations] == janus
    hands.mouse(app, "answer.choice.1")
    assert scene.sitting.record.answers[-1] == notations[1]


@pytest.mark.parametrize(
    ("language", "said"),
    [("ru", ["Доллар слева", "from right", "Повернуть кость"]),
     ("en", ["A dollar from the left", "from right", "Turn a die"])],
)  # fmt: skip
def test_dice_town_offers_modes_in_words(make_app, language, said):
    app = make_app(language, speed=8.0)
    scene = sit_at(app, dice_hands.cups_lifted("janus"))
    assert dice_hands.asked(app, scene, "answer")
    app.step([], DEAF + 0.1)
    options = [option for option in scene.player.ask.options if option != PASS]
    assert {option.use for option in options} == {0, 1, 2}
    spoken = []
    for option in options:
        spoken.append(phrases.phrase(scene.sitting.table, option, scene.sitting.names).say(Texts(language)))
    for words in said:
        assert any(words in sentence for sentence in spoken)
    hands.mouse(app, "answer.play.janus")
    assert labels(scene, "answer.mode.") == said and len(labels(scene, "answer.")) == 4
    hands.mouse(app, "answer.mode.turn_over")
    assert labels(scene, "answer.turn.") and not labels(scene, "answer.mode.")
    hands.mouse(app, "answer.back")
    assert labels(scene, "answer.mode.") == said
    hands.mouse(app, "answer.mode.from_right")
    assert scene.sitting.record.answers[-1].endswith("plays janus to from_right")


def test_it_is_told_where_a_mode_has_no_text(home, cards):
    sentences = []
    for name in SETS:
        for problem in offers.problems(name):
            _, _, sentence = problem.say("en").partition("  MISSING-LANGUAGE  ")
            sentences.append(sentence.split("\n")[0])
    advice = "has no text, so players read its name in the file -> add `text:` with `ru:` and `en:`"
    assert sentences == [f"the mode have_a_drink {advice}", f"the mode from_right {advice}"]
