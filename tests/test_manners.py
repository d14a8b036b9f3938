"""Ways of playing: each shows in something one can count, and none costs more than it may."""

from __future__ import annotations

from functools import cache

import pytest

from rules import kernel
from rules.bots import PlayerView, SearchBot, seated
from rules.bots.heuristic import bent_policy_of, policy_of
from rules.bots.search import INDULGENCE
from rules.games import game, names
from rules.regulars import EVEN, Manner, regulars

MANNERS = sorted({each.manner for each in regulars().values()})
SPITEFUL, FRIENDLY, BOLD = Manner(harm=1.2), Manner(harm=-0.7), Manner(risk=0.8)
GAMES = 120


@cache
def evening(manner: Manner) -> tuple[float, float]:
    """Poison, one of this manner among three who are even, on each chair in turn: the share of games won, and how full
    the cauldrons are that one leaves, as a share of the limit."""
    played, won, left, plays = game("poison"), 0.0, 0.0, 0
    for number in range(GAMES):
        mine, table, step = number % 4, played.new(4, number // 4), 0
        while (ask := table.ask) is not None:
            step += 1
            own = ask.seat == mine
            bot = seated("heuristic", PlayerView(table, ask.seat, 1000 * number + step), manner if own else EVEN)
            option = bot.best()
            kernel.answer(table, option)
            if own and ask.kind == "play":
                plays, left = plays + 1, left + table.total[option.place] / played.limit
        ranks = table.game.ranks(table)
        won += (ranks[mine] == 1) / ranks.count(1)
    return won / GAMES, left / plays


def test_the_spiteful_leave_fuller_cauldrons_than_the_friendly() -> None:
    assert evening(SPITEFUL)[1] > evening(FRIENDLY)[1] + 0.01


@pytest.mark.parametrize("manner", MANNERS, ids=str)
def test_no_manner_plays_the_fool(manner: Manner) -> None:
    """An even player among even ones wins a quarter."""
    assert evening(manner)[0] >= 0.10


@pytest.mark.parametrize("manner", [EVEN, *MANNERS], ids=str)
@pytest.mark.parametrize("name", names())
def test_every_manner_answers_in_every_game_the_same_each_time(name: str, manner: Manner) -> None:
    tables = [game(name).new(4, 5) for _ in range(2)]
    for step in range(40):
        given = []
        for table in tables:
            assert table.ask is not None
            option = seated("heuristic", PlayerView(table, table.ask.seat, step), manner).best()
            assert option in table.ask.options
            kernel.answer(table, option)
            given.append(option)
        assert given[0] == given[1]


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
    most = max(bot._tree, key=lambda option: bot._tree[option].gain - bot._tree[option].error)
    bot._taste = taste = next(option for option in bot._tree if option not in (most, bot._heuristic))
    taken, other = bot._tree[most], bot._tree[taste]
    taken.squares, other.squares = 0.0, 1.0
    taken.apart, other.apart = 0.1 * taken.visits, (0.1 - INDULGENCE / 2) * other.visits
    assert bot.best() == taste
    other.apart = (0.1 - 2 * INDULGENCE) * other.visits
    assert bot.best() == most
