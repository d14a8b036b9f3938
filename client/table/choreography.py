"""Plays events of the feed as motions on the screen.

An ``EventPlayer`` plays the events of one answer one after another, each with the time that it takes and the pause
before the next (see ``client.table.pace``). With each event the stage changes, and the view that came with it is shown.
So events that are skipped, hurried or played at once end in the same picture.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from math import inf

from client.table.board import AnyBoard
from client.table.pace import Pacemaker
from client.table.stage import Stage
from client.table.terms import Event, Timing, View

OnEvent = Callable[[Event, View], object]
"""Is called when an event was played, after which the table is as in this view."""


class EventPlayer:
    """Plays the events of one answer on a board; a ``Motion``. ``on_event`` is called with each of them, ``on_end``
    when all cards lie still. The ``pacemaker`` says how long each takes; all of them take at most ``within`` seconds.
    ``waiting`` returns the seconds of what will be shown after them. With ``in_hand``, the player has carried the first
    card to its place already."""

    def __init__(
        self,
        board: AnyBoard,
        events: Sequence[tuple[Event, View]],
        on_event: OnEvent,
        on_end: Callable[[], object],
        in_hand: bool = False,
        within: float = inf,
        pacemaker: Pacemaker | None = None,
        waiting: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._board = board
        self._pacemaker = pacemaker or Pacemaker(board.table)
        self._waiting = waiting
        self._events: deque[tuple[Event, View, Timing]] = deque()
        for (event, view), timing in zip(events, self._pacemaker.timings(events, in_hand), strict=True):
            self._events.append((event, view, timing))
        self._on_event = on_event
        self._on_end = on_end
        self._least_haste = max(1.0, sum(timing.lag for _, _, timing in self._events) / within)
        self._next = 0.0
        """The seconds until the next event."""
        self._done = False

    def update(self, dt: float) -> float | None:
        """Let time pass (seconds). Returns the seconds that were not needed, once everything lies still."""
        if self._done:
            return dt
        stage = self._board.stage
        for piece in stage.pieces():
            piece.update(dt)
        self._next -= dt
        while self._events and self._next <= 0:
            self._board.motions.haste = self._haste()
            event, view, timing = self._events.popleft()
            self._next += self._play(event, view, timing, quiet=False)
        if not self._events and self._next <= 0 and not stage.moving:
            self._end()
            return 0.0
        return None

    def finish(self) -> None:
        """Play the remaining events at once, and lay every card where it belongs."""
        if self._done:
            return
        last = len(self._events) - 1
        for number, (event, view, timing) in enumerate(self._events):
            self._play(event, view, timing, quiet=number < last)  # of many sounds at once, only the last is heard
        self._events.clear()
        for piece in self._board.stage.pieces():
            piece.land()
        self._end()

    def drop(self) -> None:
        """Play nothing more, and do not call ``on_end``."""
        self._events.clear()
        self._rest()

    def _end(self) -> None:
        self._rest()
        self._on_end()

    def _rest(self) -> None:
        self._done = True
        self._board.motions.haste = 1.0
        self._pacemaker.end_event()

    def _haste(self) -> float:
        """How many times faster than usual the next event goes."""
        own_seconds = self._pacemaker.budgeted([(event, timing) for event, _, timing in self._events])
        remaining = self._waiting() + own_seconds
        return max(self._least_haste, self._pacemaker.begin_event(self._events[0][0], remaining))

    def _play(self, event: Event, view: View, timing: Timing, quiet: bool) -> float:
        """Change the stage by an event and start its motion. Returns the seconds until the next event."""
        board = self._board
        stage = board.stage
        match event:
            case ("move", piece, source, target, _):
                self._move(piece, source, target)
                board.arrange({source, target}, timing)
                if not quiet:
                    self._play_sound_of_card(piece, source, target)
            case ("tuck", piece, source, target, _):
                self._move(piece, source, target)
                stage.tuck(target)
                board.arrange({source, target}, timing)
                if not quiet:
                    self._play_sound_of_card(piece, source, target)
            case ("show", zone, pieces, mask):
                stage.visible_to[zone] = mask
                stage.reveal(zone, pieces)
                board.arrange({zone}, timing)
            case ("shuffle", zone):
                if not board.sees(stage.visible_to[zone]):
                    for card in stage.zones[zone]:
                        card.piece = card.face = self._back(card.piece)
            case ("exchange", pairs, _):
                for zone, other_zone in pairs:
                    stage.zones[zone], stage.zones[other_zone] = stage.zones[other_zone], stage.zones[zone]
                exchanged_zones = [zone for pair in pairs for zone in pair]
                board.arrange({*stage.follow(view), *exchanged_zones}, timing)
        self._on_event(event, view)
        if timing.sound and not quiet:
            board.sound(timing.sound)
        return timing.lag

    def _move(self, piece: int, source: int, target: int) -> None:
        """Move a card on the stage, and set what the screen knows of it there."""
        stage = self._board.stage
        card = stage.move(piece, source, target, self._back(piece))
        if self._board.sees(stage.visible_to[target]):
            card.know(piece)
        else:
            # Its face is drawn until it has turned over, and nobody can look it up afterwards.
            card.face = piece
            card.piece = self._back(piece)

    def _back(self, piece: int) -> int:
        """The negative number of a piece's back."""
        if piece < 0:
            return piece
        return -1 - self._board.table.game.back[piece]

    def _play_sound_of_card(self, piece: int, source: int, target: int) -> None:
        """Play the sound that came in the package of a card, if it has one and becomes visible to all."""
        if piece < 0 or not self._opens(source, target):
            return
        game = self._board.table.game
        art = game.cards[game.kind[piece]].art
        if "/" in art:
            self._board.sound(art)

    def _opens(self, source: int, target: int) -> bool:
        """True if a card that goes from one zone to another becomes visible to all."""
        visible_to = self._board.stage.visible_to
        everybody = (1 << self._board.table.seats) - 1
        return visible_to[target] == everybody != visible_to[source]


class Travel:
    """Moves pieces that were sent somewhere without an event; a ``Motion``."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def update(self, dt: float) -> float | None:
        """Let time pass (seconds). Returns 0 once everything lies still."""
        for piece in self._stage.pieces():
            piece.update(dt)
        return None if self._stage.moving else 0.0

    def finish(self) -> None:
        """Move all pieces to where they shall rest."""
        for piece in self._stage.pieces():
            piece.land()
