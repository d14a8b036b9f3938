"""The words of a language as a JSON Schema, for editors."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from inspect import Signature
from typing import Any

from pydantic import TypeAdapter

from rules.cards.forms import form
from rules.cards.language import Language
from rules.cards.words import MOST, NAMES, PLACES, SORTS, Parameter, Sort, Word
from rules.text.texts import LANGUAGES

_NUMBER = {"type": "integer", "minimum": -MOST, "maximum": MOST}

_TEXT = {"type": "string"}
_ALTERNATIVE = {
    "type": "object",
    "properties": {
        "as": _TEXT | {"description": "Its name, in the log and in tests."},
        "text": {
            "type": "object", "properties": dict.fromkeys(LANGUAGES, _TEXT), "required": list(LANGUAGES),
            "description": "What it is called.",
        },
        "if": {"allOf": [{"$ref": "#/$defs/Condition"}], "description": "When it may be chosen."},
        "do": {"allOf": [{"$ref": "#/$defs/Steps"}], "description": "What it does."},
    },
    "required": ["as", "text", "do"],
    "additionalProperties": False,
}  # fmt: skip


def complete(schema: dict[str, Any], language: Language) -> dict[str, Any]:
    """The schema in which ``{"words": sort}`` is replaced by the words of that sort."""
    editor = _WordSchemas(language)
    words = editor.definitions()
    completed: dict[str, Any] = _with_references(schema)
    models = completed.get("$defs", {})
    ambiguous = words.keys() & models.keys() | words.keys() & editor.models.keys()
    if ambiguous:
        raise ValueError(f"a model has the name of a sort of words: {', '.join(sorted(ambiguous))}")
    definitions = models | editor.models | words
    used = _used_definitions(completed, definitions)
    used_definitions = {name: definitions[name] for name in definitions if name in used}
    return completed | {"$defs": used_definitions}


def definitions(language: Language) -> dict[str, Any]:
    """The definitions of all words of a language, and of the structured values in them, by their names."""
    editor = _WordSchemas(language)
    words = editor.definitions()
    return editor.models | words


def _used_definitions(schema: dict[str, Any], definitions: dict[str, Any]) -> set[str]:
    """The names of the definitions that a schema refers to, directly or through others."""
    used: set[str] = set()
    outer_schema = dict(schema)
    outer_schema.pop("$defs", None)
    pending = [outer_schema]
    while pending:
        new_names = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(pending.pop()))) - used
        used |= new_names
        for name in new_names:
            pending.append(definitions[name])
    return used


def _title(sort: Sort) -> str:
    """The name of the definition of the words of a sort."""
    return f"{sort.title()}Name" if sort in NAMES else sort.title()


def _with_references(part: Any) -> Any:
    """A part of a schema with references instead of ``{"words": sort}``, and without defaults of None."""
    if isinstance(part, list):
        return [_with_references(item) for item in part]
    if not isinstance(part, dict):
        return part
    sort = part.get("words")
    if isinstance(sort, str):
        reference = _reference(sort.title())
        annotations = dict(part)
        del annotations["words"]
        annotations.pop("default", None)
        if not annotations:
            return reference
        return {**annotations, "allOf": [reference]}
    copy: dict[str, Any] = {}
    for key, value in part.items():
        if key != "default" or value is not None:
            copy[key] = _with_references(value)
    return copy


def _reference(name: str) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{name}"}


def _needs_arguments(word: Word) -> bool:
    return any(parameter.required for parameter in word.parameters.values())


class _WordSchemas:
    """Writes the schemas of words. ``models`` are the definitions of the structured values in them."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.models: dict[str, Any] = {}

    def definitions(self) -> dict[str, Any]:
        """The schemas of the words of each sort, and of the lists of them, by the names of the definitions."""
        words: dict[str, Any] = {}
        for sort in SORTS:
            words[_title(sort)] = self._any_of(sort, self.language.words(sort))
        purses = self.language.words("group")
        groups: dict[str, Word] = {}
        for name, word in purses.items():
            if not word.purse:
                groups[name] = word
        words["Group"] = self._any_of("group", groups)
        words["Player"] = self._any_of("group", _single(groups))
        words["Purses"] = self._any_of("group", purses)
        words["Purse"] = self._any_of("group", _single(purses))
        words["Steps"] = {"type": "array", "minItems": 1, "items": _reference("Verb")}
        words["Choices"] = {"type": "array", "minItems": 2, "items": _reference("Alternative")}
        words["Alternative"] = _ALTERNATIVE
        words["Abilities"] = {"type": "array", "minItems": 1, "items": _reference("Ability")}
        for sort in SORTS:
            if sort not in NAMES:
                words[f"{sort.title()}Name"] = {"enum": [*self.language.words(sort)]}
        return words

    def _any_of(self, sort: Sort, words: dict[str, Word]) -> dict[str, Any]:
        """The schema of one of these words, alone or with its arguments."""
        forms: list[dict[str, Any]] = []
        if sort == "amount":
            forms.append(_NUMBER)
        with_arguments: dict[str, Any] = {}
        for word in words.values():
            if not _needs_arguments(word):
                forms.append({"const": word.name, "description": word.doc})
            if word.parameters:
                with_arguments[word.name] = self._with_arguments(word)
        if with_arguments:
            one_key = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": False}
            forms.append(one_key | {"properties": with_arguments})
        if not forms:
            return {"description": PLACES[sort], "not": {}}
        return {"description": PLACES[sort], "anyOf": forms}

    def _with_arguments(self, word: Word) -> dict[str, Any]:
        """The schema of what follows a word: its arguments by name, or the value of the first one alone."""
        parameters = list(filter(self.language.can_write, word.parameters.values()))
        properties: dict[str, Any] = {}
        required: list[str] = []
        for parameter in parameters:
            properties[parameter.name] = self._value(parameter) | {"description": _about(word, parameter)}
            if parameter.required:
                required.append(parameter.name)
        named_arguments = {
            "type": "object", "properties": properties, "required": required, "additionalProperties": False,
        }  # fmt: skip
        if any(parameter.required for parameter in parameters[1:]):
            return {"description": word.doc, "anyOf": [named_arguments]}
        return {"description": word.doc, "anyOf": [self._value(parameters[0]), named_arguments]}

    def _value(self, parameter: Parameter) -> dict[str, Any]:
        """The schema of a parameter's value."""
        if parameter.is_list:
            item = self._value(replace(parameter, is_list=False, default=Signature.empty))
            return {"type": "array", "minItems": 1, "items": item}
        definition = _definition_for(parameter)
        if definition is not None:
            return {"allOf": [_reference(definition)]}
        value = TypeAdapter(form(parameter)).json_schema()
        self.models |= value.pop("$defs", {})
        if parameter.word == "amount":
            if value == _NUMBER:
                return {"allOf": [_reference("Amount")]}
            return {"anyOf": [value, _reference("Amount")]}
        if "$ref" in value:  # beside a reference, nothing else would be read
            value = {"allOf": [value]}
        if value.get("type") == "array":
            value["minItems"] = 1
        if not parameter.required and parameter.default is not None:
            value["default"] = parameter.default
        return value


_GROUP_DEFINITIONS = {
    (False, False): "Group",
    (False, True): "Player",
    (True, False): "Purses",
    (True, True): "Purse",
}
"""The names of the definitions of groups, by whether a purse counts as a player and whether only one may be named."""


def _definition_for(parameter: Parameter) -> str | None:
    """The name of the definition of what is written for a parameter; None for amounts and plain values."""
    if parameter.holds:
        return parameter.holds.title()
    if parameter.names:
        return f"{parameter.names.title()}Name"
    if parameter.word == "group":
        return _GROUP_DEFINITIONS[parameter.purse, parameter.one_player]
    if parameter.word in (None, "amount"):
        return None
    return str(parameter.word).title()


def _single(groups: dict[str, Word]) -> dict[str, Word]:
    """The groups that are exactly one player."""
    single: dict[str, Word] = {}
    for name, word in groups.items():
        if word.one_player:
            single[name] = word
    return single


def _about(word: Word, parameter: Parameter) -> str:
    """What a word's docstring says about a parameter, as a sentence."""
    about = word.about.get(parameter.name)
    if about is None:
        return word.doc
    if about.startswith("`"):
        return f"{about}."
    return f"{about[0].upper()}{about[1:]}."
