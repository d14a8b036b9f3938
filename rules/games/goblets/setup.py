"""What may be chosen before a game of Raise Your Goblets, and the moments at which a scenario may begin."""

from __future__ import annotations

from rules.kernel.options import Choice, Number, Seat, YesNo

TIES = ("play_on", "cup", "shared")
"""What decides a tie at the end."""
HOSTS = ("left", "dice")
"""Who is the next Host."""
LONG_DINNER = 12
"""After so many circuits without a Toast the dinner is too long (GO-RULING-30)."""

OPTIONS = (
    Seat("first"),
    Choice("host", "left", HOSTS),
    YesNo("memory", False),
    YesNo("new_characters", False),
    Choice("tie", "play_on", TIES),
    Number("traitors", 1, least=1, most=2),
    Number("long_dinner", LONG_DINNER, least=6, most=30),
)
PHASES = ("round", "turns", "toast", "drink")
"""The moments at which a scenario may begin."""
MOMENTS = {
    Seat("first", 0): "the Host",
    Seat("turn", 0): "whose turn it is",
    Seat("toaster"): "who has proposed the Toast",
    Choice("phase", "turns", PHASES): "what begins: a round, a turn, the last actions, or what is done before drinking",
    Choice("tie", "play_on", TIES): "what decides a tie at the end",
    YesNo("memory", False): "whether the rings are off",
    YesNo("new_characters", False): "whether who is poisoned gets a new character",
}
