"""What was in a goblet, and what became of whoever drank it, in a sentence."""

from __future__ import annotations

from typing import NamedTuple

from client.ui.text import Words


class Drunk(NamedTuple):
    """What was in the goblet of a House (see the event ``drunk``)."""

    house: int
    poisons: int
    antidotes: int
    ogre: int
    unicorn: int
    wine: int
    poisoned: int


def fate(words: Words, drunk: Drunk) -> str:
    """Why the House lives or does not."""
    if drunk.unicorn and (drunk.poisons or drunk.ogre):
        key = "unicorn"
    elif drunk.ogre:
        key = "ogre"
    elif drunk.poisoned:
        key = "outnumbered" if drunk.antidotes else "poison"
    elif drunk.poisons:
        key = "cured"
    else:
        key = "clean" if drunk.wine or drunk.antidotes or drunk.unicorn else "empty"
    return words(f"gob.fate.{key}", n=drunk.poisons, m=drunk.antidotes)
