"""The check of pictures, and of the inventory that says which pictures and sounds the program uses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from rules.art.check import PICTURES, check_file, check_pictures
from rules.cards.sets import SetSource
from rules.cards.symbols import read_symbols, symbol_files
from rules.checking.file_kind import FileKind
from rules.reading.reader import read
from rules.system.steps import WorkInSteps
from rules.tavern.regulars import regular_pictures


class PictureFiles(FileKind):
    """The pictures in all ``sprites`` folders, or those that were named."""

    def recognises_name(self, path: Path) -> bool:
        return path.suffix.lower() in PICTURES

    def checking(self) -> WorkInSteps[None]:
        report = self._task.report
        if self._task.checks_everything:
            report.problems += check_pictures(used_pictures(self._task.sources), _own_pictures(self._task.sources))
        for path in self._paths:
            report.problems += check_file(path)
        yield


def used_pictures(sources: Iterable[SetSource]) -> set[str]:
    """The names of all pictures that symbols, regulars, and the cards and heads of these sets use."""
    used = set(regular_pictures())
    for path in symbol_files():
        for symbols in read_symbols(read(path))[0].values():
            for symbol in symbols.values():
                used.add(symbol.art)
    for source in sources:
        used |= _pictures_of(source)
    return used


def _own_pictures(sources: Sequence[SetSource]) -> set[str]:
    """The names of all pictures that the user's own sets use. Their flaws are reported with the cards."""
    used: set[str] = set()
    for source in sources:
        if not source.built_in:
            used |= _pictures_of(source)
    return used


def _pictures_of(source: SetSource) -> set[str]:
    """The names of the pictures of one set: those of its cards, and those in the heads of its files."""
    used = {card.model.art for card in source.cards.values()}
    for header, _, _ in source.heads():
        for _, art in header.all_pictures():
            used.add(art)
    return used
