"""What a gesture at Raut would do to a guest, said at the guest before it is done."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.raut.moves import attempts, guest_spot
from client.table.terms import Foretold, Option, Spot
from rules.games.raut.board import RautTable, Seduce, Treat
from rules.log import Entry, TextKey


def foretell(table: RautTable, options: Sequence[Option], spot: Spot) -> Foretold | None:
    """What any of these answers would do to the guest at this spot; None where they differ, or nothing is certain."""
    found = {_drunk(table, option, spot) if isinstance(option, Treat) else None for option in options}
    if len(found) == 1 and (stamina := found.pop()) is not None:
        before, after = stamina
        key = "raut.foretold.out" if after <= 0 else "raut.foretold.stamina"
        return Foretold(Entry(key, {"before": before, "after": after}), grave=after <= 0)
    match options:
        case [Seduce(guest, target), *others] if all(isinstance(other, Seduce) for other in others):
            best = min(attempts(table, guest, target), key=lambda each: each.missing)
            numbers = {"what": TextKey(f"stat.raut.{best.way}"), "n": best.attack, "m": best.defence}
            return Foretold(Entry("raut.foretold.seduced", numbers))
    return None


def _drunk(table: RautTable, option: Treat, spot: Spot) -> tuple[int, int] | None:
    """The stamina of the guest at this spot before and after a drink, if it drinks."""
    sips = table.game.sip(table, option.guest, option.target, option.kind)
    for guest, points in zip((option.guest, option.target), sips, strict=True):
        if spot == guest_spot(guest):
            before = table.stamina[guest]
            return before, before - max(points, -table.drunk[guest])
    return None
