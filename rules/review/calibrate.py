"""Measuring whether the chances of a review come true: ``python -m rules calibrate poison --games 200 --seed 1``.

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
from operator import itemgetter
from random import Random
from typing import NamedTuple

from rules.bots import BOTS, PlayerView
from rules.bots.heuristic import policy_of
from rules.bots.match_command import bar
from rules.bots.playing import draw
from rules.bots.search import SearchBot
from rules.games import game as game_called
from rules.games import manifest, names
from rules.games.policy import shares
from rules.kernel import asking
from rules.kernel.table import Table
from rules.review.chances import can_tell, playouts, sharpened, sharpness_of
from rules.system import locations

BINS = 10
SHARPNESS_CANDIDATES = [0.1 * step for step in range(1, 31)]
"""The values that ``--fit`` tries."""
SAMPLES = 200
"""How often the results of the same games are drawn anew, to see what luck alone does to a bin."""
SMALLEST_CHANCE = 1e-6
"""A chance of 0 counts as this, so that no result is infinitely surprising."""


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
    """What the playouts from the middle of one game promised each seat, before sharpening: begun from what one seat
    knew, and from the true table; and each seat's share of the win."""

    seat_playouts: tuple[tuple[float, ...], ...]
    true_playouts: tuple[tuple[float, ...], ...]
    win_shares: tuple[float, ...]


class Prediction(NamedTuple):
    """What one seat was promised in one game, and its share of the win."""

    chance: float
    win_share: float


class Bin(NamedTuple):
    """Chances of about the same size: how many seats, their mean, and the share of them that came true."""

    seats: int
    predicted: float
    real: float

    @property
    def error(self) -> float:
        """The standard error of ``real``, if the predictions are right."""
        if not self.seats:
            return 0.0
        return sqrt(self.predicted * (1 - self.predicted) / self.seats)

    @property
    def gap(self) -> float:
        """How far the prediction is off."""
        return abs(self.predicted - self.real)


def play_halfway(calibration_and_number: tuple[Calibration, int]) -> Halfway:
    """Play one game and estimate the chances in its middle."""
    calibration, number = calibration_and_number
    table = game_called(calibration.game).new(calibration.seats, draw(calibration.seed, number))
    past = []
    while (ask := table.ask) is not None:
        past.append(table.copy())
        bot = BOTS[calibration.bot](PlayerView(table, ask.seat, draw(calibration.seed, number, len(past))))
        if isinstance(bot, SearchBot):
            bot.simulate(calibration.simulations)
        asking.answer(table, bot.best())
    viewer = number % calibration.seats
    middle = _moment_nearest(past, viewer, int(len(past) * calibration.through))
    playout_seed = draw(calibration.seed, number, -1)
    return Halfway(
        seat_playouts=_playout_chances(middle, viewer, calibration.playouts, playout_seed),
        true_playouts=_playout_chances(middle, None, calibration.playouts, playout_seed),
        win_shares=tuple(shares(table.game.ranks(table))),
    )


def _moment_nearest(past: Sequence[Table], viewer: int, index: int) -> Table:
    """Return the table nearest to ``past[index]`` at which the viewer knows all that it may know; of two, the
    earlier."""
    moments = [number for number in range(len(past)) if can_tell(past[number], viewer)]
    return past[min(moments, key=lambda number: abs(number - index))]


def _playout_chances(table: Table, seat: int | None, count: int, seed: int) -> tuple[tuple[float, ...], ...]:
    """Return the chances of all seats in each playout, without the pauses between its steps."""
    seat_chances: list[tuple[float, ...]] = []
    for chances in playouts(table, seat, count, seed):
        if chances:
            seat_chances.append(tuple(chances))
    return tuple(seat_chances)


def play_games(
    calibration: Calibration, games: int, workers: int, progress: Callable[[int, int], None] | None = None
) -> list[Halfway]:
    """Play all games; the result does not depend on ``workers``."""
    numbered = [(calibration, number) for number in range(games)]
    halfways: list[Halfway] = []

    def collect(results: Iterable[Halfway]) -> None:
        for result in results:
            halfways.append(result)
            if progress is not None:
                progress(len(halfways), games)

    if workers == 1:
        collect(map(play_halfway, numbered))
    else:
        with multiprocessing.get_context("spawn").Pool(workers) as pool:
            collect(pool.imap(play_halfway, numbered, chunksize=4))
    return halfways


def predictions(halfways: Sequence[Halfway], sharpness: float, hidden: bool = False) -> list[Prediction]:
    """Return each seat's chance in each game, made of sharpened playouts, with its share of the win. ``hidden`` takes
    the playouts that knew everything hidden."""
    result = []
    for halfway in halfways:
        samples = halfway.true_playouts if hidden else halfway.seat_playouts
        playout_chances: list[list[float]] = []
        for sample in samples:
            playout_chances.append(sharpened(sample, sharpness))
        for seat_chances, win_share in zip(zip(*playout_chances, strict=True), halfway.win_shares, strict=True):
            result.append(Prediction(sum(seat_chances) / len(playout_chances), win_share))
    return result


