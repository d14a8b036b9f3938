"""Nobles and their Sommeliers, for seven to twelve (GO-SOM, GO-RULING-39 to 51): leave to use an ability, claims,
loyalty.

Who sits with whom is said by ``GobletsTable``; what each may do in a turn by ``turns``.
"""

from __future__ import annotations

from rules.games.goblets.board import ALLOW, CLAIMS, MOST_GOBLETS, REFUSE, SILENT, TOAST, WAIT, GobletsTable, layout
from rules.kernel.asking import Ask, Frame

BETRAYED = 3
"""VP of a traitor whose Noble was poisoned (GO-SOM-15)."""


class Proposing(Frame):
    """Before the Sommelier acts, the Noble may propose a Toast (GO-SOM-11, GO-RULING-46)."""

    __slots__ = keeps = ("house",)
    house: int
    answer: str

    def ask(self, table: GobletsTable) -> Ask:
        return Ask(table.noble(self.house), "propose", (TOAST, WAIT))

    def decide(self, table: GobletsTable) -> None:
        if self.answer == TOAST:
            table.toaster = self.house
            table.emit("toast", self.house, 0)


class Asking(Frame):
    """The Noble allows the Sommelier to use the ability of the Noble's character, or not (GO-SOM-12, GO-RULING-44). The
    answer goes to the ``Acting`` below."""

    __slots__ = keeps = ("house", "kind")
    house: int
    kind: int
    answer: str

    def ask(self, table: GobletsTable) -> Ask:
        return Ask(table.noble(self.house), "allow", (ALLOW, REFUSE), (self.kind,))

    def decide(self, table: GobletsTable) -> None:
        second = table.sommelier(self.house)
        table.allowed = self.answer == ALLOW
        table.emit("asked", second, int(table.allowed))


class Claiming(Frame):
    """After a Peek the Sommelier may say whatever suits (GO-RULING-43)."""

    __slots__ = keeps = ("seat", "house", "place")
    seat: int
    house: int
    place: int
    answer: str

    def ask(self, table: GobletsTable) -> Ask:
        return Ask(self.seat, "claim", CLAIMS, (self.place,))

    def tell(self, table: GobletsTable) -> None:
        if self.answer != SILENT:
            said = CLAIMS.index(self.answer)
            table.claims[self.house] = table.at[self.place] + MOST_GOBLETS * said
            table.emit("claimed", self.seat, self.place, said)


def traitor(table: GobletsTable, house: int) -> bool:
    """Whether the Sommelier of a House is a traitor."""
    card = table.zones[layout(table.seats).loyalties[house]]
    return bool(card) and table.game.traitor[table.game.kind[card[-1]]]


def share(table: GobletsTable, house: int) -> int:
    """What a Sommelier gets: what the Noble gets; a traitor has pay of its own (GO-SOM-14, 15, GO-RULING-49)."""
    if traitor(table, house):
        return BETRAYED * table.poisoned[house]
    return table.gained[house]
