"""Looking into a goblet (GO-ACT-06, GO-RULING-04)."""

from __future__ import annotations

from rules.games.goblets.board import SEEN, GobletsTable
from rules.games.goblets.characters import open_window
from rules.games.goblets.sommeliers import Claiming
from rules.games.goblets.terms import PEEKS, happens
from rules.kernel.asking import Ask, Frame


class Peeking(Frame):
    """A seat looks at all tokens in a goblet, as long as it likes; nobody else may (GO-ACT-06, GO-RULING-04)."""

    __slots__ = memory = ("seat", "house", "place", "able")
    seat: int
    house: int
    place: int
    able: int
    """1 if it may use the ability of the House's character."""
    answer: str

    def open(self, table: GobletsTable) -> None:
        table.emit("peeked", self.seat, self.place)
        table.show(table.goblet(self.place), 1 << self.seat)

    def look(self, table: GobletsTable) -> Ask:
        return Ask(self.seat, "peeked", (SEEN,), (self.place,))

    def hold(self, table: GobletsTable) -> None:
        """Let the seat use an ability while it still holds the goblet."""
        if self.able:
            open_window(table, "after_peek", ((self.house, self.seat),), table.goblet(self.place))

    def close(self, table: GobletsTable) -> None:
        table.show(table.goblet(self.place), 0)
        happens(table, PEEKS, self.seat)
        if table.sommelier(self.house) == self.seat:
            table.frames.append(Claiming(self.seat, self.house, self.place))
