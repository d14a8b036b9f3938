"""Who knows which token is where, beyond what everybody may look at."""

from __future__ import annotations

from rules.games.goblets.board import GobletsTable


def hide_pour(table: GobletsTable, house: int, goblet: int) -> None:
    """A token has gone secretly from behind a screen into a goblet. Both zones were seen by whom they are open to, so
    there is nothing more to forget: the others have never known what lies behind the screen."""


__all__ = ["hide_pour"]
