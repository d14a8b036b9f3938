"""A match on many machines. Dask, an optional extra (``pip install zastolye[cluster]``), hands the games to its
workers.

Each task is some games of consecutive numbers. Its result depends on nothing else, so if a worker is lost, the
scheduler gives its tasks to another, and the match is the same as in one process.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError
from typing import Any

from rules.bots.playing import BadMatch, GameResult, Match, batch_size, play_some, rulebook

AHEAD = 8
"""The number of tasks that wait at the scheduler for each thread of a worker."""
PATIENCE = 20
"""Seconds to wait for the scheduler."""
GOODBYE = 1
"""Seconds to wait until the scheduler knows that the match is over."""
LOSSES = 20
"""How often the scheduler may give a task up because its workers are gone."""


def results_of_cluster(match: Match, first: int, games: int, address: str) -> Iterator[GameResult]:
    """Let the workers of the Dask scheduler at ``address`` play the games from number ``first`` on, and yield their
    results in order. Waits for a worker if there is none. Raises BadMatch, also if Dask is not installed."""
    try:
        from distributed import Client, KilledWorker
    except ImportError as error:
        raise BadMatch("a match on a cluster needs Dask: pip install zastolye[cluster]") from error
    try:
        client = Client(address, timeout=PATIENCE, name="zastolye")
    except (OSError, ValueError) as error:
        raise BadMatch(f"no Dask scheduler answers at {address}: {error}") from error

    def submit(start: int, end: int) -> Any:
        return client.submit(play_some, match, start, end, cards, pure=False)

    def submit_next() -> None:
        """Submit the next batch of games, if any is left."""
        span = next(spans, None)
        if span is not None:
            waiting.append((span, submit(*span)))

    cards = rulebook(match).cardset.digest
    try:
        client.wait_for_workers(1)
        threads = max(1, sum(client.nthreads().values()))
        size = batch_size(match, games - first, threads)
        spans = ((start, min(games, start + size)) for start in range(first, games, size))
        waiting = deque[tuple[tuple[int, int], Any]]()
        for _ in range(AHEAD * threads):
            submit_next()
        losses = 0
        while waiting:
            span, task = waiting[0]
            try:
                played = task.result()
                waiting.popleft()
                submit_next()
            except KilledWorker:
                losses += 1
                if losses > LOSSES:
                    raise
                waiting[0] = span, submit(*span)
                continue
            except Exception as error:
                if client.status == "running" and not isinstance(error, CancelledError):
                    raise
                raise BadMatch("the Dask scheduler is gone; with --resume a match goes on where it was") from error
            yield from played
    finally:
        client.close(GOODBYE)
