"""Drawings that were turned into pixels once are kept on the disk, because drawing takes most of the time of a start.

A file is named by the digest of everything that decides how its picture looks: the text of the drawing, the size and
the versions of the libraries that draw. So no file is ever out of date, and a file of an older version is simply not
asked for any more. The files are a cache: whatever goes wrong with them, the picture is drawn anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import threading
import zlib
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame

from client.window import compat
from rules.system.locations import cache_folder

log = logging.getLogger("zastolye.drawings")

MOST_BYTES = 150_000_000
"""How much all files together may take; more than that, and those that were not used for longest are removed."""
SHARE_LEFT = 0.8
"""The share of ``MOST_BYTES`` that is left when files are removed, so that it is done rarely."""
MOST_WAITING = 64_000_000
"""The most bytes of pixels that wait to be written; pictures beyond that are kept another time."""
BYTES_OF_PIXEL = 4
COMPRESSION = 1
"""The fastest of zlib's levels."""
FORMAT = 1
"""Counts up when ``compat.load_svg`` draws otherwise, or files are written otherwise, than before."""


class KeptDrawings:
    """The pictures of drawings in a folder on the disk, which need not exist: ``folder`` is ``pictures`` in the user's
    cache if none is given. At most ``most_bytes`` are kept.

    Several processes may use the same folder. Pictures are written by a thread of its own.
    """

    def __init__(self, folder: Path | None = None, most_bytes: int = MOST_BYTES) -> None:
        self.folder = folder or cache_folder() / "pictures"
        self._most_bytes = most_bytes
        self._libraries = (FORMAT, pygame.version.ver, pygame.get_sdl_version(), pygame.image.get_sdl_image_version())
        self._writer = ThreadPoolExecutor(1, "drawings")
        self._counting = threading.Lock()
        self._waiting_bytes = 0
        self._kept_bytes: int | None = None  # not counted yet
        self._last_written: Future[None] | None = None

    def picture(self, source: str, size: tuple[int, int]) -> pygame.Surface:
        """The text of an SVG drawn at exactly this size in pixels, from the disk if it was drawn before. Raises
        pygame.error if it cannot be drawn."""
        file = self.folder / self._name(source, size)
        kept = _read(file, size)
        if kept is not None:
            return kept
        drawn = compat.load_svg(source, size)
        if self._waiting_bytes < MOST_WAITING:
            pixels = pygame.image.tobytes(drawn, "RGBA")
            self._count_waiting(len(pixels))
            self._last_written = self._writer.submit(self._keep, file, pixels)
        return drawn

    def finish(self) -> None:
        """Wait until all pictures are written."""
        if self._last_written is not None:
            self._last_written.result()

    def _count_waiting(self, length: int) -> None:
        with self._counting:
            self._waiting_bytes += length

    def _name(self, source: str, size: tuple[int, int]) -> str:
        digest = hashlib.sha256(repr((self._libraries, size)).encode())
        digest.update(source.encode())
        return digest.hexdigest()

    # -- in the writer's thread ---------------------------------------------------------------------------------------

    def _keep(self, file: Path, pixels: bytes) -> None:
        """Write a picture. If that is not possible, because the disk is full or must not be written to, it is drawn
        again the next time."""
        try:
            self._write(file, zlib.compress(pixels, COMPRESSION))
        except OSError as error:
            log.info("A picture cannot be kept in %s: %s", file.parent, error)
        finally:
            self._count_waiting(-len(pixels))

    def _write(self, file: Path, content: bytes) -> None:
        """Write a file at once as a whole, so that no other process reads half of it. Raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        new_file = file.with_suffix(f".{os.getpid()}")
        try:
            new_file.write_bytes(content)
            os.replace(new_file, file)
        except OSError:
            with contextlib.suppress(OSError):
                new_file.unlink()
            raise
        if self._kept_bytes is None:
            self._kept_bytes = sum(size for _, size, _ in _files(self.folder))
        else:
            self._kept_bytes += len(content)
        if self._kept_bytes > self._most_bytes:
            self._kept_bytes = _prune(self.folder, round(self._most_bytes * SHARE_LEFT))


def _read(file: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture in a file; None if there is no such file, or it is damaged."""
    length = size[0] * size[1] * BYTES_OF_PIXEL
    unpacking = zlib.decompressobj()
    try:
        pixels = unpacking.decompress(file.read_bytes(), length + 1)
        os.utime(file)  # it was used just now
    except (OSError, zlib.error):
        return None
    if len(pixels) != length or not unpacking.eof:
        return None
    return pygame.image.frombytes(pixels, size, "RGBA")


def _files(folder: Path) -> list[tuple[float, int, Path]]:
    """When each file in a folder was used last, its size in bytes and its path; the oldest first."""
    files: list[tuple[float, int, Path]] = []
    for file in folder.iterdir():
        with contextlib.suppress(OSError):  # another process has just removed it
            status = file.stat()
            files.append((status.st_mtime, status.st_size, file))
    return sorted(files)


def _prune(folder: Path, most_bytes: int) -> int:
    """Remove the files that were not used for longest until at most so many bytes are left. Returns how many are."""
    files = _files(folder)
    left = sum(size for _, size, _ in files)
    for _, size, file in files:
        if left <= most_bytes:
            break
        with contextlib.suppress(OSError):  # another process reads it, or has removed it
            file.unlink()
            left -= size
    return left
