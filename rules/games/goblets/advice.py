"""The advice of the book for beginners: follow two goblets, the poisoned one for your Target and the safe one for
yourself (GO-ACT-15)."""

from __future__ import annotations

from typing import NamedTuple

from rules.games.goblets.board import ANTIDOTE, OGRE, POISON, GobletsTable
from rules.games.goblets.scoring import Noted, noted


class Followed(NamedTuple):
    """The places of the goblets worth following; None where the seat knows of none."""

    poisoned: int | None
    safe: int | None


def to_follow(seen: GobletsTable) -> Followed:
    """In a view with what its seat remembers: the goblet in which it knows the most poison, and, of those in which it
    knows no danger, the one of which it knows the most; one that is ``sure`` before others. In a game by memory, and in
    the duel, where goblets wear no rings, there is no advice."""
    if seen.rings_off:
        return Followed(None, None)
    bad: list[tuple[int, int]] = []
    good: list[tuple[bool, int, int]] = []
    for place, cup in enumerate(seen.at):
        known = noted(seen, cup)
        if known is None:
            continue
        if known.deadly:
            bad.append((known.roles[POISON] + known.roles[OGRE] - known.roles[ANTIDOTE], place))
        elif sum(known.roles):
            good.append((known.sure, -known.unknown, place))
    return Followed(max(bad)[1] if bad else None, max(good)[-1] if good else None)


def judged(seen: GobletsTable, place: int) -> str:
    """How the goblet at a place may be spoken of: ``poisoned`` or ``safe`` where that is a fact in every table that the
    seat thinks possible; else ``deadly`` by what is known of it, or ``clear``: no danger is seen."""
    known = noted(seen, seen.at[place])
    return "clear" if known is None else _word(known)


def _word(known: Noted) -> str:
    if known.deadly:
        return "poisoned" if known.sure else "deadly"
    return "safe" if known.sure else "clear"
