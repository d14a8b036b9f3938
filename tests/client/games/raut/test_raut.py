"""Raut at the table: every gesture by mouse and by key, what it would mean before it is done, where guests stand."""

import itertools
import re

import pygame
import pytest

from client.games.raut.comparison import Comparison, compare, draw_comparison
from client.games.raut.guest_panel import draw_guest_large, label, reasons
from client.games.raut.layout import LARGEST, lay_out
from client.games.raut.middle import draw_offer
from client.games.raut.moves import Attempt
from client.games.raut.portrait import LINGERS
from client.games.raut.prospects import Prospect, chances
from client.games.raut.prospects import crowded as crowded_chances
from client.games.raut.salon import OVERLAP, stand
from client.games.raut.table import REFUSAL
from client.scenes.curtain import Curtain
from client.ui import Pen
from rules.games.raut.board import (
    ACCEPT,
    ACTED,
    ARRIVED,
    BY_CHARM,
    END,
    EXCHANGE,
    REFUSE,
    UNNAMED,
    Enter,
    Fight,
    Join,
    LayTalk,
    PartWays,
    Seduce,
    Treat,
    UseAbility,
    Wear,
    hand_of,
    salon_of,
)
from rules.text.texts import LANGUAGES
from tests.client.hands import key, open_curtain
from tests.client.hands import mouse as click
from tests.client.raut_hands import Stage, asked, piece_of, scripted, sit
from tests.client.table_hands import apart, drag, free, mouse, until

pytestmark = pytest.mark.usefixtures("floor")
SIZES = ((1280, 720), (1920, 1080), (1280, 1000), (960, 540), (640, 360))


@pytest.fixture
def table(make_app):
    """A moment of a game: ``make(lay)`` lays it out with a ``Stage``. Gives the app, the scene, the table of the rules,
    and the answers that the person has given since."""

    def make(lay, seats=3, **settings):
        app = make_app(**{"speed": 1.0, **settings})
        scene, stage = scripted(app, seats)
        lay(stage)
        answers, answer = [], scene.player.answer

        def note_answers(*options, **arguments):
            answers.extend(options)
            answer(*options, **arguments)

        scene.player.answer = note_answers
        stage.asks(app, scene)
        return app, scene, stage.table, answers

    return make


def centre_of(scene, guest):
    """Where a guest stands, by its card."""
    return scene.table.stands[piece_of(scene.table.shown, guest)].center


def kind(table, card):
    """The kind of a card."""
    return table.game.kind[piece_of(table, card)]


def card(scene, name):
    """A point on a card of the hand."""
    piece = piece_of(scene.table.shown, name)
    rect = next(handle for handle in scene.hand.cards() if handle.handle == piece).rect
    return rect.x + min(12, rect.width / 2), rect.centery


def carry(app, *points, seconds=0.4):
    """Carry something from point to point, resting at each, and let it go at the last."""
    mouse(app, pygame.MOUSEMOTION, points[0], buttons=(0, 0, 0))
    mouse(app, pygame.MOUSEBUTTONDOWN, points[0])
    for start, end in itertools.pairwise(points):
        for step in range(1, 7):
            mouse(app, pygame.MOUSEMOTION, tuple(a + (b - a) * step / 6 for a, b in zip(start, end, strict=True)))
        for _ in range(4):
            app.step([], seconds / 4)
    mouse(app, pygame.MOUSEBUTTONUP, points[-1])


