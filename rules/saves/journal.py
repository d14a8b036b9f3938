"""The record of a game: save, resume, replay, undo.

A journal is a text file of JSON lines: a header, then one answer a line in the notation of ``rules.notation.notation``:

    {"format": 2, "game": "poison", "sets": {"base": "5c1f..."}, "names": ["Ann", "Bob", "Cy"], "seed": 7, ...}
    "Ann plays R7 to C1"
    {"unasked": "Bob passes"}
    {"undo": 1}

A game that began at a table that was laid out, and not with a set-up, has that table as its second line (``{"laid":
the table, "stacked": the results of chance that were laid out with it}``), and its header says so.

An answer that was given automatically for a person, who had chosen that, is marked as ``unasked``. Each answer is
written to the file before the game goes on, so a killed process loses nothing. What a person has answered, and what a
person has seen when they are asked, is forced to the disk too, so a power failure loses nothing of it; bots would
answer the same again. Undo appends a line, too: nothing is ever rewritten, except a file of an older format, once. The
file is the save, the replay and the bug report in one. ``rules.saves.save_files`` checks what is read
from such a file; ``rules.saves.journal_file`` writes it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from rules import games
from rules.cards.cardset import texts_of_own
from rules.games import NoSuchSet
from rules.kernel import asking
from rules.kernel.asking import Ask
from rules.kernel.exchanges import doubt_of
from rules.kernel.game import BadSetup, Game
from rules.kernel.table import Table
from rules.knowledge.views import shown_ask, view
from rules.notation import notation
from rules.saves import save_files
from rules.saves.journal_file import SaveFile
from rules.saves.loading import BadSave, load_table
from rules.saves.save_files import PERSON, BadJournal, Busy, Header, Journal, Snapshot, parse, snapshot_path
from rules.system.locations import replace_file, resources
from rules.text.log import Entry

__all__ = ["BadJournal", "Busy", "CannotUndo", "Header", "Record", "game_of", "learnt", "parse", "playable",
           "snapshot_path"]  # fmt: skip


class CannotUndo(ValueError):
    """There is nothing to take back, or the seat has learnt something since then."""


class Record:
    """A game in progress together with its journal.

    ======= ==================================================================================================
    table   the table as it is now, with everything hidden
    answers all answers so far, in the notation
    unasked the indices of those answers that were given automatically for a person
    past    the table before each of the newest answers (of all, unless the game was resumed from a snapshot)
    laid    the table as it was laid out, if the game did not begin with a set-up
    path    the journal's file; None keeps the journal in memory
    file    the open file that answers are written to, or None
    ======= ==================================================================================================
    """

    def __init__(self, game: Game[Table], header: Header, path: Path | None = None, laid: Table | None = None) -> None:
        """Begin a new game, or go on at a table that was laid out (``laid``). Raises BadSetup for a wrong header, and
        Busy if another program has the file open. If ``path`` cannot be written, ``news`` says so."""
        save_files.check(header)
        self.game = game
        self.header = replace(header, laid=laid is not None)
        self.path: Path | None = None
        self.laid = None if laid is None else laid.copy()
        self.table = self._first_table()
        self.answers: list[str] = []
        self.unasked: set[int] = set()
        self.past: list[Table] = []  # copies cost microseconds and a few kB
        self.file: SaveFile | None = None
        if path is not None:
            self._save_at(path)

    def save_to(self, path: Path) -> None:
        """Save a game that was begun in memory: what was played so far, and from now on each answer. Raises Busy."""
        cards = self.game.cardset
        self.header = replace(self.header, sets={cards.name: cards.digest})
        self._save_at(path)

    def _save_at(self, path: Path) -> None:
        with suppress(OSError):  # the first write reports it
            path.parent.mkdir(parents=True, exist_ok=True)
        self.file = SaveFile(path)
        self.path = path
        for line in (self.header.line(), *self._laid_line(), *self._answer_lines()):
            self.file.append(line)
        with suppress(OSError):  # the journal reports such trouble; the cards kept beside it are only a precaution
            keep_cards(self.game, path)

    def _first_table(self) -> Table:
        if self.laid is not None:
            return self.laid.copy()
        table = self.game.new(len(self.header.names), self.header.seed, **self.header.options)
        if self.header.everybody_asked:
            table.invited = tuple(seat for seat in range(table.seats) if not _is_bot(seat, self.header))
        return table

    def lines(self) -> list[Any]:
        """The game as plain data that is played anew elsewhere: the header, what else it began with, if anything
        (``{"cards": files with cards of somebody's own, by their names, "laid": a table that was laid out, "stacked":
        the results of chance that were laid out with it}``), the answers."""
        cards = self.game.cardset
        header = replace(self.header, sets={cards.name: cards.digest})
        beginning: dict[str, Any] = {}
        own_files = texts_of_own(cards)
        if own_files:
            beginning["cards"] = own_files
        for line in self._laid_line():
            beginning.update(line)
        lines: list[Any] = [header.line()]
        if beginning:
            lines.append(beginning)
        return lines + self._answer_lines()

    def _laid_line(self) -> list[dict[str, Any]]:
        """The line of the table that was laid out; none if none was."""
        if self.laid is None:
            return []
        return [{"laid": self.laid.save(), "stacked": self.laid.chance.stacked}]

    def _answer_lines(self) -> list[Any]:
        lines = []
        for index, text in enumerate(self.answers):
            lines.append(_answer_line(text, index in self.unasked))
        return lines

    def anew(self) -> Record:
        """The same game at its beginning, in memory."""
        return Record(self.game, self.header, laid=self.laid)

    # -- answering and taking back ---------------------------------------------------------------------------------

    def answer(self, option: Any, unasked: bool = False) -> str:
        """Answer the pending ask, append the answer to the journal, and return its text. ``unasked``: the person was
        not asked. Raises NotOffered, and changes nothing, if it is not an option."""
        table = self.table
        try:
            option = asking.offered(table, option)
        except asking.NotOffered as error:
            raise asking.NotOffered(f"{option!r}: {notation.prompt(table, self.header.names)}") from error
        text = notation.write(table, option, self.header.names)
        old_table = table.copy()
        asking.reply(table, option)
        self.past.append(old_table)
        if unasked:
            self.unasked.add(len(self.answers))
        self.answers.append(text)
        concerns_person = _asks_person(old_table, self.header) or _asks_person(table, self.header)
        self._append(_answer_line(text, unasked), durable=concerns_person)
        return text

    def last(self, seat: int, silent: Container[int] = ()) -> int:
        """How many answers ago ``seat`` began its last answer (1: the newest one), or 0 if it has given none. Answers
        at the indices ``silent`` do not count: they were given automatically."""
        for count, table in enumerate(reversed(self.past), start=1):
            if table.ask is None or table.ask.seat != seat or len(self.answers) - count in silent:
                continue
            is_first = count == len(self.past)
            if is_first or not self._continues(table.ask, self.past[-count - 1].ask):
                return count
        return 0

    def _continues(self, ask: Ask, previous_ask: Ask | None) -> bool:
        """True if ``ask`` asks for a further part of the answer to the ask before it."""
        if previous_ask is None or ask.kind not in self.game.by_parts:
            return False
        return (ask.kind, ask.seat, ask.about) == (previous_ask.kind, previous_ask.seat, previous_ask.about)

    def undoable(self, seat: int, practice: bool = False, silent: Container[int] = ()) -> int:
        """How many answers ``seat`` may take back, counted to its own last answer (see ``last``). 0 if it has learnt
        something since, unless this is ``practice``."""
        count = self.last(seat, silent)
        if not count or practice:
            return count
        if self.learnt(seat, silent):
            return 0
        return count

    def learnt(self, seat: int, silent: Container[int] = (), next_table: Table | None = None) -> str:
        """What ``seat`` has learnt since its last answer, so that the answer is final: see the function ``learnt``.
        Answers of bots can be taken back, too; those of other people cannot. ``next_table``: as if the next answer led
        to this table."""
        count = self.last(seat, silent)
        if not count:
            return ""
        noticed_answers = sum(self._has_noticed(index, seat) for index in range(-count, 0))
        tables = [*self.past[-count:], self.table]
        if next_table is not None:
            tables.append(next_table)
        if not noticed_answers:
            for table, following_table in pairwise(tables):
                if len(table.sealed) > len(following_table.sealed):
                    return "shown"  # sealed answers of bots; more may have been sealed since
        return learnt(tables[0], tables[-1], seat, noticed_answers)

    def _has_noticed(self, index: int, seat: int) -> bool:
        """True if ``seat`` saw another person give this answer; the newest has the index -1. Nobody sees that a seat
        was asked because of something hidden, as in a window, and did nothing. If that blocked undo, it would reveal
        that a seat holds a response."""
        old_table = self.past[index]
        new_table = self.past[index + 1] if index < -1 else self.table
        ask, text = old_table.ask, self.answers[index]
        if ask is None or ask.seat == seat or _is_bot(ask.seat, self.header):
            return False
        if ask.kind == "answer":
            return text != notation.write(old_table, asking.PASS, self.header.names)
        is_open_ask = shown_ask(old_table, (seat,)) == Ask(ask.seat, ask.kind, ())
        return is_open_ask or view(old_table, seat).digest() != view(new_table, seat).digest()

    def undo(self, seat: int, practice: bool = False, silent: Container[int] = ()) -> int:
        """Take back everything from the last answer of ``seat`` on. Returns the number of answers taken back. Raises
        CannotUndo if ``undoable`` is 0."""
        count = self.undoable(seat, practice, silent)
        if not count:
            raise CannotUndo("there is nothing to take back, or the seat has learnt something since")
        self.forget(count)
        return count

    def before(self, count: int) -> Record:
        """This record as it was before its newest answers, so many of them: to look at, not to play on."""
        earlier = copy(self)
        earlier.table = self.past[-count]
        earlier.past, earlier.answers = self.past[:-count], self.answers[:-count]
        return earlier

    def forget(self, count: int) -> None:
        """Take back the newest answers, so many of them, which nobody has seen."""
        self._append({"undo": count})
        self._take_back(count)

    def _take_back(self, count: int) -> None:
        feed = self.table.feed
        self.table = self.past[-count]
        self.table.feed = feed
        del self.past[-count:], self.answers[-count:]
        self.unasked = {index for index in self.unasked if index < len(self.answers)}

    # -- the file -------------------------------------------------------------------------------------------------

    def news(self) -> Entry | None:
        """A notice about the file that players should see, or None; see ``SaveFile.news``."""
        if self.file is None:
            return None
        return self.file.news()

    def _append(self, line: Any, durable: bool = True) -> None:
        if self.file is not None:
            self.file.append(line, durable)

    def snapshot(self) -> None:
        """Write the table to a file beside the journal, completely or not at all. Raises OSError."""
        if self.path is None:
            return
        snapshot = Snapshot(
            sets=dict(self.header.sets), answers=self.answers, table=self.table.save(), format=save_files.FORMAT
        )
        snapshot.digest = snapshot.fingerprint()
        replace_file(snapshot_path(self.path), snapshot.model_dump_json())

    def close(self) -> Entry | None:
        """Close and unlock the file; all of it is on the disk then, or the notice that is returned says why not. The
        record can still be read."""
        file = self.file
        self.file = None
        if file is None:
            return None
        file.close()
        return file.news()

    # -- resuming -------------------------------------------------------------------------------------------------

    @classmethod
    def resume(cls, path: Path, game: Callable[[Header], Game[Table]], append: bool = True) -> Record:
        """Read a journal and continue where it ended. With ``append`` further answers go into the same file. ``game``
        finds the game of a header (``game_of``).

        An incomplete last line is dropped. Raises BadJournal, and leaves the file untouched, if anything else is wrong;
        raises Busy if the game is open in another program.
        """
        file = SaveFile(path) if append else None
        try:
            return cls._read(path, game, file)
        except BaseException:
            if file is not None:
                file.close()
            raise

    @classmethod
    def _read(cls, path: Path, game: Callable[[Header], Game[Table]], file: SaveFile | None) -> Record:
        journal = parse(path)
        header = replace(journal.header, laid=journal.laid is not None)
        record = cls.__new__(cls)
        record.game = playable(path, header, game)
        record.header = header
        record.path = path
        record.file = file
        try:
            record._replay(journal)
        except BadJournal:
            if not record._start_from_snapshot(journal):
                original_game = _game_with_kept_cards(header, path)
                if original_game is None:
                    raise
                record.game = original_game
                record._replay(journal)
        if file is not None:
            try:
                _continue_file(file, journal, header)
            except OSError as error:
                raise BadJournal("save.unwritable", file=path.name, reason=error.strerror or error) from error
        return record

    def _replay(self, journal: Journal) -> None:
        """Play all lines from the beginning. Raises BadJournal if one does not fit."""
        assert self.path is not None
        self.laid = None
        self.answers, self.unasked, self.past = [], set(), []
        last_line_of_beginning = 1 if journal.laid is None else 2
        number = last_line_of_beginning
        line = None
        try:
            if journal.laid is not None:
                self.laid = _table_from(self.game, journal.laid)
            self.table = self._first_table()
            for line in journal.lines:
                number += 1
                self._redo(line)
        except (BadSetup, TypeError, ValueError) as error:
            file, cards = self.path.name, self.game.cardset
            if dict(self.header.sets) != {cards.name: cards.digest}:
                raise BadJournal("save.cards", file=file) from error
            if number > last_line_of_beginning:
                text = json.dumps(line, ensure_ascii=False)
                raise BadJournal("save.unfit", file=file, line=number, text=text) from error
            if journal.laid is None:
                raise BadJournal("save.options", file=file) from error
            raise BadJournal("save.line", file=file, line=number) from error

    def _redo(self, line: Any) -> None:
        """Play one line. Raises ValueError if it does not fit."""
        text = save_files.answer_of(line)
        if text is not None:
            option = notation.read(self.table, text, self.header.names)
            self.past.append(self.table.copy())
            asking.answer(self.table, option)
            if text != line:
                self.unasked.add(len(self.answers))
            self.answers.append(text)
            return
        match line:
            case {"undo": int(count), **rest} if not rest and 0 < count <= len(self.past):
                self._take_back(count)
            case _:
                raise ValueError(f"{line!r} takes back more than there is")

    def _start_from_snapshot(self, journal: Journal) -> bool:
        """Load the snapshot and play the lines after it, so that a game whose cards have changed can go on. Returns
        False if that is not possible, or if the table that was laid out cannot be."""
        assert self.path is not None
        lines = journal.lines
        if self.header.laid and self.laid is None:
            return False
        snapshot = save_files.snapshot(self.path)
        covered = None if snapshot is None else snapshot.covers(lines)
        if snapshot is None or covered is None:
            return False
        try:
            self.table = load_table(self.game, snapshot.table)
            if self.table.seats != len(self.header.names):
                return False
            self.answers = list(snapshot.answers)
            self.unasked = save_files.unasked(lines[:covered])
            self.past = []
            for line in lines[covered:]:
                self._redo(line)
        except Exception as error:
            # Older versions wrote no digest, so damage to their snapshots shows only when they are played.
            if snapshot.digest and not isinstance(error, (ValueError, asking.EndlessLoop)):
                raise
            return False
        return True


def _answer_line(text: str, unasked: bool) -> Any:
    """An answer as a line of a journal."""
    if unasked:
        return {"unasked": text}
    return text


def _is_bot(seat: int, header: Header) -> bool:
    """True if a bot plays at a seat."""
    return seat < len(header.players) and header.players[seat] != PERSON


def _asks_person(table: Table, header: Header) -> bool:
    """True if a person is asked at a table, or the game is over, which all persons see."""
    return table.ask is None or not _is_bot(table.ask.seat, header)


def _continue_file(file: SaveFile, journal: Journal, header: Header) -> None:
    """Let further answers go into the file that a journal was read from. Raises OSError."""
    line_bytes, file_bytes = journal.line_bytes, journal.file_bytes
    if journal.carried:  # the next lines are in our format, so all are from now on
        lines = [header.line(), *journal.lines]
        if journal.laid is not None:
            lines.insert(1, journal.laid)
        text = "".join(json.dumps(line) + "\n" for line in lines)
        replace_file(file.path, text)
        line_bytes = file_bytes = len(text)
    file.go_on(line_bytes, file_bytes)


def game_of(header: Header) -> Game[Table]:
    """The game that a journal was begun with: with the same sets of cards, as they are now. Raises BadSetup, and
    NoSuchSet for a set that is not there any more or cannot play."""
    return games.game(header.game, sets=header.set_names)


def keep_cards(game: Game[Table], path: Path) -> None:
    """Keep the cards of somebody's own beside the journal of a game, which goes on even if they are deleted or spoiled
    meanwhile. Raises OSError."""
    files = texts_of_own(game.cardset)
    if not files:
        return
    folder = save_files.cards_path(path)
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def plays_kept_cards(game: Game[Table], path: Path) -> bool:
    """True if a game has cards that were only kept beside its journal."""
    folder = save_files.cards_path(path)
    return any(card.origin.file.parent == folder for card in game.cards)


def _game_with_kept_cards(header: Header, path: Path) -> Game[Table] | None:
    """The game of a journal with the cards that are kept beside it; None if it cannot be played with them."""
    folder = save_files.cards_path(path)
    if not folder.is_dir():
        return None
    try:
        return games.game(header.game, [folder, *resources("data", "cards", header.game)], header.set_names)
    except BadSetup:  # somebody has spoiled what was kept, too: then the missing set is what is reported
        return None


def playable(path: Path, header: Header, game: Callable[[Header], Game[Table]]) -> Game[Table]:
    """The game of a journal, if need be with the cards that were kept beside it. Raises BadJournal if the game, or a
    set of cards that it was played with, is not there."""
    try:
        return game(header)
    except NoSuchSet as error:
        original_game = _game_with_kept_cards(header, path)
        if original_game is not None:
            return original_game
        key = "save.no_set" if error.missing else "save.bad_set"
        raise BadJournal(key, file=path.name, set=error.name) from error
    except BadSetup as error:
        raise BadJournal("save.no_game", file=path.name, game=header.game) from error


def _table_from(game: Game[Table], beginning: Mapping[str, Any]) -> Table:
    """The table that was laid out for a game (see ``Record.lines``). Raises BadSave."""
    table, stacked = load_table(game, beginning["laid"]), beginning["stacked"]
    table.chance.stacked = {}
    for stream, results in stacked.items():
        if not isinstance(results, list):
            raise BadSave("the save is damaged: its results of chance are no lists")
        table.chance.stacked[stream] = tuple(results)
    return table


def learnt(old_table: Table, new_table: Table, seat: int, noticed_answers: int) -> str:
    """What ``seat`` has learnt between two tables, in one word, "" for nothing: ``others`` answered (so many times),
    ``chance`` was drawn, or something was ``shown``: a card, where one lies, or sealed answers."""
    if noticed_answers:
        return "others"
    if old_table.chance.states != new_table.chance.states:
        return "chance"
    if old_table.sealed and not new_table.sealed:
        return "shown"
    if _has_seen_card(old_table, new_table, seat):
        return "shown"
    if _believed_places(old_table, seat) != _believed_places(new_table, seat):
        return "shown"
    if _hidden_state(old_table, seat) - _hidden_state(new_table, seat):
        return "shown"
    return ""


def _has_seen_card(old_table: Table, new_table: Table, seat: int) -> bool:
    """True if a seat knows a piece now that it neither knew nor could look at."""
    bit = 1 << seat
    looked_at: set[int] = set()
    for zone, visible_to in zip(old_table.zones, old_table.visible_to, strict=True):
        if visible_to & bit:
            looked_at.update(zone)
    for piece, (old_seats, new_seats) in enumerate(zip(old_table.known_to, new_table.known_to, strict=True)):
        if new_seats & bit and not old_seats & bit and piece not in looked_at:
            return True
    return False


def _believed_places(table: Table, seat: int) -> Sequence[Any]:
    """Where a seat believes the pieces to lie that it is in doubt about; empty if there are none."""
    doubt = doubt_of(table, seat)
    if doubt is None:
        return ()
    return doubt[1:]


def _hidden_state(table: Table, seat: int) -> set[str]:
    """The state that ``seat`` may not know, by its names (see ``Game.hide``)."""
    true_state, seen_state = table.state(), view(table, seat).state()
    return {name for name, value in true_state.items() if value != seen_state[name]}
