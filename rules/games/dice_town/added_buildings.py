"""The buildings that sets add to the town.

The Mine in the words of an added building:

    most: {dice: {faces: [9], of: it}}
    needs: {compare: {what: in_mine, at_least: 1}}
    do: [{move_nuggets: {source: mine, to: me, amount: {dice: {faces: [9], of: me}}}}]

Whoever has the most of what is counted controls it; ties, control and the Doc are as for all buildings. A count of
nothing is no claim to a building (DT-RULING-17), and one that is open to nobody is passed over (DT-RULING-18).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.cards.card import Card
from rules.games.dice_town.board import FIRST_ADDED, PLACES, AddedBuilding, DiceTownTable, Place
from rules.games.dice_town.dice import FACES
from rules.games.dice_town.terms import LANGUAGE
from rules.kernel.effects import Effect, effect_of

BUILT_IN = (Place.MINE, Place.BANK, Place.STORE, Place.SALOON, Place.SHERIFF, Place.HALL)
"""The buildings that act in every town, in their order (DT-ROUND-02); nobody controls the Stagecoach."""


def read_buildings(cards: Sequence[Card]) -> dict[int, AddedBuilding]:
    """Return the buildings among the cards, by the numbers of their places."""
    buildings: dict[int, AddedBuilding] = {}
    for kind, card in enumerate(cards):
        if card.kind != "building":
            continue
        place = FIRST_ADDED + len(buildings)
        opens = None
        if card.fields["needs"] is not None:
            opens = LANGUAGE.term("condition", card.fields["needs"])
        most = LANGUAGE.term("amount", card.fields["most"])
        after = PLACES.index(card.fields["after"])
        buildings[place] = AddedBuilding(kind, place, after, faces_counted(card.fields["most"]), most, opens)
    return buildings


def faces_counted(most: Any) -> tuple[int, ...]:
    """Return the faces of dice that an amount counts, given as plain data; () if it counts anything else."""
    match most:
        case ["dice", {"faces": faces}]:
            return tuple(FACES.index(str(face)) for face in faces)
    return ()


def order_of_places(buildings: Mapping[int, AddedBuilding]) -> tuple[int, ...]:
    """Return the places in the order in which they act: added ones right after those that they name."""
    order: list[int] = []
    for built_in in BUILT_IN:
        order.append(built_in)
        for building in buildings.values():
            if building.after == built_in:
                order.append(building.place)
    return tuple(order)


def counts(table: DiceTownTable, place: int) -> list[int]:
    """Return how much each seat has of what is counted for a building."""
    building = table.game.added[place]
    return [building.most(table, effect_of(table, building.kind, 0, seat)) for seat in range(table.seats)]


def is_open(table: DiceTownTable, place: int, seat: int) -> bool:
    """Return whether a building would act for a seat that controls it."""
    building = table.game.added[place]
    if building.opens is None:
        return True
    return building.opens(table, effect_of(table, building.kind, 0, seat))


def prize(table: DiceTownTable, place: int, seat: int) -> Effect:
    """Return the effect of a building for the seat that controls it."""
    kind = table.game.added[place].kind
    (use,) = table.game.uses[kind]
    return effect_of(table, kind, use.block, seat)
