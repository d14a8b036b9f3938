"""Opening a card file at a line in the editor that its author likes."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from client.window import compat
from rules.text.log import Entry

GOTO: dict[str, Sequence[str]] = {
    "code": ("-g", "{file}:{line}:{column}"),
    "code-insiders": ("-g", "{file}:{line}:{column}"),
    "codium": ("-g", "{file}:{line}:{column}"),
    "cursor": ("-g", "{file}:{line}:{column}"),
    "subl": ("{file}:{line}:{column}",),
    "sublime_text": ("{file}:{line}:{column}",),
    "zed": ("{file}:{line}:{column}",),
    "notepad++": ("-n{line}", "-c{column}", "{file}"),
    "kate": ("-l", "{line}", "-c", "{column}", "{file}"),
    "kwrite": ("-l", "{line}", "-c", "{column}", "{file}"),
    "gedit": ("+{line}:{column}", "{file}"),
    "gnome-text-editor": ("{file}",),
    "pluma": ("+{line}", "{file}"),
    "xed": ("+{line}", "{file}"),
    "geany": ("-l", "{line}", "--column", "{column}", "{file}"),
    "mousepad": ("-l", "{line}", "-c", "{column}", "{file}"),
    "emacs": ("+{line}:{column}", "{file}"),
    "emacsclient": ("-n", "+{line}:{column}", "{file}"),
    "gvim": ("+{line}", "{file}"),
    "mate": ("-l", "{line}:{column}", "{file}"),
    "bbedit": ("+{line}", "{file}"),
}
"""How known editors are told to open a file at a place."""
LOOKED_FOR = ("code", "codium", "subl", "kate", "gedit", "notepad++", "geany", "mousepad", "xed")
"""Editors with windows that are used if none was chosen, if they are there."""


def open_at(file: Path, line: int, column: int, chosen: str = "") -> Entry | None:
    """Open a file at a place: with the ``chosen`` command (it may hold ``{file}``, ``{line}`` and ``{column}``), else
    with ``$VISUAL`` or a known editor, else as the system opens such files. Returns why that is not possible, or
    None."""
    command = command_for(file, line, column, chosen)
    try:
        if command:
            compat.run_beside(command)
        elif not compat.open_file(file):
            return Entry("workshop.edit.none", {"file": file})
    except OSError as error:
        name = command[0] if command else str(file)
        return Entry("workshop.edit.failed", {"editor": name, "reason": error.strerror or error})
    return None


def command_for(file: Path, line: int, column: int, chosen: str = "") -> list[str]:
    """The command that opens a file at a place; [] if the system has to know."""
    for written in (chosen, os.environ.get("VISUAL", ""), os.environ.get("EDITOR", "")):
        if not written.strip():
            continue
        try:
            words = shlex.split(written, posix=sys.platform != "win32")
        except ValueError:  # a quote is not closed: it is a path with a strange name
            words = [written]
        words = [word.strip('"') for word in words]
        known = GOTO.get(_name(words[0]))
        # An editor for the terminal has nothing to write to here.
        if known is None and not any("{file}" in word for word in words) and written is not chosen:
            continue
        if not any("{file}" in word for word in words):
            words += known or ["{file}"]
        return _placed(words, file, line, column)
    for name in LOOKED_FOR:
        if (found := shutil.which(name)) is not None:
            return [found, *_placed(GOTO[name], file, line, column)]
    return []


def _placed(words: Sequence[str], file: Path, line: int, column: int) -> list[str]:
    """The words of a command with the place in them."""
    values = {"{file}": str(file), "{line}": str(line), "{column}": str(column)}
    for mark, value in values.items():
        words = [word.replace(mark, value) for word in words]
    return list(words)


def _name(program: str) -> str:
    """What an editor is called, without its folder and its ending."""
    return Path(program.replace("\\", "/")).name.lower().removesuffix(".exe").removesuffix(".cmd")
