"""What the commands of ``python -m rules`` share."""

from __future__ import annotations

import argparse


def listed(written: str) -> list[str]:
    """The names in a list with commas."""
    return [name for part in written.split(",") if (name := part.strip())]


def add_sets(parser: argparse.ArgumentParser) -> None:
    """Let a command say which card sets play."""
    parser.add_argument(
        "--sets", type=listed, metavar="NAME,NAME",
        help="the card sets that play, with the built-in ones if none of them is named (default: all but whole games)",
    )  # fmt: skip
