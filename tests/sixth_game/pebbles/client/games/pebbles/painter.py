"""Pebbles, painted: seats, the heap, the own bag."""

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
        board, table, say = self.board, self.table, self.board.words
        heap = say("pebbles.heap", n=len(board.stage.zones[HEAP]))
        found: list[Widget] = [TipArea("heap", table.layout.heap, heap, role="deck", tip=heap)]
        for seat, place in enumerate(table.layout.seats):
            count, points = len(board.stage.zones[hand_of(seat)]), table.shown.points[seat]
            said = say("pebbles.seat", name=board.names[seat], n=count, points=points)
            found.append(TipArea(f"seat.{seat}", place.plate, said, role="seat", tip=said))
        return found

    def spots(self, context: SittingContext) -> list[Widget]:
        board, table, say = self.board, self.table, self.board.words
        bag = DropZone(BAG, table.place_id(BAG), table.layout.bag, say("pebbles.bag"), "", context.hand)
        found: list[Widget] = [bag]
        if context.viewer is None:
            return found
        for count in range(table.shown.greed, 0, -1):
            if (card := table.held_piece(board.stage, str(count))) is not None:
                area, said = card.area, say("pebbles.heap.take", n=count)
                found.append(CardHandle(f"take.{count}", area, area, said, context.hand, str(count)))
        return found

    def early_key(self, event: pygame.event.Event) -> bool:
        """A digit takes up so many pebbles; once more, and they are taken."""
        count = digit(event)
        if self.context is None or self.board.gui.find(f"take.{count}") is None:
            return False
        self.context.hand.tap(str(count))
        return True

    # -- words --------------------------------------------------------------------------------------------------------

    def sentence(self, context: SittingContext) -> str:
        words, ask = self.board.words, context.ask
        if ask is None:
            return words("table.finished")
        name = self.board.names[ask.seat]
        if not context.my_turn:
            return words("table.paused" if context.paused else "table.thinks", name=name)
        return words("pebbles.take.bag" if context.hand.chosen else "pebbles.take", name=name)

    def hint(self, context: SittingContext, option: Option) -> Hint:
        return Hint(str(option), BAG, self.board.words("pebbles.hint", n=option))

    def sheet(self, window: AppWindow, view: View, done: Callable[[], object], by_itself: bool) -> Scene | None:
        assert isinstance(view, State)
        return Count(window, self.board, view, done, by_itself)

    # -- drawing ------------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        board, table = self.board, self.table
        pen, zones, active = board.pen, board.stage.zones, board.active()
        draw_light(pen, table.layout.bag, board.glow(BAG))
        pen.sprite("pebbles_bag", fit(table.layout.bag, 1))
        for seat, place in enumerate(table.layout.seats):
            points = board.words("count.points", n=table.shown.points[seat])
            draw_plate(pen, place.plate, board.names[seat], points, person=board.players[seat] == "person",
                       active=seat == active, dealer=False,
                       marked=board.pointed is not None and board.pointed.seat == seat)  # fmt: skip
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
