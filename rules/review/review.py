"""The review of one seat's evening, made in small steps and kept beside the saved game.

The *curve* has two heights at every moment that the seat could tell from others: everybody's chance to win from what
the seat could *know* then, and the same from the *true* table with all that was hidden. Its *decisions* are compared
with the search bot's. What a chance changed by without the seat's doing is luck: cards, dice, and what others did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from rules.bots.heuristic import policy_of
from rules.bots.playing import draw
from rules.journal import Record
from rules.places import replace_file
from rules.review.chances import Estimate, Sums, can_tell, estimates, playouts, result, sharpened, sharpness_of
from rules.review.decisions import Decision, judged
from rules.saves import BadJournal, contents
from rules.table import Table

FORMAT = 3
KNOWN, TRUE = 96, 48
"""Playouts of each moment, from what the seat knows and from the true table."""
FIRST = 4
"""Every so many moments, the curve is drawn before the decisions are judged; the rest of it comes afterwards."""
CLOSER = 256
"""Playouts of the moments around the biggest changes, which are looked at once more in the end: of many changes, the
biggest are those that chance has made bigger than they are."""
TURNS = 5
"""The most turning points that are told."""
SWING, TRUSTED = 0.06, 2.6
"""A turning point changes the chance by at least so much, and by so many standard errors."""


class CurvePoint(NamedTuple):
    """Everybody's chance to win after ``at`` answers, from what the seat knew and from the true table."""

    at: int
    known: tuple[Estimate, ...]
    true: tuple[Estimate, ...]


class TurningPoint(NamedTuple):
    """A turning point: the answer after ``at`` others, up to the moment ``to``, changed the seat's chance by ``by``.
    ``own`` of that was its own decision."""

    at: int
    to: int
    by: float
    own: float


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


