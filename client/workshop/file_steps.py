"""Undoing and redoing changes of files, and what is said about it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from client.ui.text import Words
from rules.workshop.editing import CannotEdit
from rules.workshop.history import History


class FileStep(NamedTuple):
    """Whether files were changed, and what is to be said about it."""

    is_done: bool
    sentence: str


def undo_file(history: History, words: Words) -> FileStep:
    """Undo the last change of a file."""
    return _step(history.undo, words, "edit.undone", "edit.undo.nothing")


def redo_file(history: History, words: Words) -> FileStep:
    """Redo the change of a file that was undone last."""
    return _step(history.redo, words, "edit.redone", "edit.redo.nothing")


def _step(step: Callable[[], list[Path]], words: Words, done_key: str, nothing_key: str) -> FileStep:
    try:
        files = step()
    except CannotEdit as error:
        return FileStep(False, error.said.say(words.language))
    if not files:
        return FileStep(False, words(nothing_key))
    return FileStep(True, words(done_key, file=files[0].name))
