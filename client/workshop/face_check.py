"""Checks whether the words of a card fit on its face, and whether its picture can be drawn.

Each game's own face is painted, by a typesetter that remembers what it found no room for. So a problem is reported
exactly if it is seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from math import inf
from pathlib import Path
from typing import NamedTuple

import pygame

from client.faces.painter import FacePainter
from client.games import manifests, table_of
from client.table.faces import CardArt
from client.ui.text import Block, Style, Typesetter, Words
from client.window.assets import Assets
from client.workshop.faces import CardFaces
from client.workshop.pictures import flaws
from rules.art.drawing import ArtFlaw
from rules.faces.facts import facts_of
from rules.faces.reading import face_book
from rules.system import locations
from rules.system.steps import WorkInSteps, finish
from rules.text.languages import table_language
from rules.workshop.face_problems import (
    Artist,
    Card,
    CardSet,
    Misfit,
    Problem,
    head_picture_problems,
    languages_on_faces,
    overlong_texts,
    picture_problems,
)
from rules.workshop.project import Project, rulebook_to_paint

PRINT = "print"
SIZES = {"hand": 184, "large": 318, PRINT: 1039}
"""The heights of faces in pixels: in a hand in a window of 1280x720, enlarged there, and printed 88 mm high with 300
pixels to the inch."""
CARD_HEIGHT = 88
"""The height of a usual card in millimetres."""


class _TextBox(NamedTuple):
    """What a face has asked of its typesetter for one text."""

    style: Style
    size: tuple[int, int]
    floor: int
    markup: bool


class _Recorder(Typesetter):
    """A typesetter that remembers which texts did not fit when they were laid out last, and into which box."""

    def __init__(self, assets: Assets) -> None:
        super().__init__(assets)
        self.misfits: dict[str, _TextBox] = {}

    def fit(
        self, text: str, style: Style, size: tuple[int, int], floor: int, markup: bool = True
    ) -> tuple[Block, bool]:
        block, fits = super().fit(text, style, size, floor, markup)
        self.misfits.pop(text, None)
        if not fits:
            self.misfits[text] = _TextBox(style, size, floor, markup)
        return block, fits

    def lines_over(self, text: str, box: _TextBox) -> int:
        """How many lines a text has too many at its smallest letters; 0 if a word is too wide for the box."""
        width, height = box.size
        block = self.block(text, box.style._replace(px=min(box.floor, box.style.px)), width, box.markup)
        if block.broken:
            return 0
        line_height = block.size[1] // block.lines
        return max(0, block.lines - height // line_height)

    def fitting_length(self, text: str, box: _TextBox) -> int:
        """How many characters of a text fit, in whole words."""
        words = text.split(" ")
        fewest, longest = 0, len(words)
        while fewest < longest:
            middle = (fewest + longest + 1) // 2
            _, fits = super().fit(" ".join(words[:middle]), box.style, box.size, box.floor, box.markup)
            if fits:
                fewest = middle
            else:
                longest = middle - 1
        return len(" ".join(words[:fewest]))


class _NoPictures(Assets):
    """Fonts, and an empty picture in place of each: where text has room does not depend on pictures."""

    def sprite(self, name: str, size: tuple[float, float]) -> pygame.Surface:
        pixel_size = max(1, round(size[0])), max(1, round(size[1]))
        return self._pictures.get(pixel_size, lambda: pygame.Surface(pixel_size, pygame.SRCALPHA))


class FaceArtist(Artist):
    """Draws cards to find out what does not fit, and pictures to find out what cannot be drawn."""

    def __init__(self) -> None:
        assets = _NoPictures(most_bytes=40_000_000)
        self._assets = assets
        self._recorders: dict[str, _Recorder] = {}
        self._art: tuple[CardSet, CardArt] | None = None
        self._flaws: dict[tuple[Path, locations.Stamp], list[ArtFlaw]] = {}

    def misfits(self, made: CardSet, card: Card) -> list[Misfit]:
        if self._art is None or self._art[0] is not made:
            self._art = made, table_of(rulebook_to_paint(made.game, made, ()), manifests()[made.game].seats[0])
        misfits: list[Misfit] = []
        for language in languages_on_faces(made.game, card):
            for size in SIZES:
                misfits += self.misfits_at(self._art[1], card, language, size)
        return misfits

    def misfits_at(self, art: CardArt, card: Card, language: str, size: str) -> list[Misfit]:
        """The texts that do not fit on the face that ``art`` paints of a card, in this language and size."""
        recorder = self._recorders.setdefault(language, _Recorder(self._assets))
        recorder.misfits.clear()
        printed = card.in_language(language)
        words = Words(table_language(language))
        _set_texts(art, recorder, printed.drawn, words, size)
        misfits: list[Misfit] = []
        for text, box in list(recorder.misfits.items()):
            if _is_attempt(text, recorder.misfits):
                continue
            # The text as its author wrote it, not as the face words it.
            source = text
            if text == printed.drawn.text[words.language]:
                source = printed.text[words.language]
            over, fitting = recorder.lines_over(text, box), recorder.fitting_length(text, box)
            misfits.append(Misfit(source, language, size, over, fitting))
        return misfits

    def flaws(self, picture: str) -> list[ArtFlaw]:
        path = locations.picture(picture) if picture else None
        if path is None:
            return []
        key = path, locations.stamp(path)
        if key not in self._flaws:
            self._flaws[key] = flaws(path)
        return self._flaws[key]


def _set_texts(art: CardArt, type: Typesetter, card: Card, words: Words, size: str) -> None:
    """Lay out the texts of a card's face in this size, with these words of its game."""
    layout, height = art.book.layout_of(card), SIZES[size]
    shown_height: float = height
    if size == PRINT:
        height, shown_height = round(height * layout.size[1] / CARD_HEIGHT), inf
    facts = facts_of(card, words.language, art.facts(words, card))
    pixels = round(height * layout.size[0] / layout.size[1]), height
    FacePainter(type.assets, type, art.book).set_texts(layout, facts, pixels, shown_height)


