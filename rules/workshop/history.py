"""The edits of one sitting, written to the files, undone and done again."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from rules.reading.messages import Message
from rules.system.locations import replace_file
from rules.workshop.editing import CannotEdit, Edit, edited


class _Patch(NamedTuple):
    """What becomes of a file: from ``start`` on, ``old`` gives way to ``new``. ``before`` and ``after`` tell the whole
    content, by its digest; empty where there is no file."""

    file: Path
    start: int
    old: bytes
    new: bytes
    before: bytes
    after: bytes

    def backward(self) -> _Patch:
        return _Patch(self.file, self.start, self.new, self.old, self.after, self.before)


class History:
    """What was changed in one sitting. Each step, in one file or in several, can be undone and done again unless
    somebody else changes the files meanwhile. Other files than these are not touched."""

    def __init__(self) -> None:
        self._done: list[tuple[_Patch, ...]] = []
        self._undone: list[tuple[_Patch, ...]] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to do again."""
        return bool(self._undone)

    def change(self, file: Path, *edits: Edit) -> None:
        """One step: edits in one file. Raises CannotEdit, and the file is as it was."""
        self.step({file: edits})

    def create(self, file: Path, content: str) -> None:
        """One step: a new file. Raises CannotEdit if it is there already or cannot be written."""
        self.step({}, {file: content})

    def step(self, changed: Mapping[Path, Sequence[Edit]], created: Mapping[Path, str] | None = None) -> None:
        """One step: edits in several files, and new files. All of it is done, or CannotEdit is raised and nothing has
        changed."""
        patches = [_patch(file, None, content.encode()) for file, content in (created or {}).items()]
        for file, edits in changed.items():
            data = _content(file)
            if data is None:
                raise CannotEdit(Message("problem.no_such_file"))
            bom = data[: len(BOM_UTF8)] if data.startswith(BOM_UTF8) else b""
            try:
                text = data.decode("utf-8-sig")
            except UnicodeDecodeError:
                raise CannotEdit(Message("problem.save_as_utf8")) from None
            patches.append(_patch(file, data, bom + edited(text, file, edits).encode()))
        step = tuple(patch for patch in patches if patch.before != patch.after)
        if step:
            _write(step)
            self._done.append(step)
            self._undone.clear()

    def undo(self) -> list[Path]:
        """Undo the last step. Returns the files that have changed. Raises CannotEdit if somebody else has changed one
        of them since."""
        return _turn(self._done, self._undone)

    def redo(self) -> list[Path]:
        """Do the step again that was undone last; as ``undo``."""
        return _turn(self._undone, self._done)


def _turn(from_: list[tuple[_Patch, ...]], to: list[tuple[_Patch, ...]]) -> list[Path]:
    """Do the opposite of the last step of a list, and put it on the other one."""
    if not from_:
        return []
    back = tuple(patch.backward() for patch in from_[-1])
    _write(back)
    from_.pop()
    to.append(back)
    return [patch.file for patch in back]


def _patch(file: Path, before: bytes | None, after: bytes) -> _Patch:
    old = before or b""
    start = _alike(old, after)
    most = min(len(old), len(after)) - start
    same = _alike(old[::-1][:most], after[::-1][:most])
    return _Patch(file, start, old[start : len(old) - same], after[start : len(after) - same], _digest(before),
                  _digest(after))  # fmt: skip


def _alike(one: bytes, other: bytes) -> int:
    """How many bytes are the same at the beginning."""
    sure, most = 0, min(len(one), len(other))
    while sure < most:
        middle = (sure + most + 1) // 2
        if one[sure:middle] == other[sure:middle]:
            sure = middle
        else:
            most = middle - 1
    return sure


def _digest(content: bytes | None) -> bytes:
    return b"" if content is None else blake2b(content, digest_size=16).digest()


def _content(file: Path) -> bytes | None:
    """What is in a file; None if there is none. Raises CannotEdit if it cannot be read."""
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CannotEdit(Message("problem.cannot_be_opened", why=error.strerror or str(error))) from None


def _write(step: Sequence[_Patch]) -> None:
    """Change all files, or none and raise CannotEdit."""
    fresh: dict[Path, bytes | None] = {}
    for patch in step:
        data = _content(patch.file)
        if _digest(data) != patch.before:
            key = "problem.edit_file_exists" if not patch.before else "problem.edit_file_changed"
            raise CannotEdit(Message(key, file=patch.file.name))
        data = data or b""
        fresh[patch.file] = data[: patch.start] + patch.new + data[patch.start + len(patch.old) :]
        if not patch.after:
            fresh[patch.file] = None
    done: dict[Path, bytes | None] = {}
    try:
        for file, content in fresh.items():
            was = _content(file)
            _put(file, content)
            done[file] = was
    except OSError as error:
        for file, content in done.items():
            _put(file, content)
        raise CannotEdit(Message("problem.edit_not_written", why=error.strerror or str(error))) from None


def _put(file: Path, content: bytes | None) -> None:
    if content is None:
        file.unlink()
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    replace_file(file.resolve(), content)
