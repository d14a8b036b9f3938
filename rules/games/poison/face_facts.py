"""What the faces of the cards of Poison can show besides what every card has."""

from __future__ import annotations

from collections.abc import Mapping

from rules.cards.card import FaceFact

FACTS: Mapping[str, FaceFact] = {
    "suit": FaceFact("its colour: red, blue, violet, mixture for several, or poison"),
    "marks": FaceFact("the signs of its colours", is_row=True),
    "letter": FaceFact("the first letters of its colours"),
    "number": FaceFact("its number"),
    "points": FaceFact("its penalty"),
    "effect": FaceFact("its text if it does something, else empty"),
}
"""The facts by their names, as layouts call them."""
