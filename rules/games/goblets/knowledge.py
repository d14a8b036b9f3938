"""Who knows which token is where, beyond what everybody may look at."""

from __future__ import annotations

from collections.abc import Iterable

from rules.games.goblets.board import GobletsTable


def mix(table: GobletsTable, pieces: Iterable[int]) -> None:
    """These tokens are mixed: nobody knows any longer which of them is which."""
    table.forget(pieces, 0)


def taken_unseen(table: GobletsTable, source: int, target: int) -> None:
    """A token is about to go from one zone to another: who sees neither does not know which of them it is."""
    seeing = table.visible_to[source] | table.visible_to[target]
    table.forget(table.zones[source], seeing)
