"""Opens a card file at a line, in the external editor of its author."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from client.window import compat
from rules.text.log import Entry

ARGUMENTS: dict[str, Sequence[str]] = {
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
"""The arguments with which known editors open a file at a place."""
WITH_WINDOWS = ("code", "codium", "subl", "kate", "gedit", "notepad++", "geany", "mousepad", "xed")
"""The editors that are looked for if none was chosen: those with a window, the first one that is installed."""


def open_at(file: Path, line: int, column: int, chosen: str = "") -> Entry | None:
    """Open a file at a place: with the ``chosen`` command (it may contain ``{file}``, ``{line}`` and ``{column}``),
    else with ``$VISUAL`` or a known editor, else as the system opens such files. Return why that is not possible, or
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
    """The command that opens a file at a place; [] if that is left to the system."""
    for command in (chosen, os.environ.get("VISUAL", ""), os.environ.get("EDITOR", "")):
        if not command.strip():
            continue
        words = _split(command)
        arguments = ARGUMENTS.get(_editor_name(words[0]))
        names_file = any("{file}" in word for word in words)
        # An unknown editor of the environment may need a terminal, and there is none.
        if arguments is None and not names_file and command is not chosen:
            continue
        if not names_file:
            words += arguments or ["{file}"]
        return _filled_in(words, file, line, column)
    for name in WITH_WINDOWS:
        program = shutil.which(name)
        if program is not None:
            return [program, *_filled_in(ARGUMENTS[name], file, line, column)]
    return []


def _split(command: str) -> list[str]:
    """The words of a command as a shell splits it."""
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError:  # a quote is not closed: it is a path with an unusual name
        words = [command]
    return [word.strip('"') for word in words]


def _filled_in(words: Sequence[str], file: Path, line: int, column: int) -> list[str]:
    """The words of a command with the place filled in."""
    values = {"{file}": str(file), "{line}": str(line), "{column}": str(column)}
    for mark, value in values.items():
        words = [word.replace(mark, value) for word in words]
    return list(words)


def _editor_name(program: str) -> str:
    """The name of an editor without its folder and its suffix."""
    return Path(program.replace("\\", "/")).name.lower().removesuffix(".exe").removesuffix(".cmd")
