"""What cards tell of choices in the middle of their effect, of chance and of what lasts: the same at every table."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.terms import Event, Line, Rulebook, Timing

TOSSED, ROLLED, DRAWN = "tossed", "rolled", "drawn"
TOLD = 1.1
"""Seconds in which one reads what somebody has chosen."""
SEEN = 1.6
"""Seconds in which one sees a coin, a die or a lot fall and lie."""
CUES = {
    "chose": Timing(lag=TOLD),
    "chose_player": Timing(lag=TOLD),
    TOSSED: Timing(lag=SEEN, sound="coin"),
    ROLLED: Timing(lag=SEEN, sound="dice_hit_1"),
    DRAWN: Timing(lag=SEEN, sound="parchment"),
    "lasts": Timing(lag=0.6),
    "set_off": Timing(lag=TOLD),
    "forbidden": Timing(lag=TOLD),
    "looked": Timing(lag=0.6),
}


def is_of_card(event: Event) -> bool:
    """Is it one of these? A game may have events of its own with the same names, which hold something else."""
    match event:
        case ("chose", _, _, _, _, _) | ("chose_player", _, _) | ("lasts", _, _, _, _):
            return True
        case ("tossed" | "rolled" | "drawn" | "forbidden" | "looked", _, _, _) | ("set_off", _, _):
            return True
    return False


def timing(event: Event) -> Timing | None:
    """How such an event is played; None for all others."""
    return CUES[event[0]] if is_of_card(event) else None


def line(game: Rulebook, event: Event, names: Sequence[str]) -> Line | None:
    """What the log says of such an event, and the sentence while it is played; None for all others."""
    if not is_of_card(event):
        return None
    (entry,) = game.log(event, names)
    kind = -1 if event[0] == "chose_player" else event[2]
    return Line(entry, None, entry.seat, kind, event[0].startswith("chose"))
