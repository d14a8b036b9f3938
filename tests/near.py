"""``python -m tests.near``: runs what the changes of the working tree can break, the nearest first, in about a minute.

It compares with the last commit, ``--since main`` with another revision; ``--list`` runs nothing. What it does not know
is passed on to pytest. It says why it has chosen each file, and what it has left out: only all tests prove a change.
What files cost was noted when they were last run (see ``tests.price``), ``tests.nearness`` says how they are chosen.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import pytest

from tests.nearness import House, Near, choose_tests
from tests.price import NOTED

ROOT = Path(__file__).parents[1]
MINUTE = 60.0
"""Processor seconds."""
ONLY = "ZASTOLYE_NEAR"
"""The environment variable that says of which games tests are run that go over all games."""


def changed_since(revision: str, root: Path = ROOT) -> set[str]:
    """The files that differ from a revision, also new and deleted ones. Raises CalledProcessError."""
    commands = (["diff", "--name-only", "--no-renames", revision], ["ls-files", "--others", "--exclude-standard"])
    files: set[str] = set()
    for command in commands:
        process = subprocess.run(["git", *command], cwd=root, capture_output=True, encoding="utf-8", check=True)
        files.update(process.stdout.splitlines())
    return files


def noted_costs(root: Path = ROOT) -> dict[str, float]:
    """The processor seconds of test files, as pytest keeps them; empty before the first run."""
    try:
        costs: dict[str, float] = json.loads((root / ".pytest_cache" / "v" / NOTED).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return costs


def reason(near: Near) -> str:
    """Why a test file is run."""
    if near.steps == 0:
        return "has changed"
    return "depends on " + ", by way of ".join(reversed(near.way[:-1]))


def report(run: Sequence[Near], left_out: Sequence[Near], costs: Mapping[str, float], games: Collection[str]) -> str:
    """What is run and why, and what is not."""
    lines = [f"{near.file}  {reason(near)}" for near in run]
    if games:
        lines.append(f"Of tests that go over all games, only those of {', '.join(sorted(games))} are run.")
    if left_out:
        unknown = sum(near.file not in costs for near in left_out)
        seconds = sum(costs.get(near.file, 0.0) for near in left_out)
        rooms = Counter(near.file.rpartition("/")[0] for near in left_out)
        price = f"{seconds:.0f} processor seconds"
        if unknown:
            price += f" and {unknown} whose price is not known"
        lines.append(f"Left out: {len(left_out)} files that depend on it from farther away ({price}):")
        lines += [f"  {room}: {count}" for room, count in rooms.most_common()]
    return "\n".join(lines)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is tried with another game than those that have changed."""
    games = set(os.environ.get(ONLY, "").split())
    if not games:
        return
    unchanged_games = House.of(ROOT).games - games
    selected: list[pytest.Item] = []
    deselected: list[pytest.Item] = []
    for item in items:
        if is_about(item, unchanged_games) and not is_about(item, games):
            deselected.append(item)
        else:
            selected.append(item)
    config.hook.pytest_deselected(items=deselected)
    items[:] = selected


def is_about(item: pytest.Item, games: Collection[str]) -> bool:
    """True if one of these games is among the parameters of a test."""
    if not hasattr(item, "callspec"):
        return False
    return any(value in games for value in item.callspec.params.values() if isinstance(value, str))


def main(arguments: Sequence[str] | None = None) -> int:
    """Choose, tell and run; the exit code is that of pytest."""
    parser = argparse.ArgumentParser("python -m tests.near", description="Runs the tests nearest to what has changed.")
    parser.add_argument("--since", default="HEAD", metavar="REVISION", help="what is compared with (the last commit)")
    parser.add_argument("--seconds", type=float, default=MINUTE, help="processor seconds that it may take (60)")
    parser.add_argument("--list", action="store_true", help="choose, but run nothing")
    options, further = parser.parse_known_args(arguments)
    try:
        changed = changed_since(options.since)
    except subprocess.CalledProcessError as error:
        parser.error(error.stderr.strip())
    house, costs = House.of(ROOT), noted_costs()
    games = {game for file in changed if (game := house.game_of(file))}
    if any(house.game_of(file) is None for file in changed):
        games = set()  # a change that is of no game's own may break all of them
    run, left_out = choose_tests(house.near(changed), options.seconds, costs)
    print(report(run, left_out, costs, games) or "Nothing has changed that a test depends on.")
    if options.list or not run:
        return 0
    command = [sys.executable, "-m", "pytest", "-p", "tests.near", *(near.file for near in run), *further]
    sys.stdout.flush()
    return subprocess.run(command, cwd=ROOT, env={**os.environ, ONLY: " ".join(games)}).returncode


if __name__ == "__main__":
    sys.exit(main())
