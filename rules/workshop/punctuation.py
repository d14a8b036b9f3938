"""Turns the raw text that templates make into printed sentences, with capitals, full stops and commas. Joins changes of
the same person into one sentence."""

from __future__ import annotations

import re

_NEEDLESS_AND = re.compile(r"(?<![^:(,;] )& |^& ")
"""An ``&`` that joins nothing. ``& draw a card`` becomes ``draw a card``, ``you may: & draw a card`` becomes
``you may: draw a card``; the ``&`` of ``take it & draw a card`` stays."""
_BLANK_BEFORE_MARK = re.compile(r" +([,.;:)])")
"""The blank in ``a card , then``, which becomes ``a card, then``."""
_BLANK_AFTER_BRACKET = re.compile(r"\( +")
"""The blank in ``( a card)``, which becomes ``(a card)``."""
_NEEDLESS_COMMA = re.compile(r",+(?=[,.;:)]| //|$)")
"""A comma before another mark or at the end: that of ``draw a card,; pass``, which becomes ``draw a card; pass``."""
_A_BEFORE_VOWEL = re.compile(r"\b([Aa]) (?=[aeio])(?!one\b)")
"""The ``a`` of ``a ace``, which becomes ``an ace``; ``a one`` and ``a unit`` stay."""
_CHANGES = re.compile(r"((?:[^:]*: )?)([+−]\d+ \w+(?:, [+−]\d+ \w+)*)")
"""Whom a change concerns, if that is stated, and the changes: ``Ladies: `` and ``+1 charm, −1 stamina``."""


def punctuated(text: str, language: str, conjunction: str) -> str:
    """Return the sentences that templates have made (see ``phrase_templates``): ``//`` ends one, and ``&`` becomes the
    ``conjunction`` unless nothing stands before it."""
    text = " ".join(text.split())
    text = _NEEDLESS_AND.sub("", text).replace(" & ", f" {conjunction} ")
    text = _BLANK_BEFORE_MARK.sub(r"\1", text)
    text = _BLANK_AFTER_BRACKET.sub("(", text)
    text = _NEEDLESS_COMMA.sub("", text)
    if language == "en":
        text = _A_BEFORE_VOWEL.sub(r"\1n ", text).replace("an other", "another")
    sentences = [part.strip(" ;") for part in text.split("//")]
    return " ".join(_sentence(sentence) for sentence in sentences if sentence)


def _sentence(text: str) -> str:
    """A text with a capital letter at the beginning and a mark at the end."""
    sentence = text[:1].upper() + text[1:]
    if sentence[-1] not in ".!?…":
        sentence += "."
    return sentence


def merged_changes(first: str, second: str) -> str | None:
    """Return one text for two changes of the same guests: ``All: +1 charm, −1 stamina`` for ``All: +1 charm`` and
    ``All: −1 stamina``. None if the texts are anything else."""
    first_match = _CHANGES.fullmatch(first)
    second_match = _CHANGES.fullmatch(second)
    if first_match is None or second_match is None or first_match[1] != second_match[1]:
        return None
    return f"{first}, {second_match[2]}"


def quoted(name: str, language: str) -> str:
    """Return a name in quotation marks."""
    if language == "ru":
        return f"«{name}»"
    return f"“{name}”"
