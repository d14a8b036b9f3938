"""The commands of ``python -m rules``, as people type them."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from rules.__main__ import main
from rules.games import names
from rules.lessons.page import BELOW as LESSONS_BELOW
from rules.scenario.page import BELOW
from rules.system import locations

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test its own home, so that nobody's cards and saves are touched."""
    monkeypatch.setenv("ZASTOLYE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_check_is_content_with_what_ships(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert "0 problems" in capsys.readouterr().out


def test_schema_writes_the_generated_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locations, "resource", lambda *parts: tmp_path.joinpath(*parts))
    copytree(ROOT / "data", tmp_path / "data", ignore=ignore_patterns("schema"))
    (tmp_path / "docs").mkdir()
    half_generated = {"docs/scenarios.md": BELOW, "docs/lessons.md": LESSONS_BELOW}
    for name, mark in half_generated.items():
        page = (ROOT / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(page.partition(mark)[0] + mark, encoding="utf-8")
    old_files = set(tmp_path.rglob("*.*"))
    assert main(["schema"]) == 0
    new_files = set(tmp_path.rglob("*.*")) - old_files
    new_names = sorted(path.relative_to(tmp_path).as_posix() for path in new_files)
    schemas = [f"data/cards/schema/{name}.schema.json" for name in names()]
    others = ["docs/card-language.md", "docs/card-faces.md", "data/faces/schema/faces.schema.json"]
    assert new_names == sorted([*others, "data/lessons/schema/lesson.schema.json", *schemas])
    for name in (*new_names, *half_generated):
        assert (tmp_path / name).read_bytes() == (ROOT / name).read_bytes(), name


def test_check_names_the_place_of_a_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "mine.yaml"
    bad.write_text("set: mine\nformat: 1\ngame: poison\ncards:\n  - id: X\n    kind: poisn\n", encoding="utf-8")
    assert main(["check", str(bad)]) == 1
    output = capsys.readouterr().out
    assert "mine.yaml:6:11" in output and 'did you mean "poison"' in output and "^^^^^" in output


def test_test_runs_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test"]) == 0
    assert " 0 failed" in capsys.readouterr().out
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(
        "- name: wrong\n  game: poison\n  given: {Ann: {hand: [R1]}}\n  moves:\n    - Ann plays R1 to C1\n"
        "  then: {C1: [R2]}\n",
        encoding="utf-8",
    )
    assert main(["test", str(wrong)]) == 1
    output = capsys.readouterr().out
    assert "wrong.yaml:6:14  FAILED  expected C1 to be R2; found R1" in output
    assert "waiting for an answer:" in output
    assert main(["test", str(tmp_path / "nothing.yaml")]) == 1


def test_a_wrong_game_is_met_with_advice(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        main(["play", "posion"])
    assert error.value.code == 2
    assert 'did you mean "poison"?' in capsys.readouterr().err


def play(lines: str, *arguments: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Play Poison in the terminal by typing these lines, and return the exit code."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    return main(["play", "poison", *arguments])


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_whole_game_in_the_terminal(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = play(
        "1\n" * 60, "--seats", "person,random,random", "--seed", "2", "--language", language, monkeypatch=monkeypatch
    )
    assert code == 0
    output = capsys.readouterr().out
    assert ("Победа" if language == "ru" else "with") in output
    assert "[" not in output.replace("[0", ""), "a text is missing"


def test_the_terminal_saves_resumes_and_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save = tmp_path / "a.game"
    common = ("--seats", "person,person,person", "--names", "Ann,Bob,Cy", "--language", "en", "--save", str(save))
    assert play("1\nundo\n1\nquit\n", "--seed", "3", *common, monkeypatch=monkeypatch) == 0
    output = capsys.readouterr().out
    assert any(f"{name}, which card goes into which cauldron?" in output for name in ("Ann", "Bob", "Cy"))
    assert play("nonsense\nquit\n", *common, monkeypatch=monkeypatch) == 0
    assert "is not an answer here" in capsys.readouterr().out
    answers = [json.loads(line) for line in save.read_text(encoding="utf-8").splitlines()[1:]]
    assert len([line for line in answers if isinstance(line, str)]) >= 1
    assert main(["replay", str(save), "--language", "en"]) == 0
    assert "plays" in capsys.readouterr().out
    save.write_text("no game\n", encoding="utf-8")
    assert main(["replay", str(save)]) == 2
    assert "is not a line of a saved game" in capsys.readouterr().err


def test_no_traceback_from_the_shell(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.game")
    for arguments in (["play"], ["nonsense"], ["replay", missing], ["play", "poison", "--seats", "x"]):
        process = subprocess.run(
            [sys.executable, "-m", "rules", *arguments],
            capture_output=True,
            encoding="utf-8",
            cwd=ROOT,
            input="",
            timeout=60,
        )
        assert process.returncode == 2, arguments
        assert process.stderr.strip()
        assert "Traceback" not in process.stderr


@pytest.mark.parametrize(
    ("command", "advice"),
    [
        ("pack mine.yaml out.zastolye", "-o out.zastolye"),
        ("pack nogame mine", "there are dice_town"),
        ("pack poison nosuch", "there is no set called"),
        ("pack poison base third", "third"),
        ("remove nogame mine", "mine"),
        ("install mine.yaml third", "third"),
        ("table import nogame mine table.csv", "there are dice_town"),
        ("table export nogame mine table.csv", "there are dice_town"),
        ("stats nogame", "poison"),
        ("calibrate nogame", "poison"),
        ("match nogame --seats random,random", "poison"),
        ("play nogame", "poison"),
        ("replay mine.yaml third", "third"),
        ("test nofile.yaml", "there is no such file"),
        ("check nofile.yaml", "there is no such file"),
    ],
)
def test_a_wrong_word_gets_a_sentence(
    command: str, advice: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A superfluous or an unknown word never ends a command in a traceback."""
    monkeypatch.chdir(tmp_path)
    Path("mine.yaml").write_text("set: mine\nformat: 1\ngame: poison\ncards: []\n", encoding="utf-8")
    words = command.split()
    if words[0] not in {"calibrate", "match", "stats"}:  # those print figures
        words += ["--language", "en"]
    try:
        code = main(words)
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else 1
    printed = capsys.readouterr()
    assert code in (1, 2)
    assert advice in printed.out + printed.err
