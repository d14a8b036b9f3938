"""The person who is asked can always answer, whatever was done or opened before."""

from itertools import cycle

import pygame
import pytest

from client.scenes import table as table_scene
from client.scenes.curtain import Curtain
from client.ui.page_guard import DEAF
from client.window.motion import Tween
from tests.client import dice_hands, goblet_hands, hands, raut_hands, red_dragon_hands, table_hands
from tests.client.restless import Restless
from tests.client.table_hands import any_play, free, mouse, my_turn, take_by, until, waiting
from tests.repeats import at_night, repeats

pytestmark = pytest.mark.usefixtures("floor", "unpainted")

SEATS = {"poison": (table_hands, 4), "red_dragon": (red_dragon_hands, 4), "dice_town": (dice_hands, 4),
         "goblets": (goblet_hands, 5), "raut": (raut_hands, 4)}  # fmt: skip
GESTURES = repeats(1000, 130)
EACH = 20
"""So many gestures between two checks."""


@pytest.mark.parametrize(
    ("game", "people"),
    [*zip(SEATS, cycle((1, 2)), strict=False), *at_night(*zip(SEATS, cycle((2, 1)), strict=False))],
)
def test_whoever_is_asked_can_answer(game, people, make_app, seldom_drawn):
    hands, seats = SEATS[game]
    app = make_app(size=(1280, 720), speed=4.0)
    player = Restless(app, lambda app, seed: hands.sit(app, seats=seats, people=people, seed=seed, kind="random"),
                      seed=people)  # fmt: skip
    for step in range(GESTURES):
        assert player.table is not None
        player.gesture()
        if step % EACH == 0:
            player.check()
    assert min(player.answered["click"], player.answered["key"]) > GESTURES / 100


@pytest.mark.parametrize("leave", [pygame.K_ESCAPE, pygame.K_F2, pygame.K_F1])
def test_a_question_that_comes_under_something_has_its_buttons_afterwards(leave, make_app):
    app = make_app(speed=4.0)
    scene = red_dragon_hands.sit(app, kind="random")
    hands.key(app, leave)
    with waiting(app):
        for _ in range(900):
            app.step([], 0.1)
    hands.key(app, pygame.K_ESCAPE)
    until(app, lambda: free(scene))
    assert [node.id for node in scene.tree() if node.id.startswith("answer.") and node.id != "answer.rules"]


def test_the_table_behind_a_dialog_goes_on_as_it_is(make_app):
    app = make_app(speed=4.0)
    scene = red_dragon_hands.sit(app, kind="random")
    hands.key(app, pygame.K_ESCAPE)
    until(app, lambda: scene.player.my_turn and not scene.board.playing)
    shown = [(widget.id, widget.label) for widget in scene.gui._groups[0].widgets]
    assert shown == [(widget.id, widget.label) for widget in scene.layout()]
    assert scene.gui.covered and hands.focused(app) == "leave.yes", "the dialog is where it was"


def test_a_store_card_laid_on_the_tray_asks_for_the_rest(make_app):
    app = make_app(speed=0.0)
    scene = table_hands.sit_at(app, dice_hands.cups_lifted("cardsharp"))
    assert dice_hands.asked(app, scene, "answer") and len(scene.player.ask.options) > 2
    (card,) = scene.hand.cards()
    scene.player.play(card.handle, "tray")
    ids = [node.id for node in scene.tree() if node.enabled and node.id.startswith("answer.")]
    assert "answer.back" in ids and len(ids) > 1, "which die, and to what"


def two_people(make_app, speed):
    app = make_app(speed=speed)
    scene = table_hands.sit(app, people=2, kind="random")
    my_turn(app, scene)
    while scene.sitting.ask.seat == scene.player.viewer:  # until the next one who is asked is the other person
        scene.player.play(*any_play(scene))
        until(app, lambda: not scene.board.playing)
        if scene.sitting.needs_curtain():
            break
        my_turn(app, scene)
    return app, scene


