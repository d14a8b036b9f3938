"""Watching folders: which files in them have changed, told as soon as it happens."""

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
"""The event after which files may have changed. The scene on top gets it."""
QUIET, UNFINISHED = 0.02, 0.25
"""Seconds without a further change after which files are read; and at most for an editor that has begun to write a file
and not yet finished."""
WRITES = ("created", "modified", "moved", "deleted", "closed")
"""The events after which a file may say something else."""


class Watch:
    """Watches folders, but not those inside them, in a thread of its own until ``stop``.

    ``wake`` is called in that thread when something has changed. Editors write in many ways: into the file, or into
    another one that then gets its name. For each of them the file that was meant is among the changed ones.
    """

    def __init__(self, wake: Callable[[], object]) -> None:
        # Not at the start of the program: hardly anybody makes cards.
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
        """Watch these folders from now on, and no others. One that does not exist is not watched."""
        wanted = {folder for folder in folders if folder.is_dir()}
        for folder in self._watched.keys() - wanted:
            self._observer.unschedule(self._watched.pop(folder))
        for folder in sorted(wanted - self._watched.keys()):
            with suppress(FileNotFoundError):  # somebody has deleted it meanwhile
                self._watched[folder] = self._observer.schedule(self._handler, str(folder))

    def changed(self) -> set[Path]:
        """What has changed since this was asked last."""
        changed, self._changed = self._changed, set()
        return changed

    def stop(self) -> None:
        """Watch no more. The thread has ended when this returns."""
        self._observer.stop()
        self._observer.join()

    def _take(self, event: FileSystemEvent) -> None:
        """An event has come, in the thread of the watcher."""
        if event.event_type not in WRITES or (event.is_directory and event.event_type == "modified"):
            return
        paths = {Path(str(path)) for path in (event.src_path, event.dest_path) if path}
        if not paths <= self._changed:
            self._changed |= paths
        self._wake()


class Changes:
    """What changes in watched folders, handed over when it has come to rest. The window is woken by ``CHANGED``."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._watch = Watch(lambda: pygame.event.post(pygame.event.Event(CHANGED)))
        self._found: set[Path] = set()
        self._due: tuple[float, float] | None = None  # when to hand over, and when at the latest

    def follow(self, folders: Iterable[Path]) -> None:
        """Watch these folders from now on."""
        self._watch.follow(folders)

    def stop(self) -> None:
        """Watch no more."""
        self._watch.stop()

    def notice(self) -> None:
        """See what has changed."""
        if changed := self._watch.changed():
            self._found |= changed
            now = self._clock.now()
            self._due = now + QUIET, self._due[1] if self._due is not None else now + UNFINISHED

    @property
    def wake(self) -> float | None:
        """In how many seconds ``take`` may have something; None: not before the next change."""
        return None if self._due is None else max(0.0, self._due[0] - self._clock.now())

    def take(self, files: Iterable[Path]) -> set[Path]:
        """What has changed and come to rest. As long as one of these ``files`` is empty or gone, as it is while some
        editors write it, that takes a little longer."""
        now = self._clock.now()
        if self._due is None or now < self._due[0]:
            return set()
        if now < self._due[1] and any(_unfinished(file) for file in files):
            self._due = now + QUIET, self._due[1]
            return set()
        found, self._found, self._due = self._found, set(), None
        return found


def _unfinished(file: Path) -> bool:
    """Whether a file is empty or gone."""
    now = locations.stamp(file)
    return now is None or now[1] == 0
