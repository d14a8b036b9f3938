"""The record of a game: save, resume, replay, undo. The only file of the rules that writes.

A journal is a text file of JSON lines: a header, then one answer a line in the notation of ``rules.notation``:

    {"format": 1, "game": "poison", "sets": {"base": "5c1f..."}, "names": ["Ann", "Bob", "Cy"], "seed": 7, ...}
    "Ann plays R7 to C1"
    {"undo": 1}

Every answer is appended and flushed before the game goes on, so a killed process loses nothing; undoing appends too,
so nothing once written is ever rewritten. The file is the save, the replay and the bug report in one. Beside it a
snapshot of the table lets a long game load at once; it is only an optimisation and may be missing or out of date.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any

from rules import kernel, notation
from rules.game import BadSetup, Game
from rules.table import BadSave, Table

FORMAT = 1


class BadJournal(ValueError):
    """A journal that cannot be read. The message says what is wrong and where; the file is left as it is."""


class CannotUndo(ValueError):
    """There is nothing to take back, or taking it back would use what was learnt since."""


@dataclass(frozen=True)
class Header:
    """Everything that decides a game before its first answer. ``sets`` maps card sets to their digests; ``players``
    says for each seat who sits there (``person``, or a bot's name), which the rules themselves never ask."""

    game: str
    names: tuple[str, ...]
    seed: int
    sets: Mapping[str, str]
    options: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    format: int = FORMAT


class Record:
    """A game in progress together with its journal.

    ``table`` is the truth; ``answers`` its history in notation; ``path`` the journal's file (None: kept in memory).
    """

    def __init__(self, game: Game, header: Header, path: Path | None = None) -> None:
        """A new game. Raises BadSetup, or OSError when ``path`` cannot be written."""
        if len(set(header.names)) != len(header.names) or not all(name.strip() for name in header.names):
            raise BadSetup("every seat needs a name of its own")
        self.game = game
        self.header = header
        self.path = path
        self.table = self._first()
        self.answers: list[str] = []
        self.past: list[Table] = []  # the table before each answer: copies cost microseconds and a few kB
        self._file: IO[str] | None = None
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("x", encoding="utf-8")
            self._append(asdict(header))

    def _first(self) -> Table:
        return self.game.new(len(self.header.names), self.header.seed, **self.header.options)

    # -- answering and taking back ---------------------------------------------------------------------------------

    def answer(self, option: Any) -> str:
        """Answer the pending ask, write it down, and return its text. Raises NotOffered and changes nothing."""
        table = self.table
        if table.ask is None or option not in table.ask.options:
            raise kernel.NotOffered(f"{option!r}: {notation.prompt(table, self.header.names)}")
        text = notation.write(table, option, self.header.names)
        before = table.copy()
        kernel.answer(table, option)
        self.past.append(before)
        self.answers.append(text)
        self._append(text)
        return text

    def undoable(self, seat: int, practice: bool = False) -> int:
        """How many answers ``seat`` may take back: to its own last answer, unless it has learnt something since.
        0 if none. With ``practice`` learning does not matter."""
        for count, before in enumerate(reversed(self.past), start=1):
            if before.ask is not None and before.ask.seat == seat:
                return count if practice or not learnt(before, self.table, seat, count) else 0
        return 0

    def undo(self, seat: int, practice: bool = False) -> int:
        """Take back to the last answer of ``seat``; returns how many answers that were. Raises CannotUndo."""
        count = self.undoable(seat, practice)
        if not count:
            raise CannotUndo("there is nothing to take back that nobody has answered to")
        self._append({"undo": count})
        self._back(count)
        return count

    def _back(self, count: int) -> None:
        feed = self.table.feed
        self.table = self.past[-count]
        self.table.feed = feed
        del self.past[-count:], self.answers[-count:]

    # -- the file -------------------------------------------------------------------------------------------------

    def _append(self, line: Any) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self._file.flush()

    def snapshot(self) -> None:
        """Write the table beside the journal, whole or not at all."""
        if self.path is None:
            return
        beside = snapshot_path(self.path)
        fresh = beside.with_suffix(".new")
        fresh.write_text(
            json.dumps({"sets": dict(self.header.sets), "answers": self.answers, "table": self.table.save()},
                       ensure_ascii=False),
            encoding="utf-8",
        )  # fmt: skip
        os.replace(fresh, beside)

    def close(self) -> None:
        """Let go of the file; the record can still be read."""
        if self._file is not None:
            self._file.close()
            self._file = None

    # -- resuming -------------------------------------------------------------------------------------------------

    @classmethod
    def resume(cls, path: Path, game: Callable[[str], Game], append: bool = True) -> Record:
        """Read a journal and stand where it ended. With ``append`` further answers go into the same file.

        A last line that was cut off in the writing is dropped. Anything else that does not fit raises BadJournal and
        leaves the file untouched. ``game`` finds a game by its name.
        """
        header, lines, good = parse(path)
        try:
            played = game(header.game)
        except BadSetup as error:
            raise BadJournal(f"{path.name}: {error}") from error
        record = cls.__new__(cls)
        record.game, record.header, record.path, record._file = played, header, path, None
        record.answers, record.past = [], []
        changed = dict(header.sets) != {played.cardset.name: played.cardset.digest}
        number = 1
        try:
            record.table = record._first()
            for line in lines:
                number += 1
                record._redo(line)
        except (BadSetup, TypeError, ValueError) as error:
            why = (
                "it was played with other cards than those that are here now"
                if changed
                else f"line {number} does not fit the game: {error}"
            )
            if not (changed and record._load_snapshot(lines)):
                raise BadJournal(f"{path.name} cannot be continued: {why}") from error
        if append:
            try:
                with path.open("rb+") as cut:
                    cut.truncate(good)
                record._file = path.open("a", encoding="utf-8")
            except OSError as error:
                raise BadJournal(f"{path.name} cannot be written to: {error.strerror}") from error
        return record

    def _redo(self, line: Any) -> None:
        match line:
            case str():
                option = notation.read(self.table, line, self.header.names)
                self.past.append(self.table.copy())
                kernel.answer(self.table, option)
                self.answers.append(line)
            case {"undo": int(count), **rest} if not rest and 0 < count <= len(self.past):
                self._back(count)
            case _:
                raise ValueError(f"{line!r} is neither an answer nor an undo")

    def _load_snapshot(self, lines: Sequence[Any]) -> bool:
        """Stand on the snapshot, if it is of this very moment; then the game goes on though its cards have changed."""
        assert self.path is not None
        try:
            saved = json.loads(snapshot_path(self.path).read_text(encoding="utf-8"))
            if saved["answers"] != replayed(lines):
                return False
            self.table = Table.load(self.game, saved["table"])
        except (OSError, ValueError, KeyError, TypeError, BadSave):
            return False
        self.answers, self.past = list(saved["answers"]), []
        return True


def snapshot_path(path: Path) -> Path:
    """Where the snapshot of a journal lies."""
    return path.with_suffix(".snapshot")


def learnt(before: Table, now: Table, seat: int, answers: int) -> bool:
    """Has ``seat`` learnt anything since ``before``: did chance fall, did somebody else choose, did secrets open, did
    it see a card?"""
    bit = 1 << seat
    own = {piece for zone, shown in zip(before.zones, before.shown, strict=True) if shown & bit for piece in zone}
    return (
        answers > 1
        or bool(before.sealed and not now.sealed)
        or before.chance.states != now.chance.states
        or any(known & bit and not was & bit and piece not in own
               for piece, (was, known) in enumerate(zip(before.seen, now.seen, strict=True)))
    )  # fmt: skip


def replayed(lines: Sequence[Any]) -> list[str]:
    """The answers that stand after all undoing."""
    answers: list[str] = []
    for line in lines:
        if isinstance(line, str):
            answers.append(line)
        elif isinstance(line, dict) and isinstance(line.get("undo"), int):
            del answers[-line["undo"] :]
    return answers


def parse(path: Path) -> tuple[Header, list[Any], int]:
    """The header, the lines after it, and the length in bytes of what is whole. Raises BadJournal."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadJournal(f"{path.name} cannot be read: {error.strerror}") from error
    good = raw.rfind(b"\n") + 1  # a line without its end was being written when the process was killed
    if not good:
        raise BadJournal(f"{path.name} is not a saved game: it has no header")
    lines: list[Any] = []
    for number, line in enumerate(raw[:good].splitlines(), start=1):
        try:
            lines.append(json.loads(line.decode("utf-8")))
        except (UnicodeDecodeError, ValueError, RecursionError) as error:
            raise BadJournal(f"{path.name}, line {number}: this is not a line of a saved game") from error
    return header(path.name, lines[0]), lines[1:], good


def header(name: str, line: Any) -> Header:
    """The header in a journal's first line. Raises BadJournal."""
    if not isinstance(line, dict) or "format" not in line:
        raise BadJournal(f"{name} is not a saved game: its first line is no header")
    if line["format"] != FORMAT:
        raise BadJournal(f"{name} was saved by another version (format {line['format']}, this program reads {FORMAT})")
    try:
        found = Header(
            str(line["game"]), tuple(map(str, line["names"])), int(line["seed"]), dict(line["sets"]),
            dict(line["options"]), tuple(map(str, line["players"])),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as error:
        raise BadJournal(f"{name}, line 1: the header is damaged") from error
    if set(line) != set(asdict(found)):
        raise BadJournal(f"{name}, line 1: the header is damaged")
    return found
