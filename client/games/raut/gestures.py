"""A guest as a widget: it can be taken up, and drinks, accessories, newcomers and other guests can be dropped on it."""

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
    """Return the handle that takes up a guest."""
    return f"guest.{guest}"


class GuestPlace(TakeableZone):
    """A guest in a salon."""

    def __init__(self, board: RautBoard, context: SittingContext, guest: int, area: FRect, label: str) -> None:
        drunk, handle = board.table.shown.drunk[guest], handle_of(guest)
        super().__init__(guest_spot(guest), handle, area, label, str(drunk or ""), context.hand, handle)
        self.guest = guest
        self._board, self._context = board, context

    @property
    def free(self) -> bool:
        """True if it may be taken up now."""
        context, table = self._context, self._board.table
        if not context.my_turn or self._board.playing or context.hand.chosen not in (None, self.handle):
            return False
        return context.ask is not None and table.movable(context.ask, self.guest)

    def activate(self) -> None:
        """Take it up, or lay what is chosen on it, or say why neither is possible."""
        context = self._context
        if self.free:
            self.fingers.tap(self.handle)
        elif context.my_turn and not self._board.playing and context.viewer is not None and context.hand.chosen is None:
            context.refuse(self._why_not_free(context.viewer))
        else:
            super().activate()

    def _why_not_free(self, viewer: int) -> Entry | str:
        """Return why the guest cannot be taken up: it rests, it acts only with a card, or a card has to come first."""
        ask, view = self._context.ask, self._board.table.shown
        if owner(view, self.guest) == viewer:
            resting = why_guest_rests(view, viewer, self.guest)
            if resting is not None:
                return resting
        if ask is not None and self._board.table.acts(ask, self.guest):
            return Entry("reason.raut.by_card", {"guest": person(view, self.guest)})
        return "reason.raut.first"
