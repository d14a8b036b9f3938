"""Writes tables in Markdown: the keys of card files, and the words of a language by what an author wants."""

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
    required = model.get("required", ())
    rows = ""
    for key, value in model["properties"].items():
        needed = "must" if key in required else _default(value)
        rows += f"| `{key}` | {in_words(value)} | {needed} | {value.get('description', '')} |\n"
    about = model.get("description", "")
    return f"### {name}\n\n{about}\n\n| key | value | needed | meaning |\n|---|---|---|---|\n{rows}"


def _default(value: Mapping[str, Any]) -> str:
    """What holds if a key is left out, by its JSON Schema."""
    default = value.get("default")
    if default in (None, "", []) or isinstance(default, dict):
        return "may"
    return f"else `{json.dumps(default)}`"


def in_words(value: Mapping[str, Any]) -> str:
    """What may be written, by its JSON Schema."""
    if "words" in value:
        return f"[{value['words']}](#effects)"
    if "$ref" in value:
        model_name = value["$ref"].rsplit("/")[-1]
        return f"[{model_name}](#{model_name.lower()})"
    if "const" in value:
        return f"`{_bare(value['const'])}`"
    if "enum" in value:
        return _any_of(value["enum"])
    choices = value.get("oneOf") or [choice for choice in value.get("anyOf", ()) if choice.get("type") != "null"]
    if choices:
        if len(choices) == 2 and choices[1].get("items") == choices[0]:
            return f"{in_words(choices[0])}, or a list of them"
        return " or ".join(map(in_words, choices))
    return _type_in_words(value)


def _type_in_words(value: Mapping[str, Any]) -> str:
    """What may be written, by the type in its JSON Schema."""
    if value.get("type") == "array":
        return f"a list of {in_words(value['items'])}"
    if value.get("type") == "integer":
        return f"a whole number{_bounds(value)}"
    if value.get("type") == "object":
        patterns = list(value.get("patternProperties", {}).values())
        entry = patterns[0] if patterns else value.get("additionalProperties")
        if isinstance(entry, dict):
            return f"names, each with {in_words(entry)}"
    longest = value.get("maxLength")
    if longest is not None:
        return f"text of at most {longest} characters"
    return {"string": "text", "boolean": "`true` or `false`", "object": "keys and values"}[value["type"]]


def _bare(value: object) -> str:
    """A value as it is written in a card file: a text needs no quotation marks."""
    return json.dumps(value).strip('"')


def _bounds(value: Mapping[str, Any]) -> str:
    """The limits of a number, unless they are those of all numbers in effects."""
    bounds = {"from": value.get("minimum"), "to": value.get("maximum")}
    if bounds == {"from": -MOST, "to": MOST}:
        return ""
    text = ""
    for word, bound in bounds.items():
        if bound is not None:
            text += f" {word} {bound}"
    return text


def overview(words: Mapping[Sort, Collection[str]]) -> str:
    """The names of words, by their sort."""
    rows = ""
    for sort, names in words.items():
        if names:
            rows += f"| {sort} | {PLACES[sort]} | {', '.join(map(_quoted, names))} |\n"
    return f"| sort | where it is written | words |\n|---|---|---|\n{rows}"


def chapters(
    language: Language, words: Mapping[Sort, Mapping[str, Word]], described: Mapping[str, Any]
) -> Iterator[str]:  # fmt: skip
    """One table for each thing that an author may want, then the names that abilities speak of, and the structured
    values that were mentioned, except those that are ``described`` elsewhere as they are."""
    models: dict[str, Any] = {}
    for topic, words_of_topic in by_topic(words).items():
        rows = ""
        for word in words_of_topic:
            rows += _row(language, word, models)
        yield f"#### I want {topic}\n\n| word | what it does | with | example |\n|---|---|---|---|\n{rows}"
    rows = ""
    for sort in NAMES:
        for word in words[sort].values():
            meaning = word.doc
            if word.only:
                meaning += f" Only for {_any_of(word.only)}."
            rows += f"| `{word.name}` | {word.sort} | {meaning} |\n"
    if rows:
        yield f"#### What abilities speak of\n\n| name | sort | meaning |\n|---|---|---|\n{rows}"
    for name, model in models.items():
        if described.get(name) != model:
            yield f"#{keys(name, model)}"


def by_topic(words: Mapping[Sort, Mapping[str, Word]]) -> dict[str, list[Word]]:
    """All words that are no names, by what an author wants to do with them: what stands behind "I want ..."."""
    topics: dict[str, list[Word]] = {}
    for sort, words_of_sort in words.items():
        if sort not in NAMES:
            for word in words_of_sort.values():
                topics.setdefault(word.topic or TOPICS[word.sort], []).append(word)
    return topics


def _row(language: Language, word: Word, models: dict[str, Any]) -> str:
    """One word as a row of a table. The structured values among its parameters are added to ``models``."""
    arguments: list[str] = []
    for parameter in word.parameters.values():
        if language.can_write(parameter):
            arguments.append(_argument(word, parameter, models))
    meaning = word.meaning
    if word.only:
        meaning += f" Only when {_any_of(word.only)}."
    alternatives = [name for name in word.either if language.can_write(word.parameters[name])]
    if len(alternatives) > 1:
        meaning += f" Exactly one of {' and '.join(map(_quoted, alternatives))} is given."
    givers = [giver.name for giver in language.givers(word)]
    if givers:
        meaning += f" Only inside {_any_of(givers)}."
    example = ""
    if word.example:
        example = _quoted(word.example)
    return f"| `{word.name}`<br>{word.sort} | {meaning} | {'<br>'.join(arguments)} | {example} |\n"


def _any_of(names: Iterable[str]) -> str:
    """The names, quoted, as a choice."""
    return " or ".join(map(_quoted, names))


def _quoted(name: str) -> str:
    return f"`{name}`"


def _argument(word: Word, parameter: Parameter, models: dict[str, Any]) -> str:
    """One parameter: what may be written for it, whether it is needed, and its meaning."""
    default = parameter.default
    needed = ""
    if not parameter.required:
        if isinstance(default, bool | int | str) and default is not False:
            needed = f", else `{_bare(default)}`"
        else:
            needed = ", may"
    argument = f"`{parameter.name}` ({_value_in_words(parameter, models)}{needed})"
    about = word.about.get(parameter.name)
    if about:
        argument += f": {about}"
    return argument


def _value_in_words(parameter: Parameter, models: dict[str, Any]) -> str:
    """What may be written for a parameter. The structured values among it are added to ``models``."""
    if parameter.is_list and parameter.word:
        return f"a list of {parameter.word}s"
    if parameter.is_list:
        return f"names of {parameter.names}s"
    if parameter.holds == "steps":
        return "a list of verbs"
    if parameter.holds:
        return f"a list of {parameter.holds}"
    if parameter.names:
        return f"the name of {with_article(parameter.names)}"
    if parameter.word not in (None, "amount"):
        term = "a group of one player" if parameter.one_player else with_article(str(parameter.word))
        if parameter.purse:
            term += " or one that is no player"
        return term
    value = TypeAdapter(form(parameter)).json_schema()
    models |= value.get("$defs", {})
    if "properties" in value:
        title = value["title"]
        models[title] = value
        return f"[{title}](#{title.lower()})"
    if parameter.word == "amount":
        return f"an amount{_bounds(value)}"
    return in_words(value)
