"""Paints the faces and backs of the cards of a set, as they are printed."""

from __future__ import annotations

import math
import os
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.faces.painter import FacePainter
from client.games import manifests, table_of
from client.ui.text import Typesetter, Words
from client.window.assets import Assets
from client.workshop.bleed import pixels, reaches_edges, round_with_bleed, with_bleed
from client.workshop.pages import CardFormat
from rules.faces.facts import facts_of
from rules.faces.layouts import FaceLayout
from rules.text.languages import table_language
from rules.workshop.decks import ProjectDeck, decks
from rules.workshop.project import Card, Project, rulebook_to_paint

PLAIN_BACK = "card_back"
"""The picture of a back that has none of its own."""
STRETCHED = 0.08
"""By which share a back may be stretched to the proportions of its card; one of other proportions is cut at its
sides."""


def without_window() -> Assets:
    """Pictures and fonts for a program that shows no window but paints faces."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    return Assets()


def printed_size(format: CardFormat) -> tuple[int, int]:
    """The width and height of a printed card, without bleed, in pixels."""
    return pixels(format.size[0]), pixels(format.size[1])


class CardSides:
    """Paints the cards of a project, each in the size that its layout says, and knows the back of each."""

    def __init__(self, assets: Assets, project: Project) -> None:
        self._assets = assets
        self.project = project
        self.decks: Sequence[ProjectDeck] = decks(project)
        cardset = project.cardset() if project.playable else None
        game = rulebook_to_paint(project.game, cardset, self._cards_with_copies())
        self._art = table_of(game, manifests()[project.game].seats[0])
        self._painter = FacePainter(assets, Typesetter(assets), self._art.book)
        self._backs: dict[str, set[str]] = defaultdict(set)
        for piece, kind in enumerate(game.kind):
            self._backs[game.cards[kind].id].add(self._art.back_picture(game.back[piece]))

    def _cards_with_copies(self) -> list[Card]:
        """All cards of the decks and of the project, each with at least one copy: a card without copies would have no
        piece, and so no back."""
        cards: dict[str, Card] = {}
        for deck in self.decks:
            for card, _ in deck.cards:
                cards[card.id] = card
        for project_card in self.project.cards:
            cards[project_card.card.id] = project_card.card
        return [replace(card, copies=max(1, card.copies)) for card in cards.values()]

    # -- faces --------------------------------------------------------------------------------------------------------

    def format_of(self, card: Card) -> CardFormat:
        """What a card is cut to."""
        layout = self._layout(card)
        return CardFormat(layout.size, layout.is_round)

    def front(self, card: Card, size: tuple[int, int], language: str) -> pygame.Surface:
        """The face of a card as it is when it has been cut, in this size in pixels."""
        return self._paint(card, size, language, None)

    def printed(self, card: Card, size: tuple[int, int], language: str, bleed: float) -> pygame.Surface:
        """The face of a card that is this size in pixels, with a bleed of so many millimetres on all sides, and with
        corners that are still to be cut. What its layout does not paint there is extended from what it paints."""
        layout = self._layout(card)
        margin = round(bleed * size[1] / layout.size[1])
        face = self._paint(card, size, language, layout.bleed)
        if not reaches_edges(face):
            if layout.is_round:
                return round_with_bleed(self._paint(card, size, language, None), margin)
            face = self._paint(card, size, language, 0.0)
        painted_margin = (face.get_width() - size[0]) // 2
        if painted_margin < margin or not reaches_edges(face):
            return with_bleed(face, face.get_size(), margin - painted_margin)
        surplus = painted_margin - margin
        sheet = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin))
        sheet.blit(face, (-surplus, -surplus))
        return sheet

    def _layout(self, card: Card) -> FaceLayout:
        return self._art.book.layout_of(card)

    def _paint(self, card: Card, size: tuple[int, int], language: str, bleed: float | None) -> pygame.Surface:
        words, printed = Words(table_language(language)), card.in_language(language).drawn
        facts = facts_of(printed, words.language, self._art.facts(words, printed))
        return self._painter.paint(self._layout(card), facts, size, math.inf, bleed)

    # -- backs --------------------------------------------------------------------------------------------------------

    def back(self, deck: ProjectDeck, card: Card) -> str:
        """The name of the picture on the back of a card in this deck: the one that its layout names. In a whole deck
        all backs are alike, also those of borrowed cards. A single card that has different backs in several decks gets
        the plain one."""
        name = "" if deck.whole else self._layout(card).back
        if name and self._assets.has(name):
            return name
        cards = [card]
        if deck.whole:
            cards = [deck_card for deck_card, _ in deck.cards]
        backs_of_cards: list[set[str]] = []
        for deck_card in cards:
            backs_of_cards.append(self._backs.get(deck_card.id, set()))
        common_backs = set.intersection(*backs_of_cards)
        name = self._art.plain_back
        if len(common_backs) == 1:
            name = common_backs.pop()
        return name if self._assets.has(name) else PLAIN_BACK

    def back_side(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A back by the name of its picture, as it is when it has been cut, in this size in pixels. It is shared: do
        not draw on it."""
        own_width, own_height = self._assets.own_size(name)
        across, down = size[0] / own_width, size[1] / own_height
        if abs(across / down - 1) <= STRETCHED:
            return self._assets.sprite(name, size)
        share = max(across, down)
        sprite = self._assets.sprite(name, (max(size[0], own_width * share), max(size[1], own_height * share)))
        area = pygame.Rect((0, 0), size)
        area.center = sprite.get_rect().center
        return sprite.subsurface(area)

    def printed_back(self, name: str, size: tuple[int, int], margin: int) -> pygame.Surface:
        """A back by the name of its picture, for a card of this size, with a margin for the cut (pixels)."""
        return with_bleed(self.back_side(name, size), size, margin)
