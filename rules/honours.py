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

from rules import places
from rules.cards.problems import Problem
from rules.cards.reader import Document, YamlNode, read
from rules.catalogue import ByLanguage, entries, keys, line, unknown
from rules.sentences import Said

HONOURS = "honours.yaml"
"""The file in ``data`` in which they stand."""
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
    """Where they stand."""
    return places.resource("data", HONOURS)


@cache
def honours() -> tuple[Honour, ...]:
    """All honours in which nothing is wrong, in the order of the file."""
    return read_honours(read(honour_file()))[0]


def read_honours(document: Document, games: Collection[str] = ()) -> tuple[tuple[Honour, ...], list[Problem]]:
    """What a file says, without honours in which something is wrong, and all that is wrong; ``games`` are those there
    are, if that is to be checked."""
    problems, found = list(document.problems), list[Honour]()
    for id, node in entries(document, document.root, problems):
        count = len(problems)
        said = keys(document, node, ("name", "about", "when"), problems, also=("game",))
        game, name, about, when = (said[key] for key in ("game", "name", "about", "when"))
        if game is not None and games and game.value not in games:
            problems.append(unknown(document, game, str(game.value), tuple(games)))
        asked = {fact: _bounds(document, fact, each, problems) for fact, each in entries(document, when, problems)}
        called, told = (
            {} if text is None else line(document, f"{id}.{key}", text, problems)
            for key, text in (("name", name), ("about", about))
        )
        if len(problems) == count:
            found.append(Honour(id, "" if game is None else str(game.value), called, told, asked))
    return tuple(found), problems


def _bounds(document: Document, fact: str, node: YamlNode, problems: list[Problem]) -> tuple[float, float]:
    """How much of a fact there has to be."""
    if fact not in FACTS and not fact.startswith(EVENT):
        problems.append(unknown(document, node, fact, (*FACTS, EVENT + "KIND")))
    parts = dict(entries(document, node, problems)) if isinstance(node.value, dict) else {"least": node, "most": node}
    numbers = {"least": -inf, "most": inf}
    for key, each in parts.items():
        if key not in numbers:
            problems.append(unknown(document, each, key, tuple(numbers)))
        elif type(each.value) is not int:
            problems.append(document.problem("BAD-VALUE", Said("problem.write_number"), each.span))
        else:
            numbers[key] = each.value
    return numbers["least"], numbers["most"]


def fitting(game: str, known: Mapping[str, float], told: Mapping[str, int]) -> list[Honour]:
    """The honours for whom these facts are ``known`` of in this game, and so many events of each kind ``told``."""

    def fits(honour: Honour) -> bool:
        for fact, (least, most) in honour.when.items():
            found = told.get(fact.removeprefix(EVENT), 0) if fact.startswith(EVENT) else known[fact]
            if not least <= found <= most:
                return False
        return honour.game in ("", game)

    return [honour for honour in honours() if fits(honour)]
