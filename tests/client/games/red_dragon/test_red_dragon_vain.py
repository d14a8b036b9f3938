"""A played card after which all is as it was is told to have been in vain."""

from __future__ import annotations

import pytest

from client.games.red_dragon import centre
from client.games.red_dragon.timings import BEATS
from rules.games.red_dragon.board import CHAIN, PlayCard
from tests.client.red_dragon_hands import asked
from tests.client.table_hands import laid, sit_at


def play_answer(app, state, card_id):
    """Let Wanderer answer with a card. Return the scene, and what the screen tells of it and of the others' answers."""
    scene = sit_at(app, laid("red_dragon", state), quiet=False)
    assert asked(app, scene)
    ask = scene.sitting.ask
    ids = [card.id for card in scene.table.game.cards]
    options = [option for option in ask.options if isinstance(option, PlayCard) and ids[option.kind] == card_id]
    scene.sitting.answer(options[0])
    return scene, scene.table.staged(scene.sitting.events())


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("fortitude", "count"), [(20, 1), (15, 0)])
def test_a_card_that_changes_nothing_is_in_vain(make_app, fortitude, count):
    state = f"turn: Matryona, phase: order, Wanderer: {{fortitude: {fortitude}, hand: [goddess_heals]}}"
    scene, events = play_answer(make_app(speed=0.0), state, "goddess_heals")
    vain_events = [(event, view) for event, view in events if event[0] == "vain"]
    assert len(vain_events) == count
    for (_, piece), view in vain_events:
        assert scene.table.game.cards[scene.table.game.kind[piece]].id == "goddess_heals"
        assert piece in view.zones[CHAIN], "it still lies there, for the stamp"


@pytest.mark.usefixtures("unpainted")
def test_a_stamp_lies_on_it_for_a_while(make_app, monkeypatch):
    state = "turn: Matryona, phase: order, Wanderer: {hand: [goddess_heals]}"
    app = make_app("en", speed=1.0)
    scene, events = play_answer(app, state, "goddess_heals")
    stamps = []
    monkeypatch.setattr(centre, "draw_stamp", lambda pen, card, text: stamps.append(text))
    scene.board_view.play(events, lambda: None)
    for _ in range(60):
        app.step([], 0.1)
    assert "No effect" in stamps and BEATS["vain"].lag >= 0.6
    assert not scene.painter.centre._vain


@pytest.mark.usefixtures("unpainted")
def test_what_cannot_be_seen_in_a_view_is_not_in_vain(make_app):
    scene, _ = play_answer(make_app(speed=0.0), "turn: Matryona, phase: order, Wanderer: {hand: [goddess_heals]}",
                       "goddess_heals")  # fmt: skip
    view = scene.player.view()
    view.zones[CHAIN] = [0]
    intent, extra_turn, settled = ("intent", 0, "play", 0, 0, (), 0), ("one_more", 0), ("settled", 0, "done")
    staged = scene.table.staged([(intent, view), (extra_turn, view), (settled, view)])
    assert [event[0] for event, _ in staged] == ["intent", "one_more", "settled"]
    assert scene.table.staged([(intent, view), (settled, view)])[-1][0] == ("vain", 0)
