"""What the commands of ``python -m rules`` share."""

from __future__ import annotations

import argparse

from rules.games import names
from rules.reading.problems import did_you_mean


def listed(text: str) -> list[str]:
    """The names in a list with commas."""
    names_and_blanks = [part.strip() for part in text.split(",")]
    return [name for name in names_and_blanks if name]


def add_sets(parser: argparse.ArgumentParser) -> None:
    """Let a command say which card sets play."""
    parser.add_argument(
        "--sets", type=listed, metavar="NAME,NAME",
        help="the card sets that play, with the built-in ones if none of them is named (default: all but whole games)",
    )  # fmt: skip


def known_game(name: str) -> str:
    """The name itself, if there is such a game. Raises ArgumentTypeError, which suggests the nearest name."""
    games = names()
    if name not in games:
        hint = did_you_mean(name, games) or f"there are {', '.join(games)}"
        raise argparse.ArgumentTypeError(f"there is no game called {name!r}; {hint}")
    return name
