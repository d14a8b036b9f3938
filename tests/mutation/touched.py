"""Which mutants a change touches: those are tried on a push, all of them each night.

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
COMMON = (
    *(
        f"rules/{room}/*.py"
        for room in ("cards", "kernel", "knowledge", "notation", "reading", "scenario", "vocabulary")
    ),
    *(f"tests/mutation/{name}.py" for name in ("__init__", "mutant", "rulebook", "syntax")),
    "tests/proofs.py",
)
"""What all games are made of, and what tries mutants."""
OF_A_GAME = ("rules/games/{game}/vocabulary.py", "rules/games/{game}/card_kinds.py", "data/cards/{game}/*.yaml")
"""The words and the cards of a game."""


@cache
def changed() -> frozenset[str] | None:
    """The files that have changed since ``ZASTOLYE_SINCE``, or since the main branch was left, or else since the first
    parent of the last commit; None if nobody knows."""
    try:
        since = os.environ.get("ZASTOLYE_SINCE") or _since()
        told = _git("diff", "--name-only", since) + _git("ls-files", "--others", "--exclude-standard")
    except (OSError, subprocess.CalledProcessError):
        return None
    return frozenset(told)


def _since() -> str:
    (head,) = _git("rev-parse", "HEAD")
    try:
        (left,) = _git("merge-base", "HEAD", "origin/main")
    except subprocess.CalledProcessError:
        left = head
    return left if left != head else f"{head}^1"


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    return done.stdout.split("\n")[:-1]


def touched(mutant: Mutant, module: str, rulebook: Rulebook) -> bool:
    """Whether what a mutant depends on has changed, or nobody knows."""
    files = changed()
    if files is None:
        return True
    if any(Path(file).match(pattern) for file in files for pattern in _patterns(rulebook.game)):
        return True
    chapters = {f"rules/games/{rulebook.game}/{chapter}.py" for chapter in mutant.chapters}
    scenarios = {
        _relative(str(scenario.document.path))
        for clause in mutant.clauses.split()
        for scenario in rulebook.by_clause.get(clause, [])
    }
    return not files.isdisjoint({*chapters, *scenarios, _relative(str(import_module(module).__file__))})


def _patterns(game: str) -> list[str]:
    return [*COMMON, *(pattern.format(game=game) for pattern in OF_A_GAME)]


@cache
def _relative(path: str) -> str:
    return Path(path).resolve().relative_to(ROOT).as_posix()
