"""The table of Dice Town: layouts, gestures that become answers, secrets that stay secret, a whole game."""

import itertools
import logging
import math

import pygame
import pytest
from pygame import FRect

from client.games import table_of
from client.games.dice_town.card_face import TEXT_FROM
from client.games.dice_town.count import CountScene
from client.games.dice_town.layout import lay_out, own_hand_area
from client.games.dice_town.reasons import prize, stake
from client.play.session import Replay, SeatSetup, Setup, Sitting
from client.scenes.curtain import Curtain
from client.scenes.final import FinalScene
from client.scenes.replay import ReplayScene
from client.table.piece import RATIO
from client.ui.text import Words
from rules.games import game
from rules.games.dice_town.board import Place
from rules.games.dice_town.dice import FACES, UNSEEN, faces, handful
from rules.text.texts import LANGUAGES
from tests.client.dice_hands import asked, plain, roll_and_peek, sit
from tests.client.hands import key, open_curtain
from tests.client.table_hands import drag, free, laid, mouse, sit_at, until, waiting
from tests.repeats import at_night, repeats, spread

TIES = """offers: everyone, bank: 5, sheriff: Glafira, Wanderer: {kept: 9 9 J J 10}, Matryona: {kept: 9 9 10 10 Q},
          Yerofey: {kept: 10 10 A A K}, Glafira: {kept: Q Q K K A}"""
"""The person is in the tie for the Mine; in the next, for the Bank, they are not."""
ELSEWHERE = "Matryona: {kept: 10 10 9 J A, hand: [claim_5, claim_4, equipment_5]}, Glafira: {kept: 9 9 10 J A}"
"""Two others, with something to be taken away."""
IN_TOWN = {
    "award": """phase: bank, bank: 5, Wanderer: {kept: 9 9 9 J K}, Matryona: {kept: 10 10 Q J A},
                Yerofey: {kept: 10 10 9 J Q}, Glafira: {kept: 9 9 Q Q A}""",
    "victim": f"""phase: saloon, Wanderer: {{kept: Q Q J J K}}, Yerofey: {{kept: 9 9 J J K, hand: [claim_3]}},
                  {ELSEWHERE}""",
    "kinds": f"phase: saloon, Wanderer: {{kept: Q Q J J K}}, Yerofey: {{kept: 9 9 J J K}}, {ELSEWHERE}",
    "steal": f"phase: saloon, Wanderer: {{kept: Q Q Q 9 K}}, Yerofey: {{kept: 9 9 J J K}}, {ELSEWHERE}",
    "pick": f"""phase: store, store: [equipment_4, equipment_3, equipment_2, equipment_1],
                Wanderer: {{kept: J J J 9 K}}, Yerofey: {{kept: 9 9 J Q K}}, {ELSEWHERE}""",
    "doc": f"""phase: doc, store: [equipment_3], control: [1, 2, 3, -1, -1, -1, -1, -1, -1, -1],
               Wanderer: {{kept: 10 10 J Q A, hand: [claim_2]}}, Yerofey: {{kept: 9 9 J Q K}}, {ELSEWHERE}""",
    "round": f"""phase: doc, control: [1, 2, 3, 0, -1, -1, -1, -1, -1, -1],
                 Wanderer: {{kept: 10 10 J Q A}}, Yerofey: {{kept: 9 9 J Q K}}, {ELSEWHERE}""",
}  # fmt: skip
"""Situations in which the person is asked this."""


def in_town(app, kind):
    """A table at which the person is asked this."""
    table = laid("dice_town", IN_TOWN[kind])
    assert table.ask.seat == 0 and table.ask.kind == kind
    scene = sit_at(app, table)
    assert asked(app, scene, kind) and not scene.sitting.record.answers
    return scene


def middle(scene, id):
    return next(node.rect for node in scene.tree() if node.id == id).center


