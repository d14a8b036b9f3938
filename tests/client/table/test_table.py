"""The table: where things lie, what gestures mean, how events become motions."""

import itertools

import pygame
import pytest

from client.games.poison.layout import lay_out
from client.games.poison.table import PoisonArrangement
from client.play.session import SeatSetup, Setup, Sitting
from client.play.statistics import SeatResult, Statistics
from client.scenes.table import TableScene
from client.table.choreography import EventPlayer
from client.table.stage import Lost, Stage
from client.ui.page_guard import DEAF
from client.window.motion import Motions
from rules.games.poison.board import EMPTY
from tests.client.hands import key
from tests.client.table_hands import (
    NAMES,
    any_play,
    apart,
    drag,
    free,
    laid,
    mouse,
    my_turn,
    sit,
    sit_at,
    take_by,
    until,
    waiting,
)
from tests.repeats import spread

# -- lay-out ----------------------------------------------------------------------------------------------------------

CANVASES = [(1280, 720), (1707, 960), (1024, 576), (853, 480), (640, 360), (1600, 720), (960, 720)]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("canvas", CANVASES)
@pytest.mark.parametrize("log", [True, False])
def test_nothing_lies_on_anything_else(canvas, seats, log):
    layout = lay_out(pygame.FRect(0, 0, *canvas), seats, 0, 10, log)
    areas = {"bar": layout.bar, "tools": layout.tools, "box": layout.box}
    if layout.log:
        areas["log"] = layout.log
    for seat, place in enumerate(layout.seats):
        areas |= {f"plate {seat}": place.plate, f"hand {seat}": place.hand, f"pile {seat}": place.pile}
    for index, spot in enumerate(layout.spots):
        areas[f"column {index}"] = spot.column
    apart(areas, canvas)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("language", "size", "seats"),
    spread(itertools.product(["ru", "en"], [(1280, 720), (1920, 1080)], [3, 6]), 4),
)
def test_every_word_fits_on_the_table(make_app, language, size, seats):
    for scale in (75, 100, 200):
        app = make_app(language, size, scale=scale, speed=0.0)
        scene = sit(app, seats)
        for _ in range(4):
            my_turn(app, scene)
            scene.player.play(*any_play(scene))
        my_turn(app, scene)
        scene.dirty = True
        app.step([], 0.01)
        assert app.pen.overflows == []
        bounds = scene.board_view.bounds()
        for (name, area), (other_name, other_area) in itertools.combinations(bounds.items(), 2):
            shared = area.clip(other_area)
            assert shared.width < 1 or shared.height < 1, f"{name} lies on {other_name} at {scale} %"
        app.close()


def test_every_number_of_a_full_line_can_be_read(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, 6)
    lay = scene.table.layout
    from client.games.poison.card_face import CORNER
    from client.games.poison.layout import bouquet
    from client.table.faces import RATIO

    poses = bouquet(lay.spots[0], 8)  # 1 1 1 2 2 2 4 and the one that spills
    steps = [b.x - a.x for a, b in itertools.pairwise(poses)]
    assert min(steps) >= CORNER * RATIO * poses[0].height


# -- gestures ---------------------------------------------------------------------------------------------------------


