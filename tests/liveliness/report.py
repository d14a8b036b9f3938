"""What is told about the bots of a game: rows of a label and a figure."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from rules.games.goblets.board import ROLES, WINE
from rules.tavern.regulars import company
from tests.liveliness.challenge import Challenge, Challenger, Gain, gain, shares_in_deals
from tests.liveliness.characters import logs, naming
from tests.liveliness.hunter import Habits, Hunter
from tests.liveliness.one_step import OneStep
from tests.liveliness.plans import Planner, plans_for
from tests.liveliness.reading import entropy, openings, poured, reading, sorts
from tests.liveliness.record import bots_answer, decisions

Row = tuple[str, str]
"""What a figure is about, and the figure."""
LOGS_FROM = 1_000_000
"""The seed of the first logged game: far from those of the games that are played against the bots."""
LATER = 500_000
"""How much later the seeds are of games in which the best of many plans is measured again."""
BOOKS = 25
"""How many books of logs of each manner the reader of characters gets."""


class Subject(NamedTuple):
    """Which bots are looked at, how many games of theirs are known, and in how many they are played against."""

    name: str
    seats: int
    bot: str = "heuristic"
    games: int = 60
    logged: int = 200
    seed: int = 0
    simulations: int = 0
    """Those of the bots, if they think; 0: as many as they want."""
    tables: int = 12
    """How many tables a challenger imagines for an answer."""
    workers: int = 1

    @property
    def challenge(self) -> Challenge:
        """Who is played against."""
        return Challenge(self.name, self.seats, self.bot, self.seed, self.simulations)

    def shares(self, challenger: Challenger, what: str, games: int = 0, later: int = 0) -> list[float]:
        """Return the share of the wins of a challenger by deal, in so many games, or as many as are wanted."""
        challenge = self.challenge._replace(seed=self.seed + later)
        return shares_in_deals(challenger, challenge, games or self.games, self.workers, bar(what))


class SearchResponder(Challenger):
    """Searches, as the bots do that are called so: in their playouts everybody answers by the heuristic."""

    def __init__(self, simulations: int) -> None:
        self.simulations = simulations

    def answer(self, table: Any, seed: int) -> Any:
        return bots_answer("search", table, seed, self.simulations)


def bar(what: str) -> Callable[[int, int], None] | None:
    """Return what tells on a terminal how far something has got; None where nobody looks."""
    if not sys.stderr.isatty():
        return None

    def show(finished: int, deals: int) -> None:
        end = "\n" if finished == deals else ""
        print(f"\r{what}: {finished}/{deals} deals", end=end, file=sys.stderr, flush=True)

    return show


def per_cent(counts: Counter[Any]) -> str:
    """Return counts as shares, the largest first."""
    total = counts.total()
    return ", ".join(f"{name} {100 * count / total:.0f} %" for name, count in counts.most_common())


def readings(subject: Subject) -> list[Row]:
    """Return what somebody can foretell who has read the last games."""
    recorded = decisions(
        subject.name, subject.bot, subject.seats, subject.games, subject.seed, subject.simulations
    )  # fmt: skip
    counts = openings(recorded)
    read = reading(recorded)
    rows = [
        ("openings", f"{len(counts)} in {counts.total()} seat-rounds, {entropy(counts):.1f} bits"),
        ("foretold", f"{100 * read.actions:.0f} % of what is seen"),
    ]
    if read.hidden is not None:
        rows.append(("guessed", f"{100 * read.hidden:.0f} % of what is hidden"))
    if subject.name == "goblets":
        rows.append(("actions", per_cent(sorts(recorded))))
        tokens_by_place = poured(recorded)
        for place, tokens in sorted(tokens_by_place.items(), key=str):
            rows.append((f"poured, {place}", per_cent(tokens)))
        wine = Counter({place: tokens[ROLES[WINE]] for place, tokens in tokens_by_place.items()})
        rows.append(("wine", per_cent(wine)))
    return rows


def hunts(subject: Subject) -> list[Row]:
    """Return what the habit hunter wins, and what of that it owes to the logs."""
    recorded = decisions(
        subject.name, subject.bot, subject.seats, subject.logged, LOGS_FROM, subject.simulations
    )  # fmt: skip
    hunter_shares = subject.shares(Hunter(Habits(recorded), subject.tables), "hunter")
    other_shares = one_step_shares(subject)
    return [
        ("hunter", f"{gain(hunter_shares, subject.seats)} points"),
        ("the same without logs", f"{gain(other_shares, subject.seats)} points"),
        ("by the logs", f"{gain(hunter_shares, subject.seats, other_shares)} points"),
    ]


@cache
def one_step_shares(subject: Subject) -> list[float]:
    """Return the shares of the wins of a challenger that expects of the others what their policy answers."""
    return subject.shares(OneStep(subject.tables), "one step")


def responses(subject: Subject) -> list[Row]:
    """Return what those win that look ahead by the bots' own policy."""
    simulations = 8 * subject.tables
    search_shares = subject.shares(SearchResponder(simulations), "search")
    return [
        ("responder, one step", f"{gain(one_step_shares(subject), subject.seats)} points"),
        (f"responder, search of {simulations}", f"{gain(search_shares, subject.seats)} points"),
    ]


def plan_results(subject: Subject) -> list[Row]:
    """Return what each fixed plan wins, the best first; and the best again in as many fresh games, because the best of
    many is partly the luckiest."""
    gains: dict[str, Gain] = {}
    for plan in plans_for(subject.name, subject.seats):
        gains[plan] = gain(subject.shares(Planner(plan), plan), subject.seats)
    best_first = sorted(gains, key=lambda plan: gains[plan].mean, reverse=True)
    best = best_first[0]
    fresh_shares = subject.shares(Planner(best), f"again: {best}", later=LATER)
    rows = [("best plan, in fresh games", f"{gain(fresh_shares, subject.seats)} points")]
    for plan in best_first:
        rows.append((f"plan: {plan}", f"{gains[plan]} points"))
    return rows


def character_results(subject: Subject, manner_names: Sequence[str]) -> list[Row]:
    """Return how often somebody is told apart from the others by the logs of twenty games."""
    manners = {name: company().manners[name] for name in manner_names}
    known_logs = logs(subject.name, manners, subject.logged, subject.seed + LOGS_FROM)
    fresh_logs = logs(subject.name, manners, subject.logged, subject.seed + LATER)
    named = naming(known_logs, fresh_logs, BOOKS)
    by_manner = ", ".join(f"{name} {100 * share:.0f} %" for name, share in named.by_manner.items())
    return [(f"told apart, of {len(manners)}", f"{100 * named.right:.0f} % ({by_manner})")]


def table_of(columns: Sequence[tuple[str, Sequence[Row]]]) -> str:
    """Return rows as text: below the heading of each game its figures."""
    lines: list[str] = []
    for heading, rows in columns:
        width = max((len(label) for label, _ in rows), default=0)
        lines += [heading, "-" * len(heading)]
        lines += [f"{label:{width}}  {figure}" for label, figure in rows]
        lines.append("")
    return "\n".join(lines[:-1])
