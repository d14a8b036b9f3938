"""The table of all systems: what is tried, and when it fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import systems
from tools.trials import linux, macos, windows
from tools.trials.steps import NotPossible, Outcome, StepFailed, Steps


@pytest.fixture
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Trials that build nothing. Returns the folders that they were given."""
    folders: list[Path] = []

    def try_windows(steps: Steps, folder: Path, downloads: Path, pictures: Path) -> None:
        folders.append(folder)
        with steps.step("Windows", "package", Outcome.BUILT):
            raise NotPossible("wine is not installed")

    def try_linux(steps: Steps, folder: Path, pictures: Path) -> None:
        folders.append(folder)
        with steps.step("Linux", "package", Outcome.BUILT):
            (folder / "zastolye").touch()

    def try_macos(steps: Steps) -> None:
        with steps.step("macOS", "disk image", Outcome.CHECKED):
            raise StepFailed("it cannot be read")

    monkeypatch.setattr(windows, "run", try_windows)
    monkeypatch.setattr(linux, "run", try_linux)
    monkeypatch.setattr(macos, "run", try_macos)
    return folders


def test_one_table_tells_of_all_systems(
    stand_ins: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert systems.main(["--folder", str(tmp_path)]) == 1, "something failed"
    text = (tmp_path / "systems.md").read_text("utf-8")
    assert text in capsys.readouterr().out
    rows = [row.split(" | ")[:4] for row in text.splitlines()[2:]]
    assert rows == [
        ["| Windows", "package", "not possible", "wine is not installed"],
        ["| Linux", "package", "built", ""],
        ["| macOS", "disk image", "failed", "it cannot be read"],
    ]
    assert len(stand_ins) == 2 and not any(folder.exists() for folder in stand_ins)


def test_some_systems_are_tried_alone(stand_ins: list[Path], tmp_path: Path) -> None:
    assert systems.main(["windows", "linux", "--folder", str(tmp_path), "--keep"]) == 0
    assert "macOS" not in (tmp_path / "systems.md").read_text("utf-8")
    assert all(folder.is_dir() for folder in stand_ins)
    for folder in stand_ins:
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()


def test_another_word_is_no_system(stand_ins: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        systems.main(["beos"])
    assert "'beos' is none of windows, linux, macos" in capsys.readouterr().err
