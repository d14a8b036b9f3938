"""Writes cards as a PDF for the printer, with ReportLab: boxes, crop marks, a ruler, each picture stored once."""

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
"""Points of a millimetre."""
MARK = 0.2
"""The width of a crop mark, in points: the thinnest that every printer draws."""
EXACT_UP_TO = 600_000
"""Bytes up to which a picture is stored as it is, its letters perfectly sharp. Drawn faces are smaller; photographs
become a JPEG."""
FONT, SMALL, TINY = "ui", 7.0, 4.5
"""The font of what stands beside the cards, and its sizes in points: of words, and of the figures of the ruler."""


class CardDocument:
    """A PDF in the making. First every picture gets its name (``keep``), then pages are made of the names; ``save``
    writes the file. ``title`` and ``author`` are what a reader of PDFs shows."""

    def __init__(self, layout: PageLayout, title: str, author: str = "") -> None:
        self._layout = layout
        self._file = io.BytesIO()
        self._canvas = Canvas(self._file, pagesize=(layout.width * MM, layout.height * MM), pageCompression=1)
        self._canvas.setTitle(title)
        self._canvas.setAuthor(author)
        self._canvas.setCreator("Zastolye")
        self._kept: dict[str, str] = {}
        package, file = FONTS[FONT]
        pdfmetrics.registerFont(TTFont(FONT, io.BytesIO((resources.files(package) / "files" / file).read_bytes())))

    def keep(self, name: str, image: Image.Image) -> None:
        """Store a picture of a card, which shows its trim and its bleed."""
        whole = PageBox(0, 0, *self._layout.card).grown(self._layout.bleed)
        plain = len(zlib.compress(image.tobytes())) <= EXACT_UP_TO
        with _binary():
            self._kept[name] = f"picture{len(self._kept)}"
            self._canvas.beginForm(self._kept[name], 0, 0, whole.width * MM, whole.height * MM)
            source = ImageReader(image if plain else io.BytesIO(jpeg(image)))
            self._canvas.drawImage(source, 0, 0, whole.width * MM, whole.height * MM)
            self._canvas.endForm()

    def page(self, names: Sequence[str | None], words: Sequence[str] = (), turned: bool = False) -> None:
        """A page with a picture in each cell, None leaves it empty. ``words`` stand at the foot beside the ruler, one
        sentence below each card. ``turned``: the pictures stand on their heads."""
        canvas, layout = self._canvas, self._layout
        block = layout.block()
        canvas.setTrimBox([side * MM for side in block.corners])
        canvas.setBleedBox([side * MM for side in block.grown(layout.bleed).corners])
        if not layout.single:
            self._marks()
        for cell, name in enumerate(names):
            if name is not None:
                self._place(name, layout.trim(cell).grown(layout.bleed), turned)
        if not layout.single and words:
            self._foot(words)
        canvas.showPage()

    def save(self, path: Path) -> None:
        """Write the file, whole or not at all. Raises OSError."""
        with _binary():
            self._canvas.save()
        fresh = path.with_name(f".{path.name}.new")
        try:
            fresh.write_bytes(self._file.getvalue())
            fresh.replace(path)
        except OSError:
            fresh.unlink(missing_ok=True)
            raise

    def _place(self, name: str, box: PageBox, turned: bool) -> None:
        canvas = self._canvas
        canvas.saveState()
        if turned:
            canvas.translate((box.x + box.width) * MM, (box.y + box.height) * MM)
            canvas.rotate(180)
        else:
            canvas.translate(box.x * MM, box.y * MM)
        canvas.doForm(self._kept[name])
        canvas.restoreState()

    def _marks(self) -> None:
        """Crop marks from edge to edge of the page; the cards lie upon them."""
        canvas, layout = self._canvas, self._layout
        upright, level = layout.cuts()
        canvas.saveState()
        canvas.setLineWidth(MARK)
        for x in upright:
            canvas.line(x * MM, 0, x * MM, layout.height * MM)
        for y in level:
            canvas.line(0, y * MM, layout.width * MM, y * MM)
        canvas.restoreState()

    def _foot(self, words: Sequence[str]) -> None:
        """The ruler below the first card, between its crop marks, and the words below the next ones."""
        canvas, layout = self._canvas, self._layout
        first = layout.trim((layout.rows - 1) * layout.columns)
        x, y = first.x + (first.width - RULER) / 2, FOOT - 0.6
        canvas.saveState()
        canvas.setFont(FONT, TINY)
        canvas.setLineWidth(0.3)
        canvas.line(x * MM, y * MM, (x + RULER) * MM, y * MM)
        for millimetre in range(int(RULER) + 1):
            long = 2.6 if millimetre % RULER == 0 else 1.7 if millimetre % 10 == 0 else 0.7
            canvas.line((x + millimetre) * MM, y * MM, (x + millimetre) * MM, (y - long) * MM)
        canvas.drawString((x + 0.7) * MM, (y - 2.5) * MM, "0")
        canvas.drawRightString((x + RULER - 0.7) * MM, (y - 2.5) * MM, f"{RULER:g} mm")
        for column, said in enumerate(words[: layout.columns - 1], start=1):
            beside = layout.trim((layout.rows - 1) * layout.columns + column)
            size = min(SMALL, SMALL * (beside.width - 4) * MM / canvas.stringWidth(said, FONT, SMALL))
            canvas.setFont(FONT, size)
            canvas.drawString((beside.x + 2) * MM, (y - 2.6) * MM, said)
        canvas.restoreState()


@contextmanager
def _binary() -> Iterator[None]:
    """Let ReportLab write pictures as bytes. As text, its default, they are a quarter larger."""
    before, rl_config.useA85 = rl_config.useA85, 0
    try:
        yield
    finally:
        rl_config.useA85 = before
