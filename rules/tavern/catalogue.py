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
SpokenLines: TypeAlias = tuple[ByLanguage, ...]
LinesByMoment: TypeAlias = Mapping[str, SpokenLines]
"""What may be said, by the moment at which it is."""


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


class LineBook:
    """Reads the lines that are said. Adds a problem for each that was there before."""

    def __init__(self, document: Document, problems: list[Problem]) -> None:
        self.document = document
        self.problems = problems
        self._homes: dict[str, str] = {}
        """Where each text stands."""

    def note(self, home: str, spoken_lines: SpokenLines) -> None:
        """Note lines that stand elsewhere."""
        for texts in spoken_lines:
            self._homes.update(dict.fromkeys(texts.values(), home))

    def lines_by_moment(self, name: str, node: YamlNode, moments: tuple[str, ...]) -> LinesByMoment:
        """Return the lines of somebody or something with this ``name``, by moment. Adds a problem for each key that is
        none of the ``moments``."""
        lines_by_moment: dict[str, SpokenLines] = {}
        for moment, moment_node in entries(self.document, node, self.problems):
            if moment not in moments:
                self.problems.append(unknown(self.document, moment_node, moment, moments))
            lines_by_moment[moment] = self._lines(f"{name}.{moment}", moment_node)
        return lines_by_moment

    def _lines(self, home: str, node: YamlNode) -> SpokenLines:
        spoken_lines: list[ByLanguage] = []
        for line_node in node.items():
            texts = line(self.document, home, line_node, self.problems)
            spoken_lines.append(texts)
            for text in texts.values():
                other_home = self._homes.get(text)
                if text and other_home is not None:
                    message = Message("problem.text_twice", key=text, place=other_home)
                    self.problems.append(self.document.problem("DUPLICATE-KEY", message, line_node.span))
                    break
            self.note(home, (texts,))
        return tuple(spoken_lines)
