"""Pages to read, such as the rulebook of a game (F1): chapters on the left, the text on the right, and a search."""

from __future__ import annotations

from functools import partial
from math import inf

import pygame

from client.ui import BAR, Button, IconButton, Label, Panel, ScrollView, TextField, Widget
from client.ui.layout import Lines, column, inset, place, row, share
from client.ui.prose import Prose, paragraphs
from client.ui.scene import AppWindow, Scene
from rules.system import locations

SIDE = 276.0
"""Width of the list of chapters, in units."""
SEARCH = 618.0
"""Width of the search and its buttons beside the title, in units."""


def rulebook(game: str, language: str) -> str | None:
    """The text of a rulebook in this language, else in the other one; None if there is none."""
    for candidate in (language, "en", "ru"):
        path = locations.rulebook(game, candidate)
        if path:
            return path.read_text(encoding="utf-8")
    return None


class ReadingScene(Scene):
    """A text with chapters, to be read and searched."""

    search = "rulebook.search"
    """The text key of the label of the search."""

    def __init__(self, app: AppWindow) -> None:
        super().__init__(app)
        self.sought = ""
        self._hit_index = 0
        self._view = ScrollView("rulebook.text", pygame.FRect(0, 0, 1, 1), 0)
        self._prose: list[Prose] = []
        self._laid_for: tuple[str, float, float] | None = None
        self._prose_height = 0.0

    def text(self) -> str:
        """The text to read, in the language of the window."""
        raise NotImplementedError

    def title(self, area: pygame.FRect) -> Widget:
        """The widget at the left of the search."""
        raise NotImplementedError

    def enter(self) -> None:
        super().enter()
        self.app.sound.play("parchment")

    # -- search -------------------------------------------------------------------------------------------------------

    def hits(self) -> list[Prose]:
        """The paragraphs that hold what is searched for."""
        if not self.sought.strip():
            return []
        return [prose for prose in self._prose if prose.holds(self.sought)]

    def _search(self, text: str) -> None:
        self.sought, self._hit_index = text.strip(), 0
        self._show_hit()

    def _show_next(self, step: int = 1) -> None:
        """Show the next hit (``step`` 1) or the one before (-1)."""
        hits = self.hits()
        if hits:
            self._hit_index = (self._hit_index + step) % len(hits)
            self._show_hit()

    def _show_hit(self) -> None:
        hits = self.hits()
        if hits:
            self._view.offset = hits[self._hit_index].rect.y - 40
        self.refresh()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        words = self.words
        panel = place(inset(self.app.canvas, 12, 12), 1240)
        top, pages = column(inset(panel, 44, 38, top=-8), 48, share(), gap=14)
        has_chapters = top.width >= 760  # else there is no room for them, nor for the title
        title: list[Widget] = []
        if has_chapters:
            title_area, top = row(top, share(), SEARCH, gap=10)
            title.append(self.title(title_area))
        field, count, previous, next, back = row(top, share(), 86, 46, 46, 160, gap=10)
        search = words(self.search)
        return [
            Panel("rulebook.sheet", panel),
            *title,
            TextField("rulebook.search", inset(field, y=2), search, self.sought, self._search, hint=search, longest=40,
                      on_enter=self._show_next, icon="icon_book"),
            Label("rulebook.found", count, self._hit_count_words(), size=18, align="center", is_status=True),
            self._arrow("previous", previous, "icon_back", words("rulebook.previous"), -1),
            self._arrow("next", next, "icon_forward", words("rulebook.next"), 1),
            Button("rulebook.back", back, words("ui.back"), self.back, icon="icon_back"),
            *self._pages(pages, has_chapters),
        ]  # fmt: skip

    def _arrow(self, name: str, area: pygame.FRect, icon: str, label: str, step: int) -> IconButton:
        """The button that shows the next hit, or the one before."""
        use, enabled, reason = partial(self._show_next, step), bool(self.hits()), self.words("rulebook.found.why")
        return IconButton(f"rulebook.{name}", inset(area, y=1), icon, label, use, enabled=enabled, why=reason)

    def _pages(self, area: pygame.FRect, has_chapters: bool) -> list[Widget]:
        """The text, and at the left of it the chapters if there is room for them."""
        area = inset(area, left=-6, right=-14)
        if has_chapters:
            left, right = row(area, SIDE, share(), gap=22)
        else:
            left, right = row(area, 6, share())
        view = ScrollView("rulebook.text", right, 0)
        text, width = self.text(), right.width - BAR - 14
        laid_for = text, width, self.app.pen.unit
        if laid_for != self._laid_for:  # laying out a long page takes a while
            prose, self._prose_height = paragraphs(text, width, self.app.pen, "rulebook.text")
            self._laid_for, self._prose = laid_for, list(prose)
        view.content = self._prose_height + 30
        view.offset = self._view.offset
        self._view = view
        for paragraph in self._prose:
            paragraph.parent = view
            paragraph.sought = self.sought
        chapters = self._chapters(left) if has_chapters else []
        return [*chapters, view, *self._prose]

    def _chapters(self, area: pygame.FRect) -> list[Widget]:
        """A button for each chapter, with the number of hits in it."""
        chapters = [paragraph for paragraph in self._prose if paragraph.chunk.kind == "h2"]
        tops = [chapter.rect.y for chapter in chapters]
        next_tops = [*tops[1:], inf]
        hits = self.hits()
        lines = Lines(4, 0, area.width - 8 - BAR, gap=4)
        buttons: list[Widget] = []
        for number, (chapter, top, next_top) in enumerate(zip(chapters, tops, next_tops, strict=False)):
            hit_count = sum(top <= hit.rect.y < next_top for hit in hits)
            label = f"{chapter.label} ({hit_count})" if hit_count else chapter.label
            enabled = not self.sought or not hits or hit_count > 0
            button = Button(f"rulebook.chapter.{number}", lines.next(42), label, partial(self._turn_to, top), size=18,
                            align="left", sound="card_flip", enabled=enabled,
                            why=self.words("rulebook.chapter.why"))  # fmt: skip
            buttons.append(button)
        contents = ScrollView("rulebook.contents", area, lines.bottom + 4)
        for widget in buttons:
            widget.parent = contents
        return [contents, *buttons]

    def _hit_count_words(self) -> str:
        """Which hit is shown, and of how many; "" if nothing is searched for."""
        if not self.sought:
            return ""
        hits = self.hits()
        if not hits:
            return self.words("rulebook.found.none")
        return self.words("rulebook.found", at=self._hit_index + 1, n=len(hits))

    def _turn_to(self, top: float) -> None:
        self._view.offset = top - 4

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Use a key of this page. Returns False for any other."""
        can_scroll = self.gui.focused is None or isinstance(self.gui.focused, TextField)
        if event.key == pygame.K_F1:
            self.back()
        elif event.key == pygame.K_F3:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self._show_next(step)
        elif event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.gui.focus("rulebook.search")
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and can_scroll:
            distance = 60 if event.key == pygame.K_DOWN else -60
            self._view.offset += distance
        else:
            return False
        return True


class RulebookScene(ReadingScene):
    """The rulebook of a game, ``docs/rules/<game>.<language>.md``."""

    def __init__(self, app: AppWindow, game: str) -> None:
        super().__init__(app)
        self.game = game

    def text(self) -> str:
        return rulebook(self.game, self.words.language) or self.words("rulebook.missing")

    def title(self, area: pygame.FRect) -> Widget:
        heading = self.words("rulebook.title", game=self.words(f"game.{self.game}.name"))
        return Label("rulebook.title", area, heading, size=32, role="title")
