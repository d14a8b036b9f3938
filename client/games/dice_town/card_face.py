"""What the faces of the cards of Dice Town show besides their names and texts; ``data/faces`` says how it looks."""

from __future__ import annotations

from client.table.terms import PrintedCard
from client.ui.text import Words
from rules.faces.values import Facts

TEXT_FROM = 130
"""Height in pixels from which a card has room for its text."""
READABLE = 200
"""Height in pixels from which its text can be read well."""


def face_facts(words: Words, card: PrintedCard) -> Facts:
    """Return what the layout of a card can show, by name."""
    return {"points": points(card), "short_name": short_name(card, words.language)}


def points(card: PrintedCard) -> int:
    """Return the VP printed on a card, 0 for none."""
    return int(card.fields.get("points", card.fields.get("vp", 0)) or 0)


def short_name(card: PrintedCard, language: str) -> str:
    """Return the name of a card without the kind before a colon."""
    name = card.name[language].rpartition(": ")[2]
    return name[:1].upper() + name[1:]
