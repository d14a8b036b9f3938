"""How long each event at Raise Your Goblets takes on the screen, and its sound."""

from __future__ import annotations

from client.table.drama import Drama
from client.table.terms import SILENT, Event, Timing
from rules.games.goblets.board import DUEL

PAUSE_BETWEEN_DRAWS = 0.3
"""Seconds after a round of draws from the cup of fate."""

SCORED = 1.8
"""Seconds before the first round is counted; before later rounds it is shorter."""
CUES = {
    "round": Timing(lag=0.8, sound="parchment"),
    "filled": Timing(lag=0.5, sound="pour"),
    "targets": Timing(lag=0.7),
    "target": Timing(lag=0.35),
    "turn": Timing(lag=0.25),
    "poured": Timing(lag=0.5, sound="plop"),
    "peeked": Timing(lag=0.4),
    "rotated": Timing(lag=0.5, sound="scrape"),
    "swapped": Timing(lag=0.5, sound="scrape"),
    "ended": Timing(lag=0.3),
    "toast": Timing(lag=2.9, sound="toast"),
    "used": Timing(lag=1.1, sound="parchment"),
    "tasted": Timing(lag=0.7, sound="gulp"),
    "spared": Timing(lag=1.2, sound="coin"),
    "drunk": Timing(lag=0.8),
    "drained": Timing(lag=1.2),
    "asked": Timing(lag=1.0),
    "claimed": Timing(lag=1.6, sound="hover"),
    "dropped": Timing(lag=0.7, sound="plop"),
    "kept": Timing(lag=0.3),
    "thrown_out": Timing(lag=0.7, sound="spring"),
    "screens": Timing(lag=1.1, sound="card_slide"),
    "looked_away": Timing(lag=1.4),
    "exchange": Timing(0.0, 0.3),
    "rings": Timing(lag=0.4),
    "most_wine": Timing(lag=0.7, sound="gulp"),
    "tied": Timing(lag=1.2),
}
BOTTOMS_UP, EMPTIED = Timing(lag=2.4), Timing(lag=4.9)
"""When all drink, and when one goblet of the duel is drunk and emptied."""
DRINKING, JUDGING = "drinking", "judging"
"""The scenes in which all drink, and in which it is told who lives."""
VERDICTS, LONGEST_VERDICT, SUSPENSE = 3.4, 1.0, 0.9
"""Seconds that all verdicts take together, one takes at most, and the last goblet is held before it is turned over."""
APPEAR_SECONDS, DROP_SECONDS, SHAKE_SECONDS, DRAW_SECONDS, STAY_SECONDS = 0.5, 0.28, 0.8, 0.75, 1.6
"""The cup of fate in seconds: it appears, each token drops in, all are shaken, each is drawn, and all lie open to be
read."""
POURED = Timing(0.62, 0.1, 60)
POURED_BY_HAND = Timing(0.16, 0.1, 0)
DEALT = Timing(0.34, 0.03, 12)
DEALT_CARD = Timing(0.4, 0.22, 14, "deal")
GATHERED = Timing(0.4, 0.004, 0)


def cue(event: Event, drama: Drama) -> Timing:
    """Return the timing of an event that is no move of a piece. A scene that was seen before takes less time."""
    match event:
        case ("toast", *_):
            return shorter(CUES["toast"], drama.share("toast"))
        case ("drunk", drinks):
            seconds = len(drinks) * verdict_seconds(len(drinks)) + SUSPENSE
            return Timing(lag=CUES["drunk"].lag + drama.share(JUDGING) * seconds)
        case ("scored", gains) if len(gains) not in DUEL:  # the banner says who fell before the sheet counts
            return Timing(lag=SCORED * drama.share(JUDGING))
        case ("round", 1, _):  # the table is laid: nothing has happened that must be seen
            return CUES["round"]._replace(lag=0.2)
        case ("fate", tokens):
            return Timing(lag=fate_seconds(len(tokens)) + PAUSE_BETWEEN_DRAWS, sound="bell")
    return CUES.get(event[0], SILENT)


def shorter(timing: Timing, share: float) -> Timing:
    """Return the timing of a scene that takes a ``share`` of its time, because it was seen before."""
    return timing._replace(lag=share * timing.lag)


def verdict_seconds(count: int) -> float:
    """Return how many seconds one of so many verdicts takes."""
    return min(LONGEST_VERDICT, VERDICTS / count)


def fate_seconds(seats: int) -> float:
    """Return how many seconds so many seats take to draw from the cup of fate."""
    return APPEAR_SECONDS + DROP_SECONDS * seats + SHAKE_SECONDS + DRAW_SECONDS * seats + STAY_SECONDS