def _is_attempt(text: str, texts: Iterable[str]) -> bool:
    """True if a face only tried whether at least the beginning of another text fits."""
    return text.endswith("…") and any(text[:-1] in longer for longer in texts if longer != text)


class _CheckedCard(NamedTuple):
    """A card, and the misfits that have been found on its faces so far."""

    card: Card
    misfits: list[Misfit]


class FaceCheck:
    """Finds the problems of the faces of a project's cards, bit by bit in spare time, and notes them in the project."""

    def __init__(self, project: Project, faces: CardFaces) -> None:
        self._project, self._faces = project, faces
        self._artist = FaceArtist()
        self._checked: dict[str, _CheckedCard] = {}
        self._remaining: list[tuple[Card, str, str]] = []
        self._book = face_book(project.game)
        finish(self.refreshing())

    def refreshing(self) -> WorkInSteps[None]:
        """In steps: plan to check the cards that have changed, and note again what is known of the others."""
        self._forget_other_layouts()
        cards = [card.card for card in self._project.cards if not card.stale]
        unfinished_ids = {card.id for card, *_ in self._remaining}
        fresh: dict[str, Card] = {}
        for card in cards:
            if card.id in unfinished_ids or not self._is_checked(card):
                fresh[card.id] = card
            yield
        # The result for a card that cannot be read now holds again when it can be read again.
        finished_ids = {card.card.id for card in self._project.cards} - unfinished_ids
        for id in self._checked.keys() - finished_ids:
            del self._checked[id]
        self._remaining = []
        for card in fresh.values():
            self._checked[card.id] = _CheckedCard(card, [])
            for language, size in product(languages_on_faces(self._project.game, card), SIZES):
                self._remaining.append((card, language, size))
        project = self._project
        problems = {"": head_picture_problems(project.game, project.files, self._artist)}
        for card in cards:
            if card.id not in fresh:
                problems[card.id] = self._problems_of(card)
            yield
        project.note(problems)

    def _forget_other_layouts(self) -> None:
        """Check the cards again whose layouts have changed."""
        book = face_book(self._project.game)
        if book is self._book:
            return
        for id, checked in list(self._checked.items()):
            if not book.is_same_for(checked.card, self._book):
                del self._checked[id]
        self._remaining = [check for check in self._remaining if check[0].id in self._checked]
        self._book = book

    @property
    def is_unfinished(self) -> bool:
        """True if there is something left to check."""
        return bool(self._remaining)

    def check_next(self) -> None:
        """Check the next face in one size and language: a few milliseconds."""
        card, language, size = self._remaining.pop(0)
        self._checked[card.id].misfits.extend(self._artist.misfits_at(self._faces.art, card, language, size))
        if not self._remaining or self._remaining[0][0] is not card:
            self._project.note({card.id: self._problems_of(card)})

    def _is_checked(self, card: Card) -> bool:
        """True if a card still looks as it did when it was checked, wherever it is in its file now."""
        checked = self._checked.get(card.id)
        return checked is not None and replace(checked.card, origin=card.origin) == card

    def _problems_of(self, card: Card) -> list[Problem]:
        game = self._project.game
        misfits = self._checked[card.id].misfits
        return overlong_texts(game, card, misfits) + picture_problems(game, card, self._artist)
