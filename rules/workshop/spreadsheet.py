"""The names, texts and numbers of a set as a table for a spreadsheet program, and back into the card files.

A table has a line for each card and a column for each value: ``id``, ``kind``, then those of ``rules.workshop.fields``.
When it is read, only cells that differ from the cards change anything, and all else in the files stays as it is.
Columns and rows may be left out. A row with a new id, or with none, is a new card.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem, did_you_mean, nearest
from rules.reading.reader import read
from rules.system.locations import command, replace_file
from rules.text.texts import LANGUAGES, Texts, system_language
from rules.workshop.cells import BadTable, Cell, CellTable, csv_bytes, plain
from rules.workshop.editing import AddCard, CannotEdit, Edit, Put, Remove
from rules.workshop.fields import EACH, CardField, NotSuch, fields, fields_of_game
from rules.workshop.history import History
from rules.workshop.project import NoProject, Project
from rules.workshop.templates import card_lines, identifier, kinds, taken_ids

ID, KIND = "id", "kind"


class TableChange(NamedTuple):
    """What one cell changes. ``old`` is "" for what the card has not said before."""

    card: str
    column: str
    old: str
    new: str


@dataclass
class TableChanges:
    """What a table would change. With problems nothing is changed."""

    changes: list[TableChange] = field(default_factory=list)
    added: list[str] = field(default_factory=list)
    """The ids of new cards."""
    left: list[str] = field(default_factory=list)
    """The ids of cards that are not in the table, and stay as they are."""
    problems: list[Problem] = field(default_factory=list)
    edits: dict[Path, list[Edit]] = field(default_factory=dict)

    def carry_out(self, history: History) -> None:
        """Write it into the files, as one step. Raises CannotEdit."""
        history.step(self.edits)


def table_of(project: Project) -> list[list[str]]:
    """The rows of the table of a set, from its files as they are now; the first one names the columns."""
    cards = [card for _, card in _cards(project.files)]
    columns: dict[str, CardField] = {}
    for card in cards:
        columns.update((each.name, each) for each in fields(project.game, card))
    order = [each.name for each in fields_of_game(project.game)]
    names = sorted(columns, key=lambda name: order.index(name) if name in order else _beside(name, order))
    rows = [[ID, KIND, *names]]
    for card in cards:
        own = {each.name for each in fields(project.game, card)}
        rows.append([str(card.get(ID, "")), str(card.get(KIND, "")),
                     *(columns[name].shown(card) if name in own else "" for name in names)])  # fmt: skip
    return rows


def export(project: Project, file: Path, language: str) -> int:
    """Write the table of a set, with semicolons where spreadsheet programs expect them. Returns the number of cards.
    Raises OSError."""
    rows = table_of(project)
    replace_file(file, csv_bytes(rows, ";" if language == "ru" else ","))
    return len(rows) - 1


def plan(project: Project, file: Path, language: str) -> TableChanges:
    """What the table in a file would change in a set. Comments in new cards are in ``language``."""
    try:
        sheet = CellTable(file)
    except BadTable as error:
        return TableChanges(problems=[error.problem])
    return _Import(project, sheet, language).plan


# -- reading a table --------------------------------------------------------------------------------------------------


class _Import:
    """Compares a table with the cards."""

    def __init__(self, project: Project, sheet: CellTable, language: str) -> None:
        self.project, self.sheet, self.language, self.plan = project, sheet, language, TableChanges()
        self.cards = {str(card.get(ID)): (file, card) for file, card in _cards(project.files)}
        self.taken = taken_ids(project.game)
        self.puts: dict[str, list[tuple[Path, Edit]]] = {}
        self.new: list[tuple[Path, Edit]] = []
        head, *rows = sheet.rows
        self.columns = self._columns(head)
        if ID not in self.columns:
            self._tell("MISSING-KEY", Message("problem.table_no_id"), head[0])
        if not project.writable:
            self._tell("UNREADABLE", Message("problem.edit_built_in"), head[0])
        if self.plan.problems:
            return
        self.there = {plain(row[self.columns.index(ID)].text).strip() for row in rows
                      if len(row) > self.columns.index(ID)}  # fmt: skip
        self.file = project.files[-1]
        self.seen: dict[str, Cell] = {}
        for row in rows:
            self._row(row)
        # Column by column, each takes a single pass over the file.
        for file, edit in [each for column in self.puts.values() for each in column] + self.new:
            self.plan.edits.setdefault(file, []).append(edit)
        self.plan.left = [id for id in self.cards if id not in self.seen]

    def _tell(self, code: str, said: AnyMessage, cell: Cell, advice: AnyMessage = "") -> None:
        self.plan.problems.append(self.sheet.problem(code, said, cell, advice))

    def _columns(self, head: Sequence[Cell]) -> list[str]:
        known = {ID, KIND, *(each.name for each in fields_of_game(self.project.game))}
        known |= {each.name for _, card in self.cards.values() for each in fields(self.project.game, card)}
        names: list[str] = []
        for cell in head:
            name = cell.text.strip()
            if name in names and name:
                self._tell("DUPLICATE-KEY", Message("problem.table_column_twice", column=name), cell)
            elif name not in known and name and not _in_all(name, known):
                near = did_you_mean(name, known) or Message("problem.there_are", names=", ".join(sorted(known)))
                self._tell("UNKNOWN-KEY", name, cell, near)
            names.append(name)
        return names

    def _row(self, row: Sequence[Cell]) -> None:
        for cell in row[len(self.columns) :]:
            if cell.text.strip():
                self._tell("UNKNOWN-KEY", Message("problem.table_no_column"), cell, Message("problem.table_quote_it"))
                return
        cells = {name: cell for name, cell in zip(self.columns, row, strict=False) if name}
        place = cells.get(ID, row[0])
        id = plain(place.text).strip()
        if id and id in self.seen:
            self._tell("DUPLICATE-ID", Message("problem.table_id_twice", id=id, line=self.seen[id].line), place)
            return
        self.seen[id] = place
        kind = plain(cells[KIND].text).strip() if KIND in cells else ""
        if id in self.cards:
            self.file, card = self.cards[id]
            if kind not in ("", card.get(KIND)):
                self._tell("BAD-VALUE", Message("problem.table_kind", kind=kind), cells[KIND])
            self._compare(id, card, cells)
        elif near := self._misspelt(id, kind, cells):
            self._tell("UNKNOWN-NAME", id, place, Message("problem.near", word=near))
        else:
            self._add(id, kind, cells, place)

    def _misspelt(self, id: str, kind: str, cells: Mapping[str, Cell]) -> str:
        """The card that is meant by an id that none has: one that the table does not name, with the same name, or any
        if the row does not say what kind of card is new."""
        near = nearest(id, self.cards.keys() - self.there) if id else ""
        if not near or not kind:
            return near
        card = self.cards[near][1]
        named = [each for column, each, cell in self._fields(card, cells) if each.keys[0] == "name"
                 and plain(cell.text) == each.shown(card) != ""]  # fmt: skip
        return near if named else ""

    def _compare(self, id: str, card: Mapping[str, Any], cells: Mapping[str, Cell]) -> None:
        for column, each, cell in self._fields(card, cells):
            line, was = plain(cell.text), each.of(card)
            if line == each.shown(card) or (each.sort != "text" and line.strip() == each.shown(card)):
                continue
            if was is None and not line.strip():
                continue
            edit = self._edit(id, each, line, was, cell)
            if edit is not None:
                self.puts.setdefault(column, []).append((self.file, edit))
                self.plan.changes.append(TableChange(id, column, each.shown(card), line))

    def _fields(self, card: Mapping[str, Any], cells: Mapping[str, Cell]) -> Iterator[tuple[str, CardField, Cell]]:
        """The fields of a card that have a cell. A cell for what such cards do not have must be empty."""
        own = {each.name: each for each in fields(self.project.game, card)}
        for column, cell in cells.items():
            if column in own:
                yield column, own[column], cell
            elif column not in (ID, KIND) and cell.text.strip():
                advice = did_you_mean(column, own) or Message("problem.table_leave_empty")
                said = Message("problem.table_not_of_kind", kind=str(card.get(KIND, "")), column=column)
                self._tell("UNKNOWN-KEY", said, cell, advice)

    def _edit(self, id: str, each: CardField, line: str, was: object, cell: Cell) -> Edit | None:
        """The edit of one value; None if it cannot be written, which is told."""
        if not line.strip() and (each.sort != "text" or len(each.keys) == 1):
            return Remove(id, each.keys)
        try:
            return Put(id, each.keys, line if each.sort == "text" else each.meant(line), was)
        except NotSuch as error:
            self._tell("BAD-VALUE", error.said, cell)
            return None

    def _add(self, id: str, kind: str, cells: Mapping[str, Cell], place: Cell) -> None:
        game, known = self.project.game, kinds(self.project.game)
        if kind not in known:
            near = did_you_mean(kind, known) if kind else ""
            cell = cells.get(KIND, place)
            self._tell("BAD-VALUE", Message("problem.table_new_kind", kind=kind), cell,
                       near or Message("problem.write", words=tuple(known)))  # fmt: skip
            return
        names = [plain(cells[name].text) for name in ("name.en", "name.ru") if name in cells and cells[name].text]
        if not id:
            id = identifier(names[0] if names else "", self.taken, kind)
        elif identifier(id.lower(), ()) != id.lower().replace("-", "_"):
            self._tell("BAD-VALUE", Message("problem.form.id"), place)
            return
        self.taken.add(id)
        values: dict[str, Any] = {}
        for column, each, cell in self._fields({ID: id, KIND: kind, **_empty(cells)}, cells):
            line = plain(cell.text)
            if line.strip():
                edit = self._edit(id, each, line, None, cell)
                if isinstance(edit, Put):
                    _set(values, each.keys, edit.value)
                    self.plan.changes.append(TableChange(id, column, "", line))
        self.new.append((self.file, AddCard("\n".join(card_lines(game, kind, id, values, self.language)))))
        self.plan.added.append(id)


def _cards(files: Sequence[Path]) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The cards in some files as written, each with its file."""
    for file in files:
        root = read(file).root
        cards = root.get("cards") if root is not None else None
        for node in cards.items() if cards is not None else []:
            card = node.plain()
            if isinstance(card, dict):
                yield file, card


