"""The page that prints a set: what, on which paper, and how the first sheet will look."""

from __future__ import annotations

from collections.abc import Callable
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
from client.ui.text import GOLD
from client.window import compat
from client.window.compat import documents, short
from client.workshop.card_sides import CardSides
from client.workshop.export import CardChoice, Exported, ExportStep, NothingToPrint, PageChoice, wanted
from client.workshop.exporter import Exporter, ExportKind, Job
from client.workshop.pages import Binding, PageLayout, Paper, lay_out
from rules.text.log import Entry
from rules.workshop.project import Card, Project

POLL = 1 / 20
"""Seconds between two looks at how far an export is."""
PAINTED = 420
"""The height in pixels at which faces are painted for the sheet that is shown. They are smaller there, but painted so
small they would be without their texts."""
BROAD = 900.0
"""The width of the canvas from which the sheet has room beside the choices, in units."""
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

    def cards(self, now: datetime) -> CardChoice:
        """Which cards that means."""
        return CardChoice(self.language, None, self.whole_deck, self.copies, now if self.changed else None)

    def page(self) -> PageChoice:
        """How they are printed."""
        if self.save_ink:
            return PageChoice.saving_ink(self.paper)
        edge: Binding | None = None if self.backs == "none" else self.backs
        return PageChoice(self.paper, self.bleed, edge)


