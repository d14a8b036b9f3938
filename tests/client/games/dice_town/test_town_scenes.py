"""The short scenes of Dice Town and Poison: dice roll out, great moments are staged, a cauldron boils over."""

import pytest

from client.games.dice_town.throws import Hastened
from client.window.motion import Tween
from rules.games.dice_town.board import THE_BANK, THE_MINE, Place
from rules.games.dice_town.dice import parse_dice
from tests.client import dice_hands
from tests.client.table_hands import laid, sit_at, until

pytestmark = pytest.mark.usefixtures("unpainted")

STEP = 1 / 60


def seated(app, seed=5):
    """A table of Dice Town at which the person is asked to roll."""
    scene = dice_hands.sit(app, 4, seed=seed)
    scene.board_view.banner.dismiss()
    until(app, lambda: scene.player.asked and not scene.board.playing and not scene.player.guarded)
    return scene


def lasting(app, running):
    """How many steps something goes on."""
    steps = 0
    while running():
        steps += 1
        app.step([], STEP)
        assert steps < 600
    return steps


@pytest.mark.parametrize("scale", [100, 200])
def test_the_own_dice_roll_out_over_the_tray_and_lie_as_they_fell(make_app, scale):
    app = make_app(speed=1.0, scale=scale)
    scene = seated(app)
    own_cup, tray = scene.painter.own_cup, scene.table.layout.tray
    own_cup.roll(look=True)
    turns, places = set(), set()

    def rolling():
        if own_cup.seat_cup.dice_move:
            for die in own_cup.seat_cup.dice:
                turns.add(tuple(round(part, 2) for part in die.turn))
                places.add((round(die.x), round(die.y)))
                assert tray.inflate(4, 4).collidepoint(die.x, die.y)
        return own_cup.phase == "full"

    lasting(app, rolling)
    assert len(turns) > 50 and len(places) > 50, "they tumble"
    dice = own_cup.seat_cup.dice
    assert own_cup.phase == "peek" and [die.face for die in dice] == list(own_cup.shown)
    fallen = [(die.x, die.y, die.turn) for die in dice]
    until(app, lambda: not scene.motions.busy)
    assert [(die.x, die.y) for die in dice] == [pytest.approx(own_cup.slot(index)) for index in range(len(dice))]
    if scale == 100:
        own_cup.toggle(1)
        until(app, lambda: not scene.motions.busy)
        moved = [index for index, die in enumerate(dice) if (die.x, die.y, die.turn) != fallen[index]]
        assert moved == [1] and scene.table.layout.own.dice.collidepoint(dice[1].x, dice[1].y), "only what is kept"


def test_nobody_waits_for_dice_at_instant_speed_or_where_nothing_tumbles(make_app):
    for settings in ({"speed": 0.0}, {"speed": 1.0, "calm": True}):
        scene = seated(app := make_app(**settings))
        if scene.painter.own_cup.phase == "full":
            scene.painter.own_cup.roll(look=True)
            until(app, lambda scene=scene: scene.painter.own_cup.phase == "peek", seconds=1.6)
        assert scene.painter.own_cup.phase in ("down", "peek")


def staged(app, scene, event):
    """Play the moment of an event; returns how many seconds it is shown."""
    banner = scene.board_view.banner
    banner.on_event(event, scene.table.shown)
    return lasting(app, lambda: banner.said is not None) * STEP


def test_a_new_sheriff_is_staged_and_shorter_each_time(make_app):
    app = make_app(speed=1.0)
    scene = seated(app)
    pauses, durations = [], []
    for seat, old_sheriff in ((1, 0), (2, 1), (3, 2)):
        event = ("badge", seat, old_sheriff)
        assert scene.table.takes_its_time(event)
        pauses.append(scene.table.timing(event).lag)
        durations.append(staged(app, scene, event))
    assert durations[0] > 1.5 and durations[0] > durations[1] > durations[2]
    assert all(duration <= pause + 2 * STEP for duration, pause in zip(durations, pauses, strict=True)), (
        "it is over before one goes on"
    )


