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
    """What keys do to the cards of a hand and to the places they may go to."""

    def __init__(self, hand: Hand, board: AnyBoard, context: SittingContext) -> None:
        self._hand, self._board, self._context = hand, board, context

    def escape(self) -> bool:
        """Escape takes back what was begun: answers left open, or what was taken up. Was there anything?"""
        hand = self._hand
        if hand.choosing:
            hand.think_again()
            return True
        back = hand.chosen
        if back == hand.at_hand and hand.touch.handle is None:
            return False
        hand.cancel()
        hand.begin()
        self._context.refresh()
        widget = next((card for card in hand.cards() if card.handle == back), None)
        if widget is not None and self._board.gui.keyboard:
            self._board.gui.focus(widget.id)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Digits and arrows choose cards, and places once a card is chosen; Tab goes round the places. Was it used?"""
        hand, gui, table = self._hand, self._board.gui, self._board.table
        cards = hand.cards()
        focused, number = gui.focused, digit(event)
        spots = table.numbered(hand.targets)
        if number is not None and hand.chosen is not None and number <= len(spots):
            gui.focus(table.place_id(spots[number - 1]))
            return True
        if number is not None and number <= len(cards):
            gui.focus(cards[number - 1].id)
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step and isinstance(focused, DropZone):
            self._go_round(hand.targets or list(table.spots(self._context.view())), focused.spot, step)
            return True
        if step and cards and (focused is None or isinstance(focused, CardHandle)):
            index = cards.index(focused) + step if focused in cards else 0
            gui.focus(cards[index % len(cards)].id)
            return True
        if event.key == pygame.K_TAB and hand.chosen is not None and hand.targets:
            current_spot = focused.spot if isinstance(focused, DropZone) else None
            self._go_round(hand.targets, current_spot, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return False

    def _go_round(self, order: Sequence[Spot], current_spot: Spot | None, step: int) -> None:
        index = order.index(current_spot) + step if current_spot in order else 0
        self._board.gui.focus(self._board.table.place_id(order[index % len(order)]))
