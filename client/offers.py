"""What the rules offer to the menu: the options, the characters and the card sets of a game, and what is wrong with its
cards. Nothing here plays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from client.setup import MenuOption
from rules import places
from rules.cards.cardset import CardSet, load
from rules.cards.problems import Problem
from rules.cards.sets import BadSet, SetInfo
from rules.cards.unread import in_card_folder, in_game_folder
from rules.games import manifest, names, sets

__all__ = ["Clash", "SetInfo", "card_sets", "characters", "clash", "options", "problems"]


class Clash(NamedTuple):
    """A set that cannot play beside the others, and why (None: it is not there any more)."""

    set: str
    fault: Problem | None


def options(game: str) -> list[MenuOption]:
    """What a game lets one choose before it begins, but for seats, characters and card sets."""
    return [MenuOption(option.key, option.texts(game)[0], option.values(game), option.default)
            for option in manifest(game).options if option.values(game)]  # fmt: skip


def characters(game: str, chosen: Sequence[str] | None = None) -> list[tuple[str, Mapping[str, str]]]:
    """The characters of the ``chosen`` sets (None: of all that are not whole games): the names of their sets, and their
    own names in each language. Raises BadSet."""
    heads = _cards(game, chosen).heads
    return [(name, head["character"]["name"]) for name, head in heads.items() if head.get("character")]


def card_sets(game: str) -> list[SetInfo]:
    """The sets that people have added to a game, those that cannot play too."""
    return [info for info in sets(game) if not info.built_in] if _added(game) else []


def installed(game: str) -> dict[str, str]:
    """The sets of a game that came as one file each, by their names: by whom, "" if that is not said."""
    if not places.packages(game):
        return {}
    from rules.workshop.packages import installed as packages

    return {about.set: about.author for about in packages(game)}


def remove(game: str, name: str) -> None:
    """Take such a set out. Raises KeyError if there is none, and OSError."""
    from rules.workshop.packages import remove as take_out

    take_out(game, name)


def clash(game: str, chosen: Sequence[str]) -> Clash | None:
    """Which of the ``chosen`` sets cannot play beside the others; None if all can."""
    try:
        _cards(game, chosen)
    except BadSet as error:
        return Clash(error.name, error.fault)
    return None


def problems(game: str) -> list[Problem]:
    """All that is wrong in the files that people have added to a game, whether or not their sets are chosen, and what
    lies in their folders and is not read."""
    unread = [problem for folder in places.own_cards() for problem in in_card_folder(folder, names())]
    if not _added(game):
        return unread
    own = [folder for folder in places.card_folders(game) if folder not in places.resources("data", "cards", game)]
    unread += [problem for folder in own for problem in in_game_folder(folder)]
    added = [info for info in sets(game) if not info.built_in]
    found = [*_cards(game, None).problems, *(info.fault for info in added if info.fault is not None)]
    for info in added:
        if info.only and info.fault is None:
            found += _cards(game, [info.name]).problems
    return list(dict.fromkeys([*found, *unread]))


def _cards(game: str, chosen: Sequence[str] | None) -> CardSet:
    return load(manifest(game).vocabulary, sets=chosen)


def _added(game: str) -> bool:
    """Is there a folder with people's own cards? Without one nothing need be read before a game begins."""
    return places.card_folders(game) != places.resources("data", "cards", game)
