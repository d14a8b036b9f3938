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
from functools import lru_cache
from hashlib import sha256
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from rules import kernel, places
from rules.arguments import add_sets, listed
from rules.bots import BOTS, Bot, PlayerView, RandomBot
from rules.bots.heuristic import at_a_glance
from rules.bots.player_view import BlindView
from rules.bots.search import SearchBot
from rules.cards.problems import did_you_mean
from rules.game import Game
from rules.games import game as game_called
from rules.games import manifest, names
from rules.options import BadSetup, Cast
from rules.table import Table

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
    sets: tuple[str, ...] | None = None
    """The card sets that play; None: all that are not whole games."""
    characters: tuple[str, ...] = ()
    """Characters that play in every game. They move on by one seat with each deal."""


class Played(NamedTuple):
    """The result of one game: for each bot its share of the win and its score, and the number of answers given; for
    each character that was chosen its share of the win."""

    wins: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int
    by_character: tuple[tuple[str, float], ...] = ()


def run(
    game: str, seats: Sequence[str], games: int, seed: int, workers: int = 1, milliseconds: float = 200,
    iterations: int | None = None, progress: Progress | None = None, sets: Sequence[str] | None = None,
    characters: Sequence[str] = (),
) -> dict[str, Any]:  # fmt: skip
    """Play a match and return ``{game, games, seed, seconds, decisions, seats: [{bot, wins, mean_score}]}``.

    ``wins`` counts games, with ties shared as fractions. ``mean_score`` is the score as players count it. Except for
    ``seconds`` the result does not depend on ``workers``, unless a bot thinks by the clock. With ``characters``, these
    play in every game, the other seats get some by lot, and the result has ``characters: [{character, games, wins}]``
    for each of these. Raises BadMatch.
    """
    match = Match(
        game, tuple(seats), seed, milliseconds, iterations, None if sets is None else tuple(sets), tuple(characters)
    )
    check(match, games, workers)
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
        **({"characters": wins_by_character(played)} if characters else {}),
    }


def wins_by_character(played: Sequence[Played]) -> list[dict[str, Any]]:
    """For each character that was chosen, how often it played and its wins."""
    wins: dict[str, list[float]] = {}
    for result in played:
        for character, won in result.by_character:
            wins.setdefault(character, []).append(won)
    return [{"character": name, "games": len(won), "wins": round(sum(won), 3)} for name, won in wins.items()]


def check(match: Match, games: int, workers: int) -> None:
    """Raises BadMatch if this match cannot be played."""
    game, seats = match.game, match.bots
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
    if match.characters and cast_option(game) is None:
        raise BadMatch(f"{game} has no characters to choose")
    try:
        played = rulebook(match)
        played.check_options(len(seats), options(match, played, 0))
    except BadSetup as error:
        raise BadMatch(str(error)) from error


def hint(word: str, known: Sequence[str] | dict[str, Any]) -> str:
    """A hint for a misspelt name: the nearest known name, or all of them."""
    return str(did_you_mean(word, known)) or f"there are {', '.join(known)}"


def results(match: Match, games: int, workers: int) -> Iterator[Played]:
    """Play all games and yield their results in order, for any number of workers."""
    numbered = [(match, number) for number in range(games)]
    if workers == 1:
        yield from map(play, numbered)
        return
    # Spawned workers share no state with this process, so this works the same on every system.
    with multiprocessing.get_context("spawn").Pool(min(workers, games)) as pool:
        yield from pool.imap(play, numbered)


def cast_option(game: str) -> Cast | None:
    """The option that says who plays which character; None in a game without characters."""
    return next((option for option in manifest(game).options if isinstance(option, Cast)), None)


def options(match: Match, game: Game[Table], deal: int) -> dict[str, Any]:
    """The set-up options of a deal: who plays which character, if some were chosen."""
    option, seats = cast_option(match.game), len(match.bots)
    if option is None or not match.characters:
        return {}
    others = [name for name in game.characters for _ in range(option.most(seats)) if name not in match.characters]
    drawn = Random(draw(match.seed, deal)).sample(others, min(len(others), max(0, seats - len(match.characters))))
    cast = [*match.characters, *drawn]
    turn = deal % len(cast)
    return {option.key: cast[-turn:] + cast[:-turn] if turn else cast}


