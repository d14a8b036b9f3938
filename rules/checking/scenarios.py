"""The check of files of scenarios. Scenarios below cards are checked with their cards."""

from __future__ import annotations

from collections.abc import Sequence

from rules.checking.file_kind import SeparateFiles
from rules.reading.problems import Problem
from rules.reading.reader import Document


class ScenarioFiles(SeparateFiles):
    """Files that hold scenarios and no cards: a list, without a head."""

    def recognises(self, document: Document) -> bool:
        if self._task.scenarios is None or document.root is None:
            return False
        return isinstance(document.root.value, list)

    def problems(self, document: Document) -> Sequence[Problem]:
        assert self._task.scenarios is not None
        return [*document.problems, *self._task.scenarios(document)]
