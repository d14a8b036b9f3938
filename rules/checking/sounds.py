"""The check of sounds."""

from __future__ import annotations

from pathlib import Path

from rules.art.check import SOUND, check_file, check_sounds
from rules.checking.file_kind import FileKind
from rules.checking.pictures import used_pictures
from rules.system.steps import WorkInSteps


class SoundFiles(FileKind):
    """The sounds in all ``sprites`` folders, or those that were named."""

    def recognises_name(self, path: Path) -> bool:
        return path.suffix.lower() == SOUND

    def checking(self) -> WorkInSteps[None]:
        report = self._task.report
        if self._task.checks_everything:
            report.problems += check_sounds(used_pictures(self._task.sources))
        for path in self._paths:
            report.problems += check_file(path)
        yield
