"""Cards of Poison with effects at the table: their faces, what they ask, and what the log tells of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from client.table.zoom import pointed_kind
from client.ui.page_guard import DEAF
from rules.games.poison.board import HANDS, PILES, PlayCard
from rules.games.poison.rounds import limit_now
from rules.kernel.table import Lasting
from rules.text.texts import LANGUAGES
from tests.client import hands
from tests.client.table_hands import free, laid, sit_at, until

pytestmark = pytest.mark.usefixtures("floor", "fizz", "unpainted")

SETS = Path(__file__).parents[3] / "sets" / "poison"


@pytest.fixture
def fizz(home: Path) -> None:
    """The set of a fan."""
    folder = home / "cards" / "poison"
    folder.mkdir(parents=True)
    shutil.copy(SETS / "fizz.yaml", folder)


def sat_down(app, given):
    scene = sit_at(app, laid("poison", given), 1, "random")
    until(app, lambda: free(scene) and scene.player.ask is not None)
    app.step([], DEAF + 0.1)  # the aim of the game hangs there, which comes by itself
    return scene


def kind_of(scene, id):
    return [card.id for card in scene.table.game.cards].index(id)


def play(app, scene, id, place):
    """Play a card to a place, and wait for what the card asks."""
    scene.player.answer(PlayCard(kind_of(scene, id), place))
    until(app, lambda: free(scene) and scene.player.card_ask is not None)
    app.step([], DEAF + 0.1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_faces_and_the_log_write_numbers_below_0_and_mixtures(make_app, language):
    app = make_app(language, speed=8.0)
    scene = sat_down(app, "Wanderer: {hand: [water, rainbow, dusk, R1]}, Matryona: {hand: [R2]}")
    table, words = scene.table, app.words
    water, rainbow = (table.game.cards[kind_of(scene, id)] for id in ("water", "rainbow"))
    assert "\N{MINUS SIGN}2" in table.short(words, water)
    assert "suit_mixture" in table.short(words, rainbow)
    for card in (water, rainbow):
        assert words(f"colour.{'poison' if card is water else 'mixture'}") in table.about(words, card)
    dusk = table.game.cards[kind_of(scene, "dusk")]
    assert "suit_red" in table.short(words, dusk) and "suit_blue" in table.short(words, dusk)
    assert words("colour.red_blue") in table.about(words, dusk)
    nap, plain = (table.game.cards[kind_of(scene, id)] for id in ("nap", "B4"))
    assert nap.name[language] in table.short(words, nap) and plain.name[language] not in table.short(words, plain)
    ranks = [table.rank(piece)[0] for piece in scene.sitting.table.zones[HANDS[0]]]
    assert sorted(set(ranks)) == [0, 3, 4]


def test_a_rainbow_is_dragged_to_a_cauldron_of_any_colour_and_water_is_foretold(make_app):
    app = make_app("en", speed=8.0)
    scene = sat_down(app, "C1: [R7, R5], C2: [B1], Wanderer: {hand: [rainbow, water]}, Matryona: {hand: [R2]}")
    view, ask, table = scene.table.shown, scene.player.ask, scene.table
    pieces = {table.game.card_id(piece): piece for piece in scene.sitting.table.zones[HANDS[0]]}
    spots = table.at_spot
    assert table.drop(view, ask, 0, pieces["rainbow"], spots[1]).option == PlayCard(kind_of(scene, "rainbow"), 1)
    foretold = table.foretell(view, ask, 0, pieces["water"], spots[0])
    assert foretold.said.parameters["total"] == 10
    assert not foretold.grave
    assert table.foretell(view, ask, 0, pieces["rainbow"], spots[0]).grave


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_to_give_away_is_chosen_with_the_mouse_and_told_without_its_face(make_app, language):
    app = make_app(language, speed=8.0)
    scene = sat_down(app, "Wanderer: {hand: [gift, X, B2]}, Matryona: {hand: [R2]}")
    play(app, scene, "gift", 0)
    buttons = [node.id for node in scene.tree() if node.id.startswith("choose.card.")]
    assert len(buttons) == 2
    hands.mouse(app, buttons[0])
    until(app, lambda: free(scene))
    assert len(scene.sitting.table.zones[HANDS[1]]) in (1, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_turn_is_lost_is_chosen_with_keys(make_app, language):
    app = make_app(language, speed=8.0)
    scene = sat_down(app, "Wanderer: {hand: [nap, R1]}, Matryona: {hand: [B1, B2]}, Yerofey: {hand: [R2]}")
    play(app, scene, "nap", 0)
    hands.key(app, pygame.K_1)
    hands.key(app, pygame.K_RETURN)
    until(app, lambda: free(scene) and scene.player.ask is not None and scene.player.ask.kind == "play")
    assert len(scene.sitting.table.zones[HANDS[1]]) == 2, "Matryona was passed over"


def test_a_ladle_serves_from_another_cauldron_by_a_click(make_app):
    app = make_app("en", speed=8.0)
    scene = sat_down(app, "C2: [B7, B5], Wanderer: {hand: [ladle, R1]}, Matryona: {hand: [R2]}")
    play(app, scene, "ladle", 0)
    buttons = [node.id for node in scene.tree() if node.id.startswith("choose.card.")]
    hands.mouse(app, buttons[0])
    until(app, lambda: free(scene))
    assert len(scene.sitting.table.zones[PILES[1]]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_potion_that_stays_is_seen_before_its_player_with_words_and_enlarged(make_app, language):
    app = make_app(language, speed=8.0)
    scene = sat_down(app, "C1: [R5], Wanderer: {hand: [hot_coal, B1, V1]}, Matryona: {hand: [B2, R2]}")
    scene.player.answer(PlayCard(kind_of(scene, "hot_coal"), 1))
    until(app, lambda: free(scene) and scene.table.shown.lasting)
    badge = scene.gui.find("lasting.1.1")
    card = scene.table.game.cards[kind_of(scene, "hot_coal")]
    assert card.text[language] in badge.tip
    assert app.words("duration.next_round", name="") in badge.tip
    (piece,) = scene.board.stage.zones[scene.table.game.zone_before(scene.sitting.table, 1)]
    assert badge.rect.inflate(8, 8).collidepoint(piece.pose.x, piece.pose.y)
    assert pointed_kind([badge], scene.table.kind_of) == kind_of(scene, "hot_coal")
    place = scene.table.layout.seats[1]
    assert not badge.rect.colliderect(place.hand) and not badge.rect.colliderect(place.pile)
    hands.mouse(app, badge.id)
    app.step([], 1.0)
    assert scene.board_view.painter.previewed() == kind_of(scene, "hot_coal")


def test_the_gauge_and_what_is_foretold_know_a_limit_that_a_card_has_changed(make_app):
    app = make_app("en", speed=8.0)
    scene = sat_down(app, "C2: [B7], Wanderer: {hand: [stopper, B2]}, Matryona: {hand: [R1, B1]}")
    view, table = scene.table.shown, scene.table
    stopper = kind_of(scene, "stopper")
    view.lasting = (Lasting(stopper, 0, 1, 1, "my_next_turn"),)
    assert limit_now(view) == 9
    (piece,) = [piece for piece in view.zones[HANDS[0]] if table.game.card_id(piece) == "B2"]
    spot = table.at_spot[1]
    assert table.foretell(view, scene.player.ask, 0, piece, spot).said.parameters["limit"] == 9
    scene.lay_widgets()
    assert "7 of 9" in scene.gui.find(table.place_id(spot)).label
