"""Do the chances of a review come true? ``python -m rules calibrate poison --games 200 --seed 1``.

Bots play whole games. Half-way through each, the chances of all seats are estimated as the curve of a review does it,
and compared with who has won: of the seats that were given about 30 %, about 30 % should win. ``--fit`` looks for the
``Policy.sharpness`` that makes the results most likely. Measure it then on other games, with another ``--seed``.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Iterable, Sequence
from math import log, sqrt
from random import Random
from typing import NamedTuple

from rules import kernel, places
from rules.bots import BOTS, PlayerView
from rules.bots.heuristic import policy_of
from rules.bots.match_command import bar
from rules.bots.playing import draw, shares
from rules.bots.search import SearchBot
from rules.games import game as game_called
from rules.games import manifest, names
from rules.review.chances import can_tell, playouts, sharpened, sharpness_of

BINS = 10
SHARPEST = [0.1 * step for step in range(1, 31)]
"""What ``--fit`` tries."""
SAMPLES = 200
"""How often the same games are drawn anew, to see what luck alone does to a bin."""
LEAST = 1e-6
"""A chance that is taken for none still costs no infinite surprise."""


class Calibration(NamedTuple):
    """Which games are played: how many seats, by what bot with so many simulations, and how chances are estimated."""

    game: str
    seats: int
    bot: str
    simulations: int
    seed: int
    playouts: int
    through: float


class Halfway(NamedTuple):
    """One game: what each playout half-way has promised each seat, from what one seat knew and from the true table,
    before sharpening; and each seat's share of the win."""

    known: tuple[tuple[float, ...], ...]
    true: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]


class Bin(NamedTuple):
    """Chances of about the same size: how many seats, their mean, and the share of them that came true."""

    seats: int
    predicted: float
    real: float

    @property
    def error(self) -> float:
        """The standard error of ``real``, if the predictions are right."""
        return sqrt(self.predicted * (1 - self.predicted) / self.seats) if self.seats else 0.0


def halfway(numbered: tuple[Calibration, int]) -> Halfway:
    """Play one game and look at its middle."""
    tried, number = numbered
    table = game_called(tried.game).new(tried.seats, draw(tried.seed, number))
    past = []
    while (ask := table.ask) is not None:
        past.append(table.copy())
        bot = BOTS[tried.bot](PlayerView(table, ask.seat, draw(tried.seed, number, len(past))))
        if isinstance(bot, SearchBot):
            bot.simulate(tried.simulations)
        kernel.answer(table, bot.best())
    viewer, middle = number % tried.seats, int(len(past) * tried.through)
    at = min((at for at in range(len(past)) if can_tell(past[at], viewer)), key=lambda at: abs(at - middle))
    known, true = (
        tuple(tuple(each) for each in playouts(past[at], seat, tried.playouts, draw(tried.seed, number, -1)) if each)
        for seat in (viewer, None)
    )
    return Halfway(known, true, tuple(shares(table.game.ranks(table))))


def played(
    tried: Calibration, games: int, workers: int, progress: Callable[[int, int], None] | None = None
) -> list[Halfway]:
    """Play all games; the result does not depend on ``workers``."""
    numbered, found = [(tried, number) for number in range(games)], list[Halfway]()

    def collect(results: Iterable[Halfway]) -> None:
        for result in results:
            found.append(result)
            if progress is not None:
                progress(len(found), games)

    if workers == 1:
        collect(map(halfway, numbered))
    else:
        with multiprocessing.get_context("spawn").Pool(workers) as pool:
            collect(pool.imap(halfway, numbered, chunksize=4))
    return found


def predicted(found: Sequence[Halfway], sharpness: float, hidden: bool = False) -> list[tuple[float, float]]:
    """For each seat of each game its chance, made of sharpened playouts, and its share of the win."""
    pairs = list[tuple[float, float]]()
    for one in found:
        chances = [sharpened(each, sharpness) for each in (one.true if hidden else one.known)]
        means = [sum(column) / len(chances) for column in zip(*chances, strict=True)]
        pairs += zip(means, one.won, strict=True)
    return pairs


