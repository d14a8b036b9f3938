"""What others have changed for a person, in one line: they need not have followed each picture."""

from __future__ import annotations

from collections.abc import Mapping

from client.table.base import AnyArrangement
from client.table.terms import View
from client.ui.text import Words


class Meanwhile:
    """The numbers of one person at one table: as they were when the person had last answered, and as they are now."""

    def __init__(self, table: AnyArrangement) -> None:
        self._table = table
        self._before: Mapping[str, int] = {}

    def begin(self, view: View, seat: int) -> None:
        """Note how the person stands: from now on others play."""
        self._before = self._table.standing(view, seat)

    def end(self, words: Words, view: View, seat: int) -> str:
        """Return in words what others have changed for the person since then, "" for nothing; the next changes count
        from now on."""
        before, after = self._before, self._table.standing(view, seat)
        self._before = after
        changes: list[str] = []
        for key, number in after.items():
            if before.get(key, number) != number:
                changes.append(words("meanwhile.change", what=words(key), before=before[key], after=number))
        if not changes:
            return ""
        return words("meanwhile", changes=", ".join(changes))
