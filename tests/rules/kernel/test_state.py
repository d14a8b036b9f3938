"""The named state of a table is copied, saved and loaded by its annotations."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from rules.kernel.chance import Chance
from rules.kernel.state import Field
from rules.kernel.table import Table
from tests.toy import Toy


class Mug(NamedTuple):
    """A record of a table."""

    owner: int | None
    strength: int
    full: bool


class Counter(Table):
    """A table with state of every type there is."""

    game: Toy
    round: int
    night: bool
    host: int | None  # a seat
    gold: list[int]  # of each seat
    guests: list[int | None]
    awake: list[bool]
    mugs: list[Mug]
    rows: list[list[int]]

    def set_first_values(self) -> None:
        self.round, self.night, self.host = 1, True, None
        self.gold, self.guests, self.awake = [7] * self.seats, [None, 1], [False, True]
        self.mugs = [Mug(None, 2, True), Mug(1, -1, False)]
        self.rows = [[1], [], [2, 3]]


class Cellar(Counter):
    """A table with something more."""

    barrels: int

    def set_first_values(self) -> None:
        super().set_first_values()
        self.barrels = 4


SAVED = {
    "round": [1], "night": [1], "host": [-1], "gold": [7, 7], "guests": [-1, 1], "awake": [0, 1],
    "mugs": [-1, 2, 1, 1, -1, 0], "rows": [[1], [], [2, 3]], "barrels": [4],
}  # fmt: skip


def cellar() -> Cellar:
    return Cellar(Toy(), 2, Chance.seeded(0, ["deck"]))


def test_a_save_keeps_names_and_numbers_and_gives_back_what_there_was() -> None:
    table, same_table = cellar(), cellar()
    assert table.state() == SAVED and list(table.state()) == list(SAVED)
    for name in SAVED:
        setattr(same_table, name, None)
    for name, numbers in json.loads(json.dumps(SAVED)).items():
        same_table.put(name, numbers)
    assert vars(same_table) == vars(table)
    assert type(same_table.mugs[0]) is Mug and same_table.mugs[0].full is True and same_table.night is True


def test_a_copy_shares_nothing_that_can_change() -> None:
    table = cellar()
    copy = table.copy()
    assert type(copy) is Cellar and vars(copy) == vars(table)
    copy.round, copy.host, copy.barrels = 2, 0, 0
    copy.gold[0] = 0
    copy.guests[1] = None
    copy.awake.clear()
    copy.mugs[0] = copy.mugs[0]._replace(strength=9)
    copy.rows[0].append(5)
    assert table.state() == SAVED


@pytest.mark.parametrize(("name", "numbers"), [
    ("round", []), ("round", [1, 2]), ("round", ["1"]), ("round", [None]), ("round", [[1]]), ("night", [2]),
    ("host", ["Ann"]), ("gold", [1.5]), ("awake", [-1]), ("mugs", [1, 2]), ("mugs", [1, 2, 3]), ("rows", [[None]]),
])  # fmt: skip
def test_numbers_that_cannot_be_are_refused(name: str, numbers: list[Any]) -> None:
    with pytest.raises(ValueError, match=name):
        cellar().put(name, numbers)


@pytest.mark.parametrize("note", [str, float, dict, list[str], list[dict[str, int]], tuple[int, int], int | str])
def test_a_table_keeps_nothing_else(note: Any) -> None:
    with pytest.raises(TypeError, match="odd"):
        Field("odd", note)
