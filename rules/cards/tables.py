"""Tables in Markdown: the keys of card files, and the words of a language by what an author wants."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter

from rules.cards.forms import form
from rules.cards.language import Language
from rules.cards.words import MOST, NAMES, PLACES, TOPICS, Parameter, Sort, Word, with_article


def keys(name: str, model: Mapping[str, Any]) -> str:
    """The keys of one model, from its JSON Schema."""
    rows = "".join(
        f"| `{key}` | {in_words(value)} | {'must' if key in model.get('required', ()) else _default(value)} "
        f"| {value.get('description', '')} |\n"
        for key, value in model["properties"].items()
    )
    about = model.get("description", "")
    return f"### {name}\n\n{about}\n\n| key | value | needed | meaning |\n|---|---|---|---|\n{rows}"


def _default(value: Mapping[str, Any]) -> str:
    default = value.get("default")
    return "may" if default in (None, "", []) or isinstance(default, dict) else f"else `{json.dumps(default)}`"


def in_words(value: Mapping[str, Any]) -> str:
    """What may be written, by its JSON Schema."""
    if "words" in value:
        return f"[{value['words']}](#effects)"
    if "$ref" in value:
        return f"[{(name := value['$ref'].rsplit('/')[-1])}](#{name.lower()})"
    if "const" in value:
        return f"`{json.dumps(value['const']).strip(chr(34))}`"
    if "enum" in value:
        return " or ".join(f"`{each}`" for each in value["enum"])
    if choices := value.get("oneOf") or [each for each in value.get("anyOf", ()) if each.get("type") != "null"]:
        if len(choices) == 2 and choices[1].get("items") == choices[0]:
            return f"{in_words(choices[0])}, or a list of them"
        return " or ".join(map(in_words, choices))
    if value.get("type") == "array":
        return f"a list of {in_words(value['items'])}"
    if value.get("type") == "integer":
        return f"a whole number{_bounds(value)}"
    each = next(iter(value.get("patternProperties", {}).values()), value.get("additionalProperties"))
    if value.get("type") == "object" and isinstance(each, dict):
        return f"names, each with {in_words(each)}"
    if (longest := value.get("maxLength")) is not None:
        return f"text of at most {longest} characters"
    return {"string": "text", "boolean": "`true` or `false`", "object": "keys and values"}[value["type"]]


def _bounds(value: Mapping[str, Any]) -> str:
    """The limits of a number, unless they are those of all numbers in effects."""
    bounds = {"from": value.get("minimum"), "to": value.get("maximum")}
    if bounds == {"from": -MOST, "to": MOST}:
        return ""
    return "".join(f" {word} {bound}" for word, bound in bounds.items() if bound is not None)


def overview(words: Mapping[Sort, Collection[str]]) -> str:
    """The names of words, by their sort."""
    rows = "".join(
        f"| {sort} | {PLACES[sort]} | {', '.join(f'`{name}`' for name in names)} |\n"
        for sort, names in words.items()
        if names
    )
    return f"| sort | where it is written | words |\n|---|---|---|\n{rows}"


def chapters(language: Language, words: Mapping[Sort, Mapping[str, Word]], told: Mapping[str, Any]) -> Iterator[str]:
    """One table for each thing that an author may want, then the names that abilities speak of, and the structured
    values that were mentioned, except those that have been ``told`` as they are."""
    topics: dict[str, list[Word]] = {}
    for word in [word for sort in words if sort not in NAMES for word in words[sort].values()]:
        topics.setdefault(word.topic or TOPICS[word.sort], []).append(word)
    models: dict[str, Any] = {}
    for topic, found in topics.items():
        rows = "".join(_row(language, word, models) for word in found)
        yield f"#### I want {topic}\n\n| word | what it does | with | example |\n|---|---|---|---|\n{rows}"
    if named := [word for sort in NAMES for word in words[sort].values()]:
        rows = "".join(f"| `{word.name}` | {word.sort} | {word.doc}{_only_for(word)} |\n" for word in named)
        yield f"#### What abilities speak of\n\n| name | sort | meaning |\n|---|---|---|\n{rows}"
    for name, model in models.items():
        if told.get(name) != model:
            yield f"#{keys(name, model)}"


def _row(language: Language, word: Word, models: dict[str, Any]) -> str:
    parameters = [each for each in word.parameters.values() if language.can_write(each)]
    given = "<br>".join(_given(word, each, models) for each in parameters)
    only = f" Only when {_any(word.only)}." if word.only else ""
    givers = [each.name for each in language.givers(word)]
    inside = f" Only inside {_any(givers)}." if givers else ""
    example = f"`{word.example}`" if word.example else ""
    return f"| `{word.name}`<br>{word.sort} | {word.meaning}{only}{inside} | {given} | {example} |\n"


def _only_for(name: Word) -> str:
    return f" Only for {_any(name.only)}." if name.only else ""


def _any(names: Iterable[str]) -> str:
    return " or ".join(f"`{name}`" for name in names)


def _given(word: Word, parameter: Parameter, models: dict[str, Any]) -> str:
    """One parameter: what may be written for it, whether it is needed, and its meaning."""
    default = parameter.default
    needed = ""
    if not parameter.required:
        plain = isinstance(default, bool | int | str) and default is not False
        needed = f", else `{json.dumps(default).strip(chr(34))}`" if plain else ", may"
    about = word.about.get(parameter.name)
    return f"`{parameter.name}` ({_described(parameter, models)}{needed})" + (f": {about}" if about else "")


def _described(parameter: Parameter, models: dict[str, Any]) -> str:
    """What may be written for a parameter. The structured values among it go to ``models``."""
    if parameter.many:
        return f"a list of {parameter.word}s" if parameter.word else f"names of {parameter.names}s"
    if parameter.holds:
        return f"a list of {'verbs' if parameter.holds == 'steps' else parameter.holds}"
    if parameter.names:
        return f"the name of {with_article(parameter.names)}"
    if parameter.word not in (None, "amount"):
        group = "a group of one player" if parameter.one else with_article(str(parameter.word))
        return f"{group} or one that is no player" if parameter.purse else group
    value = TypeAdapter(form(parameter)).json_schema()
    models |= value.get("$defs", {})
    if "properties" in value:
        models[value["title"]] = value
        return f"[{value['title']}](#{value['title'].lower()})"
    return f"an amount{_bounds(value)}" if parameter.word == "amount" else in_words(value)
