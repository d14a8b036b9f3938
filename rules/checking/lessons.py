"""The check of lessons."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.checking.file_kind import SeparateFiles
from rules.reading.problems import Problem
from rules.reading.reader import Document
from rules.system import locations


class LessonFiles(SeparateFiles):
    """Files with the ``steps`` of a lesson, each of which is played."""

    def usual_paths(self) -> Sequence[Path]:
        if self._task.scenarios is None:
            return ()
        folders: list[Path] = []
        for game in self._task.vocabularies:
            folders += locations.lesson_folders(game)
        return list(filter(Path.is_dir, folders))

    def recognises(self, document: Document) -> bool:
        if self._task.scenarios is None or document.root is None:
            return False
        return document.root.get("steps") is not None

    def problems(self, document: Document) -> Sequence[Problem]:
        assert self._task.scenarios is not None
        return [*document.problems, *self._task.scenarios(document)]
