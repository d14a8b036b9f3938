"""Sounds, and the murmur of the tavern. Without a sound card the game is silent.

A sound that is heard often has several takes, ``coin.wav``, ``coin_2.wav`` and so on: each time another one is played,
a little higher or lower, so that no two coins of a heap sound alike.
"""

from __future__ import annotations

import logging
from collections.abc import Set
from pathlib import Path
from random import Random

import pygame

from client.window import media
from client.window.music import Concert
from client.window.programme import Mood
from client.window.stores import Store
from rules.art import files
from rules.system import locations

log = logging.getLogger("zastolye.sound")

TAVERN = "ambience_tavern"
"""The murmur of the tavern, which is played in a loop."""
FADE = 1500
"""Milliseconds in which the tavern fades in."""
TAVERN_SECONDS = 600.0
"""The longest murmur that is played: it is decoded as a whole."""
PITCHES = (0.97, 1.0, 1.03)
"""How high the takes of a sound are played."""
RATE, BYTES_OF_SAMPLE = 44_100, 4
"""Samples in a second, and the bytes of one on both sides, as the mixer keeps them."""
SOUNDS = 12_000_000
"""The most bytes of sounds that are kept: those of one game find room, those of all games are three times as many."""


Take = tuple[Path, float]
"""The file of a take, and how high it is played."""


def _bytes_of_sound(sound: pygame.mixer.Sound) -> int:
    return round(sound.get_length() * RATE) * BYTES_OF_SAMPLE


class Takes:
    """All ways in which one sound is played. Each time it is another one than the last time. A take is read when it is
    its turn, so that the first coin does not wait for all others, and kept in a store for as long as there is room."""

    def __init__(self, path: Path, random: Random, store: Store) -> None:
        """``path`` is the first take. Raises OSError, ValueError or pygame.error if it cannot be played."""
        self._random, self._store = random, store
        other_takes = locations.further_takes(path)
        pitches = PITCHES if other_takes else (1.0,)
        self._takes: list[Take] = [(take, pitch) for take in (path, *other_takes) for pitch in pitches]
        self._last: Take = path, 1.0
        self._sound(self._last)

    def next(self) -> pygame.mixer.Sound | None:
        """Choose a take; the last one again if the file of the chosen one is bad, which is not tried any more. None if
        the last one cannot be read again either."""
        other_takes = [take for take in self._takes if take != self._last]
        chosen = self._random.choice(other_takes) if other_takes else self._last
        for take in (chosen, self._last):
            try:
                sound = self._sound(take)
            except (OSError, ValueError, pygame.error) as error:
                log.warning("The sound %s cannot be played: %s", take[0], error)
                self._takes = [other_take for other_take in self._takes if other_take[0] != take[0]]
            else:
                self._last = take
                return sound
        return None

    def _sound(self, take: Take) -> pygame.mixer.Sound:
        """A take, read if it is not in the store. Raises OSError, ValueError or pygame.error."""
        return self._store.get(take, lambda: media.wav(*take))


class Sound:
    """Plays the sounds in ``sprites/sounds`` by name. Silent before ``start``, and without a sound card.

    ``volume`` is how loud they are, ``ambience`` the tavern and ``music`` the music, each from 0 to 1. ``trouble`` is a
    sentence for the settings screen if there is no sound, otherwise "".
    """

    def __init__(self, volume: float = 0.7, muted: bool = False, ambience: float = 0.0, music: float = 0.0) -> None:
        self.volume, self.ambience = volume, ambience
        self.muted = muted
        self.trouble = ""
        self.concert = Concert(music)
        self._started = False
        self._away = False
        self._random = Random()
        self._sounds: dict[str, Takes | None] = {}
        self._read_sounds = Store(SOUNDS, _bytes_of_sound)
        self._tavern: pygame.mixer.Sound | None = None
        self._lost: set[str] = set()

    @property
    def music(self) -> float:
        """How loud the music is, from 0 to 1."""
        return self.concert.volume

    @music.setter
    def music(self, volume: float) -> None:
        self.concert.volume = volume

    def start(self) -> None:
        """Open the sound card. This is slow on some systems, so call it after the first frame."""
        try:
            pygame.mixer.init(RATE, -16, 2, 512)
        except pygame.error as error:
            self.trouble = f"There is no sound: {error}"
            log.warning(self.trouble)
        else:
            self._started = True
            pygame.mixer.set_reserved(1)  # for the tavern
            self.tune()

    def tune(self) -> None:
        """Set the loudness of the tavern and the music; what cannot be heard is not played."""
        if self._started:
            self._tune_tavern()
            self.concert.tune(self._audible)

    def suit(self, mood: Mood) -> None:
        """Play music for this mood from now on."""
        self.concert.suit(mood)

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

    def _load_tavern(self) -> pygame.mixer.Sound | None:
        """The murmur of the tavern, read when it is first needed; None if it cannot be played."""
        if self._tavern is None and TAVERN not in self._lost:
            self._tavern = self._read_tavern()
        return self._tavern

    def _read_tavern(self) -> pygame.mixer.Sound | None:
        for path in locations.music_files(TAVERN):
            try:
                if path.is_file():
                    files.ogg(path, TAVERN_SECONDS)
                    return pygame.mixer.Sound(path)
            except (OSError, ValueError, pygame.error) as error:
                log.warning("The noise of the tavern, %s, cannot be played: %s", path, error)
        self._lost.add(TAVERN)
        return None

    def play(self, name: str, loud: float = 1.0) -> None:
        """Play a sound by its name, such as ``click``, at the volume ``loud`` (0 to 1). A missing sound is silent. The
        sound of a card from a package is named like its picture: ``GAME/SET/name``."""
        if not self._started or not self._audible:
            return
        takes = self._load(name)
        sound = None if takes is None else takes.next()
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
            self.concert.stop()
            pygame.mixer.quit()

    def forget(self, names: Set[str]) -> None:
        """Read the sounds again whose files have changed when they are needed; ``names`` are those of the files."""
        for name in {locations.name_of_take(name) for name in names} & self._sounds.keys():
            del self._sounds[name]
        self._read_sounds.drop(lambda take: take[0].stem in names)

    def missing(self) -> list[str]:
        """The names of sounds that were requested but cannot be used."""
        return [name for name, takes in self._sounds.items() if takes is None] + sorted(self._lost | self.concert.lost)

    def _load(self, name: str) -> Takes | None:
        if name not in self._sounds:
            self._sounds[name] = self._read(name)
        return self._sounds[name]

    def _read(self, name: str) -> Takes | None:
        """The takes of a sound in the first folder that has one that can be played; None if there is none."""
        is_there = False
        for path in locations.sound_files(name):
            try:
                if path.is_file():
                    is_there = True
                    return Takes(path, self._random, self._read_sounds)
            except (OSError, ValueError, pygame.error) as error:
                log.warning("The sound %s cannot be played: %s", path, error)
        if not is_there and "/" not in name:  # most cards of packages have none
            log.warning("There is no sound sprites/sounds/%s.wav; it stays silent.", name)
        return None
