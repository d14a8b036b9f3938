"""The ribbon of the last moves: what its pictures show, how one steps through them, and how a move is played back."""

import pygame
import pytest

from client.games import manifests, table_of
from client.scenes.play_back import PlayBackScene
from client.table.log import LogPanel
from client.table.moves import ANYTHING, GENERAL_SIGNS, HEADING, NO_CARD, NOBODY, LogSign, begins_move, picture_of
from client.table.terms import Line
from rules.games import game
from rules.text.log import Entry
from tests.client.hands import key, mouse
from tests.client.table_hands import my_turn, sit

pytestmark = pytest.mark.usefixtures("floor")

NAMES = ("Ann", "Bob", "Cy")
SIGNS = {"log.hit": LogSign("symbol_sword", "n"), "log.hit.hard": LogSign("symbol_skull")}


def line(log_key, seat=-1, acts=False, kind=-1, **parameters):
    return Line(Entry(log_key, parameters, seat), None, seat, kind, acts)


def test_a_picture_shows_who_did_what_to_whom():
    hit = line("log.hit.softly", 0, True, name="Ann", at="Cy", n=3)
    assert picture_of([hit], SIGNS, (), NAMES) == (0, 2, NO_CARD, "symbol_sword", "3")
    with_card = [hit, line("log.told", 0, kind=7)]
    assert picture_of(with_card, SIGNS, (), NAMES).card == 7
    assert picture_of([line("log.hit.hard", names="Bob")], SIGNS, (), NAMES) == (1, NOBODY, NO_CARD, "symbol_skull", "")
    unknown = picture_of([line("log.new", 1)], SIGNS, (), NAMES)
    assert unknown.actor == 1 and unknown.sign


def test_a_move_begins_with_an_action_and_has_what_came_of_it():
    turn, action, result = line("turn", 1), line("a", 1, True), line("b", 1)
    assert not begins_move(action, turn, ("turn",)), "the heading of a turn belongs to the first action"
    assert not begins_move(result, action, ("turn",)) and begins_move(action, result, ("turn",))
    assert begins_move(line("c", 2), action, ("turn",)) and begins_move(turn, result, ("turn",))


@pytest.mark.parametrize("name", list(manifests()))
def test_every_sign_has_a_picture(assets, name):
    signs = [*table_of(game(name), 4).signs.values(), *GENERAL_SIGNS.values(), HEADING, ANYTHING]
    assert [sign.picture for sign in signs if not assets.has(sign.picture)] == []


def played(make_app, **settings):
    app = make_app(speed=0.0, **settings)
    scene = sit(app)
    my_turn(app, scene)
    scene.lay_widgets()
    return app, scene


def test_no_line_of_the_log_is_left_out(make_app):
    _, scene = played(make_app)
    log_model = scene.board_view.log_model
    moves = log_model.told_moves()
    assert sum(len(moves.lines(move)) for move in range(moves.total)) == len(log_model.lines) - 1, "all but the aim"


def test_one_steps_through_the_moves_and_reads_them(make_app):
    app, scene = played(make_app)
    scene.gui.focus("ribbon")
    ribbon = scene.gui.find("ribbon")
    newest = ribbon.value
    key(app, pygame.K_DOWN)
    older = scene.gui.find("ribbon").value
    assert older and older != newest
    labels = [node.label for node in scene.tree() if node.role == "move"]
    assert labels[:2] == [newest, older]
    key(app, pygame.K_UP)
    assert scene.gui.find("ribbon").value == newest


def test_a_move_is_played_back_and_the_game_goes_on(make_app):
    app, scene = played(make_app)
    app.settings.speed = 1.0
    before = scene.sitting.view().zones
    newest = next(node for node in scene.tree() if node.role == "move")
    mouse(app, newest.id)
    assert isinstance(app.scene, PlayBackScene)
    assert app.scene.gui.find("sentence").label == newest.label.replace("\n", " ")
    for _ in range(200):
        if app.scene is scene:
            break
        app.step([], 0.1)
    assert app.scene is scene and scene.sitting.view().zones == before
    assert not scene.board.stage.faults(scene.sitting.view())


def test_the_whole_log_opens_over_the_table_and_is_kept_beside_it(make_app):
    app, scene = played(make_app)
    assert scene.table.layout.log is None
    key(app, pygame.K_l)
    assert isinstance(scene.gui.find("log"), LogPanel) and scene.gui.covered
    key(app, pygame.K_l)
    assert not scene.gui.covered
    key(app, pygame.K_l)
    mouse(app, "log.keep")
    assert app.settings.keep_log and scene.table.layout.log is not None and not scene.gui.covered
    key(app, pygame.K_l)
    assert not app.settings.keep_log and scene.table.layout.log is None
