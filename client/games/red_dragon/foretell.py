"""What an answer at the Red Dragon would do, before it is given: said at the person, the drink or the pot it is meant
for. It is what happens if nobody objects; what is not certain is not said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.table.terms import Foretold, Option
from rules.games.red_dragon.board import NO_SERVING, PILES, PlayCard, RedDragonTable
from rules.kernel import Ask
from rules.log import Entry, TextKey

STATS = ("fortitude", "alcohol")


def foretell_order(view: RedDragonTable, seat: int) -> Foretold:
    """A drink is ordered for this seat."""
    pile = len(view.zones[PILES[seat]])
    return Foretold(Entry("rd.foretold.order", {"before": pile, "after": pile + 1}))


def foretell_card(view: RedDragonTable, ask: Ask, viewer: int, option: PlayCard) -> Foretold | None:
    """A card is played by ``viewer``."""
    if option.serving != NO_SERVING:
        verbs = view.game.cards[option.kind].fields["uses"][option.use]["do"]
        return _strength(view, option.serving, dict(verbs).get("strength", {}))
    parent = ask.about[0] if ask.kind == "answer" and ask.about else -1
    return _told(view, viewer, option.target, view.game.outcome(view, viewer, option, parent))


def _strength(view: RedDragonTable, serving: int, given: Mapping[str, Any]) -> Foretold | None:
    """A drink gets stronger or weaker."""
    add, before = given.get("add"), view.servings[serving].strength
    if not isinstance(add, int):
        return None
    after = before + add
    if (floor := given.get("floor")) is not None:
        after = max(after, min(before, floor))
    return Foretold(Entry("rd.foretold.strength", {"before": before, "after": after}))


def _now(view: RedDragonTable, seat: int, what: str) -> int:
    values: Mapping[str, list[int]] = {"fortitude": view.fortitude, "alcohol": view.alcohol, "gold": view.gold}
    return values[what][seat]


def _told(view: RedDragonTable, viewer: int, target: int, after: Mapping[tuple[int, str], int]) -> Foretold | None:
    """What becomes of the target, then of the viewer, then of the others."""
    said: list[Entry] = []
    others: dict[tuple[str, int], int] = {}
    grave = False
    for (seat, what), then in after.items():
        now = _now(view, seat, what)
        numbers = {"stat": TextKey(f"stat.{what}"), "before": now, "after": then}
        if seat == target and seat != viewer:
            said.insert(0, Entry("rd.foretold.stat", numbers))
        elif seat == viewer and what == "gold" and then < now:
            said.append(Entry("rd.foretold.leaves", {"n": then}))
        elif seat == viewer:
            said.append(Entry("rd.foretold.you", numbers))
        else:
            others[what, then - now] = others.get((what, then - now), 0) + 1
    for (what, change), count in others.items():
        if change:
            amount = f"+{change}" if change > 0 else f"−{-change}"
            numbers = {"stat": TextKey(f"stat.{what}"), "amount": amount, "n": count}
            said.append(Entry("rd.foretold.others", numbers))
    for seat in {seat for seat, _ in after}:
        left = {what: after.get((seat, what), _now(view, seat, what)) for what in (*STATS, "gold")}
        if left["alcohol"] >= left["fortitude"] or not left["gold"]:
            grave = True
            if seat in (target, viewer):
                key = "rd.foretold.cold" if left["gold"] else "rd.foretold.broke"
                said.append(Entry(key if seat == target != viewer else f"{key}.you", {}))
    return Foretold(Entry("rd.foretold", {"what": tuple(said)}), grave) if said else None


def foretell(view: RedDragonTable, ask: Ask, viewer: int, option: Option) -> Foretold | None:
    """What this answer would do."""
    if ask.kind == "order" and isinstance(option, int):
        return foretell_order(view, option)
    if isinstance(option, PlayCard) and view.game.cards[option.kind].fields.get("uses"):
        return foretell_card(view, ask, viewer, option)
    return None