# -- layouts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (1706, 960), (854, 480), (1280, 800), (960, 540)])
@pytest.mark.parametrize("log", [True, False])
def test_nothing_lies_on_anything_else(seats, size, log):
    layout = lay_out(FRect(0, 0, *size), seats, 0, 10, log)
    areas = {"bar": layout.bar, "tools": layout.tools, "tray": layout.tray}
    if layout.log is not None:
        areas["log"] = layout.log
    for seat, place in enumerate(layout.seats):
        seat_areas = {"plate": place.plate, "purse": place.purse, "hand": place.hand, "fence": place.fence}
        if not place.own and place.crowded:  # the cup stands where the fifth die will lie, and is put away then
            seat_areas |= {"dice": four_dice(place), "cup": place.cup}
        elif not place.own:
            seat_areas |= {"dice": place.dice, "cup": place.cup}
        for part, area in seat_areas.items():
            areas[f"{part}.{seat}"] = area
    for number, house in enumerate(layout.street):
        areas |= {f"front.{number}": house.front, f"wares.{number}": house.wares, f"prize.{number}": house.prize}
    for (name, area), (other_name, other_area) in itertools.combinations(areas.items(), 2):
        overlap = area.clip(other_area)
        assert overlap.width < 0.5 or overlap.height < 0.5, f"{name} {area} lies on {other_name} {other_area}"
    canvas = layout.canvas.inflate(1, 1)
    assert all(canvas.contains(area) for area in areas.values())
    tray = layout.tray.inflate(1, 1)
    assert all(tray.contains(area) for area in (layout.own.dice, layout.rolled, layout.form, layout.buttons))
    assert layout.low == (size[1] < 450) and not layout.rolled.colliderect(layout.buttons)
    assert layout.low == bool(layout.own.dice.colliderect(layout.rolled))  # there all lie in one row
    assert tray.contains(layout.aside.dice) and not layout.aside.dice.colliderect(layout.form)
    assert not layout.form.colliderect(layout.buttons) and not layout.played.colliderect(layout.story)


def four_dice(place):
    area = place.dice.copy()
    area.width = place.slot(3)[0] + place.side / 2 - area.x
    return area


@pytest.mark.parametrize("seats", range(2, 6))
def test_at_200_per_cent_dice_and_cards_are_larger_too(seats):
    """In pixels of a window of 1280x720, whose canvas has half as many units then."""
    plain = lay_out(FRect(0, 0, 1280, 720), seats, 0, 10, True)
    doubled = lay_out(FRect(0, 0, 640, 360), seats, 0, 10, False)

    def larger(of):
        return 2 * of(doubled) / of(plain)

    rival = next(seat for seat, place in enumerate(plain.seats) if not place.own)
    assert larger(lambda layout: layout.own.side) > 1.3
    assert larger(lambda layout: layout.seats[rival].side) > (1.5 if seats < 5 else 1.3)
    assert 2 * doubled.seats[rival].radius > (36 if seats < 5 else 30) and 2 * doubled.aside.side > 50
    assert 2 * doubled.card_areas(1)[0].height > 150  # a card that is chosen from
    box = doubled.form.width / (seats - 1) - 4, doubled.form.height
    assert 2 * box[1] > 150 and 2 * box[0] > 70  # an offer, with its card
    assert doubled.buttons.height * 2 > plain.buttons.height * 1.3
    for count in (1, 2):  # they lie side by side, and their texts can be read
        area, step = own_hand_area(doubled.own, count)
        assert step == 1.0 and 2 * area.height > TEXT_FROM and count * RATIO * area.height <= area.width + 0.1


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("scale", "language"),
    [
        (75, "en"),
        (150, "en"),
        (200, "ru"),
        *at_night(*itertools.product((75, 150), ["ru"]), *itertools.product((100, 200), ["en"]), (100, "ru")),
    ],
)
def test_every_word_fits(make_app, language, scale):
    app = make_app(language=language, scale=scale, speed=0.0)
    scene = sit(app, 5, seed=6)
    overflows = {}
    for _ in range(repeats(60, 18)):
        if not asked(app, scene):
            break
        kind = scene.player.ask.kind
        if kind == "keep":
            roll_and_peek(app, scene)
        app.pen.overflows.clear()
        app._draw()
        if app.pen.overflows:
            overflows.setdefault(kind, set()).update(app.pen.overflows)
        scene.player.answer(plain(scene))
    assert not overflows


# -- the cup ---------------------------------------------------------------------------------------------------------


