"""How often people are asked at the Red Dragon, and whom what happens there concerns."""

from itertools import chain

import pytest

from client.games import table_of
from client.play.auto_pass import AutoPass
from rules.knowledge.views import view
from tests.client.red_dragon_hands import asked
from tests.client.table_hands import laid, sit_at
from tests.questions import questions, report
from tests.repeats import repeats

GAMES = repeats(10, 6)
MOST = 35
"""The mean of questions a game of four that is not to be exceeded."""


def topic_of(state, *moves):
    """Return what the question is about to which these moves lead."""
    table = laid("red_dragon", state, *moves)
    assert table.ask.seat == 0, table.ask
    return table_of(table.game, table.seats).topic(view(table, 0), table.ask)


def test_people_are_asked_seldom_and_never_about_their_own_cards():
    evenings = [questions("red_dragon", 4, seed) for seed in range(GAMES)]
    all_questions = list(chain.from_iterable(evenings))
    assert sum(question.kind != "thrown" for question in all_questions) / GAMES <= MOST, report(evenings)
    assert not any(question.own_card for question in all_questions)


def test_who_has_ticked_more_is_asked_less():
    usual = questions("red_dragon", 4, 1)
    grave = questions("red_dragon", 4, 1, ("deadly",))
    assert sum(question.kind == "answer" for question in grave) < sum(question.kind == "answer" for question in usual)


HIT = "turn: Matryona, Matryona: {{hand: [arm_wrestle]}}, Wanderer: {{hand: [goddess_protects, {more}], {state}}}"


@pytest.mark.parametrize(("state", "deadly"), [("fortitude: 20", False), ("fortitude: 4, alcohol: 3", True)])
def test_a_blow_is_deadly_when_it_takes_all_that_is_left(state, deadly):
    topic = topic_of(HIT.format(more="antidote", state=state), "Matryona plays arm_wrestle at Wanderer")
    assert topic.aimed and topic.deadly is deadly and not topic.own and not topic.vital


def test_a_card_of_ones_own_is_known_as_such():
    state = "Wanderer: {hand: [arm_wrestle, goddess_heals]}"
    topic = topic_of(state, "Wanderer passes", "Wanderer plays arm_wrestle at Matryona")
    assert topic.own and topic.idle and not topic.aimed and not topic.deadly


@pytest.mark.parametrize(("turn", "limits", "aimed", "deadly"), [
    ("Matryona", "fortitude: 3, alcohol: 2", False, False), ("Wanderer", "fortitude: 20", True, False),
    ("Wanderer", "fortitude: 3, alcohol: 2", True, True),
])  # fmt: skip
def test_a_drink_concerns_whoever_drinks_it(turn, limits, aimed, deadly):
    piles = {name: "pile: [dark_ale]" if name == turn else "pile: []" for name in ("Wanderer", "Matryona")}
    table_state = f"turn: {turn}, phase: drink, Wanderer: {{hand: [wine_into_water], {limits}, {piles['Wanderer']}}}"
    topic = topic_of(f"{table_state}, Matryona: {{{piles['Matryona']}}}")
    assert topic.key == "pour" and not topic.idle and (topic.aimed, topic.deadly) == (aimed, deadly)


def test_an_order_is_a_moment_that_comes_twice():
    topic = topic_of("Wanderer: {hand: [bring_drinks, arm_wrestle]}", "Wanderer passes")
    assert topic.key == "ordering" and topic.same and not topic.idle
    auto_pass = AutoPass()
    assert not auto_pass.passes(0, topic)
    auto_pass.decline(0, topic)
    assert auto_pass.passes(0, topic)


def asked_by_default(state, *moves):
    """True if the question to which these moves lead is put to a person who has ticked nothing."""
    return not AutoPass().passes(0, topic_of(state, *moves))


CONTEST = """turn: Matryona, phase: drink, drinks: [elven_wine, light_ale, dark_ale, wine, water],
    Matryona: {{pile: [drinking_contest]}}, Glafira: {{hand: [somethin_extra]}}, Wanderer: {{hand: {hand}}}"""


