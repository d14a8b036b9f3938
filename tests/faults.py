"""A disk that fails, dies or loses its power at exactly one step: every write, flush, renaming and deletion is a step.

A scene is played in a process of its own, which is forked for each step, so that dying is real. What the scene promises
(what a player was told to be saved) comes back through a pipe, and the test looks at the folder as the next start of
the program does.
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
the machine loses its power, and with it all that the disk was not told to keep; or only the contents of files, while
their names are there."""
HOWS: tuple[How, ...] = ("fails", "full", "killed", "unplugged", "unplugged early")
NEEDS_ROOM = ("write", "create", "mkdir")


@dataclass
class Node:
    """What the disk has kept of a file (``data``) or of a folder (``names``)."""

    data: bytes = b""
    names: dict[str, Node] | None = None


@dataclass
class Disk:
    """The steps on the files below ``root``; at the ``at``-th of them it happens (0: never)."""

    root: Path
    at: int
    how: How
    steps: int = 0
    nodes: dict[int, Node] = field(default_factory=dict)

    def step(self, kind: str, half: Callable[[], object] = lambda: None) -> None:
        """Raises OSError if this step fails. ``half``: do half of it before that."""
        self.steps += 1
        if self.steps == self.at and self.how not in ("fails", "full"):
            half()
            if self.how != "killed":
                self.lose_power()
            os._exit(9)
        if self.how == "fails" and self.steps == self.at:
            half()
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        if self.how == "full" and 0 < self.at <= self.steps and kind in NEEDS_ROOM:
            half()
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def inside(self, path: Any) -> bool:
        return isinstance(path, str | os.PathLike) and Path(os.path.abspath(path)).is_relative_to(self.root)

    # -- what the disk has kept ----------------------------------------------------------------------------------------

    def node(self, path: Path) -> Node | None:
        return self.nodes.get(path.lstat().st_ino)

    def know(self, path: Path) -> Node:
        """All that is there is kept: the beginning."""
        node = Node(names={each.name: self.know(each) for each in path.iterdir()}) if path.is_dir() else (
            Node(path.read_bytes()))  # fmt: skip
        self.nodes[path.lstat().st_ino] = node
        return node

    def keep(self, descriptor: int) -> None:
        node = self.nodes.get(os.fstat(descriptor).st_ino)
        if node is None:
            return
        path = Path(f"/proc/self/fd/{descriptor}")
        if node.names is None:
            node.data = path.read_bytes()
        else:
            node.names = {each.name: kept for each in path.resolve().iterdir() if (kept := self.node(each))}

    def lose_power(self) -> None:
        top = self.nodes[self.root.lstat().st_ino]
        if self.how == "unplugged early":
            self._name(self.root)
        for each in self.root.iterdir():
            shutil.rmtree(each) if each.is_dir() else each.unlink()
        self._lay(top, self.root)

    def _name(self, folder: Path) -> None:
        for path in (folder, *(each for each in folder.rglob("*") if each.is_dir())):
            if (node := self.node(path)) is not None:
                node.names = {each.name: kept for each in path.iterdir() if (kept := self.node(each))}

    def _lay(self, node: Node, path: Path) -> None:
        if node.names is None:
            path.write_bytes(node.data)
            return
        path.mkdir(exist_ok=True)
        for name, each in node.names.items():
            self._lay(each, path / name)


