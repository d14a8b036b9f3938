"""The faces of the persons at the screen, who choose theirs in the menu, and the moods that are laid over any face."""

from __future__ import annotations

PORTRAITS = 6
"""How many faces there are for persons, numbered from 1."""
LAYERS = {
    "drinks": ("calm", "face_drinks"),
    "smirks": ("glad", "face_smirks"),
    "sweats": ("calm", "face_sweats"),
    "thinks": ("calm", "face_thinks"),
    "dead": ("cross", "face_dead"),
    "asleep": ("calm", "face_asleep"),
}
"""Moods that regulars have no look for: the look of the face below, one of ``rules.tavern.regulars.MOODS``, and the
picture that is laid over it."""
LASTING = ("dead", "asleep")
"""Moods that last until the table is shown at another moment."""


def portrait_of(chosen: int, number: int) -> int:
    """Return the portrait of a person at the screen by their ``number`` (0: the first person). The first one has the
    chosen portrait, and each of the others the one after it."""
    return (chosen - 1 + number) % PORTRAITS + 1


def person_face(portrait: int, look: str = "calm") -> str:
    """Return the picture of a portrait with one of the looks ``rules.tavern.regulars.MOODS``."""
    return f"wanderer_{portrait}_{look}"
