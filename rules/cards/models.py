"""What may be written in a card file: the models that all games share.

A game describes its cards as pydantic models in a ``Vocabulary``. Reading, checking, the JSON Schema and the reference
follow from these models. Pydantic is slow to import, so this module is imported only when cards are loaded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from types import GenericAlias
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self, TypeAlias, get_args, get_origin

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    create_model,
)
from pydantic_core import PydanticCustomError

from rules.cards.card import Card, Deck, without_texts
from rules.cards.explain import explain
from rules.cards.language import Language
from rules.cards.stated import NumbersOfCard
from rules.reading.problems import HARMLESS, Problem
from rules.reading.reader import Document, YamlNode
from rules.text.texts import LANGUAGES


def word(pattern: str, sentence: str) -> Any:
    """The annotations of a string that must match ``pattern``. The ``sentence`` with this key tells the author what is
    allowed."""

    def check(written: str) -> str:
        if not re.fullmatch(pattern, written):
            raise PydanticCustomError("word", "{sentence}", {"sentence": sentence})
        return written

    return AfterValidator(check), Field(json_schema_extra={"pattern": f"^{pattern}$"})


_ID = word("[A-Za-z][A-Za-z0-9_-]{0,31}", "problem.form.id")
_ART = word("[A-Za-z0-9_-]{1,64}", "problem.form.art")
_CARD = word(r"[A-Za-z][A-Za-z0-9_-]{0,31}(\.[A-Za-z][A-Za-z0-9_-]{0,31})?", "problem.form.card")
Id = Annotated[str, *_ID]
CardName = Annotated[str, *_CARD]
"""Another card: its id, or ``set.id``."""
Art = Annotated[str, *_ART]


class Model(BaseModel):
    """The base of all models. Unknown keys are errors. Nothing is converted: "7" is not a number, 7 is not a text."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Reference: TypeAlias = tuple[tuple[str | int, ...], str]
"""A reference to a card or a picture in a file: the keys and indices that lead to it, and the name."""
Called = Callable[[str], str | None]
"""What a card is called in this game, by the name that a file gives it; None if it does not play."""


MAX_WORDS = 1_000
"""The longest name or text on a card, in characters."""


class Bilingual(Model):
    """A text in both languages of the table."""

    # Optional for pydantic, so that a card in one language can be played. The schema for editors requires both.
    model_config = ConfigDict(json_schema_extra={"required": list(LANGUAGES)})

    ru: str = Field(default="", max_length=MAX_WORDS, description="The text in Russian.")
    en: str = Field(default="", max_length=MAX_WORDS, description="The text in English.")


Worded: TypeAlias = tuple[tuple[str, ...], Bilingual, NumbersOfCard]
"""A text that says what the rules do: the keys that lead to it, the text, and the numbers of which it may speak."""


class NamedInHead(NamedTuple):
    """A name in a card that the head of some set must give, such as what a trait is called."""

    steps: tuple[str | int, ...]
    """The keys and indices that lead to it."""
    name: str
    key: str
    """Where it must stand in the head; see ``Vocabulary.names``."""


class CardModel(Model):
    """What every card of every game has."""

    id: Id = Field(description="The card's short name in the log, in saved games and in tests, such as `R7`. "
                   "No other card of its set has it.")  # fmt: skip
    kind: str = Field(description="Which kind of card this is; the other keys depend on it.")
    name: Bilingual = Field(description="The name on the card.")
    text: Bilingual = Field(description="What the card says. A number in it must be one the card really has.")
    copies: int = Field(default=1, ge=0, le=100, description="How many of this card are in the deck; 0 leaves it out.")
    art: Art = Field(description="The picture: the name of an SVG file in a `sprites` folder, without `.svg`.")
    replaces: CardName | None = Field(
        default=None, description="The card of another set whose place it takes in the decks: `R7`, or `set.id`."
    )
    tests: list[dict[str, Any]] = Field(default=[], description="Scenarios that prove what the card does.")

    language: ClassVar[Language | None] = None
    """The language in which the card's effects are written; None for a card without effects."""

    _program: Any = None
    """What ``read`` returned for the card."""

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        """The data of the card for the rules of the game, with defaults from the set's constants."""
        raise NotImplementedError

    def numbers(self, constants: dict[str, int]) -> NumbersOfCard:
        """The numbers of which the card's text may speak."""
        return NumbersOfCard(())

    def references(self) -> Iterable[Reference]:
        """The other cards that this one refers to."""
        return ()

    def with_references(self, called: Called) -> Self:
        """The card with its references as the cards are ``called`` in this game, without those that do not play."""
        return self

    def mentions(self) -> Iterable[NamedInHead]:
        """The names in it that the heads of the sets that play must give; else the card does not play."""
        return ()

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        """The effect of the card, in the form that its game uses, and the problems in it. It is called even if other
        keys of the card are wrong, so that all mistakes are reported at once."""
        return None, []

    def understood(self, program: Any) -> Self:
        """Keep what ``read`` returned. Returns the card."""
        self._program = program
        return self


