"""Pages to read, such as the rulebook of a game: chapters on the left, the text on the right, and a search through it
(F1)."""

from __future__ import annotations

from functools import partial

import pygame

from client.ui import BAR, Button, IconButton, Label, Panel, ScrollView, TextField, Widget
from client.ui.layout import Lines, column, inset, place, row, share
from client.ui.prose import Prose, paragraphs
from client.ui.scene import AppWindow, Scene
from rules.system import locations

SIDE = 276.0
"""Width of the list of chapters."""


def rulebook(game: str, language: str) -> str | None:
    """The rulebook's text in a language, else in the other one, else None."""
    for spoken in (language, "en", "ru"):
        if path := locations.rulebook(game, spoken):
            return path.read_text(encoding="utf-8")
    return None


class ReadingScene(Scene):
    """A text with chapters that is read and searched."""

    search = "rulebook.search"
    """The key of what the search says."""

    def __init__(self, app: AppWindow) -> None:
        super().__init__(app)
        self.sought = ""
        self._at = 0
        self._view = ScrollView("rulebook.text", pygame.FRect(0, 0, 1, 1), 0)
        self._prose: list[Prose] = []
        self._laid: tuple[str, float, float] | None = None
        self._high = 0.0

    def text(self) -> str:
        """What is read, in the language of the window."""
        raise NotImplementedError

    def title(self, area: pygame.FRect) -> Widget:
        """What stands at the left of the search."""
        raise NotImplementedError

    def enter(self) -> None:
        super().enter()
        self.app.sound.play("parchment")

    # -- search -------------------------------------------------------------------------------------------------------

    def found(self) -> list[Prose]:
        """The chunks that hold what is sought."""
        return [prose for prose in self._prose if prose.holds(self.sought)] if self.sought.strip() else []

    def _seek(self, text: str) -> None:
        self.sought, self._at = text.strip(), 0
        self._show_found()

    def _next(self, by: int = 1) -> None:
        if places := self.found():
            self._at = (self._at + by) % len(places)
            self._show_found()

    def _show_found(self) -> None:
        places = self.found()
        if places:
            self._view.offset = places[self._at].rect.y - 40
        self.refresh()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        words = self.words
        panel = place(inset(self.app.canvas, 12, 12), 1240)
        top, pages = column(inset(panel, 44, 38, top=-8), 48, share(), gap=14)
        broad = top.width >= 760  # with room for the chapters
        *title, field, count, previous, next, back = row(
            top, *((share(), 240) if broad else (share(),)), 86, 46, 46, 160, gap=10
        )
        return [
            Panel("rulebook.sheet", panel),
            *map(self.title, title),
            TextField(
                "rulebook.search",
                inset(field, y=2),
                words(self.search),
                self.sought,
                self._seek,
                hint=words(self.search),
                longest=40,
                on_enter=self._next,
                icon="icon_book",
            ),
            Label("rulebook.found", count, self._found_words(), size=18, align="center"),
            self._arrow("previous", previous, "icon_back", "<", -1),
            self._arrow("next", next, "icon_forward", ">", 1),
            Button("rulebook.back", back, words("ui.back"), self.back, icon="icon_back"),
            *self._pages(pages, broad),
        ]

    def _arrow(self, name: str, place: pygame.FRect, icon: str, words: str, by: int) -> IconButton:
        use, has_places, reason = partial(self._next, by), bool(self.found()), self.words("rulebook.found.why")
        return IconButton(f"rulebook.{name}", inset(place, y=1), icon, words, use, enabled=has_places, why=reason)

    def _pages(self, area: pygame.FRect, broad: bool) -> list[Widget]:
        """The text and, at the left of it, the chapters if there is room for them."""
        left, right = row(inset(area, left=-6, right=-14), SIDE if broad else 6, share(), gap=22 if broad else 0)
        view = ScrollView("rulebook.text", right, 0)
        laid_for = self.text(), right.width - BAR - 14, self.app.pen.unit
        if laid_for != self._laid:  # a long page takes a while
            prose, self._high = paragraphs(*laid_for[:2], self.app.pen, "rulebook.text")
            self._laid, self._prose = laid_for, list(prose)
        view.content = self._high + 30
        view.offset = self._view.offset
        self._view = view
        for widget in self._prose:
            widget.parent = view
            widget.sought = self.sought
        return [*(self._chapters(left) if broad else []), view, *self._prose]

    def _chapters(self, area: pygame.FRect) -> list[Widget]:
        """A button for each chapter, with how often it holds what is sought."""
        chapters = [widget for widget in self._prose if widget.chunk.kind == "h2"]
        places, lines, buttons = self.found(), Lines(4, 0, area.width - 8 - BAR, gap=4), list[Widget]()
        for number, chapter in enumerate(chapters):
            next_top = chapters[number + 1].rect.y if number + 1 < len(chapters) else float("inf")
            hits = sum(chapter.rect.y <= hit.rect.y < next_top for hit in places)
            button = Button(
                f"rulebook.chapter.{number}",
                lines.next(42),
                chapter.label + (f" ({hits})" if hits else ""),
                partial(self._turn_to, chapter.rect.y),
                size=18,
                align="left",
                sound="card_flip",
                enabled=not self.sought or not places or hits > 0,
                why=self.words("rulebook.chapter.why"),
            )
            buttons.append(button)
        contents = ScrollView("rulebook.contents", area, lines.bottom + 4)
        for widget in buttons:
            widget.parent = contents
        return [contents, *buttons]

    def _found_words(self) -> str:
        if not self.sought:
            return ""
        places = self.found()
        return (
            self.words("rulebook.found", at=self._at + 1, n=len(places))
            if places
            else self.words("rulebook.found.none")
        )

    def _turn_to(self, top: float) -> None:
        self._view.offset = top - 4

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_F1:
                self.back()
                return True
            if event.key == pygame.K_F3:
                self._next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
                return True
            if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
                self.gui.focus("rulebook.search")
                return True
            typing = isinstance(self.gui.focused, TextField)
            if event.key in (pygame.K_UP, pygame.K_DOWN) and (typing or self.gui.focused is None):
                self._view.offset += 60 if event.key == pygame.K_DOWN else -60
                return True
        return super().handle(event)


class RulebookScene(ReadingScene):
    """Reads `docs/rules/<game>.<language>.md`."""

    def __init__(self, app: AppWindow, game: str) -> None:
        super().__init__(app)
        self.game = game

    def text(self) -> str:
        return rulebook(self.game, self.words.language) or self.words("rulebook.missing")

    def title(self, area: pygame.FRect) -> Widget:
        heading = self.words("rulebook.title", game=self.words(f"game.{self.game}.name"))
        return Label("rulebook.title", area, heading, size=32, role="title")
