"""Moving cards between hands, decks, discards, piles and the drink deck, as other cards demand."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games.red_dragon.board import (
    DECKS,
    DISCARDS,
    DRINK_DISCARD,
    DRINKS,
    HANDS,
    HIDDEN,
    NOBODY,
    PILES,
    RedDragonTable,
    owner,
    refill,
)
from rules.games.red_dragon.drinks import LastOrders, restock, take
from rules.games.red_dragon.lasting import BE_SERVED
from rules.games.red_dragon.play import CardEffect
from rules.kernel import choices
from rules.kernel.abilities import forbidden

OWN = {"hand": HANDS, "deck": DECKS, "discard": DISCARDS, "pile": PILES}
"""The zones that each seat has."""
MIDDLE = {"drink_deck": DRINKS, "drink_discard": DRINK_DISCARD}
"""The zones that all share."""
WITH_DRINKS = ("pile", *MIDDLE)
"""The zones of drinks and events, in which nothing else may lie."""


def zones_of(table: RedDragonTable, place: str, seats: Sequence[int]) -> Sequence[int]:
    """Return the zones of this name: of these seats, or the one in the middle."""
    if place in MIDDLE:
        return (MIDDLE[place],)
    return tuple(OWN[place][seat] for seat in seats if seat >= 0)


def holders(table: RedDragonTable, pieces: Collection[int]) -> dict[int, set[int]]:
    """Return the seats in whose zones each of the pieces lies. In a view, cards that cannot be told apart are the same
    negative number, so there may be several."""
    seats: dict[int, set[int]] = {}
    for piece, zone in table.where():
        seat = owner(zone, table.seats)
        if piece in pieces and seat != NOBODY:
            seats.setdefault(piece, set()).add(seat)
    return seats


def move_cards(table: RedDragonTable, effect: CardEffect, pieces: Sequence[int], to: int, under: bool) -> None:
    """Move cards to the top of a zone, or ``under`` it. Drinks and other cards are never mixed."""
    zone_of = dict(table.where())
    for piece in pieces:
        source = zone_of[piece]
        if _is_movable(table, effect, source, to):
            move_card(table, effect.actor, piece, source, to, under)
    restock(table)


def _is_movable(table: RedDragonTable, effect: CardEffect, source: int, to: int) -> bool:
    """True if this effect may move a card from one of these zones to the other."""
    drink_zones = (*MIDDLE.values(), *PILES[: table.seats])
    if source == to or (source in drink_zones) != (to in drink_zones):
        return False
    seats: list[int] = []
    for zone in (source, to):
        seat = owner(zone, table.seats)
        if seat != NOBODY:
            seats.append(seat)
    if not seats and source not in drink_zones:
        return False  # out of reach: on the chain, or gone
    if to in PILES and forbidden(table, BE_SERVED, seats[-1], log=True):
        return False
    return all(table.game.reaches(table, effect, seat) for seat in seats)


def move_card(table: RedDragonTable, actor: int, piece: int, source: int, to: int, under: bool = False) -> None:
    """Move a card from a zone to another. Seats that cannot see it leave lose track of the cards it lay among."""
    pieces = table.zones[source]
    onlookers = table.visible_to[source] | table.visible_to[to]  # a bit mask of seats
    if source in HANDS or piece != pieces[-1]:
        witnesses = onlookers
        if choices.knows(table, actor, pieces):
            witnesses |= 1 << actor
        table.mix(pieces, witnesses)
    if under:
        table.tuck(piece, source, to)
    else:
        table.move(piece, source, to)
    is_public = onlookers == (1 << table.seats) - 1
    kind = table.game.kind[piece] if is_public else HIDDEN
    table.emit("moved", kind, source, to)
    if to == DRINKS:
        table.dry = False
    if source == DRINKS and not table.zones[DRINKS]:
        table.frames.append(LastOrders())
    if source in DECKS:
        refill(table, owner(source, table.seats))


def serve(table: RedDragonTable, seats: Sequence[int], drinks: int) -> None:
    """Put drinks from the deck onto the piles of these seats."""
    for seat in seats:
        for _ in range(drinks):
            if table.zones[DRINKS] and not forbidden(table, BE_SERVED, seat, log=True):
                take(table, DRINKS, PILES[seat])
                table.emit("moved", HIDDEN, DRINKS, PILES[seat])


def swap_piles(table: RedDragonTable, seat: int, partner: int) -> None:
    """Swap the piles of drinks of two seats. Each pile keeps its order."""
    pile, partner_pile = PILES[seat], PILES[partner]
    drinks, partner_drinks = table.zones[pile][:], table.zones[partner_pile][:]
    for piece in drinks:
        table.move(piece, pile, partner_pile)
    for piece in partner_drinks:
        table.move(piece, partner_pile, pile)
    table.emit("swapped", seat, partner)
