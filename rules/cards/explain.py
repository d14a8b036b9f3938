"""Turns pydantic's errors into problems for the author of a card, with their places in the file."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from rules.reading.lookalikes import COMMA, folded, letter_in
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem, did_you_mean, limited, nearest
from rules.reading.reader import Document, Span, YamlNode
from rules.text.texts import LANGUAGES

INTEGER = re.compile("-?[0-9]{1,9}")
"""A text that was probably meant as a number."""
_TOO_LONG = re.compile("[-+]?[0-9]{10,}")
_IN_DO = ("if", "until", "may", "choose", "for_each", "repeat", "remember", "toss", "roll")
"""Verbs that authors like to write beside `do` instead of in it."""
_INSTEAD = {"do": ("abilities", "problem.do_in_abilities"), "abilities": ("do", "problem.abilities_in_do")}
"""Keys that a kind of card may lack: the key in which the same can be written, and the sentence that says so."""
_KEYS_NEEDED = ("dict_type", "model_type", "model_attributes_type")
"""The kinds of errors about a value that should have keys."""
_TEXTS = ("Bilingual", "Counted")
"""The names of the models of texts in both languages."""
_WORD = re.compile(r"\w+")
_REMARK = re.compile(" //")
"""What begins a remark in other languages."""
_COLON = re.compile(" *:")
_TIGHT = re.compile(r"[^\W\d]\w*:[^\s:]+\Z")
"""A key and its value without a space between them, which YAML takes for one word."""


HintForKey = Callable[[str], AnyMessage]
"""Gives the advice about a key that does not exist."""


class Written(NamedTuple):
    """What is checked, and what may be written there."""

    document: Document
    root: YamlNode
    keys: Collection[str]
    """All keys that exist anywhere in it."""
    kinds: Mapping[str, Sequence[str]] = MappingProxyType({})
    """The kinds of cards that have a key."""
    head_keys: Collection[str] = ()
    """The keys that stand in the head of a file."""
    keys_inside: Mapping[str, Sequence[str]] = MappingProxyType({})
    """The keys that may stand inside a key of ``root``."""
    hint_for_key: HintForKey | None = None
    """The advice about a key of ``root`` that does not exist, if there is better advice than to delete it."""
    holders: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    """By key of ``root``, and by a key that belongs one level deeper: inside which key it is written there."""
    examples: Mapping[str, str] = MappingProxyType({})
    """How the values of some keys are written."""
    example: str = ""
    """How ``root`` should be written, for an author who has left out one of its keys."""


def explain(errors: ValidationError, content: Written) -> list[Problem]:
    """The problems for pydantic's errors in what is written."""
    document, root = content.document, content.root
    all_errors = errors.errors(include_url=False)
    misspelt_keys = _misspelt_keys(all_errors)
    reported: list[ErrorDetails] = []
    torn_homes: set[tuple[int | str, ...]] = set()
    for error in all_errors:
        home = error["loc"][:-1]
        if error["type"] == "missing":
            key = str(error["loc"][-1])
            is_misspelt = any(nearest(misspelt, [key]) for misspelt in misspelt_keys.get(home, ()))
            if is_misspelt or _looking_like(root.find(home), key) is not None:
                continue  # the key that is meant for it will be reported
        if error["type"] == "extra_forbidden" and _torn(document, root.find(error["loc"])):
            if home in torn_homes:
                continue  # the rest of the same text
            torn_homes.add(home)
        reported.append(error)
    return limited(reported, lambda error: _explain(error, content))


def _misspelt_keys(errors: Sequence[ErrorDetails]) -> Mapping[tuple[int | str, ...], list[str]]:
    """The keys that do not exist, by where they stand."""
    keys_by_home: dict[tuple[int | str, ...], list[str]] = {}
    for error in errors:
        if error["type"] == "extra_forbidden":
            keys_by_home.setdefault(error["loc"][:-1], []).append(str(error["loc"][-1]))
    return keys_by_home


def _torn(document: Document, node: YamlNode) -> bool:
    """True if this is no key but a part of a text with commas, which look like the ends of values: no ":" follows."""
    if node.value is not None or node.key is None:
        return False
    *_, line, column = node.key
    return not _COLON.match(document.lines[line - 1], column - 1)


def _space_missing(key: str) -> AnyMessage:
    """Advice about a key that lacks the space before its value, and so contains it; "" for other keys."""
    if not _TIGHT.match(key):
        return ""
    return Message("problem.space_after_colon", key=key.partition(":")[0])


