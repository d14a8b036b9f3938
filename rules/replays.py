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

from rules.game import Game
from rules.journal import Record
from rules.places import replace_file, user_folder
from rules.saves import BadJournal, Header, contents, parse, quoted, replayed
from rules.table import Table

FORMAT = 1


def pack_replay(journal: Path, into: Path) -> None:
    """Write a finished game as such a file. Raises BadJournal, and OSError if it cannot be written."""
    found = parse(journal)
    lines = [found.header.line(), *replayed(found.lines)]
    said = {"replay": FORMAT, "played": journal.stat().st_mtime, "digest": _digest(lines), "journal": lines}
    replace_file(into, json.dumps(said, ensure_ascii=False))


def take_in(path: Path, game: Callable[[Header], Game[Table]]) -> Path:
    """Put such a file among the saved games; its journal. One that is there already is not put there twice.

    Raises BadJournal if it is damaged, of another version, of cards that are not here, or of a game that is not over;
    NoFolder and OSError if it cannot be kept. Nothing is left behind then."""
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
    saves, number = user_folder("saves"), 0
    while True:
        kept = saves / f"{record.header.game} {_digest(lines)[:12]}{f' {number}' if number else ''}.game"
        if not kept.exists():
            break
        if kept.read_text(encoding="utf-8") == text:
            return kept
        number += 1
    replace_file(kept, text)
    if played > 0:
        with suppress(OSError, OverflowError, ValueError):
            os.utime(kept, (played, played))
    return kept


def _read(path: Path) -> tuple[list[Any], float]:
    """The lines of the journal in a file, and when it was played."""
    try:
        said = json.loads(contents(path).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadJournal("replay.no_replay", file=path.name) from error
    if not isinstance(said, dict) or "replay" not in said:
        raise BadJournal("replay.no_replay", file=path.name)
    if said["replay"] != FORMAT:
        raise BadJournal("save.version", file=path.name, format=quoted(repr(said["replay"])), ours=FORMAT)
    lines, played = said.get("journal"), said.get("played")
    try:
        whole = isinstance(lines, list) and bool(lines) and said.get("digest") == _digest(lines)
    except UnicodeEncodeError:  # half a character
        whole = False
    if not whole:
        raise BadJournal("replay.damaged", file=path.name)
    assert isinstance(lines, list)
    return lines, float(played) if isinstance(played, int | float) else 0.0


def _digest(lines: list[Any]) -> str:
    return sha256(json.dumps(lines, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
