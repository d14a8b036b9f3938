"""The languages in which a card is seen: a set may have many, and two of them have room side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.ui import Button
from client.ui.base import Box
from client.ui.layout import column, share
from client.ui.text import Words
from rules.text.languages import own_name
from rules.text.texts import LANGUAGES
from rules.workshop.project import Card, Project

MOST = 2
"""How many languages are seen at once."""
KEY = pygame.K_F10
"""Shows the next languages, on every page that shows a card in several. F8 says why, at the table of a trial."""


class SeenLanguages:
    """Which languages of a set are on the screen. All pages of the workshop share them."""

    def __init__(self, project: Project, words: Words) -> None:
        """``words`` are those of the window: its own language comes first."""
        self._project, self._words = project, words
        self._first = 0

    @property
    def now(self) -> Sequence[str]:
        """The languages that are seen side by side."""
        languages = own_first(self._project.languages, self._words.language)
        first = self._first % len(languages)
        return [*languages[first:], *languages[:first]][:MOST]

    @property
    def can_turn(self) -> bool:
        """True if the set has languages that are not seen now."""
        return len(self._project.languages) > MOST

    def turn(self) -> None:
        """Let the next language come into sight, and the first one go."""
        if self.can_turn:
            self._first += 1


def own_first(languages: Sequence[str], language: str) -> list[str]:
    """The languages in their order, but the reader's own ``language`` before the others."""
    return sorted(languages, key=lambda candidate: candidate != language)


def above_faces(area: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
    """The place of the button above the faces of a card, and what is left for these."""
    turn, faces = column(area, 34, share(), gap=6)
    turn.width = 92
    return turn, faces


def turn_button(id: str, rect: Box, languages: SeenLanguages, words: Words, turn: Callable[[], object]) -> Button:
    """The button that names the languages in sight and shows the next ones."""
    return Button(id, rect, " · ".join(languages.now), turn, size=18, tip=words("workshop.languages"))


def translation_note(card: Card, language: str, words: Words) -> str:
    """What a card lacks in a language that the table does not speak, so that words of another one stand there; "" if it
    lacks nothing."""
    if language in LANGUAGES:
        return ""
    translation = card.further.get(language)
    lacking: list[str] = []
    if translation is None or not translation.name:
        lacking.append(words("missing.name"))
    if any(card.text.values()) and (translation is None or not translation.text):
        lacking.append(words("missing.text"))
    if not lacking:
        return ""
    return words("workshop.languages.lacking", language=own_name(language), parts=", ".join(lacking))
