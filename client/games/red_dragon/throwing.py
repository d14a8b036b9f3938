"""The cards that are to be thrown away when one is done: marked one by one, given all at once."""

from __future__ import annotations

from client.table.context import SittingContext


class Throwing:
    """The cards of the own hand that are marked. Nothing is thrown away before all are, so a mark can be taken off."""

    def __init__(self, context: SittingContext) -> None:
        self._context = context
        self._marked: list[int] = []
        self._answers = -1

    @property
    def open(self) -> bool:
        """Is the person at the screen asked what to throw away?"""
        ask = self._context.ask
        return ask is not None and ask.kind == "discard" and self._context.my_turn

    @property
    def cards(self) -> list[int]:
        """The marked pieces, in the order in which they were marked; none of an earlier question."""
        return list(self._marked) if self.open and self._answers == self._context.answers else []

    def turn(self, piece: int) -> None:
        """Mark a card, or take its mark off."""
        kept = self.cards
        self._marked = [each for each in kept if each != piece] if piece in kept else [*kept, piece]
        self._answers = self._context.answers
        self._context.refresh()

    def take_off(self) -> None:
        """Take the mark off the card that was marked last."""
        self._marked = self.cards[:-1]
        self._context.refresh()

    def clear(self) -> bool:
        """Take all marks off; False if there is none."""
        marked = bool(self.cards)
        self._marked = []
        if marked:
            self._context.refresh()
        return marked
