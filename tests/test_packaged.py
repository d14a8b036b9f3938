"""The packaged program, built and run; and the wheel, installed in another place."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.repeats import FULL

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
