"""Matches of bots: all their games, here or on a cluster, and what they tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from rules.bots.cluster import results_of_cluster
from rules.bots.kept import KeptMatch
from rules.bots.playing import Match, Played, check, results
from rules.bots.standings import Standings

Progress = Callable[[int, int], None]


def run(
    game: str, seats: Sequence[str], games: int, seed: int, workers: int = 1, milliseconds: float = 200,
    iterations: int | None = None, progress: Progress | None = None, sets: Sequence[str] | None = None,
    characters: Sequence[str] = (), options: Mapping[str, Any] | None = None, cards: bool = False,
    resume: Path | None = None, cluster: str = "",
) -> dict[str, Any]:  # fmt: skip
    """Play a match and return its report (see ``standings.Standings.report``).

    ``options`` are those of the game, by their keys; with ``cards`` the report tells about these, too. ``resume`` is a
    file that keeps what has been played: the match goes on from there. ``cluster`` is the address of a Dask scheduler,
    whose workers play then. Except for ``seconds`` the report does not depend on ``workers`` and ``cluster``, unless a
    bot thinks by the clock. Raises BadMatch.
    """
    match = Match(
        game, tuple(seats), seed, milliseconds, iterations, None if sets is None else tuple(sets), tuple(characters),
        tuple((options or {}).items()), cards,
    )  # fmt: skip
    standings, started = Standings(match), perf_counter()
    for result in all_results(match, games, workers, resume, cluster):
        standings.add(result)
        if progress is not None:
            progress(standings.games, games)
    return standings.report(perf_counter() - started)


def all_results(
    match: Match, games: int, workers: int = 1, resume: Path | None = None, cluster: str = ""
) -> Iterator[Played]:
    """All results of a match, in order. Raises BadMatch, before anything is played."""
    check(match, games, workers)
    kept = None if resume is None else KeptMatch(resume, match)
    begun = kept.played[:games] if kept else []
    if cluster:
        rest = results_of_cluster(match, len(begun), games, cluster)
    else:
        rest = results(match, games, workers, len(begun))
    yield from begun
    if len(begun) < games:
        for result in rest:
            if kept:
                kept.add(result)
            yield result
