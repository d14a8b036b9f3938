"""The words of a language for editors: JSON Schema."""

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
    """The schema with ``{"words": sort}`` replaced by the words of that sort."""
    editor = _Editor(language)
    words = {_title(sort): editor.any_of(sort, language.words(sort)) for sort in SORTS}
    groups = language.words("group")
    players = {name: word for name, word in groups.items() if not word.purse}
    words["Group"] = editor.any_of("group", players)
    words["Player"] = editor.any_of("group", {name: word for name, word in players.items() if word.one_player})
    words["Purses"] = editor.any_of("group", groups)
    words["Purse"] = editor.any_of("group", {name: word for name, word in groups.items() if word.one_player})
    words["Steps"] = {"type": "array", "minItems": 1, "items": _reference("Verb")}
    words["Choices"] = {"type": "array", "minItems": 2, "items": _reference("Alternative")}
    words["Alternative"] = _ALTERNATIVE
    words["Abilities"] = {"type": "array", "minItems": 1, "items": _reference("Ability")}
    words |= {f"{sort.title()}Name": {"enum": [*language.words(sort)]} for sort in SORTS if sort not in NAMES}
    made: dict[str, Any] = _filled(schema)
    models = made.get("$defs", {})
    if twice := words.keys() & models.keys() | words.keys() & editor.models.keys():
        raise ValueError(f"a model has the name of a sort of words: {', '.join(sorted(twice))}")
    defined = models | editor.models | words
    used = _reachable(made, defined)
    return made | {"$defs": {name: defined[name] for name in defined if name in used}}


def _reachable(schema: dict[str, Any], defined: dict[str, Any]) -> set[str]:
    """The names of the definitions that a schema refers to, directly or through others."""
    found: set[str] = set()
    ahead = [{key: value for key, value in schema.items() if key != "$defs"}]
    while ahead:
        named = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(ahead.pop()))) - found
        found |= named
        ahead += [defined[name] for name in named]
    return found


def _title(sort: Sort) -> str:
    """What the definition of the words of a sort is called."""
    return f"{sort.title()}Name" if sort in NAMES else sort.title()


def _filled(part: Any) -> Any:
    if isinstance(part, list):
        return [_filled(each) for each in part]
    if not isinstance(part, dict):
        return part
    if isinstance(sort := part.get("words"), str):
        rest = {key: value for key, value in part.items() if key not in ("words", "default")}
        return {**rest, "allOf": [_reference(sort.title())]} if rest else _reference(sort.title())
    return {key: _filled(value) for key, value in part.items() if (key, value) != ("default", None)}


def _reference(name: str) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{name}"}


def _needs(word: Word) -> bool:
    return any(parameter.required for parameter in word.parameters.values())


class _Editor:
    """Writes the schemas of words. ``models`` are the definitions of structured values that stand in them."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.models: dict[str, Any] = {}

    def any_of(self, sort: Sort, words: dict[str, Word]) -> dict[str, Any]:
        """The schema of one of these words, alone or with its arguments."""
        forms: list[dict[str, Any]] = [_NUMBER] if sort == "amount" else []
        forms += [{"const": word.name, "description": word.doc} for word in words.values() if not _needs(word)]
        with_arguments = {word.name: self._with_arguments(word) for word in words.values() if word.parameters}
        if with_arguments:
            one = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": False}
            forms.append(one | {"properties": with_arguments})
        allowed: dict[str, Any] = {"anyOf": forms} if forms else {"not": {}}
        return {"description": PLACES[sort], **allowed}

    def _with_arguments(self, word: Word) -> dict[str, Any]:
        """The schema of what follows a word: its arguments by name, or the value of the first one alone."""
        parameters = [each for each in word.parameters.values() if self.language.can_write(each)]
        given = {
            "type": "object",
            "properties": {each.name: self._value(each) | {"description": _about(word, each)} for each in parameters},
            "required": [each.name for each in parameters if each.required],
            "additionalProperties": False,
        }
        alone = [] if any(each.required for each in parameters[1:]) else [self._value(parameters[0])]
        return {"description": word.doc, "anyOf": [*alone, given]}

    def _value(self, parameter: Parameter) -> dict[str, Any]:
        """The schema of a parameter's value."""
        if parameter.is_list:
            single = self._value(replace(parameter, is_list=False, default=Signature.empty))
            return {"type": "array", "minItems": 1, "items": single}
        if parameter.holds:
            return {"allOf": [_reference(parameter.holds.title())]}
        if parameter.names:
            return {"allOf": [_reference(f"{parameter.names.title()}Name")]}
        if parameter.word == "group":
            names = ("Purse", "Purses") if parameter.purse else ("Player", "Group")
            return {"allOf": [_reference(names[0 if parameter.one_player else 1])]}
        if parameter.word not in (None, "amount"):
            return {"allOf": [_reference(str(parameter.word).title())]}
        value = TypeAdapter(form(parameter)).json_schema()
        self.models |= value.pop("$defs", {})
        if parameter.word == "amount":
            return {"allOf": [_reference("Amount")]} if value == _NUMBER else {"anyOf": [value, _reference("Amount")]}
        if "$ref" in value:  # beside a reference, nothing else would be read
            value = {"allOf": [value]}
        if value.get("type") == "array":
            value["minItems"] = 1
        return value if parameter.required or parameter.default is None else value | {"default": parameter.default}


def _about(word: Word, parameter: Parameter) -> str:
    """What a word's docstring says about a parameter, as a sentence."""
    about = word.about.get(parameter.name)
    if about is None:
        return word.doc
    return f"{about if about.startswith('`') else about[0].upper() + about[1:]}."
