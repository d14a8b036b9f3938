"""The check of ``data/regulars.yaml``: the regulars of the tavern."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.checking.file_kind import SeparateFiles, is_data_file
from rules.reading.problems import Problem
from rules.reading.reader import Document
from rules.tavern.regulars import REGULARS, read_regulars, regular_files


class RegularFiles(SeparateFiles):
    """The regulars of the program, and those of further games."""

    def usual_paths(self) -> Sequence[Path]:
        return list(filter(Path.is_file, regular_files()))

    def recognises(self, document: Document) -> bool:
        return document.path in regular_files() or is_data_file(document.path, REGULARS)

    def problems(self, document: Document) -> Sequence[Problem]:
        return read_regulars(document)[1]
