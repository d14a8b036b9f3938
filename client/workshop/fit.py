"""Whether the words of a card fit on its face, and whether its picture can be drawn.

Each game's own face is painted, by a typesetter that remembers what it found no room for. So what is told and what is
seen can never differ.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pygame

from client.games import manifests, table_of
from client.table.faces import CardArt, Faces
from client.ui.text import Block, Style, Typesetter, Words
from client.window.assets import Assets
from client.workshop.faces import CardFaces
from client.workshop.pictures import flaws
from rules.art.drawing import ArtFlaw
from rules.system import locations
from rules.system.steps import WorkInSteps, finish
from rules.workshop.face_problems import (
    Artist,
    Card,
    CardSet,
    Misfit,
    Problem,
    head_picture_problems,
    overlong_texts,
    picture_problems,
)
from rules.workshop.project import Project, rulebook_to_paint

LANGUAGES = ("ru", "en")
SIZES = {"hand": 184, "large": 318, "print": 1039}
"""Heights of faces in pixels: in a hand in a window of 1280x720, seen large there, and printed 88 mm high with 300
pixels to the inch."""


class _Room(NamedTuple):
    """What a face has asked of its typesetter."""

    style: Style
    size: tuple[int, int]
    floor: int
    markup: bool


class _Recorder(Typesetter):
    """Lays texts out as ever, and remembers which did not fit when they were laid out last."""

    def __init__(self, assets: Assets) -> None:
        super().__init__(assets)
        self.full: dict[str, _Room] = {}

    def fit(
        self, text: str, style: Style, size: tuple[int, int], floor: int, markup: bool = True
    ) -> tuple[Block, bool]:
        laid = super().fit(text, style, size, floor, markup)
        self.full.pop(text, None)
        if not laid[1]:
            self.full[text] = _Room(style, size, floor, markup)
        return laid

    def lines_over(self, text: str, room: _Room) -> int:
        """By how many lines a text is too long for a room at its smallest letters; 0 if a word is too wide for it."""
        block = self.block(text, room.style._replace(px=min(room.floor, room.style.px)), room.size[0], room.markup)
        return 0 if block.broken else max(0, block.lines - room.size[1] // (block.size[1] // block.lines))

    def fitting(self, text: str, room: _Room) -> int:
        """How many characters of a text fit, in whole words."""
        words = text.split(" ")
        least, most = 0, len(words)
        while least < most:
            middle = (least + most + 1) // 2
            fits = super().fit(" ".join(words[:middle]), room.style, room.size, room.floor, room.markup)[1]
            least, most = (middle, most) if fits else (least, middle - 1)
        return len(" ".join(words[:least]))


class _NoPictures(Assets):
    """Fonts, and nothing in place of each picture: where words have room does not depend on pictures."""

    def sprite(self, name: str, size: tuple[float, float]) -> pygame.Surface:
        exact = max(1, round(size[0])), max(1, round(size[1]))
        return self._pictures.get(exact, lambda: pygame.Surface(exact, pygame.SRCALPHA))


class FaceArtist(Artist):
    """Draws cards to find out what does not fit, and pictures to find out what cannot be drawn."""

    def __init__(self) -> None:
        assets = _NoPictures(megabytes=40)
        self._recorders = {language: _Recorder(assets) for language in LANGUAGES}
        self._art: tuple[CardSet, CardArt] | None = None
        self._flaws: dict[tuple[Path, locations.Stamp], list[ArtFlaw]] = {}

    def misfits(self, made: CardSet, card: Card) -> list[Misfit]:
        if self._art is None or self._art[0] is not made:
            self._art = made, table_of(rulebook_to_paint(made.game, made, ()), manifests()[made.game].seats[0])
        sides = ((language, size) for language in LANGUAGES for size in SIZES)
        return [misfit for language, size in sides for misfit in self.misfits_at(self._art[1], card, language, size)]

    def misfits_at(self, art: CardArt, card: Card, language: str, size: str) -> list[Misfit]:
        """The words of a card that the face that ``art`` paints has no room for, in this language and size."""
        recorder = self._recorders[language]
        recorder.full.clear()
        drawn, read = card.drawn, card.text[language]
        art.paint(Faces(recorder.assets, recorder, Words(language), art), drawn, SIZES[size])
        return [
            Misfit(
                read if text == drawn.text[language] else text,
                language,
                size,
                recorder.lines_over(text, room),
                recorder.fitting(text, room),
            )
            for text, room in [*recorder.full.items()]
            # A face may try whether the first words fit at least.
            if not any(text.endswith("…") and text[:-1] in other for other in recorder.full if other != text)
        ]

    def flaws(self, picture: str) -> list[ArtFlaw]:
        path = locations.picture(picture) if picture else None
        if path is None:
            return []
        key = path, locations.stamp(path)
        if key not in self._flaws:
            self._flaws[key] = flaws(path)
        return self._flaws[key]


class FaceProblems:
    """What is wrong with the faces of a project's cards, found out bit by bit in spare time and noted there."""

    def __init__(self, project: Project, faces: CardFaces) -> None:
        self._project, self._faces = project, faces
        self._artist = FaceArtist()
        self._found: dict[str, tuple[Card, list[Misfit]]] = {}
        self._left: list[tuple[Card, str, str]] = []
        finish(self.looking_again())

    def looking_again(self) -> WorkInSteps[None]:
        """The cards may have changed: begin anew with those that have, and note what is known of the others."""
        cards = [each.card for each in self._project.cards if not each.stale]
        unfinished = {card.id for card, *_ in self._left}
        fresh: dict[str, Card] = {}
        for card in cards:
            if card.id in unfinished or not self._known(card):
                fresh[card.id] = card
            yield
        # What is known of a card that cannot be read now will do when it can be read again.
        here = {each.card.id for each in self._project.cards} - unfinished
        self._found = {id: known for id, known in self._found.items() if id in here}
        self._found |= {card.id: (card, []) for card in fresh.values()}
        self._left = [(card, language, size) for card in fresh.values() for language in LANGUAGES for size in SIZES]
        project = self._project
        noted = {"": head_picture_problems(project.game, project.files, self._artist)}
        for card in cards:
            if card.id not in fresh:
                noted[card.id] = self._told(card)
            yield
        project.note(noted)

    @property
    def left(self) -> bool:
        """Is there something to look at?"""
        return bool(self._left)

    def look(self) -> None:
        """Look at one side of one card: a few milliseconds."""
        card, language, size = self._left.pop(0)
        self._found[card.id][1].extend(self._artist.misfits_at(self._faces.art, card, language, size))
        if not self._left or self._left[0][0] is not card:
            self._note(card)

    def _known(self, card: Card) -> bool:
        """Whether a card looks as it did, wherever it stands in its file now."""
        known = self._found.get(card.id)
        return known is not None and replace(known[0], origin=card.origin) == card

    def _note(self, card: Card) -> None:
        self._project.note({card.id: self._told(card)})

    def _told(self, card: Card) -> list[Problem]:
        game = self._project.game
        return overlong_texts(game, card, self._found[card.id][1]) + picture_problems(game, card, self._artist)
