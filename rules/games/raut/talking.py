"""Talks: a guest lays one in the middle (RA-TALK)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.raut.abilities import may
from rules.games.raut.board import DECK, EVERYBODY, TALK, LayTalk, RautTable, hand_of
from rules.games.raut.powers import occur, spill


def willing(table: RautTable, guests: Sequence[int]) -> Sequence[int]:
    """Return the guests that may change the talk."""
    return [guest for guest in guests if may(table, "talk", guest)]


def lay(table: RautTable, seat: int, option: LayTalk) -> None:
    """Lay a talk. The one before goes to the bottom of the deck, where everybody knows it (RA-TALK-01, 02,
    RA-RULING-32, 40)."""
    for piece in table.zones[TALK][:]:
        table.tuck(piece, TALK, DECK)
        table.present &= ~(1 << piece)
    piece = table.in_hand(seat, option.kind)
    table.move(piece, hand_of(seat), TALK)
    table.present |= 1 << piece
    table.stale = EVERYBODY
    table.emit("talked", option.guest, option.kind)
    occur(table, "talks", option.guest)
    if option.kind in table.game.powers.spilling:
        spill(table, piece, option.guest)
