"""``python -m tests.mutation``: which mutants break which clause, and mistakes that nobody has thought of.

python -m tests.mutation                         how many clauses, scenarios and mutants each game has
python -m tests.mutation --clause DT-RULING-18   the scenarios and the mutants of a clause, and where they stand
python -m tests.mutation --random 100 --seed 14  so many mistakes, each at random in what a random clause's
                                                 scenarios carry out; who notices it
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
from tests.mutation.rulebook import Outcome, Rulebook, played
from tests.mutation.unbroken import UNBROKEN

NO_CHAPTERS = {
    "advice", "duelling", "foresight", "log", "manifest", "phrases", "planning", "policy", "shorthand", "sketch",
    "spare", "thoughts", "trials", "valuing",
}  # fmt: skip
"""What is about words and bots, not about rules."""
MOST_TRACED = 6
"""So many scenarios of a clause say which lines belong to it."""


def main(words: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--clause", help="the scenarios and mutants of this clause")
    parser.add_argument("--random", type=int, metavar="N", help="so many mistakes at random")
    parser.add_argument("--game", choices=names(), help="in this game alone")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    games = [chosen.game] if chosen.game else names()
    if chosen.clause:
        tell_clause(games, chosen.clause)
    elif chosen.random:
        tell_random(games, chosen.random, Random(chosen.seed))
    else:
        tell_games(games)


def tell_games(games: list[str]) -> None:
    """How many there are of everything."""
    for game in games:
        clauses, made = proofs.clauses(game), [mutant for part in mutants(game).values() for mutant in part]
        broken = {clause for mutant in made for clause in mutant.clauses.split()}
        print(f"{game}: {len(clauses)} clauses, {len(rulebook(game).scenarios)} scenarios, {len(made)} mutants, "
              f"{len(broken)} clauses broken, {len(set(clauses) & UNBROKEN.keys())} with a reason why not")  # fmt: skip


def tell_clause(games: list[str], clause: str) -> None:
    """What proves a clause, and what breaks it."""
    for game in games:
        for scenario in rulebook(game).by_clause.get(clause, []):
            print(f"{scenario.place}  {scenario.name}")
        for module, part in mutants(game).items():
            for mutant in part:
                if clause in mutant.clauses.split():
                    print(f"{module}  {mutant.name}: in {mutant.place} {mutant.written!r} -> {mutant.instead!r}")
    if clause in UNBROKEN:
        print(f"no mutant: {UNBROKEN[clause]}")


def tell_random(games: list[str], count: int, random: Random) -> None:
    """Mistakes at random, and what notices each: the clause's own scenarios, others of the game, or none."""
    found: Counter[str] = Counter()
    where = {clause: game for game in games for clause in proofs.clauses(game)}
    made: dict[str, list[Breakage]] = {}
    while found.total() < count:
        clause = random.choice([*where])
        game = where[clause]
        book = rulebook(game)
        own = book.by_clause.get(clause, [])
        if game not in made:
            chapters = {chapter: tree for chapter, tree in book.chapters.items() if chapter not in NO_CHAPTERS}
            made[game] = [each for chapter, tree in chapters.items() for each in breakages(chapter, tree)]
        lines = carried_out(book, own[:MOST_TRACED])
        at_work = [each for each in made[game] if (each.chapter, each.place.line) in lines]
        if not at_work:
            continue
        breakage = random.choice(at_work)
        who = noticed_by(book, breakage, own)
        found[who] += 1
        print(f"{who:>28}  {clause:>14}  {game}/{breakage}", flush=True)
    for who, times in found.most_common():
        print(f"{times:4}  {who}")


def noticed_by(book: Rulebook, breakage: Breakage, own: list[Scenario]) -> str:
    """Who notices a mistake."""
    try:
        with breakage.made_in(book.chapters):
            broken = book.broken({breakage.chapter: book.compile(breakage.chapter)})
    except Exception:
        return "the import"
    others = [scenario for scenario in book.scenarios if scenario not in own]
    for name, scenarios in (("its own scenarios", own), ("other scenarios", others)):
        told = {played(scenario, broken) for scenario in scenarios}
        if Outcome.NOTICES in told:
            return name
        if Outcome.BREAKS_DOWN in told:
            return f"{name}, by a crash"
    return "none"


def carried_out(book: Rulebook, scenarios: list[Scenario]) -> set[tuple[str, int]]:
    """The lines of the chapters that these scenarios carry out."""
    lines: set[tuple[str, int]] = set()

    def trace(frame: FrameType, event: str, about: Any) -> Any:
        file = frame.f_code.co_filename
        if not file.startswith(f"{book.package}."):
            return None
        lines.add((file.removeprefix(f"{book.package}."), frame.f_lineno))
        return trace

    for scenario in scenarios:
        fresh = book.broken({})  # what was looked up before is not looked up again
        sys.settrace(trace)
        try:
            played(scenario, fresh)
        finally:
            sys.settrace(None)
    return lines


if __name__ == "__main__":
    main()
