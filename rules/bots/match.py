"""Bots against bots: ``python -m rules match poison --seats search,heuristic,heuristic,random --games 200 --seed 1``.

Each deal is played once for each seat: after every game the bots move on by one seat, and after a full round a new seed
is drawn. So luck is shared equally if the number of games is a multiple of the number of seats.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from time import perf_counter
from typing import Any, NamedTuple

from rules import kernel
from rules.bots import BOTS, PlayerView
from rules.bots.search import SearchBot
from rules.cards.problems import did_you_mean
from rules.games import game as game_called
from rules.games import manifest, names

Progress = Callable[[int, int], None]


class BadMatch(ValueError):
    """A match that cannot be played; the message says why and what to do."""


class Match(NamedTuple):
    """What every worker needs to know. A bot may think for ``milliseconds`` about an answer. With ``iterations`` the
    search bot does so many simulations instead, which makes the match repeatable on every machine."""

    game: str
    bots: tuple[str, ...]
    seed: int
    milliseconds: float
    iterations: int | None


class Played(NamedTuple):
    """The result of one game: for each bot its share of the win and its score, and the number of answers given."""

    wins: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int


def run(
    game: str, seats: Sequence[str], games: int, seed: int, workers: int = 1, milliseconds: float = 200,
    iterations: int | None = None, progress: Progress | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Play a match and return ``{game, games, seed, seconds, decisions, seats: [{bot, wins, mean_score}]}``.

    ``wins`` counts games, with ties shared as fractions. ``mean_score`` is the score as players count it. Except for
    ``seconds`` the result does not depend on ``workers``, unless a bot thinks by the clock. Raises BadMatch.
    """
    check(game, seats, games, workers)
    match = Match(game, tuple(seats), seed, milliseconds, iterations)
    started = perf_counter()
    played: list[Played] = []
    for result in results(match, games, workers):
        played.append(result)
        if progress is not None:
            progress(len(played), games)
    return {
        "game": game,
        "games": games,
        "seed": seed,
        "seconds": round(perf_counter() - started, 3),
        "decisions": sum(result.decisions for result in played),
        "seats": [
            {
                "bot": bot,
                "wins": round(sum(result.wins[at] for result in played), 3),
                "mean_score": round(sum(result.scores[at] for result in played) / games, 3),
            }
            for at, bot in enumerate(seats)
        ],
    }


def check(game: str, seats: Sequence[str], games: int, workers: int) -> None:
    """Raises BadMatch if this match cannot be played."""
    if game not in names():
        raise BadMatch(f"there is no game called {game!r}; {hint(game, names())}")
    for bot in seats:
        if bot not in BOTS:
            raise BadMatch(f"there is no bot called {bot!r}; {hint(bot, BOTS)}")
    allowed = manifest(game).seats
    if len(seats) not in allowed:
        raise BadMatch(f"{game} is for {allowed[0]} to {allowed[-1]} players, but --seats names {len(seats)}")
    if games < 1 or workers < 1:
        raise BadMatch("a match needs at least one game and one worker")


def hint(word: str, known: Sequence[str] | dict[str, Any]) -> str:
    """A hint for a misspelt name: the nearest known name, or all of them."""
    return did_you_mean(word, known) or f"there are {', '.join(known)}"


def results(match: Match, games: int, workers: int) -> Iterator[Played]:
    """Play all games and yield their results in order, for any number of workers."""
    numbered = [(match, number) for number in range(games)]
    if workers == 1:
        yield from map(play, numbered)
        return
    # Spawned workers share no state with this process, so this works the same on every system.
    with multiprocessing.get_context("spawn").Pool(min(workers, games)) as pool:
        yield from pool.imap(play, numbered)


def play(numbered: tuple[Match, int]) -> Played:
    """Play one game of a match; ``numbered`` is the match and the number of the game, from 0."""
    match, number = numbered
    count = len(match.bots)
    deal, turn = divmod(number, count)
    table = game_called(match.game).new(count, draw(match.seed, deal))
    decisions = 0
    while (ask := table.ask) is not None:
        # The bots sit as listed in the first game and move on by one seat in each game after it.
        bot = BOTS[match.bots[(ask.seat - turn) % count]](
            PlayerView(table, ask.seat, draw(match.seed, number, decisions))
        )
        if match.iterations is None or not isinstance(bot, SearchBot):
            bot.work(match.milliseconds)
        else:
            bot.simulate(match.iterations)
        kernel.answer(table, bot.best())
        decisions += 1
    sits = [(at + turn) % count for at in range(count)]
    ranks, scores = table.game.ranks(table), table.game.score(table)
    won = shares(ranks)
    return Played(tuple(won[seat] for seat in sits), tuple(scores[seat] for seat in sits), decisions)


def shares(ranks: Sequence[int]) -> list[float]:
    """Each seat's share of the win, from its rank: seats that tie for first place share it equally."""
    return [(rank == 1) / ranks.count(1) for rank in ranks]


def draw(*numbers: int) -> int:
    """A seed made from numbers: the same on every machine, and unrelated for neighbouring numbers."""
    return int.from_bytes(sha256(repr(numbers).encode()).digest()[:6], "big")


# -- the command ------------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> int:
    """``python -m rules match ...``. Returns the exit code: 0, or 2 for a match that cannot be played."""
    parser = argparse.ArgumentParser(prog="python -m rules match", description="Bots against bots.")
    parser.add_argument("game", help=", ".join(names()))
    parser.add_argument("--seats", required=True, help=f"who plays, separated by commas: {', '.join(BOTS)}")
    parser.add_argument("--games", type=int, default=100, help="default: 100; best a multiple of the seats")
    parser.add_argument("--seed", type=int, default=1, help="default: 1")
    parser.add_argument("--time", type=float, default=0.2, help="seconds per answer for a bot (default: 0.2)")
    parser.add_argument("--iterations", type=int, help="simulations per answer instead of --time: repeatable")
    parser.add_argument("--workers", type=int, default=1, help="processes that play (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    chosen = parser.parse_args(arguments)
    bots = [bot.strip() for bot in chosen.seats.split(",")]
    try:
        report = run(
            chosen.game, bots, chosen.games, chosen.seed, chosen.workers, chosen.time * 1000, chosen.iterations, bar
        )
    except BadMatch as error:
        print(error, file=sys.stderr)
        return 2
    print(json.dumps(report) if chosen.json else table_of(report))
    return 0


def bar(done: int, games: int) -> None:
    """Draw a progress bar on stderr, so that the result on stdout stays clean."""
    width = 40
    filled = width * done // games
    print(f"\r[{'#' * filled}{'.' * (width - filled)}] {done}/{games}", end="", file=sys.stderr, flush=True)
    if done == games:
        print(file=sys.stderr)


def table_of(report: dict[str, Any]) -> str:
    """The result as a table for people."""
    lines = [f"{'bot':10} {'wins':>8} {'':>7} {'mean score':>11}"]
    for seat in report["seats"]:
        share = seat["wins"] / report["games"]
        lines.append(f"{seat['bot']:10} {seat['wins']:8.2f} {share:7.1%} {seat['mean_score']:11.2f}")
    pace = report["decisions"] / max(report["seconds"], 1e-9)
    lines.append(f"{report['games']} games of {report['game']}, seed {report['seed']}: {pace:,.0f} decisions/s")
    return "\n".join(lines)
