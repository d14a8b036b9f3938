"""What the log says of Raise Your Goblets, what is told while an event is played, and what is announced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.table.terms import Announcement, Event, Line, Rulebook, Spot
from rules.games.goblets.board import CLAIMS, DUEL, Role
from rules.games.goblets.board import GobletsTable as View
from rules.games.goblets.scoring import paid_otherwise
from rules.games.goblets.sommeliers import BETRAYED, traitor
from rules.kernel import Ask
from rules.log import Entry


def lines(game: Rulebook, event: Event, names: Sequence[str]) -> list[Line]:
    """What the log says of an event."""
    spot: Spot | None = None
    kind, acts = -1, event[0] in ("poured", "peeked", "rotated", "swapped", "ended", "toast", "used", "dropped")
    match event:
        case ("poured" | "peeked" | "dropped", _, place, *_):
            spot = ("goblet", place)
        case ("swapped", _, _, place) | ("rings", _, place):
            spot = ("goblet", place)
        case ("used", _, kind, *_):
            pass
    return [Line(entry, spot, entry.seat, kind, acts) for entry in game.log(event, names)]


def moment(shown: View, event: Event, names: Sequence[str], *, reveals: bool) -> Entry | None:
    """What the sentence says while an event is played; ``reveals``: goblets are shown to everybody."""
    match event:
        case ("toast", house, _):
            noble = shown.noble(house)
            return Entry("gob.says.toast", {"name": names[noble]}, noble)
        case ("show", *_) if reveals and shown.seats not in DUEL:
            return Entry("gob.says.drink", {})
        case ("tied", seats):
            return Entry("gob.says.tied", {"names": ", ".join(names[seat] for seat in seats)})
        case ("drained", house, _, dead):
            return Entry("gob.says.dead" if dead else "gob.says.alive", {"name": names[house]}, house)
        case ("claimed", seat, _, said):
            return Entry(f"gob.says.claim.{CLAIMS[said]}", {"name": names[seat]}, seat)
        case ("poured" | "peeked" | "rotated" | "swapped" | "looked_away" as what, seat, *_):
            return Entry(f"gob.says.{what}", {"name": names[seat]}, seat)
        case ("round", number, house):
            return Entry("gob.says.round", {"round": number, "name": names[shown.noble(house)]})
    return None


def announced(event: Event, view: View, names: Sequence[str]) -> Announcement | None:
    """Who was poisoned, and whose Target that was; in the duel each who is out; and who has won."""
    match event:
        case ("scored", *_) if view.seats not in DUEL:  # not before all have been seen to live or to fall
            dead = {house for house in range(view.houses) if view.poisoned[house]}
            if not dead:
                return Announcement(Entry("gob.banner.alive", {}), Entry("gob.banner.alive.why", {}), grave=False)
            who = ", ".join(names[view.noble(house)] for house in sorted(dead))
            reached = [names[view.noble(house)] for house in range(view.houses) if view.target_of(house) in dead]
            why = Entry("gob.banner.targets", {"names": ", ".join(reached)})
            return Announcement(Entry("gob.banner.dead", {"names": who}),
                                why if reached else Entry("gob.banner.no_target", {}))  # fmt: skip
        case ("drained", house, place, 1 | True):
            return Announcement(Entry("gob.banner.dead", {"names": names[house]}),
                                Entry("gob.banner.drained", {"n": place + 1}))  # fmt: skip
        case ("over", (winner,)):
            duel = view.seats in DUEL
            return Announcement(Entry("end.title", {"name": names[winner]}),
                                Entry("gob.banner.won.duel" if duel else "gob.banner.won", {"n": view.points[winner]}),
                                grave=False)  # fmt: skip
    return None


def question(view: View, ask: Ask, names: Sequence[str]) -> Entry | None:
    """What the asked person reads above the table: what to do and what it is for. None: as the rules say it."""
    what: dict[str, Any] = {"name": names[ask.seat]}
    house = view.house_of(ask.seat)
    if ask.kind == "exchange":
        return Entry("gob.ask.exchange", what)
    if ask.kind == "drink":
        return Entry("gob.ask.drink", what)
    if ask.kind != "act":
        return None
    left, last, role = ask.about
    what["n"] = left
    if role == Role.SOMMELIER:
        if last:
            return None
        told = {**what, "noble": names[view.noble(house)], "betrayed": BETRAYED}
        return Entry(f"gob.ask.sommelier.{'traitor' if traitor(view, house) else 'loyal'}", told)
    if last:
        return Entry("gob.ask.last", what)
    if view.seats in DUEL:
        return Entry("gob.ask.duel", what)
    target, second = view.target_of(house), view.sommelier(house)
    aims = target is not None and not paid_otherwise(view, house)
    if target is not None:
        what["target"] = names[view.noble(target)]
    if aims and view.round == 1 and view.turns <= view.houses:
        return Entry("gob.ask.first", what)
    if second is not None and view.claims[house] is not None:
        return Entry("gob.ask.noble", {**what, "other": names[second]})
    return Entry("gob.ask.target" if aims else "gob.ask.act", what)
