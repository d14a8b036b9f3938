"""What was played last lies in the middle of the Red Dragon's table while nothing is going on there."""

from random import Random

from client.games.red_dragon.lately import MOST
from client.games.red_dragon.log_lines import LatelyPlayed, remember
from client.games.red_dragon.pending import chain, servings
from client.table.piece import RATIO
from rules.games import game
from rules.games.red_dragon.board import CHAIN, NOBODY, POURED
from tests.client.red_dragon_hands import any_option, asked, sit


def test_cards_lie_there_only_while_nothing_is_going_on(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, 4, seed=7)
    rng = Random(7)
    idle = busy = 0
    while asked(app, scene) and idle + busy < 40:
        lately, view = scene.board_view.painter.centre.lately, scene.table.shown
        zones = scene.board.stage.zones
        if servings(view) or chain(view) or zones[CHAIN] or zones[POURED] or view.starter is not None:
            assert lately.cards() == []
            busy += 1
        elif scene.table.lately:
            cards = lately.cards()
            assert 0 < len(cards) <= MOST
            assert [card.played for card in cards] == list(scene.table.lately)[-len(cards) :]
            assert [card.age for card in cards] == list(reversed(range(len(cards))))
            middle = scene.table.layout.play.union(scene.table.layout.story)
            assert all(middle.contains(card.pose.area(RATIO)) for card in cards)
            idle += 1
        scene.player.answer(any_option(scene, rng))
    assert idle > 3 and busy > 3


def test_a_card_is_remembered_with_who_played_it_at_whom():
    rulebook, memory = game("red_dragon"), {}
    for event in (("plays", 1, 4, 0, 2, -1, -1), ("revealed", 3, 5, 1), ("revealed", 3, 6, 2), ("drank", 3, 0, 20)):
        remember(rulebook, event, memory)
    assert list(memory["lately"]) == [LatelyPlayed(1, 4, 2), LatelyPlayed(3, 5, NOBODY)], "a chaser goes with its drink"


def test_the_last_cards_can_be_pointed_at(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, 4, seed=7)
    rng = Random(7)
    while asked(app, scene):
        cards = scene.board_view.painter.centre.lately.cards()
        if cards:
            app.step([], 0.02)
            labels = [node.label for node in scene.tree() if node.id.startswith("lately.")]
            names = [scene.table.game.cards[card.played.kind].name["en"] for card in cards]
            assert len(labels) == len(names) and all(name in label for name, label in zip(names, labels, strict=True))
            return
        scene.player.answer(any_option(scene, rng))
    raise AssertionError("nothing was ever lying there")
