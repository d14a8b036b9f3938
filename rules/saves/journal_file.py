"""The file of a game in progress, which one program writes line by line.

A full disk does not end a game: lines that cannot be written are kept in memory and written as soon as possible.
What a person has played is put on the disk itself, where a power failure leaves it: not while the window waits, for a
busy disk takes up to seconds, but at once, by a thread of its own.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from io import FileIO
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from rules.saves.save_files import Busy
from rules.system import locations
from rules.text.log import Entry

KEEPER = ThreadPoolExecutor(1, "saves")
"""Waits for the disk, for all files."""

FOREIGN = "another program has written to this game"


class SaveFile:
    """A locked file of JSON lines. ``trouble`` is the error that keeps the newest lines from being written, or None.

    The operating system releases the lock when the process ends. A killed process leaves an empty hidden file behind,
    which locks nothing.
    """

    def __init__(self, path: Path) -> None:
        """Lock a file. It need not exist: the first line creates it. Raises Busy if another program has locked it."""
        self.path = path
        self.trouble: OSError | None = None
        self._file: FileIO | None = None
        self._is_own = False  # whether this program has created it
        self._line_bytes = 0  # the size of the whole lines in the file
        self._file_bytes = 0  # the size of the file
        self._unwritten = b""  # the lines that are yet to be written
        self._durable_bytes = 0  # how much is known to be on the disk
        self._undurable = b""  # the whole lines after that, which are only known to be written
        self._syncing: deque[tuple[Future[None], int]] = deque()  # what the disk is to keep, up to so many bytes
        self._has_lost_lines = False  # whether the disk has lost lines, and not yet kept them since
        self._news: Entry | None = None
        real = path.resolve()
        self._lock = FileLock(real.with_name(f".{real.name}.lock"), timeout=0, fallback_to_soft=False)
        try:
            self._lock.acquire()
        except Timeout:
            raise Busy("save.busy", file=path.name) from None
        except OSError as error:  # files in this folder, or on this kind of disk, cannot be locked
            self._news = Entry("notice.unlocked", self._notice_values(error))

    def go_on(self, line_bytes: int, file_bytes: int) -> None:
        """Continue an existing file of so many bytes, after the first ``line_bytes`` of them. Raises OSError."""
        self._file = FileIO(self.path, "r+")
        self._line_bytes = line_bytes
        self._file_bytes = file_bytes
        self._durable_bytes = line_bytes

    def append(self, line: Any, durable: bool = True) -> None:
        """Write a value as one line of JSON, now or as soon as that is possible. ``durable``: and have the disk keep
        it, with all lines before it."""
        self._unwritten += json.dumps(line, ensure_ascii=False).encode() + b"\n"
        self.flush(durable)

    def flush(self, durable: bool = True) -> None:
        """Try to write the waiting lines; afterwards ``trouble`` says whether that was possible."""
        previous_trouble = self.trouble
        try:
            self._check_disk()
            if self._file is not None and not os.fstat(self._file.fileno()).st_nlink:
                self._write_anew(self._file)
            if self._unwritten:
                self._write()
            if durable and self._file is not None and self._undurable:
                is_new = not self._durable_bytes
                self._syncing.append((KEEPER.submit(self._sync, self._file, is_new), self._line_bytes))
        except OSError as error:
            self.trouble = error
            if previous_trouble is None:
                self._news = Entry("notice.unsaved", self._notice_values(error))
        else:
            if previous_trouble is not None and not self._has_lost_lines:
                self.trouble = None
                self._news = Entry("notice.saved", {})

    def news(self) -> Entry | None:
        """A notice for the players, or None: the file cannot be written or locked, or can be written again. Each notice
        is returned once."""
        news = self._news
        self._news = None
        return news

    def _sync(self, file: FileIO, is_new: bool) -> None:
        """Wait until the disk has kept the file, and its name too if it is new."""
        locations.sync_file(file.fileno())
        if is_new:
            locations.sync_folder(self.path.parent)

    def _check_disk(self) -> None:
        """See what the disk has kept by now. Raises OSError if it has lost lines, which are to be written again then:
        what was written and lost is not written by itself later."""
        while self._syncing and self._syncing[0][0].done():
            sync, end = self._syncing.popleft()
            loss = sync.exception()
            if loss is not None:
                self._syncing.clear()
                self._unwritten = self._undurable + self._unwritten
                self._undurable = b""
                self._line_bytes = self._durable_bytes
                self._has_lost_lines = True
                raise loss
            self._undurable = self._undurable[end - self._durable_bytes :]
            self._durable_bytes = end
            self._has_lost_lines = False

    def _write_anew(self, old_file: FileIO) -> None:
        """Somebody has deleted the file or its whole folder, or has put a copy in its place: all of it is to be written
        again. Raises OSError, and has lost nothing, if the folder cannot be made or if the copy is none."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        old_file.seek(0)
        lines = old_file.read(self._line_bytes)
        copy = b""
        with contextlib.suppress(FileNotFoundError):
            copy = self.path.read_bytes()
        if not lines.startswith(copy):
            raise OSError(errno.EBUSY, FOREIGN, self.path)
        old_file.close()
        self._file = None
        self._is_own = self.path.exists()
        self._line_bytes = 0
        self._durable_bytes = 0
        self._file_bytes = len(copy)
        self._unwritten = lines + self._unwritten
        self._undurable = b""
        self._syncing.clear()
        if self._lock.is_locked:  # the lock file may be gone, too
            self._lock.release()
            self._lock.acquire()

    def _notice_values(self, error: OSError) -> dict[str, Any]:
        """What a notice about this error names."""
        return {"folder": self.path.parent, "reason": error.strerror or error}

    def _write(self) -> None:
        """Write the waiting lines. Raises OSError."""
        if self._file is None:
            self._file = FileIO(self.path, "r+" if self._is_own else "x+")
        file = self._file
        self._is_own = True
        if os.fstat(file.fileno()).st_size != self._file_bytes:
            raise OSError(errno.EBUSY, FOREIGN, self.path)
        remaining = memoryview(self._unwritten)
        file.seek(self._line_bytes)
        try:
            while remaining:
                remaining = remaining[file.write(remaining) :]
            end = file.tell()
            file.truncate()  # drop the rest of a line that a killed program did not finish
        except OSError:
            self._file_bytes = max(self._file_bytes, file.tell())
            if not self._line_bytes:  # without a header the file is useless
                file.close()
                self._file = None
                with contextlib.suppress(OSError):
                    self.path.unlink()
                    self._is_own = False
                    self._file_bytes = 0
            raise
        self._undurable += self._unwritten
        self._unwritten = b""
        self._line_bytes = end
        self._file_bytes = end

    def close(self) -> None:
        """Write what can be written, wait until the disk has kept it, then close and unlock the file."""
        for _ in range(3):  # the second sees what the disk has lost, and the third writes that again
            self.flush()
            for sync, _ in self._syncing:
                sync.exception()
        self.flush()
        if self.trouble is not None:
            self._news = Entry("notice.unsaved", self._notice_values(self.trouble))
        if self._file is not None:
            self._file.close()
            self._file = None
        self._unwritten = b""
        if self._lock.is_locked:
            # Remove the lock file while the lock is held, so that no other program uses it. Windows allows that only
            # after the release, and then another program may have it open.
            with contextlib.suppress(OSError):
                if sys.platform != "win32":
                    os.unlink(self._lock.lock_file)
            self._lock.release()
            with contextlib.suppress(OSError):
                if sys.platform == "win32":
                    os.unlink(self._lock.lock_file)
