"""What lasts at the Red Dragon: the names that abilities speak of. The chapters ask for them where they matter."""

from __future__ import annotations

from rules.kernel.abilities import forbidden, modified
from rules.kernel.table import Table

DISCARD, ACT, ORDER, DRINK = "discard", "act", "order", "drink"
"""Deeds that are the phases of a turn: who may not, skips it; who may once more, does it again."""
PLAY, CHEAT, GAMBLE, LOSE_GOLD, BE_SERVED = "play", "cheat", "gamble", "lose_gold", "be_served"
"""Other deeds: to play a card, to play a cheating card, to take part in gambling, to part with gold, to be given a
drink."""
GOLD_LOST, HAND_SIZE = "gold_lost", "hand_size"
"""Quantities: how much gold is paid at once; how many cards one draws up to."""
TURN_BEGINS, TURN_ENDS, HURT, PAYS, DRINKS, PLAYS, WINS, FALLS = (
    "turn_begins", "turn_ends", "is_hurt", "pays", "drinks", "plays_card", "wins_round", "falls",
)  # fmt: skip
"""Occasions."""
END_OF_TURN, MY_NEXT_TURN, THEIR_NEXT_TURN, END_OF_THEIR_TURN, END_OF_ROUND, END_OF_GAME = (
    "end_of_turn", "my_next_turn", "their_next_turn", "end_of_their_turn", "end_of_round", "end_of_game",
)  # fmt: skip
"""Durations."""


def moves(stat: str, up: bool) -> tuple[str, str]:
    """The deed and the quantity of a change of a stat: ``lose_fortitude``, ``fortitude_lost``."""
    if up:
        return f"gain_{stat}", f"{stat}_gained"
    return f"lose_{stat}", f"{stat}_lost"


def changed(table: Table, seat: int, stat: str, amount: int) -> int:
    """By how much fortitude or alcohol really changes; nothing turns a loss into a gain."""
    deed, quantity = moves(stat, amount > 0)
    if not amount or forbidden(table, deed, seat, log=True):
        return 0
    size = max(0, modified(table, quantity, seat, abs(amount)))
    return size if amount > 0 else -size
