"""Symbols in the texts of cards on the screen: pictures on faces and in tooltips, words for those who listen."""

import pygame
import pytest

from client.play.session import SeatSetup, Setup, Sitting
from client.scenes.table import TableScene
from client.ui.text import Style, Typesetter
from client.window.assets import Assets
from client.workshop.face_check import FaceArtist
from client.workshop.faces import CardFaces
from rules.text.texts import LANGUAGES, picture
from rules.workshop.project import Project
from tests.client.raut_hands import lay, piece_of
from tests.client.table_hands import free, until

pytestmark = pytest.mark.usefixtures("floor")
COIN = picture("symbol_coin")
CARDS = {
    "poison": "kind: potion\n    colour: red\n    number: 3\n    art: card_face_red",
    "red_dragon": "kind: drink\n    alcohol: 1\n    art: rd_wine",
    "dice_town": "kind: equipment\n    points: 2\n    art: dt_lasso",
    "goblets": "kind: character\n    art: gob_mask\n    when: before_drink\n"
    "    do: [{random_card: {among: {goblet: me}, do: [{throw_out: chosen}]}}]",
    "raut": "kind: talk\n    art: raut_talk",
}
WRITTEN = {"ru": "Число 3, штраф 1. 2 {coin} и {mug}, **{pearl}** {x}", "en": "Number 3, penalty 1. 2 {coin} {mug} {x}"}
READ = {"ru": "Число 3, штраф 1. 2 монеты и кружка, **жемчужина** {x}", "en": "Number 3, penalty 1. 2 coins mug {x}"}


def written(home, game, text=WRITTEN, kind=""):
    """A set with one card, whose text has symbols."""
    file = home / "cards" / game / "gems.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        f"""\
set: gems
format: 1
game: {game}
symbols:
  pearl: {{art: raut_pearls, name: {{ru: жемчужина|жемчужины|жемчужин, en: pearl|pearls}}}}
cards:
  - id: gem
    name: {{ru: Проба, en: Sample}}
    text: {{ru: "{text["ru"]}", en: "{text["en"]}"}}
    {kind or CARDS[game]}
""",
        encoding="utf-8",
    )
    return file


@pytest.fixture
def asked_for(monkeypatch):
    """The names of the pictures that are drawn."""
    found, sprite = [], Assets.sprite

    def noted(assets, name, size):
        found.append(name)
        return sprite(assets, name, size)

    monkeypatch.setattr(Assets, "sprite", noted)
    return found


def test_a_picture_stands_in_the_line_and_takes_its_width(assets):
    type, style = Typesetter(assets), Style("ui", 20)
    plain, drawn = type.block("2 и", style, markup=False), type.block(f"2{COIN} и", style, markup=False)
    (icon,) = [run for run in drawn.words if run.icon]
    assert icon.text == "symbol_coin" and drawn.lines == 1
    assert drawn.size[0] == plain.size[0] + icon.place.width and icon.place.height <= drawn.size[1]
    assert type.block(COIN * 8, style, 3 * icon.place.width, markup=False).lines == 3


def test_stars_and_braces_of_an_author_stay_beside_pictures(assets):
    block = Typesetter(assets).block(f"**{COIN}** {{icon:symbol_coin}} {{x}}", Style("ui", 20), markup=False)
    assert [run.text for run in block.words if not run.icon] == ["**", "**", "{icon:symbol_coin}", "{x}"]


def test_a_number_is_not_parted_from_its_picture(assets):
    type, style = Typesetter(assets), Style("ui", 20)
    text = f"Возьмите 2\N{NO-BREAK SPACE}{COIN}"
    block = type.block(text, style, type.block("Возьмите 2", style, markup=False).size[0] + 4, markup=False)
    assert block.lines == 2 and [run.text.strip("\N{NO-BREAK SPACE}") for run in block.words if run.place.y] == [
        "2", "symbol_coin"]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in CARDS if game != "poison"])  # whose faces have no text
def test_a_face_shows_pictures(make_app, home, game, language, asked_for):
    app, project = make_app(language=language), Project.open(written(home, game))
    card = project.card("gem").card
    assert not project.card("gem").stale and card.text == READ
    faces = CardFaces(app, game)
    faces.know(project)
    faces.paint(card, 350, language)
    assert {"symbol_coin", "symbol_mug"} <= set(asked_for) and ("raut_pearls" in asked_for) == (language == "ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tooltip_shows_pictures_and_is_read_as_words(make_app, home, language, asked_for):
    written(home, "poison")
    app = make_app(language=language, speed=0.0)
    chairs = tuple(SeatSetup(name, "person" if at == 0 else "random") for at, name in enumerate("ABC"))
    scene = TableScene(app, Sitting.start(Setup("poison", chairs, {"dealer": 2}, 1, ["gems"]), saves=False))
    app.push(scene)
    until(app, lambda: free(scene))
    table = scene.sitting.table
    piece, hand = piece_of(table, "gem"), scene.table.hand(0)
    lay(table, piece, hand)
    scene.board.show(scene.sitting.view())
    scene.refresh()
    app.step([], 0.1)
    node = next(node for node in scene.tree() if node.id == "card.gem")
    assert READ[language] in node.label
    assert not any("\ue000" in node.label or "{coin}" in node.label for node in scene.tree())
    asked_for.clear()
    place = next(each.rect for each in scene.hand.cards() if each.id == "card.gem")
    at = (place.x + 8) * app.unit, place.centery * app.unit
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))], 0.02)
    for _ in range(10):
        app.step([], 0.2)
    assert COIN in scene.gui.notes.tip and {"symbol_coin", "symbol_mug"} <= set(asked_for)


def test_a_text_with_symbols_is_measured_with_them(home, assets):
    long = dict.fromkeys(LANGUAGES, "{coin}" * 150)
    project = Project.open(written(home, "raut", long))
    misfits = FaceArtist().misfits(project.cardset(), project.cardset().card("gem"))
    assert {misfit.language for misfit in misfits} == {"ru", "en"}
    assert all(misfit.words == project.card("gem").card.text[misfit.language] for misfit in misfits)
    short = dict.fromkeys(LANGUAGES, "{coin}" * 12)
    project = Project.open(written(home, "raut", short))
    assert not FaceArtist().misfits(project.cardset(), project.cardset().card("gem"))
