"""What an author may have meant by a name that no head defines: a trait, a sex, a counter."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import did_you_mean
from rules.text.texts import LANGUAGES

_MAX_LISTED = 9
"""The most names that a hint lists."""


def known_name_instead(
    name: str, key: str, known_names: Collection[str], heads: Mapping[str, Mapping[str, Any]]
) -> AnyMessage:
    """A hint for a name that no head defines under this key: the one that is spelt alike, or whose title it is; all of
    them if there are only a few; or that it can be defined."""
    hint = did_you_mean(name, known_names)
    if hint:
        return hint
    for known_name, title in _titles(key, heads):
        if name.casefold() in title.casefold().split("|"):
            return Message("problem.write", words=(known_name,))
    if known_names and len(known_names) <= _MAX_LISTED:
        return Message("problem.write_or_add_in_head", words=tuple(sorted(known_names)), key=key)
    return Message("problem.name_in_head", key=key)


def _titles(key: str, heads: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield the names that the heads define under a key, each with its title in each language. The forms for counting
    have bars between them."""
    for head in heads.values():
        for name, definition in (head.get(key) or {}).items():
            titles = definition.get("name", definition)
            for language in LANGUAGES:
                yield name, titles.get(language) or ""
