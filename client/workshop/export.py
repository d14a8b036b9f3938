"""Makes files of a set's cards: a PDF for the printer, a PNG of each card, a deck for Tabletop Simulator.

Each kind of export is a generator: it yields after every picture, so that whoever runs it can show how far it is, and
can stop it by no longer asking. A PDF appears only when it is whole.
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
    """No card is left after all that was chosen; ``said`` tells why."""

    def __init__(self, said: Entry) -> None:
        super().__init__(said.key)
        self.said = said


class ExportStep(NamedTuple):
    """How far an export is."""

    done: int
    total: int


class Exported(NamedTuple):
    """What an export has made."""

    path: Path
    cards: int
    """Counting copies."""
    pages: int = 0
    trouble: Entry | None = None
    """What could not be written down besides."""


Exporting = Generator[ExportStep, None, Exported]


@dataclass(frozen=True)
class CardChoice:
    """Which cards: those with these ``ids`` (None: all), the ``whole_deck`` with borrowed cards or those of the set,
    each with its ``copies`` or once, all or those that look otherwise than printed before ``since``."""

    language: str
    ids: Collection[str] | None = None
    whole_deck: bool = False
    copies: bool = True
    since: datetime | None = None


@dataclass(frozen=True)
class PageChoice:
    """How they are printed. ``edge``: over which one the sheet is turned for the backs; None prints no backs."""

    paper: Paper = "A4"
    bleed: float = BLEED
    edge: Binding | None = "long"
    save_ink: bool = False

    @classmethod
    def saving_ink(cls, paper: Paper) -> PageChoice:
        """With nothing around the cards and nothing on their backs."""
        return cls(paper, 0.0, None, True)


class Printed(NamedTuple):
    """A card to be printed."""

    card: Card
    copies: int
    deck: ProjectDeck


def wanted(sides: CardSides, choice: CardChoice) -> list[Printed]:
    """The cards that were chosen, but for what has changed since. Raises NothingToPrint."""
    own = {each.card.id for each in sides.project.cards}
    found = [Printed(card, copies if choice.copies else 1, deck) for deck in sides.decks for card, copies in deck.cards
             if (card.id in choice.ids if choice.ids is not None else choice.whole_deck or card.id in own)]  # fmt: skip
    if missing := sorted(set(choice.ids or ()) - {each.card.id for each in found}):
        raise NothingToPrint(Entry("print.no_card", {"cards": ", ".join(missing)}))
    if not found:
        raise NothingToPrint(Entry("print.no_cards", {}))
    return found


def to_pdf(sides: CardSides, choice: CardChoice, page: PageChoice, path: Path, now: datetime) -> Exporting:
    """Write the cards as a PDF. Raises NothingToPrint, ``pages.NoRoom`` and OSError."""
    say, layout = Words(choice.language), lay_out(sides.size, page.bleed, page.paper)
    before = PrintHistory(sides.project.game, sides.project.set, choice.language)
    document = CardDocument(layout, title_of(sides, say))
    cards, faces, fronts = wanted(sides, choice), {}, {}
    for at, each in enumerate(cards):
        face = sides.front(each.card, pixels(layout.card[1]), choice.language)
        faces[each.card.id] = digest(face)
        if choice.since is None or before.changed(each.card.id, faces[each.card.id], choice.since):
            fronts[each.card.id] = f"front {each.card.id}"
            document.keep(fronts[each.card.id], image_of(_whole(face, layout.card, layout.bleed), page.save_ink))
        yield ExportStep(at + 1, len(cards) + 1)
    cards = [each for each in cards if each.card.id in fronts]
    if not cards:
        raise NothingToPrint(Entry("print.nothing_changed", {}))
    backs = _keep_backs(sides, cards, document, layout, page)
    order = [at for at, each in enumerate(cards) for _ in range(each.copies)]
    sheets = pages(order, layout)
    for number, sheet in enumerate(sheets, start=1):
        words = (f"{title_of(sides, say)}, {now:%Y-%m-%d}", say("print.foot", n=number, all=len(sheets)))
        document.page([fronts[cards[at].card.id] for at in sheet], words)
        if page.edge is not None:
            document.page(*_turned([backs[at] for at in sheet], layout, page.edge))
    document.save(path)
    told = before.note({each.card.id: faces[each.card.id] for each in cards}, now)
    return Exported(path, len(order), len(sheets) * (1 if page.edge is None else 2), told)


def _keep_backs(
    sides: CardSides, cards: Sequence[Printed], document: CardDocument, layout: PageLayout, page: PageChoice
) -> list[str]:
    """The name of each card's back, whose pictures are stored now; none are if none are printed."""
    if page.edge is None:
        return []
    names = [sides.back(each.deck, each.card) for each in cards]
    for name in dict.fromkeys(names):
        back = sides.paint_back(name, pixels(layout.card[1]))
        document.keep(f"back {name}", image_of(_whole(back, layout.card, layout.bleed), page.save_ink))
    return [f"back {name}" for name in names]


def _turned(names: Sequence[str], layout: PageLayout, edge: Binding) -> tuple[list[str | None], tuple[()], bool]:
    """The backs of a page where they must be when the sheet is turned over."""
    behind: list[str | None] = [None] * layout.each
    turned = False
    for cell, name in enumerate(names):
        place, turned = layout.behind(cell, edge)
        behind[place] = name
    return behind, (), turned


def to_png(sides: CardSides, choice: CardChoice, folder: Path, bleed: float | None = None) -> Exporting:
    """A PNG of each card and of each back, as large as in print, in a folder, which is made: with this ``bleed``
    (millimetres), or as on the table, with round corners. Raises NothingToPrint and OSError."""
    cards, high = wanted(sides, choice), pixels(sides.size[1])
    before = PrintHistory(sides.project.game, sides.project.set, choice.language)
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Printed] = []
    for at, each in enumerate(cards):
        face = sides.front(each.card, high, choice.language)
        if choice.since is None or before.changed(each.card.id, digest(face), choice.since):
            whole = face if bleed is None else _whole(face, sides.size, bleed)
            pygame.image.save(whole, folder / f"{each.card.id}.{choice.language}.png")
            written.append(each)
        yield ExportStep(at + 1, len(cards) + 1)
    for name in dict.fromkeys(sides.back(each.deck, each.card) for each in written):
        back = sides.paint_back(name, high)
        pygame.image.save(back if bleed is None else _whole(back, sides.size, bleed), folder / f"{name}.png")
    return Exported(folder, len(written))


def _whole(face: pygame.Surface, card: tuple[float, float], bleed: float) -> pygame.Surface:
    """A face with its bleed, on a card of this size (millimetres)."""
    return with_bleed(face, (pixels(card[0]), pixels(card[1])), pixels(bleed))


def title_of(sides: CardSides, say: Words) -> str:
    """The game and the set, as people call them."""
    game, title = say(f"game.{sides.project.game}.name"), sides.project.title.get(say.language)
    return f"{game}: {title}" if title else game