class Review:
    """Looks a finished game over for one ``seat``. Call ``work`` as long as it returns False; whatever is known by then
    can be read at any time. The same game and seat always give the same review."""

    def __init__(self, record: Record, seat: int) -> None:
        """Raises ValueError if the game is not over, or if its beginning is lost."""
        if record.table.ask is not None or len(record.past) != len(record.answers):
            raise ValueError("only a whole game that is over can be reviewed")
        self.seat, self.names = seat, record.header.names
        self.tables: Sequence[Table] = [*record.past, record.table]
        self.answers = record.answers
        self._policy = policy_of(record.game)
        self.last = len(record.past)
        self.path = None if record.path is None else record.path.with_suffix(f".review{seat}")
        self.seed, self._digest = record.header.seed, _digest(record)
        self._moments: dict[int, CurvePoint] = {self.last: CurvePoint(self.last, *[result(record.table)] * 2)}
        self._decisions: dict[int, Decision] = {}
        self._left = self._plan()
        self._whole, self._closer = len(self._left) + 4 * TURNS, False
        self._now: Iterator[None] = iter(())
        self._recall()

    # -- thinking -------------------------------------------------------------------------------------------------

    def _plan(self) -> list[tuple[Callable[[int], Iterator[None]], int]]:
        """All that there is to think about, in order."""
        told = [at for at in range(self.last) if can_tell(self.tables[at], self.seat)]
        first = set(told[::FIRST])
        return [
            *((self._look, at) for at in told if at in first),
            *((self._judge, at) for at in told if self._chose(at)),
            *((self._look, at) for at in told if at not in first),
        ]

    def _chose(self, at: int) -> bool:
        ask = self.tables[at].ask
        return ask is not None and ask.seat == self.seat and len(ask.options) > 1

    def _closer_looks(self) -> list[tuple[Callable[[int], Iterator[None]], int]]:
        """The moments before and after the biggest changes, and the first one."""
        changes = sorted(pairwise(self.moments), key=lambda pair: -abs(self._change(*pair)[0]))[: 2 * TURNS]
        found = {self.moments[0].at, *(moment.at for pair in changes for moment in pair)} - {self.last}
        return [(self._look_closer, at) for at in sorted(found)]

    def _change(self, before: CurvePoint, after: CurvePoint) -> tuple[float, float]:
        """By how much the seat's chance changed from one moment to another, and how sure that is."""
        was, now = before.known[self.seat], after.known[self.seat]
        return now.chance - was.chance, sqrt(was.error**2 + now.error**2)

    def _look_closer(self, at: int) -> Iterator[None]:
        return self._look(at, CLOSER)

    def _look(self, at: int, known: int = KNOWN) -> Iterator[None]:
        """Estimate the chances at a moment."""
        found = []
        for seat, count in ((self.seat, known), (None, TRUE)):
            sums, sharpness = Sums(len(self.names)), sharpness_of(self._policy, known=seat is not None)
            for chances in playouts(self.tables[at], seat, count, draw(self.seed, at, count)):
                if chances is not None:
                    sums.add(sharpened(chances, sharpness))
                yield
            found.append(estimates(sums))
        self._moments[at] = CurvePoint(at, *found)

    def _judge(self, at: int) -> Iterator[None]:
        """Compare a decision with the bot's."""
        thinking = judged(self.tables[at], self.seat, at, self.answers[at], self.names, draw(self.seed, at, 2))
        for decision in thinking:
            if decision is not None:
                self._decisions[at] = decision
            yield

    def step(self) -> bool:
        """Think one small step on: one answer of a playout. True when all is done."""
        for _ in self._now:
            return False
        if not self._left:
            if self._closer:
                return True
            self._closer, self._left = True, self._closer_looks()
            return False
        do, at = self._left.pop(0)
        self._now = do(at)
        return False

    def work(self, milliseconds: float) -> bool:
        """Think for about this long. True when all is done; then the review is kept beside the game."""
        until = perf_counter() + milliseconds / 1000
        while not self.done:
            if self.step():
                self._now = _OVER
                self._keep()
                break
            if perf_counter() >= until:
                return False
        return True

    @property
    def done(self) -> bool:
        """Whether there is nothing left to think about."""
        return self._now is _OVER

    @property
    def progress(self) -> float:
        """How much has been thought about, from 0 to 1."""
        left = len(self._left) + (0 if self._closer else 4 * TURNS)
        return 1.0 if self.done else max(0.0, 1 - (left + 1) / (self._whole + 1))

    # -- what is known by now -------------------------------------------------------------------------------------

    @property
    def moments(self) -> list[CurvePoint]:
        """The curve as far as it is known, in the order of the game."""
        return [self._moments[at] for at in sorted(self._moments)]

    @property
    def decisions(self) -> list[Decision]:
        """The decisions that have been judged, in the order of the game."""
        return [self._decisions[at] for at in sorted(self._decisions)]

    @property
    def mistakes(self) -> list[Decision]:
        """The decisions that were worse than the bot's beyond doubt, the most costly first."""
        return sorted((one for one in self.decisions if one.mistake), key=lambda one: one.gain.chance)

    @property
    def turns(self) -> list[TurningPoint]:
        """The turning points: where the seat's chance changed most, in the order of the game. None before all is known:
        between moments that lie far apart many things happen."""
        if not self.done:
            return []
        found = []
        for before, after in pairwise(self.moments):
            by, error = self._change(before, after)
            if abs(by) >= max(SWING, TRUSTED * error):
                own = sum(one.gain.chance for one in self.decisions if before.at <= one.at < after.at)
                found.append(TurningPoint(before.at, after.at, by, own))
        return sorted(sorted(found, key=lambda turn: -abs(turn.by))[:TURNS])

    @property
    def balance(self) -> Balance | None:
        """Luck apart from skill; None before all decisions have been judged."""
        if not self.done:
            return None
        first, *_, last = self.moments
        start, won = first.known[self.seat].chance, last.known[self.seat].chance
        gains = [one.gain for one in self.decisions]
        skill = sum(gain.chance for gain in gains)
        return Balance(start, Estimate(skill, sqrt(sum(gain.error**2 for gain in gains))), won - start - skill, won)

    # -- the file -------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Write the review down, so that it is made once. Where nothing can be written it is made again."""
        if self.path is None:
            return
        kept = SavedReview(format=FORMAT, game=self._digest, moments=self.moments, decisions=self.decisions)
        try:
            replace_file(self.path, kept.model_dump_json())
        except OSError:
            return

    def _recall(self) -> None:
        """Read what an earlier review has found. A file that is damaged, or of another game, counts for nothing."""
        kept = None if self.path is None else _read(self.path)
        if kept is None or kept.format != FORMAT or kept.game != self._digest:
            return
        self._moments = {one.at: one for one in kept.moments}
        self._decisions = {one.at: one for one in kept.decisions}
        self._left, self._now = [], _OVER


_OVER: Iterator[None] = iter(())
"""The thoughts of a review that is done."""


def _digest(record: Record) -> str:
    """What tells this game, and the way in which its chances are estimated, from others."""
    policy = policy_of(record.game)
    sharpness = policy.sharpness, policy.open_sharpness
    return sha256(repr((record.header, record.answers, sharpness, KNOWN, TRUE)).encode()).hexdigest()


def _read(path: Path) -> SavedReview | None:
    try:
        return SavedReview.model_validate_json(contents(path))
    except (BadJournal, ValidationError):
        return None
