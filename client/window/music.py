"""Music for the moment: pieces with a minute of plain tavern between them.

A piece is streamed from its file by the mixer's own thread, so music costs no frame. The mixer and a timer say with the
events ``PIECE_OVER`` and ``REST_OVER`` when it goes on; the app hands them to ``Concert.handle``.
"""

from __future__ import annotations

import enum
import logging

import pygame

from client.window.programme import Mood, Programme
from rules.art import files
from rules.system import locations

log = logging.getLogger("zastolye.sound")

PIECE_SECONDS = 7200.0
"""The longest piece that is played."""
FADE_IN, FADE_OUT = 1500, 2200
"""Milliseconds in which a piece begins, and in which one ends that no longer suits the moment."""
REST, SHORT_REST = 60_000, 1200
"""Milliseconds of silence between two pieces, and before one that the moment calls for."""
PIECE_OVER, REST_OVER = pygame.event.custom_type(), pygame.event.custom_type()
"""The events that say that a piece, or the silence after it, is over."""


class Musicians(enum.Enum):
    """What the musicians do."""

    READY = enum.auto()
    """They begin as soon as they can be heard."""
    PLAYING = enum.auto()
    RESTING = enum.auto()


class Concert:
    """Plays music at a ``volume`` from 0 to 1 once it has been started. ``lost`` are pieces that cannot be played."""

    def __init__(self, volume: float, programme: Programme | None = None) -> None:
        self.volume = volume
        self.lost: set[str] = set()
        self.piece = ""
        """The piece that was begun last."""
        self.phase = Musicians.READY
        self._programme = programme or Programme()
        self._heard = False
        self._is_cut = False
        """True while a piece is faded out for another."""

    def suit(self, mood: Mood) -> None:
        """Play what suits this mood from now on, at once if it cuts in and something else is played."""
        is_other = self._programme.change(mood)
        if not is_other or not mood.cuts_in or not self._heard:
            return
        if self.phase is Musicians.RESTING:
            self._rest(SHORT_REST)
        elif self.phase is Musicians.PLAYING and self.piece not in mood.pieces:
            self._is_cut = True
            pygame.mixer.music.fadeout(FADE_OUT)

    def tune(self, heard: bool) -> None:
        """Play at the ``volume`` if music is ``heard`` now; else hold the piece where it is."""
        self._heard = heard and self.volume > 0
        if not self._heard:
            pygame.mixer.music.pause()
            return
        pygame.mixer.music.set_volume(self.volume)
        if self.phase is Musicians.PLAYING:
            pygame.mixer.music.unpause()
        elif self.phase is Musicians.READY:
            self._begin()

    def handle(self, event: int) -> None:
        """Go on when a piece or a silence is over; other events mean nothing."""
        if event == PIECE_OVER and self.phase is Musicians.PLAYING:
            self._rest(SHORT_REST if self._is_cut else REST)
            self._is_cut = False
        elif event == REST_OVER and self.phase is Musicians.RESTING:
            self.phase = Musicians.READY
            if self._heard:
                self._begin()

    def stop(self) -> None:
        """Stop for good."""
        self._heard = False
        if self.phase is Musicians.RESTING:
            pygame.time.set_timer(REST_OVER, 0)
        self.phase = Musicians.READY
        pygame.mixer.music.stop()

    def _rest(self, milliseconds: int) -> None:
        self.phase = Musicians.RESTING
        pygame.time.set_timer(REST_OVER, milliseconds, loops=1)

    def _begin(self) -> None:
        """Play the next piece; if its file is bad, be silent as after a piece and try another."""
        self.piece = self._programme.next_piece()
        if not self._load(self.piece):
            self._rest(REST)
            return
        self.phase = Musicians.PLAYING
        pygame.mixer.music.set_volume(self.volume)
        pygame.mixer.music.set_endevent(PIECE_OVER)
        pygame.mixer.music.play(fade_ms=FADE_IN)

    def _load(self, name: str) -> bool:
        """Open the first file of this piece that can be played. Returns False if there is none."""
        for path in locations.music_files(name):
            try:
                if path.is_file():
                    files.ogg(path, PIECE_SECONDS)
                    pygame.mixer.music.load(path)
                    return True
            except (OSError, ValueError, pygame.error) as error:
                log.warning("The music %s cannot be played: %s", path, error)
        self.lost.add(name)
        return False
