"""The cards of Raut: guests, drinks, talks and accessories (RA-SETUP-05, 06)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from rules.cards.models import CardModel, Constants, Model, Vocabulary


class RautConstants(Constants):
    """Numbers of Raut that are not on a card."""

    hand: int = Field(default=6, ge=1, le=12, description="Up to how many cards a hand is drawn.")
    accessories: int = Field(default=2, ge=0, le=9, description="How many accessories a guest may wear.")
    companion_stamina: int = Field(default=10, ge=0, le=99, description="What companions have more against seduction.")


class Points(Model):
    """What a drink counts for each sex."""

    lady: int
    gent: int


class Guest(CardModel):
    """Somebody who comes to the evening."""

    kind: Literal["guest"] = Field(description="A guest.")
    sex: Literal["lady", "gent"] = Field(description="Lady or gentleman.")
    charm: int = Field(ge=1, description="Charm.")
    stamina: int = Field(ge=1, description="Stamina.")
    charisma: int = Field(ge=1, description="Charisma.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"sex": self.sex, "stats": [self.charm, self.stamina, self.charisma]}


class Drink(CardModel):
    """A drink."""

    kind: Literal["alcohol", "soft"] = Field(description="A drink: `soft` takes points off.")
    points: Points = Field(description="What it counts for each sex.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"points": [self.points.lady, self.points.gent]}


class Talk(CardModel):
    """What all talk about."""

    kind: Literal["talk"] = Field(description="A talk.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {}


class Accessory(CardModel):
    """What a guest wears."""

    kind: Literal["accessory"] = Field(description="An accessory.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {}


VOCABULARY = Vocabulary(
    "raut", Annotated[Guest | Drink | Talk | Accessory, Field(discriminator="kind")], RautConstants, deck_at_least=36
)
