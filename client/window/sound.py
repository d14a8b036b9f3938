"""Sounds, the murmur of the tavern, and music. Without a sound card the game is silent."""

from __future__ import annotations

import logging
from collections.abc import Callable, Set
from pathlib import Path
from typing import TypeVar

import pygame

from client.window import media
from rules.art import files
from rules.system import locations

log = logging.getLogger("zastolye.sound")

TAVERN = "ambience_tavern"
"""The murmur of the tavern, which is played in a loop."""
MUSIC = ("music_hearth", "music_road", "music_last_round")
"""The pieces of music, which are played in turn."""
FADE = 1500
"""Milliseconds in which music and the tavern fade in."""
TAVERN_SECONDS, PIECE_SECONDS = 600.0, 7200.0
"""The longest files that are played. The tavern is decoded as a whole."""
PIECE_OVER = pygame.event.custom_type()
"""The event that says that a piece is over."""


Loaded = TypeVar("Loaded")


class Sound:
    """Plays the sounds in ``sprites/sounds`` by name. Silent before ``start``, and without a sound card.

    ``volume`` is how loud they are, ``ambience`` the tavern and ``music`` the music, each from 0 to 1. ``trouble`` is a
    sentence for the settings screen if there is no sound, otherwise "".
    """

    def __init__(self, volume: float = 0.7, muted: bool = False, ambience: float = 0.0, music: float = 0.0) -> None:
        self.volume, self.ambience, self.music = volume, ambience, music
        self.muted = muted
        self.trouble = ""
        self._started = False
        self._away = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._tavern: pygame.mixer.Sound | None = None
        self._piece = -1
        self._lost: set[str] = set()

    def start(self) -> None:
        """Open the sound card. This is slow on some systems, so call it after the first frame."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error as error:
            self.trouble = f"There is no sound: {error}"
            log.warning(self.trouble)
        else:
            self._started = True
            pygame.mixer.set_reserved(1)  # for the tavern
            self.tune()

    def tune(self) -> None:
        """Set the loudness of the tavern and the music; what cannot be heard is not played."""
        if not self._started:
            return
        self._tune_tavern()
        if not self._audible or not self.music:
            pygame.mixer.music.pause()
            return
        pygame.mixer.music.set_volume(self.music)
        if pygame.mixer.music.get_busy():
            return
        pygame.mixer.music.unpause()
        if not pygame.mixer.music.get_busy():
            self.next_piece()

    @property
    def _audible(self) -> bool:
        """True if the player wants to hear anything now."""
        return not self.muted and not self._away

    def _tune_tavern(self) -> None:
        channel = pygame.mixer.Channel(0)
        if not self._audible or not self.ambience:
            channel.stop()
            return
        tavern = self._load_tavern()
        if tavern is None:
            return
        tavern.set_volume(self.ambience)
        if not channel.get_busy():
            channel.play(tavern, loops=-1, fade_ms=FADE)

    def next_piece(self) -> None:
        """Play the next piece of music."""
        if not self._started or not self._audible or not self.music:
            return
        self._piece = (self._piece + 1) % len(MUSIC)
        if self._background(MUSIC[self._piece], PIECE_SECONDS, _as_music):
            pygame.mixer.music.set_volume(self.music)
            pygame.mixer.music.set_endevent(PIECE_OVER)
            pygame.mixer.music.play(fade_ms=FADE)

    def _load_tavern(self) -> pygame.mixer.Sound | None:
        """The murmur of the tavern, read when it is first needed; None if it cannot be played."""
        if self._tavern is None and TAVERN not in self._lost:
            self._tavern = self._background(TAVERN, TAVERN_SECONDS, pygame.mixer.Sound)
        return self._tavern

    def _background(self, name: str, seconds: float, load: Callable[[Path], Loaded]) -> Loaded | None:
        """What ``load`` makes of the first file of this piece that can be played, or None."""
        for path in locations.music_files(name):
            try:
                if path.is_file():
                    files.ogg(path, seconds)
                    return load(path)
            except (OSError, ValueError, pygame.error) as error:
                log.warning("The music %s cannot be played: %s", path, error)
        self._lost.add(name)
        return None

    def play(self, name: str, loud: float = 1.0) -> None:
        """Play a sound by its name, such as ``click``, at the volume ``loud`` (0 to 1). A missing sound is silent. The
        sound of a card from a package is named like its picture: ``GAME/SET/name``."""
        if not self._started or not self._audible:
            return
        sound = self._load(name)
        if sound is not None:
            sound.set_volume(self.volume * loud)
            sound.play()

    def away(self, away: bool) -> None:
        """Mute while the player is in another window (True); unmute when they are back (False)."""
        self._away = away
        if away and self._started:
            pygame.mixer.stop()
        self.tune()

    def stop(self) -> None:
        """Close the sound card."""
        if self._started:
            self._started = False
            pygame.mixer.music.stop()
            pygame.mixer.quit()

    def forget(self, names: Set[str]) -> None:
        """Read the sounds with these names again when they are needed: their files have changed."""
        for name in names & self._sounds.keys():
            del self._sounds[name]

    def missing(self) -> list[str]:
        """The names of sounds that were requested but cannot be used."""
        return [name for name, sound in self._sounds.items() if sound is None] + sorted(self._lost)

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._read(name)
        return self._sounds[name]

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        is_there = False
        for path in locations.sound_files(name):
            try:
                if path.is_file():
                    is_there = True
                    return media.wav(path)
            except (OSError, ValueError, pygame.error) as error:
                log.warning("The sound %s cannot be played: %s", path, error)
        if not is_there and "/" not in name:  # most cards of packages have none
            log.warning("There is no sound sprites/sounds/%s.wav; it stays silent.", name)
        return None


def _as_music(path: Path) -> bool:
    pygame.mixer.music.load(path)
    return True
