"""Finds what is wrong with the texts on cards: a language is missing or stands under the key of the other, or a number
is not that of the card."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rules.cards.symbols import without_symbols
from rules.cards.text_numbers import NumbersOfCard, Stated, misstated
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem, limited
from rules.reading.reader import Document, YamlNode
from rules.text.texts import LANGUAGES

if TYPE_CHECKING:
    from rules.cards.models import Bilingual

_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_LATIN_WORD = re.compile("[a-z]{2,}", re.IGNORECASE)
_FEW_LATIN_WORDS = 2
"""A Russian text may be so many Latin words and nothing else, such as the name of an inn."""


def languages_of_the_other(text_by_language: Mapping[str, str]) -> Collection[str]:
    """The languages under which the text of the other one stands: ``ru`` where there is nothing but Latin words,
    ``en`` where there are Russian letters and no Latin word. A few Latin words are Russian enough, unless the English
    text is Russian."""
    russian = without_symbols(text_by_language.get("ru", ""))
    english = without_symbols(text_by_language.get("en", ""))
    latin_words = [] if _CYRILLIC.search(russian) else _LATIN_WORD.findall(russian)
    english_is_russian = _CYRILLIC.search(english) is not None and not _LATIN_WORD.search(english)
    if english_is_russian:
        return ("ru", "en") if latin_words else ("en",)
    return ("ru",) if len(latin_words) > _FEW_LATIN_WORDS else ()


def exchanged_languages(
    owner: str, text_by_language: Mapping[str, str], document: Document, written_text: YamlNode
) -> Iterator[Problem]:
    """A problem for the languages of a text that stand under the key of the other one."""
    languages = languages_of_the_other(text_by_language)
    if len(languages) > 1:
        message = Message("problem.languages_exchanged", id=owner)
        span = written_text.key or written_text.span
        yield document.problem("MISSING-LANGUAGE", message, span, Message("problem.exchange_languages"))
        return
    for language in languages:
        message = Message(f"problem.not_in.{language}", id=owner)
        place = written_text.find([language])
        yield document.problem("MISSING-LANGUAGE", message, place.span, Message("problem.translate"))


def missing_languages(
    steps: tuple[str, ...], owner: str, text: Bilingual, document: Document, node: YamlNode
) -> Iterator[Problem]:
    """A problem for each language that a text lacks, or that stands under the key of the other one. ``steps`` are the
    keys that lead to the text."""
    written_text = node.find(steps)
    yield from exchanged_languages(owner, text.model_dump(), document, written_text)
    for language in LANGUAGES:
        if getattr(text, language).strip():
            continue
        message = Message(f"problem.card_{steps[-1]}_language", id=owner, language=language)
        empty_text = written_text.get(language)
        hint: AnyMessage = ""
        if empty_text is None and len(steps) > 1:
            hint = Message("problem.write_text_under", key=steps[0])
        key = written_text.key if empty_text is None else empty_text.key
        yield document.problem("MISSING-LANGUAGE", message, key or written_text.span, hint)


def number_problems(
    owner: str, steps: tuple[str, ...], text: Bilingual, numbers: NumbersOfCard, document: Document, node: YamlNode
) -> Iterator[Problem]:
    """The problems of the numbers in a text that explains what its ``owner``, a card or a set, does in the rules.
    ``steps`` are the keys that lead to the text."""
    for language in LANGUAGES:
        written_text = without_symbols(getattr(text, language))
        strange, missing = misstated(written_text, language, numbers)
        if not written_text.strip():
            missing = []
        place = node.find([*steps, language])
        yield from _problems_of_numbers(owner, strange, missing, written_text, document, place)


def _problems_of_numbers(
    owner: str, strange: Sequence[Stated], missing: Sequence[int], text: str, document: Document, place: YamlNode
) -> Iterator[Problem]:
    """The problems of the numbers in a text in one language: those that are ``strange``, and those that are
    ``missing``."""
    first_by_number = {stated.number: stated for stated in reversed(strange)}
    wrong = [first_by_number[number] for number in sorted(first_by_number)]
    hint: AnyMessage = ""
    if 0 < len(missing) <= len(wrong):  # the author has written a wrong number instead of the missing one
        hint = Message("problem.write", words=tuple(map(str, missing)))
        missing = []

    def problem_of(stated: Stated) -> Problem:
        message = Message("problem.strange_number", id=owner, n=stated.number)
        span = document.within(place, text[stated.begin : stated.end])
        return document.problem("TEXT-NUMBER", message, span, hint)

    yield from limited(wrong, problem_of)
    for number in missing:
        message = Message("problem.number_not_stated", id=owner, n=number)
        yield document.problem("TEXT-NUMBER", message, place.span)
