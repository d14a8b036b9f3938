"""The events of cards that every table plays alike: choices in the middle of an effect, chance, and lasting
abilities."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.terms import Event, Line, Rulebook, Timing

TOSSED = "tossed"
ROLLED = "rolled"
DRAWN = "drawn"
READING_SECONDS = 1.1
"""The time to read what somebody has chosen."""
CHANCE_SECONDS = 1.6
"""The time in which a coin, a die or a lot falls and lies."""
CUES = {
    "chose": Timing(lag=READING_SECONDS),
    "chose_player": Timing(lag=READING_SECONDS),
    TOSSED: Timing(lag=CHANCE_SECONDS, sound="coin"),
    ROLLED: Timing(lag=CHANCE_SECONDS, sound="dice_hit"),
    DRAWN: Timing(lag=CHANCE_SECONDS, sound="parchment"),
    "lasts": Timing(lag=0.6),
    "set_off": Timing(lag=READING_SECONDS),
    "forbidden": Timing(lag=READING_SECONDS),
    "looked": Timing(lag=0.6),
    "counted": Timing(lag=0.6),
    "counted_on_card": Timing(lag=0.6),
    "gets_points": Timing(lag=READING_SECONDS),
    "wins_by_card": Timing(lag=CHANCE_SECONDS),
    "turned_round": Timing(lag=READING_SECONDS),
    "shown_cards": Timing(lag=CHANCE_SECONDS),
    "shuffled_cards": Timing(lag=0.6, sound="shuffle"),
    "swapped_hands": Timing(lag=READING_SECONDS),
    "copied": Timing(lag=READING_SECONDS),
    "handed_on": Timing(lag=READING_SECONDS),
}
OF_NO_CARD = ("chose_player", "counted", "counted_on_card", "swapped_hands")
"""The events of cards that do not say which card it was."""


def is_of_card(event: Event) -> bool:
    """True if this is an event of a card. A game may have other events with the same names and other parts."""
    match event:
        case ("chose", _, _, _, _, _) | ("chose_player", _, _) | ("lasts", _, _, _, _):
            return True
        case ("tossed" | "rolled" | "drawn" | "forbidden" | "looked", _, _, _) | ("set_off", _, _):
            return True
        case ("counted" | "counted_on_card", _, _, _, _):
            return True
        case ("swapped_hands" | "turned_round" | "handed_on" | "wins_by_card", _, _):
            return True
        case ("gets_points" | "shown_cards" | "shuffled_cards" | "copied", _, _, _):
            return True
    return False


def timing(event: Event) -> Timing | None:
    """Return how an event of a card is played; None for all other events."""
    return CUES[event[0]] if is_of_card(event) else None


def line(game: Rulebook, event: Event, names: Sequence[str]) -> Line | None:
    """Return the line of the log for an event of a card, which is also the sentence while it is played; None for all
    other events."""
    if not is_of_card(event):
        return None
    (entry,) = game.log(event, names)
    kind = -1 if event[0] in OF_NO_CARD else event[2]
    return Line(entry, None, entry.seat, kind, event[0].startswith("chose"))
