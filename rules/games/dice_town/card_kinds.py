"""The cards of Dice Town: equipment and tricks from the General Store, claims (DT-SETUP-02, DT-RULING-58), and the
buildings that a set adds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from rules.cards.card import Card, Deck
from rules.cards.effects import EffectCard, TimedCard, numbers, sizes
from rules.cards.grammar import Grammar
from rules.cards.language import Language
from rules.cards.models import CardModel, Constants, Vocabulary
from rules.cards.text_numbers import NumbersOfCard
from rules.games.dice_town.board import USUAL_SOUND
from rules.games.dice_town.face_facts import FACTS
from rules.games.dice_town.vocabulary import LANGUAGE
from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode


class DiceTownConstants(Constants):
    """Numbers of Dice Town that are not on a card."""

    dollars: int = Field(default=8, ge=0, le=99, description="What each player has at the beginning.")
    bank: int = Field(default=3, ge=0, le=99, description="What lies in the Bank at the beginning.")
    nuggets: int = Field(default=30, ge=1, le=99, description="What the Mine holds at the beginning.")


BuildingSound = Literal[
    "bell", "bubble", "cheer", "clink", "coin", "coins_spill", "cork", "gulp", "kiss", "mug_slam", "murmur", "note",
    "parchment", "plop", "pour", "slap", "snore", "splash", "spring", "turn", "whinny",
]  # fmt: skip
"""The sounds of the tavern that a building may have."""

MOST_POINTS = 99
"""The most points that may be printed on a card."""
_POINTS = {"anyOf": [{"type": "integer", "minimum": 0, "maximum": MOST_POINTS}, {"words": "amount"}]}


class Equipment(CardModel):
    """A Store card that is kept to the end."""

    language: ClassVar[Language] = LANGUAGE
    kind: Literal["equipment"] = Field(description="A Store card that is never played and only counts.")
    points: Annotated[Any, WithJsonSchema(_POINTS)] = Field(
        description="What the card is worth at the end of the game: a number, or an amount that is counted then, such "
        "as `{cards: {hand: me}}`."
    )

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        """Read the points, and check that a number of them is one that fits on the card."""
        points = node.get("points")
        if points is None:
            return 0, []
        grammar = Grammar(LANGUAGE, document, cls.model_fields, ("counting",))
        amount = grammar.amount(points)
        if isinstance(amount, int) and not 0 <= amount <= MOST_POINTS:
            hint = Message("problem.from_to", least=0, most=MOST_POINTS)
            grammar.problems.append(document.problem("BAD-VALUE", str(amount), points.span, hint))
        return amount, grammar.problems

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        if isinstance(self._program, int):
            return {"points": self._program}
        return {"points": 0, "counted": self._program}

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        if isinstance(self._program, int):
            return NumbersOfCard((self._program,))
        unwritten_numbers = LANGUAGE.unwritten_numbers("amount", self._program)
        return NumbersOfCard((), {1, *sizes(self._program), *unwritten_numbers}, counts=True)


class Claim(CardModel):
    """A piece of land."""

    kind: Literal["claim"] = Field(description="A claim: Town Hall gives it out, and it has a back of its own.")
    points: int = Field(ge=0, le=MOST_POINTS, description="What the card is worth at the end of the game.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        return {"points": self.points}

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        return NumbersOfCard((self.points,))


class Trick(TimedCard):
    """A Store card that is played once."""

    language: ClassVar[Language] = LANGUAGE
    kind: Literal["trick"] = Field(description="A Store card that is played in a moment it names, and then discarded.")


def _none(copies: int) -> int:
    """The number of copies of a building, which must be 0. Raises PydanticCustomError for any other."""
    if copies != 0:
        raise PydanticCustomError("word", "{sentence}", {"sentence": "problem.form.no_copies"})
    return copies


class BuildingCard(EffectCard):
    """A building that the set adds to the town. It is no card to hold: it stands in the street."""

    language: ClassVar[Language] = LANGUAGE
    moments: ClassVar[tuple[str, ...]] = ("building",)
    kind: Literal["building"] = Field(description="A building that stands in the street with the others.")
    copies: Annotated[int, AfterValidator(_none)] = Field(
        default=0, description="A building is in no deck, so it has no copies."
    )
    after: Literal["mine", "bank", "store", "saloon", "sheriff", "hall"] = Field(
        default="hall", description="The building after which it acts."
    )
    most: Annotated[Any, WithJsonSchema({"words": "amount"})] = Field(
        description="What is counted of each player, who is `it`. Whoever has the most controls the building, if that "
        "is 1 or more; of several, the Sheriff names one."
    )
    sound: BuildingSound = Field(default=USUAL_SOUND, description="What is heard when somebody controls the building.")
    needs: Annotated[Any, WithJsonSchema({"words": "condition"})] = Field(
        default=None, description="What must be true of a player, who is `it`, or the building does nothing for them."
    )

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        grammar = Grammar(LANGUAGE, document, cls.model_fields, cls.moments)
        program: dict[str, Any] = {"uses": grammar.uses(node), "most": 0, "needs": None}
        most, condition = node.get("most"), node.get("needs")
        if most is not None:
            program["most"] = grammar.amount(most)
        if condition is not None:
            program["needs"] = grammar.condition(condition)
        return program, grammar.problems

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        fields = {**super().fields(constants), "after": self.after}
        if self.sound != USUAL_SOUND:
            fields["sound"] = self.sound
        return fields

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        stated = super().numbers(constants)
        words = [self._program["most"], self._program["needs"]]
        return replace(stated, may={*stated.may, 1, *map(abs, numbers(words))})


def _decks(cards: Sequence[Card], heads: object) -> Sequence[Deck]:
    """Return the General Store and the claims. Two claims are enough, one to give out and one on display; the Store may
    be empty."""
    claims, goods, buildings = [], [], []
    for card in cards:
        if card.kind == "claim":
            claims.append((card.id, card.copies))
        elif card.kind == "building":
            buildings.append((card.id, 1))
        else:
            goods.append((card.id, card.copies))
    decks = [Deck("Store cards", tuple(goods), least=0), Deck("claims", tuple(claims), least=2)]
    if buildings:
        decks.append(Deck("buildings", tuple(buildings)))
    return decks


VOCABULARY = Vocabulary(
    "dice_town",
    Annotated[Equipment | Trick | Claim | BuildingCard, Field(discriminator="kind")],
    DiceTownConstants,
    decks=_decks,
    face_facts=FACTS,
    guide="[A new set](new-set.md#a-building-in-dice-town), at its end",
)
