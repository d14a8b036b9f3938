"""Sounds. On a machine without a sound card the game is silent."""

from __future__ import annotations

import logging
from collections.abc import Set

import pygame

from client import media
from rules import places

log = logging.getLogger("zastolye.sound")


class Sound:
    """Plays the sounds in ``sprites/sounds`` by name. Silent before ``start``, and without a sound card.

    ``trouble`` is a sentence for the settings screen if there is no sound, otherwise "".
    """

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self.trouble = ""
        self._started = False
        self._away = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def start(self) -> None:
        """Open the sound card. This is slow on some systems, so call it after the first frame."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error as error:
            self.trouble = f"There is no sound: {error}"
            log.warning(self.trouble)
        else:
            self._started = True

    def play(self, name: str, loud: float = 1.0) -> None:
        """Play a sound by its name, such as ``click``, at the volume ``loud`` (0 to 1). A missing sound is silent. The
        sound of a card from a package is called like its picture: ``GAME/SET/name``."""
        if self._started and not self.muted and not self._away and (sound := self._load(name)) is not None:
            sound.set_volume(self.volume * loud)
            sound.play()

    def away(self, away: bool) -> None:
        """Mute while the player is in another window (True); unmute when they are back (False)."""
        self._away = away
        if away and self._started:
            pygame.mixer.stop()

    def stop(self) -> None:
        """Close the sound card."""
        if self._started:
            self._started = False
            pygame.mixer.quit()

    def forget(self, names: Set[str]) -> None:
        """Read the sounds with these names again when they are needed: their files have changed."""
        for name in names & self._sounds.keys():
            del self._sounds[name]

    def missing(self) -> list[str]:
        """The names of sounds that were requested but cannot be used."""
        return [name for name, sound in self._sounds.items() if sound is None]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._read(name)
        return self._sounds[name]

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        found = False
        for path in places.sound_files(name):
            try:
                if path.is_file():
                    found = True
                    return media.wav(path)
            except (OSError, ValueError, pygame.error) as error:
                log.warning("The sound %s cannot be played: %s", path, error)
        if not found and "/" not in name:  # most cards of packages have none
            log.warning("There is no sound sprites/sounds/%s.wav; it stays silent.", name)
        return None
