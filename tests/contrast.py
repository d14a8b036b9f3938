"""How well texts can be read: the contrast of each text on the screen with what lies behind it, as WCAG 2.2 counts it.

    python -m tests.contrast              all screens, both languages: how many texts, and those that are too faint
    python -m tests.contrast poison       only the screens with this in their name

The display list knows the order of all drawings. They are drawn again one by one; before a text is drawn, the pixels
behind each of its words are averaged. What is said of a text is the contrast of its faintest word. Left out are
shadows, texts that something else covers, and those on controls that cannot be used (WCAG 1.4.3 leaves these out, too).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.app import App
from client.ui.display_list import redraw
from client.ui.text import Colour
from tests.client.drawn_texts import DrawnText, TextWatch

LEAST, LEAST_LARGE = 4.5, 3.0
"""The least contrast of texts (WCAG 2.2 AA), and of large ones."""
LARGE = 24.0
"""The height in units from which letters are large."""


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


def main(words: Sequence[str]) -> None:
    """Print the texts that are too faint, each once, the faintest first."""
    from tests.tour import tour

    faint_texts: dict[tuple[str, Colour, str], Faint] = {}
    counts = {"texts": 0, "faint": 0}
    for language in ("en", "ru"):
        for screen, app, watch in tour(language, words):
            name = f"{screen} ({language})"
            texts = measured(app, watch, name)
            faint = [text for text in texts if not text.enough]
            counts["texts"] += len(texts)
            counts["faint"] += len(faint)
            for text in faint:
                key = (screen.split(",")[0], text.colour, text.text)
                known = faint_texts.get(key)
                if known is None or text.contrast < known.contrast:
                    faint_texts[key] = text
    for text in sorted(faint_texts.values(), key=lambda text: text.contrast):
        print(
            f"{text.contrast:5.2f}  {text.units:4.0f}  {text.colour} on {text.behind}  {text.screen}: {text.text[:60]}"
        )
    print(
        f"{counts['texts']} texts were measured, {counts['faint']} are too faint ({len(faint_texts)} different ones)."
    )


if __name__ == "__main__":
    import os
    import sys

    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    main(sys.argv[1:])
