"""Secret choices that are made before the rules ask for them, so that the table is handed over less often.

Where several seats choose in secret at the same time, the rules ask one after the other, and nobody learns anything in
between (``Ask.sealed``). If another person would have to sit down first, whoever sits at the screen chooses now; the
answer waits here until it is due. It is in no journal before that: a game that is continued asks once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules import kernel
from rules.audience import Audience, Told, Viewers
from rules.feed import Event
from rules.kernel import Ask
from rules.table import Table


class Whisper(Audience):
    """Hears what happens as long as the choice is secret. What follows from made up choices it does not hear."""

    def append(self, event: Event) -> None:
        if self._now()[1].sealed:
            super().append(event)


class Early:
    """The early answers of the choice that is being made.

    ``ahead`` is a table of its own on which the person at the screen is asked already; None where nobody is asked
    early. What the others choose there is made up. Whoever looks at it sees no more than at the true one: sealed
    answers are hidden, and the choice ends on no table but the true one.
    """

    def __init__(self) -> None:
        self.ahead: Table | None = None
        self._answers: dict[int, Any] = {}

    def look(self, table: Table, viewer: int | None, people: Sequence[int]) -> None:
        """Something else is asked at the table now: may the person at the screen, if one looks, be asked early?"""
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
            kernel.reply(twin, twin.ask.options[0])

    def answer(self, option: Any, viewers: Viewers) -> list[Told]:
        """The person who is asked early answers; returns what can be seen of that. Raises NotOffered."""
        assert self.ahead is not None and self.ahead.ask is not None
        seat, twin = self.ahead.ask.seat, self.ahead.copy()
        option = kernel.offered(twin, option)
        twin.feed = whisper = Whisper(lambda: (viewers, twin))
        kernel.reply(twin, option)
        self._answers[seat] = option
        self.ahead = None
        return whisper.take()

    def given(self, ask: Ask) -> bool:
        """Has the seat that is asked answered already?"""
        return ask.sealed and ask.seat in self._answers

    def gave(self, seat: int) -> bool:
        """Does an answer of this seat wait?"""
        return seat in self._answers

    def answer_of(self, seat: int) -> Any:
        """The answer of a seat that waits."""
        return self._answers[seat]

    def used(self, ask: Ask | None) -> None:
        """This has been answered at the table."""
        if ask is not None and ask.sealed:
            self._answers.pop(ask.seat, None)

    def take_back(self, seat: int) -> bool:
        """The seat chooses once more; False if no answer of it waits."""
        return self._answers.pop(seat, None) is not None

    def clear(self) -> None:
        """All choose once more."""
        self._answers.clear()