def _looking_like(node: YamlNode, key: str) -> tuple[str, Span, AnyMessage] | None:
    """A key of a mapping that looks like this missing one: the key, its place, and what is wrong with it."""
    for similar_key, value in node.mapping().items():
        if similar_key != key and key in (folded(similar_key), similar_key.partition(":")[0]):
            return similar_key, value.key or value.span, letter_in(similar_key) or _space_missing(similar_key)
    return None


def _lacks_language(home: YamlNode, language: str) -> str:
    """The key of a text that lacks this language, because it stands beside the text instead of inside; "" if there is
    none."""
    for key, node in home.mapping().items():
        text = node.value
        if isinstance(text, dict) and language not in text and not text.keys().isdisjoint(LANGUAGES):
            return key
    return ""


def _explain(error: ErrorDetails, content: Written) -> Problem:
    """The problem for one error (see ``explain``)."""
    document, root = content.document, content.root
    kind = error["type"]
    context = error.get("ctx", {})
    node = root.find(error["loc"])
    last_key = str(error["loc"][-1]) if error["loc"] else ""
    if kind == "extra_forbidden":
        key_hint = _hint_for_key(error, content) or Message("problem.no_such_key")
        return document.problem("UNKNOWN-KEY", last_key, node.key or node.span, key_hint)
    if kind in ("missing", "union_tag_not_found"):
        key = context.get("discriminator", last_key).strip("'")
        present_node = node.get(key)
        if present_node is None:
            example = content.example if node is root else ""
            return _missing_key(document, node, key, example)
        node = present_node
    if kind == "union_tag_invalid":
        node = node.get(context["discriminator"].strip("'")) or node
    value = quoted(node)
    choices = _choices(context)
    hint: AnyMessage = ""
    if node.value in choices:
        hint = Message("problem.without_quotes", words=value)
    elif isinstance(node.value, str) and _REMARK.search(node.value):
        hint = Message("problem.remark")
    else:
        hint = did_you_mean(value, choices)
    if kind == "literal_error" and last_key == "game":
        hint = hint or Message("problem.folder_for", game=choices[0])
        return document.problem("UNKNOWN-NAME", value, node.span, hint)
    if choices and not hint:
        keys_inside = _keys_inside(error, node, content)
        if keys_inside:
            hint = Message("problem.word_or_keys", words=tuple(choices), names=", ".join(keys_inside))
        else:
            hint = Message("problem.write", words=tuple(choices))
    if not hint and kind in _KEYS_NEEDED:
        hint = _keys_instead(error, node, content)
    return document.problem("BAD-VALUE", value, node.span, hint or advice(kind, context, node))


def _keys_instead(error: ErrorDetails, node: YamlNode, content: Written) -> AnyMessage:
    """What to write instead of a value that has no keys and needs some; "" if nothing is known about them."""
    names = _keys_inside(error, node, content)
    if names:
        return Message("problem.write_keys_such", names=", ".join(names))
    key = str(error["loc"][-1]) if error["loc"] else ""
    example = content.examples.get(key)
    return Message("problem.write_such_keys", example=example) if example else ""


def _missing_key(document: Document, node: YamlNode, key: str, example: str) -> Problem:
    """The problem that a mapping lacks a key; or if another key looks like it, that this one is wrong."""
    similar_key = _looking_like(node, key)
    if similar_key is not None:
        return document.problem("UNKNOWN-KEY", *similar_key)
    hint: AnyMessage = Message("problem.such_as", example=example) if example else ""
    return document.problem("MISSING-KEY", Message("problem.not_given", key=key), node.key or node.span, hint)


def _hint_for_key(error: ErrorDetails, content: Written) -> AnyMessage:
    """What to do about a key that is not allowed where it stands; "" if nothing is known."""
    document, root, keys = content.document, content.root, content.keys
    home = root.find(error["loc"][:-1])
    key = str(error["loc"][-1])
    if _torn(document, root.find(error["loc"])):
        return _space_missing(key) or COMMA
    if key in LANGUAGES:
        owner = _lacks_language(home, key)
        if owner:
            return Message("problem.language_of", key=owner)
    if key in _IN_DO and "do" in home.plain():
        return Message("problem.write_in_do", word=key)
    if key not in keys:
        hint = did_you_mean(key, set(keys) - set(home.plain()))
        if not hint and home is root and content.hint_for_key is not None:
            hint = content.hint_for_key(key)
        return hint or _in_another_key(home, key, content.kinds) or _keys_here(error, home, content)
    # A key that exists elsewhere is misplaced rather than misspelt.
    fitting_kinds = content.kinds.get(key)
    if home is root or "modes" in error["loc"]:
        if fitting_kinds and root.get("cards") is not None:
            return Message("problem.of_each_card")
        if fitting_kinds:
            other_key = _in_another_key(home, key, content.kinds)
            return other_key or Message("problem.for_kind", kinds=tuple(fitting_kinds))
    elif fitting_kinds and root.get("kind") is not None:
        return Message("problem.of_card")
    if key in content.head_keys:
        return Message("problem.of_head")
    return _in_another_key(home, key, content.kinds) or _keys_here(error, home, content)


