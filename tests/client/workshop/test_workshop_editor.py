"""Which command opens a card file at a place, and what is said when none does."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from client.workshop.editor import ARGUMENTS, command_for, open_at

FILE = Path("my cards") / "mine.yaml"


@pytest.fixture(autouse=True)
def bare(monkeypatch):
    """No editor is named or installed."""
    for name in ("VISUAL", "EDITOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)


@pytest.mark.parametrize(
    ("chosen", "command"),
    [("code", ["code", "-g", f"{FILE}:7:3"]), ("code --wait", ["code", "--wait", "-g", f"{FILE}:7:3"]),
     ("/opt/sublime/subl", ["/opt/sublime/subl", f"{FILE}:7:3"]), ("kate", ["kate", "-l", "7", "-c", "3", str(FILE)]),
     ("gedit", ["gedit", "+7:3", str(FILE)]), ("mine", ["mine", str(FILE)]),
     ("mine {line} {file} {other}", ["mine", "7", str(FILE), "{other}"])],
)  # fmt: skip
def test_a_chosen_editor_opens_the_place(chosen, command):
    assert command_for(FILE, 7, 3, chosen) == command


def test_an_editor_of_the_system_is_used_if_it_has_a_window(monkeypatch):
    monkeypatch.setenv("EDITOR", "vi")
    assert command_for(FILE, 7, 3) == []
    monkeypatch.setenv("VISUAL", "gvim")
    assert command_for(FILE, 7, 3) == ["gvim", "+7", str(FILE)]


def test_an_editor_that_is_there_is_found(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name == "gedit" else None)
    assert command_for(FILE, 7, 3) == ["/bin/gedit", "+7:3", str(FILE)]


def test_every_known_editor_is_told_the_file():
    for words in ARGUMENTS.values():
        assert any("{file}" in word for word in words)


def test_what_does_not_open_is_said(tmp_path):
    trouble = open_at(FILE, 7, 3, str(tmp_path / "no such editor").replace(" ", "_"))
    assert trouble is not None and trouble.key == "workshop.edit.failed"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="this system always has a program for it")
def test_without_any_editor_that_is_said():
    trouble = open_at(FILE, 7, 3)
    assert trouble is not None and trouble.key == "workshop.edit.none"
