"""The compiled build plays like the plain source, which stays the reference (``setup.py``, docs/laboratory.md).

The night compiles everything, and runs the proofs of every game on it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from rules.games import names
from tests.repeats import by_night

ROOT = Path(__file__).parents[2]
PROOFS = (
    "rules/bots/test_bots.py",
    "rules/games/test_every_game.py",
    "rules/kernel/test_asking.py",
    "rules/kernel/test_tracking.py",
    "rules/knowledge/test_hidden.py",
    "rules/scenario/test_scenarios.py",
)

SCRIPT = """
from random import Random
from rules.kernel import asking
from rules.bots import PlayerView, SearchBot
from rules.games import game, names
from rules.games.poison import rounds

print(asking.__file__, rounds.__file__)
for name in names():
    table, random = game(name).new(4, 7), Random(7)
    while table.ask is not None:
        asking.answer(table, random.choice(table.ask.options))
    print(name, table.digest())
table = game("poison").new(4, 3)
bot = SearchBot(PlayerView(table, table.ask.seat, 1))
bot.simulate(20)
print(bot.visits())
"""


def script_output(root: Path) -> list[str]:
    """Return the files of two modules, then a line for a game of each kind, and one for a search."""
    process = subprocess.run([sys.executable, "-c", SCRIPT], cwd=root, capture_output=True, text=True, check=True)
    return process.stdout.splitlines()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a copy of the project whose rules are compiled."""
    compiler = str(sysconfig.get_config_var("CC") or "").split()
    if compiler and not (shutil.which(compiler[0]) and Path(sysconfig.get_path("include"), "Python.h").exists()):
        pytest.skip("needs a C compiler and Python's headers")
    root = tmp_path_factory.mktemp("compiled")
    for folder in ("rules", "data", "tests", "docs", "client"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for file in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, root)
    environment = {**os.environ, "ZASTOLYE_COMPILED": "1", "CFLAGS": "-O0"}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=root, env=environment, capture_output=True, check=True)
    return root


@by_night
def test_compiled_rules_play_the_same_games(compiled: Path) -> None:
    source_files, *source_games = script_output(ROOT)
    compiled_files, *compiled_games = script_output(compiled)
    assert source_files.count(".py") == 2
    assert compiled_files.count(".so") + compiled_files.count(".pyd") == 2
    assert len(source_games) == len(names()) + 1
    assert source_games == compiled_games


@by_night
def test_the_proofs_of_every_game_pass_on_the_compiled_rules(compiled: Path) -> None:
    proofs = [f"tests/{path}" for path in PROOFS]
    process = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *proofs],
        cwd=compiled, env={**os.environ, "ZASTOLYE_FULL": ""}, capture_output=True, text=True,
    )  # fmt: skip
    assert process.returncode == 0, process.stdout[-4000:]
