"""What the faces of the cards of Dice Town can show besides what every card has."""

from __future__ import annotations

from collections.abc import Mapping

from rules.cards.card import FaceFact

FACTS: Mapping[str, FaceFact] = {
    "points": FaceFact("the points that are printed on it, 0 for none"),
    "short_name": FaceFact("its name without the kind before a colon"),
}
"""The facts by their names, as layouts call them."""
