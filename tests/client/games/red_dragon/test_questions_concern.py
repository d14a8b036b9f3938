"""Who is asked at the Red Dragon by default is concerned, and who is concerned is asked: tried in games by chance.

What an answer changes is not read from what the table foretells, but from the rules: everybody passes after it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from client.games import table_of
from client.play.auto_pass import AutoPass, Topic
from rules.games import game
from rules.games.red_dragon.board import NO_SCORE, PlayCard, RedDragonTable
from rules.kernel.asking import PASS, answer
from rules.kernel.events import Event
from rules.kernel.intents import COMING
from rules.knowledge.views import view
from tests.repeats import repeats

DRINKING = ("drank", "changed", "unmoved")
"""What is told while a drink is drunk, which is after its intent is settled."""
SEATS = (2, 4, 5, 8)


class Result(NamedTuple):
    """What a seat has when all that was about to happen has happened."""

    fortitude: int
    alcohol: int
    gold: int
    drunk: int
    """How many cards it has turned up to drink, and will right after that."""
    contest: tuple[int, ...]
    """The strengths in the drinking contest that it drinks in."""
    gambling: tuple[Any, ...]
    """Who is in the gambling round that it is in, who has the upper hand, and how much is in the pot."""
    broke: bool
    """It has no gold, and no round goes on."""


class Watching(list[Event]):
    """A feed that keeps what the seats have until an intent is settled, and what comes of it is drunk."""

    def __init__(self, table: RedDragonTable, root: int) -> None:
        super().__init__()
        self.table, self.root, self.settled, self.over = table, root, False, False
        self.turned_up = [0] * table.seats
        self.results = self._results()

    def append(self, event: Event) -> None:
        if self.over or (self.settled and event[0] not in DRINKING):
            self.over = True
            return
        if event[0] == "revealed":
            self.turned_up[event[1]] += 1
        self.settled = self.settled or event[:2] == ("settled", self.root)
        self.results = self._results()

    def _results(self) -> list[Result]:
        return [self._result(seat) for seat in range(self.table.seats)]

    def _result(self, seat: int) -> Result:
        table = self.table
        gold = table.gold[seat]
        contest = tuple(table.score) if table.score[seat] != NO_SCORE else ()
        gambling: tuple[Any, ...] = ()
        if table.ended is not None:
            gold += table.pot if table.ended == seat else 0
        elif table.in_round[seat]:
            gambling = (*table.in_round, table.upper, table.cheats_only, table.pot)
        drunk = self.turned_up[seat] + table.again[seat]
        broke = not gold and (table.starter is None or table.ended is not None)
        return Result(table.fortitude[seat], table.alcohol[seat], gold, drunk, contest, gambling, broke)


def results_of(table: RedDragonTable, option: Any) -> list[Result]:
    """Return what each seat has after this answer when nobody answers any more."""
    assert table.ask is not None
    outcome, root = table.copy(), table.ask.about[0]
    while root > 0 and outcome.intents[root - 1].fate == COMING:
        root -= 1
    outcome.feed = watching = Watching(outcome, root)
    answer(outcome, option)
    while not watching.over and outcome.ask is not None:
        if outcome.ask.kind != "answer" or PASS not in outcome.ask.options:
            break
        answer(outcome, PASS)
    return watching.results


def is_better(result: Result, result_of_pass: Result) -> bool:
    """True if an answer changes anything for the seat other than for the worse."""
    if result.contest != result_of_pass.contest or result.gambling != result_of_pass.gambling:
        return True
    if result.drunk != result_of_pass.drunk:
        return True
    return (
        result.fortitude > result_of_pass.fortitude
        or result.alcohol < result_of_pass.alcohol
        or result.gold > result_of_pass.gold
    )


def is_saved(seat: int, seat_results: list[Result], results_of_pass: list[Result]) -> bool:
    """True if the seat would fall asleep and is now further from it, or would have no gold and now has some. A drink
    that is only poured by then can be answered by itself."""
    margin = results_of_pass[seat].fortitude - results_of_pass[seat].alcohol
    if any(result.drunk for result in results_of_pass):
        return False
    if margin <= 0:
        return seat_results[seat].fortitude - seat_results[seat].alcohol > margin
    return results_of_pass[seat].broke and not seat_results[seat].broke


def windows(seed: int, seats: int) -> Iterator[RedDragonTable]:
    """Yield the tables of a random game at which somebody is asked for an answer to what is about to happen."""
    rng, table = random.Random(seed), game("red_dragon").new(seats, seed)
    assert isinstance(table, RedDragonTable)
    while table.ask is not None:
        if table.ask.kind == "answer" and table.intents[table.ask.about[0]].kind not in ("stop", "ordering"):
            yield table
        options = table.ask.options
        answer(table, PASS if PASS in options and rng.random() < 0.3 else rng.choice(options))


def topic_of(table: RedDragonTable) -> Topic:
    ask = table.ask
    assert ask is not None
    topic = table_of(table.game, table.seats).topic(view(table, ask.seat), ask)
    assert topic is not None
    return topic


def answers_own_card(table: RedDragonTable, seat: int) -> bool:
    """True if what is asked about answers a card of the seat, or an answer to an answer to one."""
    assert table.ask is not None
    index, is_against = table.intents[table.ask.about[0]].parent, True
    while index >= 0:
        intent = table.intents[index]
        if is_against and (intent.kind, intent.actor) == ("play", seat):
            return True
        index, is_against = intent.parent, not is_against
    return False


def has_good_answer(table: RedDragonTable) -> bool:
    """True if the asked seat has an answer in its own interest: one that is good for it, strikes back at its attacker,
    or defends a card of its own."""
    ask = table.ask
    assert ask is not None
    seat, asked, results_of_pass = ask.seat, table.intents[ask.about[0]], results_of(table, PASS)
    is_against_own = answers_own_card(table, seat)
    aims = (*asked.targets, PlayCard(*asked.tags).target) if asked.kind == "play" else asked.targets
    is_affected = asked.kind == "hurt" or results_of_pass[seat] != Watching(table, 0).results[seat]
    is_attacked = asked.kind in ("play", "hurt", "force_out") and seat in aims and asked.actor != seat and is_affected
    for option in ask.options:
        if not isinstance(option, PlayCard):
            continue
        seat_results = results_of(table, option)
        if table.game.cards[option.kind].kind == "anytime":
            if is_saved(seat, seat_results, results_of_pass):
                return True
            continue
        if is_better(seat_results[seat], results_of_pass[seat]):
            return True
        if is_against_own and seat_results != results_of_pass:
            return True
        if is_attacked and seat_results[asked.actor] != results_of_pass[asked.actor]:
            return True
    return False


@pytest.mark.parametrize("seats", SEATS)
def test_just_who_is_concerned_is_asked(seats: int) -> None:
    """By default. Whoever is about to lose is asked in any case."""
    counts = Counter[tuple[str, bool]]()
    for seed in range(repeats(10, 6)):
        for table in windows(seed, seats):
            topic = topic_of(table)
            assert table.ask is not None
            if topic.vital or topic.own:
                continue
            asked, concerned = not AutoPass().passes(table.ask.seat, topic), has_good_answer(table)
            kind = table.intents[table.ask.about[0]].kind
            assert asked == concerned, (seed, kind, topic, table.ask)
            counts[kind, asked] += 1
    assert counts["pour", True] and counts["pour", False] and counts["play", True] and counts["play", False], counts
