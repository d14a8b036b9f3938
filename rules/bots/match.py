"""Matches of bots: all their games, here or on a cluster, and their report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from rules.bots.cluster import results_of_cluster
from rules.bots.match_file import MatchFile
from rules.bots.playing import GameResult, Match, check, results
from rules.bots.standings import Standings

Progress = Callable[[int, int], None]


def run(
    game: str, seats: Sequence[str], games: int, seed: int, workers: int = 1, milliseconds: float = 200,
    iterations: int | None = None, progress: Progress | None = None, sets: Sequence[str] | None = None,
    characters: Sequence[str] = (), options: Mapping[str, Any] | None = None, cards: bool = False,
    resume: Path | None = None, cluster: str = "",
) -> dict[str, Any]:  # fmt: skip
    """Play a match and return its report (see ``standings.Standings.report``).

    ``options`` are those of the game, by their keys. With ``cards`` the report also tells about the cards. ``resume``
    is a file of results: a match that is in it goes on from there. ``cluster`` is the address of a Dask scheduler whose
    workers play. Except for ``seconds`` the report does not depend on ``workers`` and ``cluster``, unless a bot thinks
    by the clock. Raises BadMatch.
    """
    match = Match(
        game,
        tuple(seats),
        seed,
        milliseconds,
        iterations,
        sets=None if sets is None else tuple(sets),
        characters=tuple(characters),
        chosen=tuple((options or {}).items()),
        cards=cards,
    )
    standings, started = Standings(match), perf_counter()
    for result in all_results(match, games, workers, resume, cluster):
        standings.add(result)
        if progress is not None:
            progress(standings.games, games)
    return standings.report(perf_counter() - started)


def all_results(
    match: Match, games: int, workers: int = 1, resume: Path | None = None, cluster: str = ""
) -> Iterator[GameResult]:
    """Yield all results of a match, in order. Raises BadMatch, before anything is played."""
    check(match, games, workers)
    file: MatchFile | None = None
    earlier_results: list[GameResult] = []
    if resume is not None:
        file = MatchFile(resume, match)
        earlier_results = file.results[:games]
    yield from earlier_results
    first = len(earlier_results)
    if first == games:
        return
    if cluster:
        new_results = results_of_cluster(match, first, games, cluster)
    else:
        new_results = results(match, games, workers, first)
    for result in new_results:
        if file is not None:
            file.add(result)
        yield result
