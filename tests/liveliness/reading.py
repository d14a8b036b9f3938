"""What somebody who has read the last games of bots can foretell of the next one."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from tests.liveliness.record import Decision

KNOWN_SHARE = 5 / 6
"""The share of the games that the reader knows; what it foretells is counted in the others."""
OPENING = 3
"""The first so many answers of a seat in a round are its opening."""


class Reading(NamedTuple):
    """What a reader foretells: the share of the actions, and of what was hidden in them; None if nothing was hidden."""

    actions: float
    hidden: float | None


def noticed(recorded: Iterable[Decision]) -> Iterator[Decision]:
    """Yield the decisions of which one sees something."""
    for decision in recorded:
        if decision.seen is not None:
            yield decision


def openings(recorded: Iterable[Decision]) -> Counter[tuple[Hashable, ...]]:
    """Count the openings: what one sees a seat do first in a round."""
    first_answers: dict[tuple[int, int, int], list[Hashable]] = defaultdict(list)
    for decision in noticed(recorded):
        answers_of_seat = first_answers[decision.game, decision.round, decision.seat]
        if len(answers_of_seat) < OPENING:
            answers_of_seat.append((decision.seen, decision.hidden))
    return Counter(tuple(opening) for opening in first_answers.values())


def entropy(counts: Counter[Any]) -> float:
    """Return how evenly these are spread, in bits: with n equally frequent ones it is the logarithm of n to base 2."""
    total = counts.total()
    return -sum(count / total * math.log2(count / total) for count in counts.values())


def reading(recorded: Sequence[Decision]) -> Reading:
    """Return how often somebody foretells an action who knows what was usual in such a situation in the first games,
    and how often this reader then guesses what was hidden in it."""
    last_game = recorded[-1].game
    known_games = KNOWN_SHARE * (last_game + 1)
    usual: dict[Hashable, Counter[Hashable]] = defaultdict(Counter)
    usually_hidden: dict[Hashable, Counter[Hashable]] = defaultdict(Counter)
    actions = foretold = hidden = guessed = 0
    for decision in noticed(recorded):
        seen_there = usual[decision.situation, decision.last_seen]
        hidden_there = usually_hidden[decision.situation, decision.last_seen, decision.seen]
        if decision.game < known_games:
            seen_there[decision.seen] += 1
            hidden_there[decision.hidden] += 1
            continue
        actions += 1
        foretold += most_frequent(seen_there) == decision.seen
        if decision.hidden is not None:
            hidden += 1
            guessed += most_frequent(hidden_there) == decision.hidden
    return Reading(foretold / actions, guessed / hidden if hidden else None)


def most_frequent(counts: Counter[Hashable]) -> Hashable:
    """Return what was met most often; None if nothing was met."""
    if not counts:
        return None
    ((most, _),) = counts.most_common(1)
    return most


def poured(recorded: Iterable[Decision]) -> dict[Hashable, Counter[Hashable]]:
    """Count the tokens that were poured, by where."""
    tokens: dict[Hashable, Counter[Hashable]] = defaultdict(Counter)
    for decision in recorded:
        if isinstance(decision.seen, tuple) and decision.seen[0] == "pour":
            assert isinstance(decision.hidden, tuple)
            tokens[decision.seen[1]].update(decision.hidden)
    return tokens


def sorts(recorded: Iterable[Decision]) -> Counter[Hashable]:
    """Count the sorts of actions."""
    counts: Counter[Hashable] = Counter()
    for decision in noticed(recorded):
        counts[decision.seen[0] if isinstance(decision.seen, tuple) else decision.seen] += 1
    return counts
