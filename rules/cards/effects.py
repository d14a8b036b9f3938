"""Models of cards with effects and abilities: the keys that they have in all games. Each game has its own words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, Any, ClassVar, Self

from pydantic import Field, WithJsonSchema

from rules.cards.grammar import Grammar
from rules.cards.language import Language
from rules.cards.models import Bilingual, CardModel, CardName, Id, IdInGame, Model, Reference
from rules.cards.text_numbers import NumbersOfCard
from rules.cards.words import Sort
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode

# The values of these keys are read by ``grammar``, not by pydantic. Their schemas name the sort of word that is needed,
# and ``lexicon.complete`` inserts the words of the game.
_STEPS = {"type": "array", "minItems": 1, "items": {"words": "verb"}}
_ANY_OF = {"type": "array", "minItems": 1, "items": {"words": "window"}}
Verbs = Annotated[Any, WithJsonSchema(_STEPS)]
Windows = Annotated[Any, WithJsonSchema({"anyOf": [{"words": "window"}, _ANY_OF]})]
Target = Annotated[Any, WithJsonSchema({"words": "target"})]

_LASTING = {"type": "array", "minItems": 1, "items": {"words": "ability"}}
StandingAbilities = Annotated[Any, WithJsonSchema(_LASTING)]
"""Abilities that are in force as long as what has them is in play: see ``standing``."""

_DO: Any = Field(default=None, description="What it does: verbs, one after the other; needed unless there are `modes`.")
_TARGET: Any = Field(default=None, description="Whom the player of the card chooses; verbs call that player `target`.")
_WHEN: Any = Field(
    default=None,
    description="When it may be played: one window, or a list of which any will do; needed unless there are `modes`.",
)
_ABILITIES: Any = Field(default=None, description="What lasts while the card is in play.")


def standing(
    language: Language, document: Document, node: YamlNode, keys: Collection[str]
) -> tuple[list[Any], list[Problem]]:
    """Read the ``abilities:`` of a head. Returns them in the form that ``Language.program`` takes, and the problems in
    them. ``keys`` are the keys that may stand beside them."""
    grammar = Grammar(language, document, keys)
    return grammar.abilities(node), grammar.problems


class WordedCard(CardModel):
    """A card that is written in the words of its game: what it does, its abilities, or both. A game's subclass sets
    ``language``."""

    language: ClassVar[Language]
    moments: ClassVar[tuple[str, ...]] = ()
    """The windows in which this kind of card is played. If empty, all windows, or those that the card itself names."""

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        grammar = Grammar(cls.language, document, cls.model_fields, cls.moments)
        program: dict[str, list[Any]] = {}
        if "do" in cls.model_fields:
            program["uses"] = grammar.uses(node)
        if "abilities" in cls.model_fields:
            program["abilities"] = grammar.abilities(node)
        return program, grammar.problems

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        """``uses``, which are the ways to play the card, and ``abilities``, as far as this kind of card has them. Each
        has the form that ``Language.program`` takes."""
        return dict(self._program)

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        verbs: list[Any] = []
        optional_numbers = {0}
        for use in self._program.get("uses", []):
            verbs += use["do"]
            optional_numbers.update(map(abs, numbers([use["when"], use["target"]])))
        return numbers_of(self.language, verbs, self._program.get("abilities", []), optional_numbers)


class EffectCard(WordedCard):
    """A card that has an effect when it turns up."""

    do: Verbs = _DO


class AbilityCard(WordedCard):
    """A card that has abilities while it is in play."""

    abilities: StandingAbilities = _ABILITIES


class Mode(Model):
    """One of several ways to play a card; its player names one."""

    as_: Id = Field(alias="as", description="The name of this way, in tests and in saved games, such as `leave`.")
    text: Bilingual | None = Field(default=None, description="What players read who choose this way.")
    target: Target = _TARGET
    do: Verbs = _DO


class TimedMode(Mode):
    """One of several ways to play a card; its player names one that the moment allows."""

    when: Windows = _WHEN


class UsedCard(EffectCard):
    """A card that somebody uses; its kind says when."""

    target: Target = _TARGET
    modes: list[Mode] = Field(default=[], description="Several ways to play the card, instead of `target` and `do`.")


class PlayedCard(UsedCard):
    """A card that somebody plays and others may answer."""

    answerable_by: list[CardName] | None = Field(
        default=None, description="The ids of the only cards that may answer this one; without it, every card may."
    )

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        fields = super().fields(constants)
        if self.answerable_by is not None:
            fields["answerable_by"] = list(self.answerable_by)
        return fields

    def references(self) -> Iterable[Reference]:
        for index, id in enumerate(self.answerable_by or ()):
            yield ("answerable_by", index), id

    def with_references(self, id_in_game: IdInGame) -> Self:
        if self.answerable_by is None:
            return self
        ids: list[str] = []
        for name in self.answerable_by:
            id = id_in_game(name)
            if id is not None:
                ids.append(id)
        return self.model_copy(update={"answerable_by": ids})


class TimedUse(UsedCard):
    """A card that somebody uses in a window that the card itself names."""

    when: Windows = _WHEN
    modes: list[TimedMode] = Field(  # type: ignore[assignment]
        default=[], description="Several ways to play the card, instead of `when`, `target` and `do`."
    )


class TimedCard(TimedUse, PlayedCard):
    """A card that somebody plays in a window that the card itself names, which others may answer."""


def numbers_of(
    language: Language, verbs: Iterable[Any], abilities: Iterable[Any], optional_numbers: Collection[int]
) -> NumbersOfCard:
    """The numbers that the text about these words, given as plain data, must state or may state. ``optional_numbers``
    are further ones that it may state, besides those that the words mean without saying them."""
    verbs = [*verbs]
    abilities = [*abilities]
    amounts: list[tuple[Sort, Any]] = []
    for verb in verbs:
        amounts += language.amounts("verb", verb)
    for ability in abilities:
        amounts += language.amounts("ability", ability)
    unwritten_numbers: set[int] = set()
    for verb in verbs:
        unwritten_numbers.update(language.unwritten_numbers("verb", verb))
    for ability in abilities:
        unwritten_numbers.update(language.unwritten_numbers("ability", ability))
    counts = False
    ones = 0
    for sort, amount in amounts:
        if amount in (1, -1):
            ones += 1
        if sort in ("verb", "ability") and not isinstance(amount, int):
            counts = True
    return NumbersOfCard(sizes([verbs, abilities]), {*optional_numbers, *unwritten_numbers}, ones, counts)


def sizes(data: Any) -> list[int]:
    """Every number but 0 in plain data, without its sign."""
    return [abs(number) for number in numbers(data) if number != 0]


def numbers(data: Any) -> Iterator[int]:
    """Yield every number in plain data, such as the verbs of a card."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for item in data:
            yield from numbers(item)
    elif isinstance(data, int) and not isinstance(data, bool):
        yield data
