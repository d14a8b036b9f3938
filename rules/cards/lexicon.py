"""The words of a language for editors (JSON Schema) and for people (tables in Markdown)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from inspect import Signature
from typing import Any

from pydantic import TypeAdapter

from rules.cards.grammar import form
from rules.cards.language import Language
from rules.cards.words import MOST, SORTS, Parameter, Sort, Word
from rules.texts import LANGUAGES

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

HEADINGS: dict[Sort, tuple[str, str]] = {
    "verb": ("Verbs", "What a card does: the members of `do`."),
    "window": ("Windows", "When a card may be played: `when`."),
    "target": ("Targets", "Whom the player of a card chooses: `target`."),
    "group": ("Groups", "Whom a verb affects."),
    "amount": ("Amounts", "What may be written instead of a number."),
    "condition": ("Conditions", "What may be true or false."),
    "pieces": ("Cards", "Cards that a verb takes, moves or counts."),
    "ability": ("Abilities", "What lasts: the members of `abilities`."),
    "quantity": ("Quantities", "Numbers of the rules that abilities modify."),
    "deed": ("Deeds", "What abilities forbid or grant."),
    "occasion": ("Occasions", "What abilities answer by themselves."),
    "duration": ("Durations", "How long an ability lasts."),
}


# --- for editors ----------------------------------------------------------------------------------------------------


def complete(schema: dict[str, Any], language: Language) -> dict[str, Any]:
    """The schema with ``{"words": sort}`` replaced by the words of that sort."""
    inner: dict[str, Any] = {}
    words = {sort.title(): _any_of(sort, language.words(sort), inner) for sort in SORTS if language.words(sort)}
    groups = language.words("group")
    players = {name: word for name, word in groups.items() if not word.purse}
    words["Group"] = _any_of("group", players, inner)
    words["Player"] = _any_of("group", {name: word for name, word in players.items() if word.one}, inner)
    if len(players) < len(groups):
        words["Purses"] = _any_of("group", groups, inner)
        words["Purse"] = _any_of("group", {name: word for name, word in groups.items() if word.one}, inner)
    words["Steps"] = {"type": "array", "minItems": 1, "items": _reference("Verb")}
    if "Condition" in words:
        words["Choices"] = {"type": "array", "minItems": 2, "items": _reference("Alternative")}
        words["Alternative"] = _ALTERNATIVE
    if "Ability" in words:
        words["Abilities"] = {"type": "array", "minItems": 1, "items": _reference("Ability")}
    words |= {f"{sort.title()}Name": {"enum": list(language.words(sort))} for sort in SORTS if language.words(sort)}
    made: dict[str, Any] = _filled(schema)
    return made | {"$defs": made.get("$defs", {}) | inner | words}


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


def _any_of(sort: Sort, words: dict[str, Word], inner: dict[str, Any]) -> dict[str, Any]:
    """The schema of one of these words, alone or with its arguments."""
    forms: list[dict[str, Any]] = [_NUMBER] if sort == "amount" else []
    forms += [{"const": word.name, "description": _prose(word)} for word in words.values() if not _needs(word)]
    with_arguments = {word.name: _with_arguments(word, inner) for word in words.values() if word.parameters}
    if with_arguments:
        one = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": False}
        forms.append(one | {"properties": with_arguments})
    allowed: dict[str, Any] = {"anyOf": forms} if forms else {"not": {}}
    return {"description": HEADINGS[sort][1], **allowed}


def _needs(word: Word) -> bool:
    return any(parameter.required for parameter in word.parameters.values())


def _with_arguments(word: Word, inner: dict[str, Any]) -> dict[str, Any]:
    """The schema of what follows a word: its arguments by name, or the value of the first one alone. The definitions of
    structured values go to ``inner``."""
    parameters = list(word.parameters.values())
    given = {
        "type": "object",
        "properties": {each.name: _value(each, inner) | {"description": _about(word, each)} for each in parameters},
        "required": [each.name for each in parameters if each.required],
        "additionalProperties": False,
    }
    alone = [] if any(each.required for each in parameters[1:]) else [_value(parameters[0], inner)]
    return {"description": _prose(word), "anyOf": [*alone, given]}


def _value(parameter: Parameter, inner: dict[str, Any]) -> dict[str, Any]:
    """The schema of a parameter's value. The definitions of structured values go to ``inner``."""
    if parameter.many:
        single = _value(replace(parameter, many=False, default=Signature.empty), inner)
        return {"type": "array", "minItems": 1, "items": single}
    if parameter.holds:
        return {"allOf": [_reference(parameter.holds.title())]}
    if parameter.names:
        return {"allOf": [_reference(f"{parameter.names.title()}Name")]}
    if parameter.word == "group":
        names = ("Purse", "Purses") if parameter.purse else ("Player", "Group")
        return {"allOf": [_reference(names[0 if parameter.one else 1])]}
    if parameter.word not in (None, "amount"):
        return {"allOf": [_reference(str(parameter.word).title())]}
    value = TypeAdapter(form(parameter)).json_schema()
    inner |= value.pop("$defs", {})
    if parameter.word == "amount":
        return {"allOf": [_reference("Amount")]} if value == _NUMBER else {"anyOf": [value, _reference("Amount")]}
    if value.get("type") == "array":
        value["minItems"] = 1
    return value if parameter.required or parameter.default is None else value | {"default": parameter.default}


