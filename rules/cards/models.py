"""The pydantic models of card files that all games share.

A game describes its cards as models in a ``Vocabulary``. Reading, checking, the JSON Schema and the reference follow
from these models. Pydantic is slow to import, so this module is imported only when cards are loaded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import GenericAlias
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self, TypeAlias, get_args, get_origin

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    create_model,
)
from pydantic_core import PydanticCustomError

from rules.cards.card import Card, Deck, FaceFact, without_texts
from rules.cards.counters import COUNTERS
from rules.cards.explain import Written, explain
from rules.cards.language import Language
from rules.cards.text_numbers import NumbersOfCard
from rules.cards.words import MOST
from rules.reading.problems import HARMLESS, Problem
from rules.reading.reader import Document, YamlNode
from rules.text.texts import LANGUAGES
from rules.text.written_forms import missing_forms


def word(pattern: str, sentence: str) -> Any:
    """The annotations of a string that must match ``pattern``. ``sentence`` is the key of the message that tells the
    author what is allowed."""

    def check(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise PydanticCustomError("word", "{sentence}", {"sentence": sentence})
        return text

    return AfterValidator(check), Field(json_schema_extra={"pattern": f"^{pattern}$"})


MAX_WORDS = 1_000
"""The longest name or text on a card, in characters."""

_ID = word("[A-Za-z][A-Za-z0-9_-]{0,31}", "problem.form.id")
_ART = word("[A-Za-z0-9_-]{1,64}", "problem.form.art")
_CARD = word(r"[A-Za-z][A-Za-z0-9_-]{0,31}(\.[A-Za-z][A-Za-z0-9_-]{0,31})?", "problem.form.card")
Id = Annotated[str, *_ID]
CardName = Annotated[str, *_CARD]
"""Another card: its id, or ``set.id``."""
Art = Annotated[str, *_ART]
_LETTERS_OF_REASON = 3


def _reason(value: Any) -> Any:
    """The value, if it is a reason. Raises PydanticCustomError if it is none, such as ``true``."""
    if not isinstance(value, str) or sum(map(str.isalpha, value)) < _LETTERS_OF_REASON:
        raise PydanticCustomError("word", "{sentence}", {"sentence": "problem.form.reason"})
    return value


Reason = Annotated[str, BeforeValidator(_reason), Field(max_length=MAX_WORDS)]
"""A reason that an author gives, in any language."""


_EXAMPLE_WITH_KEYS = re.compile(r"`(\{.*?\})`")
"""A mapping that a description shows."""


class Model(BaseModel):
    """The base of all models. Unknown keys are errors. Nothing is converted: "7" is not a number, 7 is not a text."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Reference: TypeAlias = tuple[tuple[str | int, ...], str]
"""A reference to a card or a picture in a file: the keys and indices that lead to it, and the name."""
IdInGame = Callable[[str], str | None]
"""The id of a card in this game, by the name that a file gives it; None if it does not play."""


class Bilingual(Model):
    """A text in both languages of the table."""

    # Optional for pydantic, so that a card in one language can be played. The schema for editors requires both.
    model_config = ConfigDict(json_schema_extra={"required": list(LANGUAGES)})

    ru: str = Field(default="", max_length=MAX_WORDS, description="The text in Russian.")
    en: str = Field(default="", max_length=MAX_WORDS, description="The text in English.")


Worded: TypeAlias = tuple[tuple[str, ...], Bilingual, NumbersOfCard]
"""A text that explains what the rules do: the keys that lead to it, the text, and the numbers that it may state."""


LanguageCode = Annotated[str, *word(r"[a-z]{2,3}", "problem.form.language")]
"""A language by its usual two or three letters: ``ru``, ``en``, ``de``."""


class Translation(Model):
    """The words of a card in a further language. The table does not show them."""

    name: str = Field(default="", max_length=MAX_WORDS, description="The name on the card.")
    text: str = Field(default="", max_length=MAX_WORDS, description="What the card says.")


class NamedInHead(NamedTuple):
    """A name in a card that must be defined in the head of some set, such as that of a trait."""

    steps: tuple[str | int, ...]
    """The keys and indices that lead to it."""
    name: str
    key: str
    """The key in the head under which it must be defined; see ``Vocabulary.names``."""


