"""The pages for authors: how to make cards, sets, characters, scenarios and lessons, and how the workshop is used."""

from __future__ import annotations

from functools import cache

import pygame

from client.scenes.rulebook import ReadingScene
from client.ui import Dropdown, Widget
from client.ui.layout import inset
from client.ui.prose import chunks
from client.ui.scene import AppWindow
from client.ui.text import folded
from rules.system import locations

PAGES = ("workshop", "new-set", "new-character", "card-language", "scenarios", "lessons")
"""The pages in the order in which they are offered, by the names of their files in ``docs``."""


@cache
def page(name: str, language: str) -> str:
    """The text of a page; in English if there is no other. Commands have the names that they have in this program."""
    path = locations.page(name, language)
    return locations.with_commands(path.read_text(encoding="utf-8")) if path is not None else ""


@cache
def _searched(name: str, language: str) -> list[str]:
    return [folded(" ".join(chunk.cells)) for chunk in chunks(page(name, language))]


class PagesScene(ReadingScene):
    """Reads one of ``PAGES``; the others are chosen above it."""

    search = "page.search"

    def __init__(self, app: AppWindow, name: str = PAGES[0]) -> None:
        super().__init__(app)
        self.name = name if name in self._there() else self._there()[0]

    def text(self) -> str:
        language = self.words.language
        path = locations.page(self.name, language)
        translated = path is None or language == "en" or path.stem.endswith(f".{language}")
        return page(self.name, language) if translated else f"> {self.words('page.english')}\n\n{page(self.name, 'en')}"

    def title(self, area: pygame.FRect) -> Widget:
        options: list[tuple[object, str]] = [(name, self._called(name)) for name in self._there()]
        return Dropdown("pages.page", inset(area, y=2), self.words("page.choose"), options, self.name, self._turn_page)

    def _there(self) -> list[str]:
        return [name for name in PAGES if page(name, self.words.language)]

    def _called(self, name: str) -> str:
        """What a page is called, and how often it holds what is sought."""
        page_title = self.words(f"page.{name.replace('-', '_')}")
        needle = folded(self.sought)
        hits = sum(needle in text for text in _searched(name, self.words.language)) if needle else 0
        return f"{page_title} ({hits})" if hits else page_title

    def _turn_page(self, name: object) -> None:
        self.name, self._at = str(name), 0
        self._view.offset = 0
        self.lay_widgets()
        self._show_found()
