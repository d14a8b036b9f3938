"""The cards of Poison: potions of three colours, mixtures of them, and poison that goes with each (PO-SETUP-02 to 04).

A card of a set may also have an effect (PO-EFFECT)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from rules.cards.effects import EffectCard, Verbs, Windows
from rules.cards.grammar import Grammar
from rules.cards.language import Language
from rules.cards.models import Constants, Vocabulary
from rules.cards.text_numbers import NumbersOfCard
from rules.games.poison.board import COLOURS
from rules.games.poison.face_facts import FACTS
from rules.games.poison.terms import PLAYED
from rules.games.poison.vocabulary import LANGUAGE
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode

_HIGHEST = 9  # the highest number a card may have
_LOWEST = -9


class PoisonConstants(Constants):
    """Numbers of Poison that are not on a card (PO-RULING-20)."""

    # A single card never overflows a cauldron, whatever a set changes: no limit is below the highest number.
    limit: int = Field(default=13, ge=_HIGHEST, le=99, description="The highest total that a cauldron bears.")
    places: Literal[3] = Field(default=3, description="Places for cauldrons, one for each colour: always 3.")
    potion_points: int = Field(default=1, ge=0, le=99, description="Points for a potion that says nothing else.")
    poison_points: int = Field(default=2, ge=0, le=99, description="Points for a poison that says nothing else.")
    poison_number: int = Field(default=4, ge=1, le=_HIGHEST, description="Number of a poison that says nothing else.")


def _one_or_several(value: object) -> str:
    """Return the tag of a colour as it is written: one word or a list. So a mistake in it is told once."""
    return "list" if isinstance(value, list) else "value"


_OneColour = Annotated[Literal["red", "blue", "violet", "any"], Tag("value")]
_SeveralColours = Annotated[
    list[Literal["red", "blue", "violet"]], Field(min_length=2, max_length=len(COLOURS)), Tag("list")
]


class _Brew(EffectCard):
    language: ClassVar[Language] = LANGUAGE
    number: int = Field(ge=_LOWEST, le=_HIGHEST, description="How much the card adds to a cauldron's total; a number "
                        "below 0 takes off, but a total is never below 0.")  # fmt: skip
    points: int | None = Field(default=None, ge=0, le=99, description="Penalty points at the end of a round; without "
                               "it, `potion_points` or `poison_points` of the constants.")  # fmt: skip
    sheddable: bool = Field(default=True, description="Whether the majority of its colour throws the card away.")

    do: Verbs = Field(default=None, description="What it does, by itself: verbs, one after the other.")
    when: Windows = Field(default=None, description="When it does that; else when it has been played.")

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        """Read the effect, if the card has one."""
        if node.get("do") is None and node.get("when") is None:
            return {}, []
        keys = dict(cls.model_fields)
        moments: tuple[str, ...] = ()
        if node.get("when") is None:
            del keys["when"]
            moments = (PLAYED,)
        grammar = Grammar(LANGUAGE, document, keys, moments)
        return {"uses": grammar.uses(node)}, grammar.problems

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        points = constants[f"{self.kind}_points"] if self.points is None else self.points
        fields = {"colour": None, "number": self.number, "points": points, "sheddable": self.sheddable}
        return {**fields, **self._program}

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        """The numbers that the text may state. One that stands on the face need not be said again beside an effect."""
        fields = self.fields(constants)
        printed = {abs(fields["number"]), fields["points"]}
        optional = {constants["limit"], constants["places"]}
        if not self._program:
            return NumbersOfCard(printed, optional)
        effect = super().numbers(constants)
        return NumbersOfCard(effect.must, {*effect.may, *printed, *optional}, effect.ones, effect.counts)


class Potion(_Brew):
    """A card of one colour, which goes only into the cauldron of that colour; or a mixture of several."""

    kind: Literal["potion"] = Field(description="A potion: it has a colour.")
    colour: Annotated[_OneColour | _SeveralColours, Discriminator(_one_or_several)] = Field(
        description="The colour; one cauldron holds one colour. A list makes a mixture of several, `any` one of all: "
        "it goes into the cauldron of any of them and counts as each."
    )

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        colour: Any = self.colour
        if colour == "any":
            colour = list(COLOURS)
        elif isinstance(colour, list):
            colour = [name for name in COLOURS if name in colour]
        return super().fields(constants) | {"colour": colour}


class PoisonCard(_Brew):
    """A card without colour; it goes into any cauldron."""

    kind: Literal["poison"] = Field(description="Poison: it has no colour.")
    number: int | None = Field(  # type: ignore[assignment]
        default=None,
        ge=_LOWEST,
        le=_HIGHEST,
        description="How much the card adds to a total; without it, `poison_number`.",
    )
    sheddable: Literal[False] = Field(default=False, description="Poison has no colour, so nobody throws it away.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        number = constants["poison_number"] if self.number is None else self.number
        return super().fields(constants) | {"number": number}


# One card for each of up to six seats.
VOCABULARY = Vocabulary(
    "poison",
    Annotated[Potion | PoisonCard, Field(discriminator="kind")],
    PoisonConstants,
    deck_at_least=6,
    face_facts=FACTS,
    guide="[A sixth game](sixth-game.md)",
)
