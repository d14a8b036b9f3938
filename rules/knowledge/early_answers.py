"""Early answers: secret choices that are made before the rules ask for them, so that people change places less often.

Where several seats choose in secret at the same time, the rules ask one after the other, and nobody learns anything in
between (``Ask.sealed``). If another person would have to sit down first, the person at the screen chooses now, and the
answer waits here until it is due. Until then it is in no journal: a game that is continued asks for it again.
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
    """Hears events as long as the choice is secret, but not the consequences of made up choices."""

    def append(self, event: Event) -> None:
        _, table = self._current()
        if table.sealed:
            super().append(event)


class EarlyAnswers:
    """The early answers to the secret choice that is being made.

    ``early_table`` is a copy of the table at which the person at the screen is asked already; None if nobody is asked
    early. The choices of the others are made up there. A view of it shows no more than a view of the true table: sealed
    answers are hidden, and the choice ends only at the true table.
    """

    def __init__(self) -> None:
        self.early_table: Table | None = None
        self._answers: dict[int, Any] = {}

    def update(self, table: Table, viewer: int | None, people: Sequence[int]) -> None:
        """Update ``early_table`` when something else is asked. ``viewer`` is the seat of the person at the screen,
        None if nobody watches; ``people`` are the seats of people."""
        self.early_table = None
        ask = table.ask
        if ask is None or not ask.sealed:
            self.clear()
            return
        if viewer is None or viewer in self._answers or ask.seat == viewer or ask.seat not in people:
            return
        has_chosen = any(seat == viewer for seat, _, _ in table.sealed)
        if has_chosen or self.has_answer_for(ask):
            return
        copy = table.copy()
        while copy.ask is not None and copy.ask.sealed and len(copy.sealed) >= len(table.sealed):
            if copy.ask.seat == viewer:
                self.early_table = copy
                return
            asking.reply(copy, copy.ask.options[0])

    def answer(self, option: Any, viewers: Viewers) -> list[SeenEvent]:
        """Keep the answer of the person who is asked early. Returns the events that can be seen of it. Raises
        NotOffered."""
        assert self.early_table is not None and self.early_table.ask is not None
        seat = self.early_table.ask.seat
        copy = self.early_table.copy()
        option = asking.offered(copy, option)
        whisper = Whisper(lambda: (viewers, copy))
        copy.feed = whisper
        asking.reply(copy, option)
        self._answers[seat] = option
        self.early_table = None
        return whisper.take()

    def has_answer_for(self, ask: Ask) -> bool:
        """True if the seat that is asked here has answered early."""
        return ask.sealed and ask.seat in self._answers

    def has_answer_of(self, seat: int) -> bool:
        """True if an early answer of this seat waits."""
        return seat in self._answers

    def answer_of(self, seat: int) -> Any:
        """The early answer of a seat."""
        return self._answers[seat]

    def discard(self, ask: Ask | None) -> None:
        """Forget the answer to this ask, which has been answered at the table."""
        if ask is not None and ask.sealed:
            self._answers.pop(ask.seat, None)

    def take_back(self, seat: int) -> bool:
        """Let the seat choose once more. Returns False if no answer of it waits."""
        return self._answers.pop(seat, None) is not None

    def clear(self) -> None:
        """Let everybody choose once more."""
        self._answers.clear()
