"""What the faces of the cards of the Red Dragon can show besides what every card has."""

from __future__ import annotations

from collections.abc import Mapping

from rules.cards.card import FaceFact

FACTS: Mapping[str, FaceFact] = {
    "kind_word": FaceFact("when the card can be played, in a word"),
    "mark": FaceFact("the name of the shape of its kind"),
    "crest": FaceFact("the back of its character's deck; empty for other cards"),
    "alcohol": FaceFact("how much alcohol a drink has"),
    "fortitude": FaceFact("what a drink does to Fortitude"),
    "chaser": FaceFact("1 if the drink has a chaser"),
    "badges": FaceFact("what a drink changes: numbers, with the names of their colours", is_row=True),
    "signs": FaceFact("what the card does, in pictures and numbers", is_row=True),
}
"""The facts by their names, as layouts call them."""
