"""How long each event at Raut is shown, and its sound."""

from __future__ import annotations

from client.table.drama import Drama
from client.table.terms import SILENT, Timing

SEDUCED, FOUGHT, LEFT = "seduced", "fought", "left"
"""The events that are played as scenes."""
SCENE_SECONDS = {SEDUCED: 2.8, FOUGHT: 2.8, LEFT: 2.0}
"""Seconds that each scene takes the first time."""
CUES = {
    "exchanged": Timing(lag=0.5, sound="shuffle"),
    "turn": Timing(lag=0.35),
    "entered": Timing(lag=0.3, sound="arrive"),
    "wore": Timing(lag=0.25, sound="fan"),
    "treated": Timing(lag=1.1, sound="pour"),
    "refused": Timing(lag=1.2, sound="spring"),
    "seduced": Timing(lag=1.0, sound="kiss"),
    "talked": Timing(lag=0.6, sound="murmur"),
    "fought": Timing(lag=0.9, sound="slap"),
    "joined": Timing(lag=0.6, sound="clink"),
    "parted": Timing(lag=0.5, sound="parchment"),
    "used": Timing(lag=0.9, sound="parchment"),
    "set_off": Timing(lag=0.7),
    "drank": Timing(lag=0.5, sound="gulp"),
    "changed": Timing(lag=0.2),
    "given": Timing(lag=0.7, sound="parchment"),
    "worn_off": Timing(lag=0.3),
    "moved": Timing(lag=0.2),
    "resat": Timing(lag=0.7, sound="arrive"),
    "gets_points": Timing(lag=0.6, sound="coin"),
    "counted": Timing(lag=0.3, sound="coin"),
    "counted_on_card": Timing(lag=0.3, sound="coin"),
    "left": Timing(lag=0.8, sound="groan"),
    "scored": Timing(lag=0.6, sound="coin"),
    "stuck": Timing(lag=1.0, sound="bell"),
    "over": Timing(lag=1.2, sound="bell"),
}
"""How long each event is shown that moves no piece."""
LAID = Timing(0.16, 0.1, 0, "card_place")
PLAYED = Timing(0.5, 0.2, 40, "card_slide")
TRAVELS = Timing(0.8, 0.25, 60, "card_slide")
DRAWN = Timing(0.36, 0.1, 16, "deal")
AWAY = Timing(0.5, 0.1, 10, "card_slide")
WORN = Timing(0.45, 0.02, 20)
TOPIC = Timing(0.7, 0.1, 60, "card_slide")


def cue(event: str, drama: Drama) -> Timing:
    """Return how long an event is shown that moves no piece; a scene is shorter each time."""
    timing = CUES.get(event, SILENT)
    if event in SCENE_SECONDS:
        return timing._replace(lag=drama.share(event) * SCENE_SECONDS[event])
    return timing
