"""The compiled build plays as the plain source does, which stays the reference (``setup.py``, docs/laboratory.md).

A push compiles what the kernel and Poison's rounds consist of. The night compiles everything, and runs the proofs of
every game on it.
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
from tests.repeats import FULL

ROOT = Path(__file__).parents[2]
SOURCES = "1" if FULL else "rules/kernel/asking.py rules/kernel/table.py rules/games/poison/rounds.py"
PROOFS = (
    "rules/bots/test_bots.py",
    "rules/games/test_every_game.py",
    "rules/kernel/test_asking.py",
    "rules/kernel/test_tracking.py",
    "rules/knowledge/test_hidden.py",
    "rules/scenario/test_scenarios.py",
)

PLAYED = """
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


def played(root: Path) -> list[str]:
    """Where the modules lie, then what comes of a game of each, and of a search."""
    done = subprocess.run([sys.executable, "-c", PLAYED], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project whose rules are compiled."""
    compiler = str(sysconfig.get_config_var("CC") or "").split()
    if compiler and not (shutil.which(compiler[0]) and Path(sysconfig.get_path("include"), "Python.h").exists()):
        pytest.skip("needs a C compiler and Python's headers")
    root = tmp_path_factory.mktemp("compiled")
    for folder in ("rules", "data", "tests", "docs", "client") if FULL else ("rules", "data"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for file in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, root)
    asked = {**os.environ, "ZASTOLYE_COMPILED": SOURCES, "CFLAGS": "-O0"}
    built = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(built, cwd=root, env=asked, capture_output=True, check=True)
    return root


def test_compiled_rules_play_the_same_games(compiled: Path) -> None:
    (where, *plain), (built, *same) = played(ROOT), played(compiled)
    assert where.count(".py") == 2
    assert built.count(".so") + built.count(".pyd") == 2
    assert len(plain) == len(names()) + 1
    assert plain == same


@pytest.mark.skipif(not FULL, reason="the night compiles everything")
def test_the_proofs_of_every_game_pass_on_the_compiled_rules(compiled: Path) -> None:
    proofs = [f"tests/{path}" for path in PROOFS]
    shown = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *proofs],
        cwd=compiled, env={**os.environ, "ZASTOLYE_FULL": ""}, capture_output=True, text=True,
    )  # fmt: skip
    assert shown.returncode == 0, shown.stdout[-4000:]
