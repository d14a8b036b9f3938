"""The names that abilities at the Red Dragon use: deeds, quantities, occasions and durations."""

from __future__ import annotations

from rules.kernel.abilities import forbidden, modified
from rules.kernel.table import Table

DISCARD, ACT, ORDER, DRINK = "discard", "act", "order", "drink"
"""Deeds that are the phases of a turn. A seat that may not do one skips it; one that may do it once more repeats it."""
PLAY, CHEAT, GAMBLE, LOSE_GOLD, BE_SERVED = "play", "cheat", "gamble", "lose_gold", "be_served"
"""Other deeds: playing a card, playing a cheating card, taking part in gambling, losing gold, being given a drink."""
GOLD_LOST, HAND_SIZE = "gold_lost", "hand_size"
"""Quantities: how much gold is paid at once; the number of cards of a full hand."""
TURN_BEGINS, TURN_ENDS, HURT, PAYS, DRINKS, PLAYS, WINS, FALLS = (
    "turn_begins", "turn_ends", "is_hurt", "pays", "drinks", "plays_card", "wins_round", "falls",
)  # fmt: skip
"""Occasions."""
END_OF_TURN, MY_NEXT_TURN, THEIR_NEXT_TURN, END_OF_THEIR_TURN, END_OF_ROUND, END_OF_GAME = (
    "end_of_turn", "my_next_turn", "their_next_turn", "end_of_their_turn", "end_of_round", "end_of_game",
)  # fmt: skip
"""Durations."""


def moves(stat: str, up: bool) -> tuple[str, str]:
    """Return the deed and the quantity of a change of a stat: ``lose_fortitude``, ``fortitude_lost``."""
    if up:
        return f"gain_{stat}", f"{stat}_gained"
    return f"lose_{stat}", f"{stat}_lost"


def changed(table: Table, seat: int, stat: str, amount: int) -> int:
    """Return by how much fortitude or alcohol really changes. Abilities never turn a loss into a gain."""
    deed, quantity = moves(stat, amount > 0)
    if not amount or forbidden(table, deed, seat, log=True):
        return 0
    size = max(0, modified(table, quantity, seat, abs(amount)))
    return size if amount > 0 else -size
