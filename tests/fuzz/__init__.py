"""Fuzzers: things that strangers, disks and fingers may do to the program, made up by chance again and again.

Each begins with sound inputs, changes one that it knows and tries it. An input of which something new came is kept, so
that the next changes begin there: in a folder, the corpus, with which a later run goes on. ``python -m tests.fuzz``
runs one for long; a short seeded run of each is among the tests.
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

MOST = 3000
"""So many inputs are kept at most."""
SOON = 3.0
"""Seconds of the processor that one input may take."""


class Fuzzer(ABC):
    """Makes inputs and tries them."""

    slow = SOON

    @abstractmethod
    def first(self) -> list[bytes]:
        """Sound inputs to begin with."""

    @abstractmethod
    def change(self, known: bytes, chance: Random) -> bytes:
        """Another input, made from one that is known."""

    @abstractmethod
    def tried(self, made: bytes, folder: Path) -> str:
        """Try an input in an empty folder, which is the player's: what came of it, in a few words. Raises anything if
        the program does not bear it."""


@dataclass
class Fuzzed:
    """How many inputs were tried, those kept by what came of them, and the first input of each failure."""

    tries: int = 0
    kept: dict[str, bytes] = field(default_factory=dict)
    failed: dict[str, tuple[bytes, str]] = field(default_factory=dict)


def fuzz(
    fuzzer: Fuzzer, seed: int, goes_on: Callable[[Fuzzed], bool], home: Path, corpus: Path | None = None
) -> Fuzzed:
    """Try inputs as long as it ``goes_on``, each with an empty folder in ``home`` as the player's. Equal seeds make
    equal runs, if the corpus is the same."""
    done, chance = Fuzzed(), Random(seed)
    known = fuzzer.first()
    if corpus is not None:
        corpus.mkdir(parents=True, exist_ok=True)
        known += [path.read_bytes() for path in sorted(corpus.glob("*.input"))]
    waiting = list(known)
    while goes_on(done):
        made = waiting.pop() if waiting else fuzzer.change(chance.choice(known), chance)
        done.tries += 1
        folder = home / str(done.tries)
        folder.mkdir()
        os.environ["ZASTOLYE_HOME"] = str(folder)
        began = process_time()
        try:
            came = fuzzer.tried(made, folder)
            assert process_time() - began < fuzzer.slow, f"it took {process_time() - began:.1f} s"
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            what = f"{type(error).__name__} {Path(last.filename).name}-{last.lineno}"
            told = "".join(traceback.format_exception(error))
            if what not in done.failed:
                done.failed[what] = made, told
                if corpus is not None:
                    _keep(corpus, made, ".failed").with_suffix(".txt").write_text(told, encoding="utf-8")
            continue
        finally:
            _clear(folder)
        if came not in done.kept and len(done.kept) < MOST:
            done.kept[came] = made
            known.append(made)
            if corpus is not None:
                _keep(corpus, made, ".input")
    return done


def _keep(corpus: Path, made: bytes, ending: str) -> Path:
    path = corpus / f"{sha256(made).hexdigest()[:16]}{ending}"
    path.write_bytes(made)
    return path


def _clear(folder: Path) -> None:
    for each in sorted(folder.rglob("*"), reverse=True):
        each.rmdir() if each.is_dir() and not each.is_symlink() else each.unlink()
    folder.rmdir()
