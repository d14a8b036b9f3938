"""Pictures and fonts, rendered at the sizes needed and cached.

Pictures have names: ``sprites/button.svg`` or ``.png`` is ``"button"``. A file with the same name in the player's own
``sprites`` folder replaces it. What the program has to know of a picture stands in ``sprites/pictures.yaml``. A missing
or broken picture appears as a marked box and is logged once.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Collection, Hashable, Mapping
from importlib import resources
from pathlib import Path

import pygame

from client.window import compat, media
from client.window.drawings import KeptDrawings
from client.window.stores import PictureBudget, Store, bytes_of
from rules.art import files
from rules.art.framing import CENTRED, Framing
from rules.art.groups import ViewBox, only_group
from rules.art.inventory import ListedPicture, framing_of, inventory
from rules.system import locations

log = logging.getLogger("zastolye.assets")

FONTS = {
    "ui": ("fontpkg_alegreya_sans", "AlegreyaSans-Medium.ttf"),
    "ui_bold": ("fontpkg_alegreya_sans", "AlegreyaSans-Bold.ttf"),
    "ui_italic": ("fontpkg_alegreya_sans", "AlegreyaSans-MediumItalic.ttf"),
    "body": ("fontpkg_pt_serif", "PT_Serif-Web-Regular.ttf"),
    "body_bold": ("fontpkg_pt_serif", "PT_Serif-Web-Bold.ttf"),
    "body_italic": ("fontpkg_pt_serif", "PT_Serif-Web-Italic.ttf"),
    "title": ("fontpkg_lobster", "Lobster-Regular.ttf"),
    "code": ("fontpkg_ibm_plex_mono", "IBMPlexMono-Regular.ttf"),
}
"""The fonts by role: ``ui`` for controls, ``body`` for cards and rules, ``title`` for signs, ``code`` for files."""

LINING_FIGURES, ALWAYS_ON = b"lnum", b"calt"
"""Tags of features of a font: figures as high as capitals, instead of those that hang below the line and whose 0 looks
like an o; and one that is applied to every text. pygame cannot ask a font for a feature, so the tag is exchanged."""
PAINTINGS = 200_000_000
"""The most bytes that loaded PNGs take together: one of somebody else's may take a third of that."""
LEAST_PICTURES, MOST_PICTURES = 80_000_000, 320_000_000
"""The most bytes that finished pictures take together in a small window and in a large one: those of files, and all
that is made of them, such as cards in flight."""
PICTURES_PER_PIXEL = 42
"""How many bytes of them there may be for each pixel of the window between these."""
MOST_FONTS = 80
"""How many fonts are open at most, each of a role and a size: with the letters that were drawn, one takes 200 kB. With
fewer, tables that try many sizes until a text fits would open them again in each frame that lays texts out."""
DRAWN_HEIGHTS = 32, 64, 128, 256
"""The heights in pixels at which growing things are drawn; those between them are scaled from the next larger one."""
FRAMED_HEIGHTS = 128, 256, 512, 1024
"""The heights in pixels at which pictures of cards are drawn; those between them are scaled from the next larger one,
because reading a picture takes longest."""
NARROWEST = 4
"""The largest ratio of the long side of a background to its short side. A narrower picture would have to be drawn far
larger than the window to cover it."""