def test_shaking_by_hand(make_app):
    """Grab the cup, shake it, let go: it is slammed, and the dice lie where the rules want them."""
    app = make_app(speed=1.0)
    heard = []
    app.sound.play = lambda name, loud=1.0: heard.append((name, loud))
    scene = sit(app)
    asked(app, scene, "keep")
    own_cup, cup = scene.painter.own_cup, middle(scene, "cup")
    mouse(app, pygame.MOUSEBUTTONDOWN, cup)
    for step in range(40):
        mouse(app, pygame.MOUSEMOTION, (cup[0] + 70 * math.sin(step / 2), cup[1] - 30))
    assert own_cup.shake.turns > 3 and own_cup.shake.energy > 0.3
    rattles = [loud for name, loud in heard if name == "dice_rattle"]
    assert len(rattles) >= 4 and rattles[-1] > rattles[0]
    mouse(app, pygame.MOUSEBUTTONUP, cup)
    until(app, lambda: own_cup.phase == "down" and not own_cup.busy)
    assert "cup_slam" in [name for name, _ in heard]
    assert [die.face for die in own_cup.seat_cup.dice] == list(own_cup.shown)
    assert own_cup.shown == faces(scene.player.view().roll[0])


def test_a_cup_that_was_hardly_moved_is_not_slammed(make_app):
    app = make_app(speed=1.0)
    scene = sit(app)
    asked(app, scene, "keep")
    own_cup, cup = scene.painter.own_cup, middle(scene, "cup")
    drag(app, cup, (cup[0] + 60, cup[1] - 20))
    assert own_cup.phase == "full" and not own_cup.busy


def test_peeking_by_hand(make_app):
    """Tilted a little it falls back; tilted far it stays, and the dice can be chosen."""
    app = make_app(speed=1.0)
    scene = sit(app)
    asked(app, scene, "keep")
    own_cup = scene.painter.own_cup
    own_cup.roll()
    until(app, lambda: own_cup.phase == "down" and not own_cup.busy)
    cup = middle(scene, "cup")
    drag(app, cup, (cup[0], cup[1] - 0.6 * own_cup.seat_cup.cup.radius))
    until(app, lambda: not scene.motions.busy)
    assert own_cup.phase == "down"
    drag(app, cup, (cup[0], cup[1] - 3 * own_cup.seat_cup.cup.radius))
    until(app, lambda: not scene.motions.busy)
    assert own_cup.phase == "peek" and own_cup.seat_cup.cup.open


def test_dice_are_kept_by_clicks_drags_and_keys(make_app):
    app = make_app(speed=4.0)
    scene = sit(app)
    asked(app, scene, "keep")
    own_cup = scene.painter.own_cup
    key(app, pygame.K_SPACE)
    until(app, lambda: own_cup.phase == "peek" and not scene.motions.busy)
    assert not scene.bots.paused
    key(app, pygame.K_2)
    assert own_cup.chosen == [1]
    until(app, lambda: not scene.motions.busy)
    spot = middle(scene, "die.4")
    mouse(app, pygame.MOUSEBUTTONDOWN, spot)
    mouse(app, pygame.MOUSEBUTTONUP, spot)
    assert own_cup.chosen == [1, 3]
    until(app, lambda: not scene.motions.busy)
    strip = scene.table.layout.own.dice
    drag(app, middle(scene, "die.5"), strip.center)
    assert own_cup.chosen == [1, 3, 4]
    until(app, lambda: not scene.motions.busy)
    drag(app, middle(scene, "die.2"), scene.table.layout.rolled.center)
    assert own_cup.chosen == [3, 4]
    until(app, lambda: not scene.motions.busy)
    expected_dice = handful((own_cup.shown[3], own_cup.shown[4]))
    old_dollars = scene.player.view().dollars[0]
    key(app, pygame.K_RETURN)
    assert not (scene.player.my_turn and scene.player.ask.kind == "keep" and not scene.board.playing)
    until(app, lambda: scene.player.view().kept[0])
    view = scene.player.view()
    assert view.kept[0] == expected_dice
    assert view.dollars[0] == old_dollars - 1 and view.coach >= 1


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_no_dollar_is_spent_by_a_key_before_a_die_is_chosen(make_app, code):
    app = make_app(speed=0.0)
    scene = sit(app)
    assert asked(app, scene, "keep")
    roll_and_peek(app, scene)
    answer_count = len(scene.sitting.record.answers)
    key(app, code)
    assert len(scene.sitting.record.answers) == answer_count
    assert scene.gui.notes.sentences == [app.words("town.reason.choose")]
    scene.click("answer.keep")
    assert len(scene.sitting.record.answers) > answer_count, "the button keeps none"


