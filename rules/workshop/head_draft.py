"""The head of a card file while it is being written as text: its lines, and what would be wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rules.cards.cardfile import checking_file
from rules.games import manifest
from rules.reading.problems import Problem
from rules.reading.reader import parse
from rules.system.steps import finish
from rules.workshop.editing import RewriteHead, content_of, head_of


class HeadLines(NamedTuple):
    """The lines of a card file above its cards."""

    file: Path
    text: str

    @classmethod
    def of(cls, file: Path) -> HeadLines:
        """Read the lines of the head of a file. Raises CannotEdit if the file cannot be read or is spoiled."""
        return cls(file, head_of(content_of(file), file))

    def rewritten(self, text: str) -> RewriteHead:
        """The edit that writes other lines in their place."""
        return RewriteHead(text, self.text)

    def check(self, game: str, text: str) -> Sequence[Problem]:
        """Return what would be wrong with other lines if they stood in the file. Raises CannotEdit."""
        content = content_of(self.file)
        changed = text + content[len(head_of(content, self.file)) :]
        file = finish(checking_file(manifest(game).vocabulary, parse(changed, self.file)))
        last_line = text.count("\n")
        return [problem for problem in dict.fromkeys(file.problems) if problem.line <= last_line]
