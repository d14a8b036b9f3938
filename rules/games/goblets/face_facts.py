"""What the faces of the cards of Raise Your Goblets can show besides what every card has."""

from __future__ import annotations

from collections.abc import Mapping

from rules.cards.card import FaceFact

FACTS: Mapping[str, FaceFact] = {
    "emblem": FaceFact("the picture for a card that has none of its own"),
    "role": FaceFact("what a token is"),
    "loyalty": FaceFact("what a Sommelier is"),
    "colour": FaceFact("the colour of a House"),
}
"""The facts by their names, as layouts call them."""
