"""Guests that come to the table, and accessories that are put on (RA-TURN-03, 04, RA-COUPLE-06, RA-ACCESS)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games.raut.abilities import changed_by, fitting, may
from rules.games.raut.ability_data import Matters
from rules.games.raut.board import ARRIVED, UNNAMED, Enter, RautTable, SortedHand, Wear, hand_of, salon_of, worn_of
from rules.games.raut.companions import bind, singles
from rules.games.raut.powers import occur
from rules.kernel.offers import OfferGroup, pairs


def entries(table: RautTable, seat: int, hand: SortedHand, guests: Sequence[int], matters: Matters) -> list[OfferGroup]:
    """Return which guests may come to the table, and as whose companions (RA-COUPLE-06, RA-RULING-21, 24). Those to
    whom their own cards forbid something are named last."""
    reserved, lonely = table.game.powers.reserved, table.game.powers.lonely
    groups: list[OfferGroup] = []
    ladies, gents = singles(table, guests)
    for kinds, partners in (hand.ladies, gents), (hand.gents, ladies):
        if not kinds:
            continue
        if "join" in matters.forbids:
            groups += _careful(table, seat, kinds, partners, matters)
            continue
        if not reserved.isdisjoint(kinds):
            kinds = sorted(kinds, key=reserved.__contains__)
        if not partners or lonely.isdisjoint(kinds):
            groups.append(pairs(Enter, kinds, (UNNAMED, *partners)))
            continue
        for kind in kinds:
            groups.append(_willing(table, seat, kind, partners, partners if kind in lonely else (), ()))
    return groups


def _careful(
    table: RautTable, seat: int, kinds: Sequence[int], partners: Sequence[int], matters: Matters
) -> Sequence[OfferGroup]:
    """Return the same where some in play may not be companions (RA-RULING-21)."""
    if not partners:
        return [pairs(Enter, kinds, (UNNAMED,))]
    bound, game = matters.bound, table.game
    wary = [partner for partner in partners if bound >> partner & 1]
    shy = [kind for kind in kinds if kind in game.powers.lonely or bound & game.copies[kind]]
    if not wary and not shy:
        return [pairs(Enter, kinds, (UNNAMED, *partners))]
    groups: list[OfferGroup] = []
    for kind in kinds:
        groups.append(_willing(table, seat, kind, partners, partners if kind in shy else (), wary))
    return groups


def _willing(
    table: RautTable, seat: int, kind: int, partners: Sequence[int], asking: Collection[int], wary: Collection[int]
) -> OfferGroup:
    """Return how one guest from the hand may come, alone or as the companion of a partner.

    For the partners of ``asking``, it must be allowed to the newcomer; for those of ``wary``, to the partner.
    """
    if not asking and not wary:
        return pairs(Enter, (kind,), (UNNAMED, *partners))
    guest = table.in_hand(seat, kind)
    allowed = []
    for partner in partners:
        if partner in asking and not may(table, "join", guest, partner):
            continue
        if partner in wary and not may(table, "join", partner, guest):
            continue
        allowed.append(partner)
    return pairs(Enter, (kind,), (UNNAMED, *allowed))


def enter(table: RautTable, seat: int, option: Enter) -> None:
    """Let a guest come to the table, which is all it does in this turn (RA-TURN-03, 04)."""
    guest = table.in_hand(seat, option.kind)
    table.entered = True
    # It comes with what is printed; what changes that counts once the step is complete.
    table.charm[guest], table.stamina[guest], table.charisma[guest] = table.game.printed[option.kind]
    table.move(guest, hand_of(seat), salon_of(seat))
    table.present |= 1 << guest
    table.stale |= changed_by(table, guest, guest)
    table.stage[guest] = ARRIVED
    table.emit("entered", seat, guest)
    if option.partner != UNNAMED:
        bind(table, guest, option.partner)
    occur(table, "enters", guest)


def wearings(
    table: RautTable, seat: int, kinds: Sequence[int], guests: Sequence[int], forbids: Collection[str]
) -> list[OfferGroup]:
    """Return on whom accessories may be put: own guests that do not wear the most yet (RA-ACCESS-02, 03,
    RA-RULING-27)."""
    worn = table.zones[worn_of(seat)]
    if worn:
        wearers, limit = [table.wearer[piece] for piece in worn], table.game.most_accessories
        guests = [guest for guest in guests if wearers.count(guest) < limit]
    if "wear" in forbids:
        guests = [guest for guest in guests if may(table, "wear", guest)]
    guests = [*guests]  # a copy: the list in the zone will change
    groups = []
    for kind in kinds:
        fitting_guests = fitting(table, kind, guests)
        if fitting_guests:
            groups.append(pairs(Wear, (kind,), fitting_guests))
    return groups


def wear(table: RautTable, seat: int, option: Wear) -> None:
    """Put an accessory on a guest, which costs no action (RA-ACCESS-01)."""
    piece = table.in_hand(seat, option.kind)
    table.move(piece, hand_of(seat), worn_of(seat))
    table.wearer[piece] = option.guest
    table.present |= 1 << piece
    table.stale |= changed_by(table, piece, option.guest)
    table.emit("wore", seat, piece, option.guest)
    occur(table, "puts_on", option.guest)
