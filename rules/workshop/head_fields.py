"""The values in the head of a card file that can be edited as one line of text, by the model of the head: title,
author, character, words, symbols, counters and numbers of the rules. Abilities are edited in the file itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.games import manifest
from rules.text.texts import LANGUAGES
from rules.workshop.editing import Edit, Keys, Plain, Put, Remove
from rules.workshop.fields import CardField, FieldSort

FIRST_KEYS = ("title", "author", "licence", "languages", "only", "character")
"""The keys that come first, in this order."""
KEYS_WITHOUT_FIELDS = ("set", "format", "game", "cards", "abilities")
SORTS: Mapping[str, FieldSort] = {"string": "text", "integer": "number"}


class HeadSection(NamedTuple):
    """The fields under one key of a head. In a section with ``names``, such as the words of Raut, each entry has a name
    that the author chooses, and entries can be added and taken away."""

    key: str
    fields: Sequence[CardField]
    names: Sequence[str] | None = None


def head_sections(game: str, head: Mapping[str, Any]) -> list[HeadSection]:
    """Return the sections of a head, given as written."""
    vocabulary = manifest(game).vocabulary
    schema = vocabulary.header.model_json_schema()
    sections: list[HeadSection] = []
    properties: Mapping[str, Any] = schema["properties"]
    order = [*FIRST_KEYS, *(key for key in properties if key not in FIRST_KEYS)]
    for key in order:
        if key in properties and key not in KEYS_WITHOUT_FIELDS:
            sections.append(_section(key, properties[key], schema, head))
    constants = vocabulary.constants.model_json_schema()
    numbers: list[CardField] = []
    for name, number in constants.get("properties", {}).items():
        if number.get("type") == "integer" and "const" not in number:
            numbers.append(CardField(("constants", name), "number", (), str(number.get("default", ""))))
    if numbers:
        sections.append(HeadSection("constants", numbers))
    return sections


def _section(
    key: str, key_schema: Mapping[str, Any], schema: Mapping[str, Any], head: Mapping[str, Any]
) -> HeadSection:
    """The section of a key, by its JSON schema."""
    resolved = _resolved(key_schema, schema)
    entry_schemas = [*resolved.get("patternProperties", {}).values(), resolved.get("additionalProperties")]
    entry_schema = entry_schemas[0]
    if not isinstance(entry_schema, Mapping):
        return HeadSection(key, list(_fields((key,), resolved, schema)))
    entries = head.get(key)
    names = list(entries) if isinstance(entries, Mapping) else []
    fields: list[CardField] = []
    for name in names:
        fields += _fields((key, name), _resolved(entry_schema, schema), schema)
    return HeadSection(key, fields, names)


def _resolved(key_schema: Mapping[str, Any], schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """A JSON schema without references and without the alternative that there is nothing."""
    alternatives = [part for part in key_schema.get("anyOf", ()) if part.get("type") != "null"]
    if alternatives:
        return _resolved(alternatives[0], schema)
    if "$ref" in key_schema:
        return _resolved(schema["$defs"][key_schema["$ref"].rpartition("/")[2]], schema)
    return key_schema


def _fields(keys: Keys, key_schema: Mapping[str, Any], schema: Mapping[str, Any]) -> Iterator[CardField]:
    """The fields of a value, by its JSON schema."""
    default_value = key_schema.get("default")
    default = str(default_value).lower() if isinstance(default_value, int) else ""
    match key_schema:
        case {"enum": options}:
            yield CardField(keys, "choice", tuple(options), default)
        case {"type": "boolean"}:
            yield CardField(keys, "choice", ("true", "false"), default)
        case {"type": "string" | "integer" as type} if "const" not in key_schema:
            yield CardField(keys, SORTS[type], (), default)
        case {"type": "array", "items": {"type": "string"}}:
            yield CardField(keys, "names")
        case {"type": "object", "properties": properties}:
            for key, property_schema in properties.items():
                if key not in KEYS_WITHOUT_FIELDS:
                    inner = _resolved(property_schema, schema)
                    if "default" in property_schema:
                        inner = {**inner, "default": property_schema["default"]}
                    yield from _fields((*keys, key), inner, schema)


def new_entry(key: str, name: str) -> Put:
    """Return the edit that adds an entry with this name to a section with names."""
    words = dict.fromkeys(LANGUAGES, name)
    entries: Mapping[str, Plain] = {
        "symbols": {"art": "symbol_star", "name": words},
        "counters": {"name": words},
        "sexes": {**words, "grammar": "feminine"},
        "also": 1,
    }
    return Put(None, (key, name), entries.get(key, words), None)


def without_entry(section: HeadSection, name: str) -> Edit:
    """Return the edit that takes an entry away, and the whole section with its last one."""
    if section.names is not None and len(section.names) == 1:
        return Remove(None, (section.key,))
    return Remove(None, (section.key, name))


def change_of_field(field: CardField, head: Mapping[str, Any], line: str) -> Edit | None:
    """Return the edit that gives a field the value that a line means; None if it has it already. An emptied value is
    taken out of the head. Raises NotSuch."""
    old_value = field.of(head)
    if line == field.shown(head) or (old_value is None and not line.strip()):
        return None
    if line.strip():
        return Put(None, field.keys, field.meant(line), old_value)
    keys = field.keys
    while len(keys) > 1 and len(CardField(keys[:-1], "text").of(head)) == 1:
        keys = keys[:-1]  # a mapping never remains empty
    return Remove(None, keys)