def hold(app, start, end):
    """Carry something there without letting it go."""
    mouse(app, pygame.MOUSEBUTTONDOWN, start)
    for step in range(1, 9):
        mouse(app, pygame.MOUSEMOTION, tuple(a + (b - a) * step / 8 for a, b in zip(start, end, strict=True)))
    app.step([], 0.1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_corner_says_when_a_round_goes_back(table, language):
    _, scene, rules, _ = table(hosting, language=language)
    words = scene.words
    for round_number, back_and_forth, way in ((3, True, "now"), (4, True, "back"), (4, False, "now")):
        rules.round, rules.back_and_forth = round_number, back_and_forth
        scene.table.shown = rules
        assert scene.painter.corner().startswith(words(f"raut.round_{way}", n=round_number))


# -- bringing out, hanging on ------------------------------------------------------------------------------------------


def hosting(stage):
    stage.salon(0, "g02").salon(1, "g16").hand(0, "g01", "g06", "pearls", "bouquet")


def test_a_guest_is_dragged_to_the_own_table(table):
    app, scene, rules, answers = table(hosting)
    drag(app, card(scene, "g01"), (scene.table.layout.seats[0].salon.x + 30, scene.table.layout.seats[0].salon.centery))
    assert answers == [Enter(kind(rules, "g01"))]
    until(app, lambda: free(scene))
    guest = piece_of(rules, "g01")
    assert guest in scene.table.stands and scene.table.look(scene.words, guest).stage == ARRIVED
    piece = next(piece for piece in scene.board.stage.zones[salon_of(0)] if piece.piece == guest)
    assert piece.seated and scene.table.layout.seats[0].guest_area.contains(piece.area)


def test_a_guest_is_dragged_straight_beside_a_companion(table):
    app, scene, rules, answers = table(hosting)
    drag(app, card(scene, "g01"), centre_of(scene, "g02"))
    assert answers == [Enter(kind(rules, "g01"), piece_of(rules, "g02"))]
    until(app, lambda: free(scene))
    stands = scene.table.stands
    lady, gentleman = stands[piece_of(rules, "g01")], stands[piece_of(rules, "g02")]
    assert lady.y == gentleman.y and gentleman.x == pytest.approx(lady.right - OVERLAP * lady.width, abs=0.1)


def test_a_guest_is_not_brought_beside_one_of_the_same_sex_or_of_others(table):
    app, scene, _, answers = table(hosting)
    for target in ("g02", "g16"):
        drag(app, card(scene, "g06"), centre_of(scene, target))
        assert not answers and scene.gui.notes.sentences[-1] == scene.words("reason.raut.join.newcomer")


def test_an_accessory_is_hung_on_a_guest_of_ones_own_only(table):
    app, scene, rules, answers = table(hosting)
    drag(app, card(scene, "bouquet"), centre_of(scene, "g16"))
    assert not answers and scene.gui.notes.sentences[-1] == scene.words("reason.raut.wear.own")
    drag(app, card(scene, "pearls"), centre_of(scene, "g02"))
    assert not answers and scene.gui.notes.sentences[-1] == scene.words("reason.raut.wear.kind")
    drag(app, card(scene, "bouquet"), centre_of(scene, "g02"))
    assert answers == [Wear(kind(rules, "bouquet"), piece_of(rules, "g02"))]
    until(app, lambda: free(scene))
    look = scene.table.look(scene.words, piece_of(rules, "g02"))
    assert look.worn == ("raut_bouquet",) and look.stats[0] == look.printed[0] + 2


def test_click_and_click_does_the_same(table):
    app, scene, rules, answers = table(hosting)
    click(app, "card.g01")
    lit = {node.id for node in scene.tree() if node.role == "place" and node.enabled}
    assert {"salon.0", f"guest.{piece_of(rules, 'g02')}"} <= lit and f"guest.{piece_of(rules, 'g16')}" not in lit
    mouse(app, pygame.MOUSEBUTTONDOWN, (scene.table.layout.seats[0].salon.x + 30, 520))
    mouse(app, pygame.MOUSEBUTTONUP, (scene.table.layout.seats[0].salon.x + 30, 520))
    assert answers == [Enter(kind(rules, "g01"))]


def test_keys_alone_do_it_too(table):
    app, scene, rules, answers = table(hosting)
    number = [handle.id for handle in scene.hand.cards()].index("card.bouquet") + 1
    key(app, getattr(pygame, f"K_{number}"))
    key(app, pygame.K_RETURN)
    key(app, pygame.K_RETURN)
    assert answers == [Wear(kind(rules, "bouquet"), piece_of(rules, "g02"))]


# -- treating ----------------------------------------------------------------------------------------------------------


def treating(stage):
    stage.salon(0, "g01", "g02").salon(1, "g13", "g16").hand(0, "d02", "politics")


def test_a_drink_goes_to_ones_guest_and_on_to_the_one_who_is_treated(table):
    app, scene, rules, answers = table(treating)
    carry(app, card(scene, "d02"), centre_of(scene, "g01"), centre_of(scene, "g13"))
    assert answers == [Treat(piece_of(rules, "g01"), piece_of(rules, "g13"), kind(rules, "d02"))]
    until(app, lambda: free(scene))
    view = scene.table.shown
    assert (view.drunk[piece_of(rules, "g01")], view.drunk[piece_of(rules, "g13")]) == (5, 4)
    assert scene.table.look(scene.words, piece_of(rules, "g13")).drunk == 4


def test_before_the_drop_one_sees_what_the_drink_would_open(table):
    app, scene, rules, _ = table(lambda stage: stage.salon(0, "g08").salon(1, "g13").hand(0, "d02"))
    mouse(app, pygame.MOUSEBUTTONDOWN, card(scene, "d02"))
    for point in (centre_of(scene, "g08"), centre_of(scene, "g13")):
        for _ in range(3):
            mouse(app, pygame.MOUSEMOTION, point)
            app.step([], 0.3)
    aimed = scene.painter.aimed()
    assert aimed.after_drink and aimed.guest == piece_of(rules, "g08") and not aimed.succeeds
    assert [(way.attack, way.defence) for way in aimed.ways] == [(11, 12), (5, 12)]


@pytest.mark.parametrize(("drink", "drunk", "ways"), [
    ("d03", 0, [(8, 13), (7, 13)]),  # cognac: both have 1 more charisma
    ("d01", 0, [(8, 12), (6, 12)]),  # champagne: both have 2 less stamina until the turn ends
    ("d01", 12, []),  # ... and that is too much
])  # fmt: skip
def test_what_a_drink_does_besides_its_points_counts_in_the_comparison(table, drink, drunk, ways):
    _, scene, rules, _ = table(lambda stage: stage.salon(0, "g01").salon(1, "g13", drunk=drunk).hand(0, drink))
    guest, target = piece_of(rules, "g01"), piece_of(rules, "g13")
    comparison = compare(scene.table.shown, 0, guest, target, drink=kind(rules, drink))
    assert [(attempt.attack, attempt.defence) for attempt in comparison.ways] == ways
    assert (comparison.obstacle is not None) == (not ways)


def test_a_drink_laid_on_ones_guest_waits_for_the_other(table):
    app, scene, rules, answers = table(treating)
    drag(app, card(scene, "d02"), centre_of(scene, "g02"))
    assert not answers and scene.hand.chosen == piece_of(rules, "d02")
    assert scene.table.through == (piece_of(rules, "d02"), piece_of(rules, "g02"))
    click(app, f"guest.{piece_of(rules, 'g16')}")
    assert answers == [Treat(piece_of(rules, "g02"), piece_of(rules, "g16"), kind(rules, "d02"))]


def test_escape_puts_the_drink_back(table):
    app, scene, rules, answers = table(treating)
    click(app, "card.d02")
    click(app, f"guest.{piece_of(rules, 'g02')}")
    assert scene.table.through is not None
    key(app, pygame.K_ESCAPE)
    app.step([], 0.1)
    assert scene.hand.chosen is None and scene.table.through is None and not answers


def test_a_drink_straight_to_another_table_asks_who_treats(table):
    app, scene, rules, answers = table(treating)
    drag(app, card(scene, "d02"), centre_of(scene, "g13"))
    assert not answers
    choices = [node.label for node in scene.tree() if node.id.startswith("choose.") and node.role == "button"]
    assert len(choices) == 3 and "14 → 9" in choices[0]
    key(app, pygame.K_2)
    assert answers == [Treat(piece_of(rules, "g02"), piece_of(rules, "g13"), kind(rules, "d02"))]


def test_by_keys_a_drink_goes_through_ones_guest(table):
    app, scene, rules, answers = table(treating)
    number = [handle.id for handle in scene.hand.cards()].index("card.d02") + 1
    key(app, getattr(pygame, f"K_{number}"))
    key(app, pygame.K_RETURN)
    key(app, pygame.K_RETURN)
    assert scene.table.through[1] == piece_of(rules, "g01")
    spots = scene.table.numbered(scene.hand.targets)
    key(app, getattr(pygame, f"K_{spots.index(('guest', piece_of(rules, 'g16'))) + 1}"))
    key(app, pygame.K_RETURN)
    assert answers == [Treat(piece_of(rules, "g01"), piece_of(rules, "g16"), kind(rules, "d02"))]


# -- seducing ----------------------------------------------------------------------------------------------------------


def seducing(stage):
    stage.salon(0, "g08", "g16").salon(1, "g21", "g02").salon(2, "g14").hand(0)


def test_the_comparison_is_shown_before_a_guest_is_let_go(table):
    app, scene, rules, answers = table(seducing)
    hold(app, centre_of(scene, "g08"), centre_of(scene, "g21"))
    assert scene.painter.aimed().succeeds and scene.painter.aimed().ways[0].attack == 11
    for step in range(9):
        x, y = (a + (b - a) * step / 8 for a, b in zip(centre_of(scene, "g21"), centre_of(scene, "g02"), strict=True))
        mouse(app, pygame.MOUSEMOTION, (x, y))
    aimed = scene.painter.aimed()
    assert aimed.target == piece_of(rules, "g02") and not aimed.succeeds
    assert [(way.attack, way.missing) for way in aimed.ways] == [(11, 7), (5, 13)]
    mouse(app, pygame.MOUSEBUTTONUP, centre_of(scene, "g02"))
    assert not answers and "7" in scene.gui.notes.sentences[-1]


def test_a_seduction_asks_whether_they_join(table):
    app, scene, rules, answers = table(seducing)
    drag(app, centre_of(scene, "g08"), centre_of(scene, "g21"))
    assert not answers and len(scene.hand.choosing) == 2
    click(app, "choose.2")
    assert answers == [Seduce(piece_of(rules, "g08"), piece_of(rules, "g21"), "charm", True)]
    until(app, lambda: free(scene))
    view = scene.table.shown
    assert view.points[0] == 1 and view.companion[piece_of(rules, "g21")] == piece_of(rules, "g08")
    assert piece_of(rules, "g21") in view.zones[salon_of(0)]


@pytest.mark.parametrize(
    ("lay", "target", "reason"),
    [
        (lambda stage: stage.salon(0, "g08").salon(1, "g14"), "g14", "reason.raut.same_sex"),
        (lambda stage: stage.salon(0, "g08", "g02").pair("g08", "g02").salon(1, "g21"), "g21", "reason.raut.joined"),
        (lambda stage: stage.salon(0, "g08", "g01", "g06").pair("g01", "g06"), "g06", "reason.raut.join"),
    ],
)
def test_what_is_not_possible_says_why(table, lay, target, reason):
    app, scene, _, answers = table(lambda stage: lay(stage.hand(0, "weather")))
    drag(app, centre_of(scene, "g08"), centre_of(scene, target))
    assert not answers and scene.gui.notes.sentences[-1] == scene.words(reason)


@pytest.mark.parametrize(("stage", "says"), [(ACTED, "already"), (ARRIVED, "only just come")])
def test_who_cannot_act_says_why(table, stage, says):
    app, scene, rules, answers = table(lambda table: table.salon(0, "g08", stage=stage).salon(1, "g21").hand(0))
    click(app, f"guest.{piece_of(rules, 'g08')}")
    assert not answers and scene.hand.chosen is None and says in scene.gui.notes.sentences[-1]


def test_while_a_guest_may_be_received_the_headline_says_so(table):
    """Somebody ended the turn because it said that nobody else could act."""
    _, scene, _, _ = table(lambda table: table.salon(0, "g08", stage=ACTED).salon(1, "g21").hand(0, "g01", "bouquet"))
    assert scene.player.sentence()[0] == scene.words("raut.ask.act.receives", name=scene.board.names[0])
    _, scene, _, _ = table(lambda table: table.salon(0, "g08", stage=ACTED).salon(1, "g21").hand(0, "bouquet"))
    assert scene.player.sentence()[0] == scene.words("raut.ask.act.done", name=scene.board.names[0])
    _, scene, _, _ = table(lambda table: table.salon(0, "g08", stage=ARRIVED).salon(1, "g21").hand(0, "bouquet"))
    assert scene.player.sentence()[0] == scene.words("raut.ask.act.idle.done", name=scene.board.names[0])


def drunk_together(stage):
    """Two ladies have acted; the first has treated a gentleman who is still too much for her."""
    stage.salon(0, "g08", "g17", stage=ACTED).salon(1, "g31").hand(0)
    stage.table.treated[piece_of(stage.table, "g08")] = piece_of(stage.table, "g31")


def test_who_has_treated_and_may_still_seduce_does_not_look_like_one_who_is_done(table):
    _, scene, rules, _ = table(drunk_together)
    lingering, finished = piece_of(rules, "g08"), piece_of(rules, "g17")
    assert (scene.table.stage_of(lingering), scene.table.stage_of(finished)) == (LINGERS, ACTED)
    labels = {node.id: node.label for node in scene.tree()}
    target_name = scene.table.game.cards[kind(rules, "g31")].name["en"]
    assert f"may still seduce {target_name}" in labels[f"guest.{lingering}"]
    assert "Has acted" in labels[f"guest.{finished}"] and "still" not in labels[f"guest.{finished}"]
    poses = {piece.piece: piece.pose for piece in scene.board.stage.zones[salon_of(0)]}
    assert 0 < poses[lingering].angle < poses[finished].angle and poses[lingering].height > poses[finished].height


# -- talks, fights, companions, actions of one's own -------------------------------------------------------------------


def test_a_talk_is_laid_by_the_guest_it_is_dropped_on(table):
    app, scene, rules, answers = table(treating)
    drag(app, card(scene, "politics"), centre_of(scene, "g02"))
    assert answers == [LayTalk(piece_of(rules, "g02"), kind(rules, "politics"))]
    until(app, lambda: free(scene))
    assert scene.table.look(scene.words, piece_of(rules, "g13")).stats[0] == 5
    assert "Politics" in scene.painter._talk_card()[0].label


def test_a_talk_in_the_middle_asks_who_speaks(table):
    app, scene, rules, answers = table(treating)
    drag(app, card(scene, "politics"), scene.table.layout.words.center)
    assert not answers and len(scene.hand.choosing) == 2
    click(app, "choose.1")
    assert answers == [LayTalk(piece_of(rules, "g01"), kind(rules, "politics"))]


def test_a_talk_carried_over_a_guest_is_laid_by_that_guest(table):
    app, scene, rules, answers = table(treating)
    carry(app, card(scene, "politics"), centre_of(scene, "g02"), scene.table.layout.words.center)
    assert answers == [LayTalk(piece_of(rules, "g02"), kind(rules, "politics"))]


def test_a_fight_is_begun_by_dragging_one_guest_to_another(table):
    app, scene, rules, answers = table(lambda stage: stage.salon(0, "g03").salon(1, "g21", drunk=4).hand(0))
    click(app, f"guest.{piece_of(rules, 'g03')}")
    assert "fight" in next(node.label for node in scene.tree() if node.id == "sentence")
    key(app, pygame.K_ESCAPE)
    drag(app, centre_of(scene, "g03"), centre_of(scene, "g21"))
    assert answers == [Fight(piece_of(rules, "g03"), piece_of(rules, "g21"))]
    until(app, lambda: free(scene))
    assert scene.table.shown.points[0] == 1 and piece_of(rules, "g21") not in scene.table.stands


def test_fight_or_seduction_is_chosen(table):
    app, scene, _, answers = table(lambda stage: stage.salon(0, "g30").salon(1, "g09", drunk=11).hand(0))
    drag(app, centre_of(scene, "g30"), centre_of(scene, "g09"))
    ways = {type(option) for option in scene.hand.choosing}
    assert not answers and ways == {Fight, Seduce}
    fights = next(n for n, option in enumerate(scene.hand.choosing, 1) if isinstance(option, Fight))
    label = next(node.label for node in scene.tree() if node.id == f"choose.{fights}")
    sentence = next(node.label for node in scene.tree() if node.id == "sentence")
    assert "Daphne" in sentence and "what will it be" in sentence
    assert "15" in label and "6" in label


def test_two_guests_join_and_part(table):
    app, scene, rules, answers = table(lambda stage: stage.salon(0, "g01", "g02").hand(0))
    drag(app, centre_of(scene, "g01"), centre_of(scene, "g02"))
    lady, gentleman = piece_of(rules, "g01"), piece_of(rules, "g02")
    assert [type(option) for option in answers] == [Join] and set(answers[0][:2]) == {lady, gentleman}
    until(app, lambda: free(scene))
    Stage(rules).salon(0, "g01", "g02").pair("g01", "g02").asks(app, scene)
    answers.clear()
    area = scene.table.layout.seats[0].salon
    drag(app, centre_of(scene, "g01"), (area.x + 40, area.centery))
    assert [type(option) for option in answers] == [PartWays]


def test_companions_part_by_a_button_too(table):
    app, scene, rules, answers = table(lambda stage: stage.salon(0, "g01", "g02").pair("g01", "g02").hand(0))
    click(app, f"guest.{piece_of(rules, 'g02')}")
    assert "are companions" in next(node.label for node in scene.tree() if node.id == "sentence")
    click(app, "answer.part")
    assert [type(option) for option in answers] == [PartWays]


def test_an_action_of_ones_own_goes_to_its_target(table):
    app, scene, rules, answers = table(lambda stage: stage.salon(0, "g12").salon(0, "g02", drunk=4).hand(0))
    drag(app, centre_of(scene, "g12"), centre_of(scene, "g02"))
    uses = [option for option in (*answers, *scene.hand.choosing) if isinstance(option, UseAbility)]
    assert [(option.guest, option.target) for option in uses] == [(piece_of(rules, "g12"), piece_of(rules, "g02"))]


def test_keys_take_up_a_guest(table):
    app, scene, rules, answers = table(seducing)
    key(app, pygame.K_g)
    assert scene.gui.focused.id == f"guest.{piece_of(rules, 'g08')}"
    key(app, pygame.K_RETURN)
    assert scene.hand.chosen == f"guest.{piece_of(rules, 'g08')}" and scene.hand.targets
    key(app, pygame.K_RETURN)
    assert len(scene.hand.choosing) == 2
    key(app, pygame.K_1)
    assert answers == [Seduce(piece_of(rules, "g08"), piece_of(rules, "g21"), "charm", False)]


def test_end_of_turn_and_a_new_hand_are_keys(table):
    app, _, _, answers = table(hosting)
    key(app, pygame.K_x)
    assert answers == [EXCHANGE]
    app, _, _, answers = table(hosting)
    key(app, pygame.K_e)
    assert answers == [END]


# -- refusing ----------------------------------------------------------------------------------------------------------


def offered(stage):
    """A bot may treat a guest of the person's that may refuse, and nothing else."""
    table = stage.table
    stage.salon(0, "g21", "g16").salon(1, "g01").hand(0).hand(1, "d02")
    table.turn = 1


def treated(make_app, preset=""):
    """The bot treats Mehmet."""
    app = make_app(speed=1.0)
    scene, stage = scripted(app, 2)
    scene.runs_ahead = False  # the bot's answer is given here
    if preset:
        scene.player.passing.settle(REFUSAL, preset)
    offered(stage)
    stage.asks(app, scene)
    table = stage.table
    option = Treat(piece_of(table, "g01"), piece_of(table, "g21"), kind(table, "d02"))
    scene.sitting.record.answer(option)
    scene._play_events(scene.sitting.events())
    return app, scene, table


def test_a_drink_that_may_be_refused_is_a_question_with_numbers(make_app):
    app, scene, table = treated(make_app)
    until(app, lambda: free(scene))
    assert scene.player.ask.kind == "refuse" and scene.painter._offered_drink() == scene.player.ask.about
    sentence = next(node.label for node in scene.tree() if node.id == "sentence")
    assert "Mehmet" in sentence and "+4" in sentence
    key(app, pygame.K_r)
    until(app, lambda: not scene.board.playing)
    assert table.drunk[piece_of(table, "g21")] == 0 and table.stage[piece_of(table, "g01")] == ACTED


@pytest.mark.parametrize(("preset", "points"), [(ACCEPT, 4), (REFUSE, 0)])
def test_a_preset_answers_by_itself(make_app, preset, points):
    app, scene, table = treated(make_app, preset)
    until(app, lambda: not scene.board.playing and scene.sitting.ask.kind == "act")
    assert table.drunk[piece_of(table, "g21")] == points


def test_another_person_at_the_screen_is_asked_behind_the_curtain(make_app):
    app = make_app(speed=1.0)
    scene, stage = scripted(app, 2, people=2)
    stage.salon(0, "g01").salon(1, "g21").hand(0, "d02").asks(app, scene)
    table = stage.table
    scene.player.answer(Treat(piece_of(table, "g01"), piece_of(table, "g21"), kind(table, "d02")))
    until(app, lambda: isinstance(app.scene, Curtain))
    open_curtain(app)
    until(app, lambda: free(scene))
    assert scene.player.viewer == 1 and scene.player.ask.kind == "refuse"
    click(app, "answer.accept")
    until(app, lambda: isinstance(app.scene, Curtain))
    assert table.drunk[piece_of(table, "g21")] == 4


def test_the_preset_goes_round_by_its_button(table):
    app, scene, _, _ = table(lambda stage: stage.salon(0, "g21").hand(0))
    scene.player.answer(END)
    app.step([], 0.1)
    presets = []
    for _ in range(4):
        presets.append(scene.player.passing.settled(REFUSAL))
        scene.painter.answers._preset_action().use()
    assert presets == ["", REFUSE, ACCEPT, ""]


# -- what can be asked for ---------------------------------------------------------------------------------------------


def test_possible_seductions_and_what_a_drink_would_open(table):
    app, scene, rules, _ = table(lambda stage: stage.salon(0, "g08").salon(1, "g21", "g13").hand(0, "d01", "d16"))
    drinks = [kind(rules, "d01"), kind(rules, "d16")]
    lady, merchant, captain = (piece_of(rules, card_id) for card_id in ("g08", "g21", "g13"))
    prospects = chances(scene.table.shown, 0, drinks, ready=True)
    assert prospects == [Prospect(lady, merchant), Prospect(lady, captain, kind(rules, "d16"))]
    old_picture = pygame.image.tobytes(app.surface, "RGB")
    key(app, pygame.K_s)
    app.step([], 0.1)
    assert scene.painter.answers.shows_chances and pygame.image.tobytes(app.surface, "RGB") != old_picture


@pytest.mark.parametrize(
    ("lay", "reason"),
    [
        (lambda stage: stage.salon(1, "g21").hand(0, "g01"), "none.alone"),
        (lambda stage: stage.salon(0, "g08").hand(0, "g01"), "none.empty"),
        (lambda stage: stage.salon(0, "g08", "g31").pair("g08", "g31").salon(1, "g21").hand(0), "none.paired"),
        (lambda stage: stage.salon(0, "g08", stage=ACTED).salon(1, "g21").hand(0, "g01"), "none.idle"),
        (lambda stage: stage.salon(0, "g08").salon(1, "g17").hand(0, "g01"), "none.sex"),
        (lambda stage: stage.salon(0, "g08").salon(1, "g13").hand(0, "g01"), "none"),
        (lambda stage: stage.salon(0, "g08").salon(1, "g21").hand(0, "g01"), "legend"),
    ],
)
def test_where_nobody_can_be_seduced_it_says_why(table, lay, reason):
    """In the headline; where that speaks of what was taken up, in a notice."""
    app, scene, _, _ = table(lay)
    key(app, pygame.K_s)
    assert scene.player.sentence()[0] == scene.words(f"raut.chances.{reason}") and not scene.gui.notes.sentences
    key(app, pygame.K_s)
    cards = [handle for handle in scene.hand.cards() if scene.player.ask and handle.enabled]
    if not cards:
        return
    scene.hand.chosen = cards[0].handle
    key(app, pygame.K_s)
    notices = [] if reason == "legend" else [scene.words(f"raut.chances.{reason}")]
    assert scene.gui.notes.sentences == notices


def test_what_is_in_the_hand_is_told_though_the_chances_are_shown(table):
    """The lines stay; the headline says what one can do with the card that was taken up."""
    app, scene, *_ = table(hosting)
    key(app, pygame.K_s)
    old_sentence = scene.gui.find("sentence").label
    card_widget = next(widget.id for widget in scene.gui.widgets if widget.id.startswith("card.") and widget.focusable)
    click(app, card_widget)
    app.step([], 0.1)
    assert scene.hand.chosen is not None and scene.painter.answers.shows_chances
    assert scene.gui.find("sentence").label not in ("", old_sentence)


def test_of_many_chances_only_those_of_one_guest_are_drawn(table):
    app, scene, _, _ = table(
        lambda stage: crowded(stage.hand(0, "d01", "d02", "d16"), seats=3, guests_each=12), seats=3
    )
    key(app, pygame.K_s)
    app.step([], 0.1)
    assert crowded_chances(scene.painter.prospects())
    old_picture = pygame.image.tobytes(app.surface, "RGB")
    guest = next(prospect.guest for prospect in scene.painter.prospects() if prospect.kind != UNNAMED)
    mouse(app, pygame.MOUSEMOTION, scene.table.stands[guest].center, buttons=(0, 0, 0))
    app.step([], 0.1)
    assert pygame.image.tobytes(app.surface, "RGB") != old_picture and not app.pen.overflows


def test_the_drinks_that_would_help_are_named_apart(table, monkeypatch):
    app, scene, _, _ = table(lambda stage: crowded(stage.hand(0, "d01", "d02", "d16"), seats=6), seats=6)
    key(app, pygame.K_s)
    app.step([], 0.1)
    tags = []

    def note(pen, area, name, *_, **__):
        tags.append((name, area))

    monkeypatch.setattr("client.games.raut.prospects.draw_tag", note)
    guest = next(prospect.guest for prospect in scene.painter.prospects() if prospect.kind != UNNAMED)
    mouse(app, pygame.MOUSEMOTION, scene.table.stands[guest].center, buttons=(0, 0, 0))
    app.step([], 0.1)
    assert len(tags) > 5 and {name for name, _ in tags} == {"Champagne", "Vodka", "Moonshine"}
    assert not any(area.colliderect(other_area) for (_, area), (_, other_area) in itertools.combinations(tags, 2))


@pytest.mark.parametrize("size", SIZES[:2])
def test_what_a_talk_says_is_written_once(table, size, monkeypatch):
    app, scene, _, _ = table(lambda stage: stage.talk("politics").hand(0), size=size)
    scene.board.faces.forget(app.unit)
    texts, write = [], Pen.text

    def noted(pen, text, *args, **style):
        texts.append(text)
        write(pen, text, *args, **style)

    monkeypatch.setattr(Pen, "text", noted)
    scene.dirty = True
    app.step([], 0.1)
    talk = scene.table.game.cards[kind(scene.table.shown, "politics")]
    assert texts.count(talk.text["en"]) == 1 == texts.count(talk.name["en"])


def test_a_guest_that_is_pointed_at_tells_why_its_numbers_are_so(table):
    app, scene, rules, _ = table(
        lambda stage: stage.salon(0, "g08", drunk=3).worn(0, "g08", "pearls").salon(1, "g21").talk("politics").hand(0)
    )
    node = next(node for node in scene.tree() if node.id == f"guest.{piece_of(rules, 'g08')}")
    assert "charm 11, stamina 9, charisma 6" in node.label and "Pearls" in node.label
    assert reasons(scene.board, piece_of(rules, "g08"), 0) == [("Pearls", 2), ("Politics", -2)]
    mouse(app, pygame.MOUSEMOTION, centre_of(scene, "g21"), buttons=(0, 0, 0))
    assert scene.painter._pointed_guest() == piece_of(rules, "g21")


# -- layouts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_anything_else(size, seats):
    layout = lay_out(pygame.FRect(0, 0, *size), seats, 0, 8, True)
    areas = {f"salon.{seat}": place.salon for seat, place in enumerate(layout.seats)}
    own_place = next(place for place in layout.seats if place.own)
    apart(
        {**areas, "middle": layout.middle, "hand": own_place.hand, "plate": own_place.plate, "buttons": layout.buttons},
        size,
    )


GUESTS = {
    "single": [(guest,) for guest in range(10)],
    "pairs": [(guest, guest + 1) for guest in range(0, 10, 2)],
    "both": [(0, 1), (2,), (3,), (4, 5), (6,), (7,), (8,), (9,)],
    "few": [(0,), (1, 2)],
    "crowd": [(guest,) for guest in range(24)],
}


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("grouping", GUESTS)
def test_guests_stand_in_their_salon_beside_each_other(size, seats, grouping):
    guest_count = sum(map(len, GUESTS[grouping]))
    for number in range(seats):
        guests = [0] * seats
        guests[number] = guest_count
        seat = lay_out(pygame.FRect(0, 0, *size), seats, 0, 8, True, guests=guests).seats[number]
        places = stand(seat.guest_area, GUESTS[grouping], LARGEST)
        assert sorted(places) == sorted(itertools.chain(*GUESTS[grouping]))
        companions = {frozenset(group) for group in GUESTS[grouping] if len(group) == 2}
        for (guest, rect), (other_guest, other_rect) in itertools.combinations(places.items(), 2):
            overlap = rect.clip(other_rect)
            if {guest, other_guest} in companions:
                assert rect.y == other_rect.y and overlap.width == pytest.approx(OVERLAP * rect.width, abs=0.1)
            else:
                assert overlap.width < 0.5 or overlap.height < 0.5
        for place in places.values():
            assert seat.guest_area.inflate(1, 1).contains(place)
            if size[0] >= 1280 and grouping != "crowd":
                assert place.height >= 68, "numbers cannot be read"


def crowded(stage, seats=6, guests_each=6):
    """A full table, with everything on it."""
    table = stage.table
    sexes = table.game.sex
    guests = [kind for kind, word in enumerate(table.game.card_kind) if word == "guest"]
    by_sex = [[kind for kind in guests if sexes[kind] == sex] for sex in (0, 1)]
    accessories = [card.id for card in table.game.cards if card.kind == "accessory"]
    for seat in range(seats):
        for number in range(guests_each):
            kinds = by_sex[number % 2] or by_sex[1 - number % 2]
            card = table.game.cards[kinds.pop()].id
            stage.salon(seat, card, drunk=(seat + number) % 7, stage=number % 3 if seat == 0 else 0)
            if accessories and number % 2:
                stage.worn(seat, card, accessories.pop())
        if seat % 2:
            stage.pair(*(table.game.cards[table.game.kind[piece]].id for piece in table.zones[salon_of(seat)][:2]))
    stage.talk("gossip")


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_table_of_six_is_readable(table, language, size):
    app, scene, rules, _ = table(crowded, seats=6, language=language, size=size)
    app.step([], 0.1)
    assert not app.pen.overflows
    guests = [node for node in scene.tree() if node.id.startswith("guest.")]
    assert len(guests) == sum(len(rules.zones[salon_of(seat)]) for seat in range(6)) >= 30
    apart(scene.board_view.bounds(), app.canvas.size)
    for guest in list(scene.table.stands)[::5]:
        mouse(app, pygame.MOUSEMOTION, scene.table.stands[guest].center, buttons=(0, 0, 0))
        app.step([], 0.1)
        assert not app.pen.overflows


def test_an_idle_table_sleeps(table):
    app, scene, _, _ = table(crowded, seats=6)
    for _ in range(5):
        app.step([], 1.0)
    frames = app.frames_drawn
    for _ in range(5):
        app.step([], 1.0)
    assert app.frames_drawn == frames
    assert scene.wake == scene.talk.wake, "nothing wakes it but a guest who has waited for long"


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 5])
def test_bots_play_a_whole_game_before_a_spectator(make_app, seats, seldom_drawn):
    app = make_app(speed=0.0)
    scene = sit(app, seats=seats, people=0, seed=seats, goal=4)
    until(app, lambda: app.scene is not scene, 4000)
    table = scene.sitting.table
    assert not scene.board.stage.faults(scene.sitting.view()) and table.ended
    assert len(scene.board_view.log_model.lines) > 20


