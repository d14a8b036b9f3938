"""Reading small catalogues beside the cards, such as the regulars and the honours: what is sound is kept, and all that
is wrong is told with its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from rules.cards.problems import Problem, did_you_mean
from rules.cards.reader import Document, YamlNode
from rules.sentences import Said
from rules.texts import LANGUAGES, text_problems

ByLanguage: TypeAlias = Mapping[str, str]
"""What is said, by language."""


def entries(document: Document, node: YamlNode | None, problems: list[Problem]) -> list[tuple[str, YamlNode]]:
    """What is in a mapping; its absence is a problem that was told before."""
    if node is None:
        return []
    if isinstance(node.value, dict):
        return [*node.value.items()]
    problems.append(document.problem("BAD-VALUE", Said("problem.no_catalogue"), node.span))
    return []


def keys(
    document: Document, node: YamlNode, wanted: tuple[str, ...], problems: list[Problem], also: tuple[str, ...] = ()
) -> dict[str, YamlNode | None]:
    """The values of these keys, None for those that are not there; problems for them, and for keys that are neither
    ``wanted`` nor ``also`` allowed."""
    given = dict(entries(document, node, problems))
    for key in given:
        if key not in (*wanted, *also):
            problems.append(unknown(document, given[key], key, (*wanted, *also)))
    for key in wanted:
        if key not in given:
            said = Said("problem.not_given", key=key)
            problems.append(document.problem("MISSING-KEY", said, node.key or node.span))
    return {key: given.get(key) for key in (*wanted, *also)}


def unknown(document: Document, node: YamlNode, key: str, known: tuple[str, ...]) -> Problem:
    """The problem that ``key`` is none of those that are ``known``."""
    hint = did_you_mean(key, known) or Said("problem.there_are", names=", ".join(known))
    return document.problem("UNKNOWN-KEY", key, node.key or node.span, hint)


def line(document: Document, key: str, node: YamlNode, problems: list[Problem]) -> ByLanguage:
    """A text in all languages; one that is missing is lent by the other, and told."""
    problems += text_problems(document, key, node)
    said = {word: str(each.value) for word, each in node.value.items()} if isinstance(node.value, dict) else {}
    return {language: said.get(language) or next(iter(said.values()), "") for language in LANGUAGES}
