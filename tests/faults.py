"""A disk that fails, or a program that dies, at one step: every write, flush, renaming and deletion is a step.

A scene is played in its own process, which is forked for each step, so that the program really dies. The promises of
the scene (what a player was told is saved) come back through a pipe, and the test looks at the folder as the next start
of the program does.
"""

from __future__ import annotations

import builtins
import errno
import io
import json
import os
import shutil
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path
from typing import Any, Literal, NamedTuple

from rules.saves import journal_file
from rules.system import locations
from tests.conftest import KEEP
from tests.repeats import repeats

How = Literal["fails", "full", "killed", "unplugged", "unplugged early"]
"""What happens at the step: it fails once; the disk is full from then on; the program is killed in the middle of it;
the machine loses its power, and with it everything that was not flushed; or only the contents of files that were not
flushed, while their names are kept."""
HOWS: tuple[How, ...] = ("fails", "full", "killed", "unplugged", "unplugged early")
NEEDS_ROOM = ("write", "create", "mkdir")
WATCHED_FUNCTIONS = ("fsync", "replace", "rename", "unlink", "remove", "mkdir", "rmdir", "utime")
"""The functions of ``os`` that are steps."""


@dataclass
class Node:
    """What a loss of power leaves of a file (``data``) or of a folder (``names``)."""

    data: bytes = b""
    names: dict[str, Node] | None = None


@dataclass
class Disk:
    """The steps on the files below ``root``, and the number of the step at which the fault happens (0: never)."""

    root: Path
    fault_step: int
    how: How
    steps: int = 0
    nodes: dict[int, Node] = field(default_factory=dict)

    def step(self, kind: str, half: Callable[[], object] = lambda: None) -> None:
        """Count a step, and let the fault happen if it is due. ``half`` does half of the step before that.

        Raises OSError if this step fails.
        """
        self.steps += 1
        is_due = self.steps == self.fault_step
        if is_due and self.how not in ("fails", "full"):
            half()
            if self.how != "killed":
                self.lose_power()
            os._exit(9)
        if is_due and self.how == "fails":
            half()
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        if self.how == "full" and 0 < self.fault_step <= self.steps and kind in NEEDS_ROOM:
            half()
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def contains(self, path: Any) -> bool:
        """True if this is a path below the root."""
        return isinstance(path, str | os.PathLike) and Path(os.path.abspath(path)).is_relative_to(self.root)

    # -- what the disk has kept ----------------------------------------------------------------------------------------

    def node(self, path: Path) -> Node | None:
        """Return what is kept of the file or folder at this path."""
        return self.nodes.get(path.lstat().st_ino)

    def keep_tree(self, path: Path) -> Node:
        """Keep everything below a path as it is now: at the beginning all of it is on the disk."""
        if path.is_dir():
            node = Node(names={child.name: self.keep_tree(child) for child in path.iterdir()})
        else:
            node = Node(path.read_bytes())
        self.nodes[path.lstat().st_ino] = node
        return node

    def flush(self, descriptor: int) -> None:
        """Keep the contents of an open file, or the names in an open folder."""
        node = self.nodes.get(os.fstat(descriptor).st_ino)
        if node is None:
            return
        path = Path(f"/proc/self/fd/{descriptor}")
        if node.names is None:
            node.data = path.read_bytes()
        else:
            node.names = self._names_in(path.resolve())

    def _names_in(self, folder: Path) -> dict[str, Node]:
        names = {}
        for child in folder.iterdir():
            node = self.node(child)
            if node is not None:
                names[child.name] = node
        return names

    def lose_power(self) -> None:
        """Leave in the folder only what the disk has kept."""
        root_node = self.nodes[self.root.lstat().st_ino]
        if self.how == "unplugged early":
            self._keep_names(self.root)
        for child in self.root.iterdir():
            if child.is_dir():
                shutil.rmtree(child)
            else:
                child.unlink()
        self._restore(root_node, self.root)

    def _keep_names(self, folder: Path) -> None:
        """Keep the names in a folder and in all folders below it."""
        folders = [path for path in folder.rglob("*") if path.is_dir()]
        for path in (folder, *folders):
            node = self.node(path)
            if node is not None:
                node.names = self._names_in(path)

    def _restore(self, node: Node, path: Path) -> None:
        if node.names is None:
            path.write_bytes(node.data)
            return
        path.mkdir(exist_ok=True)
        for name, child in node.names.items():
            self._restore(child, path / name)