def play(numbered: tuple[Match, int]) -> Played:
    """Play one game of a match; ``numbered`` is the match and the number of the game, from 0."""
    match, number = numbered
    count = len(match.bots)
    deal, turn = divmod(number, count)
    played = rulebook(match)
    setup = options(match, played, deal)
    table = played.new(count, draw(match.seed, deal), **setup)
    random = Random(draw(match.seed, number))
    decisions = 0
    # The bots sit as listed in the first game and move on by one seat in each game after it.
    bots = [match.bots[(seat - turn) % count] for seat in range(count)]
    while (ask := table.ask) is not None:
        if len(ask.options) == 1:
            option = ask.options[0]
        elif bots[ask.seat] == "random":
            option = RandomBot(BlindView(table, ask.seat, random)).best()
        elif bots[ask.seat] == "heuristic":
            option = at_a_glance(table, ask.seat, random.getrandbits(48))
        else:
            option = thought(match, BOTS[bots[ask.seat]](PlayerView(table, ask.seat, random.getrandbits(48))))
        kernel.answer(table, option)
        decisions += 1
    sits = [(at + turn) % count for at in range(count)]
    ranks, scores = table.game.ranks(table), table.game.score(table)
    won = shares(ranks)
    cast = [(name, share) for names in setup.values() for name, share in zip(names, won, strict=True)]
    return Played(
        tuple(won[seat] for seat in sits), tuple(scores[seat] for seat in sits), decisions,
        tuple((name, share) for name, share in cast if name in match.characters),
    )  # fmt: skip


def thought(match: Match, bot: Bot) -> Any:
    """What a bot answers after it has thought as long as the match allows."""
    if match.iterations is None or not isinstance(bot, SearchBot):
        bot.work(match.milliseconds)
    else:
        bot.simulate(match.iterations)
    return bot.best()


@lru_cache(maxsize=1)
def rulebook(match: Match) -> Game[Table]:
    """The rulebook of a match. A worker reads the cards once, so nobody can change them in the middle."""
    return game_called(match.game, sets=match.sets)


def shares(ranks: Sequence[int]) -> list[float]:
    """Each seat's share of the win, from its rank: seats that tie for first place share it equally."""
    return [(rank == 1) / ranks.count(1) for rank in ranks]


def draw(*numbers: int) -> int:
    """A seed made from numbers: the same on every machine, and unrelated for neighbouring numbers."""
    return int.from_bytes(sha256(repr(numbers).encode()).digest()[:6], "big")


# -- the command ------------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> int:
    """``python -m rules match ...``. Returns the exit code: 0, or 2 for a match that cannot be played."""
    parser = argparse.ArgumentParser(prog=places.command("match"), description="Bots against bots.")
    parser.add_argument("game", help=", ".join(names()))
    parser.add_argument("--seats", required=True, help=f"who plays, separated by commas: {', '.join(BOTS)}")
    parser.add_argument("--games", type=int, default=100, help="default: 100; best a multiple of the seats")
    parser.add_argument("--seed", type=int, default=1, help="default: 1")
    parser.add_argument("--time", type=float, default=0.2, help="seconds per answer for a bot (default: 0.2)")
    parser.add_argument("--iterations", type=int, help="simulations per answer instead of --time: repeatable")
    parser.add_argument("--workers", type=int, default=1, help="processes that play (default: 1)")
    add_sets(parser)
    parser.add_argument("--characters", type=listed, default=(), metavar="NAME,NAME",
                        help="characters that play in every game; the result tells how often each wins")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    chosen = parser.parse_args(arguments)
    bots = [bot.strip() for bot in chosen.seats.split(",")]
    try:
        report = run(
            chosen.game, bots, chosen.games, chosen.seed, chosen.workers, chosen.time * 1000, chosen.iterations, bar,
            chosen.sets, chosen.characters,
        )  # fmt: skip
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
    for each in report.get("characters", ()):
        share = each["wins"] / each["games"]
        lines.append(f"{each['character']:10} {each['wins']:8.2f} {share:7.1%} {'in ' + str(each['games']):>11}")
    pace = report["decisions"] / max(report["seconds"], 1e-9)
    lines.append(f"{report['games']} games of {report['game']}, seed {report['seed']}: {pace:,.0f} decisions/s")
    return "\n".join(lines)
