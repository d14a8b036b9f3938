"""What abilities at Dice Town may be about: numbers, deeds, occasions and durations.

The chapters ask for them where they matter, but only while any ability lasts: most cards give out none.
"""

from __future__ import annotations

from rules.games.dice_town.board import DiceTownTable
from rules.kernel.abilities import expire, forbidden, happen, modified

NUGGETS_DUG, PRICE_OF_DICE, CARDS_TO_SEE, CLAIMS_GRANTED = (
    "nuggets_dug", "price_of_dice", "cards_to_see", "claims_granted",
)  # fmt: skip
"""Quantities."""
CONTROL, BE_RAIDED, VISIT_DOCTOR = "control", "be_raided", "visit_doctor"
"""Deeds."""
ROUND_BEGINS, CONTROLS, IS_RAIDED, BECOMES_SHERIFF, PLAYS = (
    "round_begins", "controls", "is_raided", "becomes_sheriff", "plays_card",
)  # fmt: skip
"""Occasions."""
THIS_ROUND, END_OF_NEXT_ROUND, END_OF_GAME = "this_round", "end_of_next_round", "end_of_game"
"""Durations."""


def at_least_0(table: DiceTownTable, quantity: str, seat: int, number: int) -> int:
    """Return a number as abilities have changed it for a seat, but no less than 0."""
    if not table.lasting:
        return number
    return max(0, modified(table, quantity, seat, number))


def end_round(table: DiceTownTable) -> None:
    """End what lasts until the end of this round; what lasts until that of the next one, lasts until the end of the
    round from now on."""
    if not table.lasting:
        return
    expire(table, THIS_ROUND)
    lasting = []
    for ability in table.lasting:
        lasting.append(ability._replace(ends=THIS_ROUND) if ability.ends == END_OF_NEXT_ROUND else ability)
    table.lasting = tuple(lasting)


def begin_round(table: DiceTownTable) -> None:
    """Set off what abilities do when a round begins."""
    if table.lasting:
        for seat in range(table.seats):
            happen(table, ROUND_BEGINS, seat)


def may(table: DiceTownTable, deed: str, seat: int) -> bool:
    """Return whether no ability forbids a seat a deed."""
    return not (table.lasting and forbidden(table, deed, seat))
