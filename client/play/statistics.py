"""Statistics of finished games, saved as JSON in the player's folder.

Only people are counted: a game with two people counts once for each. Games between bots are not counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

from client.window.settings import read_json, write_json

FORMER = {"thumb": "heuristic"}
"""The names of bots in older statistics, and their names now."""

FILE = "statistics.json"
HONOURS = "honours.json"
MOST = 10**9
LONGEST = 80
"""The longest name that is kept, in characters."""
TOGETHER = ("met", "characters", "cards")
"""What is counted by name besides: who sat at the table, whom one played, which cards one put to use."""


class SeatResult(NamedTuple):
    """The result of one seat: its name, ``person`` or the bot's level, its points, and whether it won or shared it; the
    names of the ``character`` it played and of the ``cards`` it put to use, in each language; the ids of ``honours`` it
    has earned."""

    name: str
    kind: str
    points: int
    won: bool
    character: Mapping[str, str] | None = None
    cards: Sequence[Mapping[str, str]] = ()
    honours: Sequence[str] = ()


@dataclass
class Share:
    """How many ``games`` of people were with something, how many of those they won, and what it is called in each
    language."""

    games: int = 0
    wins: int = 0
    names: dict[str, str] = field(default_factory=dict)


@dataclass
class Tally:
    """The totals for one game. ``against`` maps each level of bot to [games, wins] of people against it; ``met``,
    ``characters`` and ``cards`` count games by who else sat there, whom one played, and what one put to use."""

    games: int = 0
    wins: int = 0
    best: int | None = None
    worst: int | None = None
    points: int = 0
    against: dict[str, list[int]] = field(default_factory=dict)
    met: dict[str, Share] = field(default_factory=dict)
    characters: dict[str, Share] = field(default_factory=dict)
    cards: dict[str, Share] = field(default_factory=dict)

    @property
    def average(self) -> float | None:
        """Points per game; None before the first game."""
        return self.points / self.games if self.games else None


class Statistics:
    """The totals of all games, and how often each of the ``honours`` was earned, by their ids. ``trouble`` says why a
    file could not be read or written, or is None."""

    def __init__(self) -> None:
        raw, self.trouble = read_json(FILE)
        self.tallies = {str(game): _tally(value) for game, value in raw.items()}
        earned, trouble = read_json(HONOURS)
        self.honours = {str(id): times for id, times in earned.items() if _counted(times) and times > 0}
        self.trouble = self.trouble or trouble

    def of(self, game: str) -> Tally:
        """The totals of a game; empty if none has been finished."""
        return self.tallies.get(game, Tally())

    def record(self, game: str, results: Sequence[SeatResult], low_wins: bool = True) -> None:
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
                counts = tally.against.setdefault(level, [0, 0])
                counts[0] += 1
                counts[1] += seat.won
            for neighbour in results:
                if neighbour is not seat:
                    _share(tally.met, {"": neighbour.name}, seat.won)
            if seat.character is not None:
                _share(tally.characters, seat.character, seat.won)
            for card in {tuple(card.items()): card for card in seat.cards}.values():
                _share(tally.cards, card, seat.won)
            for honour in seat.honours:
                self.honours[honour] = self.honours.get(honour, 0) + 1
        self.save()

    def forget(self) -> None:
        """Delete all statistics."""
        self.tallies.clear()
        self.honours.clear()
        self.save()

    def save(self) -> None:
        """Save all totals."""
        self.trouble = write_json(FILE, {game: asdict(tally) for game, tally in self.tallies.items()})
        self.trouble = self.trouble or write_json(HONOURS, self.honours)


def _tally(raw: Any) -> Tally:
    """A tally from the data in the file. Values that make no sense are ignored."""
    tally = Tally()
    if not isinstance(raw, dict):
        return tally
    for name in ("games", "wins", "points", "best", "worst"):
        if _counted(raw.get(name)):
            setattr(tally, name, raw[name])
    against = raw.get("against")
    for level, counts in against.items() if isinstance(against, dict) else ():
        if isinstance(level, str) and isinstance(counts, list) and len(counts) == 2 and all(map(_counted, counts)):
            tally.against[FORMER.get(level, level)] = counts
    for name in TOGETHER:
        shares = raw.get(name)
        for key, value in shares.items() if isinstance(shares, dict) else ():
            if (share := _read_share(value)) is not None:
                getattr(tally, name)[key] = share
    return tally


def _share(shares: dict[str, Share], names: Mapping[str, str], won: bool) -> None:
    """Count a game of somebody with what is called so."""
    share = shares.setdefault(next(iter(names.values())), Share())
    share.games += 1
    share.wins += won
    share.names = dict(names)


def _read_share(value: Any) -> Share | None:
    """A share from the data in the file, if it makes sense."""
    if not isinstance(value, dict) or not (_counted(value.get("games")) and _counted(value.get("wins"))):
        return None
    names = value.get("names")
    if not isinstance(names, dict) or not names:
        return None
    if not all(isinstance(name, str) and 0 < len(name) <= LONGEST for name in names.values()):
        return None
    return Share(value["games"], value["wins"], {str(language): name for language, name in names.items()})


def _counted(number: Any) -> bool:
    """Whether this is an int of plausible size."""
    return type(number) is int and abs(number) < MOST
