"""A guest under the pointer: it can be taken up, and it takes drinks, accessories, newcomers and other guests."""

from __future__ import annotations

from dataclasses import replace

from pygame import FRect

from client.games.raut.moves import guest_spot, owner, why_guest_rests
from client.games.raut.table import RautArrangement
from client.table.board import Board
from client.table.context import SittingContext
from client.table.targets import DropZone
from client.ui import Point, SemanticNode, Widget

RautBoard = Board[RautArrangement]


def handle_of(guest: int) -> str:
    """What the fingers hold when they take up a guest."""
    return f"guest.{guest}"


class GuestPlace(DropZone):
    """A guest in a salon."""

    def __init__(self, board: RautBoard, context: SittingContext, guest: int, area: FRect, label: str) -> None:
        value = str(board.table.shown.drunk[guest] or "")
        super().__init__(guest_spot(guest), handle_of(guest), area, label, value, context.hand)
        self.guest = guest
        self._board, self._context = board, context
        self._held = False

    @property
    def _free(self) -> bool:
        """May it be taken up now?"""
        context, table = self._context, self._board.table
        if not context.my_turn or self._board.playing or context.hand.chosen not in (None, self.id):
            return False
        return context.ask is not None and table.movable(context.ask, self.guest)

    def node(self) -> SemanticNode:
        """Enabled when it can be taken up, or takes what is chosen."""
        return replace(super().node(), enabled=self._free or self.spot in self.fingers.targets)

    def adopt(self, old: Widget) -> None:
        """It is in the same hand after a new layout."""
        if isinstance(old, GuestPlace):
            self._held = old._held

    def press(self, point: Point) -> None:
        """A finger goes down on it."""
        self._held = self._free
        if self._held:
            self.fingers.press(self.id, point)

    def drag(self, point: Point) -> None:
        """It is carried."""
        if self._held:
            self.fingers.drag(point)

    def release(self, point: Point) -> None:
        """It is let go of."""
        held, self._held = self._held, False
        if held:
            self.fingers.release(point)
        else:
            super().release(point)

    def cancel(self) -> None:
        """It slips out of the fingers."""
        if self._held:
            self._held = False
            self.fingers.cancel()

    def activate(self) -> None:
        """Take it up, or lay what is chosen on it; or hear why neither is possible."""
        context, shown = self._context, self._board.table.shown
        if self._free:
            self.fingers.tap(self.id)
        elif context.hand.chosen is None and context.my_turn and context.viewer is not None and not self._board.playing:
            mine = owner(shown, self.guest) == context.viewer
            resting = why_guest_rests(shown, context.viewer, self.guest) if mine else None
            context.refuse(resting or "reason.raut.first")
        else:
            super().activate()
