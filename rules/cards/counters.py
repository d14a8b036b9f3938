"""Counters of one's own: how the head of a set describes them, and where its cards mention them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rules.cards.head_names import known_name_instead
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode

COUNTERS = "counters"
"""The key in the head of a set under which its counters stand."""
WORDS_WITH_COUNTERS = ("count", "counter")
"""The words of the card language that name a counter: in ``what``, or as their only value."""
NO_EFFECTS = ("tests", "text", "name")
"""The keys of a card under which nothing mentions counters of the rules."""


def mentioned_counters(node: YamlNode) -> Iterator[YamlNode]:
    """Yield the name of each counter that is mentioned in a card or a head, as it is written there."""
    if isinstance(node.value, list):
        for item in node.items():
            yield from mentioned_counters(item)
    if not isinstance(node.value, dict):
        return
    for key, child in node.value.items():
        if key in NO_EFFECTS:
            continue
        if key in WORDS_WITH_COUNTERS:
            name = child.get("what") if isinstance(child.value, dict) else child
            if name is not None and isinstance(name.value, str):
                yield name
        yield from mentioned_counters(child)


def counters_in(heads: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """The names of the counters that the heads (as in ``CardSet``) define."""
    names: set[str] = set()
    for head in heads.values():
        names.update(head.get(COUNTERS, ()))
    return names


def unknown_counters(
    document: Document, node: YamlNode, known_names: Collection[str], heads: Mapping[str, Mapping[str, Any]]
) -> Iterator[Problem]:
    """Yield a problem for each counter that a card mentions and that is none of the ``known_names`` (``counters_in``
    these heads)."""
    for name in mentioned_counters(node):
        if name.value not in known_names:
            hint = known_name_instead(str(name.value), COUNTERS, known_names, heads)
            yield document.problem("UNKNOWN-NAME", str(name.value), name.span, hint)
