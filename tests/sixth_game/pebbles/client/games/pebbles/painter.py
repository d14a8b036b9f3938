"""Draws the table of Pebbles: the seats, the heap and the player's bag."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from client.games.pebbles.count import Count
from client.games.pebbles.table import BAG, PebblesArrangement
from client.table.badge import draw_count
from client.table.context import SittingContext
from client.table.halo import draw_light
from client.table.painter import Painter
from client.table.plate import draw_plate
from client.table.targets import CardHandle, DropZone, TipArea
from client.table.terms import Hint, Option, View
from client.ui import Widget
from client.ui.layout import fit
from client.ui.scene import AppWindow, Scene
from client.window.keys import digit
from rules.games.pebbles.board import HEAP, hand_of
from rules.games.pebbles.board import PebblesTable as State


class PebblesPainter(Painter[PebblesArrangement]):
    """Draws a table of Pebbles."""

    # -- widgets ------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        board = self.board
        table = self.table
        heap_label = board.words("pebbles.heap", n=len(board.stage.zones[HEAP]))
        widgets: list[Widget] = [TipArea("heap", table.layout.heap, heap_label, role="deck", tip=heap_label)]
        for seat, place in enumerate(table.layout.seats):
            count = len(board.stage.zones[hand_of(seat)])
            label = board.words("pebbles.seat", name=board.names[seat], n=count, points=table.shown.points[seat])
            widgets.append(TipArea(f"seat.{seat}", place.plate, label, role="seat", tip=label))
        return widgets

    def spots(self, context: SittingContext) -> list[Widget]:
        table = self.table
        words = self.board.words
        bag = DropZone(BAG, table.place_id(BAG), table.layout.bag, words("pebbles.bag"), "", context.hand)
        widgets: list[Widget] = [bag]
        if context.viewer is None:
            return widgets
        for count in range(table.shown.greed, 0, -1):
            card = table.held_piece(self.board.stage, str(count))
            if card is not None:
                label = words("pebbles.heap.take", n=count)
                widgets.append(CardHandle(f"take.{count}", card.area, card.area, label, context.hand, str(count)))
        return widgets

    def early_key(self, event: pygame.event.Event) -> bool:
        """Use a digit: it takes up so many pebbles, and the second time it takes them. Return whether it was used."""
        count = digit(event)
        if self.context is None or self.board.gui.find(f"take.{count}") is None:
            return False
        self.context.hand.tap(str(count))
        return True

    # -- words --------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        words = self.board.words
        if context.ask is None:
            return words("table.finished")
        if context.my_turn:
            key = "pebbles.take.bag" if context.hand.chosen else "pebbles.take"
        else:
            key = "table.paused" if context.paused else "table.thinks"
        return words(key, name=self.board.names[context.ask.seat])

    def hint(self, context: SittingContext, option: Option) -> Hint:
        return Hint(str(option), BAG, self.board.words("pebbles.hint", n=option))

    def sheet(self, window: AppWindow, view: View, done: Callable[[], object], by_itself: bool) -> Scene | None:
        assert isinstance(view, State)
        return Count(window, self.board, view, done, by_itself)

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        board = self.board
        table = self.table
        pen = board.pen
        zones = board.stage.zones
        active = board.active()
        draw_light(pen, table.layout.bag, board.glow(BAG))
        pen.sprite("pebbles_bag", fit(table.layout.bag, 1))
        for seat, place in enumerate(table.layout.seats):
            points = board.words("count.points", n=table.shown.points[seat])
            is_person = board.players[seat] == "person"
            is_marked = board.pointed is not None and board.pointed.seat == seat
            draw_plate(pen, place.plate, board.names[seat], points, person=is_person,
                       active=seat == active, dealer=False, marked=is_marked)  # fmt: skip
            board.draw_cards(table.sort(board.stage, seat))
            if not place.own and zones[hand_of(seat)]:
                draw_count(pen, place.plate.bottomright, len(zones[hand_of(seat)]))
        board.draw_cards(zones[table.box])
        board.draw_cards(zones[HEAP])
        board.draw_flying()

    # -- for tests and the curious ------------------------------------------------------------------------------------

    def bounds(self) -> dict[str, FRect]:
        layout = self.table.layout
        areas = {"heap": layout.heap, "bag": layout.bag}
        for seat, place in enumerate(layout.seats):
            areas |= {f"plate.{seat}": place.plate, f"hand.{seat}": place.hand}
        return areas
