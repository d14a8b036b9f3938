"""Foresee what an answer at the Red Dragon would do, to be shown at its target before the answer is given.

What is foretold happens if nobody objects. What is uncertain is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from client.table.terms import Foretold, Option
from rules.games.red_dragon.board import NO_PARENT, NO_SERVING, NOBODY, PILES, PlayCard, RedDragonTable
from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry, TextKey

STATS = ("fortitude", "alcohol", "gold")

StatValues = Mapping[tuple[int, str], int]
"""The value that each stat of each seat will have: (seat, stat) to value."""


def foretell_order(view: RedDragonTable, seat: int) -> Foretold:
    """Foretell that a drink is ordered for this seat: how its pile of drinks grows."""
    drinks = len(view.zones[PILES[seat]])
    return Foretold(Entry("rd.foretold.order", {"before": drinks, "after": drinks + 1}))


def foretell_card(
    view: RedDragonTable, ask: Ask, viewer: int, option: PlayCard, names: Sequence[str]
) -> Foretold | None:
    """Foretell what a card does that ``viewer`` plays; None if nothing certain can be said."""
    target = option.target
    if target == NOBODY and option.serving != NO_SERVING:
        drinker = view.servings[option.serving].drinker
        if drinker is not None:
            target = drinker
    parent = NO_PARENT
    if ask.kind == "answer" and ask.about:
        parent = ask.about[0]
    values_after = view.game.outcome(view, viewer, option, parent)
    messages = [
        *_target_messages(view, viewer, target, values_after),
        *_viewer_messages(view, viewer, values_after),
        *_other_messages(view, viewer, target, values_after, names),
    ]
    losing_seats = _losing_seats(view, values_after)
    for seat, cause in losing_seats.items():
        if seat == viewer:
            messages.append(Entry(f"rd.foretold.{cause}.you", {}))
        elif seat == target:
            messages.append(Entry(f"rd.foretold.{cause}", {}))
    if not messages:
        return None
    return Foretold(Entry("rd.foretold", {"what": tuple(messages)}), grave=bool(losing_seats))


def _stat_value(view: RedDragonTable, seat: int, stat: str) -> int:
    """Return what a seat has of a stat now."""
    values: Mapping[str, list[int]] = {"fortitude": view.fortitude, "alcohol": view.alcohol, "gold": view.gold}
    return values[stat][seat]


def _numbers(stat: str, old: int, new: int) -> dict[str, object]:
    """Return the parameters of a message about one stat."""
    return {"stat": TextKey(f"stat.{stat}"), "before": old, "after": new, "n": old}


def _target_messages(view: RedDragonTable, viewer: int, target: int, values_after: StatValues) -> list[Entry]:
    """Say how each stat of the target changes, unless the viewer is the target. The last change stands first."""
    messages: list[Entry] = []
    for (seat, stat), new in values_after.items():
        if seat != target or seat == viewer:
            continue
        old = _stat_value(view, seat, stat)
        key = "outcome.rd.stays" if old == new else "outcome.rd.change"
        messages.insert(0, Entry(key, _numbers(stat, old, new)))
    return messages


def _viewer_messages(view: RedDragonTable, viewer: int, values_after: StatValues) -> Iterator[Entry]:
    """Say how each stat of the viewer changes. Gold that is spent is told as what is left."""
    for (seat, stat), new in values_after.items():
        if seat != viewer:
            continue
        old = _stat_value(view, seat, stat)
        if stat == "gold" and new < old:
            yield Entry("rd.foretold.leaves", {"n": new})
        elif old == new:
            yield Entry("rd.foretold.you.stays", _numbers(stat, old, new))
        else:
            yield Entry("rd.foretold.you", _numbers(stat, old, new))


def _other_messages(
    view: RedDragonTable, viewer: int, target: int, values_after: StatValues, names: Sequence[str]
) -> Iterator[Entry]:
    """Say what changes for all other seats: one seat by its name, several by their number."""
    seats_by_change: dict[tuple[str, int], list[int]] = {}
    for (seat, stat), new in values_after.items():
        change = new - _stat_value(view, seat, stat)
        if change and seat not in (viewer, target):
            seats_by_change.setdefault((stat, change), []).append(seat)
    for (stat, change), seats in seats_by_change.items():
        amount = f"+{change}" if change > 0 else f"−{-change}"
        parameters = {"stat": TextKey(f"stat.{stat}"), "amount": amount}
        if len(seats) == 1:
            yield Entry("rd.foretold.other", {**parameters, "name": names[seats[0]]})
        else:
            yield Entry("rd.foretold.others", {**parameters, "n": len(seats)})


def _losing_seats(view: RedDragonTable, values_after: StatValues) -> dict[int, str]:
    """Return the seats that would be out of the game, and why: "cold" (asleep) or "broke"."""
    losing_seats = {}
    for seat in {seat for seat, _ in values_after}:
        values = {stat: values_after.get((seat, stat), _stat_value(view, seat, stat)) for stat in STATS}
        if not values["gold"]:
            losing_seats[seat] = "broke"
        elif values["alcohol"] >= values["fortitude"]:
            losing_seats[seat] = "cold"
    return losing_seats


def foretell(view: RedDragonTable, ask: Ask, viewer: int, option: Option, names: Sequence[str]) -> Foretold | None:
    """Foretell what this answer would do. ``names`` are the names of the seats."""
    if ask.kind == "order" and isinstance(option, int):
        return foretell_order(view, option)
    if isinstance(option, PlayCard) and view.game.cards[option.kind].fields.get("uses"):
        return foretell_card(view, ask, viewer, option, names)
    return None


def speaks_for(view: RedDragonTable, ask: Ask, option: Option) -> Entry | None:
    """Say what a discard or a pass is good for, or that the seat which gets a drink is the closest to sleep."""
    if ask.kind == "discard" and isinstance(option, int):
        return Entry("rd.hint.why.discard", {})
    if option == PASS:
        return Entry("rd.hint.why.pass", {})
    if ask.kind != "order" or not isinstance(option, int):
        return None
    rivals = [seat for seat in range(view.seats) if view.playing[seat] and seat != ask.seat]
    margins = {seat: view.fortitude[seat] - view.alcohol[seat] for seat in rivals}
    if option in rivals and margins[option] == min(margins.values()):
        return Entry("rd.hint.why.order", {"n": margins[option]})
    return None
