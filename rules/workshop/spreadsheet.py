"""The names, texts and numbers of a set as a table for a spreadsheet program, and back into the card files.

A table has a line for each card and a column for each value: ``id``, ``kind``, then those of ``rules.workshop.fields``.
When it is read, only cells that differ from the cards change anything, and all else in the files stays as it is.
Columns and rows may be left out. A row with a new id, or with none, is a new card.
"""

from __future__ import annotations

import argparse
import dataclasses
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem, did_you_mean, nearest
from rules.reading.reader import read
from rules.system.locations import command, replace_file
from rules.text.texts import LANGUAGES, Texts, system_language
from rules.workshop.cells import BadTable, Cell, CellTable, csv_bytes, plain
from rules.workshop.editing import AddCard, CannotEdit, Edit, Put, Remove
from rules.workshop.fields import EACH, CardField, NotSuch, fields, fields_of_game, further_fields
from rules.workshop.history import History
from rules.workshop.project import NoProject, Project
from rules.workshop.templates import card_lines, identifier, kinds, taken_ids
from rules.workshop.yamltext import card_nodes

ID = "id"
KIND = "kind"
TRANSLATED = re.compile(r"(?:name|text)\.([a-z]{2,3})")
"""The columns for names and texts in a language: ``name.de``."""


class TableChange(NamedTuple):
    """What one cell changes. ``old`` is "" for a value that the card leaves out."""

    card: str
    column: str
    old: str
    new: str


@dataclass
class TableChanges:
    """What a table would change. With problems nothing is changed."""

    changes: list[TableChange] = dataclasses.field(default_factory=list)
    added: list[str] = dataclasses.field(default_factory=list)
    """The ids of new cards."""
    not_in_table: list[str] = dataclasses.field(default_factory=list)
    """The ids of cards that are not in the table, and stay as they are."""
    problems: list[Problem] = dataclasses.field(default_factory=list)
    edits: dict[Path, list[Edit]] = dataclasses.field(default_factory=dict)

    def carry_out(self, history: History) -> None:
        """Write the changes into the files, as one step. Raises CannotEdit."""
        history.step(self.edits)


def table_of(project: Project) -> list[list[str]]:
    """Return the rows of the table of a set, from its files as they are now; the first one names the columns."""
    cards: list[Mapping[str, Any]] = []
    fields_of_cards: list[dict[str, CardField]] = []
    languages = project.further_languages
    for _, card in _cards(project.files):
        cards.append(card)
        fields_of_cards.append(_field_by_name(project.game, card, languages))
    columns = _columns_in_order(project.game, fields_of_cards)
    rows = [[ID, KIND, *columns]]
    for card, card_fields in zip(cards, fields_of_cards, strict=True):
        row = [str(card.get(ID, "")), str(card.get(KIND, ""))]
        for column in columns:
            text = ""
            if column in card_fields:
                text = card_fields[column].shown(card)
            row.append(text)
        rows.append(row)
    return rows


def _field_by_name(game: str, card: Mapping[str, Any], languages: Iterable[str]) -> dict[str, CardField]:
    """The fields of a card by their columns, those of further ``languages`` among them."""
    field_by_name = {field.name: field for field in fields(game, card)}
    for field in further_fields(languages):
        field_by_name[field.name] = field
    return field_by_name


def _columns_in_order(game: str, fields_of_cards: Iterable[Mapping[str, CardField]]) -> list[str]:
    """The columns that these cards need, in the order of the game's fields."""
    columns: dict[str, None] = {}
    for card_fields in fields_of_cards:
        columns |= dict.fromkeys(card_fields)
    order = [field.name for field in fields_of_game(game)]

    def place(column: str) -> float:
        for name in (column, _general_column(column)):
            if name in order:
                return order.index(name)
        if TRANSLATED.fullmatch(column):  # behind the same words in the last language of the table
            return order.index(f"{column.partition('.')[0]}.{LANGUAGES[-1]}") + 0.5
        return len(order)

    return sorted(columns, key=place)


def _general_column(column: str) -> str:
    """The column of the game's fields to which one with a chosen key belongs: ``points.*`` for ``points.lady``."""
    return f"{column.partition('.')[0]}.{EACH}"


def export(project: Project, file: Path, language: str) -> int:
    """Write the table of a set, with semicolons where spreadsheet programs expect them. Returns the number of cards.
    Raises OSError."""
    rows = table_of(project)
    separator = ";" if language == "ru" else ","
    replace_file(file, csv_bytes(rows, separator))
    return len(rows) - 1


