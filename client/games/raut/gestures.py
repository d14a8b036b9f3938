"""A guest under the pointer: it can be taken up, and it takes drinks, accessories, newcomers and other guests."""

from __future__ import annotations

from pygame import FRect

from client.games.raut.moves import guest_spot, owner, person, why_guest_rests
from client.games.raut.table import RautArrangement
from client.table.board import Board
from client.table.context import SittingContext
from client.table.targets import TakeableZone
from rules.text.log import Entry

RautBoard = Board[RautArrangement]


def handle_of(guest: int) -> str:
    """What the fingers hold when they take up a guest."""
    return f"guest.{guest}"


class GuestPlace(TakeableZone):
    """A guest in a salon."""

    def __init__(self, board: RautBoard, context: SittingContext, guest: int, area: FRect, label: str) -> None:
        value, handle = str(board.table.shown.drunk[guest] or ""), handle_of(guest)
        super().__init__(guest_spot(guest), handle, area, label, value, context.hand, handle)
        self.guest = guest
        self._board, self._context = board, context

    @property
    def free(self) -> bool:
        """May it be taken up now?"""
        context, table = self._context, self._board.table
        if not context.my_turn or self._board.playing or context.hand.chosen not in (None, self.handle):
            return False
        return context.ask is not None and table.movable(context.ask, self.guest)

    def activate(self) -> None:
        """Take it up, or lay what is chosen on it; or hear why neither is possible."""
        context, shown = self._context, self._board.table.shown
        if self.free:
            self.fingers.tap(self.handle)
        elif context.hand.chosen is None and context.my_turn and context.viewer is not None and not self._board.playing:
            mine = owner(shown, self.guest) == context.viewer
            resting = why_guest_rests(shown, context.viewer, self.guest) if mine else None
            gives = context.ask is not None and self._board.table.acts(context.ask, self.guest)
            by_card = Entry("reason.raut.by_card", {"guest": person(shown, self.guest)}) if gives else None
            context.refuse(resting or by_card or "reason.raut.first")
        else:
            super().activate()
