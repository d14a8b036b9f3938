"""Ways of playing: each shows in something one can count, and none costs more than it may."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from random import Random
from typing import Any

import pytest

from rules.bots import PlayerView, SearchBot, make_bot
from rules.bots.heuristic import at_a_glance, bent_policy_of, policy_of
from rules.bots.search import INDULGENCE
from rules.games import game, names
from rules.games.dice_town.dice import QUEEN, TEN
from rules.games.goblets.board import TOAST
from rules.games.policy import shares
from rules.kernel import asking
from rules.tavern.regulars import EVEN, WHIMS, Manner, company, regulars
from tests.repeats import at_night, by_night, repeats, spread

MANNERS = sorted({regular.manner for regular in regulars().values()})
SPITEFUL, FRIENDLY, BOLD, CAUTIOUS, GREEDY = itemgetter("spiteful", "friendly", "bold", "cautious", "greedy")(
    company().manners
)
GAMES = repeats(120, 64)
FEW_DEALS = repeats(8, 6)
DEALS = {"goblets": repeats(20, 12)}
"""So many games are played; at Raise Your Goblets more, because chance decides between answers that are
nearly equal."""


@cache
def results_at_poison(manner: Manner) -> tuple[float, float]:
    """Return how one of this manner does at Poison among three who are even, on each chair in turn: the share of games
    won, and how full the cauldrons are that it leaves, as a share of the limit."""
    rulebook = game("poison")
    won = filled = 0.0
    plays = 0
    for number in range(GAMES):
        seat, table = number % 4, rulebook.new(4, number // 4)
        step = 0
        while (ask := table.ask) is not None:
            step += 1
            seed = 1000 * number + step
            if ask.seat == seat:
                option = make_bot("heuristic", PlayerView(table, ask.seat, seed), manner).best()
            else:
                option = at_a_glance(table, ask.seat, seed)
            asking.answer(table, option)
            if ask.seat == seat and ask.kind == "play":
                plays += 1
                filled += table.total[option.place] / rulebook.limit
        won += shares(table.game.ranks(table))[seat]
    return won / GAMES, filled / plays


def test_the_spiteful_leave_fuller_cauldrons_than_the_friendly() -> None:
    assert results_at_poison(SPITEFUL)[1] > results_at_poison(FRIENDLY)[1] + 0.01


@pytest.mark.parametrize("manner", spread(MANNERS, 3), ids=str)
def test_no_manner_plays_the_fool(manner: Manner) -> None:
    """An even player among even ones wins a quarter."""
    assert results_at_poison(manner)[0] >= 0.10


@pytest.mark.parametrize("manner", [EVEN, *MANNERS], ids=str)
@pytest.mark.parametrize("name", names())
def test_every_manner_answers_in_every_game_the_same_each_time(name: str, manner: Manner) -> None:
    tables = [game(name).new(4, 5) for _ in range(2)]
    for step in range(40):
        answers = []
        for table in tables:
            assert table.ask is not None
            option = make_bot("heuristic", PlayerView(table, table.ask.seat, step), manner).best()
            assert option in table.ask.options
            asking.answer(table, option)
            answers.append(option)
        assert answers[0] == answers[1]


@pytest.mark.parametrize("name", names())
def test_bending_a_policy_leaves_the_even_one_alone(name: str) -> None:
    played = game(name)
    even, bent = policy_of(played), bent_policy_of(played, SPITEFUL)
    assert bent is not even and even.manner == EVEN and bent.manner == SPITEFUL
    assert bent_policy_of(played, EVEN) is even


def test_the_best_bot_follows_its_taste_only_where_that_costs_little() -> None:
    table = game("poison").new(4, 3)
    assert table.ask is not None and table.ask.kind == "play"
    bot = SearchBot(PlayerView(table, table.ask.seat, 1), BOLD)
    bot.simulate(200)
    best = max(bot._tree, key=lambda option: bot._tree[option].gain - bot._tree[option].error)
    bot._preferred = taste = next(option for option in bot._tree if option not in (best, bot._heuristic))
    best_edge, taste_edge = bot._tree[best], bot._tree[taste]
    best_edge.squares, taste_edge.squares = 0.0, 1.0
    best_edge.differences, taste_edge.differences = 0.1 * best_edge.visits, (0.1 - INDULGENCE / 2) * taste_edge.visits
    assert bot.best() == taste
    taste_edge.differences = (0.1 - 2 * INDULGENCE) * taste_edge.visits
    assert bot.best() == best


@cache
def answers_of_manners(name: str, kind: str) -> dict[Manner, list[Any]]:
    """Return what each manner would answer to all questions of a kind in a few games of even players."""
    rulebook = game(name)
    answers_by_manner: dict[Manner, list[Any]] = {manner: [] for manner in (EVEN, *MANNERS)}
    for seed in range(DEALS.get(name, FEW_DEALS)):
        table, step = rulebook.new(4, seed), 0
        while (ask := table.ask) is not None:
            step += 1
            if ask.kind == kind and len(ask.options) > 1:
                view = PlayerView(table, ask.seat, step)
                for manner, answers in answers_by_manner.items():
                    answers.append(bent_policy_of(rulebook, manner).choose(view.imagined(), Random(step)))
            asking.answer(table, at_a_glance(table, ask.seat, step))
    return answers_by_manner


def amount(name: str, kind: str, manner: Manner, count: Callable[[Any], int]) -> int:
    return sum(map(count, answers_of_manners(name, kind)[manner]))


def test_in_dice_town_the_bold_offer_most_and_the_greedy_and_the_cautious_little() -> None:
    def offered(manner: Manner) -> int:
        return amount("dice_town", "offer", manner, lambda answer: 0 if answer == asking.PASS else answer.value)

    assert offered(BOLD) > offered(EVEN) > offered(GREEDY) and offered(EVEN) > offered(CAUTIOUS)


def test_in_dice_town_the_spiteful_like_to_steal_and_the_greedy_to_be_at_the_bank() -> None:
    def dice_kept(manner: Manner, face: int) -> int:
        return amount("dice_town", "keep", manner, lambda answer: answer.dice >> 3 * face & 7)

    assert dice_kept(SPITEFUL, QUEEN) > dice_kept(EVEN, QUEEN) > dice_kept(FRIENDLY, QUEEN)
    assert dice_kept(GREEDY, TEN) > dice_kept(EVEN, TEN)


@by_night
def test_at_the_goblets_the_cautious_put_off_the_toast_and_the_greedy_move_them_more() -> None:
    def count_of(manner: Manner, *acts: str) -> int:
        return amount("goblets", "act", manner, lambda answer: getattr(answer, "action", answer) in acts)

    assert count_of(BOLD, TOAST) > count_of(CAUTIOUS, TOAST)
    assert count_of(GREEDY, "rotate", "swap") > count_of(EVEN, "rotate", "swap")
    assert answers_of_manners("goblets", "act")[SPITEFUL] != answers_of_manners("goblets", "act")[FRIENDLY]


@by_night
def test_at_raut_the_bold_seduce_more_and_the_spiteful_meddle_more() -> None:
    def count_of(manner: Manner, *acts: str) -> int:
        return amount("raut", "act", manner, lambda answer: getattr(answer, "what", answer) in acts)

    assert count_of(BOLD, "seduce") > count_of(CAUTIOUS, "seduce")
    assert count_of(SPITEFUL, "use", "talk", "fight") > count_of(FRIENDLY, "use", "talk", "fight")
    assert answers_of_manners("raut", "act")[GREEDY] != answers_of_manners("raut", "act")[EVEN]


@pytest.mark.parametrize("name", ["dice_town", *at_night("goblets", "raut")])
def test_every_manner_beats_those_who_answer_at_random(name: str) -> None:
    """Each on each chair once, among three of them; who plays like them wins a quarter."""
    rulebook, won = game(name), 0.0
    for number in range(4 * len(MANNERS)):
        seat, table, step = number % 4, rulebook.new(4, number), 0
        while (ask := table.ask) is not None:
            step += 1
            view = PlayerView(table, ask.seat, 1000 * number + step)
            is_own_turn = ask.seat == seat
            bot = make_bot("heuristic", view, MANNERS[number // 4]) if is_own_turn else make_bot("random", view)
            asking.answer(table, bot.best())
        won += shares(table.game.ranks(table))[seat]
    assert won / (4 * len(MANNERS)) >= 0.45


def test_a_mood_is_for_one_evening() -> None:
    """Each evening somebody leaves more or less to chance than is usual; the rest of the manner stays."""
    moods = [BOLD.tonight(Random(evening)) for evening in range(20)]
    assert moods == [BOLD.tonight(Random(evening)) for evening in range(20)]
    assert len(set(moods)) == len(WHIMS)
    assert {mood._replace(whim=BOLD.whim) for mood in moods} == {BOLD}


def test_whimsical_heuristics_vary_more() -> None:
    """At Raise Your Goblets, where many actions are nearly as good once something has been poured."""
    sober, usual, whimsical = [bent_policy_of(game("goblets"), Manner(whim=whim)) for whim in (-1.0, 0.0, 1.0)]
    varieties = {sober: 0, usual: 0, whimsical: 0}
    table = game("goblets").new(5, 3)
    for step in range(40):
        ask = table.ask
        assert ask is not None
        view = PlayerView(table, ask.seat, 1)
        if ask.kind == "act":
            for policy in varieties:
                choices = {policy.choose(view.imagined(), Random(draw)) for draw in range(10)}
                varieties[policy] += len(choices)
        asking.answer(table, usual.choose(view.imagined(), Random(step)))
    assert varieties[sober] < varieties[usual] < varieties[whimsical]
