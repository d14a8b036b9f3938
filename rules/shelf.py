"""The saved games in a folder: which can be continued, who plays in them, and what is wrong with the others.

A game is put away by moving it into a folder beside the others, where the last ``KEPT`` wait to be put back.
"""

from __future__ import annotations

import contextlib
import errno
import os
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules import saves
from rules.cards.cardfile import card_files
from rules.game import Game
from rules.games import names
from rules.journal import BadJournal, Record, playable
from rules.log import Entry
from rules.places import Stamp, card_folders, resources, stamp
from rules.saves import PERSON, Header, parse, replayed, snapshot_path
from rules.table import Table

AHEAD = 600.0
"""Tolerated clock difference in seconds. A file dated further in the future was written before the clock was set back,
and is listed last."""

AWAY = "put away"
"""The folder, among the saved games, of those that were put away."""
KEPT = 50
"""So many games that were put away are kept; older ones are deleted."""


@dataclass(frozen=True)
class Saved:
    """One saved game.

    ========= =========================================================================
    played    when the file was last written, in seconds since 1970
    header    None if the file cannot be read; then ``trouble`` says why
    over      whether the game has ended
    answers   how many answers have been given
    round     the number of the current round; None in games without rounds
    ========= =========================================================================
    """

    path: Path
    played: float
    header: Header | None = None
    over: bool = False
    answers: int = 0
    round: int | None = None
    trouble: Entry | None = None

    @property
    def unfinished(self) -> bool:
        """Whether the game can be continued."""
        return self.header is not None and not self.over

    @property
    def own(self) -> bool:
        """Whether a person plays in it; otherwise bots were only watched."""
        return self.header is not None and PERSON in self.header.players


def shelf(folder: Path, game: Callable[[Header], Game[Table]], seconds: float) -> tuple[list[Saved], bool]:
    """The saved games in a folder, newest first, as many as could be read in ``seconds``; and whether these are all.

    Results are cached until a file changes, or a card that was added to a game, so a further call gets further: the
    time is that for what is new, however many are known. ``game`` finds the game of a header.
    """
    found: list[Saved] = []
    due, cards = 0.0, _added_cards()
    for path, written, beside in _files(folder):
        known, begun = _look.cache_info().misses, time.perf_counter()
        found.append(_look(path, written, beside, cards, game))
        if _look.cache_info().misses > known:
            due = due or begun + seconds
            if time.perf_counter() > due:
                return found, False
    return found, True


def put_away(path: Path) -> Path:
    """Take a game off the shelf. Returns its file, from which ``put_back`` returns it. Raises OSError."""
    folder = path.parent / AWAY
    folder.mkdir(exist_ok=True)
    to = _move(path, folder)
    os.utime(to)  # the last that was put away is deleted last
    for old, _, _ in _files(folder)[KEPT:]:
        for file in (old, snapshot_path(old)):
            file.unlink(missing_ok=True)
    return to


def put_back(path: Path, played: float) -> Path:
    """Put a game that was put away on the shelf again, as last ``played`` then. Returns its file. Raises OSError."""
    if (path.parent.parent / path.name).exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path.name)
    back = _move(path, path.parent.parent)
    os.utime(back, (played, played))
    return back


def _move(path: Path, folder: Path) -> Path:
    """Move a game and its snapshot. Raises OSError."""
    to = folder / path.name
    with contextlib.suppress(FileNotFoundError):
        snapshot_path(path).replace(snapshot_path(to))
    return path.replace(to)


def _files(folder: Path) -> list[tuple[Path, Stamp, Stamp]]:
    """The journals in a folder, newest first, each with its stamp and that of its snapshot."""
    try:
        with os.scandir(folder) as entries:
            there = {entry.name for entry in entries}
    except OSError:
        return []
    found = []
    for name in there:
        if name.endswith(".game") and name != ".game":
            beside = f"{name.removesuffix('.game')}.snapshot"
            path = folder / name
            found.append((path, stamp(path), stamp(folder / beside) if beside in there else None))
    now = time.time() + AHEAD

    def age(file: tuple[Path, Stamp, Stamp]) -> tuple[bool, int, str]:
        changed = file[1][0] if file[1] else 0
        return changed <= now * 1e9, changed, file[0].name

    return sorted(found, key=age, reverse=True)


def _added_cards() -> tuple[tuple[Path, Stamp], ...]:
    """The files with cards that the user has added, to any game; what can be continued depends on them."""
    built_in = {folder for game in names() for folder in resources("data", "cards", game)}
    added = [folder for game in names() for folder in card_folders(game) if folder not in built_in]
    return tuple((file, stamp(file)) for folder in added for file in card_files(folder))


_there: set[Hashable] = set()
"""Games with their sets that were found to be there; many saves were played with the same."""


@cache
def _look(
    path: Path, written: Stamp, beside: Stamp, cards: tuple[tuple[Path, Stamp], ...],
    game: Callable[[Header], Game[Table]],
) -> Saved:  # fmt: skip
    played = written[0] / 1e9 if written else 0.0
    try:
        journal = parse(path)
        answers = replayed(journal.lines)
        if (table := _snapshot(path, answers, journal.header.game)) is not None:
            played_with = journal.header.game, frozenset(journal.header.set_names), cards, game
            if played_with not in _there:
                playable(path, journal.header, game)
                _there.add(played_with)
        else:
            table = Record.resume(path, game, append=False).table.save()
    except BadJournal as error:
        return Saved(path, played, trouble=error.said)
    rounds = table["counters"].get("round")
    return Saved(path, played, journal.header, table["ask"] is None, len(answers), rounds[0] if rounds else None)


def _snapshot(path: Path, answers: list[str], game: str) -> dict[str, Any] | None:
    """The saved table after exactly these answers, if there is an undamaged snapshot. It saves replaying the game."""
    taken = saves.snapshot(path)
    if taken is None or taken.digest is None or taken.answers != answers or taken.table.get("game") != game:
        return None  # a snapshot without a digest may be damaged
    return taken.table if game in names() else None
