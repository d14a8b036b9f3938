"""The names that abilities at Poison use: deeds, quantities, occasions and durations (PO-EFFECT-10 to 13)."""

from __future__ import annotations

PLAY, TAKE_CARDS = "play", "take_cards"
"""Deeds: to play a card in one's turn, and to take the cards of a cauldron that one spills."""
LIMIT, ROUND_POINTS = "limit", "round_points"
"""Quantities: how much a cauldron bears when a seat plays into it, and what a round costs a seat."""
TURN_BEGINS, PLAYS, TAKES_CARDS, ROUND_ENDS = "turn_begins", "plays_card", "takes_cards", "round_ends"
"""Occasions."""
END_OF_TURN, MY_NEXT_TURN, THEIR_NEXT_TURN, END_OF_THEIR_TURN, NEXT_ROUND, END_OF_GAME = (
    "end_of_turn", "my_next_turn", "their_next_turn", "end_of_their_turn", "next_round", "end_of_game",
)  # fmt: skip
"""Durations."""
