"""The tiles of the menu from which a game is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from client.table.manifest import TableManifest
from client.ui import Button, Widget
from client.ui.layout import Lines, most, row, share
from client.ui.text import Words

LEAST, WIDEST = 200.0, 460.0
"""How wide a tile must be for its name to be read, and how wide it is at most."""
HIGH, LOW = 68.0, 54.0
"""How high the tiles are in one row, and in several."""
GAP = 8.0
NOTED = 2
"""So many games show their taglines on their tiles; of more they are tooltips."""


def game_tiles(
    games: Sequence[TableManifest],
    chosen: TableManifest,
    words: Words,
    lines: Lines,
    choose: Callable[[TableManifest], object],
) -> list[Widget]:
    """A tile for each game, in as few rows of the same length as leave all names readable."""
    fit = max(1, int((lines.width + GAP) // (LEAST + GAP)))
    rows = -(-len(games) // fit)
    across = -(-len(games) // rows)
    tiles: list[Widget] = []
    for first in range(0, len(games), across):
        line = lines.next(HIGH if rows == 1 else LOW, above=GAP if first else None)
        places = row(line, *[most(WIDEST, share())] * across, gap=GAP)
        for game, area in zip(games[first:], places, strict=False):  # the last row may have fewer
            tagline, few = words(f"game.{game.id}.tagline"), len(games) <= NOTED
            tiles.append(
                Button(
                    f"menu.game.{game.id}",
                    area,
                    words(f"game.{game.id}.name"),
                    partial(choose, game),
                    icon=game.icon,
                    note=tagline if few else "",
                    chosen=game is chosen,
                    tip="" if few else tagline,
                    align="left",
                )
            )
    return tiles
