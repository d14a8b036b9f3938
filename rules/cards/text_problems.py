"""Finds what is wrong with the texts on cards: a language is missing or stands under the key of the other, or a number
is not that of the card."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rules.cards.symbols import without_symbols
from rules.cards.text_numbers import NumbersOfCard, Stated, misstated
from rules.reading.messages import AnyMessage, Message, language_name
from rules.reading.problems import Problem, limited
from rules.reading.reader import Document, YamlNode
from rules.text.texts import LANGUAGES

if TYPE_CHECKING:
    from rules.cards.models import Bilingual

_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_LATIN_WORD = re.compile("[a-z]{2,}", re.IGNORECASE)
_FEW_LATIN_WORDS = 2
"""A Russian text may be so many Latin words and nothing else, such as the name of an inn."""


def exchanged_languages(
    owner: str, text_by_language: Mapping[str, str], document: Document, written_text: YamlNode
) -> Iterator[Problem]:
    """A problem if each language of a text stands under the key of the other one."""
    if _is_russian(text_by_language.get("en", "")) and _count_latin_words(text_by_language.get("ru", "")):
        message = Message("problem.languages_exchanged", id=owner)
        span = written_text.key or written_text.span
        yield document.problem("MISSING-LANGUAGE", message, span, Message("problem.exchange_languages"))


def untranslated(
    owner: str, text_by_language: Mapping[str, str], document: Document, written_text: YamlNode
) -> Iterator[Problem]:
    """A problem for the language of a text under which the other one stands, if one does. Names, which are often left
    as they are, should not be asked about."""
    language = ""
    if _is_russian(text_by_language["en"]):
        language = "en"
    elif _count_latin_words(text_by_language["ru"]) > _FEW_LATIN_WORDS:
        language = "ru"
    if language:
        message = Message(f"problem.not_in.{language}", id=owner)
        place = written_text.find([language])
        yield document.problem("MISSING-LANGUAGE", message, place.span, Message("problem.translate"))


def _is_russian(text: str) -> bool:
    """True if a text has Russian letters and no Latin word."""
    words = without_symbols(text)
    return _CYRILLIC.search(words) is not None and not _LATIN_WORD.search(words)


def _count_latin_words(text: str) -> int:
    """How many Latin words a text has if it has no Russian letters; otherwise 0."""
    words = without_symbols(text)
    if _CYRILLIC.search(words):
        return 0
    return len(_LATIN_WORD.findall(words))


def missing_languages(
    steps: tuple[str, ...], owner: str, text: Bilingual, document: Document, node: YamlNode
) -> Iterator[Problem]:
    """A problem for each language that a text lacks, or that stands under the key of the other one. ``steps`` are the
    keys that lead to the text."""
    written_text = node.find(steps)
    text_by_language = text.model_dump()
    exchanged = list(exchanged_languages(owner, text_by_language, document, written_text))
    if not exchanged and steps[-1] != "name":
        yield from untranslated(owner, text_by_language, document, written_text)
    yield from exchanged
    for language in LANGUAGES:
        if getattr(text, language).strip():
            continue
        message = Message(f"problem.card_{steps[-1]}_language", id=owner, language=language_name(language))
        empty_text = written_text.get(language)
        hint: AnyMessage = ""
        if empty_text is None and len(steps) > 1:
            hint = Message("problem.write_text_under", key=steps[0])
        key = written_text.key if empty_text is None else empty_text.key
        yield document.problem("MISSING-LANGUAGE", message, key or written_text.span, hint)


def is_about_unwritten(problem: Problem, languages: Collection[str]) -> bool:
    """True if a text lacks a language in which its set is not written, but only in these ``languages``."""
    if problem.code != "MISSING-LANGUAGE" or not isinstance(problem.reason, Message):
        return False
    unwritten = [language_name(language) for language in LANGUAGES if language not in languages]
    return any(("language", name) in problem.reason.values for name in unwritten)


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
        hint = Message("problem.write_if_right", numbers=tuple(map(str, missing)))
        missing = []

    def problem_of(stated: Stated) -> Problem:
        message = Message("problem.strange_number", id=owner, n=stated.number)
        span = document.within(place, text[stated.begin : stated.end])
        return document.problem("TEXT-NUMBER", message, span, hint)

    yield from limited(wrong, problem_of)
    for number in missing:
        message = Message("problem.number_not_stated", id=owner, n=number)
        yield document.problem("TEXT-NUMBER", message, place.span)
