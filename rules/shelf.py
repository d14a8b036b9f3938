"""What lies in a folder of saved games: which can go on, whose they are, and what is wrong with the others."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules import saves
from rules.game import Game
from rules.games import names
from rules.journal import BadJournal, Record
from rules.log import Entry
from rules.saves import PERSON, Header, parse, replayed, snapshot_path
from rules.table import Table

AHEAD = 600.0
"""Seconds by which clocks may differ. A file from further ahead was written before the clock was set back."""


@dataclass(frozen=True)
class Saved:
    """One file. ``played`` is when it was last written (seconds since 1970), ``answers`` how many were given and
    ``round`` which one it is, None in games without rounds. What cannot be read has no ``header`` but a ``trouble``."""

    path: Path
    played: float
    header: Header | None = None
    over: bool = False
    answers: int = 0
    round: int | None = None
    trouble: Entry | None = None

    @property
    def unfinished(self) -> bool:
        """Can it go on?"""
        return self.header is not None and not self.over

    @property
    def own(self) -> bool:
        """Does a person play, or was it only watched?"""
        return self.header is not None and PERSON in self.header.players


Stamp = tuple[int, int] | None
"""When a file was changed and its size; None if it is not there."""


def shelf(folder: Path, game: Callable[[str], Game[Table]], seconds: float) -> tuple[list[Saved], bool]:
    """What lies there, newest first, as far as it could be looked at in this time; and whether that is all.

    What has been looked at is remembered as long as the file stays the same, so asking again gets further.
    """
    found: list[Saved] = []
    due = time.perf_counter() + seconds
    for path, stamp in _files(folder):
        known = _look.cache_info().misses
        found.append(_look(path, stamp, _stamp(snapshot_path(path)), game))
        if _look.cache_info().misses > known and time.perf_counter() > due:
            return found, False
    return found, True


def _files(folder: Path) -> list[tuple[Path, Stamp]]:
    try:
        found = [(path, _stamp(path)) for path in folder.iterdir() if path.suffix == ".game"]
    except OSError:
        return []
    now = time.time() + AHEAD

    def age(file: tuple[Path, Stamp]) -> tuple[bool, int, str]:
        changed = file[1][0] if file[1] else 0
        return changed <= now * 1e9, changed, file[0].name

    return sorted(found, key=age, reverse=True)


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


@cache
def _look(path: Path, stamp: Stamp, beside: Stamp, game: Callable[[str], Game[Table]]) -> Saved:
    played = stamp[0] / 1e9 if stamp else 0.0
    try:
        journal = parse(path)
        answers = replayed(journal.lines)
        table = _snapshot(path, answers, journal.header.game) or Record.resume(path, game, append=False).table.save()
    except BadJournal as error:
        return Saved(path, played, trouble=error.said)
    rounds = table["counters"].get("round")
    return Saved(path, played, journal.header, table["ask"] is None, len(answers), rounds[0] if rounds else None)


def _snapshot(path: Path, answers: list[str], game: str) -> dict[str, Any] | None:
    """The table after these answers, if a snapshot of that very moment spares playing the game to it."""
    taken = saves.snapshot(path)
    if taken is None or taken.digest is None or taken.answers != answers or taken.table.get("game") != game:
        return None  # one without a digest might say anything
    return taken.table if game in names() else None
