"""What a drink at Raut would do to a guest, said at the guest before it is offered. Seductions are compared in full
elsewhere (``comparison``)."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.raut.moves import guest_spot
from client.table.terms import Foretold, Option, Spot
from rules.games.raut.board import RautTable, Treat
from rules.log import Entry


def foretell(table: RautTable, options: Sequence[Option], spot: Spot) -> Foretold | None:
    """What any of these answers would do to the guest at this spot; None where they differ, or nothing is certain."""
    found = {_drunk(table, option, spot) if isinstance(option, Treat) else None for option in options}
    if len(found) == 1 and (stamina := found.pop()) is not None:
        before, after = stamina
        key = "raut.foretold.out" if after <= 0 else "raut.foretold.stamina"
        return Foretold(Entry(key, {"before": before, "after": after}), grave=after <= 0)
    return None


def _drunk(table: RautTable, option: Treat, spot: Spot) -> tuple[int, int] | None:
    """The stamina of the guest at this spot before and after a drink, if it drinks."""
    sips = table.game.sip(table, option.guest, option.target, option.kind)
    for guest, points in zip((option.guest, option.target), sips, strict=True):
        if spot == guest_spot(guest):
            before = table.stamina[guest]
            return before, before - max(points, -table.drunk[guest])
    return None
