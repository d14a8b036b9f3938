"""Problems with the look of cards: texts that do not fit on a face, and pictures that cannot be drawn.

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
from rules.text.languages import table_language
from rules.text.texts import LANGUAGES
from rules.workshop.yamltext import card_nodes

__all__ = [
    "Artist",
    "Card",
    "CardSet",
    "Misfit",
    "Problem",
    "face_checker",
    "head_picture_problems",
    "languages_on_faces",
    "overlong_texts",
    "picture_problems",
]  # fmt: skip


class Misfit(NamedTuple):
    """Words that a face has no room for, at one size."""

    words: str
    """As they are printed on the face."""
    language: str
    size: str
    """``hand``, ``large`` or ``print``: as the card is drawn in a hand, enlarged, or for printing."""
    lines: int
    """How many lines too many; 0 if a word is too wide."""
    fitting: int
    """How many characters of the words would fit."""


def languages_on_faces(game: str, card: Card) -> tuple[str, ...]:
    """Return the languages that the face of a card is painted in with words of its own: those of the table in which its
    set is written, and those into which it is translated."""
    header = card_file(manifest(game).vocabulary, card.origin.file).header
    languages = LANGUAGES if header is None else header.table_languages
    return (*languages, *card.further)


class Artist(Protocol):
    """Something that can draw cards."""

    def misfits(self, cardset: CardSet, card: Card) -> Sequence[Misfit]:
        """Return the words of a card that its face has no room for."""

    def flaws(self, picture: str) -> Sequence[ArtFlaw]:
        """Return what is wrong with the picture with this name; nothing if there is none."""


def face_checker(artist: Artist) -> Callable[[CardSet, Sequence[SetSource]], list[Problem]]:
    """Return a function for ``check`` that finds what is wrong with the faces and pictures of some of the sets that
    play together."""

    def find_problems(cardset: CardSet, sources: Sequence[SetSource]) -> list[Problem]:
        files: list[Path] = []
        for source in sources:
            files += source.paths
        problems = head_picture_problems(cardset.game, files, artist)
        for card in cardset.cards:
            if card.origin.file in files:
                problems += overlong_texts(cardset.game, card, artist.misfits(cardset, card))
                problems += picture_problems(cardset.game, card, artist)
        return problems

    return find_problems


class _FileReader:
    """Looks only into the files of pictures, and draws nothing."""

    def misfits(self, cardset: CardSet, card: Card) -> Sequence[Misfit]:
        return ()

    def flaws(self, picture: str) -> Sequence[ArtFlaw]:
        if not picture:
            return ()
        path = locations.picture(picture)
        return flaws(path) if path else ()


check_pictures = face_checker(_FileReader())
"""Finds for ``check`` what is wrong with pictures as far as their files show it."""


def overlong_texts(game: str, card: Card, misfits: Sequence[Misfit]) -> list[Problem]:
    """Return one problem for each text of a card that does not fit, in each language, with all sizes at which it does
    not."""
    misfits_by_text: dict[tuple[str, str], list[Misfit]] = {}
    for misfit in misfits:
        misfits_by_text.setdefault((misfit.words, misfit.language), []).append(misfit)
    problems: list[Problem] = []
    for misfits_of_text in misfits_by_text.values():
        problems.append(_too_long(game, card, misfits_of_text))
    return problems


def _too_long(game: str, card: Card, misfits: Sequence[Misfit]) -> Problem:
    """The problem of one text in one language, which does not fit at these sizes."""
    worst = max(misfits, key=lambda misfit: misfit.lines)
    language = worst.language
    key = _key(card, worst)
    part: AnyMessage = f"“{worst.words}”"
    steps = ["id"]
    if key:
        part = Message(f"problem.part.{key}")
        steps = [key, language] if language in LANGUAGES else ["other", language, key]
    sizes: AnyMessage = Message(f"problem.size.{misfits[0].size}")
    for misfit in misfits[1:]:
        sizes = Message("problem.comma_joined", before=sizes, last=Message(f"problem.size.{misfit.size}"))
    if worst.lines:
        fitting_lines = min(misfit.fitting for misfit in misfits)
        message = Message("problem.lines_too_long", n=worst.lines, part=part, language=language, sizes=sizes)
        advice = Message("problem.shorten_to", n=fitting_lines)
    else:
        message = Message("problem.too_wide", part=part, language=language, sizes=sizes)
        advice = Message("problem.shorter_words")
    return card_problem("TEXT-TOO-LONG", game, card, steps, message, advice)


def _key(card: Card, misfit: Misfit) -> str:
    """The key of the card under which the words stand; "" if the face puts them together from several."""
    printed = card.in_language(misfit.language)
    words = table_language(misfit.language)
    if misfit.words == printed.text[words]:
        return "text"
    # Some faces leave out the beginning of a name.
    if printed.name[words].lower().endswith(misfit.words.lower()):
        return "name"
    return ""


def picture_problems(game: str, card: Card, artist: Artist) -> list[Problem]:
    """Return what is wrong with the picture of a card, if it has one."""
    problems: list[Problem] = []
    for flaw in artist.flaws(card.art):
        problems.append(card_problem("BAD-ART", game, card, ["art"], flaw.reason, flaw.advice))
    return problems


def head_picture_problems(game: str, files: Iterable[Path], artist: Artist) -> list[Problem]:
    """Return what is wrong with the pictures that the heads of some files name, such as portraits."""
    problems: list[Problem] = []
    for path in files:
        file = card_file(manifest(game).vocabulary, path)
        document = file.document
        if file.header is None or document.root is None:
            continue
        for steps, name in file.header.all_pictures():
            span = document.root.find(steps).span
            for flaw in artist.flaws(locations.picture_of(path, name)):
                problems.append(document.problem("BAD-ART", flaw.reason, span, flaw.advice))
    return problems


def card_problem(
    code: str, game: str, card: Card, steps: Sequence[str], message: AnyMessage, advice: AnyMessage, part: str = ""
) -> Problem:
    """Return a problem of a card, placed at the value in its file that ``steps`` lead to, or at a ``part`` of that
    value."""
    document = card_file(manifest(game).vocabulary, card.origin.file).document
    for card_node in card_nodes(document.root):
        if card_node.span.line == card.origin.line:
            node = card_node.find(steps)
            span = document.within(node, part) if part else node.span
            return document.problem(code, message, span, advice)
    return Problem(card.origin.file, card.origin.line, 1, code, message, advice=advice)
