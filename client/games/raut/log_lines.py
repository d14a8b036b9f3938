"""What the log says of Raut, what is told while an event is played, what is announced, and how the evening went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from client.games.raut.moves import TALK_SPOT, guest_spot
from client.table.terms import Announcement, Event, Line, Rulebook, Spot
from client.ui.text import Words
from rules.games.raut.board import REASONS, UNNAMED, salon_of
from rules.games.raut.board import RautTable as View
from rules.text.log import Entry

DEEDS = (
    "exchanged", "entered", "wore", "treated", "refused", "seduced", "talked", "fought", "joined", "parted", "used",
)  # fmt: skip
"""What is done by the player whose turn it is."""


def lines(game: Rulebook, event: Event, names: Sequence[str], memory: dict[str, Any]) -> list[Line]:
    """What the log says of an event: what guests do is done by the player whose turn it is. What VP were gained for is
    counted by seat, and so are the glasses of its guests."""
    spot: Spot | None = None
    _count_glasses(memory, event)
    match event:
        case ("turn", seat, _):
            memory["turn"] = seat
        case ("scored", seat, points, reason):
            memory.setdefault(REASONS[reason], Counter())[seat] += points
        case ("treated" | "refused" | "seduced" | "fought", _, target, *_):
            spot = guest_spot(target)
        case ("entered", _, guest) | ("wore", _, _, guest) | ("used", guest, *_):
            spot = guest_spot(guest)
        case ("talked", *_):
            spot = TALK_SPOT
    kind, acts = event[2] if event[0] == "talked" else UNNAMED, event[0] in DEEDS
    seat = memory.get("turn", UNNAMED) if acts else UNNAMED
    if event[0] == "exchanged":  # before anybody's turn
        acts, seat = True, event[1]
    return [Line(entry, spot, seat if acts else entry.seat, kind, acts) for entry in game.log(event, names)]


def _count_glasses(memory: dict[str, Any], event: Event) -> None:
    """What guests drink is counted by the seat at whose table they are, as far as the log has told that: a table may
    have been laid out with guests."""
    at, glasses = memory.setdefault("at", {}), memory.setdefault("glasses", Counter())
    match event:
        case ("entered", seat, guest):
            at[guest] = seat
        case ("seduced", _, guest, *_):
            at[guest] = memory.get("turn", UNNAMED)
        case ("treated", guest, target, _, gets, gives):
            for who, points in ((guest, gets), (target, gives)):
                glasses[at.get(who, UNNAMED)] += max(0, points)


def moment(game: Rulebook, event: Event, names: Sequence[str], turn: int) -> Entry | None:
    """What the sentence says while an event is played."""
    if event[0] in ("scored", "changed", "drank", "wore", "turn", "over"):
        return None
    for entry in game.log(event, names):
        what = entry.key.removeprefix("log.raut.")
        return Entry(f"raut.says.{'used' if event[0] == 'used' else what}", entry.parameters, turn)
    return None


def announced(event: Event, view: View, names: Sequence[str]) -> Announcement | None:
    """Why the evening ends, and who has won it."""
    match event:
        case ("stuck",):
            return Announcement(Entry("raut.banner.stuck", {}), Entry("raut.banner.stuck.why", {}), grave=False)
        case ("over", winners):
            *others, last = (names[seat] for seat in winners)
            head = (
                Entry("end.title.shared", {"names": ", ".join(others), "last": last})
                if others
                else Entry("end.title", {"name": last})
            )
            return Announcement(head, _why(view, winners[0]), grave=False)
    return None


def _why(view: View, winner: int) -> Entry:
    """By what somebody has won (RA-RULING-41, 43)."""
    what = {"n": view.points[winner], "goal": view.goal, "guests": len(view.zones[salon_of(winner)])}
    if view.points[winner] >= view.goal:
        return Entry("raut.banner.goal", what)
    by_guests = view.points.count(view.points[winner]) > 1
    return Entry("raut.banner.guests" if by_guests else "raut.banner.most", what)


def story(words: Words, seat: int, memory: Mapping[str, Any]) -> str:
    """What the last page tells of a seat: what it gained its VP for, and how many glasses its guests have emptied."""
    told = [words(f"raut.story.{reason}", n=memory[reason][seat])
            for reason in REASONS if memory.get(reason, Counter())[seat]]  # fmt: skip
    glasses = memory.get("glasses", Counter())[seat]
    told = told or [words("raut.story.none")]
    return ", ".join([*told, words("raut.story.glasses", n=glasses)] if glasses else told)
