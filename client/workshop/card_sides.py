"""Both sides of the cards of a set, as they are printed."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.games import manifests, table_of
from client.table.faces import Faces
from client.table.piece import RATIO
from client.ui.text import Typesetter, Words
from client.window.assets import Assets
from rules.text.texts import LANGUAGES
from rules.workshop.decks import ProjectDeck, decks
from rules.workshop.project import Card, Project, rulebook_to_paint

PLAIN_BACK = "card_back"
"""Stands in for a back without a picture."""


def without_window() -> Assets:
    """Pictures and fonts in a program that shows no window: faces are painted all the same."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    return Assets()


class CardSides:
    """Paints the cards of a project, and knows which back each deck has. ``size`` is that of a card (millimetres)."""

    def __init__(self, assets: Assets, project: Project) -> None:
        self._assets = assets
        self.project = project
        self.size = manifests()[project.game].card_size
        self.decks: Sequence[ProjectDeck] = decks(project)
        cards = {card.id: card for deck in self.decks for card, _ in deck.cards}
        cards |= {each.card.id: each.card for each in project.cards}
        # A card without copies has no piece, and so no back.
        known = [replace(card, copies=max(1, card.copies)) for card in cards.values()]
        game = rulebook_to_paint(project.game, project.cardset() if project.playable else None, known)
        self._art = table_of(game, manifests()[project.game].seats[0])
        type = Typesetter(assets)
        self._faces = {language: Faces(assets, type, Words(language), self._art) for language in LANGUAGES}
        self._backs: dict[str, set[str]] = defaultdict(set)
        for piece, kind in enumerate(game.kind):
            self._backs[game.cards[kind].id].add(self._art.back(game.back[piece]))

    def front(self, card: Card, height: int, language: str) -> pygame.Surface:
        """The face of a card, ``height`` pixels high."""
        return self._art.paint(self._faces[language], card, height)

    def back(self, deck: ProjectDeck, card: Card) -> str:
        """The name of the picture on the back of a card in this deck. In a whole deck all backs are alike, those of the
        borrowed cards too. A card by itself that several decks have with different backs has the plain one."""
        together = [each for each, _ in deck.cards] if deck.whole else [card]
        names = set.intersection(*(self._backs.get(each.id, set()) for each in together))
        name = names.pop() if len(names) == 1 else self._art.plain_back
        return name if self._assets.has(name) else PLAIN_BACK

    def paint_back(self, name: str, height: int) -> pygame.Surface:
        """A back by the name of its picture, ``height`` pixels high. It is shared: do not draw on it."""
        return self._assets.sprite(name, (height * RATIO, height))
