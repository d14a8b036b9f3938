"""What was in goblets, and what became of those who drank them, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.ui.text import Words
from rules.games.goblets.board import ANTIDOTE, DUEL, OGRE, POISON, UNICORN, WINE, GobletsTable
from rules.games.goblets.duel import wine_drunk
from rules.games.goblets.scoring import (
    ALIVE,
    BOTH,
    REVENGE,
    deadly,
    paid_otherwise,
    usual_points,
    wine_of,
    wine_points,
)
from rules.games.goblets.sommeliers import share, traitor

ORDER = (ANTIDOTE, UNICORN, POISON, OGRE, WINE)
"""In which order tokens are shown."""
Disc = tuple[int, bool]
"""A token as it is shown: its role, and whether it was cured or used up."""


class Drunk(NamedTuple):
    """One goblet that somebody drank: its number (0 where it needs none), its tokens, and whether it was deadly."""

    number: int
    discs: tuple[Disc, ...]
    dead: bool


class Fate(NamedTuple):
    """One House after a round: the goblets it drank, one after another, whether it is poisoned, why, what else there is
    to say, and what each of its seats gains."""

    house: int
    drunk: tuple[Drunk, ...]
    dead: bool
    why: str
    more: str
    gained: dict[int, int]


def fates(view: GobletsTable, words: Words, names: Sequence[str]) -> list[Fate]:
    """All Houses after a round, as its view shows the goblets lying open; ``names`` are those of the seats."""
    duel = view.seats in DUEL
    return [_of_duel(view, words, house) if duel else _of_dinner(view, words, names, house)
            for house in range(view.houses)]  # fmt: skip


def _of_dinner(view: GobletsTable, words: Words, names: Sequence[str], house: int) -> Fate:
    counts, dead = roles(view, house), bool(view.poisoned[house])
    more = [words("gob.count.part", what=what, n=n) if n else what for what, n in parts(view, words, names, house)]
    gained, second = {view.noble(house): view.gained[house]}, view.sommelier(house)
    if second is not None:
        gained[second] = share(view, house)
        if traitor(view, house):
            more.append(words("gob.count.traitor"))
    said = words("gob.count.more", what="; ".join(more)) if more else ""
    return Fate(house, (Drunk(0, discs(counts), dead),), dead, fate(words, counts), said[:1].upper() + said[1:], gained)


def parts(view: GobletsTable, words: Words, names: Sequence[str], house: int) -> list[tuple[str, int]]:
    """What a House is paid for, and how much; also its Target if that is worth nothing. The sum is all it gains."""
    found, target = list[tuple[str, int]](), view.target_of(house)
    alive, hit = not view.poisoned[house], target is not None and view.poisoned[target]
    usual = not paid_otherwise(view, house)
    if usual and alive:
        found.append((words("gob.count.lives"), ALIVE))
    if target is not None:
        key = "gob.count.target.dead" if hit else "gob.count.target.alive"
        found.append((words(key, name=names[view.noble(target)]), REVENGE if hit and usual else 0))
    if usual and alive and hit:
        found.append((words("gob.count.both"), BOTH))
    wine = wine_points(view, house) if wine_of(view) == house else 0
    if not usual or usual_points(view, house) + wine != view.gained[house]:
        card = view.game.cards[view.character(house)].name[words.language]
        by_card = view.gained[house] - usual_points(view, house) - wine
        found.append((words("gob.count.otherwise", card=card), by_card))
    if wine_of(view) == house:
        found.append((words("gob.count.wine"), wine))
    return found


def _of_duel(view: GobletsTable, words: Words, house: int) -> Fate:
    places = [place for place, by in enumerate(view.taken) if by == house]
    opened = [(place, roles(view, place)) for place in places]
    drunk = tuple(Drunk(place + 1, discs(counts), deadly(counts)) for place, counts in opened)
    dead = bool(view.poisoned[house])
    deadly_ones = [words("goblet.gob", n=goblet.number) for goblet in drunk if goblet.dead]
    why = words("gob.duel.dead" if dead else "gob.duel.alive", n=len(drunk), at=", ".join(deadly_ones))
    more = "" if dead else words("gob.duel.wine", n=wine_drunk(view, house), cups=len(drunk))
    return Fate(house, drunk, dead, why, more, {house: view.gained[house]})


def roles(view: GobletsTable, place: int) -> list[int]:
    """How many tokens of each role lie in the goblet at a place."""
    return view.roles(view.goblet(place))


def discs(counts: list[int]) -> tuple[Disc, ...]:
    """The tokens of a goblet; those are faint that undo each other."""
    cured = min(counts[POISON], counts[ANTIDOTE])
    all_cured = bool(counts[UNICORN])
    faint = {POISON: counts[POISON] if all_cured else cured, ANTIDOTE: cured, OGRE: counts[OGRE] if all_cured else 0}
    return tuple((role, at < faint.get(role, 0)) for role in ORDER for at in range(counts[role]))


def fate(words: Words, counts: list[int]) -> str:
    """Why the one who drank these tokens lives or does not."""
    poisons, antidotes = counts[POISON], counts[ANTIDOTE]
    if counts[UNICORN] and (poisons or counts[OGRE]):
        key = "unicorn"
    elif counts[OGRE]:
        key = "ogre"
    elif deadly(counts):
        key = "outnumbered" if antidotes else "poison"
    elif poisons:
        key = "cured"
    else:
        key = "clean" if sum(counts) else "empty"
    return words(f"gob.fate.{key}", n=poisons, m=antidotes)
