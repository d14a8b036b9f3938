"""From the Toast to the last drop: last actions and what is done before drinking (GO-TOAST)."""

from __future__ import annotations

from rules.games.goblets.board import GobletsTable, Phase
from rules.games.goblets.characters import rules_of
from rules.games.goblets.terms import END_OF_TURN
from rules.games.goblets.turns import last_actions
from rules.kernel.abilities import expire
from rules.kernel.asking import Frame


class LastActions(Frame):
    """Each House once, from the toaster's left, the toaster last; then those who come after everybody (GO-TOAST-01 to
    03, GO-CHAR-14)."""

    __slots__ = keeps = ("order", "at_house")
    order: tuple[int, ...]
    at_house: int
    answer: str

    def begin(self, table: GobletsTable) -> None:
        toaster = table.toaster
        assert toaster is not None
        table.stage = Phase.TOAST
        order = table.clockwise(table.left_of(toaster))
        late = [house for house in order if rules_of(table, house).last_of_all]
        self.order = (*(house for house in order if house not in late), *late)

    def act(self, table: GobletsTable) -> None:
        expire(table, END_OF_TURN)
        if self.at_house == len(self.order):
            self.done()
            return
        house = self.order[self.at_house]
        self.at_house += 1
        self.go("act")
        last_actions(table, house)
