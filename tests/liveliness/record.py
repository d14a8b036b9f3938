"""Games of bots, and what they decide in them."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from random import Random
from typing import Any, NamedTuple

from rules.bots import PlayerView, find_bot
from rules.bots.heuristic import at_a_glance
from rules.games import game
from rules.kernel import asking
from rules.kernel.table import Table
from tests.liveliness.looks import look_of


class Decision(NamedTuple):
    """An answer of a bot to a question with several answers."""

    game: int
    round: int
    seat: int
    situation: Hashable
    """What everybody knows when it is asked."""
    last_seen: Hashable
    """What one has seen of the seat's last answer; None if there was none."""
    seen: Hashable
    """What everybody sees of the answer; None if nobody notices that there was one."""
    hidden: Hashable
    """What only the seat knows of it; None if nothing."""


def decisions(name: str, bot: str, seats: int, games: int, seed: int = 0, simulations: int = 0) -> list[Decision]:
    """Return what bots of one kind decide in so many games."""
    look = look_of(name)
    rulebook = game(name)
    recorded: list[Decision] = []
    for number in range(games):
        last_seen: dict[int, Hashable] = {}
        first_table = rulebook.new(seats, seed + number)
        for table, option in answers(first_table, bot, seed + number, simulations):
            ask = table.ask
            assert ask is not None
            seen, hidden = look.sight(table, option)
            decision = Decision(
                game=number,
                round=getattr(table, "round", 0),
                seat=ask.seat,
                situation=look.situation(table),
                last_seen=last_seen.get(ask.seat),
                seen=seen,
                hidden=hidden,
            )
            recorded.append(decision)
            if seen is not None:
                last_seen[ask.seat] = seen
    return recorded


def answers(table: Table, bot: str, seed: int, simulations: int = 0) -> Iterator[tuple[Table, Any]]:
    """Play a game; yield the table before each real decision, and the answer."""
    random = Random(seed)
    while (ask := table.ask) is not None:
        option = ask.options[0]
        if len(ask.options) > 1:
            option = bots_answer(bot, table, random.getrandbits(48), simulations)
            yield table, option
        asking.answer(table, option)


def bots_answer(bot: str, table: Table, seed: int, simulations: int = 0) -> Any:
    """Return what a bot of this name answers: one of ``rules.bots.BOTS`` or ``module:Class``. If it thinks, it does so
    many ``simulations``; 0: as many as it wants."""
    assert table.ask is not None
    if bot == "heuristic":
        return at_a_glance(table, table.ask.seat, seed)
    thinker = find_bot(bot)(PlayerView(table, table.ask.seat, seed))
    thinker.work(math.inf, simulations or thinker.enough)
    return thinker.best()
