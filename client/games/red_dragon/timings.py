"""How long events take at the Red Dragon.

The pause of a response window does not depend on who holds an answer, so it betrays nobody. Bots answer within it.
"""

from __future__ import annotations

from collections.abc import Callable

from client.table.terms import SILENT, Event, Timing
from rules.games.red_dragon.board import CHAIN, DECKS, DISCARDS, DRINK_DISCARD, DRINKS, GONE, HANDS, PILES, POURED

Zones = tuple[int, ...]

FALL, CAUGHT, CONTEST = "fall", "caught", "contest"
"""The great moments: somebody loses, is caught cheating, wins a drinking contest."""

PLAYED = Timing(0.42, 0.3, 46, "card_slide")
LAID = Timing(0.12, 0.12, 0, "card_place")
DRAWN = Timing(0.28, 0.07, 16, "deal")
PUT_AWAY = Timing(0.3, 0.05, 14, "card_place")
ORDERED = Timing(0.5, 0.4, 40, "card_slide")
REVEALED = Timing(0.5, 0.75, 30, "card_flip")
RETURNED = Timing(0.3, 0.01, 0)
SHUFFLED = Timing(0.0, 0.4, 0, "shuffle")
PAUSES = {
    "play": 0.65,
    "pour": 0.6,
    "event": 0.9,
    "ante": 0.3,
    "pay": 0.3,
    "force_out": 0.5,
    "hurt": 0.2,
    "win": 0.6,
    "last": 0.8,
}
"""Seconds of the pause after an intent, by its kind."""
BEATS = {
    "changed": Timing(0.0, 0.4),
    "paid": Timing(0.0, 0.35, 0, "coin"),
    "drank": Timing(0.0, 0.45, 0, "gulp"),
    "strength": Timing(0.0, 0.4, 0, "pour"),
    "round": Timing(0.0, 0.6, 0, "coin"),
    "upper": Timing(0.0, 0.3, 0, "card_snap"),
    "passed": Timing(0.0, 0.35, 0, "card_pick"),
    "left": Timing(0.0, 0.4, 0, "card_place"),
    "sobers": Timing(0.0, 0.4, 0, "bubble"),
    "round_over": Timing(0.0, 0.8, 0, "coins_spill"),
    "event": Timing(0.0, 0.8, 0, "bell"),
    "contest": Timing(0.0, 0.8, 0, "mug_slam"),
    "contest_over": Timing(0.0, 1.2, 0, "cheer"),
    "asleep": Timing(0.0, 2.0, 0, "snore"),
    "out": Timing(0.0, 2.0, 0, "groan"),
    "doomed": Timing(0.0, 0.5, 0, "error"),
    "last_orders": Timing(0.0, 0.9, 0, "cork"),
    "turn": Timing(0.0, 0.25),
    "over": Timing(0.0, 2.2),
    "ignored": Timing(0.0, 0.9, 0, "hover"),
    "vain": Timing(0.0, 0.9, 0, "hover"),
}


def timing(event: Event, in_hand: bool, zones_like: Callable[[int], Zones]) -> Timing:
    """Return how an event is played. ``zones_like`` returns the zones of all seats that a zone is one of, () for a
    shared one."""
    match event:
        case ("move", _, source, target, _):
            return _move_timing(source, zones_like(source), target, zones_like(target), in_hand)
        case ("shuffle", zone):
            if zone == DRINKS:
                return SHUFFLED
            return Timing(0.0, 0.1, 0, "shuffle")
        case ("intent", _, kind, *_):
            return Timing(0.0, PAUSES.get(kind, 0.0))
    return BEATS.get(event[0], SILENT)


def _move_timing(source: int, source_zones: Zones, target: int, target_zones: Zones, in_hand: bool) -> Timing:
    """Return how a card moves. ``in_hand``: the player has carried it there already."""
    is_discarded = source_zones is HANDS and target_zones is DISCARDS
    if in_hand and (target == CHAIN or is_discarded):
        return LAID
    if target == CHAIN:
        return PLAYED
    if is_discarded:
        return PUT_AWAY
    if target_zones is HANDS:
        return DRAWN
    if target == POURED:
        return REVEALED
    if source == DRINKS and target_zones is PILES:
        return ORDERED
    if target == GONE or source == DRINK_DISCARD or source_zones in (DISCARDS, DECKS):
        return RETURNED
    return PUT_AWAY