def _keys_inside(error: ErrorDetails, node: YamlNode, content: Written) -> Sequence[str]:
    """The keys that may be written in a node, if it is the value of a key that holds keys; else none."""
    outer_loc = error["loc"][:1]
    if not outer_loc or node is not content.root.find(outer_loc):
        return ()
    return content.keys_inside.get(str(outer_loc[0]), ())


def _keys_here(error: ErrorDetails, home: YamlNode, content: Written) -> AnyMessage:
    """The advice that names the keys that may stand beside one that does not exist; "" if they are not known."""
    keys = _keys_inside(error, home, content)
    if not keys:
        return ""
    holder = content.holders.get(str(error["loc"][0]), {}).get(str(error["loc"][-1]))
    if holder is not None:
        return Message("problem.write_it_under", key=holder)
    return Message("problem.word_has", word=str(error["loc"][0]), names=", ".join(keys))


def _in_another_key(card: YamlNode, key: str, kinds: Mapping[str, Sequence[str]]) -> AnyMessage:
    """The advice to write in another key what stands in one that this kind of card lacks; "" if there is no such
    key."""
    kind = card.get("kind")
    if kind is None or key not in _INSTEAD:
        return ""
    other_key, sentence = _INSTEAD[key]
    return Message(sentence) if kind.value in kinds.get(other_key, ()) else ""


def _choices(context: Mapping[str, Any]) -> list[str]:
    """The values that pydantic would have accepted, as they are written in a file."""
    expected = str(context.get("expected_tags") or context.get("expected") or "")
    matches = re.findall("'([^']*)'|([0-9]+|True|False)", expected)
    return [text or bare.lower() for text, bare in matches]


def quoted(node: YamlNode) -> AnyMessage:
    """A value as a message quotes it."""
    if isinstance(node.value, bool):
        return str(node.value).lower()
    if isinstance(node.value, str) and not node.value.strip():
        return Message("problem.nothing")
    kinds = {dict: "problem.a_mapping", list: "problem.a_list", type(None): "problem.nothing"}
    kind = kinds.get(type(node.value))
    return str(node.value) if kind is None else Message(kind)


def advice(kind: str, context: dict[str, Any], node: YamlNode) -> AnyMessage:
    """A hint that says what to write instead."""
    if kind == "string_type" and node.value is None:
        return Message("problem.write_a_text")
    if kind == "string_type":
        return Message("problem.write_text", brace="{")
    if kind == "int_type":
        text = node.value if isinstance(node.value, str) else ""
        if _TOO_LONG.fullmatch(text):
            return Message("problem.too_many_digits")
        if not INTEGER.fullmatch(text):
            return Message("problem.write_number")
        digits = str(int(text))
        if digits == text:
            return Message("problem.without_quotes", words=digits)
        return Message("problem.write", words=digits)
    if kind == "greater_than_equal":
        return Message("problem.or_more", n=context["ge"])
    if kind == "less_than_equal":
        return Message("problem.or_less", n=context["le"])
    if kind == "list_type" and isinstance(node.value, str) and _WORD.fullmatch(node.value):
        return Message("problem.list_of_one", example=f"[{node.value}]")
    if kind in ("model_type", "model_attributes_type") and context.get("class_name") in _TEXTS:
        return Message("problem.in_both_languages", example="{ru: ..., en: ...}")
    if kind == "too_short":
        return Message("problem.entries_at_least", n=context["min_length"])
    if kind == "too_long":
        return Message("problem.entries_at_most", n=context["max_length"])
    if kind == "string_too_long":
        return Message("problem.characters", n=context["max_length"])
    if kind == "word":
        return Message(context["sentence"])
    plain = {
        "bool_type": "problem.true_or_false",
        "list_type": "problem.write_list",
        "dict_type": "problem.write_keys",
        "model_type": "problem.write_keys",
        "model_attributes_type": "problem.write_keys",
    }
    if kind == "string_pattern_mismatch":
        return Message("problem.pattern", pattern=context["pattern"])
    return Message(plain.get(kind, "problem.wrong_form"))
