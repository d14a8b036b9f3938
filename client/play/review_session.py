"""The review of a finished game, and the tables at which one can play on from one of its moments.

Scenes ask ``Lookback`` for chances and for answers in words. It thinks in the spare time of frames.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from client.play.session import PERSON, Replay, Sitting
from rules.bots.playing import draw
from rules.notation import notation, phrases
from rules.review.chances import Estimate
from rules.review.decisions import Considered, Decision, judge
from rules.review.review import Balance, CurvePoint, Review, TurningPoint
from rules.saves.journal import Record
from rules.text.log import Entry

__all__ = ["Balance", "Considered", "CurvePoint", "Decision", "Estimate", "Exercise", "Lookback", "TurningPoint",
           "can_be_reviewed"]  # fmt: skip


def can_be_reviewed(replay: Replay) -> bool:
    """True if a game is over and its beginning is known."""
    return replay.over and len(replay.record.past) == len(replay.record.answers)


class Lookback:
    """One ``seat``'s review of a game. ``seen`` is the game as that seat saw it."""

    def __init__(self, replay: Replay, seat: int) -> None:
        """Raises ValueError for a game that is not over."""
        self.review = Review(replay.record, seat)
        self.seat, self.seen = seat, Replay(replay.record, seat)

    def phrase(self, moment: int, text: str) -> Entry:
        """An answer at a moment in words, as it was offered."""
        return phrases.phrase(self.review.tables[moment], self.option(moment, text), self.review.names)

    def option(self, moment: int, text: str) -> Any:
        """An answer at a moment as an option of the rules."""
        return notation.read(self.review.tables[moment], text, self.review.names)

    def playing_on(self, moment: int) -> PlayedOn:
        """A table at which the game goes on from a moment, with the same bots. Hidden pieces are as they were then; the
        luck is new."""
        return PlayedOn(self._until(moment), self.seat)

    def exercise(self, moment: int) -> Exercise:
        """A table at which the decision at a moment is made again."""
        return Exercise(self._until(moment), self.seat)

    def _until(self, moment: int) -> Record:
        """The game up to a moment. It is not saved; the reviewed seat is a person, other persons become bots."""
        record = self.seen.record
        players: list[str] = []
        for seat, kind in enumerate(record.header.players):
            if seat == self.seat:
                players.append(PERSON)
            elif kind == PERSON:
                players.append("search")
            else:
                players.append(kind)
        game_until = Record(record.game, replace(record.header, players=tuple(players)), laid=self.review.tables[0])
        for text in self.review.answers[:moment]:
            game_until.answer(notation.read(game_until.table, text, game_until.header.names))
        return game_until

    def judging(self, moment: int, text: str) -> Iterator[Decision | None]:
        """Judge another answer to a decision, with the same luck as before. Yields None after each small step."""
        seed = draw(self.review.seed, moment, 2)
        return judge(self.review.tables[moment], self.seat, moment, text, self.review.names, seed)


class PlayedOn(Sitting):
    """A finished game that is played on from one of its moments. It is neither saved nor counted."""

    counts = False

    def __init__(self, record: Record, seat: int, times: int = 0) -> None:
        continued = Record(record.game, record.header, laid=record.table)
        continued.past, continued.answers, continued.unasked = record.past[:], record.answers[:], set(record.unasked)
        names = continued.table.chance.states
        fresh = continued.table.chance.copy()
        for _ in range(times + 1):
            continued.table.chance = fresh.child("again", names)
        super().__init__(continued)
        self.viewer, self._from, self._times = seat, record, times

    def again(self) -> Sitting:
        """Play on from the same moment with other luck."""
        assert self.viewer is not None
        return PlayedOn(self._from, self.viewer, self._times + 1)


class Exercise(Sitting):
    """A decision that is made again. ``guess`` is the answer given, in the notation; "" before it. The game does not go
    on after it."""

    counts = False

    def __init__(self, record: Record, seat: int) -> None:
        super().__init__(record, practice=True)
        self.viewer, self.guess = seat, ""

    def answer(self, option: Any, unasked: bool = False) -> None:
        """Give an answer; the first one is the guess."""
        text = notation.write(self.table, option, self.names)
        super().answer(option, unasked)
        self.guess = self.guess or text

    @property
    def asked_again(self) -> bool:
        """True: everything is asked here, even what the person does not want to be asked elsewhere."""
        return True
