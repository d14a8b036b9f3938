"""Feed events become motions.

What happened after one answer is one ``EventPlayer``: its events are played one after another, each with the time it
takes and the pause before the next, as the game says (``Arrangement.timing``). With its event the stage changes, and
the view shown becomes the one that came with it, so playing that is skipped, hurried or instant ends in the same
picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from client.table import card_events
from client.table.board import AnyBoard
from client.table.stage import Stage
from client.table.terms import Event, Timing, View

OnEvent = Callable[[Event, View], object]
"""What hears that an event was played, after which the table is as in this view."""


class EventPlayer:
    """The events of one answer on their way through the stage of a board; a ``Motion``. ``on_event`` hears of each of
    them, ``on_end`` that all cards lie still. They are played at a ``pace``, and faster if that would take longer than
    ``within`` seconds."""

    def __init__(
        self,
        board: AnyBoard,
        events: Sequence[tuple[Event, View]],
        on_event: OnEvent,
        on_end: Callable[[], object],
        in_hand: bool = False,
        within: float = inf,
        pace: float = 1.0,
    ) -> None:
        self._board, self._events, self._in_hand = board, list(events), in_hand
        self._pace = max(pace, sum(self._timing(event).lag for event, _ in events) / within)
        self._on_event, self._on_end = on_event, on_end
        self._next = 0.0
        self._done = False

    def update(self, dt: float) -> float | None:
        """Let time pass; the seconds left over when everything lies still."""
        if self._done:
            return dt
        stage, dt = self._board.stage, dt * self._pace
        for piece in stage.pieces():
            piece.update(dt)
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
        for number, event in enumerate(self._events):
            # The end of a hurried performance is still heard, but not all of it at once.
            self._play(*event, quiet=number < len(self._events) - 1)
        self._events.clear()
        for piece in self._board.stage.pieces():
            piece.land()
        self._end()

    def drop(self) -> None:
        """Play nothing more; nobody hears of an end."""
        self._done = True
        self._events.clear()

    def _end(self) -> None:
        self._done = True
        self._on_end()

    def _timing(self, event: Event) -> Timing:
        return card_events.timing(event) or self._board.table.timing(event, self._in_hand)

    def _play(self, event: Event, view: View, quiet: bool) -> float:
        """Change the stage by an event and start its motion; the seconds until the next one."""
        board, stage = self._board, self._board.stage
        back = board.table.game.back
        played = self._timing(event)
        match event:
            case ("move" | "tuck" as moved, piece, source, target, _):
                card = stage.move(piece, source, target, -1 - back[piece] if piece >= 0 else piece)
                if moved == "tuck":
                    stage.tuck(target)
                if board.sees(stage.visible_to[target]):
                    card.know(piece)
                else:
                    # It is drawn with its face until it has turned over, and nobody can look it up afterwards.
                    card.face = piece
                    card.piece = -1 - back[piece] if piece >= 0 else piece
                board.arrange({source, target}, played)
                if piece >= 0 and not quiet and self._opens(source, target):
                    self._own_sound(piece)
            case ("show", zone, pieces, mask):
                stage.visible_to[zone] = mask
                stage.reveal(zone, pieces)
                board.arrange({zone}, played)
            case ("shuffle", zone):
                if not board.sees(stage.visible_to[zone]):
                    for card in stage.zones[zone]:
                        card.piece = card.face = -1 - back[card.piece] if card.piece >= 0 else card.piece
            case ("exchange", pairs, _):
                for first, second in pairs:
                    stage.zones[first], stage.zones[second] = stage.zones[second], stage.zones[first]
                board.arrange({*stage.follow(view), *(zone for pair in pairs for zone in pair)}, played)
        self._on_event(event, view)
        if played.sound and not quiet:
            board.sound(played.sound)
        return played.lag

    def _opens(self, source: int, target: int) -> bool:
        """Does a card that goes from one zone to another become visible to all?"""
        visible_to, everybody = self._board.stage.visible_to, (1 << self._board.table.seats) - 1
        return visible_to[target] == everybody != visible_to[source]

    def _own_sound(self, piece: int) -> None:
        """The sound that came in the package of a card, if there is one."""
        game = self._board.table.game
        art = game.cards[game.kind[piece]].art
        if "/" in art:
            self._board.sound(art)


class Travel:
    """Pieces on their way outside of any performance; a ``Motion``."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def update(self, dt: float) -> float | None:
        """Let time pass."""
        for piece in self._stage.pieces():
            piece.update(dt)
        return None if self._stage.moving else 0.0

    def finish(self) -> None:
        """Let all of them be there."""
        for piece in self._stage.pieces():
            piece.land()
