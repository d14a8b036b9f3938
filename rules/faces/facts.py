"""What a face can show of a card, besides what only its game knows of it: the facts of every card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from rules.faces.values import Fact, Facts

NEVER = "never"
"""The fact that no card has: a box that is there ``when: never`` is hidden."""
COMMON_FACTS: Mapping[str, str] = {
    "id": "the card's id",
    "set": "the name of its set",
    "kind": "its kind",
    "name": "its name, in the language of the face",
    "text": "its text, in the language of the face",
    "art": "the name of its picture",
    "pictured": "1 if there is a picture of that name, else 0",
    "copies": "how many there are of it",
    NEVER: "always empty: `when: never` hides a box",
}
"""The facts of every card, and what they are."""
ROW: Mapping[str, str] = {"picture": "a picture", "text": "a short text", "colour": "a colour"}
"""What each item of a fact that is a list may have."""


class CardWithFace(Protocol):
    """What is printed on a card."""

    @property
    def id(self) -> str: ...

    @property
    def set(self) -> str: ...

    @property
    def layout(self) -> str: ...

    @property
    def dresser(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def art(self) -> str: ...

    @property
    def name(self) -> Mapping[str, str]: ...

    @property
    def text(self) -> Mapping[str, str]: ...

    @property
    def fields(self) -> Mapping[str, Any]: ...


def facts_of(card: CardWithFace, language: str, game_facts: Facts) -> dict[str, Fact]:
    """All facts of a card in a language: those of every card, the numbers and words among its fields, and what its game
    adds."""
    facts: dict[str, Fact] = {}
    for key, value in card.fields.items():
        if isinstance(value, bool):
            facts[key] = int(value)
        elif isinstance(value, int | str):
            facts[key] = value
    facts.update(
        id=card.id, set=card.set, kind=card.kind, name=card.name[language], text=card.text[language], art=card.art
    )
    facts[NEVER] = ""
    facts.update(game_facts)
    return facts
