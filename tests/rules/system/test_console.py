"""What commands print arrives, whatever the system's code page is and however early the reader leaves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.system.console import READER_LEFT

ROOT = Path(__file__).parents[3]
WITHOUT_CYRILLIC = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""A system whose encoding is ASCII."""
CHECK = ["rules", "check", "data/cards/poison", "--language", "ru"]
CLIENT_CHECK = ["client", "check", "data/cards/poison", "--language", "ru"]
GAME = ["rules", "play", "poison", "--seats", "person,random,random", "--seed", "2", "--language", "ru"]


def started(arguments: list[str], **environment: str) -> subprocess.Popen[bytes]:
    """A command as a shell starts it, from the project's folder, its output and its faults in pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "", **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)


@pytest.mark.parametrize("arguments", [CHECK, CLIENT_CHECK, GAME], ids=["check", "client", "play"])
def test_russian_goes_into_a_pipe_of_a_system_without_cyrillic(arguments: list[str]) -> None:
    printed, faults = started(arguments, **WITHOUT_CYRILLIC).communicate(timeout=120)
    assert "Traceback" not in faults.decode("utf-8")
    assert any("а" <= letter <= "я" for letter in printed.decode("utf-8"))
    assert "?" not in printed.decode("utf-8").partition("0 ошибок")[0] or arguments is GAME


def test_an_encoding_that_is_asked_for_is_kept() -> None:
    command = started(CHECK, PYTHONIOENCODING="cp1252")
    printed, faults = command.communicate(timeout=120)
    assert (command.returncode, faults) == (0, b"")
    assert printed.decode("cp1252").isascii(), "signs stand for the letters that it lacks"


@pytest.mark.parametrize("arguments", [CHECK, ["rules", "--help"], ["client", "match", "--help"]])
def test_a_reader_may_leave_early(arguments: list[str]) -> None:
    command = started(arguments)
    assert command.stdout is not None and command.stderr is not None
    command.stdout.close()
    faults = command.stderr.read()
    assert (command.wait(timeout=120), faults) == (READER_LEFT, b"")