def test_the_curtain_falls_after_a_moment_of_rest_in_which_one_can_take_back(make_app):
    app, scene = two_people(make_app, 1.0)
    viewer, answers = scene.player.viewer, len(scene.sitting.record.answers)
    assert app.scene is scene, "one sees what one's card has done"
    app.step([], table_scene.REST - 0.1)
    assert app.scene is scene and scene.gui.find("button.undo").enabled
    scene.click("button.undo")
    until(app, lambda: isinstance(app.scene, Curtain), seconds=10)
    assert app.scene.name == scene.sitting.names[viewer], "nobody knows who has taken it back"
    my_turn(app, scene)
    assert app.scene is scene and scene.player.my_turn and scene.player.viewer == viewer
    assert len(scene.sitting.record.answers) == answers - 1
    app.step([], 1.0)
    scene.player.play(*any_play(scene))
    until(app, lambda: isinstance(app.scene, Curtain), seconds=10)


def test_the_curtain_waits_for_what_is_still_in_the_air(make_app):
    app, scene = two_people(make_app, 1.0)
    scene.motions.skip()
    scene.motions.add(Tween(3.0, lambda share: None))
    for _ in range(29):
        app.step([], 0.1)
        assert app.scene is scene
    app.step([], 0.2)  # it has landed
    app.step([], table_scene.REST - 0.3)
    assert app.scene is scene, "and is seen where it lies"
    app.step([], 0.3)
    assert isinstance(app.scene, Curtain)


def test_one_can_leave_from_before_the_curtain_without_a_look_behind_it(make_app):
    app, scene = two_people(make_app, 0.0)
    app.step([], 0.5)
    app.step([], DEAF)
    viewer, curtain = scene.player.viewer, app.scene
    hands.key(app, pygame.K_ESCAPE)
    assert isinstance(curtain, Curtain) and curtain.gui.covered
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # beside the question: neither opens it
        app.step([pygame.event.Event(kind, pos=(20, 700), button=1)], 0.02)
    hands.key(app, pygame.K_ESCAPE)
    assert app.scene is curtain and not curtain.gui.covered, "one stays"
    hands.key(app, pygame.K_ESCAPE)
    curtain.click("leave.yes")
    assert app.scene not in (curtain, scene) and scene.player.viewer == viewer


def test_at_instant_speed_the_curtain_falls_at_once_and_a_key_hurries_it(make_app):
    app, scene = two_people(make_app, 0.0)
    app.step([], 0.01)
    assert isinstance(app.scene, Curtain)
    app, scene = two_people(make_app, 0.5)
    assert app.scene is scene
    hands.key(app, pygame.K_SPACE)
    app.step([], 0.01)
    assert isinstance(app.scene, Curtain)


def test_no_click_is_lost_after_one_that_hurried(make_app):
    """The button goes down at the table and comes up at the curtain; the next click is a whole one all the same."""
    app, scene = two_people(make_app, 1.0)
    point = scene.table.layout.table.center
    mouse(app, pygame.MOUSEBUTTONDOWN, point)
    app.step([], 0.01)
    assert isinstance(app.scene, Curtain)
    mouse(app, pygame.MOUSEBUTTONUP, point)
    my_turn(app, scene)
    paused = scene.bots.paused
    hands.mouse(app, "button.pause")
    assert scene.bots.paused is not paused


@pytest.mark.parametrize("game", SEATS)
def test_what_slips_out_of_the_fingers_is_held_by_nobody(game, make_app):
    hand, seats = SEATS[game]
    app = make_app(speed=1.0)
    scene = hand.sit(app, seats=seats, kind="random")
    if game == "dice_town":
        dice_hands.asked(app, scene, "keep")
        start = scene.gui.find("cup").rect.center
    elif game == "goblets":
        goblet_hands.asked(app, scene)
        start = scene.gui.find("place.goblet.1").rect.center
    else:
        my_turn(app, scene)
        start = take_by(scene, scene.hand.cards()[0].handle)
    mouse(app, pygame.MOUSEBUTTONDOWN, start)
    mouse(app, pygame.MOUSEMOTION, (start[0] + 40, start[1] - 60))
    hands.key(app, pygame.K_F1)
    mouse(app, pygame.MOUSEBUTTONUP, start)
    hands.key(app, pygame.K_ESCAPE)
    for _ in range(4):  # until the aim of the game, which is told after the deal, has gone
        app.step([], 2.0)
    assert app.scene is scene and not scene.motions.busy and not scene.hand.carrying
    assert scene.wake is None or scene.wake > 0.1, "nothing keeps the table awake"
