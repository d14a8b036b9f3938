"""What a thief may hope for in Dice Town, who looks at some cards of another hand and keeps the best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.games.dice_town.board import CLAIM_BACK, STORE_BACK, DiceTownGame, Grab

WorthOdds = Mapping[float, float]
"""For each worth of a card in points, how likely the card has it."""


def grabs(number: int, cards: int, claims: int) -> Iterator[Grab]:
    """Yield all ways to take that number of cards, or all there are, from so many Store cards and claims
    (DT-SALOON-02 to 04)."""
    number = min(number, cards + claims)
    for taken_claims in range(number + 1):
        taken_cards = number - taken_claims
        if taken_claims <= claims and taken_cards <= cards:
            yield Grab(taken_cards, taken_claims)


def odds_in_hands(game: DiceTownGame, counting: float, trick: float) -> tuple[WorthOdds, WorthOdds]:
    """Return what a Store card in a hand may be worth, and a claim.

    Tricks are played sooner or later, and cards with points stay. So a Store card in a hand has points with the
    probability ``counting``, however many tricks are in the deck; otherwise it is a trick and worth ``trick``.
    """
    odds: dict[int, dict[float, float]] = {STORE_BACK: {trick: 1 - counting}, CLAIM_BACK: {}}
    for back, share in ((STORE_BACK, counting), (CLAIM_BACK, 1.0)):
        points_of_cards = []
        for kind, card_back in zip(game.kind, game.back, strict=True):
            if card_back == back and game.points[kind]:
                points_of_cards.append(game.points[kind])
        for points in points_of_cards:
            odds[back][points] = odds[back].get(points, 0.0) + share / len(points_of_cards)
    return odds[STORE_BACK], odds[CLAIM_BACK]


def haul(grab: Grab, store_odds: WorthOdds, claim_odds: WorthOdds) -> float:
    """Return what the best of these cards is worth on average, in points."""
    mean = lower_chance = 0.0
    for worth in sorted({*store_odds, *claim_odds}):
        chance = chance_up_to(store_odds, worth) ** grab.cards * chance_up_to(claim_odds, worth) ** grab.claims
        mean += worth * (chance - lower_chance)
        lower_chance = chance
    return mean


def chance_up_to(odds: WorthOdds, limit: float) -> float:
    """Return how likely a card is worth no more than the limit."""
    return sum([chance for worth, chance in odds.items() if worth <= limit])
