"""How likely each seat is to win Dice Town, judged at the beginning of a round.

The numbers are fitted to 1500 games of four heuristics, 600 of two, 500 of three and 400 of five, all their rounds.
What lies open counts as it will at the end. What is in a hand may be stolen, and whoever has many cards is robbed
first, so a weak card there does more harm than good. The more rounds are to come, the less a lead is worth.
``rules.review.calibrate`` measures it on other games."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from rules.games.dice_town.board import CLAIM_BACK, CLAIMS, DISPLAY, FENCES, HANDS, DiceTownTable
from rules.games.dice_town.rounds import WORTH_A_POINT


class InHand(NamedTuple):
    """What a hidden card counts: its points times ``share``, less ``risk``."""

    share: float
    risk: float


CLAIM_CARD, STORE_GOODS, TRICK = InHand(1.4, 1.66), InHand(0.79, 0.9), InHand(0.0, -0.13)
BADGE_NOW = 2.36
"""What the badge counts as long as it may change hands."""
DOUBT, BY_ROUND = 3.62, 2.25
"""The lead, in points, that makes a seat 2.7 times as likely to win: when the last round begins, and what each round to
come adds to it."""
EARLY, BY_EARLY = 5.24, 0.25
"""With more rounds to come than that, hardly anything is decided: what the square of their number adds to the lead."""
FEWER = 0.03
"""By how much the lead has to be larger for each seat fewer than four, as a share of it."""


def rounds_left(table: DiceTownTable) -> float:
    """Return how many rounds are probably still to come."""
    claims = len(table.zones[CLAIMS]) + len(table.zones[DISPLAY])
    return min(claims / 1.8, table.mine / 2.3)


def likelihood(table: DiceTownTable) -> list[float]:
    """Return each seat's chance of winning, from 0 to 1."""
    game, zones = table.game, table.zones
    leads = []
    for seat in range(table.seats):
        lead = table.dollars[seat] / WORTH_A_POINT + table.nuggets[seat]
        lead += table.points_in(FENCES[seat], seat)
        for piece in zones[HANDS[seat]]:
            points = game.points[game.kind[piece]] or table.points_counted(game.kind[piece], seat)
            if game.back[piece] == CLAIM_BACK:
                value = CLAIM_CARD
            elif points:
                value = STORE_GOODS
            else:
                value = TRICK
            lead += points * value.share - value.risk
        leads.append(lead + BADGE_NOW * (seat == table.sheriff))
    rounds = rounds_left(table)
    doubt = DOUBT + BY_ROUND * rounds + BY_EARLY * max(0.0, rounds - EARLY) ** 2
    doubt *= 1 + FEWER * (4 - table.seats)
    best_lead = max(leads)
    weights = [exp((lead - best_lead) / doubt) for lead in leads]
    total = sum(weights)
    return [weight / total for weight in weights]
