"""The check of ``data/symbols.yaml``: the symbols in the texts of cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.cards.symbols import SYMBOLS, read_symbols, symbol_files
from rules.checking.file_kind import SeparateFiles, is_data_file
from rules.reading.problems import Problem
from rules.reading.reader import Document


class SymbolFiles(SeparateFiles):
    """The symbols of the program, and those of further games."""

    def usual_paths(self) -> Sequence[Path]:
        return list(filter(Path.is_file, symbol_files()))

    def recognises(self, document: Document) -> bool:
        return document.path in symbol_files() or is_data_file(document.path, SYMBOLS)

    def problems(self, document: Document) -> Sequence[Problem]:
        return read_symbols(document)[1]
