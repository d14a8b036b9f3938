"""A short run of each fuzzer, the same each time; at night a longer one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz import Fuzzed, fuzz
from tests.fuzz.gestures import Gestures
from tests.fuzz.kinds import KINDS
from tests.repeats import repeats

TRIES = {"cards": (5_000, 100), "packages": (3_000, 60), "journals": (9_000, 450), "replays": (1_000, 60),
         "settings": (5_000, 150), "statistics": (5_000, 150)}  # fmt: skip
"""How often at night and on a push."""


@pytest.fixture(autouse=True)
def _no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def report(done: Fuzzed) -> str:
    return "\n".join(f"{what}: {made[:300]!r}\n{told}" for what, (made, told) in done.failed.items())


@pytest.mark.parametrize("what", TRIES)
def test_nothing_breaks_it(what: str, tmp_path: Path) -> None:
    tries = repeats(*TRIES[what])
    done = fuzz(KINDS[what](), 1, lambda done: done.tries < tries, tmp_path, tmp_path / "corpus")
    assert not done.failed, report(done)
    assert done.tries == tries and len(done.kept) > 2, "else nothing was tried"
    again = fuzz(KINDS[what](), 2, lambda done: done.tries < 12, tmp_path, tmp_path / "corpus")
    assert again.kept.keys() <= done.kept.keys() or again.tries > len(done.kept), "it goes on where it was"


def test_no_gesture_breaks_it(tmp_path: Path) -> None:
    tries = repeats(50, 1)
    done = fuzz(Gestures(repeats(400, 20)), 1, lambda done: done.tries < tries, tmp_path)
    assert not done.failed, report(done)
