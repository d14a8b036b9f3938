"""Hints for authors who have written something that is no word of the language: what they may have meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.cards.language import Language
from rules.cards.words import SORTS, Sort
from rules.reading.messages import AnyMessage, Detail, Message
from rules.reading.problems import did_you_mean
from rules.reading.reader import YamlNode

_LACKS_WITH_SENTENCE = ("pieces", "duration", "deed", "occasion", "quantity")
"""The sorts of which a game may have no words and for which there is a special sentence."""

WISHES: Mapping[str, Sequence[str]] = {
    "steal": ("random_card", "move_cards"), "steal_card": ("random_card", "move_cards"), "rob": ("move_gold",),
    "steal_gold": ("move_gold",), "give_gold": ("move_gold",), "pay": ("move_gold",),
    "take_back": ("choose_card", "discard", "move_cards"), "recover": ("choose_card", "discard", "move_cards"),
    "discard_cards": ("choose_card", "move_cards"), "discard_card": ("choose_card", "move_cards"),
    "skip": ("until", "forbid"), "skip_turn": ("until", "forbid"), "skip_phase": ("until", "forbid"),
    "richest": ("with_most",), "poorest": ("with_least",), "strongest": ("with_most",), "weakest": ("with_least",),
    "coin": ("toss",), "flip": ("toss",), "flip_coin": ("toss",), "die": ("roll",), "dice": ("roll",),
    "random": ("random_player",), "peek_at": ("look",), "look_at": ("look",), "scry": ("reorder",),
    "add": ("plus",), "sum": ("plus",), "subtract": ("minus",),
    "immune": ("forbid",), "immunity": ("forbid",), "protect": ("forbid",),
    "heal": ("change",), "damage": ("change",),
    "sober_up": ("change",), "unless": ("if", "not"), "otherwise": ("if",), "else": ("if",),
    "loop": ("repeat",), "while": ("repeat",), "everyone": ("each",), "all": ("each",), "others": ("each_other",),
    "everyone_else": ("each_other",), "opponent": ("target",), "opponents": ("each_other",), "self": ("me",),
    "show": ("reveal",), "counters": ("count",), "set_counter": ("count",), "token": ("count",), "mark": ("count",),
    "copy_card": ("copy",), "replay": ("copy",), "mimic": ("copy",), "win_game": ("win",), "victory": ("win",),
    "reverse": ("reverse_turns",), "turn_order": ("reverse_turns",), "vp": (), "score": (),
    "equip": ("stay",),
}  # fmt: skip
"""Names that authors often use for what they want, and the words that express it; none if nothing does yet."""

_MAX_LISTED = 9
"""The most words that a hint lists; if there are more, it points to the reference."""


def word_instead(language: Language, sort: Sort, node: YamlNode) -> Message:
    """A hint for a value that should be a word of this sort and is not."""
    if not isinstance(node.value, dict) or not node.value:
        return Message("problem.name_of", sort=a_word(sort))
    first, *other_keys = node.value
    word = language.words(sort).get(first)
    if word and node.value[first].value is None and set(other_keys) <= set(word.parameters):
        return Message("problem.indent_further", word=first)
    if sort in ("verb", "window"):
        return Message("problem.one_at_a_time")
    return Message("problem.one_word_only")


def known_instead(language: Language, sort: Sort, name: str) -> AnyMessage:
    """A hint for a name that no word of this sort has."""
    missing_sort = language.lacks(sort, name)
    if missing_sort is not None:
        key = missing_sort if missing_sort in _LACKS_WITH_SENTENCE else "other"
        return Message(f"problem.lacks.{key}", word=name)
    words = language.words(sort)
    hint = _wish_in_words(language, name) or did_you_mean(name, words)
    if hint:
        return hint
    for other_sort in SORTS:
        if name in language.words(other_sort):
            return Message("problem.other_sort", other=a_word(other_sort), sort=a_word(sort))
    if not words:
        hint = Message("problem.none_in_game", sort=Message(f"problem.sort.{sort}"))
    elif len(words) <= _MAX_LISTED:
        hint = Message("problem.write", words=tuple(words))
    else:
        hint = Message("problem.see_reference")
    if sort == "amount":
        unknown = Message("problem.no_such_amount", name=name)
        return Message("problem.comma_joined", before=unknown, last=Message("problem.number_or_amount", hint=hint))
    return hint


def _wish_in_words(language: Language, name: str) -> Message | None:
    """How to express what authors often call by this name, or that it cannot be expressed yet; None if it is not clear
    what is meant."""
    words = WISHES.get(name)
    if words is None:
        return None
    if words and all(_has_word(language, word) for word in words):
        return Message("problem.said_with", words=all_of([f"`{word}`" for word in words]))
    return Message("problem.not_yet", name=name)


def _has_word(language: Language, name: str) -> bool:
    """True if the language has a word with this name, of any sort."""
    return any(name in language.words(sort) for sort in SORTS)


def all_of(words: Sequence[str]) -> Detail:
    """The words joined with "and"."""
    joined: Detail = words[0]
    for word in words[1:]:
        joined = Message("problem.and", before=joined, last=word)
    return joined


def a_word(sort: Sort) -> Message:
    """The name of a sort of words with its article: "an amount"."""
    return Message(f"problem.a.{sort}")
