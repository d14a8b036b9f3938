"""Feed events become motions.

What happened after one answer is one ``EventPlayer``: its events are played one after another, each with the time it
takes and the pause before the next, as the game's table says (``GameTable.cue``). With its event the stage changes,
and the numbers become those of the view that came with it, so a skipped, hurried or instant performance ends in the
same picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from client.table.stage import Stage

if TYPE_CHECKING:
    from client.session import Told
    from client.table.base import GameTable

Event = tuple[Any, ...]


class Timing(NamedTuple):
    """How an event is played: how long its cards travel, how long until the next event, how high they fly, a sound."""

    seconds: float = 0.0
    lag: float = 0.0
    arc: float = 0.0
    sound: str = ""


SILENT = Timing()


class Host(Protocol):
    """What a performance needs of its scene."""

    stage: Stage
    table: GameTable

    def sees(self, mask: int) -> bool:
        """May the screen look at what the seats of this mask may look at?"""

    def arrange(self, zones: Iterable[int], timing: Timing) -> None:
        """Send the cards of these zones to where they shall rest."""

    def happen(self, event: Event, view: Any) -> None:
        """An event was played, after which the table is as in this view: numbers, log and effects follow it."""

    def sound(self, name: str) -> None:
        """Let a sound be heard."""


class EventPlayer:
    """The events of one answer on their way through the stage; a ``Motion`` for the scene's ``Motions``."""

    def __init__(self, host: Host, events: Sequence[Told], on_end: Callable[[], object], in_hand: bool = False) -> None:
        self._host, self._events, self._on_end, self._in_hand = host, list(events), on_end, in_hand
        self._next = 0.0
        self._done = False

    def update(self, dt: float) -> float | None:
        """Let time pass; the seconds left over when everything lies still."""
        if self._done:
            return dt
        stage = self._host.stage
        for card in stage.cards():
            card.update(dt)
        self._next -= dt
        while self._events and self._next <= 0:
            self._next += self._play(*self._events.pop(0), quiet=False)
        if not self._events and self._next <= 0 and not stage.moving:
            self._end()
            return 0.0
        return None

    def finish(self) -> None:
        """Play the rest at once: every card lies where it belongs."""
        if self._done:
            return
        for number, told in enumerate(self._events):
            # The end of a hurried performance is still heard, but not all of it at once.
            self._play(*told, quiet=number < len(self._events) - 1)
        self._events.clear()
        for card in self._host.stage.cards():
            card.land()
        self._end()

    def _end(self) -> None:
        self._done = True
        self._on_end()

    def _play(self, event: Event, view: Any, quiet: bool) -> float:
        """Change the stage by an event and start its motion; the seconds until the next one."""
        host, table, stage = self._host, self._host.table, self._host.stage
        played = table.timing(event, self._in_hand)
        match event:
            case ("move" | "tuck" as moved, piece, source, target, _):
                card = stage.move(piece, source, target, -1 - table.game.back[piece] if piece >= 0 else piece)
                if moved == "tuck":
                    stage.tuck(target)
                if host.sees(stage.visible_to[target]):
                    card.know(piece)
                else:
                    # It is drawn with its face until it has turned over, and nobody can look it up afterwards.
                    card.face = piece
                    card.piece = -1 - table.game.back[piece] if piece >= 0 else piece
                host.arrange({source, target}, played)
            case ("show", zone, pieces, mask):
                stage.visible_to[zone] = mask
                stage.reveal(zone, pieces)
                host.arrange({zone}, played)
            case ("shuffle", zone):
                if not host.sees(stage.visible_to[zone]):
                    for card in stage.zones[zone]:
                        card.piece = card.face = -1 - table.game.back[card.piece] if card.piece >= 0 else card.piece
        host.happen(event, view)
        if played.sound and not quiet:
            host.sound(played.sound)
        return played.lag
