"""What is told of the look of cards: words that do not fit on a face, and pictures that cannot be drawn.

Whoever can draw finds that out (``client.workshop.fit``). Here it becomes problems with their place in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, Protocol

from rules import places
from rules.cards.card import Card
from rules.cards.cardset import CardSet
from rules.cards.problems import Problem
from rules.cards.reader import Document, YamlNode, read
from rules.cards.sets import SetSource
from rules.places import Stamp
from rules.sentences import Message, Said

__all__ = ["ArtFlaw", "Artist", "Card", "CardSet", "Misfit", "Problem", "Said", "bad_art", "faces_of", "too_long"]


class Misfit(NamedTuple):
    """Words that a face has no room for, at one size."""

    words: str
    """As the face says them."""
    language: str
    size: str
    """``hand``, ``large`` or ``print``: as the card lies in a hand, is seen large, or is printed."""
    lines: int
    """How many lines too many; 0 if a word is too wide."""
    fitting: int
    """How many characters of it would fit."""


class ArtFlaw(NamedTuple):
    """What is wrong with a picture, and what to do about it."""

    said: Message
    advice: Message


class Artist(Protocol):
    """Who can draw cards."""

    def misfits(self, made: CardSet, card: Card) -> Sequence[Misfit]:
        """The words of a card that its face has no room for."""

    def flaws(self, picture: str) -> Sequence[ArtFlaw]:
        """What is wrong with the picture of this name; nothing if there is none."""


def faces_of(artist: Artist) -> Callable[[CardSet, Sequence[SetSource]], list[Problem]]:
    """Tells ``check`` what is wrong with the faces of some of the sets that play together, and with their pictures."""

    def problems(made: CardSet, sources: Sequence[SetSource]) -> list[Problem]:
        own = {file.document.path for source in sources for file in source.files}
        found: list[Problem] = []
        for card in made.cards:
            if card.origin.file in own:
                found += too_long(card, artist.misfits(made, card)) + bad_art(card, artist)
        for source in sources:
            for header, document, root in source.heads():
                for steps, name in header.all_pictures():
                    found += _flawed(document, root.find(steps), name, artist)
        return found

    return problems


def too_long(card: Card, misfits: Sequence[Misfit]) -> list[Problem]:
    """One problem for each text of a card that does not fit, in each language, with all sizes at which it does not."""
    together: dict[tuple[str, str], list[Misfit]] = {}
    for misfit in misfits:
        together.setdefault((misfit.words, misfit.language), []).append(misfit)
    return [_too_long(card, found) for found in together.values()]


def _too_long(card: Card, found: Sequence[Misfit]) -> Problem:
    worst = max(found, key=lambda misfit: misfit.lines)
    key = _key(card, worst)
    part: Message = Said(f"problem.part.{key}") if key else f"“{worst.words}”"
    sizes: Message = Said(f"problem.size.{found[0].size}")
    for each in found[1:]:
        sizes = Said("problem.comma_joined", before=sizes, last=Said(f"problem.size.{each.size}"))
    n, language = worst.lines, worst.language
    said = Said("problem.too_wide", part=part, language=language, sizes=sizes)
    if n:
        said = Said("problem.lines_too_long", n=n, part=part, language=language, sizes=sizes)
    fitting = min(each.fitting for each in found)
    advice = Said("problem.shorten_to", n=fitting) if n else Said("problem.shorter_words")
    document, node = _entry(card)
    if node is None:
        return Problem(card.origin.file, card.origin.line, 1, "TEXT-TOO-LONG", said, advice=advice)
    place = node.find([key, worst.language] if key else ["id"])
    return document.problem("TEXT-TOO-LONG", said, place.span, advice)


def _key(card: Card, misfit: Misfit) -> str:
    """Under which key of a card the words stand; "" if they are put together from others."""
    if misfit.words == card.text[misfit.language]:
        return "text"
    # Some faces leave out the beginning of a name.
    return "name" if card.name[misfit.language].lower().endswith(misfit.words.lower()) else ""


def bad_art(card: Card, artist: Artist) -> list[Problem]:
    """What is wrong with the picture of a card, if it has one."""
    document, node = _entry(card)
    if node is not None:
        return _flawed(document, node.find(["art"]), card.art, artist)
    return [Problem(card.origin.file, card.origin.line, 1, "BAD-ART", flaw.said, advice=flaw.advice)
            for flaw in artist.flaws(card.art)]  # fmt: skip


def _flawed(document: Document, node: YamlNode, picture: str, artist: Artist) -> list[Problem]:
    return [document.problem("BAD-ART", flaw.said, node.span, flaw.advice) for flaw in artist.flaws(picture)]


def _entry(card: Card) -> tuple[Document, YamlNode | None]:
    """The file of a card, and the card in it; None if it is not there any more."""
    document = _document(card.origin.file, places.stamp(card.origin.file))
    cards = document.root.get("cards") if document.root is not None else None
    at = (node for node in (cards.items() if cards else ()) if node.span.line == card.origin.line)
    return document, next(at, None)


@lru_cache(64)
def _document(file: Path, changed: Stamp) -> Document:
    return read(file)
