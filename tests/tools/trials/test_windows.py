"""The trial of the program for Windows notices what goes wrong, here with a stand-in for the program and for wine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from client.games import manifests
from tools.trials import windows
from tools.trials.steps import NotPossible, Outcome, StepFailed, Steps
from tools.trials.wine import USER, Finished, Wine


class Program:
    """A program that is open, and ends as it is told to."""

    def __init__(self, code: int) -> None:
        self.code = code

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code."""
        return self.code


class StandIn(Wine):
    """A Windows in which everything goes well, but for what ``spoil`` changes: a function of the program's name, its
    words and how it has ended."""

    def __init__(self, folder: Path, spoil: Callable[[str, tuple[str, ...], Finished], Finished]) -> None:
        super().__init__(folder, ":7")
        self.registry: set[str] = set()
        self.begun: list[tuple[str, tuple[str, ...]]] = []
        self._spoil = spoil

    def run(self, program: str | Path, *arguments: str, **how: Any) -> Finished:
        """What the program would print and do."""
        name = Path(program).name
        return self._spoil(name, arguments, self._ended(name, arguments))

    def _ended(self, name: str, words: tuple[str, ...]) -> Finished:
        match name, words:
            case _, ("check", *_):
                return Finished(0, f"Свои карты кладите в C:\\users\\{USER}\n269 карт: 0 ошибок\n")
            case _, ("--smoke",):
                saves = self.home / "AppData/Local/zastolye/saves"
                saves.mkdir(parents=True)
                saves.with_name("settings").mkdir()
                (saves / "a.replay").touch()
                return Finished(0, "READY frames=1\n")
            case _, ("play" | "replay", *_):
                return Finished(0, "ход\nПобеда!\n")
            case _, ("match", *_):
                return Finished(0, "4 games of poison\n")
            case _, ("--export", *_):
                (self.home / "Карты для печати.pdf").write_bytes(b"%PDF-1.4")
                return Finished(0, "")
            case "cmd", ("/c", "install.cmd", *options):
                keys = (windows.FILE_KEY, *(rf"{windows.CLASSES}\{ending}" for ending in windows.ENDINGS))
                self.registry = set() if options else {*keys, rf"{windows.FILE_KEY}\shell\open\command"}
            case "reg", ("query", key, *_):
                return Finished(0 if key in self.registry else 1, "")
            case "reg", ("export", key, *_):
                program = self.windows_path(self.home / "zastolye.exe").replace("\\", "\\\\")
                command = rf'@="\"{program}\" \"%1\""'
                (self.folder / "key.reg").write_text(f"[{key}]\n{command}\n", encoding="utf-16")
                return Finished(0 if key in self.registry else 1, "")
        return Finished(0, "")

    def begin(self, program: str | Path, *arguments: str, **how: Any) -> Any:
        """A program that ends well when its window is closed."""
        self.begun.append((str(program), arguments))
        return Program(0)


def nothing(name: str, words: tuple[str, ...], finished: Finished) -> Finished:
    return finished


def tried(folder: Path, monkeypatch: pytest.MonkeyPatch, spoil: Any = nothing, menu: str = "white") -> Steps:
    """The steps of a trial with the stand-in; ``menu`` is the colour of the menu on Linux."""
    white = Image.new("RGB", (8, 8), "white")
    monkeypatch.setattr(windows, "photograph_window", lambda *_: white)
    monkeypatch.setattr(windows, "menu_picture", lambda _: Image.new("RGB", (8, 8), menu))
    steps = Steps(lambda step: None)
    wine = StandIn(folder, spoil)
    wine.home.mkdir(parents=True)
    windows.try_program(steps, wine, wine.home, ":7", folder)
    return steps


def test_a_good_program_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All but what wine does not have."""
    steps = tried(tmp_path, monkeypatch)
    assert steps.failed == []
    left_out = [step.title for step in steps.taken if step.outcome is Outcome.NOT_POSSIBLE]
    assert left_out == ["a double click", "entry in the Start menu", "sound, drivers, SmartScreen"]
    played = [step.title for step in steps.taken if step.outcome is Outcome.PLAYED]
    assert [f"{game} as text" for game in manifests()] == played[1:-1]


SPOILED = {
    "check": lambda name, words, end: Finished(0, end.output.replace("ошибок", "??????")) if "check" in words else end,
    "all games in the window": lambda name, words, end: Finished(1, "boom") if "--smoke" in words else end,
    "raut as text": lambda name, words, end: Finished(0, "other\n") if "raut" in words else end,
    "match with two processes": lambda name, words, end: Finished(0, "") if "match" in words else end,
    "cards printed": lambda name, words, end: Finished(2, "no room") if "--export" in words else end,
    "installed": lambda name, words, end: Finished(1, "no key") if windows.ENDINGS[1] in str(words) else end,
    "a card set opened": lambda name, words, end: Finished(1, "no such set") if "pack" in words else end,
    "removed": lambda name, words, end: Finished(0, "") if "query" in words else end,
}
"""How something goes wrong, by the step that must notice it."""


@pytest.mark.parametrize("title", SPOILED)
def test_what_goes_wrong_is_noticed(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = tried(tmp_path, monkeypatch, SPOILED[title])
    assert title in [step.title for step in steps.failed]


def test_a_menu_that_looks_different_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = tried(tmp_path, monkeypatch, menu="black")
    assert [(step.title, step.detail) for step in steps.failed] == [("menu", "it differs by 100.0% from that of Linux")]


def test_faults_that_the_program_reports_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(name: str, words: tuple[str, ...], finished: Finished) -> Finished:
        if "match" in words:
            logs = tmp_path / "prefix/drive_c/users" / USER / "AppData/Local/zastolye/logs"
            logs.mkdir()
            (logs / "crash 1.txt").touch()
        return finished

    steps = tried(tmp_path, monkeypatch, crash)
    assert [step.detail for step in steps.failed] == ["the program reported faults: crash 1.txt"]


def test_a_window_must_close_well(tmp_path: Path) -> None:
    wine: Any = SimpleNamespace(run=lambda *_: Finished(0, ""), expect=lambda finished: "")
    windows.close(wine, Program(0))
    with pytest.raises(StepFailed, match="exit code 1"):
        windows.close(wine, Program(1))


def test_without_wine_nothing_more_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_screen() -> None:
        raise NotPossible("Xvfb is not installed")

    monkeypatch.setattr(windows, "virtual_screen", no_screen)
    steps = Steps(lambda step: None)
    windows.run(steps, tmp_path, tmp_path, tmp_path)
    assert [(step.outcome, step.detail) for step in steps.taken] == [(Outcome.NOT_POSSIBLE, "Xvfb is not installed")]


def test_files_must_be_opened_by_the_program_that_was_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StandIn, "windows_path", lambda wine, path: rf"C:\users\{path.name}")
    monkeypatch.setattr(windows, "registered", lambda *_: r'@="\"C:\\old\\zastolye.exe\" \"%1\""')
    steps = tried(tmp_path, monkeypatch)
    assert r"files are opened by C:\old\zastolye.exe %1" in [step.detail for step in steps.failed]
