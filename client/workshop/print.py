"""The page that prints or exports a set: the choices, and a preview of the first sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Literal

import pygame

from client.table.plate import shorten
from client.ui import BAR, Button, Caption, Label, Panel, Pen, ScrollView, Toggle, Widget
from client.ui.base import Box
from client.ui.form import Form
from client.ui.layout import column, fit, inset, row, share
from client.ui.scene import AppWindow, Scene
from client.ui.text import GOLD, Words
from client.window import compat
from client.window.compat import documents, short
from client.workshop.bleed import surface_of
from client.workshop.card_sides import CardSides
from client.workshop.export import (
    CardChoice,
    Exported,
    ExportStep,
    NothingToPrint,
    PageChoice,
    cards_to_print,
    foot_of,
    formats_of,
    title_of,
)
from client.workshop.exporter import Exporter, ExportKind, Job
from client.workshop.pages import RULER, Binding, NoRoom, PageBox, PageLayout, Paper, lay_out
from rules.faces.layouts import CARD_SIZE
from rules.text.languages import own_name, table_language
from rules.text.log import Entry
from rules.text.texts import LANGUAGES
from rules.workshop.project import Card, Project
from rules.workshop.untranslated import untranslated
from rules.workshop.version_news import ids_since
from rules.workshop.versions import NoVersion, Version, versions

POLL = 1 / 20
"""Seconds between two looks at the progress of an export."""
FACE_HEIGHT = 420
"""The height in pixels of the faces that are painted for the preview. They are smaller there, but letters are not
readable if they are painted so small."""
WIDE = 900.0
"""The width of the canvas in units from which there is room for the preview beside the choices."""
MARK, INK = (150, 150, 150), (40, 40, 40)
"""The colours of crop marks, and of the ruler and the sentences beside it."""
FOOT_LETTERS = 2.6
"""The height of the letters below the cards, in millimetres."""
Backs = Literal["long", "short", "none"]


@dataclass(frozen=True)
class PrintOrder:
    """What was chosen on the page."""

    kind: ExportKind = "pdf"
    language: str = "en"
    whole_deck: bool = False
    copies: bool = True
    changed: bool = False
    paper: Paper = "A4"
    bleed: float = 3.0
    backs: Backs = "long"
    save_ink: bool = False
    since: Version | None = None
    """The version since which cards must be new or have changed; None: all."""
    ids: frozenset[str] | None = None
    """The ids of the cards that have changed since then; None: all."""

    def cards(self, printed_at: datetime) -> CardChoice:
        """The cards that are printed."""
        return CardChoice(self.language, self.ids, self.whole_deck, self.copies, printed_at if self.changed else None)

    def page(self) -> PageChoice:
        """How they are printed."""
        if self.save_ink:
            return PageChoice.saving_ink(self.paper)
        edge: Binding | None = None if self.backs == "none" else self.backs
        return PageChoice(self.paper, self.bleed, edge)


def untranslated_note(project: Project, language: str, words: Words) -> str:
    """What the cards of a set lack in a language, and what stands there instead; "" if they lack nothing."""
    notes: list[str] = []
    lacking = len(untranslated(project, language))
    if lacking:
        notes.append(words("print.untranslated", n=lacking, language=own_name(language)))
    if language not in LANGUAGES:
        notes.append(words("print.borrowed"))
    return " ".join(notes)


class PrintScene(Scene):
    """``order`` is what was chosen, ``exporter`` the export that is running (None: there is none), ``result`` the
    sentence about the last one."""

    def __init__(self, app: AppWindow, project: Project) -> None:
        super().__init__(app)
        self.project = project
        self.sides = CardSides(app.assets, project)
        self.order = PrintOrder(language=project.language_for(self.words.language))
        self.versions = versions(project)
        self.exporter: Exporter | None = None
        self.step = ExportStep(0, 1)
        self.result = ""
        self.written: Path | None = None
        self._painted: dict[str, pygame.Surface] = {}
        self._unpainted: list[Card] = []

    # -- export -------------------------------------------------------------------------------------------------------

    @property
    def target(self) -> Path:
        """The file or the folder that will be written."""
        name = f"{self.project.game}_{self.project.set or 'all'}"
        folder = documents() / "Zastolye"
        if self.order.kind == "pdf":
            return folder / f"{name}.{self.order.language}.pdf"
        return folder / f"{name}_{self.order.kind}"

    def choose(self, order: PrintOrder) -> None:
        """Change what will be printed."""
        old_order = self.order
        if (order.kind, order.language, order.page()) != (old_order.kind, old_order.language, old_order.page()):
            self._painted.clear()
        self.order = order
        self.lay_widgets()

    def begin(self) -> None:
        """Begin to export."""
        self.result, self.written, self.step = "", None, ExportStep(0, 1)
        folder = self.target.parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._end(Entry("print.unwritten", {"file": str(folder), "reason": error.strerror or str(error)}))
            return
        game, set_name = self.project.game, self.project.set
        if set_name:  # then the job is given the card file of the set
            game, set_name = "", str(self.project.files[0])
        cards, page = self.order.cards(datetime.now()), self.order.page()
        self.exporter = Exporter(Job(self.order.kind, game, set_name, cards, page, self.target))
        self.lay_widgets()

    def stop(self) -> None:
        """Stop the export."""
        if self.exporter is not None:
            self.exporter.stop()
            self.exporter = None
            self.lay_widgets()

    def _end(self, result: Exported | Entry) -> None:
        """Show what was written, or why it could not be."""
        words = self.words
        if isinstance(result, Exported):
            self.written = result.path
            self.result = words(
                f"print.done.{self.order.kind}", file=result.path.name, n=result.cards, pages=result.pages
            )  # fmt: skip
            if result.trouble is not None:
                self.app.notice(result.trouble)
        else:
            self.result = result.say(words)
        self.stop()
        self.lay_widgets()

    @property
    def wants_spare(self) -> bool:
        return bool(self._unpainted)

    def spare(self, milliseconds: float) -> None:
        card, order = self._unpainted.pop(0), self.order
        width, height = self.sides.format_of(card).size
        size = round(FACE_HEIGHT * width / height), FACE_HEIGHT
        if order.kind == "pdf":
            page = order.page()
            face = surface_of(self.sides.printed(card, size, order.language, page.bleed), page.save_ink)
        else:
            face = self.sides.front(card, size, order.language)
        self._painted[card.id] = face
        self.dirty = True

    @property
    def wake(self) -> float | None:
        seconds = super().wake
        if self.exporter is None:
            return seconds
        if seconds is None:
            return POLL
        return min(POLL, seconds)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.exporter is None:
            return
        news = self.exporter.poll()
        if isinstance(news, ExportStep):
            self.step, self.dirty = news, True
        elif news is not None:
            self._end(news)

    def leave(self) -> None:
        self.stop()

    def resume(self) -> None:
        self.sides = CardSides(self.app.assets, self.project)
        self._painted.clear()
        super().resume()

    def back(self) -> None:
        if self.exporter is not None:
            self.stop()
        else:
            super().back()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        words, canvas = self.words, inset(self.app.canvas, 14, 12)
        is_wide = canvas.width >= WIDE
        panel = preview_area = canvas
        if is_wide:
            panel, preview_area = row(canvas, share(0.52), share(0.48), gap=12)
        foot_height = 124 if canvas.height > 500 else 96
        head, form_area, foot = column(inset(panel, 40, 32), 50, share(), foot_height, gap=6)
        title_area, back = row(head, share(), 160, gap=10)
        form = Form(0, 0, form_area.width, words=0.42, space=8, line_height=38, gap=5)
        self._fill_form(form, self.order)
        view = ScrollView("print.view", inset(form_area, left=-8, right=-8 - BAR), form.lines.bottom)
        for widget in form.widgets:
            widget.parent = view
            widget.rect.x += 8
        title = words("print.title", set=self.project.title.get(words.language, ""))
        title = shorten(self.app.pen, title, title_area.width, 32)
        widgets = [
            Panel("print.panel", panel),
            Label("print.title", title_area, title, size=32, role="title", markup=False),
            Button("print.back", back, words("ui.back"), self.back, icon="icon_back", size=18),
            view,
            *form.widgets,
            *self._foot(foot),
        ]
        if is_wide:
            widgets.append(self._preview(preview_area))
        return widgets

    def _fill_form(self, form: Form, order: PrintOrder) -> None:
        words = self.words

        def add_choice(field: str, options: list[tuple[object, str]]) -> None:
            label, choose = words(f"print.{field}"), partial(self._choose, field)
            form.choice(f"print.{field}", label, options, getattr(order, field), choose)

        def add_toggle(field: str) -> None:
            label, choose = words(f"print.{field}"), partial(self._choose, field)
            form.widgets.append(Toggle(f"print.{field}", form.lines.next(36), label, getattr(order, field), choose))

        add_choice("kind", [(kind, words(f"print.kind.{kind}")) for kind in ("pdf", "png", "tts")])
        add_choice("language", [(language, own_name(language)) for language in self.project.languages])
        note = untranslated_note(self.project, order.language, words)
        if note:
            height = self.app.pen.height(note, form.lines.width, 16, "ui_italic") + 4
            form.widgets.append(Caption("print.untranslated", form.lines.next(height), note, 16))
        if order.kind == "pdf":
            add_choice("paper", [(paper, words(f"print.paper.{paper}")) for paper in ("A4", "Letter", "card")])
            if not order.save_ink:
                add_choice("bleed", [(float(bleed), words("print.bleed.mm", n=bleed)) for bleed in (3, 2, 0)])
                add_choice("backs", [(backs, words(f"print.backs.{backs}")) for backs in ("long", "short", "none")])
            add_toggle("save_ink")
        if any(deck.whole for deck in self.sides.decks):
            add_toggle("whole_deck")
        if order.kind != "png":
            add_toggle("copies")
        if order.kind != "tts":
            add_toggle("changed")
        if self.versions:
            choices: list[tuple[object, str]] = [(None, words("print.since.all"))]
            for version in reversed(self.versions):
                choices.append((version, words("version.since", name=version.name)))
            form.choice("print.since", words("print.since"), choices, order.since, self._choose_since)

    def _choose(self, field: str, value: object) -> None:
        """Change one field of the order."""
        changes: dict[str, Any] = {field: value}
        self.choose(replace(self.order, **changes))

    def _choose_since(self, version: object) -> None:
        """Print only what is new since a version; None: everything."""
        assert version is None or isinstance(version, Version)
        ids: frozenset[str] | None = None
        if version is not None:
            try:
                ids = frozenset(ids_since(self.project, version))
            except NoVersion as error:
                self.gui.toast(error.said.say(self.words))
                return
            if not ids:
                self.gui.toast(self.words("version.bad.nothing_since", name=version.name))
                return
        self.choose(replace(self.order, since=version, ids=ids))

    def _foot(self, area: pygame.FRect) -> list[Widget]:
        """The buttons, and a line about the result or the target."""
        words = self.words
        buttons, caption_area = column(area, 52, share(), gap=8)
        left, right = row(buttons, share(), share(), gap=10)
        widgets: list[Widget] = []
        if self.exporter is not None:
            widgets.append(ExportBar("print.progress", left, words("print.progress"), lambda: self.step))
            widgets.append(Button("print.stop", right, words("print.stop"), self.stop, icon="icon_close"))
        else:
            widgets.append(Button("print.begin", left, words("print.begin"), self.begin, icon="icon_check"))
            if self.written is not None:
                widgets.append(Button("print.show", right, words("print.show"), self._show, icon="icon_book"))
        caption = self.result
        if not caption:
            file = shorten(self.app.pen, short(self.target), caption_area.width, 18, "ui")
            caption = words("print.into", file=file)
        return [*widgets, Caption("print.said", caption_area, caption, 17)]

    def _show(self) -> None:
        """Open the document or the folder that was written, or the folder of another file."""
        assert self.written is not None
        if self.written.suffix == ".pdf" or self.written.is_dir():
            compat.open_file(self.written)
        else:
            compat.open_file(self.written.parent)

    def _preview(self, area: pygame.FRect) -> Widget:
        """The first sheet of a document; for other exports, the cards that would fit on one."""
        order, page = self.order, self.order.page()
        paper = order.paper if order.kind == "pdf" else "A4"
        cards: list[Card] = []
        layout = lay_out(CARD_SIZE, page.bleed, paper)
        sheets = sizes = 0
        try:
            chosen = cards_to_print(self.sides, order.cards(datetime.now()))
            for format, items in reversed(formats_of(self.sides, chosen).items()):
                sizes += 1
                layout = lay_out(format.size, page.bleed, paper, format.is_round)
                cards = [item.card for item in items for _ in range(item.copies)]
                sheets += -(-len(cards) // layout.cards_per_page)
            count = sum(item.copies for item in chosen)
        except (NothingToPrint, NoRoom):
            count = 0  # the sheet is empty
        on_sheet = cards[: layout.cards_per_page]
        unpainted: dict[str, Card] = {}
        for card in on_sheet:
            if card.id not in self._painted:
                unpainted[card.id] = card
        self._unpainted = list(unpainted.values())
        foot: Sequence[str] = ()
        if order.kind == "pdf":
            words = Words(table_language(order.language))
            foot = foot_of(title_of(self.sides, words), words, datetime.now(), 1, sheets)
        summary = self._summary(layout, count, sheets, sizes)
        return SheetView("print.sheet", area, layout, on_sheet, self._painted, summary, foot)

    def _summary(self, layout: PageLayout, cards: int, sheets: int, sizes: int) -> str:
        """How many cards there are, in how many sizes, and on how many sheets."""
        if self.order.kind != "pdf":
            return self.words("print.cards", n=cards)
        if sizes > 1:
            return self.words("print.sheets.sizes", n=cards, sheets=sheets, sizes=sizes)
        return self.words("print.sheets", n=cards, sheets=sheets, each=layout.cards_per_page)


class ExportBar(Widget):
    """A bar with the progress of an export."""

    role = "progress"

    def __init__(self, id: str, rect: Box, label: str, step: Callable[[], ExportStep]) -> None:
        super().__init__(id, rect, label)
        self._step = step

    @property
    def value(self) -> str:
        return f"{self._step().done}/{self._step().total}"

    def draw(self, pen: Pen) -> None:
        place, step = self.place().inflate(-4, -16), self._step()
        pen.fill(place, (86, 52, 22), radius=9)
        filled_part = pygame.FRect(place.x, place.y, place.width * step.done / max(1, step.total), place.height)
        pen.fill(filled_part, (196, 140, 50), radius=9)
        pen.frame(place, (60, 34, 12), 2, 9)
        pen.text(f"{self.label} {self.value}", place, 18, (255, 248, 228), "ui_bold", "center", shade=(60, 34, 12))


class SheetView(Widget):
    """A page as it will be printed: with a ``foot``, that of a document; without, cards that lie beside each other."""

    role = "picture"

    def __init__(
        self, id: str, rect: Box, layout: PageLayout, cards: list[Card], painted: dict[str, pygame.Surface],
        about: str, foot: Sequence[str],
    ) -> None:  # fmt: skip
        super().__init__(id, rect, about)
        self._layout, self._cards, self._painted, self._foot = layout, cards, painted, foot

    def draw(self, pen: Pen) -> None:
        layout = self._layout
        page_area, caption = column(self.place(), share(), 34, gap=6)
        page = fit(page_area, layout.width / layout.height)
        scale = page.width / layout.width
        pen.fill(page.move(4, 5), (20, 10, 4), 110, 3)
        pen.fill(page, (253, 252, 248), radius=2)
        is_document = bool(self._foot) and not layout.single
        if is_document:
            self._draw_cuts(pen, page, scale)
        for cell, card in enumerate(self._cards):
            self._draw_card(pen, page, scale, cell, card)
        if is_document:
            self._draw_foot(pen, page, scale)
        pen.text(self.label, caption, 20, GOLD, "ui_bold", "center", shade=(30, 14, 6))

    def _draw_cuts(self, pen: Pen, page: pygame.FRect, scale: float) -> None:
        """Draw the lines along which the cards are cut. ``scale`` is the units per millimetre."""
        vertical, horizontal = self._layout.cuts()
        for x in vertical:
            pen.fill(pygame.FRect(page.x + x * scale, page.y, 1 / pen.unit, page.height), MARK)
        for y in horizontal:
            pen.fill(pygame.FRect(page.x, page.bottom - y * scale, page.width, 1 / pen.unit), MARK)

    def _draw_card(self, pen: Pen, page: pygame.FRect, scale: float, cell: int, card: Card) -> None:
        """Draw the card in a cell, with its bleed in a document; as long as its face is not painted, an empty place."""
        trim = _on_page(self._layout.trim(cell), page, scale)
        place = trim
        if self._foot:
            place = _on_page(self._layout.trim(cell).grown(self._layout.bleed), page, scale)
        face = self._painted.get(card.id)
        if face is None:
            pen.fill(place, (226, 214, 190), radius=4)
            return
        pixels = pen.px(place)
        make = partial(pygame.transform.smoothscale, face, pixels.size)
        pen.surface.blit(pen.kept((face, pixels.size), make), pixels)
        if self._foot and self._layout.is_round and not self._layout.single:
            pen.frame(trim, (255, 255, 255), 2, trim.width / 2)
            pen.frame(trim, (0, 0, 0), 1, trim.width / 2)

    def _draw_foot(self, pen: Pen, page: pygame.FRect, scale: float) -> None:
        """Draw the ruler and the sentences beside it."""
        ruler, *places = self._layout.foot(len(self._foot))
        if self._layout.card[0] < RULER:
            for box in (ruler, *places):
                pen.fill(_on_page(box, page, scale), (253, 252, 248))
        place = _on_page(ruler, page, scale)
        left, hair = place.centerx - RULER / 2 * scale, 1 / pen.unit
        pen.fill(pygame.FRect(left, place.y, RULER * scale, hair), INK)
        for centimetre in range(int(RULER) // 10 + 1):
            tick = 2.6 if 10 * centimetre % RULER == 0 else 1.7
            pen.fill(pygame.FRect(left + 10 * centimetre * scale, place.y, hair, tick * scale), INK)
        for box, sentence in zip(places, self._foot, strict=False):
            line = _on_page(box, page, scale)
            shortened_sentence = shorten(pen, sentence, line.width - 4 * scale, FOOT_LETTERS * scale, "ui")
            pen.text(
                shortened_sentence,
                line.inflate(-4 * scale, 0),
                FOOT_LETTERS * scale,
                INK,
                "ui",
                "left",
                "top",
                markup=False,
            )


def _on_page(box: PageBox, page: pygame.FRect, scale: float) -> pygame.FRect:
    """Where a rectangle of the layout lies on the page of the preview. ``scale`` is the units per millimetre."""
    return pygame.FRect(
        page.x + box.x * scale, page.bottom - (box.y + box.height) * scale, box.width * scale, box.height * scale
    )
