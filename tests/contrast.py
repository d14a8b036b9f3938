"""How well texts can be read: the contrast of each text on the screen with what lies behind it, as WCAG 2.2 counts it.

    python -m tests.contrast              all screens, both languages: how many texts, and those that are too faint
    python -m tests.contrast poison       only the screens with this in their name
    python -m tests.contrast --scale 200  with pieces and letters twice as large
    python -m tests.contrast --faces      the texts on the faces of all built-in cards, large

The display list knows the order of all drawings. They are drawn again one by one; before a text is drawn, the pixels
behind each of its words are averaged. What is said of a text is the contrast of its faintest word. Left out are
shadows, texts that something else covers, and those on controls that cannot be used (WCAG 1.4.3 leaves these out, too).
"""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from unittest.mock import patch

import pygame

from client.app import App
from client.faces.painter import _Painting
from client.games import manifests, table_of
from client.table.faces import Faces
from client.ui.display_list import redraw
from client.ui.text import Colour, Typesetter, Words
from client.window.assets import Assets
from rules.faces.geometry import BoxPlace
from rules.faces.models import FaceBox
from rules.games import game
from tests.client.drawn_texts import DrawnText, TextWatch
from tests.tour import SEATS, tour

LEAST, LEAST_LARGE = 4.5, 3.0
"""The least contrast of texts (WCAG 2.2 AA), and of large ones."""
LARGE = 24.0
"""The height in units from which letters are large."""
FACE_HEIGHT = 600
"""The pixels of a face that is measured."""
SEEN_UNITS = 430.0
"""The height in units of a card that is seen large."""


class Faint(NamedTuple):
    """A text on some screen: what it says, its contrast, the height of its letters in units, its colour and the mean
    colour behind its faintest word."""

    screen: str
    text: str
    contrast: float
    units: float
    colour: Colour
    behind: Colour

    @property
    def enough(self) -> bool:
        """True if it can be read well."""
        return self.contrast >= (LEAST_LARGE if self.units >= LARGE else LEAST)


