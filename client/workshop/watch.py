"""Watches folders and reports at once which files in them have changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from client.window.motion import Clock
from rules.system import locations

if TYPE_CHECKING:
    from watchdog.events import FileSystemEvent
    from watchdog.observers.api import ObservedWatch

CHANGED = pygame.event.custom_type()
"""The event that says that files may have changed. The scene on top gets it."""
QUIET, UNFINISHED = 0.02, 0.25
"""Seconds without a further change after which changes are handed over; and the longest wait for an editor that has not
finished writing a file."""
WRITES = ("created", "modified", "moved", "deleted", "closed")
"""The types of events after which a file may have other contents."""


class Watch:
    """Watches folders, but not those inside them, in a thread of its own until ``stop``.

    ``wake`` is called in that thread when something has changed. Some editors write into the file, others into another
    file that then gets its name. In each case the file itself is among the changed ones.
    """

    def __init__(self, wake: Callable[[], object]) -> None:
        # Imported here and not at the start of the program: few people make cards.
        from watchdog.events import FileSystemEventHandler
        from watchdog.observers import Observer

        watch = self

        class Handler(FileSystemEventHandler):
            def on_any_event(self, event: FileSystemEvent) -> None:
                watch._take(event)

        self._wake, self._handler, self._observer = wake, Handler(), Observer()
        self._watched: dict[Path, ObservedWatch] = {}
        self._changed: set[Path] = set()
        self._observer.daemon = True
        self._observer.start()

    def follow(self, folders: Iterable[Path]) -> None:
        """Watch these folders from now on, and no others. Missing folders are ignored."""
        existing = {folder for folder in folders if folder.is_dir()}
        for folder in self._watched.keys() - existing:
            self._observer.unschedule(self._watched.pop(folder))
        for folder in sorted(existing - self._watched.keys()):
            with suppress(FileNotFoundError):  # it has been deleted meanwhile
                self._watched[folder] = self._observer.schedule(self._handler, str(folder))

    def changed(self) -> set[Path]:
        """The files that have changed since the last call."""
        changed, self._changed = self._changed, set()
        return changed

    def stop(self) -> None:
        """Stop watching. The thread has ended when this returns."""
        self._observer.stop()
        self._observer.join()

    def _take(self, event: FileSystemEvent) -> None:
        """Take an event, in the thread of the watcher."""
        if event.event_type not in WRITES or (event.is_directory and event.event_type == "modified"):
            return
        paths: set[Path] = set()
        for path in (event.src_path, event.dest_path):
            if path:
                paths.add(Path(str(path)))
        if not paths <= self._changed:
            self._changed |= paths
        self._wake()


class Changes:
    """The files that have changed in watched folders, handed over when no more changes follow. The event ``CHANGED``
    wakes the window."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._watch = Watch(lambda: pygame.event.post(pygame.event.Event(CHANGED)))
        self._changed: set[Path] = set()
        self._due: tuple[float, float] | None = None  # the times to hand over: at the earliest, and at the latest

    def follow(self, folders: Iterable[Path]) -> None:
        """Watch these folders from now on."""
        self._watch.follow(folders)

    def stop(self) -> None:
        """Stop watching."""
        self._watch.stop()

    def notice(self) -> None:
        """Collect what has changed."""
        changed = self._watch.changed()
        if not changed:
            return
        self._changed |= changed
        time = self._clock.now()
        latest = time + UNFINISHED if self._due is None else self._due[1]
        self._due = time + QUIET, latest

    @property
    def wake(self) -> float | None:
        """In how many seconds ``take`` may return something; None: not before the next change."""
        if self._due is None:
            return None
        return max(0.0, self._due[0] - self._clock.now())

    def take(self, files: Iterable[Path]) -> set[Path]:
        """The changed files, once no more changes follow; empty before. It takes a little longer while one of these
        ``files`` is empty or missing, as it is while some editors write it."""
        time = self._clock.now()
        if self._due is None:
            return set()
        earliest, latest = self._due
        if time < earliest:
            return set()
        if time < latest and any(_is_unfinished(file) for file in files):
            self._due = time + QUIET, latest
            return set()
        changed = self._changed
        self._changed, self._due = set(), None
        return changed


def _is_unfinished(file: Path) -> bool:
    """True if a file is empty or missing."""
    stamp = locations.stamp(file)
    return stamp is None or stamp[1] == 0
