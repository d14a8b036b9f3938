"""At Raut an accessory and a talk travel where all see it; numbers of guests change when they are there."""

from rules.games.raut.board import TALK, LayTalk, Wear, salon_of, worn_of
from tests.client import raut_hands
from tests.client.raut_hands import piece_of


def answer(scene, option):
    """The person at the screen answers."""
    assert option in scene.player.ask.options
    scene.player.answer(option)


def test_an_accessory_flies_to_its_guest_and_changes_it_when_it_is_there(make_app):
    app = make_app()
    scene, stage = raut_hands.scripted(app, seats=3)
    stage.salon(0, "g21").hand(0, "order").asks(app, scene)
    guest, order = piece_of(stage.table, "g21"), piece_of(stage.table, "order")
    old_stats = scene.table.look(scene.words, guest).stats
    answer(scene, Wear(stage.table.game.kind[order], guest))
    app.step([], 1 / 30)
    app.step([], 0.1)
    (piece,) = scene.board.stage.zones[worn_of(0)]
    guest_rect = scene.table.stands[guest]
    assert piece.moving and guest_rect.collidepoint(piece.rest.x, piece.rest.y)
    look = scene.painter.effects.current_look(guest, scene.table.look(scene.words, guest))
    assert look.stats == old_stats and not look.worn
    for _ in range(40):
        app.step([], 1 / 30)
    look = scene.painter.effects.current_look(guest, scene.table.look(scene.words, guest))
    assert look.stats != old_stats and look.worn


def test_a_talk_flies_to_the_middle_and_changes_all_when_it_is_there(make_app):
    app = make_app()
    scene, stage = raut_hands.scripted(app, seats=3)
    stage.salon(0, "g21").salon(1, "g16").hand(0, "politics").asks(app, scene)
    speaker, listener = (piece_of(stage.table, card_id) for card_id in ("g21", "g16"))
    old_stats = scene.table.look(scene.words, listener).stats
    answer(scene, LayTalk(speaker, stage.table.game.kind[piece_of(stage.table, "politics")]))
    for _ in range(6):
        app.step([], 1 / 30)
    (piece,) = scene.board.stage.zones[TALK]
    assert piece.moving and listener in scene.table.shown.zones[salon_of(1)]
    effects = scene.painter.effects
    assert effects.current_look(listener, scene.table.look(scene.words, listener)).stats == old_stats
    for _ in range(60):
        app.step([], 1 / 30)
    assert effects.current_look(listener, scene.table.look(scene.words, listener)).stats != old_stats