def test_what_cannot_be_paid_is_refused_with_the_reason(make_app):
    app = make_app(speed=0.0)
    scene = sit_at(app, laid("dice_town", "sheriff: Glafira, dice: 9 9 10 J Q, Wanderer: {dollars: 0}"))
    assert asked(app, scene, "keep")
    roll_and_peek(app, scene)
    own_cup = scene.painter.own_cup
    for index in range(5):
        own_cup.toggle(index)
    option = own_cup.options(scene.player.ask)[0][0]
    assert option.dice == handful(own_cup.shown) and option not in scene.player.ask.options
    answers = len(scene.sitting.record.answers)
    scene.painter.tray.answer(option)
    assert len(scene.sitting.record.answers) == answers
    assert any("$1" in text for text in scene.gui.notes.sentences)


def test_dice_tell_their_price_before_they_are_kept(make_app):
    """One die is free, each further one costs $1; the button tells the sum and what is left, or that it is too dear."""
    app = make_app(speed=0.0)
    scene = sit_at(app, laid("dice_town", "Wanderer: {dollars: 1}"))
    until(app, lambda: free(scene))
    roll_and_peek(app, scene)

    def button():
        return next(node for node in scene.tree() if node.id == "answer.keep")

    own_cup = scene.painter.own_cup
    assert "$1" in button().label and "leaves you $0" in button().label and own_cup.price(2) == "free"
    own_cup.toggle(2)
    assert "free" in button().label and (own_cup.price(2), own_cup.price(0)) == ("free", "$1")
    own_cup.toggle(0)
    assert "$1" in button().label and "leaves you $0" in button().label and button().enabled
    own_cup.toggle(1)
    assert "$2" in button().label and "you have $1" in button().label and not button().enabled
    answers = len(scene.sitting.record.answers)
    key(app, pygame.K_RETURN)
    assert len(scene.sitting.record.answers) == answers
    assert any("$1" in sentence for sentence in scene.gui.notes.sentences)


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_dice_that_were_rolled_are_the_dice_that_are_seen(make_app, seats):
    app = make_app(speed=0.0)
    for seed in range(4):
        scene = sit(app, seats, seed=seed)
        asked(app, scene, "keep")
        roll_and_peek(app, scene)
        seat_cup = scene.painter.own_cup.seat_cup
        assert seat_cup.known and tuple(die.face for die in seat_cup.dice) == faces(scene.player.view().roll[0])


def test_a_cup_that_is_put_down_forgets_no_choice(make_app):
    app = make_app(speed=0.0)
    scene = sit(app)
    asked(app, scene, "keep")
    roll_and_peek(app, scene)
    own_cup = scene.painter.own_cup
    own_cup.toggle(1)
    own_cup.toggle(3)
    for phase in ("down", "peek"):
        key(app, pygame.K_p)
        until(app, lambda phase=phase: own_cup.phase == phase and not scene.motions.busy)
    assert own_cup.chosen == [1, 3]
    places = {(die.x, die.y) for die in own_cup.seat_cup.dice}
    assert places == {own_cup.slot(index) for index in range(5)}


def test_without_physics_nothing_rolls(make_app):
    app = make_app(speed=1.0, physics=False)
    scene = sit(app)
    asked(app, scene, "keep")
    own_cup = scene.painter.own_cup
    assert own_cup.phase == "down"
    key(app, pygame.K_p)
    until(app, lambda: own_cup.phase == "peek" and not scene.motions.busy)
    assert [die.face for die in own_cup.seat_cup.dice] == list(own_cup.shown)


# -- secrets ---------------------------------------------------------------------------------------------------------