def plan(project: Project, file: Path, language: str) -> TableChanges:
    """Return what the table in a file would change in a set. Comments in new cards are in ``language``."""
    try:
        table = CellTable(file)
    except BadTable as error:
        return TableChanges(problems=[error.problem])
    return _Import(project, table, language).plan


# -- reading a table --------------------------------------------------------------------------------------------------


class _Import:
    """Compares a table with the cards."""

    def __init__(self, project: Project, table: CellTable, language: str) -> None:
        self.project = project
        self.table = table
        self.language = language
        self.plan = TableChanges()
        self.cards: dict[str, tuple[Path, Mapping[str, Any]]] = {}
        """The cards of the set as written, each with its file, by their ids."""
        for file, card in _cards(project.files):
            self.cards[str(card.get(ID))] = (file, card)
        self.taken_ids = taken_ids(project.game)
        self.puts_by_column: dict[str, list[tuple[Path, Edit]]] = {}
        self.new_cards: list[tuple[Path, Edit]] = []
        header, *rows = table.rows
        self.languages = self._further_languages(header)
        self.columns = self._columns(header)
        if ID not in self.columns:
            self._add_problem("MISSING-KEY", Message("problem.table_no_id"), header[0])
        if not project.writable:
            self._add_problem("UNREADABLE", Message("problem.edit_built_in"), header[0])
        if self.plan.problems:
            return
        id_column = self.columns.index(ID)
        self.ids_in_table: set[str] = set()
        for row in rows:
            if len(row) > id_column:
                self.ids_in_table.add(plain(row[id_column].text).strip())
        self.file = project.files[-1]
        """The file of the last card that was read: new cards are added to it."""
        self.id_cells: dict[str, Cell] = {}
        """The cells with the ids of the rows so far."""
        for row in rows:
            self._read_row(row)
        self._collect_edits()
        self.plan.not_in_table = [id for id in self.cards if id not in self.id_cells]

    def _collect_edits(self) -> None:
        """Sort the edits by files. Column by column, each takes a single pass over the file."""
        edits: list[tuple[Path, Edit]] = []
        for puts in self.puts_by_column.values():
            edits += puts
        for file, edit in edits + self.new_cards:
            self.plan.edits.setdefault(file, []).append(edit)

    def _add_problem(self, code: str, message: AnyMessage, cell: Cell, advice: AnyMessage = "") -> None:
        self.plan.problems.append(self.table.problem(code, message, cell, advice))

    def _further_languages(self, header: Sequence[Cell]) -> list[str]:
        """The languages besides those of the table: those of the set, and those that the first row names."""
        languages = dict.fromkeys(self.project.further_languages)
        for cell in header:
            column = TRANSLATED.fullmatch(cell.text.strip())
            if column is not None and column[1] not in LANGUAGES:
                languages[column[1]] = None
        return list(languages)

    def _field_by_name(self, card: Mapping[str, Any]) -> dict[str, CardField]:
        """The fields of a card by their columns."""
        return _field_by_name(self.project.game, card, self.languages)

    def _columns(self, header: Sequence[Cell]) -> list[str]:
        """The columns that the first row names; "" for those without a name."""
        known_columns = {ID, KIND}
        known_columns.update(field.name for field in fields_of_game(self.project.game))
        for _, card in self.cards.values():
            known_columns.update(self._field_by_name(card))
        columns: list[str] = []
        for cell in header:
            column = cell.text.strip()
            is_known = column in known_columns or ("." in column and _general_column(column) in known_columns)
            if column and column in columns:
                self._add_problem("DUPLICATE-KEY", Message("problem.table_column_twice", column=column), cell)
            elif column and not is_known:
                names = ", ".join(sorted(known_columns))
                advice = did_you_mean(column, known_columns) or Message("problem.there_are", names=names)
                self._add_problem("UNKNOWN-KEY", column, cell, advice)
            columns.append(column)
        return columns

    def _read_row(self, row: Sequence[Cell]) -> None:
        """Compare a row with its card, or add a new card."""
        for cell in row[len(self.columns) :]:
            if cell.text.strip():
                advice = Message("problem.table_quote_it")
                self._add_problem("UNKNOWN-KEY", Message("problem.table_no_column"), cell, advice)
                return
        cells: dict[str, Cell] = {}
        for column, cell in zip(self.columns, row, strict=False):
            if column:
                cells[column] = cell
        id_cell = cells.get(ID, row[0])
        id = plain(id_cell.text).strip()
        if id and id in self.id_cells:
            message = Message("problem.table_id_twice", id=id, line=self.id_cells[id].line)
            self._add_problem("DUPLICATE-ID", message, id_cell)
            return
        self.id_cells[id] = id_cell
        kind = plain(cells[KIND].text).strip() if KIND in cells else ""
        if id in self.cards:
            self.file, card = self.cards[id]
            if kind not in ("", card.get(KIND)):
                self._add_problem("BAD-VALUE", Message("problem.table_kind", kind=kind), cells[KIND])
            self._compare(id, card, cells)
            return
        intended_id = self._misspelt(id, kind, cells)
        if intended_id:
            self._add_problem("UNKNOWN-NAME", id, id_cell, Message("problem.near", word=intended_id))
        else:
            self._add_card(id, kind, cells, id_cell)

    def _misspelt(self, id: str, kind: str, cells: Mapping[str, Cell]) -> str:
        """The card that is meant by an id that none has: a similar id that the table lacks, if its card has the same
        name or the row does not state the kind of a new card. "" if the row is a new card."""
        if not id:
            return ""
        similar_id = nearest(id, self.cards.keys() - self.ids_in_table)
        if not similar_id or not kind:
            return similar_id
        _, card = self.cards[similar_id]
        for _, field, cell in self._fields(card, cells):
            if field.keys[0] == "name" and plain(cell.text) == field.shown(card) != "":
                return similar_id
        return ""

    def _compare(self, id: str, card: Mapping[str, Any], cells: Mapping[str, Cell]) -> None:
        """Note the changes of one card."""
        for column, field, cell in self._fields(card, cells):
            line = plain(cell.text)
            old_value = field.of(card)
            old_line = field.shown(card)
            if line == old_line or (field.sort != "text" and line.strip() == old_line):
                continue
            if old_value is None and not line.strip():
                continue
            edit = self._edit(id, field, line, old_value, cell)
            if edit is not None:
                self.puts_by_column.setdefault(column, []).append((self.file, edit))
                self.plan.changes.append(TableChange(id, column, old_line, line))

    def _fields(self, card: Mapping[str, Any], cells: Mapping[str, Cell]) -> Iterator[tuple[str, CardField, Cell]]:
        """The fields of a card that have a cell. A cell for a field that such cards lack must be empty."""
        field_by_name = self._field_by_name(card)
        for column, cell in cells.items():
            if column in field_by_name:
                yield column, field_by_name[column], cell
            elif column not in (ID, KIND) and cell.text.strip():
                advice = did_you_mean(column, field_by_name) or Message("problem.table_leave_empty")
                message = Message("problem.table_not_of_kind", kind=str(card.get(KIND, "")), column=column)
                self._add_problem("UNKNOWN-KEY", message, cell, advice)

    def _edit(self, id: str, field: CardField, line: str, old_value: object, cell: Cell) -> Edit | None:
        """The edit of one value; None if it cannot be written, which becomes a problem."""
        if not line.strip() and (field.sort != "text" or len(field.keys) == 1):
            return Remove(id, field.keys)
        if field.sort == "text":
            return Put(id, field.keys, line, old_value)
        try:
            return Put(id, field.keys, field.meant(line), old_value)
        except NotSuch as error:
            self._add_problem("BAD-VALUE", error.said, cell)
            return None

    def _add_card(self, id: str, kind: str, cells: Mapping[str, Cell], id_cell: Cell) -> None:
        game = self.project.game
        if kind not in kinds(game):
            self._add_problem_of_kind(kind, cells.get(KIND, id_cell))
            return
        if not id:
            id = identifier(_name_in(cells), self.taken_ids, kind)
        elif identifier(id.lower(), ()) != id.lower().replace("-", "_"):
            self._add_problem("BAD-VALUE", Message("problem.form.id"), id_cell)
            return
        self.taken_ids.add(id)
        values: dict[str, Any] = {}
        card = {ID: id, KIND: kind, **_placeholders(cells)}
        for column, field, cell in self._fields(card, cells):
            line = plain(cell.text)
            if not line.strip():
                continue
            edit = self._edit(id, field, line, None, cell)
            if isinstance(edit, Put):
                _set_value(values, field.keys, edit.value)
                self.plan.changes.append(TableChange(id, column, "", line))
        lines = card_lines(game, kind, id, values, self.language)
        self.new_cards.append((self.file, AddCard("\n".join(lines))))
        self.plan.added.append(id)

    def _add_problem_of_kind(self, kind: str, cell: Cell) -> None:
        """A new card has no kind, or none that the game knows."""
        known_kinds = kinds(self.project.game)
        advice: AnyMessage = did_you_mean(kind, known_kinds) if kind else ""
        if not advice:
            advice = Message("problem.write", words=tuple(known_kinds))
        self._add_problem("BAD-VALUE", Message("problem.table_new_kind", kind=kind), cell, advice)


