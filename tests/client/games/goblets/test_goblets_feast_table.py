"""Tokens and actions that a set brings, at the table: drawn with their own pictures, named, and used by key, button and
goblet."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client.games.goblets.answers import keys_of_actions
from client.games.goblets.foretell import foretell
from client.games.goblets.goblet_choices import offered_goblets
from client.games.goblets.houses import explained_kinds
from client.games.goblets.results import round_results
from client.table.targets import CardHandle
from client.table.zoom import pointed_kind
from client.ui.text import Words
from client.window.keys import COMMANDS
from rules.cards.cardset import load
from rules.games import manifest
from rules.games.goblets import RaiseYourGoblets
from rules.games.goblets.board import ACTION_KEYS, END, SUPPLY, PourInto
from rules.kernel.asking import answer
from rules.knowledge.views import view
from rules.system.locations import resource
from rules.text.texts import LANGUAGES
from rules.workshop.laid_table import lay
from tests.client.goblet_hands import asked
from tests.client.hands import key
from tests.client.table_hands import NAMES, sit_at

pytestmark = pytest.mark.usefixtures("floor", "unpainted")

FILE = Path(__file__).parents[3] / "sets" / "goblets" / "feast.yaml"
SEATS = NAMES["en"][:4]


def feast(file: Path = FILE) -> RaiseYourGoblets:
    """Return the rulebook with a set of that name, and without the characters of the book."""
    folders = [file.parent, resource("data", "cards", "goblets")]
    return RaiseYourGoblets(load(manifest("goblets").vocabulary, folders, ("feast", "tokens", "houses", "sommeliers")))


def laid(given: str, *moves: str):
    """Return a table of four at which this lies and these moves have been made."""
    return lay(feast(), {"seats": SEATS, "given": f"{{{given}}}", "moves": moves}).table


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_action_has_a_button_with_its_own_words_and_key(make_app, language):
    app = make_app(language, speed=0.0)
    scene = sit_at(app, laid("Wanderer: {screen: [wine, poison]}"))
    assert asked(app, scene)
    game = scene.board.table.game
    actions = {action.key: action for action in scene.painter.answers._bar.actions}
    for letter, name in (("g", "sweeten"), ("j", "jostle")):
        (card,) = [card for card in game.cards if card.id == name]
        assert actions[letter].words == f"{card.name[language]} ({letter.upper()})"
        assert card.text[language] in actions[letter].tip
    key(app, pygame.K_g)
    assert game.tokens[game.role[scene.player.view().zones[scene.board.table.zones.screens[0]][-1]]] == "honey"


def test_whose_elbow_is_jogged_is_chosen_by_a_goblet(make_app):
    app = make_app("en", speed=0.0)
    scene = sit_at(app, laid("Wanderer: {screen: [poison]}"))
    assert asked(app, scene)
    key(app, pygame.K_j)
    offered = offered_goblets(scene.board.table.shown, scene.painter.context)
    assert sorted(offered) == [1, 2, 3]
    assert scene.board.table.shown.at == [0, 1, 2, 3]
    scene.gui.find("place.goblet.2").activate()
    assert scene.player.view().at == [0, 2, 1, 3]


def test_no_key_of_an_action_is_used_by_the_table_or_twice(tmp_path):
    assert set(ACTION_KEYS).isdisjoint([*COMMANDS, *"prstae"])
    game = feast()
    assert [*keys_of_actions(game).values()] == ["g", "j", "b", "v", "m", "x"]
    copy = tmp_path / "feast.yaml"
    copy.write_text(FILE.read_text("utf-8").replace("    key: j\n", "    key: g\n"), encoding="utf-8")
    assert [*keys_of_actions(feast(copy)).values()] == ["g", "b", "c", "v", "m", "x"]
    copy.write_text(FILE.read_text("utf-8").replace("    key: g\n", ""), encoding="utf-8")
    assert [*keys_of_actions(feast(copy)).values()] == ["b", "j", "c", "v", "m", "x"]


def test_the_supply_has_a_heap_for_each_token_and_none_lies_on_another(make_app):
    app = make_app("en", speed=0.0)
    scene = sit_at(app, laid("Wanderer: {screen: [wine]}"))
    assert asked(app, scene)
    board = scene.board
    places = {piece.area.center[0]: board.table.game.role[piece.piece] for piece in board.stage.zones[SUPPLY]}
    assert sorted(places.values()) == list(range(len(board.table.game.tokens)))
    pictures = {board.table.token_picture(role) for role in places.values()}
    assert {"feast_honey", "feast_serum", "gob_wine"} <= pictures


@pytest.mark.parametrize(("language", "saved", "paid"), [
    ("ru", "В живых, хотя яд был. Помогло: Мёд, Царь Митридат.", "по картам и жетонам +2"),
    ("en", "Alive in spite of the poison, thanks to Honey, King Mithridates.", "for cards and tokens +2"),
])  # fmt: skip
def test_the_count_names_the_cards_that_have_saved_somebody(language, saved, paid):
    table = laid(
        "phase: toast, toaster: Wanderer, turn: Wanderer, Wanderer: {character: [mithridates], target: [geideri]}, "
        "G1: [poison, poison, honey], G2: [poison, honey, serum], G3: [wine], G4: [poison]",
        "Matryona ends", "Yerofey ends", "Glafira ends",
    )  # fmt: skip
    table.feed = []
    answer(table, END)
    results = round_results(view(table, 0), Words(language), SEATS)
    assert results[0].reason == saved and not results[0].poisoned
    assert paid in results[0].details and sum(results[0].gained.values()) == table.gained[0] == 3
    assert "Honey" in results[1].reason or "Мёд" in results[1].reason
    assert results[3].poisoned and ("poison" in results[3].reason or "яд" in results[3].reason)
    said = [entry.say(Words(language)) for event in table.feed for entry in table.game.log(event, SEATS)]
    assert any("Митридат" in text or "Mithridates" in text for text in said)


def test_what_is_foretold_knows_what_tokens_do():
    """Poison into the goblet of a Target that has honey in it does not kill, and it kills nobody who is immune."""
    table = laid("Wanderer: {screen: [poison], target: [geideri]}, G2: [wine]")
    honeyed = laid("Wanderer: {screen: [poison, honey], target: [geideri]}", "Wanderer pours honey into Matryona")
    immune = laid("Wanderer: {screen: [poison], target: [geideri]}, Matryona: {character: [mithridates]}, G2: [wine]")
    pour = PourInto(1, 1)
    keys = []
    for laid_table in (table, honeyed, immune):
        foretold = foretell(view(laid_table, 0), 0, pour, SEATS)
        assert foretold is not None
        keys.append(foretold.said.parameters["what"][1].key.rpartition(".")[2])
    assert keys == ["deadly", "target", "target"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_talisman_that_stays_is_seen_at_its_panel_with_words_and_enlarged(make_app, language):
    app = make_app(language, speed=0.0)
    scene = sit_at(app, laid("Wanderer: {screen: [antidote, poison, wine]}"))
    assert asked(app, scene)
    key(app, pygame.K_v)
    game, table = scene.board.table.game, scene.board.table
    (kind,) = [kind for kind, card in enumerate(game.cards) if card.id == "talisman"]
    badge = scene.gui.find("lasting.0.1")
    assert game.cards[kind].text[language] in badge.tip and app.words("duration.next_round", name="") in badge.tip
    (piece,) = scene.board.stage.zones[game.zone_before(table.shown, 0)]
    assert badge.rect.inflate(8, 8).collidepoint(piece.pose.x, piece.pose.y)
    assert pointed_kind([badge], lambda handle: -1) == kind
    actions = [action.key for action in scene.painter.answers._bar.actions]
    assert "v" not in actions, "there is only one talisman"


def test_badges_of_other_panels_cover_no_cards(make_app):
    app = make_app("en", speed=0.0)
    scene = sit_at(app, laid("Wanderer: {screen: [wine]}"))
    assert asked(app, scene)
    table = scene.board.table
    for seat in range(1, 4):
        house, place = table.layout.houses[seat], table.layout.seats[seat]
        badges = table.badge_area(seat)
        assert not badges.colliderect(house.target) and not badges.colliderect(place.character)
        assert table.layout.below_bar.contains(badges)


@pytest.mark.parametrize(("held", "explained"), [
    ("wine, poison, antidote", ["wine", "poison", "antidote"]),
    ("wine, poison, antidote, ogre, honey, serum", ["antidote", "ogre", "honey", "serum"]),
])  # fmt: skip
def test_as_many_tokens_are_explained_as_can_be_read_and_tooltips_tell_the_others(make_app, held, explained):
    app = make_app("en", speed=0.0)
    scene = sit_at(app, laid(f"Wanderer: {{screen: [{held}]}}"))
    assert asked(app, scene)
    game = scene.board.table.game
    assert [game.tokens[game.role[game.kind.index(kind)]] for kind in explained_kinds(scene.board)] == explained
    handles = [widget for widget in scene.gui.widgets if isinstance(widget, CardHandle)]
    assert len(handles) == len(held.split(", ")) and all(handle.tip for handle in handles)
