"""Events: what just happened, for the screen and the log. The rules never read them.

An event is a small tuple that begins with its kind:

==========  ==================================================  ========================================================
kind        fields                                              meaning
==========  ==================================================  ========================================================
move        piece, source, target, seats                        a piece moved; ``seats`` could see its face
tuck        piece, source, target, seats                        the same, but it went *under* the zone
show        zone, pieces, seats                                 from now on ``seats`` may look at the zone
shuffle     zone                                                a zone was shuffled
exchange    pairs of zones, seats                               what lies in them was exchanged while ``seats`` looked
intent      index, kind, actor, source, targets, amount         something is about to happen
settled     index, fate                                         it happened, or was stopped
==========  ==================================================  ========================================================

Each game adds events of its own with ``table.tell`` and documents them in its file. They carry public facts only.

An event is sent after the change it reports, so a listener that looks at the table at once sees the new state. A list
is the simplest listener. The client's listener keeps with each event the view that the screen may show right after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rules.kernel.table import Table

Event = tuple[Any, ...]


MOTIONS = frozenset({"move", "tuck", "show", "shuffle", "exchange"})
"""The events of pieces. All others are reported in words."""


class Feed(Protocol):
    """A listener at a table: a list, or any object that accepts events one by one, oldest first."""

    def append(self, event: Event, /) -> None:
        """Take note of an event that has just happened."""


class Prelude(list[Event]):
    """The feed of a table while the game is set up and nobody listens yet. Whoever comes later sees where the pieces
    lie, so motions need not be told, and several pieces may be moved at once."""


def hidden(back: int) -> int:
    """The number that stands for a face-down piece with this back in a view: -1, -2, ..."""
    return -1 - back


@lru_cache(maxsize=16)
def hidden_backs(back: tuple[int, ...]) -> tuple[int, ...]:
    """For each piece the number that stands for it in a view when it lies face down. ``back`` holds their backs."""
    return tuple(map(hidden, back))


def redact(table: Table, event: Event, *seats: int) -> Event:
    """The event as these seats together may hear of it: pieces that they could not see are backs (see ``hidden``).

    Without seats, only faces that every seat could see are kept."""
    if event[0] not in MOTIONS or event[0] == "shuffle":
        return event
    witnesses, everybody = event[-1], (1 << table.seats) - 1
    if witnesses == everybody:
        return event
    for seat in seats:
        if witnesses >> seat & 1:
            return event
    back = table.game.back
    match event:
        case ("move" | "tuck" as kind, piece, source, target, _):
            return (kind, hidden(back[piece]), source, target, witnesses)
        case ("show", zone, pieces, _):
            backs = tuple(hidden(back[piece]) for piece in pieces)
            return ("show", zone, backs, witnesses)
    return ("exchange", (), witnesses)


def drain(table: Table) -> Iterator[Event]:
    """Take all events out of a feed that is a list, oldest first. Yields nothing for any other feed."""
    feed = table.feed
    if isinstance(feed, list):
        events = feed[:]
        feed.clear()
        yield from events
