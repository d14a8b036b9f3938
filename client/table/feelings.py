"""What the regulars at a table feel: moments told by what the log says, which everybody can read, and the mood that
follows from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from client.table.terms import Event, Rulebook
from client.window.motion import Clock
from rules.tavern.regulars import Regular, company, find_regular

LASTS = 9.0
"""Seconds for which a mood lasts at least; it ends when something moves after that, so nobody is woken by it."""
MOODS = {"lead": "glad", "lucky": "glad", "won": "glad", "hurt": "cross", "hit": "cross", "lost": "cross"}
"""The mood that follows from a moment."""
PERSON = "person"


class Feeling(NamedTuple):
    """Something that happened to a ``seat`` in everybody's sight; ``by`` is who did it, -1 for nobody."""

    seat: int
    moment: str
    by: int = -1


def felt(game: Rulebook, event: Event, view: Any, names: Sequence[str]) -> list[Feeling]:
    """What an event, after which the table is as in the ``view``, means for those whom the log names."""
    feelings = []
    for entry in game.log(event, names):
        regulars = company()
        seats_by_part = {part: names.index(value) for part, value in entry.parameters.items() if value in names}
        for part, moment in regulars.feelings.get(entry.key, {}).items():
            if (seat := seats_by_part.get(part)) is not None:
                other_seats = [seat_named for seat_named in seats_by_part.values() if seat_named != seat]
                if moment == "hit" and not other_seats:
                    continue  # what one does to oneself is no blow
                feelings.append(Feeling(seat, moment, other_seats[0] if other_seats else -1))
        if entry.key in regulars.ahead:
            ranks = game.ranks(view)
            if ranks.count(1) == 1:
                feelings.append(Feeling(ranks.index(1), "lead"))
    return list(dict.fromkeys(feelings))


class SeatFaces:
    """Who of those at a table is a regular, and how they look now. ``told`` hears of all feelings."""

    def __init__(self, game: Rulebook, names: Sequence[str], players: Sequence[str], clock: Clock) -> None:
        self.told: Callable[[Sequence[Feeling]], object] = lambda feelings: None
        self._game, self._names = game, names
        self.regulars: list[Regular | None] = [
            None if player == PERSON else find_regular(name) for name, player in zip(names, players, strict=False)
        ]
        self._clock = clock
        self._moods: dict[int, tuple[str, float]] = {}

    def on_event(self, event: Event, view: Any) -> None:
        """An event was played, after which the table is as in this view."""
        self.feel(felt(self._game, event, view, self._names))

    def feel(self, feelings: Sequence[Feeling]) -> None:
        """This has happened."""
        for seat, moment, _ in feelings:
            if moment in MOODS:
                self._moods[seat] = MOODS[moment], self._clock.now() + LASTS
        if feelings:
            self.told(feelings)

    def calm(self) -> None:
        """Something begins to move: old moods are over."""
        now = self._clock.now()
        self._moods = {seat: mood for seat, mood in self._moods.items() if mood[1] > now}

    def forget(self) -> None:
        """The table is shown as it is elsewhen."""
        self._moods.clear()

    def mood(self, seat: int) -> str:
        """One of ``rules.tavern.regulars.MOODS``."""
        return self._moods[seat][0] if seat in self._moods else "calm"

    def picture(self, seat: int) -> str:
        """The face of a seat as it looks now; "" if it is nobody's that one knows."""
        regular = self.regulars[seat]
        return "" if regular is None else regular.face(self.mood(seat))
