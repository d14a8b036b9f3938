"""No deal is played in two turns of a figure: what a rulebook has kept of it would make the figure look better than it
is."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.game import Game
from rules.kernel.table import Table
from tests.bench.laboratory import figures
from tests.bench.measuring import COUNTED

FIGURES = figures()
DEALT = [name for name in FIGURES if "playouts" in name or "match" in name]
"""The figures that play whole games."""


@pytest.mark.parametrize("name", FIGURES)
def test_no_deal_is_played_in_two_turns(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    figure, deals, start = FIGURES[name], list[str](), Game.start

    def started(self: Game[Any], table: Table, **options: Any) -> None:
        deals.append(str(table.chance.states))
        start(self, table, **options)

    monkeypatch.setattr(Game, "start", started)
    turns = list[set[str]]()
    for turn in (0, 1, COUNTED):
        deals.clear()
        figure.run(turn)
        turns.append({*deals})
    first, second, counted = turns
    assert not first & second and not counted & (first | second)
    assert bool(first) == (name in DEALT)
