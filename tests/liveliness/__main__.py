"""How lively bots are: what somebody can foretell of them, and win by that.

    python -m tests.liveliness goblets --seats 2
    python -m tests.liveliness goblets:2 goblets:4 poison:4 --hunter --plans
    python -m tests.liveliness poison red_dragon dice_town raut goblets --characters
    python -m tests.liveliness goblets --calibrate

Without further options it prints how many openings there are and how evenly they are used (entropy, in bits), how
often a reader who knows five sixths of the games foretells what one sees next in the others, and guesses what is hidden
in it; at Raise Your Goblets also what is poured where. The others print what challengers win beyond an even share, in
points of a hundred, with the 95 % interval. ``--hunter``: one that has learnt from logged games what the bots usually
do, and the same without logs. ``--responder``: those that look ahead by the bots' own policy. ``--plans``: fixed
scripts. ``--characters``: how often a reader of twenty games says right whose they are, of four manners at a table of
four. ``--calibrate``: how well seats judge tokens that others have poured, and the weights that would fit these games
(``rules.games.goblets.suspicion``).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rules.games import manifest, names
from tests.liveliness.characters import DIFFERENT
from tests.liveliness.judging import calibration
from tests.liveliness.report import (
    Row,
    Subject,
    character_results,
    hunts,
    plan_results,
    readings,
    responses,
    table_of,
)


def game_and_seats(text: str) -> tuple[str, int]:
    """Return a game and a number of seats, from ``goblets:4`` or ``goblets``: then 0, as many as it needs at least."""
    name, _, number = text.partition(":")
    if name not in names():
        raise argparse.ArgumentTypeError(f"there are {', '.join(names())}")
    if number and not number.isdecimal():
        raise argparse.ArgumentTypeError("the seats are a number: goblets:4")
    return name, int(number or 0)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command."""
    usage = argparse.RawDescriptionHelpFormatter
    command = argparse.ArgumentParser(prog="python -m tests.liveliness", description=__doc__, formatter_class=usage)
    command.add_argument("games_and_seats", metavar="GAME[:SEATS]", nargs="+", type=game_and_seats)
    command.add_argument("--seats", type=int, default=0, help="for games that do not say it themselves")
    command.add_argument("--bot", default="heuristic", help="which bots play: a name, or module:Class")
    command.add_argument("--simulations", type=int, default=0, help="how long the bots think (default: as they like)")
    command.add_argument("--games", type=int, default=60, help="games that are read or played (default: 60)")
    command.add_argument("--logged", type=int, default=200, help="games that are known before (default: 200)")
    command.add_argument("--tables", type=int, default=12, help="tables that challengers imagine (default: 12)")
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--workers", type=int, default=1, help="processes that play (default: 1)")
    command.add_argument("--hunter", action="store_true", help="what a habit hunter wins")
    command.add_argument("--responder", action="store_true", help="what the best responders win")
    command.add_argument("--plans", action="store_true", help="what fixed plans win")
    command.add_argument("--characters", action="store_true", help="whether manners can be told apart")
    command.add_argument("--manners", default=",".join(DIFFERENT), help="which ones, separated by commas")
    command.add_argument("--all", action="store_true", help="everything")
    command.add_argument("--calibrate", action="store_true", help="Goblets: how well seats judge what others poured")
    return command


def rows_of(subject: Subject, options: argparse.Namespace) -> list[Row]:
    """Return what is asked for about the bots of one game."""
    rows: list[Row] = []
    chosen = (options.hunter, options.responder, options.plans, options.characters)
    if options.all or not any(chosen):
        rows += readings(subject)
    if options.all or options.hunter:
        rows += hunts(subject)
    if options.all or options.responder:
        rows += responses(subject)
    if options.all or options.plans:
        rows += plan_results(subject)
    if options.all or options.characters:
        rows += character_results(subject, options.manners.split(","))
    return rows


def main(arguments: Sequence[str] | None = None) -> None:
    """Print how lively the bots of some games are."""
    options = parser().parse_args(arguments)
    for number, (name, seats_of_game) in enumerate(options.games_and_seats):
        seats = seats_of_game or options.seats or manifest(name).seats[0]
        if number:
            print()
        if options.calibrate:
            print("\n".join(calibration(options.bot, seats, options.games, options.seed)), flush=True)
            continue
        subject = Subject(
            name, seats, options.bot, options.games, options.logged, options.seed, options.simulations,
            options.tables, options.workers,
        )  # fmt: skip
        heading = f"{name}, {seats} x {options.bot}, {options.games} games"
        print(table_of([(heading, rows_of(subject, options))]), flush=True)


if __name__ == "__main__":
    main()
