"""What tokens and characters that sets bring come to, for bots: measured by the rules, on tables laid for that.

What a token of the book does is known. A token of a set's own is drunk with more and more poison, until it kills: so
many poisons or antidotes it is taken for. And its effect is carried out, to see who is paid for it. In the same way it
is found how much poison a character stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.games.goblets import preparing
from rules.games.goblets.board import (
    ANTIDOTE,
    DECK,
    POISON,
    ROLES,
    UNNAMED,
    WINE,
    GobletsGame,
    GobletsTable,
    layout,
)
from rules.games.goblets.scoring import Scoring, is_killed, with_goblet
from rules.kernel.asking import reply, run

STRENGTH = (0, 1, -1, 12, -24)
"""What a token of each of the ROLES adds to a goblet: more than 0 in all is deadly. Nothing cures the Ogre's poison but
the Unicorn, which cures all."""
FATAL, SAVING = 12, -24
"""The strength of a token that kills whatever else is in the goblet, and of one that saves."""
MOST = 5
"""The most poisons, or antidotes, with which a token is tried."""
TYPICAL = (0.65, 0.25, 0.1)
"""Of deadly goblets so many have one, two, three poisons more than antidotes."""
SEATS = 5
"""The number of players at a table for trials."""


class Taste(NamedTuple):
    """What a token does to the VP of those whom it concerns."""

    drinker: float = 0.0
    """How many VP whoever drinks it gains by it."""
    hunter: float = 0.0
    """How many VP whoever hunts the drinker gains by it."""


PLAIN_TASTE = Taste()


def trial_table(game: GobletsGame, kind: int = UNNAMED) -> GobletsTable:
    """Return a table of five, whose first House hunts the second one, and the second the first. The first has a
    character of this kind, if any."""
    table = game.lay(SEATS)
    preparing.unpack(table)
    lay = layout(SEATS)
    for house, target in ((0, 1), (1, 0)):
        card = game.kind.index(game.house.index(target))
        table.move(card, dict(table.where())[card], lay.targets[house])
    if kind != UNNAMED:
        table.move(game.kind.index(kind), DECK, lay.characters[0])
    return table


def kills(table: GobletsTable, balance: int, *others: int) -> bool:
    """True if the first House of a table is poisoned by a goblet with so many poisons more than antidotes (fewer, if it
    is negative), and the ``others``, given by their roles."""
    counts = [0] * len(table.game.tokens)
    counts[POISON] = max(0, balance)
    counts[ANTIDOTE] = max(0, -balance)
    for role in others:
        counts[role] += 1
    return is_killed(with_goblet(table, 0, counts), 0)


class Potency(NamedTuple):
    """What the tokens of a game do to goblets."""

    strengths: tuple[int, ...]
    """What a token of each role adds to a goblet, as STRENGTH has it for those of the book."""
    potent: tuple[int, ...]
    """The roles of the tokens that make a goblet deadlier or safer,"""
    harmful: tuple[int, ...]
    """... of those that make it deadlier,"""
    curing: tuple[int, ...]
    """... and of those that make it safer."""
    wine_of_rest: float
    """How much is wine of the tokens that do neither."""


@lru_cache(maxsize=32)
def potency(game: GobletsGame) -> Potency:
    """Return what the tokens of a game do to goblets."""
    strengths = list(STRENGTH)
    if len(game.tokens) > len(ROLES):
        table = trial_table(game)
        for role in range(len(ROLES), len(game.tokens)):
            strengths.append(measured_strength(table, role))
    potent = [role for role, strength in enumerate(strengths) if strength]
    rest = [role for role in game.role if role != UNNAMED and not strengths[role]]
    return Potency(
        strengths=tuple(strengths),
        potent=tuple(potent),
        harmful=tuple(role for role in potent if strengths[role] > 0),
        curing=tuple(role for role in potent if strengths[role] < 0),
        wine_of_rest=rest.count(WINE) / max(1, len(rest)),
    )


def measured_strength(table: GobletsTable, role: int) -> int:
    """Return for how many poisons a token of a set's own is taken, or, if negative, for how many antidotes: by the
    least balance of poison and antidotes that is deadly with it, which is 1 without it."""
    if table.game.token_kinds[role] == UNNAMED or not table.game.drinking_is_changed:
        return 0
    for balance in range(-MOST, MOST + 1):
        if kills(table, balance, role):
            return FATAL if balance == -MOST else 1 - balance
    return SAVING


@lru_cache(maxsize=32)
def tastes(game: GobletsGame) -> tuple[Taste, ...]:
    """Return what a token of each role does to VP."""
    measured = []
    for kind in game.token_kinds:
        measured.append(measured_taste(game, kind) if kind in game.drunk_kinds else PLAIN_TASTE)
    return tuple(measured)


def measured_taste(game: GobletsGame, kind: int) -> Taste:
    """Return what a token of this kind does to VP, by the gains of a round with it and of one without it. Whoever is
    asked something gives the first answer."""
    table = trial_table(game)
    gains = []
    for roles in ((), (game.role[game.kind.index(kind)],)):
        counts = [0] * len(game.tokens)
        for role in roles:
            counts[role] += 1
        scored_table = with_goblet(table, 0, counts)
        scored_table.frames = [Scoring()]
        run(scored_table)
        answer_all(scored_table)
        gains.append(scored_table.points)
    without, with_token = gains
    return Taste(with_token[0] - without[0], with_token[1] - without[1])


def answer_all(table: GobletsTable, pick: int = 0) -> None:
    """Answer whatever is still asked at a table on trial, each time with the option of this index, or the last one."""
    while table.ask is not None:
        options: Sequence[object] = table.ask.options
        reply(table, options[min(pick, len(options) - 1)])


@lru_cache(maxsize=1 << 10)
def mortality(game: GobletsGame, kind: int) -> float:
    """Return how likely a House with a character of this kind is poisoned by a goblet that is deadly to others."""
    table = trial_table(game, kind)
    chance = 0.0
    for surplus, share in enumerate(TYPICAL, 1):
        chance += share * kills(table, surplus)
    return chance
