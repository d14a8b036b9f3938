"""What may be written in a card file: the forms every game shares, and the register of each game's own.

A game describes its cards as pydantic models and calls `register`; reading, checking, JSON Schema and the reference
follow from the models. This module (and pydantic, which is slow to import) is loaded when cards are, not before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from types import GenericAlias
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, create_model
from pydantic_core import ErrorDetails, PydanticCustomError

from rules.cards.problems import Problem, did_you_mean
from rules.cards.reader import Document, Node
from rules.texts import LANGUAGES


def word(pattern: str, sentence: str) -> Any:
    """The annotations of a string that must match `pattern`; `sentence` tells the author what is wanted."""

    def check(written: str) -> str:
        if not re.fullmatch(pattern, written):
            raise PydanticCustomError("word", "{sentence}", {"sentence": sentence})
        return written

    return AfterValidator(check), Field(json_schema_extra={"pattern": f"^{pattern}$"})


_ID = word("[A-Za-z][A-Za-z0-9_-]{0,31}", "an id is a letter, then at most 31 letters, digits, - or _")
_ART = word("[A-Za-z0-9_-]{1,64}", "art is the name of a picture: letters, digits, - and _; no folder, no ending")
Id = Annotated[str, *_ID]
Art = Annotated[str, *_ART]


class Model(BaseModel):
    """Unknown keys are mistakes, and nothing is converted: a quoted "7" is no number, a 7 is no text."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Words(Model):
    """A text in both languages of the table."""

    # Optional for pydantic, so that a card without one language still plays; the editor's schema asks for both.
    model_config = ConfigDict(json_schema_extra={"required": list(LANGUAGES)})

    ru: str = Field(default="", description="The text in Russian.")
    en: str = Field(default="", description="The text in English.")


class CardModel(Model):
    """What every card of every game has."""

    id: Id = Field(description="The card's short name in the log, in saved games and in tests, such as `R7`. "
                   "A card with the id of a built-in one replaces it.")  # fmt: skip
    kind: str = Field(description="Which kind of card this is; the other keys depend on it.")
    name: Words = Field(description="The name on the card.")
    text: Words = Field(description="What the card says. A number in it must be one the card really has.")
    copies: int = Field(default=1, ge=0, le=100, description="How many of this card are in the deck; 0 leaves it out.")
    art: Art = Field(description="The picture: the name of an SVG file in a `sprites` folder, without `.svg`.")
    tests: list[dict[str, Any]] = Field(default=[], description="Scenarios that prove what the card does.")

    def fields(self, constants: dict[str, int]) -> dict[str, Any]:
        """What the rules of the game read from the card, with defaults filled in from the set's constants."""
        raise NotImplementedError

    def numbers(self, constants: dict[str, int]) -> tuple[set[int], set[int]]:
        """The numbers that the card's text must state, and the further ones that it may."""
        return set(), set()


class Constants(Model):
    """Numbers of the rules that a set may change."""


class Header(Model):
    """The head of a card file, above its cards."""

    set: Id = Field(description="The name of the set.")
    format: Literal[1] = Field(description="The form of the file; so far there is only 1.")
    game: str = Field(description="The game the cards belong to.")
    author: str = Field(default="", description="Who made the set.")


