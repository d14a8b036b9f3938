"""Cards that other cards move: between hands, decks, discards, piles and the drinks."""

from __future__ import annotations

from collections.abc import Sequence

from rules import choices
from rules.abilities import forbidden
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
from rules.games.red_dragon.drinks import LastOrders, discard_drink, take
from rules.games.red_dragon.lasting import BE_SERVED
from rules.games.red_dragon.play import CardEffect

OWN = {"hand": HANDS, "deck": DECKS, "discard": DISCARDS, "pile": PILES}
"""The zones that each seat has."""
MIDDLE = {"drink_deck": DRINKS, "drink_discard": DRINK_DISCARD}
"""The zones that all share."""
WITH_DRINKS = ("pile", *MIDDLE)
"""Where drinks and events lie, and nothing else does."""


def zones_of(table: RedDragonTable, place: str, seats: Sequence[int]) -> Sequence[int]:
    """The zones of this name, of these seats or in the middle."""
    return (MIDDLE[place],) if place in MIDDLE else tuple(OWN[place][seat] for seat in seats if seat >= 0)


def move_cards(table: RedDragonTable, effect: CardEffect, pieces: Sequence[int], to: int, under: bool) -> None:
    """These cards go to the top of a zone, or under it. Drinks stay drinks, and cards of characters stay theirs."""
    where = {piece: zone for piece, zone in table.where() if piece in pieces}
    for piece in pieces:
        if _movable(table, effect, piece, where[piece], to):
            move_card(table, effect.actor, piece, where[piece], to, under)


def _movable(table: RedDragonTable, effect: CardEffect, piece: int, source: int, to: int) -> bool:
    drinks = (*MIDDLE.values(), *PILES[: table.seats])
    if source == to or (source in drinks) != (to in drinks):
        return False
    seats = [seat for zone in (source, to) if (seat := owner(zone, table.seats)) != NOBODY]
    if not seats and source not in drinks:
        return False  # out of reach: on the chain, or gone
    if to in PILES and forbidden(table, BE_SERVED, seats[-1], say=True):
        return False
    return all(table.game.reaches(table, effect, seat) for seat in seats)


def move_card(table: RedDragonTable, actor: int, piece: int, source: int, to: int, under: bool = False) -> None:
    """One card goes from a zone to another. Who cannot see it leave loses track of the cards that it was among."""
    zone, sight = table.zones[source], table.visible_to[source] | table.visible_to[to]
    if source in HANDS or piece != zone[-1]:
        witnesses = sight | (1 << actor if choices.knows(table, actor, zone) else 0)
        table.mix(zone, witnesses)
    if to == DRINK_DISCARD:
        discard_drink(table, piece, source)
    elif under:
        table.tuck(piece, source, to)
    else:
        table.move(piece, source, to)
    table.tell("moved", table.game.kind[piece] if sight == (1 << table.seats) - 1 else HIDDEN, source, to)
    if to == DRINKS:
        table.dry = False
    if source == DRINKS and not table.zones[DRINKS]:
        table.frames.append(LastOrders())
    if source in DECKS:
        refill(table, owner(source, table.seats))


def serve(table: RedDragonTable, seats: Sequence[int], drinks: int) -> None:
    """Drinks from the deck onto the piles of these seats."""
    for seat in seats:
        for _ in range(drinks):
            if table.zones[DRINKS] and not forbidden(table, BE_SERVED, seat, say=True):
                take(table, DRINKS, PILES[seat])
                table.tell("moved", HIDDEN, DRINKS, PILES[seat])


def swap_piles(table: RedDragonTable, seat: int, other: int) -> None:
    """Two seats swap the drinks that wait for them; each pile keeps its order."""
    mine, theirs = PILES[seat], PILES[other]
    given, got = list(table.zones[mine]), list(table.zones[theirs])
    for piece in given:
        table.move(piece, mine, theirs)
    for piece in got:
        table.move(piece, theirs, mine)
    table.tell("swapped", seat, other)
