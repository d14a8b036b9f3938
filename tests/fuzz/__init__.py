"""Fuzzers try random input again and again: things that strangers, disks and fingers may do to the program.

A fuzzer begins with sound inputs, changes one of those it knows and tries it. An input with a new outcome is kept, so
that later changes begin there: in a folder, the corpus, from which a later run continues. ``python -m tests.fuzz`` runs
a fuzzer for long; a short seeded run of each is among the tests.
"""

from __future__ import annotations

import os
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time

MAX_KEPT = 3000
"""The most inputs that are kept."""
TIME_LIMIT = 3.0
"""The processor seconds that one input may take."""


class Fuzzer(ABC):
    """Makes inputs and tries them."""

    time_limit = TIME_LIMIT

    @abstractmethod
    def first(self) -> list[bytes]:
        """Return the sound inputs to begin with."""

    @abstractmethod
    def change(self, known: bytes, chance: Random) -> bytes:
        """Return another input, made from a known one."""

    @abstractmethod
    def try_input(self, data: bytes, folder: Path) -> str:
        """Try an input, with an empty folder as the player's, and return the outcome in a few words.

        Any exception is a failure of the program.
        """


@dataclass
class Run:
    """How many inputs were tried, those kept by their outcome, and the first input and traceback of each failure."""

    tries: int = 0
    kept: dict[str, bytes] = field(default_factory=dict)
    failed: dict[str, tuple[bytes, str]] = field(default_factory=dict)


def fuzz(
    fuzzer: Fuzzer, seed: int, should_continue: Callable[[Run], bool], home: Path, corpus: Path | None = None
) -> Run:
    """Try inputs as long as ``should_continue`` is true of the run, each with an empty folder in ``home``.

    Equal seeds make equal runs if the corpus is the same.
    """
    run = Run()
    chance = Random(seed)
    known_inputs = fuzzer.first()
    if corpus is not None:
        corpus.mkdir(parents=True, exist_ok=True)
        known_inputs += [path.read_bytes() for path in sorted(corpus.glob("*.input"))]
    untried_inputs = list(known_inputs)
    while should_continue(run):
        if untried_inputs:
            data = untried_inputs.pop()
        else:
            data = fuzzer.change(chance.choice(known_inputs), chance)
        run.tries += 1
        try:
            outcome = _try_in_time(fuzzer, data, home / str(run.tries))
        except Exception as error:
            _note_failure(run, data, error, corpus)
            continue
        if outcome not in run.kept and len(run.kept) < MAX_KEPT:
            run.kept[outcome] = data
            known_inputs.append(data)
            if corpus is not None:
                _write(corpus, data, ".input")
    return run


def _try_in_time(fuzzer: Fuzzer, data: bytes, folder: Path) -> str:
    """Try an input in a new folder, which is deleted again. Raises AssertionError if it takes too long."""
    folder.mkdir()
    os.environ["ZASTOLYE_HOME"] = str(folder)
    start = process_time()
    try:
        outcome = fuzzer.try_input(data, folder)
        seconds = process_time() - start
        assert seconds < fuzzer.time_limit, f"it took {seconds:.1f} s"
    finally:
        _delete(folder)
    return outcome


def _note_failure(run: Run, data: bytes, error: Exception, corpus: Path | None) -> None:
    """Note the first input for each kind of exception and line where it was raised."""
    last_frame = traceback.extract_tb(error.__traceback__)[-1]
    failure = f"{type(error).__name__} {Path(last_frame.filename).name}-{last_frame.lineno}"
    if failure in run.failed:
        return
    text = "".join(traceback.format_exception(error))
    run.failed[failure] = data, text
    if corpus is not None:
        _write(corpus, data, ".failed").with_suffix(".txt").write_text(text, encoding="utf-8")


def _write(corpus: Path, data: bytes, ending: str) -> Path:
    path = corpus / f"{sha256(data).hexdigest()[:16]}{ending}"
    path.write_bytes(data)
    return path


def _delete(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        else:
            path.unlink()
    folder.rmdir()
