"""What changes a number at the Red Dragon flies to it from its cause: coins from whoever pays, fortitude and alcohol
from the mug that was drunk or the card that did it. The upper hand goes as a crown from one player to the next."""

from __future__ import annotations

from pygame import FRect

from client.games.red_dragon.mat import COIN, tokens
from client.games.red_dragon.pending import servings
from client.games.red_dragon.pot import UPPER_HAND, crown_place
from client.games.red_dragon.table import DragonBoard
from client.table.flight import Air
from client.table.terms import Event
from client.table.token import TokenKind
from rules.games.red_dragon.board import CHAIN, NOBODY, POURED, TAVERN, THE_POT

KINDS = {"alcohol": TokenKind("rd_token_alcohol"), "fortitude": TokenKind("rd_token_fortitude")}
FALL, FALLS = "fall", 1.7
"""The scene of whoever loses, and its seconds when it is seen for the first time."""
FLIES = 0.6
"""Seconds for which something is in the air."""
SLIDES = 0.35
"""Seconds in which a number then changes."""
SIDE = 26.0
"""Width in units of a coin in the air."""


class Causes:
    """What is in the ``air`` over one table. Its numbers are ``(seat, "fortitude")``, ``(seat, "alcohol")`` and
    ``(payer or taker, "gold")``."""

    def __init__(self, board: DragonBoard) -> None:
        self.board, self.air = board, Air()
        self._drinks = NOBODY  # who has emptied a mug with the last event, or found none

    def on_event(self, event: Event) -> None:
        """An event was played. The view shown is the one before it."""
        match event:
            case ("drank" | "sobers", seat, *_):
                self._drinks = seat
                return
            case ("changed", seat, "fortitude" | "alcohol" as stat, before, after):
                self._change(seat, stat, after - before)
            case ("asleep" | "out", seat, *why):
                self._fall(seat, broke=why == ["broke"])
            case ("paid", payer, to, amount) if payer != to:
                coins = self.air.fly(COIN, amount, self._purse(payer), self._purse(to), FLIES)
                self.board.motions.add(self.air.bring((to, "gold"), amount, coins))
            case ("round" | "upper", seat, *_) if seat != self.board.table.shown.upper:
                self._crown(seat)
            case _:
                self._drinks = NOBODY

    def _crown(self, seat: int) -> None:
        """The upper hand goes to a seat: from whoever has it, or out of the pot."""
        layout, holder = self.board.table.layout, self.board.table.shown.upper
        start = _middle(layout.pot) if holder is None else crown_place(layout.seats[holder])
        self.board.motions.adorn(self.air.fly(UPPER_HAND, 1, start, crown_place(layout.seats[seat]), FLIES))

    def _fall(self, seat: int, broke: bool) -> None:
        """Somebody is out: what has thrown them under the table rises over their board."""
        share, mat = self.board.table.drama.begin(FALL), self.board.table.layout.seats[seat]
        kind = COIN if broke else KINDS["alcohol"]
        area = FRect(mat.plate.x, mat.plate.centery, mat.plate.width, min(44.0, mat.plate.height / 2))
        self.board.motions.adorn(self.air.burst(kind, area, 7, FALLS * share))

    def _change(self, seat: int, stat: str, amount: int) -> None:
        """A token for each point, into its place on the track; a change that nothing has caused only slides."""
        shown, place, cause = self.board.table.shown, self.board.table.layout.seats[seat], self._cause(seat)
        drunk, strong = tokens(place.track, shown.fortitude[seat], shown.alcohol[seat])
        end, flight = drunk if stat == "alcohol" else strong, None
        if cause is not None:
            flight = self.air.fly(KINDS[stat], abs(amount), cause, end, FLIES)
        self.board.motions.add(self.air.bring((seat, stat), amount, flight, SLIDES))

    def _cause(self, seat: int) -> FRect | None:
        """Where what has just changed something of a seat lies; None if nothing has: who has no drink sobers up."""
        board, table = self.board, self.board.table
        if seat == self._drinks:
            mugs = zip(servings(table.shown), table.slots(), strict=False)
            return next((_middle(slot) for one, slot in mugs if one.drinker == seat), None)
        cards = board.stage.zones[CHAIN] or board.stage.zones[POURED]
        return _middle(cards[-1].area) if cards else None

    def _purse(self, who: int) -> FRect:
        """Where the gold of a player, the tavern or the pot lies."""
        layout = self.board.table.layout
        if who in (TAVERN, THE_POT):
            pot = layout.pot
            return _middle(FRect(pot.x, pot.y + pot.height * (0.12 if who == TAVERN else 0.5), pot.width, 0))
        return _middle(layout.seats[who].gold)


def _middle(area: FRect) -> FRect:
    """What sets out from an area or goes there is as large as this."""
    place = FRect(0, 0, SIDE, SIDE)
    place.center = area.center
    return place
