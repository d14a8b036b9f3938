"""Drinks: one guest treats another (RA-DRINK)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games.raut.abilities import can_refuse, may, sip
from rules.games.raut.board import ACCEPT, REFUSE, RautTable, Treat, hand_of, seat_of
from rules.games.raut.lasting import change
from rules.games.raut.powers import occur, poured, spill
from rules.kernel.asking import Ask, Frame
from rules.kernel.offers import OfferGroup, triples


def treats(
    table: RautTable, treaters: Sequence[int], targets: Sequence[int], drinks: Sequence[int], forbids: Collection[str]
) -> list[OfferGroup]:
    """Return who may treat whom at other tables with what (RA-DRINK-01, 02, RA-RULING-31)."""
    if "treat" not in forbids and "be_treated" not in forbids:
        return [triples(Treat, treaters, targets, drinks)]
    groups = []
    for guest in treaters:
        allowed: list[int] = []
        for target in targets:
            if may(table, "treat", guest, target) and may(table, "be_treated", target, guest):
                allowed.append(target)
        groups.append(triples(Treat, (guest,), allowed, drinks))
    return groups


def treat(table: RautTable, option: Treat) -> None:
    """Offer a drink, which all players see; a guest that may refuse is asked first (RA-DRINK-09)."""
    guest, target, kind, _ = option
    piece = table.in_hand(table.turn, kind)
    table.reveal((piece,), (1 << table.seats) - 1)
    if can_refuse(table, target, guest, kind):
        table.frames.append(Refusing(guest, target, kind))
    else:
        drink(table, guest, target, piece)


def drink(table: RautTable, guest: int, target: int, piece: int) -> None:
    """Let both drink. The card goes to the hand of the target's player, where everybody knows it (RA-DRINK-03, 04, 10,
    11, RA-RULING-12, 40)."""
    kind = table.game.kind[piece]
    guest_points, target_points = sip(table, guest, target, kind)
    drunk, stamina, card_powers = table.drunk, table.stamina, table.game.powers
    for drinker, points in ((guest, guest_points), (target, target_points)):
        old_points = drunk[drinker]
        drunk[drinker] = new_points = max(0, old_points + points)
        stamina[drinker] += old_points - new_points
        if stamina[drinker] <= 0 or table.present & card_powers.tipsy[drinker]:
            table.stale |= 1 << drinker
    table.treated[guest] = target
    table.move(piece, hand_of(table.turn), hand_of(seat_of(table, target)))
    if table.feed is not None:
        table.emit("treated", guest, target, kind, guest_points, target_points)
    if kind in card_powers.drink_effects:
        for effect in poured(table, kind, guest, target):
            change(table, effect)
    if "is_treated" in card_powers.occasions:
        occur(table, "is_treated", target, guest)
    occur(table, "treats", guest, target)
    if kind in card_powers.spilling:
        spill(table, piece, guest, target)


class Refusing(Frame):
    """Asks the player of a guest that may refuse a drink (RA-DRINK-09, RA-RULING-14, 44)."""

    __slots__ = memory = ("guest", "target", "kind")
    guest: int
    target: int
    kind: int
    answer: str

    def offer(self, table: RautTable) -> Ask:
        about = (self.guest, self.target, self.kind)
        return Ask(seat_of(table, self.target), "refuse", (ACCEPT, REFUSE), about)

    def decide(self, table: RautTable) -> None:
        if self.answer == ACCEPT:
            drink(table, self.guest, self.target, table.in_hand(table.turn, self.kind))
        else:
            table.emit("refused", self.guest, self.target, self.kind)
            occur(table, "refuses", self.target, self.guest)
