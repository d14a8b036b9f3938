"""Exports the cards of a set as a PDF for the printer or as a PNG of each card.

An export is a generator: it yields its progress after every picture, and can be stopped by no longer asking for the
next one. A PDF appears only when it is complete.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pygame

from client.ui.text import Words
from client.workshop.bleed import image_of, pixels
from client.workshop.card_sides import CardSides, printed_size
from client.workshop.pages import BLEED, Binding, CardFormat, PageLayout, Paper, lay_out, pages
from client.workshop.pdf import CardDocument
from client.workshop.print_history import PrintHistory, digest
from rules.text.languages import table_language
from rules.text.log import Entry
from rules.text.texts import LANGUAGES
from rules.workshop.decks import ProjectDeck
from rules.workshop.project import Card


class NothingToPrint(ValueError):
    """No card was chosen, or a chosen one does not exist; ``said`` is the sentence about it."""

    def __init__(self, message: Entry) -> None:
        super().__init__(message.key)
        self.said = message


class ExportStep(NamedTuple):
    """The progress of an export, in pictures."""

    done: int
    total: int


class Exported(NamedTuple):
    """The result of an export."""

    path: Path
    cards: int
    """Counting copies."""
    pages: int = 0
    trouble: Entry | None = None
    """Why the history of prints could not be written, if so."""


Exporting = Generator[ExportStep, None, Exported]


@dataclass(frozen=True)
class CardChoice:
    """Which cards are exported: those with these ``ids`` (None: all), of the ``whole_deck`` with borrowed cards or only
    of the set, each with its ``copies`` or once, all or only those that look different from their last print before
    ``since``."""

    language: str
    ids: Collection[str] | None = None
    whole_deck: bool = False
    copies: bool = True
    since: datetime | None = None


@dataclass(frozen=True)
class PageChoice:
    """How the cards are printed. ``edge`` is the edge over which the sheet is turned for the backs; None: no backs."""

    paper: Paper = "A4"
    bleed: float = BLEED
    edge: Binding | None = "long"
    save_ink: bool = False

    @classmethod
    def saving_ink(cls, paper: Paper) -> PageChoice:
        """Without bleed and without backs."""
        return cls(paper, 0.0, None, True)


class CardToPrint(NamedTuple):
    """A card with the number of its copies and the deck it belongs to."""

    card: Card
    copies: int
    deck: ProjectDeck


def cards_to_print(sides: CardSides, choice: CardChoice) -> list[CardToPrint]:
    """The chosen cards, whether or not they have changed ``since``. Raises NothingToPrint."""
    languages = sides.project.languages
    if choice.language not in (*LANGUAGES, *languages):
        known_languages = ", ".join(languages)
        raise NothingToPrint(Entry("print.no_language", {"language": choice.language, "languages": known_languages}))
    set_ids = {card.card.id for card in sides.project.cards}
    cards: list[CardToPrint] = []
    for deck in sides.decks:
        for card, copies in deck.cards:
            if choice.ids is not None:
                is_chosen = card.id in choice.ids
            else:
                is_chosen = choice.whole_deck or card.id in set_ids
            if is_chosen:
                cards.append(CardToPrint(card, copies if choice.copies else 1, deck))
    missing_ids = set(choice.ids or ()) - {item.card.id for item in cards}
    if missing_ids:
        raise NothingToPrint(Entry("print.no_card", {"cards": ", ".join(sorted(missing_ids))}))
    if not cards:
        raise NothingToPrint(Entry("print.no_cards", {}))
    return cards


def formats_of(sides: CardSides, cards: Iterable[CardToPrint]) -> dict[CardFormat, list[CardToPrint]]:
    """The cards by what they are cut to; each has its own pages and sheets."""
    cards_by_format: dict[CardFormat, list[CardToPrint]] = {}
    for item in cards:
        cards_by_format.setdefault(sides.format_of(item.card), []).append(item)
    return cards_by_format


def to_pdf(sides: CardSides, choice: CardChoice, page: PageChoice, path: Path, printed_at: datetime) -> Exporting:
    """Write the cards as a PDF, cards of each size on pages of their own. Raises NothingToPrint, ``pages.NoRoom`` and
    OSError."""
    words = Words(table_language(choice.language))
    history = PrintHistory(sides.project.game, sides.project.set, choice.language)
    title = title_of(sides, words)
    document = CardDocument(title)
    chosen = cards_to_print(sides, choice)
    layouts: dict[CardFormat, PageLayout] = {}
    for format in formats_of(sides, chosen):
        layouts[format] = lay_out(format.size, page.bleed, page.paper, format.is_round)
    printed: list[CardToPrint] = []
    digests: dict[str, str] = {}
    for index, item in enumerate(chosen):
        id, format = item.card.id, sides.format_of(item.card)
        face = sides.printed(item.card, printed_size(format), choice.language, page.bleed)
        face_digest = digest(_within_cut(face, format))
        if choice.since is None or history.has_changed(id, face_digest, choice.since):
            printed.append(item)
            digests[id] = face_digest
            document.add_picture(f"front {id}", image_of(face, page.save_ink), layouts[format])
        yield ExportStep(index + 1, len(chosen) + 1)
    if not printed:
        raise NothingToPrint(Entry("print.nothing_changed", {}))
    page_count = _add_pages(sides, printed, document, layouts, page, (title, words, printed_at))
    document.save(path)
    trouble = history.add(digests, printed_at)
    copies = sum(item.copies for item in printed)
    return Exported(path, copies, page_count, trouble)


def _within_cut(face: pygame.Surface, format: CardFormat) -> pygame.Surface:
    """The part of a printed face that stays when its bleed is cut off: the same for every bleed."""
    area = pygame.Rect((0, 0), printed_size(format))
    area.center = face.get_rect().center
    return face.subsurface(area)


class _Sheet(NamedTuple):
    """The cards on one page."""

    layout: PageLayout
    format: CardFormat
    cards: Sequence[CardToPrint]


def _add_pages(
    sides: CardSides,
    printed: Sequence[CardToPrint],
    document: CardDocument,
    layouts: Mapping[CardFormat, PageLayout],
    page: PageChoice,
    about: tuple[str, Words, datetime],
) -> int:
    """Add the pages of a document whose faces have been added, with their backs; return how many there are. ``about``
    is its title, the language, and when it is printed."""
    title, words, printed_at = about
    sheets: list[_Sheet] = []
    for format, cards in formats_of(sides, printed).items():
        order: list[CardToPrint] = []
        for item in cards:
            order += [item] * item.copies
        layout = layouts[format]
        sheets += [_Sheet(layout, format, cards_of_page) for cards_of_page in pages(order, layout)]
    backs: set[str] = set()
    for number, sheet in enumerate(sheets, start=1):
        foot = foot_of(title, words, printed_at, number, len(sheets))
        document.add_page(sheet.layout, [f"front {item.card.id}" for item in sheet.cards], foot)
        if page.edge is None:
            continue
        names: list[str] = []
        for item in sheet.cards:
            back = sides.back(item.deck, item.card)
            width, height = printed_size(sheet.format)
            name = f"back {back} {width} {height}"
            if name not in backs:
                picture = sides.printed_back(back, (width, height), pixels(page.bleed))
                document.add_picture(name, image_of(picture, page.save_ink), sheet.layout)
                backs.add(name)
            names.append(name)
        cells, turned = _back_page(names, sheet.layout, page.edge)
        document.add_page(sheet.layout, cells, turned=turned)
    return len(sheets) if page.edge is None else 2 * len(sheets)


def _back_page(names: Sequence[str], layout: PageLayout, edge: Binding) -> tuple[list[str | None], bool]:
    """The backs of a page in the cells behind their cards, and whether they must be upside down."""
    cells: list[str | None] = [None] * layout.cards_per_page
    turned = False
    for cell, name in enumerate(names):
        cell_behind, turned = layout.behind(cell, edge)
        cells[cell_behind] = name
    return cells, turned


def to_png(sides: CardSides, choice: CardChoice, folder: Path) -> Exporting:
    """Write a PNG of each card and of each back, as large as in print and cut, into a folder, which is made if it is
    missing. Raises NothingToPrint and OSError."""
    chosen = cards_to_print(sides, choice)
    history = PrintHistory(sides.project.game, sides.project.set, choice.language)
    folder.mkdir(parents=True, exist_ok=True)
    exported: list[CardToPrint] = []
    for index, item in enumerate(chosen):
        id, format = item.card.id, sides.format_of(item.card)
        if choice.since is None or _has_changed(sides, item.card, choice, history):
            face = sides.front(item.card, printed_size(format), choice.language)
            pygame.image.save(face, folder / f"{id}.{choice.language}.png")
            exported.append(item)
        yield ExportStep(index + 1, len(chosen) + 1)
    cards_by_format = formats_of(sides, exported)
    for format, cards in cards_by_format.items():
        width, height = printed_size(format)
        ending = f"_{width}x{height}" if len(cards_by_format) > 1 else ""
        for name in dict.fromkeys(sides.back(item.deck, item.card) for item in cards):
            file_name = name.rpartition("/")[2]
            pygame.image.save(sides.back_side(name, (width, height)), folder / f"{file_name}{ending}.png")
    return Exported(folder, len(exported))


def _has_changed(sides: CardSides, card: Card, choice: CardChoice, history: PrintHistory) -> bool:
    """True if a card looks different from its last print before ``choice.since``."""
    assert choice.since is not None
    format = sides.format_of(card)
    face = sides.printed(card, printed_size(format), choice.language, 0.0)
    return history.has_changed(card.id, digest(_within_cut(face, format)), choice.since)


def foot_of(title: str, words: Words, printed_at: datetime, number: int, sheets: int) -> tuple[str, str]:
    """The sentences below the cards of a sheet."""
    return f"{title}, {printed_at:%Y-%m-%d}", words("print.foot", n=number, all=sheets)


def title_of(sides: CardSides, words: Words) -> str:
    """The game and the title of the set."""
    game, title = words(f"game.{sides.project.game}.name"), sides.project.title.get(words.language)
    return f"{game}: {title}" if title else game