def test_a_dragged_card_goes_to_the_cauldron_it_is_dropped_on(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    my_turn(app, scene)
    piece, spot = any_play(scene)
    answer_count = len(scene.sitting.record.answers)
    drag(app, take_by(scene, piece), scene.table.layout.spots[spot].pot.center)
    assert len(scene.sitting.record.answers) == answer_count + 1
    kind = scene.table.game.cards[scene.table.game.kind[piece]].id
    assert f"plays {kind} to C{scene.table.place_at(spot) + 1}" in scene.sitting.record.answers[-1]


def test_an_empty_place_is_where_the_player_says(make_app):
    for spot in (2, 1, 0):
        app = make_app(speed=4.0)
        scene = sit(app, seed=next(seed for seed in range(50) if first_is_mine(seed)))
        my_turn(app, scene)
        app.step([], DEAF + 0.1)  # the aim of the game hangs there, which comes by itself
        assert scene.player.view().colour == [EMPTY] * 3
        piece = scene.hand.cards()[0].handle
        drag(app, take_by(scene, piece), scene.table.layout.spots[spot].pot.center)
        until(app, lambda scene=scene: not scene.board.playing)
        assert [card.piece for card in scene.board.stage.zones[scene.table.place_at(spot)]] == [piece]
        card = scene.hand.piece_of(piece)
        assert scene.table.layout.spots[spot].column.collidepoint(card.pose.x, card.pose.y)
        app.close()


def first_is_mine(seed):
    from client.play.session import SeatSetup, Setup, Sitting

    kinds = ("person", "heuristic", "heuristic", "heuristic")
    chairs = tuple(SeatSetup(name, kind) for name, kind in zip("abcd", kinds, strict=True))
    return Sitting.start(Setup("poison", chairs, {}, seed), saves=False).ask.seat == 0


def toasts(scene):
    return scene.gui.notes.sentences


@pytest.mark.usefixtures("unpainted")
def test_an_illegal_drop_says_why_and_changes_nothing(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    reasons = set()
    for _ in range(40):
        my_turn(app, scene)
        if app.scene is not scene:
            break
        table, digest = scene.table, scene.sitting.table.digest()
        order = [widget.id for widget in scene.hand.cards()]
        for widget in scene.hand.cards():
            legal = table.targets(scene.player.view(), scene.player.ask, scene.player.viewer, widget.handle)
            for spot in set(range(3)) - set(legal):
                drag(app, take_by(scene, widget.handle), scene.table.layout.spots[spot].pot.center)
                reasons.add(toasts(scene)[-1])
                assert scene.sitting.table.digest() == digest
                until(app, lambda: not scene.board.stage.moving)
                assert scene.board.stage.faults(scene.player.view()) == []
                card = scene.hand.piece_of(widget.handle)
                assert card.pose == card.rest
                assert [card_widget.id for card_widget in scene.hand.cards()] == order
                break
        if len(reasons) >= 2:
            break
        scene.player.play(*any_play(scene))
    assert {app.words("reason.colour_has_cauldron"), app.words("reason.colours_mix")} <= reasons


def test_a_drop_beside_and_a_drop_out_of_turn_are_refused(make_app):
    app = make_app(speed=1.0)
    scene = sit(app)
    my_turn(app, scene)
    piece, spot = any_play(scene)
    drag(app, take_by(scene, piece), scene.table.layout.seats[1].hand.center)
    assert toasts(scene)[-1] == app.words("reason.not_a_place")
    scene.player.play(piece, spot)
    until(app, lambda: not scene.board.playing and not scene.player.my_turn)
    next_piece = scene.hand.cards()[0].handle
    count = len(scene.sitting.record.answers)
    mouse(app, pygame.MOUSEBUTTONDOWN, take_by(scene, next_piece))
    target = scene.table.layout.spots[0].pot.center
    for _ in range(3):
        mouse(app, pygame.MOUSEMOTION, target)
    mouse(app, pygame.MOUSEBUTTONUP, target)
    assert toasts(scene)[-1].startswith(app.words("reason.not_your_turn", name="")[:5])
    assert len(scene.sitting.record.answers) == count


def test_a_click_on_a_card_and_a_click_on_a_cauldron_play_it(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    my_turn(app, scene)
    piece, spot = any_play(scene)
    point = take_by(scene, piece)
    mouse(app, pygame.MOUSEBUTTONDOWN, point)
    mouse(app, pygame.MOUSEBUTTONUP, point)
    assert scene.hand.chosen == piece
    open_places = {node.id for node in scene.tree() if node.role == "place" and node.enabled}
    assert open_places == {f"place.C{place + 1}" for place in scene.hand.targets}
    count = len(scene.sitting.record.answers)
    middle = scene.table.layout.spots[spot].pot.center
    mouse(app, pygame.MOUSEBUTTONDOWN, middle)
    mouse(app, pygame.MOUSEBUTTONUP, middle)
    assert len(scene.sitting.record.answers) == count + 1


def test_a_hand_is_sorted_and_can_be_sorted_otherwise(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    my_turn(app, scene)
    order = [widget.handle for widget in scene.hand.cards()]
    assert order == sorted(order, key=scene.table.rank)
    last = scene.hand.cards()[-1].rect
    drag(app, take_by(scene, order[0]), (last.right - 4, last.centery))
    until(app, lambda: not scene.board.stage.moving)
    assert [widget.handle for widget in scene.hand.cards()] == [*order[1:], order[0]]
    assert not scene.board.playing


def test_a_throw_towards_a_cauldron_reaches_it(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    my_turn(app, scene)
    piece, spot = any_play(scene)
    start, target = take_by(scene, piece), scene.table.layout.spots[spot].pot.center
    # Let go of short of the place, but in full swing.
    edge = scene.table.layout.spots[spot].column.bottom + 6
    release = start[0] + (target[0] - start[0]) * (start[1] - edge) / (start[1] - target[1]), edge
    count = len(scene.sitting.record.answers)
    drag(app, start, release, steps=4, hold=False)
    assert len(scene.sitting.record.answers) == count + 1


def test_a_click_in_the_guard_time_plays_nothing(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    until(app, lambda: scene.player.my_turn and not scene.board.playing, dt=1 / 240)
    assert scene.player.guarded
    assert not scene.player.play(*any_play(scene))


def test_a_click_skips_the_motion_and_does_nothing_else(make_app):
    app = make_app(speed=0.5)
    scene = sit(app)
    app.step([], 0.3)
    assert scene.board.playing
    point = scene.table.layout.spots[1].pot.center
    mouse(app, pygame.MOUSEBUTTONDOWN, point)
    assert not scene.board.playing and scene.board.stage.faults(scene.player.view()) == []
    mouse(app, pygame.MOUSEBUTTONUP, point)
    own_name = scene.sitting.names[0]
    assert scene.hand.chosen is None
    assert not [text for text in scene.sitting.record.answers if text.startswith(own_name)]


def test_the_first_deal_comes_out_of_the_box(make_app):
    scene = sit(make_app(), 3)
    box = scene.table.layout.box.inflate(30, 30)
    cards = [card for card in scene.board.stage.cards() if not card.moving]
    assert len(cards) > 40 and all(box.collidepoint(card.pose.x, card.pose.y) for card in cards)


# -- choreography -----------------------------------------------------------------------------------------------------


class Silent:
    """A board without a screen."""

    def __init__(self, stage, table, sitting):
        self.stage, self.table, self.sitting = stage, table, sitting
        self.motions = Motions()

    def sees(self, mask):
        return self.sitting.sees(mask)

    def arrange(self, zones, timing):
        pass

    def sound(self, name):
        pass


@pytest.mark.parametrize("people", [0, 1, 2])
@pytest.mark.parametrize("seats", [3, 6])
def test_when_the_feed_is_played_the_stage_equals_the_view(people, seats):
    from client.play.session import SeatSetup, Setup, Sitting

    chairs = tuple(SeatSetup(f"s{seat}", "person" if seat < people else "random") for seat in range(seats))
    sitting = Sitting.start(Setup("poison", chairs, {}, 11), saves=False)
    stage, table = Stage(), PoisonArrangement(sitting.view().game, seats)
    stage.set(sitting.view())
    host = Silent(stage, table, sitting)
    moves = 0
    while sitting.ask is not None:
        ask = sitting.table.ask
        if ask.kind == "deal":
            sitting.cover()
            stage.set(sitting.view())
        if sitting.needs_curtain() and ask.kind == "play":
            sitting.hand_over()
            stage.set(sitting.view())
        if sitting.turn_of_person:
            sitting.answer(ask.options[len(sitting.record.answers) % len(ask.options)])
        else:
            sitting.bot_answers()
        pieces = sum(map(len, stage.zones))
        events = sitting.events()
        if sitting.covered and events:  # the hand turns over with the last answer, as ``Board.turn_over`` has it
            hidden_from = events[0].view
            leaving = [heard.event[1] for heard in events if heard.event[0] == "move"]
            for zone, mask in enumerate(hidden_from.visible_to):
                if not sitting.sees(mask) and any(card.piece >= 0 for card in stage.zones[zone]):
                    stage.turn_over(zone, hidden_from.game.back, leaving)
        EventPlayer(host, events, lambda event, view: None, lambda: None).finish()
        view = sitting.view()
        assert sum(map(len, stage.zones)) == pieces == 50
        assert stage.faults(view) == []
        stage.visible_to = list(view.visible_to)
        moves += 1
    assert moves == seats * (38 if seats == 3 else 50) + seats - 1


def test_a_piece_that_is_nowhere_is_a_fault_with_a_name():
    from client.play.session import SeatSetup, Setup, Sitting

    sitting = Sitting.start(Setup("poison", tuple(SeatSetup(n, "random") for n in "abc"), {}, 1), saves=False)
    stage = Stage()
    stage.set(sitting.view())
    with pytest.raises(Lost):
        stage.move(stage.zones[3][0].piece, 0, 1)


@pytest.mark.usefixtures("unpainted")
def test_a_cauldron_that_boils_over_shows_all_it_held_before_it_is_emptied(make_app):
    app = make_app(speed=1.0)
    scene = sit(app, 3)
    table, spilt = scene.table, 0
    for _ in range(4000):
        app.step([], 1 / 20)
        if app.scene is not scene or spilt == 3:
            break
        event = scene.player.moment
        if event is not None and event.key == "table.spilt":
            (place,) = (place for place in range(3) if table.gauge(place) > 13)
            total = sum(table.game.number[table.game.kind[piece]] for piece in table.shown.zones[place])
            assert table.gauge(place) == total
            spilt += 1
            until(app, lambda: scene.player.moment is None)
            assert all(table.gauge(place) == table.shown.total[place] <= 13 for place in range(3))
        elif free(scene):
            scene.player.play(*any_play(scene))
    assert spilt == 3


# -- the consequence before the deed -----------------------------------------------------------------------------------


def carry(app, scene, piece, spot):
    """Take a card up and hold it over a cauldron."""
    start, end = take_by(scene, piece), scene.table.layout.spots[spot].pot.center
    mouse(app, pygame.MOUSEBUTTONDOWN, start)
    for share in (0.3, 0.6, 1.0):
        mouse(app, pygame.MOUSEMOTION, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language, calm, spills", [
    ("en", "{total} of 13", "{before} + {number} = {total}, more than 13: you take {n} card"),
    ("ru", "{total} из 13", "{before} + {number} = {total}, больше 13: вы забираете {n} карт"),
])  # fmt: skip
def test_what_a_card_would_do_is_said_where_it_is_held(make_app, language, calm, spills):
    app = make_app(language, speed=4.0)
    scene = sit(app)
    checked = set()
    for _ in range(12):
        my_turn(app, scene)
        if app.scene is not scene:
            break
        table, view = scene.table, scene.player.view()
        for widget in scene.hand.cards():
            piece = widget.handle
            for spot in table.targets(view, scene.player.ask, scene.player.viewer, piece):
                place, number = table.place_at(spot), table.game.number[table.game.kind[piece]]
                old_total, n = view.total[place], len(view.zones[place])
                grave = old_total + number > 13
                if (grave, n == 1) in checked:
                    continue
                checked.add((grave, n == 1))
                carry(app, scene, piece, spot)
                template = spills if grave else calm
                sentence = template.format(before=old_total, number=number, total=old_total + number, n=n)
                tag = scene.board.tag
                assert tag is not None and tag.said.startswith(sentence) and tag.grave == grave
                node = next(node for node in scene.tree() if node.id == table.place_id(spot))
                assert node.value == f"{old_total}; {tag.said}", "the keyboard and screen readers are told, too"
                scene.gui.let_go()
                app.step([], 0.02)
                assert scene.board.tag is None
                until(app, lambda: not scene.board.stage.moving)
        piece, spot = any_play(scene)
        scene.player.play(piece, spot)
    assert (True, False) in checked and (False, False) in checked


@pytest.mark.usefixtures("unpainted")
def test_why_a_card_cannot_go_there_is_said_where_it_is_held(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    for _ in range(12):
        my_turn(app, scene)
        assert app.scene is scene
        for widget in scene.hand.cards():
            allowed = scene.table.targets(scene.player.view(), scene.player.ask, scene.player.viewer, widget.handle)
            for spot in set(range(3)) - set(allowed):
                carry(app, scene, widget.handle, spot)
                assert scene.board.tag.said in (
                    app.words("reason.colours_mix"), app.words("reason.colour_has_cauldron"))  # fmt: skip
                return
        scene.player.play(*any_play(scene))
    raise AssertionError("every card could go everywhere")


@pytest.mark.usefixtures("unpainted")
def test_by_keyboard_the_place_in_focus_says_what_would_happen(make_app):
    app = make_app(speed=0.0)
    scene = sit_at(app, laid("poison", "turn: Wanderer, C1: [R4], Wanderer: {hand: [R5, B1]}"))
    my_turn(app, scene)
    key(app, pygame.K_1)
    assert scene.board.tag is None, "no place is in focus yet"
    key(app, pygame.K_RETURN)
    assert scene.board.tag is not None and not scene.board.tag.grave
    key(app, pygame.K_ESCAPE)
    app.step([], 0.02)
    assert scene.board.tag is None


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("game", "language"),
    spread(itertools.product(["poison", "red_dragon", "dice_town", "goblets", "raut"], ["ru", "en"]), 5),
)
def test_the_aim_is_told_to_whoever_has_never_finished_the_game(make_app, language, game):
    def begin(app):
        person, *bots = NAMES[language][:4]
        chairs = (SeatSetup(person, "person"), *(SeatSetup(bot, "random") for bot in bots))
        scene = TableScene(app, Sitting.start(Setup(game, chairs, {}, 3), saves=False))
        app.push(scene)
        return scene

    for scale in (100, 200):
        app = make_app(language, scale=scale)
        scene = begin(app)
        banner = scene.board_view.banner
        until(app, lambda banner=banner: banner.said is not None, seconds=8)
        assert not scene.board.playing, "one sees the deal before one reads"
        for _ in range(40):
            app.step([], 0.03)
        assert banner.said is not None and banner.said.why.say(app.words) == app.words(f"game.{game}.aim")
        assert not app.pen.overflows
        key(app, pygame.K_F10)
        assert banner.said is None, "a key puts it away"
        app.close()
    app = make_app(language, speed=1.0)
    scene = begin(app)
    with waiting(app):
        for _ in range(150):
            app.step([], 0.03)
    assert scene.board_view.banner.said is not None and not scene.sitting.record.answers, "nobody plays behind it"
    key(app, pygame.K_F10)
    until(app, lambda: scene.sitting.record.answers or scene.player.asked, seconds=30)
    app.close()
    Statistics().record(game, [SeatResult("Anna", "person", 3, True)])
    assert begin(make_app(language)).board_view.banner.said is None


def test_a_card_taken_up_that_can_go_one_way_only_says_at_once_what_it_would_do(make_app):
    setup = """turn: Wanderer, C1: [R7, R4], Wanderer: {hand: [R5, B1]}"""
    app = make_app(speed=0.0)
    scene = sit_at(app, laid("poison", setup))
    my_turn(app, scene)
    scene.click("card.R5")
    app.step([], 0.02)
    assert scene.board.tag is not None and scene.board.tag.grave and "16" in scene.board.tag.said
    scene.click("card.B1")
    app.step([], 0.02)
    assert scene.board.tag is None or not scene.board.tag.grave