class Counted(Bilingual):
    """A word in both languages, or its forms for counting with bars between them: three in Russian, as for 1, 2 and 5,
    and two in English, as for 1 and 2."""

    ru: Annotated[str, *word(r"[^|]+(\|[^|]+\|[^|]+)?", "problem.form.counted_ru")] = Field(
        default="", max_length=100, description="The word in Russian."
    )
    en: Annotated[str, *word(r"[^|]+(\|[^|]+)?", "problem.form.counted_en")] = Field(
        default="", max_length=100, description="The word in English."
    )


class NamedSymbol(Model):
    """A symbol for the texts of cards: what stands between braces there is a picture on the face and a word where it is
    read."""

    art: Art = Field(description="The picture: the name of an SVG file in a `sprites` folder, without `.svg`.")
    name: Counted = Field(description="The word.")


@cache
def _symbol_file() -> TypeAdapter[dict[str, dict[str, NamedSymbol]]]:
    return TypeAdapter(dict[Id, dict[Id, NamedSymbol]])


def validate_symbols(document: Document, node: YamlNode) -> tuple[dict[str, dict[str, NamedSymbol]], list[Problem]]:
    """The symbols in a file, by game; with a problem there are none."""
    try:
        return _symbol_file().validate_python(node.plain()), []
    except ValidationError as errors:
        return {}, explain(document, node, errors, {*NamedSymbol.model_fields, *LANGUAGES}, {})


class Constants(Model):
    """Numbers of the rules that a set may change."""


class SetHeader(Model):
    """The head of a card file, above its cards."""

    set: Id = Field(description="The name of the set.")
    format: Literal[1] = Field(description="The form of the file; so far there is only 1.")
    game: str = Field(description="The game the cards belong to.")
    author: str = Field(default="", description="Who made the set.")
    title: Bilingual | None = Field(default=None, description="The name of the set in the menu; else `set`.")
    only: bool = Field(
        default=False,
        description="Whether the set is a whole game: while it plays, the built-in sets and all others are off.",
    )
    symbols: dict[Id, NamedSymbol] = Field(
        default={}, description="Symbols for the texts of this set's cards, by the names that stand in braces there."
    )
    without: list[CardName] = Field(
        default=[], description="Cards of other sets that do not play with this one: `[R7, set.id]`."
    )

    def changes(self) -> dict[str, int]:
        """The constants that the file changes."""
        changes: dict[str, int] = self.model_dump(include={"constants"}, exclude_unset=True).get("constants", {})
        return changes

    def head(self) -> dict[str, Any]:
        """The data of the head for the rules of the game: the keys that only files of this game have."""
        return self.model_dump(exclude={*SetHeader.model_fields, "constants", "cards"})

    def meaning(self) -> dict[str, Any]:
        """The part of ``head`` that matters to the rules: no names and no pictures."""
        return _meaning(without_texts(self.head()))

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        """What the head holds that its game reads itself, such as abilities, and the problems in it."""
        return None, []

    def understood(self, program: Any) -> Self:
        """The head with what ``read`` returned."""
        return self

    def references(self) -> Iterable[Reference]:
        """The cards that the head refers to."""
        return ()

    def with_references(self, called: Called) -> Self:
        """The head with its references as the cards are ``called`` in this game, without those that do not play."""
        return self

    def pictures(self) -> Iterable[Reference]:
        """The pictures that the head names."""
        return ()

    def all_pictures(self) -> Iterable[Reference]:
        """The pictures that the head names, those of its symbols too."""
        yield from self.pictures()
        for name, symbol in self.symbols.items():
            yield ("symbols", name, "art"), symbol.art

    def with_pictures(self, called: Callable[[str], str]) -> Self:
        """The head with its pictures as they are ``called`` among all pictures."""
        return self

    def texts(self) -> Iterable[Worded]:
        """The texts in the head that say what its abilities do."""
        return ()

    def called(self) -> Mapping[str, str]:
        """What people call the set, by language; empty if it has only its name."""
        return {} if self.title is None else self.title.model_dump()


