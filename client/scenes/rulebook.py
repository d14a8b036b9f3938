"""The rulebook of a game: chapters on the left, the text on the right, and a search through it (F1)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.scenes import Scene
from client.ui import BAR, Button, IconButton, Label, Panel, ScrollView, TextField, Widget
from client.ui.prose import Prose, column
from rules import places

if TYPE_CHECKING:
    from client.app import App


def rulebook(game: str, language: str) -> str | None:
    """The rulebook's text in a language, else in the other one, else None."""
    for spoken in (language, "en", "ru"):
        path = places.resource("docs/rules", f"{game}.{spoken}.md")
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return None


class Rulebook(Scene):
    """Reads `docs/rules/<game>.<language>.md`."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.sought = ""
        self._at = 0
        self._view = ScrollView("rulebook.text", pygame.FRect(0, 0, 1, 1), 0)
        self._prose: list[Prose] = []

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
        if found := self.found():
            self._at = (self._at + by) % len(found)
            self._show_found()

    def _show_found(self) -> None:
        found = self.found()
        if found:
            self._view.offset = found[self._at].rect.y - 40
        self.refresh()

    # -- layout -------------------------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        canvas, say = self.app.canvas, self.words
        panel = canvas.inflate(-24, -24)
        panel.width = min(panel.width, 1240)
        panel.centerx = canvas.centerx
        inside = panel.inflate(-88, -76)
        name = say(f"game.{self.game}.name")
        widgets: list[Widget] = [Panel("rulebook.sheet", panel)]
        side = 292.0 if inside.width >= 760 else 0.0
        back = 150.0
        top = pygame.FRect(inside.x, inside.y - 8, inside.width, 48)
        if side:
            widgets.append(
                Label(
                    "rulebook.title",
                    (top.x, top.y, top.width - 580, 48),
                    say("rulebook.title", game=name),
                    size=32,
                    role="title",
                )
            )
        left = top.right - 570 if side else top.x
        field = top.right - back - 12 - 2 * 52 - 92 - left
        widgets += [
            TextField(
                "rulebook.search",
                (left, top.y + 2, field, 44),
                say("rulebook.search"),
                self.sought,
                self._seek,
                hint=say("rulebook.search"),
                longest=40,
                on_enter=self._next,
                icon="icon_book",
            ),
            Label("rulebook.found", (left + field + 6, top.y, 82, 48), self._found_words(), size=17, align="center"),
            IconButton(
                "rulebook.previous",
                (left + field + 92, top.y + 1, 46, 46),
                "icon_back",
                "<",
                lambda: self._next(-1),
                enabled=bool(self.found()),
                why=say("rulebook.found.why"),
            ),
            IconButton(
                "rulebook.next",
                (left + field + 142, top.y + 1, 46, 46),
                "icon_forward",
                ">",
                self._next,
                enabled=bool(self.found()),
                why=say("rulebook.found.why"),
            ),
            Button("rulebook.back", (top.right - back, top.y, back, 48), say("ui.back"), self.back, icon="icon_back"),
        ]
        return widgets + self._pages(
            pygame.FRect(inside.x, top.bottom + 14, inside.width, inside.bottom - top.bottom - 14), side
        )

    def _pages(self, place: pygame.FRect, side: float) -> list[Widget]:
        view = ScrollView("rulebook.text", (place.x + side, place.y, place.width - side + 14, place.height), 0)
        text = rulebook(self.game, self.words.language) or self.words("rulebook.missing")
        prose, height = column(text, view.rect.width - BAR - 14, self.app.pen, "rulebook.text")
        view.content = height + 30
        view.offset = self._view.offset
        self._view, self._prose = view, list(prose)
        found = self.found()
        for widget in self._prose:
            widget.parent = view
            widget.sought = self.sought
        chapters = [widget for widget in self._prose if widget.chunk.kind == "h2"] if side else []
        contents = ScrollView("rulebook.contents", (place.x - 6, place.y, side - 16, place.height), len(chapters) * 46)
        buttons: list[Widget] = []
        for number, chapter in enumerate(chapters):
            below = chapters[number + 1].rect.y if number + 1 < len(chapters) else float("inf")
            hits = sum(chapter.rect.y <= hit.rect.y < below for hit in found)
            button = Button(
                f"rulebook.chapter.{number}",
                (4, number * 46, side - 24 - BAR, 42),
                chapter.label + (f" ({hits})" if hits else ""),
                partial(self._turn_to, chapter.rect.y),
                size=17,
                align="left",
                sound="card_flip",
                enabled=not self.sought or not found or hits > 0,
                why=self.words("rulebook.chapter.why"),
            )
            button.parent = contents
            buttons.append(button)
        return [*([contents, *buttons] if side else []), view, *self._prose]

    def _found_words(self) -> str:
        if not self.sought:
            return ""
        found = self.found()
        return (
            self.words("rulebook.found", at=self._at + 1, n=len(found)) if found else self.words("rulebook.found.none")
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