@pytest.mark.parametrize(
    ("hand", "moves"),
    [("[i_dont_think_so]", ("Glafira answers somethin_extra on Matryona's drink",)),
     ("[stop_playing_with_drinks]", ("Glafira answers somethin_extra on Matryona's drink",)),
     ("[wine_into_water]", ("Glafira passes",)), ("[somethin_extra]", ("Glafira passes",))],
)  # fmt: skip
def test_a_contest_that_one_drinks_in_is_ones_own(hand, moves):
    """Whoever leads can lose it by a card on another's drink."""
    assert asked_by_default(CONTEST.format(hand=hand), *moves)


@pytest.mark.parametrize(("state", "moves"), [
    ("turn: Wanderer, phase: drink, Wanderer: {pile: [water], hand: [antidote]}", ()),
    ("turn: Wanderer, phase: drink, Wanderer: {pile: [holy_water], hand: [antidote, somethin_extra]}", ()),
    ("turn: Wanderer, phase: drink, Wanderer: {pile: [dark_ale], hand: [somethin_extra]}", ()),
    ("turn: Wanderer, phase: drink, Wanderer: {pile: [dark_ale], hand: [goddess_heals]}", ("Wanderer passes",)),
    ("turn: Matryona, phase: drink, Matryona: {pile: [drinking_contest]}, Wanderer: {hand: [goddess_heals]}",
     ("Wanderer passes",)),
])  # fmt: skip
def test_full_fortitude_and_harmless_drinks_ask_nothing(state, moves):
    assert not asked_by_default(state, *moves)


def test_what_a_drink_may_do_at_worst_is_deadly():
    """Nobody has seen what waits in the pile: it may be the strongest of all."""
    state = """turn: Matryona, Matryona: {{hand: [arm_wrestle]}}, Glafira: {{hand: [pooky_thinks_thirsty]}},
        Wanderer: {{hand: [stars_say_no, goddess_heals], pile: [water], fortitude: {fortitude}, alcohol: 10}}"""
    for fortitude, deadly in ((14, True), (15, False)):
        topic = topic_of(state.format(fortitude=fortitude), "Glafira answers pooky_thinks_thirsty at Wanderer")
        assert topic.deadly is deadly, fortitude


def test_whoever_has_left_a_round_may_still_steal_its_pot():
    state = "turn: Matryona, Matryona: {hand: [gambling_im_in]}, Wanderer: {hand: [money_for_poor, you_think_you_won]}"
    moves = ("Matryona plays gambling_im_in", "Wanderer answers money_for_poor", "Yerofey passes", "Glafira passes")
    assert asked_by_default(state, *moves) and topic_of(state, *moves).key == "win"


def test_nobody_is_asked_twice_when_nothing_has_changed():
    """Somebody's answer was cancelled, so all is as it was when one passed."""
    state = """turn: Wanderer, phase: drink, Wanderer: {pile: [wine], hand: [antidote]},
        Matryona: {hand: [somethin_extra]}, Glafira: {hand: [i_dont_think_so]}"""
    spiced = ("Wanderer passes", "Matryona answers somethin_extra")
    auto_pass = AutoPass()
    auto_pass.decline(0, topic_of(state))
    assert auto_pass.passes(0, topic_of(state, *spiced, "Glafira answers i_dont_think_so"))
    assert not auto_pass.passes(0, topic_of(state, *spiced, "Glafira passes")), "it is stronger now"


def test_an_action_without_a_card_for_it_is_nothing_to_be_asked_about(make_app):
    table = laid("red_dragon", "Wanderer: {hand: [bring_drinks]}")
    assert table.ask.kind == "act" and table.ask.options == ("pass",)
    app = make_app(speed=0.0)
    scene = sit_at(app, table)
    assert asked(app, scene)
    assert scene.sitting.record.answers == ["Wanderer passes"] and scene.player.ask.kind == "answer"
    assert app.words("rd.ask.moment.ordering", name="Wanderer") == scene.player.sentence()[0]


def test_who_is_out_is_offered_no_rules(make_app):
    app = make_app(speed=0.0)
    scene = sit_at(app, laid("red_dragon", "Wanderer: {hand: [arm_wrestle]}"))
    assert asked(app, scene) and scene.gui.find("answer.rules")
    scene.table.shown.playing[0] = False
    assert scene.painter.answers.actions() == []
