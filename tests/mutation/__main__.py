"""``python -m tests.mutation``: lists which mutants break which clause, and tries mistakes at random.

python -m tests.mutation                         how many clauses, scenarios and mutants each game has
python -m tests.mutation --clause DT-RULING-18   the scenarios and the mutants of a clause, and where they stand
python -m tests.mutation --random 100 --seed 14  that many random mistakes, each in a line that the scenarios of a
                                                 random clause carry out; and who notices it
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random
from types import FrameType
from typing import Any

from rules.games import names
from rules.scenario import Scenario
from tests import proofs
from tests.mutation import mutants, rulebook
from tests.mutation.operators import Breakage, breakages
from tests.mutation.rulebook import Outcome, Rulebook, play
from tests.mutation.unbroken import UNBROKEN

CHAPTERS_WITHOUT_RULES = {
    "advice", "duelling", "foresight", "log", "manifest", "phrases", "planning", "policy", "shorthand", "sketch",
    "spare", "thoughts", "trials", "valuing",
}  # fmt: skip
"""Chapters that are about words and bots, not about rules."""
TRACED_SCENARIOS = 6
"""How many scenarios of a clause are traced to find the lines that belong to it."""


def main(words: list[str] | None = None) -> None:
    """Run the command with these words, or with those of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--clause", help="list the scenarios and mutants of this clause")
    parser.add_argument("--random", type=int, metavar="N", help="try that many random mistakes")
    parser.add_argument("--game", choices=names(), help="of this game alone")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    games = [chosen.game] if chosen.game else names()
    if chosen.clause:
        print_clause(games, chosen.clause)
    elif chosen.random:
        try_random_mistakes(games, chosen.random, Random(chosen.seed))
    else:
        print_counts(games)


def print_counts(games: list[str]) -> None:
    """Print how many clauses, scenarios and mutants each game has."""
    for game in games:
        clauses = proofs.clauses(game)
        excepted = UNBROKEN.keys() & set(clauses)
        mutant_count = 0
        broken: set[str] = set()
        for part in mutants(game).values():
            mutant_count += len(part)
            for mutant in part:
                broken.update(mutant.clauses.split())
        print(f"{game}: {len(clauses)} clauses, {len(rulebook(game).scenarios)} scenarios, {mutant_count} mutants, "
              f"{len(broken)} clauses broken, {len(excepted)} with a reason why not")  # fmt: skip


def print_clause(games: list[str], clause: str) -> None:
    """Print the scenarios that prove a clause, and the mutants that break it."""
    for game in games:
        for scenario in rulebook(game).by_clause.get(clause, []):
            print(f"{scenario.place}  {scenario.name}")
        for module, part in mutants(game).items():
            for mutant in part:
                if clause in mutant.clauses.split():
                    print(f"{module}  {mutant.name}: in {mutant.place} {mutant.written!r} -> {mutant.instead!r}")
    if clause in UNBROKEN:
        print(f"no mutant: {UNBROKEN[clause]}")


def try_random_mistakes(games: list[str], count: int, random: Random) -> None:
    """Try random mistakes, and print who notices each: the clause's own scenarios, others of the game, or none."""
    counts: Counter[str] = Counter()
    games_by_clause = {clause: game for game in games for clause in proofs.clauses(game)}
    breakages_by_game: dict[str, list[Breakage]] = {}
    while counts.total() < count:
        clause = random.choice([*games_by_clause])
        game = games_by_clause[clause]
        book = rulebook(game)
        clause_scenarios = book.by_clause.get(clause, [])
        if game not in breakages_by_game:
            breakages_by_game[game] = all_breakages(book)
        lines = executed_lines(book, clause_scenarios[:TRACED_SCENARIOS])
        candidates = [breakage for breakage in breakages_by_game[game] if position(breakage) in lines]
        if not candidates:
            continue
        breakage = random.choice(candidates)
        witness = noticed_by(book, breakage, clause_scenarios)
        counts[witness] += 1
        print(f"{witness:>28}  {clause:>14}  {game}/{breakage}", flush=True)
    for witness, times in counts.most_common():
        print(f"{times:4}  {witness}")


def all_breakages(book: Rulebook) -> list[Breakage]:
    """Return every mistake that the operators make in the chapters about rules."""
    mistakes: list[Breakage] = []
    for chapter, tree in book.chapters.items():
        if chapter not in CHAPTERS_WITHOUT_RULES:
            mistakes += breakages(chapter, tree)
    return mistakes


def position(breakage: Breakage) -> tuple[str, int]:
    """Return the chapter and the line of a mistake."""
    return breakage.chapter, breakage.place.line


def noticed_by(book: Rulebook, breakage: Breakage, clause_scenarios: list[Scenario]) -> str:
    """Return who notices a mistake: the import, the scenarios of the clause, other scenarios, or none."""
    try:
        with breakage.applied_to(book.chapters):
            broken_game = book.import_game({breakage.chapter: book.compile(breakage.chapter)})
    except Exception:
        return "the import"
    other_scenarios = [scenario for scenario in book.scenarios if scenario not in clause_scenarios]
    for name, scenarios in (("its own scenarios", clause_scenarios), ("other scenarios", other_scenarios)):
        outcomes = {play(scenario, broken_game) for scenario in scenarios}
        if Outcome.NOTICES in outcomes:
            return name
        if Outcome.BREAKS_DOWN in outcomes:
            return f"{name}, by a crash"
    return "none"


def executed_lines(book: Rulebook, scenarios: list[Scenario]) -> set[tuple[str, int]]:
    """Return the lines that these scenarios carry out, as pairs of chapter and line."""
    lines: set[tuple[str, int]] = set()

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        file = frame.f_code.co_filename
        if not file.startswith(f"{book.package}."):
            return None
        lines.add((file.removeprefix(f"{book.package}."), frame.f_lineno))
        return trace

    for scenario in scenarios:
        fresh_game = book.import_game({})  # another one has cached what it looked up: those lines would not run
        sys.settrace(trace)
        try:
            play(scenario, fresh_game)
        finally:
            sys.settrace(None)
    return lines


if __name__ == "__main__":
    main()
