"""Sentences as they are printed: capitals, full stops, commas, and what is told in one."""

from __future__ import annotations

import re

_PLAIN = re.compile(r"((?:[^:]*: )?)([+−]\d+ \w+(?:, [+−]\d+ \w+)*)")


def punctuated(said: str, language: str, also: str) -> str:
    """The sentences that templates have made (see ``phrasing``): ``//`` ends one, and ``&`` becomes ``also``, unless
    nothing stands before it."""
    said = " ".join(said.split())
    said = re.sub(r"(?<![^:(,;] )& |^& ", "", said).replace(" & ", f" {also} ")
    said = re.sub(r" +([,.;:)])", r"\1", said)
    said = re.sub(r"\( +", "(", said)
    said = re.sub(r",+(?=[,.;:)]| //|$)", "", said)
    if language == "en":
        said = re.sub(r"\b([Aa]) (?=[aeio])(?!one\b)", r"\1n ", said).replace("an other", "another")
    told = [part.strip(" ;") for part in said.split("//")]
    return " ".join(_sentence(part) for part in told if part)


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:] + ("" if said[-1] in ".!?…" else ".")


def as_well(before: str, said: str) -> str | None:
    """Two changes of the same, told together: ``+1 charm, -1 stamina``; None if they are not so plain."""
    one, other = _PLAIN.fullmatch(before), _PLAIN.fullmatch(said)
    return f"{before}, {other[2]}" if one and other and one[1] == other[1] else None


def quoted(name: str, language: str) -> str:
    """A name in quotation marks."""
    return f"«{name}»" if language == "ru" else f"“{name}”"
