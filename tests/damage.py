"""Randomly damaged saved games and full disks, for tests: what a disk, an editor or a stranger may do to a file."""

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

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 99, 1 << 40, 10**400, 1.5, 1e300, float("inf"), float("nan"), "", "x", "7", "x" * 5000,
    "\0\n", "\ud800", [], [1], [[]], {}, {"x": 1}, "person", "pass",
)  # fmt: skip


@contextmanager
def full_disk(room: int = 0) -> Iterator[None]:
    """Let no file grow beyond so many bytes."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def played(name: str, path: Path, answers: int, seed: int) -> Record:
    """A game in progress of one person and two bots, with an undo among its lines."""
    random, at = Random(seed), game(name)
    header = Header(name, ("Ann", "Bob", "Cy"), seed, {at.cardset.name: at.cardset.digest}, {},
                    ("person", "heuristic", "search"))  # fmt: skip
    record = Record(at, header, path)
    for _ in range(answers):
        if record.table.ask is not None:
            record.answer(random.choice(record.table.ask.options))
    if record.answers:
        record._append({"undo": 1})
        record._take_back(1)
    return record


def with_other_cards(name: str, path: Path, answers: int, seed: int) -> None:
    """A game which only its snapshot fits, as after a change of its cards; some answers come after the snapshot."""
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
    """The bytes with a few of them changed, taken out, doubled or cut off."""
    found = bytearray(data)
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(found) or 1)
        match random.randrange(5):
            case 0 if found:
                found[at] = random.randrange(256)
            case 1:
                del found[at : at + random.randint(1, 20)]
            case 2:
                found[at:at] = found[at : at + random.randint(1, 200)]
            case 3:
                del found[at:]
            case _:
                found[at:at] = random.choice((b"\n", b"[" * 50_000, b'{"a":' * 9000, b"1e999", b"9" * 6000, b"\xff"))
    return bytes(found)


def bent(value: Any, random: Random) -> Any:
    """A copy of JSON data with one value somewhere in it replaced, moved, left out or added."""
    value = json.loads(json.dumps(value))
    at, key = random.choice(list(_places(value)))
    match random.randrange(5):
        case 0:
            del at[key]
        case 1 if isinstance(at, list):
            at.append(at[key])
        case 1:
            at["odd"] = at[key]
        case 2 if type(at[key]) is int:
            at[key] += random.choice((-1, 1, 2, 50))
        case 3:
            at[key] = json.loads(json.dumps(random.choice(list(_places(value)))[0]))
        case _:
            at[key] = random.choice(ODD)
    return value


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def bend_snapshot(path: Path, random: Random, trusted: bool) -> None:
    """Damage the table in the snapshot beside a journal; ``trusted``: as somebody would who leaves no digest."""
    beside = snapshot_path(path)
    snapshot = json.loads(beside.read_text(encoding="utf-8"))
    if trusted:
        snapshot["digest"] = None
        snapshot["table"] = bent(snapshot["table"], random)
    else:
        snapshot = bent(snapshot, random)
    beside.write_text(json.dumps(snapshot), encoding="utf-8")
