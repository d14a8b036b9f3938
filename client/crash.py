"""What is written down when the program fails, for its makers; see `rules.saves.crash_reports`."""

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
"""The last lines of the log that a report tells."""
AT_ONCE = 1.0
"""Seconds in which the menu does not fail twice because of what a player does."""


class Lately(logging.Handler):
    """Remembers what was logged lately."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=LINES)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()}")
        except Exception:  # words that do not fit each other stop nobody's game
            self.handleError(record)


lately = Lately()


class FaultReport(NamedTuple):
    """What is said of a fault outside the window, and the report, or None where it could not be written."""

    sentence: str
    report: Path | None

    def show(self, gui: Gui, say: Words) -> None:
        """Say it in the window, and offer the report."""
        well = ("well", say("fault.well"), lambda: None)
        if self.report is None:
            gui.ask("fault", say("fault.unwritten"), [well], by_itself=True)
            return
        show = ("show", say("fault.show"), partial(_open, gui, self.report))
        gui.ask("fault", say("fault.told", file=self.report.name), [well, show], escape="well", by_itself=True)


class Faults:
    """The faults of one run of the program."""

    def __init__(self) -> None:
        self._told: dict[Any, FaultReport] = {}
        self._of_menu = -inf

    def menu_is_lost(self, seconds: float) -> bool:
        """Has the menu, too, failed a moment before (seconds on the program's clock)? Then there is nowhere to go."""
        seconds_before, self._of_menu = self._of_menu, seconds
        return seconds - seconds_before < AT_ONCE

    def tell(self, error: Exception, scenes: Sequence[Scene]) -> FaultReport:
        """Write a fault down, once however often it comes, and what to say of it."""
        frames = traceback.extract_tb(error.__traceback__)[-3:]
        where = type(error), *((frame.filename, frame.lineno) for frame in frames)
        if where not in self._told:
            self._told[where] = told(error, scenes)
        return self._told[where]

    def leave(self, scenes: Sequence[Scene]) -> Exception | None:
        """Let scenes save, the topmost first; the first fault, if any."""
        fault = None
        for scene in reversed(scenes):
            try:
                scene.leave()
            except Exception as error:  # one scene's fault must not cost another one's work
                compat.show_sentence(self.tell(error, scenes).sentence)
                fault = fault or error
        return fault


def told(error: Exception, scenes: Sequence[Scene] = ()) -> FaultReport:
    """Write a fault down, and what to say of it."""
    sentence = "Something went wrong inside the game. What you played is saved."
    try:
        path = _report(error, scenes)
    except Exception as trouble:  # most often the disk; whatever it is, the player hears of the fault
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
    """Write down what happened in the topmost of the scenes; the file. Raises OSError if that cannot be written.
    Whatever else is broken by now, the report tells the rest."""
    game: list[Any] = []
    for scene in reversed(scenes):
        game = game or _found(partial(_game, scene), [])
    parts = {
        "Fault": "".join(traceback.format_exception(error)),
        "Program": _program(),
        "Scenes": " > ".join(type(scene).__name__ for scene in scenes),
        "Seed": str(game[0]["seed"]) if game else "no game",
        "Log": "\n".join(lately.lines),
    }
    path = user_folder("logs") / f"crash {datetime.now():%Y-%m-%d %H.%M.%S.%f}.txt"
    # No report takes another one's place; names of files may have signs that no text has.
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
    screen = _found(lambda: f"{pygame.display.get_driver()} {pygame.display.get_window_size()}", "no window")
    return (f"Zastolye {version}, Python {sys.version.split()[0]}, pygame-ce {pygame.version.ver}, SDL {sdl}\n"
            f"{platform.platform()}, {screen}")  # fmt: skip


def _found(find: Callable[[], Any], otherwise: Any) -> Any:
    try:
        return find()
    except Exception:  # the fault that is to be told may have broken this, too
        return otherwise
