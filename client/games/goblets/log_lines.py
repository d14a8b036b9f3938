"""The lines of the log, and the sentences above the table: while an event is played, when something is announced or
asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from client.table.terms import Announcement, Event, Line, Spot
from rules.games.goblets.board import CLAIMS, DUEL, UNNAMED, GobletsGame, Role, layout
from rules.games.goblets.board import GobletsTable as View
from rules.games.goblets.phrases import house_name
from rules.games.goblets.scoring import deadly, paid_otherwise
from rules.games.goblets.sommeliers import BETRAYED, has_traitor
from rules.kernel.asking import Ask
from rules.text.log import Entry

EVENTS_THAT_USE_TOKENS = {"filled", "poured", "dropped", "kept", "thrown_out", "used", "turn"}
"""Events after which tokens that were moved have been spoken of."""
ACTIONS = {"poured", "peeked", "rotated", "swapped", "ended", "toast", "used", "dropped"}
"""The events with which somebody acts."""


def lines(game: GobletsGame, event: Event, names: Sequence[str], memory: dict[str, Any], all_open: bool) -> list[Line]:
    """Return the lines of the log for an event. ``memory`` is kept from one event to the next. ``all_open`` is true
    after the game, when tokens are no secret any more; while it is played, others at the screen may read the log,
    too."""
    _remember(game, event, memory, all_open)
    if event[0] == "exchange":
        if not all_open:
            return []
        return [_exchanged(game, zones, len(names)) for zones in event[1]]
    entries = game.log(event, names, memory.get("round", 0), memory.get("tokens", ()))
    if event[0] in EVENTS_THAT_USE_TOKENS:
        memory["tokens"] = ()
    spot = _spot(event)
    kind = -1
    if event[0] == "used":
        kind = event[2]
    is_action = event[0] in ACTIONS
    if event[0] == "toast":
        _, _, is_late = event
        is_action = not is_late  # a toast that is due comes by itself
    return [Line(entry, spot, entry.seat, kind, is_action) for entry in entries]


def _spot(event: Event) -> Spot | None:
    """Return the goblet that the lines of an event are about; None for no goblet."""
    match event:
        case ("poured" | "peeked" | "dropped", _, place, *_):
            return "goblet", place
        case ("swapped", _, _, place) | ("rings", _, place):
            return "goblet", place
    return None


def _exchanged(game: GobletsGame, zones: Sequence[int], seats: int) -> Line:
    """Return what was exchanged while nobody looked: the contents of two goblets, each named after its ring."""
    rings = [layout(seats).goblets.index(zone) for zone in zones]
    first, second = (house_name(game, ring) for ring in rings)
    return Line(Entry("gob.replay.exchanged", {"one": first, "other": second}), None, -1)


def _remember(game: GobletsGame, event: Event, memory: dict[str, Any], all_open: bool) -> None:
    """Note what later lines need to know of this event: the round, the VP gained, the tokens that have just been
    moved."""
    match event:
        case ("round", number, _):
            memory.update(round=number, tokens=())
        case ("scored", gains):
            memory["counts"] = [*memory.get("counts", ()), dict(gains)]
            for seat, points in gains:
                _add_points(memory, seat, points)
        case ("gets_points", seat, _, points):
            _add_points(memory, seat, points)
        case ("move", piece, *_) if all_open and piece >= 0 and game.role[piece] != UNNAMED:
            memory["tokens"] = (*memory.get("tokens", ()), game.role[piece])


def _add_points(memory: dict[str, Any], seat: int, points: int) -> None:
    """Note that a seat has gained VP, or lost some, as all could see."""
    totals = memory.get("points", {})
    memory["points"] = {**totals, seat: max(0, totals.get(seat, 0) + points)}


def moment(view: View, event: Event, names: Sequence[str], *, reveals: bool) -> Entry | None:
    """Return what the sentence above the table says while an event is played; None to leave it as it is. ``reveals`` is
    true if the event shows goblets to everybody."""
    match event:
        case ("toast", house, _):
            noble = view.noble(house)
            return Entry("gob.says.toast", {"name": names[noble]}, noble)
        case ("show", *_) if reveals and view.seats not in DUEL:
            return Entry("gob.says.drink", {})
        case ("tied", seats):
            return Entry("gob.says.tied", {"names": ", ".join(names[seat] for seat in seats)})
        case ("drained", house, _, is_poisoned):
            return Entry("gob.says.dead" if is_poisoned else "gob.says.alive", {"name": names[house]}, house)
        case ("claimed", seat, _, claim):
            return Entry(f"gob.says.claim.{CLAIMS[claim]}", {"name": names[seat]}, seat)
        case ("poured" | "peeked" | "rotated" | "swapped" | "looked_away" as kind, seat, *_):
            return Entry(f"gob.says.{kind}", {"name": names[seat]}, seat)
        case ("round", number, house):
            return Entry("gob.says.round", {"round": number, "name": names[view.noble(house)]})
    return None


def announced(event: Event, view: View, names: Sequence[str]) -> Announcement | None:
    """Return what a banner announces after an event: who was poisoned, and whose Target that was; in the duel each who
    is out; and who has won."""
    match event:
        case ("scored", *_) if view.seats not in DUEL:  # not before all have been seen to live or to fall
            return _poisonings(view, names)
        case ("drained", house, place, 1 | True):
            title = Entry("gob.banner.dead", {"names": names[house]})
            return Announcement(title, Entry("gob.banner.drained", {"n": place + 1}))
        case ("over", (winner,)):
            key = "gob.banner.won.duel" if view.seats in DUEL else "gob.banner.won"
            title = Entry("end.title", {"name": names[winner]})
            return Announcement(title, Entry(key, {"n": view.points[winner]}), grave=False)
    return None


def _poisonings(view: View, names: Sequence[str]) -> Announcement:
    """Return who was poisoned in a round, and who wanted that."""
    poisoned = [house for house in range(view.houses) if view.poisoned[house]]
    if not poisoned:
        is_plain = not any(deadly(view.roles(view.goblet(house))) for house in range(view.houses))
        why = "gob.banner.alive.why" if is_plain else "gob.banner.alive.spared"
        return Announcement(Entry("gob.banner.alive", {}), Entry(why, {}), grave=False)
    poisoned_names = ", ".join(names[view.noble(house)] for house in poisoned)
    title = Entry("gob.banner.dead", {"names": poisoned_names})
    hunters = [house for house in range(view.houses) if view.target_of(house) in poisoned]
    if not hunters:
        return Announcement(title, Entry("gob.banner.no_target", {}))
    hunter_names = ", ".join(names[view.noble(house)] for house in hunters)
    return Announcement(title, Entry("gob.banner.targets", {"names": hunter_names}))


def question(view: View, ask: Ask, names: Sequence[str]) -> Entry | None:
    """Return what the asked person reads above the table: what to do and what it is for. None if the words of the rules
    will do."""
    if ask.kind == "exchange":
        return Entry("gob.ask.exchange", {"name": names[ask.seat]})
    if ask.kind == "drink":
        return Entry("gob.ask.drink", {"name": names[ask.seat]})
    if ask.kind != "act":
        return None
    actions_left, is_last, role = ask.about
    parameters = {"name": names[ask.seat], "n": actions_left}
    if role == Role.SOMMELIER:
        if is_last:
            return None
        return _sommelier_question(view, ask, names, parameters)
    if is_last:
        return Entry("gob.ask.last", parameters)
    if view.seats in DUEL:
        return Entry("gob.ask.duel", parameters)
    return _turn_question(view, view.house_of(ask.seat), names, parameters)


def _sommelier_question(view: View, ask: Ask, names: Sequence[str], parameters: Mapping[str, Any]) -> Entry:
    """Return the question for the action of a Sommelier, with the side that they are on."""
    house = view.house_of(ask.seat)
    key = "gob.ask.sommelier.traitor" if has_traitor(view, house) else "gob.ask.sommelier.loyal"
    return Entry(key, {**parameters, "noble": names[view.noble(house)], "betrayed": BETRAYED})


def _turn_question(view: View, house: int, names: Sequence[str], parameters: Mapping[str, Any]) -> Entry:
    """Return the question for an action of a Noble, or of somebody who plays alone: with the Target, in the first turn
    with the hunter, and with the claim of the Sommelier."""
    target = view.target_of(house)
    wants_target_dead = target is not None and not paid_otherwise(view, house)
    if target is not None:
        parameters = {**parameters, "target": names[view.noble(target)]}
    hunters = [hunter for hunter in range(view.houses) if view.target_of(hunter) == house]
    is_first_turn = view.round == 1 and view.turns <= view.houses
    if wants_target_dead and hunters and is_first_turn:
        if hunters[0] == target:
            return Entry("gob.ask.first.both", parameters)
        return Entry("gob.ask.first", {**parameters, "hunter": names[view.noble(hunters[0])]})
    sommelier = view.sommelier(house)
    if sommelier is not None and view.claims[house] is not None:
        return Entry("gob.ask.noble", {**parameters, "other": names[sommelier]})
    return Entry("gob.ask.target" if wants_target_dead else "gob.ask.act", parameters)


def second_look(view: View, ask: Ask, names: Sequence[str]) -> Entry | None:
    """Return the question which of its two goblets a character looks into next; None if something else is asked."""
    if ask.kind != "choose_player":
        return None
    kind = ask.about[0]
    for use in view.game.programs[kind].uses:
        verbs = [step.name for step in use.all_steps]
        if verbs.count("peek") == 2:
            return Entry("gob.ask.second_look", {"name": names[ask.seat], "card": view.game.title(kind)})
    return None  # the first goblet was chosen with the ability itself
