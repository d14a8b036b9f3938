"""The cards of Raise Your Goblets: tokens, Houses, characters and Sommeliers (GO-SETUP-02)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rules.cards.card import Card, Deck
from rules.cards.effects import StandingAbilities, TimedUse, standing
from rules.cards.language import Language
from rules.cards.models import Bilingual, CardModel, Constants, Vocabulary
from rules.games.goblets.vocabulary import LANGUAGE
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode

ABILITIES: Any = Field(default=None, description="What rules the character changes as long as it is in play.")


class GobletsConstants(Constants):
    """Numbers of Raise Your Goblets that are not on a card."""

    wine: int = Field(default=3, ge=0, le=9, description="How much wine each House has at the start of a round.")
    poison: int = Field(default=2, ge=0, le=9, description="How much poison.")
    antidote: int = Field(default=2, ge=0, le=9, description="How many antidotes.")


class TokenCard(CardModel):
    """What is poured."""

    kind: Literal["token"] = Field(description="A token that is poured into goblets.")
    role: Literal["wine", "poison", "antidote", "ogre", "unicorn"] = Field(description="What it does to the drinker.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"role": self.role}


class HouseCard(CardModel):
    """A House, and the Target card that says it shall be poisoned."""

    kind: Literal["house"] = Field(description="A House; its card is the Target card.")
    colour: str = Field(pattern="^#[0-9A-F]{6}$", description="The colour of its ring, such as `#D98E04`.")
    motto: Bilingual = Field(description="What is written below its coat of arms.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"colour": self.colour, "motto": self.motto.model_dump()}


class SommelierCard(CardModel):
    """Whose side a Sommelier is on."""

    kind: Literal["sommelier"] = Field(description="A Sommelier, for seven players or more.")
    loyalty: Literal["loyal", "traitor"] = Field(description="Whether a Sommelier wants the Noble to live.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"loyalty": self.loyalty}


class CharacterCard(TimedUse):
    """Somebody who sits at the table. What changes rules stands in `abilities`, what is done in `when` and `do`."""

    language: ClassVar[Language] = LANGUAGE

    kind: Literal["character"] = Field(description="A character.")
    abilities: StandingAbilities = ABILITIES

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        """Read what a character can do. It may have abilities only, or only something to do."""
        if node.get("abilities") is None or any(node.get(key) is not None for key in ("do", "when", "modes", "target")):
            return super().read(document, node)
        lasting, problems = standing(LANGUAGE, document, node, cls.model_fields)
        return {"uses": [], "abilities": lasting}, problems


HOUSES = MOST_PAIRS = 6
"""A set of cards needs so many Houses, and so many Sommelier cards for as many pairs."""


def _decks(cards: Sequence[Card], heads: object) -> Sequence[Deck]:
    """Return the decks that these cards make, and how many cards each needs at least."""

    def cards_of(kind: str) -> tuple[tuple[str, int], ...]:
        return tuple((card.id, card.copies) for card in cards if card.kind == kind)

    loyal_cards = sum(card.copies for card in cards if card.fields.get("loyalty") == "loyal")
    least_sommeliers = MOST_PAIRS if loyal_cards >= MOST_PAIRS - 1 else len(cards)
    return [
        Deck("Sommeliers", cards_of("sommelier"), least=least_sommeliers),
        Deck("tokens", cards_of("token"), least=DUEL_TOKENS),
        Deck("Houses", cards_of("house"), least=HOUSES),
        Deck("characters", cards_of("character"), least=0),
    ]


DUEL_TOKENS = 20
"""With fewer tokens not even two could play."""

VOCABULARY = Vocabulary(
    "goblets",
    Annotated[TokenCard | HouseCard | SommelierCard | CharacterCard, Field(discriminator="kind")],
    GobletsConstants,
    decks=_decks,
)