def test_the_hands_of_others_stay_secret(table):
    _, scene, rules, _ = table(hosting)
    for seat in (1, 2):
        assert all(piece.piece < 0 for piece in scene.board.stage.zones[hand_of(seat)])
    assert UNNAMED not in scene.table.stands and len(rules.zones[hand_of(0)]) == 4


def test_undo_brings_the_guest_back_into_the_hand(make_app):
    app = make_app(speed=0.0)
    scene = sit(app, seats=2, seed=4)
    assert asked(app, scene)
    enters = next(option for option in scene.player.ask.options if isinstance(option, Enter))
    scene.player.answer(enters)
    until(app, lambda: free(scene))
    assert scene.table.stands
    scene._undo()
    app.step([], 0.1)
    assert not scene.table.stands and len(scene.hand.cards()) == 6


def test_a_turn_that_is_only_about_to_begin_is_not_spoken_of_as_if_it_were_over(make_app):
    """What the player before has done is still being shown, with the marks of the turn before that."""
    app = make_app()
    scene = sit(app)
    sentences = set()
    for _ in range(3):
        assert asked(app, scene)
        sentences.clear()
        scene.player.answer(END)
        for _ in range(2000):
            app.step([], 0.05)
            if scene.sitting.turn_of_person:
                sentences.add(scene.player.sentence()[0])
            if scene.sitting.turn_of_person and free(scene):
                break
        assert sentences and not [
            sentence for sentence in sentences if " 0 guests" in sentence or "nobody else can act" in sentence
        ], sentences


# -- numbers below zero ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_below_zero_have_a_minus_sign_wherever_they_are_read(table, monkeypatch, language):
    app, scene, _, _ = table(hosting, language=language)
    board, shown = scene.board, scene.table.shown
    guest, target = piece_of(shown, "g02"), piece_of(shown, "g16")
    for numbers in (shown.charm, shown.stamina, shown.charisma):
        numbers[guest] = numbers[target] = -1
    texts, text = [], Pen.text

    def note(pen, words, *arguments, **options):
        texts.append(words)
        text(pen, words, *arguments, **options)

    monkeypatch.setattr(Pen, "text", note)
    draw_guest_large(app.pen, board, guest, scene.table.stands[guest])
    draw_offer(board, (guest, target, kind(shown, "d06")))
    comparison = Comparison(guest, target, (Attempt(BY_CHARM, -1, -2),), None)
    draw_comparison(app.pen, board, comparison, scene.table.stands[target])
    texts.append(label(board, guest))
    drawn_text = "\n".join(texts)
    assert drawn_text.count("−1") > 8 and "−2" in drawn_text
    assert not re.search(r"-\d", drawn_text), drawn_text