def _beside(name: str, order: Sequence[str]) -> int:
    """Where the column ``points.lady`` stands: where ``points`` would."""
    general = f"{name.partition('.')[0]}.{EACH}"
    return order.index(general) if general in order else len(order)


def _in_all(name: str, known: set[str]) -> bool:
    return f"{name.partition('.')[0]}.{EACH}" in known and "." in name


def _empty(cells: Mapping[str, Cell]) -> dict[str, Any]:
    """What a new card would say under keys that hold others, so that its fields are known: ``points: {lady: ...}``."""
    inside: dict[str, Any] = {}
    for name, cell in cells.items():
        key, _, inner = name.partition(".")
        if inner and cell.text.strip():
            inside.setdefault(key, {})[inner] = ""
    return inside


def _set(values: dict[str, Any], keys: Sequence[str | int], value: object) -> None:
    *path, last = map(str, keys)
    for key in path:
        values = values.setdefault(key, {})
    values[last] = value


# -- the command ------------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str], out: TextIO | None = None) -> int:
    """``python -m rules table export|import``. Returns the exit code: 1 if the table has problems, 2 if there is no
    such set."""
    parser = argparse.ArgumentParser(prog=command("table"), description="A set of cards as a table, and back.")
    parser.add_argument("what", choices=("export", "import"), help="write the table, or read it back into the cards")
    parser.add_argument("game")
    parser.add_argument("set", help="the name of the set, or its card file")
    parser.add_argument("file", type=Path, help="the table, a CSV file")
    parser.add_argument("--dry-run", action="store_true", help="import: only say what would change")
    parser.add_argument("--language", choices=LANGUAGES, help="default: the system's")
    chosen = parser.parse_args(arguments)
    language, out = chosen.language or system_language(), out or sys.stdout
    texts = Texts(language)
    try:
        path = Path(chosen.set)
        project = Project.open(path) if path.is_file() else Project.of_set(chosen.game, chosen.set)
        if chosen.what == "export":
            count = export(project, chosen.file, language)
            print(texts.say("edit.table.written", n=count, file=str(chosen.file)), file=out)
            return 0
        found = plan(project, chosen.file, language)
        for line in told(found, language):
            print(line, file=out)
        if found.problems or chosen.dry_run:
            return 1 if found.problems else 0
        found.carry_out(History())
        print(texts.say("edit.table.read", n=len(found.changes)), file=out)
    except (NoProject, CannotEdit) as error:
        print(error.said.say(language), file=sys.stderr)
        return 2
    except OSError as error:
        print(Message("problem.edit_not_written", why=error.strerror or str(error)).say(language), file=sys.stderr)
        return 2
    return 0


def told(found: TableChanges, language: str) -> list[str]:
    """What a plan would change, and what is wrong with the table, line by line."""
    texts = Texts(language)
    lines = [problem.say(language) for problem in found.problems]
    lines += [texts.say("edit.table.new", card=card) for card in found.added]
    for card, column, old, new in found.changes:
        lines.append(texts.say("edit.table.change", card=card, column=column, old=old or "—", new=new or "—"))
    if found.left:
        lines.append(texts.say("edit.table.left", n=len(found.left)))
    if not lines:
        lines.append(texts.say("edit.table.same"))
    return lines
