"""Feed events become motions. The only file that knows both.

What happened after one answer is one ``Performance``: its events are played one after another, each with the time it
takes and the pause before the next. The stage changes when its event is played, so a skipped, hurried or instant
performance ends in the same picture.

==========  =====================================================================================
event       what is seen
==========  =====================================================================================
shuffle     the deck is shuffled
move        dealt: quickly one by one; played: one card sails over; taken: cards turn and go to the pile;
            gathered: everything slides back into the deck
played      the cauldron shows its new total
overflow    it boils over: splash and steam, then the cards are taken
show        cards turn over
scored      the counting of the round (another scene) begins
==========  =====================================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from client.pieces.stage import Stage
from client.tables.poison import PoisonTable
from rules.games.poison import DEALER

Event = tuple[Any, ...]


class Cue(NamedTuple):
    """How an event is played: how long its cards travel, how long until the next event, how high they fly, a sound."""

    seconds: float = 0.0
    lag: float = 0.0
    arc: float = 0.0
    sound: str = ""


DEALT = Cue(0.26, 0.04, 14, "deal")
PLAYED = Cue(0.42, 0.42, 46, "card_slide")
LAID = Cue(0.12, 0.1, 0, "card_place")
SPILT = Cue(0.0, 0.5, 0, "splash")
TAKEN = Cue(0.5, 0.07, 30, "card_flip")
GATHERED = Cue(0.4, 0.012, 0, "")
SHUFFLED = Cue(0.0, 0.45, 0, "shuffle")
TURNED = Cue(0.4, 0.12, 0, "card_flip")
SILENT = Cue()


class Theatre(Protocol):
    """What a performance needs of its scene."""

    stage: Stage
    table: PoisonTable

    def sees(self, mask: int) -> bool:
        """May the screen look at what the seats of this mask may look at?"""

    def arrange(self, zones: Iterable[int], cue: Cue) -> None:
        """Send the cards of these zones to where they shall rest."""

    def happen(self, event: Event) -> None:
        """An event was played: numbers, log and effects follow it."""

    def sound(self, name: str) -> None:
        """Let a sound be heard."""


def cue(event: Event, table: PoisonTable, in_hand: bool = False) -> Cue:
    """How an event is played. ``in_hand``: the player has carried the card there already."""
    match event:
        case ("move", _, source, target, _) if target == table.box:
            return SILENT if source == table.box else GATHERED
        case ("move", _, source, _, _) if source == table.box:
            return DEALT
        case ("move", _, source, target, _) if table.is_hand(source):
            return LAID if in_hand else PLAYED
        case ("move", *_):
            return TAKEN
        case ("overflow", *_):
            return SPILT
        case ("shuffle", _):
            return SHUFFLED
        case ("show", _, pieces, _) if pieces:
            return TURNED
    return SILENT


def opening(view: Any, table: PoisonTable) -> list[Event]:
    """A deal that was over before anybody watched, told again from its result: lap by lap, left of the dealer first."""
    dealer = view.counters[DEALER][0]
    targets = [table.hand((dealer + 1 + at) % view.seats) for at in range(view.seats)]
    if view.zones[table.box]:
        targets.append(table.box)
    laps = max(len(view.zones[target]) for target in targets)
    return [
        ("move", view.zones[target][lap], table.box, target, view.shown[target])
        for lap in range(laps) for target in targets if lap < len(view.zones[target])
    ]  # fmt: skip


class Performance:
    """The events of one answer on their way through the stage; a ``Motion`` for the scene's ``Motions``."""

    def __init__(
        self, theatre: Theatre, events: Sequence[Event], on_end: Callable[[], object], in_hand: bool = False
    ) -> None:
        self._theatre, self._events, self._on_end, self._in_hand = theatre, list(events), on_end, in_hand
        self._next = 0.0
        self._done = False

    def update(self, dt: float) -> float | None:
        """Let time pass; the seconds left over when everything lies still."""
        if self._done:
            return dt
        stage = self._theatre.stage
        for card in stage.cards():
            card.update(dt)
        self._next -= dt
        while self._events and self._next <= 0:
            self._next += self._play(self._events.pop(0), quiet=False)
        if not self._events and self._next <= 0 and not stage.moving:
            self._end()
            return 0.0
        return None

    def finish(self) -> None:
        """Play the rest at once: every card lies where it belongs."""
        if self._done:
            return
        for number, event in enumerate(self._events):
            # The end of a hurried performance is still heard, but not all of it at once.
            self._play(event, quiet=number < len(self._events) - 1)
        self._events.clear()
        for card in self._theatre.stage.cards():
            card.land()
        self._end()

    def _end(self) -> None:
        self._done = True
        self._on_end()

    def _play(self, event: Event, quiet: bool) -> float:
        """Change the stage by an event and start its motion; the seconds until the next one."""
        theatre, table, stage = self._theatre, self._theatre.table, self._theatre.stage
        played = cue(event, table, self._in_hand)
        match event:
            case ("move", piece, source, target, _):
                card = stage.move(piece, source, target)
                if theatre.sees(stage.shown[target]):
                    card.know(piece)
                else:
                    # It is drawn with its face until it has turned over, and nobody can look it up afterwards.
                    card.face = piece
                    card.piece = -1 - table.game.back[piece] if piece >= 0 else piece
                theatre.arrange({source, target}, played)
            case ("show", zone, pieces, mask):
                stage.shown[zone] = mask
                stage.reveal(zone, pieces)
                theatre.arrange({zone}, played)
            case ("shuffle", zone):
                if not theatre.sees(stage.shown[zone]):
                    for card in stage.zones[zone]:
                        card.piece = card.face = -1 - table.game.back[card.piece] if card.piece >= 0 else card.piece
        theatre.happen(event)
        if played.sound and not quiet:
            theatre.sound(played.sound)
        return played.lag
