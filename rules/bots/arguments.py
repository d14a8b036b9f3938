"""Arguments that the commands of ``python -m rules`` share."""

from __future__ import annotations

import argparse

from rules.games import names
from rules.reading.problems import did_you_mean


def comma_list(text: str) -> list[str]:
    """Return the names in a list with commas."""
    names: list[str] = []
    for part in text.split(","):
        name = part.strip()
        if name:
            names.append(name)
    return names


def add_sets(parser: argparse.ArgumentParser) -> None:
    """Let a command say which card sets play."""
    parser.add_argument(
        "--sets", type=comma_list, metavar="NAME,NAME",
        help="the card sets that play, and the built-in ones beside them unless one of those is named, too "
        "(default: all but whole games)",
    )  # fmt: skip


def known_game(name: str) -> str:
    """Return the name of a game. Raises ArgumentTypeError with the nearest name if there is no such game."""
    games = names()
    if name not in games:
        hint = did_you_mean(name, games) or f"there are {', '.join(games)}"
        raise argparse.ArgumentTypeError(f"there is no game called {name!r}; {hint}")
    return name
