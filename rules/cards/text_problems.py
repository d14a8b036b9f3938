"""Finds what is wrong with the texts on cards: a language is missing, or a number is not that of the card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.cards.symbols import without_symbols
from rules.cards.text_numbers import NumbersOfCard, Stated, misstated
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem, limited
from rules.reading.reader import Document, YamlNode
from rules.text.texts import LANGUAGES

if TYPE_CHECKING:
    from rules.cards.models import Bilingual


def missing_languages(
    steps: tuple[str, ...], owner: str, text: Bilingual, document: Document, node: YamlNode
) -> Iterator[Problem]:
    """A problem for each language that a text lacks. ``steps`` are the keys that lead to it."""
    written_text = node.find(steps)
    for language in LANGUAGES:
        if getattr(text, language):
            continue
        message = Message(f"problem.card_{steps[-1]}_language", id=owner, language=language)
        empty_text = written_text.get(language)
        hint: AnyMessage = ""
        if empty_text is None and len(steps) > 1:
            hint = Message("problem.write_text_under", key=steps[0])
        key = written_text.key if empty_text is None else empty_text.key
        yield document.problem("MISSING-LANGUAGE", message, key or written_text.span, hint)


def card_text_problems(
    owner: str, steps: tuple[str, ...], text: Bilingual, numbers: NumbersOfCard, document: Document, node: YamlNode
) -> Iterator[Problem]:
    """The problems of a text that explains what its ``owner``, a card or a set, does in the rules. ``steps`` are the
    keys that lead to the text."""
    yield from missing_languages(steps, owner, text, document, node)
    for language in LANGUAGES:
        written_text = without_symbols(getattr(text, language))
        strange, missing = misstated(written_text, language, numbers)
        if not getattr(text, language):
            missing = []
        place = node.find([*steps, language])
        yield from _number_problems(owner, strange, missing, written_text, document, place)


def _number_problems(
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