def _meaning(said: Mapping[str, Any]) -> dict[str, Any]:
    """The data without pictures and empty values."""
    kept = {key: _meaning(value) if isinstance(value, dict) else value for key, value in said.items()}
    return {key: value for key, value in kept.items() if value and key != "art"}


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Everything that may be written in the card files of one game."""

    game: str
    card: Any
    """A ``CardModel``, or a union of them with the discriminator ``kind``."""
    constants: type[Constants] = Constants
    deck_at_least: int = 1
    """The fewest cards to play with, in a game with a single deck."""
    header: type[SetHeader] = SetHeader
    """The head of a file, with the keys that only this game has."""
    decks: Callable[[Sequence[Card], Mapping[str, Mapping[str, Any]]], Sequence[Deck]] | None = None
    """Which decks the cards and the heads make (as in ``CardSet``), with the fewest cards of each. None: a single
    deck. A card that is in no deck can never be dealt, and its author is told."""
    names: Callable[[Mapping[str, Mapping[str, Any]]], Mapping[str, Collection[str]]] | None = None
    """The names that the heads (as in ``CardSet``) give, by the key there: see ``NamedInHead``."""

    def decks_of(self, cards: Sequence[Card], heads: Mapping[str, Mapping[str, Any]]) -> Sequence[Deck]:
        """The decks that these cards make."""
        if self.decks is not None:
            return self.decks(cards, heads)
        return [Deck("cards", tuple((card.id, card.copies) for card in cards), self.deck_at_least)]

    @cached_property
    def file(self) -> type[BaseModel]:
        """The model of a whole file."""
        keys: dict[str, Any] = {}
        if self.constants.model_fields:
            about = Field(description="Numbers of the rules that this set changes.")
            keys["constants"] = (Annotated[self.constants, about], self.constants())
        cards: Any = Annotated[GenericAlias(list, (self.card,)), Field(description="The cards.")]
        game: Any = Literal[self.game]
        return create_model(
            f"{self.game.title().replace('_', '')}Set",
            __base__=self.header,
            __doc__=f"A file with cards for the game `{self.game}`.",
            game=(game, SetHeader.model_fields["game"]),
            **keys,
            cards=(cards, ...),
        )

    @cached_property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a whole file."""
        return self.file.model_json_schema()

    @cached_property
    def _keys(self) -> set[str]:
        """Every key that exists anywhere in a card file."""
        parts = [self.schema, *self.schema["$defs"].values()]
        return {key for part in parts for key in part.get("properties", {})}

    @cached_property
    def _kinds(self) -> dict[str, list[str]]:
        """The kinds of cards that have a key, by the key."""
        return {key: [kind for kind, form in self.forms.items() if key in form.model_fields] for key in self._keys}

    @cached_property
    def _card(self) -> TypeAdapter[CardModel]:
        return TypeAdapter(self.card)

    @cached_property
    def _header(self) -> TypeAdapter[Any]:
        return TypeAdapter(create_model("Head", __base__=self.file, cards=(Any, ...)))

    @cached_property
    def forms(self) -> dict[str, type[CardModel]]:
        """The model of each kind of card."""
        card = get_args(self.card)[0] if get_origin(self.card) is Annotated else self.card
        models: tuple[type[CardModel], ...] = get_args(card) or (card,)
        return {kind: model for model in models for kind in get_args(model.model_fields["kind"].annotation)}

    @property
    def language(self) -> Language | None:
        """The language in which the cards' effects are written; None if no card has effects."""
        return next((form.language for form in self.forms.values() if form.language), None)

    def validate_card(self, document: Document, node: YamlNode) -> tuple[CardModel | None, list[Problem]]:
        """The card at ``node``, or None if it is wrong; and the problems."""
        model, problems = self._validate(self._card, document, node)
        kind = node.get("kind")
        if (form := self.forms.get(kind.value if kind and isinstance(kind.value, str) else "")) is not None:
            program, wrong = form.read(document, node)
            problems += wrong
            harmful = any(problem.code not in HARMLESS for problem in wrong)
            model = None if harmful or model is None else model.understood(program)
        return model, problems

    def validate_header(self, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        """The head of a file, or None if its form is wrong; and the problems. With problems, all that the head is good
        for is to find more of them. Its ``cards`` are not checked."""
        model, problems = self._validate(self._header, document, _without_cards(node))
        program, wrong = self.header.read(document, node)
        return model if wrong or model is None else model.understood(program), problems + wrong

    def _validate(self, form: TypeAdapter[Any], document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        try:
            return form.validate_python(node.plain()), []
        except ValidationError as errors:
            return None, explain(document, node, errors, self._keys, self._kinds)


def _without_cards(root: YamlNode) -> YamlNode:
    """A file without what is written of its cards, which may be much."""
    if not isinstance(root.value, dict) or (cards := root.get("cards")) is None or not isinstance(cards.value, list):
        return root
    return YamlNode({**root.value, "cards": YamlNode([], cards.span)}, root.span)
