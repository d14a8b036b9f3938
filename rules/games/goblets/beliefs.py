"""What a seat knows and guesses of goblets: what it has seen and poured, and how many tokens there are of which it
knows nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.games.goblets.board import WINE, GobletsTable, layout
from rules.games.goblets.strengths import STRENGTH, potency
from rules.games.goblets.suspicion import KindChances, Suspicion, chances_of_house, suspicions, tokens_unknown_to
from rules.kernel.exchanges import arrange, doubt_of
from rules.kernel.mixtures import bits

FULLEST = 6
"""More than so many poisons or antidotes too many do not matter."""
MOST_UNKNOWN = 16
STEPS = 20
"""The shares of poisons and antidotes among unknown tokens are reckoned in so many parts."""
UNSUSPECTED: KindChances = (0.5, 0.25, 0.25)
"""The shares for a goblet in which a seat knows everything: another token may still come into it."""


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


def strength(roles: Sequence[int], strength_of_role: Sequence[int] = STRENGTH) -> int:
    """Return what these tokens come to, if each role has such a strength: they are deadly if it is more than 0."""
    return sum([strength_of_role[role] for role in roles])


@lru_cache(maxsize=1 << 7)
def odds(poison: int, antidote: int, wine_of_rest: float = 1.0) -> Odds:
    """Return the odds if so many of STEPS unknown tokens are poison, and so many antidotes, and such a share of the
    rest is wine. A token that a set brings counts as one poison or one antidote, or belongs to the rest."""
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
    return Odds(wine_share * wine_of_rest, risks)


def chance_deadly(chance_of_total: Mapping[int, float], known_strength: int) -> float:
    """Return how likely a goblet is deadly, by what is known to be in it and by the odds for the unknown tokens in
    it."""
    return sum([chance for total, chance in chance_of_total.items() if total + known_strength > 0], 0.0)


def odds_of_goblets(unknown_tokens: Sequence[tuple[int, float, float]], wine_of_rest: float) -> list[Odds]:
    """Return the odds for a token of which a seat knows nothing, for each goblet by its number; ``unknown_tokens`` are
    the ``tokens_unknown_to`` it. ``wine_of_rest`` is how much is wine of what is neither poison nor antidote."""
    odds_by_cup = []
    for number, poisons, antidotes in unknown_tokens:
        _, poison, antidote = UNSUSPECTED
        if number:
            poison, antidote = poisons / number, antidotes / number
        odds_by_cup.append(odds(round(STEPS * poison), round(STEPS * antidote), wine_of_rest))
    return odds_by_cup


class PublicOpinion:
    """What somebody who has only watched thinks of the goblets, as a seat reckons."""

    def __init__(self, table: GobletsTable, suspected: Sequence[Suspicion], seat: int) -> None:
        """``seat`` is who reckons with it: of others' tokens it knows only what it suspects itself."""
        house = table.house_of(seat)
        pieces = bits(table.zones[table.screen(house)])
        self._tokens: Sequence[int] = [0] * len(table.at)
        """How many tokens of the own House are in each goblet."""
        watching = 1
        for suspicion in suspected:
            of_others = suspicion.seats >> seat & 1
            if suspicion.owner == house and not of_others and suspicion.seats.bit_count() > watching:
                # One seat alone has looked into a goblet. What it saw there is its secret.
                watching = suspicion.seats.bit_count()
                pieces, self._tokens = suspicion.pieces, suspicion.tokens
        self._others = tokens_unknown_to(suspected, seat, len(table.at))
        # The others see that what the own House has poured is of these pieces.
        self._own_chances = chances_of_house(table, house, pieces)

    def risks(self, cups: tuple[int, ...], poured_into: int | None = None, number: int = 0) -> Sequence[float]:
        """Return how likely each goblet is deadly, by its number, if they stand so, and if the House of the seat has
        poured so many more tokens into one of them. ``cups`` are the numbers of the goblets at each place."""
        own_tokens = self._tokens
        if poured_into is not None:
            own_tokens = [*own_tokens]
            own_tokens[poured_into] += number
        chances = self._own_chances(tuple(own_tokens), cups)
        risks: list[float] = []
        for (number, poisons, antidotes), own_number, (_, poison, antidote) in zip(
            self._others, own_tokens, chances, strict=True
        ):
            total = number + own_number
            if not total:
                risks.append(0.0)
                continue
            poison_share = round(STEPS * (poisons + own_number * poison) / total)
            antidote_share = round(STEPS * (antidotes + own_number * antidote) / total)
            risks.append(odds(poison_share, antidote_share).risk(0, total))
        return risks


