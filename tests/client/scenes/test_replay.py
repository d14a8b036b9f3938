"""A played game looked at again: its slider, its keys, and the hands of all."""

import pygame
import pytest

from client.games import manifests
from client.play.session import Replay, SeatSetup, Setup, Sitting
from client.scenes.replay import ReplayScene
from client.table.open_hand import hand_area, open_hand
from client.ui.moment_slider import MomentSlider, chapter_of
from tests.client.hands import key, mouse
from tests.repeats import at_night, repeats

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = list(manifests())
PLAYED = {}


def played(game, answers=4000):
    """A game that bots have played with a person's seat among theirs."""
    if (game, answers) not in PLAYED:
        names = ("Anna", "Boris", "Clara")
        sitting = Sitting.start(Setup(game, tuple(SeatSetup(name, "heuristic") for name in names), {}, 4), saves=False)
        for _ in range(answers):
            if sitting.ask is None:
                break
            sitting.work(1)
            sitting.bot_answers()
        PLAYED[game, answers] = sitting.record
    return PLAYED[game, answers]


def shown(make_app, game, **settings):
    """A replay of it on the screen."""
    app = make_app(speed=0.0, **settings)
    scene = ReplayScene(app, Replay(played(game)))
    app.push(scene)
    app.step([], 0.02)
    return app, scene


def slider(scene):
    """The slider that is on the screen now."""
    slider_widget = scene.gui.find("replay.slider")
    assert isinstance(slider_widget, MomentSlider)
    return slider_widget


def pointer(app, kind, x, y):
    """The mouse does something at a place in units."""
    fields = {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.step([pygame.event.Event(kind, pos=(x * app.unit, y * app.unit), **fields)], 0.02)


@pytest.mark.parametrize("game", GAMES)
def test_one_drags_and_clicks_to_any_place(make_app, game):
    app, scene = shown(make_app, game)
    track = slider(scene)
    y = track.place().centery
    pointer(app, pygame.MOUSEBUTTONDOWN, track.where(scene.last // 2), y)
    assert abs(scene.moment - scene.last // 2) <= 1, "a click leads there"
    pointer(app, pygame.MOUSEMOTION, track.where(scene.last // 4), y)
    assert abs(scene.moment - scene.last // 4) <= 1, "so does dragging"
    pointer(app, pygame.MOUSEMOTION, 5000, y)
    assert scene.moment == scene.last
    pointer(app, pygame.MOUSEBUTTONUP, track.where(scene.last // 3), y)
    assert abs(scene.moment - scene.last // 3) <= 1
    assert scene.board.stage.faults(scene.replay.view(scene.moment)) == []
    key(app, pygame.K_END)
    assert scene.moment == scene.last and slider(scene).number == scene.last
    key(app, pygame.K_HOME)
    assert scene.moment == 0 and slider(scene).number == 0


@pytest.mark.parametrize("game", GAMES)
def test_turns_or_rounds_are_counted_not_answers(make_app, game):
    app, scene = shown(make_app, game)
    of = len(scene.chapters)
    assert 1 < of < scene.last
    for number, moment in enumerate(scene.chapters, start=1):
        scene.go(moment)
        app.step([], 0.02)
        assert f" {number} of {of}" in scene.gui.find("sentence").label
        assert scene.gui.find("sentence").place().right <= slider(scene).place().left
    assert f"step {scene.moment} of {scene.last}" == slider(scene).value


def test_a_chapter_begins_at_its_mark():
    assert [chapter_of([0, 4, 9], moment) for moment in (0, 3, 4, 8, 9, 99)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), *at_night(((1280, 720), 100), ((1920, 1080), 100))])
@pytest.mark.parametrize("game", GAMES)
def test_the_hand_of_whom_one_points_at_is_held_open_beside_them(make_app, game, size, scale):
    app, scene = shown(make_app, game, size=size, scale=scale)
    met = 0
    for moment in range(0, scene.last, max(1, scene.last // repeats(12, 6))):
        scene.go(moment)
        for seat, place in enumerate(scene.table.layout.seats):
            pointer(app, pygame.MOUSEMOTION, *place.plate.center)
            if seat == scene.board.bottom:
                assert scene.open_seat is None, "it is held open already"
                continue
            assert scene.open_seat == seat
            open_pieces = open_hand(scene.board, seat)
            area = hand_area(scene.board, seat)
            assert scene.app.canvas.contains(area)
            if open_pieces:
                met += 1
                assert area.height > 1.2 * open_pieces[0].rest.height, "it is larger than it lies"
                description = scene.gui.find(f"replay.hand.{seat}")
                cards = [scene.table.card(piece.piece) for piece in open_pieces]
                assert description is None or all(
                    scene.table.short(app.words, card) in description.label for card in cards if card
                )
    assert met


@pytest.mark.parametrize("game", GAMES)
def test_one_sits_down_in_any_seat(make_app, game):
    app, scene = shown(make_app, game)
    scene.go(scene.last // 2)
    names = []
    for _ in range(3):
        key(app, pygame.K_v)
        names.append(scene.board.names[scene.board.bottom])
        assert names[-1] in scene.gui.find("button.seat").label
        assert scene.table.layout.seats[scene.board.bottom].hand.centery > 0.6 * app.canvas.height
    assert sorted(names) == ["Anna", "Boris", "Clara"]
    next_seat = (scene.board.bottom + 1) % 3
    place = scene.table.layout.seats[next_seat].plate
    pointer(app, pygame.MOUSEMOTION, *place.center)
    pointer(app, pygame.MOUSEBUTTONDOWN, *place.center)
    assert scene.board.bottom == next_seat and scene.open_seat is None


def test_hands_that_may_not_be_seen_are_not_held_open(make_app):
    """A game that goes on shows its replay to its first person."""
    seats = (SeatSetup("Anna", "person"), SeatSetup("Boris", "heuristic"), SeatSetup("Clara", "heuristic"))
    sitting = Sitting.start(Setup("poison", seats, {}, 4), saves=False)
    app = make_app(speed=0.0)
    scene = ReplayScene(app, Replay(sitting.record))
    app.push(scene)
    pointer(app, pygame.MOUSEMOTION, *scene.table.layout.seats[1].plate.center)
    assert scene.open_seat == 1 and open_hand(scene.board, 1) == []
    assert not any(widget.id.startswith("replay.hand") for widget in scene.gui.widgets)


def test_a_mouse_reaches_the_tools_of_a_replay(make_app):
    app, scene = shown(make_app, "poison")
    mouse(app, "button.seat")
    assert scene.board.bottom == 1
    mouse(app, "button.round_forward")
    assert scene.moment == scene.chapters[1]
