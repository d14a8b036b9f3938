"""Text on the screen: the player's language, and text blocks that wrap and may contain bold words and icons.

The markup is ``**bold**``, ``*italic*``, ``{icon:suit_red}`` and line breaks. The pictures of
``rules.text.texts.picture`` are drawn in texts without markup too, and words between ``rules.text.texts.ASIDE`` in
italics. ``client.ui.prose`` builds headings, lists and tables from blocks. Blocks are cached by text and style, so
drawing a screen again needs no new layout.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

import pygame

from client.window.assets import Assets
from client.window.stores import Store
from rules.text.log import ENDS
from rules.text.texts import ASIDE, PICTURE, Texts

Colour = tuple[int, int, int]

INK: Colour = (58, 34, 18)
"""Dark brown: text on parchment."""
CREAM: Colour = (250, 232, 198)
"""Light: text on wood."""
FADED: Colour = (108, 76, 46)
"""Less important text on parchment."""
GOLD: Colour = (255, 208, 110)
"""Titles on wood, and the focus ring."""
PALE: Colour = (226, 190, 128)
"""Less important text on wood."""
SOOT: Colour = (30, 14, 6)
"""The darkest brown: the background of labels on wood, and the shadow of light text."""

SCALE = 14, 16, 18, 20, 24, 32, 40, 56
"""The heights of letters on pages, in units: small print, notes, text, questions, headings, titles, the title of the
page, the sign. At a table the size depends on the room."""

LONGEST = 2_000
"""The longest text of a block, in characters. A longer one is cut and ends with an ellipsis."""
MOST = 8_192
"""The largest width and height of a block, in pixels: pygame corrupts its memory when it scales pictures of 130,000."""

SPACE = 7
"""The space between words is at least the height of the letters divided by this: the fonts round their own down, and
small words run together."""

ICON = 0.92
"""The side of a picture in a text, as a share of the height of a line."""

_UNSAYABLE = re.compile("[\0-\t\v-\x1f\x7f-\x9f\ud800-\udfff]")  # no font can draw NUL or half a surrogate pair
_ICON = re.compile(r"\{icon:(\w{1,64})\}")
_MARKS = re.compile(r"(\*\*|\*|\{icon:\w{1,64}\}|\ue000[^\ue000\ue001\s]{1,200}\ue001|[\ue002\ue003]|\n|[ ]+)")


_AMOUNT = re.compile(r"[+\u2212-]?\d+%?|\u2192")
"""A number, or the arrow between two of them: what follows it is read together with it."""


class Run(NamedTuple):
    """A piece of text in one style, without a break. ``place`` is in pixels within its block."""

    text: str
    role: str
    place: pygame.Rect
    icon: bool = False
    is_bound: bool = False
    """True if no line may begin with it, as it belongs to the piece before: the noun behind its number."""


class Style(NamedTuple):
    """The look of a block: role of the font, height in pixels, colour, and ``left``, ``center`` or ``right``."""

    role: str
    px: int
    colour: Colour = INK
    align: str = "left"


class Block:
    """A laid-out text. ``size`` is in pixels. The picture is rendered when it is first needed.

    ``broken`` says that a word is longer than a line and continues on the next one.
    """

    def __init__(
        self, words: list[Run], size: tuple[int, int], style: Style, lines: int, broken: bool, assets: Assets
    ) -> None:
        self.words, self.size, self.style, self.lines, self.broken = words, size, style, lines, broken
        self._assets = assets
        self._picture: pygame.Surface | None = None

    def picture(self) -> pygame.Surface:
        """The text on a transparent background."""
        if self._picture is None:
            self._picture = pygame.Surface((max(1, self.size[0]), max(1, self.size[1])), pygame.SRCALPHA)
            for word in self.words:
                if word.icon:
                    picture = self._assets.sprite(word.text, word.place.size)
                else:
                    picture = self._assets.font(word.role, self.style.px).render(word.text, True, self.style.colour)
                self._picture.blit(picture, word.place)
        return self._picture

    def find(self, words_wanted: str) -> list[pygame.Rect]:
        """The places of the words that contain one of ``words_wanted``, ignoring case and the Russian letter ё."""
        needles = folded(words_wanted).split()
        places: list[pygame.Rect] = []
        for word in self.words:
            text = folded(word.text)
            if any(needle in text for needle in needles):
                places.append(word.place)
        return places


def ended(sentence: str) -> str:
    """A sentence with a full stop, unless it ends already."""
    return sentence if sentence.endswith(ENDS) else f"{sentence}."


def folded(text: str) -> str:
    """The text in the form that is compared in a search: lower case, with ё as е."""
    return text.casefold().replace("ё", "е")


class Typesetter:
    """Lays out blocks and caches them."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self._blocks = Store(600)
        self._fits = Store(600)

    def block(self, text: str, style: Style, width: int | None = None, markup: bool = True) -> Block:
        """The text in lines of at most ``width`` pixels (None: lines end only at line breaks). A text that is too long
        for a picture is cut."""
        if len(text) > LONGEST:
            text = f"{text[:LONGEST]}…"
        key = (text, style, width, markup)
        return self._blocks.get(key, lambda: self._lay(text, style, width, markup))

    def fit(
        self, text: str, style: Style, size: tuple[int, int], floor: int, markup: bool = True
    ) -> tuple[Block, bool]:
        """A block within ``size`` pixels. Its letters are at most as high as in ``style`` and at least ``floor`` high.

        It tries one line of slightly smaller letters, then several lines, then one line of small letters. The second
        value says whether the block fits; if not, it is the smallest one tried. Words are broken only if one line would
        be more than twice as wide as its place.
        """
        return self._fits.get((text, style, size, floor, markup), lambda: self._fit(text, style, size, floor, markup))

    def _fit(self, text: str, style: Style, size: tuple[int, int], floor: int, markup: bool) -> tuple[Block, bool]:
        floor = min(floor, style.px)
        sizes = list(range(style.px, floor - 1, -1))
        readable = [px for px in sizes if px >= 0.86 * style.px]

        def first(tried: list[int], width: int | None, broken: bool = False) -> tuple[Block, bool]:
            """The block at the first size that fits, otherwise at the last."""
            for px in tried:
                block = self.block(text, style._replace(px=px), width, markup)
                fits = block.size[0] <= size[0] and block.size[1] <= size[1]
                if fits and (broken or not block.broken):
                    return block, True
            return block, False

        for width, tried in ((None, readable), (size[0], sizes), (None, sizes)):
            block, fits = first(tried, width)
            if fits:
                return block, True
        if block.size[0] > 2 * size[0]:
            block, _ = first(sizes, max(1, size[0]), broken=True)
        return block, False

    def resized(self, block: Block, px: int, line_height: float) -> Block:
        """The same lines in letters that are ``px`` pixels high, with ``line_height`` pixels from each to the next."""
        style = block.style._replace(px=px)
        old_line_height = block.size[1] // block.lines
        height = round(line_height)
        lines: list[list[Run]] = [[] for _ in range(block.lines)]
        old_right = 0
        for word in block.words:
            line = lines[word.place.centery // old_line_height]
            x = 0
            if line:
                x = line[-1].place.right
                if word.place.x > old_right:
                    x += self._space(word.role, px)
            old_right = word.place.right
            width = round(line_height * ICON) if word.icon else self.assets.font(word.role, px).size(word.text)[0]
            line.append(word._replace(place=pygame.Rect(x, 0, width, height)))
        return self._align(lines, style, None, line_height, block.broken)

    def forget(self) -> None:
        """Drop all blocks, after the scale has changed."""
        self._blocks.clear()
        self._fits.clear()

    def _lay(self, text: str, style: Style, width: int | None, markup: bool) -> Block:
        line_height = self.assets.font(style.role, style.px).get_linesize()
        room = MOST
        if width is not None:
            room = min(width, MOST)
        lines: list[list[Run]] = [[]]
        x, space, glue, broken = 0, 0, False, False
        for piece, role, icon in _pieces(_UNSAYABLE.sub(" ", text), style.role, markup):
            if len(lines) * line_height > MOST:
                break
            if piece == "\n":
                lines.append([])
                x, space, glue = 0, 0, False
                continue
            if not icon and not piece.strip(" "):
                space, glue = self._space(role, style.px), False
                continue
            font = self.assets.font(role, style.px)
            piece_width = round(line_height * ICON) if icon else font.size(piece)[0]
            parts = [(piece, piece_width)]
            if piece_width > room and not icon:
                broken, parts = True, [(part, font.size(part)[0]) for part in _broken(piece, font, room)]
            is_bound = _is_bound(lines[-1], piece)
            for part, piece_width in parts:
                if x and x + space + piece_width > room:
                    # A word with several styles is not split, nor a number from what it counts: their earlier parts
                    # move to the next line too.
                    moved = _take_tail(lines[-1]) if glue or is_bound else []
                    lines.append([])
                    x = 0
                    for word in moved:
                        place = word.place.move(-moved[0].place.x, 0)
                        lines[-1].append(word._replace(place=place))
                        x = place.right
                    if not moved:
                        space = 0
                place = pygame.Rect(x + space, 0, piece_width, line_height)
                lines[-1].append(Run(part, role, place, icon, is_bound))
                x, space, glue = place.right, 0, True
        return self._align(lines[: max(1, MOST // line_height)], style, width, line_height, broken)

    def _space(self, role: str, px: int) -> int:
        """The width of the space between words, in pixels."""
        return max(self.assets.font(role, px).size(" ")[0], ceil(px / SPACE))

    def _align(
        self, lines: list[list[Run]], style: Style, width: int | None, line_height: float, broken: bool
    ) -> Block:
        """Place the lines one below the other, aligned within the given width or the widest line."""
        widths = [line[-1].place.right if line else 0 for line in lines]
        widest = max(widths)
        room = widest
        if width is not None and style.align != "left":
            room = width
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[style.align]
        words = []
        for number, (line, line_width) in enumerate(zip(lines, widths, strict=True)):
            for word in line:
                place = word.place.move(round((room - line_width) * share), round(number * line_height))
                if word.icon:
                    side = place.width
                    place = pygame.Rect(place.x, place.y + (place.height - side) // 2, side, side)
                words.append(word._replace(place=place))
        size = max(room, widest), round(line_height * len(lines))
        return Block(words, size, style, len(lines), broken, self.assets)


def _pieces(text: str, role: str, markup: bool) -> list[tuple[str, str, bool]]:
    """The text cut into words, spaces, line breaks and icons: tuples (text, role, whether it is an icon)."""
    base = role.removesuffix("_bold").removesuffix("_italic")
    bold = italic = False
    pieces = []
    for part in _MARKS.split(text):
        if not part:
            continue
        icon = PICTURE.fullmatch(part)
        if icon is None and markup:
            icon = _ICON.fullmatch(part)
        if markup and part == "**":
            bold = not bold
        elif (markup and part == "*") or part in ASIDE:
            italic = not italic
        elif icon is not None:
            pieces.append((icon[1], role, True))
        elif bold and base != "title":
            pieces.append((part, f"{base}_bold", False))
        elif italic and base != "title":
            pieces.append((part, f"{base}_italic", False))
        else:
            pieces.append((part, role, False))
    return pieces


def _broken(word: str, font: pygame.Font, room: int) -> Iterator[str]:
    """The word in pieces of at most ``room`` pixels, but at least one letter."""
    most_letters = max(1, room // 2)  # few letters are narrower than two pixels
    while word:
        lengths = range(1, min(most_letters, len(word)) + 1)
        fits = max(1, bisect_right(lengths, room, key=lambda length: font.size(word[:length])[0]))
        yield word[:fits]
        word = word[fits:]


def _is_bound(line: list[Run], piece: str) -> bool:
    """True if a piece belongs to the last one of a line: a noun to its number, both sides of an arrow to each other."""
    if not line:
        return False
    return _AMOUNT.fullmatch(line[-1].text) is not None or piece == "\u2192"


def _take_tail(line: list[Run]) -> list[Run]:
    """Remove the last runs of a line that touch or are bound to each other, and return them; none if they fill the
    whole line."""
    start = len(line) - 1
    while start > 0 and (line[start].is_bound or line[start - 1].place.right == line[start].place.x):
        start -= 1
    if start == 0:
        return []
    moved = line[start:]
    del line[start:]
    return moved


class Words:
    """The texts of the client in the current language; ``language`` may change at any time."""

    def __init__(self, language: str) -> None:
        self._texts = Texts(language)

    @property
    def language(self) -> str:
        """``ru`` or ``en``."""
        return self._texts.language

    @language.setter
    def language(self, language: str) -> None:
        if language != self._texts.language:
            self._texts = Texts(language)

    def say(self, key: str, /, **parameters: object) -> str:
        """The text with this key, see ``rules.text.texts``."""
        return self._texts.say(key, **parameters)

    def say_in_case(self, key: str, case: str, /, **parameters: object) -> str:
        """The same in a case, for a text that stands in another one."""
        return self._texts.say_in_case(key, case, **parameters)

    __call__ = say

    def __contains__(self, key: str) -> bool:
        return key in self._texts
