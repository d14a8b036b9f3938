"""The packaged program, built and run; and the wheel, installed in another place."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from rules.places import PACKAGE, REPLAY
from tests.repeats import FULL
from tools.package import add_licences, bundled

ROOT = Path(__file__).parents[1]
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def run(command: list[str], cwd: Path, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command with a home of its own; its output as text."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env = {**inherited, **HEADLESS, "ZASTOLYE_HOME": str(home), **more}
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, timeout=300)


def test_the_packaged_program_passes_its_smoke_test(tmp_path: Path) -> None:
    """Cards beside the executable come first: a broken one is told of, and the games go on with the built-in ones."""
    built = run(
        [sys.executable, "-m", "PyInstaller", "build.spec", "--noconfirm", "--log-level", "ERROR",
         "--distpath", str(tmp_path / "dist"), "--workpath", str(tmp_path / "work")],
        ROOT, tmp_path / "home",
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    program = tmp_path / "dist" / "zastolye"
    beside = program / "cards" / "poison"
    beside.mkdir(parents=True)
    (beside / "mine.yaml").write_text("set: mine\nformat: 1\ngame: poison\ncards:\n  - id: X\n", encoding="utf-8")
    executable = program / ("zastolye.exe" if sys.platform == "win32" else "zastolye")
    done = run([str(executable), "--smoke"], tmp_path, tmp_path / "home")
    assert done.returncode == 0, done.stderr
    assert "READY" in done.stdout
    assert "Traceback" not in done.stderr
    assert "mine.yaml:5" in done.stderr + done.stdout
    if sys.platform == "win32":
        executable = executable.with_name("zastolye-console.exe")
    checked = run([str(executable), "check", "--language", "en"], tmp_path, tmp_path / "home")
    assert checked.returncode == 1 and "mine.yaml:5:5  MISSING-KEY" in checked.stdout, checked.stderr
    folders = (ROOT / "tests" / "scenarios").iterdir()
    # A push plays one file of each game in the packaged program; all of them are played from the sources.
    scenarios = [str(folder if FULL else min(folder.glob("*.yaml"))) for folder in folders]
    tested = run([str(executable), "test", "--language", "en", *scenarios], tmp_path, tmp_path)
    assert tested.returncode == 0 and " passed, 0 failed" in tested.stdout, tested.stdout + tested.stderr
    match = [str(executable), "match", "poison", "--seats", "heuristic,random,random", "--games", "4", "--workers", "2"]
    played = run(match, tmp_path, tmp_path / "home")
    assert played.returncode == 0 and "4 games of poison" in played.stdout, played.stderr
    wrong = run([str(executable), "chekc"], tmp_path, tmp_path / "home")
    assert wrong.returncode == 2 and "python" not in wrong.stderr and "usage: " in wrong.stderr


def test_an_installed_copy_finds_its_data(tmp_path: Path) -> None:
    """The wheel carries cards, texts, pictures and rulebooks, and runs far from the checkout."""
    make = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(tmp_path), str(ROOT)]
    built = run(make, tmp_path, tmp_path)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("zastolye-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "site")
    done = run([sys.executable, "-m", "rules", "check"], tmp_path, tmp_path / "home", PYTHONPATH=str(tmp_path / "site"))
    assert done.returncode == 0, done.stdout + done.stderr
    smoke = [sys.executable, "-P", "-m", "client", "--smoke", "--size", "1280x720", "--language", "ru"]
    done = run(smoke, tmp_path, tmp_path / "home", PYTHONPATH=str(tmp_path / "site"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("READY")


def test_every_distribution_in_the_program_has_its_licence(tmp_path: Path) -> None:
    """Also those that the project's own dependencies bring."""
    assert {"pygame-ce", "pydantic-core", "fontpkg"} <= bundled()
    add_licences(tmp_path)
    for name in {*bundled(), "zastolye"}:
        texts = [file.read_text("utf-8") for file in tmp_path.glob(f"{name}*.txt")]
        assert texts and all(len(text) > 40 for text in texts), name


@pytest.mark.skipif(sys.platform != "linux", reason="a script for Linux")
def test_the_menu_entry_is_made_and_taken_away(tmp_path: Path) -> None:
    """Nothing of it stays behind, and the folder of the program may have any name."""
    program, share = tmp_path / 'my $HOME of `50%` "games" \\ n', tmp_path / "share"
    program.mkdir()
    for source in (ROOT / "tools" / "install.sh", ROOT / "sprites" / "logo.svg"):
        (program / source.name.replace("logo", "zastolye")).write_bytes(source.read_bytes())
    command = ["sh", str(program / "install.sh")]
    made = run(command, tmp_path, tmp_path, XDG_DATA_HOME=str(share))
    assert made.returncode == 0, made.stderr
    entry = (share / "applications" / "zastolye.desktop").read_text("utf-8")
    (command_line,) = [line.removeprefix("Exec=") for line in entry.splitlines() if line.startswith("Exec=")]
    quoted = command_line.replace("\\\\", "\\").removesuffix(" %f")  # what its reader undoes: first doubled ones
    assert re.sub(r"\\(.)", r"\1", quoted) == f'"{program}/zastolye"'.replace("%", "%%")
    assert "StartupWMClass=zastolye\n" in entry
    types = (share / "mime" / "packages" / "zastolye.xml").read_text("utf-8")
    assert f'"*{PACKAGE}"' in types and f'"*{REPLAY}"' in types
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / "zastolye.svg").is_file()
    removed = run([*command, "--remove"], tmp_path, tmp_path, XDG_DATA_HOME=str(share))
    assert removed.returncode == 0, removed.stderr
    assert not [file for file in share.rglob("*zastolye*") if file.is_file()]
