"""The check of texts: the files in a folder ``texts``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.checking.file_kind import FileKind
from rules.reading.reader import Document
from rules.system import locations
from rules.system.steps import WorkInSteps
from rules.text.texts import read_texts


class TextFiles(FileKind):
    """The texts of the program, and those of further games. The files of one folder must not repeat each other."""

    def usual_paths(self) -> Sequence[Path]:
        return list(filter(Path.is_dir, locations.resources("data", "texts")))

    def recognises(self, document: Document) -> bool:
        folder = document.path.parent
        return "texts" in (folder.name, folder.parent.name)

    def checking(self) -> WorkInSteps[None]:
        by_folder: dict[Path, list[Document]] = {}
        for document in self._documents:
            by_folder.setdefault(document.path.parent, []).append(document)
        for documents in by_folder.values():
            texts, problems = read_texts(documents)
            self._task.report.texts += len(texts)
            self._task.report.problems += problems
            yield
