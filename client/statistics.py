"""Statistics of finished games, saved as JSON in the player's folder.

Only people are counted: a game with two people counts once for each. Games between bots are not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from client.settings import read_json, write_json

FORMER = {"thumb": "heuristic"}
"""The names of bots in older statistics, and their names now."""

FILE = "statistics.json"
MOST = 10**9


class Result(NamedTuple):
    """The result of one seat: its name, ``person`` or the bot's level, its points, and whether it won or shared it."""

    name: str
    kind: str
    points: int
    won: bool


@dataclass
class Tally:
    """The totals for one game. ``against`` maps each level of bot to [games, wins] of people against it."""

    games: int = 0
    wins: int = 0
    best: int | None = None
    worst: int | None = None
    points: int = 0
    against: dict[str, list[int]] = field(default_factory=dict)

    @property
    def average(self) -> float | None:
        """Points per game; None before the first game."""
        return self.points / self.games if self.games else None


class Statistics:
    """The totals of all games. ``trouble`` says why the file could not be read or written, or is None."""

    def __init__(self) -> None:
        raw, self.trouble = read_json(FILE)
        self.tallies = {str(game): _tally(value) for game, value in raw.items()}

    def of(self, game: str) -> Tally:
        """The totals of a game; empty if none has been finished."""
        return self.tallies.get(game, Tally())

    def record(self, game: str, results: Sequence[Result], low_wins: bool = True) -> None:
        """Count a finished game and save. ``low_wins``: fewer points are better."""
        tally = self.tallies.setdefault(game, Tally())
        better, worse = (min, max) if low_wins else (max, min)
        levels = {seat.kind for seat in results if seat.kind != "person"}
        for seat in results:
            if seat.kind != "person":
                continue
            tally.games += 1
            tally.wins += seat.won
            tally.points += seat.points
            tally.best = seat.points if tally.best is None else better(tally.best, seat.points)
            tally.worst = seat.points if tally.worst is None else worse(tally.worst, seat.points)
            for level in levels:
                met = tally.against.setdefault(level, [0, 0])
                met[0] += 1
                met[1] += seat.won
        self.save()

    def forget(self) -> None:
        """Delete all statistics."""
        self.tallies.clear()
        self.save()

    def save(self) -> None:
        """Save all totals."""
        self.trouble = write_json(FILE, {game: vars(tally) for game, tally in self.tallies.items()})


def _tally(raw: Any) -> Tally:
    """A tally from the data in the file. Values that make no sense are ignored."""
    tally = Tally()
    if not isinstance(raw, dict):
        return tally
    for name in ("games", "wins", "points", "best", "worst"):
        if _counted(raw.get(name)):
            setattr(tally, name, raw[name])
    against = raw.get("against")
    for level, met in against.items() if isinstance(against, dict) else ():
        if isinstance(level, str) and isinstance(met, list) and len(met) == 2 and all(map(_counted, met)):
            tally.against[FORMER.get(level, level)] = met
    return tally


def _counted(number: Any) -> bool:
    """Whether this is an int of plausible size."""
    return type(number) is int and abs(number) < MOST
