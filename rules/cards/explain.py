"""Turns pydantic's errors into problems for the author of a card, with their place in the file."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from rules.cards.problems import Problem, did_you_mean, limited
from rules.cards.reader import Document, YamlNode
from rules.sentences import Message, Said

INTEGER = re.compile("-?[0-9]{1,9}")
"""A text that was probably meant as a number."""
_COLON = re.compile(" *:")


def explain(
    document: Document,
    root: YamlNode,
    errors: ValidationError,
    keys: Collection[str],
    kinds: Mapping[str, Sequence[str]] | None = None,
) -> list[Problem]:
    """The problems for pydantic's errors in ``root``. ``keys`` are all keys that exist anywhere in a card file, and
    ``kinds`` the kinds of cards that have a key."""
    told: list[ErrorDetails] = []
    torn = set()
    for error in errors.errors(include_url=False):
        if error["type"] == "extra_forbidden" and _torn(document, root.find(error["loc"])):
            if (home := error["loc"][:-1]) in torn:
                continue  # the rest of the same text
            torn.add(home)
        told.append(error)
    return limited(told, lambda error: _explain(document, root, error, keys, kinds or {}))


def _torn(document: Document, node: YamlNode) -> bool:
    """Whether this is no key but a part of a text with commas, which look like the ends of values: no ":" follows."""
    if node.value is not None or node.key is None:
        return False
    *_, line, column = node.key
    return not _COLON.match(document.lines[line - 1], column - 1)


def _explain(
    document: Document, root: YamlNode, error: ErrorDetails, keys: Collection[str], kinds: Mapping[str, Sequence[str]]
) -> Problem:
    kind, context = error["type"], error.get("ctx", {})
    node = root.find(error["loc"])
    last = str(error["loc"][-1]) if error["loc"] else ""
    if kind == "extra_forbidden":
        home = root.find(error["loc"][:-1])
        if _torn(document, node):
            hint: Message = Said("problem.comma")
        elif last not in keys:
            hint = did_you_mean(last, set(keys) - set(home.plain()))
        else:  # a key that exists elsewhere is misplaced rather than misspelt
            fits = kinds.get(last) if home is root or "modes" in error["loc"] else None
            hint = Said("problem.for_kind", kinds=tuple(fits)) if fits else ""
        return document.problem("UNKNOWN-KEY", last, node.key or node.span, hint or Said("problem.no_such_key"))
    if kind in ("missing", "union_tag_not_found"):
        key = context.get("discriminator", last).strip("'")
        present = node.get(key)
        if present is None:
            return document.problem("MISSING-KEY", Said("problem.not_given", key=key), node.key or node.span)
        node = present
    if kind == "union_tag_invalid":
        node = node.get(context["discriminator"].strip("'")) or node
    written = quoted(node)
    expected = str(context.get("expected_tags") or context.get("expected") or "")
    choices = [text or bare.lower() for text, bare in re.findall("'([^']*)'|([0-9]+|True|False)", expected)]
    hint = did_you_mean(written, choices)
    if kind == "literal_error" and last == "game":
        return document.problem("UNKNOWN-NAME", written, node.span, hint or Said("problem.folder_for", game=choices[0]))
    if choices and not hint:
        hint = Said("problem.write", words=tuple(choices))
    return document.problem("BAD-VALUE", written, node.span, hint or advice(kind, context, node))


def quoted(node: YamlNode) -> Message:
    """A value as a message quotes it."""
    if isinstance(node.value, bool):
        return str(node.value).lower()
    kinds = {dict: "problem.a_mapping", list: "problem.a_list", type(None): "problem.nothing"}
    kind = kinds.get(type(node.value))
    return str(node.value) if kind is None else Said(kind)


def advice(kind: str, context: dict[str, Any], node: YamlNode) -> Message:
    """A hint that says what to write instead."""
    if kind == "string_type":
        return Said("problem.write_text", brace="{")
    if kind == "int_type":
        text = node.value if isinstance(node.value, str) else ""
        if not INTEGER.fullmatch(text):
            return Said("problem.write_number")
        digits = str(int(text))
        return Said("problem.write" if digits != text else "problem.without_quotes", words=digits)
    if kind == "greater_than_equal":
        return Said("problem.or_more", n=context["ge"])
    if kind == "less_than_equal":
        return Said("problem.or_less", n=context["le"])
    if kind in ("too_short", "too_long"):
        least = kind == "too_short"
        limit = context["min_length" if least else "max_length"]
        return Said("problem.entries_at_least" if least else "problem.entries_at_most", n=limit)
    if kind == "string_too_long":
        return Said("problem.characters", n=context["max_length"])
    if kind == "word":
        return Said(context["sentence"])
    plain = {
        "bool_type": "problem.true_or_false",
        "list_type": "problem.write_list",
        "dict_type": "problem.write_keys",
        "model_type": "problem.write_keys",
        "model_attributes_type": "problem.write_keys",
    }
    if kind == "string_pattern_mismatch":
        return Said("problem.pattern", pattern=context["pattern"])
    return Said(plain.get(kind, "problem.wrong_form"))
