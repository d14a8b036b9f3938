"""The levels of bots: what the lower ones overlook and forget, and how even the steps between them are."""

from __future__ import annotations

from random import Random

import pytest

from rules.bots import PlayerView, make_bot, match
from rules.bots.heuristic import policy_of
from rules.bots.levels import noticed, possibility_of
from rules.games import game, names
from rules.games.goblets.board import layout
from rules.games.poison.board import PlayCard
from rules.kernel.asking import PASS, Ask, answer
from tests.repeats import repeats, spread

LEVELS = ("newcomer", "amateur", "heuristic")
STEPS = [*zip(LEVELS[1:], LEVELS, strict=False)]
"""Each level with the one below it."""
LEAST, MOST = 0.60, 0.75
"""The share of games that a level wins against the one below it, one against one."""
DOUBT = repeats(5, 10) / 100
"""How far a share of so many games may lie beyond that by chance alone."""


def test_a_card_is_overlooked_as_a_whole_and_words_never() -> None:
    options = (*(PlayCard(kind, place) for kind in range(10) for place in range(4)), PASS)
    random = Random(1)
    kinds_noticed = 0
    for _ in range(50):
        ask = noticed(Ask(0, "play", options), 0.3, random)
        kinds = {option.kind for option in ask.options if option != PASS}
        assert ask.options[-1] == PASS and len(ask.options) == 4 * len(kinds) + 1
        kinds_noticed += len(kinds)
    assert 300 <= kinds_noticed <= 400
    assert possibility_of(PlayCard(3, 1)) == possibility_of(PlayCard(3, 2)) != possibility_of(PlayCard(4, 1))


def test_something_is_always_noticed() -> None:
    ask = Ask(0, "play", (PlayCard(1, 0), PlayCard(2, 0)))
    assert noticed(ask, 1.0, Random(1)) == ask
    assert noticed(ask, 0.0, Random(1)) == ask


def test_who_forgets_a_goblet_knows_less_of_it() -> None:
    table = game("goblets").new(4, 3)
    for step in range(14):
        assert table.ask is not None
        answer(table, make_bot("heuristic", PlayerView(table, table.ask.seat, step)).best())
    poured = remembered = 0
    for seat in range(4):
        copy = table.copy()
        policy_of(table.game).forget(copy, seat, 1.0, Random(1))
        for goblet in layout(4).goblets:
            poured += sum(table.known_to[token] >> seat & 1 for token in table.zones[goblet])
            remembered += sum(copy.known_to[token] >> seat & 1 for token in copy.zones[goblet])
    assert poured >= 6 and not remembered


@pytest.mark.parametrize("name", names())
def test_each_level_answers_every_question(name: str) -> None:
    rulebook = game(name)
    seats = rulebook.seats[0]
    for level in LEVELS[:2]:
        table, differing = rulebook.new(seats, 4), 0
        for step in range(60):
            ask = table.ask
            if ask is None:
                break
            bots = [make_bot(kind, PlayerView(table, ask.seat, step)) for kind in (level, level, "heuristic")]
            first, again, heuristic = (bot.best() for bot in bots)
            assert first == again and first in ask.options and 0 <= bots[0].closeness() <= 1
            differing += first != heuristic
            answer(table, first)
        assert differing, "nothing was overlooked"


@pytest.mark.parametrize(("name", "step"), spread([(name, step) for name in names() for step in STEPS], 2))
def test_the_steps_between_levels_are_even(name: str, step: tuple[str, str]) -> None:
    """At two seats; at Poison, which is for three and more, two against two."""
    upper, lower = step
    seats = [upper, upper, lower, lower] if name == "poison" else [upper, lower]
    games = repeats(400, 100)
    report = match.run(name, seats, games=games, seed=31)
    wins = sum(seat["wins"] for seat in report["seats"][: len(seats) // 2]) / games
    assert LEAST - DOUBT <= wins <= MOST + DOUBT
