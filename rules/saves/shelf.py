"""The saved games in a folder: which can be continued, who plays in them, and what is wrong with the others.

A game is put away by moving it into a folder beside the others, where the last ``MOST_PUT_AWAY`` wait to be put back.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rules.cards.cardfile import card_files
from rules.games import names
from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.saves import save_files
from rules.saves.journal import BadJournal, Record, playable, plays_kept_cards
from rules.saves.loading import BadSave, load_table
from rules.saves.save_files import PERSON, Header, cards_path, parse, replayed, snapshot_path
from rules.system.locations import Stamp, card_folders, resources, stamp
from rules.text.log import Entry

AHEAD = 600.0
"""Tolerated clock difference in seconds. A file dated further in the future was written before the clock was set back,
and is listed last."""

AWAY = "put away"
"""The folder, among the saved games, of those that were put away."""
MOST_PUT_AWAY = 50
"""So many games that were put away stay there; older ones are deleted."""


class FinalStanding(NamedTuple):
    """How a finished game ended: the place of each seat, where 1 is best; and the points of each seat as players count
    them, None in a game that is not about points."""

    ranks: tuple[int, ...]
    points: tuple[int, ...] | None


@dataclass(frozen=True)
class Saved:
    """One saved game.

    ========= =========================================================================
    played    when the file was last written, in seconds since 1970
    header    None if the file cannot be read; then ``trouble`` says why
    over      whether the game has ended
    answers   how many answers have been given
    round     the number of the current round; None in games without rounds
    result    how a finished game ended; None if it goes on, or if the cards of today do not tell
    ========= =========================================================================
    """

    path: Path
    played: float
    header: Header | None = None
    over: bool = False
    answers: int = 0
    round: int | None = None
    result: FinalStanding | None = None
    trouble: Entry | None = None

    @property
    def unfinished(self) -> bool:
        """True if the game can be continued."""
        return self.header is not None and not self.over

    @property
    def own(self) -> bool:
        """True if a person plays in it; otherwise bots were only watched."""
        return self.header is not None and PERSON in self.header.players


def shelf(folder: Path, game: Callable[[Header], Game[Table]], seconds: float) -> tuple[list[Saved], bool]:
    """The saved games in a folder, newest first, as many as could be read in ``seconds``; and whether these are all.

    Results are cached until a file changes, or a card that was added to a game, so a further call gets further: the
    time is that for what is new, however many are known. ``game`` finds the game of a header.
    """
    saved_games: list[Saved] = []
    deadline = 0.0
    cards = _added_cards()
    for path, journal_stamp, snapshot_stamp in _files(folder):
        misses_before = _look.cache_info().misses
        start = time.perf_counter()
        saved_games.append(_look(path, journal_stamp, snapshot_stamp, cards, game))
        if _look.cache_info().misses > misses_before:
            deadline = deadline or start + seconds
            if time.perf_counter() > deadline:
                return saved_games, False
    return saved_games, True


def put_away(path: Path) -> Path:
    """Take a game off the shelf. Returns its file, from which ``put_back`` returns it. Raises OSError."""
    folder = path.parent / AWAY
    folder.mkdir(exist_ok=True)
    new_path = _move(path, folder)
    os.utime(new_path)  # the last that was put away is deleted last
    for old, _, _ in _files(folder)[MOST_PUT_AWAY:]:
        for file in (old, snapshot_path(old)):
            file.unlink(missing_ok=True)
        if cards_path(old).is_dir():
            shutil.rmtree(cards_path(old))
    return new_path


def put_back(path: Path, played: float) -> Path:
    """Put a game that was put away on the shelf again, as last ``played`` then. Returns its file. Raises OSError."""
    if (path.parent.parent / path.name).exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path.name)
    new_path = _move(path, path.parent.parent)
    os.utime(new_path, (played, played))
    return new_path


def _move(path: Path, folder: Path) -> Path:
    """Move a game, its snapshot and the cards kept with it. Raises OSError."""
    new_path = folder / path.name
    for companion_path in (snapshot_path, cards_path):
        with contextlib.suppress(FileNotFoundError):
            companion_path(path).replace(companion_path(new_path))
    return path.replace(new_path)


def _files(folder: Path) -> list[tuple[Path, Stamp, Stamp]]:
    """The journals in a folder, newest first, each with its stamp and that of its snapshot."""
    try:
        with os.scandir(folder) as entries:
            file_names = {entry.name for entry in entries}
    except OSError:
        return []
    journals = []
    for name in file_names:
        if name.endswith(".game") and name != ".game":
            path = folder / name
            snapshot_name = f"{name.removesuffix('.game')}.snapshot"
            snapshot_stamp = None
            if snapshot_name in file_names:
                snapshot_stamp = stamp(folder / snapshot_name)
            journals.append((path, stamp(path), snapshot_stamp))
    latest = (time.time() + AHEAD) * 1e9

    def age(file: tuple[Path, Stamp, Stamp]) -> tuple[bool, int, str]:
        path, journal_stamp, _ = file
        changed = 0
        if journal_stamp:
            changed = journal_stamp[0]
        return changed <= latest, changed, path.name

    return sorted(journals, key=age, reverse=True)


def _added_cards() -> tuple[tuple[Path, Stamp], ...]:
    """The files with cards that the user has added, to any game; what can be continued depends on them."""
    built_in: set[Path] = set()
    for game in names():
        built_in.update(resources("data", "cards", game))
    stamped_files = []
    for game in names():
        for folder in card_folders(game):
            if folder not in built_in:
                stamped_files += [(file, stamp(file)) for file in card_files(folder)]
    return tuple(stamped_files)


_games: dict[Hashable, Game[Table]] = {}
"""The games that can be played, by their sets; many saves were played with the same."""


@cache
def _look(
    path: Path, journal_stamp: Stamp, snapshot_stamp: Stamp, cards: tuple[tuple[Path, Stamp], ...],
    game: Callable[[Header], Game[Table]],
) -> Saved:  # fmt: skip
    """One saved game. The stamps and ``cards`` only tell apart what is cached."""
    changed = journal_stamp[0] / 1e9 if journal_stamp else 0.0
    try:
        journal = parse(path)
        answers = replayed(journal.lines)
        saved_table = _snapshot(path, answers, journal.header.game)
        if saved_table is not None:
            played_game = _game_of(path, journal.header, cards, game)
        else:
            record = Record.resume(path, game, append=False)
            played_game = record.game
            saved_table = record.table.save()
    except BadJournal as error:
        return Saved(path, changed, trouble=error.notice)
    rounds = saved_table["counters"].get("round")
    is_over = saved_table["ask"] is None
    return Saved(
        path=path,
        played=changed,
        header=journal.header,
        over=is_over,
        answers=len(answers),
        round=rounds[0] if rounds else None,
        result=_result(played_game, saved_table) if is_over else None,
    )


def _game_of(
    path: Path, header: Header, cards: tuple[tuple[Path, Stamp], ...], game: Callable[[Header], Game[Table]]
) -> Game[Table]:
    """The game of a journal. Raises BadJournal if it is not there any more."""
    key = header.game, frozenset(header.set_names), cards, game
    if key in _games:
        return _games[key]
    played_game = playable(path, header, game)
    if not plays_kept_cards(played_game, path):
        _games[key] = played_game
    return played_game


def _result(game: Game[Table], saved_table: dict[str, Any]) -> FinalStanding | None:
    """How the game ended that is over on this table; None if it was played with other cards than there are today."""
    try:
        table = load_table(game, saved_table)
    except BadSave:
        return None
    points = None
    if game.about_points:
        points = game.score(table)
    return FinalStanding(game.ranks(table), points)


def _snapshot(path: Path, answers: list[str], game: str) -> dict[str, Any] | None:
    """The saved table after exactly these answers, if there is an undamaged snapshot. It saves replaying the game."""
    snapshot = save_files.snapshot(path)
    if snapshot is None or snapshot.digest is None:  # a snapshot without a digest may be damaged
        return None
    if game not in names() or snapshot.answers != answers or snapshot.table.get("game") != game:
        return None
    return snapshot.table
