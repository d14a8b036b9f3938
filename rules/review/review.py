"""The review of a finished game for one seat, made in small steps and kept beside the saved game.

The *curve* has two heights at every moment that the seat could tell from others: everybody's chance to win from what
the seat could *know* then, and the same from the *true* table with all that was hidden. Its *decisions* are compared
with the search bot's. What a chance changed by without the seat's doing is luck: cards, dice, and what others did.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from rules.bots.heuristic import policy_of
from rules.bots.playing import draw
from rules.kernel.table import Table
from rules.review.chances import Estimate, Sums, can_tell, estimates, playouts, result, sharpened, sharpness_of
from rules.review.decisions import Decision, judge
from rules.saves.journal import Record
from rules.saves.save_files import BadJournal, contents
from rules.system.locations import replace_file

FORMAT = 3
SEAT_PLAYOUTS, TRUE_PLAYOUTS = 96, 48
"""Playouts of each moment, from what the seat knows and from the true table."""
FIRST_STRIDE = 4
"""Every fourth moment of the curve is estimated before the decisions are judged, the others afterwards."""
CLOSER_PLAYOUTS = 256
"""Playouts of the moments around the biggest changes, which are estimated once more in the end, because the biggest of
many changes are usually those that chance has exaggerated."""
TURNS = 5
"""The largest number of turning points that are shown."""
SWING, SIGNIFICANT = 0.06, 2.6
"""A turning point changes the chance by at least so much, and by so many standard errors."""


class CurvePoint(NamedTuple):
    """Everybody's chance to win after ``moment`` answers, from what the seat knew and from the true table."""

    moment: int
    seat_estimates: tuple[Estimate, ...]
    true_estimates: tuple[Estimate, ...]


class TurningPoint(NamedTuple):
    """A turning point: the answers from number ``first`` up to, but without, number ``last`` changed the seat's chance
    by ``change``. ``own_change`` of that was due to its own decisions."""

    first: int
    last: int
    change: float
    own_change: float


class Balance(NamedTuple):
    """How the evening's result came about: what the seat's chance was at the beginning, what its own decisions gave or
    cost against the bot's, and what luck did (all the rest). They add up to ``won``."""

    start: float
    skill: Estimate
    luck: float
    won: float


class SavedReview(BaseModel):
    """A finished review as its file holds it."""

    model_config = ConfigDict(strict=True, extra="forbid")

    format: int
    game: str
    moments: list[CurvePoint]
    decisions: list[Decision]


class Task(NamedTuple):
    """Something to think about in small steps: the moment after ``moment`` answers."""

    think: Callable[[int], Iterator[None]]
    moment: int


