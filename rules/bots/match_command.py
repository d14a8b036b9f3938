"""The command ``python -m rules match poison --seats search,heuristic,heuristic,random --games 200 --seed 1``."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import Any

from rules.bots import BOTS
from rules.bots.arguments import add_sets, comma_list
from rules.bots.match import all_results
from rules.bots.playing import BadMatch, Match
from rules.bots.standings import Standings, comma_separated, table_of
from rules.games import manifest, names
from rules.kernel.options import Number, Seat, YesNo
from rules.system import locations

STDOUT = Path("-")
STOPPED = 130
"""The exit code of a command that was stopped with Ctrl+C."""
WORDS = {"yes": True, "true": True, "no": False, "false": False}
WIDTH = 40
"""Width of the progress bar, in characters."""


def main(arguments: Sequence[str]) -> int:
    """Run the command. Return the exit code: 0, 2 for a match that cannot be played, 130 if it was stopped."""
    parser = argparse.ArgumentParser(prog=locations.command("match"), description="Bots against bots.")
    parser.add_argument("game", help=", ".join(names()))
    parser.add_argument("--seats", required=True, type=comma_list, help="who plays, separated by commas: "
                        f"{', '.join(BOTS)}, or module:Class for a bot of your own")  # fmt: skip
    parser.add_argument("--games", type=int, default=100, help="default: 100; best a multiple of the seats")
    parser.add_argument("--seed", type=int, default=1, help="default: 1")
    parser.add_argument("--time", type=float, default=0.2, help="seconds per answer for a bot (default: 0.2)")
    parser.add_argument("--iterations", type=int, help="simulations per answer instead of --time: repeatable")
    parser.add_argument("--workers", type=int, default=1, help="processes that play (default: 1)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="let the workers of a Dask scheduler play")
    parser.add_argument("--resume", type=Path, metavar="FILE",
                        help="keep the results in this file; if it exists, the match in it is continued")  # fmt: skip
    add_sets(parser)
    parser.add_argument("--characters", type=comma_list, default=(), metavar="NAME,NAME",
                        help="characters that play in every game; the other seats are drawn by lot")  # fmt: skip
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument("--cards", action="store_true", help="tell about each card, too; this takes more time")
    for kind in ("json", "csv"):
        parser.add_argument(f"--{kind}", type=Path, nargs="?", const=STDOUT, metavar="FILE",
                            help=f"write the result as {kind.upper()}, to a file or instead of the table")  # fmt: skip
    chosen = parser.parse_args(arguments)
    try:
        chosen_options = [option(chosen.game, setting) for setting in chosen.option]
        match = Match(
            chosen.game, tuple(chosen.seats), chosen.seed, chosen.time * 1000, chosen.iterations,
            None if chosen.sets is None else tuple(chosen.sets), tuple(chosen.characters),
            tuple(chosen_options), chosen.cards,
        )  # fmt: skip
        standings, code = played(match, chosen.games, chosen.workers, chosen.resume, chosen.cluster)
    except BadMatch as error:
        print(error, file=sys.stderr)
        return 2
    if not standings:
        return code
    for path, text in ((chosen.json, json.dumps(standings)), (chosen.csv, comma_separated(standings))):
        if path is not None and path != STDOUT:
            path.write_text(text.rstrip() + "\n", encoding="utf-8")
    if chosen.csv == STDOUT:
        print(comma_separated(standings), end="")
    elif chosen.json == STDOUT:
        print(json.dumps(standings))
    else:
        print(table_of(standings))
    return code


def played(match: Match, games: int, workers: int, resume: Path | None, cluster: str) -> tuple[dict[str, Any], int]:
    """Play the match. Return its report and the exit code. If the match is stopped, the report is about the games so
    far, or empty if there are none."""
    standings: Standings | None = None
    code = 0
    started = perf_counter()
    try:
        for result in all_results(match, games, workers, resume, cluster):
            with interrupts_wait():
                standings = standings or Standings(match)
                standings.add(result)
            bar(standings.games, games)
    except KeyboardInterrupt:
        finished = standings.games if standings else 0
        hint = f"; go on with --resume {resume}" if resume else ""
        print(f"\nstopped after {finished} of {games} games{hint}", file=sys.stderr)
        code = STOPPED
    if standings is None:
        return {}, code
    return standings.report(perf_counter() - started), code


@contextmanager
def interrupts_wait() -> Iterator[None]:
    """Let Ctrl+C wait until this is done: a game is counted in all figures or in none."""
    interrupts: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        interrupts.append(number)

    usual = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if interrupts:
        raise KeyboardInterrupt


def option(game: str, text: str) -> tuple[str, Any]:
    """Return an option and its value, from ``key=value``. Raises BadMatch for something else."""
    key, sign, value = text.partition("=")
    if not sign:
        raise BadMatch(f"an option is written KEY=VALUE, not {text!r}")
    by_key = {}
    if game in names():
        by_key = {setup_option.key: setup_option for setup_option in manifest(game).options}
    match by_key.get(key):
        case Number() | Seat() if value.removeprefix("-").isdecimal():
            return key, int(value)
        case YesNo():
            return key, WORDS.get(value.lower(), value)
    return key, value


def bar(finished: int, games: int) -> None:
    """Draw a progress bar on stderr, so that the result on stdout stays clean; nothing if stderr is no terminal, where
    each picture of the bar would stay."""
    if not sys.stderr.isatty():
        return
    if finished % max(1, games // 1000) and finished < games:
        return
    filled = WIDTH * finished // games
    print(f"\r[{'#' * filled}{'.' * (WIDTH - filled)}] {finished}/{games}", end="", file=sys.stderr, flush=True)
    if finished == games:
        print(file=sys.stderr)
