"""What the faces of the cards show besides their names and texts; ``data/faces`` says how it looks."""

from __future__ import annotations

from client.table.terms import PrintedCard
from rules.faces.values import Facts

LEAST_NAME_HEIGHT = 130
"""The height in pixels from which on a card has room for its name."""
LEAST_TARGET_UNITS = 96.0
"""The height in units from which on a Target has room for its name: on those before the others, which are lower, stands
whom they mean."""
EMBLEM = {"character": "gob_mask", "house": "gob_aim", "sommelier": "gob_bottle", "action": "gob_hand"}


def bears_words(kind: str, height: int, unit: float) -> bool:
    """True if a card of this kind that is ``height`` pixels high says its name below its picture. A ``unit`` has so
    many pixels."""
    return height >= LEAST_NAME_HEIGHT and (kind != "house" or height >= LEAST_TARGET_UNITS * unit)


def face_facts(card: PrintedCard) -> Facts:
    """Return what the layout of a card can show, by name."""
    return {"emblem": EMBLEM.get(card.kind, "gob_mask")}
