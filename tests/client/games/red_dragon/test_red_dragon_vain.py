"""A played card after which all is as it was is told to have been in vain."""

from __future__ import annotations

import pytest

from client.games.red_dragon import centre
from client.games.red_dragon.timings import BEATS
from rules.games.red_dragon.board import CHAIN, PlayCard
from tests.client.red_dragon_hands import asked
from tests.client.table_hands import laid, sit_at


def told_of(app, given, card, target=-1, then=()):
    """What the screen tells of a card that Wanderer answers with, and of what the others answer; and its scene."""
    scene = sit_at(app, laid("red_dragon", given), quiet=False)
    assert asked(app, scene)
    ask = scene.sitting.ask
    ids = [each.id for each in scene.table.game.cards]
    options = [one for one in ask.options if isinstance(one, PlayCard) and ids[one.kind] == card]
    scene.sitting.answer(next(one for one in options if target in (-1, one.target)))
    return scene, scene.table.staged(scene.sitting.events())


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("fortitude", "vain"), [(20, 1), (15, 0)])
def test_a_card_that_changes_nothing_is_in_vain(make_app, fortitude, vain):
    given = f"turn: Matryona, phase: order, Wanderer: {{fortitude: {fortitude}, hand: [goddess_heals]}}"
    scene, told = told_of(make_app(speed=0.0), given, "goddess_heals")
    found = [(event, view) for event, view in told if event[0] == "vain"]
    assert len(found) == vain
    for (_, piece), view in found:
        assert scene.table.game.cards[scene.table.game.kind[piece]].id == "goddess_heals"
        assert piece in view.zones[CHAIN], "it still lies there, for the stamp"


@pytest.mark.usefixtures("unpainted")
def test_a_stamp_lies_on_it_for_a_while(make_app, monkeypatch):
    given = "turn: Matryona, phase: order, Wanderer: {hand: [goddess_heals]}"
    app = make_app("en", speed=1.0)
    scene, told = told_of(app, given, "goddess_heals")
    stamps = []
    monkeypatch.setattr(centre, "draw_stamp", lambda pen, card, said: stamps.append(said))
    scene.board_view.play(told, lambda: None)
    for _ in range(60):
        app.step([], 0.1)
    assert "No effect" in stamps and BEATS["vain"].lag >= 0.6
    assert not scene.painter.centre._vain


@pytest.mark.usefixtures("unpainted")
def test_what_cannot_be_seen_in_a_view_is_not_in_vain(make_app):
    scene, _ = told_of(make_app(speed=0.0), "turn: Matryona, phase: order, Wanderer: {hand: [goddess_heals]}",
                       "goddess_heals")  # fmt: skip
    view = scene.player.view()
    view.zones[CHAIN] = [0]
    play = [("intent", 0, "play", 0, 0, (), 0), ("one_more", 0), ("settled", 0, "done")]
    assert [event[0] for event, _ in scene.table.staged([(each, view) for each in play])] == [each[0] for each in play]
    assert scene.table.staged([(each, view) for each in (play[0], play[2])])[-1][0] == ("vain", 0)
