"""Reading small catalogues, such as the regulars and the honours: sound entries are used, and every mistake is reported
with its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from rules.reading.messages import Message
from rules.reading.problems import Problem, did_you_mean
from rules.reading.reader import Document, YamlNode
from rules.text.texts import LANGUAGES, text_problems

ByLanguage: TypeAlias = Mapping[str, str]
"""A text by language."""


def entries(document: Document, node: YamlNode | None, problems: list[Problem]) -> list[tuple[str, YamlNode]]:
    """Return the keys and values of a mapping. Adds a problem if it is something else; its absence was reported
    before."""
    if node is None:
        return []
    if isinstance(node.value, dict):
        return [*node.value.items()]
    problems.append(document.problem("BAD-VALUE", Message("problem.no_catalogue"), node.span))
    return []


def keys(
    document: Document, node: YamlNode, required: tuple[str, ...], problems: list[Problem], also: tuple[str, ...] = ()
) -> dict[str, YamlNode | None]:
    """Return the values of these keys, None for those that are missing. Adds a problem for each ``required`` key that
    is missing, and for each key that is neither ``required`` nor ``also`` allowed."""
    allowed = (*required, *also)
    values = dict(entries(document, node, problems))
    for key, value in values.items():
        if key not in allowed:
            problems.append(unknown(document, value, key, allowed))
    for key in required:
        if key not in values:
            message = Message("problem.not_given", key=key)
            problems.append(document.problem("MISSING-KEY", message, node.key or node.span))
    return {key: values.get(key) for key in allowed}


def unknown(document: Document, node: YamlNode, key: str, names: tuple[str, ...]) -> Problem:
    """Return the problem that ``key`` is none of the allowed ``names``."""
    hint = did_you_mean(key, names) or Message("problem.there_are", names=", ".join(names))
    return document.problem("UNKNOWN-KEY", key, node.key or node.span, hint)


def line(document: Document, key: str, node: YamlNode, problems: list[Problem]) -> ByLanguage:
    """Return a text in all languages. A missing language is a problem, and gets the text of the other."""
    problems += text_problems(document, key, node)
    texts: dict[str, str] = {}
    if isinstance(node.value, dict):
        texts = {language: str(text.value) for language, text in node.value.items()}
    first_text = next(iter(texts.values()), "")
    return {language: texts.get(language) or first_text for language in LANGUAGES}
