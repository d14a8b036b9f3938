"""The last actions after the Toast (GO-TOAST)."""

from __future__ import annotations

from rules.games.goblets.board import GobletsTable, Phase
from rules.games.goblets.characters import rules_of
from rules.games.goblets.terms import END_OF_TURN
from rules.games.goblets.turns import last_actions
from rules.kernel.abilities import expire
from rules.kernel.asking import Frame


class LastActions(Frame):
    """The last actions of each House in turn, from the toaster's left to the toaster; then those of the Houses whose
    characters act last of all (GO-TOAST-01 to 03, GO-CHAR-14)."""

    __slots__ = memory = ("order", "at_house")
    order: tuple[int, ...]
    at_house: int
    """The index in ``order`` of the House that acts next."""
    answer: str

    def begin(self, table: GobletsTable) -> None:
        """Set the order of the Houses."""
        toaster = table.toaster
        assert toaster is not None
        table.stage = Phase.TOAST
        in_turn = []
        last_of_all = []
        for house in table.clockwise(table.left_of(toaster)):
            if rules_of(table, house).last_of_all:
                last_of_all.append(house)
            else:
                in_turn.append(house)
        self.order = (*in_turn, *last_of_all)

    def act(self, table: GobletsTable) -> None:
        """Let the next House act."""
        expire(table, END_OF_TURN)
        if self.at_house == len(self.order):
            self.done()
            return
        house = self.order[self.at_house]
        self.at_house += 1
        self.go("act")
        last_actions(table, house)
