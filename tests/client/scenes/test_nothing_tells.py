"""What is hidden does not show at the table: neither by whose question is shown, nor in a game that is looked at."""

from dataclasses import replace
from itertools import count, product
from random import Random

import pytest

from client.play.session import NOBODY, Replay, SeatSetup, Setup, Sitting
from client.scenes.table import TableScene
from rules.kernel.asking import Ask
from rules.saves.journal import Record
from tests.client.table_hands import free, waiting
from tests.repeats import spread

GAMES = {"poison": 3, "red_dragon": 3, "dice_town": 3, "goblets": 4, "raut": 3}


def sitting(game, seats, people, seed=3):
    chairs = tuple(SeatSetup(f"N{seat}", "person" if seat in people else "random") for seat in range(seats))
    return Sitting.start(Setup(game, chairs, {}, seed), saves=False)


def play(played, until):
    """Play by chance until something is so of the table."""
    random = Random(1)
    while played.table.ask is not None and not until(played.table):
        played.record.answer(random.choice(played.table.ask.options))
    return played.table.ask is not None


@pytest.mark.parametrize("seats", [7, 8, 12])
def test_a_noble_who_may_propose_a_toast_is_not_named_to_the_others(seats):
    """Asked is who has no wine left behind the screen: the others see a turn that begins as any other (GO-SOM-11)."""
    for seed in count(1):
        game = sitting("goblets", seats, (), seed)
        if play(game, lambda table: table.ask.kind == "propose"):
            break
    table = game.table
    noble = table.ask.seat
    second = table.sommelier(table.house_of(noble))
    record = game.record
    for person in range(seats):
        players = tuple("person" if seat == person else "random" for seat in range(seats))
        copy = Record(record.game, replace(record.header, players=players), laid=table.copy())
        visible_to = Sitting(copy)
        assert visible_to.window, "it takes no time of its own"
        if person == noble:
            assert visible_to.ask == table.ask
        elif person == second:
            assert visible_to.ask == Ask(noble, "propose", ()), "the Sommelier sees the screen as well"
        else:
            assert visible_to.ask == visible_to.view().ask == Ask(second, "act", ())


def test_who_is_asked_in_a_window_is_named_to_nobody():
    game = sitting("red_dragon", 4, (0,))
    assert play(game, lambda table: table.ask.kind == "answer" and table.ask.seat != 0)
    assert game.ask == Ask(NOBODY, "answer", ()) and game.view().ask is None


@pytest.mark.parametrize("people", [(0,), (0, 1), (1, 2)])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_goes_on_shows_no_hand_of_several_persons(game, people):
    """Nobody knows which of them looks at its replay."""
    played = sitting(game, GAMES[game], people)
    play(played, lambda table: len(played.record.answers) == 12)
    replay = Replay(played.record)
    for moment, table in enumerate(replay.tables):
        view = replay.view(moment)
        for zone, visible_to in enumerate(table.visible_to):
            if visible_to in {1 << seat for seat in range(table.seats)} and len(people) > 1:
                assert all(piece < 0 for piece in view.zones[zone]), "a hand lies open"
    if len(people) > 1:
        everybody = (1 << played.table.seats) - 1
        for events in replay.history(len(replay.answers)):
            for event in events:
                if event[0] == "move" and event[4] != everybody:
                    assert event[1] < 0, "a hidden card is heard of"
    elif game != "dice_town":  # where no hand is dealt
        own_zones = [zone for zone, seats in enumerate(replay.tables[-1].visible_to) if seats == 1 << people[0]]
        view = replay.view(len(replay.answers))
        assert any(piece >= 0 for zone in own_zones for piece in view.zones[zone])


LEAST = {("red_dragon", 0.0): 20, ("red_dragon", 2.0): 1, ("dice_town", 0.0): 0, ("dice_town", 2.0): -1}
"""More bots than this pass in a window, at each speed."""


@pytest.mark.usefixtures("floor", "unpainted")
@pytest.mark.parametrize(("game", "speed"), spread(product(["red_dragon", "dice_town"], [0.0, 2.0]), 2))
def test_the_table_never_waits_for_a_bot_that_may_answer_secretly(make_app, game, speed):
    """Who holds an answer is not told by the time it takes to pass: not by one turn of the loop."""
    app, random = make_app(speed=speed), Random(2)
    chairs = tuple(SeatSetup(f"N{seat}", "heuristic" if seat else "person") for seat in range(4))
    scene = TableScene(app, Sitting.start(Setup(game, chairs, {}, 3), saves=False))
    app.push(scene)
    played = scene.sitting
    with waiting(app):
        for _ in range(2500):
            app.step([], 1 / 60)
            if app.scene is not scene:
                break
            is_bot_in_window = played.window and not played.turn_of_person
            waits = scene.board.playing or scene._bots_wait_for_person
            assert not is_bot_in_window or waits, "a bot holds an answer: the table waits for it"
            if free(scene):
                scene.player.answer(random.choice(played.ask.options))
    passed = 0
    for past, text in zip(played.record.past, played.record.answers, strict=True):
        passed += past.ask.kind == "answer" and past.ask.seat != 0 and text.endswith(" passes")
    assert passed > LEAST[game, speed], passed
