"""A finished game as one file that can be given away and opened on another machine.

The file holds the journal without what was taken back, when it was played, and a digest, so that damage is noticed. It
is looked at again with the cards it was played with, or not at all.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from rules.kernel.game import Game
from rules.kernel.table import Table
from rules.saves.journal import Record
from rules.saves.save_files import BadJournal, Header, contents, parse, quoted, replayed
from rules.system.locations import replace_file, user_folder

FORMAT = 1


def pack_replay(journal: Path, into: Path) -> None:
    """Write a finished game as a replay file. Raises BadJournal, and OSError if it cannot be written."""
    game = parse(journal)
    lines: list[Any] = [game.header.line()]
    if game.laid is not None:
        lines.append(game.laid)
    lines += replayed(game.lines)
    replay = {"replay": FORMAT, "played": journal.stat().st_mtime, "digest": _digest(lines), "journal": lines}
    replace_file(into, json.dumps(replay, ensure_ascii=False))


def take_in(path: Path, game: Callable[[Header], Game[Table]]) -> Path:
    """Put a replay file among the saved games, and return its journal. A game that is there already is not added again.

    Raises BadJournal if it is damaged, of another version, of cards that are not here, or of a game that is not over;
    NoFolder and OSError if it cannot be saved. Nothing is left behind then."""
    lines, played = _read(path)
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder) / f"{path.stem}.game"
        trial.write_text(text, encoding="utf-8")
        record = Record.resume(trial, game, append=False)
    cards = record.game.cardset
    if dict(record.header.sets) != {cards.name: cards.digest}:
        raise BadJournal("save.cards", file=path.name)
    if record.table.ask is not None:
        raise BadJournal("replay.goes_on", file=path.name)
    journal = _place_for(f"{record.header.game} {_digest(lines)[:12]}", text)
    if not journal.exists():
        replace_file(journal, text)
        if played > 0:
            with suppress(OSError, OverflowError, ValueError):
                os.utime(journal, (played, played))
    return journal


def _place_for(name: str, text: str) -> Path:
    """The saved game of this name that holds this text; or a path where there is none, with a number if need be."""
    folder = user_folder("saves")
    journal = folder / f"{name}.game"
    number = 0
    while journal.exists() and journal.read_text(encoding="utf-8") != text:
        number += 1
        journal = folder / f"{name} {number}.game"
    return journal


def _read(path: Path) -> tuple[list[Any], float]:
    """The lines of the journal in a replay file, and when it was played, in seconds since 1970 (0: unknown)."""
    try:
        replay = json.loads(contents(path).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadJournal("replay.no_replay", file=path.name) from error
    if not isinstance(replay, dict) or "replay" not in replay:
        raise BadJournal("replay.no_replay", file=path.name)
    version = replay["replay"]
    if version != FORMAT:
        is_newer = type(version) is int and version > FORMAT
        key = "save.newer" if is_newer else "save.version"
        raise BadJournal(key, file=path.name, format=quoted(repr(version)), ours=FORMAT)
    lines = replay.get("journal")
    if not isinstance(lines, list) or not lines or not _has_digest(lines, replay.get("digest")):
        raise BadJournal("replay.damaged", file=path.name)
    played = replay.get("played")
    if not isinstance(played, int | float):
        return lines, 0.0
    return lines, float(played)


def _has_digest(lines: list[Any], digest: Any) -> bool:
    """True if the lines are undamaged."""
    try:
        return bool(digest == _digest(lines))
    except UnicodeEncodeError:  # half a character
        return False


def _digest(lines: list[Any]) -> str:
    return sha256(json.dumps(lines, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
