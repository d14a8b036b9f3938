"""The edits of one sitting, with undo and redo: each step is written to the files at once."""

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
    """A change of a file: from ``start`` on, the bytes ``old`` are replaced by ``new``."""

    file: Path
    start: int
    old: bytes
    new: bytes
    digest_before: bytes
    """The digest of the whole file before the change; empty if there is no file."""
    digest_after: bytes
    """The digest of the whole file after the change; empty if there is no file then."""

    def reversed(self) -> _Patch:
        return _Patch(self.file, self.start, self.new, self.old, self.digest_after, self.digest_before)


class History:
    """The changes of one sitting. Each step, in one file or in several, can be undone and redone unless another program
    changes the files meanwhile. No other files are touched."""

    def __init__(self) -> None:
        self._done: list[tuple[_Patch, ...]] = []
        self._undone: list[tuple[_Patch, ...]] = []

    @property
    def can_undo(self) -> bool:
        """True if there is a step to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """True if there is a step to redo."""
        return bool(self._undone)

    def change(self, file: Path, *edits: Edit) -> None:
        """Edit one file, as one step. Raises CannotEdit, and leaves the file as it was."""
        self.step({file: edits})

    def create(self, file: Path, content: str) -> None:
        """Write a new file, as one step. Raises CannotEdit if it exists or cannot be written."""
        self.step({}, {file: content})

    def step(self, changed: Mapping[Path, Sequence[Edit]], created: Mapping[Path, str | bytes] | None = None) -> None:
        """Edit several files and write new ones, as one step. If anything fails, nothing is changed and CannotEdit is
        raised."""
        patches: list[_Patch] = []
        for file, new_content in (created or {}).items():
            patches.append(_patch(file, None, new_content.encode() if isinstance(new_content, str) else new_content))
        for file, edits in changed.items():
            content = _content(file)
            if content is None:
                raise CannotEdit(Message("problem.no_such_file"))
            patches.append(_patch(file, content, _edited_content(file, content, edits)))
        step: list[_Patch] = []
        for patch in patches:
            if patch.digest_before != patch.digest_after:
                step.append(patch)
        if step:
            _write(step)
            self._done.append(tuple(step))
            self._undone.clear()

    @property
    def count(self) -> int:
        """How many steps can be undone."""
        return len(self._done)

    def join(self, count: int) -> None:
        """Make one step of all that were made since there were ``count``, such as the presses of a key that is held.
        Raises CannotEdit if another program has changed one of their files since."""
        steps = self._done[count:]
        if len(steps) < 2:
            return
        contents_after: dict[Path, bytes | None] = {}
        contents_before: dict[Path, bytes | None] = {}
        for step in reversed(steps):
            for patch in reversed(step):
                file = patch.file
                if file not in contents_after:
                    contents_after[file] = contents_before[file] = _content(file)
                if _digest(contents_before[file]) != patch.digest_after:
                    raise CannotEdit(Message("problem.edit_file_changed", file=file.name))
                contents_before[file] = _patched(contents_before[file] or b"", patch.reversed())
        joined: list[_Patch] = []
        for file, content in contents_after.items():
            if content is not None:
                joined.append(_patch(file, contents_before[file], content))
        self._done[count:] = [tuple(joined)]

    def undo(self) -> list[Path]:
        """Undo the last step. Returns the files that have changed. Raises CannotEdit if another program has changed one
        of them since."""
        return _reverse_last_step(self._done, self._undone)

    def redo(self) -> list[Path]:
        """Redo the step that was undone last. Returns and raises as ``undo``."""
        return _reverse_last_step(self._undone, self._done)


def _reverse_last_step(steps: list[tuple[_Patch, ...]], reversed_steps: list[tuple[_Patch, ...]]) -> list[Path]:
    """Do the opposite of the last of some steps, and move it to ``reversed_steps``. Returns the files that have
    changed."""
    if not steps:
        return []
    reversed_step = tuple(patch.reversed() for patch in steps[-1])
    _write(reversed_step)
    steps.pop()
    reversed_steps.append(reversed_step)
    return [patch.file for patch in reversed_step]


def _edited_content(file: Path, content: bytes, edits: Sequence[Edit]) -> bytes:
    """The content of a file after some edits. A byte order mark stays. Raises CannotEdit."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CannotEdit(Message("problem.save_as_utf8")) from None
    mark = BOM_UTF8 if content.startswith(BOM_UTF8) else b""
    return mark + edited(text, file, edits).encode()


def _patch(file: Path, old_content: bytes | None, new_content: bytes) -> _Patch:
    """The difference between two contents of a file, without what is the same at the beginning and at the end."""
    old = old_content or b""
    start = _common_prefix_length(old, new_content)
    max_end_length = min(len(old), len(new_content)) - start
    end_length = _common_prefix_length(old[::-1][:max_end_length], new_content[::-1][:max_end_length])
    old_part = old[start : len(old) - end_length]
    new_part = new_content[start : len(new_content) - end_length]
    return _Patch(file, start, old_part, new_part, _digest(old_content), _digest(new_content))


def _common_prefix_length(content: bytes, other_content: bytes) -> int:
    """How many bytes are the same at the beginning, by bisection."""
    lower = 0
    upper = min(len(content), len(other_content))
    while lower < upper:
        middle = (lower + upper + 1) // 2
        if content[lower:middle] == other_content[lower:middle]:
            lower = middle
        else:
            upper = middle - 1
    return lower


def _digest(content: bytes | None) -> bytes:
    """The digest of a file's content; empty if there is no file."""
    if content is None:
        return b""
    return blake2b(content, digest_size=16).digest()


def _content(file: Path) -> bytes | None:
    """The content of a file; None if it does not exist. Raises CannotEdit if it cannot be read."""
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CannotEdit(Message("problem.cannot_be_opened", why=error.strerror or str(error))) from None


def _write(step: Sequence[_Patch]) -> None:
    """Change all files of a step, or none and raise CannotEdit."""
    new_contents: dict[Path, bytes | None] = {}
    for patch in step:
        content = _content(patch.file)
        if _digest(content) != patch.digest_before:
            key = "problem.edit_file_changed" if patch.digest_before else "problem.edit_file_exists"
            raise CannotEdit(Message(key, file=patch.file.name))
        new_contents[patch.file] = _patched(content or b"", patch)
    old_contents: dict[Path, bytes | None] = {}
    try:
        for file, new_content in new_contents.items():
            old_content = _content(file)
            _put(file, new_content)
            old_contents[file] = old_content
    except OSError as error:
        for file, old_content in old_contents.items():
            _put(file, old_content)
        raise CannotEdit(Message("problem.edit_not_written", why=error.strerror or str(error))) from None


def _patched(content: bytes, patch: _Patch) -> bytes | None:
    """The content of a file after a change; None if the file is removed."""
    if not patch.digest_after:
        return None
    return content[: patch.start] + patch.new + content[patch.start + len(patch.old) :]


def _put(file: Path, content: bytes | None) -> None:
    """Write a file, or remove it if there is no content for it."""
    if content is None:
        file.unlink()
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    replace_file(file.resolve(), content)
