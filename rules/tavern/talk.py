"""What the regulars say besides their own lines: what all of a manner say, what belongs to one game, and what comes to
their minds of an evening. All of it is from ``data/talk.yaml``, which explains itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode, read
from rules.system import locations
from rules.tavern.catalogue import LineBook, LinesByMoment, SpokenLines, entries, keys, unknown
from rules.tavern.regulars import OCCASIONS, Regular, company

TALK = "talk.yaml"
"""The file of the talk, in ``data``."""
LATER = ("round", "game", "again", "back")
"""When a regular may come back to something that has happened. The file explains them."""
HIT, WINNER, VICTORY, DEFEAT = "hit", "winner", "victory", "defeat"
ALWAYS_REMEMBERED = (HIT, WINNER, VICTORY, DEFEAT)
"""The kinds of memories that need no entry of the log: the moment "hit", and how a game has ended."""
LAST = "last"
"""The ``of`` of a memory that speaks of whoever left something at the same place before."""


class Trace(NamedTuple):
    """What an entry of the log leaves in the memory: which parameters name the one ``of`` whom it is remembered, and
    the only one who remembers it, ``to`` whom it has happened. "" for nobody, or for everybody who was there."""

    of: str = ""
    to: str = ""


class Talk(NamedTuple):
    """What a file says: lines by manner or by game, and by moment; and what is remembered, by the key of the log and by
    kind. ``rounds`` are the keys that begin a round; ``left`` names, for the keys that say who has left something
    somewhere, the parameter of the place. ``memories`` are lines by kind and by when they are said."""

    manners: Mapping[str, LinesByMoment]
    games: Mapping[str, LinesByMoment]
    rounds: frozenset[str]
    left: Mapping[str, str]
    remembered: Mapping[str, Mapping[str, Trace]]
    memories: Mapping[str, LinesByMoment]


def lines(regular: Regular, moment: str, game: str) -> SpokenLines:
    """Return all that a regular may say at a moment of a game: what is the regular's own, then what belongs to the
    manner, then to the game."""
    known_talk = talk()
    of_manner = known_talk.manners.get(regular.manner_name, {}).get(moment, ())
    of_game = known_talk.games.get(game, {}).get(moment, ())
    return (*regular.talk.get(moment, ()), *of_manner, *of_game)


def talk_files() -> list[Path]:
    """Return the file of the program, and of each place of further games."""
    return locations.resources("data", TALK)


def talk() -> Talk:
    """Return the talk of all files together."""
    return _talk(tuple((path, locations.stamp(path)) for path in talk_files()))


@cache
def _talk(files: tuple[tuple[Path, locations.Stamp], ...]) -> Talk:
    parts = [read_talk(read(path))[0] for path, stamp in files if stamp is not None]
    complete_talk = Talk({}, {}, frozenset(), {}, {}, {})
    for part in parts:
        complete_talk = Talk(
            manners=_together(complete_talk.manners, part.manners),
            games=_together(complete_talk.games, part.games),
            rounds=complete_talk.rounds | part.rounds,
            left={**complete_talk.left, **part.left},
            remembered={**complete_talk.remembered, **part.remembered},
            memories=_together(complete_talk.memories, part.memories),
        )
    return complete_talk


def _together(old: Mapping[str, LinesByMoment], new: Mapping[str, LinesByMoment]) -> dict[str, LinesByMoment]:
    """Return the groups of lines of two files together."""
    groups = dict(old)
    for name, moments in new.items():
        group = dict(groups.get(name, {}))
        for moment, spoken_lines in moments.items():
            group[moment] = (*group.get(moment, ()), *spoken_lines)
        groups[name] = group
    return groups


def games_with_cards() -> tuple[str, ...]:
    """Return the names of all games: the folders of their cards."""
    names: set[str] = set()
    for folder in locations.resources("data", "cards"):
        names.update(path.parent.name for path in folder.glob("*/*.yaml"))
    return tuple(sorted(names))


# -- reading ----------------------------------------------------------------------------------------------------------


def read_talk(document: Document) -> tuple[Talk, list[Problem]]:
    """Return the talk in a file, and all problems of the file."""
    problems = list(document.problems)
    if document.root is None:
        return Talk({}, {}, frozenset(), {}, {}, {}), problems
    top = keys(document, document.root, (), problems, also=Talk._fields)
    known_company = company()
    book = LineBook(document, problems)
    for regular in known_company.regulars.values():
        for moment, spoken_lines in regular.talk.items():
            book.note(f"{regular.id}.{moment}", spoken_lines)
    remembered = _read_remembered(document, top["remembered"], problems)
    kinds: dict[str, None] = dict.fromkeys(ALWAYS_REMEMBERED)
    for traces in remembered.values():
        kinds.update(dict.fromkeys(traces))
    return Talk(
        manners=_groups(book, top["manners"], tuple(known_company.manners), OCCASIONS),
        games=_groups(book, top["games"], games_with_cards(), OCCASIONS),
        rounds=frozenset(_texts(top["rounds"])),
        left={key: str(node.value) for key, node in entries(document, top["left"], problems)},
        remembered=remembered,
        memories=_groups(book, top["memories"], tuple(kinds), LATER),
    ), problems


def _groups(
    book: LineBook, node: YamlNode | None, names: tuple[str, ...], moments: tuple[str, ...]
) -> dict[str, LinesByMoment]:
    """Return lines by the name of a group, and by moment."""
    groups: dict[str, LinesByMoment] = {}
    for name, group_node in entries(book.document, node, book.problems):
        if name not in names:
            book.problems.append(unknown(book.document, group_node, name, names))
        groups[name] = book.lines_by_moment(name, group_node, moments)
    return groups


def _read_remembered(document: Document, node: YamlNode | None, problems: list[Problem]) -> dict[str, dict[str, Trace]]:
    """Return, by key of the log and by kind of memory, what is remembered of an entry."""
    remembered: dict[str, dict[str, Trace]] = {}
    for key, kinds in entries(document, node, problems):
        remembered[key] = {}
        for kind, trace in entries(document, kinds, problems):
            values = keys(document, trace, (), problems, also=Trace._fields)
            parameters = {name: str(value.value) for name, value in values.items() if value is not None}
            remembered[key][kind] = Trace(**parameters)
    return remembered


def _texts(node: YamlNode | None) -> list[str]:
    """Return the values of a list as text; none if it is absent."""
    if node is None:
        return []
    return [str(item.value) for item in node.items()]