class PrintScene(Scene):
    """``order`` is what was chosen, ``exporter`` the export on its way (None: there is none), ``said`` what came of
    the last one."""

    def __init__(self, app: AppWindow, project: Project) -> None:
        super().__init__(app)
        self.project = project
        self.sides = CardSides(app.assets, project)
        self.order = PrintOrder(language=self.words.language)
        self.exporter: Exporter | None = None
        self.step = ExportStep(0, 1)
        self.said = ""
        self.made: Path | None = None
        self._painted: dict[str, pygame.Surface] = {}
        self._unpainted: list[Card] = []

    # -- what is printed ----------------------------------------------------------------------------------------------

    @property
    def into(self) -> Path:
        """The file or the folder that will be made."""
        name = f"{self.project.game}_{self.project.set or 'all'}"
        folder = documents() / "Zastolye"
        return folder / f"{name}.{self.order.language}.pdf" if self.order.kind == "pdf" else (
            folder / f"{name}_{self.order.kind}")  # fmt: skip

    def choose(self, order: PrintOrder) -> None:
        """Print like this."""
        if order.language != self.order.language:
            self._painted.clear()
        self.order = order
        self.lay_widgets()

    def begin(self) -> None:
        """Print now."""
        game, name = self.project.game, self.project.set
        if name:
            game, name = "", str(self.project.files[0])
        self.said, self.made, self.step = "", None, ExportStep(0, 1)
        try:
            self.into.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            values = {"file": str(self.into.parent), "reason": error.strerror or str(error)}
            self._end(Entry("print.unwritten", values))
            return
        now = datetime.now()
        self.exporter = Exporter(Job(self.order.kind, game, name, self.order.cards(now), self.order.page(), self.into))
        self.lay_widgets()

    def stop(self) -> None:
        """Print no more."""
        if self.exporter is not None:
            self.exporter.stop()
            self.exporter = None
            self.lay_widgets()

    def _end(self, news: Exported | Entry) -> None:
        say = self.words
        if isinstance(news, Exported):
            self.made = news.path
            self.said = say(f"print.done.{self.order.kind}", file=news.path.name, n=news.cards, pages=news.pages)
            if news.trouble is not None:
                self.app.notice(news.trouble)
        else:
            self.said = news.say(say)
        self.stop()
        self.lay_widgets()

    # -- living -------------------------------------------------------------------------------------------------------

    @property
    def wants_spare(self) -> bool:
        return bool(self._unpainted)

    def spare(self, milliseconds: float) -> None:
        card = self._unpainted.pop(0)
        self._painted[card.id] = self.sides.front(card, PAINTED, self.order.language)
        self.dirty = True

    @property
    def wake(self) -> float | None:
        if self.exporter is None:
            return super().wake
        return min(POLL, POLL if (soon := super().wake) is None else soon)

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
        canvas = inset(self.app.canvas, 14, 12)
        broad = canvas.width >= BROAD
        left, right = row(canvas, share(0.52), share(0.48), gap=12) if broad else (canvas, canvas)
        inside = inset(left, 40, 32)
        title, lines, foot = column(inside, 50, share(), 124 if canvas.height > 500 else 96, gap=6)
        say = self.words
        words, back = row(title, share(), 160, gap=10)
        form = Form(0, 0, lines.width, words=0.42, space=8, line_height=38, gap=5)
        self._form(form, self.order)
        view = ScrollView("print.view", inset(lines, left=-8, right=-8 - BAR), form.lines.bottom)
        for widget in form.widgets:
            widget.parent = view
            widget.rect.x += 8
        called = say("print.title", set=self.project.title.get(say.language, ""))
        called = shorten(self.app.pen, called, words.width, 32)
        return [
            Panel("print.panel", left),
            Label("print.title", words, called, size=32, role="title", markup=False),
            Button("print.back", back, say("ui.back"), self.back, icon="icon_back", size=18),
            view,
            *form.widgets,
            *self._foot(foot),
            *([self._sheet(right)] if broad else []),
        ]

    def _form(self, form: Form, order: PrintOrder) -> None:
        say = self.words

        def choice(key: str, values: list[tuple[object, str]]) -> None:
            form.choice(f"print.{key}", say(f"print.{key}"), values, getattr(order, key),
                        lambda value: self._choose(key, value))  # fmt: skip

        def toggle(key: str) -> None:
            form.widgets.append(Toggle(f"print.{key}", form.lines.next(36), say(f"print.{key}"), getattr(order, key),
                                       lambda on: self._choose(key, on)))  # fmt: skip

        choice("kind", [(kind, say(f"print.kind.{kind}")) for kind in ("pdf", "png", "tts")])
        choice("language", [(language, say(f"print.language.{language}")) for language in ("ru", "en")])
        if order.kind == "pdf":
            choice("paper", [(paper, say(f"print.paper.{paper}")) for paper in ("A4", "Letter", "card")])
            if not order.save_ink:
                choice("bleed", [(float(bleed), say("print.bleed.mm", n=bleed)) for bleed in (3, 2, 0)])
                choice("backs", [(backs, say(f"print.backs.{backs}")) for backs in ("long", "short", "none")])
            toggle("save_ink")
        if any(deck.whole for deck in self.sides.decks):
            toggle("whole_deck")
        if order.kind != "png":
            toggle("copies")
        if order.kind != "tts":
            toggle("changed")

    def _choose(self, key: str, value: object) -> None:
        chosen: dict[str, Any] = {key: value}
        self.choose(replace(self.order, **chosen))

    def _foot(self, area: pygame.FRect) -> list[Widget]:
        say = self.words
        buttons, about = column(area, 52, share(), gap=8)
        use, show = row(buttons, share(), share(), gap=10)
        widgets: list[Widget] = []
        if self.exporter is not None:
            widgets += [ExportBar("print.progress", use, say("print.progress"), lambda: self.step),
                        Button("print.stop", show, say("print.stop"), self.stop, icon="icon_close")]  # fmt: skip
        else:
            widgets.append(Button("print.begin", use, say("print.begin"), self.begin, icon="icon_check"))
            if self.made is not None:
                widgets.append(Button("print.show", show, say("print.show"), self._show, icon="icon_book"))
        words = self.said or say("print.into", file=shorten(self.app.pen, short(self.into), about.width, 18, "ui"))
        return [*widgets, Caption("print.said", about, words, 17)]

    def _show(self) -> None:
        """Open what was made, or the folder it is in."""
        assert self.made is not None
        compat.open_file(self.made if self.made.suffix == ".pdf" else self.made if self.made.is_dir() else
                         self.made.parent)  # fmt: skip

    def _sheet(self, area: pygame.FRect) -> Widget:
        """The first sheet of a document; otherwise as many cards as one would have."""
        page = self.order.page()
        layout = lay_out(self.sides.size, page.bleed, page.paper if self.order.kind == "pdf" else "A4")
        try:
            order = wanted(self.sides, replace(self.order.cards(datetime.now()), since=None))
        except NothingToPrint:
            order = []
        cards = [each.card for each in order for _ in range(each.copies)]
        shown = cards[: layout.each]
        self._unpainted = [card for card in {card.id: card for card in shown}.values() if card.id not in self._painted]
        return SheetView("print.sheet", area, layout, shown, self._painted, self._about(layout, len(cards)))

    def _about(self, layout: PageLayout, cards: int) -> str:
        if self.order.kind != "pdf":
            return self.words("print.cards", n=cards)
        return self.words("print.sheets", n=cards, sheets=-(-cards // layout.each), each=layout.each)


class ExportBar(Widget):
    """How far something is, as a bar."""

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
        done = pygame.FRect(place.x, place.y, place.width * step.done / max(1, step.total), place.height)
        pen.fill(done, (196, 140, 50), radius=9)
        pen.frame(place, (60, 34, 12), 2, 9)
        pen.text(f"{self.label} {self.value}", place, 18, (255, 248, 228), "ui_bold", "center", shade=(60, 34, 12))


class SheetView(Widget):
    """A page as it will be printed."""

    role = "picture"

    def __init__(
        self, id: str, rect: Box, layout: PageLayout, cards: list[Card], painted: dict[str, pygame.Surface], about: str
    ) -> None:  # fmt: skip
        super().__init__(id, rect, about)
        self._layout, self._cards, self._painted = layout, cards, painted

    def draw(self, pen: Pen) -> None:
        layout, (room, words) = self._layout, column(self.place(), share(), 34, gap=6)
        page = fit(room, layout.width / layout.height)
        pen.fill(page.move(4, 5), (20, 10, 4), 110, 3)
        pen.fill(page, (253, 252, 248), radius=2)
        scale = page.width / layout.width
        if not layout.single:
            upright, level = layout.cuts()
            for x in upright:
                pen.fill(pygame.FRect(page.x + x * scale, page.y, 1 / pen.unit, page.height), (150, 150, 150))
            for y in level:
                pen.fill(pygame.FRect(page.x, page.bottom - y * scale, page.width, 1 / pen.unit), (150, 150, 150))
        for cell, card in enumerate(self._cards):
            box = layout.trim(cell)
            place = pygame.FRect(page.x + box.x * scale, page.bottom - (box.y + box.height) * scale,
                                 box.width * scale, box.height * scale)  # fmt: skip
            if (face := self._painted.get(card.id)) is None:
                pen.fill(place, (226, 214, 190), radius=4)
                continue
            pixels = pen.px(place)
            make = partial(pygame.transform.smoothscale, face, pixels.size)
            pen.surface.blit(pen.kept((face, pixels.size), make), pixels)
        pen.text(self.label, words, 20, GOLD, "ui_bold", "center", shade=(30, 14, 6))
