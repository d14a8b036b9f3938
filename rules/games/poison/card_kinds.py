"""The cards of Poison: potions of three colours, and poison that goes with each (PO-SETUP-02 to 04)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from rules.cards.models import CardModel, Constants, Vocabulary
from rules.cards.text_numbers import NumbersOfCard

_HIGHEST = 9  # the highest number a card may have


class PoisonConstants(Constants):
    """Numbers of Poison that are not on a card (PO-RULING-20)."""

    # A single card never overflows a cauldron, whatever a set changes: no limit is below the highest number.
    limit: int = Field(default=13, ge=_HIGHEST, le=99, description="The highest total that a cauldron bears.")
    places: Literal[3] = Field(default=3, description="Places for cauldrons, one for each colour: always 3.")
    potion_points: int = Field(default=1, ge=0, le=99, description="Points for a potion that says nothing else.")
    poison_points: int = Field(default=2, ge=0, le=99, description="Points for a poison that says nothing else.")
    poison_number: int = Field(default=4, ge=1, le=_HIGHEST, description="Number of a poison that says nothing else.")


class _Brew(CardModel):
    number: int = Field(ge=1, le=_HIGHEST, description="How much the card adds to a cauldron's total.")
    points: int | None = Field(default=None, ge=0, le=99, description="Penalty points at the end of a round; without "
                               "it, `potion_points` or `poison_points` of the constants.")  # fmt: skip
    sheddable: bool = Field(default=True, description="Whether the majority of its colour throws the card away.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        points = constants[f"{self.kind}_points"] if self.points is None else self.points
        return {"colour": None, "number": self.number, "points": points, "sheddable": self.sheddable}

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        fields = self.fields(constants)
        return NumbersOfCard({fields["number"], fields["points"]}, {constants["limit"], constants["places"]})


class Potion(_Brew):
    """A card of one colour; it goes only into the cauldron of that colour."""

    kind: Literal["potion"] = Field(description="A potion: it has a colour.")
    colour: Literal["red", "blue", "violet"] = Field(description="The colour; one cauldron holds one colour.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return super().fields(constants) | {"colour": self.colour}


class PoisonCard(_Brew):
    """A card without colour; it goes into any cauldron."""

    kind: Literal["poison"] = Field(description="Poison: it has no colour.")
    number: int | None = Field(  # type: ignore[assignment]
        default=None, ge=1, le=_HIGHEST, description="How much the card adds to a total; without it, `poison_number`."
    )
    sheddable: Literal[False] = Field(default=False, description="Poison has no colour, so nobody throws it away.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        number = constants["poison_number"] if self.number is None else self.number
        return super().fields(constants) | {"number": number}


# One card for each of up to six seats.
VOCABULARY = Vocabulary(
    "poison", Annotated[Potion | PoisonCard, Field(discriminator="kind")], PoisonConstants, deck_at_least=6
)