def install(disk: Disk) -> None:
    """From now on this process works on that disk."""
    real = {name: getattr(os, name) for name in ("fsync", "replace", "rename", "unlink", "remove", "mkdir", "rmdir",
                                                 "utime")}  # fmt: skip
    opened = io.open

    class Watched(FileIO):
        def __init__(self, path: Any, mode: str) -> None:
            new = not os.path.exists(path)
            if new:
                disk.step("create")
            super().__init__(path, mode)
            if new:
                disk.nodes[os.fstat(self.fileno()).st_ino] = Node()

        def write(self, data: Any) -> int:
            disk.step("write", lambda: super(Watched, self).write(bytes(data)[: len(bytes(data)) // 2]))
            return super().write(data)

        def truncate(self, size: int | None = None) -> int:
            disk.step("truncate")
            return super().truncate(size)

    def open_(path: Any, mode: str = "r", buffering: int = -1, encoding: Any = None, errors: Any = None,
              newline: Any = None, *more: Any) -> Any:  # fmt: skip
        if not set(mode) & set("wax+") or not disk.inside(path):
            return opened(path, mode, buffering, encoding, errors, newline, *more)
        raw = Watched(path, mode.replace("b", "").replace("t", ""))
        whole = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
        return whole if "b" in mode else io.TextIOWrapper(whole, encoding or "utf-8", errors, newline)

    def watched(kind: str) -> Callable[..., Any]:
        def call(*arguments: Any, **more: Any) -> Any:
            if kind == "fsync":
                disk.step(kind)
                disk.keep(*arguments)  # the real one would only take time
                return None
            relative = more.get("dir_fd") is not None
            if relative or any(disk.inside(each) for each in arguments):
                disk.step(kind)
            done = real[kind](*arguments, **more)
            if kind == "mkdir" and disk.inside(arguments[0]):
                disk.nodes[os.lstat(arguments[0]).st_ino] = Node(names={})
            return done

        return call

    for name in real:
        setattr(os, name, watched(name))
    io.open = builtins.open = open_  # type: ignore[assignment]
    vars(journal_file).update(FileIO=Watched, KEEPER=AtOnce())
    locations.sync_file = KEEP


class AtOnce:
    """Waits for the disk at once."""

    def submit(self, call: Callable[..., None], *arguments: Any) -> Future[None]:
        done: Future[None] = Future()
        try:
            call(*arguments)
            done.set_result(None)
        except OSError as error:
            done.set_exception(error)
        return done


class Played(NamedTuple):
    """What became of a scene: what it has promised, in order, its fault if there was one, and how many steps it took
    (0: it has not come to its end)."""

    promised: list[Any]
    fault: str
    steps: int


Promise = Callable[[Any], None]
Scene = Callable[[Promise], None]


def play(scene: Scene, home: Path, at: int, how: How) -> Played:
    """Play a scene in a process of its own, where it happens at this step."""
    back, out = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # other threads stay behind; nothing here needs them
        child = os.fork()
    if not child:
        os.close(back)
        _play(scene, home, at, how, out)
    os.close(out)
    with os.fdopen(back, encoding="utf-8") as said:
        lines = [json.loads(line) for line in said]
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, 9), code
    promised = [line["promised"] for line in lines if "promised" in line]
    end = [line for line in lines if "fault" in line]
    assert code == 9 or end
    return Played(promised, end[0]["fault"], end[0]["steps"]) if end else Played(promised, "", 0)


def _play(scene: Scene, home: Path, at: int, how: How, out: int) -> None:
    def say(**said: Any) -> None:
        os.write(out, json.dumps(said).encode() + b"\n")

    os.environ["ZASTOLYE_HOME"] = str(home)
    disk, fault = Disk(home, at, how), ""
    try:
        disk.know(home)
        install(disk)
        scene(lambda what: say(promised=what))
    except BaseException:
        fault = "".join(traceback.format_exception(*sys.exc_info()))
    say(fault=fault, steps=disk.steps)
    os._exit(0)


def happened(
    scene: Scene, begin: Callable[[Path], object], folder: Path, how: How
) -> Iterator[tuple[int, Path, Played]]:
    """Play a scene once as it should be, then once for each of its steps, each time in a fresh folder which ``begin``
    has filled. On a push each way it can happen has its share of the steps, and all together have all of them; at night
    each has all."""
    model, home = folder / "model", folder / "home"
    model.mkdir()
    begin(model)
    shares = repeats(1, len(HOWS))
    steps, at = 0, 0
    while at <= steps:
        shutil.copytree(model, home)
        played = play(scene, home, at, how)
        yield at, home, played
        shutil.rmtree(home)
        steps = steps or played.steps
        at = at + shares if at else 1 + HOWS.index(how) % shares
