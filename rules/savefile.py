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

from rules import places
from rules.log import Entry
from rules.saves import Busy

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
        self._mine = False  # has this program created it?
        self._whole = self._length = 0  # bytes of whole lines in the file, and of all there is in it
        self._waiting = b""
        self._sure = 0  # bytes that are known to be on the disk
        self._unsure = b""  # the whole lines after them, which are only known to be written
        self._keeping: deque[tuple[Future[None], int]] = deque()  # what the disk is to keep, up to so many bytes
        self._lost = False  # has the disk lost lines, and not yet kept them since?
        self._news: Entry | None = None
        real = path.resolve()
        self._lock = FileLock(real.with_name(f".{real.name}.lock"), timeout=0, fallback_to_soft=False)
        try:
            self._lock.acquire()
        except Timeout:
            raise Busy("save.busy", file=path.name) from None
        except OSError as error:  # files in this folder, or on this kind of disk, cannot be locked
            self._news = Entry("notice.unlocked", self._where(error))

    def go_on(self, whole: int, length: int) -> None:
        """Continue an existing file of ``length`` bytes, after the first ``whole`` of them. Raises OSError."""
        self._file = FileIO(self.path, "r+")
        self._whole, self._length = whole, length
        self._sure = whole

    def append(self, line: Any, kept: bool = True) -> None:
        """Write a value as one line of JSON, now or as soon as that is possible. ``kept``: and have the disk keep it,
        with all lines before it."""
        self._waiting += json.dumps(line, ensure_ascii=False).encode() + b"\n"
        self.flush(kept)

    def flush(self, kept: bool = True) -> None:
        """Try to write the waiting lines; afterwards ``trouble`` says whether that was possible."""
        before = self.trouble
        try:
            self._look_after()
            if self._file is not None and not os.fstat(self._file.fileno()).st_nlink:
                self._begin_anew(self._file)
            if self._waiting:
                self._write()
            if kept and self._file is not None and self._unsure:
                self._keeping.append((KEEPER.submit(self._keep, self._file, not self._sure), self._whole))
        except OSError as error:
            self.trouble = error
            if before is None:
                self._news = Entry("notice.unsaved", self._where(error))
        else:
            if before is not None and not self._lost:
                self.trouble = None
                self._news = Entry("notice.saved", {})

    def news(self) -> Entry | None:
        """A notice for the players, or None: the file cannot be written or locked, or can be written again. Each notice
        is returned once."""
        news, self._news = self._news, None
        return news

    def _keep(self, file: FileIO, created: bool) -> None:
        places.keep(file.fileno())
        if created:
            places.keep_names(self.path.parent)

    def _look_after(self) -> None:
        """See what the disk has kept by now. Raises OSError if it has lost lines, which are to be written again then:
        what was written and lost is not written by itself later."""
        while self._keeping and self._keeping[0][0].done():
            done, end = self._keeping.popleft()
            if (lost := done.exception()) is not None:
                self._keeping.clear()
                self._waiting, self._unsure = self._unsure + self._waiting, b""
                self._whole, self._lost = self._sure, True
                raise lost
            self._unsure = self._unsure[end - self._sure :]
            self._sure, self._lost = end, False

    def _begin_anew(self, gone: FileIO) -> None:
        """Somebody has deleted the file or its whole folder, or has put a copy in its place: all of it is to be written
        again. Raises OSError, and has lost nothing, if the folder cannot be made or if the copy is none."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        gone.seek(0)
        written, there = gone.read(self._whole), b""
        with contextlib.suppress(FileNotFoundError):
            there = self.path.read_bytes()
        if not written.startswith(there):
            raise OSError(errno.EBUSY, FOREIGN, self.path)
        gone.close()
        self._file, self._mine = None, self.path.exists()
        self._whole = self._sure = 0
        self._length = len(there)
        self._waiting, self._unsure = written + self._waiting, b""
        self._keeping.clear()
        if self._lock.is_locked:  # the lock file may be gone, too
            self._lock.release()
            self._lock.acquire()

    def _where(self, error: OSError) -> dict[str, Any]:
        return {"folder": self.path.parent, "reason": error.strerror or error}

    def _write(self) -> None:
        file = self._file = self._file or FileIO(self.path, "r+" if self._mine else "x+")
        self._mine = True
        if os.fstat(file.fileno()).st_size != self._length:
            raise OSError(errno.EBUSY, FOREIGN, self.path)
        left = memoryview(self._waiting)
        file.seek(self._whole)
        try:
            while left:
                left = left[file.write(left) :]
            whole = file.tell()
            file.truncate()  # drop the rest of a line that a killed program did not finish
        except OSError:
            self._length = max(self._length, file.tell())
            if not self._whole:  # without a header the file is useless
                file.close()
                self._file = None
                with contextlib.suppress(OSError):
                    self.path.unlink()
                    self._mine, self._length = False, 0
            raise
        self._unsure += self._waiting
        self._whole, self._length, self._waiting = whole, whole, b""

    def close(self) -> None:
        """Write what can be written, wait until the disk has kept it, then close and unlock the file."""
        for _ in range(3):  # the second sees what the disk has lost, and the third writes that again
            self.flush()
            for keeping, _ in self._keeping:
                keeping.exception()
        self.flush()
        if self.trouble is not None:
            self._news = Entry("notice.unsaved", self._where(self.trouble))
        if self._file is not None:
            self._file.close()
            self._file = None
        self._waiting = b""
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