def _cards(files: Sequence[Path]) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The cards in some files as written, each with its file."""
    for file in files:
        for node in card_nodes(read(file).root):
            card = node.plain()
            if isinstance(card, dict):
                yield file, card


def _name_in(cells: Mapping[str, Cell]) -> str:
    """The name of a new card, the English one if there is one; "" if it has none."""
    for column in ("name.en", "name.ru"):
        if column in cells and cells[column].text:
            return plain(cells[column].text)
    return ""


def _placeholders(cells: Mapping[str, Cell]) -> dict[str, Any]:
    """Empty values for a new card under the keys that it chooses, ``{points: {lady: ""}}`` for a column
    ``points.lady``, so that it has the fields of these keys."""
    placeholders: dict[str, Any] = {}
    for column, cell in cells.items():
        key, _, inner_key = column.partition(".")
        if inner_key and cell.text.strip():
            placeholders.setdefault(key, {})[inner_key] = ""
    return placeholders


def _set_value(values: dict[str, Any], keys: Sequence[str | int], value: object) -> None:
    """Set a value inside nested mappings."""
    *path, last_key = map(str, keys)
    for key in path:
        values = values.setdefault(key, {})
    values[last_key] = value


# -- the command ------------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str], out: TextIO | None = None) -> int:
    """``python -m rules table export|import``. Returns the exit code: 1 if the table has problems, 2 if there is no
    such set."""
    parser = argparse.ArgumentParser(prog=command("table"), description="A set of cards as a table, and back.")
    parser.add_argument("what", choices=("export", "import"), help="write the table, or read it back into the cards")
    parser.add_argument("game")
    parser.add_argument("set", help="the name of the set, or its card file")
    parser.add_argument("file", type=Path, help="the table, a CSV file")
    parser.add_argument("--dry-run", action="store_true", help="import: only print what would change")
    parser.add_argument("--language", choices=LANGUAGES, help="default: the system's")
    options = parser.parse_args(arguments)
    language = options.language or system_language()
    out = out or sys.stdout
    try:
        path = Path(options.set)
        project = Project.open(path) if path.is_file() else Project.of_set(options.game, options.set)
        if options.what == "export":
            cards = export(project, options.file, language)
            print(Texts(language).say("edit.table.written", n=cards, file=str(options.file)), file=out)
            return 0
        return _import(project, options.file, language, options.dry_run, out)
    except (NoProject, CannotEdit) as error:
        print(error.said.say(language), file=sys.stderr)
        return 2
    except OSError as error:
        print(Message("problem.edit_not_written", why=error.strerror or str(error)).say(language), file=sys.stderr)
        return 2


def _import(project: Project, file: Path, language: str, dry_run: bool, out: TextIO) -> int:
    """Read a table back into the cards, unless it is a ``dry_run``, and print what changes. Returns the exit code."""
    changes = plan(project, file, language)
    for line in told(changes, language):
        print(line, file=out)
    if changes.problems:
        return 1
    if not dry_run:
        changes.carry_out(History())
        print(Texts(language).say("edit.table.read", n=len(changes.changes)), file=out)
    return 0


def told(changes: TableChanges, language: str) -> list[str]:
    """Return what a table would change, and what is wrong with it, line by line."""
    texts = Texts(language)
    lines = [problem.say(language) for problem in changes.problems]
    lines += [texts.say("edit.table.new", card=card) for card in changes.added]
    for card, column, old, new in changes.changes:
        lines.append(texts.say("edit.table.change", card=card, column=column, old=old or "—", new=new or "—"))
    if changes.not_in_table:
        lines.append(texts.say("edit.table.left", n=len(changes.not_in_table)))
    if not lines:
        lines.append(texts.say("edit.table.same"))
    return lines
