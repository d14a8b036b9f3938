"""Files that are dropped on the window together."""

from __future__ import annotations

from pathlib import Path

import pygame


class DroppedFiles:
    """Collects the files of one drop: the window tells of its beginning, of each file, and of its end."""

    def __init__(self) -> None:
        self._files: list[Path] | None = None

    def take(self, event: pygame.event.Event) -> list[Path] | None:
        """The files of a drop when it is complete. Until then an empty list; None for an event that is no drop."""
        if event.type == pygame.DROPBEGIN:
            self._files = []
            return []
        if event.type == pygame.DROPFILE:
            file = Path(event.file)
            if self._files is None:  # a system that tells of no beginning
                return [file]
            self._files.append(file)
            return []
        if event.type == pygame.DROPCOMPLETE:
            files, self._files = self._files or [], None
            return files
        return None
