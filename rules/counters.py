"""Numbered counters, for games whose state has no names yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.game import Game
from rules.table import Table


class CountersTable(Table):
    """A table whose state is ``counters``: a list of small lists of ints, in the order of ``counter_names``."""

    counters: list[list[int]]

    def set_first_values(self) -> None:
        self.counters = [list(counter) for counter in self._rules.counters_at_first(self.seats)]

    @property
    def _rules(self) -> CountersGame:
        assert isinstance(self.game, CountersGame)
        return self.game

    def state(self) -> dict[str, list[Any]]:
        return {name: list(row) for name, row in zip(self._rules.counter_names, self.counters, strict=True)}

    def put(self, name: str, numbers: Sequence[Any]) -> None:
        self.counters[self._rules.counter_names.index(name)][:] = numbers


class CountersGame(Game[CountersTable]):
    """A game whose table has numbered counters; ``counter_names`` names them in saves and scenarios."""

    table_type = CountersTable
    counter_names: ClassVar[tuple[str, ...]]

    def counters_at_first(self, seats: int) -> Sequence[Sequence[int]]:
        """The first values of each counter, in the order of ``counter_names``."""
        raise NotImplementedError
