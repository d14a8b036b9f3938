"""The values of a card that can be edited as one line of text: its names, texts, numbers, choices and picture, by the
model of its kind. Effects and tests are edited in the file itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

from rules.cards.models import DeclinedCard
from rules.games import manifest
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import did_you_mean
from rules.text.cases import CASES
from rules.text.texts import LANGUAGES
from rules.text.written_forms import KEY as FORMS
from rules.text.written_forms import all_forms
from rules.workshop.editing import Keys, Plain

FieldSort: TypeAlias = Literal["text", "number", "choice", "names"]
"""How a value is written in a line: as it is, as a whole number, as one of some words, as words with commas."""

FIRST_KEYS = ("name", "text", "copies", "number", "points")
LAST_KEYS = ("forms", "art")
KEYS_WITHOUT_FIELDS = ("id", "kind", "replaces", "tests", "text_ok", "other")
OTHER = "other"
"""The key of the words in the languages that the table does not speak."""
EACH = "*"
"""Stands in the fields of a kind for every key that a card has there, such as the two sexes of a drink."""


class NotSuch(ValueError):
    """A line that is no value of this field; ``said`` tells what would be one."""

    def __init__(self, said: Message) -> None:
        super().__init__(said)
        self.said = said


class CardField(NamedTuple):
    """One value of a card."""

    keys: Keys
    """The keys that lead to it."""
    sort: FieldSort
    options: tuple[str, ...] = ()
    """The words of which a choice is one."""
    default: str = ""
    """The value, in words, of a card that leaves it out."""

    @property
    def name(self) -> str:
        """The name of its column in a table: ``name.ru``, ``copies``; ``name.de`` for ``other: {de: {name: ...}}``."""
        if self.keys[0] == OTHER:
            _, language, key = self.keys
            return f"{key}.{language}"
        return ".".join(map(str, self.keys))

    @property
    def is_words(self) -> bool:
        """True for a text of the card, which may have several lines."""
        return self.name.partition(".")[0] == "text"

    def shown(self, card: Mapping[str, Any]) -> str:
        """Return its value in a card as written, on one line; the default if the card leaves it out."""
        value = self.of(card)
        if value is None:
            return self.default
        if isinstance(value, list):
            return ", ".join(map(str, value))
        if isinstance(value, bool):
            return str(value).lower()
        return str(value)

    def of(self, card: Mapping[str, Any]) -> Any:
        """Return its value in a card as written; None if the card leaves it out."""
        value: Any = card
        for key in self.keys:
            if not isinstance(value, Mapping):
                return None
            value = value.get(key)
        return value

    def meant(self, line: str) -> Plain:
        """Return the value that a line means. Raises NotSuch."""
        line = line.strip()
        match self.sort:
            case "names":
                names = map(str.strip, line.split(","))
                return list(filter(None, names))
            case "number":
                return _number(line)
            case "choice":
                return self._choice(line)
            case "text":
                return line

    def _choice(self, line: str) -> Plain:
        """The option that a line means. Raises NotSuch."""
        if line not in self.options:
            hint: AnyMessage = did_you_mean(line, self.options) or Message("problem.write", words=self.options)
            raise NotSuch(Message("problem.not_an_option", value=line, hint=hint))
        if set(self.options) == {"true", "false"}:
            return line == "true"
        return line


def _number(line: str) -> int:
    """The whole number that a line means. Raises NotSuch."""
    if not line.removeprefix("-").isdecimal() or len(line) > 9:
        raise NotSuch(Message("problem.not_a_number", value=line))
    return int(line)


def fields(game: str, card: Mapping[str, Any]) -> list[CardField]:
    """Return the fields of a card, given as written; none if its kind is not known."""
    kind = card.get("kind")
    if not isinstance(kind, str):
        return []
    card_fields: list[CardField] = []
    for field in _fields_of_kind(game, kind):
        if field.keys[-1] == EACH:
            card_fields += _fields_of_chosen_keys(field, card)
        else:
            card_fields.append(field)
    return card_fields


def with_ruled_forms(
    game: str, card: Mapping[str, Any], heads: Mapping[str, Mapping[str, Any]], card_fields: Iterable[CardField]
) -> list[CardField]:
    """Return the fields of a card, where those for the cases of its name have what the rules say as their default.
    ``heads`` are those of the sets that play with it."""
    model = manifest(game).vocabulary.forms[card["kind"]]
    if not issubclass(model, DeclinedCard):
        return list(card_fields)
    name = CardField(("name", "ru"), "text").shown(card)
    forms = dict(zip(CASES, all_forms(name, model.gender(card, heads), {}), strict=True))
    completed: list[CardField] = []
    for field in card_fields:
        if field.keys[0] == FORMS:
            field = field._replace(default=forms[str(field.keys[1])])
        completed.append(field)
    return completed


def further_fields(languages: Iterable[str]) -> list[CardField]:
    """Return the fields of the words of a card in languages that the table does not speak."""
    other_fields: list[CardField] = []
    for language in languages:
        for key in ("name", "text"):
            other_fields.append(CardField((OTHER, language, key), "text"))
    return other_fields


def fields_of_game(game: str) -> list[CardField]:
    """Return the fields of the cards of all kinds, each once; ``EACH`` stands for keys that cards choose."""
    field_by_name: dict[str, CardField] = {}
    for kind in manifest(game).vocabulary.forms:
        for field in _fields_of_kind(game, kind):
            field_by_name[field.name] = field
    order = _in_order(map(_first_key, field_by_name.values()))
    return sorted(field_by_name.values(), key=lambda field: order.index(_first_key(field)))


def _first_key(field: CardField) -> str:
    return str(field.keys[0])


def _in_order(keys: Iterable[str]) -> list[str]:
    """The order of the keys of a card: those that are usually first, then ``keys``, then those that are last."""
    middle_keys = [key for key in dict.fromkeys(keys) if key not in (*FIRST_KEYS, *LAST_KEYS)]
    return [*FIRST_KEYS, *middle_keys, *LAST_KEYS]


@cache
def _fields_of_kind(game: str, kind: str) -> Sequence[CardField]:
    form = manifest(game).vocabulary.forms.get(kind)
    if form is None:
        return ()
    schema = form.model_json_schema()
    properties = schema["properties"]
    keys = [key for key in properties if key not in KEYS_WITHOUT_FIELDS]
    card_fields: list[CardField] = []
    for key in _in_order(keys):
        if key in keys:
            card_fields += _fields_of_key(key, properties[key], schema)
    return card_fields


def _fields_of_key(key: str, key_schema: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[CardField]:
    """The fields of a key, by its JSON schema in the ``schema`` of its kind."""
    default_value = key_schema.get("default")
    default = str(default_value).lower() if isinstance(default_value, int) else ""
    # Of what is one value or a list of them, the field holds the one value.
    alternatives = key_schema.get("anyOf") or key_schema.get("oneOf", [key_schema])[:1]
    for alternative in alternatives:
        if "$ref" in alternative:
            alternative = schema["$defs"][alternative["$ref"].rpartition("/")[2]]
        match alternative:
            case {"enum": options}:
                yield CardField((key,), "choice", tuple(options), default)
            case {"type": "boolean"} if "const" not in alternative:
                yield CardField((key,), "choice", ("true", "false"), default)
            case {"type": "integer"}:
                yield CardField((key,), "number", (), default)
            case {"type": "string"} if "const" not in alternative:
                yield CardField((key,), "text")
            case {"type": "array", "items": {"type": "string"}}:
                yield CardField((key,), "names")
            case {"type": "object", "additionalProperties": {"type": "integer"}}:
                yield CardField((key, EACH), "number")
            case {"type": "object", "properties": properties} if set(properties) == set(LANGUAGES):
                for language in LANGUAGES:
                    yield CardField((key, language), "text")
            case {"type": "object", "properties": cases} if key == FORMS:
                for case in cases:
                    yield CardField((key, case), "text")


def _fields_of_chosen_keys(field: CardField, card: Mapping[str, Any]) -> Iterator[CardField]:
    """The fields that ``EACH`` stands for in this card."""
    path = field.keys[:-1]
    values = CardField(path, "text").of(card)
    if isinstance(values, Mapping):
        for key in values:
            yield field._replace(keys=(*path, key))