def test_nobody_sees_another_ones_dice(make_app):
    """While one looks, the dice of the others are neither known nor drawn, and the curtain hides one's own."""
    app = make_app(speed=0.0)
    scene = sit(app, 4, people=2)
    peeked = []
    player = scene.player
    for _ in range(6):
        until(app, lambda: isinstance(app.scene, Curtain) or (player.my_turn and not player.guarded), dt=0.3)
        if isinstance(app.scene, Curtain):
            picture = pygame.image.tobytes(app.surface, "RGB")
            assert scene.sitting.view().roll.count(UNSEEN) >= 3 or scene.sitting.viewer is not None
            app._draw()
            assert "die.1" not in [node.id for node in app.scene.tree()] and picture
            open_curtain(app)
            continue
        if scene.player.ask.kind != "keep":
            break
        seat = scene.player.viewer
        view = scene.player.view()
        assert all(view.roll[rival] in (UNSEEN, 0) for rival in range(4) if rival != seat)
        roll_and_peek(app, scene)
        for rival, seat_cup in enumerate(scene.painter.cups.seats):
            assert rival == seat or not seat_cup.known
        peeked.append(seat)
        scene.player.answer(plain(scene))
        assert scene.painter.own_cup.phase != "peek" or not scene.player.my_turn
    assert {0, 1} <= set(peeked)


def test_backs_tell_only_their_kind(make_app):
    app = make_app(speed=0.0)
    scene = in_town(app, "kinds")
    spots = [node for node in scene.tree() if node.id.startswith("back.")]
    victim = scene.player.ask.about[0]
    assert len(spots) == len(scene.board.stage.zones[scene.table.hand(victim)])
    assert all(card.piece < 0 for card in scene.board.stage.zones[scene.table.hand(victim)])
    number = sum(scene.player.ask.options[0])
    for node in spots[:number]:
        scene.click(node.id)
    back_nodes = [node for node in scene.tree() if node.id.startswith("back.")]
    picked = []
    for index, node in enumerate(back_nodes):
        if node.value == "chosen":
            picked.append(index)
    assert picked == scene.painter.tray.picked != [], "who cannot see is told which"
    option = scene.painter.tray._grabbed()
    assert option in scene.player.ask.options
    answers = len(scene.sitting.record.answers)
    key(app, pygame.K_RETURN)
    assert len(scene.sitting.record.answers) > answers


# -- the town --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tied", [True, False])
def test_an_offer_is_laid_and_made(make_app, tied):
    app = make_app(speed=0.0)
    scene = sit_at(app, laid("dice_town", TIES))
    assert asked(app, scene)
    if not tied:
        scene.click("tray.meddle")
        scene.player.answer("pass")
        assert asked(app, scene)
    offer = scene.painter.tray.offer
    drag(app, middle(scene, "purse.dollars"), scene.table.layout.form.center)
    assert offer.coins == 1
    scene.click("purse.dollars")
    scene.click("tray.less.dollars")
    scene.click("tray.more.dollars")
    assert offer.coins == 2
    _, rivals = scene.player.ask.about
    assert (0 in rivals) is tied
    if not tied:
        scene.click("answer.offer")
        assert scene.player.ask.kind == "offer" and scene.player.ask.seat == 0, "it must be said whom the offer is for"
        scene.click(f"answer.for.{rivals[0]}")
    scene.click("answer.offer")
    answers = scene.sitting.record.answers
    assert any("offers $2" in line for line in answers[-8:]), answers[-8:]


def test_a_played_card_lies_large_until_it_is_settled(make_app):
    """Whoever may answer a card is told whose it is, and the card is shown until its effect begins."""
    app = make_app(speed=1.0)
    table = laid("dice_town", """phase: saloon, Matryona: {kept: Q Q J J K, hand: [girls]},
        Wanderer: {kept: 9 9 J J K, hand: [wanted, claim_2]}, Yerofey: {kept: 9 9 J 10 K},
        Glafira: {kept: 9 9 J K A}""",
        "Matryona plays girls")  # fmt: skip
    assert table.ask.kind == "answer" and table.ask.seat == 0
    scene = sit_at(app, table)
    assert asked(app, scene, "answer")
    played = scene.painter.played
    assert played.event[1:3] == (1, scene.table.game.kind[table.intents[-1].source])
    sentence = next(node.label for node in scene.tree() if node.id == "sentence")
    assert "Matryona plays" in sentence
    scene.player.answer(scene.player.ask.options[0])
    until(app, lambda: played._stopped)
    assert played.event is not None
    until(app, lambda: free(scene) or played.event is None)
    assert played.event is None


