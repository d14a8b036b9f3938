"""The record of a game: save, resume, replay, undo.

A journal is a text file of JSON lines: a header, then one answer a line in the notation of ``rules.notation``:

    {"format": 1, "game": "poison", "sets": {"base": "5c1f..."}, "names": ["Ann", "Bob", "Cy"], "seed": 7, ...}
    "Ann plays R7 to C1"
    {"undo": 1}

Each answer is written to the file before the game goes on, so a killed process loses nothing. What a person has
answered, and what a person has seen when they are asked, is kept by the disk too (a power failure loses nothing of it;
bots would answer the same again). Undo appends a line too: nothing is ever rewritten, but for a file of an older
format, once. The file is the save, the replay and the bug report in one. ``rules.saves`` checks what is read from such
a file; ``rules.savefile`` writes it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from rules import games, kernel, notation, saves
from rules.cards.cardset import texts_of_own
from rules.doubts import doubt_of
from rules.game import BadSetup, Game
from rules.games import NoSuchSet
from rules.kernel import Ask
from rules.loading import BadSave, load_table
from rules.log import Entry
from rules.places import replace_file
from rules.savefile import SaveFile
from rules.saves import PERSON, BadJournal, Busy, Header, Snapshot, parse, snapshot_path
from rules.sight import view
from rules.table import Table

__all__ = [
    "BadJournal",
    "Busy",
    "CannotUndo",
    "Header",
    "Record",
    "game_of",
    "learnt",
    "parse",
    "playable",
    "snapshot_path",
]  # fmt: skip


class CannotUndo(ValueError):
    """There is nothing to take back, or the seat has learnt something since then."""


class Record:
    """A game in progress together with its journal.

    ======= ==================================================================================================
    table   the table as it is now, with everything hidden
    answers all answers so far, in the notation
    past    the table before each of the newest answers (of all, unless the game was resumed from a snapshot)
    laid    the table as it was laid out, if the game did not begin with a set-up; such a game is not saved
    path    the journal's file; None keeps the journal in memory
    file    the open file that answers are written to, or None
    ======= ==================================================================================================
    """

    def __init__(self, game: Game[Table], header: Header, path: Path | None = None, laid: Table | None = None) -> None:
        """Begin a new game; or one at a table that is ``laid``, which is not saved. Raises BadSetup for a wrong header,
        and Busy if another program has the file open. If ``path`` cannot be written, ``news`` says so."""
        saves.check(header)
        self.game = game
        self.header = header
        self.path = path
        self.laid = None if laid is None else laid.copy()
        self.table = self._first()
        self.answers: list[str] = []
        self.past: list[Table] = []  # copies cost microseconds and a few kB
        self.file: SaveFile | None = None
        if path is not None:
            with suppress(OSError):  # the first write reports it
                path.parent.mkdir(parents=True, exist_ok=True)
            self.file = SaveFile(path)
            self.file.append(header.line())

    def _first(self) -> Table:
        if self.laid is not None:
            return self.laid.copy()
        return self.game.new(len(self.header.names), self.header.seed, **self.header.options)

    def lines(self) -> list[Any]:
        """The game as plain data that is played anew elsewhere: the header, what else it began with, if anything
        (``{"cards": files with cards of somebody's own, by their names, "laid": a table that was laid out, "stacked":
        the results of chance that were laid out with it}``), the answers."""
        cards, began = self.game.cardset, dict[str, Any]()
        if files := texts_of_own(cards):
            began["cards"] = files
        if self.laid is not None:
            began |= {"laid": self.laid.save(), "stacked": self.laid.chance.stacked}
        header = replace(self.header, sets={cards.name: cards.digest})
        return [header.line(), *([began] if began else []), *self.answers]

    def anew(self) -> Record:
        """The same game at its beginning, in memory."""
        return Record(self.game, self.header, laid=self.laid)

    # -- answering and taking back ---------------------------------------------------------------------------------

    def answer(self, option: Any) -> str:
        """Answer the pending ask, append the answer to the journal, and return its text. Raises NotOffered, and changes
        nothing, if it is not an option."""
        table = self.table
        try:
            option = kernel.offered(table, option)
        except kernel.NotOffered as error:
            raise kernel.NotOffered(f"{option!r}: {notation.prompt(table, self.header.names)}") from error
        text = notation.write(table, option, self.header.names)
        before = table.copy()
        kernel.reply(table, option)
        self.past.append(before)
        self.answers.append(text)
        asked = None if table.ask is None else table.ask.seat
        played = any(seat is None or not self._bot(seat) for seat in (before.ask and before.ask.seat, asked))
        self._append(text, kept=played)
        return text

    def last(self, seat: int, silent: Container[int] = ()) -> int:
        """How many answers ago ``seat`` began its last answer (1: the newest one), or 0 if it has given none. Answers
        at the indices ``silent`` do not count: they were given automatically."""
        for count, before in enumerate(reversed(self.past), start=1):
            if before.ask is None or before.ask.seat != seat or len(self.answers) - count in silent:
                continue
            if not (count < len(self.past) and self._goes_on(before.ask, self.past[-count - 1].ask)):
                return count
        return 0

    def _goes_on(self, ask: Ask, asked: Ask | None) -> bool:
        """Whether ``ask`` asks for a further part of the answer to ``asked``, the ask before it."""
        same = asked is not None and (ask.kind, ask.seat, ask.about) == (asked.kind, asked.seat, asked.about)
        return same and ask.kind in self.game.by_parts

    def undoable(self, seat: int, practice: bool = False, silent: Container[int] = ()) -> int:
        """How many answers ``seat`` may take back, counted to its own last answer (see ``last``). 0 if it has learnt
        something since, unless this is ``practice``."""
        count = self.last(seat, silent)
        if not count or practice:
            return count
        return 0 if self.learnt(seat, silent) else count

    def learnt(self, seat: int, silent: Container[int] = (), then: Table | None = None) -> str:
        """What ``seat`` has learnt since its last answer, for which it stands: see the function ``learnt``. What bots
        have answered is taken back too; other persons' answers are theirs. ``then``: as if the next answer led to this
        table."""
        count = self.last(seat, silent)
        if not count:
            return ""
        others = sum(self._noticed(at, seat) for at in range(-count, 0))
        since = [*self.past[-count:], self.table, *([] if then is None else [then])]
        if not others and any(len(one.sealed) > len(other.sealed) for one, other in pairwise(since)):
            return "shown"  # sealed answers of bots; more may have been sealed since
        return learnt(since[0], since[-1], seat, others)

    def _noticed(self, at: int, seat: int) -> bool:
        """Whether ``seat`` saw another person give this answer. Nobody sees that a seat was asked in a window and
        passed. If such a pass blocked undo, it would reveal that the seat holds a response."""
        ask, text = self.past[at].ask, self.answers[at]
        if ask is None or ask.seat == seat or self._bot(ask.seat):
            return False
        return ask.kind != "answer" or text != notation.write(self.past[at], kernel.PASS, self.header.names)

    def _bot(self, seat: int) -> bool:
        players = self.header.players
        return seat < len(players) and players[seat] != PERSON

    def undo(self, seat: int, practice: bool = False, silent: Container[int] = ()) -> int:
        """Take back everything from the last answer of ``seat`` on. Returns the number of answers taken back. Raises
        CannotUndo if ``undoable`` is 0."""
        count = self.undoable(seat, practice, silent)
        if not count:
            raise CannotUndo("there is nothing to take back, or the seat has learnt something since")
        self._append({"undo": count})
        self._back(count)
        return count

    def _back(self, count: int) -> None:
        feed = self.table.feed
        self.table = self.past[-count]
        self.table.feed = feed
        del self.past[-count:], self.answers[-count:]

    # -- the file -------------------------------------------------------------------------------------------------

    def news(self) -> Entry | None:
        """A notice about the file that players should see, or None; see ``SaveFile.news``."""
        return None if self.file is None else self.file.news()

    def _append(self, line: Any, kept: bool = True) -> None:
        if self.file is not None:
            self.file.append(line, kept)

    def snapshot(self) -> None:
        """Write the table to a file beside the journal, completely or not at all. Raises OSError."""
        if self.path is None:
            return
        sets = dict(self.header.sets)
        taken = Snapshot(sets=sets, answers=self.answers, table=self.table.save(), format=saves.FORMAT)
        taken.digest = taken.fingerprint()
        replace_file(snapshot_path(self.path), taken.model_dump_json())

    def close(self) -> Entry | None:
        """Close and unlock the file; all of it is on the disk then, or the notice that is returned says why not. The
        record can still be read."""
        file, self.file = self.file, None
        if file is None:
            return None
        file.close()
        return file.news()

    # -- resuming -------------------------------------------------------------------------------------------------

    @classmethod
    def resume(cls, path: Path, game: Callable[[Header], Game[Table]], append: bool = True, laid: Any = None) -> Record:
        """Read a journal and continue where it ended. With ``append`` further answers go into the same file. ``game``
        finds the game of a header (``game_of``). ``laid``: what ``lines`` says of a table that was laid out.

        An incomplete last line is dropped. Raises BadJournal, and leaves the file untouched, if anything else is wrong;
        raises Busy if the game is open in another program.
        """
        file = SaveFile(path) if append else None
        try:
            return cls._read(path, game, file, laid)
        except BaseException:
            if file is not None:
                file.close()
            raise

    @classmethod
    def _read(cls, path: Path, game: Callable[[Header], Game[Table]], file: SaveFile | None, laid: Any) -> Record:
        journal = parse(path)
        header = journal.header
        played = playable(path, header, game)
        record = cls.__new__(cls)
        record.game, record.header, record.path, record.file = played, header, path, file
        try:
            record.laid = None if laid is None else _again(played, laid)
        except BadSave as error:
            raise BadJournal("save.cards", file=path.name) from error
        try:
            record._replay(journal.lines)
        except BadJournal as error:
            if not record._start_from_snapshot(journal.lines):
                raise error
        if file is not None:
            try:
                whole, length = journal.whole, journal.length
                if journal.carried:  # the next lines are in our format, so all are from now on
                    lines = "".join(json.dumps(line) + "\n" for line in (header.line(), *journal.lines))
                    replace_file(path, lines)
                    whole = length = len(lines)
                file.go_on(whole, length)
            except OSError as error:
                raise BadJournal("save.unwritable", file=path.name, reason=error.strerror or error) from error
        return record

    def _replay(self, lines: Sequence[Any]) -> None:
        """Play all lines from the beginning. Raises BadJournal if one does not fit."""
        assert self.path is not None
        self.answers, self.past = [], []
        number, line = 1, None
        try:
            self.table = self._first()
            for line in lines:
                number += 1
                self._redo(line)
        except (BadSetup, TypeError, ValueError) as error:
            name, now = self.path.name, self.game.cardset
            if dict(self.header.sets) != {now.name: now.digest}:
                raise BadJournal("save.cards", file=name) from error
            if number == 1:
                raise BadJournal("save.options", file=name) from error
            raise BadJournal("save.unfit", file=name, line=number, text=json.dumps(line, ensure_ascii=False)) from error

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
                raise ValueError(f"{line!r} takes back more than there is")

    def _start_from_snapshot(self, lines: Sequence[Any]) -> bool:
        """Load the snapshot and play the lines after it, so that a game whose cards have changed can go on. Returns
        False if that is not possible."""
        assert self.path is not None
        taken = saves.snapshot(self.path)
        covered = None if taken is None else taken.covers(lines)
        if taken is None or covered is None:
            return False
        try:
            self.table = load_table(self.game, taken.table)
            if self.table.seats != len(self.header.names):
                return False
            self.answers, self.past = list(taken.answers), []
            for line in lines[covered:]:
                self._redo(line)
        except Exception as error:
            # Older versions wrote no digest, so damage to their snapshots shows only when they are played.
            if taken.digest and not isinstance(error, (ValueError, kernel.EndlessLoop)):
                raise
            return False
        return True


def game_of(header: Header) -> Game[Table]:
    """The game that a journal was begun with: with the same sets of cards, as they are now. Raises BadSetup, and
    NoSuchSet for a set that is not there any more or cannot play."""
    return games.game(header.game, sets=header.set_names)


def playable(path: Path, header: Header, game: Callable[[Header], Game[Table]]) -> Game[Table]:
    """The game of a journal. Raises BadJournal if the game, or a set of cards that it was played with, is not there."""
    try:
        return game(header)
    except NoSuchSet as error:
        key = "save.no_set" if error.missing else "save.bad_set"
        raise BadJournal(key, file=path.name, set=error.name) from error
    except BadSetup as error:
        raise BadJournal("save.no_game", file=path.name, game=header.game) from error


def _again(game: Game[Table], said: Mapping[str, Any]) -> Table:
    """The table that was laid out for a game (see ``Record.lines``). Raises BadSave."""
    table, stacked = load_table(game, said["laid"]), said.get("stacked", {})
    if not (isinstance(stacked, dict) and all(isinstance(results, list) for results in stacked.values())):
        raise BadSave("the save is damaged: its results of chance are no lists")
    table.chance.stacked = {stream: tuple(results) for stream, results in stacked.items()}
    return table


def learnt(before: Table, now: Table, seat: int, others: int) -> str:
    """What ``seat`` has learnt since ``before``, in one word, "" for nothing: ``others`` answered (so many times),
    ``chance`` was drawn, or something was ``shown``: a card, where one lies, or sealed answers."""
    if others:
        return "others"
    if before.chance.states != now.chance.states:
        return "chance"
    bit = 1 << seat
    own = {piece for zone, shown in zip(before.zones, before.visible_to, strict=True) if shown & bit for piece in zone}
    seen = any(
        known & bit and not was & bit and piece not in own
        for piece, (was, known) in enumerate(zip(before.known_to, now.known_to, strict=True))
    )
    doubted = (doubt_of(before, seat) or ())[1:] != (doubt_of(now, seat) or ())[1:]
    lifted = _kept_from(before, seat) - _kept_from(now, seat)
    return "shown" if seen or doubted or lifted or (before.sealed and not now.sealed) else ""


def _kept_from(table: Table, seat: int) -> set[str]:
    """The state that ``seat`` may not know, by its names (see ``Game.hide``)."""
    true, seen = table.state(), view(table, seat).state()
    return {name for name, value in true.items() if value != seen[name]}
