"""How those at a table feel: what happens to them, by the entries of the log that everybody can read, the moods that
follow from it, and the faces that show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, NamedTuple

from client.table.portraits import LASTING, LAYERS, person_face, portrait_of
from client.table.terms import Event, Rulebook
from client.window.motion import Clock
from rules.tavern.regulars import Regular, company, find_regular
from rules.text.log import Entry

MOOD_SECONDS = 9.0
"""The fewest seconds that a mood lasts. It ends when something moves after that, so that it wakes no idle screen."""
MOODS = {"lead": "glad", "lucky": "glad", "won": "glad", "hurt": "cross", "hit": "cross", "lost": "cross"}
"""The moods that follow from moments."""
PERSON = "person"


class Feeling(NamedTuple):
    """A moment of a ``seat``, seen by everybody; ``by`` is the seat that caused it, -1 for none."""

    seat: int
    moment: str
    by: int = -1


def feelings_of_event(game: Rulebook, event: Event, view: Any, names: Sequence[str]) -> list[Feeling]:
    """Return what an event, after which the table is as in the ``view``, means for the seats that the log names."""
    return feelings_of_entries(game, game.log(event, names), view, names)


def feelings_of_entries(game: Rulebook, entries: Sequence[Entry], view: Any, names: Sequence[str]) -> list[Feeling]:
    """Return what entries of the log, after which the table is as in the ``view``, mean for the seats they name."""
    feelings: list[Feeling] = []
    if not entries:  # most events; the files of the regulars need not be looked at for them
        return feelings
    regulars = company()
    for entry in entries:
        seats_by_parameter = {name: names.index(value) for name, value in entry.parameters.items() if value in names}
        for parameter, moment in regulars.feelings.get(entry.key, {}).items():
            seat = seats_by_parameter.get(parameter)
            if seat is None:
                continue
            other_seats = [named_seat for named_seat in seats_by_parameter.values() if named_seat != seat]
            if other_seats:
                feelings.append(Feeling(seat, moment, other_seats[0]))
            elif moment != "hit":  # nobody hits themselves
                feelings.append(Feeling(seat, moment))
        if entry.key in regulars.ahead:
            ranks = game.ranks(view)
            if ranks.count(1) == 1:
                feelings.append(Feeling(ranks.index(1), "lead"))
    return list(dict.fromkeys(feelings))


class SeatFaces:
    """The faces at a table, and their moods. ``on_feelings`` is called with all feelings, and with the entries of the
    log that they are from. ``portrait`` is the one that the first person at the screen has chosen."""

    def __init__(
        self, game: Rulebook, names: Sequence[str], players: Sequence[str], clock: Clock, portrait: int = 1
    ) -> None:
        self.on_feelings: Callable[[Sequence[Feeling], Sequence[Entry]], object] = lambda feelings, entries: None
        self._game = game
        self._names = names
        self._clock = clock
        self.regulars: list[Regular | None] = []
        self._portraits: dict[int, int] = {}
        """The portraits of the persons, by seat."""
        for seat, (name, player) in enumerate(zip(names, players, strict=False)):
            self.regulars.append(None if player == PERSON else find_regular(name))
            if player == PERSON:
                self._portraits[seat] = portrait_of(portrait, len(self._portraits))
        self.thinker = -1
        """The seat that has to think for longer, so that all wait for it; -1 for none."""
        self._moods: dict[int, tuple[str, float]] = {}
        """The mood of each seat that has one, and the time until which it lasts."""

    def on_event(self, event: Event, view: Any) -> None:
        """An event was played, after which the table is as in this view."""
        entries = self._game.log(event, self._names)
        self.feel(feelings_of_entries(self._game, entries, view, self._names), entries)

    def feel(self, feelings: Sequence[Feeling], entries: Sequence[Entry] = ()) -> None:
        """Change the moods of seats by their feelings, which are from these entries of the log."""
        for seat, moment, _ in feelings:
            if moment in MOODS:
                self.show(seat, MOODS[moment])
        if feelings or entries:
            self.on_feelings(feelings, entries)

    def show(self, seat: int, mood: str) -> None:
        """Show a seat in a mood: one of ``rules.tavern.regulars.MOODS`` or of ``client.table.portraits.LAYERS``. It
        lasts for a while, unless it is one that lasts. Who is dead or asleep shows no other mood."""
        if self.mood(seat) not in LASTING:
            end = inf if mood in LASTING else self._clock.now() + MOOD_SECONDS
            self._moods[seat] = mood, end

    def calm(self) -> None:
        """End old moods, because something begins to move."""
        seconds = self._clock.now()
        self._moods = {seat: (mood, end) for seat, (mood, end) in self._moods.items() if end > seconds}

    def revive(self) -> None:
        """End the moods that last, because the dead drink again."""
        self._moods = {seat: (mood, end) for seat, (mood, end) in self._moods.items() if mood not in LASTING}

    def forget(self) -> None:
        """End all moods, because the table is shown at another moment."""
        self._moods.clear()

    def mood(self, seat: int) -> str:
        """Return the mood of a seat."""
        if seat not in self._moods:
            return "thinks" if seat == self.thinker else "calm"
        mood, _ = self._moods[seat]
        return mood

    def picture(self, seat: int) -> str:
        """Return the picture of a seat's face in its mood; "" if a bot sits there that is no regular."""
        look, _ = LAYERS.get(self.mood(seat), (self.mood(seat), ""))
        regular = self.regulars[seat]
        if regular is not None:
            return regular.face(look)
        if seat in self._portraits:
            return person_face(self._portraits[seat], look)
        return ""

    def layer(self, seat: int) -> str:
        """Return the picture that is laid over a seat's face because of its mood; "" for none."""
        _, layer = LAYERS.get(self.mood(seat), ("", ""))
        return layer

    def portrait(self, seat: int) -> str:
        """Return the picture of whoever sits there, in no mood."""
        return self.face(seat, "calm")

    def face(self, seat: int, look: str) -> str:
        """Return the picture of whoever sits there with one of the looks ``rules.tavern.regulars.MOODS``, whatever
        their mood is at the table."""
        regular = self.regulars[seat] if seat < len(self.regulars) else None
        if regular is not None:
            return regular.face(look)
        if seat in self._portraits:
            return person_face(self._portraits[seat], look)
        return "icon_bot"
