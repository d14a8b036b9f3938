"""Nobles and their Sommeliers, for seven to twelve (GO-SOM, GO-RULING-39 to 51): leave to use an ability, claims,
loyalty.

``GobletsTable`` knows who sits with whom, ``turns`` what each may do in a turn.
"""

from __future__ import annotations

from rules.games.goblets.board import ALLOW, CLAIMS, MOST_GOBLETS, REFUSE, SILENT, TOAST, WAIT, GobletsTable, layout
from rules.games.goblets.terms import TOASTS, happens
from rules.kernel.asking import Ask, Frame

BETRAYED = 3
"""The VP of a traitor whose Noble was poisoned (GO-SOM-15)."""


def propose_toast(table: GobletsTable, house: int) -> None:
    """Let a House propose the Toast (GO-ACT-10)."""
    table.toaster = house
    table.emit("toast", house, 0)
    happens(table, TOASTS, table.noble(house))


class Proposing(Frame):
    """Before the Sommelier acts, the Noble may propose a Toast (GO-SOM-11, GO-RULING-46)."""

    __slots__ = memory = ("house",)
    house: int
    answer: str

    def ask(self, table: GobletsTable) -> Ask:
        return Ask(table.noble(self.house), "propose", (TOAST, WAIT))

    def decide(self, table: GobletsTable) -> None:
        if self.answer == TOAST:
            propose_toast(table, self.house)


class Asking(Frame):
    """The Noble allows the Sommelier to use the ability of the Noble's character, or not (GO-SOM-12, GO-RULING-44). The
    ``Acting`` below it on the stack reads the answer in ``table.allowed``."""

    __slots__ = memory = ("house", "kind")
    house: int
    kind: int
    answer: str

    def ask(self, table: GobletsTable) -> Ask:
        return Ask(table.noble(self.house), "allow", (ALLOW, REFUSE), (self.kind,))

    def decide(self, table: GobletsTable) -> None:
        table.allowed = self.answer == ALLOW
        table.emit("asked", table.sommelier(self.house), int(table.allowed))


class Claiming(Frame):
    """After a Peek the Sommelier may claim anything about the goblet (GO-RULING-43)."""

    __slots__ = memory = ("seat", "house", "place")
    seat: int
    house: int
    place: int
    answer: str

    def ask(self, table: GobletsTable) -> Ask:
        return Ask(self.seat, "claim", CLAIMS, (self.place,))

    def tell(self, table: GobletsTable) -> None:
        if self.answer != SILENT:
            claim = CLAIMS.index(self.answer)
            table.claims[self.house] = table.at[self.place] + MOST_GOBLETS * claim
            table.emit("claimed", self.seat, self.place, claim)


def has_traitor(table: GobletsTable, house: int) -> bool:
    """True if the Sommelier of a House is a traitor."""
    cards = table.zones[layout(table.seats).loyalties[house]]
    return bool(cards) and table.game.traitor[table.game.kind[cards[-1]]]


def has_loyal_sommelier(table: GobletsTable, house: int) -> bool:
    """True if a House has a Sommelier who is no traitor."""
    return table.sommelier(house) is not None and not has_traitor(table, house)


def sommelier_points(table: GobletsTable, house: int) -> int:
    """Return the VP that a Sommelier gains in a round: as many as the Noble, but a traitor is paid for the Noble's
    death alone (GO-SOM-14, 15, GO-RULING-49)."""
    if has_traitor(table, house):
        return BETRAYED * table.poisoned[house]
    return table.gained[house]
