"""What a draft does, in words, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from client.ui import BAR, Button, Caption, Pen, ScrollView, Widget
from client.ui.layout import Lines
from client.ui.text import Words
from client.workshop.problems import ProblemLine
from client.workshop.reading_lines import ReadingLines
from client.workshop.wording import BUTTON_WIDTH, CardInWords
from rules.reading.problems import HARMLESS
from rules.workshop.disagreements import disagreements
from rules.workshop.drafts import CheckedDraft
from rules.workshop.reasons import Reasons
from rules.workshop.wording import effect_in_words, facts_in_words


def draft_panel(
    area: pygame.FRect, languages: Sequence[str], checked: CheckedDraft, playable: CheckedDraft | None,
    reasons: Reasons | None, words: Words, pen: Pen, go_to: Callable[[int, int], object],
    take: Callable[[str, str], object] | None,
) -> list[Widget]:  # fmt: skip
    """The problems that keep a draft from being played, what it does in the words of these ``languages`` as it could be
    played last (``playable``; None: never yet), why it could be played at the table where it was tried (``reasons``;
    None: it was at none), and its other problems, in an area that scrolls. ``go_to`` is called with the line and the
    column of a problem that is used, ``take`` with a language and the words that are to become the text of the card
    (None: it cannot be changed)."""
    view = ScrollView("write.about", area, 0)
    lines = Lines(0, 0, area.width - BAR - 4, gap=2)
    widgets: list[Widget] = []

    def add_problems(harmless: bool) -> None:
        for index, problem in enumerate(checked.problems):
            if (problem.code in HARMLESS) != harmless:
                continue
            line = ProblemLine(f"write.problem.{index}", problem, words, lines.width, pen,
                               partial(go_to, problem.line, problem.column))  # fmt: skip
            line.tip = words("write.go_to", line=problem.line)
            line.rect.topleft = lines.next(line.rect.height, 6).topleft
            widgets.append(line)

    add_problems(harmless=False)
    if playable is not None:
        widgets += _in_words(playable, languages, words, pen, lines, take)
    if reasons is not None:
        reading_lines = ReadingLines(lines, words, pen)
        reading_lines.draft(reasons)
        widgets += reading_lines.widgets
    add_problems(harmless=True)
    if not checked.problems and playable is not None:
        widgets.append(Caption("write.no_problems", lines.next(30, 10), words("write.no_problems")))
    for widget in widgets:
        widget.parent = view
    view.content = lines.bottom + 4
    return [view, *widgets]


def _in_words(
    playable: CheckedDraft, languages: Sequence[str], words: Words, pen: Pen, lines: Lines,
    take: Callable[[str, str], object] | None,
) -> list[Widget]:  # fmt: skip
    """What the card does in each language, the player's first, and where its text says something else."""
    card, cards = playable.card, playable.cards
    assert card is not None and cards is not None
    widgets: list[Widget] = []
    for language in sorted(languages, key=lambda language: language != words.language):
        notes: list[str] = []
        facts = facts_in_words(cards, card, language)
        if facts:
            notes.append(Words(language)("workshop.words.facts", facts=facts))
        effect = effect_in_words(cards, card, language)
        in_words = CardInWords(
            f"write.words.{language}", words, language, effect, card.text[language],
            disagreements(cards, card, language), lines.width, pen, notes,
        )  # fmt: skip
        in_words.rect.topleft = lines.next(in_words.rect.height, 6).topleft
        widgets.append(in_words)
        if effect and take is not None:
            place = pygame.FRect(in_words.rect.right - BUTTON_WIDTH, in_words.rect.y, BUTTON_WIDTH, 34)
            is_same = effect == card.text[language]
            widgets.append(Button(f"write.take.{language}", place, words("workshop.words.take"),
                                  partial(take, language, effect), size=16, enabled=not is_same,
                                  why=words("workshop.words.same"),
                                  tip=words("workshop.words.take.tip")))  # fmt: skip
    return widgets