class Assets:
    """The pictures and fonts of one window. Sizes are in pixels of the screen.

    At most ``most_bytes`` of finished pictures are kept, until ``fit`` says otherwise. ``drawings`` are those
    that were drawn when the program ran before; None draws all of them.
    """

    def __init__(self, most_bytes: int = LEAST_PICTURES, drawings: KeptDrawings | None = None) -> None:
        self._drawings = drawings
        self.budget = PictureBudget(most_bytes)
        """What pictures may take together, whoever keeps them: these here, and those that are made of them."""
        self._pictures = self.budget.store()
        self._fonts = Store(MOST_FONTS)
        self._sources: dict[str, str | None] = {}
        self._excerpts: dict[tuple[str, str, ViewBox], str | None] = {}
        self._paintings = Store(PAINTINGS, bytes_of)
        self._font_bytes: dict[str, bytes] = {}
        self._listed: Mapping[str, ListedPicture] = inventory().pictures
        self._framings: dict[str, Framing | None] = {}
        self._usual_framings: dict[str, Framing] = {}
        self.edition = 0
        """A number that changes whenever pictures have to be made anew, for others that keep pictures."""

    # -- pictures -----------------------------------------------------------------------------------------------------

    def sprite(self, name: str, size: tuple[float, float]) -> pygame.Surface:
        """The picture at exactly this size in pixels. It is shared: do not draw on it."""
        exact = max(1, round(size[0])), max(1, round(size[1]))
        return self._pictures.get((name, exact), lambda: self._draw(name, exact))

    def scaled(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture of something that grows as it moves: scaled from one of a few sizes, because scaling is ten
        times as fast as drawing."""
        width, height = max(1, size[0]), max(1, size[1])
        drawn_height = next((side for side in DRAWN_HEIGHTS if side >= height), DRAWN_HEIGHTS[-1])
        drawn = self.sprite(name, (drawn_height * width / height, drawn_height))
        return self._pictures.get((name, "scaled", size), lambda: pygame.transform.smoothscale(drawn, (width, height)))

    def nine(self, name: str, size: tuple[float, float], unit: float) -> pygame.Surface:
        """A picture with a border at this size in pixels. The border is as wide as at ``unit`` pixels per unit."""
        exact = max(1, round(size[0])), max(1, round(size[1]))
        # In a low place the whole picture is scaled down, so that a rivet in the middle is not squashed.
        unit *= max(0.55, min(1.0, exact[1] / (self._listed[name].size[1] * unit)))
        return self._pictures.get((name, exact, unit), lambda: self._slice(name, exact, unit))

    def made(self, names: Collection[str], key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that is put together from those with these names, kept under them and ``key``."""
        return self._pictures.get((*names, key), make)

    def has_place(self, name: str, place: str) -> bool:
        """True if a picture has this place; pictures of cards have none."""
        return name in self._listed and place in self._listed[name].places

    def place(self, name: str, place: str, rect: pygame.FRect) -> pygame.FRect:
        """Where a place of a picture is when the picture is drawn over ``rect``."""
        left, top, width, height = self._listed[name].places[place]
        return pygame.FRect(
            rect.x + left * rect.width, rect.y + top * rect.height, width * rect.width, height * rect.height
        )

    def covering(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A background: the picture scaled to cover ``size`` (in pixels) without distortion, and cropped."""

        def make() -> pygame.Surface:
            width, height = self.own_size(name)
            scale = max(size[0] / width, size[1] / height)
            picture = self._draw(name, (round(width * scale), round(height * scale)))
            area = pygame.Rect(0, 0, *size)
            area.center = picture.get_rect().center
            cropped = pygame.Surface(size)
            cropped.blit(picture, (0, 0), area)
            if pygame.display.get_surface():
                cropped = cropped.convert()
            return cropped

        return self._pictures.get((name, size, "covering"), make)

    def framing(self, name: str, usual: Framing | None = None) -> Framing:
        """How a picture is framed. If no file says it: as is ``usual`` where it is shown, or was shown last."""
        if usual is not None:
            self._usual_framings[name] = usual
        if name not in self._framings:
            self._framings[name] = framing_of(name)
        return self._framings[name] or self._usual_framings.get(name, CENTRED)

    def frame_as(self, name: str, framing: Framing) -> None:
        """Show a picture with another framing than its file says, while somebody tries it out."""
        self._framings[name] = framing
        self.edition += 1

    def framed(self, name: str, size: tuple[float, float], usual: Framing | None = None) -> pygame.Surface:
        """A picture of a card, cut to exactly this size in pixels as it is framed. It is shared: do not draw on it."""
        exact = max(1, round(size[0])), max(1, round(size[1]))
        framing = self.framing(name, usual)
        cut = framing.cut(self.own_size(name), exact)
        if (cut.width, cut.height) == exact:
            return self.sprite(name, exact)

        def make() -> pygame.Surface:
            whole_picture = self.whole(name, (cut.width, cut.height))
            return whole_picture.subsurface((cut.left, cut.top, *exact)).copy()

        return self._pictures.get((name, exact, framing), make)

    def group(self, name: str, group: str, window: ViewBox, size: tuple[int, int]) -> pygame.Surface | None:
        """One group of a drawing alone, by its id, seen through a ``window`` at this size in pixels; None if the
        picture has no such group, because it is painted, or drawn otherwise. It is shared: do not draw on it."""
        svg = self._excerpt(name, group, window)
        if svg is None:
            return None

        def make() -> pygame.Surface:
            try:
                return _ready(self.drawing(svg, size))
            except pygame.error as error:
                log.warning("The group %s of the picture %s cannot be drawn: %s", group, name, error)
                return pygame.Surface(size, pygame.SRCALPHA)

        return self._pictures.get((name, group, window, size), make)

    def has_group(self, name: str, group: str, window: ViewBox) -> bool:
        """True if ``group`` can draw this."""
        return self._excerpt(name, group, window) is not None

    def _excerpt(self, name: str, group: str, window: ViewBox) -> str | None:
        """The drawing of one group alone; None if there is no such group."""
        key = name, group, window
        if key not in self._excerpts:
            source = self._source(name)
            self._excerpts[key] = only_group(source, group, window) if isinstance(source, str) else None
        return self._excerpts[key]

    def lend(self, name: str, svg: str, framing: Framing) -> None:
        """Take a drawing that no file has for the picture with this name, until it is lent anew."""
        self._pictures.drop(lambda key: name in key)
        self._excerpts.clear()
        self._sources[name], self._framings[name] = svg, framing

    def whole(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The whole picture at this size in pixels, drawn at one of a few sizes or at its own."""
        width, height = size
        drawn_height = next((framed_height for framed_height in FRAMED_HEIGHTS if framed_height >= height), height)
        drawn = self.sprite(name, (drawn_height * width / height, drawn_height))
        return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)

    def has(self, name: str) -> bool:
        """True if there is a usable picture with this name. A missing one is not logged: nobody will draw it."""
        return (name in self._sources or locations.picture(name) is not None) and self._source(name) is not None

    def fit(self, size: tuple[int, int]) -> None:
        """Keep as many pictures as a window of this size in pixels needs."""
        wanted = size[0] * size[1] * PICTURES_PER_PIXEL
        self.budget.fit(min(max(wanted, LEAST_PICTURES), MOST_PICTURES))

    def forget(self) -> None:
        """Drop all rendered pictures, after the window or the scale has changed."""
        self._pictures.clear()
        self._listed = inventory().pictures
        self._framings.clear()
        self.edition += 1

    def forget_pictures(self, names: Collection[str]) -> None:
        """Read the pictures with these names again when they are needed: their files have changed."""
        changed = set(names)
        self._listed = inventory().pictures
        self._framings.clear()
        for name in changed:
            self._sources.pop(name, None)
        self._excerpts.clear()
        self._paintings.drop(lambda name: name in changed)
        self._pictures.drop(lambda key: not changed.isdisjoint(key))
        self.edition += 1

    def drawing(self, svg: str, size: tuple[int, int]) -> pygame.Surface:
        """The text of an SVG drawn at exactly this size in pixels. Raises pygame.error if it cannot be drawn."""
        if self._drawings is None:
            return compat.load_svg(svg, size)
        return self._drawings.picture(svg, size)

    def _draw(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        source = self._source(name)
        if isinstance(source, str):
            try:
                return _ready(self.drawing(source, size))
            except pygame.error as error:
                log.warning("The picture %s.svg cannot be drawn: %s", name, error)
                self._sources[name] = source = None
        if source is None:
            return self._placeholder(name, size)
        return _ready(pygame.transform.smoothscale(source, size))

    def _slice(self, name: str, size: tuple[int, int], unit: float) -> pygame.Surface:
        (width, height), border, _ = self._listed[name]
        source = self.sprite(name, (width * unit, height * unit))
        # A control smaller than its two borders gets thinner borders, not overlapping ones.
        border_px = min(round(border * unit), size[0] // 2, size[1] // 2)
        source_border = min(round(border * unit), source.get_width() // 2 - 1, source.get_height() // 2 - 1)
        result = pygame.Surface(size, pygame.SRCALPHA)
        from_columns, from_rows = (_thirds(length, source_border) for length in source.get_size())
        to_columns, to_rows = (_thirds(length, border_px) for length in size)
        for (from_x, from_width), (to_x, to_width) in zip(from_columns, to_columns, strict=True):
            for (from_y, from_height), (to_y, to_height) in zip(from_rows, to_rows, strict=True):
                if to_width <= 0 or to_height <= 0:
                    continue
                part = source.subsurface((from_x, from_y, from_width, from_height))
                if part.get_size() != (to_width, to_height):
                    part = pygame.transform.smoothscale(part, (to_width, to_height))
                result.blit(part, (to_x, to_y))
        return result

    def _placeholder(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        box = pygame.Surface(size, pygame.SRCALPHA)
        box.fill((120, 60, 110, 150))
        pygame.draw.rect(box, (255, 220, 120), box.get_rect(), max(1, min(size) // 20))
        label = self.font("ui", max(8, min(16, size[0] // max(4, len(name) // 2)))).render(name, True, (255, 240, 210))
        box.blit(label, label.get_rect(center=box.get_rect().center))
        return box

    def _source(self, name: str) -> str | pygame.Surface | None:
        """The text of an SVG, a loaded PNG, or None, which is logged once."""
        painting: pygame.Surface | None = self._paintings.peek(name)
        if painting is not None:
            return painting
        if name not in self._sources:
            source = self._read(name)
            if isinstance(source, pygame.Surface):
                return self._paintings.get(name, lambda: source)
            self._sources[name] = source
        return self._sources[name]

    def missing(self) -> list[str]:
        """The names of pictures that were requested but cannot be used."""
        return [name for name, source in self._sources.items() if source is None]

    def _read(self, name: str) -> str | pygame.Surface | None:
        is_there = False
        for file in locations.picture_files(name):
            try:
                if file.is_file():
                    if file.suffix == ".svg":
                        return files.svg(file)
                    return media.png(file)
            except (OSError, ValueError, pygame.error) as error:
                is_there = True
                log.warning("The picture %s in %s cannot be used: %s", name, file.parent, error)
        if not is_there:
            log.warning("There is no picture sprites/%s.svg or .png; a marked box stands for it.", name)
        return None

    def own_size(self, name: str) -> tuple[float, float]:
        """The size that a picture has in its file; that of a screen if it has none, or an impossible one."""
        source = self._source(name)
        if isinstance(source, pygame.Surface):
            width, height = map(float, source.get_size())
        else:
            width, height = files.svg_size(source or "")
        if 0 < max(width, height) <= NARROWEST * min(width, height):
            return width, height
        return 1280.0, 720.0

    # -- fonts --------------------------------------------------------------------------------------------------------

    def font(self, role: str, px: float) -> pygame.Font:
        """The font for a role of ``FONTS``, or one that a set brings along, at a height of ``px`` pixels."""
        size = max(6, round(px))
        return self._fonts.get((role, size), lambda: self._open_font(role, size))

    def _open_font(self, role: str, size: int) -> pygame.Font:
        if role not in FONTS:
            return self._open_own_font(role, size)
        package, file = FONTS[role]
        if file not in self._font_bytes:
            font_bytes = (resources.files(package) / "files" / file).read_bytes()
            self._font_bytes[file] = font_bytes.replace(LINING_FIGURES, ALWAYS_ON)
        return pygame.Font(io.BytesIO(self._font_bytes[file]), size)

    def _open_own_font(self, role: str, size: int) -> pygame.Font:
        """A font of a set, whose role is its file. Its bold and italic letters are made of the others. If it cannot be
        read, it is ``ui``."""
        name = role.removesuffix("_bold").removesuffix("_italic")
        try:
            font = pygame.Font(io.BytesIO(files.font(Path(name))), size)
            font.size(" ")  # a file that is no font is only found out when it is used
        except (OSError, ValueError, pygame.error) as error:
            log.warning("The font %s cannot be used: %s", name, error)
            return self._open_font("ui" + role.removeprefix(name), size)
        font.set_bold(role.endswith("_bold"))
        font.set_italic(role.endswith("_italic"))
        return font


def _thirds(length: int, border: int) -> tuple[tuple[int, int], ...]:
    """Where the border, the middle and the other border of a side begin, and how long they are, in pixels."""
    return (0, border), (border, length - 2 * border), (length - border, border)


def _ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the pixel format of the window, which is drawn faster."""
    if pygame.display.get_surface():
        return surface.convert_alpha()
    return surface
