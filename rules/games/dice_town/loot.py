"""What a thief may hope for in Dice Town, who looks at some cards of another hand and keeps the best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.games.dice_town.board import CLAIM_BACK, STORE_BACK, DiceTownGame, Grab

Hopes = Mapping[float, float]
"""How likely a card is worth so much."""


def grabs(many: int, cards: int, claims: int) -> Iterator[Grab]:
    """All ways to take ``many`` cards, or all there are, of so many Store cards and claims (DT-SALOON-02 to 04)."""
    many = min(many, cards + claims)
    return (Grab(many - some, some) for some in range(many + 1) if some <= claims and many - some <= cards)


def in_hands(game: DiceTownGame, counting: float, trick: float) -> tuple[Hopes, Hopes]:
    """What a Store card in a hand may be worth, and a claim. Tricks are played sooner or later, and what counts stays:
    so a Store card in a hand counts with the likelihood ``counting``, however many tricks there are; else it is a
    ``trick``, worth so much."""
    found: dict[int, dict[float, float]] = {STORE_BACK: {trick: 1 - counting}, CLAIM_BACK: {}}
    for back, share in ((STORE_BACK, counting), (CLAIM_BACK, 1.0)):
        counts = [game.points[kind] for piece, kind in enumerate(game.kind) if game.back[piece] == back]
        counts = [points for points in counts if points]
        for points in counts:
            found[back][points] = found[back].get(points, 0.0) + share / len(counts)
    return found[STORE_BACK], found[CLAIM_BACK]


def haul(grab: Grab, goods: Hopes, claims: Hopes) -> float:
    """What the best of these cards is worth on average."""
    mean = before = 0.0
    for worth in sorted({*goods, *claims}):
        below = chance(goods, worth) ** grab.cards * chance(claims, worth) ** grab.claims
        mean += worth * (below - before)
        before = below
    return mean


def chance(of: Hopes, worth: float) -> float:
    """How likely a card is worth no more than that."""
    return sum([likely for each, likely in of.items() if each <= worth])