@dataclass(frozen=True)
class Vocabulary:
    """Everything the card files of one game may say."""

    game: str
    card: Any
    """A `CardModel`, or a union of them told apart by `kind`."""
    constants: type[Constants]
    deck_at_least: int
    """Fewest cards to play with: one for each seat."""

    @cached_property
    def file(self) -> type[BaseModel]:
        """The model of a whole file."""
        constants: Any = Annotated[self.constants, Field(description="Numbers of the rules that this set changes.")]
        cards: Any = Annotated[GenericAlias(list, (self.card,)), Field(description="The cards.")]
        game: Any = Literal[self.game]
        return create_model(
            f"{self.game.title().replace('_', '')}Set",
            __base__=Header,
            __doc__=f"A file with cards for the game `{self.game}`.",
            game=(game, Header.model_fields["game"]),
            constants=(constants, self.constants()),
            cards=(cards, ...),
        )

    @cached_property
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a whole file."""
        return self.file.model_json_schema()

    @cached_property
    def _keys(self) -> set[str]:
        """Every key that may occur somewhere."""
        parts = [self.schema, *self.schema["$defs"].values()]
        return {key for part in parts for key in part.get("properties", {})}

    @cached_property
    def _card(self) -> TypeAdapter[CardModel]:
        return TypeAdapter(self.card)

    @cached_property
    def _header(self) -> TypeAdapter[Any]:
        return TypeAdapter(create_model("Head", __base__=self.file, cards=(Any, ...)))

    def validate_card(self, document: Document, node: Node) -> tuple[CardModel | None, list[Problem]]:
        """The card written at `node`, or None and why not."""
        return self._validate(self._card, document, node)

    def validate_header(self, document: Document, node: Node) -> tuple[Any, list[Problem]]:
        """The head of a file (`cards` unchecked), or None and why not."""
        return self._validate(self._header, document, node)

    def _validate(self, form: TypeAdapter[Any], document: Document, node: Node) -> tuple[Any, list[Problem]]:
        try:
            return form.validate_python(node.plain()), []
        except ValidationError as errors:
            details = errors.errors(include_url=False)
            return None, [self._explain(document, node, detail) for detail in details]

    def _explain(self, document: Document, root: Node, error: ErrorDetails) -> Problem:
        """Our words and the place in the file for one of pydantic's errors."""
        kind, context = error["type"], error.get("ctx", {})
        node = root.find(error["loc"])
        last = str(error["loc"][-1]) if error["loc"] else ""
        if kind == "extra_forbidden":
            hint = did_you_mean(last, self._keys - {last} - set(root.find(error["loc"][:-1]).plain()))
            if not hint and node.value is None:
                hint = "text with a comma in it must be in quotes"
            return document.problem(
                "UNKNOWN-KEY", last, node.key or node.span, hint or "nothing here is called so: delete it"
            )
        if kind in ("missing", "union_tag_not_found"):
            key = context.get("discriminator", last).strip("'")
            present = node.get(key)
            if present is None:
                return document.problem("MISSING-KEY", f"{key} is not given", node.key or node.span)
            node = present
        if kind == "union_tag_invalid":
            node = node.get(context["discriminator"].strip("'")) or node
        written = _written(node)
        expected = str(context.get("expected_tags") or context.get("expected") or "")
        choices = [quoted or bare.lower() for quoted, bare in re.findall("'([^']*)'|([0-9]+|True|False)", expected)]
        hint = did_you_mean(written, choices)
        if kind == "literal_error" and last == "game":
            return document.problem("UNKNOWN-NAME", written, node.span, hint or f"this folder is for {choices[0]}")
        if choices and not hint:
            hint = "write " + " or ".join(choices)
        return document.problem("BAD-VALUE", written, node.span, hint or _wanted(kind, context, error["msg"], node))


def _written(node: Node) -> str:
    if isinstance(node.value, bool):
        return str(node.value).lower()
    return {dict: "a mapping", list: "a list", type(None): "nothing"}.get(type(node.value), str(node.value))


def _wanted(kind: str, context: dict[str, Any], message: str, node: Node) -> str:
    """What to write instead."""
    if kind == "string_type":
        return "write a text; in quotes if it looks like a number, true, false or begins with { or ["
    if kind == "int_type":
        text = node.value if isinstance(node.value, str) else ""
        if not re.fullmatch("[0-9]{1,9}", text):
            return "write a whole number, such as 10"
        digits = text.lstrip("0") or "0"
        return f"write {digits}" if digits != text else f"write {digits} without quotes"
    if kind == "greater_than_equal":
        return f"write {context['ge']} or more"
    if kind == "less_than_equal":
        return f"write {context['le']} or less"
    plain = {
        "bool_type": "write true or false",
        "list_type": 'write a list: lines that begin with "- "',
        "dict_type": "write keys and values: `key: value`",
        "model_type": "write keys and values: `key: value`",
        "model_attributes_type": "write keys and values: `key: value`",
    }
    return plain.get(kind, message)


_VOCABULARIES: dict[str, Vocabulary] = {}


def register(game: str, card: Any, constants: type[Constants] = Constants, deck_at_least: int = 1) -> None:
    """Teaches the card language the cards of `game`; `card` is a `CardModel` or a union told apart by `kind`."""
    _VOCABULARIES[game] = Vocabulary(game, card, constants, deck_at_least)


def vocabularies() -> Iterator[Vocabulary]:
    """What the card files of each game may say."""
    import rules.cards.poison  # noqa: F401  # each game's models register themselves when imported

    return iter(list(_VOCABULARIES.values()))


def vocabulary(game: str) -> Vocabulary:
    """What the card files of `game` may say; raises `UnknownGame`."""
    known = {each.game: each for each in vocabularies()}
    if game not in known:
        raise UnknownGame(f"There are no cards for a game called {game}; there are cards for {', '.join(known)}.")
    return known[game]


class UnknownGame(ValueError):
    """Nobody has registered cards for this game."""
