"""Raut in words: lines of the log, the sentence while an event is played, the final banner, and a seat's evening."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from client.games.raut.moves import TALK_SPOT, guest_spot
from client.table.terms import Announcement, Event, Line, Rulebook, Spot
from client.ui.text import Words
from rules.games.raut.board import REASONS, UNNAMED, salon_of
from rules.games.raut.board import RautTable as View
from rules.text.log import Entry, Translated

ACTIONS = (
    "exchanged", "entered", "wore", "treated", "refused", "seduced", "talked", "fought", "joined", "parted", "used",
)  # fmt: skip
"""The events that are actions of the player whose turn it is."""
WITHOUT_SENTENCE = (
    "scored", "changed", "drank", "wore", "turn", "over", "moved", "gets_points", "counted", "counted_on_card",
    "dealt",
)  # fmt: skip
"""The events during which the sentence stays as it is."""


MOST_NAMES = 2
"""How many guests the last page names that a seat has won, and how many that it has lost."""
BY_CARDS = "card"
"""The reason for VP that cards give, besides those of the rules."""


def lines(game: Rulebook, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
    """Return what the log says of an event; what guests do is done by the player whose turn it is.

    ``memory`` counts by seat what VP were gained for and the glasses of its guests, and keeps which guests it has won
    and lost.
    """
    _count_glasses(memory, event)
    _remember_guests(game, memory, event)
    match event:
        case ("turn", seat, _):
            memory["turn"] = seat
        case ("scored", seat, points, reason):
            memory.setdefault(REASONS[reason], Counter())[seat] += points
        case ("gets_points", seat, _, points):
            memory.setdefault(BY_CARDS, Counter())[seat] += points
    spot = _spot_of(event)
    kind = UNNAMED
    if event[0] == "talked":
        kind = event[2]
    entries = game.log(event, names)
    if event[0] not in ACTIONS:
        return [Line(entry, spot, entry.seat, kind, False) for entry in entries]
    if event[0] == "exchanged":  # it comes before the first turn
        acting_seat = event[1]
    else:
        acting_seat = memory.get("turn", UNNAMED)
    return [Line(entry, spot, acting_seat, kind, True) for entry in entries]


def _spot_of(event: Event) -> Spot | None:
    """Return the spot that an event is about, None if it is about none."""
    match event:
        case ("treated" | "refused" | "seduced" | "fought", _, target, *_):
            return guest_spot(target)
        case ("entered", _, guest) | ("wore", _, _, guest) | ("used" | "given" | "worn_off" | "resat", guest, *_):
            return guest_spot(guest)
        case ("talked", *_):
            return TALK_SPOT
    return None


def _count_glasses(memory: dict[str, Any], event: Event) -> None:
    """Count what guests drink for the seat at whose table they are.

    Only the log tells where that is. A table may have been laid out with guests whose seat it has not told.
    """
    seat_of_guest = memory.setdefault("at", {})
    glasses = memory.setdefault("glasses", Counter())
    match event:
        case ("entered", seat, guest):
            seat_of_guest[guest] = seat
        case ("resat", guest, _, seat):
            seat_of_guest[guest] = seat
        case ("seduced", _, guest, *_):
            seat_of_guest[guest] = memory.get("turn", UNNAMED)
        case ("treated", guest, target, _, guest_points, target_points):
            glasses[seat_of_guest.get(guest, UNNAMED)] += max(0, guest_points)
            glasses[seat_of_guest.get(target, UNNAMED)] += max(0, target_points)


def _remember_guests(game: Rulebook, memory: dict[str, Any], event: Event) -> None:
    """Remember which guests a seat wins and loses, with the drink of the same turn after which one has left."""
    won = memory.setdefault("won", defaultdict(list))
    lost = memory.setdefault("lost", defaultdict(list))
    drinks = memory.setdefault("drinks", {})
    match event:
        case ("turn", *_):
            drinks.clear()
        case ("treated", guest, target, kind, *_):
            drinks[guest] = drinks[target] = kind
        case ("seduced", _, guest, _, loser):
            won[memory.get("turn", UNNAMED)].append(_guest_entry(game, guest))
            lost[loser].append(_guest_entry(game, guest))
        case ("left", guest, seat):
            lost[seat].append(_guest_entry(game, guest, drinks.get(guest, UNNAMED)))


def _guest_entry(game: Rulebook, guest: int, drink: int = UNNAMED) -> Entry:
    """Return the name of a guest, with that of a drink unless it is UNNAMED."""
    parameters = {"guest": game.title(game.kind[guest])}
    if drink == UNNAMED:
        return Entry("raut.story.guest", parameters)
    return Entry("raut.story.guest.drank", {**parameters, "card": game.title(drink)})


def moment(game: Rulebook, event: Event, names: Sequence[str], turn: int) -> Entry | None:
    """Return what the sentence says while an event is played; None if it stays as it is."""
    if event[0] in WITHOUT_SENTENCE:
        return None
    entries = game.log(event, names)
    if not entries:
        return None
    entry = entries[0]
    if event[0] == "used":
        _, _, kind, _ = event
        what = Translated(game.cards[kind].text)
        return Entry("raut.says.used", {**entry.parameters, "what": what}, turn)
    name = entry.key.removeprefix("log.raut.").removesuffix(".alike")  # here nobody counts the glasses
    return Entry(f"raut.says.{name}", entry.parameters, turn)


def announced(event: Event, view: View, names: Sequence[str]) -> Announcement | None:
    """Return the banner at the end: why the evening ends, and who has won it; None for other events."""
    match event:
        case ("stuck",):
            return Announcement(Entry("raut.banner.stuck", {}), Entry("raut.banner.stuck.why", {}), grave=False)
        case ("over", winners):
            return Announcement(_title(winners, names), _victory_reason(view, winners[0]), grave=False)
    return None


def _title(winners: Sequence[int], names: Sequence[str]) -> Entry:
    """Return who has won, alone or together."""
    winner_names = [names[seat] for seat in winners]
    if len(winner_names) == 1:
        return Entry("end.title", {"name": winner_names[0]})
    return Entry("end.title.shared", {"names": ", ".join(winner_names[:-1]), "last": winner_names[-1]})


def _victory_reason(view: View, winner: int) -> Entry:
    """Return what decided the victory (RA-RULING-41, 43)."""
    points = view.points[winner]
    parameters = {"n": points, "goal": view.goal, "guests": len(view.zones[salon_of(winner)])}
    if points >= view.goal:
        return Entry("raut.banner.goal", parameters)
    if view.points.count(points) > 1:  # tied in VP, so the guests have decided
        return Entry("raut.banner.guests", parameters)
    return Entry("raut.banner.most", parameters)


def story(words: Words, seat: int, memory: Mapping[str, Any]) -> str:
    """Return what the last page tells of a seat: what it gained its VP for, and the glasses its guests have emptied."""
    parts: list[str] = []
    for reason in (*REASONS, BY_CARDS):
        points = memory.get(reason, Counter())[seat]
        if points:
            parts.append(words(f"raut.story.{reason}", n=points))
    if not parts:
        parts.append(words("raut.story.none"))
    glasses = memory.get("glasses", Counter())[seat]
    if glasses:
        parts.append(words("raut.story.glasses", n=glasses))
    return ", ".join(parts)


def company_words(words: Words, seat: int, memory: Mapping[str, Any]) -> str:
    """Return the names of the guests that a seat has won and lost, "" if there are none."""
    sentences: list[str] = []
    for fate in ("won", "lost"):
        guests = memory.get(fate, {}).get(seat, [])
        if guests:
            sentences.append(words(f"raut.story.{fate}", names=_enumerated(words, guests)))
    return " ".join(sentences)


def _enumerated(words: Words, guests: Sequence[Entry]) -> str:
    """Return the names of guests, of many the first ones and how many there are besides."""
    names = ", ".join(guest.say(words) for guest in guests[:MOST_NAMES])
    if len(guests) <= MOST_NAMES:
        return names
    return words("raut.story.more", names=names, n=len(guests) - MOST_NAMES)
