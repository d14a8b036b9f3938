"""Standard output and error as people use them: any letter goes into any pipe, and a reader may leave early."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper

READER_LEFT = 141
"""The exit code of a command whose reader left before the end (``check | head``), as shells report it."""


def accept_any_letter() -> None:
    """Let standard output and error take every letter.

    A pipe or a file gets UTF-8, unless PYTHONIOENCODING asks for another encoding: the code page of a system may lack
    the letters of a language that was asked for. A terminal keeps its encoding and shows a sign for what it lacks.
    """
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, TextIOWrapper):
            continue
        if stream.isatty() or "PYTHONIOENCODING" in os.environ:
            stream.reconfigure(errors="replace")
        else:
            stream.reconfigure(encoding="utf-8")


def run_command(command: Callable[[], int]) -> int:
    """Run a command that prints. Returns its exit code, or READER_LEFT if nobody reads what it prints any more."""
    accept_any_letter()
    try:
        try:
            return command()
        finally:  # --help ends a command by an exception, and its reader may leave, too
            if sys.stdout is not None:
                sys.stdout.flush()
    except OSError as error:
        if not _reader_left(error):
            raise
        _print_to_nobody()
        return READER_LEFT


def _reader_left(error: OSError) -> bool:
    """Whether the error says that the other end of a pipe is closed. Windows calls that an invalid argument."""
    if isinstance(error, BrokenPipeError):
        return True
    return sys.platform == "win32" and error.errno == errno.EINVAL and error.filename is None


def _print_to_nobody() -> None:
    """Send what is still to be printed nowhere, so that Python does not complain when it flushes it at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
