"""What is told of the look of cards: words that do not fit on a face, and pictures that cannot be drawn.

Whoever can draw finds that out (``client.workshop.face_check``). Here it becomes problems with their place in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from rules.art.drawing import ArtFlaw, flaws
from rules.cards.card import Card
from rules.cards.cardfile import card_file
from rules.cards.cardset import CardSet
from rules.cards.sets import SetSource
from rules.games import manifest
from rules.reading.messages import AnyMessage, Message
from rules.reading.problems import Problem
from rules.system import locations

__all__ = [
    "Artist",
    "Card",
    "CardSet",
    "Misfit",
    "Problem",
    "face_checker",
    "head_picture_problems",
    "overlong_texts",
    "picture_problems",
]  # fmt: skip


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


class Artist(Protocol):
    """Who can draw cards."""

    def misfits(self, made: CardSet, card: Card) -> Sequence[Misfit]:
        """The words of a card that its face has no room for."""

    def flaws(self, picture: str) -> Sequence[ArtFlaw]:
        """What is wrong with the picture of this name; nothing if there is none."""


def face_checker(artist: Artist) -> Callable[[CardSet, Sequence[SetSource]], list[Problem]]:
    """Tells ``check`` what is wrong with the faces of some of the sets that play together, and with their pictures."""

    def problems(made: CardSet, sources: Sequence[SetSource]) -> list[Problem]:
        files = [file.document.path for source in sources for file in source.files]
        found = head_picture_problems(made.game, files, artist)
        for card in made.cards:
            if card.origin.file in files:
                found += overlong_texts(made.game, card, artist.misfits(made, card)) + picture_problems(
                    made.game, card, artist
                )
        return found

    return problems


class _FileReader:
    """Looks into the files of pictures and draws nothing."""

    def misfits(self, made: CardSet, card: Card) -> Sequence[Misfit]:
        return ()

    def flaws(self, picture: str) -> Sequence[ArtFlaw]:
        path = locations.picture(picture) if picture else None
        return flaws(path) if path else ()


check_pictures = face_checker(_FileReader())
"""Tells ``check`` what is wrong with pictures as far as their files show it."""


def overlong_texts(game: str, card: Card, misfits: Sequence[Misfit]) -> list[Problem]:
    """One problem for each text of a card that does not fit, in each language, with all sizes at which it does not."""
    together: dict[tuple[str, str], list[Misfit]] = {}
    for misfit in misfits:
        together.setdefault((misfit.words, misfit.language), []).append(misfit)
    return [_too_long(game, card, found) for found in together.values()]


def _too_long(game: str, card: Card, found: Sequence[Misfit]) -> Problem:
    worst = max(found, key=lambda misfit: misfit.lines)
    key = _key(card, worst)
    part: AnyMessage = Message(f"problem.part.{key}") if key else f"“{worst.words}”"
    sizes: AnyMessage = Message(f"problem.size.{found[0].size}")
    for each in found[1:]:
        sizes = Message("problem.comma_joined", before=sizes, last=Message(f"problem.size.{each.size}"))
    n, language = worst.lines, worst.language
    said = Message("problem.too_wide", part=part, language=language, sizes=sizes)
    if n:
        said = Message("problem.lines_too_long", n=n, part=part, language=language, sizes=sizes)
    fitting = min(each.fitting for each in found)
    advice = Message("problem.shorten_to", n=fitting) if n else Message("problem.shorter_words")
    return card_problem("TEXT-TOO-LONG", game, card, [key, language] if key else ["id"], said, advice)


def _key(card: Card, misfit: Misfit) -> str:
    """Under which key of a card the words stand; "" if they are put together from others."""
    if misfit.words == card.text[misfit.language]:
        return "text"
    # Some faces leave out the beginning of a name.
    return "name" if card.name[misfit.language].lower().endswith(misfit.words.lower()) else ""


def picture_problems(game: str, card: Card, artist: Artist) -> list[Problem]:
    """What is wrong with the picture of a card, if it has one."""
    return [card_problem("BAD-ART", game, card, ["art"], flaw.reason, flaw.advice) for flaw in artist.flaws(card.art)]


def head_picture_problems(game: str, files: Iterable[Path], artist: Artist) -> list[Problem]:
    """What is wrong with the pictures that the heads of some files name, such as portraits."""
    found: list[Problem] = []
    for file in files:
        written = card_file(manifest(game).vocabulary, file)
        document, root = written.document, written.document.root
        if written.header is None or root is None:
            continue
        for steps, name in written.header.all_pictures():
            found += [document.problem("BAD-ART", flaw.reason, root.find(steps).span, flaw.advice)
                      for flaw in artist.flaws(locations.picture_of(file, name))]  # fmt: skip
    return found


def card_problem(
    code: str, game: str, card: Card, steps: Sequence[str], said: AnyMessage, advice: AnyMessage, part: str = ""
) -> Problem:
    """A problem of a card where its file says what ``steps`` lead to, or at a ``part`` of what that says."""
    document = card_file(manifest(game).vocabulary, card.origin.file).document
    cards = document.root.get("cards") if document.root is not None else None
    for node in cards.items() if cards else ():
        if node.span.line == card.origin.line:
            found = node.find(steps)
            return document.problem(code, said, document.within(found, part) if part else found.span, advice)
    return Problem(card.origin.file, card.origin.line, 1, code, said, advice=advice)
