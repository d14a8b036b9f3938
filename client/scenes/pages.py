"""The handbook: how to make cards, sets, characters, scenarios and lessons, how to use the workshop, and how to play by
ear."""

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

PAGES = (
    "workshop", "new-set", "new-character", "new-tokens", "sixth-game", "card-language", "scenarios", "lessons",
    "screen-readers",
)  # fmt: skip
"""The names of the pages' files in ``docs``, in the order in which they are offered."""


@cache
def page(name: str, language: str) -> str:
    """The text of a page, in English if it is not translated; "" if there is none. Commands in it have the names that
    they have in this program."""
    path = locations.page(name, language)
    if path is None:
        return ""
    return locations.with_commands(path.read_text(encoding="utf-8"))


@cache
def _searchable_chunks(name: str, language: str) -> list[str]:
    """The paragraphs of a page as the search compares them."""
    return [folded(" ".join(chunk.cells)) for chunk in chunks(page(name, language))]


class PagesScene(ReadingScene):
    """One of ``PAGES``, with the choice of another one above it."""

    search = "page.search"

    def __init__(self, app: AppWindow, name: str = PAGES[0]) -> None:
        super().__init__(app)
        available_pages = self._available_pages()
        self.name = name if name in available_pages else available_pages[0]

    def text(self) -> str:
        language = self.words.language
        path = locations.page(self.name, language)
        is_translated = path is None or language == "en" or path.stem.endswith(f".{language}")
        if is_translated:
            return page(self.name, language)
        return f"> {self.words('page.english')}\n\n{page(self.name, 'en')}"

    def title(self, area: pygame.FRect) -> Widget:
        options: list[tuple[object, str]] = [(name, self._page_label(name)) for name in self._available_pages()]
        return Dropdown("pages.page", inset(area, y=2), self.words("page.choose"), options, self.name, self._turn_page)

    def _available_pages(self) -> list[str]:
        return [name for name in PAGES if page(name, self.words.language)]

    def _page_label(self, name: str) -> str:
        """The title of a page, with the number of hits of the search."""
        title = self.words(f"page.{name.replace('-', '_')}")
        needle = folded(self.sought)
        if not needle:
            return title
        hit_count = sum(needle in chunk for chunk in _searchable_chunks(name, self.words.language))
        if hit_count:
            return f"{title} ({hit_count})"
        return title

    def _turn_page(self, name: object) -> None:
        self.name, self._hit_index = str(name), 0
        self._view.offset = 0
        self.lay_widgets()
        self._show_hit()
