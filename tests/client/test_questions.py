"""How often people are asked at the Red Dragon, and whom what happens there concerns."""

import pytest

from client.games import table_of
from rules.sight import view
from tests.client.red_dragon_hands import asked
from tests.client.table_hands import laid, sit_at
from tests.questions import questions, told

GAMES = 10
MOST = 35
"""The mean of questions a game of four that is not to be exceeded."""


def topic_of(given, *moves):
    """What the question is about to which these moves lead."""
    table = laid("red_dragon", given, *moves)
    assert table.ask.seat == 0, table.ask
    return table_of(table.game, table.seats).topic(view(table, 0), table.ask)


def test_people_are_asked_seldom_and_never_about_their_own_cards():
    evenings = [questions("red_dragon", 4, seed) for seed in range(GAMES)]
    assert sum(one.kind != "thrown" for each in evenings for one in each) / GAMES <= MOST, told(evenings)
    assert not any(one.own_card for each in evenings for one in each)


def test_who_has_ticked_more_is_asked_less():
    usual = questions("red_dragon", 4, 1)
    grave = questions("red_dragon", 4, 1, ("deadly",))
    assert sum(one.kind == "answer" for one in grave) < sum(one.kind == "answer" for one in usual)


HIT = "turn: Matryona, Matryona: {{hand: [arm_wrestle]}}, Wanderer: {{hand: [goddess_protects, {more}], {state}}}"


@pytest.mark.parametrize(("state", "deadly"), [("fortitude: 20", False), ("fortitude: 4, alcohol: 3", True)])
def test_a_blow_is_deadly_when_it_takes_all_that_is_left(state, deadly):
    topic = topic_of(HIT.format(more="antidote", state=state), "Matryona plays arm_wrestle at Wanderer")
    assert topic.aimed and topic.deadly is deadly and not topic.own and not topic.vital


def test_a_card_of_ones_own_is_known_as_such():
    given = "Wanderer: {hand: [arm_wrestle, goddess_heals]}"
    topic = topic_of(given, "Wanderer passes", "Wanderer plays arm_wrestle at Matryona")
    assert topic.own and topic.idle and not topic.aimed and not topic.deadly


@pytest.mark.parametrize(("turn", "state", "aimed", "deadly"), [
    ("Matryona", "fortitude: 3, alcohol: 2", False, False), ("Wanderer", "fortitude: 20", True, False),
    ("Wanderer", "fortitude: 3, alcohol: 2", True, True),
])  # fmt: skip
def test_a_drink_concerns_whoever_drinks_it(turn, state, aimed, deadly):
    piles = {name: "pile: [dark_ale]" if name == turn else "pile: []" for name in ("Wanderer", "Matryona")}
    hand = "hand: [somethin_extra, not_drinking, goddess_heals]"
    given = f"turn: {turn}, phase: drink, Wanderer: {{{hand}, {state}, {piles['Wanderer']}}}"
    topic = topic_of(f"{given}, Matryona: {{{piles['Matryona']}}}", "Wanderer passes")
    assert topic.key == "pour" and (topic.aimed, topic.deadly) == (aimed, deadly)


def test_an_order_is_a_moment_that_comes_twice():
    topic = topic_of("Wanderer: {hand: [bring_drinks, arm_wrestle]}", "Wanderer passes")
    assert topic.key == "ordering" and topic.again and not topic.idle


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