def test_a_tie_tells_what_is_at_stake(make_app):
    app = make_app(speed=0.0)
    scene = sit_at(app, laid("dice_town", TIES))
    assert asked(app, scene, "offer")
    sentence = next(node.label for node in scene.tree() if node.id == "sentence")
    assert "2 nuggets" in sentence and "Matryona" in sentence
    scene = in_town(app, "award")
    sentence = next(node.label for node in scene.tree() if node.id == "sentence")
    assert "$5" in sentence and "Yerofey" in sentence


@pytest.mark.usefixtures("unpainted")
def test_one_meddles_only_if_one_likes_to(make_app):
    """Outside a tie one is not asked for an offer, unless one has said so."""

    def offers(meddles):
        app, own_ties = make_app(speed=0.0), []
        scene = sit_at(app, laid("dice_town", TIES))
        assert asked(app, scene)
        if meddles:
            scene.click("tray.meddle")
        while asked(app, scene) and scene.player.view().round == 2:
            if scene.player.ask.kind == "offer":
                own_ties.append(0 in scene.player.ask.about[1])
            scene.player.answer(plain(scene))
        return own_ties

    assert offers(False) == [True]
    assert offers(True) == [True, False]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("kind", ["award", "victim", "doc", "round", "pick", "steal"])
def test_the_keyboard_alone_answers(make_app, kind):
    app = make_app(speed=0.0)
    scene = in_town(app, kind)
    answer_count = len(scene.sitting.record.answers)
    if kind in ("pick", "steal"):
        key(app, pygame.K_1)
        key(app, pygame.K_RETURN)
        assert isinstance(scene.hand.chosen, str)
        key(app, pygame.K_RETURN)
    elif kind == "round":
        key(app, pygame.K_RETURN)
    else:
        key(app, pygame.K_1)
        key(app, pygame.K_RETURN)
    assert len(scene.sitting.record.answers) > answer_count


def test_keys_play_a_whole_round(make_app):
    """Space, digits and Enter are enough for part one."""
    app = make_app(speed=0.0)
    scene = sit(app, 3)
    for _ in range(6):
        if not asked(app, scene) or scene.player.ask.kind != "keep":
            break
        for code in (pygame.K_SPACE, pygame.K_1, pygame.K_RETURN):
            key(app, code)
        app.step([], 0.3)
    assert scene.player.view().kept[0] or scene.player.ask.kind != "keep"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("seats", [2, 5, *at_night(3, 4)])
def test_bots_play_to_the_end_at_instant_speed(make_app, caplog, seats):
    app = make_app(speed=0.0)
    with caplog.at_level(logging.WARNING, "zastolye.table"):
        scene = sit(app, seats, people=0, seed=seats)
        until(app, lambda: isinstance(app.scene, (CountScene, FinalScene)), seconds=3000, dt=1.0)
        until(app, lambda: isinstance(app.scene, FinalScene), seconds=60, dt=0.5)
    assert not [record.message for record in caplog.records if "laid anew" in record.message]
    assert scene.player.ask is None


def test_the_count_adds_up(make_app):
    app = make_app(speed=0.0)
    scene = sit_at(app, laid("dice_town", """phase: end, mine: 0, Wanderer: {nuggets: 13, dollars: 7, hand: [claim_5]},
                             Matryona: {nuggets: 10, dollars: 9, fence: [claim_4, claim_3], hand: [equipment_5]},
                             Yerofey: {nuggets: 7, dollars: 0}""", seats=3))  # fmt: skip
    until(app, lambda: isinstance(app.scene, CountScene) and app.scene.done)
    count = app.scene
    assert all(sum(sheet[:-1]) == sheet[-1] for sheet in count.sheets)
    assert [sheet[-1] for sheet in count.sheets] == list(scene.table.points(scene.player.view()))
    labels = {node.id: node.label for node in count.tree()}
    assert "count.on" in labels
    assert labels["count.claims.1"].endswith("7 = 4 + 3") and labels["count.claims.0"].endswith(": 5")


