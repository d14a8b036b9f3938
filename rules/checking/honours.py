"""The check of ``data/honours.yaml``: the honours for odd feats in a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.checking.file_kind import SeparateFiles, is_data_file
from rules.reading.problems import Problem
from rules.reading.reader import Document
from rules.tavern.honours import HONOURS, honour_file, read_honours


class HonourFiles(SeparateFiles):
    """The honours, each for a game that there is."""

    def usual_paths(self) -> Sequence[Path]:
        return [honour_file()]

    def recognises(self, document: Document) -> bool:
        return document.path == honour_file() or is_data_file(document.path, HONOURS)

    def problems(self, document: Document) -> Sequence[Problem]:
        return read_honours(document, self._task.vocabularies)[1]
