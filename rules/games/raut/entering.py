"""Guests come to the table, and accessories are put on (RA-TURN-03, 04, RA-COUPLE-06, RA-ACCESS)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games.raut.abilities import changed_by, fits, may
from rules.games.raut.board import ARRIVED, UNNAMED, Enter, RautTable, Wear, hand_of, salon_of, worn_of
from rules.games.raut.companions import bind, singles
from rules.games.raut.offers import OfferGroup, pairs
from rules.games.raut.powers import occur
from rules.games.raut.standing import Matters

NOBODY = (UNNAMED,)


def entries(
    table: RautTable, seat: int, kinds: Sequence[int], guests: Sequence[int], matters: Matters
) -> list[OfferGroup]:
    """Which guests may come to the table, and as whose companions (RA-COUPLE-06, RA-RULING-24)."""
    sex, reserved, groups = table.game.sex, table.game.powers.reserved, list[OfferGroup]()
    coming: tuple[list[int], list[int]] = ([], [])
    for kind in kinds:
        coming[sex[kind]].append(kind)
    ladies, gents = singles(table, guests)
    for kinds, partners in ((coming[0], gents), (coming[1], ladies)):
        if not kinds:
            continue
        bold, shy = kinds, list[int]()
        if "join" in matters.forbids:
            bold, shy = [], kinds
        elif not reserved.isdisjoint(kinds):
            bold, shy = [kind for kind in kinds if kind not in reserved], [kind for kind in kinds if kind in reserved]
        if bold:
            groups.append(pairs(Enter, bold, (*NOBODY, *partners)))
        for kind in shy:
            guest, bound = table.in_hand(seat, kind), matters.bound
            willing = [each for each in partners if not bound >> each & 1 or may(table, "join", each, guest)]
            if kind in reserved or bound >> guest & 1:
                willing = [each for each in willing if may(table, "join", guest, each)]
            groups.append(pairs(Enter, (kind,), (*NOBODY, *willing)))
    return groups


def enter(table: RautTable, seat: int, option: Enter) -> None:
    """A guest comes to the table; that is all it does in this turn (RA-TURN-03, 04)."""
    guest = table.in_hand(seat, option.kind)
    table.entered = True
    # What it has when it comes in; what changes that counts when the step is complete.
    table.charm[guest], table.stamina[guest], table.charisma[guest] = table.game.printed[option.kind]
    table.move(guest, hand_of(seat), salon_of(seat))
    table.present |= 1 << guest
    table.stale |= changed_by(table, guest, guest)
    table.stage[guest] = ARRIVED
    table.tell("entered", seat, guest)
    if option.partner != UNNAMED:
        bind(table, guest, option.partner)
    occur(table, "enters", guest)


def wearings(
    table: RautTable, seat: int, kinds: Sequence[int], guests: Sequence[int], forbids: Collection[str]
) -> list[OfferGroup]:
    """On whom accessories may be put: one's own guests that wear fewer than two (RA-ACCESS-02, 03, RA-RULING-27)."""
    if worn := table.zones[worn_of(seat)]:
        wearers, most = [table.wearer[piece] for piece in worn], table.game.most_accessories
        guests = [guest for guest in guests if wearers.count(guest) < most]
    if "wear" in forbids:
        guests = [guest for guest in guests if may(table, "wear", guest)]
    guests, choosy = [*guests], table.game.powers.wearers  # the guests of now: the list in the zone will change
    groups = []
    for kind in kinds:
        if fitting := [guest for guest in guests if fits(table, kind, guest)] if kind in choosy else guests:
            groups.append(pairs(Wear, (kind,), fitting))
    return groups


def wear(table: RautTable, seat: int, option: Wear) -> None:
    """An accessory is put on a guest, which costs nothing (RA-ACCESS-01)."""
    piece = table.in_hand(seat, option.kind)
    table.move(piece, hand_of(seat), worn_of(seat))
    table.wearer[piece] = option.guest
    table.present |= 1 << piece
    table.stale |= changed_by(table, piece, option.guest)
    table.tell("wore", seat, piece, option.guest)
