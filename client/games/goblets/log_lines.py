"""What the log says of Raise Your Goblets, what is told while an event is played, and what is announced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.table.terms import Announcement, Event, Line, Spot
from rules.games.goblets.board import CLAIMS, DUEL, UNNAMED, GobletsGame, Role, layout
from rules.games.goblets.board import GobletsTable as View
from rules.games.goblets.scoring import paid_otherwise
from rules.games.goblets.sommeliers import BETRAYED, traitor
from rules.kernel.asking import Ask
from rules.text.log import Entry, Translated

TOKENS_TOLD = {"filled", "poured", "dropped", "kept", "thrown_out", "used", "turn"}
"""Events after which tokens that were moved have been spoken of."""


def lines(game: GobletsGame, event: Event, names: Sequence[str], memory: dict[str, Any], all_open: bool) -> list[Line]:
    """What the log says of an event; ``memory`` is of what was told before. Is it read after the game, when tokens are
    no secret any more? While it is played, others at the screen may read it, too."""
    _remember(game, event, memory, all_open)
    spot: Spot | None = None
    kind, acts = -1, event[0] in ("poured", "peeked", "rotated", "swapped", "ended", "toast", "used", "dropped")
    match event:
        case ("poured" | "peeked" | "dropped", _, place, *_):
            spot = ("goblet", place)
        case ("swapped", _, _, place) | ("rings", _, place):
            spot = ("goblet", place)
        case ("used", _, kind, *_):
            pass
        case ("toast", _, late):
            acts = not late  # a toast that is due comes by itself
        case ("exchange", pairs, _) if all_open:
            return [_exchanged(game, pair, len(names)) for pair in pairs]
    told = game.log(event, names, memory.get("round", 0), memory.get("tokens", ()))
    if event[0] in TOKENS_TOLD:
        memory["tokens"] = ()
    return [Line(entry, spot, entry.seat, kind, acts) for entry in told]


def _exchanged(game: GobletsGame, zones: Sequence[int], seats: int) -> Line:
    """What was exchanged while nobody looked: the contents of two goblets, each known by its ring."""
    rings = (layout(seats).goblets.index(zone) for zone in zones)
    called = [Translated(game.cards[game.house.index(ring)].name) for ring in rings]
    return Line(Entry("gob.replay.exchanged", {"one": called[0], "other": called[1]}), None, -1)


def _remember(game: GobletsGame, event: Event, memory: dict[str, Any], all_open: bool) -> None:
    """Note what the reader knows of later events from this one: the round, and which tokens have just been moved."""
    match event:
        case ("round", number, _):
            memory.update(round=number, tokens=())
        case ("scored", gains):
            memory["counts"] = [*memory.get("counts", ()), dict(gains)]
        case ("move", piece, *_) if all_open and piece >= 0 and game.role[piece] != UNNAMED:
            memory["tokens"] = (*memory.get("tokens", ()), game.role[piece])


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
    hunters = [other for other in range(view.houses) if view.target_of(other) == house]
    if aims and hunters and view.round == 1 and view.turns <= view.houses:
        return Entry("gob.ask.first", {**what, "hunter": names[view.noble(hunters[0])]})
    if second is not None and view.claims[house] is not None:
        return Entry("gob.ask.noble", {**what, "other": names[second]})
    return Entry("gob.ask.target" if aims else "gob.ask.act", what)


def second_look(view: View, ask: Ask, names: Sequence[str]) -> Entry | None:
    """Which of how many goblets a character looks into, when that is chosen; None where something else is asked."""
    if ask.kind != "choose_player":
        return None
    uses = view.game.programs[ask.about[0]].uses
    if not any(sum(step.name == "peek" for step in use.all_steps) == 2 for use in uses):
        return None  # else the first goblet was chosen with the ability itself
    return Entry("gob.ask.second_look", {"name": names[ask.seat], "card": view.game.title(ask.about[0])})
