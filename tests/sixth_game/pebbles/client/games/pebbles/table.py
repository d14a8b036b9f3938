"""Pebbles on the table: which zone lies where, and which gesture means which answer.

The pebbles on top of the heap can be taken up: a player who takes up the second one from the top takes two.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from client.games.pebbles.layout import Layout, lay_out
from client.table.base import Arrangement
from client.table.layout import fan, spread
from client.table.piece import GamePiece, Pose
from client.table.stage import Stage
from client.table.terms import SILENT, Drop, Event, Handle, Spot, Timing
from client.ui.text import Words
from rules.games.pebbles.board import HEAP, hand_of
from rules.games.pebbles.board import PebblesTable as View
from rules.kernel.asking import Ask

BAG = "bag"
"""The spot where a player puts the pebbles taken."""
LAID = Timing(0.2, 0.03, 10, "deal")
TAKEN = Timing(0.4, 0.15, 40, "pebbles_clack")
TURNED = Timing(0.4, 0.1, 0, "card_flip")


class PebblesArrangement(Arrangement[View, Layout]):
    """The arrangement of one game of Pebbles."""

    heads = ("pebbles.log.over",)

    # -- zones --------------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        return hand_of(seat)

    @property
    def box(self) -> int:
        """The zone in which everything lies before the game."""
        return hand_of(self.seats)

    def lay_out(self, canvas: FRect, bottom: int, tools: int, log: bool) -> Layout:
        return lay_out(canvas, self.seats, bottom, tools, log)

    def rest(self, stage: Stage, zone: int) -> list[tuple[GamePiece, Pose]]:
        cards = stage.zones[zone]
        if zone in (HEAP, self.box):
            return list(zip(cards, spread(self.layout.heap, len(cards), False), strict=True))
        seat = zone - hand_of(0)
        place = self.layout.seats[seat]
        hand = self.sort(stage, seat)
        face_up = bool(hand) and hand[0].piece >= 0
        if place.own:
            poses = fan(place.hand, len(hand), face_up)
        else:
            poses = spread(place.hand, len(hand), face_up, 0.3)
        return list(zip(hand, poses, strict=True))

    # -- gestures: a handle is how many pebbles are taken up -----------------------------------------------------------

    def held_piece(self, stage: Stage, name: str) -> GamePiece | None:
        count = int(name)
        heap = stage.zones[HEAP]
        if count > len(heap):
            return None
        return heap[-count]

    def spots(self, view: View) -> Sequence[Spot]:
        return (BAG,)

    def spot_under(self, point: Sequence[float]) -> Spot | None:
        if self.layout.bag.collidepoint(point[0], point[1]):
            return BAG
        for place in self.layout.seats:
            if place.own and place.hand.collidepoint(point[0], point[1]):
                return BAG
        return None

    def drop(self, view: View, ask: Ask | None, viewer: int | None, handle: Handle, spot: Spot | None) -> Drop:
        if ask is None:
            return Drop(None, "pebbles.reason.over")
        if ask.seat != viewer:
            return Drop(None, "reason.not_your_turn")
        if isinstance(handle, int):
            return Drop(None, "pebbles.reason.yours")
        if spot != BAG:
            return Drop(None, "pebbles.reason.bag")
        count = int(handle)
        if count in ask.options:
            return Drop(count)
        return Drop(None, "pebbles.reason.most")

    # -- motion -------------------------------------------------------------------------------------------------------

    def timing(self, event: Event, in_hand: bool = False) -> Timing:
        match event:
            case ("move", _, source, *_):
                return LAID if source == self.box else TAKEN
            case ("show", *_):
                return TURNED
        return SILENT

    def opening(self, view: View) -> list[Event]:
        return [("move", piece, self.box, HEAP, 0) for piece in view.zones[HEAP]]

    # -- words and looks ----------------------------------------------------------------------------------------------

    def choose_first(self, words: Words, name: str) -> str:
        return words("pebbles.take", name=name)