def binned(pairs: Sequence[tuple[float, float]], bins: int = BINS) -> list[Bin]:
    """The pairs in order of their chance, in bins of equal size."""
    order, found = sorted(pairs, key=lambda pair: pair[0]), []  # equal chances in the order of the games
    for number in range(bins):
        part = order[number * len(order) // bins : (number + 1) * len(order) // bins]
        if part:
            count = len(part)
            found.append(Bin(count, sum(chance for chance, _ in part) / count, sum(won for _, won in part) / count))
    return found


def mean_gap(bins: Sequence[Bin]) -> float:
    """How far the predictions are off, weighted by the number of predictions."""
    return sum(one.seats * abs(one.predicted - one.real) for one in bins) / sum(one.seats for one in bins)


def widest(bins: Sequence[Bin]) -> float:
    """How far the worst bin is off."""
    return max(abs(one.predicted - one.real) for one in bins)


def widest_by_luck(pairs: Sequence[tuple[float, float]], seats: int, seed: int = 1) -> tuple[float, float]:
    """How far the worst bin of as many games would be off if all chances were right: the median, and what only one of
    twenty such samples exceeds. A wider gap than that is a fault; a narrower one proves nothing finer."""
    random, found = Random(seed), []
    games = [[chance for chance, _ in pairs[at : at + seats]] for at in range(0, len(pairs), seats)]
    for _ in range(SAMPLES):
        drawn = list[tuple[float, float]]()
        for chances in games:
            winner = random.choices(range(len(chances)), chances)[0]
            drawn += [(chance, float(seat == winner)) for seat, chance in enumerate(chances)]
        found.append(widest(binned(drawn)))
    found.sort()
    return found[SAMPLES // 2], found[SAMPLES * 19 // 20]


def surprise(pairs: Sequence[tuple[float, float]]) -> float:
    """How unlikely the results are if the chances are right: the mean logarithm, lower is better."""
    return -sum(won * log(max(LEAST, chance)) for chance, won in pairs) / max(1, len(pairs))


def fitted(found: Sequence[Halfway], hidden: bool = False) -> float:
    """The sharpness that makes the results most likely."""
    return min(SHARPEST, key=lambda sharpness: surprise(predicted(found, sharpness, hidden)))


def report(found: Sequence[Halfway], sharpness: float, open_sharpness: float) -> str:
    """What was predicted and what came true, as a table for people."""
    lines = []
    for title, taken, hidden in (
        ("from what one seat knew", sharpness, False), ("from the true table", open_sharpness, True)
    ):  # fmt: skip
        pairs = predicted(found, taken, hidden)
        bins = binned(pairs)
        lines.append(f"{title}, sharpness {taken:.1f}: predicted, real (standard error), number")
        lines += [f"  {one.predicted:6.1%} {one.real:6.1%} ({one.error:.1%}) {one.seats:5}" for one in bins]
        usual, rare = widest_by_luck(pairs, len(found[0].won))
        lines.append(f"  mean gap {mean_gap(bins):.1%}, widest {widest(bins):.1%}, surprise {surprise(pairs):.4f}")
        lines.append(f"  if all chances were right, the widest would be {usual:.1%}, once in twenty times {rare:.1%}")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """``python -m rules calibrate ...``. Returns the exit code."""
    parser = argparse.ArgumentParser(prog=places.command("calibrate"), description="Do a review's chances come true?")
    parser.add_argument("game", choices=names(), metavar="GAME", help=", ".join(names()))
    parser.add_argument("--games", type=int, default=200, help="default: 200")
    parser.add_argument("--seats", type=int, help="default: 4, or the nearest that the game allows")
    parser.add_argument("--bot", choices=BOTS, default="heuristic", help="who plays (default: heuristic)")
    parser.add_argument("--iterations", type=int, default=200, help="simulations of the search bot (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="default: 1")
    parser.add_argument("--playouts", type=int, default=60, help="of each game's middle (default: 60)")
    parser.add_argument("--through", type=float, default=0.5, help="share of the game that is over (default: 0.5)")
    parser.add_argument("--workers", type=int, default=1, help="processes that play (default: 1)")
    parser.add_argument("--sharpness", type=float, help="instead of the policy's own")
    parser.add_argument("--fit", action="store_true", help="look for the best sharpness")
    chosen = parser.parse_args(arguments)
    allowed = manifest(chosen.game).seats
    seats = chosen.seats or min(allowed, key=lambda seats: abs(seats - 4))
    tried = Calibration(chosen.game, seats, chosen.bot, chosen.iterations, chosen.seed, chosen.playouts, chosen.through)
    found = played(tried, chosen.games, chosen.workers, bar if sys.stderr.isatty() else None)
    policy = policy_of(game_called(chosen.game))
    sharpness, open_sharpness = (
        fitted(found, hidden=not known) if chosen.fit else chosen.sharpness or sharpness_of(policy, known)
        for known in (True, False)
    )
    print(f"{chosen.game}: {chosen.games} games of {seats} {chosen.bot}, seed {chosen.seed}")
    print(report(found, sharpness, open_sharpness))
    return 0
