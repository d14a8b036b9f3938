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
SHARES = ("met", "characters", "cards")
"""The fields of a tally that count games by name."""


class SeatResult(NamedTuple):
    """The result of one seat: its name, ``person`` or the bot's level, its points, and whether it won or shared the
    victory; the names of the ``character`` it played and of the ``cards`` it used, in each language; the ids of the
    ``honours`` it has earned."""

    name: str
    kind: str
    points: int
    won: bool
    character: Mapping[str, str] | None = None
    cards: Sequence[Mapping[str, str]] = ()
    honours: Sequence[str] = ()


@dataclass
class Share:
    """How many ``games`` people played with a character, a card or another player, how many of those they won, and its
    ``names`` in each language."""

    games: int = 0
    wins: int = 0
    names: dict[str, str] = field(default_factory=dict)


@dataclass
class Tally:
    """The totals for one game. ``against`` maps each level of bot to [games, wins] of people against it; ``met``,
    ``characters`` and ``cards`` count games by the other players, by one's own character and by the cards one used."""

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
        if not self.games:
            return None
        return self.points / self.games

    def count_points(self, points: int, low_wins: bool) -> None:
        """Add the points of a game. ``low_wins``: fewer points are better."""
        self.points += points
        if self.best is None or _is_better(points, self.best, low_wins):
            self.best = points
        if self.worst is None or _is_better(self.worst, points, low_wins):
            self.worst = points


def _is_better(points: int, other_points: int, low_wins: bool) -> bool:
    if low_wins:
        return points < other_points
    return points > other_points


class Statistics:
    """The totals of all games, and how often each of the ``honours`` was earned, by their ids. ``trouble`` says why a
    file could not be read or written, or is None."""

    def __init__(self) -> None:
        raw, self.trouble = read_json(FILE)
        self.tallies = {str(game): _tally(value) for game, value in raw.items()}
        earned, trouble = read_json(HONOURS)
        self.honours: dict[str, int] = {}
        for id, times in earned.items():
            if _is_count(times) and times > 0:
                self.honours[str(id)] = times
        self.trouble = self.trouble or trouble

    def of(self, game: str) -> Tally:
        """The totals of a game; empty if none has been finished."""
        return self.tallies.get(game, Tally())

    def record(self, game: str, results: Sequence[SeatResult], low_wins: bool = True) -> None:
        """Count a finished game and save. ``low_wins``: fewer points are better."""
        tally = self.tallies.setdefault(game, Tally())
        levels = {seat.kind for seat in results if seat.kind != "person"}
        for seat in results:
            if seat.kind != "person":
                continue
            tally.games += 1
            tally.wins += seat.won
            tally.count_points(seat.points, low_wins)
            for level in levels:
                counts = tally.against.setdefault(level, [0, 0])
                counts[0] += 1
                counts[1] += seat.won
            for neighbour in results:
                if neighbour is not seat:
                    _share(tally.met, {"": neighbour.name}, seat.won)
            if seat.character is not None:
                _share(tally.characters, seat.character, seat.won)
            counted_cards: list[Mapping[str, str]] = []
            for card in seat.cards:
                if card not in counted_cards:
                    counted_cards.append(card)
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
        if _is_count(raw.get(name)):
            setattr(tally, name, raw[name])
    for level, counts in _mapping(raw.get("against")).items():
        if isinstance(level, str) and isinstance(counts, list) and len(counts) == 2 and all(map(_is_count, counts)):
            tally.against[FORMER.get(level, level)] = counts
    for name in SHARES:
        for key, value in _mapping(raw.get(name)).items():
            share = _read_share(value)
            if share is not None:
                getattr(tally, name)[key] = share
    return tally


def _mapping(value: Any) -> Mapping[Any, Any]:
    """A mapping from the data in the file; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def _share(shares: dict[str, Share], names: Mapping[str, str], won: bool) -> None:
    """Count a game with the character, card or player of these names."""
    share = shares.setdefault(next(iter(names.values())), Share())
    share.games += 1
    share.wins += won
    share.names = dict(names)


def _read_share(value: Any) -> Share | None:
    """A share from the data in the file, if it makes sense."""
    if not isinstance(value, dict) or not (_is_count(value.get("games")) and _is_count(value.get("wins"))):
        return None
    names = value.get("names")
    if not isinstance(names, dict) or not names:
        return None
    for name in names.values():
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST:
            return None
    return Share(value["games"], value["wins"], {str(language): name for language, name in names.items()})


def _is_count(number: Any) -> bool:
    """True for an int of plausible size."""
    return type(number) is int and abs(number) < MOST
