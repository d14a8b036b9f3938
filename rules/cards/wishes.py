"""What authors often call what they want, and the words that express it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.cards.words import Sort

WISHES: Mapping[str, Sequence[str]] = {
    # cards
    "peek_at": ("look",), "look_at": ("look",), "scry": ("reorder",), "reveal": ("reveal",), "show": ("reveal",),
    "shuffle": ("shuffle",), "swap_hands": ("swap_hands",), "copy": ("copy",), "copy_card": ("copy",),
    "replay": ("copy",), "mimic": ("copy",), "stay": ("stay",), "equip": ("stay",),
    # counters
    "counter": ("count",), "counters": ("count",), "add_counter": ("count",), "set_counter": ("count",),
    "token": ("count",), "marker": ("count",), "mark": ("count",),
    # turns and the end of the game
    "skip": ("until", "forbid"), "skip_turn": ("until", "forbid"), "skip_phase": ("until", "forbid"),
    "reverse": ("reverse_turns",), "turn_order": ("reverse_turns",), "win": ("win",), "win_game": ("win",),
    "victory": ("win",), "vp": ("points",), "gain_points": ("points",), "gain_vp": ("points",), "score": ("points",),
    # abilities
    "immune": ("forbid",), "immunity": ("forbid",), "protect": ("forbid",), "trigger": ("whenever",),
    # chance, loops and choices
    "coin": ("toss",), "flip": ("toss",), "flip_coin": ("toss",), "coin_flip": ("toss",), "die": ("roll",),
    "dice": ("roll",), "roll_die": ("roll",), "roll_dice": ("roll",), "random": ("random_player",),
    "unless": ("if", "not"), "otherwise": ("if",), "else": ("if",), "loop": ("repeat",), "while": ("repeat",),
    "option": ("choose",), "either": ("choose",), "optional": ("may",),
    # players
    "richest": ("with_most",), "poorest": ("with_least",), "strongest": ("with_most",), "weakest": ("with_least",),
    "everyone": ("each",), "everybody": ("each",), "all": ("each",), "all_players": ("each",),
    "others": ("each_other",), "everyone_else": ("each_other",), "all_others": ("each_other",),
    "other_players": ("each_other",), "opponents": ("each_other",), "enemies": ("each_other",),
    "opponent": ("target",), "enemy": ("target",), "player": ("target",), "self": ("me",), "myself": ("me",),
    "you": ("me",), "owner": ("me",), "neighbour": ("left", "right"), "neighbor": ("left", "right"),
    # numbers
    "triple": ("times",), "multiply": ("times",), "add": ("plus",), "sum": ("plus",),
    "subtract": ("minus",), "negative": ("minus",), "number_of": ("cards",), "max": ("highest",),
    "min": ("lowest",),
}  # fmt: skip
"""Such names, and the words that express them together. They may be words of the language themselves, in a game that
has them or as words of another sort."""

WISHES_OF_GAMES: Mapping[str, Sequence[Sequence[str]]] = {
    **dict.fromkeys(("steal", "steal_card"), (("random_card", "move_cards"), ("collect",))),
    **dict.fromkeys(("take_card", "give_card", "discard_card", "discard_cards", "search"),
                    (("choose_card", "move_cards"),)),
    **dict.fromkeys(("take_back", "recover"), (("choose_card", "discard", "move_cards"),)),
    **dict.fromkeys(("put", "return", "mill", "discard_hand"), (("move_cards",),)),
    **dict.fromkeys(("gain", "take"), (("change",), ("collect",), ("draw",))),
    **dict.fromkeys(("lose", "hurt", "hit", "attack", "damage", "heal"), (("change",), ("temp",))),
    **dict.fromkeys(("rob", "steal_gold", "give_gold", "take_gold", "gain_gold", "lose_gold", "pay"),
                    (("move_gold",), ("collect",))),
    **dict.fromkeys(("gain_fortitude", "lose_fortitude", "sober_up"), (("change",), ("sober",))),
    **dict.fromkeys(("drink", "make_drink"), (("give_drink",), ("intoxicate",))),
    **dict.fromkeys(("negate", "prevent", "block", "counter_card"), (("ignore",), ("cancel",))),
    "cards_in_hand": (("hand_size",),),
    **dict.fromkeys(("self", "card"), (("guests",), ("this_card",))),
}  # fmt: skip
"""Such names whose words only some games have: for each name what expresses it, of which the first counts that a game
has."""

WISHES_OF_SORT: Mapping[Sort, Mapping[str, Sequence[str]]] = {
    "verb": {"draw": ("move_cards",)},
    "condition": {
        "all": ("all_of",), "and": ("all_of",), "both": ("all_of",), "any": ("any_of",), "or": ("any_of",),
        "equals": ("compare",), "equal": ("compare",), "greater": ("compare",), "less": ("compare",),
        "more": ("compare",), "at_least": ("compare",), "at_most": ("compare",), "is": ("compare",),
        "has": ("compare",), "count": ("compare",), "unless": ("not",),
    },
    "target": {
        "opponent": ("another",), "enemy": ("another",), "other": ("another",), "other_player": ("another",),
        "player": ("anyone",), "any": ("anyone",), "any_player": ("anyone",), "somebody": ("anyone",),
    },
    "amount": {"counters": ("counter",), "token": ("counter",), "marker": ("counter",), "count": ("cards",),
               "vp": (), "score": (), "random": ("roll", "number"), "die": ("roll", "number"),
               "dice": ("roll", "number"), "all": (), "points": ()},
    "pieces": {"self": (), "me": (), "it": (), "card": ()},
    "ability": {"when": ("whenever",), "on": ("whenever",), "add": ("modify",), "bonus": ("modify",)},
}  # fmt: skip
"""Such names that mean something else where a word of one sort is needed; without words: nothing certain is meant."""


def is_wish(name: str) -> bool:
    """True if authors often call what they want by this name, so that it is no misspelt word."""
    return name in WISHES or name in WISHES_OF_GAMES
