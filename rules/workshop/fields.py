"""What of a card can be changed in a line of text: its names, texts, numbers, choices and picture, by the model of its
kind. Effects and tests are written in the file itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

from rules.games import manifest
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import did_you_mean
from rules.text.texts import LANGUAGES
from rules.workshop.editing import Keys, Plain

FieldSort: TypeAlias = Literal["text", "number", "choice", "names"]
"""How a value is written in a line: as it is, as a whole number, as one of some words, as words with commas."""

FIRST = ("name", "text", "copies", "number", "points")
LAST = ("art",)
NOT_HERE = ("id", "kind", "replaces", "tests")


class NotSuch(ValueError):
    """Something that cannot be a value of this field; ``said`` tells what can."""

    def __init__(self, said: Message) -> None:
        super().__init__(said)
        self.said = said


class CardField(NamedTuple):
    """One value of a card."""

    keys: Keys
    """The keys that lead to it."""
    sort: FieldSort
    options: tuple[str, ...] = ()
    """The words of which it is one."""
    default: str = ""
    """What a card has that does not say it."""

    @property
    def name(self) -> str:
        """What it is called in a table: ``name.ru``, ``copies``."""
        return ".".join(map(str, self.keys))

    def shown(self, card: Mapping[str, Any]) -> str:
        """Its value in a card as written, on one line; if the card does not say it, what it has then."""
        value = self.of(card)
        if isinstance(value, list):
            return ", ".join(map(str, value))
        return str(value).lower() if isinstance(value, bool) else self.default if value is None else str(value)

    def of(self, card: Mapping[str, Any]) -> Any:
        """Its value in a card as written; None if the card does not say it."""
        value: Any = card
        for key in self.keys:
            value = value.get(key) if isinstance(value, Mapping) else None
        return value

    def meant(self, line: str) -> Plain:
        """The value that a line means. Raises NotSuch."""
        line = line.strip()
        if self.sort == "names":
            return [name for part in line.split(",") if (name := part.strip())]
        if self.sort == "number":
            if not line.removeprefix("-").isdecimal() or len(line) > 9:
                raise NotSuch(Message("problem.not_a_number", value=line))
            return int(line)
        if self.sort == "choice":
            if line not in self.options:
                near: AnyMessage = did_you_mean(line, self.options) or Message("problem.write", words=self.options)
                raise NotSuch(Message("problem.not_an_option", value=line, hint=near))
            return line == "true" if set(self.options) == {"true", "false"} else line
        return line


def fields(game: str, card: Mapping[str, Any]) -> list[CardField]:
    """The fields of a card, given as written; none if its kind is not known."""
    kind = card.get("kind")
    found = _of_kind(game, kind) if isinstance(kind, str) else ()
    return [each for field in found for each in ([field] if field.keys[-1:] != (EACH,) else _inside(field, card))]


def fields_of_game(game: str) -> list[CardField]:
    """The fields of the cards of all kinds, each once; ``EACH`` stands for keys that cards choose."""
    kinds = manifest(game).vocabulary.forms
    found = {field.name: field for kind in kinds for field in _of_kind(game, kind)}
    middle = [name for name in found if found[name].keys[0] not in (*FIRST, *LAST)]
    order = [*FIRST, *dict.fromkeys(str(found[name].keys[0]) for name in middle), *LAST]
    return sorted(found.values(), key=lambda field: order.index(str(field.keys[0])))


EACH = "*"
"""Stands in the fields of a kind for every key that a card has there, such as the two sexes of a drink."""


@cache
def _of_kind(game: str, kind: str) -> Sequence[CardField]:
    form = manifest(game).vocabulary.forms.get(kind)
    if form is None:
        return ()
    schema = form.model_json_schema()
    keys = [key for key in schema["properties"] if key not in NOT_HERE]
    order = [*FIRST, *(key for key in keys if key not in (*FIRST, *LAST)), *LAST]
    return [each for key in order if key in keys for each in _of_key(key, schema["properties"][key], schema)]


def _of_key(key: str, said: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[CardField]:
    """The fields of a key, by what the schema of its kind says of it."""
    given = said.get("default")
    default = str(given).lower() if isinstance(given, int) else ""
    for each in said.get("anyOf", [said]):
        inner = schema["$defs"][each["$ref"].rpartition("/")[2]] if "$ref" in each else each
        match inner:
            case {"enum": options}:
                yield CardField((key,), "choice", tuple(options), default)
            case {"type": "boolean"} if "const" not in inner:
                yield CardField((key,), "choice", ("true", "false"), default)
            case {"type": "integer"}:
                yield CardField((key,), "number", (), default)
            case {"type": "string"} if "const" not in inner:
                yield CardField((key,), "text")
            case {"type": "array", "items": {"type": "string"}}:
                yield CardField((key,), "names")
            case {"type": "object", "additionalProperties": {"type": "integer"}}:
                yield CardField((key, EACH), "number")
            case {"type": "object", "properties": properties} if set(properties) == set(LANGUAGES):
                yield from (CardField((key, language), "text") for language in LANGUAGES)


def _inside(field: CardField, card: Mapping[str, Any]) -> Iterator[CardField]:
    inside = CardField(field.keys[:-1], "text").of(card)
    for key in inside if isinstance(inside, Mapping) else ():
        yield field._replace(keys=(*field.keys[:-1], key))
