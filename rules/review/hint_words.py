"""The sentence of a hint: what is advised and, in one clause, what would come of it and of another answer.

Figures are told as people tell them: about so many points, in so many cases of ten. The next best answer is named as
the advised one is, by whoever asks for the sentence; if that takes too long, it is only called the best of the others.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from rules.games.consequences import Measure
from rules.review.advice import Advice, Finding
from rules.text.log import Entry, TextKey, TextSource

LONGEST = 120
"""The most characters of a sentence, if that can be helped."""
TENTHS = 10
PICTURE = re.compile(r"\{icon:\w+\}|\ue000[^\ue001]*\ue001")
"""A picture in a text, which takes the room of about one character."""


def sentence(
    advice: Advice,
    name_answer: Callable[[Any], str],
    names: Sequence[str],
    texts: TextSource,
    reason: str = "",
) -> str:
    """Return the sentence in the language of these texts. ``name_answer`` names an answer within a sentence, ``names``
    are those of the seats. A ``reason`` is what speaks for the advised answer by itself; it is said if nothing tells it
    from the next best one."""
    advised_answer = name_answer(advice.option)
    if advice.is_forced:
        return texts.say("hint.forced", what=advised_answer)
    if advice.other is None:
        return _first_that_fits(
            texts, [*_with_reason("hint.alone", advised_answer, reason), Entry("hint.alone", {"what": advised_answer})]
        )
    sentences: list[Entry] = []
    finding = advice.finding
    other_answer = name_answer(advice.other)
    if finding is None:
        sentences += _with_reason("hint.same", advised_answer, reason, other=other_answer)
        sentences.append(Entry("hint.same", {"what": advised_answer, "other": other_answer}))
        sentences.append(Entry("hint.same.unnamed", {"what": advised_answer}))
        return _first_that_fits(texts, sentences)
    comparison = {
        "what": advised_answer,
        "first": first_clause(finding, names),
        "instead": name_answer(finding.instead),
        "second": second_clause(finding),
    }
    if advice.other_is_as_good:
        sentences.append(Entry("hint.instead.same", {**comparison, "other": other_answer}))
    sentences.append(Entry("hint.instead", comparison))
    sentences.append(Entry("hint.instead.unnamed", comparison))
    return _first_that_fits(texts, sentences)


def _with_reason(key: str, advised_answer: str, reason: str, **parameters: str) -> list[Entry]:
    """Return the sentence with this key, with a reason for the advised answer; nothing if there is none."""
    if not reason:
        return []
    return [Entry(key, {"what": Entry("hint.reason", {"what": advised_answer, "why": reason}), **parameters})]


def _first_that_fits(texts: TextSource, sentences: Sequence[Entry]) -> str:
    """Return the first sentence that is not too long, or the last one."""
    sentence = ""
    for entry in sentences:
        sentence = entry.say(texts)
        if len(PICTURE.sub("", sentence)) <= LONGEST:
            break
    return sentence


# -- figures ----------------------------------------------------------------------------------------------------------


def first_clause(finding: Finding, names: Sequence[str]) -> Entry:
    """Return what would come of the advised answer, as a clause."""
    measure = finding.measure
    parameters: dict[str, Any] = {}
    if measure.seat is not None:
        parameters["name"] = names[measure.seat]
    if measure.is_chance:
        tenths = in_tenths(finding.advised)
        if tenths == 0:
            return Entry(f"{measure.key}.never", parameters)
        if tenths == TENTHS:
            return Entry(f"{measure.key}.always", parameters)
        return Entry(measure.key, {**parameters, "n": tenths})
    amount = in_whole(finding.advised, measure)
    if amount == 0:
        return Entry(f"{measure.key}.none", parameters)
    if amount < 0:
        return Entry(f"{measure.key}.minus", {**parameters, "n": -amount})
    return Entry(measure.key, {**parameters, "n": amount})


def second_clause(finding: Finding) -> Entry | TextKey:
    """Return what would come of the other answer, in a few words that follow the first clause."""
    if finding.measure.is_chance:
        return _second_chance(finding)
    measure = finding.measure
    amount, other_amount = in_whole(finding.advised, measure), in_whole(finding.not_advised, measure)
    if amount == other_amount:
        is_more = finding.not_advised > finding.advised
        if amount < 0:  # what is told is how much is lost
            is_more = not is_more
        return TextKey("come.bit.more" if is_more else "come.bit.less")
    if other_amount == 0:
        return TextKey("come.none")
    if other_amount < 0 <= amount:
        return Entry("come.minus", {"n": -other_amount})
    if amount < 0 < other_amount:
        return Entry("come.plus", {"n": other_amount})
    return Entry("come.about", {"n": abs(other_amount)})


def _second_chance(finding: Finding) -> Entry | TextKey:
    """Return how often something would come of the other answer."""
    tenths, other_tenths = in_tenths(finding.advised), in_tenths(finding.not_advised)
    if tenths == other_tenths:
        oftener = finding.not_advised > finding.advised
        return TextKey("come.bit.oftener" if oftener else "come.bit.rarer")
    if other_tenths == 0:
        return TextKey("come.never")
    if other_tenths == TENTHS:
        return TextKey("come.always")
    if tenths in (0, TENTHS):  # the first clause has not said what is counted
        return Entry("come.cases", {"n": other_tenths})
    return Entry("come.tenths", {"n": other_tenths})


def in_whole(amount: float, measure: Measure) -> int:
    """Return an amount as it is told: rounded, and no less than nothing if that makes no sense."""
    if measure.is_signed:
        return round(amount)
    return max(0, round(amount))


def in_tenths(chance: float) -> int:
    """Return in how many of ten cases something comes."""
    return round(TENTHS * chance)
