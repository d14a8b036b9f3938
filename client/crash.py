"""Crash reports for the developers, after an unexpected error; see `rules.saves.crash_reports`."""

from __future__ import annotations

import logging
import platform
import sys
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from importlib import metadata
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from client.ui.gui import Gui
from client.ui.scene import Scene
from client.ui.text import Words
from client.window import compat
from rules.saves.crash_reports import report_text
from rules.system.locations import user_folder

LINES = 200
"""The most lines of the log in a report."""
AT_ONCE = 1.0
"""Seconds within which a second failure of the menu is not caused by the player."""


class RecentLog(logging.Handler):
    """Remembers the last lines of the log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=LINES)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()}")
        except Exception:  # a message that cannot be formatted must not end the game
            self.handleError(record)


recent_log = RecentLog()


class FaultReport(NamedTuple):
    """The sentence about an unexpected error, and the file of its report; None if it could not be written."""

    sentence: str
    report: Path | None

    def show(self, gui: Gui, words: Words) -> None:
        """Tell the player in the window, and offer to open the report."""
        well = ("well", words("fault.well"), lambda: None)
        if self.report is None:
            gui.ask("fault", words("fault.unwritten"), [well], by_itself=True)
            return
        show = ("show", words("fault.show"), partial(_open, gui, self.report))
        gui.ask("fault", words("fault.told", file=self.report.name), [well, show], escape="well", by_itself=True)


class Faults:
    """The unexpected errors of one run of the program."""

    def __init__(self) -> None:
        self._reports: dict[Any, FaultReport] = {}
        self._menu_failed_at = -inf

    def menu_is_lost(self, seconds: float) -> bool:
        """Note that the menu has failed now (``seconds`` on the program's clock). Return True if it has failed just
        before, too: then nothing is left to show."""
        last_failure = self._menu_failed_at
        self._menu_failed_at = seconds
        return seconds - last_failure < AT_ONCE

    def report(self, error: Exception, scenes: Sequence[Scene]) -> FaultReport:
        """Write a report about an error, only once however often it happens."""
        frames = traceback.extract_tb(error.__traceback__)[-3:]
        key = type(error), *((frame.filename, frame.lineno) for frame in frames)
        if key not in self._reports:
            self._reports[key] = write_report(error, scenes)
        return self._reports[key]

    def leave(self, scenes: Sequence[Scene]) -> Exception | None:
        """Let scenes save, the topmost first. Return the first error, or None."""
        fault = None
        for scene in reversed(scenes):
            try:
                scene.leave()
            except Exception as error:  # an error of one scene must not keep others from saving
                compat.show_sentence(self.report(error, scenes).sentence)
                fault = fault or error
        return fault


def write_report(error: Exception, scenes: Sequence[Scene] = ()) -> FaultReport:
    """Write a report about an error."""
    sentence = "Something went wrong inside the game. What you played is saved."
    try:
        path = _report(error, scenes)
    except Exception as trouble:  # most often the disk; in any case the player is told of the error
        text = "".join(traceback.format_exception(error))
        return FaultReport(f"{sentence} The report could not be written ({trouble}):\n{text}", None)
    return FaultReport(f"{sentence} The report for its makers is in {path}", path)


def _open(gui: Gui, path: Path) -> None:
    try:
        was_opened = compat.open_file(path)
    except OSError:
        was_opened = False
    if not was_opened:
        gui.toast(compat.short(path))


def _report(error: Exception, scenes: Sequence[Scene]) -> Path:
    """Write what happened in the topmost of the scenes. Return the file. Raises OSError if it cannot be written. Parts
    that cannot be found out because of the error are left out."""
    game: list[Any] = []
    for scene in reversed(scenes):
        game = game or _try(partial(_game, scene), [])
    parts = {
        "Fault": "".join(traceback.format_exception(error)),
        "Program": _program(),
        "Scenes": " > ".join(type(scene).__name__ for scene in scenes),
        "Seed": str(game[0]["seed"]) if game else "no game",
        "Log": "\n".join(recent_log.lines),
    }
    path = user_folder("logs") / f"crash {datetime.now():%Y-%m-%d %H.%M.%S.%f}.txt"
    # No report overwrites another one; names of files may contain characters that no encoding has.
    with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
        file.write(report_text(parts, game))
    return path


def _game(scene: Scene) -> list[Any]:
    return list(scene.journal())


def _program() -> str:
    try:
        version = metadata.version("zastolye")
    except metadata.PackageNotFoundError:
        version = "unknown"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    screen = _try(lambda: f"{pygame.display.get_driver()} {pygame.display.get_window_size()}", "no window")
    return (f"Zastolye {version}, Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}, SDL {sdl}\n"
            f"{platform.platform()}, {screen}")  # fmt: skip


def _try(function: Callable[[], Any], default: Any) -> Any:
    """The result of a function, or a default if it fails."""
    try:
        return function()
    except Exception:  # the reported error may have broken this, too
        return default