class Review:
    """Reviews a finished game for one ``seat``. Call ``work`` as long as it returns False; what is known by then can be
    read at any time. The same game and seat always give the same review."""

    def __init__(self, record: Record, seat: int) -> None:
        """Raises ValueError if the game is not over, or if its beginning is lost."""
        if record.table.ask is not None or len(record.past) != len(record.answers):
            raise ValueError("only a whole game that is over can be reviewed")
        self.seat = seat
        self.names = record.header.names
        self.seed = record.header.seed
        self.tables: Sequence[Table] = [*record.past, record.table]
        self.last = len(record.past)
        self.answers = record.answers
        self._unasked = frozenset(record.unasked)
        self._policy = policy_of(record.game)
        self.path = None if record.path is None else record.path.with_suffix(f".review{seat}")
        self._digest = _digest(record)
        final = result(record.table)
        self._points: dict[int, CurvePoint] = {self.last: CurvePoint(self.last, final, final)}
        self._decisions: dict[int, Decision] = {}
        self._tasks = self._planned_tasks()
        self._task_count = len(self._tasks) + 4 * TURNS
        self._looks_closer = False
        self._current: Iterator[None] = iter(())
        self._load()

    # -- thinking -------------------------------------------------------------------------------------------------

    def _planned_tasks(self) -> list[Task]:
        """Return all that there is to think about, in order."""
        moments: list[int] = []
        for index in range(self.last):
            if can_tell(self.tables[index], self.seat):
                moments.append(index)
        first_moments = moments[::FIRST_STRIDE]
        later_moments = sorted(set(moments) - set(first_moments))
        tasks = [Task(self._estimate, index) for index in first_moments]
        tasks += [Task(self._judge, index) for index in self.own_decisions]
        tasks += [Task(self._estimate, index) for index in later_moments]
        return tasks

    @property
    def own_decisions(self) -> list[int]:
        """Where the seat has decided, by the number of answers before that. What the table answered without asking, as
        the person wished, is no decision."""
        indexes: list[int] = []
        for index in range(self.last):
            if index not in self._unasked and self._had_choice(index):
                indexes.append(index)
        return indexes

    def _had_choice(self, index: int) -> bool:
        ask = self.tables[index].ask
        return ask is not None and ask.seat == self.seat and len(ask.options) > 1

    def _closer_tasks(self) -> list[Task]:
        """Return the moments before and after the biggest changes, and the first one."""
        moments = self.moments

        def size(pair: tuple[CurvePoint, CurvePoint]) -> float:
            return abs(self._change(*pair)[0])

        biggest_changes = sorted(pairwise(moments), key=size, reverse=True)[: 2 * TURNS]
        indexes = {moments[0].moment}
        for start, end in biggest_changes:
            indexes.update((start.moment, end.moment))
        indexes.discard(self.last)
        return [Task(self._estimate_closer, index) for index in sorted(indexes)]

    def _change(self, start: CurvePoint, end: CurvePoint) -> tuple[float, float]:
        """Return by how much the seat's chance changed from one moment to another, and the standard error of that."""
        old, new = start.seat_estimates[self.seat], end.seat_estimates[self.seat]
        return new.chance - old.chance, sqrt(old.error**2 + new.error**2)

    def _estimate(self, index: int) -> Iterator[None]:
        """Estimate the chances at a moment."""
        return self._estimate_by(index, SEAT_PLAYOUTS)

    def _estimate_closer(self, index: int) -> Iterator[None]:
        """Estimate them once more, with more playouts."""
        return self._estimate_by(index, CLOSER_PLAYOUTS)

    def _estimate_by(self, index: int, seat_playouts: int) -> Iterator[None]:
        seat_estimates = yield from self._estimates(index, self.seat, seat_playouts)
        true_estimates = yield from self._estimates(index, None, TRUE_PLAYOUTS)
        self._points[index] = CurvePoint(index, seat_estimates, true_estimates)

    def _estimates(self, index: int, seat: int | None, count: int) -> Generator[None, None, tuple[Estimate, ...]]:
        """Yield everybody's chance at a moment, from what a seat knew or, with None, from the true table."""
        sums = Sums(len(self.names))
        sharpness = sharpness_of(self._policy, informed=seat is None)
        for chances in playouts(self.tables[index], seat, count, draw(self.seed, index, count)):
            if chances is not None:
                sums.add(sharpened(chances, sharpness))
            yield
        return estimates(sums)

    def _judge(self, index: int) -> Iterator[None]:
        """Compare a decision with the bot's."""
        seed = draw(self.seed, index, 2)
        for decision in judge(self.tables[index], self.seat, index, self.answers[index], self.names, seed):
            if decision is not None:
                self._decisions[index] = decision
            yield

    def step(self) -> bool:
        """Think one small step on: one answer of a playout. True when all is done."""
        for _ in self._current:
            return False
        if self._tasks:
            task = self._tasks.pop(0)
            self._current = task.think(task.moment)
            return False
        if self._looks_closer:
            return True
        self._looks_closer = True
        self._tasks = self._closer_tasks()
        return False

    def work(self, milliseconds: float) -> bool:
        """Think for about this long. True when all is done; then the review is kept beside the game."""
        deadline = perf_counter() + milliseconds / 1000
        while not self.done:
            if self.step():
                self._current = _OVER
                self._save()
                break
            if perf_counter() >= deadline:
                return False
        return True

    @property
    def done(self) -> bool:
        """True if there is nothing left to think about."""
        return self._current is _OVER

    @property
    def progress(self) -> float:
        """How much has been thought about, from 0 to 1."""
        if self.done:
            return 1.0
        remaining = len(self._tasks)
        if not self._looks_closer:
            remaining += 4 * TURNS
        return max(0.0, 1 - (remaining + 1) / (self._task_count + 1))

    # -- what is known by now -------------------------------------------------------------------------------------

    @property
    def moments(self) -> list[CurvePoint]:
        """The curve as far as it is known, in the order of the game."""
        return [self._points[index] for index in sorted(self._points)]

    @property
    def decisions(self) -> list[Decision]:
        """The decisions that have been judged, in the order of the game."""
        return [self._decisions[index] for index in sorted(self._decisions)]

    @property
    def mistakes(self) -> list[Decision]:
        """The decisions that were worse than the bot's beyond doubt, the most costly first."""
        mistakes = [decision for decision in self.decisions if decision.is_mistake]
        return sorted(mistakes, key=lambda decision: decision.gain.chance)

    @property
    def turns(self) -> list[TurningPoint]:
        """The turning points: where the seat's chance changed most, in the order of the game. None before all is known:
        between moments that lie far apart many things happen."""
        if not self.done:
            return []
        turns = []
        for start, end in pairwise(self.moments):
            change, error = self._change(start, end)
            if abs(change) >= max(SWING, SIGNIFICANT * error):
                own_change = self._own_gain(start.moment, end.moment)
                turns.append(TurningPoint(start.moment, end.moment, change, own_change))
        turns.sort(key=lambda turn: -abs(turn.change))
        return sorted(turns[:TURNS])

    def _own_gain(self, first: int, end: int) -> float:
        """Return what the seat's decisions brought from number ``first`` up to, but without, number ``end``."""
        gains: list[float] = []
        for decision in self.decisions:
            if first <= decision.moment < end:
                gains.append(decision.gain.chance)
        return sum(gains)

    @property
    def balance(self) -> Balance | None:
        """Luck apart from skill; None before all decisions have been judged."""
        if not self.done:
            return None
        moments = self.moments
        start = moments[0].seat_estimates[self.seat].chance
        won = moments[-1].seat_estimates[self.seat].chance
        skill = self._own_gain(0, self.last)
        squares = 0.0
        for decision in self.decisions:
            squares += decision.gain.error**2
        return Balance(start=start, skill=Estimate(skill, sqrt(squares)), luck=won - start - skill, won=won)

    # -- the file -------------------------------------------------------------------------------------------------

    def _save(self) -> None:
        """Write the review down, so that it is made once. Where nothing can be written it is made again."""
        if self.path is None:
            return
        saved = SavedReview(format=FORMAT, game=self._digest, moments=self.moments, decisions=self.decisions)
        try:
            replace_file(self.path, saved.model_dump_json())
        except OSError:
            return

    def _load(self) -> None:
        """Read what an earlier review has found. A file that is damaged, or of another game, counts for nothing."""
        saved = None if self.path is None else _read(self.path)
        if saved is None or saved.format != FORMAT or saved.game != self._digest:
            return
        self._points = {point.moment: point for point in saved.moments}
        self._decisions = {decision.moment: decision for decision in saved.decisions}
        self._tasks = []
        self._current = _OVER


_OVER: Iterator[None] = iter(())
"""The current thought of a review that is done."""


def _digest(record: Record) -> str:
    """Return what tells this game, and the way in which its chances are estimated, from others."""
    policy = policy_of(record.game)
    sharpness = policy.sharpness, policy.open_sharpness
    playout_counts = SEAT_PLAYOUTS, TRUE_PLAYOUTS
    content = (record.header, record.answers, sorted(record.unasked), sharpness, *playout_counts)
    return sha256(repr(content).encode()).hexdigest()


def _read(path: Path) -> SavedReview | None:
    try:
        return SavedReview.model_validate_json(contents(path))
    except (BadJournal, ValidationError):
        return None
