"""Makes standard output and error robust: they accept any letter, and the reader of a pipe may leave early."""

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

    A pipe or a file gets UTF-8, unless PYTHONIOENCODING asks for another encoding, because the code page of a system
    may lack the letters of a language. A terminal keeps its encoding and shows a sign for each letter that it lacks.
    """
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, TextIOWrapper):
            continue
        if stream.isatty() or "PYTHONIOENCODING" in os.environ:
            stream.reconfigure(errors="replace")
        else:
            stream.reconfigure(encoding="utf-8")


def run_command(command: Callable[[], int]) -> int:
    """Run a command that prints. Returns its exit code, or READER_LEFT if nobody reads its output any more."""
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
    """True if the error means that the other end of a pipe is closed. On Windows that is an invalid argument."""
    if isinstance(error, BrokenPipeError):
        return True
    return sys.platform == "win32" and error.errno == errno.EINVAL and error.filename is None


def _print_to_nobody() -> None:
    """Discard what is still to be printed, so that Python does not complain when it flushes it at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
