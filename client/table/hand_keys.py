"""The keys of the hands at the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.table.board import AnyBoard
from client.table.context import SittingContext
from client.table.hand import Hand
from client.table.targets import CardHandle, DropZone
from client.table.terms import Spot
from client.window.keys import digit


class HandKeys:
    """What keys do to the cards of the hand and to the places where they may go."""

    def __init__(self, hand: Hand, board: AnyBoard, context: SittingContext) -> None:
        self._hand = hand
        self._board = board
        self._context = context

    def escape(self) -> bool:
        """Take back what was begun: answers left open, or what was taken up. Returns False if there was nothing."""
        hand = self._hand
        if hand.choosing:
            hand.think_again()
            return True
        chosen = hand.chosen
        if chosen == hand.at_hand and hand.touch.handle is None:
            return False
        hand.cancel()
        hand.begin()
        self._context.refresh()
        gui = self._board.gui
        if gui.keyboard:
            for card in hand.cards():
                if card.handle == chosen:
                    gui.focus(card.id)
                    break
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Digits and arrows choose cards, and places once a card is chosen; Tab goes round the places. Returns True if
        the key was used."""
        number = digit(event)
        if number is not None and self._choose_by_number(number):
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step:
            return self._step(step)
        hand = self._hand
        if event.key == pygame.K_TAB and hand.chosen is not None and hand.targets:
            focused = self._board.gui.focused
            spot = focused.spot if isinstance(focused, DropZone) else None
            tab_step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self._go_round(hand.targets, spot, tab_step)
            return True
        return False

    def _choose_by_number(self, number: int) -> bool:
        """Move the focus to the place or the card with this number, from 1. Returns False if there is none."""
        hand = self._hand
        gui = self._board.gui
        if hand.chosen is not None:
            spots = self._board.table.numbered(hand.targets)
            if number <= len(spots):
                gui.focus(self._board.table.place_id(spots[number - 1]))
                return True
        cards = hand.cards()
        if number <= len(cards):
            gui.focus(cards[number - 1].id)
            return True
        return False

    def _step(self, step: int) -> bool:
        """Move the focus to the next place or card, or to the one before (-1). Returns False if it is elsewhere."""
        hand = self._hand
        gui = self._board.gui
        focused = gui.focused
        if isinstance(focused, DropZone):
            spots = hand.targets or list(self._board.table.spots(self._context.view()))
            self._go_round(spots, focused.spot, step)
            return True
        cards = hand.cards()
        if not cards or not (focused is None or isinstance(focused, CardHandle)):
            return False
        index = 0
        if focused in cards:
            index = (cards.index(focused) + step) % len(cards)
        gui.focus(cards[index].id)
        return True

    def _go_round(self, spots: Sequence[Spot], current_spot: Spot | None, step: int) -> None:
        """Move the focus from a spot to the next one, or to the first."""
        index = 0
        if current_spot in spots:
            index = (spots.index(current_spot) + step) % len(spots)
        self._board.gui.focus(self._board.table.place_id(spots[index]))
