"""The results of a round: what was in the goblets, and what became of those who drank them, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.ui.text import Words
from rules.games.goblets.board import ANTIDOTE, DUEL, OGRE, POISON, ROLES, UNICORN, WINE, GobletsTable
from rules.games.goblets.duel import wine_drunk
from rules.games.goblets.scoring import (
    alive_points,
    both_points,
    deadly,
    decisive_cards,
    house_with_most_wine,
    paid_otherwise,
    target_points,
    usual_points,
    wine_points,
)
from rules.games.goblets.sommeliers import has_traitor, sommelier_points

TOKEN_ORDER = (ANTIDOTE, UNICORN, POISON, OGRE, WINE)
"""The roles of the book in the order in which tokens are shown; those that sets bring come first."""


class DrunkToken(NamedTuple):
    """A token of a goblet that somebody drank. It is ``spent`` if it was cured, or used up to cure another one."""

    role: int
    spent: bool


class DrunkGoblet(NamedTuple):
    """A goblet that somebody drank. Its ``number`` is 0 where it needs none."""

    number: int
    tokens: tuple[DrunkToken, ...]
    deadly: bool


class HouseResult(NamedTuple):
    """What became of one House in a round."""

    house: int
    goblets: tuple[DrunkGoblet, ...]
    """The goblets that it drank, one after another."""
    poisoned: bool
    reason: str
    """Why it is poisoned or not."""
    details: str
    """What else there is to say."""
    gained: dict[int, int]
    """The VP that each of its seats gains."""


def round_results(view: GobletsTable, words: Words, names: Sequence[str]) -> list[HouseResult]:
    """Return the results of all Houses after a round, whose view shows the goblets open; ``names`` are those of the
    seats."""
    if view.seats in DUEL:
        return [_duel_result(view, words, house) for house in range(view.houses)]
    return [_dinner_result(view, words, names, house) for house in range(view.houses)]


def _dinner_result(view: GobletsTable, words: Words, names: Sequence[str], house: int) -> HouseResult:
    counts = _role_counts(view, house)
    poisoned = bool(view.poisoned[house])
    details = []
    for text, points in paid_parts(view, words, names, house):
        if points:
            text = words("gob.count.part", what=text, n=points)
        details.append(text)
    gained = {view.noble(house): view.gained[house]}
    sommelier = view.sommelier(house)
    if sommelier is not None:
        gained[sommelier] = sommelier_points(view, house)
        if has_traitor(view, house):
            details.append(words("gob.count.traitor"))
    sentence = ""
    if details:
        sentence = words("gob.count.more", what="; ".join(details))
        sentence = sentence[:1].upper() + sentence[1:]
    goblet = DrunkGoblet(0, drunk_tokens(counts), poisoned)
    return HouseResult(house, (goblet,), poisoned, _reason(view, words, house, counts), sentence, gained)


def _reason(view: GobletsTable, words: Words, house: int, counts: Sequence[int]) -> str:
    """Return why a House that drank so many tokens of each role lives or is poisoned: what the book says, or which
    cards have decided otherwise."""
    if bool(view.poisoned[house]) == deadly(counts):
        return cause(words, counts)
    names = [view.game.cards[kind].name[words.language] for kind in decisive_cards(view, house)]
    key = "gob.fate.dead_by_cards" if view.poisoned[house] else "gob.fate.saved_by_cards"
    return words(key, cards=", ".join(names))


def paid_parts(view: GobletsTable, words: Words, names: Sequence[str], house: int) -> list[tuple[str, int]]:
    """Return what a House is paid for and how many VP each is worth; also its Target if that is worth nothing. The sum
    is all it gains."""
    target = view.target_of(house)
    is_alive = not view.poisoned[house]
    target_poisoned = target is not None and view.poisoned[target]
    is_paid_as_usual = not paid_otherwise(view, house)
    has_most_wine = house_with_most_wine(view) == house
    for_wine = 0
    if has_most_wine:
        for_wine = wine_points(view, house)
    parts: list[tuple[str, int]] = []
    if is_paid_as_usual and is_alive:
        parts.append((words("gob.count.lives"), alive_points(view, house)))
    if target is not None:
        key = "gob.count.target.dead" if target_poisoned else "gob.count.target.alive"
        text = words(key, name=names[view.noble(target)])
        is_paid = is_paid_as_usual and target_poisoned
        parts.append((text, target_points(view, house) if is_paid else 0))
    if is_paid_as_usual and is_alive and target_poisoned:
        parts.append((words("gob.count.both"), both_points(view, house)))
    for_character = view.gained[house] - usual_points(view, house) - for_wine
    if for_character and is_paid_as_usual and view.game.drunk_kinds:
        parts.append((words("gob.count.cards"), for_character))
    elif not is_paid_as_usual or for_character:
        card = view.game.cards[view.character(house)].name[words.language]
        key = "gob.count.otherwise" if for_character else "gob.count.otherwise.nothing"
        parts.append((words(key, card=card), for_character))
    if has_most_wine:
        parts.append((words("gob.count.wine"), for_wine))
    return parts


def _duel_result(view: GobletsTable, words: Words, house: int) -> HouseResult:
    goblets = []
    for place, drinker in enumerate(view.taken):
        if drinker == house:
            counts = _role_counts(view, place)
            goblets.append(DrunkGoblet(place + 1, drunk_tokens(counts), deadly(counts)))
    gained = {house: view.gained[house]}
    deadly_names = ", ".join(words("goblet.gob", n=goblet.number) for goblet in goblets if goblet.deadly)
    if view.poisoned[house]:
        reason = words("gob.duel.dead", n=len(goblets), at=deadly_names)
        return HouseResult(house, tuple(goblets), True, reason, "", gained)
    reason = words("gob.duel.alive", n=len(goblets), at=deadly_names)
    details = words("gob.duel.wine", n=wine_drunk(view, house), cups=len(goblets))
    return HouseResult(house, tuple(goblets), False, reason, details, gained)


def _role_counts(view: GobletsTable, place: int) -> list[int]:
    """Return how many tokens of each role lie in the goblet at a place."""
    return view.roles(view.goblet(place))


def drunk_tokens(counts: Sequence[int]) -> tuple[DrunkToken, ...]:
    """Return the tokens of a goblet that holds so many of each role, in the order in which they are shown."""
    pairs = min(counts[POISON], counts[ANTIDOTE])
    spent_counts = {POISON: pairs, ANTIDOTE: pairs}
    if counts[UNICORN]:
        spent_counts[POISON] = counts[POISON]
        spent_counts[OGRE] = counts[OGRE]
    tokens = []
    for role in (*range(len(ROLES), len(counts)), *TOKEN_ORDER):
        spent_count = spent_counts.get(role, 0)
        for index in range(counts[role]):
            tokens.append(DrunkToken(role, index < spent_count))
    return tuple(tokens)


def cause(words: Words, counts: Sequence[int]) -> str:
    """Return why whoever drank so many tokens of each role lives or is poisoned."""
    return words(f"gob.fate.{_cause_key(counts)}", n=counts[POISON], m=counts[ANTIDOTE])


def _cause_key(counts: Sequence[int]) -> str:
    if counts[UNICORN] and (counts[POISON] or counts[OGRE]):
        return "unicorn"
    if counts[OGRE]:
        return "ogre"
    if deadly(counts):
        return "outnumbered" if counts[ANTIDOTE] else "poison"
    if counts[POISON]:
        return "cured"
    return "clean" if sum(counts) else "empty"