def install(disk: Disk) -> None:
    """Let this process work on the simulated disk from now on."""
    real_functions = {name: getattr(os, name) for name in WATCHED_FUNCTIONS}
    real_open = io.open

    class WatchedFile(FileIO):
        def __init__(self, path: Any, mode: str) -> None:
            is_new = not os.path.exists(path)
            if is_new:
                disk.step("create")
            super().__init__(path, mode)
            if is_new:
                disk.nodes[os.fstat(self.fileno()).st_ino] = Node()

        def write(self, data: Any) -> int:
            first_half = bytes(data)[: len(bytes(data)) // 2]
            disk.step("write", lambda: super(WatchedFile, self).write(first_half))
            return super().write(data)

        def truncate(self, size: int | None = None) -> int:
            disk.step("truncate")
            return super().truncate(size)

    def open_file(path: Any, mode: str = "r", buffering: int = -1, encoding: Any = None, errors: Any = None,
                  newline: Any = None, *arguments: Any) -> Any:  # fmt: skip
        if not set(mode) & set("wax+") or not disk.contains(path):
            return real_open(path, mode, buffering, encoding, errors, newline, *arguments)
        file = WatchedFile(path, mode.replace("b", "").replace("t", ""))
        buffer = io.BufferedRandom(file) if "+" in mode else io.BufferedWriter(file)
        return buffer if "b" in mode else io.TextIOWrapper(buffer, encoding or "utf-8", errors, newline)

    def watched(kind: str) -> Callable[..., Any]:
        def call(*arguments: Any, **keywords: Any) -> Any:
            if kind == "fsync":
                disk.step(kind)
                disk.flush(*arguments)  # the real one would only take time
                return None
            is_relative = keywords.get("dir_fd") is not None
            if is_relative or any(disk.contains(argument) for argument in arguments):
                disk.step(kind)
            result = real_functions[kind](*arguments, **keywords)
            if kind == "mkdir" and disk.contains(arguments[0]):
                disk.nodes[os.lstat(arguments[0]).st_ino] = Node(names={})
            return result

        return call

    for name in real_functions:
        setattr(os, name, watched(name))
    io.open = builtins.open = open_file  # type: ignore[assignment]
    vars(journal_file).update(FileIO=WatchedFile, KEEPER=ImmediateExecutor())
    locations.sync_file = KEEP


class ImmediateExecutor:
    """Runs a call in the same thread, so that the journal waits for the disk."""

    def submit(self, call: Callable[..., None], *arguments: Any) -> Future[None]:
        future: Future[None] = Future()
        try:
            call(*arguments)
            future.set_result(None)
        except OSError as error:
            future.set_exception(error)
        return future


class Played(NamedTuple):
    """How a scene ended: its promises in order, the traceback of an exception or "", and the number of its steps
    (0: it did not come to its end)."""

    promised: list[Any]
    fault: str
    steps: int


Promise = Callable[[Any], None]
Scene = Callable[[Promise], None]


def play(scene: Scene, home: Path, fault_step: int, how: How) -> Played:
    """Play a scene in its own process, where the fault happens at this step."""
    read_end, write_end = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # a fork has no other threads; nothing here needs them
        child = os.fork()
    if not child:
        os.close(read_end)
        _play_in_child(scene, home, fault_step, how, write_end)
    os.close(write_end)
    with os.fdopen(read_end, encoding="utf-8") as pipe:
        messages = [json.loads(line) for line in pipe]
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, 9), code
    promised = [message["promised"] for message in messages if "promised" in message]
    last_messages = [message for message in messages if "fault" in message]
    if not last_messages:
        assert code == 9
        return Played(promised, "", 0)
    return Played(promised, last_messages[0]["fault"], last_messages[0]["steps"])


def _play_in_child(scene: Scene, home: Path, fault_step: int, how: How, write_end: int) -> None:
    def send(**message: Any) -> None:
        os.write(write_end, json.dumps(message).encode() + b"\n")

    os.environ["ZASTOLYE_HOME"] = str(home)
    disk = Disk(home, fault_step, how)
    fault = ""
    try:
        disk.keep_tree(home)
        install(disk)
        scene(lambda promise: send(promised=promise))
    except BaseException:
        fault = "".join(traceback.format_exception(*sys.exc_info()))
    send(fault=fault, steps=disk.steps)
    os._exit(0)


def happened(
    scene: Scene, begin: Callable[[Path], object], folder: Path, how: How
) -> Iterator[tuple[int, Path, Played]]:
    """Play a scene once without a fault, then once for each of its steps with the fault at this step.

    Yields the step, the folder after it and how the scene ended. Each time the folder is a copy of one that ``begin``
    has filled. On a push each kind of fault has its share of the steps, and all kinds together have all of them; at
    night each has all.
    """
    model, home = folder / "model", folder / "home"
    model.mkdir()
    begin(model)
    stride = repeats(1, len(HOWS))
    steps = 0
    fault_step = 0
    while fault_step <= steps:
        shutil.copytree(model, home)
        played = play(scene, home, fault_step, how)
        yield fault_step, home, played
        shutil.rmtree(home)
        steps = steps or played.steps
        if fault_step == 0:
            fault_step = 1 + HOWS.index(how) % stride
        else:
            fault_step += stride