def bins_of(predicted: Sequence[tuple[float, float]], bins: int = BINS) -> list[Bin]:
    """Return the pairs of a chance and a share of the win in order of their chance, in bins of equal size."""
    by_chance = sorted(predicted, key=itemgetter(0))  # equal chances in the order of the games
    result = []
    for number in range(bins):
        first, last = number * len(by_chance) // bins, (number + 1) * len(by_chance) // bins
        members = by_chance[first:last]
        if members:
            chances, win_shares = zip(*members, strict=True)
            count = len(members)
            result.append(Bin(seats=count, predicted=sum(chances) / count, real=sum(win_shares) / count))
    return result


def mean_gap(bins: Sequence[Bin]) -> float:
    """Return how far the predictions are off, weighted by the number of predictions."""
    seats = 0
    gap_sum = 0.0
    for part in bins:
        seats += part.seats
        gap_sum += part.seats * part.gap
    return gap_sum / seats


def widest_gap(bins: Sequence[Bin]) -> float:
    """Return how far the worst bin is off."""
    return max(part.gap for part in bins)


def widest_gap_by_luck(predicted: Sequence[tuple[float, float]], seats: int, seed: int = 1) -> tuple[float, float]:
    """Return how far the worst bin of as many games would be off if all chances were right: the median, and what only
    one of twenty such samples exceeds. A wider gap than that is a fault; a narrower one proves nothing finer."""
    random = Random(seed)
    chances = [prediction[0] for prediction in predicted]
    games: list[list[float]] = []
    for first in range(0, len(chances), seats):
        games.append(chances[first : first + seats])
    gaps = []
    for _ in range(SAMPLES):
        sample: list[Prediction] = []
        for game_chances in games:
            winner = random.choices(range(len(game_chances)), game_chances)[0]
            for seat, chance in enumerate(game_chances):
                sample.append(Prediction(chance, float(seat == winner)))
        gaps.append(widest_gap(bins_of(sample)))
    gaps.sort()
    return gaps[SAMPLES // 2], gaps[SAMPLES * 19 // 20]


def surprise(predicted: Sequence[tuple[float, float]]) -> float:
    """Return how unlikely the results are if the chances are right: the mean logarithm, lower is better."""
    logarithms: list[float] = []
    for chance, win_share in predicted:
        logarithms.append(win_share * log(max(SMALLEST_CHANCE, chance)))
    return -sum(logarithms) / max(1, len(predicted))


def best_sharpness(halfways: Sequence[Halfway], hidden: bool = False) -> float:
    """Return the sharpness that makes the results most likely."""

    def surprise_at(sharpness: float) -> float:
        return surprise(predictions(halfways, sharpness, hidden))

    return min(SHARPNESS_CANDIDATES, key=surprise_at)


def report(halfways: Sequence[Halfway], sharpness: float, open_sharpness: float) -> str:
    """Return what was predicted and what came true, as a table for people."""
    return "\n".join(
        [
            *_report_lines("from what one seat knew", halfways, sharpness, hidden=False),
            *_report_lines("from the true table", halfways, open_sharpness, hidden=True),
        ]
    )


def _report_lines(title: str, halfways: Sequence[Halfway], sharpness: float, hidden: bool) -> list[str]:
    """Return one half of the report."""
    predicted = predictions(halfways, sharpness, hidden)
    bins = bins_of(predicted)
    lines = [f"{title}, sharpness {sharpness:.1f}: predicted, real (standard error), number"]
    for part in bins:
        lines.append(f"  {part.predicted:6.1%} {part.real:6.1%} ({part.error:.1%}) {part.seats:5}")
    gaps = f"mean gap {mean_gap(bins):.1%}, widest {widest_gap(bins):.1%}"
    lines.append(f"  {gaps}, surprise {surprise(predicted):.4f}")
    usual, rare = widest_gap_by_luck(predicted, len(halfways[0].win_shares))
    lines.append(f"  if all chances were right, the widest would be {usual:.1%}, once in twenty times {rare:.1%}")
    return lines


def main(arguments: Sequence[str]) -> int:
    """Run the command ``python -m rules calibrate``. Return the exit code."""
    parser = argparse.ArgumentParser(
        prog=locations.command("calibrate"), description="Do a review's chances come true?"
    )
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
    calibration = Calibration(
        game=chosen.game,
        seats=chosen.seats or _seats_nearest_four(chosen.game),
        bot=chosen.bot,
        simulations=chosen.iterations,
        seed=chosen.seed,
        playouts=chosen.playouts,
        through=chosen.through,
    )
    progress = bar if sys.stderr.isatty() else None
    halfways = play_games(calibration, chosen.games, chosen.workers, progress)
    if chosen.fit:
        sharpness, open_sharpness = best_sharpness(halfways), best_sharpness(halfways, hidden=True)
    else:
        policy = policy_of(game_called(chosen.game))
        sharpness = chosen.sharpness or sharpness_of(policy)
        open_sharpness = chosen.sharpness or sharpness_of(policy, informed=True)
    print(f"{chosen.game}: {chosen.games} games of {calibration.seats} {chosen.bot}, seed {chosen.seed}")
    print(report(halfways, sharpness, open_sharpness))
    return 0


def _seats_nearest_four(game: str) -> int:
    """Return the number of seats nearest to four that the game allows."""
    return min(manifest(game).seats, key=lambda seats: abs(seats - 4))
