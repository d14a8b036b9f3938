"""The cards of Dice Town: equipment and tricks from the General Store, and claims (DT-SETUP-02, DT-RULING-58)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rules.cards.card import Card, Deck
from rules.cards.effects import TimedCard
from rules.cards.language import Language
from rules.cards.models import CardModel, Constants, Vocabulary
from rules.cards.text_numbers import NumbersOfCard
from rules.games.dice_town.vocabulary import LANGUAGE


class DiceTownConstants(Constants):
    """Numbers of Dice Town that are not on a card."""

    dollars: int = Field(default=8, ge=0, le=99, description="What each player has at the beginning.")
    bank: int = Field(default=3, ge=0, le=99, description="What lies in the Bank at the beginning.")
    nuggets: int = Field(default=30, ge=1, le=99, description="What the Mine holds at the beginning.")


class _Worth(CardModel):
    points: int = Field(ge=0, le=99, description="What the card is worth at the end of the game.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"points": self.points}

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        return NumbersOfCard((self.points,))


class Equipment(_Worth):
    """A Store card that is kept to the end."""

    kind: Literal["equipment"] = Field(description="A Store card that is never played and only counts.")


class Claim(_Worth):
    """A piece of land."""

    kind: Literal["claim"] = Field(description="A claim: Town Hall gives it out, and it has a back of its own.")


class Trick(TimedCard):
    """A Store card that is played once."""

    language: ClassVar[Language] = LANGUAGE
    kind: Literal["trick"] = Field(description="A Store card that is played in a moment it names, and then discarded.")


def _decks(cards: Sequence[Card], heads: object) -> Sequence[Deck]:
    """Return the General Store and the claims. Two claims are enough, one to give out and one on display; the Store may
    be empty."""
    claims = [(card.id, card.copies) for card in cards if card.kind == "claim"]
    goods = [(card.id, card.copies) for card in cards if card.kind != "claim"]
    return [Deck("Store cards", tuple(goods), least=0), Deck("claims", tuple(claims), least=2)]


VOCABULARY = Vocabulary(
    "dice_town", Annotated[Equipment | Trick | Claim, Field(discriminator="kind")], DiceTownConstants, decks=_decks
)
