"""What just happened, for the screen and the log. The only bus in the house, and nobody decides anything by it.

Events are small tuples that begin with their kind:

==========  ==================================================  ========================================================
kind        fields                                              meaning
==========  ==================================================  ========================================================
move        piece, source, target, seats                        a piece moved; ``seats`` could see its face
tuck        piece, source, target, seats                        the same, but it went *under* the zone
show        zone, pieces, seats                                 from now on ``seats`` may look at the zone
shuffle     zone                                                a zone was shuffled
intent      index, kind, actor, source, targets, amount         something is about to happen
settled     index, fate                                         it happened, or was stopped
==========  ==================================================  ========================================================

and those each game adds with ``table.tell`` (documented in its file), which carry public facts only.

An event is told when all it speaks of has changed, so whoever listens may look at the table at once and see what was
told. A list is the simplest listener; the client's keeps beside each event what the screen may see right after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

from rules.sight import hidden

if TYPE_CHECKING:
    from rules.table import Table

Event = tuple[Any, ...]


class Feed(Protocol):
    """Whoever listens to a table: a list, or anything else that takes events one by one, oldest first."""

    def append(self, event: Event, /) -> None:
        """This has just happened."""


def redact(table: Table, event: Event, *seats: int) -> Event:
    """The event as these seats together (without any: all seats alike) may hear of it: faces they could not see are
    backs."""
    back, bits, everybody = table.game.back, sum(1 << seat for seat in seats), (1 << table.seats) - 1
    match event:
        case ("move" | "tuck" as moved, piece, source, target, sight) if not (sight & bits or sight == everybody):
            return (moved, hidden(back[piece]), source, target, sight)
        case ("show", zone, pieces, sight) if not (sight & bits or sight == everybody):
            return ("show", zone, tuple(hidden(back[piece]) for piece in pieces), sight)
    return event


def drain(table: Table) -> Iterator[Event]:
    """Take all events out of a feed that is a list, oldest first."""
    feed = table.feed
    if isinstance(feed, list):
        events = feed[:]
        feed.clear()
        yield from events
