"""Small honours for odd feats in a finished game, from ``data/honours.yaml``: what everybody at the table could see.

    dry:
      game: red_dragon                 # none: any game
      name: {ru: Трезвенник, en: Teetotaller}
      about: {ru: ..., en: ...}        # for what it is given
      when: {won: 1, event.drank: {most: 4}}

Every fact in ``when`` must be as said: a number, or at ``least`` or at ``most`` so much. The facts of a seat:

=========== ===========================================================================================
won         1 for all in the first place, else 0
alone       1 for who won alone
place       its place, 1 for the first
players     how many played
points      its score, as it is counted
ahead       by how much it stood better than the best of the others (below 0: worse) at the end
led         1 if it won alone and had been ahead since the first tenth of the game
behind      1 if nobody stood worse at half-time, and somebody better
answers     how many answers it gave
event.KIND  how often such an event was told of it: ``event.overflow`` (see ``Game.log`` for those of each game)
=========== ===========================================================================================
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from math import inf
from pathlib import Path
from typing import NamedTuple

from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode, read
from rules.system import locations
from rules.tavern.catalogue import ByLanguage, entries, keys, line, unknown

HONOURS = "honours.yaml"
"""The file of the honours, in ``data``."""
FACTS = ("won", "alone", "place", "players", "points", "ahead", "led", "behind", "answers")
EVENT = "event."


class Honour(NamedTuple):
    """One honour: ``game`` is where it can be earned, "" for everywhere; ``when`` maps facts to (least, most)."""

    id: str
    game: str
    name: ByLanguage
    about: ByLanguage
    when: Mapping[str, tuple[float, float]]


def honour_file() -> Path:
    """Return the file of all honours."""
    return locations.resource("data", HONOURS)


@cache
def honours() -> tuple[Honour, ...]:
    """Return all honours in which nothing is wrong, in the order of the file."""
    return read_honours(read(honour_file()))[0]


def read_honours(document: Document, games: Collection[str] = ()) -> tuple[tuple[Honour, ...], list[Problem]]:
    """Return the honours in a file, without those that have a mistake, and all problems of the file. ``games`` are the
    games there are, if that is to be checked."""
    problems = list(document.problems)
    honours: list[Honour] = []
    for id, node in entries(document, document.root, problems):
        first_problem = len(problems)
        honour = _read_honour(document, id, node, games, problems)
        if len(problems) == first_problem:
            honours.append(honour)
    return tuple(honours), problems


def _read_honour(
    document: Document, id: str, node: YamlNode, games: Collection[str], problems: list[Problem]
) -> Honour:  # fmt: skip
    """Return one honour as far as it can be read. Adds all its problems."""
    values = keys(document, node, ("name", "about", "when"), problems, also=("game",))
    game = values["game"]
    if game is not None and games and game.value not in games:
        problems.append(unknown(document, game, str(game.value), tuple(games)))
    bounds: dict[str, tuple[float, float]] = {}
    for fact, bound in entries(document, values["when"], problems):
        bounds[fact] = _read_bounds(document, fact, bound, problems)
    texts: dict[str, ByLanguage] = {"name": {}, "about": {}}
    for key in texts:
        text = values[key]
        if text is not None:
            texts[key] = line(document, f"{id}.{key}", text, problems)
    game_name = "" if game is None else str(game.value)
    return Honour(id=id, game=game_name, name=texts["name"], about=texts["about"], when=bounds)


def _read_bounds(document: Document, fact: str, node: YamlNode, problems: list[Problem]) -> tuple[float, float]:
    """Return the smallest and the largest value that a fact may have."""
    if fact not in FACTS and not fact.startswith(EVENT):
        problems.append(unknown(document, node, fact, (*FACTS, EVENT + "KIND")))
    if isinstance(node.value, dict):
        parts = node.value
    else:
        parts = {"least": node, "most": node}
    bounds = {"least": -inf, "most": inf}
    for key, number in parts.items():
        if key not in bounds:
            problems.append(unknown(document, number, key, tuple(bounds)))
        elif type(number.value) is not int:
            problems.append(document.problem("BAD-VALUE", Message("problem.write_number"), number.span))
        else:
            bounds[key] = number.value
    return bounds["least"], bounds["most"]


def fitting(game: str, facts: Mapping[str, float], event_counts: Mapping[str, int]) -> list[Honour]:
    """Return the honours that a seat has earned in this game, by its facts and by how often each kind of event was told
    of it."""
    earned: list[Honour] = []
    for honour in honours():
        if honour.game in ("", game) and _is_earned(honour, facts, event_counts):
            earned.append(honour)
    return earned


def _is_earned(honour: Honour, facts: Mapping[str, float], event_counts: Mapping[str, int]) -> bool:
    """True if every fact is as the honour requires."""
    for fact, (lowest, highest) in honour.when.items():
        number: float
        if fact.startswith(EVENT):
            number = event_counts.get(fact.removeprefix(EVENT), 0)
        else:
            number = facts[fact]
        if not lowest <= number <= highest:
            return False
    return True
