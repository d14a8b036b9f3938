"""A short run of each fuzzer, the same each time; at night a longer one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz import Run, fuzz
from tests.fuzz.gestures import Gestures
from tests.fuzz.kinds import KINDS
from tests.repeats import repeats

TRIES = {"cards": (5_000, 100), "packages": (3_000, 60), "journals": (9_000, 225), "replays": (1_000, 60),
         "settings": (5_000, 150), "statistics": (5_000, 150)}  # fmt: skip
"""The number of tries at night and on a push."""


@pytest.fixture(autouse=True)
def _no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def report(run: Run) -> str:
    return "\n".join(f"{failure}: {data[:300]!r}\n{text}" for failure, (data, text) in run.failed.items())


@pytest.mark.parametrize("kind", TRIES)
def test_nothing_breaks_it(kind: str, tmp_path: Path) -> None:
    tries = repeats(*TRIES[kind])
    run = fuzz(KINDS[kind](), 1, lambda run: run.tries < tries, tmp_path, tmp_path / "corpus")
    assert not run.failed, report(run)
    assert run.tries == tries
    assert len(run.kept) > 2, "else nothing was tried"
    next_run = fuzz(KINDS[kind](), 2, lambda run: run.tries < 12, tmp_path, tmp_path / "corpus")
    has_continued = next_run.kept.keys() <= run.kept.keys() or next_run.tries > len(run.kept)
    assert has_continued, "the next run begins with the corpus"


def test_no_gesture_breaks_it(tmp_path: Path) -> None:
    tries = repeats(50, 1)
    run = fuzz(Gestures(repeats(400, 20)), 1, lambda run: run.tries < tries, tmp_path)
    assert not run.failed, report(run)
