"""What each seat sees of the answers that are given from the root of a search on.

In multiple-observer ISMCTS (Cowling, Powley and Whitehouse 2012) each seat has a tree of its own, and what it has seen
says where in that tree it is. A seat sees its own answers in full, those of others as ``Policy.seen_answer`` tells.
"""

from __future__ import annotations

from typing import Any

from rules.games.policy import Policy
from rules.kernel import asking
from rules.kernel.table import Table

Seen = tuple[tuple[int, Any], ...]
"""Answers in the order in which they were seen: who gave each, and what was seen of it."""


class Sights:
    """What each seat has seen, by its number, in ``seen``."""

    __slots__ = ("_policy", "_sealed", "seen")

    def __init__(self, policy: Policy[Table], seats: int) -> None:
        self._policy = policy
        self._sealed: Seen = ()
        """Sealed answers that are not yet revealed."""
        self.seen: list[Seen] = [()] * seats

    def reply(self, table: Table, option: Any) -> None:
        """Answer the pending ask with this option, and note what each seat sees of that."""
        ask = table.ask
        assert ask is not None
        answerer = ask.seat
        for seat in range(table.seats):
            glimpse = option
            if seat != answerer:
                glimpse = self._policy.seen_answer(table, option, seat)
            if glimpse is not None:
                self.seen[seat] += ((answerer, glimpse),)
        if ask.sealed:
            self._sealed += ((answerer, option),)
        asking.reply(table, option)
        if self._sealed and not table.sealed:
            self._reveal()

    def _reveal(self) -> None:
        """Let every seat see the sealed answers of the others."""
        for answerer, option in self._sealed:
            for seat in range(len(self.seen)):
                if seat != answerer:
                    self.seen[seat] += ((answerer, option),)
        self._sealed = ()
