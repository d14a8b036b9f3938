"""What is wrong with the texts on cards: a language is missing, or a number is not that of the card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.cards.stated import NumbersOfCard, Stated, misstated
from rules.cards.symbols import without_symbols
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem, limited
from rules.reading.reader import Document, YamlNode
from rules.text.texts import LANGUAGES

if TYPE_CHECKING:
    from rules.cards.models import Bilingual


def without_language(
    steps: tuple[str, ...], owner: str, text: Bilingual, document: Document, node: YamlNode
) -> Iterator[Problem]:
    """A problem for each language that a text lacks."""
    words = node.find(steps)
    for language in LANGUAGES:
        if not getattr(text, language):
            message = Message(f"problem.card_{steps[-1]}_language", id=owner, language=language)
            place = words.get(language)
            hint = Message("problem.write_text_under", key=steps[0]) if steps[1:] and place is None else ""
            yield document.problem("MISSING-LANGUAGE", message, (place.key if place else words.key) or words.span, hint)


def ill_worded(
    owner: str, steps: tuple[str, ...], text: Bilingual, numbers: NumbersOfCard, document: Document, node: YamlNode
) -> Iterator[Problem]:
    """What is wrong with a text that says what the rules do with its ``owner``, a card or a set."""
    yield from without_language(steps, owner, text, document, node)
    for language in LANGUAGES:
        written, place = getattr(text, language), node.find([*steps, language])
        plain = without_symbols(written)
        strange, missing = misstated(plain, language, numbers)
        by_number = {each.number: each for each in reversed(strange)}
        wrong = [by_number[number] for number in sorted(by_number)]
        if not written:
            missing = []
        instead: AnyMessage = ""
        if 0 < len(missing) <= len(wrong):  # whoever has written a wrong number has left out the right one
            instead, missing = Message("problem.write", words=tuple(map(str, missing))), []

        def told(each: Stated, place: YamlNode = place, plain: str = plain, instead: AnyMessage = instead) -> Problem:
            message = Message("problem.strange_number", id=owner, n=each.number)
            span = document.within(place, plain[each.begin : each.end])
            return document.problem("TEXT-NUMBER", message, span, instead)

        yield from limited(wrong, told)
        for number in missing:
            message = Message("problem.number_not_stated", id=owner, n=number)
            yield document.problem("TEXT-NUMBER", message, place.span)
