"""A hint says what to do and, in one clause, what speaks for it; no claim that the table does not bear out."""

from random import Random

import pytest

from rules.games.poison.board import PlayCard
from rules.texts import LANGUAGES
from tests.client import red_dragon_hands, table_hands

pytestmark = pytest.mark.usefixtures("floor", "unpainted")


@pytest.mark.parametrize("language", LANGUAGES)
def test_poison_says_safe_or_fewest_only_where_it_is_so(make_app, language):
    app, met, rng = make_app(language=language, speed=0.0), set(), Random(7)
    scene = table_hands.sit(app)
    table, game = scene.table, scene.table.game
    for _ in range(14):
        table_hands.my_turn(app, scene)
        view, ask = scene.player.view(), scene.player.ask
        if ask is None or ask.kind != "play":
            break
        costs = {}
        for option in ask.options:
            assert isinstance(option, PlayCard)
            over = view.total[option.place] + game.number[option.kind] > game.limit
            costs[option] = len(view.zones[option.place]) if over else 0
        for option, cost in costs.items():
            why = table.speaks_for(view, ask, option)
            met.add(why and why.key)
            if why is not None:
                assert cost == min(costs.values()) < max(costs.values())
                assert (why.key == "table.hint.safe") == (cost == 0)
            said = scene.player.hint(option).said
            what = why.say(scene.words) if why else ""
            assert what in said and "[" not in said, "what speaks for it, or else what comes of it"
        scene.player.answer(rng.choice(ask.options))
    assert {None, "table.hint.safe"} <= met


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_red_dragon_tells_discarding_from_playing_and_who_is_nearest(make_app, language):
    app, rng, met = make_app(language=language, speed=0.0), Random(2), set()
    scene = red_dragon_hands.sit(app, seed=5)
    for _ in range(30):
        if not red_dragon_hands.asked(app, scene):
            break
        ask, view = scene.player.ask, scene.player.view()
        left = [view.fortitude[seat] - view.alcohol[seat] for seat in range(4)]
        for option in ask.options if scene.player.card_ask is None else ():
            why, said = scene.table.speaks_for(view, ask, option), scene.player.hint(option).said
            if why is not None:
                met.add((ask.kind, why.key))
                assert why.say(scene.words) in said
                if ask.kind == "order":
                    assert all(left[option] <= left[seat] for seat in range(4) if view.playing[seat] and seat)
            if ask.kind == "discard" and isinstance(option, int):
                title = scene.table.game.cards[option].name[language]
                assert title in said and ("сбросьте" in said or "discard" in said)
        scene.player.answer(red_dragon_hands.any_option(scene, rng))
    assert {"discard", "order"} <= {kind for kind, _ in met}
