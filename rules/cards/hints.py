"""What an author may have meant instead of something that is no word of the language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.cards.language import Language
from rules.cards.words import SORTS, Sort
from rules.reading.messages import AnyMessage, Detail, Message
from rules.reading.problems import did_you_mean
from rules.reading.reader import YamlNode

_TOLD_LACKS = ("pieces", "duration", "deed", "occasion", "quantity")
"""What a game may have none of, each with a sentence of its own."""

WISHES: Mapping[str, Sequence[str]] = {
    "steal": ("random_card", "move_cards"), "steal_card": ("random_card", "move_cards"), "rob": ("move_gold",),
    "steal_gold": ("move_gold",), "give_gold": ("move_gold",), "pay": ("move_gold",),
    "take_back": ("choose_card", "discard", "move_cards"), "recover": ("choose_card", "discard", "move_cards"),
    "discard_cards": ("choose_card", "move_cards"), "discard_card": ("choose_card", "move_cards"),
    "skip": ("until", "forbid"), "skip_turn": ("until", "forbid"), "skip_phase": ("until", "forbid"),
    "richest": ("with_most",), "poorest": ("with_least",), "strongest": ("with_most",), "weakest": ("with_least",),
    "coin": ("toss",), "flip": ("toss",), "flip_coin": ("toss",), "die": ("roll",), "dice": ("roll",),
    "random": ("random_player",), "swap_hands": (), "peek_at": ("look",), "look_at": ("look",), "scry": ("reorder",),
    "double": ("times",), "add": ("plus",), "sum": ("plus",), "subtract": ("minus",), "count": ("cards",),
    "immune": ("forbid",), "immunity": ("forbid",), "protect": ("forbid",),
    "heal": ("change",), "damage": ("change",),
    "sober_up": ("change",), "unless": ("if", "not"), "otherwise": ("if",), "else": ("if",),
    "loop": ("repeat",), "while": ("repeat",), "everyone": ("each",), "all": ("each",), "others": ("each_other",),
    "everyone_else": ("each_other",), "opponent": ("target",), "opponents": ("each_other",), "self": ("me",),
    "shuffle": (), "reveal": (), "show": (), "counter": (), "counters": (), "set_counter": (), "token": (), "copy": (),
    "copy_card": (), "replay": (), "win": (), "win_game": (), "victory": (), "reverse": (), "turn_order": (), "vp": (),
}  # fmt: skip
"""What authors wish by names of their own, and the words that say it; none if it cannot be said yet."""

_FEW = 9  # up to this many words are listed in a hint; otherwise it points to the reference


def word_instead(language: Language, sort: Sort, node: YamlNode) -> Message:
    """A hint for a value that should be a word and is not."""
    if not isinstance(node.value, dict) or not node.value:
        return Message("problem.name_of", sort=one(sort))
    first, *others = node.value
    word = language.words(sort).get(first)
    if word and node.value[first].value is None and set(others) <= set(word.parameters):
        return Message("problem.indent_further", word=first)
    return Message("problem.one_at_a_time" if sort in ("verb", "window") else "problem.one_word_only")


def known_instead(language: Language, sort: Sort, name: str) -> AnyMessage:
    """A hint for a name that no word of this sort has."""
    words = language.words(sort)
    if (lacked := language.lacks(sort, name)) is not None:
        return Message(f"problem.lacks.{lacked}" if lacked in _TOLD_LACKS else "problem.lacks.other", word=name)
    if (wish := _wished(language, name)) is not None:
        return wish
    if hint := did_you_mean(name, words):
        return hint
    if others := [each for each in SORTS if name in language.words(each)]:
        return Message("problem.other_sort", other=one(others[0]), sort=one(sort))
    hint = Message("problem.write", words=tuple(words)) if len(words) <= _FEW else Message("problem.see_reference")
    if not words:
        hint = Message("problem.none_in_game", sort=Message(f"problem.sort.{sort}"))
    if sort == "amount":
        unknown = Message("problem.no_such_amount", name=name)
        return Message("problem.comma_joined", before=unknown, last=Message("problem.number_or_amount", hint=hint))
    return hint


def _wished(language: Language, name: str) -> Message | None:
    """How what an author calls so is said in this language, or that it cannot be said yet; None if nobody knows what
    is meant."""
    words = WISHES.get(name)
    if words is None:
        return None
    known = [word for word in words if any(word in language.words(sort) for sort in SORTS)]
    if len(words) > 0 and known == list(words):
        return Message("problem.said_with", words=all_of([f"`{word}`" for word in words]))
    return Message("problem.not_yet", name=name)


def all_of(words: Sequence[str]) -> Detail:
    """The words joined with "and"."""
    joined: Detail = words[0]
    for word in words[1:]:
        joined = Message("problem.and", before=joined, last=word)
    return joined


def one(sort: Sort) -> Message:
    """A word of this sort, with its article: "an amount"."""
    return Message(f"problem.a.{sort}")
