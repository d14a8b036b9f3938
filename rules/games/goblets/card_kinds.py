"""The cards of Raise Your Goblets: tokens, Houses, characters and Sommeliers (GO-SETUP-02)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from rules.cards.card import Card, Deck
from rules.cards.models import Bilingual, CardModel, Constants, Vocabulary


class GobletsConstants(Constants):
    """Numbers of Raise Your Goblets that are not on a card."""

    wine: int = Field(default=3, ge=0, le=9, description="How much wine each House has at the start of a round.")
    poison: int = Field(default=2, ge=0, le=9, description="How much poison.")
    antidote: int = Field(default=2, ge=0, le=9, description="How many antidotes.")


class Token(CardModel):
    """What is poured."""

    kind: Literal["token"] = Field(description="A token that is poured into goblets.")
    role: Literal["wine", "poison", "antidote", "ogre", "unicorn"] = Field(description="What it does to the drinker.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"role": self.role}


class House(CardModel):
    """A House, and the Target card that says it shall be poisoned."""

    kind: Literal["house"] = Field(description="A House; its card is the Target card.")
    colour: str = Field(pattern="^#[0-9A-F]{6}$", description="The colour of its ring, such as `#D98E04`.")
    motto: Bilingual = Field(description="What is written below its coat of arms.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"colour": self.colour, "motto": self.motto.model_dump()}


class Character(CardModel):
    """Somebody who sits at the table."""

    kind: Literal["character"] = Field(description="A character.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {}


HOUSES = 6
"""So many Houses there must be."""


def _decks(cards: Sequence[Card], heads: object) -> Sequence[Deck]:
    """The tokens, the Houses, the characters."""

    def of(kind: str) -> tuple[tuple[str, int], ...]:
        return tuple((card.id, card.copies) for card in cards if card.kind == kind)

    return [Deck("tokens", of("token"), least=DUEL_TOKENS), Deck("Houses", of("house"), least=HOUSES),
            Deck("characters", of("character"), least=0)]  # fmt: skip


DUEL_TOKENS = 20
"""With fewer tokens not even two could play."""

VOCABULARY = Vocabulary(
    "goblets", Annotated[Token | House | Character, Field(discriminator="kind")], GobletsConstants, decks=_decks
)