def test_only_what_is_great_is_staged(make_app):
    """A Sheriff who is paid, five of a kind, a full Bank, the last nugget, but not the small change of every round."""
    app = make_app(speed=0.0)
    scene = seated(app)
    table = scene.table
    table.shown.mine, table.shown.backs[1], table.shown.bid_dollars[1] = 2, 1, 3

    def title(*event):
        announcement = table.announced(event, table.shown, scene.board.names)
        return "" if announcement is None else announcement.what.key

    assert title("award", Place.BANK, 1, 0) == "town.moment.bribe"
    assert title("award", Place.BANK, 2, 0) == title("award", Place.BANK, 0, 0) == ""
    assert title("control", Place.HALL, 2, parse_dice("Q Q Q Q Q")) == "town.moment.five"
    assert title("control", Place.HALL, 2, parse_dice("Q Q Q Q A")) == title("control", Place.MINE, 2, 5) == ""
    assert title("dollars", 12, THE_BANK, 2) == "town.moment.bank"
    assert title("dollars", 3, THE_BANK, 2) == title("dollars", 12, 1, 2) == ""
    assert title("nuggets", 2, THE_MINE, 3) == "town.moment.mine" and title("nuggets", 1, THE_MINE, 3) == ""


@pytest.mark.parametrize("calm", [False, True])
def test_with_little_motion_a_great_moment_is_a_still_picture(make_app, calm):
    app = make_app(speed=1.0, calm=calm)
    scene = seated(app)
    banner, shares = scene.board_view.banner, set()
    banner.on_event(("badge", 2, 0), scene.table.shown)

    def shown():
        shares.add(banner._share)
        return banner.said is not None

    lasting(app, shown)
    assert (len(shares - {0.0, 1.0}) == 1) == calm


def test_a_great_moment_can_be_skipped(make_app):
    app = make_app(speed=1.0)
    scene = seated(app)
    scene.board_view.banner.on_event(("badge", 2, 0), scene.table.shown)
    app.step([], STEP)
    assert scene.board_view.banner.said is not None
    scene.motions.skip()
    assert scene.board_view.banner.said is None


def test_what_runs_faster_leaves_the_time_that_was_left(make_app):
    motion = Hastened(Tween(1.0, lambda share: None), 2.0)
    assert motion.update(0.25) is None
    assert motion.update(0.5) == pytest.approx(0.25)


def boiling(app):
    """A table of Poison at which the person has just let a cauldron of 10 boil over with a 7."""
    setup = ("dealer: Glafira, Wanderer: {hand: [R7, B1, B2, R1]}, Matryona: {hand: [B4, V1]}, "
             "Yerofey: {hand: [B5, V2]}, Glafira: {hand: [V5, V7]}, C1: [R5, R5], C2: [B4]")  # fmt: skip
    scene = sit_at(app, laid("poison", setup))
    scene.board_view.banner.dismiss()
    until(app, lambda: scene.player.my_turn and not scene.player.guarded and not scene.board.playing)
    piece = next(card.handle for card in scene.hand.cards() if card.id == "card.R7")
    spot = next(spot for spot in range(3) if scene.player.view().total[scene.table.place_at(spot)] == 10)
    scene.player.play(piece, spot)
    return scene, spot


def test_a_cauldron_that_boils_over_shows_it_before_it_is_emptied(make_app):
    app = make_app(speed=1.0)
    scene, spot = boiling(app)
    boil_over, table = scene.painter.boil_over, scene.table
    until(app, lambda: boil_over.spot == spot)
    place = table.place_at(spot)
    assert boil_over.suit == "red" and table.gauge(place) == 17
    swellings, tremors, cards = [1.0], set(), len(scene.board.stage.zones[place])

    def boiling_on():
        swellings.append(boil_over.swelling(spot))
        tremors.add(boil_over.tremble(spot, app.unit))
        return boil_over.spot == spot and boil_over.share < 0.75

    lasting(app, boiling_on)
    assert max(swellings) > 1.5 and len(tremors) > 10 and len(scene.board.stage.zones[place]) == cards == 3
    assert all(boil_over.swelling(other_spot) == 1.0 for other_spot in range(3) if other_spot != spot)
    until(app, lambda: boil_over.spot == -1)
    assert table.timing(("overflow", 0, place, 2)).lag < 1.5, "the next one is shorter"


def test_a_boil_over_can_be_skipped(make_app):
    app = make_app(speed=1.0)
    scene, spot = boiling(app)
    until(app, lambda: scene.painter.boil_over.spot == spot)
    scene.motions.skip()
    assert scene.painter.boil_over.spot == -1 and not scene.board.playing
    app = make_app(speed=0.0)
    scene, _ = boiling(app)
    assert scene.painter.boil_over.spot == -1
