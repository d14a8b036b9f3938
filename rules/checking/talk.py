"""The check of ``data/talk.yaml``: what the regulars of the tavern say besides their own lines."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.checking.file_kind import SeparateFiles, is_data_file
from rules.reading.problems import Problem
from rules.reading.reader import Document
from rules.tavern.talk import TALK, read_talk, talk_files


class TalkFiles(SeparateFiles):
    """The talk of the program, and that of further games."""

    def usual_paths(self) -> Sequence[Path]:
        return list(filter(Path.is_file, talk_files()))

    def recognises(self, document: Document) -> bool:
        return document.path in talk_files() or is_data_file(document.path, TALK)

    def problems(self, document: Document) -> Sequence[Problem]:
        return read_talk(document)[1]
