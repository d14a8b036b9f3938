"""Small honours for odd feats in a finished game, from ``data/honours.yaml``: what everybody at the table could see.

    - id: dry
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

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import yaml

from rules.chronicle import Chronicle
from rules.places import resource

FACTS = ("won", "alone", "place", "players", "points", "ahead", "led", "behind", "answers")
EVENT = "event."
EARLY = 0.1
"""The share of a game after which nobody has led from the beginning."""


class Honour(NamedTuple):
    """One honour: ``game`` is where it can be earned, "" for everywhere; ``when`` maps facts to (least, most)."""

    id: str
    game: str
    name: Mapping[str, str]
    about: Mapping[str, str]
    when: Mapping[str, tuple[float, float]]


@cache
def honours() -> tuple[Honour, ...]:
    """All honours, in the order of the file. Raises ValueError if one asks for what is no fact."""
    raw = yaml.safe_load(resource("data", "honours.yaml").read_text(encoding="utf-8"))
    return tuple(_honour(each) for each in raw)


def _honour(raw: Mapping[str, Any]) -> Honour:
    when = {fact: _bounds(value) for fact, value in raw["when"].items()}
    if wrong := [fact for fact in when if fact not in FACTS and not fact.startswith(EVENT)]:
        raise ValueError(f"the honour {raw['id']} asks for what is no fact: {', '.join(wrong)}")
    return Honour(raw["id"], raw.get("game", ""), raw["name"], raw["about"], when)


def _bounds(value: Any) -> tuple[float, float]:
    if isinstance(value, Mapping):
        return float(value.get("least", "-inf")), float(value.get("most", "inf"))
    return float(value), float(value)


def facts(chronicle: Chronicle, seat: int) -> dict[str, float]:
    """What is counted of a seat, but for its events."""
    stood, half = chronicle.stood[-1], chronicle.stood[(len(chronicle.stood) - 1) // 2]
    won, lead = chronicle.ranks[seat] == 1, chronicle.lead
    table = chronicle.tables[-1]
    return {
        "won": won,
        "alone": won and len(chronicle.winners) == 1,
        "place": chronicle.ranks[seat],
        "players": len(stood),
        "points": table.game.score(table)[seat],
        "ahead": stood[seat] - max(other for at, other in enumerate(stood) if at != seat),
        "led": won and lead is not None and lead <= EARLY * len(chronicle.stood),
        "behind": half[seat] == min(half) < max(half),
        "answers": chronicle.asked.count(seat),
    }


def earned(chronicle: Chronicle, seat: int) -> list[Honour]:
    """The honours that a seat has earned in a game."""
    known, told = facts(chronicle, seat), chronicle.tally(seat)
    game = chronicle.tables[-1].game.name

    def fits(honour: Honour) -> bool:
        for fact, (least, most) in honour.when.items():
            found = told[fact.removeprefix(EVENT)] if fact.startswith(EVENT) else known[fact]
            if not least <= found <= most:
                return False
        return honour.game in ("", game)

    return [honour for honour in honours() if fits(honour)]