class CardModel(Model):
    """What every card of every game has."""

    id: Id = Field(description="The card's short name in the log, in saved games and in tests, such as `R7`. "
                   "No other card of its set has it.")  # fmt: skip
    kind: str = Field(description="Which kind of card this is; the other keys depend on it.")
    name: Bilingual = Field(description="The name on the card.")
    text: Bilingual = Field(description="What the card says. A number in it must be one the card really has.")
    copies: int = Field(default=1, ge=0, le=100, description="How many of this card are in the deck; 0 leaves it out.")
    text_ok: Reason = Field(
        default="",
        description="Why the text is right although it reads otherwise than the effect, in a few words. With it, the "
        "text is not compared with the card (TEXT-NUMBER, TEXT-EFFECT).",
    )
    other: dict[LanguageCode, Translation] = Field(
        default={}, description="Name and text in further languages: `other: {de: {name: ..., text: ...}}`."
    )
    art: Art = Field(description="The picture: the name of an SVG file in a `sprites` folder, without `.svg`.")
    layout: Id | None = Field(default=None, description="The layout of its face; else the one named like its kind.")
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
        """The numbers that the card's text may state."""
        return NumbersOfCard(())

    def references(self) -> Iterable[Reference]:
        """The other cards that this one refers to."""
        return ()

    def with_references(self, id_in_game: IdInGame) -> Self:
        """The card with its references as ids in this game (see ``IdInGame``), without cards that do not play."""
        return self

    def mentions(self) -> Iterable[NamedInHead]:
        """The names in it that must be defined in the heads of the sets that play; otherwise the card does not play."""
        return ()

    def written_forms(self) -> Mapping[str, str]:
        """The cases of its Russian name, as far as they are written: by case."""
        return {}

    def name_problems(
        self, document: Document, node: YamlNode, heads: Mapping[str, Mapping[str, Any]]
    ) -> Sequence[Problem]:
        """The problem that a case of its name is needed which nobody knows."""
        return ()

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        """Read the effect of the card. Returns it in the form that its game uses, and the problems in it.

        This is called even if other keys of the card are wrong, so that all mistakes are reported at once."""
        return None, []

    def with_program(self, program: Any) -> Self:
        """Keep what ``read`` has returned. Returns the card."""
        self._program = program
        return self


class Cases(Model):
    """A Russian name in the cases in which sentences need it besides the nominative. What the rules know may be left
    out."""

    gen: str = Field(default="", max_length=MAX_WORDS, description="The genitive: whose goblet?")
    dat: str = Field(default="", max_length=MAX_WORDS, description="The dative: to whom is something given?")
    acc: str = Field(default="", max_length=MAX_WORDS, description="The accusative: whom does one see?")
    ins: str = Field(default="", max_length=MAX_WORDS, description="The instrumental: with whom does one play?")
    pre: str = Field(default="", max_length=MAX_WORDS, description="The prepositional: of whom does one speak?")


class DeclinedCard(CardModel):
    """A card whose name Russian sentences decline, such as that of a guest."""

    forms: Cases = Field(
        default=Cases(),
        description="The Russian name in other cases, as far as the rules do not know them: "
        "`{gen: Янко Медвежатника, dat: Янко Медвежатнику}`.",
    )

    @classmethod
    def gender(cls, card: Mapping[str, Any], heads: Mapping[str, Mapping[str, Any]]) -> int | None:
        """The gender of the name of a card with these values, an index in ``GENDERS``; None if only the name itself
        can tell."""
        return None

    def written_forms(self) -> Mapping[str, str]:
        return self.forms.model_dump()

    def name_problems(
        self, document: Document, node: YamlNode, heads: Mapping[str, Mapping[str, Any]]
    ) -> Sequence[Problem]:
        return missing_forms(document, node, self.name.ru, self.gender(dict(self), heads), self.written_forms())


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


class NamedCounter(Model):
    """A counter that cards lay on players or on other cards: what it is called, its picture, and how many may lie in
    one place."""

    name: Counted = Field(description="The word.")
    art: Art = Field(default="", description="The picture, as that of a symbol; without it, the number stands alone.")
    most: int = Field(default=MOST, ge=1, le=MOST, description="The most that may lie on one player or card.")


