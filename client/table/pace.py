"""How long each event is shown. The events that others cause share a budget of seconds by their weight.

Between two answers of a person, pictures of what others do take ``BUDGET`` seconds at normal speed. The table says how
long each event takes by itself (``Arrangement.timing``): that is its weight. What is seen again takes less, like events
in a row are one gesture, and if the rest would take longer than there is time, everything goes faster. An event that
hits the person, reveals something or is a scene takes its own time, and none of the budget.
"""

from __future__ import annotations

from collections.abc import Sequence

from client.table import card_events
from client.table.base import AnyArrangement
from client.table.terms import Event, Timing, View

BUDGET = 2.6
"""Seconds for all that others do between two answers of a person."""
FASTEST = 8.0
"""How many times faster than usual events are played at most: a card is still seen to go somewhere."""
FOLLOWED = 2.0
"""How many times faster than usual events may go so that everybody can follow them."""
LEAST_LEFT = 0.4
"""The seconds over which what remains is shared when the budget is used up."""
FASTEST_AT_FIRST = 16.0
"""The same before the person is asked for the first time, when four others may have had whole turns."""
IMPATIENCE = 4.0
"""How many times faster than usual even weighty events are played at most before the person is asked for the first
time."""
TOGETHER = 0.05
"""Seconds from one event to the next like it, with which it is one gesture."""


class Pacemaker:
    """Decides how long the events of one table are shown. ``viewer`` is the person at the screen; None where nobody
    plays, and nothing is hurried."""

    def __init__(self, table: AnyArrangement) -> None:
        self._table = table
        self.viewer: int | None = None
        self._left = BUDGET
        self._impatient = False
        self.has_hurried = False
        """True if events of this budget went too fast to be followed."""
        self._is_weighty = False
        """True while an event is shown that takes none of the budget."""

    # -- the budget ----------------------------------------------------------------------------------------------------

    def begin(self, budget: float = BUDGET, impatient: bool = False) -> None:
        """Begin a new budget: the person has just answered. Before the first question everybody is ``impatient``, and
        even what is revealed goes faster if it must."""
        self._left = budget
        self.has_hurried = False
        self._impatient = impatient

    def pass_time(self, seconds: float) -> None:
        """Let time pass (seconds at normal speed)."""
        if not self._is_weighty or self._impatient:
            self._left -= seconds

    def haste(self, remaining: float) -> float:
        """Return how many times faster than usual everything goes that takes none but its share of the budget, if so
        many seconds of it ``remain``."""
        if self.viewer is None:
            return 1.0
        return min(self._fastest, max(1.0, remaining / max(LEAST_LEFT, self._left)))

    def is_late(self, remaining: float) -> bool:
        """True if everything must go as fast as it can, so that nobody could follow each answer by itself."""
        return self.haste(remaining) >= self._fastest

    @property
    def _fastest(self) -> float:
        return FASTEST_AT_FIRST if self._impatient else FASTEST

    # -- the events ----------------------------------------------------------------------------------------------------

    def begin_event(self, event: Event, remaining: float) -> float:
        """Begin to show an event. Returns how many times faster than usual it goes; so many seconds ``remain`` from it
        on."""
        self._is_weighty = self.is_weighty(event)
        name = _repeated_name(event)
        if self._is_weighty:
            return min(IMPATIENCE, self.haste(remaining)) if self._impatient else 1.0
        if name:
            self._table.drama.begin(name)
        haste = self.haste(remaining)
        self.has_hurried = self.has_hurried or haste > FOLLOWED
        return haste

    def end_event(self) -> None:
        """All events have been shown."""
        self._is_weighty = False

    def timings(self, events: Sequence[tuple[Event, View]], in_hand: bool = False) -> list[Timing]:
        """Return how these events are played, one after the other, when there is enough time."""
        timings = [self._timing(event, in_hand) for event, _ in events]
        following: tuple[Event, Timing] | None = None
        for index in reversed(range(len(events))):
            event, timing = events[index][0], timings[index]
            if not timing.lag:
                continue
            if following is not None and self._is_same_gesture(event, following[0]):
                timings[index] = timing._replace(lag=min(timing.lag, TOGETHER))
            following = event, timing
        return timings

    def seconds(self, events: Sequence[tuple[Event, View]]) -> float:
        """Return how many seconds of the budget these events would take if there were enough time."""
        timings = self.timings(events)
        return self.budgeted([(event, timing) for (event, _), timing in zip(events, timings, strict=True)])

    def budgeted(self, timed_events: Sequence[tuple[Event, Timing]]) -> float:
        """Return how many seconds of the budget these events take that are played so, until their last card lies
        still."""
        seconds = landing = 0.0
        for event, timing in timed_events:
            if not self.is_weighty(event):
                landing = max(landing - timing.lag, timing.seconds - timing.lag)
                seconds += timing.lag
        return seconds + max(0.0, landing)

    def is_weighty(self, event: Event) -> bool:
        """True if an event hits the person at the screen, reveals something or is played as a scene."""
        table, viewer = self._table, self.viewer
        if table.takes_its_time(event):
            return True
        if viewer is None:
            return False
        if event[0] in ("move", "tuck"):
            return viewer in (table.zone_owner(event[2]), table.zone_owner(event[3]))
        entries = table.game.log(event, table.names)
        return any(table.names[viewer] in entry.parameters.values() for entry in entries)

    def _timing(self, event: Event, in_hand: bool) -> Timing:
        timing = card_events.timing(event) or self._table.timing(event, in_hand)
        name = _repeated_name(event)
        if not name or not timing.lag or self.is_weighty(event):
            return timing
        return timing._replace(lag=timing.lag * self._table.drama.share(name))

    def _is_same_gesture(self, event: Event, next_event: Event) -> bool:
        gesture = self._table.gesture(event)
        return gesture is not None and gesture == self._table.gesture(next_event)


def _repeated_name(event: Event) -> str:
    """Return by which name it is counted how often an event was seen; "" if it always takes its time."""
    match event:
        case ("move" | "tuck" | "show" | "exchange", *_):
            return ""
        case ("intent", _, kind, *_):
            return f"event.intent.{kind}"
    return f"event.{event[0]}"
