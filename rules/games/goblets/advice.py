"""The advice of the book for beginners: follow two goblets, the poisoned one for your Target and the safe one for
yourself (GO-ACT-15)."""

from __future__ import annotations

from typing import NamedTuple

from rules.games.goblets.board import ANTIDOTE, OGRE, POISON, GobletsTable
from rules.games.goblets.scoring import noted


class Followed(NamedTuple):
    """The places of the goblets worth following; None where the seat knows of no such goblet."""

    poisoned: int | None
    safe: int | None


def to_follow(view: GobletsTable) -> Followed:
    """Return the goblets that the seat of a view had better follow, by what it remembers: the one in which it knows the
    most poison, and, of those in which it knows no danger, the one of which it knows the most (one that is ``sure``
    before others). Where goblets wear no rings, in a game by memory and in the duel, there is no advice."""
    if view.rings_off:
        return Followed(None, None)
    deadly: list[tuple[int, int]] = []
    safe: list[tuple[bool, int, int]] = []
    for place, cup in enumerate(view.at):
        notes = noted(view, cup)
        if notes is None:
            continue
        if notes.deadly:
            surplus_poison = notes.roles[POISON] + notes.roles[OGRE] - notes.roles[ANTIDOTE]
            deadly.append((surplus_poison, place))
        elif sum(notes.roles):
            safe.append((notes.sure, -notes.unknown, place))
    most_poisoned = max(deadly)[-1] if deadly else None
    safest = max(safe)[-1] if safe else None
    return Followed(most_poisoned, safest)


def judged(view: GobletsTable, place: int) -> str:
    """Return the word for the goblet at a place: ``poisoned`` or ``safe`` if it is so in every table that the seat
    thinks possible; otherwise ``deadly`` by what is known of it, or ``clear`` if no danger is known."""
    notes = noted(view, view.at[place])
    if notes is None:
        return "clear"
    if notes.deadly:
        return "poisoned" if notes.sure else "deadly"
    return "safe" if notes.sure else "clear"
