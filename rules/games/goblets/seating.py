"""Who plays which House where Nobles sit with Sommeliers, and how all move on (GO-SOM-03, 16, 17, GO-RULING-39)."""

from __future__ import annotations


def noble_of(seats: int, house: int, shift: int) -> int:
    """Return the seat that plays a House (its Noble, or the Extra) when the Houses have moved on by ``shift`` seats."""
    return (min(2 * house + 1, seats - 1) + shift) % seats


def sommelier_of(seats: int, house: int, shift: int) -> int | None:
    """Return the seat of a House's Sommelier, at the right hand of the Noble (GO-SOM-03); None for the Extra's
    House."""
    if 2 * house + 1 == seats:
        return None
    return (2 * house + shift) % seats


def house_of(seats: int, seat: int, shift: int) -> int:
    """Return the House for which a seat plays."""
    return (seat - shift) % seats // 2
