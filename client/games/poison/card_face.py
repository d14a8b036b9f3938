"""What the faces of Poison's cards show besides their names and texts; ``data/faces`` says how it looks."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.terms import PrintedCard
from client.ui.text import Words
from rules.faces.values import Facts

CORNER = 0.31
"""Share of a small card's width that its corner takes: what must stay visible of a covered card."""

MIXTURE = "mixture"
"""The suit of a card that has several colours; there is no cauldron of it."""
PAINT = {"red": (150, 26, 24), "blue": (24, 74, 140), "violet": (92, 38, 140), "poison": (34, 66, 30),
         "mixture": (116, 62, 18)}  # fmt: skip
"""Each suit's deep colour, on which light text is readable."""
GLOW = {"red": (236, 92, 70), "blue": (92, 170, 240), "violet": (176, 116, 240), "poison": (128, 200, 84),
        "mixture": (240, 190, 110)}  # fmt: skip
"""Each suit's bright colour, for light on dark wood."""


def suit(card: PrintedCard) -> str:
    """Return a card's suit: its colour, ``poison``, or ``mixture`` if it has several colours."""
    colour = card.fields.get("colour")
    if isinstance(colour, list):
        return MIXTURE
    return colour or "poison"


def marks(card: PrintedCard) -> Sequence[str]:
    """Return the suits whose marks and letters stand on a card: both colours of a mixture of two."""
    colour = card.fields.get("colour")
    if isinstance(colour, list) and len(colour) == 2:
        return colour
    return (suit(card),)


def colour_key(card: PrintedCard) -> str:
    """Return the key of the words for a card's colour: ``colour.red``, ``colour.red_blue``."""
    return f"colour.{'_'.join(marks(card))}"


def number_on_face(number: int) -> str:
    """Return a card's number as it is written: one below 0 with the sign of a minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def face_facts(words: Words, card: PrintedCard) -> Facts:
    """Return what the layout of a card can show, by name."""
    names = marks(card)
    letters = [words(f"letter.{name}") for name in names]
    pictures = [{"picture": f"suit_{name}"} for name in names]
    effect = card.text[words.language] if card.fields.get("uses") else ""
    return {
        "suit": suit(card),
        "marks": pictures,
        "letter": "".join(letters),
        "number": card.fields["number"],
        "effect": effect,
    }
