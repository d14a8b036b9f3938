"""Guests that change tables: because they are seduced, or because a card says so."""

from __future__ import annotations

from rules.games.raut.abilities import changed_by
from rules.games.raut.board import ARRIVED, RautTable, salon_of, seat_of, worn_by, worn_of
from rules.games.raut.companions import unbind


def reseat(table: RautTable, guest: int, seat: int) -> None:
    """Move a guest with all that it wears to the table of a player, where it cannot act in this turn (RA-SEDUCE-08,
    RA-ACCESS-04, RA-RULING-08, 22)."""
    old_seat = seat_of(table, guest)
    unbind(table, guest)
    for piece in worn_by(table, guest):
        table.move(piece, worn_of(old_seat), worn_of(seat))
        table.stale |= changed_by(table, piece, guest)
    table.move(guest, salon_of(old_seat), salon_of(seat))
    table.stale |= changed_by(table, guest, guest)
    table.stage[guest] = ARRIVED
