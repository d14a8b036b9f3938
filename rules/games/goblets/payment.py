"""What characters are paid instead of the usual VP (GO-SCORE-07, GO-RULING-21)."""

from __future__ import annotations

from rules.games.goblets.board import GobletsTable


def paid_otherwise(table: GobletsTable, house: int) -> int | None:
    """What a House's character is paid instead; None if it is paid as usual."""
    return None
