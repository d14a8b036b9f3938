"""Raise Your Goblets: what seats think of tokens that others have poured."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from rules.games import game
from rules.games.goblets import suspicion
from rules.games.goblets.board import GobletsTable, layout
from rules.kernel.mixtures import bits
from tests.liveliness.record import answers

NEVER_SEEN = 1e-3
"""The chance that is reckoned for what was thought impossible, so that a logarithm can be taken."""


class Judgement(NamedTuple):
    """What a seat thinks of a token that somebody else has poured: its place (see ``suspicion.LIKELY``), its kind, and
    the chances that the seat gives to each kind."""

    place: int
    kind: int
    chances: suspicion.KindChances


def judgements(table: GobletsTable, seat: int) -> Iterator[Judgement]:
    """Yield what a seat thinks of the tokens in goblets of which it knows only whose they were."""
    lay = layout(table.seats)
    screens = [bits(table.zones[screen]) for screen in lay.screens]
    kind_of_role = suspicion.kinds_by_role(table.game)
    for mixture in table.mixed:
        pieces = mixture.pieces
        owner = suspicion.owner_of(pieces, screens)
        if owner is None or not mixture.seats >> seat & 1:
            continue
        tokens = [(pieces & bits(table.zones[goblet])).bit_count() for goblet in lay.goblets]
        chances = suspicion.chances_in_goblets(table, pieces, owner, tokens)
        for cup, goblet in enumerate(lay.goblets):
            place = suspicion.place_of_goblet(table, owner, cup)
            for piece in table.zones[goblet]:
                if pieces >> piece & 1:
                    yield Judgement(place, kind_of_role[table.game.role[piece]], chances[cup])


def judged_games(bot: str, seats: int, games: int, seed: int) -> list[Judgement]:
    """Return what bots think of each other's tokens, one decision of five, in so many games."""
    rulebook = game("goblets")
    random = Random(seed)
    judged: list[Judgement] = []
    for number in range(games):
        for table, _ in answers(rulebook.new(seats, seed + number), bot, seed + number):
            assert isinstance(table, GobletsTable) and table.ask is not None
            if random.random() < 0.2 and not table.doubts:
                judged += judgements(table, table.ask.seat)
    return judged


def log_loss(judged: Iterable[Judgement], chances: suspicion.KindChances | None = None) -> float:
    """Return how surprised the seats would be on average by the truth, in nats; with ``chances``, if they thought the
    same of every token."""
    losses = []
    for judgement in judged:
        chance = (chances or judgement.chances)[judgement.kind]
        losses.append(-math.log(max(chance, NEVER_SEEN)))
    return sum(losses) / len(losses)


def constant_chances(judged: Sequence[Judgement]) -> suspicion.KindChances:
    """Return the shares of the kinds among all these tokens: the best that can be thought of all alike."""
    counts = Counter(judgement.kind for judgement in judged)
    wine, poison, antidote = (counts[kind] / len(judged) for kind in range(3))
    return wine, poison, antidote


def fitted_weights(judged: Iterable[Judgement]) -> dict[int, list[float]]:
    """Return for each place the weights that would have been right: those of ``LIKELY`` times what was there, divided
    by what was expected."""
    found: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    expected: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for place, true_kind, shares in judged:
        found[place][true_kind] += 1
        for kind, share in enumerate(shares):
            expected[place][kind] += share
    weights: dict[int, list[float]] = {}
    for place, counts in sorted(found.items()):
        fitted = zip(suspicion.LIKELY[place], counts, expected[place], strict=True)
        weights[place] = [round(likely * count / max(share, NEVER_SEEN), 2) for likely, count, share in fitted]
    return weights


def calibration(bot: str, seats: int, games: int, seed: int) -> list[str]:
    """Return the lines that are printed with ``--calibrate``."""
    judged = judged_games(bot, seats, games, seed)
    constant = log_loss(judged, constant_chances(judged))
    lines = [f"{len(judged)} tokens: log-loss {log_loss(judged):.4f}, with the best constant shares {constant:.4f}"]
    for place, weights in fitted_weights(judged).items():
        lines.append(f"place {place}: {weights}")
    return lines
