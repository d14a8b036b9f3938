"""Exports the cards of a set as a PDF for the printer or as a PNG of each card.

An export is a generator: it yields its progress after every picture, and can be stopped by no longer asking for the
next one. A PDF appears only when it is complete.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pygame

from client.ui.text import Words
from client.workshop.bleed import image_of, pixels, with_bleed
from client.workshop.card_sides import CardSides
from client.workshop.pages import BLEED, Binding, PageLayout, Paper, lay_out, pages
from client.workshop.pdf import CardDocument
from client.workshop.print_history import PrintHistory, digest
from rules.text.log import Entry
from rules.workshop.decks import ProjectDeck
from rules.workshop.project import Card


class NothingToPrint(ValueError):
    """No card was chosen, or a chosen one does not exist; ``said`` is the sentence about it."""

    def __init__(self, said: Entry) -> None:
        super().__init__(said.key)
        self.said = said


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


def to_pdf(sides: CardSides, choice: CardChoice, page: PageChoice, path: Path, printed_at: datetime) -> Exporting:
    """Write the cards as a PDF. Raises NothingToPrint, ``pages.NoRoom`` and OSError."""
    words, layout = Words(choice.language), lay_out(sides.size, page.bleed, page.paper)
    history = PrintHistory(sides.project.game, sides.project.set, choice.language)
    title = title_of(sides, words)
    document = CardDocument(layout, title)
    chosen = cards_to_print(sides, choice)
    printed: list[CardToPrint] = []
    digests: dict[str, str] = {}
    for index, item in enumerate(chosen):
        id = item.card.id
        face = sides.front(item.card, pixels(layout.card[1]), choice.language)
        face_digest = digest(face)
        if choice.since is None or history.has_changed(id, face_digest, choice.since):
            printed.append(item)
            digests[id] = face_digest
            document.add_picture(f"front {id}", image_of(_on_bleed(face, layout.card, layout.bleed), page.save_ink))
        yield ExportStep(index + 1, len(chosen) + 1)
    if not printed:
        raise NothingToPrint(Entry("print.nothing_changed", {}))
    backs = _add_backs(sides, printed, document, layout, page)
    order: list[int] = []
    for index, item in enumerate(printed):
        order += [index] * item.copies
    sheets = pages(order, layout)
    for number, sheet in enumerate(sheets, start=1):
        foot = f"{title}, {printed_at:%Y-%m-%d}", words("print.foot", n=number, all=len(sheets))
        document.add_page([f"front {printed[index].card.id}" for index in sheet], foot)
        if page.edge is not None:
            names, turned = _back_page([backs[index] for index in sheet], layout, page.edge)
            document.add_page(names, turned=turned)
    document.save(path)
    trouble = history.add(digests, printed_at)
    page_count = len(sheets) if page.edge is None else 2 * len(sheets)
    return Exported(path, len(order), page_count, trouble)


def _add_backs(
    sides: CardSides, cards: Sequence[CardToPrint], document: CardDocument, layout: PageLayout, page: PageChoice
) -> list[str]:
    """Store the pictures of the backs in the document. Return the name of each card's back; [] if no backs are
    printed."""
    if page.edge is None:
        return []
    names = [sides.back(item.deck, item.card) for item in cards]
    for name in dict.fromkeys(names):
        back = sides.paint_back(name, pixels(layout.card[1]))
        document.add_picture(f"back {name}", image_of(_on_bleed(back, layout.card, layout.bleed), page.save_ink))
    return [f"back {name}" for name in names]


def _back_page(names: Sequence[str], layout: PageLayout, edge: Binding) -> tuple[list[str | None], bool]:
    """The backs of a page in the cells behind their cards, and whether they must be upside down."""
    cells: list[str | None] = [None] * layout.cards_per_page
    turned = False
    for cell, name in enumerate(names):
        cell_behind, turned = layout.behind(cell, edge)
        cells[cell_behind] = name
    return cells, turned


def to_png(sides: CardSides, choice: CardChoice, folder: Path, bleed: float | None = None) -> Exporting:
    """Write a PNG of each card and of each back, as large as in print, into a folder, which is made if it is missing.
    They have this ``bleed`` (millimetres); None: as on the table, with round corners. Raises NothingToPrint and
    OSError."""
    chosen, height = cards_to_print(sides, choice), pixels(sides.size[1])
    history = PrintHistory(sides.project.game, sides.project.set, choice.language)
    folder.mkdir(parents=True, exist_ok=True)
    exported: list[CardToPrint] = []
    for index, item in enumerate(chosen):
        id = item.card.id
        face = sides.front(item.card, height, choice.language)
        if choice.since is None or history.has_changed(id, digest(face), choice.since):
            _save_png(face, folder / f"{id}.{choice.language}.png", sides.size, bleed)
            exported.append(item)
        yield ExportStep(index + 1, len(chosen) + 1)
    for name in dict.fromkeys(sides.back(item.deck, item.card) for item in exported):
        _save_png(sides.paint_back(name, height), folder / f"{name}.png", sides.size, bleed)
    return Exported(folder, len(exported))


def _save_png(side: pygame.Surface, path: Path, card: tuple[float, float], bleed: float | None) -> None:
    if bleed is not None:
        side = _on_bleed(side, card, bleed)
    pygame.image.save(side, path)


def _on_bleed(face: pygame.Surface, card: tuple[float, float], bleed: float) -> pygame.Surface:
    """A face with its bleed, on a card of this size (millimetres)."""
    return with_bleed(face, (pixels(card[0]), pixels(card[1])), pixels(bleed))


def title_of(sides: CardSides, words: Words) -> str:
    """The game and the title of the set."""
    game, title = words(f"game.{sides.project.game}.name"), sides.project.title.get(words.language)
    return f"{game}: {title}" if title else game