def _prose(word: Word) -> str:
    return " ".join(word.doc.split())


def _about(word: Word, parameter: Parameter) -> str:
    """What a word's docstring (which is Markdown) says about a parameter, in the form "`name`: this and that;"."""
    found = re.search(rf"`{parameter.name}(?:: (\w+))?`: (.+?)(?=[;.](?:\s|$)|$)", _prose(word))
    if not found:
        return _prose(word)
    return f"`{found[1]}`: {found[2]}." if found[1] else f"{found[2][0].upper()}{found[2][1:]}."


# --- for people -----------------------------------------------------------------------------------------------------


def tables(language: Language, title: str) -> Iterator[str]:
    """A Markdown table for each sort of words."""
    for sort in SORTS:
        words = language.words(sort)
        if not words:
            continue
        heading, about = HEADINGS[sort]
        rows = "".join(f"| `{word.name}` | {_given(word)} | {_prose(word)}{_only(word)} |\n" for word in words.values())
        yield f"### {heading} of {title}\n\n{about}\n\n| word | with | meaning |\n|---|---|---|\n{rows}"


def _given(word: Word) -> str:
    return "; ".join(f"`{each.name}`: {_described(each)}" for each in word.parameters.values())


def _described(parameter: Parameter) -> str:
    """What may be written for a parameter, in words."""
    if parameter.many:
        said = f"a list of {parameter.word or parameter.names}s"
    elif parameter.holds:
        said = {"steps": "a list of verbs", "choices": "a list of choices", "abilities": "a list of abilities"}[
            parameter.holds
        ]
    elif parameter.names:
        said = f"the name of {_a(parameter.names)}"
    elif parameter.word == "group":
        said = "a group of one player" if parameter.one else "a group"
    elif parameter.word not in (None, "amount"):
        said = "cards" if parameter.word == "pieces" else f"a {parameter.word}"
    else:
        value = TypeAdapter(form(parameter)).json_schema()
        said = "an amount" if parameter.word == "amount" else _in_words(value)
        low, high = value.get("minimum", -MOST), value.get("maximum", MOST)
        if value.get("type") == "integer" and (low, high) != (-MOST, MOST):
            said += f" from {low} to {high}"
    if parameter.required:
        return said
    default = parameter.default
    if default is None or default is False:
        return f"{said} (may)"
    return f"{said} (else `{str(default).lower() if isinstance(default, bool) else default}`)"


def _a(sort: Sort) -> str:
    return f"an {sort}" if sort[0] in "aeiou" else f"a {sort}"


def _in_words(value: dict[str, Any]) -> str:
    if "$ref" in value or value.get("type") == "object":
        return "keys and values"
    if choices := value.get("anyOf") or value.get("oneOf"):
        return " or ".join(map(_in_words, choices))
    if value.get("type") == "array":
        return f"a list of {_in_words(value['items'])}"
    choices = value.get("enum") or ([value["const"]] if "const" in value else [])
    if choices:
        return " or ".join(f"`{each}`" for each in choices)
    return {"integer": "a whole number", "boolean": "`true` or `false`", "string": "text"}[value["type"]]


def _only(word: Word) -> str:
    if not word.only:
        return ""
    if word.sort in ("quantity", "deed", "occasion", "duration"):
        return f" Only for {' and '.join(f'`{ability}`' for ability in word.only)}."
    return f" Only when {' or '.join(f'`{window}`' for window in word.only)}."
