"""The marks on cards of the hand that will be discarded: set one by one, then given as one answer."""

from __future__ import annotations

from client.table.context import SittingContext


class DiscardMarks:
    """The cards of the viewer's hand that are marked. Nothing is discarded before the answer, so a mark can be taken
    off again."""

    def __init__(self, context: SittingContext) -> None:
        self._context = context
        self._marked: list[int] = []
        self._answers = -1
        """How many answers had been given when the marks were set: marks of an earlier question do not count."""

    @property
    def is_open(self) -> bool:
        """True if the viewer is asked what to discard."""
        ask = self._context.ask
        return ask is not None and ask.kind == "discard" and self._context.my_turn

    @property
    def pieces(self) -> list[int]:
        """The marked pieces, in the order in which they were marked."""
        if self.is_open and self._answers == self._context.answers:
            return list(self._marked)
        return []

    def toggle(self, piece: int) -> None:
        """Mark a card, or take its mark off."""
        marked = self.pieces
        if piece in marked:
            marked.remove(piece)
        else:
            marked.append(piece)
        self._marked = marked
        self._answers = self._context.answers
        self._context.refresh()

    def remove_last(self) -> None:
        """Take the mark off the card that was marked last."""
        self._marked = self.pieces[:-1]
        self._context.refresh()

    def clear(self) -> bool:
        """Take all marks off. Return False if there was none."""
        any_marked = bool(self.pieces)
        self._marked = []
        if any_marked:
            self._context.refresh()
        return any_marked
