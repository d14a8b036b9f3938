"""What changes a number at the Red Dragon flies to it from its cause, and the number changes when it arrives."""

import pytest

from client.games.red_dragon.causes import FLIGHT_SECONDS, KINDS, SLIDE_SECONDS
from client.games.red_dragon.painter import DragonPainter
from client.games.red_dragon.patron import COIN
from client.games.red_dragon.pot import UPPER_HAND, crown_place
from rules.games.red_dragon.board import CHAIN, HANDS, TAVERN
from tests.client.red_dragon_hands import asked, sit


@pytest.fixture
def parts(make_app):
    """Return a scene in which somebody may act, its causes, and a function that plays events."""
    app = make_app(size=(640, 360))
    scene = sit(app)
    assert asked(app, scene)
    scene.bots.paused = True
    scene.motions.skip()  # what bots have done may still be in the air
    painter = scene.painter
    assert isinstance(painter, DragonPainter)

    def tell(*events):
        view = scene.sitting.view()
        for event in events:
            scene.board_view.on_event(event, view)

    return scene, painter.causes, tell


def test_fortitude_flies_from_the_card_that_hurts(parts):
    scene, causes, tell = parts
    card = scene.board.stage.move(scene.board.stage.zones[HANDS[0]][-1].piece, HANDS[0], CHAIN)
    scene.board.arrange([CHAIN], scene.table.timing(("turn", 0))._replace(seconds=0.0))
    card.land()
    fortitude = scene.table.shown.fortitude[1]
    tell(("changed", 1, "fortitude", fortitude, fortitude - 2))
    assert causes.air.coming((1, "fortitude")) == -2 and causes.air.holds(KINDS["fortitude"])
    start = causes.air._tokens[0].pose
    assert card.area.collidepoint(start.x, start.y)
    scene.motions.update(FLIGHT_SECONDS / 2)
    assert causes.air.coming((1, "fortitude")) == -2, "it has not arrived"
    for _ in range(20):
        scene.motions.update((FLIGHT_SECONDS + SLIDE_SECONDS) / 10)
    assert not causes.air.coming((1, "fortitude")) and not causes.air.holds(KINDS["fortitude"])


def test_gold_is_there_when_the_coins_are(parts):
    scene, causes, tell = parts
    tell(("paid", 0, TAVERN, 2))
    assert causes.air.coming((TAVERN, "gold")) == 2 and not causes.air.coming((0, "gold"))
    assert causes.air.holds(COIN)
    scene.motions.skip()
    assert not causes.air.coming((TAVERN, "gold"))


def test_what_nothing_has_caused_only_slides(parts):
    _, causes, tell = parts
    tell(("sobers", 2), ("changed", 2, "alcohol", 4, 3))
    assert causes.air.coming((2, "alcohol")) == -1 and not causes.air.holds(KINDS["alcohol"])


def test_at_instant_speed_nothing_flies(parts):
    scene, causes, tell = parts
    scene.motions.speed = 0
    tell(("paid", 0, 1, 2), ("changed", 2, "alcohol", 3, 4))
    assert not causes.air.coming((1, "gold")) and not causes.air.coming((2, "alcohol"))


def test_a_fall_is_a_scene_that_gets_shorter(parts):
    scene, causes, tell = parts
    first = scene.table.timing(("asleep", 1)).lag
    tell(("asleep", 1))
    assert causes.air.holds(KINDS["alcohol"]) and scene.table.timing(("asleep", 1)).lag < first
    scene.motions.skip()
    assert not causes.air.holds(KINDS["alcohol"]), "whoever skips it has seen it"
    tell(("out", 2, "broke"))
    assert causes.air.holds(COIN) and not causes.air.holds(KINDS["alcohol"])


def test_the_upper_hand_goes_from_one_player_to_the_next(parts):
    scene, causes, tell = parts
    seats = scene.table.layout.seats
    for holder, taker in ((None, 1), (1, 2), (2, 2)):
        scene.table.shown.upper = holder
        tell(("upper", taker, False))
        assert causes.air.holds(UPPER_HAND) == (holder != taker)
        if holder not in (None, taker):
            crown = causes.air._tokens[0]
            assert crown_place(seats[holder]).collidepoint(crown.pose.x, crown.pose.y)
            scene.motions.update(FLIGHT_SECONDS)
            assert crown_place(seats[taker]).collidepoint(crown.pose.x, crown.pose.y)
        scene.motions.skip()
        assert not causes.air.holds(UPPER_HAND)


def test_with_little_motion_the_upper_hand_is_just_there(parts):
    scene, causes, tell = parts
    scene.motions.calm, scene.table.shown.upper = True, 1
    tell(("upper", 2, False))
    assert not causes.air.holds(UPPER_HAND)


@pytest.mark.parametrize(
    ("event", "mood", "has_card"),
    [
        (("asleep", 1), "asleep", False),
        (("out", 1, "broke"), "cross", False),
        (("stopped", 1, "cheating"), "cross", True),
        (("contest_over", 1, ((0, 2), (1, 4))), "glad", False),
    ],
)
def test_a_great_moment_is_staged_as_long_as_its_event_lasts(parts, event, mood, has_card):
    scene, _, tell = parts
    if has_card:
        event = *event[:2], scene.table.game.bands.index("cheating")
    seconds = scene.table.timing(event).lag
    tell(event)
    announcement = scene.board_view.banner.said
    assert announcement.moment.seat == 1 and (announcement.moment.kind >= 0) == has_card
    assert scene.board.seat_faces.mood(1) == mood
    scene.motions.update(0.6 * seconds)
    scene.board.redraw()
    scene.app.step([], 0.0)
    assert scene.app.pen.overflows == [] and scene.board_view.banner.said is announcement
    scene.motions.update(0.5 * seconds)
    assert scene.board_view.banner.said is None
    assert scene.table.timing(event).lag < seconds, "it is shorter when it is seen again"


def test_a_card_that_is_no_cheat_is_cancelled_without_a_scene(parts):
    scene, _, tell = parts
    tell(("stopped", 1, scene.table.game.bands.index("action")), ("contest_over", -1, ((0, 2), (1, 2))))
    assert scene.board_view.banner.said is None
