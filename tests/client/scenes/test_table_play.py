"""Whole rounds and games at the table, by every way there is to play."""

import gc

import pygame
import pytest

from client.games import manifests
from client.games.poison.count import ScoringScene
from client.play.session import Replay, SeatSetup, Setup, Sitting
from client.play.statistics import SeatResult, Statistics
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.replay import ReplayScene
from client.scenes.table import FIRST_DEAL, REGRET, SEALED, TableScene
from client.table.faces import Faces
from client.ui.page_guard import DEAF
from rules.tavern.evening import TavernEvening
from tests.client import dice_hands, table_hands
from tests.client.conftest import LAID, WRITTEN
from tests.client.hands import focused, key, mouse, open_curtain
from tests.client.table_hands import NAMES, any_play, drag, free, my_turn, sit, take_by, until
from tests.repeats import by_night, repeats

pytestmark = pytest.mark.usefixtures("floor", "unpainted")


def test_a_whole_round_by_keyboard_only(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    plays = 0
    while True:
        until(app, lambda: isinstance(app.scene, ScoringScene) or (
            free(scene)))  # fmt: skip
        if isinstance(app.scene, ScoringScene):
            break
        hand = len(scene.hand.cards())
        key(app, pygame.K_1 + plays % min(9, hand))
        assert focused(app).startswith("card.")
        key(app, pygame.K_RIGHT)
        key(app, pygame.K_LEFT)
        key(app, pygame.K_RETURN)
        assert focused(app).startswith("place."), "the focus goes on to a cauldron"
        if len(scene.hand.targets) > 1:
            focused_before = focused(app)
            key(app, pygame.K_RIGHT)
            assert focused(app) != focused_before
        key(app, pygame.K_ESCAPE)
        assert scene.hand.chosen is None and focused(app).startswith("card."), "Escape takes the choice back"
        key(app, pygame.K_RETURN)
        key(app, pygame.K_TAB)
        key(app, pygame.K_RETURN)
        assert scene.board.playing
        plays += 1
        key(app, pygame.K_SPACE)
        assert not scene.board.playing
    assert plays in (12, 13)
    for _ in range(8):
        app.step([], DEAF + 0.1)
        key(app, pygame.K_SPACE)
    until(app, lambda: app.scene is scene)
    assert scene.table.shown.round == 2


def test_a_whole_round_by_dragging(make_app):
    app = make_app(speed=4.0)
    scene = sit(app, 6)
    plays = 0
    while True:
        until(app, lambda: isinstance(app.scene, ScoringScene) or (
            free(scene)))  # fmt: skip
        if isinstance(app.scene, ScoringScene):
            break
        piece, spot = any_play(scene)
        drag(app, take_by(scene, piece), scene.table.layout.spots[spot].pot.center, steps=4)
        assert scene.board.playing
        plays += 1
    assert plays in (8, 9)


@by_night
def test_many_games_of_bots_one_after_the_other(make_app, caplog):
    """By day evenings are played in a process of their own (``test_evenings``)."""
    app = make_app(speed=0.0)
    games = 24
    # Games of three to six seats take turns.
    early_games, late_games = range(8, 12), range(games - 4, games)
    weights = {}
    for number in range(games):
        scene = sit(app, 3 + number % 4, people=0, seed=number, kind="random")
        until(app, lambda: isinstance(app.scene, FinalScene), seconds=50.0, dt=1 / 60)
        assert scene.sitting.ask is None
        app.pop()
        if app.scenes and app.scene is scene:
            app.pop()
        if number not in (*early_games, *late_games):
            continue
        app.pen.type.forget()  # texts are kept to be drawn again, up to so many, in the app and for later tests
        LAID.clear()
        WRITTEN.clear()
        app.evening = TavernEvening()  # it remembers the last six games
        gc.collect()
        weights[number] = len(gc.get_objects())
    assert "laid anew" not in caplog.text
    # What they leave behind must not grow, not by 40 things a game.
    for early, late in zip(early_games, late_games, strict=True):
        assert weights[late] < weights[early] + 480, weights


def test_a_card_on_its_way_to_an_empty_cauldron_is_spoken_of_in_words(make_app):
    """The cauldron has a card then, and no colour yet."""
    app = make_app()
    scene = sit(app, people=0, seed=4)
    for _ in range(400):
        app.step([], 0.02)
        assert not [node.label for node in scene.tree() if "[" in node.label]
    assert len(scene.sitting.record.answers) > 3


def test_a_table_at_rest_draws_nothing(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    my_turn(app, scene)
    app.step([], 1.0)
    frames = app.frames_drawn
    for _ in range(100):
        app.step([], 0.1)
    assert app.frames_drawn == frames
    assert not scene.wants_spare
    assert scene.wake == scene.talk.wake, "nothing wakes it but a guest who has waited for long"


def cards_that_may_be_painted(scene, owner):
    """The ids of the cards that whoever sits at the screen may see, or that all may still see on their way."""
    table, truth = scene.table, scene.sitting.table
    open_zones = [0, 1, 2]
    if owner is not None:
        open_zones.append(table.hand(owner))
    for seat in range(3):
        if truth.visible_to[table.pile(seat)]:
            open_zones.append(table.pile(seat))
    ids = set()
    for zone in open_zones:
        ids.update(map(truth.game.card_id, truth.zones[zone]))
    # The rules are ahead of the eye: what all saw stays seen until its card has turned over.
    stage = scene.board.stage
    for cards, visible_to in zip(stage.zones, stage.visible_to, strict=True):
        for card in cards:
            if (visible_to == 7 or card.moving) and card.face >= 0:
                ids.add(truth.game.card_id(card.face))
    # The ribbon shows cards of which the log has told everybody.
    ids.update(truth.game.cards[line.kind].id for line in scene.board_view.log_model.lines if line.kind >= 0)
    return ids


def assert_hands_are_face_down(scene, owner):
    """The hands of all others lie face down on the table."""
    for seat in range(3):
        if seat != owner:
            hand = scene.board.stage.zones[scene.table.hand(seat)]
            assert all(card.piece < 0 for card in hand)


def test_no_hand_is_painted_before_its_owner_sits_down(make_app, monkeypatch):
    app = make_app(speed=4.0)
    painted = []
    paint = Faces.front

    def front(self, card, height):
        painted.append(card.id)
        return paint(self, card, height)

    monkeypatch.setattr(Faces, "front", front)
    scene = sit(app, 3, people=3)
    curtains = rounds = 0
    enough = repeats(45, 25)
    for _ in range(40_000):
        painted.clear()
        app.step([], 1 / 30)
        owner = None if scene.sitting.covered else scene.sitting.viewer
        if app.scene is scene and painted:
            extra = set(painted) - cards_that_may_be_painted(scene, owner)
            assert not extra, f"{extra} were seen by {owner}"
            assert_hands_are_face_down(scene, owner)
        if isinstance(app.scene, Curtain):
            assert not painted
            assert scene.sitting.covered or scene.sitting.viewer != scene.sitting.table.ask.seat
            open_curtain(app)
            curtains += 1
        elif isinstance(app.scene, ScoringScene):
            rounds += app.scene.phase >= 5
            app.scene.go_on()
        elif free(scene):
            scene.player.play(*any_play(scene))
        if rounds >= 1 and curtains > enough:
            break
    assert curtains > enough


def test_undo_takes_back_a_move_nobody_has_answered(make_app):
    app = make_app(speed=1.0)
    scene = sit(app)
    my_turn(app, scene)
    digest, hand = scene.sitting.table.digest(), [widget.id for widget in scene.hand.cards()]
    lines = len(scene.board_view.log_model.lines)
    scene.player.play(*any_play(scene))
    key(app, pygame.K_u)
    assert scene.sitting.table.digest() == digest
    assert [widget.id for widget in scene.hand.cards()] == hand
    assert len(scene.board_view.log_model.lines) == lines
    assert scene.board.stage.faults(scene.player.view()) == []


@pytest.mark.parametrize("from_the_left", [True, False])
def test_a_card_taken_back_lies_in_the_hand_where_it_was(make_app, from_the_left):
    """Also if it was carried over the other cards on its way to the cauldron."""
    app = make_app(speed=1.0)
    scene = sit(app)
    my_turn(app, scene)
    hand = [card.handle for card in scene.hand.cards()]
    if from_the_left:
        piece, across = hand[0], take_by(scene, hand[-1])
    else:
        piece, across = hand[-1], take_by(scene, hand[0])
    spot = scene.table.targets(scene.player.view(), scene.player.ask, scene.player.viewer, piece)[0]
    table_hands.mouse(app, pygame.MOUSEBUTTONDOWN, take_by(scene, piece))
    pot = scene.table.layout.spots[spot].pot.center
    for point in (across, pot):
        table_hands.mouse(app, pygame.MOUSEMOTION, point)
    app.step([], 0.2)
    table_hands.mouse(app, pygame.MOUSEMOTION, pot)
    table_hands.mouse(app, pygame.MOUSEBUTTONUP, pot)
    assert scene.board.playing
    key(app, pygame.K_u)
    assert [card.handle for card in scene.hand.cards()] == hand


@pytest.mark.parametrize("game", list(manifests()))
def test_one_sits_down_to_play_and_not_to_watch_cards_fly(make_app, game):
    """The first deal is over soon, however many cards there are."""
    app = make_app(speed=1.0)
    first = manifests()[game].first
    names = NAMES["en"][:4]
    chairs = [SeatSetup(names[0], "person")]
    for name in names[1:]:
        chairs.append(SeatSetup(name, "heuristic"))
    options = {}
    if game == "poison":
        options = {first: 3}
    elif first and game != "dice_town":
        options = {first: 0}
    scene = TableScene(app, Sitting.start(Setup(game, tuple(chairs), options, 3), saves=False))
    app.push(scene)
    deal = scene.board_view._player
    until(app, lambda: deal._done, seconds=FIRST_DEAL + 0.6)


def test_who_choose_in_secret_at_the_same_time_keep_nobody_waiting(make_app):
    """Bots choose while the cups are still shaken."""
    app = make_app(speed=1.0)
    Statistics().record("dice_town", [SeatResult("Anna", "person", 3, True)])  # who is new to the game reads first
    scene = dice_hands.sit(app, seats=4, kind="heuristic", sheriff=0)
    deal = scene.board_view._player
    until(app, lambda: deal._done)
    assert len(scene.sitting.record.answers) >= 2
    until(app, lambda: scene.player.asked and not scene.board.playing, seconds=3 * (SEALED + 0.1))
    assert len(scene.sitting.record.answers) == 3


def test_one_has_time_to_notice_a_slip_and_is_told_when_it_is_too_late(make_app):
    app = make_app(speed=1.0)
    scene = sit(app)
    my_turn(app, scene)
    answers = len(scene.sitting.record.answers)
    scene.player.play(*any_play(scene))
    for _ in range(int(0.9 * REGRET / 0.05)):
        app.step([], 0.05)
    assert not scene.board.playing
    assert scene.gui.find("button.undo").enabled and scene.sitting.answer_count == answers + 1
    key(app, pygame.K_SPACE)
    app.step([], 0.05)
    until(app, lambda: scene.sitting.answer_count > answers + 1, seconds=0.5)
    assert scene.sitting.no_undo == "tool.undo.shown", "the bot has shown a card"
    until(app, lambda: not scene.board.playing)
    mouse(app, "button.undo")
    assert scene.words("tool.undo.shown") in scene.gui.notes.sentences


def test_a_hint_shows_a_card_and_a_place_and_plays_nothing(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    my_turn(app, scene)
    count = len(scene.sitting.record.answers)
    key(app, pygame.K_h)
    until(app, lambda: scene.hand.hint is not None)
    piece, spot, *_ = scene.hand.hint
    assert spot in scene.table.targets(scene.player.view(), scene.player.ask, scene.player.viewer, piece)
    assert len(scene.sitting.record.answers) == count


def test_a_paused_table_waits_and_a_step_is_one_move(make_app):
    app = make_app(speed=4.0)
    scene = sit(app, people=0)
    until(app, lambda: not scene.board.playing)
    key(app, pygame.K_k)
    count = len(scene.sitting.record.answers)
    for _ in range(100):
        app.step([], 0.1)
    assert len(scene.sitting.record.answers) == count
    key(app, pygame.K_n)
    for _ in range(100):
        app.step([], 0.1)
    assert len(scene.sitting.record.answers) == count + 1


def test_the_log_speaks_the_language_of_the_moment_and_names_no_pile(make_app):
    app = make_app("en", speed=0.0)
    scene = sit(app)
    for _ in range(9):
        my_turn(app, scene)
        scene.player.play(*any_play(scene))
    english = [scene.board_view.log_model.say(line, app.words) for line in scene.board_view.log_model.lines]
    app.set_language("ru")
    russian = [scene.board_view.log_model.say(line, app.words) for line in scene.board_view.log_model.lines]
    assert len(english) == len(russian) and not set(english) & set(russian)
    assert app.words("game.poison.aim") in russian[0], "what one plays for stands first"
    spills = [line for line in scene.board_view.log_model.lines if line.entry.key == "log.overflow"]
    assert spills and all(set(line.entry.parameters) == {"name", "n"} for line in spills)


def test_a_game_left_goes_on_at_the_same_question(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, saves=True)
    for _ in range(6):
        my_turn(app, scene)
        scene.player.play(*any_play(scene))
    my_turn(app, scene)
    path, ask, lines = scene.sitting.record.path, scene.player.ask, len(scene.board_view.log_model.lines)
    app.pop()
    resumed = TableScene(app, Sitting.resume(path))
    app.push(resumed)
    assert resumed.player.ask == ask and len(resumed.board_view.log_model.lines) == lines
    assert resumed.board.stage.faults(resumed.player.view()) == []


def test_a_game_is_counted_once_and_can_be_seen_again(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, 3, saves=True)
    while not isinstance(app.scene, FinalScene):
        my_turn(app, scene)
        if app.scene is scene:
            scene.player.play(*any_play(scene))
    assert Statistics().of("poison").games == 1
    assert app.pen.overflows == []
    app.scene.click("end.replay")
    replay = app.scene
    assert isinstance(replay, ReplayScene) and replay.replay.over
    for index in (0, replay.last, replay.chapters[1], 5):
        replay.go(index)
        assert replay.board.stage.faults(replay.replay.view(index)) == []
        app.step([], 0.01)
    for _ in range(60):
        key(app, pygame.K_RIGHT)
        app.step([], 0.01)
        assert replay.board.stage.faults(replay.replay.view(replay.moment)) == []
    key(app, pygame.K_ESCAPE)
    app.scene.click("end.again")
    assert isinstance(app.scene, TableScene) and app.scene is not scene


def test_a_replay_of_a_game_that_goes_on_shows_one_hand(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, saves=True)
    for _ in range(3):
        my_turn(app, scene)
        scene.player.play(*any_play(scene))
    replay = Replay.open(scene.sitting.record.path)
    for index in range(len(replay.tables)):
        view = replay.view(index)
        assert all(piece < 0 for seat in (1, 2, 3) for piece in view.zones[scene.table.hand(seat)])


def others_have_answered(app):
    """A table at which the person has answered, the others too, and the first of them is being shown."""
    scene = sit(app)
    my_turn(app, scene)
    scene.player.play(*any_play(scene))
    until(app, lambda: scene.app.clock.now() >= scene.player.answered_at + REGRET and scene.board.playing, dt=1 / 60)
    assert len(scene.sitting.ahead) >= 2 and not scene.player.asked
    return scene


def test_a_click_on_a_card_ends_the_pictures_in_the_way_and_takes_it_up(make_app):
    app = make_app(speed=1.0)
    scene = others_have_answered(app)
    piece = scene.hand.cards()[0].handle
    answers = len(scene.sitting.record.answers)
    table_hands.mouse(app, pygame.MOUSEBUTTONDOWN, take_by(scene, piece))
    assert scene.player.asked and not scene.board.playing and not scene.sitting.ahead
    for x in (600, 620, 640):
        table_hands.mouse(app, pygame.MOUSEMOTION, (x, 300))
    assert scene.hand.carrying and len(scene.sitting.record.answers) == answers, "nothing is answered by accident"


def test_a_key_that_hurries_others_and_is_still_held_answers_nothing(make_app, monkeypatch):
    app = make_app(speed=1.0)
    scene = others_have_answered(app)
    answers = len(scene.sitting.record.answers)
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: {pygame.K_RETURN: True})
    for _ in range(60):
        key(app, pygame.K_RETURN)
    assert scene.player.asked and scene.hand.chosen is None and len(scene.sitting.record.answers) == answers
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: {pygame.K_RETURN: False})
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_RETURN)
    assert scene.hand.chosen is not None, "pressed anew, it takes up a card"
