"""What an answer at the Red Dragon would do, before it is given: said at the person, the drink or the pot it is meant
for. It is what happens if nobody objects; what is not certain is not said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.table.terms import Foretold, Option
from rules.games.red_dragon.board import NO_PARENT, NO_SERVING, NOBODY, PILES, PlayCard, RedDragonTable
from rules.kernel.asking import PASS, Ask
from rules.text.log import Entry, TextKey

STATS = ("fortitude", "alcohol")


def foretell_order(view: RedDragonTable, seat: int) -> Foretold:
    """A drink is ordered for this seat."""
    pile = len(view.zones[PILES[seat]])
    return Foretold(Entry("rd.foretold.order", {"before": pile, "after": pile + 1}))


def foretell_card(
    view: RedDragonTable, ask: Ask, viewer: int, option: PlayCard, names: Sequence[str]
) -> Foretold | None:
    """A card is played by ``viewer``."""
    target = option.target
    if target == NOBODY and option.serving != NO_SERVING:
        drinker = view.servings[option.serving].drinker
        target = NOBODY if drinker is None else drinker
    parent = ask.about[0] if ask.kind == "answer" and ask.about else NO_PARENT
    return _told(view, viewer, target, view.game.outcome(view, viewer, option, parent), names)


def _now(view: RedDragonTable, seat: int, what: str) -> int:
    values: Mapping[str, list[int]] = {"fortitude": view.fortitude, "alcohol": view.alcohol, "gold": view.gold}
    return values[what][seat]


def _of_others(what: str, change: int, seats: Sequence[int], names: Sequence[str]) -> Entry:
    """What changes for other seats: one is called by name, of several it is told how many they are."""
    amount = f"+{change}" if change > 0 else f"−{-change}"
    numbers = {"stat": TextKey(f"stat.{what}"), "amount": amount}
    if len(seats) == 1:
        return Entry("rd.foretold.other", {**numbers, "name": names[seats[0]]})
    return Entry("rd.foretold.others", {**numbers, "n": len(seats)})


def _told(
    view: RedDragonTable, viewer: int, target: int, after: Mapping[tuple[int, str], int], names: Sequence[str]
) -> Foretold | None:
    """What becomes of the target, then of the viewer, then of the others."""
    said: list[Entry] = []
    others: dict[tuple[str, int], list[int]] = {}
    grave = False
    for (seat, what), then in after.items():
        now = _now(view, seat, what)
        numbers = {"stat": TextKey(f"stat.{what}"), "before": now, "after": then, "n": now}
        if seat == target and seat != viewer:
            said.insert(0, Entry("outcome.rd.stays" if now == then else "outcome.rd.change", numbers))
        elif seat == viewer and what == "gold" and then < now:
            said.append(Entry("rd.foretold.leaves", {"n": then}))
        elif seat == viewer:
            said.append(Entry("rd.foretold.you.stays" if now == then else "rd.foretold.you", numbers))
        else:
            others.setdefault((what, then - now), []).append(seat)
    said += [_of_others(what, change, seats, names) for (what, change), seats in others.items() if change]
    for seat in {seat for seat, _ in after}:
        left = {what: after.get((seat, what), _now(view, seat, what)) for what in (*STATS, "gold")}
        if left["alcohol"] >= left["fortitude"] or not left["gold"]:
            grave = True
            if seat in (target, viewer):
                key = "rd.foretold.cold" if left["gold"] else "rd.foretold.broke"
                said.append(Entry(key if seat == target != viewer else f"{key}.you", {}))
    return Foretold(Entry("rd.foretold", {"what": tuple(said)}), grave) if said else None


def foretell(view: RedDragonTable, ask: Ask, viewer: int, option: Option, names: Sequence[str]) -> Foretold | None:
    """What this answer would do; ``names`` are those of the seats."""
    if ask.kind == "order" and isinstance(option, int):
        return foretell_order(view, option)
    if isinstance(option, PlayCard) and view.game.cards[option.kind].fields.get("uses"):
        return foretell_card(view, ask, viewer, option, names)
    return None


def speaks_for(view: RedDragonTable, ask: Ask, option: Option) -> Entry | None:
    """What a discard and a pass are good for, and how near to falling asleep the one is who gets the drink."""
    if ask.kind == "discard" and isinstance(option, int):
        return Entry("rd.hint.why.discard", {})
    if option == PASS:
        return Entry("rd.hint.why.pass", {})
    if ask.kind != "order" or not isinstance(option, int):
        return None
    left = [view.fortitude[seat] - view.alcohol[seat] for seat in range(view.seats)]
    rivals = [seat for seat in range(view.seats) if view.playing[seat] and seat != ask.seat]
    nearest = option in rivals and left[option] == min(left[seat] for seat in rivals)
    return Entry("rd.hint.why.order", {"n": left[option]}) if nearest else None