@pytest.mark.usefixtures("unpainted")
def test_whatever_is_skipped_ends_in_the_same_picture(make_app, caplog):
    """Skipped at any moment, the cups and the dice lie as the rules say."""
    app = make_app(speed=1.0)
    with caplog.at_level(logging.WARNING, "zastolye.table"):
        scene = sit(app, 4, people=0, seed=5)
        for step in range(600):
            with waiting(app):
                app.step([], 0.05 if step % 3 else 0.2)
            if step % 7 == 0 and app.scene is scene:
                scene.motions.skip()
                for seat, seat_cup in enumerate(scene.painter.cups.seats):
                    assert sorted(seat_cup.combination()) == sorted(faces(scene.table.shown.kept[seat]))
                    place = scene.painter.cups.place(seat)
                    slots = [place.slot(number) for number in range(len(seat_cup.row))]
                    positions = sorted((die.x, die.y) for die in seat_cup.row)
                    assert all(math.dist(*pair) < 1 for pair in zip(positions, sorted(slots), strict=True))
    assert not [record.message for record in caplog.records if "laid anew" in record.message]


def test_a_replay_shows_the_same_table(make_app):
    app = make_app(speed=0.0)
    chairs = tuple(SeatSetup(name, "random") for name in ("Ann", "Bob", "Cy"))
    sitting = Sitting.start(Setup("dice_town", chairs, {}, 4), saves=False)
    for _ in range(60):
        sitting.bot_answers()
    scene = ReplayScene(app, Replay(sitting.record))
    app.push(scene)
    for _ in range(60):
        scene.forward()
        app.step([], 0.1)
        assert not scene.board.stage.faults(scene.replay.view(scene.moment))
    scene.go(10)
    app.step([], 0.1)
    assert all(seat_cup.state in ("idle", "down") for seat_cup in scene.painter.cups.seats)


# -- keyboard, light, small print --------------------------------------------------------------------------------------


def test_enter_shows_the_first_choice_before_it_takes_one(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, 4, seed=6)
    assert asked(app, scene, "award", "victim", "target", "order", "doc")
    answer_count = len(scene.sitting.record.answers)
    scene.gui.keyboard = False
    key(app, pygame.K_RETURN)
    focused = scene.gui.focused
    assert focused is not None and focused.id.startswith("answer.") and scene.gui.keyboard
    assert len(scene.sitting.record.answers) == answer_count, "nothing is chosen for anybody"
    app.step([], 1.0)
    key(app, pygame.K_RETURN)
    assert len(scene.sitting.record.answers) > answer_count


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("language", "scale"), spread(itertools.product(["ru", "en"], [100, 200]), 2))
def test_the_own_name_is_whole_and_counts_stay_inside_their_seats(make_app, monkeypatch, language, scale):
    app = make_app(language=language, scale=scale, speed=0.0)
    scene = sit(app, 5, seed=6)
    corners, names = [], []
    monkeypatch.setattr("client.games.dice_town.painter.draw_count",
                        lambda pen, corner, count: corners.append(corner))  # fmt: skip

    def shorten(pen, name, width, *font):
        names.append((name, width, pen.width(name, *font)))
        return name

    monkeypatch.setattr("client.table.plate.shorten", shorten)
    for sheriff in range(5):
        scene.sitting.table.sheriff = sheriff
        scene.table.shown.sheriff = sheriff
        scene.painter.draw()
    assert names and all(width >= needs for _, width, needs in names), [name for name in names if name[1] < name[2]]
    for _ in range(30):
        if not asked(app, scene):
            break
        corners.clear()
        scene.painter.draw()
        seats = [place.area.inflate(1, 1) for place in scene.table.layout.seats if not place.own]
        rival_corners = [(x - 11, y - 11) for x, y in corners[2:]]
        street = scene.table.layout.street[0].area.bottom + 1
        for x, y in rival_corners:
            assert y < street or any(seat.collidepoint(x, y) for seat in seats)
        scene.player.answer(plain(scene))


