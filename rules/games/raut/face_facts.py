"""What the faces of the cards of Raut can show besides what every card has."""

from __future__ import annotations

from collections.abc import Mapping

from rules.cards.card import FaceFact

FACTS: Mapping[str, FaceFact] = {
    "charm": FaceFact("the charm of a guest"),
    "stamina": FaceFact("the stamina of a guest"),
    "charisma": FaceFact("the charisma of a guest"),
    "sex_number": FaceFact("0 for guests of the first sex, 1 for those of the second"),
    "first_sex": FaceFact("what the first sex is called"),
    "second_sex": FaceFact("what the second sex is called"),
    "first_points": FaceFact("the drink points of the first sex"),
    "second_points": FaceFact("the drink points of the second sex"),
    "traits": FaceFact("what a guest is, or who may wear an accessory, in words"),
    "initials": FaceFact("the first letters of its name, for a guest without a picture"),
    "wall": FaceFact("the colour of the wall behind a guest without a picture"),
    "substitute": FaceFact("the picture for a card that has none of its own"),
}
"""The facts by their names, as layouts call them."""
