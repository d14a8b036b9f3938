"""Writes cards as a PDF for the printer, with ReportLab: boxes, crop marks and a ruler. Each picture is stored once.

A document may have pages for cards of several sizes, each with a layout of its own."""

from __future__ import annotations

import io
import zlib
from collections.abc import Sequence
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from client.window.assets import FONTS
from client.workshop.bleed import jpeg
from client.workshop.pages import FOOT, RULER, PageBox, PageLayout

if TYPE_CHECKING:
    from collections.abc import Iterator

MM = 72 / 25.4
"""Points per millimetre."""
MARK = 0.2
"""The width of a crop mark in points: the thinnest that every printer draws."""
RIM = 0.8
"""The width in points of the white line under the circle in which a token is cut, so that it is seen on dark ground."""
LARGEST_LOSSLESS = 600_000
"""The most bytes of a picture that is stored without loss, its letters perfectly sharp. Drawn faces are smaller;
photographs become a JPEG."""
FONT, FOOT_SIZE, RULER_SIZE = "ui", 7.0, 4.5
"""The font of the text beside the cards, and its sizes in points: of the foot, and of the numbers of the ruler."""


class CardDocument:
    """A PDF that is being made. First every picture is added under a name, then pages are made of the names; ``save``
    writes the file. PDF readers show the ``title`` and the ``author``."""

    def __init__(self, title: str, author: str = "") -> None:
        self._file = io.BytesIO()
        self._canvas = Canvas(self._file, pageCompression=1)
        self._canvas.setTitle(title)
        self._canvas.setAuthor(author)
        self._canvas.setCreator("Zastolye")
        self._forms: dict[str, str] = {}
        package, file = FONTS[FONT]
        pdfmetrics.registerFont(TTFont(FONT, io.BytesIO((resources.files(package) / "files" / file).read_bytes())))

    def add_picture(self, name: str, image: Image.Image, layout: PageLayout) -> None:
        """Store the picture of a card with its bleed under a name, for pages of this layout."""
        box = PageBox(0, 0, *layout.card).grown(layout.bleed)
        width, height = box.width * MM, box.height * MM
        is_small = len(zlib.compress(image.tobytes())) <= LARGEST_LOSSLESS
        with _binary():
            self._forms[name] = f"picture{len(self._forms)}"
            self._canvas.beginForm(self._forms[name], 0, 0, width, height)
            source = image if is_small else io.BytesIO(jpeg(image))
            self._canvas.drawImage(ImageReader(source), 0, 0, width, height)
            self._canvas.endForm()

    def add_page(
        self, layout: PageLayout, names: Sequence[str | None], foot: Sequence[str] = (), turned: bool = False
    ) -> None:
        """Add a page with a picture in each cell; None leaves a cell empty. The sentences of the ``foot`` follow the
        ruler, and round tokens have the circle in which they are cut; the page of backs has neither. ``turned``
        pictures are upside down."""
        canvas = self._canvas
        canvas.setPageSize((layout.width * MM, layout.height * MM))
        block = layout.block()
        canvas.setTrimBox([side * MM for side in block.corners])
        canvas.setBleedBox([side * MM for side in block.grown(layout.bleed).corners])
        if not layout.single:
            self._draw_marks(layout)
        for cell, name in enumerate(names):
            if name is not None:
                self._draw_picture(name, layout.trim(cell).grown(layout.bleed), turned)
        if not layout.single and foot:
            if layout.is_round:
                self._draw_circles(layout, len(names))
            self._draw_foot(layout, foot)
        canvas.showPage()

    def save(self, path: Path) -> None:
        """Write the file completely or not at all. Raises OSError."""
        with _binary():
            self._canvas.save()
        unfinished = path.with_name(f".{path.name}.new")
        try:
            unfinished.write_bytes(self._file.getvalue())
            unfinished.replace(path)
        except OSError:
            unfinished.unlink(missing_ok=True)
            raise

    def _draw_picture(self, name: str, box: PageBox, turned: bool) -> None:
        canvas = self._canvas
        canvas.saveState()
        if turned:
            canvas.translate((box.x + box.width) * MM, (box.y + box.height) * MM)
            canvas.rotate(180)
        else:
            canvas.translate(box.x * MM, box.y * MM)
        canvas.doForm(self._forms[name])
        canvas.restoreState()

    def _draw_marks(self, layout: PageLayout) -> None:
        """Draw crop marks from edge to edge of the page; the cards cover them."""
        canvas = self._canvas
        vertical, horizontal = layout.cuts()
        canvas.saveState()
        canvas.setLineWidth(MARK)
        for x in vertical:
            canvas.line(x * MM, 0, x * MM, layout.height * MM)
        for y in horizontal:
            canvas.line(0, y * MM, layout.width * MM, y * MM)
        canvas.restoreState()

    def _draw_circles(self, layout: PageLayout, cards: int) -> None:
        """Draw the circle in which each token is cut: a hairline, on white."""
        canvas = self._canvas
        canvas.saveState()
        for colour, width in ((1, RIM), (0, MARK)):
            canvas.setStrokeGray(colour)
            canvas.setLineWidth(width)
            for cell in range(cards):
                left, bottom, right, top = layout.trim(cell).corners
                canvas.ellipse(left * MM, bottom * MM, right * MM, top * MM)
        canvas.restoreState()

    def _draw_foot(self, layout: PageLayout, sentences: Sequence[str]) -> None:
        """Draw the ruler below the cards, and the sentences that have room beside it."""
        canvas = self._canvas
        ruler, *places = layout.foot(len(sentences))
        y = FOOT - 0.6
        canvas.saveState()
        if layout.card[0] < RULER:
            canvas.setFillGray(1)
            for box in (ruler, *places):
                canvas.rect(box.x * MM, box.y * MM, box.width * MM, box.height * MM, stroke=0, fill=1)
            canvas.setFillGray(0)
        self._draw_ruler(ruler, y)
        for place, sentence in zip(places, sentences, strict=False):
            room = (place.width - 4) * MM
            size = min(FOOT_SIZE, FOOT_SIZE * room / canvas.stringWidth(sentence, FONT, FOOT_SIZE))
            canvas.setFont(FONT, size)
            canvas.drawString((place.x + 2) * MM, (y - 2.6) * MM, sentence)
        canvas.restoreState()

    def _draw_ruler(self, place: PageBox, y: float) -> None:
        """Draw the ruler in the middle of a place, with a tick for each millimetre and longer ones at the ends and for
        each centimetre."""
        canvas = self._canvas
        x = place.x + (place.width - RULER) / 2
        canvas.setFont(FONT, RULER_SIZE)
        canvas.setLineWidth(0.3)
        canvas.line(x * MM, y * MM, (x + RULER) * MM, y * MM)
        for millimetre in range(int(RULER) + 1):
            tick = 0.7
            if millimetre % RULER == 0:
                tick = 2.6
            elif millimetre % 10 == 0:
                tick = 1.7
            canvas.line((x + millimetre) * MM, y * MM, (x + millimetre) * MM, (y - tick) * MM)
        canvas.drawString((x + 0.7) * MM, (y - 2.5) * MM, "0")
        canvas.drawRightString((x + RULER - 0.7) * MM, (y - 2.5) * MM, f"{RULER:g} mm")


@contextmanager
def _binary() -> Iterator[None]:
    """Let ReportLab write pictures as bytes. As text, its default, they are a quarter larger."""
    default = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = default
