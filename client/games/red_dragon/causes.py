"""What flies over the Red Dragon's table: each number changes when something arrives at it from the cause.

Coins come from the payer, fortitude and alcohol from the mug that was drunk or the card that did it. The crown of the
upper hand goes from one player to the next.
"""

from __future__ import annotations

from pygame import FRect

from client.games.red_dragon.patron import COIN, tokens
from client.games.red_dragon.pending import servings
from client.games.red_dragon.pot import UPPER_HAND, crown_place, inn_place
from client.games.red_dragon.table import DragonBoard
from client.games.red_dragon.timings import FALL
from client.table.flight import Air
from client.table.terms import Event
from client.table.token import TokenKind
from rules.games.red_dragon.board import CHAIN, NOBODY, POURED, TAVERN, THE_POT

KINDS = {"alcohol": TokenKind("rd_token_alcohol"), "fortitude": TokenKind("rd_token_fortitude")}
FALL_SECONDS = 1.7
"""Seconds for which coins or drops rise over somebody who loses, when that is seen for the first time."""
FLIGHT_SECONDS = 0.6
"""Seconds for which something is in the air."""
SLIDE_SECONDS = 0.35
"""Seconds in which a number then changes."""
SIDE = 26.0
"""Width of a coin in the air, in units."""


class Causes:
    """Sets off what is in the ``air`` over one table. The numbers that it brings are ``(seat, "fortitude")``,
    ``(seat, "alcohol")`` and ``(taker, "gold")``."""

    def __init__(self, board: DragonBoard) -> None:
        self.board, self.air = board, Air()
        self._drinker = NOBODY
        """The seat that has just emptied a mug, or has sobered up because it had none."""

    def on_event(self, event: Event) -> None:
        """Set off what an event causes. The shown view is still the one before it."""
        match event:
            case ("drank" | "sobers", seat, *_):
                self._drinker = seat
            case ("changed", seat, "fortitude" | "alcohol" as stat, before, after):
                self._change(seat, stat, after - before)
            case ("asleep" | "out", seat, *reason):
                self._fall(seat, broke=reason == ["broke"])
            case ("paid", payer, taker, amount) if payer != taker:
                self._pay(payer, taker, amount)
            case ("round" | "upper", seat, *_) if seat != self.board.table.shown.upper:
                self._pass_crown(seat)
            case _:
                self._drinker = NOBODY

    def _pay(self, payer: int, taker: int, amount: int) -> None:
        """Let coins fly from the payer to the taker."""
        flight = self.air.fly(COIN, amount, self._purse(payer), self._purse(taker), FLIGHT_SECONDS)
        self.board.motions.add(self.air.bring((taker, "gold"), amount, flight))

    def _pass_crown(self, seat: int) -> None:
        """Let the crown fly to the seat that gets the upper hand, from its holder or out of the pot."""
        layout, holder = self.board.table.layout, self.board.table.shown.upper
        start = _token_area(layout.pot)
        if holder is not None:
            start = crown_place(layout.seats[holder])
        self.board.motions.adorn(self.air.fly(UPPER_HAND, 1, start, crown_place(layout.seats[seat]), FLIGHT_SECONDS))

    def _fall(self, seat: int, broke: bool) -> None:
        """Let coins or drops rise over the board of a seat that has lost, as it is broke or asleep."""
        time_share, seat_place = self.board.table.drama.share(FALL), self.board.table.layout.seats[seat]
        kind = COIN if broke else KINDS["alcohol"]
        plate = seat_place.plate
        area = FRect(plate.x, plate.centery, plate.width, min(44.0, plate.height / 2))
        self.board.motions.adorn(self.air.burst(kind, area, 7, FALL_SECONDS * time_share))

    def _change(self, seat: int, stat: str, amount: int) -> None:
        """Let a token for each point fly into its place on the track. A change without a cause only slides."""
        view, seat_place = self.board.table.shown, self.board.table.layout.seats[seat]
        cause, flight = self._cause_area(seat), None
        if cause is not None:
            alcohol_token, fortitude_token = tokens(seat_place.track, view.fortitude[seat], view.alcohol[seat])
            end = alcohol_token if stat == "alcohol" else fortitude_token
            flight = self.air.fly(KINDS[stat], abs(amount), cause, end, FLIGHT_SECONDS)
        self.board.motions.add(self.air.bring((seat, stat), amount, flight, SLIDE_SECONDS))

    def _cause_area(self, seat: int) -> FRect | None:
        """Return where the cause of a seat's change lies: its drink, or the newest card. None if there is no cause:
        a seat without a drink sobers up."""
        board, table = self.board, self.board.table
        if seat == self._drinker:
            for serving, slot in zip(servings(table.shown), table.slots(), strict=False):
                if serving.drinker == seat:
                    return _token_area(slot)
            return None
        cards = board.stage.zones[CHAIN] or board.stage.zones[POURED]
        if not cards:
            return None
        return _token_area(cards[-1].area)

    def _purse(self, owner: int) -> FRect:
        """Return where the gold of a player, the tavern or the pot lies."""
        layout = self.board.table.layout
        if owner not in (TAVERN, THE_POT):
            return _token_area(layout.seats[owner].gold)
        if owner == TAVERN:
            return _token_area(inn_place(layout.pot))
        return _token_area(layout.pot)


def _token_area(area: FRect) -> FRect:
    """Return the area of a token in the middle of another area, from which or to which it flies."""
    token = FRect(0, 0, SIDE, SIDE)
    token.center = area.center
    return token