def test_the_house_that_acts_is_lit_by_its_outline(make_app, monkeypatch):
    lit, app = [], make_app(speed=0.0)
    monkeypatch.setattr("client.games.dice_town.street.draw_glow",
                        lambda pen, name, area, light: lit.append((name, light)))  # fmt: skip
    scene = sit(app, 4, seed=6)
    assert asked(app, scene, "offer", "award", "pick", "answer")
    lit.clear()
    scene.painter.draw()
    (name,) = [name for name, light in lit if light is not None]
    assert name.removeprefix("dt_") in ("mine", "bank", "store", "saloon", "sheriff", "town_hall", "doc")


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", ["ru", *at_night("en")])
def test_questions_about_ties_say_what_is_at_stake_and_cards_what_they_bring(make_app, monkeypatch, language):
    app, outcomes, asked_kinds = make_app(language=language, speed=0.0), [], set()
    monkeypatch.setattr("client.games.dice_town.played_card.draw_story",
                        lambda pen, area, sentence, outcome: outcomes.append(outcome))  # fmt: skip
    scene = sit(app, 5, seed=6)
    for _ in range(40):
        if not asked(app, scene, "offer", "award", "answer"):
            break
        ask = scene.player.ask
        if ask.kind == "answer":
            outcomes.clear()
            scene.painter.draw()
            kinds = [option.kind for option in ask.options if option != "pass"]
            for option in ask.options:
                reason = scene.table.speaks_for(scene.player.view(), ask, option)
                if option != "pass" and kinds.count(option.kind) == 1 and reason.key.startswith("town.foretold"):
                    assert reason.say(app.words) in outcomes[0]
                    asked_kinds.add("card")
        else:
            sentence, _ = scene.player.sentence()
            assert stake(scene.table.shown, ask.about[0], ask.about[1][0]).say(app.words) in sentence
            assert "Entry" not in sentence and "[" not in sentence
            asked_kinds.add("tie")
        scene.player.answer(plain(scene))
    assert asked_kinds == {"card", "tie"}


@pytest.mark.usefixtures("unpainted")
def test_the_hand_that_is_told_never_has_more_dice_than_there_are(make_app):
    """What was laid ready to be kept is told once, also while the cups go up, while the last dice fall, and while a bot
    thinks about an offer to the Sheriff."""
    app = make_app("en", speed=1.0)
    scene = sit(app, 3, seed=0)
    hands, keep_count, an_offer_was_seen = [], 0, False
    for _ in range(600):
        with waiting(app):
            app.step([], 0.1)
        for node in app.scene.tree():
            if node.id.startswith("dice."):
                _, _, dice = node.label.partition(": ")
                hands.append(dice.split())
        if scene.sitting.table.ask.kind == "offer" and not scene.board.playing:
            an_offer_was_seen = True
        if not free(scene):
            continue
        if an_offer_was_seen:
            break
        if scene.player.ask.kind == "keep":
            keep_count += 1
            roll_and_peek(app, scene)
            scene.painter.own_cup.toggle(0)
            until(app, lambda: not scene.painter.own_cup.busy and not scene.motions.busy)
        scene.player.answer(plain(scene))
    assert keep_count >= 3 and an_offer_was_seen
    assert max(len(dice) for dice in hands) == 5


def test_a_hint_speaks_of_the_dice_it_advises():
    """Not of those that lie there already, and of no rolls to come when all five dice are kept."""
    setup = "phase: rolling, dice: J K / 9 9 9 9 9 / 9 9 9 9 9 / 9 9 9 9 9, Wanderer: {kept: Q Q Q}"
    table = laid("dice_town", setup)
    ask = table.ask
    arrangement = table_of(table.game, 4)
    for option in ask.options:
        reason = arrangement.speaks_for(table, ask, option)
        if reason is None or not faces(option.dice):
            continue
        kept_faces = {FACES[face] for face in faces(option.dice)}
        named_faces = set(str(reason.parameters.get("face", reason.parameters.get("dice", ""))).split())
        assert named_faces <= kept_faces, (option, reason)
        completes_hand = len(faces(option.dice)) + 3 == 5
        assert not (completes_hand and reason.key == "town.hint.why.free"), option


def test_one_card_at_stake_is_not_one_of_one():
    view = laid("dice_town", f"phase: saloon, Wanderer: {{kept: Q J J J K}}, Yerofey: {{kept: 9 9 J J K}}, {ELSEWHERE}")
    assert prize(view, Place.SALOON, 1).key == "town.stake.saloon.only"
    assert prize(view, Place.STORE, 2).key == "town.stake.store"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_of_a_building_begins_like_a_sentence(language):
    """The names of buildings, such as "the Saloon", are written as they stand within one."""
    arrangement, words = table_of(game("dice_town"), 3), Words(language)
    for place in (Place.MINE, Place.BANK, Place.STORE, Place.SALOON, Place.SHERIFF, Place.HALL):
        for event in (("control", place, 0, 2), ("tie", place, (0, 1))):
            moment = arrangement.moment(event, ("Anna", "Boris", "Clara"))
            assert moment is not None and moment.say(words)[0].isupper(), moment.say(words)
