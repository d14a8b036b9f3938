"""What was in goblets, and what became of those who drank them, in sentences."""

from __future__ import annotations

from typing import NamedTuple

from client.ui.text import Words
from rules.games.goblets.board import ANTIDOTE, OGRE, POISON, UNICORN, WINE, GobletsTable
from rules.games.goblets.duel import wine_drunk
from rules.games.goblets.scoring import deadly, paid_otherwise, wine_of
from rules.games.goblets.sommeliers import share, traitor

ORDER = (ANTIDOTE, UNICORN, POISON, OGRE, WINE)
"""In which order tokens are shown."""
Disc = tuple[int, bool]
"""A token as it is shown: its role, and whether it was cured or used up."""


class Fate(NamedTuple):
    """One House after a round: what it drank, whether it is poisoned, why, what else there is to say, and what each of
    its seats gains."""

    house: int
    discs: tuple[Disc, ...]
    dead: bool
    why: str
    more: str
    gained: dict[int, int]


def fates(view: GobletsTable, words: Words, names: tuple[str, ...]) -> list[Fate]:
    """All Houses after a round, as its view shows the goblets lying open; ``names`` are those of the Houses."""
    duel = len(view.at) > view.houses
    return [_of_duel(view, words, house) if duel else _of_dinner(view, words, names, house)
            for house in range(view.houses)]  # fmt: skip


def _of_dinner(view: GobletsTable, words: Words, names: tuple[str, ...], house: int) -> Fate:
    counts, more = roles(view, house), []
    target = view.target_of(house)
    if target is not None:
        key = "gob.count.target.dead" if view.poisoned[target] else "gob.count.target.alive"
        more.append(words(key, house=names[target]))
    if paid_otherwise(view, house):
        more.append(words("gob.count.otherwise", card=view.game.cards[view.character(house)].name[words.language]))
    if wine_of(view) == house:
        more.append(words("gob.count.wine"))
    gained, second = {view.noble(house): view.gained[house]}, view.sommelier(house)
    if second is not None:
        gained[second] = share(view, house)
        if traitor(view, house):
            more.append(words("gob.count.traitor"))
    return Fate(house, discs(counts), bool(view.poisoned[house]), fate(words, counts), " ".join(more), gained)


def _of_duel(view: GobletsTable, words: Words, house: int) -> Fate:
    drunk = [roles(view, place) for place, by in enumerate(view.taken) if by == house]
    shown = tuple(disc for counts in drunk for disc in discs(counts))
    dead = bool(view.poisoned[house])
    why = words("gob.duel.dead" if dead else "gob.duel.alive", n=len(drunk))
    more = "" if dead else words("gob.duel.wine", n=wine_drunk(view, house))
    return Fate(house, shown, dead, why, more, {house: view.gained[house]})


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