class Beliefs:
    """What a seat knows and guesses of the goblets, and the tokens behind its House's screen. By the number of each
    goblet: the strength of what is known to be in it, how many other tokens are in it, the odds for one of these, how
    much wine it may hold, and how likely it is deadly, all in all (``danger``)."""

    __slots__ = ("danger", "known_strength", "odds", "potency", "screen", "suspected", "unknown_count", "wine")

    def __init__(
        self, table: GobletsTable, seat: int, house: int, suspected: Sequence[Suspicion] | None = None
    ) -> None:
        """``suspected`` are the ``suspicions`` at the table, if they are known already: they serve all seats."""
        self.screen = table.roles(table.screen(house))
        self.potency = potency(table.game)
        zones: Sequence[Sequence[int]] = table.zones
        if table.doubts:
            doubt = doubt_of(table, seat)
            if doubt is not None:
                zones = arrange(table.zones, doubt, doubt.believed)
                suspected = None
        if suspected is None:
            suspected = suspicions(table, zones)
        self.suspected = suspected
        goblets = len(layout(table.seats).goblets)
        self.odds = odds_of_goblets(tokens_unknown_to(suspected, seat, goblets), self.potency.wine_of_rest)
        self.known_strength, self.unknown_count, self.wine = weigh_goblets(table, seat, zones, self.odds)

        self.danger = [self.risk(cup) for cup in range(goblets)]

    def risk(self, cup: int, more_strength: int = 0) -> float:
        """Return how likely a goblet is deadly, or would be with a token of such strength in it."""
        return self.odds[cup].risk(self.known_strength[cup] + more_strength, self.unknown_count[cup])

    def weigh(self, cup: int) -> None:
        """Reckon anew how likely a goblet is deadly."""
        self.danger[cup] = self.risk(cup)

    def learn(self, cup: int, known_strength: int, unknown_count: int) -> None:
        """Note the strength of what is known to be in a goblet, and how many other tokens are in it."""
        self.known_strength[cup] = known_strength
        self.unknown_count[cup] = unknown_count
        self.weigh(cup)

    def watch(self, cup: int) -> None:
        """Note that somebody else pours a token into a goblet."""
        self.unknown_count[cup] += 1
        self.wine[cup] += self.odds[cup].wine
        self.weigh(cup)

    def pour(self, role: int, cup: int) -> None:
        """Note that a token goes from behind the own screen into a goblet."""
        self.screen[role] -= 1
        strength_added = self.potency.strengths[role]
        if strength_added:
            self.known_strength[cup] += strength_added
            self.weigh(cup)
        elif role == WINE:
            self.wine[cup] += 1

    def unpour(self, role: int, cup: int) -> None:
        """Take back what ``pour`` has noted: it was only tried in thought."""
        self.screen[role] += 1
        strength_added = self.potency.strengths[role]
        if strength_added:
            self.known_strength[cup] -= strength_added
            self.weigh(cup)
        elif role == WINE:
            self.wine[cup] -= 1


def weigh_goblets(
    table: GobletsTable, seat: int, zones: Sequence[Sequence[int]], odds_by_cup: Sequence[Odds]
) -> tuple[list[int], list[int], list[float]]:
    """Return for each goblet the strength of what a seat knows to be in it, how many other tokens are in it, and how
    much wine it may hold. Where tokens lie that the seat does not know has no influence."""
    role, seat_bit = table.game.role, 1 << seat
    strength_of_role = potency(table.game).strengths
    known_to, visible_to = table.known_to, table.visible_to
    strengths, unknown_counts, wines = [], [], []
    for zone, chances in zip(layout(table.seats).goblets, odds_by_cup, strict=True):
        known_strength = unknown_count = wine = 0
        visible = visible_to[zone]
        for piece in zones[zone]:
            if (known_to[piece] | visible) & seat_bit:
                known_strength += strength_of_role[role[piece]]
                wine += role[piece] == WINE
            else:
                unknown_count += 1
        strengths.append(known_strength)
        unknown_counts.append(unknown_count)
        wines.append(wine + chances.wine * unknown_count)
    return strengths, unknown_counts, wines
