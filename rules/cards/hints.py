"""Hints for authors who have written something that is no word of the language: what they may have meant."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rules.cards.language import Language
from rules.cards.wishes import WISHES, WISHES_OF_GAMES, WISHES_OF_SORT
from rules.cards.words import NAMES, SORTS, Sort, Word
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import did_you_mean
from rules.reading.reader import YamlNode

_LACKS_WITH_SENTENCE = ("pieces", "duration", "deed", "occasion", "quantity")
"""The sorts of which a game may have no words and for which there is a special sentence."""

_WHERE_INSTEAD: Mapping[tuple[Sort, Sort], str] = {
    ("verb", "ability"): "problem.ability_for_verb", ("ability", "verb"): "problem.verb_for_ability",
    ("target", "group"): "problem.group_for_target", ("condition", "amount"): "problem.amount_for_condition",
    ("amount", "pieces"): "problem.pieces_for_amount",
}  # fmt: skip
"""The sentence for a word of the second sort where one of the first is needed, if it can be written another way."""
SEE_REFERENCE = Message("problem.see_reference")
"""The hint if nothing better is known."""
_MAX_LISTED = 9
"""The most words that a hint lists; if there are more, it points to the reference."""
_MAX_LISTED_NAMES = 14
"""The most names of deeds, occasions and so on that a hint lists."""


def word_instead(language: Language, sort: Sort, node: YamlNode) -> Message:
    """A hint for a value that should be a word of this sort and is not."""
    if isinstance(node.value, list) and len(node.value) == 1:
        return Message("problem.no_list_here")
    if not isinstance(node.value, dict) or not node.value:
        return Message("problem.name_of", sort=a_word(sort))
    first, *other_keys = node.value
    word = language.words(sort).get(first)
    if word and set(other_keys) <= set(word.parameters):
        if node.value[first].value is None:
            return Message("problem.indent_further", word=first)
        return Message("problem.all_inside", word=first, example=word.example)
    if sort in ("verb", "window"):
        return Message("problem.one_at_a_time")
    return Message("problem.one_word_only")


def list_instead(language: Language, sort: Sort, node: YamlNode) -> Message:
    """A hint for a value that should be a list of words of this sort and is not."""
    if isinstance(node.value, str) and node.value in language.words(sort):
        return Message("problem.list_of_one", example=f"[{node.value}]")
    return Message("problem.write_list_of", sort=Message(f"problem.sort.{sort}"))


def known_instead(language: Language, sort: Sort, name: str) -> AnyMessage:
    """A hint for a name that no word of this sort has."""
    missing_sort = language.lacks(sort, name)
    if missing_sort is not None:
        key = missing_sort if missing_sort in _LACKS_WITH_SENTENCE else "other"
        return Message(f"problem.lacks.{key}", word=name)
    words = language.words(sort)
    hint = did_you_mean(name, words)
    if not hint:
        hint = _another_way(language, sort, name)
        if hint:
            return hint
    if sort not in NAMES:  # wishes are for words, and not for names such as those of occasions
        hint = _wish_in_words(language, sort, name) or hint
    if hint:
        return hint
    for other_sort in SORTS:
        if name in language.words(other_sort):
            return Message("problem.other_sort", other=a_word(other_sort), sort=a_word(sort))
    if sort == "amount":
        return _amounts_instead(name, words)
    if not words:
        return Message("problem.none_in_game", sort=Message(f"problem.sort.{sort}"))
    return list_of_words(language, sort) or SEE_REFERENCE


def list_of_words(language: Language, sort: Sort) -> AnyMessage:
    """A hint that lists all words of a sort; "" if there are none or too many."""
    words = language.words(sort)
    limit = _MAX_LISTED_NAMES if sort in NAMES else _MAX_LISTED
    if not 0 < len(words) <= limit:
        return ""
    return Message("problem.write", words=tuple(words))


def _another_way(language: Language, sort: Sort, name: str) -> AnyMessage:
    """How to write a word of another sort where one of this sort is needed; "" if nothing is known."""
    for other_sort in SORTS:
        sentence = _WHERE_INSTEAD.get((sort, other_sort))
        word = language.words(other_sort).get(name)
        if sentence is not None and word is not None:
            return Message(sentence, word=name, example=_compared(word))
    return ""


def _compared(word: Word) -> str:
    """How an amount is compared with a number, as an author writes it."""
    amount = word.name
    if any(parameter.required for parameter in word.parameters.values()):
        amount = f"{{{word.name}: ...}}"
    return f"compare: {{what: {amount}, at_least: 1}}"


def _amounts_instead(name: str, amounts: Collection[str]) -> Message:
    """A hint for a name that no amount has: a number may be written there too."""
    if len(amounts) <= _MAX_LISTED:
        return Message("problem.no_such_amount", name=name, words=tuple(amounts))
    return Message("problem.no_such_amount", name=name, words=Message("problem.amount_of_reference"))


def _wish_in_words(language: Language, sort: Sort, name: str) -> Message | None:
    """How to express what authors often call by this name where a word of this sort is needed, or that it cannot be
    expressed yet; None if it is not clear what is meant."""
    wishes = WISHES_OF_SORT.get(sort, {})
    words = wishes[name] if name in wishes else WISHES.get(name)
    if words:
        if _has_words(language, words):
            return _said_with(words)
        return Message("problem.not_yet", name=name)
    for words_of_a_game in WISHES_OF_GAMES.get(name, ()):
        if _has_words(language, words_of_a_game):
            return _said_with(words_of_a_game)
    return None


def _said_with(words: Sequence[str]) -> Message:
    return Message("problem.said_with", words=all_of([f"`{word}`" for word in words]))


def _has_words(language: Language, names: Sequence[str]) -> bool:
    """True if the language has a word with each of these names, of any sort."""
    known_names: set[str] = set()
    for sort in SORTS:
        known_names.update(language.words(sort))
    return known_names.issuperset(names)


def all_of(words: Sequence[str]) -> AnyMessage:
    """The words joined with "and"."""
    joined: AnyMessage = words[0]
    for word in words[1:]:
        joined = Message("problem.and", before=joined, last=word)
    return joined


def a_word(sort: Sort) -> Message:
    """The name of a sort of words with its article: "an amount"."""
    return Message(f"problem.a.{sort}")
