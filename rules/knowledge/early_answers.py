"""Secret choices that are made before the rules ask for them, so that the table is handed over less often.

Where several seats choose in secret at the same time, the rules ask one after the other, and nobody learns anything in
between (``Ask.sealed``). If another person would have to sit down first, whoever sits at the screen chooses now; the
answer waits here until it is due. It is in no journal before that: a game that is continued asks once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel import asking
from rules.kernel.asking import Ask
from rules.kernel.events import Event
from rules.kernel.table import Table
from rules.knowledge.viewers import Audience, SeenEvent, Viewers


class Whisper(Audience):
    """Hears events as long as the choice is secret. It does not hear what follows from made up choices."""

    def append(self, event: Event) -> None:
        _, table = self._current()
        if table.sealed:
            super().append(event)


class Early:
    """The early answers of the choice that is being made.

    ``ahead`` is a copy of the table on which the person at the screen is asked already; None if nobody is asked early.
    The choices of the others are made up there. A view of it shows no more than one of the true table: sealed answers
    are hidden, and only at the true table the choice comes to its end.
    """

    def __init__(self) -> None:
        self.ahead: Table | None = None
        self._answers: dict[int, Any] = {}

    def look(self, table: Table, viewer: int | None, people: Sequence[int]) -> None:
        """Update ``ahead`` when something else is asked. ``viewer`` is the seat of the person at the screen,
        or None if nobody looks."""
        self.ahead = None
        ask = table.ask
        if ask is None or not ask.sealed:
            self.clear()
            return
        if viewer is None or viewer in self._answers or ask.seat == viewer or ask.seat not in people:
            return
        if self.given(ask) or any(seat == viewer for seat, *_ in table.sealed):
            return
        twin = table.copy()
        while twin.ask is not None and twin.ask.sealed and len(twin.sealed) >= len(table.sealed):
            if twin.ask.seat == viewer:
                self.ahead = twin
                return
            asking.reply(twin, twin.ask.options[0])

    def answer(self, option: Any, viewers: Viewers) -> list[SeenEvent]:
        """Keep the answer of the person who is asked early. Returns the events that can be seen of it. Raises
        NotOffered."""
        assert self.ahead is not None and self.ahead.ask is not None
        seat, twin = self.ahead.ask.seat, self.ahead.copy()
        option = asking.offered(twin, option)
        twin.feed = whisper = Whisper(lambda: (viewers, twin))
        asking.reply(twin, option)
        self._answers[seat] = option
        self.ahead = None
        return whisper.take()

    def given(self, ask: Ask) -> bool:
        """True if the seat that is asked has answered already."""
        return ask.sealed and ask.seat in self._answers

    def gave(self, seat: int) -> bool:
        """True if an answer of this seat waits."""
        return seat in self._answers

    def answer_of(self, seat: int) -> Any:
        """The waiting answer of a seat."""
        return self._answers[seat]

    def used(self, ask: Ask | None) -> None:
        """Forget the answer to this ask, which has been answered at the table."""
        if ask is not None and ask.sealed:
            self._answers.pop(ask.seat, None)

    def take_back(self, seat: int) -> bool:
        """Let the seat choose once more. Returns False if no answer of it waits."""
        return self._answers.pop(seat, None) is not None

    def clear(self) -> None:
        """Let everybody choose once more."""
        self._answers.clear()