@cache
def _symbol_file() -> TypeAdapter[dict[str, dict[str, NamedSymbol]]]:
    return TypeAdapter(dict[Id, dict[Id, NamedSymbol]])


def validate_symbols(document: Document, node: YamlNode) -> tuple[dict[str, dict[str, NamedSymbol]], list[Problem]]:
    """The symbols in a file, by game, and the problems; if there are problems, no symbols."""
    try:
        return _symbol_file().validate_python(node.plain()), []
    except ValidationError as errors:
        return {}, explain(errors, Written(document, node, {*NamedSymbol.model_fields, *LANGUAGES}))


class Constants(Model):
    """Numbers of the rules that a set may change."""


class SetHeader(Model):
    """The head of a card file, above its cards."""

    set: Id = Field(description="The name of the set.")
    format: Literal[1] = Field(description="The form of the file; so far there is only 1.")
    game: str = Field(description="The game the cards belong to.")
    author: str = Field(default="", max_length=120, description="Who made the set.")
    licence: str = Field(
        default="", max_length=120, description="Under which licence others may use the set, such as `CC BY 4.0`."
    )
    title: Bilingual | None = Field(default=None, description="The name of the set in the menu; else `set`.")
    languages: list[LanguageCode] = Field(
        default=list(LANGUAGES),
        min_length=1,
        description="The languages in which the set is written. Of `ru` and `en` one is enough: then the other is not "
        "missed, and the table shows the same words in both.",
    )
    only: bool = Field(
        default=False,
        description="Whether the set is a whole game: while it plays, the built-in sets and all others are off.",
    )
    symbols: dict[Id, NamedSymbol] = Field(
        default={}, description="Symbols for the texts of this set's cards, by the names that stand in braces there."
    )
    counters: dict[Id, NamedCounter] = Field(
        default={}, description="Counters for the verb `count`, by the names that cards call them."
    )
    without: list[CardName] = Field(
        default=[], description="Cards of other sets that do not play with this one: `[R7, set.id]`."
    )

    def changes(self) -> dict[str, int]:
        """The constants that the file changes."""
        changes: dict[str, int] = self.model_dump(include={"constants"}, exclude_unset=True).get("constants", {})
        return changes

    def head(self) -> dict[str, Any]:
        """The data of the head for the rules of the game: the keys that only files of this game have, and its counters
        if it has some."""
        head = self.model_dump(exclude={*SetHeader.model_fields, "constants", "cards"})
        if self.counters:
            head[COUNTERS] = {name: counter.model_dump() for name, counter in self.counters.items()}
        return head

    def meaning(self) -> dict[str, Any]:
        """The part of ``head`` that matters to the rules: no names and no pictures."""
        return _meaning(without_texts(self.head()))

    @classmethod
    def read(cls, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        """Read what the game itself has to read in a head, such as abilities. Returns it, and the problems in it."""
        return None, []

    def with_program(self, program: Any) -> Self:
        """The head with what ``read`` has returned."""
        return self

    def references(self) -> Iterable[Reference]:
        """The cards that the head refers to."""
        return ()

    def with_references(self, id_in_game: IdInGame) -> Self:
        """The head with its references as ids in this game (see ``IdInGame``), without cards that do not play."""
        return self

    def pictures(self) -> Iterable[Reference]:
        """The pictures that the head names."""
        return ()

    def all_pictures(self) -> Iterable[Reference]:
        """The pictures that the head names, including those of its symbols and counters."""
        yield from self.pictures()
        for name, counter in self.counters.items():
            if counter.art:
                yield (COUNTERS, name, "art"), counter.art
        for name, symbol in self.symbols.items():
            yield ("symbols", name, "art"), symbol.art

    def with_pictures(self, full_name: Callable[[str], str]) -> Self:
        """The head with the full names of its pictures, which are unique among all pictures."""
        counters: dict[str, NamedCounter] = {}
        for name, counter in self.counters.items():
            art = full_name(counter.art) if counter.art else ""
            counters[name] = counter.model_copy(update={"art": art})
        return self.model_copy(update={COUNTERS: counters})

    def texts(self) -> Iterable[Worded]:
        """The texts in the head that explain what its abilities do."""
        return ()

    @property
    def table_languages(self) -> tuple[str, ...]:
        """The languages of the table in which the set is written, in its order: at least one."""
        return tuple(language for language in self.languages if language in LANGUAGES) or LANGUAGES

    def called(self) -> Mapping[str, str]:
        """The title of the set for people, by language; empty if it has only its name."""
        return {} if self.title is None else self.title.model_dump()


def _meaning(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data without pictures and empty values."""
    meaning: dict[str, Any] = {}
    for key, value in data.items():
        value_meaning = _meaning(value) if isinstance(value, dict) else value
        if value_meaning and key != "art":
            meaning[key] = value_meaning
    return meaning


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
    """Makes the decks from the cards and the heads (as in ``CardSet``). None: there is a single deck. A card that is in
    no deck can never be dealt, which is reported to its author."""
    names: Callable[[Mapping[str, Mapping[str, Any]]], Mapping[str, Collection[str]]] | None = None
    """The names that the heads (as in ``CardSet``) define, by the key there; see ``NamedInHead``."""

    face_facts: Mapping[str, FaceFact] = field(default_factory=dict)
    """What the faces of its cards can show besides what every card has, by the names that layouts use."""

    guide: str = ""
    """The page that makes a set for the game step by step, as a link of the reference; "" if there is none."""

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
        keys: set[str] = set()
        for part in (self.schema, *self.schema["$defs"].values()):
            keys.update(part.get("properties", {}))
        return keys

    @cached_property
    def _examples(self) -> Mapping[str, str]:
        """How the values of some keys are written, as the description of the key shows it in braces."""
        examples: dict[str, str] = {}
        for part in (self.schema, *self.schema["$defs"].values()):
            for key, value in part.get("properties", {}).items():
                example = _EXAMPLE_WITH_KEYS.search(value.get("description", ""))
                if example is not None:
                    examples.setdefault(key, example[1])
        return examples

    @cached_property
    def _kinds(self) -> dict[str, list[str]]:
        """The kinds of cards that have a key, by the key."""
        kinds: dict[str, list[str]] = {key: [] for key in self._keys}
        for kind, form in self.forms.items():
            for key in kinds.keys() & form.model_fields.keys():
                kinds[key].append(kind)
        return kinds

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
        forms: dict[str, type[CardModel]] = {}
        for model in models:
            for kind in get_args(model.model_fields["kind"].annotation):
                forms[kind] = model
        return forms

    @property
    def language(self) -> Language | None:
        """The language in which the cards' effects are written; None if no card has effects."""
        return next((form.language for form in self.forms.values() if form.language), None)

    def validate_card(self, document: Document, node: YamlNode) -> tuple[CardModel | None, list[Problem]]:
        """Check the card at ``node``. Returns it, or None if it is wrong, and the problems."""
        model, problems = self._validate(self._card, document, node)
        kind = node.get("kind")
        if kind is None or not isinstance(kind.value, str) or kind.value not in self.forms:
            return model, problems
        program, effect_problems = self.forms[kind.value].read(document, node)
        problems += effect_problems
        if model is None or any(problem.code not in HARMLESS for problem in effect_problems):
            return None, problems
        return model.with_program(program), problems

    def validate_header(self, document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        """Check the head of a file, but not its ``cards``. Returns it, or None if its form is wrong, and the problems.
        A head with problems is only good for finding more of them."""
        model, problems = self._validate(self._header, document, _without_cards(node))
        program, ability_problems = self.header.read(document, node)
        if model is not None and not ability_problems:
            model = model.with_program(program)
        return model, problems + ability_problems

    def _validate(self, form: TypeAdapter[Any], document: Document, node: YamlNode) -> tuple[Any, list[Problem]]:
        try:
            return form.validate_python(node.plain()), []
        except ValidationError as errors:
            content = Written(document, node, self._keys, self._kinds, self.file.model_fields, examples=self._examples)
            return None, explain(errors, content)


def _without_cards(root: YamlNode) -> YamlNode:
    """A file with an empty list of cards, since these may be many."""
    cards = root.get("cards")
    if cards is None or not isinstance(root.value, dict) or not isinstance(cards.value, list):
        return root
    return YamlNode({**root.value, "cards": YamlNode([], cards.span)}, root.span)
