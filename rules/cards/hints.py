"""What an author may have meant instead of something that is no word of the language."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cards.language import Language
from rules.cards.problems import did_you_mean
from rules.cards.reader import YamlNode
from rules.cards.words import SORTS, Sort
from rules.sentences import Detail, Message, Said

_FEW = 9  # up to this many words are listed in a hint; otherwise it points to the reference


def word_instead(language: Language, sort: Sort, node: YamlNode) -> Said:
    """A hint for a value that should be a word and is not."""
    if not isinstance(node.value, dict) or not node.value:
        return Said("problem.name_of", sort=one(sort))
    first, *others = node.value
    word = language.words(sort).get(first)
    if word and node.value[first].value is None and set(others) <= set(word.parameters):
        return Said("problem.indent_further", word=first)
    return Said("problem.one_at_a_time" if sort in ("verb", "window") else "problem.one_word_only")


def known_instead(language: Language, sort: Sort, name: str) -> Message:
    """A hint for a name that no word of this sort has."""
    words = language.words(sort)
    if (lacked := language.lacks(sort, name)) is not None:
        return Said("problem.lacks", sort=Said(f"problem.sort.{lacked}"))
    if hint := did_you_mean(name, words):
        return hint
    if others := [each for each in SORTS if name in language.words(each)]:
        return Said("problem.other_sort", other=one(others[0]), sort=one(sort))
    hint = Said("problem.write", words=tuple(words)) if len(words) <= _FEW else Said("problem.see_reference")
    if not words:
        hint = Said("problem.none_in_game", sort=Said(f"problem.sort.{sort}"))
    return Said("problem.number_or_amount", hint=hint) if sort == "amount" else hint


def all_of(words: Sequence[str]) -> Detail:
    """The words joined with "and"."""
    joined: Detail = words[0]
    for word in words[1:]:
        joined = Said("problem.and", before=joined, last=word)
    return joined


def one(sort: Sort) -> Said:
    """A word of this sort, with its article: "an amount"."""
    return Said(f"problem.a.{sort}")
