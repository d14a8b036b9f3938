"""Selects the mutants that a change touches. A push tries those; each night all are tried.

A mutant is touched if a file has changed that it depends on: its chapters, the file in which it stands, the scenarios
of its clauses, the words and the cards of its game, and what all games are made of.
"""

from __future__ import annotations

import os
import subprocess
from functools import cache
from importlib import import_module
from pathlib import Path

from tests import proofs
from tests.mutation.mutant import Mutant
from tests.mutation.rulebook import Rulebook

ROOT = proofs.TESTS.parent
ROOMS = ("cards", "kernel", "knowledge", "notation", "reading", "scenario", "vocabulary")
"""The rooms of the rules that all games are made of."""
COMMON = (
    *(f"rules/{room}/*.py" for room in ROOMS),
    *(f"tests/mutation/{name}.py" for name in ("__init__", "mutant", "rulebook", "syntax")),
    "tests/proofs.py",
)
"""Files that all games are made of, and those that try mutants."""
OF_A_GAME = ("rules/games/{game}/vocabulary.py", "rules/games/{game}/card_kinds.py", "data/cards/{game}/*.yaml")
"""The words and the cards of a game."""


@cache
def changed() -> frozenset[str] | None:
    """Return the files that have changed since ``ZASTOLYE_SINCE``, or since this branch left the main branch, or else
    since the first parent of the last commit; None if git cannot tell."""
    try:
        since = os.environ.get("ZASTOLYE_SINCE") or _since()
        files = _git("diff", "--name-only", since) + _git("ls-files", "--others", "--exclude-standard")
    except (OSError, subprocess.CalledProcessError):
        return None
    return frozenset(files)


def _since() -> str:
    """Return the commit where this branch left the main branch, or the first parent of the last commit."""
    (head,) = _git("rev-parse", "HEAD")
    try:
        (fork,) = _git("merge-base", "HEAD", "origin/main")
    except subprocess.CalledProcessError:
        fork = head
    return fork if fork != head else f"{head}^1"


def _git(*words: str) -> list[str]:
    process = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    return process.stdout.split("\n")[:-1]


def touched(mutant: Mutant, module: str, rulebook: Rulebook) -> bool:
    """True if a file that a mutant depends on has changed, or if git cannot tell."""
    files = changed()
    if files is None:
        return True
    for pattern in _patterns(rulebook.game):
        if any(Path(file).match(pattern) for file in files):
            return True
    dependencies = {f"rules/games/{rulebook.game}/{chapter}.py" for chapter in mutant.chapters}
    dependencies.add(_relative(str(import_module(module).__file__)))
    for clause in mutant.clauses.split():
        scenarios = rulebook.by_clause.get(clause, [])
        dependencies.update(_relative(str(scenario.document.path)) for scenario in scenarios)
    return not files.isdisjoint(dependencies)


def _patterns(game: str) -> list[str]:
    return [*COMMON, *(pattern.format(game=game) for pattern in OF_A_GAME)]


@cache
def _relative(path: str) -> str:
    return Path(path).resolve().relative_to(ROOT).as_posix()
