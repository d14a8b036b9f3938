"""What a seat knows and guesses of goblets: what it has seen and poured, and how many tokens there are of which it
knows nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from rules.games.goblets.board import ANTIDOTE, POISON, ROLES, WINE, GobletsTable, layout
from rules.games.goblets.preparing import FILL_ANTIDOTES, FILL_POISONS
from rules.kernel.exchanges import arrange, doubt_of

STRENGTH = (0, 1, -1, 12, -24)
"""What a token of each role adds to a goblet: more than 0 in all is deadly. Nothing cures the Ogre's poison but the
Unicorn, which cures all."""
FULLEST = 6
"""More than so many poisons or antidotes too many do not matter."""
MOST_UNKNOWN = 16
STEPS = 20
"""Shares of poisons and antidotes among unknown tokens are reckoned in so many parts."""
WINE_FIRST = 0.7
"""How surely others pour their wine before anything else; otherwise they pour as it comes."""
POISON_OF_REST = 0.55
"""The share of poison in what others pour besides wine."""


class Odds(NamedTuple):
    """What a token may be of which nothing is known, and what follows from that."""

    wine: float
    risks: Sequence[Sequence[float]]
    """How likely a goblet is deadly: ``risks[unknown_count][known_strength]`` with so many unknown tokens and what is
    known to be in it of such strength: from 0 to FULLEST, then from -FULLEST to -1, as Python's indices have it."""

    def risk(self, known_strength: int, unknown_count: int) -> float:
        """Return how likely a goblet is deadly."""
        if known_strength > FULLEST:
            return 1.0
        if known_strength < -FULLEST:
            return 0.0
        return self.risks[unknown_count if unknown_count < MOST_UNKNOWN else -1][known_strength]


def strength(roles: Sequence[int]) -> int:
    """Return what so many tokens come to: they are deadly if it is more than 0."""
    return sum([STRENGTH[role] for role in roles])


@cache
def odds(poison: int, antidote: int) -> Odds:
    """Return the odds if so many of STEPS unknown tokens are poison, and so many antidotes."""
    poison_share, antidote_share = poison / STEPS, antidote / STEPS
    wine_share = 1 - (poison + antidote) / STEPS
    strength_shares = ((1, poison_share), (-1, antidote_share), (0, wine_share))
    known_strengths = (*range(FULLEST + 1), *range(-FULLEST, 0))
    risks = []
    chance_of_total = {0: 1.0}  # for each strength of so many unknown tokens, how likely it is
    for _ in range(MOST_UNKNOWN):
        risks.append([chance_deadly(chance_of_total, strength) for strength in known_strengths])
        with_one_more: dict[int, float] = {}
        for total, chance in chance_of_total.items():
            for token_strength, share in strength_shares:
                new_total = total + token_strength
                with_one_more[new_total] = with_one_more.get(new_total, 0.0) + chance * share
        chance_of_total = with_one_more
    return Odds(wine_share, risks)


def chance_deadly(chance_of_total: Mapping[int, float], known_strength: int) -> float:
    """Return how likely a goblet is deadly, by what is known to be in it and by the odds for the unknown tokens in
    it."""
    return sum([chance for total, chance in chance_of_total.items() if total + known_strength > 0])


def odds_for(table: GobletsTable, house: int) -> Odds:
    """Return the odds for a House, by how many tokens the others have poured: they like to get rid of their wine."""
    wine, poison, antidote = (table.game.cardset.constants[ROLES[role]] for role in (WINE, POISON, ANTIDOTE))
    dealt = wine + poison + antidote
    share_not_wine = (dealt - wine) / max(1, dealt)
    tokens, poisons, antidotes = float(len(table.at)), float(FILL_POISONS), float(FILL_ANTIDOTES)
    for owner, screen in enumerate(layout(table.seats).screens):
        if owner != house:
            poured = max(0, dealt - len(table.zones[screen]))
            not_wine = WINE_FIRST * max(0, poured - wine) + (1 - WINE_FIRST) * poured * share_not_wine
            tokens += poured
            poisons += POISON_OF_REST * not_wine
            antidotes += (1 - POISON_OF_REST) * not_wine
    return odds(round(STEPS * poisons / tokens), round(STEPS * antidotes / tokens))


class Beliefs:
    """What a seat knows and guesses of the goblets, and the tokens behind its House's screen. By the number of each
    goblet: the strength of what is known to be in it, how many other tokens are in it, and how much wine it may
    hold."""

    __slots__ = ("known_strength", "odds", "screen", "unknown_count", "wine")

    def __init__(self, table: GobletsTable, seat: int, house: int) -> None:
        self.screen = table.roles(table.screen(house))
        self.odds = odds_for(table, house)
        self.known_strength, self.unknown_count, self.wine = weigh_goblets(table, seat, self.odds)

    def pour(self, role: int, cup: int) -> None:
        """Note that a token goes from behind the own screen into a goblet."""
        self.screen[role] -= 1
        self.known_strength[cup] += STRENGTH[role]
        self.wine[cup] += role == WINE

    def unpour(self, role: int, cup: int) -> None:
        """Take back what ``pour`` has noted: it was only tried in thought."""
        self.screen[role] += 1
        self.known_strength[cup] -= STRENGTH[role]
        self.wine[cup] -= role == WINE


def weigh_goblets(table: GobletsTable, seat: int, chances: Odds) -> tuple[list[int], list[int], list[float]]:
    """Return for each goblet the strength of what a seat knows to be in it, how many other tokens are in it, and how
    much wine it may hold. Where tokens lie that the seat does not know has no influence."""
    role, seat_bit, zones = table.game.role, 1 << seat, table.zones
    if table.doubts:
        doubt = doubt_of(table, seat)
        if doubt is not None:
            zones = arrange(zones, doubt, doubt.believed)
    known_to, visible_to = table.known_to, table.visible_to
    strengths, unknown_counts, wines = [], [], []
    for zone in layout(table.seats).goblets:
        known_strength = unknown_count = wine = 0
        visible = visible_to[zone]
        for piece in zones[zone]:
            if (known_to[piece] | visible) & seat_bit:
                known_strength += STRENGTH[role[piece]]
                wine += role[piece] == WINE
            else:
                unknown_count += 1
        strengths.append(known_strength)
        unknown_counts.append(unknown_count)
        wines.append(wine + chances.wine * unknown_count)
    return strengths, unknown_counts, wines
