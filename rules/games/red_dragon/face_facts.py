"""What the faces of the Red Dragon's cards can show besides what every card has."""

from __future__ import annotations

from collections.abc import Mapping

from rules.faces.facts import GameFact

FACTS: Mapping[str, GameFact] = {
    "kind_word": GameFact("when the card can be played, in a word"),
    "mark": GameFact("the name of the shape of its kind"),
    "crest": GameFact("the back of its character's deck; empty for other cards"),
    "alcohol": GameFact("how much alcohol a drink has"),
    "fortitude": GameFact("what a drink does to Fortitude"),
    "chaser": GameFact("1 if the drink has a chaser"),
    "badges": GameFact("what a drink changes: numbers, with the names of their colours", is_row=True),
    "signs": GameFact("what the card does, in pictures and numbers", is_row=True),
}
