"""Randomly damaged saved games and full disks: what a disk, an editor or a stranger may do to a file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from rules.games import game
from rules.saves.journal import Header, Record
from rules.saves.save_files import snapshot_path

ODD_VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 99, 1 << 40, 10**400, 1.5, 1e300, float("inf"), float("nan"), "", "x", "7", "x" * 5000,
    "\0\n", "\ud800", [], [1], [[]], {}, {"x": 1}, "person", "pass",
)  # fmt: skip
ODD_BYTES = (b"\n", b"[" * 50_000, b'{"a":' * 9000, b"1e999", b"9" * 6000, b"\xff")


@contextmanager
def full_disk(room: int = 0) -> Iterator[None]:
    """Let no file grow beyond this many bytes in the ``with`` block."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def played(name: str, path: Path, answers: int, seed: int) -> Record:
    """Return a game in progress of one person and two bots, with an undo among its lines."""
    random = Random(seed)
    rulebook = game(name)
    sets = {rulebook.cardset.name: rulebook.cardset.digest}
    header = Header(name, ("Ann", "Bob", "Cy"), seed, sets, {}, ("person", "heuristic", "search"))
    record = Record(rulebook, header, path)
    for _ in range(answers):
        if record.table.ask is not None:
            record.answer(random.choice(record.table.ask.options))
    if record.answers:
        record._append({"undo": 1})
        record._take_back(1)
    return record


def with_other_cards(name: str, path: Path, answers: int, seed: int) -> None:
    """Write a game that only its snapshot fits, as after a change of its cards; some answers follow the snapshot."""
    record = played(name, path, answers, seed)
    record.snapshot()
    for option in range(3):
        if record.table.ask is not None:
            record.answer(record.table.ask.options[option % len(record.table.ask.options)])
    record.close()
    _, *lines = path.read_text(encoding="utf-8").splitlines()
    header = replace(record.header, sets=dict.fromkeys(record.header.sets, "00"), seed=seed + 1)
    path.write_text("\n".join([json.dumps(header.line()), *lines]) + "\n", encoding="utf-8")


def scratched(data: bytes, random: Random) -> bytes:
    """Return the bytes with a few of them changed, taken out, doubled or cut off."""
    damaged = bytearray(data)
    for _ in range(random.randint(1, 3)):
        offset = random.randrange(len(damaged) or 1)
        match random.randrange(5):
            case 0 if damaged:
                damaged[offset] = random.randrange(256)
            case 1:
                del damaged[offset : offset + random.randint(1, 20)]
            case 2:
                damaged[offset:offset] = damaged[offset : offset + random.randint(1, 200)]
            case 3:
                del damaged[offset:]
            case _:
                damaged[offset:offset] = random.choice(ODD_BYTES)
    return bytes(damaged)


def bent(value: Any, random: Random) -> Any:
    """Return a copy of JSON data with one value somewhere in it replaced, moved, left out or added."""
    value = json.loads(json.dumps(value))
    container, key = random.choice(list(_places(value)))
    match random.randrange(5):
        case 0:
            del container[key]
        case 1 if isinstance(container, list):
            container.append(container[key])
        case 1:
            container["odd"] = container[key]
        case 2 if type(container[key]) is int:
            container[key] += random.choice((-1, 1, 2, 50))
        case 3:
            other_container = random.choice(list(_places(value)))[0]
            container[key] = json.loads(json.dumps(other_container))
        case _:
            container[key] = random.choice(ODD_VALUES)
    return value


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each list or dictionary somewhere in JSON data, with each of its indexes or keys."""
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    else:
        keys = []
    for key in keys:
        yield value, key
        yield from _places(value[key])


def bend_snapshot(path: Path, random: Random, trusted: bool) -> None:
    """Damage the snapshot beside a journal; ``trusted``: only its table, and without the digest that would show it."""
    file = snapshot_path(path)
    snapshot = json.loads(file.read_text(encoding="utf-8"))
    if trusted:
        snapshot["digest"] = None
        snapshot["table"] = bent(snapshot["table"], random)
    else:
        snapshot = bent(snapshot, random)
    file.write_text(json.dumps(snapshot), encoding="utf-8")