def luminance(colour: Sequence[int]) -> float:
    """The relative luminance of a colour, from 0 (black) to 1 (white)."""
    red, green, blue = (_linear(part) for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: int) -> float:
    share = part / 255
    if share <= 0.04045:
        return share / 12.92
    return float(((share + 0.055) / 1.055) ** 2.4)


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    """The contrast of two colours, from 1 (none) to 21 (black and white)."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def measured(app: App, watch: TextWatch, screen: str) -> list[Faint]:
    """The contrast of each text in the last frame of a window, with the name of its ``screen``."""
    drawings = app.display_list._shown
    texts = [text for text in watch.texts(app) if text.clip.width > 2 and text.clip.height > 2]
    texts = [text for text in texts if not _is_shadow(text, texts) and not _is_off(app, text)]
    canvas = pygame.Surface(app.surface.get_size())
    everything = canvas.get_rect()
    drawn_to = 0
    measurements: list[tuple[DrawnText, Faint, bytes]] = []
    for text in texts:
        redraw(drawings[drawn_to : text.number], canvas, everything)
        drawn_to = text.number
        faint = _faintest_word(canvas, text, screen, app.unit)
        redraw(drawings[text.number : text.number + 1], canvas, everything)
        drawn_to = text.number + 1
        if faint is not None:
            measurements.append((text, faint, _pixels(canvas, text.clip)))
    redraw(drawings[drawn_to:], canvas, everything)
    return [faint for text, faint, pixels in measurements if pixels == _pixels(canvas, text.clip)]


def _pixels(surface: pygame.Surface, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


def _faintest_word(canvas: pygame.Surface, text: DrawnText, screen: str, unit: float) -> Faint | None:
    """The word of a text that differs least from what is behind it; None if no word can be seen."""
    writing = text.writing
    areas = [word.move(text.place.topleft) for word in writing.places] or [text.place]
    faintest = None
    for area in areas:
        visible = area.clip(text.clip).clip(canvas.get_rect())
        if visible.width < 0.6 * area.width or visible.height < 0.6 * area.height:
            continue
        red, green, blue = pygame.transform.average_color(canvas, visible)[:3]
        behind = red, green, blue
        ratio = contrast(writing.colour, behind)
        if faintest is None or ratio < faintest.contrast:
            faintest = Faint(screen, writing.text, ratio, writing.px / unit, writing.colour, behind)
    return faintest


def _is_shadow(text: DrawnText, texts: Sequence[DrawnText]) -> bool:
    """True if the same text is drawn over it in another colour."""
    for other in texts:
        is_same = other.number == text.number + 1 and other.writing.text == text.writing.text
        if is_same and other.writing.colour != text.writing.colour:
            return True
    return False


def _is_off(app: App, text: DrawnText) -> bool:
    """True if the text stands on a control that cannot be used."""
    for node in app.scene.tree():
        if node.enabled:
            continue
        left, top, width, height = (round(length * app.unit) for length in node.rect)
        if pygame.Rect(left, top, width, height).collidepoint(text.place.center):
            return True
    return False


def measured_faces(name: str, language: str, assets: Assets) -> list[Faint]:
    """The contrast of each text on the face of each built-in card of a game, as it is seen large."""
    measurements: list[Faint] = []
    rulebook = game(name)
    art = table_of(rulebook, SEATS[name])
    faces = Faces(assets, Typesetter(assets), Words(language), art)
    for kind, card in enumerate(rulebook.cards):
        with _measuring(f"{name}, {card.id} ({language})", measurements):
            faces.front(art.printed(kind), FACE_HEIGHT)
    return measurements


def measured_cards(language: str) -> Iterator[Faint]:
    """The contrast of each text on all built-in cards."""
    assets = Assets()
    for name in sorted(manifests()):
        yield from measured_faces(name, language, assets)


@contextlib.contextmanager
def _measuring(screen: str, measurements: list[Faint]) -> Iterator[None]:
    """While this lasts, each text on a face is measured as it is written."""
    write = _Painting._paint_text

    def measured_write(painting: _Painting, box: FaceBox, place: BoxPlace) -> None:
        ground = painting._surface.copy()
        write(painting, box, place)
        block = painting._set_text(box, place)
        if block is None:
            return
        unchanged = pygame.mask.from_threshold(painting._surface, (0, 0, 0), (1, 1, 1, 1), ground)
        unchanged.invert()
        areas = unchanged.get_bounding_rects()
        if not areas:
            return
        behind = pygame.transform.average_color(ground, areas[0].unionall(areas[1:]))
        text = " ".join(word.text for word in block.words)
        style = block.style
        units = style.px / FACE_HEIGHT * SEEN_UNITS
        red, green, blue = behind[:3]
        ratio = contrast(style.colour, (red, green, blue))
        measurements.append(Faint(screen, text, ratio, units, style.colour, (red, green, blue)))

    with patch.object(_Painting, "_paint_text", measured_write):
        yield


def measured_screens(language: str, words: Sequence[str], scale: int) -> Iterator[Faint]:
    """The contrast of each text on the way through the screens."""
    for screen, app, watch in tour(language, words, scale=scale):
        yield from measured(app, watch, f"{screen} ({language})")


def main() -> None:
    """Print the texts that are too faint, each once, the faintest first."""
    parser = argparse.ArgumentParser()
    parser.add_argument("words", nargs="*")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--faces", action="store_true")
    arguments = parser.parse_args()
    faint_texts: dict[tuple[str, Colour, str], Faint] = {}
    measured_count = faint_count = 0
    for language in ("en", "ru"):
        texts: Iterable[Faint]
        if arguments.faces:
            texts = measured_cards(language)
        else:
            texts = measured_screens(language, arguments.words, arguments.scale)
        for text in texts:
            measured_count += 1
            if text.enough:
                continue
            faint_count += 1
            key = (text.screen.split(",")[0], text.colour, text.text)
            known = faint_texts.get(key)
            if known is None or text.contrast < known.contrast:
                faint_texts[key] = text
    for text in sorted(faint_texts.values(), key=lambda text: text.contrast):
        print(
            f"{text.contrast:5.2f}  {text.units:4.0f}  {text.colour} on {text.behind}  {text.screen}: {text.text[:60]}"
        )
    print(f"{measured_count} texts were measured, {faint_count} are too faint ({len(faint_texts)} different ones).")


if __name__ == "__main__":
    import os

    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    pygame.display.set_mode((1, 1))
    main()
