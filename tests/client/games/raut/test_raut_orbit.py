"""What cards of others do to guests is seen at the table of Raut: who sleeps, what lasts, and how many counters."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from client.games.raut.guest_panel import state_of
from client.games.raut.moves import guest_spot
from rules.games.raut.board import LayTalk, Treat, UseAbility
from rules.games.raut.guest_effect import effect_on_guests
from rules.games.raut.vocabulary import LANGUAGE
from rules.kernel.counters import on_piece, set_counter
from rules.text.texts import LANGUAGES, Texts
from tests.client.raut_hands import piece_of, scripted
from tests.client.table_hands import ask_of

pytestmark = pytest.mark.usefixtures("floor")
ORBIT = Path(__file__).parents[3] / "sets" / "raut" / "orbit.yaml"


@pytest.fixture
def in_orbit(make_app):
    """A moment of a game with the set in orbit: ``make(lay)`` lays it out. Gives the app, the scene and the table."""

    def make(lay, **settings):
        folder = Path(os.environ["ZASTOLYE_HOME"], "cards", "raut")
        folder.mkdir(parents=True)
        shutil.copy(ORBIT, folder)
        app = make_app(**{"speed": 0.0, **settings})
        scene, stage = scripted(app, 3, sets=("orbit",))
        lay(stage)
        stage.asks(app, scene)
        return app, scene, stage.table

    return make


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_that_was_lulled_is_seen_to_sleep_and_does_nothing(in_orbit, language):
    def lay(stage):
        stage.salon(0, "hypnotist").salon(1, "vela").salon(2, "bolt")

    app, scene, rules = in_orbit(lay, language=language)
    hypnotist, vela = piece_of(rules, "hypnotist"), piece_of(rules, "vela")
    drop = scene.table.drop(scene.sitting.view(), ask_of(scene), 0, f"guest.{hypnotist}", guest_spot(vela))
    assert isinstance(drop.option, UseAbility)
    scene.player.answer(drop.option)
    for _ in range(40):
        app.step([], 0.2)
    look = scene.table.look(scene.words, vela)
    assert look.asleep and look.under_card and not scene.table.look(scene.words, hypnotist).under_card
    sentence = {"en": "Asleep: Hypnotist of Phobos", "ru": "Спит: Гипнотизёр с Фобоса"}[language]
    assert any(state.startswith(sentence) for state in state_of(scene.board, vela))
    assert not any(widget.id.startswith("lasting.") for widget in scene.gui.widgets)


def test_a_sleeper_of_ones_own_says_why_it_does_nothing(in_orbit):
    def lay(stage):
        stage.salon(0, "hypnotist", "vela").salon(1, "bolt").hand(0, "fuel")

    app, scene, rules = in_orbit(lay)
    game, vela = rules.game, piece_of(rules, "vela")
    hypnotist = piece_of(rules, "hypnotist")
    power = game.powers.acts[game.kind[hypnotist]][0]
    (until,) = game.programs[power.kind].blocks[power.block]
    until.run(rules, effect_on_guests(rules, power.kind, power.block, hypnotist, hypnotist, vela))
    set_counter(rules, "charge", on_piece(vela), 3)
    scene.board.show(scene.sitting.view())
    drop = scene.table.drop(
        scene.sitting.view(), ask_of(scene), 0, f"guest.{vela}", guest_spot(piece_of(rules, "bolt"))
    )
    assert drop.option is None and drop.reason.key == "reason.raut.asleep"
    look = scene.table.look(scene.words, vela)
    assert look.asleep and look.counters == (("", 3),)
    assert "Counters: charge 3." in state_of(scene.board, vela)
    app.step([], 0.1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_stay_lie_before_their_players_and_say_until_when(in_orbit, language):
    def lay(stage):
        stage.salon(0, "bolt", "steward").hand(0, "anthem", "airlock").salon(1, "vela", "page").salon(2, "ruby")

    app, scene, rules = in_orbit(lay, language=language)
    bolt, steward, vela = piece_of(rules, "bolt"), piece_of(rules, "steward"), piece_of(rules, "vela")
    anthem, airlock = (rules.game.kind[piece_of(rules, card)] for card in ("anthem", "airlock"))
    for option in (LayTalk(bolt, anthem), Treat(steward, vela, airlock)):
        scene.player.answer(option)
        for _ in range(60):
            app.step([], 0.2)
    badges = {widget.id: widget for widget in scene.gui.widgets if widget.id.startswith("lasting.")}
    assert [(id, badge.kind) for id, badge in badges.items()] == [("lasting.0.1", anthem), ("lasting.1.1", airlock)]
    ends = {"en": "until a guest of this table is seduced.", "ru": "пока гостя этого стола не обольстят."}[language]
    assert badges["lasting.0.1"].tip.endswith(ends)
    for seat, badge in enumerate(badges.values()):
        (card,) = scene.board.stage.zones[rules.game.zone_before(rules, seat)]
        assert badge.rect.collidepoint(card.pose.x, card.pose.y)
    assert not any(badge.rect.colliderect(area) for badge in badges.values() for area in scene.table.stands.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_of_a_card_that_stays_has_words(language):
    ends = [*LANGUAGE.words("duration"), *LANGUAGE.words("occasion")]
    assert len(ends) == 18 and all(f"stays.raut.{end}" in Texts(language) for end in ends)


def test_the_corner_tells_that_turns_go_the_other_way(in_orbit):
    def lay(stage):
        stage.salon(0, "bolt", "comet").hand(0, "spin", "spin").salon(1, "vela")

    app, scene, rules = in_orbit(lay)
    spin = rules.game.kind[piece_of(rules, "spin")]
    assert "turns go back" not in scene.painter.corner()
    scene.player.answer(LayTalk(piece_of(rules, "bolt"), spin))
    for _ in range(60):
        app.step([], 0.2)
    assert scene.painter.corner().startswith("Round 1, turns go back")
