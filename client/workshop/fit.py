"""Whether the words of a card fit on its face, and whether its picture can be drawn.

Each game's own face is painted, by a typesetter that remembers what it found no room for. So what is told and what is
seen can never differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from client.assets import Assets
from client.games import manifests, table_of
from client.table.faces import Faces
from client.ui.text import Block, Style, Typesetter, Words
from client.workshop.pictures import flaws
from rules import places
from rules.workshop.drawn import Artist, Card, CardSet, Flaw, Misfit, Problem, bad_art, too_long
from rules.workshop.project import printed_by

LANGUAGES = ("ru", "en")
SIZES = {"hand": 150, "large": 318, "print": 1039}
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
        block = self.block(text, replace(room.style, px=min(room.floor, room.style.px)), room.size[0], room.markup)
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


class FaceArtist(Artist):
    """Draws cards to find out what does not fit, and pictures to find out what cannot be drawn."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._faces: dict[str, Faces] = {}
        self._recorders: dict[str, _Recorder] = {}
        self._made: CardSet | None = None
        self._flaws: dict[tuple[Path, places.Stamp], list[Flaw]] = {}

    def misfits(self, made: CardSet, card: Card) -> list[Misfit]:
        if self._made is not made:
            self._made = made
            table = table_of(printed_by(made.game, made, ()), manifests()[made.game].seats[0])
            self._recorders = {language: _Recorder(self._assets) for language in LANGUAGES}
            self._faces = {language: Faces(self._assets, recorder, Words(language), table)
                           for language, recorder in self._recorders.items()}  # fmt: skip
        return [misfit for language in LANGUAGES for misfit in self._misfits(card, language)]

    def _misfits(self, card: Card, language: str) -> Iterator[Misfit]:
        faces, recorder = self._faces[language], self._recorders[language]
        for name, height in SIZES.items():
            recorder.full.clear()
            faces.art.paint(faces, card, height)
            full = dict(recorder.full)
            for text, room in full.items():
                # A face may try whether the first words fit at least.
                if not any(text[:-1] in other and text.endswith("…") for other in full if other != text):
                    yield Misfit(text, language, name, recorder.lines_over(text, room), recorder.fitting(text, room))

    def flaws(self, picture: str) -> list[Flaw]:
        path = places.picture(picture) if picture else None
        if path is None:
            return []
        key = path, places.stamp(path)
        if key not in self._flaws:
            self._flaws[key] = flaws(path)
        return self._flaws[key]


def too_long_on(artist: FaceArtist, made: CardSet, card: Card) -> list[Problem]:
    """What is told of a card's face: words that do not fit, in each language and size, and a picture that cannot be
    drawn. ``made`` are the cards it plays with."""
    return too_long(card, artist.misfits(made, card)) + bad_art(card, artist)
